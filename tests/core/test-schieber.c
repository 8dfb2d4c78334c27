/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the Schieber says beside its result, which tests/data/cases/schieber-*.json hold to the
 * contract. */
#include "jt-test-game.h"

#define ROUND "{'type':'round','trump':'eicheln','points':[100,57]}"

static void
assert_trumps (const JtGame *game, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *trump;
  int factor;

  for (guint i = 0; (trump = jt_game_get_trump (game, i, &factor)) != NULL; i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", trump, factor);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_trumps_stand_in_the_order_of_their_buttons (void)
{
  g_autoptr (JtGame) german = jt_test_game ("schieber", 2, 2, NULL, NULL);
  g_autoptr (JtGame) french = jt_test_game ("schieber", 2, 2, "{'deck':'french'}", NULL);
  g_autoptr (JtGame) own = jt_test_game (
      "schieber", 2, 2,
      "{'profile':'simple','factors':{'trio':4,'rosen':0,'undenufe':2,'gusti':0}}", NULL);
  g_autoptr (JtGame) kreuzjass = jt_test_game ("kreuzjass", 2, 2, NULL, NULL);

  assert_trumps (german, "eicheln 1, rosen 1, schellen 2, schilten 2, obenabe 3, undenufe 3");
  assert_trumps (french, "herz 1, ecken 1, schaufel 2, kreuz 2, obenabe 3, undenufe 3");
  assert_trumps (own, "eicheln 1, schellen 1, schilten 1, obenabe 1, undenufe 2, trio 4");
  assert_trumps (kreuzjass, "herz 1, schellen 1, laub 1, eichel 1, bock 1, gais 1, slalom 1");
}

static void
assert_rule (const JtGame *game, const char *key, const char *expected)
{
  g_autoptr (JtValue) value = jt_game_get_rule (game, key);

  jt_test_assert_value (value, expected);
}

static void
test_rules_in_force_follow_the_profile (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, NULL, NULL);
  g_autoptr (JtGame) tournament = jt_test_game (
      "schieber", 2, 2, "{'profile':'tournament','weis':true,'order':'stoeck-stich-weis'}", NULL);
  g_autoptr (JtGame) kreuzjass = jt_test_game ("kreuzjass", 2, 2, "{'form':'ablupf'}", NULL);

  assert_rule (game, "profile", "'multipliers'");
  assert_rule (game, "deck", "'german'");
  assert_rule (game, "factors",
               "{'eicheln':1,'rosen':1,'schellen':2,'schilten':2,'obenabe':3,'undenufe':3}");
  assert_rule (game, "target", "2500");
  assert_rule (game, "rounds", "null");
  assert_rule (game, "match_bonus", "100");
  assert_rule (game, "kontermatch_factor", "1");
  assert_rule (game, "weis", "true");
  assert_rule (game, "multiply_weis", "true");
  assert_rule (game, "order", "'stoeck-weis-stich'");
  assert_rule (game, "end", "'auto'");
  assert_rule (game, "target_tie", "'ask'");
  assert_rule (game, "berg_at", "null");
  assert_rule (game, "schneider_below", "null");
  assert_rule (game, "striche", "{'sieg':2,'berg':1,'match':1,'schneider':2,'kontermatch':2}");
  assert_rule (game, "first", "0");
  assert_rule (tournament, "target", "null");
  assert_rule (tournament, "rounds", "8");
  assert_rule (tournament, "match_bonus", "0");
  assert_rule (tournament, "weis", "true");
  assert_rule (tournament, "stoeck", "false");
  assert_rule (tournament, "order", "'stoeck-stich-weis'");
  assert_rule (tournament, "striche",
               "{'sieg':0,'berg':0,'match':0,'schneider':0,'kontermatch':0}");
  assert_rule (kreuzjass, "profile", "'simple'");
  assert_rule (kreuzjass, "deck", "'vorarlberg'");
  assert_rule (kreuzjass, "form", "'ablupf'");
  assert_rule (kreuzjass, "target", "1000");
  assert_rule (kreuzjass, "weis", "false");
  assert_rule (kreuzjass, "striche", "{'sieg':2,'berg':0,'match':1,'schneider':2,'kontermatch':2}");
}

static void
test_target_and_berg_say_what_is_missing (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, "{'target':999}", NULL);
  g_autoptr (JtGame) none = jt_test_game ("schieber", 2, 2, "{'target':null}", NULL);
  g_autoptr (JtGame) own = jt_test_game ("schieber", 2, 2, "{'target':null,'berg_at':300}", NULL);
  g_autoptr (JtGame) kreuzjass = jt_test_game ("kreuzjass", 2, 2, NULL, NULL);

  g_assert_cmpint (jt_game_get_target (game, 1), ==, 999);
  g_assert_cmpint (jt_game_get_berg_points (game), ==, 500);
  g_assert_cmpint (jt_game_get_target (none, 0), ==, 0);
  g_assert_cmpint (jt_game_get_berg_points (none), ==, 0);
  g_assert_cmpint (jt_game_get_berg_points (own), ==, 300);
  g_assert_cmpint (jt_game_get_berg_points (kreuzjass), ==, 0);
}

