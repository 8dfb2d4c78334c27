/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid of a Coiffeur, and what is needed to win. */
#include "jt-test-game.h"

#include "jt-coiffeur.h"

#define TWO_LINES "{'lines':[{'id':'a','factor':1},{'id':'b','factor':6}]}"
#define PLAY(side, line, points)                                                                   \
  "{'type':'round','side':" #side ",'line':'" line "','points':" #points "}"
#define MATCH(side, line, which)                                                                   \
  "{'type':'round','side':" #side ",'line':'" line "','" which "':true}"

static JtGame *
two_lines (const char *entries)
{
  return jt_test_game ("coiffeur", 2, 2, TWO_LINES, entries);
}

static void
test_cells_tell_how_they_were_filled (void)
{
  g_autoptr (JtGame) game = two_lines (
      "[" PLAY (0, "a", 0) "," MATCH (1, "b", "match") "," MATCH (0, "b", "kontermatch") "]");
  JtCoiffeurCell cell = jt_coiffeur_get_cell (game, 0, 0);

  g_assert_true (jt_coiffeur_is (game));
  g_assert_cmpint (cell.kind, ==, JT_CELL_POINTS);
  g_assert_cmpint (cell.value, ==, 0);
  g_assert_cmpint (cell.entry, ==, 0);
  cell = jt_coiffeur_get_cell (game, 1, 1);
  g_assert_cmpint (cell.kind, ==, JT_CELL_MATCH);
  g_assert_cmpint (cell.value, ==, 1542);
  g_assert_cmpint (cell.entry, ==, 1);
  cell = jt_coiffeur_get_cell (game, 1, 0);
  g_assert_cmpint (cell.kind, ==, JT_CELL_KONTERMATCH);
  g_assert_cmpint (jt_coiffeur_get_cell (game, 0, 1).kind, ==, JT_CELL_OPEN);
  g_assert_cmpint (jt_game_get_line (game, 2)->match, ==, 1);
  g_assert_true (jt_game_get_line (game, 2)->kontermatch);
}

static void
test_lines_and_differences (void)
{
  g_autoptr (JtGame) game = two_lines ("[" PLAY (0, "b", 100) "," PLAY (1, "b", 90) "]");
  JtPoints difference = 0;
  int factor = 0;

  g_assert_cmpuint (jt_coiffeur_get_n_lines (game), ==, 2);
  g_assert_cmpstr (jt_coiffeur_get_line (game, 1, &factor), ==, "b");
  g_assert_cmpint (factor, ==, 6);
  g_assert_true (jt_coiffeur_get_difference (game, 1, &difference));
  g_assert_cmpint (difference, ==, 60);
  g_assert_false (jt_coiffeur_get_difference (game, 0, &difference));
  g_assert_cmpuint (jt_coiffeur_get_open (game, 0), ==, 1);
  g_assert_cmpint (jt_coiffeur_get_max (game, 0), ==, 857);
  g_assert_cmpint (jt_coiffeur_get_min (game, 0), ==, 600);
}

static void
test_worth_before_it_is_written (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "coiffeur", 2, 2,
      "{'rounded':true,'match_extra':44,'kontermatch_points':157,'kontermatch_fixed':26}", NULL);

  g_assert_cmpint (jt_coiffeur_get_worth (game, 3, JT_CELL_POINTS, 115), ==, 48);
  g_assert_cmpint (jt_coiffeur_get_worth (game, 3, JT_CELL_MATCH, 0), ==, 26 * 4 + 4);
  g_assert_cmpint (jt_coiffeur_get_worth (game, 3, JT_CELL_KONTERMATCH, 0), ==, -16 * 4 - 3);
}

static void
test_last_line_needs_so_many_points (void)
{
  g_autoptr (JtGame) game
      = two_lines ("[" PLAY (0, "a", 100) "," PLAY (0, "b", 100) "," PLAY (1, "a", 57) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 1, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_OPEN);
  g_assert_cmpuint (needs.rival, ==, 0);
  g_assert_true (needs.rival_done);
  g_assert_cmpint (needs.lead, ==, -643);
  g_assert_cmpuint (needs.n_lines, ==, 1);
  g_assert_cmpuint (needs.lines[0].line, ==, 1);
  g_assert_cmpint (needs.lines[0].kind, ==, JT_CELL_POINTS);
  g_assert_cmpint (needs.lines[0].points, ==,
                   108); /* 6 x 108 = 648 > 643; 6 x 107 = 642 is not enough */
  g_assert_cmpint (needs.average, ==, 108);
  g_assert_cmpint (needs.safe, ==, 108);
}

