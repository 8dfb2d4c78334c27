/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A report on paper, and as a picture. */
#pragma once

#include "jt-sheet.h"
#include "jt-table.h"

G_BEGIN_DECLS

/** Returns: (transfer full): A4 pages, across where a table has many columns */
JtSheet *jt_report_to_sheet (const JtReport *report);

/**
 * jt_report_to_png: all of it on one picture.
 * @width: in pixels
 * Returns: (transfer full) (nullable): NULL with @error
 */
GBytes *jt_report_to_png (const JtReport *report, int width, GError **error);

G_END_DECLS
