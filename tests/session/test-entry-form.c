/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-entry-form.h"
#include <string.h>

#include "jt-session-fixture.h"
#include "jt-variant.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/entry-form/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                \
              jt_session_fixture_tear_down)

static JtEntryForm *
new_form (JtSessionFixture *fixture, const char *variant, const char *rules)
{
  return jt_entry_form_new (jt_session_fixture_start (fixture, variant, rules));
}

static int
total (JtEntryForm *form, guint side)
{
  return jt_game_get_total (jt_play_get_game (jt_entry_form_get_play (form)), side);
}

static void
write_it (JtEntryForm *form)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_READY);
  g_assert_true (jt_entry_form_write (form, &error));
  g_assert_no_error (error);
}

static void
fill (JtEntryForm *form, const char *key, const char *texts)
{
  g_auto (GStrv) list = g_strsplit (texts, " ", -1);

  for (guint i = 0; list[i]; i++)
    jt_entry_form_set (form, key, i, list[i]);
}

static void
every_game_without_trumps_has_fields (JtSessionFixture *fixture, gconstpointer data)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      g_autoptr (JtGame) game = jt_session_try_rules (variant->id, NULL, NULL);
      const JtInput *inputs = jt_game_get_inputs (game, jt_game_get_next_entry (game), NULL);

      if (variant->trump)
        g_assert_null (inputs);
      else
        g_assert_nonnull (inputs[0].key);
    }
}

static void
a_differenzler_asks_for_bids_then_for_points (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "differenzler", "{}");

  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_BIDS);
  fill (form, "bids", "40 60 30");
  g_assert_cmpint (jt_entry_form_get_state (form), !=, JT_FORM_READY);
  fill (form, "bids", "40 60 30 20");
  g_assert_nonnull (strstr (jt_entry_form_get_message (form), "150"));
  write_it (form);
  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_ROUND);
  fill (form, "points", "42 60 35");
  g_assert_cmpstr (jt_entry_form_get_derived (form, "points", 3), ==, "20");
  write_it (form);
  g_assert_cmpint (total (form, 0), ==, 2);
  g_assert_cmpint (total (form, 2), ==, 5);
  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_BIDS);
}

static void
a_wrong_sum_is_refused_with_how_much (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "molotow", "{}");

  fill (form, "points", "50 50 50 50");
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_WRONG);
  g_assert_nonnull (strstr (jt_entry_form_get_message (form), "43"));
  g_assert_false (jt_entry_form_write (form, NULL));
  g_assert_cmpuint (jt_play_get_n_entries (jt_entry_form_get_play (form)), ==, 0);
}

static void
nought_and_empty_are_different (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "handjass", "{}");

  fill (form, "points", "95 22 0");
  write_it (form);
  g_assert_cmpint (total (form, 1), ==, -1);
  g_assert_cmpint (total (form, 2), ==, -1);
  g_assert_cmpint (total (form, 3), ==, 0);
}

static void
a_coiffeur_cell_is_filled (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "coiffeur", "{}");
  JtPoints written;

  jt_entry_form_set (form, "side", 0, "1");
  jt_entry_form_set (form, "line", 0, "schellen");
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_INCOMPLETE);
  jt_entry_form_set (form, "points", 0, "112");
  g_assert_true (jt_entry_form_get_written (form, 1, &written));
  g_assert_cmpint (written, ==, 448);
  write_it (form);
  jt_entry_form_set (form, "side", 0, "1");
  jt_entry_form_set (form, "line", 0, "schellen");
  jt_entry_form_set (form, "match", 0, "1");
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_WRONG);
}

static void
weise_in_the_hand_are_added_up (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "molotow", "{}");

  fill (form, "points", "20 57 30");
  jt_entry_form_set (form, "weis", 1, "20+50");
  write_it (form);
  g_assert_cmpint (total (form, 1), ==, 127);
  g_assert_cmpint (total (form, 3), ==, 50);
}

static void
a_bieter_begins_with_the_auction (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "bieter", "{}");

  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_AUCTION);
  jt_entry_form_set (form, "king", 0, "2");
  jt_entry_form_set (form, "bid", 0, "400");
  write_it (form);
  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_ROUND);
  fill (form, "points", "100");
  g_assert_cmpstr (jt_entry_form_get_derived (form, "points", 1), ==, "57");
  write_it (form);
}

