/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-dates.h"

#include <glib/gi18n.h>

static GDateTime *
to_time (guint32 date)
{
  return date > 0 ? g_date_time_new_utc ((int) (date / 10000), (int) (date / 100 % 100), (int) (date % 100), 12, 0, 0) : NULL;
}

char *
jt_date_format (guint32 date, const char *format)
{
  g_autoptr (GDateTime) time = to_time (date);
  char *text = time ? g_date_time_format (time, format) : NULL;

  return text ? text : g_strdup ("");
}

char *
jt_date_to_text (guint32 date)
{
  /* Translators: a date as in "28 November 2026", by strftime() */
  return date > 0 ? jt_date_format (date, _ ("%-d %B %Y")) : g_strdup (_ ("Without date"));
}

char *
jt_date_to_long_text (guint32 date)
{
  /* Translators: a date as in "Saturday, 28 November 2026", by strftime() */
  return date > 0 ? jt_date_format (date, _ ("%A, %-d %B %Y")) : g_strdup (_ ("Without date"));
}

guint32
jt_date_parse (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", "-", 3);
  guint64 year, month, day;

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &year, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &month, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &day, NULL))
    return 0;
  return (guint32) (year * 10000 + month * 100 + day);
}

int
jt_date_to_day (guint32 date)
{
  g_autoptr (GDateTime) time = to_time (date);

  return time ? (int) (g_date_time_to_unix (time) / 86400) : 0;
}

guint32
jt_date_from_day (int day)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc ((gint64) day * 86400);

  return time ? (guint32) (g_date_time_get_year (time) * 10000 + g_date_time_get_month (time) * 100
                           + g_date_time_get_day_of_month (time))
              : 0;
}
