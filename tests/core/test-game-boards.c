/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the boards of the other games ask for beside totals and lines. */
#include "jt-test-game.h"

#include "jt-bieter.h"
#include "jt-differenzler.h"
#include "jt-guggitaler.h"
#include "jt-handjass.h"
#include "jt-sidi-barrani.h"

#define EMPTY JT_POINTS_EMPTY

/* Points of a round */

static void
assert_rest (const JtPointsRule *rule, const int *points, guint n, int field, int rest)
{
  guint found_field = 0;
  int found = 0;

  if (field < 0)
    {
      g_assert_false (jt_points_rule_get_rest (rule, points, n, &found_field, &found));
      return;
    }
  g_assert_true (jt_points_rule_get_rest (rule, points, n, &found_field, &found));
  g_assert_cmpuint (found_field, ==, field);
  g_assert_cmpint (found, ==, rest);
}

static void
test_last_empty_field_gets_what_remains (void)
{
  const JtPointsRule rule = { .max = 157, .has_sum = TRUE, .sum = 157 };

  assert_rest (&rule, (int[]){ 100, EMPTY, 7 }, 3, 1, 50);
  assert_rest (&rule, (int[]){ 100, 57, EMPTY }, 3, 2, 0);
  assert_rest (&rule, (int[]){ 100, EMPTY, EMPTY }, 3, -1, 0);
  assert_rest (&rule, (int[]){ 100, 50, 7 }, 3, -1, 0);
  assert_rest (&rule, (int[]){ 100, 58, EMPTY }, 3, -1, 0);
}

static void
test_excess_says_how_much_is_wrong (void)
{
  const JtPointsRule rule = { .max = 157, .has_sum = TRUE, .sum = 157 };

  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 98, 59 }, 2), ==, 0);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 98, 60 }, 2), ==, 1);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 98, 58 }, 2), ==, -1);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 98, EMPTY }, 2), ==, 0);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 100, 60, EMPTY }, 3), ==, 3);
}

static void
test_excess_where_empty_fields_cannot_help (void)
{
  const JtPointsRule rule = { .max = 40, .has_sum = TRUE, .sum = 157 };

  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 40, 40, EMPTY }, 3), ==, -37);
}

static void
test_sum_that_may_be_less (void)
{
  const JtPointsRule rule = { .max = 157, .has_sum = TRUE, .sum = 157, .at_most = TRUE };

  assert_rest (&rule, (int[]){ 100, EMPTY }, 2, -1, 0);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 100, EMPTY }, 2), ==, 0);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 100, 20 }, 2), ==, 0);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 100, 60 }, 2), ==, 3);
}

static void
test_sum_may_be_negative (void)
{
  const JtPointsRule rule = { .min = -100, .max = 100, .has_sum = TRUE, .sum = -10 };

  assert_rest (&rule, (int[]){ 5, EMPTY }, 2, 1, -15);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 5, -15 }, 2), ==, 0);
}

static void
test_without_a_sum_anything_goes (void)
{
  const JtPointsRule rule = { .min = -100, .max = 100, .empty_allowed = TRUE };

  assert_rest (&rule, (int[]){ 5, EMPTY }, 2, -1, 0);
  g_assert_cmpint (jt_points_rule_get_excess (&rule, (int[]){ 99, 99 }, 2), ==, 0);
}

static void
test_each_game_says_its_rule (void)
{
  g_autoptr (JtGame) duell = jt_test_game ("zweier", 2, 1, "{'form':'trumpf-duell'}", NULL);
  g_autoptr (JtGame) fixed = jt_test_game ("punktetafel", 3, 1, "{'fixed_sum':0}", NULL);
  g_autoptr (JtGame) free_sum = jt_test_game ("punktetafel", 3, 1, NULL, NULL);
  g_autoptr (JtGame) handjass = jt_test_game ("handjass", 3, 1, NULL, NULL);
  g_autoptr (JtGame) guggitaler = jt_test_game ("guggitaler", 3, 1, NULL, NULL);
  g_autoptr (JtGame) sidi = jt_test_game ("sidi-barrani", 2, 2, NULL, NULL);
  g_autoptr (JtGame) deal = jt_test_game ("bieter", 3, 1, "{'mode':'deal'}", NULL);
  JtPointsRule rule;

  g_assert_true (jt_game_get_points_rule (duell, &rule));
  g_assert_cmpint (rule.sum, ==, 162);
  g_assert_true (rule.at_most);
  g_assert_true (jt_game_get_points_rule (fixed, &rule));
  g_assert_true (rule.has_sum && !rule.empty_allowed);
  g_assert_true (jt_game_get_points_rule (free_sum, &rule));
  g_assert_true (!rule.has_sum && rule.empty_allowed);
  g_assert_true (jt_game_get_points_rule (handjass, &rule));
  g_assert_true (rule.at_most && rule.empty_allowed);
  g_assert_true (jt_game_get_points_rule (sidi, &rule));
  g_assert_true (rule.has_sum && !rule.at_most && rule.sum == JT_CARD_POINTS);
  g_assert_false (jt_game_get_points_rule (guggitaler, &rule));
  g_assert_false (jt_game_get_points_rule (deal, &rule));
}