static void
a_sidi_bid_may_be_a_match (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "sidi-barrani", "{}");

  jt_entry_form_set (form, "bidder", 0, "0");
  jt_entry_form_set (form, "bid", 0, "match");
  jt_entry_form_set (form, "match", 0, "0");
  write_it (form);
  g_assert_cmpint (total (form, 0), ==, 157 + 257);
}

static void
the_domino_asks_for_ranks (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "guggitaler", "{\"form\":\"domino\"}");

  jt_entry_form_set (form, "subgame", 0, "domino");
  fill (form, "ranks", "2 1 4 3");
  write_it (form);
  g_assert_cmpint (total (form, 1), ==, 150);
}

static void
what_stands_in_the_form_survives_a_restart (JtSessionFixture *fixture, gconstpointer data)
{
  JtEntryForm *form = new_form (fixture, "koenigsjass", "{}");

  fill (form, "points", "52 61");
  g_assert_finalize_object (form);
  jt_session_fixture_restart (fixture);
  form = jt_entry_form_new (jt_session_get_play (fixture->session));
  g_assert_cmpstr (jt_entry_form_get (form, "points", 0), ==, "52");
  g_assert_cmpstr (jt_entry_form_get (form, "points", 1), ==, "61");
  g_assert_finalize_object (form);
}

static void
another_entry_may_be_chosen_and_given_up (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "bieter", "{}");

  jt_entry_form_set (form, "king", 0, "0");
  jt_entry_form_set (form, "bid", 0, "350");
  write_it (form);
  fill (form, "points", "100");
  write_it (form);
  jt_entry_form_set_entry_type (form, JT_ENTRY_THANKS);
  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_THANKS);
  jt_entry_form_clear (form);
  g_assert_cmpint (jt_entry_form_get_entry_type (form), ==, JT_ENTRY_ROUND);
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_EMPTY);
  jt_entry_form_set_entry_type (form, JT_ENTRY_THANKS);
  jt_entry_form_set (form, "side", 0, "1");
  write_it (form);
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_OVER);
}

static void
weise_in_the_hand_can_be_changed (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "molotow", "{}");

  fill (form, "points", "20 57 30");
  jt_entry_form_set (form, "weis", 1, "20+50");
  write_it (form);
  g_assert_true (jt_entry_form_edit (form, 0));
  g_assert_cmpstr (jt_entry_form_get (form, "weis", 1), ==, "20+50");
  jt_entry_form_set (form, "weis", 1, "20");
  write_it (form);
  g_assert_cmpint (total (form, 1), ==, 77);
}

static void
an_old_round_is_changed_in_its_place (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "punktetafel", "{}");

  fill (form, "points", "10 -5");
  write_it (form);
  fill (form, "points", "1 1");
  write_it (form);
  g_assert_true (jt_entry_form_edit (form, 0));
  g_assert_cmpstr (jt_entry_form_get (form, "points", 1), ==, "-5");
  fill (form, "points", "10 5");
  write_it (form);
  g_assert_cmpint (total (form, 1), ==, 6);
  g_assert_cmpuint (jt_play_get_n_entries (jt_entry_form_get_play (form)), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("every-game-without-trumps-has-fields", every_game_without_trumps_has_fields);
  test ("a-differenzler-asks-for-bids-then-for-points", a_differenzler_asks_for_bids_then_for_points);
  test ("a-wrong-sum-is-refused-with-how-much", a_wrong_sum_is_refused_with_how_much);
  test ("nought-and-empty-are-different", nought_and_empty_are_different);
  test ("a-coiffeur-cell-is-filled", a_coiffeur_cell_is_filled);
  test ("weise-in-the-hand-are-added-up", weise_in_the_hand_are_added_up);
  test ("a-bieter-begins-with-the-auction", a_bieter_begins_with_the_auction);
  test ("a-sidi-bid-may-be-a-match", a_sidi_bid_may_be_a_match);
  test ("the-domino-asks-for-ranks", the_domino_asks_for_ranks);
  test ("what-stands-in-the-form-survives-a-restart", what_stands_in_the_form_survives_a_restart);
  test ("another-entry-may-be-chosen-and-given-up", another_entry_may_be_chosen_and_given_up);
  test ("weise-in-the-hand-can-be-changed", weise_in_the_hand_can_be_changed);
  test ("an-old-round-is-changed-in-its-place", an_old_round_is_changed_in_its_place);
  return g_test_run ();
}
