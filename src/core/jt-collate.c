/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-collate.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* The locale knows no language: it would compare bytes, and ä would follow z. */
static gboolean
is_plain (void)
{
  const char *locale = setlocale (LC_COLLATE, NULL);

  return locale == NULL || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX") || g_str_has_prefix (locale, "C.");
}

/* Letters without their marks, small ones; then the text itself, for names that differ in nothing else. */
static char *
dictionary_key (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (apart, -1);
  GString *key = g_string_sized_new (2 * strlen (text) + 1);

  for (const char *p = small; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (key, g_utf8_get_char (p));
  g_string_append_c (key, '\1');
  g_string_append (key, text);
  return g_string_free (key, FALSE);
}

char *
jt_collate_key (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return is_plain () ? dictionary_key (valid) : g_utf8_collate_key (valid, -1);
}

int
jt_collate (const char *a, const char *b)
{
  g_autofree char *left = jt_collate_key (a);
  g_autofree char *right = jt_collate_key (b);

  return strcmp (left, right);
}

typedef struct
{
  char *key;
  gpointer item;
  guint at;
} Keyed;

static int
compare_keyed (gconstpointer a, gconstpointer b)
{
  const Keyed *x = a, *y = b;
  int order = strcmp (x->key, y->key);

  return order != 0 ? order : (x->at > y->at) - (x->at < y->at);
}

void
jt_collate_sort (GPtrArray *items, JtCollateText text)
{
  g_autofree Keyed *keyed = g_new (Keyed, items->len + 1);

  for (guint i = 0; i < items->len; i++)
    keyed[i] = (Keyed){ jt_collate_key (text (items->pdata[i])), items->pdata[i], i };
  qsort (keyed, items->len, sizeof *keyed, compare_keyed);
  for (guint i = 0; i < items->len; i++)
    {
      items->pdata[i] = keyed[i].item;
      g_free (keyed[i].key);
    }
}
