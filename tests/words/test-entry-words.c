/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries, needs and outcomes of games in people's words. */
#include "jt-test-game.h"

#include "jt-coiffeur-words.h"
#include "jt-entry-words.h"
#include "jt-game-text.h"
#include "jt-line-words.h"
#include "jt-name-words.h"
#include "jt-outcome-words.h"

#include <locale.h>
#include <string.h>

static void
assert_text (char *text, const char *wanted)
{
  g_assert_cmpstr (text, ==, wanted);
  g_free (text);
}

static void
assert_entry (const JtGame *game, const char *wanted)
{
  assert_text (jt_entry_to_text (game, jt_game_get_n_entries (game) - 1), wanted);
}

static void
test_schieber (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, NULL, NULL);

  jt_test_play (game, "{'type':'round','trump':'schellen','points':[98,59]}");
  assert_entry (game, "98 : 59 in Schellen");
  jt_test_play (game, "{'type':'round','trump':'rosen','match':0}");
  assert_entry (game, "Kontermatch of P0 & P1 in Rosen");
  jt_test_play (game, "{'type':'round','trump':'rosen','match':0}");
  assert_entry (game, "Match of P0 & P1 in Rosen");
  jt_test_play (game, "{'type':'weis','side':1,'points':50}");
  assert_entry (game, "Weis 50 for P2 & P3");
  jt_test_play (game, "{'type':'stoeck','side':1}");
  assert_entry (game, "Stöck for P2 & P3");
  jt_test_play (game, "{'type':'correction','points':[-20,0]}");
  assert_entry (game, "Correction −20 : 0");
  jt_test_play (game, "{'type':'thanks','side':1}");
  assert_entry (game, "Thanks of P2 & P3");
}

static void
test_coiffeur (void)
{
  g_autoptr (JtGame) game = jt_test_game ("coiffeur", 2, 2, NULL, NULL);

  jt_test_play (game, "{'type':'round','side':1,'line':'schellen','points':112}");
  assert_entry (game, "P2 & P3: 112 in Schellen");
  jt_test_play (game, "{'type':'round','side':0,'line':'joker-1','match':true}");
  assert_entry (game, "Match of P0 & P1 in Joker 1");
  jt_test_play (game, "{'type':'round','side':0,'line':'rosen','kontermatch':true}");
  assert_entry (game, "Kontermatch against P0 & P1 in Rosen");
  jt_test_play (game, "{'type':'end'}");
  assert_entry (game, "End of the game");
}

static void
test_differenzler (void)
{
  g_autoptr (JtGame) game = jt_test_game ("differenzler", 3, 1, NULL, NULL);

  jt_test_play (game, "{'type':'bids','bids':[40,60,50]}");
  assert_entry (game, "Bids 40 : 60 : 50");
  jt_test_play (game, "{'type':'round','points':[40,60,57],'trump':'Meier & <Müller>'}");
  assert_entry (game, "40 : 60 : 57 in Meier & <Müller>");
}

static void
test_handjass_says_who_dropped_out (void)
{
  g_autoptr (JtGame) game = jt_test_game ("handjass", 3, 1, NULL, NULL);

  jt_test_play (game, "{'type':'round','points':[60,null,0]}");
  assert_entry (game, "60 : – : 0");
}

static void
test_punktetafel_has_minus_one (void)
{
  g_autoptr (JtGame) game = jt_test_game ("punktetafel", 2, 1, NULL, NULL);

  jt_test_play (game, "{'type':'round','points':[-1,5]}");
  assert_entry (game, "−1 : 5");
}

static void
test_guggitaler (void)
{
  g_autoptr (JtGame) game = jt_test_game ("guggitaler", 4, 1, "{'deck':'french'}", NULL);

  jt_test_play (game, "{'type':'round','subgame':'stiche','counts':[4,3,2,0]}");
  assert_entry (game, "4 : 3 : 2 : 0 in Tricks, minus");
  jt_test_play (game, "{'type':'round','subgame':'schellen','sign':1,'counts':[9,0,0,0]}");
  assert_entry (game, "9 : 0 : 0 : 0 in Hearts");
}

