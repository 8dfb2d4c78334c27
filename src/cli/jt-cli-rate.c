/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli.h"

#include "jt-config.h"
#include "jt-rating.h"
#include "jt-result.h"
#include "jt-time.h"
#include "jt-variant.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* All texts here are interned: the same text is the same pointer. */

typedef struct
{
  const char *id;   /* (nullable) */
  const char *name; /* (nullable): nobody named */
  gboolean guest;
} Player;

/* A game or result that is read. */
typedef struct
{
  JtRatedGame rated;
  JtRatedOrder order;
  const char *group; /* (nullable): name or id */
  guint first;       /* of its players in Pool.players, side by side */
  guint sizes[JT_MAX_SIDES];
  gboolean dropped; /* another of the same id came later, or it is not asked for */
} Entry;

typedef struct
{
  const char *id; /* (nullable): known by name alone */
  const char *name;
  const char *nickname; /* (nullable) */
  gboolean from_line;   /* name from a line of kind person: it stands */
  gboolean guest;
  gboolean plays;
  guint32 index; /* once the persons are ordered */
} Person;

typedef struct
{
  const char *discipline;
  GStringChunk *texts;
  GArray *entries; /* Entry */
  GArray *players; /* Player */
  gsize place;
  GHashTable *by_id;          /* id of a game -> 1 + number of its entry, 0: not rated */
  GHashTable *persons;        /* id -> Person */
  GHashTable *names;          /* bare name -> Person */
  GHashTable *group_names;    /* id -> name */
  GHashTable *members;        /* id or name of a group -> set of ids */
  GHashTable *evening_groups; /* id of an evening -> group */
} Pool;

static void
pool_init (Pool *pool, const char *discipline)
{
  pool->discipline = discipline;
  pool->texts = g_string_chunk_new (4096);
  pool->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  pool->players = g_array_new (FALSE, FALSE, sizeof (Player));
  pool->place = 0;
  pool->by_id = g_hash_table_new (g_direct_hash, g_direct_equal);
  pool->persons = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);
  pool->names = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);
  pool->group_names = g_hash_table_new (g_direct_hash, g_direct_equal);
  pool->members = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL,
                                         (GDestroyNotify) g_hash_table_unref);
  pool->evening_groups = g_hash_table_new (g_direct_hash, g_direct_equal);
}

static void
pool_clear (Pool *pool)
{
  g_hash_table_unref (pool->evening_groups);
  g_hash_table_unref (pool->members);
  g_hash_table_unref (pool->group_names);
  g_hash_table_unref (pool->names);
  g_hash_table_unref (pool->persons);
  g_hash_table_unref (pool->by_id);
  g_array_unref (pool->players);
  g_array_unref (pool->entries);
  g_string_chunk_free (pool->texts);
}

static const char *
intern (Pool *pool, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (pool->texts, text) : NULL;
}

/* --- reading --- */

static Person *
see_person (Pool *pool, const char *id)
{
  Person *person = g_hash_table_lookup (pool->persons, id);

  if (person == NULL)
    {
      person = g_new0 (Person, 1);
      person->id = id;
      g_hash_table_insert (pool->persons, (gpointer) id, person);
    }
  return person;
}

/* A text that a line of a bundle must have. */
static gboolean
read_text (Pool *pool, const JtValue *document, const char *key, const char **text, JtFault *fault)
{
  const JtValue *value = jt_value_get_set (document, key);

  if (value == NULL || value->kind != JT_VALUE_STRING)
    return jt_fault_set (fault, JT_FAULT_FORMAT, value == NULL ? JT_WHY_MISSING : JT_WHY_KIND, key);
  *text = intern (pool, value->string);
  return TRUE;
}

