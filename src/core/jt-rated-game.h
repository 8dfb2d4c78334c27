/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtRatedGame: what a rating needs of a game (ratings.md 1 "Which games"), and where it stands in
 * time.
 *
 * Made from a finished game, from a `result` document, or from the figures that a summary keeps.
 * Who sat where is the caller's: persons are indices in jt-rating.h.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

#define JT_RATED_NORM_STRICHE 3.5 /* D of a Schieber in Striche */

typedef enum
{
  JT_RATED_BY_RESULT,  /* ranks of the sides alone: win, draw, loss */
  JT_RATED_BY_STRICHE, /* the difference of Striche of two sides */
  JT_RATED_BY_POINTS,  /* the difference of points of two sides */
} JtRatedBasis;

typedef struct
{
  JtRatedBasis basis;
  guint n_sides;
  int score[2];              /* Striche or points of sides 0 and 1; by result: 0 */
  double norm;               /* D; by result: 1 */
  guint8 rank[JT_MAX_SIDES]; /* 1,1,3-style; by Striche and points: of them */
  guint8 winners;            /* one bit per side; one: a win, several: a draw */
} JtRatedGame;

/* What a group may choose (ratings.md 1). All zero: Striche. */
typedef struct
{
  gboolean points;       /* points instead of Striche as margin */
  int usual_target;      /* of games whose rules are not known (results), 0: 2500 */
  gboolean usual_single; /* their factors all are 1 */
} JtRatedOptions;

/* Everything known of how a finished game ended; what is not known is left 0. */
typedef struct
{
  const JtVariant *variant;
  guint n_sides;
  gboolean has_striche, has_totals, has_ranks, has_winners;
  int striche[JT_MAX_SIDES];
  int totals[JT_MAX_SIDES];
  int ranks[JT_MAX_SIDES];
  guint winners; /* one bit per side */
  gboolean lowest_wins;
  int target;      /* 0: none or unknown */
  int deals;       /* rounds played, 0: unknown */
  gboolean single; /* all factors are 1 */
} JtRatedFigures;

/**
 * jt_rated_discipline: the discipline in which a game is rated: Kreuzjass counts with the Schieber,
 * every other game for itself.
 *
 * Returns: (nullable): the id of the discipline, NULL if there is no such game
 */
const char *jt_rated_discipline (const char *game);

/**
 * jt_rated_norm_points: D where points are the margin.
 * @target: points to reach, 0: none (a block of deals)
 * @single: all factors are 1
 * @deals: number of rounds, used where there is no target
 */
double jt_rated_norm_points (int target, gboolean single, int deals);

/** Returns: the sides that won by what is known: winners, else the most Striche, else the best
 * total (cli.md 1). */
guint jt_rated_winners (const JtRatedFigures *figures);

/**
 * jt_rated_game_init: the rules of ratings.md 1 for a finished game of which @figures are known.
 * Returns: FALSE if nothing that counts is known
 */
gboolean jt_rated_game_init (JtRatedGame *rated,
                             const JtRatedFigures *figures,
                             const JtRatedOptions *options);

/** Returns: TRUE if @game keeps Striche: it is one that has them, and its rules give any */
gboolean jt_rated_keeps_striche (const JtGame *game);

/** Fills @figures with what a game has come to. Returns: FALSE if it is not over */
gboolean jt_rated_figures_from_game (JtRatedFigures *figures, const JtGame *game);

/** Returns: FALSE if @game is not over. @options may be NULL. */
gboolean jt_rated_game_from_game (JtRatedGame *rated,
                                  const JtGame *game,
                                  const JtRatedOptions *options);

/* Where a game stands in the order of all (ratings.md 1 "Order"). */
typedef struct
{
  gint64 played_at;    /* microseconds since 1970 UTC; G_MININT64: none */
  const char *evening; /* (nullable): evening or tournament id */
  gint64 number;       /* of the game in its evening; G_MININT64: none */
  const char *id;      /* (nullable) */
  gsize place;         /* in the input */
} JtRatedOrder;

#define JT_RATED_ORDER_INIT { G_MININT64, NULL, G_MININT64, NULL, 0 }

/** Fills @order from the head of a game or result document; its texts stay the document's. FALSE:
 * `played_at` is no time */
gboolean jt_rated_order_from_document (JtRatedOrder *order, const JtValue *document, gsize place);

/** Returns: as strcmp(); 0 only for the same place */
int jt_rated_order_compare (const JtRatedOrder *a, const JtRatedOrder *b);

G_END_DECLS
