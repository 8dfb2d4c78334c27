/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-ranking.h"

#include <math.h>
#include <string.h>

#include "jt-collate.h"
#include "jt-result.h"
#include "jt-statistics-reader.h"
#include "jt-store-evenings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-variant.h"

#define YEAR (365 * G_TIME_SPAN_DAY)

struct _JtRankedPerson
{
  GObject parent_instance;

  gint64 id;
  guint index;
  char *name;
  guint rank, best, worst;
  JtRatingState state;
  JtRatingSpan season, evening;
  gboolean has_season; /* season is what is shown */
  gboolean inactive;
  guint32 last_date;
  guint last_evening; /* of the trend */
  GArray *trend;      /* double */
};

G_DEFINE_FINAL_TYPE (JtRankedPerson, jt_ranked_person, G_TYPE_OBJECT)

static void
jt_ranked_person_finalize (GObject *object)
{
  g_free (JT_RANKED_PERSON (object)->name);
  g_array_unref (JT_RANKED_PERSON (object)->trend);
  G_OBJECT_CLASS (jt_ranked_person_parent_class)->finalize (object);
}

static void
jt_ranked_person_class_init (JtRankedPersonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_ranked_person_finalize;
}

static void
jt_ranked_person_init (JtRankedPerson *self)
{
  self->trend = g_array_new (FALSE, FALSE, sizeof (double));
}

gint64
jt_ranked_person_get_id (JtRankedPerson *self)
{
  return self->id;
}

guint
jt_ranked_person_get_index (JtRankedPerson *self)
{
  return self->index;
}

const char *
jt_ranked_person_get_name (JtRankedPerson *self)
{
  return self->name;
}

guint
jt_ranked_person_get_rank (JtRankedPerson *self)
{
  return self->rank;
}

void
jt_ranked_person_get_sure_ranks (JtRankedPerson *self, guint *best, guint *worst)
{
  *best = self->best;
  *worst = self->worst;
}

const JtRatingState *
jt_ranked_person_get_state (JtRankedPerson *self)
{
  return &self->state;
}

guint
jt_ranked_person_get_games (JtRankedPerson *self)
{
  return self->season.games;
}

guint
jt_ranked_person_get_wins (JtRankedPerson *self)
{
  return self->season.wins;
}

gboolean
jt_ranked_person_get_change (JtRankedPerson *self, double *change)
{
  const JtRatingSpan *span = self->has_season ? &self->season : &self->evening;

  *change = span->change;
  return span->games > 0;
}

gboolean
jt_ranked_person_is_inactive (JtRankedPerson *self)
{
  return self->inactive;
}

const double *
jt_ranked_person_get_trend (JtRankedPerson *self, guint *n)
{
  *n = self->trend->len;
  return (const double *) self->trend->data;
}

guint32
jt_ranked_person_get_last_date (JtRankedPerson *self)
{
  return self->last_date;
}

/* A pair. */

struct _JtRankedPair
{
  GObject parent_instance;

  char *name;
  JtTally tally;
};

G_DEFINE_FINAL_TYPE (JtRankedPair, jt_ranked_pair, G_TYPE_OBJECT)

static void
jt_ranked_pair_finalize (GObject *object)
{
  g_free (JT_RANKED_PAIR (object)->name);
  G_OBJECT_CLASS (jt_ranked_pair_parent_class)->finalize (object);
}

static void
jt_ranked_pair_class_init (JtRankedPairClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_ranked_pair_finalize;
}

static void
jt_ranked_pair_init (JtRankedPair *self)
{
}

const char *
jt_ranked_pair_get_name (JtRankedPair *self)
{
  return self->name;
}

const JtTally *
jt_ranked_pair_get_tally (JtRankedPair *self)
{
  return &self->tally;
}

/* The ranking. */

typedef struct _Job Job; /* statistics that are worked out in a thread */

static gint64 count_changes (JtRanking *self);
static void job_drop (gpointer data);
static void job_unref (gpointer data);

struct _JtRanking
{
  GObject parent_instance;

  JtSession *session;
  GSignalGroup *play_signals;
  gboolean stale;
  gint64 changes; /* of the file when it was read */

  /* the choice; discipline is interned, NULL: the one played most */
  gint64 group;
  const char *discipline;
  guint season;

  /* what is read */
  GPtrArray *people;      /* JtPerson by index, ascending ids */
  GHashTable *indices;    /* id -> 1 + index */
  GPtrArray *names;       /* by index */
  GPtrArray *disciplines; /* interned, NULL at the end */
  GArray *seasons;        /* guint */
  JtRatingLog *log;
  JtRating *rating;
  GArray *games;         /* JtRankedGame, as the log */
  gsize n_folded;        /* games up to the end of the season */
  GListStore *list;      /* JtRankedPerson */
  JtRatedBasis basis;    /* of the last game */
  JtStatistics *statistics;
  GPtrArray *jobs;       /* Job that somebody waits for */
  GPtrArray *threads;    /* Job whose thread may still run */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtRanking, jt_ranking, G_TYPE_OBJECT)

