/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-dates.h"

#include "jt-config.h"

#include <glib/gi18n-lib.h>

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
jt_date_to_short_text (guint32 date)
{
  return date > 0 ? g_strdup_printf ("%02u.%02u.%04u", date % 100, date / 100 % 100, date / 10000) : g_strdup ("");
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

char *
jt_day_to_text (const char *date, JtDateForm form)
{
  guint32 number = jt_date_parse (date);

  if (number == 0 && date && date[0])
    return g_strdup (date);
  switch (form)
    {
    case JT_DATE_SHORT:
      return jt_date_to_short_text (number);
    case JT_DATE_FULL:
      return jt_date_to_long_text (number);
    default:
      return jt_date_to_text (number);
    }
}

guint32
jt_date_parse (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", "-", 3);
  guint64 year, month, day;

  if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[0], 10, 1, 9999, &year, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, 12, &month, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 1, 31, &day, NULL)
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return 0;
  return (guint32) (year * 10000 + month * 100 + day);
}

int
jt_date_to_day (guint32 date)
{
  g_autoptr (GDateTime) time = to_time (date);

  return time ? (int) ((g_date_time_to_unix (time) - 12 * 60 * 60) / 86400) : 0;
}

guint32
jt_date_from_day (int day)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc ((gint64) day * 86400);

  return time ? (guint32) (g_date_time_get_year (time) * 10000 + g_date_time_get_month (time) * 100
                           + g_date_time_get_day_of_month (time))
              : 0;
}

/* --- marks of an axis --- */

/* Steps that people count time by, from the smallest; after them years by 1, 2 and 5. */
static const struct
{
  guint days, months;
} steps[] = { { 1, 0 }, { 2, 0 }, { 7, 0 }, { 14, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 6 } };

static guint32
first_of_month (guint month)
{
  return month / 12 * 10000 + (month % 12 + 1) * 100 + 1;
}

static void
add_mark (GArray *marks, guint32 date, const char *format)
{
  JtDateMark mark = { date, jt_date_format (date, format) };

  g_array_append_val (marks, mark);
}

static void
clear_mark (gpointer data)
{
  g_free (((JtDateMark *) data)->text);
}

static void
add_days (GArray *marks, guint32 first, guint32 last, guint step)
{
  for (int day = jt_date_to_day (first); day <= jt_date_to_day (last); day += (int) step)
    /* Translators: day and month on a small axis, by strftime(): "28 Nov" */
    add_mark (marks, jt_date_from_day (day), _ ("%-d %b"));
}

/* A year begins with its number. */
static void
add_months (GArray *marks, guint32 first, guint32 last, guint step)
{
  guint from = first / 10000 * 12 + first / 100 % 100 - (first % 100 == 1 ? 1 : 0);

  for (guint month = (from + step - 1) / step * step; first_of_month (month) <= last; month += step)
    add_mark (marks, first_of_month (month), month % 12 == 0 ? "%Y" : "%b");
}

GArray *
jt_date_marks_new (guint32 first, guint32 last, guint most)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (JtDateMark));

  g_array_set_clear_func (marks, clear_mark);
  if (jt_date_to_day (first) == 0 || jt_date_to_day (last) == 0 || last < first || most == 0)
    return marks;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      guint days = (guint) (jt_date_to_day (last) - jt_date_to_day (first));

      if (days / (steps[i].days > 0 ? steps[i].days : steps[i].months * 31) > most)
        continue;
      if (steps[i].days > 0)
        add_days (marks, first, last, steps[i].days);
      else
        add_months (marks, first, last, steps[i].months);
      if (marks->len <= most)
        return marks;
      g_array_set_size (marks, 0);
    }
  for (guint unit = 1;; unit *= 10)
    for (guint i = 0; i < 3; i++)
      {
        static const guint times[] = { 1, 2, 5 };

        if ((last / 10000 - first / 10000) / (unit * times[i]) < most)
          {
            add_months (marks, first, last, 12 * unit * times[i]);
            return marks;
          }
      }
}
