/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What an entry is, in people's words: for undo, the list of rounds, logs. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: (transfer none): the name of a side; "We" and "They" of two that nobody has named, else its number: "Player 3" */
const char *jt_side_name (const JtGame *game, guint side);

/** Returns: whose the numbers of a column of a round are: the side's name, or "König" and "Bauern" where a round is written
 *  by party (see jt_game_get_n_columns()) */
const char *jt_column_name (const JtGame *game, guint column);

/**
 * jt_entry_to_text:
 * @i: an entry of @game
 *
 * Returns: (transfer full): one line: "98 : 59 in Schellen", "Weis 50 for Anna & Beat", "Correction −20 : 0",
 * "Anna bid 120: 130 : 27 in Hearts (made)"
 */
char *jt_entry_to_text (const JtGame *game, guint i);

/** Returns: (transfer full): "90", "120 ×2", "Match"; @line must have a side that bid */
char *jt_line_bid_to_text (const JtLine *line);

/** Returns: (transfer full): what a round was played in: "Schellen", "Tricks, minus"; @line must have a trump */
char *jt_line_trump_to_text (const JtGame *game, const JtLine *line);

G_END_DECLS