static void
test_bieter (void)
{
  g_autoptr (JtGame) game = jt_test_game ("bieter", 5, 1, NULL, NULL);

  jt_test_play (game, "{'type':'auction','king':1,'bid':650}");
  assert_entry (game, "P1 is König with 650");
  jt_test_play (game, "{'type':'partner','side':3}");
  assert_entry (game, "P3 is the König’s partner");
  jt_test_play (game, "{'type':'round','points':[100,57]}");
  assert_entry (game, "100 : 57");
  jt_test_play (game, "{'type':'round','match':1}");
  assert_entry (game, "Kontermatch of Bauern");
  jt_test_play (game, "{'type':'declined'}");
  assert_entry (game, "The König declines: 0 : 257");
  jt_test_play (game, "{'type':'correction','points':[5,-5]}");
  assert_entry (game, "Correction 5 : −5");
  g_assert_cmpstr (jt_column_name (game, 0), ==, "König");
  assert_text (jt_outcome_title (game), "The game goes on");
  jt_test_play (game, "{'type':'thanks','side':0}");
  assert_entry (game, "Thanks of König");
  assert_text (jt_outcome_title (game), "P0, P2, P4 have won");
}

static void
test_bids_say_whether_they_were_made (void)
{
  g_autoptr (JtGame) sidi = jt_test_game ("sidi-barrani", 2, 2, NULL, NULL);
  g_autoptr (JtGame) deal = jt_test_game ("bieter", 3, 1, "{'mode':'deal'}", NULL);
  g_autoptr (JtGame) duell = jt_test_game ("zweier", 2, 1, "{'form':'trumpf-duell'}", NULL);

  jt_test_play (sidi, "{'type':'round','bidder':0,'bid':120,'points':[130,27],'trump':'herz'}");
  assert_entry (sidi, "P0 & P1 bid 120: 130 : 27 in Hearts (made)");
  jt_test_play (sidi, "{'type':'round','bidder':1,'bid':'match','points':[0,157],'double':2}");
  assert_entry (sidi, "P2 & P3 bid Match ×2: 0 : 157 (not made)");
  jt_test_play (deal, "{'type':'round','bidder':2,'bid':100,'points':99}");
  assert_entry (deal, "P2 bid 100: 99 (not made)");
  jt_test_play (duell, "{'type':'round','taker':1,'points':[60,75]}");
  assert_entry (duell, "P1 took the trump: 60 : 75");
}

static void
test_strokes_are_no_points (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "mittlere", 3, 1, NULL, "[{'type':'correction','points':[3,1,1]},{'type':'end'}]");

  assert_text (jt_outcome_title (game), "P0 won by 2 strokes");
}

#define LINES "{'lines':[{'id':'rosen','factor':1},{'id':'undenufe','factor':6}]}"
#define CELL(side, line, how) "{'type':'round','side':" #side ",'line':'" line "'," how "}"

static void
assert_needs (const char *entries, guint side, const char *standing, const char *needs)
{
  g_autoptr (JtGame) game = jt_test_game ("coiffeur", 2, 2, LINES, entries);

  assert_text (jt_coiffeur_standing_to_text (game, side), standing);
  assert_text (jt_coiffeur_needs_to_text (game, side), needs);
}

/* Of more than two it is said whom one is ahead of. */
static void
test_needs_of_three (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("coiffeur", 3, 1, LINES, "[" CELL (0, "rosen", "'points':100") "," CELL (2, "rosen", "'points':1") "]");

  assert_text (jt_coiffeur_standing_to_text (game, 0), "99 points ahead of P2");
  assert_text (jt_coiffeur_standing_to_text (game, 1), "100 points behind P0");
}

