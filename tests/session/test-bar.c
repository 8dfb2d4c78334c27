/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "jt-error-words.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"

#define test(name, rules, function)                                                                                    \
  g_test_add ("/session/bar/" name, JtSessionFixture, rules, jt_session_fixture_set_up, function,                      \
              jt_session_fixture_tear_down)

#define MULTIPLIERS "{}"
#define SIMPLE "{\"profile\":\"simple\"}"

static JtBar *
new_bar (JtSessionFixture *fixture, gconstpointer rules)
{
  return jt_bar_new (jt_session_fixture_start (fixture, "schieber", rules));
}

static int
total (JtBar *bar, guint side)
{
  return jt_game_get_total (jt_play_get_game (jt_bar_get_play (bar)), side);
}

static void
write_it (JtBar *bar)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_READY);
  g_assert_true (jt_bar_write (bar, &error));
  g_assert_no_error (error);
}

static void
a_round_takes_three_keys_and_enter (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);
  gboolean derived;
  JtPoints written;

  jt_bar_set_trump (bar, 2);
  jt_session_fixture_type (bar, "98");
  g_assert_cmpstr (jt_bar_get_points (bar, 1, &derived), ==, "59");
  g_assert_true (derived);
  g_assert_true (jt_bar_get_written (bar, 0, &written));
  g_assert_cmpint (written, ==, 196);
  g_assert_true (jt_bar_get_written (bar, 1, &written));
  g_assert_cmpint (written, ==, 118);
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 196);
  g_assert_cmpint (total (bar, 1), ==, 118);
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_EMPTY);
}

/* Another program holds the lock for as long as it likes: each try gives up soon, what was typed stays, and is written then. */
static void
another_program_writes (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);
  g_autoptr (JtStore) other = jt_store_open (fixture->path, JT_DB_READ_WRITE, NULL);
  g_autoptr (JtTransaction) lock = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JtValue) kept = NULL;
  JtDb *db = jt_store_get_db (jt_session_get_store (fixture->session));
  gint64 game = jt_play_get_id (jt_bar_get_play (bar)), wait;
  g_autofree char *text = NULL;

  jt_db_set_patience (db, 80);
  lock = jt_store_begin (other, &error);
  g_assert_no_error (error);
  jt_bar_set_trump (bar, 2);
  jt_session_fixture_type (bar, "98");
  g_assert_true (jt_db_query_int (db, "PRAGMA busy_timeout", &wait, NULL));
  g_assert_cmpint (wait, <, 80);
  jt_session_refresh (fixture->session);
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_READY);
  g_assert_false (jt_bar_write (bar, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_BUSY);
  text = jt_error_to_text (error);
  g_assert_nonnull (strstr (text, "still here"));
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_READY);
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "98");
  g_assert_cmpint (total (bar, 0), ==, 0);

  jt_transaction_rollback (g_steal_pointer (&lock));
  /* As the window does it every moment: now a crash would lose nothing either. */
  jt_session_refresh (fixture->session);
  kept = jt_store_get_draft (other, game, NULL);
  g_assert_nonnull (kept);
  g_assert_true (jt_db_query_int (db, "PRAGMA busy_timeout", &wait, NULL));
  g_assert_cmpint (wait, ==, 80);
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 196);
}

static void
enter_on_an_empty_bar_writes_nothing (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  g_assert_false (jt_bar_write (bar, NULL));
  jt_session_fixture_type (bar, "98");
  write_it (bar);
  for (guint i = 0; i < 5; i++)
    g_assert_false (jt_bar_write (bar, NULL));
  g_assert_cmpuint (jt_play_get_n_entries (jt_bar_get_play (bar)), ==, 1);
}

static void
without_a_trump_nothing_is_written (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "98");
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_INCOMPLETE);
  g_assert_cmpstr (jt_bar_get_message (bar), !=, "");
  g_assert_false (jt_bar_write (bar, NULL));
  g_assert_cmpuint (jt_play_get_n_entries (jt_bar_get_play (bar)), ==, 0);
}