static guint
year_of (guint32 date)
{
  return date / 10000;
}

/* People. */

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const JtPerson *x = *(JtPerson *const *) a, *y = *(JtPerson *const *) b;

  return (x->id > y->id) - (x->id < y->id);
}

static gboolean
read_people (JtRanking *self, GError **error)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);

  self->people = jt_store_people (jt_session_get_store (self->session), 0, JT_PEOPLE_ALL, error);
  if (!self->people)
    return FALSE;
  g_ptr_array_sort (self->people, compare_people);
  for (guint i = 0; i < self->people->len; i++)
    {
      const JtPerson *person = g_ptr_array_index (self->people, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (met, person->name));

      g_hash_table_insert (met, person->name, GUINT_TO_POINTER (n + 1));
      g_hash_table_insert (self->indices, (gpointer) &person->id, GUINT_TO_POINTER (i + 1));
    }
  for (guint i = 0; i < self->people->len; i++)
    {
      const JtPerson *person = g_ptr_array_index (self->people, i);
      gboolean shared = GPOINTER_TO_UINT (g_hash_table_lookup (met, person->name)) > 1;

      g_ptr_array_add (self->names, shared && person->nickname[0]
                                        ? g_strdup_printf ("%s (%s)", person->name, person->nickname)
                                        : g_strdup (person->name));
    }
  return TRUE;
}

static guint32
find_index (JtRanking *self, gint64 id)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->indices, &id));

  return found > 0 ? found - 1 : JT_RATING_GUEST;
}

/* Games. */

/* Whether a group has its members rated by the games of all groups: {"pool":"all"} in its settings. */
static gboolean
rates_all_games (JtRanking *self)
{
  g_autoptr (JtGroup) group
      = self->group > 0 ? jt_store_group_get (jt_session_get_store (self->session), self->group, NULL) : NULL;

  return group && group->settings && g_strcmp0 (jt_value_get_string (group->settings, "pool"), "all") == 0;
}

/* Returns: (transfer full) (nullable): ids of who is listed; NULL: everybody with a game of the pool */
static GHashTable *
read_listed (JtRanking *self)
{
  g_autoptr (GPtrArray) members = NULL;
  GHashTable *listed;

  if (!rates_all_games (self))
    return NULL;
  members = jt_store_people (jt_session_get_store (self->session), self->group, JT_PEOPLE_ALL, NULL);
  listed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; members && i < members->len; i++)
    g_hash_table_add (listed, g_memdup2 (&((JtPerson *) g_ptr_array_index (members, i))->id, sizeof (gint64)));
  return listed;
}

/* What a group has chosen for its ratings: {"method":"elo","margin":"points"} in its settings. */
static void
read_options (JtRanking *self, JtRatingMethod *method, JtRatedOptions *options)
{
  g_autoptr (JtGroup) group = NULL;
  const JtValue *rules;
  const char *name;

  *method = JT_RATING_ELO;
  *options = (JtRatedOptions){ 0 };
  if (self->group > 0)
    group = jt_store_group_get (jt_session_get_store (self->session), self->group, NULL);
  if (!group)
    return;
  name = group->settings ? jt_value_get_string (group->settings, "method") : NULL;
  if (name)
    jt_rating_method_find (name, method);
  options->points = group->settings && g_strcmp0 (jt_value_get_string (group->settings, "margin"), "points") == 0;
  rules = group->rules ? jt_value_get (group->rules, self->discipline ? self->discipline : jt_variant_usual ()) : NULL;
  if (rules)
    options->usual_target = (int) CLAMP (jt_value_get_integer (rules, "target", 0), 0, 100000);
}

/* A finished game, before it is known whether its discipline is wanted. */
typedef struct
{
  const char *discipline; /* interned */
  JtRatedFigures figures;
  gint64 evening_id;
  JtRankedGame game;
  guint first; /* of its persons in Reader.persons */
  guint sizes[JT_MAX_SIDES];
} Entry;

typedef struct
{
  JtRanking *self;
  GArray *entries; /* Entry */
  GArray *persons; /* guint32 */
} Reader;

static gboolean
read_result_cb (const JtGameResult *result, gpointer data, GError **error)
{
  Reader *reader = data;
  const JtVariant *variant = jt_variant_find (result->variant);
  Entry entry = { .first = reader->persons->len, .evening_id = result->evening };

  if (!variant || !result->rated || result->summary->status != JT_STATUS_OVER)
    return TRUE;
  entry.discipline = g_intern_string (jt_rated_discipline (result->variant));
  jt_summary_to_figures (result->summary, variant, &entry.figures);
  entry.game = (JtRankedGame){ result->id, result->played_us, 0, jt_date_to_number (result->played_on) };
  for (guint side = 0; side < entry.figures.n_sides; side++)
    {
      entry.sizes[side] = result->n_players[side];
      for (guint i = 0; i < result->n_players[side]; i++)
        {
          guint32 index = find_index (reader->self, result->people[side][i]);

          g_array_append_val (reader->persons, index);
        }
    }
  g_array_append_val (reader->entries, entry);
  return TRUE;
}

