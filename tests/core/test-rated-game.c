/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are rated and how (ratings.md 1), results and their winners (cli.md 1). */
#include "jt-rated-game.h"
#include "jt-result.h"
#include "jt-time.h"
#include "jt-variant.h"

#include "jt-test-game.h"

#include <math.h>

#define PAIRS "'sides':[{'players':['Anna','Beat']},{'players':['Claudia','Meier & <Müller>']}]"
#define THREE "'sides':[{'players':['Anna']},{'players':['Beat']},{'players':['Claudia']}]"
#define TWO "'sides':[{'players':['Anna']},{'players':['Beat']}]"

static JtRatedGame
rate (const char *rest, const JtRatedOptions *options)
{
  g_autoptr (JtGame) game = jt_test_replay (rest);
  JtRatedGame rated;

  g_assert_true (jt_rated_game_from_game (&rated, game, options));
  return rated;
}

static JtRatedFigures
read_result (const char *rest)
{
  g_autoptr (JtValue) document = jt_test_whole_document ("result", rest);
  JtRatedFigures figures;
  JtFault fault = JT_FAULT_INIT;

  if (!jt_result_read (document, &figures, &fault))
    g_error ("%s: %s", jt_fault_code_name (fault.code), rest);
  return figures;
}

static JtRatedGame
rate_result (const char *rest, const JtRatedOptions *options)
{
  JtRatedFigures figures = read_result (rest);
  JtRatedGame rated;

  g_assert_true (jt_rated_game_init (&rated, &figures, options));
  return rated;
}

static void
assert_result (const JtRatedGame *rated, guint winners, int rank_0, int rank_1)
{
  g_assert_cmpint (rated->basis, ==, JT_RATED_BY_RESULT);
  g_assert_cmpuint (rated->winners, ==, winners);
  g_assert_cmpint (rated->rank[0], ==, rank_0);
  g_assert_cmpint (rated->rank[1], ==, rank_1);
}

static void
test_unfinished (void)
{
  g_autoptr (JtGame) game = jt_test_replay (
      "'game':'schieber'," PAIRS ",'entries':[{'type':'round','trump':'rosen','points':[98,59]}]");
  JtRatedGame rated;

  g_assert_false (jt_rated_game_from_game (&rated, game, NULL));
}

static void
test_striche (void)
{
  JtRatedGame rated = rate ("'game':'schieber'," PAIRS ",'rules':{'target':300},'entries':["
                            "{'type':'round','trump':'rosen','match':0},{'type':'round','trump':'"
                            "rosen','points':[100,57]}]",
                            NULL);

  g_assert_cmpint (rated.basis, ==, JT_RATED_BY_STRICHE);
  g_assert_cmpfloat (rated.norm, ==, 3.5);
  g_assert_cmpint (rated.score[0], ==, 6); /* Sieg 2, Berg 1, Match 1, Schneider 2 */
  g_assert_cmpint (rated.score[1], ==, 0);
  g_assert_cmpint (rated.rank[0], ==, 1);
  g_assert_cmpint (rated.rank[1], ==, 2);
  g_assert_cmpuint (rated.winners, ==, 1);
}

static void
test_no_striche_kept (void)
{
  JtRatedGame rated
      = rate ("'game':'schieber'," PAIRS ",'rules':{'profile':'tournament'},'entries':["
              "{'type':'round','points':[57,100]},{'type':'end'}]",
              NULL);

  assert_result (&rated, 2, 2, 1);

  rated = rate (
      "'game':'schieber'," PAIRS ",'rules':{'profile':'tournament'},'entries':["
      "{'type':'round','points':[57,100]},{'type':'round','points':[100,57]},{'type':'end'}]",
      NULL);
  assert_result (&rated, 3, 1, 1);

  /* Nobody has made any, but they are kept. */
  rated = rate ("'game':'schieber'," PAIRS
                ",'rules':{'profile':'tournament','striche':{'match':1}},'entries':["
                "{'type':'round','points':[57,100]},{'type':'end'}]",
                NULL);
  g_assert_cmpint (rated.basis, ==, JT_RATED_BY_STRICHE);
  g_assert_cmpint (rated.score[1], ==, 0);
  g_assert_cmpuint (rated.winners, ==, 2);
}