static void
test_last_line_needs_a_match (void)
{
  g_autoptr (JtGame) game
      = two_lines ("[" PLAY (0, "a", 157) "," PLAY (0, "b", 157) "," PLAY (1, "a", 57) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 1, &needs); /* 1099 - 57 = 1042 > 942 */
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_OPEN);
  g_assert_cmpuint (needs.n_lines, ==, 1);
  g_assert_cmpint (needs.lines[0].kind, ==, JT_CELL_MATCH);
  g_assert_cmpint (needs.average, ==, -1);
  g_assert_cmpuint (needs.matches, ==, 1);
  g_assert_cmpint (needs.safe, ==, -1);
}

static void
test_cannot_be_caught_any_more (void)
{
  g_autoptr (JtGame) game
      = two_lines ("[" MATCH (0, "b", "match") "," PLAY (1, "b", 50) "," PLAY (0, "a", 100) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 0, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_SURE);
  g_assert_cmpint (needs.safe, ==, -1); /* it has nothing left to play */
  jt_coiffeur_get_needs (game, 1, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_LOST);
  g_assert_cmpuint (needs.n_lines, ==, 0);
}

static void
test_only_a_kontermatch_helps (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "coiffeur", 2, 2,
      "{'lines':[{'id':'a','factor':1},{'id':'b','factor':6}],'kontermatch_points':257}",
      "[" MATCH (0, "a", "match") "," PLAY (1, "b", 0) "," PLAY (1, "a", 100) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 1,
                         &needs); /* 257 against 100, line b of side 0 open: -1542 at worst */
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_KONTERMATCH);
  jt_coiffeur_get_needs (game, 0, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_AHEAD);
  g_assert_cmpint (needs.safe, ==, 0);
  jt_test_play (game, MATCH (0, "b", "kontermatch"));
  g_assert_true (jt_game_is_winner (game, 1));
}

static void
test_ahead_and_how_to_be_safe (void)
{
  g_autoptr (JtGame) game
      = two_lines ("[" PLAY (0, "a", 100) "," PLAY (1, "a", 57) "," PLAY (1, "b", 90) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 1, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_AHEAD);
  g_assert_cmpint (needs.lead, ==, 497);
  jt_coiffeur_get_needs (game, 0, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_OPEN);
  g_assert_cmpint (needs.lines[0].points, ==, 83);
  g_assert_cmpint (needs.safe, ==, 83);
}

static void
test_several_lines_together (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "coiffeur", 2, 2,
      "{'lines':[{'id':'a','factor':2},{'id':'b','factor':2},{'id':'c','factor':1}]}",
      "[" PLAY (0, "a", 157) "," PLAY (0, "b", 157) "," PLAY (0, "c", 157) "," PLAY (1, "c",
                                                                                     50) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (
      game, 1,
      &needs); /* 785 against 50: no line alone (a Match is 514), 2 x 157 x 2 = 628 neither */
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_OPEN);
  g_assert_cmpuint (needs.n_lines, ==, 0);
  g_assert_cmpint (needs.average, ==, -1);
  g_assert_cmpuint (needs.matches, ==, 1); /* 514 + 314 + 50 = 878 */
}

static void
test_three_sides_look_at_the_best_other (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("coiffeur", 3, 1, TWO_LINES,
                      "[" PLAY (0, "a", 100) "," PLAY (1, "a", 120) "," PLAY (2, "a", 10) "]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 2, &needs);
  g_assert_cmpuint (needs.rival, ==, 1);
  g_assert_cmpint (needs.lead, ==, -110);
  jt_coiffeur_get_needs (game, 1, &needs);
  g_assert_cmpuint (needs.rival, ==, 0);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_AHEAD);
}

static void
test_over_needs_nothing (void)
{
  g_autoptr (JtGame) game = two_lines ("[{'type':'end'}]");
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 0, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_OVER);
}

