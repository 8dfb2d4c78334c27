/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A whole game as text, to read, to send, to print. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/**
 * jt_game_to_text: the game, who played, the rules, a line for each entry with the totals after it, and how it ended.
 * @aside: (nullable): group and date, behind the game's name
 *
 * Returns: (transfer full): lines of plain text, each with its end
 */
char *jt_game_to_text (const JtGame *game, const char *aside);

G_END_DECLS