static void
test_other_games (void)
{
  JtRatedGame rated
      = rate ("'game':'differenzler'," THREE ",'entries':["
              "{'type':'round','bids':[50,50,57],'points':[40,50,67]},{'type':'end'}]",
              NULL);

  assert_result (&rated, 2, 2, 1);
  g_assert_cmpint (rated.rank[2], ==, 2);

  rated = rate ("'game':'koenigsjass'," THREE
                ",'entries':[{'type':'round','points':[40,50,67]},{'type':'end'}]",
                NULL);
  assert_result (&rated, 4, 3, 2);

  rated = rate ("'game':'coiffeur'," PAIRS
                ",'entries':[{'type':'round','side':1,'line':'rosen','points':50},{'type':'end'}]",
                NULL);
  assert_result (&rated, 2, 2, 1);

  rated = rate ("'game':'sidi-barrani'," PAIRS ",'entries':[{'type':'round','bidder':0,'bid':60,'"
                                               "trump':'rosen','points':[100,57]},{'type':'end'}]",
                NULL);
  assert_result (&rated, 1, 1, 2);

  rated = rate ("'game':'bieter'," THREE ",'rules':{'target':300},'entries':["
                "{'type':'auction','king':1,'bid':600},{'type':'round','points':[0,157],'match':1},"
                "{'type':'round','points':[0,157],'match':1}]",
                NULL);
  g_assert_cmpint (rated.basis, ==, JT_RATED_BY_RESULT);
  g_assert_cmpint (rated.rank[0], ==, 1);
  g_assert_cmpint (rated.rank[1], ==, 3);
  g_assert_cmpint (rated.rank[2], ==, 1);
}

static void
test_points_option (void)
{
  static const JtRatedOptions points = { TRUE, 0, FALSE }, simple = { TRUE, 1000, TRUE };
  JtRatedGame rated = rate ("'game':'schieber'," PAIRS ",'rules':{'profile':'simple'},'entries':["
                            "{'type':'round','points':[100,57]},{'type':'end'}]",
                            &points);

  g_assert_cmpint (rated.basis, ==, JT_RATED_BY_POINTS);
  g_assert_cmpfloat (rated.norm, ==, 335);
  g_assert_cmpint (rated.score[0], ==, 100);
  g_assert_cmpint (rated.score[1], ==, 57);

  rated = rate ("'game':'schieber'," PAIRS ",'entries':[{'type':'end'}]", &points);
  g_assert_cmpfloat (rated.norm, ==, 815);
  rated
      = rate ("'game':'schieber'," PAIRS ",'rules':{'profile':'tournament','rounds':2},'entries':["
              "{'type':'round','points':[100,57]},{'type':'round','points':[100,57]}]",
              &points);
  g_assert_cmpfloat (rated.norm, ==, 87 * sqrt (2));

  rated = rate_result ("'game':'schieber'," PAIRS ",'totals':[2514,1830],'striche':[3,0]", &points);
  g_assert_cmpfloat (rated.norm, ==, 815);
  g_assert_cmpint (rated.score[1], ==, 1830);
  rated = rate_result ("'game':'schieber'," PAIRS ",'totals':[1014,830]", &simple);
  g_assert_cmpfloat (rated.norm, ==, 335);
  /* Without points there only is the result. */
  rated = rate_result ("'game':'schieber'," PAIRS ",'striche':[3,0]", &points);
  assert_result (&rated, 1, 1, 2);
}

