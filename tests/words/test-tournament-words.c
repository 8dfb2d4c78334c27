/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a tournament's standings and its draw. */
#include "jt-tournament-words.h"
#include "tournament-text.h"

static const char document[]
    = "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"name\":\"Test\","
      "\"rules\":{\"passes\":%d,\"count_best\":1},"
      "\"participants\":["
      "{\"id\":1,\"name\":\"Zoe\",\"club\":\"JC Beta\"},{\"id\":2,\"name\":\"Meier & <Müller>\"},"
      "{\"id\":3,\"name\":\"Ägidius\",\"club\":\"JC Alpha\"},{\"id\":4,\"name\":\"Anna\",\"club\":\"JC Beta\"},"
      "{\"id\":5,\"name\":\"Bea\"},{\"id\":6,\"name\":\"Carl\"},{\"id\":7,\"name\":\"Dora\"},{\"id\":8,\"name\":\"Emil\"}],"
      "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":[682,574],\"matches\":[0,0]},"
      "{\"table\":4,\"sides\":[[5,6],[7,8]],\"points\":[600,656],\"matches\":[0,0]}]},"
      "{\"tables\":[{\"table\":1,\"sides\":[[1,3],[5,7]],\"points\":[700,556],\"matches\":[0,0]},"
      "{\"table\":4,\"sides\":[[2,4],[6,8]],\"points\":null}]}]}";

static JtTournament *
make_tournament (int passes)
{
  g_autofree char *text = g_strdup_printf (document, passes);
  g_autoptr (JtValue) value = value_of_text (text);

  return jt_tournament_new (value, JT_TOURNAMENT_STRICT, NULL);
}

static void
test_missing (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (2);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtStandings) first = jt_standings_new (tournament, 1);
  g_autofree char *text = jt_standings_missing_to_text (standings, tournament);
  g_autofree char *none = jt_standings_missing_to_text (first, tournament);

  g_assert_cmpstr (text, ==, "Passe 2: table 4");
  g_assert_cmpstr (none, ==, "");
}

static void
assert_order (JtStandingsOrder order, const char *expected)
{
  g_autoptr (JtTournament) tournament = make_tournament (2);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree guint *rows = jt_standings_order (standings, tournament, order);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < standings->n_rows; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", (int) standings->rows[rows[i]].participant + 1);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_orders (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (2);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autofree guint *ranked = jt_standings_order (standings, tournament, JT_STANDINGS_BY_RANK);
  g_autofree guint *clubs = jt_standings_order (standings, tournament, JT_STANDINGS_BY_CLUB);

  for (guint i = 0; i < standings->n_rows; i++)
    g_assert_cmpuint (ranked[i], ==, i);
  /* Alpha, then Beta by rank, then those without a club by rank. */
  g_assert_cmpuint (standings->rows[clubs[0]].participant, ==, 2);
  g_assert_cmpuint (standings->rows[clubs[1]].participant, ==, 0);
  g_assert_cmpuint (standings->rows[clubs[2]].participant, ==, 3);
  for (guint i = 4; i < standings->n_rows; i++)
    g_assert_cmpuint (clubs[i - 1], <, clubs[i]);
  assert_order (JT_STANDINGS_BY_NAME, "3 4 5 6 7 8 2 1"); /* in every locale */
}

static void
test_remarkable (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (2);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (GPtrArray) lines = jt_tournament_remarkable (tournament, standings);
  const JtRemarkable *best = g_ptr_array_index (lines, 0);

  g_assert_cmpstr (best->title, ==, "Best Passe");
  g_assert_cmpstr (best->value, ==, "700");
  g_assert_true (g_str_has_suffix (best->detail, " and 1 other, Passe 2"));
  g_assert_cmpuint (lines->len, ==, 3 + 2 * 2);
}

static void
test_dropped_and_lot (void)
{
  g_autoptr (JtTournament) cut = make_tournament (1);
  g_autoptr (JtStandings) final = jt_standings_new (cut, 0);
  g_autoptr (JtTournament) tournament = make_tournament (2);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];
      g_autofree char *text = jt_standing_passes_to_text (standings, row);

      if (row->participant == 0) /* 682 dropped, 700 counts; 3 has 700 too */
        g_assert_cmpstr (text, ==, "(682) · 700");
      else if (row->participant == 1)
        g_assert_cmpstr (text, ==, "682 · –");
    }
  g_assert_true (final->complete);
  for (guint i = 0; i < final->n_rows; i++)
    if (final->rows[i].participant == 0)
      {
        g_autofree char *text = jt_standing_passes_to_text (final, &final->rows[i]);

        g_assert_cmpstr (text, ==, "682 · by lot");
      }
}

static void
test_missing_people (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (1);
  g_autoptr (JtTournament) later = make_tournament (2);
  g_autoptr (JtStandings) final = jt_standings_new (tournament, 0);
  g_autoptr (JtStandings) playing = jt_standings_new (later, 0);
  g_autofree char *state = jt_standings_state_to_text (final, tournament);

  for (guint i = 0; i < final->n_rows; i++)
    {
      JtStanding row = playing->rows[i], over = final->rows[i];
      g_autofree char *rank = jt_standing_rank_to_text (playing, &row), *total = jt_standing_total_to_text (playing, &row);
      JtStandingPass nothing[2] = { { 0 }, { 0 } };
      g_autofree char *no_rank = NULL, *no_total = NULL, *last_rank = NULL, *last_total = NULL;

      g_assert_cmpint (g_ascii_strtoll (rank, NULL, 10), ==, row.rank);
      g_assert_cmpint (g_ascii_strtoll (total, NULL, 10), ==, row.total);
      row.passes = over.passes = nothing;
      row.total = row.correction = over.total = over.correction = 0;
      no_rank = jt_standing_rank_to_text (playing, &row);
      no_total = jt_standing_total_to_text (playing, &row);
      g_assert_cmpstr (no_rank, ==, "–");
      g_assert_cmpstr (no_total, ==, "–");
      /* At the end nothing is nothing. */
      last_rank = jt_standing_rank_to_text (final, &over);
      last_total = jt_standing_total_to_text (final, &over);
      g_assert_cmpint (g_ascii_strtoll (last_rank, NULL, 10), ==, over.rank);
      g_assert_cmpstr (last_total, ==, "0");
    }
  g_assert_cmpstr (state, ==, "final; the lot decided 8 ranks");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/tournament/missing-tables-are-named", test_missing);
  g_test_add_func ("/words/tournament/by-rank-name-and-club", test_orders);
  g_test_add_func ("/words/tournament/remarkable-says-who-and-when", test_remarkable);
  g_test_add_func ("/words/tournament/dropped-and-lots-are-marked", test_dropped_and_lot);
  g_test_add_func ("/words/tournament/who-has-no-result-yet-has-no-rank", test_missing_people);
  return g_test_run ();
}
