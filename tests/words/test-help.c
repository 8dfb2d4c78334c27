/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help as text: topics, search, and the rules of games as their own tables have them. */
#include "jt-help.h"

#include "jt-variant.h"

#include <string.h>

static void
test_topics_are_whole (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const JtHelpTopic *topic = jt_help_get_topics (); topic->id != NULL; topic++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) topic->id));
      g_assert_true (jt_help_find (topic->id) == topic);
      g_assert_cmpstr (jt_help_title (topic), !=, "");
      g_assert_cmpstr (jt_help_summary (topic), !=, "");
      g_assert_cmpuint (topic->n_parts, >, 0);
      for (guint i = 0; i < topic->n_parts; i++)
        {
          const JtHelpPart *part = &topic->parts[i];

          if (part->kind == JT_HELP_RULES)
            g_assert_nonnull (part->detail);
          else if (part->kind != JT_HELP_KEYS)
            g_assert_cmpstr (jt_help_part_text (part), !=, "");
          /* short: a phone shows a paragraph at once */
          g_assert_cmpuint (strlen (jt_help_part_text (part)), <=, 320);
        }
    }
  g_assert_nonnull (jt_help_find ("first-evening"));
  g_assert_null (jt_help_find ("kitchen"));
}

static void
test_every_game_is_explained (void)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      const JtHelpTopic *topic = jt_help_find (variant->id);

      if (topic == NULL)
        g_error ("%s has no topic in src/words/jt-help.c", variant->id);
      g_assert_true (jt_help_is_game (topic));
      g_assert_cmpstr (topic->parts[topic->n_parts - 1].detail, ==, variant->id);
      g_assert_cmpint (topic->parts[topic->n_parts - 1].kind, ==, JT_HELP_RULES);
    }
}

static void
test_search_finds_words_by_their_beginning (void)
{
  g_assert_true (jt_help_matches ("+ writes a Weis, S the Stöck", "weis"));
  g_assert_true (jt_help_matches ("+ writes a Weis, S the Stöck", "stock"));
  g_assert_true (jt_help_matches ("+ writes a Weis, S the Stöck", "STÖ wri"));
  g_assert_false (jt_help_matches ("+ writes a Weis, S the Stöck", "weis match"));
  g_assert_false (jt_help_matches ("+ writes a Weis, S the Stöck", "eis"));
  g_assert_false (jt_help_matches ("+ writes a Weis, S the Stöck", "+ <"));
  g_assert_false (jt_help_matches ("+ writes a Weis, S the Stöck", ""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/help/topics-are-whole", test_topics_are_whole);
  g_test_add_func ("/words/help/every-game-is-explained", test_every_game_is_explained);
  g_test_add_func ("/words/help/search-finds-words-by-their-beginning", test_search_finds_words_by_their_beginning);
  return g_test_run ();
}