static gboolean
read_person (Pool *pool, const JtValue *document, JtFault *fault)
{
  const char *id, *name;
  Person *person;

  if (!read_text (pool, document, "id", &id, fault)
      || !read_text (pool, document, "name", &name, fault))
    return FALSE;
  person = see_person (pool, id);
  person->name = name;
  person->nickname = intern (pool, jt_value_get_string (document, "nickname"));
  person->from_line = TRUE;
  person->guest = jt_value_get_boolean (document, "guest", FALSE);
  return TRUE;
}

static gboolean
read_group (Pool *pool, const JtValue *document, JtFault *fault)
{
  const JtValue *members = jt_value_get_set (document, "members");
  const char *id, *name;
  GHashTable *set;

  if (!read_text (pool, document, "id", &id, fault)
      || !read_text (pool, document, "name", &name, fault))
    return FALSE;
  if (members != NULL && members->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_KIND, "members");
  set = g_hash_table_new (g_direct_hash, g_direct_equal);
  for (guint i = 0; members != NULL && i < members->n; i++)
    if (members->items[i].kind == JT_VALUE_STRING)
      g_hash_table_add (set, (gpointer) intern (pool, members->items[i].string));
  g_hash_table_insert (pool->group_names, (gpointer) id, (gpointer) name);
  g_hash_table_insert (pool->members, (gpointer) id, g_hash_table_ref (set));
  g_hash_table_insert (pool->members, (gpointer) name, set);
  return TRUE;
}

static gboolean
read_evening (Pool *pool, const JtValue *document, JtFault *fault)
{
  const char *id, *group;

  if (!read_text (pool, document, "id", &id, fault))
    return FALSE;
  group = intern (pool, jt_value_get_string (document, "group"));
  if (group != NULL)
    g_hash_table_insert (pool->evening_groups, (gpointer) id, (gpointer) group);
  return TRUE;
}

static void
read_players (Pool *pool, const JtValue *document, Entry *entry)
{
  const JtValue *sides = jt_value_get (document, "sides");

  entry->first = pool->players->len;
  for (guint i = 0; i < sides->n; i++)
    {
      const JtValue *players = jt_value_get (&sides->items[i], "players");

      entry->sizes[i] = players->n;
      for (guint k = 0; k < players->n; k++)
        {
          const JtValue *value = &players->items[k];
          Player player = { NULL, NULL, FALSE };

          if (value->kind == JT_VALUE_STRING)
            player.name = intern (pool, value->string);
          else
            {
              player.id = intern (pool, jt_value_get_string (value, "id"));
              player.name = intern (pool, jt_value_get_string (value, "name"));
              player.guest = jt_value_get_boolean (value, "guest", FALSE);
            }
          player.guest |= player.name == NULL;
          if (player.id != NULL && !player.guest)
            {
              Person *person = see_person (pool, player.id);

              if (!person->from_line)
                person->name = player.name;
            }
          g_array_append_val (pool->players, player);
        }
    }
}

/* A game or a result: what is rated of it, if it is finished and of the discipline. */
static gboolean
read_game (Pool *pool, const JtValue *document, gboolean is_result, JtFault *fault)
{
  const char *discipline, *id = intern (pool, jt_value_get_string (document, "id"));
  Entry entry = { .order = JT_RATED_ORDER_INIT };
  gboolean finished;

  if (is_result)
    {
      JtRatedFigures figures;

      if (!jt_result_read (document, &figures, fault))
        return FALSE;
      finished = jt_rated_game_init (&entry.rated, &figures, NULL);
      discipline = jt_rated_discipline (figures.variant->id);
    }
  else
    {
      g_autoptr (JtGame) game = jt_game_replay (document, fault);

      if (game == NULL)
        return FALSE;
      finished = jt_rated_game_from_game (&entry.rated, game, NULL);
      discipline = jt_rated_discipline (jt_game_get_kind (game));
    }
  if (!jt_rated_order_from_document (&entry.order, document, pool->place))
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "played_at");

  if (id != NULL)
    {
      guint earlier = GPOINTER_TO_UINT (g_hash_table_lookup (pool->by_id, id));

      if (earlier > 0)
        g_array_index (pool->entries, Entry, earlier - 1).dropped = TRUE;
      g_hash_table_insert (pool->by_id, (gpointer) id, NULL);
    }
  if (!finished || strcmp (discipline, pool->discipline) != 0
      || !jt_value_get_boolean (document, "rated", TRUE))
    return TRUE;

  entry.order.id = id;
  entry.order.evening = intern (pool, entry.order.evening);
  entry.group = intern (pool, jt_value_get_string (document, "group"));
  read_players (pool, document, &entry);
  g_array_append_val (pool->entries, entry);
  if (id != NULL)
    g_hash_table_insert (pool->by_id, (gpointer) id, GUINT_TO_POINTER (pool->entries->len));
  return TRUE;
}

