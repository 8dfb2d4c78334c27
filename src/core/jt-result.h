/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A game of which only the result is known: documents of kind `result` (cli.md 1). */
#pragma once

#include "jt-rated-game.h"

G_BEGIN_DECLS

/**
 * jt_result_read: checks a result document and reads what it knows.
 * @figures: (out): variant, sides, totals, Striche and winners as known, and whether the lowest
 * total wins
 *
 * The checks go in the order of scoring.md 1: head and sides as of a game, then `totals` and
 * `striche` (the list: `points`; an element: `range`), `winners` (`side`); none of the three:
 * `points`. An empty list of winners says nothing.
 */
gboolean jt_result_read (const JtValue *document, JtRatedFigures *figures, JtFault *fault);

G_END_DECLS
