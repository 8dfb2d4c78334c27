/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-number-words.h"

#define MINUS "\342\210\222"

void
jt_number_append (GString *text, gint64 number)
{
  g_return_if_fail (text != NULL);

  /* the smallest number has no opposite */
  g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, number < 0 ? MINUS : "",
                          number < 0 ? -(guint64) number : (guint64) number);
}

char *
jt_number_to_text (gint64 number)
{
  GString *text = g_string_new (NULL);

  jt_number_append (text, number);
  return g_string_free (text, FALSE);
}

char *
jt_numbers_to_text (const int *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, " : ");
      jt_number_append (text, numbers[i]);
    }
  return g_string_free (text, FALSE);
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
