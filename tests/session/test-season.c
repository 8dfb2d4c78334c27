/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which tournaments of a file a season ranking is made of. */
#include "jt-season-session.h"
#include "jt-session-fixture.h"
#include "jt-store-tournaments.h"

static void
add (JtSessionFixture *fixture, const char *id, const char *name, const char *date, gboolean played)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"id\":\"%s\",\"name\":\"%s\",\"date\":\"%s\","
      "\"rules\":{\"mode\":\"single\"},\"participants\":[{\"id\":1,\"name\":\"Meier & <Müller>\"},{\"id\":2,\"name\":"
      "\"Beat\"},{\"id\":3,\"name\":\"Claudia\"},{\"id\":4,\"name\":\"Dani\"}],\"passes\":[%s]}",
      id, name, date,
      played ? "{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":[600,656]}]}" : "");
  g_autoptr (JtValue) document = jt_session_fixture_value (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStoredTournament) added
      = jt_store_tournament_add (jt_session_get_store (fixture->session), document, &error);

  g_assert_no_error (error);
  g_assert_nonnull (added);
}

static void
test_year_of_the_newest_is_chosen (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtSeasonSession) choices = NULL;
  g_autoptr (JtSeason) year = NULL, all = NULL;

  add (fixture, "a", "Herbstjass", "2025-11-28", TRUE);
  add (fixture, "b", "Frühlingsjass", "2026-03-14", TRUE);
  add (fixture, "c", "Maijass", "2026-05-02", TRUE);
  add (fixture, "d", "Noch nicht gespielt", "2027-01-09", FALSE);
  choices = jt_season_session_new (fixture->session);

  g_assert_cmpuint (jt_season_session_get_n_choices (choices), ==, 3);
  g_assert_cmpstr (jt_season_session_get_choice (choices, 0)->name, ==, "Herbstjass");
  g_assert_false (jt_season_session_get_choice (choices, 0)->chosen);
  g_assert_true (jt_season_session_get_choice (choices, 1)->chosen);
  g_assert_true (jt_season_session_get_choice (choices, 2)->chosen);
  year = jt_season_session_make (choices);
  g_assert_cmpuint (jt_season_get_n_tournaments (year), ==, 2);
  jt_season_session_get_choice (choices, 0)->chosen = TRUE;
  all = jt_season_session_make (choices);
  g_assert_cmpuint (jt_season_get_n_tournaments (all), ==, 3);
}

static void
test_nothing_played_is_no_season (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtSeasonSession) choices = jt_season_session_new (fixture->session);

  g_assert_cmpuint (jt_season_session_get_n_choices (choices), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/session/season/year-of-the-newest-is-chosen", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_year_of_the_newest_is_chosen, jt_session_fixture_tear_down);
  g_test_add ("/session/season/nothing-played-is-no-season", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_nothing_played_is_no_season, jt_session_fixture_tear_down);
  return g_test_run ();
}
