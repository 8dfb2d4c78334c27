/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * A row of the list of rounds, in its parts: on the screen, on paper. Plain text, not markup; everything returned belongs
 * to the caller. For an entry in one sentence see jt-entry-words.h.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: (transfer full): what was played: "Schellen ×2", "Round" where there is no trump; of other entries all there is to say */
char *jt_line_words_what (const JtGame *game, guint entry);

/** Returns: (transfer full) (nullable): the name of the player who declared, of the side that played a line… */
char *jt_line_words_who (const JtGame *game, guint entry);

/**
 * jt_line_words_remark: what was special about a round.
 * @whose: with the side of each; else only where it is not the side of who declared
 *
 * Returns: (transfer full) (nullable): "pushed · Match: Anna & Beat · Weis 50: Anna & Beat", or without @whose "pushed · Match · Weis 50"
 */
char *jt_line_words_remark (const JtGame *game, guint entry, gboolean whose);

G_END_DECLS
