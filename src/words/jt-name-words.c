/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-name-words.h"

#include <string.h>

/* LEFT-TO-RIGHT MARK, FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE. The mark keeps a sentence that begins with such a
 * name from turning round as a whole: Pango asks the first letter of a text, isolated or not. */
#define ISOLATE "\342\200\216\342\201\250"
#define POP "\342\201\251"
#define NUMBER_ISOLATE "\342\201\246" /* of jt_number_isolate() */

/* The blocks of the scripts that run from right to left, and the signs that turn what follows. */
static gboolean
runs_otherwise (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)
         || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefc) || (c >= 0x10800 && c <= 0x10fff)
         || (c >= 0x1e800 && c <= 0x1efff);
}

const char *
jt_name_in_text (const char *name)
{
  if (g_str_is_ascii (name) || !g_utf8_validate (name, -1, NULL))
    return name;
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (runs_otherwise (g_utf8_get_char (p)))
      {
        g_autofree char *isolated = g_strconcat (ISOLATE, name, POP, NULL);

        return g_intern_string (isolated);
      }
  return name;
}

char *
jt_text_for_file (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0';)
    if (g_str_has_prefix (from, ISOLATE))
      from += strlen (ISOLATE);
    else if (g_str_has_prefix (from, POP) || g_str_has_prefix (from, NUMBER_ISOLATE))
      from += strlen (POP);
    else
      *to++ = *from++;
  *to = '\0';
  return text;
}

/* What ends what @open begins at the start of a word; 0: it begins nothing. */
static gunichar
find_closing (gunichar open)
{
  static const gunichar pairs[][2] = {
    { '(', ')' },       { '[', ']' },       { '"', '"' },       { '\'', '\'' },     { 0xab, 0xbb },
    { 0xbb, 0xab },     { 0x2039, 0x203a }, { 0x201e, 0x201c }, { 0x201c, 0x201d }, { 0x2018, 0x2019 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i][0] == open)
      return pairs[i][1];
  return 0;
}

/* The letters that its words begin with: the first and the last. */
static guint
find_initials (const char *name, gboolean with_asides, gunichar letters[2])
{
  gboolean begins = TRUE;
  gunichar closing = 0;
  guint n = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at), opens = begins && !with_asides ? find_closing (c) : 0;

      if (closing != 0)
        closing = c == closing ? 0 : closing;
      else if (g_unichar_isspace (c))
        begins = TRUE;
      else if (opens != 0)
        closing = opens;
      else if (begins && g_unichar_isalpha (c))
        {
          letters[MIN (n, 1)] = c;
          n = MIN (n + 1, 2);
          begins = FALSE;
        }
    }
  return n;
}

char *
jt_name_initials (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autoptr (GString) text = g_string_new (NULL);
  gunichar letters[2];
  guint n = 0;

  if (composed != NULL)
    n = find_initials (composed, FALSE, letters);
  if (composed != NULL && n == 0)
    n = find_initials (composed, TRUE, letters);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append_unichar (text, g_unichar_toupper (letters[i]));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