static void
test_needs (void)
{
  assert_needs ("[" CELL (0, "rosen", "'points':100") "," CELL (
                    0, "undenufe", "'points':100") "," CELL (1, "rosen", "'points':57") "]",
                1, "643 points behind", "108 in Undenufe");
  assert_needs ("[" CELL (0, "rosen", "'points':157") "," CELL (
                    0, "undenufe", "'points':157") "," CELL (1, "rosen", "'points':57") "]",
                1, "1042 points behind", "a Match in Undenufe");
  assert_needs (
      "[" CELL (0, "undenufe", "'match':true") "," CELL (1, "undenufe", "'points':50") "]", 1,
      "cannot win any more", "");
  assert_needs (
      "[" CELL (0, "undenufe", "'match':true") "," CELL (1, "undenufe", "'points':50") "]", 0,
      "cannot be caught any more", "");
  assert_needs ("[" CELL (0, "rosen", "'points':150") "]", 1, "150 points behind",
                "151 in Rosen, or 26 in Undenufe, or 22 in each of the 2 open lines");
  assert_needs ("[" CELL (0, "rosen", "'points':1") "]", 0, "1 point ahead", "");
  assert_needs ("[" CELL (1, "undenufe", "'points':0") "," CELL (0, "rosen", "'points':100") "]", 0,
                "100 points ahead", "27 in the open line, and nobody catches up");
  assert_needs ("[" CELL (0, "rosen", "'points':50") "," CELL (1, "rosen", "'points':50") "]", 0, "level with P2 & P3",
                "1 in Undenufe");
  /* at the start everybody needs anything */
  assert_needs (NULL, 0, "", "");
  assert_needs ("[{'type':'end'}]", 0, "", "");
}

/* Of many lines those are named in which the fewest points are enough. */
static void
test_needs_name_three_lines (void)
{
  g_autoptr (JtGame) game = jt_test_game ("coiffeur", 2, 2, "{'preset':'10'}", "[" CELL (0, "eicheln", "'points':100") "]");

  assert_text (jt_coiffeur_needs_to_text (game, 1),
               "13 in Gusti, or 12 in Joker 1, or 11 in Joker 2, or 2 in each of the 10 open lines");
}

static void
test_needs_several_matches (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "coiffeur", 2, 2,
      "{'lines':[{'id':'a','factor':2},{'id':'b','factor':2},{'id':'c','factor':1}]}",
      "[" CELL (0, "a", "'points':157") "," CELL (0, "b", "'points':157") "," CELL (
          0, "c", "'points':157") "," CELL (1, "c", "'points':50") "]");

  assert_text (jt_coiffeur_needs_to_text (game, 1), "at least 1 Match");
}

static void
test_only_a_kontermatch_helps (void)
{
  g_autoptr (JtGame) game = jt_test_game (
      "coiffeur", 2, 2,
      "{'lines':[{'id':'a','factor':1},{'id':'b','factor':6}],'kontermatch_points':257}",
      "[" CELL (0, "a", "'match':true") "," CELL (1, "b", "'points':0") "," CELL (
          1, "a", "'points':100") "]");

  assert_text (jt_coiffeur_standing_to_text (game, 1), "only a Kontermatch against P0 & P1 helps");
  assert_text (jt_coiffeur_needs_to_text (game, 1), "");
}

static void
test_sides_without_names_are_we_and_they (void)
{
  g_autoptr (JtGame) game = jt_test_replay ("'game':'schieber','rules':{},"
                                              "'sides':[{'players':[null,null]},{'players':[null,null]}],'entries':[]");

  jt_test_play (game, "{'type':'weis','side':1,'points':50}");
  assert_entry (game, "Weis 50 for They");
  jt_test_play (game, "{'type':'thanks','side':1}");
  assert_entry (game, "Thanks of They");
  assert_text (jt_outcome_title (game), "We won");
}

/* LEFT-TO-RIGHT MARK, FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE */
#define ISOLATED(name) "\342\200\216\342\201\250" name "\342\201\251"

