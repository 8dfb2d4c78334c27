/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Totals, ranks and order: every sentence of tournament.md 1 "Standings". */
#include "jt-standings.h"
#include "jt-random.h"
#include "tournament-text.h"

#include <string.h>

/* One row as a line: "rank id total", with what is asked for behind it. */
static char *
row_text (const JtStandings *standings, const JtTournament *tournament, const JtStanding *row)
{
  GString *text = g_string_new (NULL);

  if (row->rank > 0)
    g_string_append_printf (text, "%d", row->rank);
  else
    g_string_append (text, "-");
  g_string_append_printf (text, ":%d=%d",
                          (int) jt_tournament_get_participant (tournament, row->participant)->id,
                          (int) row->total);

  return g_string_free (text, FALSE);
}

static char *
list_text (const JtStandings *standings, const JtTournament *tournament)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->n_rows; i++)
    {
      g_autofree char *row = row_text (standings, tournament, &standings->rows[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", row);
    }

  return g_string_free (text, FALSE);
}

/* Asserts the order: "rank:id=total …", "-" for who is not ranked. */
static void
assert_list (guint n_people, const char *members, const char *expected)
{
  g_autoptr (JtTournament) tournament = tournament_of (n_people, members);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, expected);
}

static const JtStanding *
row_of (const JtStandings *standings, const JtTournament *tournament, gint64 id)
{
  for (guint i = 0; i < standings->n_rows; i++)
    if (jt_tournament_get_participant (tournament, standings->rows[i].participant)->id == id)
      return &standings->rows[i];
  g_assert_not_reached ();
}

/* Passes of one row: "682 - 701* (628)": * dropped, () sat out. */
static void
assert_passes (const JtStandings *standings,
               const JtTournament *tournament,
               gint64 id,
               const char *expected)
{
  const JtStanding *row = row_of (standings, tournament, id);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint r = 0; r < standings->n_passes; r++)
    {
      const JtStandingPass *pass = &row->passes[r];
      const char *dropped = pass->has_value && !pass->counted ? "*" : "";

      if (r > 0)
        g_string_append_c (text, ' ');
      if (!pass->has_value)
        g_string_append (text, pass->sat_out ? "(-)" : "-");
      else if (pass->sat_out)
        g_string_append_printf (text, "(%d)%s", pass->value, dropped);
      else
        g_string_append_printf (text, "%d%s", pass->value, dropped);
      if (!pass->has_value)
        g_assert_false (pass->counted);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

#define TABLE(sides, points) "{'table':1,'sides':[" sides "],'points':[" points "]}"
#define FOUR(points) "{'tables':[" TABLE ("[1,2],[3,4]", points) "]}"
#define CROSS(points) "{'tables':[" TABLE ("[1,3],[2,4]", points) "]}"
#define ALONE(points) "{'tables':[" TABLE ("[1],[2],[3],[4]", points) "]}"

static void
test_everybody_gets_his_pairs_points (void)
{
  assert_list (
      4, "'rules':{'tie_breaks':['shared']},'passes':[" FOUR ("682,574") "," CROSS ("600,656") "]",
      "1:2=1338 2:1=1282 3:4=1230 4:3=1174");
}

static void
test_equal_ranks_are_shared_and_the_next_skipped (void)
{
  assert_list (4, "'rules':{'tie_breaks':['shared']},'passes':[" FOUR ("682,574") "]",
               "1:1=682 1:2=682 3:3=574 3:4=574");
  assert_list (4, "'rules':{'tie_breaks':[]},'passes':[" FOUR ("574,682") "]",
               "1:3=682 1:4=682 3:1=574 3:2=574");
  assert_list (4, "'rules':{'tie_breaks':['best_pass']},'passes':[" FOUR ("628,628") "]",
               "1:1=628 1:2=628 1:3=628 1:4=628");
}

static void
test_nothing_played_is_zero (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (3, "'rules':{'tie_breaks':['shared']}");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:1=0 1:2=0 1:3=0");
  g_assert_false (standings->complete);
  g_assert_cmpuint (standings->n_missing, ==, 0);
  g_assert_cmpint (standings->rows[0].best, ==, JT_NO_POINTS);
}

static void
test_missing_tables_give_nothing_yet (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      8, "'rules':{'passes':2,'tie_breaks':['shared']},'passes':[{'tables':[{'table':5,'sides':[[1,"
         "2],[3,4]]},"
         "{'table':2,'sides':[[5,6],[7,8]],'points':[700,556]}]},{'tables':[{'table':4,'sides':[[1,"
         "5],[3,7]],"
         "'points':[1,null]},{'table':3,'sides':[[2,6],[4,8]],'points':null,'matches':[1,0]}]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:5=700 1:6=700 3:7=556 3:8=556 5:1=0 5:2=0 5:3=0 5:4=0");
  g_assert_false (standings->complete);
  g_assert_cmpuint (standings->n_missing, ==, 3);
  g_assert_cmpuint (standings->missing[0].pass, ==, 0);
  g_assert_cmpuint (standings->missing[0].table, ==, 0);
  g_assert_cmpuint (standings->missing[2].pass, ==, 1);
  g_assert_cmpint (row_of (standings, tournament, 2)->matches, ==, 0);
  assert_passes (standings, tournament, 5, "700 -");
}

