/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game of the table, every rule of it and everything that can be chosen has a name for people. */
#include "jt-names.h"
#include "jt-variant.h"

#include <string.h>

static void
assert_choices_named (const JtVariant *variant, const JtRuleSpec *spec)
{
  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    {
      const char *name = jt_rule_choice_name (variant->id, spec->key, spec->choices[i]);

      if (strcmp (name, spec->choices[i]) == 0)
        g_error ("%s: %s: %s has no name in src/words/jt-rule-names.c", variant->id, spec->key, spec->choices[i]);
    }
}

static void
assert_presets_named (const JtVariant *variant)
{
  for (const JtPreset *preset = variant->presets; preset != NULL && preset->id != NULL; preset++)
    if (strcmp (jt_preset_name (variant->id, preset->id), preset->id) == 0)
      g_error ("%s: preset %s has no name in src/words/jt-rule-names.c", variant->id, preset->id);
}

static void
test_every_rule (gconstpointer data)
{
  const JtVariant *variant = data;

  for (const JtRuleSpec *spec = variant->rules; spec->key != NULL; spec++)
    {
      if (strcmp (jt_rule_name (variant->id, spec->key), spec->key) == 0)
        g_error ("%s: %s has no name in src/words/jt-rule-names.c", variant->id, spec->key);
      if (jt_rule_explanation (variant->id, spec->key)[0] == '\0')
        g_error ("%s: %s is not explained in src/words/jt-rule-names.c", variant->id, spec->key);
      assert_choices_named (variant, spec);
    }
  assert_presets_named (variant);
}

static void
test_own_row_goes_before_general (void)
{
  g_assert_cmpstr (jt_rule_name ("punktetafel", "target"), ==, "End at");
  g_assert_cmpstr (jt_rule_name ("schieber", "target"), ==, "Target");
}

static void
test_unknown_names_come_back (void)
{
  g_assert_cmpstr (jt_game_name ("tarock"), ==, "tarock");
  g_assert_cmpstr (jt_game_explanation ("tarock"), ==, "");
  g_assert_cmpstr (jt_rule_name ("schieber", "x-house"), ==, "x-house");
  g_assert_cmpstr (jt_rule_explanation ("schieber", "x-house"), ==, "");
  g_assert_cmpstr (jt_rule_choice_name ("schieber", "deck", "tarot"), ==, "tarot");
  g_assert_cmpstr (jt_trump_name ("Meier & <Müller>", "german"), ==, "Meier & <Müller>");
  g_assert_cmpstr (jt_subgame_name ("nell", "german"), ==, "nell");
  g_assert_cmpstr (jt_deck_name ("tarot"), ==, "tarot");
}

static void
test_subgames_follow_the_deck (void)
{
  static const char *const subgames[] = { "stiche", "schellen", "ober", "koenig", "letzter", "domino" };

  for (guint i = 0; i < G_N_ELEMENTS (subgames); i++)
    g_assert_cmpstr (jt_subgame_name (subgames[i], "german"), !=, subgames[i]);
  g_assert_cmpstr (jt_subgame_name ("schellen", "french"), ==, "Hearts");
  g_assert_cmpstr (jt_subgame_name ("ober", "french"), ==, "Queens");
  g_assert_cmpstr (jt_subgame_name ("koenig", "french"), ==, "King of clubs");
}

int
main (int argc, char **argv)
{
  const JtVariant *variant;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/%s/every-rule-has-a-name", variant->id);

      g_test_add_data_func (path, variant, test_every_rule);
    }
  g_test_add_func ("/words/rules/own-row-goes-before-general", test_own_row_goes_before_general);
  g_test_add_func ("/words/names/unknown-names-come-back", test_unknown_names_come_back);
  g_test_add_func ("/words/names/subgames-follow-the-deck", test_subgames_follow_the_deck);
  return g_test_run ();
}
