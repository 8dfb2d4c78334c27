/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-rated-game.h"

#include "jt-time.h"
#include "jt-variant.h"

#include <math.h>
#include <string.h>

/* Spread of the difference of points (ratings.md 1), measured for the usual targets. */
static const struct
{
  int target;
  gboolean single;
  double norm;
} norms[] = {
  { 1000, TRUE, 335 },
  { 2000, FALSE, 725 },
  { 2500, FALSE, 815 },
  { 3000, FALSE, 895 },
};

const char *
jt_rated_discipline (const char *game)
{
  const JtVariant *variant = jt_variant_find (game);

  if (variant == NULL)
    return NULL;
  return variant->discipline != NULL ? variant->discipline : variant->id;
}

double
jt_rated_norm_points (int target, gboolean single, int deals)
{
  if (target <= 0)
    return 87 * sqrt (MAX (deals, 1));
  for (guint i = 0; i < G_N_ELEMENTS (norms); i++)
    if (norms[i].target == target && norms[i].single == (single != FALSE))
      return norms[i].norm;
  /* A game is a sum of deals: its spread grows as the root of its length. */
  return single ? 335 * sqrt (target / 1000.0) : 815 * sqrt (target / 2500.0);
}

static guint
best_sides (const int *values, guint n, gboolean lowest)
{
  guint mask = 0;
  int best = values[0];

  for (guint i = 1; i < n; i++)
    best = lowest ? MIN (best, values[i]) : MAX (best, values[i]);
  for (guint i = 0; i < n; i++)
    if (values[i] == best)
      mask |= 1u << i;
  return mask;
}

guint
jt_rated_winners (const JtRatedFigures *figures)
{
  if (figures->has_winners)
    return figures->winners;
  if (figures->has_striche)
    return best_sides (figures->striche, figures->n_sides, FALSE);
  if (figures->has_totals)
    return best_sides (figures->totals, figures->n_sides, figures->lowest_wins);
  return 0;
}

static void
rank_by_values (JtRatedGame *rated, const int *values, gboolean lowest)
{
  for (guint i = 0; i < rated->n_sides; i++)
    {
      rated->rank[i] = 1;
      for (guint j = 0; j < rated->n_sides; j++)
        if (lowest ? values[j] < values[i] : values[j] > values[i])
          rated->rank[i]++;
    }
}

static void
rank_by_winners (JtRatedGame *rated)
{
  guint n_winners = 0;

  for (guint i = 0; i < rated->n_sides; i++)
    n_winners += (rated->winners >> i) & 1;
  for (guint i = 0; i < rated->n_sides; i++)
    rated->rank[i] = (rated->winners >> i) & 1 ? 1 : 1 + n_winners;
}

gboolean
jt_rated_game_init (JtRatedGame *rated,
                    const JtRatedFigures *figures,
                    const JtRatedOptions *options)
{
  static const JtRatedOptions striche = { FALSE, 0, FALSE };
  const JtVariant *variant = figures->variant;
  gboolean by_margin = variant->striche != NULL && figures->n_sides == 2;
  const int *score = NULL;

  if (options == NULL)
    options = &striche;

  memset (rated, 0, sizeof *rated);
  rated->basis = JT_RATED_BY_RESULT;
  rated->n_sides = figures->n_sides;
  rated->norm = 1;
  rated->winners = jt_rated_winners (figures);

  if (by_margin && options->points)
    {
      if (figures->has_totals)
        {
          gboolean known = figures->target > 0 || figures->deals > 0;
          int target = known                       ? figures->target
                       : options->usual_target > 0 ? options->usual_target
                                                   : 2500;
          gboolean single = known ? figures->single : options->usual_single;

          rated->basis = JT_RATED_BY_POINTS;
          rated->norm = jt_rated_norm_points (target, single, figures->deals);
          score = figures->totals;
        }
    }
  else if (by_margin && figures->has_striche)
    {
      rated->basis = JT_RATED_BY_STRICHE;
      rated->norm = JT_RATED_NORM_STRICHE;
      score = figures->striche;
    }

  if (score != NULL)
    {
      rated->score[0] = score[0];
      rated->score[1] = score[1];
      rank_by_values (rated, score, FALSE);
    }
  else if (by_margin || (figures->n_sides == 2 && variant->rated_by_result))
    {
      if (rated->winners == 0)
        return FALSE;
      rank_by_winners (rated);
    }
  else if (figures->has_ranks)
    {
      for (guint i = 0; i < figures->n_sides; i++)
        rated->rank[i] = figures->ranks[i];
    }
  else if (figures->has_totals)
    rank_by_values (rated, figures->totals, figures->lowest_wins);
  else if (rated->winners != 0)
    rank_by_winners (rated);
  else
    return FALSE;

  return TRUE;
}