static void
test_complete_needs_all_planned_passes (void)
{
  g_autoptr (JtTournament) one = tournament_of (4, "'passes':[" FOUR ("628,628") "]");
  g_autoptr (JtTournament) three = tournament_of (
      4, "'passes':[" FOUR ("628,628") "," FOUR ("628,628") "," FOUR ("1256,0") "]");
  g_autoptr (JtStandings) of_one = jt_standings_new (one, 0);
  g_autoptr (JtStandings) of_three = jt_standings_new (three, 0);

  g_assert_false (of_one->complete);
  g_assert_true (of_three->complete);
}

/* Three Passen cut to two: the third stays in the document and counts for nobody. */
static void
test_passes_beyond_the_plan_do_not_count (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "'rules':{'passes':2,'tie_breaks':['shared']},'passes':[" FOUR ("682,574") "," FOUR (
             "628,628") "," FOUR ("0,1256") ",{'tables':[{'table':1,'sides':[[1,2],[3,4]]}],'"
                                            "sitting_out':[]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:1=1310 1:2=1310 3:3=1202 3:4=1202");
  g_assert_true (standings->complete);
  g_assert_cmpuint (standings->n_passes, ==, 2);
}

static void
test_standings_after_an_earlier_pass (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "'rules':{'tie_breaks':['shared']},'passes':[" FOUR ("682,574") "," FOUR ("0,1256") "]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 1);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:1=682 1:2=682 3:3=574 3:4=574");
  g_assert_cmpuint (standings->n_passes, ==, 1);
}

/* The handed example of a club: 4 x 12, the worst dropped; of equal ones the earlier counts. */
static void
test_best_passes_count (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "'rules':{'rounds':12,'passes':4,'count_best':3,'tie_breaks':['shared']},'passes':[" FOUR (
             "880,1004") "," FOUR ("942,942") "," FOUR ("1010,874") "," FOUR ("880,1004") "]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  assert_passes (standings, tournament, 1, "880 942 1010 880*");
  assert_passes (standings, tournament, 3, "1004 942 874* 1004");
  g_assert_cmpint (row_of (standings, tournament, 1)->total, ==, 880 + 942 + 1010);
  g_assert_cmpuint (row_of (standings, tournament, 1)->n_counted, ==, 3);
}

/* A missed Passe is the first to be dropped, and nothing else is before more than n are played. */
static void
test_missed_pass_is_dropped_first (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      8, "'rules':{'passes':3,'count_best':2,'tie_breaks':['shared']},'passes':[" FOUR (
             "682,574") ",{'tables':[" TABLE ("[5,6],[7,8]", "628,628") "]}," FOUR ("500,756") "]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  assert_passes (standings, tournament, 1, "682 - 500");
  assert_passes (standings, tournament, 5, "- 628 -");
}

