/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-entry-form.h"
#include <string.h>

#include "jt-entry-words.h"
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

static JtEntryForm *
new_form_of_four (JtSessionFixture *fixture, const char *variant, const char *rules)
{
  static const char *const names[] = { "Anna", "Meier & <Müller>", "Beat", "Rosa" };
  g_autoptr (JtSetup) setup = jt_setup_new (variant);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_setup_set_size (setup, 4, 1);
  for (guint seat = 0; seat < 4; seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  setup->rules = jt_session_fixture_value (rules);
  g_assert_true (jt_session_start (fixture->session, setup, &fault, &error));
  g_assert_no_error (error);
  return jt_entry_form_new (jt_session_get_play (fixture->session));
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

/* No bid can be had from the form but of whose turn it is; the sum of the bids neither. */
static void
assert_covered (JtEntryForm *form, int turn, const char *const *secrets)
{
  g_assert_cmpint (jt_entry_form_get_turn (form), ==, turn);
  for (; *secrets; secrets++)
    g_assert_null (strstr (jt_entry_form_get_message (form), *secrets));
}

static void
press_enter (JtEntryForm *form, gboolean writes)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (jt_entry_form_write (form, &error), ==, writes);
  g_assert_no_error (error);
}

static void
hidden_bids_are_covered_until_all_are_in (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const secrets[] = { "41", "63", "29", "18", "151", NULL };
  g_autoptr (JtEntryForm) form = new_form (fixture, "differenzler", "{}");
  JtPlay *play = jt_entry_form_get_play (form);
  const JtValue *bids;

  jt_entry_form_set_hidden (form, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      assert_covered (form, (int) i, secrets);
      /* an empty field is not covered, nor one that is no bid */
      press_enter (form, FALSE);
      g_assert_cmpint (jt_entry_form_get_turn (form), ==, (int) i);
      jt_entry_form_set (form, "bids", i, "158");
      g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_WRONG);
      press_enter (form, FALSE);
      g_assert_cmpint (jt_entry_form_get_turn (form), ==, (int) i);
      jt_entry_form_set (form, "bids", i, secrets[i]);
      g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_TURN);
      press_enter (form, FALSE);
      assert_covered (form, 4, secrets);
      if (i < 3)
        {
          g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_COVERED);
          g_assert_cmpstr (jt_entry_form_get_next_name (form), ==, jt_side_name (jt_play_get_game (play), i + 1));
          press_enter (form, FALSE);
        }
    }
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_READY);
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 0);
  press_enter (form, TRUE);
  bids = jt_value_get (jt_play_get_entry (play, 0), "bids");
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (bids->items[i].integer, ==, g_ascii_strtoll (secrets[i], NULL, 10));
  /* the points are no secret; the next bids are again */
  g_assert_cmpint (jt_entry_form_get_turn (form), ==, -1);
  fill (form, "points", "42 60 35 20");
  write_it (form);
  g_assert_cmpint (jt_entry_form_get_turn (form), ==, 0);
}

static void
who_bid_hidden_can_bid_anew (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "differenzler", "{}");

  jt_entry_form_set_hidden (form, TRUE);
  g_assert_false (jt_entry_form_turn_back (form));
  jt_entry_form_set (form, "bids", 0, "41");
  press_enter (form, FALSE);
  g_assert_true (jt_entry_form_turn_back (form));
  g_assert_cmpint (jt_entry_form_get_turn (form), ==, 0);
  g_assert_cmpstr (jt_entry_form_get (form, "bids", 0), ==, "");
  jt_entry_form_set (form, "bids", 0, "42");
  press_enter (form, FALSE);
  press_enter (form, FALSE);
  g_assert_cmpint (jt_entry_form_get_turn (form), ==, 1);
  /* first the field is covered, then it is the one before */
  g_assert_true (jt_entry_form_turn_back (form));
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_COVERED);
  g_assert_cmpstr (jt_entry_form_get (form, "bids", 0), ==, "42");
  g_assert_true (jt_entry_form_turn_back (form));
  g_assert_cmpstr (jt_entry_form_get (form, "bids", 0), ==, "");
  /* what was covered is not to be had by uncovering all */
  jt_entry_form_set (form, "bids", 0, "43");
  press_enter (form, FALSE);
  jt_entry_form_set_hidden (form, FALSE);
  g_assert_cmpint (jt_entry_form_get_turn (form), ==, -1);
  g_assert_cmpstr (jt_entry_form_get (form, "bids", 0), ==, "");
}

