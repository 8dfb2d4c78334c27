/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-standings.h"

#include "jt-game.h"
#include "jt-random.h"

#include <stdlib.h>
#include <string.h>

/* A row while it is ranked, with what breaks ties. */
typedef struct
{
  JtStanding standing;
  int played_best, played_second, played_last; /* own Passen, JT_NO_POINTS: none */
  int group;                                   /* 0 ranked, 1 left, 2 not ranked */
  gint64 id;
  int drawn; /* place drawn by hand, 0: none */
  guint64 lot;
} Row;

typedef struct
{
  const JtTournament *tournament;
  const JtTournamentRules *rules;
  guint n_passes, n_rows;
  Row *rows;
  GArray *missing;
  gboolean without_lots; /* tie-breaks are looked at up to the lot only */
} Ranking;

guint64
jt_standings_lot (gint64 seed, gint64 id)
{
  return jt_random_mix (jt_random_mix ((guint64) seed) ^ (guint64) id);
}

/* Points of the Passen */

static void
add_table (Ranking *ranking, guint r, guint t)
{
  const JtTournamentTable *table = &jt_tournament_get_pass (ranking->tournament, r)->tables[t];
  guint n_sides = jt_tournament_rules_n_sides (ranking->rules);
  guint size = jt_tournament_rules_side_size (ranking->rules);

  if (!table->complete)
    {
      JtMissingTable missing = { r, t };

      g_array_append_val (ranking->missing, missing);
      return;
    }

  for (guint i = 0; i < n_sides * size; i++)
    {
      JtStanding *standing = &ranking->rows[table->people[i]].standing;

      standing->passes[r].has_value = TRUE;
      standing->passes[r].value = table->points[i / size];
      standing->matches += table->matches[i / size];
    }
}

/* What the table of a Passe has on average for one side, as far as it is known. */
static gboolean
mean_of_pass (const Ranking *ranking, guint r, int *mean)
{
  const JtTournamentPass *pass = jt_tournament_get_pass (ranking->tournament, r);
  guint n_sides = jt_tournament_rules_n_sides (ranking->rules);
  gint64 sum = 0;

  if (!jt_tournament_rules_lowest_wins (ranking->rules))
    {
      *mean = JT_CARD_POINTS * ranking->rules->rounds / (int) n_sides;
      return TRUE;
    }

  for (guint t = 0; t < pass->n_tables; t++)
    {
      if (!pass->tables[t].complete)
        return FALSE;
      for (guint s = 0; s < n_sides; s++)
        sum += pass->tables[t].points[s];
    }
  if (pass->n_tables == 0)
    return FALSE;
  *mean = sum / (pass->n_tables * n_sides);
  return TRUE;
}

/* The participant's own mean, half up; FALSE before his first Passe. */
static gboolean
own_mean (const Ranking *ranking, const JtStanding *standing, int *mean)
{
  gint64 sum = 0, n = 0;

  for (guint r = 0; r < ranking->n_passes; r++)
    if (standing->passes[r].has_value && !standing->passes[r].sat_out)
      {
        sum += standing->passes[r].value;
        n++;
      }
  if (n == 0)
    return FALSE;
  *mean = (2 * sum + n) / (2 * n);
  return TRUE;
}

/* What sitting out is worth; FALSE: nothing, or not known yet. */
static gboolean
earn (const Ranking *ranking, guint r, const JtStanding *standing, int *value)
{
  switch (ranking->rules->sit_out)
    {
    case JT_SIT_OUT_MEAN:
      return mean_of_pass (ranking, r, value);
    case JT_SIT_OUT_OWN:
      return own_mean (ranking, standing, value);
    case JT_SIT_OUT_NONE:
    default:
      return FALSE;
    }
}

static void
add_sitting_out (Ranking *ranking, guint r)
{
  const JtTournamentPass *pass = jt_tournament_get_pass (ranking->tournament, r);

  for (guint i = 0; i < pass->n_out; i++)
    {
      JtStanding *standing = &ranking->rows[pass->out[i]].standing;
      JtStandingPass *earned = &standing->passes[r];

      earned->sat_out = TRUE;
      earned->has_value = earn (ranking, r, standing, &earned->value);
    }
}