typedef struct
{
  const char *discipline;
  guint games;
} Played;

static int
compare_played (gconstpointer a, gconstpointer b)
{
  const Played *x = a, *y = b;

  if (x->games != y->games)
    return x->games > y->games ? -1 : 1;
  return strcmp (x->discipline, y->discipline);
}

static void
find_disciplines (JtRanking *self, const GArray *entries)
{
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (Played));

  for (guint i = 0; i < entries->len; i++)
    {
      const char *discipline = g_array_index (entries, Entry, i).discipline;
      guint k = 0;

      while (k < played->len && g_array_index (played, Played, k).discipline != discipline)
        k++;
      if (k == played->len)
        {
          Played one = { discipline, 0 };

          g_array_append_val (played, one);
        }
      g_array_index (played, Played, k).games++;
    }
  g_array_sort (played, compare_played);
  for (guint k = 0; k < played->len; k++)
    g_ptr_array_add (self->disciplines, (gpointer) g_array_index (played, Played, k).discipline);
  g_ptr_array_add (self->disciplines, NULL);
}

static int
compare_years (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x < y) - (x > y);
}

/* An evening is what is stored as one; games without one belong together by their date. */
static guint
number_evening (GHashTable *numbers, const Entry *entry)
{
  g_autofree gint64 *key = g_new (gint64, 1);
  guint number;

  *key = entry->evening_id > 0       ? entry->evening_id
         : entry->game.date > 0      ? -(gint64) entry->game.date
                                     : G_MININT64 + entry->game.id;
  number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key));
  if (number == 0)
    {
      number = g_hash_table_size (numbers) + 1;
      g_hash_table_insert (numbers, g_steal_pointer (&key), GUINT_TO_POINTER (number));
    }
  return number - 1;
}

static void
fill_log (JtRanking *self, const Reader *reader, const JtRatedOptions *options)
{
  g_autoptr (GHashTable) evenings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) years = g_hash_table_new (NULL, NULL);
  const char *discipline = jt_ranking_get_discipline (self);

  for (guint i = 0; i < reader->entries->len; i++)
    {
      Entry *entry = &g_array_index (reader->entries, Entry, i);
      guint year = year_of (entry->game.date);
      JtRatedGame rated;

      if (strcmp (entry->discipline, discipline) != 0 || !jt_rated_game_init (&rated, &entry->figures, options)
          || !jt_rating_log_add (self->log, &rated, &g_array_index (reader->persons, guint32, entry->first),
                                 entry->sizes))
        continue;
      self->basis = rated.basis;
      entry->game.evening = number_evening (evenings, entry);
      g_array_append_val (self->games, entry->game);
      if (year > 0 && g_hash_table_add (years, GUINT_TO_POINTER (year)))
        g_array_append_val (self->seasons, year);
      if (self->season == 0 || year == self->season)
        self->n_folded = self->games->len;
    }
  g_array_sort (self->seasons, compare_years);
}

/* The list. */

static gboolean
is_in_season (JtRanking *self, gsize game)
{
  return jt_rating_is_rated (self->rating, game)
         && (self->season == 0 || year_of (g_array_index (self->games, JtRankedGame, game).date) == self->season);
}

static void
add_to_span (JtRanking *self, JtRatingSpan *span, gsize game, guint seat, const JtRatingSeat *who)
{
  span->micro += jt_rating_get_micro_change (self->rating, game, seat);
  span->change += jt_rating_get_change (self->rating, game, seat);
  span->games++;
  span->wins += who->won;
  span->draws += who->drew;
}

static void
add_to_trend (JtRankedPerson *person, guint evening)
{
  if (person->trend->len == 0 || person->last_evening != evening)
    g_array_set_size (person->trend, person->trend->len + 1);
  g_array_index (person->trend, double, person->trend->len - 1) = person->season.change;
  person->last_evening = evening;
}

static void
count_games (JtRanking *self, GPtrArray *persons)
{
  guint last_evening = jt_ranking_get_last_evening (self, NULL);

  for (gsize game = 0; game < self->n_folded; game++)
    {
      const JtRankedGame *ranked = &g_array_index (self->games, JtRankedGame, game);
      guint n_seats;
      const JtRatingSeat *seats = jt_rating_log_get_seats (self->log, game, &n_seats);

      if (!jt_rating_is_rated (self->rating, game))
        continue;
      for (guint seat = 0; seat < n_seats; seat++)
        {
          JtRankedPerson *person;

          if (seats[seat].person == JT_RATING_GUEST)
            continue;
          person = g_ptr_array_index (persons, seats[seat].person);
          person->last_date = MAX (person->last_date, ranked->date);
          if (is_in_season (self, game))
            {
              add_to_span (self, &person->season, game, seat, &seats[seat]);
              add_to_trend (person, ranked->evening);
            }
          if (ranked->evening == last_evening)
            add_to_span (self, &person->evening, game, seat, &seats[seat]);
        }
    }
}