/* Previews */

static void
test_preview_says_what_would_be_written (void)
{
  g_autoptr (JtGame) game = jt_test_game ("sidi-barrani", 2, 2, "{'target':300}", NULL);
  g_autoptr (JtValue) entry
      = jt_test_value ("{'type':'round','bidder':0,'bid':120,'points':[119,38],'double':2}");
  JtStatus status = JT_STATUS_OVER;
  JtFault fault = JT_FAULT_INIT;
  JtLine line;

  g_assert_true (jt_game_preview (game, entry, &line, &status, &fault));
  g_assert_cmpint (line.made, ==, 0);
  g_assert_cmpint (line.written[0], ==, 119);
  g_assert_cmpint (line.written[1], ==, 38 + 240);
  g_assert_cmpint (status, ==, JT_STATUS_RUNNING);
  g_assert_cmpuint (jt_game_get_n_entries (game), ==, 0);
  g_assert_cmpint (jt_game_get_total (game, 1), ==, 0);
}

static void
test_preview_of_the_end_leaves_the_game_running (void)
{
  g_autoptr (JtGame) game = jt_test_game ("koenigsjass", 2, 1, "{'target':100}", NULL);
  g_autoptr (JtValue) entry = jt_test_value ("{'type':'round','points':[120,37]}");
  g_autoptr (JtValue) wrong = jt_test_value ("{'type':'round','points':[120,38]}");
  JtStatus status = JT_STATUS_RUNNING;
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_game_preview (game, entry, NULL, &status, &fault));
  g_assert_cmpint (status, ==, JT_STATUS_OVER);
  g_assert_cmpint (jt_game_get_status (game), ==, JT_STATUS_RUNNING);
  g_assert_false (jt_game_preview (game, wrong, NULL, &status, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_ROUND_SUM);
}

/* Differenzler */

static void
test_bids_stand_until_their_round (void)
{
  g_autoptr (JtGame) game = jt_test_game ("differenzler", 3, 1, NULL, NULL);
  int bids[JT_MAX_SIDES];

  g_assert_false (jt_differenzler_get_bids (game, bids));
  g_assert_cmpint (jt_differenzler_get_bid_sum (game), ==, 0);
  jt_test_play (game, "{'type':'bids','bids':[40,60,77]}");
  g_assert_true (jt_differenzler_get_bids (game, bids));
  g_assert_cmpint (bids[2], ==, 77);
  g_assert_cmpint (jt_differenzler_get_bid_sum (game), ==, 177);
  jt_test_play (game, "{'type':'round','points':[40,40,77]}");
  g_assert_false (jt_differenzler_get_bids (game, bids));
  g_assert_cmpint (jt_game_get_line (game, 1)->bid[1], ==, 60);
}

static void
test_other_games_have_no_bids_to_wait_for (void)
{
  g_autoptr (JtGame) game = jt_test_game ("molotow", 3, 1, NULL, NULL);

  g_assert_false (jt_differenzler_get_bids (game, NULL));
}

/* Guggitaler */

static void
test_guggitaler_knows_what_is_still_to_play (void)
{
  g_autoptr (JtGame) game = jt_test_game ("guggitaler", 3, 1, NULL, NULL);
  JtGuggitalerPart part;

  g_assert_true (jt_guggitaler_is (game));
  g_assert_cmpuint (jt_guggitaler_get_n_parts (game), ==, 10);
  jt_test_play (game, "{'type':'correction','points':[0,0,1]}");
  jt_test_play (game, "{'type':'round','subgame':'stiche','sign':1,'counts':[12,0,0]}");
  part = jt_guggitaler_get_part (game, 5);
  g_assert_cmpstr (part.id, ==, "stiche");
  g_assert_cmpint (part.sign, ==, 1);
  g_assert_cmpint (part.entry, ==, 1);
  g_assert_cmpint (part.needed, ==, 12);
  g_assert_cmpint (part.worth, ==, 5);
  part = jt_guggitaler_get_part (game, 0);
  g_assert_cmpint (part.sign, ==, -1);
  g_assert_cmpint (part.entry, ==, -1);
  g_assert_cmpint (jt_guggitaler_get_part (game, 4).needed, ==, 1);
}

