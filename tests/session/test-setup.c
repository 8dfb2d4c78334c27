/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-error-words.h"
#include "jt-setup.h"
#include "jt-store-error.h"

#include <gio/gio.h>

static void
test_names_move_with_the_size (void)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");

  g_assert_cmpuint (setup->n_sides, ==, 2);
  g_assert_cmpuint (setup->side_size, ==, 2);
  g_assert_cmpuint (jt_setup_get_n_seats (setup), ==, 4);
  jt_setup_set_name (setup, 0, "  Meier & <Müller> ");
  jt_setup_set_name (setup, 3, "Dani");
  setup->guest[3] = TRUE;
  setup->first = 3;
  g_assert_cmpstr (setup->seats[0], ==, "Meier & <Müller>");

  jt_setup_set_size (setup, 2, 1);
  g_assert_cmpuint (jt_setup_get_n_seats (setup), ==, 2);
  g_assert_cmpstr (setup->seats[0], ==, "Meier & <Müller>");
  g_assert_null (setup->seats[3]);
  g_assert_false (setup->guest[3]);
  g_assert_cmpint (setup->first, ==, 0);
}

/* Two of four go and come back: each is where he was, and whoever sat out before still does. */
static void
test_who_loses_the_seat_sits_out (void)
{
  static const char *const names[] = { "Anna", "Beat", "Claudia", "Meier & <Müller>" };
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");

  for (guint seat = 0; seat < 4; seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  jt_setup_set_bench (setup, 0, "Eva");
  jt_setup_set_variant (setup, "zweier");
  g_assert_cmpstr (setup->bench[0], ==, "Claudia");
  g_assert_cmpstr (setup->bench[1], ==, "Meier & <Müller>");
  g_assert_cmpstr (setup->bench[2], ==, "Eva");
  jt_setup_set_variant (setup, "coiffeur");
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (setup->seats[seat], ==, names[seat]);
  g_assert_null (setup->bench[0]);
  g_assert_null (setup->bench[1]);
  g_assert_cmpstr (setup->bench[2], ==, "Eva");
}

static void
test_a_full_bench_holds_no_more (void)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("punktetafel");

  jt_setup_set_size (setup, 8, 1);
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    {
      g_autofree char *seated = g_strdup_printf ("S%u", i);
      g_autofree char *out = g_strdup_printf ("B%u", i);

      jt_setup_set_name (setup, i, seated);
      jt_setup_set_bench (setup, i, out);
    }
  jt_setup_set_size (setup, 2, 1);
  g_assert_cmpstr (setup->bench[0], ==, "S2");
  g_assert_cmpstr (setup->bench[JT_MAX_SIDES - 1], ==, "B1");
}

/* The numbers of players stand in scoring.md: 4 "two to four sides", 5 "two to eight players"… */
static void
test_each_game_has_its_numbers_of_players (void)
{
  static const struct
  {
    const char *variant;
    const char *sizes;
  } games[] = {
    { "schieber", "2x1 2x2" },
    { "kreuzjass", "2x1 2x2" },
    { "coiffeur", "2x1 3x1 4x1 2x2 3x2 4x2" },
    { "differenzler", "2x1 3x1 4x1 5x1 6x1 7x1 8x1" },
    { "molotow", "3x1 4x1 5x1 6x1" },
    { "guggitaler", "3x1 4x1" },
    { "handjass", "2x1 3x1 4x1" },
    { "koenigsjass", "2x1 3x1 4x1" },
    { "mittlere", "3x1" },
    { "bieter", "3x1 4x1 5x1" },
    { "sidi-barrani", "2x1 2x2" },
    { "zweier", "2x1" },
    { "punktetafel", "2x1 3x1 4x1 2x2 5x1 6x1 3x2 7x1 8x1 4x2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      JtSetupSize sizes[JT_SETUP_MAX_SIZES];
      guint n = jt_setup_list_sizes (games[i].variant, sizes);
      g_autoptr (JtSetup) setup = jt_setup_new (games[i].variant);
      g_autoptr (GString) text = g_string_new (NULL);
      gboolean has_default = FALSE;

      for (guint k = 0; k < n; k++)
        {
          g_string_append_printf (text, "%s%ux%u", k > 0 ? " " : "", sizes[k].n_sides, sizes[k].side_size);
          has_default = has_default
                        || (sizes[k].n_sides == setup->n_sides && sizes[k].side_size == setup->side_size);
        }
      g_assert_cmpstr (text->str, ==, games[i].sizes);
      g_assert_true (has_default);
    }
}

static void
test_empty_names_are_nobody (void)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");

  jt_setup_set_name (setup, 1, "Beat");
  jt_setup_set_name (setup, 1, "   ");
  g_assert_null (setup->seats[1]);
  jt_setup_set_bench (setup, 0, "Eva");
  g_assert_cmpstr (setup->bench[0], ==, "Eva");
  jt_setup_set_bench (setup, 0, NULL);
  g_assert_null (setup->bench[0]);
}