static void
test_norms (void)
{
  g_assert_cmpfloat (jt_rated_norm_points (1000, TRUE, 9), ==, 335);
  g_assert_cmpfloat (jt_rated_norm_points (2000, FALSE, 9), ==, 725);
  g_assert_cmpfloat (jt_rated_norm_points (2500, FALSE, 9), ==, 815);
  g_assert_cmpfloat (jt_rated_norm_points (3000, FALSE, 9), ==, 895);
  g_assert_cmpfloat (jt_rated_norm_points (0, TRUE, 8), ==, 87 * sqrt (8));
  g_assert_cmpfloat (jt_rated_norm_points (4000, FALSE, 0), >, 895);
  g_assert_cmpfloat (jt_rated_norm_points (1500, TRUE, 0), >, 335);
  g_assert_cmpfloat (jt_rated_norm_points (0, FALSE, 0), >, 0);
}

static void
test_disciplines (void)
{
  g_assert_cmpstr (jt_rated_discipline ("schieber"), ==, "schieber");
  g_assert_cmpstr (jt_rated_discipline ("kreuzjass"), ==, "schieber");
  for (guint i = 0; jt_variant_get (i) != NULL; i++)
    {
      const char *id = jt_variant_get (i)->id;

      if (!g_str_equal (id, "kreuzjass"))
        g_assert_cmpstr (jt_rated_discipline (id), ==, id);
    }
  g_assert_null (jt_rated_discipline ("poker"));
}

/* --- results --- */