/* Sums of elo are exact in millionths, so that they are the same in any order. */
static void
finish_span (JtRanking *self, JtRatingSpan *span)
{
  if (jt_rating_get_method (self->rating) == JT_RATING_ELO)
    span->change = (double) span->micro / 1e6;
}

static int
compare_ranked (gconstpointer a, gconstpointer b, gpointer data)
{
  JtRanking *self = data;
  const JtRankedPerson *x = *(JtRankedPerson *const *) a, *y = *(JtRankedPerson *const *) b;

  if (x->state.provisional != y->state.provisional)
    return x->state.provisional ? 1 : -1;
  return jt_rating_compare (self->rating, x->index, y->index);
}

static void
give_ranks (GPtrArray *listed)
{
  for (guint i = 0; i < listed->len; i++)
    {
      JtRankedPerson *person = g_ptr_array_index (listed, i);
      JtRankedPerson *before = i > 0 ? g_ptr_array_index (listed, i - 1) : NULL;
      guint above = 0, below = 0, ranked = 0;

      if (person->state.provisional)
        return;
      person->rank = before && !(before->state.rating > person->state.rating) ? before->rank : i + 1;
      for (guint k = 0; k < listed->len; k++)
        {
          const JtRankedPerson *other = g_ptr_array_index (listed, k);

          if (other->state.provisional)
            break;
          ranked++;
          above += jt_rating_surely_above (&other->state, &person->state);
          below += jt_rating_surely_above (&person->state, &other->state);
        }
      person->best = above + 1;
      person->worst = ranked - below;
    }
}

static gboolean
is_old (JtRanking *self, guint32 date)
{
  g_autoptr (GDateTime) last = NULL;

  if (date == 0)
    return FALSE;
  last = g_date_time_new_utc ((int) year_of (date), (int) (date / 100 % 100), (int) (date % 100), 12, 0, 0);
  return last && jt_store_now (jt_session_get_store (self->session)) - g_date_time_to_unix (last) * G_USEC_PER_SEC > YEAR;
}

static void
fill_list (JtRanking *self)
{
  g_autoptr (GPtrArray) persons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();
  g_autoptr (GHashTable) members = read_listed (self);

  for (guint i = 0; i < self->people->len; i++)
    {
      const JtPerson *known = g_ptr_array_index (self->people, i);
      JtRankedPerson *person = g_object_new (JT_TYPE_RANKED_PERSON, NULL);

      person->id = known->id;
      person->index = i;
      person->name = g_strdup (g_ptr_array_index (self->names, i));
      person->has_season = self->season > 0;
      jt_rating_get_state (self->rating, i, &person->state);
      g_ptr_array_add (persons, person);
    }
  count_games (self, persons);
  for (guint i = 0; i < persons->len; i++)
    {
      JtRankedPerson *person = g_ptr_array_index (persons, i);
      const JtPerson *known = g_ptr_array_index (self->people, i);

      if (person->season.games == 0 || (members && !g_hash_table_contains (members, &person->id)))
        continue;
      finish_span (self, &person->season);
      finish_span (self, &person->evening);
      person->inactive = self->season == 0 && (!known->active || is_old (self, person->last_date));
      g_ptr_array_add (listed, person);
    }
  g_ptr_array_sort_with_data (listed, compare_ranked, self);
  give_ranks (listed);
  g_list_store_splice (self->list, 0, g_list_model_get_n_items (G_LIST_MODEL (self->list)), listed->pdata, listed->len);
}