static void
wrong_points_are_said_before_a_trump_is_chosen (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "158");
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_WRONG);
  g_assert_nonnull (strstr (jt_bar_get_message (bar), "158"));
  g_assert_true (jt_bar_backspace (bar));
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_INCOMPLETE);
  jt_bar_set_trump (bar, 0);
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_READY);
}

static void
minus_takes_from_157 (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "-15");
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 142);
  g_assert_cmpint (total (bar, 1), ==, 15);
}

static void
too_many_points_are_refused_while_typing (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "158");
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_WRONG);
  g_assert_cmpstr (jt_bar_get_message (bar), !=, "");
  g_assert_false (jt_bar_write (bar, NULL));
  g_assert_true (jt_bar_backspace (bar));
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_READY);
}

static void
points_with_the_bonus_are_a_match (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_bar_set_active_side (bar, 1);
  jt_session_fixture_type (bar, "257");
  g_assert_cmpint (jt_bar_get_match (bar), ==, 1);
  write_it (bar);
  g_assert_cmpint (total (bar, 1), ==, 257);
  g_assert_cmpint (jt_game_get_events (jt_play_get_game (jt_bar_get_play (bar)), 1, TRUE), ==, 1);
}

static void
match_key_is_a_match (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_bar_toggle_match (bar, 0);
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 257);
}

static void
at_157_to_nothing_a_match_is_asked_and_enter_does_not_answer (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "157");
  for (guint i = 0; i < 4; i++)
    g_assert_false (jt_bar_write (bar, NULL));
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_MATCH_QUESTION);
  g_assert_cmpuint (jt_play_get_n_entries (jt_bar_get_play (bar)), ==, 0);
  jt_bar_answer_match (bar, FALSE);
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 157);

  jt_session_fixture_type (bar, "0");
  g_assert_false (jt_bar_write (bar, NULL));
  jt_bar_answer_match (bar, TRUE);
  write_it (bar);
  g_assert_cmpint (total (bar, 1), ==, 257);
}

static void
weis_is_added_up (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_bar_set_trump (bar, 2);
  jt_session_fixture_type (bar, "98+20+50");
  g_assert_cmpint (jt_bar_get_weis (bar, 0), ==, 70);
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, (98 + 70) * 2);
}

static void
weis_may_come_before_the_points (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_bar_set_trump (bar, 0);
  jt_session_fixture_type (bar, "+50 98");
  jt_bar_toggle_stoeck (bar, 1);
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 148);
  g_assert_cmpint (total (bar, 1), ==, 79);
}

static void
weis_that_is_none_is_refused (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "98+30");
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_WRONG);
}

static void
taps_wait_for_the_trump (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);
  g_autoptr (GError) error = NULL;
  JtStrokes strokes;

  g_assert_true (jt_bar_tap (bar, 1, 50, &error));
  g_assert_true (jt_bar_tap (bar, 1, 50, &error));
  g_assert_cmpint (total (bar, 1), ==, 0);
  g_assert_true (jt_bar_get_waiting (bar, 1, &strokes));
  g_assert_cmpint (strokes.fifties, ==, 2);
  jt_bar_set_trump (bar, 4);
  g_assert_cmpint (total (bar, 1), ==, 300);
  g_assert_false (jt_bar_get_waiting (bar, 1, &strokes));
  g_assert_true (jt_bar_tap (bar, 1, 20, &error));
  g_assert_cmpint (total (bar, 1), ==, 360);
}

static void
pushing_changes_the_declarer (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  g_assert_cmpint (jt_bar_get_declarer (bar), ==, 0);
  jt_bar_set_pushed (bar, 1);
  g_assert_cmpint (jt_bar_get_declarer (bar), ==, 2);
  jt_bar_set_pushed (bar, 2);
  g_assert_cmpint (jt_bar_get_declarer (bar), ==, 0);
  jt_bar_set_vorhand (bar, 3);
  jt_bar_set_pushed (bar, 1);
  g_assert_cmpint (jt_bar_get_declarer (bar), ==, 1);
}