static void
test_result_winners (void)
{
  static const struct
  {
    const char *known;
    guint winners;
  } cases[] = {
    { "'winners':[1]", 2 },
    { "'winners':[0,1]", 3 },
    { "'striche':[3,0]", 1 },
    { "'striche':[4,4]", 3 },
    { "'totals':[1830,2514]", 2 },
    { "'totals':[2000,2000]", 3 },
    { "'striche':[1,3],'totals':[2514,1830]", 2 },
    { "'winners':[0],'striche':[1,3],'totals':[1830,2514]", 1 },
    { "'winners':[],'striche':[1,3]", 2 },
    { "'winners':null,'totals':[7,3]", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rest = g_strconcat ("'game':'schieber'," PAIRS ",", cases[i].known, NULL);
      JtRatedFigures figures = read_result (rest);

      g_test_message ("%s", cases[i].known);
      g_assert_cmpuint (jt_rated_winners (&figures), ==, cases[i].winners);
    }
}

static void
test_result_basis (void)
{
  JtRatedGame rated = rate_result (
      "'game':'kreuzjass'," PAIRS ",'striche':[1,3],'totals':[1000,900],'winners':[0]", NULL);

  g_assert_cmpint (rated.basis, ==, JT_RATED_BY_STRICHE);
  g_assert_cmpint (rated.score[1], ==, 3);
  g_assert_cmpuint (rated.winners, ==, 1); /* and so the winner can lose points */
  g_assert_cmpint (rated.rank[0], ==, 2);

  rated = rate_result ("'game':'schieber'," PAIRS ",'totals':[1000,900]", NULL);
  assert_result (&rated, 1, 1, 2);
  rated = rate_result ("'game':'schieber'," PAIRS ",'totals':[1000,900],'winners':[1]", NULL);
  assert_result (&rated, 2, 2, 1);
  rated = rate_result ("'game':'coiffeur'," PAIRS ",'totals':[1000,900],'winners':[1]", NULL);
  assert_result (&rated, 2, 2, 1);
  rated = rate_result ("'game':'sidi-barrani'," PAIRS ",'totals':[1000,900],'winners':[1]", NULL);
  assert_result (&rated, 2, 2, 1);
  rated = rate_result ("'game':'coiffeur'," THREE ",'totals':[1000,900,1000]", NULL);
  assert_result (&rated, 5, 1, 3);
  /* Rank games: the totals, else the winners before the rest. */
  rated = rate_result ("'game':'zweier'," TWO ",'totals':[1000,900],'winners':[1]", NULL);
  assert_result (&rated, 2, 1, 2);
  rated = rate_result ("'game':'koenigsjass'," THREE ",'winners':[1,2]", NULL);
  assert_result (&rated, 6, 3, 1);
  g_assert_cmpint (rated.rank[2], ==, 1);
  rated = rate_result ("'game':'bieter'," THREE ",'totals':[-2,1,1]", NULL);
  assert_result (&rated, 6, 3, 1);
}

static void
test_result_lowest (void)
{
  static const char *const lowest[] = { "differenzler", "molotow" };

  for (guint i = 0; i < G_N_ELEMENTS (lowest); i++)
    {
      g_autofree char *rest
          = g_strdup_printf ("'game':'%s'," THREE ",'totals':[30,20,40]", lowest[i]);
      JtRatedGame rated = rate_result (rest, NULL);

      assert_result (&rated, 2, 2, 1);
      g_assert_cmpint (rated.rank[2], ==, 3);
    }
}

static void
test_result_faults (void)
{
  static const struct
  {
    const char *text;
    JtFaultCode code;
  } cases[] = {
    { "7", JT_FAULT_FORMAT },
    { "{}", JT_FAULT_FORMAT },
    { "{'format':'jasstafel','version':2,'kind':'result','game':'schieber'," PAIRS
      ",'striche':[3,0]}",
      JT_FAULT_FORMAT },
    { "{'format':'jasstafel','version':1,'kind':'game','game':'schieber'," PAIRS
      ",'striche':[3,0]}",
      JT_FAULT_FORMAT },
    { "{'format':'jasstafel','version':1,'game':'schieber'," PAIRS ",'striche':[3,0]}",
      JT_FAULT_FORMAT },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'poker'," PAIRS ",'striche':[3,0]}",
      JT_FAULT_GAME },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber','striche':[3,0]}",
      JT_FAULT_SIDES },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," THREE
      ",'striche':[3,0]}",
      JT_FAULT_SIDES },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'total':[3,0]}",
      JT_FAULT_UNKNOWN_KEY },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'striche':[3,0],'rules':{}}",
      JT_FAULT_UNKNOWN_KEY },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'striche':[3,0],'entries':[]}",
      JT_FAULT_UNKNOWN_KEY },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'striche':[3,0],'number':'2'}",
      JT_FAULT_FORMAT },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS "}",
      JT_FAULT_POINTS },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS ",'winners':[]}",
      JT_FAULT_POINTS },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS ",'striche':3}",
      JT_FAULT_POINTS },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'striche':[3]}",
      JT_FAULT_POINTS },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'striche':[3,-1]}",
      JT_FAULT_RANGE },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'totals':[3,1.5]}",
      JT_FAULT_RANGE },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'totals':[3,99999999999]}",
      JT_FAULT_RANGE },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS ",'winners':1}",
      JT_FAULT_SIDE },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'winners':[2]}",
      JT_FAULT_SIDE },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'winners':[1,1]}",
      JT_FAULT_SIDE },
    { "{'format':'jasstafel','version':1,'kind':'result','game':'schieber'," PAIRS
      ",'winners':['0']}",
      JT_FAULT_SIDE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JtValue) document = jt_test_value (cases[i].text);
      JtFault fault = JT_FAULT_INIT;
      JtRatedFigures figures;

      g_test_message ("%s", cases[i].text);
      g_assert_false (jt_result_read (document, &figures, &fault));
      g_assert_cmpstr (jt_fault_code_name (fault.code), ==, jt_fault_code_name (cases[i].code));
      g_assert_cmpint (fault.entry, ==, -1);
      g_assert_false (jt_result_read (document, &figures, NULL));
    }
}

static void
test_result_keys (void)
{
  JtRatedFigures figures = read_result (
      "'game':'schieber','id':'1','played_at':'2019-03-01','group':'G','evening':'e','number':2,'"
      "rated':true,"
      "'note':'','updated_at':'2020-01-01T00:00:00Z','x-own':{'a':1}," PAIRS ",'striche':[3,0]");

  g_assert_true (figures.has_striche);
  g_assert_false (figures.has_totals);
  g_assert_false (figures.has_winners);
}

