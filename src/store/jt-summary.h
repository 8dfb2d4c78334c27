/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtSummary: what a game has come to. Derived by replay, kept beside the game for lists and
 * ratings, never truth. */
#pragma once

#include "jt-rated-game.h"

G_BEGIN_DECLS

typedef struct
{
  JtStatus status;
  guint n_entries, n_rounds, n_sides;
  gboolean has_totals; /* FALSE only for results of which the totals are not known */
  gboolean has_striche;
  gboolean has_ranks;
  JtPoints totals[JT_MAX_SIDES];
  int striche[JT_MAX_SIDES];
  int ranks[JT_MAX_SIDES];
  guint winners;   /* a bit per side */
  JtPoints target; /* of side 0; 0: none or not known */
  gboolean single; /* all factors are 1 */
  gboolean lowest_wins;
} JtSummary;

/** Fills @summary with what @game has come to. */
void jt_summary_from_game (JtSummary *summary, const JtGame *game);

/** @figures: of a result document, as jt_result_read() fills it */
void jt_summary_from_figures (JtSummary *summary, const JtRatedFigures *figures);

/** The same the other way, for ratings of games and results. @variant: of the game */
void
jt_summary_to_figures (const JtSummary *summary, const JtVariant *variant, JtRatedFigures *figures);

/**
 * jt_summary_from_document: of a game or result document, replayed.
 * Returns: FALSE with @fault set if the document is wrong
 */
gboolean jt_summary_from_document (JtSummary *summary, const JtValue *document, JtFault *fault);

/** Whether two summaries say the same: what a check compares. */
gboolean jt_summary_equal (const JtSummary *a, const JtSummary *b);

G_END_DECLS
