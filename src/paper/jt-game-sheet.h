/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A game on paper: its slate, if it has one, the result and the list of rounds. */
#pragma once

#include "jt-sheet.h"

G_BEGIN_DECLS

/**
 * jt_game_sheet_new:
 * @aside: (nullable): for the header: group and date
 * @notation: of the slate's strokes
 *
 * Returns: (transfer full): an A4 document
 */
JtSheet *jt_game_sheet_new (const JtGame *game, const char *aside, JtNotation notation);

/** Returns: (transfer full): the same on one page as long as it has to be, for a picture */
JtSheet *jt_game_picture_new (const JtGame *game, const char *aside, JtNotation notation);

/** Adds the same to a document: heading, slate or result, list of rounds. */
void jt_sheet_add_game (JtSheet *sheet, const JtGame *game, JtNotation notation);

G_END_DECLS