static gboolean
read_document (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data)
{
  Pool *pool = data;
  const char *kind = jt_value_get_string (document, "kind");

  pool->place++;
  if (g_strcmp0 (kind, "result") == 0)
    return read_game (pool, document, TRUE, fault);
  if (g_strcmp0 (kind, "person") == 0)
    return read_person (pool, document, fault);
  if (g_strcmp0 (kind, "group") == 0)
    return read_group (pool, document, fault);
  if (g_strcmp0 (kind, "evening") == 0)
    return read_evening (pool, document, fault);
  if (g_strcmp0 (kind, "bundle") == 0 || g_strcmp0 (kind, "tournament") == 0)
    return TRUE;
  return read_game (pool, document, FALSE, fault);
}

/* --- persons --- */

/* Names -> list of the persons with an id that bear it. */
static GHashTable *
make_namesakes (const Pool *pool)
{
  GHashTable *namesakes = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL,
                                                 (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, pool->persons);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Person *person = value;
      GPtrArray *list = g_hash_table_lookup (namesakes, person->name);

      if (list == NULL)
        {
          list = g_ptr_array_new ();
          g_hash_table_insert (namesakes, (gpointer) person->name, list);
        }
      g_ptr_array_add (list, person);
    }
  return namesakes;
}

/* The one person of a bare name: the only one that bears it, else the only member of the group that
 * does, else one known by this name alone. */
static Person *
find_by_name (Pool *pool, GHashTable *namesakes, const char *name, const char *group)
{
  const GPtrArray *list = g_hash_table_lookup (namesakes, name);
  Person *person = NULL;

  if (list != NULL && list->len == 1)
    return g_ptr_array_index (list, 0);
  if (list != NULL && group != NULL)
    {
      GHashTable *members = g_hash_table_lookup (pool->members, group);
      guint found = 0;

      for (guint i = 0; members != NULL && i < list->len; i++)
        {
          Person *candidate = g_ptr_array_index (list, i);

          if (g_hash_table_contains (members, candidate->id))
            {
              person = candidate;
              found++;
            }
        }
      if (found == 1)
        return person;
    }

  person = g_hash_table_lookup (pool->names, name);
  if (person == NULL)
    {
      person = g_new0 (Person, 1);
      person->name = name;
      g_hash_table_insert (pool->names, (gpointer) name, person);
    }
  return person;
}

static int
compare_persons (gconstpointer a, gconstpointer b)
{
  const Person *x = *(Person *const *) a, *y = *(Person *const *) b;
  int order = strcmp (x->name, y->name);

  return order != 0 ? order : g_strcmp0 (x->id, y->id);
}

/* Finds who sat where: one Person (NULL: a guest) for each of the players of the entries that
 * count, and orders them. */