static void
test_guggitaler_with_a_domino (void)
{
  g_autoptr (JtGame) game = jt_test_game ("guggitaler", 4, 1, "{'form':'domino'}", NULL);
  JtGuggitalerPart part;

  g_assert_cmpuint (jt_guggitaler_get_n_parts (game), ==, 6);
  part = jt_guggitaler_get_part (game, 5);
  g_assert_cmpstr (part.id, ==, "domino");
  g_assert_cmpint (part.sign, ==, 0);
  g_assert_cmpint (part.needed, ==, 0);
  g_assert_cmpint (jt_guggitaler_get_domino_points (game, 1), ==, 150);
  g_assert_cmpint (jt_guggitaler_get_domino_points (game, 4), ==, 0);
}

/* Handjass */

static void
test_handjass_tallies (void)
{
  g_autoptr (JtGame) game = jt_test_game ("handjass", 3, 1, "{'out':'last','goal':2}", NULL);
  int order[JT_MAX_SIDES];

  g_assert_true (jt_handjass_is (game));
  g_assert_cmpint (jt_handjass_get_minimum (game), ==, 26);
  g_assert_cmpint (jt_handjass_get_round_strokes (game), ==, 2);
  g_assert_cmpint (jt_game_get_target (game, 0), ==, 2);
  jt_test_play (game, "{'type':'round','points':[20,null,90]}");
  g_assert_cmpint (jt_handjass_get_strokes (game, 2), ==, 2);
  g_assert_cmpint (jt_handjass_get_nuller (game, 0), ==, 1);
  g_assert_cmpuint (jt_handjass_get_out (game, order), ==, 1);
  g_assert_cmpint (order[0], ==, 2);
  g_assert_cmpint (jt_handjass_get_place (game, 2), ==, 1);
  g_assert_cmpint (jt_handjass_get_place (game, 0), ==, 0);
  g_assert_cmpint (jt_handjass_get_round_strokes (game), ==, 1);
  g_assert_cmpint (jt_game_get_line (game, 0)->points[1], ==, -1);
}

static void
test_end_after_someone_left_is_won_by_him (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("handjass", 3, 1, "{'out':'last','goal':2}",
                      "[{'type':'round','points':[5,null,null]},"
                      "{'type':'correction','points':[-2,1,0]},{'type':'end'}]");

  g_assert_true (jt_game_is_winner (game, 0));
  g_assert_false (jt_game_is_winner (game, 1));
  g_assert_cmpint (jt_game_get_rank (game, 0), ==, 1);
}

/* Bieter */

static void
test_bieter_waits_for_the_auction (void)
{
  g_autoptr (JtGame) game = jt_test_game ("bieter", 5, 1, NULL, NULL);

  g_assert_true (jt_bieter_is (game) && jt_bieter_is_partie (game));
  g_assert_true (jt_bieter_needs_auction (game));
  g_assert_cmpint (jt_bieter_get_king (game), ==, -1);
  g_assert_cmpint (jt_bieter_get_party (game, 0), ==, -1);
  g_assert_cmpint (jt_game_get_target (game, 0), ==, 0);
  g_assert_cmpint (jt_bieter_get_min_bid (game), ==, 600);
  g_assert_cmpint (jt_bieter_get_step (game), ==, 10);
  g_assert_true (jt_bieter_bid_allowed (game, 610));
  g_assert_false (jt_bieter_bid_allowed (game, 615));
  g_assert_false (jt_bieter_bid_allowed (game, 590));
  g_assert_false (jt_bieter_may_name_partner (game));
}

