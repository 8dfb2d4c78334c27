/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-number-words.h"

#include <locale.h>
#include <string.h>

#define MINUS "\342\210\222"
/* LEFT-TO-RIGHT ISOLATE … POP DIRECTIONAL ISOLATE */
#define ISOLATE "\342\201\246"
#define POP "\342\201\251"

static gboolean isolates;

void
jt_numbers_set_isolated (gboolean isolated)
{
  isolates = isolated;
}

char *
jt_number_isolate (char *text)
{
  char *isolated;

  g_return_val_if_fail (text != NULL, NULL);

  if (!isolates || text[strspn (text, "0123456789")] == '\0')
    return text;
  isolated = g_strconcat (ISOLATE, text, POP, NULL);
  g_free (text);
  return isolated;
}

static void
append_plain (GString *text, gint64 number)
{
  /* the smallest number has no opposite */
  g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, number < 0 ? MINUS : "",
                          number < 0 ? -(guint64) number : (guint64) number);
}

char *
jt_number_to_text (gint64 number)
{
  GString *text = g_string_new (NULL);

  append_plain (text, number);
  return jt_number_isolate (g_string_free (text, FALSE));
}

void
jt_number_append (GString *text, gint64 number)
{
  g_autofree char *shown = jt_number_to_text (number);

  g_return_if_fail (text != NULL);

  g_string_append (text, shown);
}

char *
jt_numbers_to_text (const int *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, " : ");
      append_plain (text, numbers[i]);
    }
  return jt_number_isolate (g_string_free (text, FALSE));
}

char *
jt_number_mend_minus (char *text)
{
  GString *mended;

  g_return_val_if_fail (text != NULL, NULL);

  mended = g_string_new (NULL);
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '-' && g_ascii_isdigit (at[1]))
      g_string_append (mended, MINUS);
    else
      g_string_append_c (mended, *at);
  g_free (text);
  return g_string_free (mended, FALSE);
}

char *
jt_hundredths_to_text (gint64 hundredths)
{
  guint64 size = hundredths < 0 ? -(guint64) hundredths : (guint64) hundredths;

  return jt_number_isolate (g_strdup_printf ("%s%" G_GUINT64_FORMAT "%s%02u", hundredths < 0 ? MINUS : "", size / 100,
                                             localeconv ()->decimal_point, (guint) (size % 100)));
}

/* What parts thousands: blanks, apostrophes. Returns: its length, 0: something else */
static gsize
skip_thousands (const char *at)
{
  static const char *const signs[] = { " ", "'", "\302\240", "\342\200\231", "\342\200\257" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i]))
      return strlen (signs[i]);
  return 0;
}

gboolean
jt_decimal_parse (const char *text, double *value)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  g_autoptr (GString) plain = g_string_new (NULL);
  const char *at = typed;
  guint n = 0;

  while (*at != '\0')
    {
      gsize parted = n > 0 ? skip_thousands (at) : 0;

      if (g_ascii_isdigit (at[parted]))
        {
          g_string_append_c (plain, at[parted]);
          at += parted + 1;
          n++;
        }
      else
        break;
    }
  if (*at == '.' || *at == ',')
    {
      at++;
      /* Francs without Rappen are written so. */
      if (n > 0 && (strcmp (at, "-") == 0 || strcmp (at, "\342\200\223") == 0 || strcmp (at, "\342\200\224") == 0))
        at += strlen (at);
      g_string_append_c (plain, '.');
      for (; g_ascii_isdigit (*at); at++, n++)
        g_string_append_c (plain, *at);
    }
  if (n == 0 || *at != '\0')
    return FALSE;
  *value = g_ascii_strtod (plain->str, NULL);
  return TRUE;
}