/* Does the rule give any Strich at all? */
static gboolean
gives_striche (const JtGame *game)
{
  g_autoptr (JtValue) worth = jt_game_get_rule (game, "striche");

  for (guint i = 0; i < worth->n; i++)
    if (worth->members[i].value.integer != 0)
      return TRUE;
  return FALSE;
}

gboolean
jt_rated_keeps_striche (const JtGame *game)
{
  JtStriche striche;

  for (guint i = 0; i < jt_game_get_n_sides (game); i++)
    {
      if (!jt_game_get_striche (game, i, &striche))
        return FALSE;
      if (striche.total != 0)
        return TRUE;
    }
  return gives_striche (game);
}

static gboolean
counts_single (const JtGame *game)
{
  int factor;

  for (guint i = 0; jt_game_get_trump (game, i, &factor) != NULL; i++)
    if (factor != 1)
      return FALSE;
  return TRUE;
}

gboolean
jt_rated_figures_from_game (JtRatedFigures *figures, const JtGame *game)
{
  *figures = (JtRatedFigures){ jt_game_get_variant (game), jt_game_get_n_sides (game) };
  if (jt_game_get_status (game) != JT_STATUS_OVER)
    return FALSE;

  figures->has_striche = jt_rated_keeps_striche (game);
  figures->has_totals = TRUE;
  figures->has_ranks = jt_game_get_rank (game, 0) > 0;
  figures->has_winners = TRUE;
  figures->lowest_wins = jt_game_lowest_wins (game);
  figures->target = jt_game_get_target (game, 0);
  figures->deals = jt_game_get_n_rounds (game);
  figures->single = counts_single (game);
  for (guint i = 0; i < figures->n_sides; i++)
    {
      JtStriche striche;

      if (figures->has_striche && jt_game_get_striche (game, i, &striche))
        figures->striche[i] = striche.total;
      figures->totals[i] = jt_game_get_total (game, i);
      figures->ranks[i] = jt_game_get_rank (game, i);
      if (jt_game_is_winner (game, i))
        figures->winners |= 1u << i;
    }
  return TRUE;
}

gboolean
jt_rated_game_from_game (JtRatedGame *rated, const JtGame *game, const JtRatedOptions *options)
{
  JtRatedFigures figures;

  return jt_rated_figures_from_game (&figures, game)
         && jt_rated_game_init (rated, &figures, options);
}

gboolean
jt_rated_order_from_document (JtRatedOrder *order, const JtValue *document, gsize place)
{
  const char *played_at = jt_value_get_string (document, "played_at");

  order->played_at = JT_TIME_NONE;
  order->evening = jt_value_get_string (document, "evening");
  if (order->evening == NULL)
    order->evening = jt_value_get_string (document, "tournament");
  order->number = jt_value_get_integer (document, "number", G_MININT64);
  order->id = jt_value_get_string (document, "id");
  order->place = place;
  return played_at == NULL || jt_time_parse (played_at, &order->played_at, NULL);
}

int
jt_rated_order_compare (const JtRatedOrder *a, const JtRatedOrder *b)
{
  int order;

  if (a->played_at != b->played_at)
    return a->played_at < b->played_at ? -1 : 1;
  if ((order = g_strcmp0 (a->evening, b->evening)) != 0)
    return order;
  if (a->number != b->number)
    return a->number < b->number ? -1 : 1;
  if ((order = g_strcmp0 (a->id, b->id)) != 0)
    return order;
  return a->place < b->place ? -1 : a->place > b->place;
}