static void
test_sitting_out_earns_a_fair_share (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      5,
      "'rules':{'passes':2,'count_best':1,'tie_breaks':['shared']},'passes':[{'tables':[" TABLE (
          "[1,2],[3,4]",
          "700,556") "],'sitting_out':[5]},{'tables':[" TABLE ("[5,2],[3,4]",
                                                               "600,656") "],'sitting_out':[1]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  assert_passes (standings, tournament, 5,
                 "(628) 600*"); /* counts as played, may push another out */
  assert_passes (standings, tournament, 1, "700 (628)*");
  g_assert_cmpint (row_of (standings, tournament, 5)->best, ==, 600); /* own Passen only */
}

static void
test_half_points_of_sitting_out_are_rounded_down (void)
{
  g_autoptr (JtTournament) schieber
      = tournament_of (5, "'rules':{'rounds':1},'passes':[{'tables':[" TABLE (
                              "[1,2],[3,4]", "100,57") "],'sitting_out':[5]}]");
  g_autoptr (JtTournament) handjass
      = tournament_of (5, "'rules':{'game':'handjass'},'passes':[{'tables':[" TABLE (
                              "[1],[2],[3],[4]", "256,300,400,300") "],'sitting_out':[5]}]");
  g_autoptr (JtStandings) of_schieber = jt_standings_new (schieber, 0);
  g_autoptr (JtStandings) of_handjass = jt_standings_new (handjass, 0);

  assert_passes (of_schieber, schieber, 5, "(78)");
  assert_passes (of_handjass, handjass, 5, "(314)");
}

