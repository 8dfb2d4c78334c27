/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What the figures of statistics are called and what they count. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In the order in which they are told. */
typedef enum
{
  JT_FIGURE_GAMES,
  JT_FIGURE_WON,
  JT_FIGURE_DRAWS,
  JT_FIGURE_STRICHE,
  JT_FIGURE_POINTS,
  JT_FIGURE_STREAKS,
  JT_FIGURE_BEST_EVENING,
  JT_FIGURE_WORST_EVENING,
  JT_FIGURE_MATCH,
  JT_FIGURE_KONTERMATCH,
  JT_FIGURE_SCHNEIDER,
  JT_FIGURE_BERG,
  JT_FIGURE_WEIS,
  JT_FIGURE_STOECK,
  JT_FIGURE_DURATION,
  JT_FIGURE_TRUMPS,
  JT_FIGURE_PUSHED,
  JT_FIGURE_LINES,
  JT_FIGURE_BID_DIFFERENCE,
  JT_FIGURE_BID_EXACT,
  JT_FIGURE_BID_SIDE,
  JT_FIGURE_WITH,
  JT_FIGURE_AGAINST,
  JT_FIGURE_ROUNDS,
  JT_FIGURE_CLOSEST,
  JT_FIGURE_GREATEST_MARGIN,
  JT_FIGURE_MOST_POINTS_GAME,
  JT_FIGURE_FEWEST_POINTS_GAME,
  JT_FIGURE_MOST_POINTS_ROUND,
  JT_FIGURE_MOST_WEIS_ROUND,
  JT_FIGURE_MOST_STRICHE,
  JT_FIGURE_MOST_ROUNDS,
  JT_FIGURE_LONGEST,
  JT_N_FIGURES
} JtFigure;

/** Returns: (transfer none): "Kontermatch" */
const char *jt_figure_name (JtFigure figure);
/** Returns: (transfer none): what it counts, in a sentence or two */
const char *jt_figure_definition (JtFigure figure);

/** Returns: (transfer full): "1 h 05", "47 min"; "–" for less than nothing (not known) */
char *jt_duration_to_text (gint64 seconds);

G_END_DECLS
