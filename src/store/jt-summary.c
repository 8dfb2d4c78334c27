/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-summary.h"

#include "jt-result.h"
#include "jt-variant.h"

#include <string.h>

static gboolean
counts_single (const JtGame *game)
{
  int factor;

  for (guint i = 0; jt_game_get_trump (game, i, &factor) != NULL; i++)
    if (factor != 1)
      return FALSE;
  return TRUE;
}

void
jt_summary_from_game (JtSummary *summary, const JtGame *game)
{
  memset (summary, 0, sizeof *summary);
  summary->status = jt_game_get_status (game);
  summary->n_entries = jt_game_get_n_entries (game);
  summary->n_rounds = jt_game_get_n_rounds (game);
  summary->n_sides = jt_game_get_n_sides (game);
  summary->has_totals = TRUE;
  summary->has_striche = jt_rated_keeps_striche (game);
  summary->has_ranks = jt_game_get_rank (game, 0) > 0;
  summary->target = jt_game_get_target (game, 0);
  summary->single = counts_single (game);
  summary->lowest_wins = jt_game_lowest_wins (game);

  for (guint i = 0; i < summary->n_sides; i++)
    {
      JtStriche striche;

      summary->totals[i] = jt_game_get_total (game, i);
      if (summary->has_ranks)
        summary->ranks[i] = jt_game_get_rank (game, i);
      if (summary->has_striche && jt_game_get_striche (game, i, &striche))
        summary->striche[i] = striche.total;
      if (jt_game_is_winner (game, i))
        summary->winners |= 1u << i;
    }
}

void
jt_summary_from_figures (JtSummary *summary, const JtRatedFigures *figures)
{
  memset (summary, 0, sizeof *summary);
  summary->status = JT_STATUS_OVER;
  summary->n_sides = figures->n_sides;
  summary->has_totals = figures->has_totals;
  summary->has_striche = figures->has_striche;
  summary->lowest_wins = figures->lowest_wins;
  summary->winners = jt_rated_winners (figures);
  for (guint i = 0; i < summary->n_sides; i++)
    {
      summary->totals[i] = figures->has_totals ? figures->totals[i] : 0;
      summary->striche[i] = figures->has_striche ? figures->striche[i] : 0;
    }
}

void
jt_summary_to_figures (const JtSummary *summary, const JtVariant *variant, JtRatedFigures *figures)
{
  memset (figures, 0, sizeof *figures);
  figures->variant = variant;
  figures->n_sides = summary->n_sides;
  figures->has_striche = summary->has_striche;
  figures->has_totals = summary->has_totals;
  figures->has_ranks = summary->has_ranks;
  figures->has_winners = summary->winners != 0;
  memcpy (figures->striche, summary->striche, sizeof figures->striche);
  memcpy (figures->totals, summary->totals, sizeof figures->totals);
  memcpy (figures->ranks, summary->ranks, sizeof figures->ranks);
  figures->winners = summary->winners;
  figures->lowest_wins = summary->lowest_wins;
  figures->target = summary->target;
  figures->deals = summary->n_rounds;
  figures->single = summary->single;
}

gboolean
jt_summary_from_document (JtSummary *summary, const JtValue *document, JtFault *fault)
{
  g_autoptr (JtGame) game = NULL;
  JtRatedFigures figures;

  if (g_strcmp0 (jt_value_get_string (document, "kind"), "result") == 0)
    {
      if (!jt_result_read (document, &figures, fault))
        return FALSE;
      jt_summary_from_figures (summary, &figures);
      return TRUE;
    }

  game = jt_game_replay (document, fault);
  if (game == NULL)
    return FALSE;
  jt_summary_from_game (summary, game);
  return TRUE;
}

gboolean
jt_summary_equal (const JtSummary *a, const JtSummary *b)
{
  if (a->status != b->status || a->n_entries != b->n_entries || a->n_rounds != b->n_rounds
      || a->n_sides != b->n_sides || a->winners != b->winners || a->target != b->target
      || !a->has_totals != !b->has_totals || !a->has_striche != !b->has_striche
      || !a->has_ranks != !b->has_ranks || !a->single != !b->single
      || !a->lowest_wins != !b->lowest_wins)
    return FALSE;
  for (guint i = 0; i < a->n_sides; i++)
    if (a->totals[i] != b->totals[i] || a->striche[i] != b->striche[i]
        || a->ranks[i] != b->ranks[i])
      return FALSE;
  return TRUE;
}
