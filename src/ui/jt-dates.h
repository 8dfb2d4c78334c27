/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Local dates as numbers (20261128; 0: none), in people's words. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Returns: (transfer full): "28 November 2026"; "without date" for 0 */
char *jt_date_to_text (guint32 date);
/** Returns: (transfer full): "Saturday, 28 November 2026" */
char *jt_date_to_long_text (guint32 date);
/** Returns: (transfer full): @format of g_date_time_format(), "" for 0; %A, %B and %b in the
 * language of the interface */
char *jt_date_format (guint32 date, const char *format);
/** Returns: the date of a text such as "2026-11-28", 0 if it is none */
guint32 jt_date_parse (const char *text);
/** Returns: (transfer full): "28 November 2026" of "2026-11-28"; @text (nullable) itself, or "", if it is no date */
char *jt_date_text_to_text (const char *text);
/** Returns: days since an arbitrary day, 0 for none */
int jt_date_to_day (guint32 date);
guint32 jt_date_from_day (int day);

G_END_DECLS
