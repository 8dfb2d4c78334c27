/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-exchange.h"
#include "jt-old-results.h"
#include "jt-ranking.h"
#include "jt-session-fixture.h"
#include "jt-store-evenings.h"
#include "jt-store-people.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/old-results/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,               \
              jt_session_fixture_tear_down)

static const char *const us[] = { "Anna", "Meier & <Müller>", NULL };
static const char *const them[] = { "Rösli \"Rosa\"", "=1+1", NULL };

static JtOldResult
make (const char *date, int ours, int theirs)
{
  return (JtOldResult){
    .variant = "schieber", .date = date, .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { ours, theirs },
  };
}

static gint64
write_one (JtSessionFixture *fixture, const JtOldResult *result)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (GError) error = NULL;
  gint64 id = 0;
  gboolean done = jt_old_results_write (fixture->session, result, 1, &id, NULL, &fault, &error);

  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  g_assert_true (done);
  return id;
}

static JtFaultCode
refuse_one (JtSessionFixture *fixture, const JtOldResult *result)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (GError) error = NULL;
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) people = NULL;

  g_assert_false (jt_old_results_write (fixture->session, result, 1, NULL, NULL, &fault, &error));
  g_assert_no_error (error);
  g_assert_cmpint (jt_store_count_games (jt_session_get_store (fixture->session), &all, NULL), ==, 0);
  people = jt_store_people (jt_session_get_store (fixture->session), 0, JT_PEOPLE_ALL, NULL);
  g_assert_cmpuint (people->len, ==, 0);
  return fault.code;
}

static void
games_of_a_date_share_an_evening (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtOldResult first = make ("2019-03-01", 3, 0), second = make ("2019-03-01", 1, 2), other = make ("2019-03-08", 1, 0);
  g_autoptr (JtStoredGame) a = NULL;
  g_autoptr (JtStoredGame) b = NULL;
  g_autoptr (JtStoredGame) c = NULL;

  a = jt_store_game_load (store, write_one (fixture, &first), NULL);
  b = jt_store_game_load (store, write_one (fixture, &second), NULL);
  c = jt_store_game_load (store, write_one (fixture, &other), NULL);
  g_assert_cmpint (a->head->evening, >, 0);
  g_assert_cmpint (a->head->evening, ==, b->head->evening);
  g_assert_cmpint (a->head->evening, !=, c->head->evening);
  g_assert_cmpint (a->head->number, ==, 1);
  g_assert_cmpint (b->head->number, ==, 2);
  g_assert_cmpstr (a->head->played_on, ==, "2019-03-01");
  g_assert_true (a->head->is_result);
}