static void
hidden_bids_survive_the_end_of_the_program_covered (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "differenzler", "{}");
  g_autoptr (JtEntryForm) again = NULL;

  jt_entry_form_set_hidden (form, TRUE);
  jt_entry_form_set (form, "bids", 0, "41");
  press_enter (form, FALSE);
  press_enter (form, FALSE);
  jt_entry_form_set (form, "bids", 1, "6");
  again = jt_entry_form_new (jt_entry_form_get_play (form));
  g_assert_true (jt_entry_form_get_hidden (again));
  g_assert_cmpint (jt_entry_form_get_state (again), ==, JT_FORM_COVERED);
  g_assert_cmpint (jt_entry_form_get_turn (again), ==, 4);
  press_enter (again, FALSE);
  g_assert_cmpint (jt_entry_form_get_turn (again), ==, 1);
  g_assert_cmpstr (jt_entry_form_get (again, "bids", 0), ==, "41");
  g_assert_cmpstr (jt_entry_form_get (again, "bids", 1), ==, "");
}

static JtPlaceState
place (JtEntryForm *form, guint i)
{
  for (const JtInput *input = jt_entry_form_get_inputs (form); input->key; input++)
    if (input->kind == JT_INPUT_POINTS || input->kind == JT_INPUT_LIST)
      return jt_entry_form_get_place (form, input, i);
  g_assert_not_reached ();
}

static void
who_still_owes_an_entry_is_known (JtSessionFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *variant, *rules, *key, *few, *all;
    JtPlaceState empty, last; /* of the last place: with @few, and with all but it */
  } games[] = {
    { "differenzler", "{}", "bids", "0 60", "0 60 30", JT_PLACE_OPEN, JT_PLACE_OPEN },
    { "molotow", "{}", "points", "0 60", "0 60 30", JT_PLACE_OPEN, JT_PLACE_FOLLOWS },
    { "koenigsjass", "{}", "points", "0 60", "0 60 30", JT_PLACE_OPEN, JT_PLACE_OPEN },
    { "handjass", "{}", "points", "0 60", "0 60 30", JT_PLACE_OUT, JT_PLACE_OUT },
    { "punktetafel", "{}", "points", "0 60", "0 60 30", JT_PLACE_NOTHING, JT_PLACE_NOTHING },
    { "punktetafel", "{\"fixed_sum\":100}", "points", "0 60", "0 60 30", JT_PLACE_OPEN, JT_PLACE_FOLLOWS },
    { "guggitaler", "{}", "counts", "0 6", "0 6 3", JT_PLACE_OPEN, JT_PLACE_FOLLOWS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (JtEntryForm) form = new_form_of_four (fixture, games[i].variant, games[i].rules);

      g_test_message ("%s %s", games[i].variant, games[i].rules);
      for (guint k = 0; k < 4; k++)
        g_assert_cmpint (place (form, k), ==, JT_PLACE_OPEN);
      if (strcmp (games[i].variant, "guggitaler") == 0)
        jt_entry_form_set (form, "subgame", 0, "stiche");
      fill (form, games[i].key, games[i].few);
      g_assert_cmpint (place (form, 0), ==, JT_PLACE_FILLED);
      g_assert_cmpint (place (form, 3), ==, games[i].empty);
      g_assert_nonnull (strstr (jt_entry_form_get_message (form), "Beat, Rosa"));
      g_assert_null (strstr (jt_entry_form_get_message (form), "Anna"));
      fill (form, games[i].key, games[i].all);
      g_assert_cmpint (place (form, 3), ==, games[i].last);
      fill (form, games[i].key, "ResUrs");
      g_assert_cmpint (place (form, 0), ==, JT_PLACE_WRONG);
    }
}

static void
who_has_left_owes_nothing (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form_of_four (fixture, "handjass", "{\"goal\":1,\"out\":\"last\"}");

  fill (form, "points", "100 20 20 17");
  write_it (form);
  g_assert_cmpint (place (form, 0), ==, JT_PLACE_LEFT);
  g_assert_cmpint (place (form, 1), ==, JT_PLACE_OPEN);
}