static void
forget (JtRanking *self)
{
  g_clear_pointer (&self->statistics, jt_statistics_unref);
  self->basis = JT_RATED_BY_RESULT;
  g_clear_pointer (&self->rating, jt_rating_free);
  g_clear_pointer (&self->log, jt_rating_log_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_hash_table_remove_all (self->indices);
  g_ptr_array_set_size (self->names, 0);
  g_ptr_array_set_size (self->disciplines, 0);
  g_array_set_size (self->seasons, 0);
  g_array_set_size (self->games, 0);
  self->n_folded = 0;
}

static void
ensure (JtRanking *self)
{
  Reader reader = { self };
  JtGameFilter filter = { .group = rates_all_games (self) ? 0 : self->group, .only_over = TRUE };
  JtRatingMethod method;
  JtRatedOptions options;

  if (!self->stale)
    return;
  self->stale = FALSE;
  self->changes = count_changes (self);
  forget (self);
  self->log = jt_rating_log_new ();
  reader.entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  reader.persons = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (read_people (self, NULL))
    jt_store_each_result (jt_session_get_store (self->session), &filter, read_result_cb, &reader, NULL);
  else
    self->people = g_ptr_array_new ();
  find_disciplines (self, reader.entries);
  read_options (self, &method, &options);
  fill_log (self, &reader, &options);
  self->rating = jt_rating_fold (self->log, method, self->people->len, self->n_folded);
  fill_list (self);
  g_array_unref (reader.entries);
  g_array_unref (reader.persons);
}

static void
set_stale (JtRanking *self)
{
  self->stale = TRUE;
  g_ptr_array_set_size (self->jobs, 0);
}

void
jt_ranking_reload (JtRanking *self)
{
  g_return_if_fail (JT_IS_RANKING (self));

  if (self->stale)
    return;
  set_stale (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Counts what this program has written; what others write the session hears of. */
static gint64
count_changes (JtRanking *self)
{
  gint64 changes = -1;

  jt_db_query_int (jt_store_get_db (jt_session_get_store (self->session)), "SELECT total_changes ()", &changes, NULL);
  return changes;
}

void
jt_ranking_refresh (JtRanking *self)
{
  g_return_if_fail (JT_IS_RANKING (self));

  if (!self->stale && count_changes (self) != self->changes)
    jt_ranking_reload (self);
}

/* A game that runs changes nothing here; one that is over or was until now does. */
static void
play_changed_cb (JtRanking *self, JtPlay *play)
{
  gint64 id = jt_play_get_id (play);
  gboolean counted = FALSE;

  for (guint i = self->games->len; i > 0 && !counted; i--)
    counted = g_array_index (self->games, JtRankedGame, i - 1).id == id;
  if (counted || jt_game_get_status (jt_play_get_game (play)) == JT_STATUS_OVER)
    jt_ranking_reload (self);
}

static void
play_set_cb (JtRanking *self)
{
  g_signal_group_set_target (self->play_signals, jt_session_get_play (self->session));
}

JtRanking *
jt_ranking_new (JtSession *session)
{
  g_return_val_if_fail (JT_IS_SESSION (session), NULL);

  JtRanking *self = g_object_new (JT_TYPE_RANKING, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "data-changed", G_CALLBACK (jt_ranking_reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::play", G_CALLBACK (play_set_cb), self, G_CONNECT_SWAPPED);
  play_set_cb (self);
  return self;
}

void
jt_ranking_choose (JtRanking *self, gint64 group, const char *discipline, guint season)
{
  g_return_if_fail (JT_IS_RANKING (self));

  discipline = discipline ? g_intern_string (discipline) : NULL;
  if (self->group == group && self->discipline == discipline && self->season == season)
    return;
  self->group = group;
  self->discipline = discipline;
  self->season = season;
  set_stale (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gint64
jt_ranking_get_group (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), 0);
  return self->group;
}

const char *
jt_ranking_get_discipline (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);

  if (self->discipline)
    return self->discipline;
  ensure (self);
  return self->disciplines->len > 1 ? g_ptr_array_index (self->disciplines, 0) : jt_variant_usual ();
}

guint
jt_ranking_get_season (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), 0);
  return self->season;
}

const char *const *
jt_ranking_get_disciplines (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  return (const char *const *) self->disciplines->pdata;
}

const GArray *
jt_ranking_get_seasons (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  return self->seasons;
}

GListModel *
jt_ranking_get_people (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  return G_LIST_MODEL (self->list);
}

JtRankedPerson *
jt_ranking_find_person (JtRanking *self, gint64 id)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (JtRankedPerson) person = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (person->id == id)
        return person;
    }
  return NULL;
}

const char *
jt_ranking_get_name (JtRanking *self, guint32 index)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  return index < self->names->len ? g_ptr_array_index (self->names, index) : "";
}

const JtRating *
jt_ranking_get_rating (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  return self->rating;
}

const JtRankedGame *
jt_ranking_get_game (JtRanking *self, gsize game)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  g_return_val_if_fail (game < self->games->len, NULL);
  return &g_array_index (self->games, JtRankedGame, game);
}

const JtRatingSeat *
jt_ranking_get_seats (JtRanking *self, gsize game, guint *n_seats)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);
  return jt_rating_log_get_seats (self->log, game, n_seats);
}

guint
jt_ranking_get_n_games (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), 0);
  ensure (self);

  guint n = 0;

  for (gsize game = 0; game < self->n_folded; game++)
    n += is_in_season (self, game);
  return n;
}

guint
jt_ranking_get_last_evening (JtRanking *self, guint32 *date)
{
  g_return_val_if_fail (JT_IS_RANKING (self), G_MAXUINT);
  ensure (self);

  for (gsize game = self->n_folded; game > 0; game--)
    if (is_in_season (self, game - 1))
      {
        const JtRankedGame *last = &g_array_index (self->games, JtRankedGame, game - 1);

        if (date)
          *date = last->date;
        return last->evening;
      }
  if (date)
    *date = 0;
  return G_MAXUINT;
}

