/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-name-words.h"
#include "jt-names.h"
#include "jt-variant.h"

static void
test_every_game_has_a_name (void)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      if (g_str_equal (jt_game_name (variant->id), variant->id))
        g_error ("%s has no name in src/words/jt-names.c", variant->id);
      g_assert_cmpstr (jt_game_explanation (variant->id), !=, "");
    }
  g_assert_cmpstr (jt_game_name ("poker"), ==, "poker");
  g_assert_cmpstr (jt_game_explanation ("poker"), ==, "");
}

static void
test_trumps_follow_the_deck (void)
{
  g_assert_cmpstr (jt_trump_name ("schilten", "german"), ==, "Schilten");
  g_assert_cmpstr (jt_trump_name ("herz", "french"), ==, "Hearts");
  g_assert_cmpstr (jt_trump_name ("herz", NULL), ==, "Hearts");
  g_assert_cmpstr (jt_trump_name ("herz", "vorarlberg"), ==, "Herz");
  g_assert_cmpstr (jt_trump_name ("laub", "vorarlberg"), ==, "Laub");
  g_assert_cmpstr (jt_trump_name ("Meier & <Müller>", NULL), ==, "Meier & <Müller>");
}

static void
test_other_names_of_suits_can_be_used (void)
{
  jt_names_use_other_suits (TRUE);
  g_assert_cmpstr (jt_trump_name ("schaufel", "french"), ==, "Spades");
  g_assert_cmpstr (jt_trump_name ("ecken", "french"), ==, "Diamonds");
  jt_names_use_other_suits (FALSE);
  g_assert_cmpstr (jt_trump_name ("schaufel", "french"), ==, "Spades");
}

static void
test_decks_have_names (void)
{
  g_assert_cmpstr (jt_deck_name ("german"), ==, "German cards");
  g_assert_cmpstr (jt_deck_name ("french"), ==, "French cards");
  g_assert_cmpstr (jt_deck_name ("vorarlberg"), ==, "Cards of Vorarlberg");
  g_assert_cmpstr (jt_deck_name ("tarock"), ==, "tarock");
}

static void
test_initials_are_letters (void)
{
  static const struct
  {
    const char *name, *initials;
  } cases[] = {
    { "Anna Zgraggen", "A Z" },
    { "Rösli \"Rosa\"", "R" },
    { "Rösli \"Rosa Rot\" Lüthi", "R L" },
    { "Rösli «Rosa»", "R" },
    { "van der Meer", "V M" },
    { "Jean d\'Arc", "J D" },
    { "Ä", "Ä" },
    { "a\u0308nni o\u0308ri", "Ä Ö" },
    { "(Gast) Beat", "B" },
    { "(Gast)", "G" },
    { "\"Rosa\"", "R" },
    { "\xf0\x9f\x83\x8f Beat", "B" },
    { "Meier & <Müller>", "M M" },
    { "\331\205\330\255\331\205\330\257 \330\271\331\204\331\212", "\331\205 \330\271" },
    { "Anna-Katharina", "A" },
    { "=1+1", "" },
    { "2. Anna 3", "A" },
    { "(Anna", "A" },
    { "", "" },
    { "  \t ", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *initials = jt_name_initials (cases[i].name);

      g_assert_cmpstr (initials, ==, cases[i].initials);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/names/every-game-has-a-name", test_every_game_has_a_name);
  g_test_add_func ("/words/names/trumps-follow-the-deck", test_trumps_follow_the_deck);
  g_test_add_func ("/words/names/other-names-of-suits-can-be-used",
                   test_other_names_of_suits_can_be_used);
  g_test_add_func ("/words/names/decks-have-names", test_decks_have_names);
  g_test_add_func ("/words/names/initials-are-letters", test_initials_are_letters);
  return g_test_run ();
}