/* --- order --- */

static void
test_order (void)
{
  /* In the order in which they count. */
  static const char *const documents[] = {
    "{}",
    "{'id':'a'}",
    "{'number':1}",
    "{'number':1,'id':'a'}",
    "{'evening':'a'}",
    "{'played_at':'2026-01-01','evening':'z','number':9,'id':'z'}",
    "{'played_at':'2026-01-01T20:00:00+01:00'}",
    "{'played_at':'2026-01-01T20:00:00Z'}",
    "{'played_at':'2026-01-01T20:00:00Z','id':'a'}",
    "{'played_at':'2026-01-01T20:00:00Z','number':1}",
    "{'played_at':'2026-01-01T20:00:00Z','number':2,'id':'a'}",
    "{'played_at':'2026-01-01T20:00:00Z','number':10}",
    "{'played_at':'2026-01-01T20:00:00Z','evening':'a'}",
    "{'played_at':'2026-01-01T20:00:00Z','evening':'b','number':1,'id':'A'}",
    "{'played_at':'2026-01-01T20:00:00Z','evening':'b','number':1,'id':'a'}",
    "{'played_at':'2026-01-01T20:00:00.001Z'}",
  };
  JtRatedOrder orders[G_N_ELEMENTS (documents)];
  JtValue *values[G_N_ELEMENTS (documents)];

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      values[i] = jt_test_value (documents[i]);
      /* The place counts last: here it goes the other way. */
      g_assert_true (jt_rated_order_from_document (&orders[i], values[i], 100 - i));
    }
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    for (guint j = 0; j < G_N_ELEMENTS (documents); j++)
      {
        int order = jt_rated_order_compare (&orders[i], &orders[j]);

        g_assert_cmpint ((order > 0) - (order < 0), ==, (i > j) - (i < j));
      }
  orders[1] = orders[0];
  orders[1].place++;
  g_assert_cmpint (jt_rated_order_compare (&orders[0], &orders[1]), <, 0);
  g_assert_cmpint (jt_rated_order_compare (&orders[1], &orders[0]), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    jt_value_free (values[i]);
}

static void
test_order_of_no_time (void)
{
  g_autoptr (JtValue) document = jt_test_value ("{'played_at':'yesterday'}");
  JtRatedOrder order;

  g_assert_false (jt_rated_order_from_document (&order, document, 0));
  g_assert_cmpint (order.played_at, ==, JT_TIME_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/rated-game/unfinished-is-not-rated", test_unfinished);
  g_test_add_func ("/core/rated-game/schieber-goes-by-striche", test_striche);
  g_test_add_func ("/core/rated-game/without-striche-by-the-result", test_no_striche_kept);
  g_test_add_func ("/core/rated-game/other-games-go-by-ranks-or-winners", test_other_games);
  g_test_add_func ("/core/rated-game/a-group-may-choose-points", test_points_option);
  g_test_add_func ("/core/rated-game/norms-of-points", test_norms);
  g_test_add_func ("/core/rated-game/kreuzjass-counts-with-the-schieber", test_disciplines);
  g_test_add_func ("/core/result/winners-else-striche-else-points", test_result_winners);
  g_test_add_func ("/core/result/rated-by-what-is-known", test_result_basis);
  g_test_add_func ("/core/result/lowest-wins-where-the-game-says-so", test_result_lowest);
  g_test_add_func ("/core/result/faults-have-their-code", test_result_faults);
  g_test_add_func ("/core/result/keys-of-the-head-are-read", test_result_keys);
  g_test_add_func ("/core/rated-game/order-by-time-evening-number-id-place", test_order);
  g_test_add_func ("/core/rated-game/what-is-no-time-is-told", test_order_of_no_time);
  return g_test_run ();
}