GArray *
jt_ranking_get_curve (JtRanking *self, guint index)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);

  g_autoptr (GArray) all = jt_rating_get_curve (self->rating, index);
  GArray *curve = g_array_new (FALSE, FALSE, sizeof (JtRatingPoint));

  for (guint i = 0; i < all->len; i++)
    if (is_in_season (self, g_array_index (all, JtRatingPoint, i).game))
      g_array_append_val (curve, g_array_index (all, JtRatingPoint, i));
  return curve;
}

static const JtRatingSeat *
find_seat (JtRanking *self, gsize game, guint index, guint *seat)
{
  guint n_seats;
  const JtRatingSeat *seats = jt_rating_log_get_seats (self->log, game, &n_seats);

  for (guint i = 0; i < n_seats; i++)
    if (seats[i].person == index)
      {
        if (seat)
          *seat = i;
        return &seats[i];
      }
  return NULL;
}

GArray *
jt_ranking_get_evenings (JtRanking *self, guint index)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);

  g_autoptr (GArray) curve = jt_ranking_get_curve (self, index);
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL); /* evening -> 1 + place */
  GArray *evenings = g_array_new (FALSE, TRUE, sizeof (JtRankedEvening));

  /* From the end, so that the evening with the latest game comes first. */
  for (guint i = curve->len; i > 0; i--)
    {
      const JtRatingPoint *point = &g_array_index (curve, JtRatingPoint, i - 1);
      const JtRankedGame *game = &g_array_index (self->games, JtRankedGame, point->game);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (game->evening)));
      const JtRatingSeat *seat = find_seat (self, point->game, index, NULL);
      JtRankedEvening *evening;

      if (place == 0)
        {
          g_array_set_size (evenings, evenings->len + 1);
          place = evenings->len;
          g_hash_table_insert (places, GUINT_TO_POINTER (game->evening), GUINT_TO_POINTER (place));
          g_array_index (evenings, JtRankedEvening, place - 1).rating = point->rating;
          g_array_index (evenings, JtRankedEvening, place - 1).uncertainty = point->uncertainty;
        }
      evening = &g_array_index (evenings, JtRankedEvening, place - 1);
      evening->evening = game->evening;
      evening->date = game->date;
      evening->games++;
      evening->wins += seat->won;
      evening->draws += seat->drew;
      evening->change += point->change;
    }
  return evenings;
}

GArray *
jt_ranking_make_chart (JtRanking *self, guint index)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);

  g_autoptr (GArray) evenings = jt_ranking_get_evenings (self, index);
  g_autoptr (GArray) curve = jt_ranking_get_curve (self, index);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (JtRankedPoint));

  for (guint i = evenings->len; i > 0 && evenings->len > 1; i--)
    {
      const JtRankedEvening *evening = &g_array_index (evenings, JtRankedEvening, i - 1);
      JtRankedPoint point = { evening->date, evening->rating, evening->uncertainty };

      g_array_append_val (points, point);
    }
  for (guint i = 0; i < curve->len && evenings->len <= 1; i++)
    {
      const JtRatingPoint *one = &g_array_index (curve, JtRatingPoint, i);
      JtRankedPoint point = { jt_ranking_get_game (self, one->game)->date, one->rating, one->uncertainty };

      g_array_append_val (points, point);
    }
  return points;
}

GArray *
jt_ranking_get_evening_games (JtRanking *self, guint index, guint evening)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);

  GArray *found = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize game = 0; game < self->n_folded; game++)
    if ((evening == G_MAXUINT || g_array_index (self->games, JtRankedGame, game).evening == evening)
        && is_in_season (self, game) && find_seat (self, game, index, NULL))
      g_array_append_val (found, game);
  return found;
}

/* Statistics. */

static JtStatisticsChoice
make_choice (JtRanking *self, gint64 person, GPtrArray *uuids)
{
  for (guint i = 0; i < self->people->len; i++)
    g_ptr_array_add (uuids, g_strdup (((const JtPerson *) g_ptr_array_index (self->people, i))->uuid));
  return (JtStatisticsChoice){ self->group, g_intern_string (jt_ranking_get_discipline (self)), self->season, person, uuids };
}

const JtStatistics *
jt_ranking_get_statistics (JtRanking *self, GError **error)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);

  if (!self->statistics)
    {
      g_autoptr (GPtrArray) uuids = g_ptr_array_new_with_free_func (g_free);
      JtStatisticsChoice choice = make_choice (self, 0, uuids);

      self->statistics = jt_statistics_read (jt_session_get_store (self->session), &choice, NULL, error);
    }
  return self->statistics;
}

/* In a thread. The main thread owns everything of a job but what the thread reads, and its result. */

struct _Job
{
  int references;
  JtRanking *ranking; /* NULL: nobody waits any more */
  GPtrArray *waiting; /* GTask */
  char *path;
  JtStatisticsChoice choice;
  GPtrArray *uuids;
  GCancellable *cancellable;
  GMutex mutex;
  GCond cond;
  gboolean done; /* the thread will not touch the file any more */
};