static void
test_names_that_run_the_other_way (void)
{
  g_autoptr (JtGame) game
      = jt_test_replay ("'game':'schieber','rules':{'target':1000},"
                        "'sides':[{'players':['Anna','محمد']},{'players':['נועה','עלי']}],'entries':[]");

  jt_test_play (game, "{'type':'weis','side':0,'points':50}");
  assert_entry (game, "Weis 50 for " ISOLATED ("Anna & محمد"));
  jt_test_play (game, "{'type':'round','trump':'rosen','match':1,'vorhand':1}");
  assert_entry (game, "Match of " ISOLATED ("נועה & עלי") " in Rosen");
  assert_text (jt_line_words_who (game, 1), ISOLATED ("נועה"));
  while (jt_game_get_status (game) != JT_STATUS_OVER)
    jt_test_play (game, "{'type':'round','trump':'rosen','match':0}");
  assert_text (jt_outcome_title (game), ISOLATED ("Anna & محمد") " won by 821 points");
}

static void
test_other_names_stay_as_they_are (void)
{
  const char *const names[] = { "", "Anna", "Meier & <Müller>", "Žaneta", "Αλέξης", "李", "Anna \360\237\203\217", "\377" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (jt_name_in_text (names[i]) == names[i]);
  /* a sign that turns all that follows is kept to the name */
  g_assert_cmpstr (jt_name_in_text ("Anna\342\200\256"), ==, ISOLATED ("Anna\342\200\256"));
}

/* Who reads a file looks for the name. */
static void
test_a_text_for_files_has_no_isolates (void)
{
  g_autoptr (JtGame) game
      = jt_test_replay ("'game':'schieber','rules':{'target':1000},"
                        "'sides':[{'players':['Anna','محمد']},{'players':['נועה','עלי']}],'entries':[]");
  g_autofree char *text = NULL;

  jt_test_play (game, "{'type':'weis','side':0,'points':50}");
  text = jt_game_to_text (game, NULL);
  g_assert_nonnull (strstr (text, "Weis 50 for Anna & محمد"));
  g_assert_null (strstr (text, "\342\200\216"));
  g_assert_null (strstr (text, "\342\201\250"));
  g_assert_null (strstr (text, "\342\201\251"));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/entry/schieber", test_schieber);
  g_test_add_func ("/words/entry/coiffeur", test_coiffeur);
  g_test_add_func ("/words/entry/differenzler", test_differenzler);
  g_test_add_func ("/words/entry/handjass-says-who-dropped-out",
                   test_handjass_says_who_dropped_out);
  g_test_add_func ("/words/entry/punktetafel-has-minus-one", test_punktetafel_has_minus_one);
  g_test_add_func ("/words/entry/guggitaler", test_guggitaler);
  g_test_add_func ("/words/entry/bieter", test_bieter);
  g_test_add_func ("/words/entry/bids-say-whether-they-were-made",
                   test_bids_say_whether_they_were_made);
  g_test_add_func ("/words/outcome/sides-without-names-are-we-and-they",
                   test_sides_without_names_are_we_and_they);
  g_test_add_func ("/words/names/that-run-the-other-way-are-isolated", test_names_that_run_the_other_way);
  g_test_add_func ("/words/names/others-stay-as-they-are", test_other_names_stay_as_they_are);
  g_test_add_func ("/words/names/a-text-for-files-has-no-isolates", test_a_text_for_files_has_no_isolates);
  g_test_add_func ("/words/outcome/strokes-are-no-points", test_strokes_are_no_points);
  g_test_add_func ("/words/coiffeur/needs", test_needs);
  g_test_add_func ("/words/coiffeur/needs-of-three", test_needs_of_three);
  g_test_add_func ("/words/coiffeur/needs-name-three-lines", test_needs_name_three_lines);
  g_test_add_func ("/words/coiffeur/needs-several-matches", test_needs_several_matches);
  g_test_add_func ("/words/coiffeur/only-a-kontermatch-helps", test_only_a_kontermatch_helps);
  return g_test_run ();
}