/* Totals */

static gboolean
is_better (const Ranking *ranking, int a, int b)
{
  return jt_tournament_rules_lowest_wins (ranking->rules) ? a < b : a > b;
}

/* The best Passe that does not count yet; of equal ones the earlier. */
static JtStandingPass *
find_best_uncounted (const Ranking *ranking, JtStanding *standing)
{
  JtStandingPass *best = NULL;

  for (guint r = 0; r < ranking->n_passes; r++)
    {
      JtStandingPass *pass = &standing->passes[r];

      if (pass->has_value && !pass->counted
          && (best == NULL || is_better (ranking, pass->value, best->value)))
        best = pass;
    }

  return best;
}

static void
add_up (const Ranking *ranking, JtStanding *standing)
{
  guint best_n = ranking->rules->count_best; /* 0: all */
  JtStandingPass *pass;

  standing->total = standing->correction;
  while ((best_n == 0 || standing->n_counted < best_n)
         && (pass = find_best_uncounted (ranking, standing)) != NULL)
    {
      pass->counted = TRUE;
      standing->total += pass->value;
      standing->n_counted++;
    }
}

static void
find_own_passes (const Ranking *ranking, Row *row)
{
  row->played_best = row->played_second = row->played_last = JT_NO_POINTS;

  for (guint r = 0; r < ranking->n_passes; r++)
    {
      const JtStandingPass *pass = &row->standing.passes[r];

      if (!pass->has_value || pass->sat_out)
        continue;
      if (row->played_best == JT_NO_POINTS || is_better (ranking, pass->value, row->played_best))
        {
          row->played_second = row->played_best;
          row->played_best = pass->value;
        }
      else if (row->played_second == JT_NO_POINTS
               || is_better (ranking, pass->value, row->played_second))
        row->played_second = pass->value;
      row->played_last = pass->value;
    }
  row->standing.best = row->played_best;
}

/* Order */

/* Each comparison: below 0 if @a comes before @b. */

static int
compare_numbers (guint64 a, guint64 b)
{
  return a < b ? -1 : a > b;
}

static int
compare_points (const Ranking *ranking, gint64 a, gint64 b)
{
  if (a == b)
    return 0;
  return (a > b) != jt_tournament_rules_lowest_wins (ranking->rules) ? -1 : 1;
}

/* No Passe of one's own is worse than any. */
static int
compare_own (const Ranking *ranking, int a, int b)
{
  if (a == JT_NO_POINTS || b == JT_NO_POINTS)
    return (a == JT_NO_POINTS) - (b == JT_NO_POINTS);
  return compare_points (ranking, a, b);
}

static int
compare_lots (const Row *a, const Row *b)
{
  if (a->drawn != b->drawn)
    return a->drawn == 0 ? 1 : b->drawn == 0 ? -1 : a->drawn - b->drawn;
  return compare_numbers (a->lot, b->lot);
}

static int
break_tie (const Ranking *ranking, JtTieBreak tie_break, const Row *a, const Row *b)
{
  switch (tie_break)
    {
    case JT_TIE_BEST_PASS:
      return compare_own (ranking, a->played_best, b->played_best);
    case JT_TIE_SECOND_PASS:
      return compare_own (ranking, a->played_second, b->played_second);
    case JT_TIE_MATCHES:
      return b->standing.matches - a->standing.matches;
    case JT_TIE_LAST_PASS:
      return compare_own (ranking, a->played_last, b->played_last);
    case JT_TIE_LOT:
      return compare_lots (a, b);
    case JT_TIE_SHARED:
    default:
      return 0;
    }
}