static void
test_sitting_out_earns_the_own_mean (void)
{
  g_autoptr (JtTournament) tournament
      = tournament_of (9, "'rules':{'sit_out':'own','tie_breaks':['shared']},'passes':[" FOUR (
                              "683,573") "," FOUR ("682,574") ",{'sitting_out':[1,3,9]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  assert_passes (standings, tournament, 1, "683 682 (683)"); /* 682.5, half up */
  assert_passes (standings, tournament, 3, "573 574 (574)");
  assert_passes (standings, tournament, 9, "- - (-)");
}

static void
test_sitting_out_can_earn_nothing (void)
{
  g_autoptr (JtTournament) tournament
      = tournament_of (5, "'rules':{'sit_out':'none'},'passes':[{'tables':[" TABLE (
                              "[1,2],[3,4]", "700,556") "],'sitting_out':[5]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  assert_passes (standings, tournament, 5, "(-)");
  g_assert_true (row_of (standings, tournament, 5)->passes[0].sat_out);
}

static void
test_corrections_are_in_the_total (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "'rules':{'passes':2,'count_best':1,'tie_breaks':['shared']},'passes':[" FOUR (
             "682,574") "," FOUR ("600,656") "],'corrections':[{'pass':2,'participant':1,'points':-"
                                             "20,'reason':'Schreibfehler'},{'pass':9,"
                                             "'participant':1,'points':5},{'pass':1,'participant':"
                                             "3,'points':50}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:3=706 2:2=682 3:1=667 4:4=656");
  g_assert_cmpint (row_of (standings, tournament, 1)->correction, ==, -15);
  g_assert_cmpint (row_of (standings, tournament, 2)->correction, ==, 0);
  g_assert_cmpint (row_of (standings, tournament, 1)->best, ==, 682);
}

static void
test_best_pass_breaks_ties (void)
{
  assert_list (4,
               "'rules':{'tie_breaks':['best_pass','shared']},'passes':[" FOUR (
                   "700,556") "," CROSS ("556,700") "]",
               "1:2=1400 2:1=1256 2:4=1256 4:3=1112");
  /* 1: 700 + 528, 4: 628 + 600 */
  assert_list (
      4,
      "'rules':{'tie_breaks':['best_pass']},'passes':[" FOUR ("700,556") "," CROSS ("556,700") "]",
      "1:2=1400 2:1=1256 2:4=1256 4:3=1112");
}

/* 1 and 3 are equal by total and best; the second best is 3's. */
static void
test_second_and_last_pass_break_ties (void)
{
#define THREE FOUR ("700,556") "," FOUR ("500,756") "," FOUR ("684,572")
  assert_list (4, "'rules':{'tie_breaks':['shared']},'passes':[" THREE "]",
               "1:1=1884 1:2=1884 1:3=1884 1:4=1884");
  assert_list (4, "'rules':{'tie_breaks':['best_pass','shared']},'passes':[" THREE "]",
               "1:3=1884 1:4=1884 3:1=1884 3:2=1884");
  assert_list (4, "'rules':{'tie_breaks':['second_pass','shared']},'passes':[" THREE "]",
               "1:1=1884 1:2=1884 3:3=1884 3:4=1884");
  assert_list (4, "'rules':{'tie_breaks':['last_pass','shared']},'passes':[" THREE "]",
               "1:1=1884 1:2=1884 3:3=1884 3:4=1884");
}

/* Who sat out has no Passe of his own there: that is worst. */
static void
test_ties_look_at_own_passes_only (void)
{
  assert_list (
      5,
      "'rules':{'tie_breaks':['best_pass','shared'],'passes':1},'passes':[{'tables':[" TABLE (
          "[1,2],[3,4]", "628,628") "],'sitting_out':[5]}]",
      "1:1=628 1:2=628 1:3=628 1:4=628 5:5=628");
  assert_list (
      5,
      "'rules':{'tie_breaks':['last_pass','shared'],'passes':2},'passes':[{'tables':[" TABLE (
          "[1,2],[3,4]",
          "600,656") "],'sitting_out':[5]},{'tables':[" TABLE ("[5,2],[3,4]",
                                                               "656,600") "],'sitting_out':"
                                                                          "[1]}]",
      "1:5=1284 2:2=1256 3:3=1256 3:4=1256 5:1=1228");
}

static void
test_matches_break_ties (void)
{
  assert_list (4,
               "'rules':{'tie_breaks':['matches','shared']},'passes':[{'tables':[{'table':1,'sides'"
               ":[[1,2],[3,4]],'points':[628,"
               "628],'matches':[0,1]}]}]",
               "1:3=628 1:4=628 3:1=628 3:2=628");
}

static void
test_lot_depends_on_seed_and_person_only (void)
{
  g_assert_cmphex (jt_standings_lot (0, 0), ==,
                   jt_random_mix (G_GUINT64_CONSTANT (0xE220A8397B1DCDAF)));
  /* as handed: with seed 7 the four come in the order of their numbers */
  assert_list (4, "'rules':{'seed':7},'passes':[" FOUR ("628,628") "]",
               "1:1=628 2:2=628 3:3=628 4:4=628");
  for (gint64 id = 1; id < 4; id++)
    g_assert_true (jt_standings_lot (7, id) < jt_standings_lot (7, id + 1));
}

static void
test_lots_drawn_by_hand_go_first (void)
{
  assert_list (4, "'rules':{'seed':7},'lots':{'4':1,'3':2},'passes':[" FOUR ("628,628") "]",
               "1:4=628 2:3=628 3:1=628 4:2=628");
  /* only where the lot is reached */
  assert_list (4, "'rules':{'seed':7},'lots':{'4':1,'3':2},'passes':[" FOUR ("682,574") "]",
               "1:1=682 2:2=682 3:4=574 4:3=574");
  /* two of one place: their own lots decide */
  assert_list (4, "'rules':{'seed':7},'lots':{'4':1,'3':1},'passes':[" FOUR ("628,628") "]",
               "1:3=628 2:4=628 3:1=628 4:2=628");
}

static JtTournament *
tournament_of_people (const char *participants, const char *members)
{
  g_autofree char *text = g_strdup_printf (
      "{'format':'jasstafel','version':1,'kind':'tournament','participants':[%s],%s}", participants,
      members);
  g_autoptr (JtValue) document = value_of_text (text);
  JtTournament *tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, NULL);

  g_assert_nonnull (tournament);
  return tournament;
}

/* Who left comes after all others, by the same rules; guests and who is not there come last, by id.
 */
