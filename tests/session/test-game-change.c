/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Games of the archive get another date, another place in their evening, a note; and come to the rating where they belong. */
#include "jt-evening-report.h"
#include "jt-game-change.h"
#include "jt-old-results.h"
#include "jt-ranking.h"
#include "jt-session-fixture.h"
#include "jt-store-evenings.h"
#include "jt-store-games.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/game-change/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,               \
              jt_session_fixture_tear_down)

static const char *const us[] = { "Anna", "Meier & <Müller>", NULL };
static const char *const them[] = { "Claudia", "Dani", NULL };

static JtStore *
store_of (JtSessionFixture *fixture)
{
  return jt_session_get_store (fixture->session);
}

static gint64
write_game (JtSessionFixture *fixture, const char *date, int ours, int theirs)
{
  JtOldResult result = {
    .variant = "schieber", .date = date, .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { ours, theirs },
  };
  JtFault fault = JT_FAULT_INIT;
  gint64 id = 0;

  g_assert_true (jt_old_results_write (fixture->session, &result, 1, &id, NULL, &fault, NULL));
  return id;
}

/* Games as the ratings take them, "2 0 1": numbers of @ids in their order. */
static void
assert_order (JtSessionFixture *fixture, const gint64 *ids, guint n, const char *expected)
{
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) rows = jt_store_games (store_of (fixture), &all, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  g_autoptr (GString) order = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    for (guint k = 0; k < n; k++)
      if (((JtGameRow *) rows->pdata[i])->id == ids[k])
        g_string_append_printf (order, "%s%u", order->len > 0 ? " " : "", k);
  g_assert_cmpstr (order->str, ==, expected);
}

static void
change (JtSessionFixture *fixture, gint64 id, const char *date, guint place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtGameDetails) details = jt_game_details_read (store_of (fixture), id, &error);

  g_assert_no_error (error);
  g_free (details->date);
  details->date = g_strdup (date);
  if (place > 0)
    details->place = place;
  g_assert_true (jt_game_details_write (fixture->session, id, details, &error));
  g_assert_no_error (error);
}

static void
a_game_goes_to_its_place_in_the_evening (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 ids[4];
  g_autoptr (JtGameDetails) details = NULL;

  for (guint i = 0; i < 4; i++)
    ids[i] = write_game (fixture, "2019-03-01", (int) i, 0);
  assert_order (fixture, ids, 4, "0 1 2 3");
  change (fixture, ids[3], "2019-03-01", 1);
  assert_order (fixture, ids, 4, "3 0 1 2");
  change (fixture, ids[0], "2019-03-01", 4);
  assert_order (fixture, ids, 4, "3 1 2 0");
  details = jt_game_details_read (store_of (fixture), ids[2], NULL);
  g_assert_cmpuint (details->place, ==, 3);
  g_assert_cmpuint (details->n_games, ==, 4);
}

static void
another_date_takes_it_to_the_other_evening (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 ids[4] = { write_game (fixture, "2019-03-01", 3, 0), write_game (fixture, "2019-03-08", 1, 0),
                    write_game (fixture, "2019-03-08", 2, 0), write_game (fixture, "2019-03-15", 0, 3) };
  g_autoptr (JtGameDetails) details = NULL;
  g_autoptr (GPtrArray) evenings = NULL;

  change (fixture, ids[0], "2019-03-08", 0);
  assert_order (fixture, ids, 4, "1 2 0 3");
  /* the evening that is empty now is gone */
  evenings = jt_store_evenings (store_of (fixture), 0, NULL, 0, NULL);
  g_assert_cmpuint (evenings->len, ==, 2);
  /* a day without an evening gets one */
  change (fixture, ids[3], "2018-01-05", 0);
  assert_order (fixture, ids, 4, "3 1 2 0");
  details = jt_game_details_read (store_of (fixture), ids[3], NULL);
  g_assert_cmpstr (details->date, ==, "2018-01-05");
  g_assert_cmpuint (details->place, ==, 1);
}

static void
without_a_date_it_is_in_no_evening (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 id = write_game (fixture, "2019-03-01", 3, 0);
  g_autoptr (JtGameDetails) details = NULL;

  change (fixture, id, NULL, 0);
  details = jt_game_details_read (store_of (fixture), id, NULL);
  g_assert_null (details->date);
  g_assert_cmpuint (details->n_games, ==, 0);
  change (fixture, id, "2019-03-02", 0);
  jt_game_details_free (g_steal_pointer (&details));
  details = jt_game_details_read (store_of (fixture), id, NULL);
  g_assert_cmpstr (details->date, ==, "2019-03-02");
}

static gint64
rating_of (JtRanking *ranking, guint person)
{
  JtRatingState state;

  jt_rating_get_state (jt_ranking_get_rating (ranking), person, &state);
  return state.micro;
}

/* A game that was forgotten and written later gives the ratings that it had given at its time. */
static void
a_late_game_rates_as_if_it_had_been_there (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) late = NULL;
  gint64 micro[4];
  gint64 id, second;

  write_game (fixture, "2019-03-01", 3, 0);
  second = write_game (fixture, "2019-03-08", 0, 5);
  write_game (fixture, "2019-03-15", 1, 0);
  late = jt_ranking_new (fixture->session);
  for (guint i = 0; i < 4; i++)
    micro[i] = rating_of (late, i);
  /* the second one was written at the end, and is put right */
  g_assert_true (jt_session_delete_game (fixture->session, second, NULL));
  id = write_game (fixture, "2019-04-01", 0, 5);
  change (fixture, id, "2019-03-08", 0);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (rating_of (late, i), ==, micro[i]);
}

static void
note_and_rating_are_kept (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 id = write_game (fixture, "2019-03-01", 3, 0);
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (JtGameDetails) details = jt_game_details_read (store_of (fixture), id, NULL);
  g_autoptr (JtGameDetails) after = NULL;

  g_assert_cmpuint (jt_rating_get_n_rated (jt_ranking_get_rating (ranking)), ==, 1);
  g_free (details->note);
  details->note = g_strdup ("  with the new cards ");
  details->rated = FALSE;
  g_assert_true (jt_game_details_write (fixture->session, id, details, NULL));
  after = jt_game_details_read (store_of (fixture), id, NULL);
  g_assert_cmpstr (after->note, ==, "with the new cards");
  g_assert_false (after->rated);
  g_assert_cmpuint (jt_rating_get_n_rated (jt_ranking_get_rating (ranking)), ==, 0);
}

static void
the_running_game_goes_on_after_a_change (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");

  change (fixture, jt_play_get_id (play), "2019-03-01", 0);
  jt_session_fixture_write (jt_session_get_play (fixture->session), "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,59]}");
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("a-game-goes-to-its-place-in-the-evening", a_game_goes_to_its_place_in_the_evening);
  test ("another-date-takes-it-to-the-other-evening", another_date_takes_it_to_the_other_evening);
  test ("without-a-date-it-is-in-no-evening", without_a_date_it_is_in_no_evening);
  test ("a-late-game-rates-as-if-it-had-been-there", a_late_game_rates_as_if_it_had_been_there);
  test ("note-and-rating-are-kept", note_and_rating_are_kept);
  test ("the-running-game-goes-on-after-a-change", the_running_game_goes_on_after_a_change);
  return g_test_run ();
}