static int
compare_ranks (const Ranking *ranking, const Row *a, const Row *b)
{
  int order = a->group - b->group;

  if (order != 0 || a->group == 2)
    return order;

  /* Where the lowest wins a missed Passe must not be an advantage. */
  if (jt_tournament_rules_lowest_wins (ranking->rules)
      && a->standing.n_counted != b->standing.n_counted)
    return a->standing.n_counted > b->standing.n_counted ? -1 : 1;

  order = compare_points (ranking, a->standing.total, b->standing.total);
  for (guint i = 0; i < ranking->rules->n_tie_breaks && order == 0; i++)
    if (ranking->without_lots && ranking->rules->tie_breaks[i] == JT_TIE_LOT)
      break;
    else
      order = break_tie (ranking, ranking->rules->tie_breaks[i], a, b);

  return order;
}

static int
compare_rows (const void *x, const void *y, gpointer data)
{
  const Row *a = x, *b = y;
  int order = compare_ranks (data, a, b);

  return order != 0 ? order : a->id < b->id ? -1 : a->id > b->id;
}

static void
rank_rows (Ranking *ranking)
{
  qsort_r (ranking->rows, ranking->n_rows, sizeof *ranking->rows, compare_rows, ranking);

  for (guint i = 0; i < ranking->n_rows; i++)
    {
      Row *row = &ranking->rows[i];

      if (row->group == 2)
        row->standing.rank = 0;
      else if (i > 0 && compare_ranks (ranking, &row[-1], row) == 0)
        row->standing.rank = row[-1].standing.rank;
      else
        row->standing.rank = i + 1;
    }
}

/* Where results are in at all: before the first one, everybody is equal. */
static void
mark_lots (Ranking *ranking)
{
  ranking->without_lots = TRUE;
  for (guint i = 1; i < ranking->n_rows; i++)
    {
      Row *row = &ranking->rows[i];

      if (row->group < 2 && row->standing.rank != row[-1].standing.rank
          && row->standing.best != JT_NO_POINTS && compare_ranks (ranking, &row[-1], row) == 0)
        row->standing.by_lot = row[-1].standing.by_lot = TRUE;
    }
  ranking->without_lots = FALSE;
}

/* The whole */

static void
init_row (const Ranking *ranking, guint p)
{
  const JtParticipant *participant = jt_tournament_get_participant (ranking->tournament, p);
  Row *row = &ranking->rows[p];

  row->standing.participant = p;
  row->standing.correction = participant->correction;
  row->standing.passes = g_new0 (JtStandingPass, ranking->n_passes + 1);
  row->standing.left = participant->until < (int) ranking->n_passes;
  row->group = participant->guest || !participant->present ? 2 : row->standing.left ? 1 : 0;
  row->id = participant->id;
  row->drawn = participant->lot;
  row->lot = jt_standings_lot (ranking->rules->seed, participant->id);
}

JtStandings *
jt_standings_new (const JtTournament *tournament, guint n_passes)
{
  JtStandings *standings = g_new0 (JtStandings, 1);
  Ranking ranking = {
    .tournament = tournament,
    .rules = jt_tournament_get_rules (tournament),
    .n_passes = jt_tournament_get_n_counting_passes (tournament),
    .n_rows = jt_tournament_get_n_participants (tournament),
  };
  g_autofree Row *rows = g_new0 (Row, ranking.n_rows + 1);

  if (n_passes > 0)
    ranking.n_passes = MIN (ranking.n_passes, n_passes);
  ranking.rows = rows;
  ranking.missing = g_array_new (FALSE, FALSE, sizeof (JtMissingTable));

  for (guint p = 0; p < ranking.n_rows; p++)
    init_row (&ranking, p);
  for (guint r = 0; r < ranking.n_passes; r++)
    for (guint t = 0; t < jt_tournament_get_pass (tournament, r)->n_tables; t++)
      add_table (&ranking, r, t);
  for (guint r = 0; r < ranking.n_passes; r++)
    add_sitting_out (&ranking, r);
  for (guint p = 0; p < ranking.n_rows; p++)
    {
      add_up (&ranking, &rows[p].standing);
      find_own_passes (&ranking, &rows[p]);
    }
  rank_rows (&ranking);
  mark_lots (&ranking);

  standings->n_passes = ranking.n_passes;
  standings->n_rows = ranking.n_rows;
  standings->rows = g_new (JtStanding, ranking.n_rows + 1);
  for (guint p = 0; p < ranking.n_rows; p++)
    standings->rows[p] = rows[p].standing;
  standings->n_missing = ranking.missing->len;
  standings->missing = (JtMissingTable *) g_array_free (ranking.missing, FALSE);
  standings->complete
      = ranking.n_passes == (guint) ranking.rules->passes && standings->n_missing == 0;

  return standings;
}