static GPtrArray *
seat_persons (Pool *pool, Person **seats)
{
  g_autoptr (GHashTable) namesakes = make_namesakes (pool);
  GPtrArray *persons = g_ptr_array_new ();

  for (guint i = 0; i < pool->entries->len; i++)
    {
      const Entry *entry = &g_array_index (pool->entries, Entry, i);
      guint end = entry->first;

      for (guint s = 0; s < entry->rated.n_sides; s++)
        end += entry->sizes[s];
      for (guint k = entry->first; k < end && !entry->dropped; k++)
        {
          const Player *player = &g_array_index (pool->players, Player, k);
          Person *person;

          if (player->guest)
            continue;
          person = player->id != NULL ? g_hash_table_lookup (pool->persons, player->id)
                                      : find_by_name (pool, namesakes, player->name, entry->group);
          if (person->guest)
            continue;
          seats[k] = person;
          if (!person->plays)
            g_ptr_array_add (persons, person);
          person->plays = TRUE;
        }
    }
  g_ptr_array_sort (persons, compare_persons);
  for (guint i = 0; i < persons->len; i++)
    ((Person *) g_ptr_array_index (persons, i))->index = i;
  return persons;
}

/* --- choosing and ordering --- */

static gboolean
is_in_group (const Pool *pool, const char *group, const char *wanted)
{
  const char *name;

  if (group == NULL)
    return FALSE;
  name = g_hash_table_lookup (pool->group_names, group);
  if (g_strcmp0 (group, wanted) == 0 || g_strcmp0 (name, wanted) == 0)
    return TRUE;
  /* The group wanted by its id, the game's by its name. */
  wanted = g_hash_table_lookup (pool->group_names, wanted);
  return g_strcmp0 (group, wanted) == 0;
}

static void
choose_entries (Pool *pool, const char *group, gint64 until)
{
  group = intern (pool, group);
  for (guint i = 0; i < pool->entries->len; i++)
    {
      Entry *entry = &g_array_index (pool->entries, Entry, i);

      if (entry->group == NULL && entry->order.evening != NULL)
        entry->group = g_hash_table_lookup (pool->evening_groups, entry->order.evening);
      if (entry->order.played_at > until
          || (group != NULL && !is_in_group (pool, entry->group, group)))
        entry->dropped = TRUE;
    }
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  return jt_rated_order_compare (&((const Entry *) a)->order, &((const Entry *) b)->order);
}

static JtRatingLog *
make_log (const Pool *pool, Person *const *seats)
{
  JtRatingLog *log = jt_rating_log_new ();
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < pool->entries->len; i++)
    {
      const Entry *entry = &g_array_index (pool->entries, Entry, i);
      guint n = 0;

      if (entry->dropped)
        continue;
      for (guint s = 0; s < entry->rated.n_sides; s++)
        n += entry->sizes[s];
      g_array_set_size (indices, n);
      for (guint k = 0; k < n; k++)
        {
          const Person *person = seats[entry->first + k];

          g_array_index (indices, guint32, k) = person != NULL ? person->index : JT_RATING_GUEST;
        }
      jt_rating_log_add (log, &entry->rated, (const guint32 *) indices->data, entry->sizes);
    }
  return log;
}

/* --- printing --- */

/* Has another one of those ordered by name the same name? */
static gboolean
has_namesake (const GPtrArray *persons, guint i)
{
  const Person *person = g_ptr_array_index (persons, i);

  return (i > 0 && ((const Person *) g_ptr_array_index (persons, i - 1))->name == person->name)
         || (i + 1 < persons->len
             && ((const Person *) g_ptr_array_index (persons, i + 1))->name == person->name);
}

/* Keys of the changes of a game: names; of namesakes with nickname or id in brackets. */
static char **
make_labels (const GPtrArray *persons)
{
  char **labels = g_new0 (char *, persons->len + 1);

  for (guint i = 0; i < persons->len; i++)
    {
      const Person *person = g_ptr_array_index (persons, i);
      const char *more = person->nickname != NULL ? person->nickname : person->id;

      labels[i] = more != NULL && has_namesake (persons, i)
                      ? g_strdup_printf ("%s (%s)", person->name, more)
                      : g_strdup (person->name);
    }
  return labels;
}

