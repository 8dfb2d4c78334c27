/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of a tournament as rated results of a group. */
#include "jt-rated-tables.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-session.h"
#include "jt-value-change.h"

#include <string.h>

static GPtrArray *
list_games (const JtSessionFixture *fixture, gint64 group)
{
  JtGameFilter filter = { .group = group };

  return jt_store_games (jt_session_get_store (fixture->session), &filter, JT_GAMES_OLDEST_FIRST, NULL, 100, NULL);
}

static void
assert_games (const JtSessionFixture *fixture, gint64 group, guint n, int first_total)
{
  g_autoptr (GPtrArray) games = list_games (fixture, group);

  g_assert_cmpuint (games->len, ==, n);
  if (n > 0)
    {
      const JtGameRow *row = g_ptr_array_index (games, 0);

      g_assert_true (row->is_result);
      g_assert_cmpint (row->summary.totals[0], ==, first_total);
      g_assert_cmpstr (row->played_on, ==, "2026-11-28");
    }
}

static void
enter (JtTournamentSession *tournament, int table, int first)
{
  JtTournamentSheet sheet = { .points = { first, 1256 - first } };
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_tournament_session_enter (tournament, 0, table, &sheet, NULL, &fault, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
}

static void
test_rated (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtGroup) group = jt_group_new ("Club");
  gint64 id = jt_tournament_session_create (fixture->session, "Herbstjass", "2026-11-28", NULL,
                                            &jt_tournament_profile_get (0)->rules, &error);
  g_autoptr (JtTournamentSession) tournament = jt_tournament_session_new (fixture->session, id, &fault, &error);

  g_assert_true (jt_store_group_add (store, group, &error));
  g_assert_cmpint (jt_tournament_session_add_people (tournament, "A & <B>\nRösli \"Rosa\"\n=1+1\nD\nE\nF\nG\nH", &fault,
                                                     &error),
                   ==, 8);
  jt_session_fixture_draw (tournament);
  enter (tournament, 1, 700);
  assert_games (fixture, group->id, 0, 0);

  g_assert_true (
      jt_tournament_session_set_part (tournament, "x-rated", JT_VALUE_OF_STRING (group->uuid), &fault, &error));
  g_assert_cmpint (jt_rated_tables_get_group (store, jt_tournament_session_get_tournament (tournament)), ==, group->id);
  assert_games (fixture, group->id, 1, 700);
  enter (tournament, 2, 600);
  assert_games (fixture, group->id, 2, 700);
  enter (tournament, 1, 650);
  assert_games (fixture, group->id, 2, 650);
  g_assert_true (jt_tournament_session_undo (tournament, &error));
  assert_games (fixture, group->id, 2, 700);
  g_assert_true (jt_tournament_session_clear (tournament, 0, 2, &fault, &error));
  assert_games (fixture, group->id, 1, 700);
  enter (tournament, 2, 500);
  assert_games (fixture, group->id, 2, 700);
  /* Typed twice: what is found right is rated. */
  {
    JtTournamentSheet again = { .points = { 710, 546 } };

    g_assert_true (jt_tournament_session_enter_again (tournament, 0, 1, &again, &fault, &error));
    assert_games (fixture, group->id, 2, 700);
    g_assert_true (jt_tournament_session_settle (tournament, 0, 1, TRUE, &fault, &error));
    assert_games (fixture, group->id, 2, 710);
    g_assert_true (jt_tournament_session_undo (tournament, &error));
    g_assert_true (jt_tournament_session_undo (tournament, &error));
    assert_games (fixture, group->id, 2, 700);
  }
  g_assert_true (jt_tournament_session_set_part (tournament, "x-rated", NULL, &fault, &error));
  assert_games (fixture, group->id, 0, 0);
  g_assert_true (
      jt_tournament_session_set_part (tournament, "x-rated", JT_VALUE_OF_STRING (group->uuid), &fault, &error));
  assert_games (fixture, group->id, 2, 700);
  g_assert_true (jt_tournament_session_anonymise (tournament, &fault, &error));
  assert_games (fixture, group->id, 0, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/session/rated-tables/results-follow-the-tables", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_rated, jt_session_fixture_tear_down);
  return g_test_run ();
}
