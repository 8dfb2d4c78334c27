/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What stands on a sheet, read back from its PDF. */
#pragma once

#include "jt-sheet.h"

G_BEGIN_DECLS

/** Returns: (transfer full) (nullable): its words with their places, as pdftotext -bbox writes them; NULL and the test skipped
 * if that is not there */
char *sheet_words (JtSheet *sheet);

/** Every word of every page lies between the margins. Returns: how many words there were */
guint sheet_assert_inside (JtSheet *sheet, double margin);

/** Returns: how often @what stands in @text */
guint sheet_count (const char *text, const char *what);

G_END_DECLS
