/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A blank pad: the sheet of a game with nothing on it, to write by hand. */
#pragma once

#include "jt-sheet.h"

G_BEGIN_DECLS

/** @game: whose board, lines and names stand on it. Returns: (transfer full): an A4 document of one page */
JtSheet *jt_pad_sheet_new (const JtGame *game);

G_END_DECLS
