/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-season.h"
#include "tournament-text.h"

/* Four play one Passe; the first two get @points. */
static void
add (JtSeason *season, const char *title, const char *people, const char *points, const char *rules)
{
  g_autofree char *text = g_strdup_printf (
      "{'format':'jasstafel','version':1,'kind':'tournament','rules':{'passes':1,'tie_breaks':['shared']%s},"
      "'participants':%s,'passes':[{'tables':[{'table':1,'sides':%s,'points':%s}]}]}",
      rules, people, rules[0] != '\0' ? "[[1],[2],[3],[4]]" : "[[1,2],[3,4]]", points);
  g_autoptr (JtValue) value = value_of_text (text);
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtTournament) tournament = jt_tournament_new (value, JT_TOURNAMENT_STRICT, &fault);
  g_autoptr (JtStandings) standings = NULL;

  g_assert_nonnull (tournament);
  standings = jt_standings_new_so_far (tournament);
  jt_season_add (season, title, tournament, standings);
}

#define PEOPLE "[{'id':1,'name':'Anna'},{'id':2,'name':'Beat'},{'id':3,'name':'Carla'},{'id':4,'name':'Dora','guest':true}]"
#define OTHERS "[{'id':1,'name':' ANNA '},{'id':2,'name':'Ernst'},{'id':3,'name':'beat'},{'id':4,'name':'Carla'}]"

static JtSeason *
make_season (void)
{
  JtSeason *season = jt_season_new ();

  add (season, "2026-01-10", PEOPLE, "[700,556]", "");
  add (season, "2026-02-10", OTHERS, "[500,756]", "");
  return season;
}

static void
test_by_rank (void)
{
  g_autoptr (JtSeason) season = make_season ();
  guint n;
  const JtSeasonRow *rows = jt_season_rank (season, JT_SEASON_BY_RANK, 0, &n);

  /* Three ranked, then four: Anna 3 + 2, Beat 3 + 4, Carla 1 + 4, Ernst 2. */
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpstr (rows[0].name, ==, "beat");
  g_assert_cmpint (rows[0].total, ==, 7);
  g_assert_cmpint (rows[1].total, ==, 5);
  g_assert_cmpint (rows[1].rank, ==, 2);
  g_assert_cmpint (rows[2].rank, ==, 2);
  g_assert_cmpstr (rows[3].name, ==, "Ernst");
  g_assert_cmpint (rows[3].rank, ==, 4);
  g_assert_false (rows[3].parts[0].has_value);
  g_assert_cmpstr (jt_season_get_title (season, 1), ==, "2026-02-10");
}

static void
test_by_sum (void)
{
  g_autoptr (JtSeason) season = make_season ();
  guint n;
  const JtSeasonRow *rows = jt_season_rank (season, JT_SEASON_BY_SUM, 0, &n);

  g_assert_cmpint (rows[0].total, ==, 1456);
  g_assert_cmpint (rows[1].total, ==, 1312);
  g_assert_cmpint (rows[2].total, ==, 1200);
  g_assert_cmpint (rows[3].total, ==, 500);
}

static void
test_best (void)
{
  g_autoptr (JtSeason) season = make_season ();
  guint n;
  const JtSeasonRow *rows = jt_season_rank (season, JT_SEASON_BY_SUM, 1, &n);

  g_assert_cmpint (rows[0].total, ==, 756);
  g_assert_cmpint (rows[0].rank, ==, 1);
  g_assert_cmpint (rows[1].total, ==, 756);
  g_assert_cmpint (rows[1].rank, ==, 1);
  g_assert_cmpint (rows[2].total, ==, 700);
  g_assert_cmpint (rows[2].rank, ==, 3);
  g_assert_true (rows[2].parts[0].counted);
  g_assert_false (rows[2].parts[1].counted);
}

static void
test_lowest (void)
{
  g_autoptr (JtSeason) season = make_season ();
  guint n;
  const JtSeasonRow *rows;

  add (season, "Differenzler", OTHERS, "[50,40,30,20]", ",'game':'differenzler'");
  rows = jt_season_rank (season, JT_SEASON_BY_SUM, 0, &n);
  g_assert_cmpint (rows[0].total, ==, 1456);
  g_assert_false (rows[0].parts[2].has_value);
  rows = jt_season_rank (season, JT_SEASON_BY_RANK, 0, &n);
  g_assert_cmpint (rows[0].total, ==, 10);
}

static void
test_empty (void)
{
  g_autoptr (JtSeason) season = jt_season_new ();
  guint n = 7;

  jt_season_rank (season, JT_SEASON_BY_RANK, 3, &n);
  g_assert_cmpuint (n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/season/by-rank", test_by_rank);
  g_test_add_func ("/core/season/by-sum", test_by_sum);
  g_test_add_func ("/core/season/only-the-best-count", test_best);
  g_test_add_func ("/core/season/lowest-wins-has-no-sum", test_lowest);
  g_test_add_func ("/core/season/without-tournaments", test_empty);
  return g_test_run ();
}