static void
test_equal_totals_are_open (void)
{
  g_autoptr (JtGame) game = two_lines (NULL);
  JtCoiffeurNeeds needs;

  jt_coiffeur_get_needs (game, 0, &needs);
  g_assert_cmpint (needs.chance, ==, JT_CHANCE_OPEN);
  g_assert_cmpuint (needs.n_lines, ==, 2);
  g_assert_cmpint (needs.lines[0].points, ==, 1);
}

/* Every way in which the open cells can be filled, as far as it can matter who wins: the worst, the best, some between. */
static void
play_out (const JtGame *game, guint cell, JtPoints we, JtPoints they, guint *won, guint *not_lost, guint *n)
{
  static const int some[] = { 0, 1, 78, 157 };
  guint line = cell / 2, side = cell % 2;

  if (cell == 2 * jt_coiffeur_get_n_lines (game))
    {
      *won += we > they;
      *not_lost += we >= they;
      *n += 1;
      return;
    }
  if (jt_coiffeur_get_cell (game, line, side).kind != JT_CELL_OPEN)
    {
      play_out (game, cell + 1, we, they, won, not_lost, n);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (some) + 2; i++)
    {
      JtCellKind kind = i < G_N_ELEMENTS (some) ? JT_CELL_POINTS
                        : i == G_N_ELEMENTS (some) ? JT_CELL_MATCH
                                                   : JT_CELL_KONTERMATCH;
      JtPoints worth = jt_coiffeur_get_worth (game, line, kind, kind == JT_CELL_POINTS ? some[i] : 0);

      play_out (game, cell + 1, we + (side == 0 ? worth : 0), they + (side == 1 ? worth : 0), won, not_lost, n);
    }
}

static void
test_chances_are_those_of_every_outcome (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *rules = g_strdup_printf (
          "{'lines':[{'id':'a','factor':%d},{'id':'b','factor':%d}],'kontermatch_points':%d}",
          g_test_rand_int_range (1, 7), g_test_rand_int_range (1, 7), g_test_rand_bit () ? 0 : 157);
      g_autoptr (JtGame) game = jt_test_game ("coiffeur", 2, 2, rules, NULL);
      guint won = 0, not_lost = 0, n = 0;
      JtCoiffeurNeeds needs;

      for (guint cell = 0; cell < 3; cell++)
        {
          g_autofree char *entry
              = g_strdup_printf ("{'type':'round','side':%u,'line':'%s','points':%d}", cell % 2, cell < 2 ? "a" : "b",
                                 g_test_rand_int_range (0, 158));

          if (g_test_rand_bit ())
            jt_test_play (game, entry);
        }
      jt_coiffeur_get_needs (game, 0, &needs);
      play_out (game, 0, jt_game_get_total (game, 0), jt_game_get_total (game, 1), &won, &not_lost, &n);
      g_assert_true ((needs.chance == JT_CHANCE_SURE) == (won == n));
      g_assert_true ((needs.chance == JT_CHANCE_LOST) == (not_lost == 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/coiffeur/cells-tell-how-they-were-filled",
                   test_cells_tell_how_they_were_filled);
  g_test_add_func ("/core/coiffeur/lines-and-differences", test_lines_and_differences);
  g_test_add_func ("/core/coiffeur/worth-before-it-is-written", test_worth_before_it_is_written);
  g_test_add_func ("/core/coiffeur/last-line-needs-so-many-points",
                   test_last_line_needs_so_many_points);
  g_test_add_func ("/core/coiffeur/last-line-needs-a-match", test_last_line_needs_a_match);
  g_test_add_func ("/core/coiffeur/cannot-be-caught-any-more", test_cannot_be_caught_any_more);
  g_test_add_func ("/core/coiffeur/only-a-kontermatch-helps", test_only_a_kontermatch_helps);
  g_test_add_func ("/core/coiffeur/ahead-and-how-to-be-safe", test_ahead_and_how_to_be_safe);
  g_test_add_func ("/core/coiffeur/several-lines-together", test_several_lines_together);
  g_test_add_func ("/core/coiffeur/three-sides-look-at-the-best-other",
                   test_three_sides_look_at_the_best_other);
  g_test_add_func ("/core/coiffeur/chances-are-those-of-every-outcome",
                   test_chances_are_those_of_every_outcome);
  g_test_add_func ("/core/coiffeur/over-needs-nothing", test_over_needs_nothing);
  g_test_add_func ("/core/coiffeur/equal-totals-are-open", test_equal_totals_are_open);
  return g_test_run ();
}