static void
print_history (JtCliOutput *output,
               const JtRatingLog *log,
               const JtRating *rating,
               const GPtrArray *persons)
{
  g_auto (GStrv) labels = make_labels (persons);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  gboolean elo = jt_rating_get_method (rating) == JT_RATING_ELO;
  gint64 number = 0;

  for (gsize i = 0; i < jt_rating_get_n_games (rating); i++)
    {
      g_autoptr (JtValue) line = NULL;
      const JtRatingSeat *seats;
      guint n_seats;

      if (!jt_rating_is_rated (rating, i))
        continue;
      seats = jt_rating_log_get_seats (log, i, &n_seats);
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "game", ++number);
      jt_builder_put_real (builder, "expected", jt_rating_get_expected (rating, i));
      jt_builder_key (builder, "delta");
      jt_builder_begin_object (builder);
      for (guint k = 0; k < n_seats; k++)
        {
          if (seats[k].person == JT_RATING_GUEST)
            continue;
          if (elo)
            jt_builder_put_integer (builder, labels[seats[k].person],
                                    jt_rating_get_micro_change (rating, i, k));
          else
            jt_builder_put_real (builder, labels[seats[k].person],
                                 jt_rating_get_change (rating, i, k));
        }
      jt_builder_end_object (builder);
      jt_builder_end_object (builder);
      line = jt_builder_finish (builder);
      jt_cli_output_value (output, line);
    }
}

static int
compare_rated (gconstpointer a, gconstpointer b, gpointer rating)
{
  return jt_rating_compare (rating, *(const guint32 *) a, *(const guint32 *) b);
}

/* An uncertainty is no exact figure: six digits behind the point. */
static double
rounded (double value)
{
  return round (value * 1e6) / 1e6;
}

static void
print_ratings (JtCliOutput *output, const JtRating *rating, const GPtrArray *persons)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) line = NULL;
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint32));
  JtRatingMethod method = jt_rating_get_method (rating);

  for (guint32 i = 0; i < jt_rating_get_n_persons (rating); i++)
    {
      JtRatingState state;

      jt_rating_get_state (rating, i, &state);
      if (state.games > 0)
        g_array_append_val (order, i);
    }
  g_array_sort_with_data (order, compare_rated, (gpointer) rating);

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "method", jt_rating_method_name (method));
  jt_builder_put_integer (builder, "games", jt_rating_get_n_rated (rating));
  jt_builder_key (builder, "ratings");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < order->len; i++)
    {
      guint32 index = g_array_index (order, guint32, i);
      const Person *person = g_ptr_array_index (persons, index);
      JtRatingState state;

      jt_rating_get_state (rating, index, &state);
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "player", person->name);
      if (person->id != NULL && has_namesake (persons, index))
        jt_builder_put_string (builder, "id", person->id);
      jt_builder_put_real (builder, "rating", state.rating);
      if (method == JT_RATING_ELO)
        jt_builder_put_integer (builder, "micro", state.micro);
      jt_builder_put_integer (builder, "games", state.games);
      jt_builder_put_integer (builder, "wins", state.wins);
      jt_builder_put_integer (builder, "draws", state.draws);
      if (method == JT_RATING_WENG_LIN)
        {
          jt_builder_put_real (builder, "mu", state.mu);
          jt_builder_put_real (builder, "sigma", state.sigma);
        }
      if (method != JT_RATING_JASSGURU)
        jt_builder_put_real (builder, "uncertainty", rounded (state.uncertainty));
      jt_builder_put_boolean (builder, "provisional", state.provisional);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  line = jt_builder_finish (builder);
  jt_cli_output_value (output, line);
}

/* --- the command --- */

typedef struct
{
  JtRatingMethod method;
  const char *discipline;
  gint64 until;
} Choice;

