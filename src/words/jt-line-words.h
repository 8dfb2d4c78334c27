/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A row of the list of rounds in words (JtLine). Plain text, not markup; everything returned belongs to the caller. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: what the entry was: "Schellen ×2", "Round" where there is no trump, "Weis", "Correction", "Thanks"… */
char *jt_line_words_what (const JtGame *game, const JtLine *line);

/** Returns: (nullable): the name of the one who declared, or of the side that wrote, thanked… */
char *jt_line_words_who (const JtGame *game, const JtLine *line);

/** Returns: (nullable): what was special, each with the side where it is not clear: "pushed · Match · Weis 50: Anna & Beat" */
char *jt_line_words_remark (const JtGame *game, const JtLine *line);

G_END_DECLS
