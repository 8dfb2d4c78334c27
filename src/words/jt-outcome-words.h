/* SPDX-License-Identifier: GPL-3.0-or-later */
/** How a game ended, in people's words. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: (transfer full): "Anna & Beat won by 812 points", "Draw"; what the game is at while it runs */
char *jt_outcome_title (const JtGame *game);

/** Returns: (transfer full): a line per side with its Striche and what they are for; "" where none are kept */
char *jt_outcome_striche (const JtGame *game);

G_END_DECLS