JtStandings *
jt_standings_new_so_far (const JtTournament *tournament)
{
  guint begun = jt_tournament_get_n_begun_passes (tournament);
  guint n = jt_tournament_get_n_counting_passes (tournament);

  return jt_standings_new (tournament, begun < n ? MAX (1, begun) : 0);
}

void
jt_standings_free (JtStandings *standings)
{
  if (standings == NULL)
    return;

  for (guint i = 0; i < standings->n_rows; i++)
    g_free (standings->rows[i].passes);
  g_free (standings->rows);
  g_free (standings->missing);
  g_free (standings);
}

/* JSON */

static void
write_passes (const JtStandings *standings, const JtStanding *row, JtBuilder *builder)
{
  jt_builder_key (builder, "passes");
  jt_builder_begin_list (builder);
  for (guint r = 0; r < standings->n_passes; r++)
    if (row->passes[r].has_value)
      jt_builder_integer (builder, row->passes[r].value);
    else
      jt_builder_null (builder);
  jt_builder_end_list (builder);

  jt_builder_key (builder, "counted");
  jt_builder_begin_list (builder);
  for (guint r = 0; r < standings->n_passes; r++)
    jt_builder_boolean (builder, row->passes[r].counted);
  jt_builder_end_list (builder);

  jt_builder_key (builder, "sat_out");
  jt_builder_begin_list (builder);
  for (guint r = 0; r < standings->n_passes; r++)
    if (row->passes[r].sat_out)
      jt_builder_integer (builder, r + 1);
  jt_builder_end_list (builder);
}

static void
write_row (const JtStandings *standings,
           const JtTournament *tournament,
           const JtStanding *row,
           JtBuilder *builder)
{
  const JtParticipant *participant = jt_tournament_get_participant (tournament, row->participant);

  jt_builder_begin_object (builder);
  if (row->rank > 0)
    jt_builder_put_integer (builder, "rank", row->rank);
  else
    jt_builder_put_null (builder, "rank");
  jt_builder_put_integer (builder, "id", participant->id);
  jt_builder_put_string (builder, "name", participant->name);
  jt_builder_put_integer (builder, "total", row->total);
  write_passes (standings, row, builder);
  jt_builder_put_integer (builder, "matches", row->matches);
  if (row->best != JT_NO_POINTS)
    jt_builder_put_integer (builder, "best", row->best);
  else
    jt_builder_put_null (builder, "best");
  jt_builder_put_integer (builder, "correction", row->correction);
  jt_builder_put_boolean (builder, "left", row->left);
  jt_builder_end_object (builder);
}

void
jt_standings_write (const JtStandings *standings,
                    const JtTournament *tournament,
                    JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  jt_builder_put_boolean (builder, "complete", standings->complete);

  jt_builder_key (builder, "missing");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < standings->n_missing; i++)
    {
      const JtMissingTable *missing = &standings->missing[i];

      jt_builder_begin_list (builder);
      jt_builder_integer (builder, missing->pass + 1);
      jt_builder_integer (
          builder,
          jt_tournament_get_pass (tournament, missing->pass)->tables[missing->table].number);
      jt_builder_end_list (builder);
    }
  jt_builder_end_list (builder);

  jt_builder_key (builder, "standings");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < standings->n_rows; i++)
    write_row (standings, tournament, &standings->rows[i], builder);
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
}
