/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-statistics.h"

#include "jt-variant.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  JtPersonStatistics statistics;
  GArray *evenings; /* JtEveningTally */
  GArray *trumps;   /* JtTrumpTally by number of the trump */
  GArray *lines;    /* JtLineTally by number of the line */
} Person;

typedef struct
{
  gint64 key; /* smaller person in the upper half; first, so that it is the key of the table */
  JtPairStatistics pair;
} Pair;

/* Names in the order in which they were met. */
typedef struct
{
  GPtrArray *names;
  GHashTable *numbers;
} Names;

struct _JtStatistics
{
  int references;
  GPtrArray *persons; /* Person, NULL for those not met */
  GHashTable *pairs;  /* Pair */
  Names trumps, lines;
  GArray *trump_tallies, *line_tallies; /* of all */
  JtGroupStatistics group;
};

/* One game while it is added. */
typedef struct
{
  const JtRatedFigures *figures;
  const JtStatisticsGame *who;
  guint winners, n_winners;
  guint place[JT_MAX_SIDES];
  JtTally tally[JT_MAX_SIDES];   /* what the game adds to each player of a side */
  guint first[JT_MAX_SIDES + 1]; /* of who->persons */
} Added;

double
jt_ratio (gint64 part, gint64 whole)
{
  return whole == 0 ? NAN : (double) part / whole;
}

/* --- names and tables --- */

