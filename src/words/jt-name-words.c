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