static void
a_forgotten_game_follows_those_of_its_evening (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (JtStoredGame) running = jt_store_game_load (store, jt_play_get_id (play), NULL);
  JtOldResult forgotten = make (running->head->played_on, 3, 0);
  g_autoptr (JtStoredGame) stored = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  JtGameFilter all = { 0 };
  gint64 id = write_one (fixture, &forgotten);

  stored = jt_store_game_load (store, id, NULL);
  g_assert_cmpint (stored->head->evening, ==, running->head->evening);
  g_assert_cmpint (stored->head->number, ==, 2);
  rows = jt_store_games (store, &all, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpint (((JtGameRow *) rows->pdata[1])->id, ==, id);
}

static void
people_are_made_once_and_join_the_group (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  g_autoptr (GPtrArray) people = NULL;
  JtOldResult results[2] = { make ("2019-03-01", 3, 0), make ("2019-03-01", 0, 3) };
  JtFault fault = JT_FAULT_INIT;
  gint64 ids[2];

  g_assert_true (jt_store_group_add (store, group, NULL));
  results[0].group = results[1].group = group->id;
  g_assert_true (jt_old_results_write (fixture->session, results, 2, ids, NULL, &fault, NULL));
  g_assert_cmpint (ids[0], !=, ids[1]);
  people = jt_store_people (store, group->id, 0, NULL);
  g_assert_cmpuint (people->len, ==, 4);
}

static void
results_are_rated (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  JtOldResult rated = make ("2019-03-01", 3, 0), unrated = make ("2019-03-02", 3, 0);

  unrated.unrated = TRUE;
  write_one (fixture, &rated);
  write_one (fixture, &unrated);
  g_assert_true (jt_rating_get_n_rated (jt_ranking_get_rating (ranking)) == 1);
}

static void
one_wrong_row_takes_nothing (JtSessionFixture *fixture, gconstpointer data)
{
  JtOldResult results[3] = { make ("2019-03-01", 3, 0), make ("2019-03-02", 3, -1), make ("2019-03-03", 1, 1) };
  JtFault fault = JT_FAULT_INIT;
  JtGameFilter all = { 0 };
  guint wrong = 0;

  g_assert_false (jt_old_results_write (fixture->session, results, 3, NULL, &wrong, &fault, NULL));
  g_assert_cmpuint (wrong, ==, 1);
  g_assert_cmpint (fault.code, ==, JT_FAULT_RANGE);
  g_assert_cmpint (jt_store_count_games (jt_session_get_store (fixture->session), &all, NULL), ==, 0);
}

static void
what_is_wrong_is_said (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const twice[] = { "Anna", "Beat", NULL };
  JtOldResult result = make ("2019-03-01", 0, 0);

  result.has_striche = FALSE;
  g_assert_cmpint (refuse_one (fixture, &result), ==, JT_FAULT_POINTS);
  result = make ("2019-02-30", 1, 0);
  g_assert_cmpint (refuse_one (fixture, &result), ==, JT_FAULT_FORMAT);
  result = make ("2019-03-01", 1, 0);
  result.sides[1] = twice;
  g_assert_cmpint (refuse_one (fixture, &result), ==, JT_FAULT_SIDES);
  result = make ("2019-03-01", 1, 0);
  result.variant = "skat";
  g_assert_cmpint (refuse_one (fixture, &result), ==, JT_FAULT_GAME);
}

static void
what_was_written_is_taken_back (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtOldResult kept = make ("2019-03-08", 1, 0);
  JtOldResult results[3] = { make ("2019-03-01", 3, 0), make ("2019-03-01", 0, 3), make ("2019-03-08", 1, 1) };
  JtGameFilter all = { 0 };
  JtFault fault = JT_FAULT_INIT;
  gint64 ids[3], first = write_one (fixture, &kept);
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  g_assert_true (jt_old_results_write (fixture->session, results, 3, ids, NULL, &fault, NULL));
  g_assert_true (jt_old_results_take_back (fixture->session, ids, 3, NULL));
  rows = jt_store_games (store, &all, JT_GAMES_NEWEST_FIRST, NULL, 0, NULL);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpint (((JtGameRow *) rows->pdata[0])->id, ==, first);
  /* the evening that was made for them is gone, the other one stays */
  evenings = jt_store_evenings (store, 0, NULL, 0, NULL);
  g_assert_cmpuint (evenings->len, ==, 1);
  g_assert_cmpstr (((JtEvening *) evenings->pdata[0])->date, ==, "2019-03-08");
  /* written again they are there again */
  g_assert_true (jt_old_results_write (fixture->session, results, 3, ids, NULL, &fault, NULL));
  g_assert_cmpint (jt_store_count_games (store, &all, NULL), ==, 4);
}

static void
dates_are_read_as_people_write_them (void)
{
  static const char *const good[][2] = {
    { "2019-03-01", "2019-03-01" }, { "1.3.2019", "2019-03-01" },  { " 01.03.19 ", "2019-03-01" },
    { "1/3/1999", "1999-03-01" },   { "28.2.85", "1985-02-28" },   { "29.02.2024", "2024-02-29" },
    { "2019-3-1", "2019-03-01" },   { "2019-03-01 20:15:00", "2019-03-01" }, { "2019-03-01T00:00:00", "2019-03-01" },
  };
  static const char *const bad[] = { "", "31.2.2019", "29.2.2023", "1.13.2019", "0.1.2019", "2019", "1.3", "1.3.2019.4", "a.b.c", "1.3.12345" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *date = jt_old_date_parse (good[i][0]);

      g_assert_cmpstr (date, ==, good[i][1]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (jt_old_date_parse (bad[i]));
  g_assert_null (jt_old_date_parse (NULL));
}

static void
who_is_new_is_known_before (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  static const char *const other[] = { "Neu", "Anna", NULL };
  JtOldResult written = make ("2019-03-01", 3, 0), next = make ("2019-03-02", 0, 3);
  g_autoptr (JtOldResult) copy = NULL;
  g_autoptr (GPtrArray) names = NULL;

  write_one (fixture, &written);
  next.sides[0] = other;
  copy = jt_old_result_copy (&next);
  names = jt_old_names_unknown (store, (const JtOldResult *const[]){ copy, copy }, 2);
  g_assert_cmpuint (names->len, ==, 1);
  g_assert_cmpstr (names->pdata[0], ==, "Neu");
}

static void
nobody_sits_twice (void)
{
  static const char *const twice[] = { "Anna", "Beat", NULL };
  JtOldResult result = make ("2019-03-01", 1, 0);
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_old_result_check (&result, &fault));
  result.sides[1] = twice;
  g_assert_false (jt_old_result_check (&result, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_SIDES);
  g_assert_cmpint (fault.why, ==, JT_WHY_TWICE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("games-of-a-date-share-an-evening", games_of_a_date_share_an_evening);
  test ("a-forgotten-game-follows-those-of-its-evening", a_forgotten_game_follows_those_of_its_evening);
  test ("people-are-made-once-and-join-the-group", people_are_made_once_and_join_the_group);
  test ("results-are-rated", results_are_rated);
  test ("one-wrong-row-takes-nothing", one_wrong_row_takes_nothing);
  test ("what-is-wrong-is-said", what_is_wrong_is_said);
  test ("what-was-written-is-taken-back", what_was_written_is_taken_back);
  test ("who-is-new-is-known-before", who_is_new_is_known_before);
  g_test_add_func ("/session/old-results/dates-are-read-as-people-write-them", dates_are_read_as_people_write_them);
  g_test_add_func ("/session/old-results/nobody-sits-twice", nobody_sits_twice);
  return g_test_run ();
}
