/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was remarkable, and which ranks the lot alone has decided. */
#include "jt-tournament-statistics.h"
#include "tournament-text.h"

#define TWO_PASSES \
  "\"rules\":{\"passes\":2,\"match_bonus\":50,\"sit_out\":\"mean\"}," \
  "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":[732,574],\"matches\":[1,0]}],\"sitting_out\":[5]}," \
  "{\"tables\":[{\"table\":1,\"sides\":[[1,5],[2,3]],\"points\":[600,656],\"matches\":[0,0]}],\"sitting_out\":[4]}]"

static void
test_records (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (5, TWO_PASSES);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  JtTournamentStatistics all, second;

  jt_tournament_statistics (tournament, standings, G_MAXUINT, &all);
  g_assert_cmpuint (all.n_results, ==, 8);
  g_assert_cmpint (all.best.value, ==, 732);
  g_assert_cmpuint (all.best.n_equal, ==, 2);
  g_assert_cmpuint (all.best.pass, ==, 0);
  g_assert_cmpint (all.worst.value, ==, 574);
  g_assert_cmpint (all.mean, ==, (2 * (732 + 574 + 600 + 656) + 4) / 8);
  g_assert_cmpint (all.n_matches, ==, 1);
  g_assert_cmpint (all.most_matches.value, ==, 1);
  g_assert_cmpuint (all.most_matches.n_equal, ==, 2);

  /* What sitting out earned is nobody's result. */
  jt_tournament_statistics (tournament, standings, 1, &second);
  g_assert_cmpuint (second.n_results, ==, 4);
  g_assert_cmpint (second.best.value, ==, 656);
  g_assert_cmpint (second.worst.value, ==, 600);
  g_assert_cmpint (second.n_matches, ==, 0);
  g_assert_cmpuint (second.most_matches.n_equal, ==, 0);
}

static void
test_lowest_wins (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "\"rules\":{\"game\":\"differenzler\",\"passes\":1},"
         "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1],[2],[3],[4]],\"points\":[12,90,4,55]}]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  JtTournamentStatistics all;

  jt_tournament_statistics (tournament, standings, G_MAXUINT, &all);
  g_assert_cmpint (all.best.value, ==, 4);
  g_assert_cmpint (all.worst.value, ==, 90);
}

static void
test_nothing_yet (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      4, "\"rules\":{\"passes\":1},\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":null}]}]");
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  JtTournamentStatistics all;

  jt_tournament_statistics (tournament, standings, G_MAXUINT, &all);
  g_assert_cmpuint (all.n_results, ==, 0);
  g_assert_cmpuint (all.best.n_equal, ==, 0);
  for (guint i = 0; i < standings->n_rows; i++)
    g_assert_false (standings->rows[i].by_lot);
}

static guint
count_lots (guint n_people, const char *members)
{
  g_autoptr (JtTournament) tournament = tournament_of (n_people, members);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  guint n = 0;

  for (guint i = 0; i < standings->n_rows; i++)
    n += standings->rows[i].by_lot;
  return n;
}

static void
test_lots_are_marked (void)
{
  const char *passes = "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":[682,574],\"matches\":[0,0]}]}]";
  g_autofree char *lot = g_strdup_printf ("\"rules\":{\"passes\":1},%s", passes);
  g_autofree char *shared = g_strdup_printf ("\"rules\":{\"passes\":1,\"tie_breaks\":[\"shared\"]},%s", passes);
  g_autofree char *hand = g_strdup_printf ("\"rules\":{\"passes\":1},%s,\"lots\":{\"1\":2,\"2\":1}", passes);

  /* Partners are equal in all but the lot. */
  g_assert_cmpuint (count_lots (4, lot), ==, 4);
  g_assert_cmpuint (count_lots (4, hand), ==, 4);
  g_assert_cmpuint (count_lots (4, shared), ==, 0);
  /* The best Passe comes before the lot: 1 is told by it, nobody is equal. */
  g_assert_cmpuint (count_lots (5, TWO_PASSES), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/tournament-statistics/records-and-who-shares-them", test_records);
  g_test_add_func ("/core/tournament-statistics/lowest-wins", test_lowest_wins);
  g_test_add_func ("/core/tournament-statistics/nothing-before-the-first-result", test_nothing_yet);
  g_test_add_func ("/core/tournament-statistics/ranks-by-lot-are-marked", test_lots_are_marked);
  return g_test_run ();
}
