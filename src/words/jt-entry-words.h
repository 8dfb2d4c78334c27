/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What an entry is, in people's words: for undo, the list of rounds, logs. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/**
 * jt_entry_to_text:
 * @i: an entry of @game
 *
 * Returns: (transfer full): one line: "98 : 59 in Schellen", "Weis 50 for Anna & Beat", "Correction −20 : 0"
 */
char *jt_entry_to_text (const JtGame *game, guint i);

G_END_DECLS
