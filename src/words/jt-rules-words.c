/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-rules-words.h"

#include <glib/gi18n-lib.h>

#include "jt-names.h"

static void
add (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

char *
jt_rules_to_text (const JtGame *game)
{
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");
  g_autoptr (GString) factors = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  int target = jt_game_get_rule_integer (game, "target", 0);
  int rounds = jt_game_get_rule_integer (game, "rounds", 0);
  const char *trump;
  int factor;

  if (deck && deck->kind == JT_VALUE_STRING)
    add (text, jt_deck_name (deck->string));
  if (target > 0)
    {
      /* Translators: %d is the number of points that end a game */
      g_autofree char *part = g_strdup_printf (_ ("to %d"), target);
      add (text, part);
    }
  if (rounds > 0)
    {
      /* Translators: %d is a number of rounds */
      g_autofree char *part = g_strdup_printf (ngettext ("%d round", "%d rounds", (gulong) rounds), rounds);
      add (text, part);
    }
  for (guint i = 0; (trump = jt_game_get_trump (game, i, &factor)); i++)
    if (factor > 1)
      g_string_append_printf (factors, "%s%s ×%d", factors->len > 0 ? ", " : "",
                              jt_trump_name (trump, deck && deck->kind == JT_VALUE_STRING ? deck->string : NULL), factor);
  if (factors->len > 0)
    add (text, factors->str);
  return g_string_free (text, FALSE);
}