static void
names_init (Names *names)
{
  names->names = g_ptr_array_new_with_free_func (g_free);
  names->numbers = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
names_clear (Names *names)
{
  g_hash_table_unref (names->numbers);
  g_ptr_array_unref (names->names);
}

static guint
names_number (Names *names, const char *name)
{
  gpointer number;
  char *kept;

  if (g_hash_table_lookup_extended (names->numbers, name, NULL, &number))
    return GPOINTER_TO_UINT (number);
  kept = g_strdup (name);
  g_ptr_array_add (names->names, kept);
  g_hash_table_insert (names->numbers, kept, GUINT_TO_POINTER (names->names->len - 1));
  return names->names->len - 1;
}

static const char *
names_get (const Names *names, guint i)
{
  return i < names->names->len ? g_ptr_array_index (names->names, i) : NULL;
}

/* Makes room for element @i. */
static void
reserve (GArray *array, guint i)
{
  if (i >= array->len)
    g_array_set_size (array, i + 1);
}

static void
person_free (gpointer data)
{
  Person *person = data;

  if (person == NULL)
    return;
  g_array_unref (person->evenings);
  g_array_unref (person->trumps);
  g_array_unref (person->lines);
  g_free (person);
}

static Person *
get_person (JtStatistics *self, guint32 id)
{
  Person *person;

  if (id == JT_STATISTICS_GUEST)
    return NULL;
  if (id >= self->persons->len)
    g_ptr_array_set_size (self->persons, id + 1);
  person = g_ptr_array_index (self->persons, id);
  if (person == NULL)
    {
      person = g_new0 (Person, 1);
      person->evenings = g_array_new (FALSE, TRUE, sizeof (JtEveningTally));
      person->trumps = g_array_new (FALSE, TRUE, sizeof (JtTrumpTally));
      person->lines = g_array_new (FALSE, TRUE, sizeof (JtLineTally));
      g_ptr_array_index (self->persons, id) = person;
    }
  return person;
}

static const Person *
find_person (const JtStatistics *self, guint32 id)
{
  return id < self->persons->len ? g_ptr_array_index (self->persons, id) : NULL;
}

static Pair *
get_pair (JtStatistics *self, guint32 a, guint32 b)
{
  gint64 key = (gint64) MIN (a, b) << 32 | MAX (a, b);
  Pair *pair = g_hash_table_lookup (self->pairs, &key);

  if (pair == NULL)
    {
      pair = g_new0 (Pair, 1);
      pair->key = key;
      pair->pair.a = MIN (a, b);
      pair->pair.b = MAX (a, b);
      g_hash_table_insert (self->pairs, &pair->key, pair);
    }
  return pair;
}

JtStatistics *
jt_statistics_new (void)
{
  JtStatistics *self = g_new0 (JtStatistics, 1);
  JtRecord none = { .value = -1 };
  JtGroupStatistics *group = &self->group;

  self->references = 1;
  self->persons = g_ptr_array_new_with_free_func (person_free);
  self->pairs = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  names_init (&self->trumps);
  names_init (&self->lines);
  self->trump_tallies = g_array_new (FALSE, TRUE, sizeof (JtTrumpTally));
  self->line_tallies = g_array_new (FALSE, TRUE, sizeof (JtLineTally));
  group->most_points_in_game = group->fewest_points_in_game = group->most_points_in_round = group->most_weis_in_round = none;
  group->most_striche = group->greatest_margin = group->most_rounds = group->longest = none;
  for (guint i = 0; i < JT_STATISTICS_CLOSEST; i++)
    group->closest[i] = none;
  return self;
}

JtStatistics *
jt_statistics_ref (JtStatistics *self)
{
  g_atomic_int_inc (&self->references);
  return self;
}

void
jt_statistics_unref (JtStatistics *self)
{
  if (!g_atomic_int_dec_and_test (&self->references))
    return;
  g_ptr_array_unref (self->persons);
  g_hash_table_unref (self->pairs);
  names_clear (&self->trumps);
  names_clear (&self->lines);
  g_array_unref (self->trump_tallies);
  g_array_unref (self->line_tallies);
  g_free (self);
}

/* --- adding up --- */

static void
tally_add (JtTally *sum, const JtTally *tally)
{
  sum->games += tally->games;
  sum->wins += tally->wins;
  sum->draws += tally->draws;
  sum->striche_games += tally->striche_games;
  sum->striche_for += tally->striche_for;
  sum->striche_against += tally->striche_against;
  sum->points_games += tally->points_games;
  sum->points_difference += tally->points_difference;
  sum->detailed_games += tally->detailed_games;
  sum->match += tally->match;
  sum->match_suffered += tally->match_suffered;
  sum->kontermatch += tally->kontermatch;
  sum->kontermatch_suffered += tally->kontermatch_suffered;
  sum->schneider += tally->schneider;
  sum->schneider_suffered += tally->schneider_suffered;
  sum->berg += tally->berg;
  sum->berg_suffered += tally->berg_suffered;
  sum->weis_games += tally->weis_games;
  sum->weis += tally->weis;
  sum->stoeck += tally->stoeck;
  sum->timed_games += tally->timed_games;
  sum->seconds += tally->seconds;
}

static void
find_places (Added *added)
{
  const JtRatedFigures *f = added->figures;

  for (guint i = 0; i < f->n_sides; i++)
    {
      gboolean winner = (added->winners >> i) & 1;

      if (f->n_sides > 2 && f->has_ranks)
        added->place[i] = f->ranks[i];
      else if (f->n_sides > 2 && f->has_totals)
        {
          added->place[i] = 1;
          for (guint j = 0; j < f->n_sides; j++)
            if (f->lowest_wins ? f->totals[j] < f->totals[i] : f->totals[j] > f->totals[i])
              added->place[i]++;
        }
      else
        added->place[i] = winner ? 1 : 2;
    }
}

/* What is known of every game: who won, by how many Striche and points, how long it took. */
static void
count_outcome (Added *added)
{
  const JtRatedFigures *f = added->figures;
  guint n = f->n_sides;
  gint64 striche = 0, totals = 0;

  for (guint i = 0; i < n; i++)
    {
      striche += f->striche[i];
      totals += f->totals[i];
    }
  for (guint i = 0; i < n; i++)
    {
      JtTally *tally = &added->tally[i];
      gboolean winner = (added->winners >> i) & 1;

      tally->games = 1;
      tally->wins = winner && added->n_winners == 1;
      tally->draws = winner && added->n_winners > 1;
      if (f->has_striche)
        {
          tally->striche_games = 1;
          tally->striche_for = f->striche[i];
          tally->striche_against = striche - f->striche[i];
        }
      if (f->has_totals)
        {
          gint64 difference = ((gint64) f->totals[i] * (n - 1) - (totals - f->totals[i]))
                              * (JT_STATISTICS_UNIT / (n - 1));

          tally->points_games = 1;
          tally->points_difference = f->lowest_wins ? -difference : difference;
        }
      if (added->who->seconds >= 0)
        {
          tally->timed_games = 1;
          tally->seconds = added->who->seconds;
        }
    }
}

static void
count_streak (JtPersonStatistics *person, const JtTally *tally)
{
  if (tally->wins > 0)
    {
      person->streak = MAX (person->streak, 0) + 1;
      person->longest_wins = MAX (person->longest_wins, (guint) person->streak);
    }
  else if (tally->draws > 0)
    person->streak = 0;
  else
    {
      person->streak = MIN (person->streak, 0) - 1;
      person->longest_losses = MAX (person->longest_losses, (guint) -person->streak);
    }
}

static void
count_evening (Person *person, gint64 evening, const JtTally *tally)
{
  JtEveningTally *found = NULL;

  if (evening == 0)
    return;
  for (guint i = person->evenings->len; i > 0 && found == NULL; i--)
    if (g_array_index (person->evenings, JtEveningTally, i - 1).evening == evening)
      found = &g_array_index (person->evenings, JtEveningTally, i - 1);
  if (found == NULL)
    {
      reserve (person->evenings, person->evenings->len);
      found = &g_array_index (person->evenings, JtEveningTally, person->evenings->len - 1);
      found->evening = evening;
    }
  found->games++;
  found->wins += tally->wins;
  found->draws += tally->draws;
  found->striche_games += tally->striche_games;
  found->points_games += tally->points_games;
  found->striche += tally->striche_for - tally->striche_against;
  found->points_difference += tally->points_difference;
}

static void
count_versus (JtVersus *versus, const Added *added, guint own, guint other)
{
  const JtRatedFigures *f = added->figures;

  versus->games++;
  versus->wins += added->place[own] < added->place[other];
  versus->draws += added->place[own] == added->place[other];
  if (f->has_striche)
    {
      versus->striche_games++;
      versus->striche_difference += f->striche[own] - f->striche[other];
    }
  if (f->has_totals)
    {
      gint64 difference = (gint64) f->totals[own] - f->totals[other];

      versus->points_games++;
      versus->points_difference += f->lowest_wins ? -difference : difference;
    }
}

static void
count_people (JtStatistics *self, const Added *added)
{
  guint n_sides = added->figures->n_sides;
  const guint32 *persons = added->who->persons;

  for (guint i = 0; i < n_sides; i++)
    for (guint k = added->first[i]; k < added->first[i + 1]; k++)
      {
        Person *person = get_person (self, persons[k]);

        if (person == NULL)
          continue;
        tally_add (&person->statistics.tally, &added->tally[i]);
        count_streak (&person->statistics, &added->tally[i]);
        count_evening (person, added->who->evening, &added->tally[i]);

        for (guint j = i; j < n_sides; j++)
          for (guint l = j == i ? k + 1 : added->first[j]; l < added->first[j + 1]; l++)
            {
              Pair *pair;

              if (persons[l] == JT_STATISTICS_GUEST || persons[l] == persons[k])
                continue;
              pair = get_pair (self, persons[k], persons[l]);
              if (i == j)
                tally_add (&pair->pair.with, &added->tally[i]);
              else if (pair->pair.a == persons[k])
                count_versus (&pair->pair.versus, added, i, j);
              else
                count_versus (&pair->pair.versus, added, j, i);
            }
      }
}

/* --- records --- */

static void
record (JtRecord *best, gint64 value, const Added *added, guint side)
{
  if (value > best->value)
    *best = (JtRecord){ value, added->who->game, side };
}

static void
record_closest (JtRecord *closest, gint64 value, const Added *added, guint side)
{
  guint i = JT_STATISTICS_CLOSEST;

  while (i > 0 && (closest[i - 1].value < 0 || closest[i - 1].value > value))
    i--;
  if (i == JT_STATISTICS_CLOSEST)
    return;
  memmove (&closest[i + 1], &closest[i], (JT_STATISTICS_CLOSEST - 1 - i) * sizeof *closest);
  closest[i] = (JtRecord){ value, added->who->game, side };
}

static void
record_fewest (JtRecord *best, gint64 value, const Added *added, guint side)
{
  if (value >= 0 && (best->value < 0 || value < best->value))
    *best = (JtRecord){ value, added->who->game, side };
}

/* The best side and its margin over the next. */
static gint64
find_margin (const JtRatedFigures *f, guint *side)
{
  gint64 best = G_MININT64, second = G_MININT64;

  for (guint i = 0; i < f->n_sides; i++)
    {
      gint64 total = f->lowest_wins ? -(gint64) f->totals[i] : f->totals[i];

      if (total > best)
        {
          second = best;
          best = total;
          *side = i;
        }
      else if (total > second)
        second = total;
    }
  return best - second;
}

static void
count_group (JtStatistics *self, const Added *added)
{
  JtGroupStatistics *group = &self->group;
  const JtRatedFigures *f = added->figures;

  group->games++;
  group->draws += added->n_winners > 1;
  if (added->who->seconds >= 0)
    {
      group->timed_games++;
      group->seconds += added->who->seconds;
      record (&group->longest, added->who->seconds, added, 0);
    }
  if (f->has_totals)
    {
      guint side = 0;
      gint64 margin = find_margin (f, &side);

      record (&group->greatest_margin, margin, added, side);
      record_closest (group->closest, margin, added, side);
    }
  for (guint i = 0; i < f->n_sides; i++)
    {
      if (f->has_totals && f->lowest_wins)
        record_fewest (&group->fewest_points_in_game, f->totals[i], added, i);
      else if (f->has_totals)
        record (&group->most_points_in_game, f->totals[i], added, i);
      if (f->has_striche)
        record (&group->most_striche, f->striche[i], added, i);
    }
}

/* --- rounds --- */

static void
count_match (JtTally *tallies, guint n_sides, const JtLine *line)
{
  for (guint i = 0; i < n_sides; i++)
    {
      JtTally *tally = &tallies[i];

      if ((int) i == line->match)
        *(line->kontermatch ? &tally->kontermatch : &tally->match) += 1;
      else if (n_sides == 2)
        *(line->kontermatch ? &tally->kontermatch_suffered : &tally->match_suffered) += 1;
    }
}

static void
add_trump (JtTrumpTally *tally, gboolean pushed, gboolean made, int points)
{
  tally->declared++;
  tally->made += made;
  if (pushed)
    {
      tally->pushed++;
      tally->pushed_made += made;
    }
  tally->points += points;
}

/* A trump declared by somebody of one of two sides whose card points are known. */
static void
count_trump (JtStatistics *self, const Added *added, const JtLine *line)
{
  guint side, number, k;
  gboolean made, pushed = line->pushed == 1;
  Person *person = NULL;
  int points;

  if (line->trump == NULL || line->declarer < 0 || line->points[0] < 0 || line->points[1] < 0)
    return;
  side = line->declarer % 2;
  points = line->points[side];
  made = points > line->points[1 - side];
  number = names_number (&self->trumps, line->trump);
  reserve (self->trump_tallies, number);
  add_trump (&g_array_index (self->trump_tallies, JtTrumpTally, number), pushed, made, points);
  add_trump (&self->group.trumps, pushed, made, points);

  k = added->first[side] + line->declarer / 2;
  if (k < added->first[side + 1])
    person = get_person (self, added->who->persons[k]);
  if (person == NULL)
    return;
  reserve (person->trumps, number);
  add_trump (&g_array_index (person->trumps, JtTrumpTally, number), pushed, made, points);
  add_trump (&person->statistics.trumps, pushed, made, points);
}

static void
add_line (GArray *tallies, guint number, const JtLine *line)
{
  JtLineTally *tally;

  reserve (tallies, number);
  tally = &g_array_index (tallies, JtLineTally, number);
  tally->rounds++;
  tally->match += line->match == line->side;
  tally->kontermatch += line->kontermatch;
  tally->points += MAX (line->points[line->side], 0);
  tally->written += line->written[line->side];
  tally->counted += (double) line->written[line->side] / line->factor;
}

/* A line of a grid, played by one side for itself. */
static void
count_line (JtStatistics *self, const Added *added, const JtLine *line)
{
  guint number;

  if (line->side < 0 || line->trump == NULL)
    return;
  number = names_number (&self->lines, line->trump);
  add_line (self->line_tallies, number, line);
  for (guint k = added->first[line->side]; k < added->first[line->side + 1]; k++)
    {
      Person *person = get_person (self, added->who->persons[k]);

      if (person != NULL)
        add_line (person->lines, number, line);
    }
}

static void
add_bid (JtBidTally *tally, int bid, int made)
{
  tally->rounds++;
  tally->exact += bid == made;
  tally->over += bid > made;
  tally->under += bid < made;
  tally->difference += ABS (bid - made);
  tally->balance += bid - made;
}

static void
count_bids (JtStatistics *self, const Added *added, const JtLine *line)
{
  for (guint i = 0; i < added->figures->n_sides; i++)
    {
      if (line->bid[i] < 0 || line->points[i] < 0)
        continue;
      add_bid (&self->group.bids, line->bid[i], line->points[i]);
      for (guint k = added->first[i]; k < added->first[i + 1]; k++)
        {
          Person *person = get_person (self, added->who->persons[k]);

          if (person != NULL)
            add_bid (&person->statistics.bids, line->bid[i], line->points[i]);
        }
    }
}

static void
count_lines (JtStatistics *self, Added *added, const JtGame *game)
{
  guint n_sides = added->figures->n_sides;
  JtBoardKind board = jt_game_get_board_kind (game);

  for (guint e = 0; e < jt_game_get_n_entries (game); e++)
    {
      const JtLine *line = jt_game_get_line (game, e);
      gboolean is_round = line->type == JT_ENTRY_ROUND;

      if (is_round && line->match >= 0)
        count_match (added->tally, n_sides, line);
      if (is_round && added->figures->variant->striche != NULL && n_sides == 2)
        count_trump (self, added, line);
      if (is_round && board == JT_BOARD_GRID)
        count_line (self, added, line);
      if (is_round && board == JT_BOARD_BIDS)
        count_bids (self, added, line);
      for (guint i = 0; i < n_sides; i++)
        {
          added->tally[i].weis += line->weis[i];
          added->tally[i].stoeck += line->stoeck == (int) i;
          if (is_round)
            {
              if (!added->figures->lowest_wins)
                record (&self->group.most_points_in_round, line->written[i], added, i);
              if (line->weis[i] > 0)
                record (&self->group.most_weis_in_round, line->weis[i], added, i);
            }
        }
    }
}

/* Schneider and Berg: of one side against the other. */
static void
count_premiums (JtStatistics *self, Added *added, const JtGame *game)
{
  guint n_sides = added->figures->n_sides;
  int berg = jt_game_get_berg (game);

  for (guint i = 0; i < n_sides && n_sides == 2; i++)
    {
      JtStriche striche;

      if (jt_game_get_striche (game, i, &striche) && striche.schneider > 0)
        {
          added->tally[i].schneider++;
          added->tally[1 - i].schneider_suffered++;
          self->group.schneider++;
        }
      if (berg == (int) i)
        {
          added->tally[i].berg++;
          added->tally[1 - i].berg_suffered++;
          self->group.berg++;
        }
    }
}

static void
added_init (Added *added, const JtRatedFigures *figures, const JtStatisticsGame *who)
{
  memset (added, 0, sizeof *added);
  added->figures = figures;
  added->who = who;
  added->winners = jt_rated_winners (figures);
  for (guint i = 0; i < figures->n_sides; i++)
    {
      added->n_winners += (added->winners >> i) & 1;
      added->first[i + 1] = added->first[i] + who->sizes[i];
    }
  find_places (added);
  count_outcome (added);
}

gboolean
jt_statistics_add (JtStatistics *self, const JtGame *game, const JtStatisticsGame *who)
{
  JtRatedFigures figures;
  Added added;
  gboolean has_weis;

  if (!jt_rated_figures_from_game (&figures, game))
    return FALSE;

  added_init (&added, &figures, who);
  has_weis = jt_game_get_rule_boolean (game, "weis", FALSE);
  /* In games whose rounds write for parties that change, sides are not what the lines speak of. */
  if (jt_game_get_board_kind (game) != JT_BOARD_TALLY)
    {
      for (guint i = 0; i < figures.n_sides; i++)
        {
          added.tally[i].detailed_games = 1;
          added.tally[i].weis_games = has_weis;
        }
      count_lines (self, &added, game);
      count_premiums (self, &added, game);
      self->group.weis_games += has_weis;
      for (guint i = 0; i < figures.n_sides; i++)
        {
          self->group.match += added.tally[i].match;
          self->group.kontermatch += added.tally[i].kontermatch;
          self->group.weis += added.tally[i].weis;
        }
    }
  self->group.rounds += jt_game_get_n_rounds (game);
  record (&self->group.most_rounds, jt_game_get_n_rounds (game), &added, 0);
  count_group (self, &added);
  count_people (self, &added);
  return TRUE;
}

void
jt_statistics_add_result (JtStatistics *self,
                          const JtRatedFigures *figures,
                          const JtStatisticsGame *who)
{
  Added added;

  added_init (&added, figures, who);
  self->group.results++;
  count_group (self, &added);
  count_people (self, &added);
}

/* --- reading --- */

guint
jt_statistics_get_n_persons (const JtStatistics *self)
{
  return self->persons->len;
}

const JtPersonStatistics *
jt_statistics_get_person (const JtStatistics *self, guint32 person)
{
  static const JtPersonStatistics nobody;
  const Person *found = find_person (self, person);

  return found != NULL ? &found->statistics : &nobody;
}

const JtGroupStatistics *
jt_statistics_get_group (const JtStatistics *self)
{
  return &self->group;
}

static int
compare_evenings (const JtEveningTally *a, const JtEveningTally *b)
{
  gint64 balance_a = 2 * (gint64) a->wins + a->draws - a->games;
  gint64 balance_b = 2 * (gint64) b->wins + b->draws - b->games;

  if (a->striche != b->striche)
    return a->striche < b->striche ? -1 : 1;
  if (balance_a != balance_b)
    return balance_a < balance_b ? -1 : 1;
  return a->points_difference < b->points_difference ? -1
                                                     : a->points_difference > b->points_difference;
}

gboolean
jt_statistics_get_evenings (const JtStatistics *self,
                            guint32 id,
                            JtEveningTally *best,
                            JtEveningTally *worst)
{
  const Person *person = find_person (self, id);

  if (person == NULL || person->evenings->len == 0)
    return FALSE;
  *best = *worst = g_array_index (person->evenings, JtEveningTally, 0);
  for (guint i = 1; i < person->evenings->len; i++)
    {
      const JtEveningTally *evening = &g_array_index (person->evenings, JtEveningTally, i);

      if (compare_evenings (evening, best) > 0)
        *best = *evening;
      if (compare_evenings (evening, worst) < 0)
        *worst = *evening;
    }
  return TRUE;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const JtPairStatistics *x = a, *y = b;

  if (x->a != y->a)
    return x->a < y->a ? -1 : 1;
  return x->b < y->b ? -1 : x->b > y->b;
}

/* The pair as its other person sees it. */
static void
turn_round (JtPairStatistics *pair)
{
  JtVersus *versus = &pair->versus;
  guint32 a = pair->a;

  pair->a = pair->b;
  pair->b = a;
  versus->wins = versus->games - versus->wins - versus->draws;
  versus->striche_difference = -versus->striche_difference;
  versus->points_difference = -versus->points_difference;
}

GArray *
jt_statistics_get_others (const JtStatistics *self, guint32 person)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (JtPairStatistics));
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->pairs);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      JtPairStatistics pair = ((const Pair *) value)->pair;

      if (pair.a != person && pair.b != person)
        continue;
      if (pair.a != person)
        turn_round (&pair);
      g_array_append_val (others, pair);
    }
  g_array_sort (others, compare_pairs);
  return others;
}

