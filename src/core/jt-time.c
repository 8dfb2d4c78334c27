/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-time.h"

/* Reads exactly @n digits. */
static gboolean
read_digits (const char **text, guint n, int *value)
{
  const char *p = *text;
  int v = 0;

  for (guint i = 0; i < n; i++, p++)
    {
      if (!g_ascii_isdigit (*p))
        return FALSE;
      v = v * 10 + (*p - '0');
    }
  *text = p;
  *value = v;
  return TRUE;
}

static gboolean
read_char (const char **text, char c)
{
  if (**text != c)
    return FALSE;
  (*text)++;
  return TRUE;
}

/* Days since 1970-01-01 of a date of the Gregorian calendar; March is the first month of the
 * counted year. */
static gint64
days_from_date (int year, int month, int day)
{
  int y = month > 2 ? year : year - 1;
  int m = month > 2 ? month - 3 : month + 9;

  return (gint64) y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

static gboolean
read_offset (const char **text, int *minutes)
{
  int sign, hours, mins;

  *minutes = 0;
  if (**text == '\0')
    return TRUE;
  if (read_char (text, 'Z') || read_char (text, 'z'))
    return TRUE;
  sign = **text == '-' ? -1 : 1;
  if (!read_char (text, '+') && !read_char (text, '-'))
    return FALSE;
  if (!read_digits (text, 2, &hours) || !read_char (text, ':') || !read_digits (text, 2, &mins)
      || hours > 23 || mins > 59)
    return FALSE;
  *minutes = sign * (hours * 60 + mins);
  return TRUE;
}

/* The part after the date's T: microseconds since midnight UTC of that date. */
static gboolean
read_time (const char **text, gint64 *micro)
{
  int hour, minute, second = 0, offset;
  gint64 fraction = 0;

  if (!read_digits (text, 2, &hour) || !read_char (text, ':') || !read_digits (text, 2, &minute))
    return FALSE;
  if (read_char (text, ':'))
    {
      if (!read_digits (text, 2, &second))
        return FALSE;
      if (read_char (text, '.'))
        {
          gint64 unit = 100000;

          if (!g_ascii_isdigit (**text))
            return FALSE;
          for (; g_ascii_isdigit (**text); (*text)++, unit /= 10)
            fraction += (**text - '0') * unit;
        }
    }
  if (hour > 23 || minute > 59 || second > 60 || !read_offset (text, &offset))
    return FALSE;
  *micro = ((gint64) hour * 3600 + minute * 60 + second - offset * 60) * G_USEC_PER_SEC + fraction;
  return TRUE;
}

gboolean
jt_time_parse (const char *text, gint64 *utc, gboolean *has_time)
{
  int year, month, day;
  gint64 micro = 0;
  gboolean timed = FALSE;

  if (!read_digits (&text, 4, &year) || !read_char (&text, '-') || !read_digits (&text, 2, &month)
      || !read_char (&text, '-') || !read_digits (&text, 2, &day)
      || !g_date_valid_dmy (day, month, year))
    return FALSE;
  if (read_char (&text, 'T') || read_char (&text, 't') || read_char (&text, ' '))
    {
      timed = TRUE;
      if (!read_time (&text, &micro))
        return FALSE;
    }
  if (*text != '\0')
    return FALSE;
  *utc = days_from_date (year, month, day) * 86400 * G_USEC_PER_SEC + micro;
  if (has_time != NULL)
    *has_time = timed;
  return TRUE;
}