static void
false_thanks_says_so_before_it_is_written (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_write (jt_bar_get_play (bar), "{\"type\":\"correction\",\"points\":[996,400]}");
  jt_bar_toggle_thanks (bar, 0);
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_READY);
  g_assert_nonnull (strstr (jt_bar_get_message (bar), "996"));
  write_it (bar);
  g_assert_true (jt_game_is_winner (jt_play_get_game (jt_bar_get_play (bar)), 1));
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_OVER);
}

static void
thanks_takes_the_points_so_far (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_write (jt_bar_get_play (bar), "{\"type\":\"correction\",\"points\":[950,700]}");
  jt_bar_toggle_thanks (bar, 0);
  jt_session_fixture_type (bar, "61");
  jt_bar_set_active_side (bar, 1);
  jt_session_fixture_type (bar, "20");
  g_assert_nonnull (strstr (jt_bar_get_message (bar), "1011"));
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 1011);
  g_assert_cmpint (total (bar, 1), ==, 720);
  g_assert_true (jt_game_is_winner (jt_play_get_game (jt_bar_get_play (bar)), 0));
}

static void
an_old_round_is_changed_in_its_place (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "98");
  write_it (bar);
  jt_session_fixture_type (bar, "100");
  write_it (bar);
  g_assert_true (jt_bar_edit (bar, 0));
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "98");
  jt_bar_set_points (bar, 0, "89");
  write_it (bar);
  g_assert_cmpuint (jt_play_get_n_entries (jt_bar_get_play (bar)), ==, 2);
  g_assert_cmpint (total (bar, 0), ==, 189);
  g_assert_cmpint (jt_bar_get_editing (bar), ==, -1);
}

static void
selected_points_are_replaced_by_the_next_digit (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_type (bar, "98");
  write_it (bar);
  /* those of an old entry are as if selected */
  g_assert_true (jt_bar_edit (bar, 0));
  jt_session_fixture_type (bar, "7");
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "7");
  jt_session_fixture_type (bar, "1");
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "71");
  jt_bar_select_points (bar);
  jt_session_fixture_type (bar, "-1");
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "-1");
  jt_bar_cancel_edit (bar);
  /* nothing is selected in a new one */
  jt_session_fixture_type (bar, "12");
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "12");
  g_assert_true (jt_bar_backspace (bar));
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "1");
  jt_session_fixture_type (bar, "23");
  jt_bar_select_points (bar);
  g_assert_true (jt_bar_backspace (bar));
  g_assert_cmpstr (jt_bar_get_points (bar, 0, NULL), ==, "");
  g_assert_false (jt_bar_has_selected_points (bar));
}

static void
what_stands_in_the_bar_survives_a_restart (JtSessionFixture *fixture, gconstpointer rules)
{
  JtBar *bar = new_bar (fixture, rules);

  jt_bar_set_trump (bar, 3);
  jt_bar_set_active_side (bar, 1);
  jt_session_fixture_type (bar, "9+50");
  jt_bar_toggle_stoeck (bar, 1);
  jt_bar_set_pushed (bar, 1);
  g_assert_finalize_object (bar);
  jt_session_fixture_restart (fixture);

  bar = jt_bar_new (jt_session_get_play (fixture->session));
  g_assert_cmpint (jt_bar_get_trump (bar), ==, 3);
  g_assert_cmpuint (jt_bar_get_active_side (bar), ==, 1);
  g_assert_cmpstr (jt_bar_get_points (bar, 1, NULL), ==, "9");
  g_assert_cmpint (jt_bar_get_weis (bar, 1), ==, 50);
  g_assert_cmpint (jt_bar_get_stoeck (bar), ==, 1);
  g_assert_cmpint (jt_bar_get_pushed (bar), ==, 1);
  g_assert_finalize_object (bar);
}

static void
backspace_in_an_empty_bar_is_not_taken (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  g_assert_false (jt_bar_backspace (bar));
  jt_session_fixture_type (bar, "9");
  jt_bar_set_active_side (bar, 1);
  g_assert_true (jt_bar_backspace (bar));
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_EMPTY);
}