GArray *
jt_statistics_get_pairs (const JtStatistics *self)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (JtPairStatistics));
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->pairs);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((const Pair *) value)->pair.with.games > 0)
      g_array_append_val (pairs, ((const Pair *) value)->pair);
  g_array_sort (pairs, compare_pairs);
  return pairs;
}

const char *
jt_statistics_get_trump (const JtStatistics *self, guint i)
{
  return names_get (&self->trumps, i);
}

const JtTrumpTally *
jt_statistics_get_trump_tally (const JtStatistics *self, guint32 id, guint i)
{
  static const JtTrumpTally none;
  const Person *person = find_person (self, id);
  const GArray *tallies = id == JT_STATISTICS_GUEST ? self->trump_tallies
                          : person != NULL          ? person->trumps
                                                    : NULL;

  return tallies != NULL && i < tallies->len ? &g_array_index (tallies, JtTrumpTally, i) : &none;
}

const char *
jt_statistics_get_line (const JtStatistics *self, guint i)
{
  return names_get (&self->lines, i);
}

const JtLineTally *
jt_statistics_get_line_tally (const JtStatistics *self, guint32 id, guint i)
{
  static const JtLineTally none;
  const Person *person = find_person (self, id);
  const GArray *tallies = id == JT_STATISTICS_GUEST ? self->line_tallies
                          : person != NULL          ? person->lines
                                                    : NULL;

  return tallies != NULL && i < tallies->len ? &g_array_index (tallies, JtLineTally, i) : &none;
}