static void
test_leavers_and_guests_come_last (void)
{
  g_autoptr (JtTournament) tournament = tournament_of_people (
      "{'id':8,'name':'H','guest':true},{'id':1,'name':'A','until':1},{'id':2,'name':'B'},{'id':3,'"
      "name':'C','until':1},"
      "{'id':4,'name':'D','until':2},{'id':5,'name':'E','present':false},{'id':6,'name':'F'},{'id':"
      "7,'name':'G'}",
      "'rules':{'tie_breaks':['shared']},'passes':[{'tables':[" TABLE (
          "[1,2],[3,4]", "1000,256") "]},{'tables':[" TABLE ("[8,2],[6,4]", "628,628") "]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:2=1628 2:4=884 3:6=628 4:7=0 5:1=1000 6:3=256 -:5=0 -:8=628");
  g_assert_true (row_of (standings, tournament, 1)->left);
  g_assert_false (row_of (standings, tournament, 4)->left);
}

static void
test_pairs_and_individuals_are_ranked (void)
{
  assert_list (4,
               "'rules':{'mode':'pairs','tie_breaks':['shared']},'passes':[{'tables':[" TABLE (
                   "[1],[2]", "600,656") ",{'table':2,'sides':[[3],[4]],'points':[1256,0]}]}]",
               "1:3=1256 2:2=656 3:1=600 4:4=0");
  assert_list (4, "'rules':{'game':'handjass'},'passes':[" ALONE ("256,300,400,300") "]",
               "1:3=400 2:2=300 3:4=300 4:1=256");
}

/* The lowest wins; who has fewer counted Passen ranks after who has more; a null is no zero. */
static void
test_differenzler (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      5, "'rules':{'game':'differenzler','tie_breaks':['best_pass','shared']},'passes':[{'tables':"
         "[" TABLE ("[1],[2],[3],[4]", "30,10,20,45") "],'sitting_out':[5]},{'tables':[" TABLE (
             "[1],[2],[3],[5]", "0,20,20,8") "]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  assert_passes (standings, tournament, 5, "(26) 8"); /* 105 / 4, rounded down */
  g_assert_cmpstr (list, ==, "1:1=30 2:2=30 3:5=34 4:3=40 5:4=45");
  g_assert_cmpint (row_of (standings, tournament, 1)->best, ==, 0);
}

static void
test_differenzler_drops_the_highest (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "'rules':{'game':'differenzler','count_best':1,'tie_breaks':['shared']},'passes':[" ALONE (
             "30,10,20,45") "," ALONE ("0,20,20,8") "]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree char *list = list_text (standings, tournament);

  g_assert_cmpstr (list, ==, "1:1=0 2:4=8 3:2=10 4:3=20");
  assert_passes (standings, tournament, 3, "20 20*");
}

static void
test_differenzler_waits_for_the_mean (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      9, "'rules':{'game':'differenzler'},'passes':[{'tables':[" TABLE (
             "[1],[2],[3],[4]",
             "30,10,20,45") ",{'table':2,'sides':[[5],[6],[7],[8]]}],'sitting_out':[9]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  assert_passes (standings, tournament, 9, "(-)");
}

static void
test_void_and_bonus_change_the_sum (void)
{
  assert_list (4,
               "'rules':{'match_bonus':100,'tie_breaks':['shared']},'passes':[{'tables':[{'table':"
               "1,'sides':[[1,2],[3,4]],"
               "'points':[800,636],'matches':[1,1],'void':20}]}]",
               "1:1=800 1:2=800 3:3=636 3:4=636");
}

