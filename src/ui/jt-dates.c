/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-dates.h"

#include <glib/gi18n.h>

static GDateTime *
to_time (guint32 date)
{
  return date > 0 ? g_date_time_new_utc ((int) (date / 10000), (int) (date / 100 % 100), (int) (date % 100), 12, 0, 0) : NULL;
}

/* The words come with the translation, not with the locale: a system has a language's messages oftener than its locale. */

static const char *
month_name (int month)
{
  switch (month)
    {
    case 1: return C_ ("month", "January");
    case 2: return C_ ("month", "February");
    case 3: return C_ ("month", "March");
    case 4: return C_ ("month", "April");
    case 5: return C_ ("month", "May");
    case 6: return C_ ("month", "June");
    case 7: return C_ ("month", "July");
    case 8: return C_ ("month", "August");
    case 9: return C_ ("month", "September");
    case 10: return C_ ("month", "October");
    case 11: return C_ ("month", "November");
    default: return C_ ("month", "December");
    }
}

static const char *
short_month_name (int month)
{
  switch (month)
    {
    case 1: return C_ ("short month", "Jan");
    case 2: return C_ ("short month", "Feb");
    case 3: return C_ ("short month", "Mar");
    case 4: return C_ ("short month", "Apr");
    case 5: return C_ ("short month", "May");
    case 6: return C_ ("short month", "Jun");
    case 7: return C_ ("short month", "Jul");
    case 8: return C_ ("short month", "Aug");
    case 9: return C_ ("short month", "Sep");
    case 10: return C_ ("short month", "Oct");
    case 11: return C_ ("short month", "Nov");
    default: return C_ ("short month", "Dec");
    }
}

static const char *
day_name (int day)
{
  switch (day)
    {
    case 1: return C_ ("day", "Monday");
    case 2: return C_ ("day", "Tuesday");
    case 3: return C_ ("day", "Wednesday");
    case 4: return C_ ("day", "Thursday");
    case 5: return C_ ("day", "Friday");
    case 6: return C_ ("day", "Saturday");
    default: return C_ ("day", "Sunday");
    }
}

char *
jt_date_format (guint32 date, const char *format)
{
  g_autoptr (GDateTime) time = to_time (date);
  g_autoptr (GString) words = g_string_new (NULL);
  char *text;

  if (!time)
    return g_strdup ("");
  for (const char *c = format; *c != '\0'; c++)
    if (c[0] != '%' || c[1] == '\0')
      g_string_append_c (words, *c);
    else if (*++c == 'A')
      g_string_append (words, day_name (g_date_time_get_day_of_week (time)));
    else if (*c == 'B')
      g_string_append (words, month_name (g_date_time_get_month (time)));
    else if (*c == 'b')
      g_string_append (words, short_month_name (g_date_time_get_month (time)));
    else
      g_string_append_printf (words, "%%%c", *c);
  text = g_date_time_format (time, words->str);
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

char *
jt_date_text_to_text (const char *text)
{
  guint32 date = text != NULL ? jt_date_parse (text) : 0;

  return date > 0 ? jt_date_to_text (date) : g_strdup (text != NULL ? text : "");
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
