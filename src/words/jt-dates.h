/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Local dates as numbers (20261128; 0: none), in people's words. All dates that people see are written here: a day on
 * which something was played with its weekday, one inside a sentence without it, and in figures in columns and fields.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Returns: (transfer full): "28 November 2026"; "without date" for 0 */
char *jt_date_to_text (guint32 date);
/** Returns: (transfer full): "Saturday, 28 November 2026" */
char *jt_date_to_long_text (guint32 date);
/** Returns: (transfer full): "28.11.2026", as it is typed in all of Switzerland; "" for 0 */
char *jt_date_to_short_text (guint32 date);
/** Returns: (transfer full): @format of g_date_time_format(), "" for 0; %A, %B and %b in the
 * language of the interface */
char *jt_date_format (guint32 date, const char *format);

typedef enum
{
  JT_DATE_SHORT, /* "28.11.2026" */
  JT_DATE_LONG,  /* "28 November 2026" */
  JT_DATE_FULL,  /* "Saturday, 28 November 2026" */
} JtDateForm;

/** Returns: (transfer full): a text such as "2026-11-28" in people's words; what is no date comes back as it is. @date: (nullable) */
char *jt_day_to_text (const char *date, JtDateForm form);

/** Returns: the date of a text such as "2026-11-28", 0 if it is none */
guint32 jt_date_parse (const char *text);
/** Returns: days since an arbitrary day, 0 for none */
int jt_date_to_day (guint32 date);
/** Returns: the date of such a number, 0 for 0 */
guint32 jt_date_from_day (int day);

/* A mark of an axis of time. */
typedef struct
{
  guint32 date;
  char *text; /* "28 Nov", "Nov", "2026" */
} JtDateMark;

/**
 * jt_date_marks_new: marks at equal steps of days, weeks, months or years, as many as there is room for; there may be none.
 * @most: how many have room beside each other
 * Returns: (transfer full) (element-type JtDateMark): in order
 */
GArray *jt_date_marks_new (guint32 first, guint32 last, guint most);

G_END_DECLS