static void
test_json_has_the_shape_of_the_contract (void)
{
  g_autoptr (JtTournament) tournament
      = tournament_of_people ("{'id':1,'name':'Meier & "
                              "<Müller>'},{'id':2,'name':'B'},{'id':3,'name':'C'},{'id':4,'name':'"
                              "D'},{'id':9,'name':'G','guest':"
                              "true}",
                              "'rules':{'passes':2,'count_best':1,'match_bonus':50,'tie_breaks':['"
                              "shared']},'passes':[{'tables':[{'table':3,'sides':[["
                              "1,2],[3,4]],'points':[732,574],'matches':[1,0]}],'sitting_out':[9]},"
                              "{'tables':[{'table':7,'sides':[[1,3],[2,4]]}]}],"
                              "'corrections':[{'pass':1,'participant':2,'points':-32}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;

  jt_standings_write (standings, tournament, builder);
  value = jt_builder_finish (builder);
  assert_value (value,
                "{'complete':false,'missing':[[2,7]],'standings':["
                "{'rank':1,'id':1,'name':'Meier & "
                "<Müller>','total':732,'passes':[732,null],'counted':[true,false],'sat_out':[],"
                "'matches':1,'best':732,'correction':0,'left':false},"
                "{'rank':2,'id':2,'name':'B','total':700,'passes':[732,null],'counted':[true,false]"
                ",'sat_out':[],'matches':1,"
                "'best':732,'correction':-32,'left':false},"
                "{'rank':3,'id':3,'name':'C','total':574,'passes':[574,null],'counted':[true,false]"
                ",'sat_out':[],'matches':0,"
                "'best':574,'correction':0,'left':false},"
                "{'rank':3,'id':4,'name':'D','total':574,'passes':[574,null],'counted':[true,false]"
                ",'sat_out':[],'matches':0,"
                "'best':574,'correction':0,'left':false},"
                "{'rank':null,'id':9,'name':'G','total':628,'passes':[628,null],'counted':[true,"
                "false],'sat_out':[1],'matches':0,"
                "'best':null,'correction':0,'left':false}]}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add_func ("/core/standings/" name, func)
  ADD ("everybody-gets-his-pairs-points", test_everybody_gets_his_pairs_points);
  ADD ("equal-ranks-are-shared-and-the-next-skipped",
       test_equal_ranks_are_shared_and_the_next_skipped);
  ADD ("nothing-played-is-zero", test_nothing_played_is_zero);
  ADD ("missing-tables-give-nothing-yet", test_missing_tables_give_nothing_yet);
  ADD ("complete-needs-all-planned-passes", test_complete_needs_all_planned_passes);
  ADD ("passes-beyond-the-plan-do-not-count", test_passes_beyond_the_plan_do_not_count);
  ADD ("standings-after-an-earlier-pass", test_standings_after_an_earlier_pass);
  ADD ("best-passes-count", test_best_passes_count);
  ADD ("missed-pass-is-dropped-first", test_missed_pass_is_dropped_first);
  ADD ("sitting-out-earns-a-fair-share", test_sitting_out_earns_a_fair_share);
  ADD ("half-points-of-sitting-out-are-rounded-down",
       test_half_points_of_sitting_out_are_rounded_down);
  ADD ("sitting-out-earns-the-own-mean", test_sitting_out_earns_the_own_mean);
  ADD ("sitting-out-can-earn-nothing", test_sitting_out_can_earn_nothing);
  ADD ("corrections-are-in-the-total", test_corrections_are_in_the_total);
  ADD ("best-pass-breaks-ties", test_best_pass_breaks_ties);
  ADD ("second-and-last-pass-break-ties", test_second_and_last_pass_break_ties);
  ADD ("ties-look-at-own-passes-only", test_ties_look_at_own_passes_only);
  ADD ("matches-break-ties", test_matches_break_ties);
  ADD ("lot-depends-on-seed-and-person-only", test_lot_depends_on_seed_and_person_only);
  ADD ("lots-drawn-by-hand-go-first", test_lots_drawn_by_hand_go_first);
  ADD ("leavers-and-guests-come-last", test_leavers_and_guests_come_last);
  ADD ("pairs-and-individuals-are-ranked", test_pairs_and_individuals_are_ranked);
  ADD ("differenzler", test_differenzler);
  ADD ("differenzler-drops-the-highest", test_differenzler_drops_the_highest);
  ADD ("differenzler-waits-for-the-mean", test_differenzler_waits_for_the_mean);
  ADD ("void-and-bonus-change-the-sum", test_void_and_bonus_change_the_sum);
  ADD ("json-has-the-shape-of-the-contract", test_json_has_the_shape_of_the_contract);

  return g_test_run ();
}