static void
test_bieter_parties (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("bieter", 5, 1, NULL, "[{'type':'auction','king':3,'bid':650}]");

  g_assert_false (jt_bieter_needs_auction (game));
  g_assert_true (jt_bieter_may_name_partner (game));
  g_assert_cmpint (jt_game_get_line (game, 0)->bid[3], ==, 650);
  jt_test_play (game, "{'type':'partner','side':0}");
  g_assert_false (jt_bieter_may_name_partner (game));
  g_assert_cmpint (jt_bieter_get_partner (game), ==, 0);
  g_assert_cmpint (jt_bieter_get_party (game, 0), ==, JT_BIETER_KING_PARTY);
  g_assert_cmpint (jt_bieter_get_party (game, 1), ==, JT_BIETER_BAUERN_PARTY);
  g_assert_cmpint (jt_bieter_get_bid (game), ==, 650);
  g_assert_cmpint (jt_game_get_target (game, 3), ==, 650);
  g_assert_cmpint (jt_game_get_target (game, 1), ==, 1000);
  jt_test_play (game, "{'type':'round','points':[100,57],'weis':[0,20]}");
  jt_test_play (game, "{'type':'correction','points':[5,-7]}");
  g_assert_cmpint (jt_bieter_get_party_total (game, JT_BIETER_KING_PARTY), ==, 105);
  g_assert_cmpint (jt_bieter_get_party_total (game, JT_BIETER_BAUERN_PARTY), ==, 70);
  g_assert_cmpint (jt_game_get_line (game, 2)->totals[1], ==, 77);
  g_assert_cmpint (jt_game_get_line (game, 3)->totals[1], ==, 70);
  g_assert_false (jt_bieter_is_schneider (game));
}

static void
test_bieter_deal_says_whether_the_bid_was_made (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("bieter", 3, 1, "{'mode':'deal'}",
                      "[{'type':'round','bidder':1,'bid':100,'points':99},"
                      "{'type':'round','bidder':2,'bid':'match','match':true}]");

  g_assert_false (jt_bieter_is_partie (game));
  g_assert_false (jt_bieter_needs_auction (game));
  g_assert_cmpint (jt_game_get_line (game, 0)->side, ==, 1);
  g_assert_cmpint (jt_game_get_line (game, 0)->made, ==, 0);
  g_assert_cmpint (jt_game_get_line (game, 1)->made, ==, 1);
  g_assert_cmpint (jt_game_get_line (game, 1)->bid[2], ==, JT_BID_MATCH);
}

/* Sidi Barrani */

static void
test_sidi_bids (void)
{
  g_autoptr (JtGame) game = jt_test_game ("sidi-barrani", 2, 2, NULL, NULL);

  g_assert_true (jt_sidi_barrani_is (game));
  g_assert_true (jt_sidi_barrani_bid_allowed (game, 0));
  g_assert_true (jt_sidi_barrani_bid_allowed (game, 150));
  g_assert_true (jt_sidi_barrani_bid_allowed (game, 157));
  g_assert_true (jt_sidi_barrani_bid_allowed (game, JT_BID_MATCH));
  g_assert_false (jt_sidi_barrani_bid_allowed (game, 155));
  g_assert_false (jt_sidi_barrani_bid_allowed (game, 160));
  g_assert_cmpint (jt_sidi_barrani_get_bid_worth (game, JT_BID_MATCH), ==, 257);
  g_assert_cmpint (jt_sidi_barrani_get_bid_worth (game, 120), ==, 120);
  g_assert_true (jt_sidi_barrani_is_made (120, 120, FALSE));
  g_assert_false (jt_sidi_barrani_is_made (120, 119, FALSE));
  g_assert_false (jt_sidi_barrani_is_made (JT_BID_MATCH, 157, FALSE));
  g_assert_true (jt_sidi_barrani_is_made (JT_BID_MATCH, 157, TRUE));
  g_assert_cmpint (jt_game_get_target (game, 0), ==, 2000);
}

static void
test_sidi_has_a_slate (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "sidi-barrani", 2, 2, NULL, "[{'type':'round','bidder':0,'bid':100,'points':[100,57]}]");
  JtStrokes strokes;

  g_assert_true (jt_game_get_strokes (game, 0, JT_NOTATION_WRITTEN, &strokes));
  g_assert_cmpint (strokes.hundreds, ==, 2);
  g_assert_true (jt_game_get_strokes (game, 1, JT_NOTATION_SUMMARY, &strokes));
  g_assert_cmpint (strokes.fifties, ==, 1);
  g_assert_false (jt_game_get_strokes (game, 2, JT_NOTATION_SUMMARY, &strokes));
}

