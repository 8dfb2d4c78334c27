/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-text.h"

#define SEPARATOR " \302\267 "
#define ELLIPSIS "\342\200\246"

static void
measure_fixed (gpointer data, const char *text, gboolean bold, JtTextMeasure *measure)
{
  measure->width = g_utf8_strlen (text, -1) * (bold ? 0.7 : 0.62);
  measure->ascent = 0.93;
  measure->descent = 0.24;
}

const JtTextMetrics jt_text_metrics_fixed = { measure_fixed, NULL, 0.73 };

double
jt_text_width (const JtTextMetrics *metrics, const char *text, gboolean bold)
{
  JtTextMeasure measure = { 0 };

  metrics->measure (metrics->data, text, bold, &measure);
  return measure.width;
}

char *
jt_text_ellipsized (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width)
{
  glong low = 0, high = g_utf8_strlen (text, -1);
  g_autofree char *best = NULL;

  if (jt_text_width (metrics, text, bold) * size <= width)
    return g_strdup (text);
  while (low < high)
    {
      glong middle = (low + high + 1) / 2;
      g_autofree char *head = g_utf8_substring (text, 0, middle);
      g_autofree char *cut = NULL;

      g_strchomp (head);
      cut = g_strconcat (head, ELLIPSIS, NULL);
      if (jt_text_width (metrics, cut, bold) * size <= width)
        {
          low = middle;
          g_free (best);
          best = g_steal_pointer (&cut);
        }
      else
        high = middle - 1;
    }
  return best != NULL ? g_steal_pointer (&best) : g_strdup ("");
}

/* @text with only @n characters left of it; what belongs to a character that is gone goes too. */
static char *
without_middle (const char *text, glong length, glong n)
{
  g_autofree char *head = g_utf8_substring (text, 0, n - 2 * n / 5);
  const char *tail = g_utf8_offset_to_pointer (text, length - 2 * n / 5);

  while (*tail != '\0' && (g_unichar_iszerowidth (g_utf8_get_char (tail)) || g_unichar_isspace (g_utf8_get_char (tail))))
    tail = g_utf8_next_char (tail);
  return g_strconcat (g_strchomp (head), ELLIPSIS, tail, NULL);
}

char *
jt_text_shortened (const JtTextMetrics *metrics, const char *text, gboolean bold, double width)
{
  glong length = g_utf8_strlen (text, -1), low = 1, high = length - 1;

  if (length <= 2 || jt_text_width (metrics, text, bold) <= width)
    return g_strdup (text);
  while (low < high)
    {
      glong middle = (low + high + 1) / 2;
      g_autofree char *cut = without_middle (text, length, middle);

      if (jt_text_width (metrics, cut, bold) <= width)
        low = middle;
      else
        high = middle - 1;
    }
  return without_middle (text, length, low);
}

char **
jt_text_broken (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width,
                guint max, gboolean *fits)
{
  static const char *const borders[] = { SEPARATOR, " " };

  for (guint way = 0;; way++)
    {
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_auto (GStrv) parts = g_strsplit (text, borders[way], -1);
      g_autoptr (GString) line = g_string_new (NULL);

      *fits = TRUE;
      for (guint i = 0; parts[i] != NULL; i++)
        {
          gsize before = line->len;

          if (before > 0)
            g_string_append (line, borders[way]);
          g_string_append (line, parts[i]);
          if (before > 0 && lines->len + 1 < max && jt_text_width (metrics, line->str, bold) * size > width)
            {
              g_string_truncate (line, before);
              g_ptr_array_add (lines, g_strdup (line->str));
              g_string_assign (line, parts[i]);
            }
        }
      if (line->len > 0)
        g_ptr_array_add (lines, g_strdup (line->str));
      for (guint i = 0; i < lines->len; i++)
        if (jt_text_width (metrics, lines->pdata[i], bold) * size > width)
          *fits = FALSE;
      if (*fits || way + 1 == G_N_ELEMENTS (borders))
        {
          g_ptr_array_add (lines, NULL);
          return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
        }
    }
}

/* How many bytes of a word fit, at least one character; behind a hyphen if one fits, so that a double name is parted
 * between its names. */
static gsize
fitting (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width)
{
  const char *end = g_utf8_next_char (text), *hyphen = NULL;

  while (*end != '\0')
    {
      const char *next = g_utf8_next_char (end);
      g_autofree char *head = g_strndup (text, next - text);

      if (jt_text_width (metrics, head, bold) * size > width)
        break;
      if (*end == '-')
        hyphen = next;
      end = next;
    }
  return (hyphen != NULL ? hyphen : end) - text;
}

char **
jt_text_wrapped (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = words[i];
      gsize before = line->len;

      g_string_append_printf (line, "%s%s", before > 0 ? " " : "", word);
      if (jt_text_width (metrics, line->str, bold) * size <= width)
        continue;
      g_string_truncate (line, before);
      if (before > 0)
        g_ptr_array_add (lines, g_strdup (line->str));
      while (*word != '\0' && jt_text_width (metrics, word, bold) * size > width)
        {
          gsize n = fitting (metrics, word, bold, size, width);

          if (word[n] == '\0')
            break;
          g_ptr_array_add (lines, g_strndup (word, n));
          word += n;
        }
      g_string_assign (line, word);
    }
  if (line->len > 0 || lines->len == 0)
    g_ptr_array_add (lines, g_strdup (line->str));
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