static void
test_line_says_who_declared (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("schieber", 2, 2, "{'target':null}",
                      "[{'type':'round','trump':'rosen','points':[100,null],'pushed':true,'weis':["
                      "0,50],'stoeck':1},"
                      "{'type':'round','trump':'obenabe','match':0,'pushed':'back'},"
                      "{'type':'round','factor':4,'points':[0,157],'vorhand':0}]");
  const JtLine *line = jt_game_get_line (game, 0);

  g_assert_cmpint (line->vorhand, ==, 0);
  g_assert_cmpint (line->declarer, ==, 2);
  g_assert_cmpint (line->pushed, ==, 1);
  g_assert_cmpint (line->points[1], ==, 57);
  g_assert_cmpint (line->weis[1], ==, 50);
  g_assert_cmpint (line->stoeck, ==, 1);
  g_assert_cmpint (line->match, ==, -1);
  line = jt_game_get_line (game, 1);
  g_assert_cmpint (line->vorhand, ==, 1);
  g_assert_cmpint (line->declarer, ==, 1);
  g_assert_cmpint (line->pushed, ==, 2);
  g_assert_cmpint (line->match, ==, 0);
  g_assert_true (line->kontermatch);
  g_assert_cmpint (line->points[0], ==, 157);
  g_assert_cmpint (line->factor, ==, 3);
  g_assert_cmpint (line->stoeck, ==, -1);
  line = jt_game_get_line (game, 2);
  g_assert_null (line->trump);
  g_assert_cmpint (line->factor, ==, 4);
  g_assert_cmpint (line->declarer, ==, 0);
  g_assert_cmpint (jt_game_get_next_vorhand (game), ==, 1);
  g_assert_cmpint (jt_game_get_events (game, 0, TRUE), ==, 1);
  g_assert_cmpint (jt_game_get_events (game, 0, FALSE), ==, 0);
  g_assert_cmpint (jt_game_get_events (game, 2, FALSE), ==, -1);
}

static void
test_match_that_was_not_written_is_none (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, "{'profile':'simple'}",
                                          "[{'type':'correction','points':[990,0]},"
                                          "{'type':'round','match':1,'stoeck':0}]");
  const JtLine *line = jt_game_get_line (game, 1);

  g_assert_cmpint (line->match, ==, -1);
  g_assert_false (line->kontermatch);
  g_assert_true (line->decided);
  g_assert_cmpint (line->written[0], ==, 20);
  g_assert_cmpint (line->written[1], ==, 0);
}