static Job *
job_ref (Job *job)
{
  g_atomic_int_inc (&job->references);
  return job;
}

static void
job_unref (gpointer data)
{
  Job *job = data;

  if (!g_atomic_int_dec_and_test (&job->references))
    return;
  g_ptr_array_unref (job->waiting);
  g_free (job->path);
  g_ptr_array_unref (job->uuids);
  g_object_unref (job->cancellable);
  g_mutex_clear (&job->mutex);
  g_cond_clear (&job->cond);
  g_free (job);
}

/* What it finds out is nobody's business any more: the data or the choice is another. */
static void
job_drop (gpointer data)
{
  Job *job = data;
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&job->waiting);

  job->waiting = g_ptr_array_new ();
  job->ranking = NULL;
  g_cancellable_cancel (job->cancellable);
  for (guint i = 0; i < waiting->len; i++)
    g_task_return_new_error (g_ptr_array_index (waiting, i), G_IO_ERROR, G_IO_ERROR_CANCELLED, "outdated");
  job_unref (job);
}

static void
job_wait (gpointer data, gpointer unused)
{
  Job *job = data;

  g_cancellable_cancel (job->cancellable);
  g_mutex_lock (&job->mutex);
  while (!job->done)
    g_cond_wait (&job->cond, &job->mutex);
  g_mutex_unlock (&job->mutex);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  JtStore *store = g_cancellable_set_error_if_cancelled (job->cancellable, &error)
                       ? NULL
                       : jt_store_open (job->path, JT_DB_READ_ONLY, &error);
  JtStatistics *statistics = store ? jt_statistics_read (store, &job->choice, job->cancellable, &error) : NULL;

  if (store)
    jt_store_close (store);
  g_mutex_lock (&job->mutex);
  job->done = TRUE;
  g_cond_signal (&job->cond);
  g_mutex_unlock (&job->mutex);
  if (statistics)
    g_task_return_pointer (task, statistics, (GDestroyNotify) jt_statistics_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStatistics) statistics = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GPtrArray) waiting = NULL;
  JtRanking *ranking = job->ranking;

  if (ranking)
    {
      waiting = g_steal_pointer (&job->waiting);
      job->waiting = g_ptr_array_new ();
      if (statistics && job->choice.person == 0 && !ranking->statistics)
        ranking->statistics = jt_statistics_ref (statistics);
      job->ranking = NULL;
      g_ptr_array_remove (ranking->jobs, job);
      for (guint i = 0; i < waiting->len; i++)
        if (statistics)
          g_task_return_pointer (g_ptr_array_index (waiting, i), jt_statistics_ref (statistics),
                                 (GDestroyNotify) jt_statistics_unref);
        else
          g_task_return_error (g_ptr_array_index (waiting, i), g_error_copy (error));
    }
  job_unref (job);
}

static Job *
find_job (JtRanking *self, gint64 person)
{
  for (guint i = 0; i < self->jobs->len; i++)
    if (((Job *) g_ptr_array_index (self->jobs, i))->choice.person == person)
      return g_ptr_array_index (self->jobs, i);
  return NULL;
}

static Job *
start_job (JtRanking *self, gint64 person)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (GTask) task = NULL;

  job->references = 1;
  job->ranking = self;
  job->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  job->path = g_strdup (jt_store_get_path (jt_session_get_store (self->session)));
  job->uuids = g_ptr_array_new_with_free_func (g_free);
  job->choice = make_choice (self, person, job->uuids);
  job->cancellable = g_cancellable_new ();
  g_mutex_init (&job->mutex);
  g_cond_init (&job->cond);
  g_ptr_array_add (self->jobs, job);
  g_ptr_array_add (self->threads, job_ref (job));
  task = g_task_new (NULL, NULL, read_cb, job_ref (job));
  g_task_set_task_data (task, job_ref (job), job_unref);
  g_task_run_in_thread (task, read_in_thread);
  return job;
}

/* Forgets jobs whose thread is through. */
static void
sweep_threads (JtRanking *self)
{
  for (guint i = self->threads->len; i > 0; i--)
    {
      Job *job = g_ptr_array_index (self->threads, i - 1);
      gboolean done;

      g_mutex_lock (&job->mutex);
      done = job->done;
      g_mutex_unlock (&job->mutex);
      if (done)
        g_ptr_array_remove_index_fast (self->threads, i - 1);
    }
}

void
jt_ranking_load_statistics (JtRanking *self,
                            gint64 person,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data)
{
  g_return_if_fail (JT_IS_RANKING (self));
  ensure (self);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job;

  g_task_set_source_tag (task, jt_ranking_load_statistics);
  sweep_threads (self);
  if (person == 0 && self->statistics)
    {
      g_task_return_pointer (task, jt_statistics_ref (self->statistics), (GDestroyNotify) jt_statistics_unref);
      return;
    }
  job = find_job (self, person);
  if (!job)
    job = start_job (self, person);
  g_ptr_array_add (job->waiting, g_steal_pointer (&task));
}