static gboolean
read_choice (const JtCommand *command,
             const char *method,
             const char *game,
             const char *until,
             Choice *choice)
{
  gboolean has_time;

  *choice = (Choice){ JT_RATING_ELO, NULL, G_MAXINT64 };
  if (method != NULL && !jt_rating_method_find (method, &choice->method))
    {
      /* Translators: the first %s is the name of a command, the second what was typed as method */
      jt_cli_complain (_ ("%s: there is no method “%s”: elo, weng-lin and jassguru are known"),
                       command->name, method);
      return FALSE;
    }
  choice->discipline = jt_rated_discipline (game != NULL ? game : jt_variant_usual ());
  if (choice->discipline == NULL)
    {
      /* Translators: the first %s is the name of a command, the second what was typed as game */
      jt_cli_complain (_ ("%s: there is no game “%s”"), command->name, game);
      return FALSE;
    }
  if (until == NULL)
    return TRUE;
  if (!jt_time_parse (until, &choice->until, &has_time))
    {
      /* Translators: the first %s is the name of a command, the second what was typed as date */
      jt_cli_complain (_ ("%s: “%s” is no date; write it as 2026-12-31"), command->name, until);
      return FALSE;
    }
  if (!has_time)
    choice->until += G_TIME_SPAN_DAY - 1; /* the whole day */
  return TRUE;
}

static void
rate (Pool *pool, const Choice *choice, const char *group, gboolean history, JtCliOutput *output)
{
  g_autofree Person **seats = g_new0 (Person *, MAX (pool->players->len, 1));
  g_autoptr (GPtrArray) persons = NULL;
  g_autoptr (JtRatingLog) log = NULL;
  g_autoptr (JtRating) rating = NULL;

  choose_entries (pool, group, choice->until);
  g_array_sort (pool->entries, compare_entries);
  persons = seat_persons (pool, seats);
  log = make_log (pool, seats);
  rating = jt_rating_fold (log, choice->method, persons->len, G_MAXSIZE);
  if (history)
    print_history (output, log, rating, persons);
  print_ratings (output, rating, persons);
}

static JtExit
rate_files (char **paths, const Choice *choice, const char *group, gboolean history)
{
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  Pool pool;
  JtExit status;

  pool_init (&pool, choice->discipline);
  status = jt_cli_read_documents (paths, read_document, &pool, output);
  if (status != JT_EXIT_IO)
    rate (&pool, choice, group, history, output);
  pool_clear (&pool);
  return jt_cli_output_flush (output) ? status : JT_EXIT_IO;
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_autofree char *method = NULL;
  g_autofree char *game = NULL;
  g_autofree char *group = NULL;
  g_autofree char *until = NULL;
  gboolean history = FALSE;
  const GOptionEntry entries[] = {
    { "method", 0, 0, G_OPTION_ARG_STRING, &method, N_ ("elo (default), weng-lin or jassguru"),
      N_ ("METHOD") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("Which game; schieber if not given"),
      N_ ("GAME") },
    { "group", 0, 0, G_OPTION_ARG_STRING, &group, N_ ("Only games of this group"), N_ ("GROUP") },
    { "until", 0, 0, G_OPTION_ARG_STRING, &until, N_ ("Only games up to this day"), N_ ("DATE") },
    { "history", 0, 0, G_OPTION_ARG_NONE, &history, N_ ("Print the changes of every game first"),
      NULL },
    { NULL },
  };
  Choice choice;

  if (!jt_cli_parse (command, cli, entries, 0, -1, &argc, &argv)
      || !read_choice (command, method, game, until, &choice))
    return JT_EXIT_USAGE;
  return rate_files (argv + 1, &choice, group, history);
}

const JtCommand jt_command_rate = {
  .name = "rate",
  .arguments = "[FILE…]",
  .summary = N_ ("Rate the players of games and results"),
  .details = N_ ("Reads games, results and bundles, as JSON Lines, from the files or from standard "
                 "input, and prints one "
                 "line of JSON with the ratings of all players."),
  .run = run,
};
