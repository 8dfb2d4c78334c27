/* SPDX-License-Identifier: GPL-3.0-or-later */
/** One writer for each format of a report, behind jt_report_write(). */
#pragma once

#include "jt-table.h"

G_BEGIN_DECLS

/** The tables one below the other, with their titles if there are several. Returns: (transfer full) */
GBytes *jt_report_to_csv (const JtReport *report, char separator);
/** A page with its style in it. Returns: (transfer full) */
GBytes *jt_report_to_html (const JtReport *report);
/** Columns aligned for a type of fixed width. Returns: (transfer full) */
GBytes *jt_report_to_txt (const JtReport *report);
/** A sheet for each table. Returns: (transfer full) (nullable): NULL with @error (%G_FILE_ERROR). */
GBytes *jt_report_to_xlsx (const JtReport *report, GError **error);
/** A4 pages. Returns: (transfer full) (nullable): NULL with @error */
GBytes *jt_report_to_pdf (const JtReport *report, GError **error);

/** Returns: whether the columns of this kind stand at the right */
gboolean jt_column_is_number (JtColumnKind kind);

G_END_DECLS