/* The last round of a game taken back and written again, in every game. */
static void
undo_and_redo_reach_over_the_end_of_every_game (JtSessionFixture *fixture, gconstpointer data)
{
#define SUBGAME(name, sign, counts) "{\"type\":\"round\",\"subgame\":\"" name "\",\"sign\":" sign ",\"counts\":" counts "}\n"
#define SUBGAMES(sign)                                                                                                 \
  SUBGAME ("stiche", sign, "[1,2,3,3]")                                                                                \
  SUBGAME ("schellen", sign, "[9,0,0,0]") SUBGAME ("ober", sign, "[1,1,1,1]") SUBGAME ("koenig", sign, "[0,0,0,1]")    \
      SUBGAME ("letzter", sign, "[0,1,0,0]")
  static const struct
  {
    const char *variant, *rules, *entries;
  } games[] = {
    { "schieber", "{\"target\":200}", "{\"type\":\"round\",\"trump\":\"schilten\",\"match\":0}" },
    { "kreuzjass", "{\"target\":200}", "{\"type\":\"round\",\"trump\":\"herz\",\"match\":0}" },
    { "coiffeur", "{\"lines\":[{\"id\":\"rosen\",\"factor\":2}]}",
      "{\"type\":\"round\",\"side\":0,\"line\":\"rosen\",\"points\":0}\n"
      "{\"type\":\"round\",\"side\":1,\"line\":\"rosen\",\"match\":true}" },
    { "differenzler", "{\"rounds\":1}", "{\"type\":\"bids\",\"bids\":[1,2,3,4]}\n{\"type\":\"round\",\"points\":[150,7,0,0]}" },
    { "molotow", "{\"rounds\":1}", "{\"type\":\"round\",\"points\":[150,7,0,0]}" },
    { "guggitaler", "{}", SUBGAMES ("-1") SUBGAMES ("1") },
    { "handjass", "{\"goal\":1}", "{\"type\":\"round\",\"points\":[100,57,0,0]}" },
    { "koenigsjass", "{\"target\":100}", "{\"type\":\"round\",\"points\":[100,7,0,0]}" },
    { "mittlere", "{\"rounds\":1}", "{\"type\":\"round\",\"points\":[100,50,7]}" },
    { "bieter", "{\"min_bid\":100}",
      "{\"type\":\"auction\",\"king\":0,\"bid\":100}\n{\"type\":\"round\",\"points\":[120,37]}" },
    { "sidi-barrani", "{\"target\":200}", "{\"type\":\"round\",\"bidder\":0,\"bid\":100,\"points\":[120,37]}" },
    { "zweier", "{\"target\":100}", "{\"type\":\"round\",\"points\":[120,37]}" },
    { "punktetafel", "{\"rounds\":1}", "{\"type\":\"round\",\"points\":[-5,7]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      JtPlay *play = jt_session_fixture_start (fixture, games[i].variant, games[i].rules);
      g_auto (GStrv) entries = g_strsplit (games[i].entries, "\n", -1);
      const JtVariant *variant = jt_variant_get (i);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", games[i].variant);
      g_assert_cmpstr (games[i].variant, ==, variant->id);
      for (guint k = 0; entries[k] && entries[k][0]; k++)
        {
          g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_RUNNING);
          jt_session_fixture_write (play, entries[k]);
        }
      for (guint k = 0; k < 2; k++)
        {
          g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_OVER);
          g_assert_true (jt_play_undo (play, &error));
          g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_RUNNING);
          g_assert_true (jt_play_redo (play, &error));
        }
      g_assert_null (jt_variant_get (G_N_ELEMENTS (games)));
    }
}

static void
too_much_is_said_before_all_is_typed (JtSessionFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *variant, *key, *texts, *off;
  } games[] = {
    { "differenzler", "points", "100 70", "13" }, { "molotow", "points", "100 70", "13" },
    { "mittlere", "points", "100 70", "13" },     { "koenigsjass", "points", "100 70", "13" },
    { "handjass", "points", "100 70", "13" },     { "zweier", "points", "100 70", "13" },
    { "sidi-barrani", "points", "100 70", "13" }, { "guggitaler", "counts", "6 7", "4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (JtEntryForm) form = new_form (fixture, games[i].variant, "{}");

      g_test_message ("%s", games[i].variant);
      if (jt_entry_form_get_entry_type (form) == JT_ENTRY_BIDS)
        {
          fill (form, "bids", "1 2 3 4");
          write_it (form);
        }
      if (strcmp (games[i].variant, "guggitaler") == 0)
        jt_entry_form_set (form, "subgame", 0, "stiche");
      fill (form, games[i].key, games[i].texts);
      g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_WRONG);
      g_assert_nonnull (strstr (jt_entry_form_get_message (form), games[i].off));
    }
}

static void
too_large_a_number_is_said_before_all_is_chosen (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEntryForm) form = new_form (fixture, "coiffeur", "{}");

  jt_entry_form_set (form, "points", 0, "158");
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_WRONG);
  g_assert_nonnull (strstr (jt_entry_form_get_message (form), "157"));
  jt_entry_form_set (form, "points", 0, "157");
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_INCOMPLETE);
  jt_entry_form_set (form, "side", 0, "0");
  jt_entry_form_set (form, "line", 0, "eicheln");
  g_assert_cmpint (jt_entry_form_get_state (form), ==, JT_FORM_READY);
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
  test ("hidden-bids-are-covered-until-all-are-in", hidden_bids_are_covered_until_all_are_in);
  test ("who-bid-hidden-can-bid-anew", who_bid_hidden_can_bid_anew);
  test ("hidden-bids-survive-the-end-of-the-program-covered", hidden_bids_survive_the_end_of_the_program_covered);
  test ("who-still-owes-an-entry-is-known", who_still_owes_an_entry_is_known);
  test ("who-has-left-owes-nothing", who_has_left_owes_nothing);
  test ("undo-and-redo-reach-over-the-end-of-every-game", undo_and_redo_reach_over_the_end_of_every_game);
  test ("too-much-is-said-before-all-is-typed", too_much_is_said_before_all_is_typed);
  test ("too-large-a-number-is-said-before-all-is-chosen", too_large_a_number_is_said_before_all_is_chosen);
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