static void
test_seats_change_places (void)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (JtSetup) copy = NULL;

  jt_setup_set_name (setup, 0, "Anna");
  setup->guest[0] = TRUE;
  jt_setup_swap (setup, 0, 2);
  copy = jt_setup_copy (setup);
  g_assert_null (copy->seats[0]);
  g_assert_cmpstr (copy->seats[2], ==, "Anna");
  g_assert_true (copy->guest[2]);
  g_assert_false (copy->guest[0]);
}

static void
test_another_game_has_its_own_seats (void)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");

  jt_setup_set_name (setup, 0, "Anna");
  jt_setup_set_variant (setup, "differenzler");
  g_assert_cmpstr (setup->variant, ==, "differenzler");
  g_assert_cmpuint (setup->side_size, ==, 1);
  g_assert_cmpstr (setup->seats[0], ==, "Anna");
}

static void
test_nobody_sits_twice (void)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autofree char *wrong = NULL;

  g_assert_null (jt_setup_check (setup));
  jt_setup_set_name (setup, 0, "Anna");
  g_assert_null (jt_setup_check (setup));
  jt_setup_set_name (setup, 2, "Anna");
  wrong = jt_setup_check (setup);
  g_assert_cmpstr (wrong, ==, "Anna sits at two places");
}

static void
test_each_failure_has_words_of_its_own (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "as it is");
  g_autofree char *text = jt_error_to_text (other);

  g_assert_cmpstr (text, ==, "as it is");
  for (int code = JT_STORE_ERROR_OPEN; code <= JT_STORE_ERROR_INTERNAL; code++)
    {
      g_autofree char *message = g_strdup_printf ("technical %d", code);
      g_autoptr (GError) error = g_error_new_literal (JT_STORE_ERROR, code, message);
      char *words = jt_error_to_text (error);

      g_assert_true (g_str_has_suffix (words, ".") || g_str_has_suffix (words, message));
      g_assert_true (g_hash_table_add (seen, words));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/setup/names-move-with-the-size", test_names_move_with_the_size);
  g_test_add_func ("/session/setup/who-loses-the-seat-sits-out", test_who_loses_the_seat_sits_out);
  g_test_add_func ("/session/setup/a-full-bench-holds-no-more", test_a_full_bench_holds_no_more);
  g_test_add_func ("/session/setup/each-game-has-its-numbers-of-players", test_each_game_has_its_numbers_of_players);
  g_test_add_func ("/session/setup/empty-names-are-nobody", test_empty_names_are_nobody);
  g_test_add_func ("/session/setup/seats-change-places", test_seats_change_places);
  g_test_add_func ("/session/setup/another-game-has-its-own-seats", test_another_game_has_its_own_seats);
  g_test_add_func ("/session/setup/nobody-sits-twice", test_nobody_sits_twice);
  g_test_add_func ("/session/error-words/each-failure-has-words-of-its-own", test_each_failure_has_words_of_its_own);
  return g_test_run ();
}