JtStatistics *
jt_ranking_load_statistics_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

guint32
jt_ranking_get_evening_date (JtRanking *self, gint64 evening)
{
  g_return_val_if_fail (JT_IS_RANKING (self), 0);

  g_autoptr (JtEvening) stored = NULL;

  if (evening <= 0)
    return (guint32) -evening;
  stored = jt_store_evening_get (jt_session_get_store (self->session), evening, NULL);
  return stored ? jt_date_to_number (stored->date) : 0;
}

char *
jt_ranking_dup_deck (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);

  g_autoptr (JtGroup) group
      = self->group > 0 ? jt_store_group_get (jt_session_get_store (self->session), self->group, NULL) : NULL;

  return group && group->deck && group->deck[0] ? g_strdup (group->deck) : NULL;
}

JtRatedBasis
jt_ranking_get_basis (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), JT_RATED_BY_RESULT);
  ensure (self);
  return self->basis;
}

GArray *
jt_ranking_make_rows (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  ensure (self);

  GArray *rows = g_array_new (FALSE, FALSE, sizeof (JtRankingRow));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (JtRankedPerson) person = g_list_model_get_item (G_LIST_MODEL (self->list), i);
      JtRankingRow row = {
        .name = person->name,
        .rank = person->rank,
        .best = person->best,
        .worst = person->worst,
        .rating = person->state.rating,
        .uncertainty = person->state.uncertainty,
        .games = person->season.games,
        .wins = person->season.wins,
        .draws = person->season.draws,
        .last = person->last_date,
        .inactive = person->inactive,
      };

      if (!jt_ranked_person_get_change (person, &row.change))
        row.change = NAN;
      g_array_append_val (rows, row);
    }
  return rows;
}

JtSession *
jt_ranking_get_session (JtRanking *self)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);
  return self->session;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const JtRankedPair *x = *(JtRankedPair *const *) a, *y = *(JtRankedPair *const *) b;
  gint64 left = (gint64) x->tally.wins * y->tally.games, right = (gint64) y->tally.wins * x->tally.games;

  if (left != right)
    return left > right ? -1 : 1;
  return x->tally.games != y->tally.games ? (x->tally.games > y->tally.games ? -1 : 1) : jt_collate (x->name, y->name);
}

GListModel *
jt_ranking_make_pairs (JtRanking *self, const JtStatistics *statistics)
{
  g_return_val_if_fail (JT_IS_RANKING (self), NULL);

  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) pairs = jt_statistics_get_pairs (statistics);
  GListStore *list;

  for (guint i = 0; i < pairs->len; i++)
    {
      const JtPairStatistics *pair = &g_array_index (pairs, JtPairStatistics, i);
      JtRankedPair *item = g_object_new (JT_TYPE_RANKED_PAIR, NULL);

      item->name = g_strdup_printf ("%s & %s", jt_ranking_get_name (self, pair->a), jt_ranking_get_name (self, pair->b));
      item->tally = pair->with;
      g_ptr_array_add (items, item);
    }
  g_ptr_array_sort (items, compare_pairs);
  list = g_list_store_new (JT_TYPE_RANKED_PAIR);
  g_list_store_splice (list, 0, 0, items->pdata, items->len);
  return G_LIST_MODEL (list);
}

static void
jt_ranking_finalize (GObject *object)
{
  JtRanking *self = JT_RANKING (object);

  g_clear_object (&self->play_signals);
  g_clear_object (&self->list);
  forget (self);
  g_ptr_array_unref (self->jobs);
  g_ptr_array_foreach (self->threads, job_wait, NULL);
  g_ptr_array_unref (self->threads);
  g_clear_object (&self->session);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->disciplines);
  g_array_unref (self->seasons);
  g_array_unref (self->games);
  g_hash_table_unref (self->indices);
  G_OBJECT_CLASS (jt_ranking_parent_class)->finalize (object);
}

static void
jt_ranking_class_init (JtRankingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_ranking_finalize;

  signals[CHANGED] = g_signal_new ("changed", JT_TYPE_RANKING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
jt_ranking_init (JtRanking *self)
{
  self->stale = TRUE;
  self->jobs = g_ptr_array_new_with_free_func (job_drop);
  self->threads = g_ptr_array_new_with_free_func (job_unref);
  self->indices = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->disciplines = g_ptr_array_new ();
  self->seasons = g_array_new (FALSE, FALSE, sizeof (guint));
  self->games = g_array_new (FALSE, FALSE, sizeof (JtRankedGame));
  self->list = g_list_store_new (JT_TYPE_RANKED_PERSON);
  self->play_signals = g_signal_group_new (JT_TYPE_PLAY);
  g_signal_group_connect_swapped (self->play_signals, "changed", G_CALLBACK (play_changed_cb), self);
}