static void
test_ask_names_both_sides (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, "{'profile':'simple'}",
                                          "[{'type':'correction','points':[1000,1000]}]");
  guint sides = 0;

  g_assert_true (jt_game_get_ask (game, &sides));
  g_assert_cmpuint (sides, ==, 3);
  g_assert_cmpint (jt_game_get_status (game), ==, JT_STATUS_ASK);
  g_assert_false (jt_game_is_winner (game, 0));
  jt_test_play (game, "{'type':'thanks','side':1}");
  g_assert_false (jt_game_get_ask (game, &sides));
  g_assert_cmpuint (sides, ==, 0);
  g_assert_true (jt_game_is_winner (game, 1));
  g_assert_cmpint (jt_game_get_line (game, 1)->thanks, ==, 1);
}

static void
test_strokes_follow_both_notations (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("schieber", 2, 2, "{'profile':'simple'}",
                      "[{'type':'round','points':[98,59]},{'type':'round','points':[59,98]}]");
  JtStrokes strokes;
  JtStriche striche;

  g_assert_true (jt_game_get_strokes (game, 0, JT_NOTATION_WRITTEN, &strokes));
  g_assert_cmpint (strokes.fifties, ==, 2);
  g_assert_true (jt_game_get_strokes (game, 0, JT_NOTATION_SUMMARY, &strokes));
  g_assert_cmpint (strokes.hundreds, ==, 1);
  g_assert_false (jt_game_get_strokes (game, 2, JT_NOTATION_SUMMARY, &strokes));
  g_assert_false (jt_game_get_striche (game, 2, &striche));
  g_assert_cmpint (jt_game_get_rank (game, 0), ==, 0);
}

/* Undo is a fold without the last entry: whatever was played, the state after n entries is that of
 * a fold of n. */
static void
test_state_is_a_fold_of_the_entries (void)
{
  static const char *const entries[] = {
    ROUND,
    "{'type':'round','trump':'obenabe','match':1}",
    "{'type':'correction','points':[-30,20]}",
    "{'type':'weis','side':0,'points':100,'trump':'schilten'}",
    "{'type':'stoeck','side':1}",
    "{'type':'round','trump':'schellen','points':[157,0],'weis':[0,50],'pushed':true}",
    "{'type':'round','trump':'rosen','points':[1,156]}",
    "{'type':'correction','points':[2000,0]}",
  };
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, NULL, NULL);
  g_autoptr (JtValue) document = jt_test_document ("schieber", 2, 2, NULL);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_value_free);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (JtValue) stepped = NULL, folded = NULL;
      g_autoptr (JtGame) fold = NULL;

      g_ptr_array_add (values, jt_test_value (entries[i]));
      jt_test_play (game, entries[i]);
      fold = jt_game_fold (document, (const JtValue *const *) values->pdata, values->len, NULL);
      stepped = jt_test_result (game);
      folded = jt_test_result (fold);
      g_assert_true (jt_value_equal (stepped, folded));
    }
  g_assert_cmpint (jt_game_get_status (game), ==, JT_STATUS_OVER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/schieber/trumps-stand-in-the-order-of-their-buttons",
                   test_trumps_stand_in_the_order_of_their_buttons);
  g_test_add_func ("/core/schieber/rules-in-force-follow-the-profile",
                   test_rules_in_force_follow_the_profile);
  g_test_add_func ("/core/schieber/target-and-berg-say-what-is-missing",
                   test_target_and_berg_say_what_is_missing);
  g_test_add_func ("/core/schieber/line-says-who-declared", test_line_says_who_declared);
  g_test_add_func ("/core/schieber/match-that-was-not-written-is-none",
                   test_match_that_was_not_written_is_none);
  g_test_add_func ("/core/schieber/ask-names-both-sides", test_ask_names_both_sides);
  g_test_add_func ("/core/schieber/strokes-follow-both-notations",
                   test_strokes_follow_both_notations);
  g_test_add_func ("/core/schieber/state-is-a-fold-of-the-entries",
                   test_state_is_a_fold_of_the_entries);
  return g_test_run ();
}