/* Totals that cannot be held are refused, not wrapped. */
static void
test_totals_do_not_overflow (void)
{
  g_autoptr (JtGame) game = jt_test_game ("bieter", 3, 1, "{'target':1000000,'min_bid':1000000}",
                                          "[{'type':'auction','king':0,'bid':1000000}]");
  g_autoptr (JtValue) minus = jt_test_value ("{'type':'correction','points':[-100000,0]}");
  JtFault fault = JT_FAULT_INIT;
  guint n = 0;

  while (jt_game_apply (game, minus, &fault))
    n++;
  g_assert_cmpint (fault.code, ==, JT_FAULT_RANGE);
  g_assert_cmpuint (n, ==, G_MAXINT / 100000);
  g_assert_cmpint (jt_bieter_get_party_total (game, 0), ==, -(int) n * 100000);
}

static void
test_weis_do_not_overflow (void)
{
  g_autoptr (JtGame) molotow = jt_test_game ("molotow", 3, 1, "{'rounded':true}", NULL);
  g_autoptr (JtGame) bieter = jt_test_game (
      "bieter", 3, 1, "{'target':1000000,'order':'weis-stich-stoeck'}",
      "[{'type':'auction','king':0,'bid':650},{'type':'correction','points':[0,-100000]}]");
  g_autoptr (JtValue) many
      = jt_test_value ("{'type':'round','points':[157,0,0],'weis':[{'side':0,'points':2147483640},"
                       "{'side':0,'points':2147483640}]}");
  g_autoptr (JtValue) one
      = jt_test_value ("{'type':'round','points':[0,157],'weis':[0,2147483640]}");
  JtFault fault = JT_FAULT_INIT;

  g_assert_false (jt_game_apply (molotow, many, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_RANGE);
  g_assert_true (
      jt_game_apply (bieter, one, &fault)); /* decided by the Weis: the Stiche are not written */
  g_assert_cmpint (jt_game_get_line (bieter, 2)->written[1], ==, 2147483640);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/points-rule/last-empty-field-gets-what-remains",
                   test_last_empty_field_gets_what_remains);
  g_test_add_func ("/core/points-rule/excess-says-how-much-is-wrong",
                   test_excess_says_how_much_is_wrong);
  g_test_add_func ("/core/points-rule/excess-where-empty-fields-cannot-help",
                   test_excess_where_empty_fields_cannot_help);
  g_test_add_func ("/core/points-rule/sum-that-may-be-less", test_sum_that_may_be_less);
  g_test_add_func ("/core/points-rule/sum-may-be-negative", test_sum_may_be_negative);
  g_test_add_func ("/core/points-rule/without-a-sum-anything-goes",
                   test_without_a_sum_anything_goes);
  g_test_add_func ("/core/points-rule/each-game-says-its-rule", test_each_game_says_its_rule);
  g_test_add_func ("/core/preview/says-what-would-be-written",
                   test_preview_says_what_would_be_written);
  g_test_add_func ("/core/preview/of-the-end-leaves-the-game-running",
                   test_preview_of_the_end_leaves_the_game_running);
  g_test_add_func ("/core/differenzler/bids-stand-until-their-round",
                   test_bids_stand_until_their_round);
  g_test_add_func ("/core/differenzler/other-games-have-no-bids-to-wait-for",
                   test_other_games_have_no_bids_to_wait_for);
  g_test_add_func ("/core/guggitaler/knows-what-is-still-to-play",
                   test_guggitaler_knows_what_is_still_to_play);
  g_test_add_func ("/core/guggitaler/with-a-domino", test_guggitaler_with_a_domino);
  g_test_add_func ("/core/handjass/tallies", test_handjass_tallies);
  g_test_add_func ("/core/handjass/end-after-someone-left-is-won-by-him",
                   test_end_after_someone_left_is_won_by_him);
  g_test_add_func ("/core/bieter/waits-for-the-auction", test_bieter_waits_for_the_auction);
  g_test_add_func ("/core/bieter/parties", test_bieter_parties);
  g_test_add_func ("/core/bieter/deal-says-whether-the-bid-was-made",
                   test_bieter_deal_says_whether_the_bid_was_made);
  g_test_add_func ("/core/bieter/totals-do-not-overflow", test_totals_do_not_overflow);
  g_test_add_func ("/core/molotow/weis-do-not-overflow", test_weis_do_not_overflow);
  g_test_add_func ("/core/sidi-barrani/bids", test_sidi_bids);
  g_test_add_func ("/core/sidi-barrani/has-a-slate", test_sidi_has_a_slate);
  return g_test_run ();
}