static void
when_both_reach_the_target_the_bar_asks (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_session_fixture_write (jt_bar_get_play (bar), "{\"type\":\"correction\",\"points\":[950,940]}");
  jt_session_fixture_type (bar, "60");
  jt_bar_add_weis (bar, 1, 50);
  jt_bar_toggle_stoeck (bar, 0);
  write_it (bar);
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_ASK);
  jt_session_fixture_type (bar, "50");
  g_assert_false (jt_bar_write (bar, NULL));
  jt_bar_clear (bar);
  jt_session_fixture_write (jt_bar_get_play (bar), "{\"type\":\"thanks\",\"side\":1}");
  g_assert_cmpint (jt_bar_get_state (bar), ==, JT_BAR_OVER);
}

static void
void_points_count_for_nobody (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_bar_set_void (bar, 4);
  jt_session_fixture_type (bar, "100");
  g_assert_cmpstr (jt_bar_get_points (bar, 1, NULL), ==, "53");
  write_it (bar);
  g_assert_cmpint (total (bar, 1), ==, 53);
}

static void
another_factor_holds_for_one_round (JtSessionFixture *fixture, gconstpointer rules)
{
  g_autoptr (JtBar) bar = new_bar (fixture, rules);

  jt_bar_set_trump (bar, 0);
  jt_bar_set_factor (bar, 4);
  jt_session_fixture_type (bar, "100");
  write_it (bar);
  g_assert_cmpint (total (bar, 0), ==, 400);
  g_assert_false (jt_bar_has_own_factor (bar));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("a-round-takes-three-keys-and-enter", MULTIPLIERS, a_round_takes_three_keys_and_enter);
  test ("another-program-writes", MULTIPLIERS, another_program_writes);
  test ("enter-on-an-empty-bar-writes-nothing", SIMPLE, enter_on_an_empty_bar_writes_nothing);
  test ("without-a-trump-nothing-is-written", MULTIPLIERS, without_a_trump_nothing_is_written);
  test ("wrong-points-are-said-before-a-trump-is-chosen", MULTIPLIERS, wrong_points_are_said_before_a_trump_is_chosen);
  test ("minus-takes-from-157", SIMPLE, minus_takes_from_157);
  test ("too-many-points-are-refused-while-typing", SIMPLE, too_many_points_are_refused_while_typing);
  test ("points-with-the-bonus-are-a-match", SIMPLE, points_with_the_bonus_are_a_match);
  test ("match-key-is-a-match", SIMPLE, match_key_is_a_match);
  test ("at-157-to-nothing-a-match-is-asked", SIMPLE, at_157_to_nothing_a_match_is_asked_and_enter_does_not_answer);
  test ("weis-is-added-up", MULTIPLIERS, weis_is_added_up);
  test ("weis-may-come-before-the-points", MULTIPLIERS, weis_may_come_before_the_points);
  test ("weis-that-is-none-is-refused", SIMPLE, weis_that_is_none_is_refused);
  test ("taps-wait-for-the-trump", MULTIPLIERS, taps_wait_for_the_trump);
  test ("pushing-changes-the-declarer", MULTIPLIERS, pushing_changes_the_declarer);
  test ("false-thanks-says-so-before-it-is-written", SIMPLE, false_thanks_says_so_before_it_is_written);
  test ("thanks-takes-the-points-so-far", SIMPLE, thanks_takes_the_points_so_far);
  test ("an-old-round-is-changed-in-its-place", SIMPLE, an_old_round_is_changed_in_its_place);
  test ("selected-points-are-replaced-by-the-next-digit", SIMPLE, selected_points_are_replaced_by_the_next_digit);
  test ("what-stands-in-the-bar-survives-a-restart", MULTIPLIERS, what_stands_in_the_bar_survives_a_restart);
  test ("backspace-in-an-empty-bar-is-not-taken", SIMPLE, backspace_in_an_empty_bar_is_not_taken);
  test ("when-both-reach-the-target-the-bar-asks", SIMPLE, when_both_reach_the_target_the_bar_asks);
  test ("void-points-count-for-nobody", SIMPLE, void_points_count_for_nobody);
  test ("another-factor-holds-for-one-round", MULTIPLIERS, another_factor_holds_for_one_round);
  return g_test_run ();
}
