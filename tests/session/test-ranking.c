/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-exchange.h"
#include "jt-group-settings.h"
#include "jt-old-results.h"
#include "jt-people.h"
#include "jt-random.h"
#include "jt-ranking.h"
#include "jt-session-fixture.h"
#include "jt-store-check.h"
#include "jt-store-evenings.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/ranking/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                   \
              jt_session_fixture_tear_down)

static const char *const names[] = { "Anna", "Meier & <Müller>", "Beat", "Rösli \"Rosa\"", "=1+1", "Dani", "Gret" };

/* A result of four of them on a day; what they made is by chance. */
static void
add_result (JtSessionFixture *fixture, JtRandom *random, guint number, const char *date)
{
  int who[G_N_ELEMENTS (names)];
  int striche[2] = { (int) jt_random_below (random, 8), (int) jt_random_below (random, 8) };
  g_autofree char *text = NULL;
  g_autoptr (JtValue) document = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) quoted = g_new0 (char *, 4 + 1);
  JtImportCounts counts;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    who[i] = (int) i;
  jt_random_shuffle (random, who, G_N_ELEMENTS (names));
  for (guint i = 0; i < 4; i++)
    quoted[i] = g_strescape (names[who[i]], "\303\266\274");
  text = g_strdup_printf ("{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\",\"id\":\"r-%u\","
                          "\"played_at\":\"%s\",\"sides\":[{\"players\":[\"%s\",\"%s\"]},{\"players\":[\"%s\",\"%s\"]}],"
                          "\"striche\":[%d,%d],\"winners\":[%d]}",
                          number, date, quoted[0], quoted[1], quoted[2], quoted[3], striche[0], striche[1],
                          striche[0] > striche[1] ? 0 : 1);
  document = jt_session_fixture_value (text);
  g_assert_true (jt_import_value (jt_session_get_store (fixture->session), document, FALSE, &counts, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (counts.n_refused, ==, 0);
}

static void
add_history (JtSessionFixture *fixture, guint n, guint64 seed)
{
  JtRandom random;

  jt_random_init (&random, seed);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *date = g_strdup_printf ("%u-%02u-%02u", 2024 + i * 2 / n, i / 2 % 12 + 1, i % 28 + 1);

      add_result (fixture, &random, i, date);
    }
}

static JtRankedPerson *
find (JtRanking *ranking, const char *name)
{
  GListModel *people = jt_ranking_get_people (ranking);

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (JtRankedPerson) person = g_list_model_get_item (people, i);

      if (g_str_equal (jt_ranked_person_get_name (person), name))
        return person;
    }
  return NULL;
}

/* What every person has, by name. */
static char *
describe (JtRanking *ranking)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      JtRankedPerson *person = find (ranking, names[i]);
      const JtRatingState *state = person ? jt_ranked_person_get_state (person) : NULL;

      if (state)
        g_string_append_printf (text, "%s %" G_GINT64_FORMAT " %u %u %u %u\n", names[i], state->micro, state->games, state->wins,
                                jt_ranked_person_get_rank (person), jt_ranked_person_get_games (person));
    }
  return g_string_free (text, FALSE);
}

static gint64
sum (JtRanking *ranking)
{
  GListModel *people = jt_ranking_get_people (ranking);
  gint64 all = 0;

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (JtRankedPerson) person = g_list_model_get_item (people, i);

      all += jt_ranked_person_get_state (person)->micro;
    }
  return all;
}

static void
nobody_played_yet (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);

  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 0);
  g_assert_cmpuint (jt_ranking_get_n_games (ranking), ==, 0);
  g_assert_cmpuint (jt_ranking_get_last_evening (ranking, NULL), ==, G_MAXUINT);
  g_assert_null (jt_ranking_get_disciplines (ranking)[0]);
  g_assert_cmpuint (jt_ranking_get_seasons (ranking)->len, ==, 0);
  g_assert_nonnull (jt_ranking_get_statistics (ranking, NULL));
}

static void
the_sum_stays_the_same (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);

  add_history (fixture, 60, 5);
  jt_ranking_reload (ranking);
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, G_N_ELEMENTS (names));
  g_assert_cmpint (sum (ranking), ==, G_GINT64_CONSTANT (1000000000) * (gint64) G_N_ELEMENTS (names));
}

static void
changed_cb (JtRanking *ranking, guint *n)
{
  (*n)++;
}

static void
deleting_and_bringing_back_follow_at_once (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *all = NULL;
  JtGameFilter filter = { 0 };
  guint n = 0;

  add_history (fixture, 80, 7);
  jt_ranking_reload (ranking);
  all = describe (ranking);
  g_signal_connect (ranking, "changed", G_CALLBACK (changed_cb), &n);
  rows = jt_store_games (jt_session_get_store (fixture->session), &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  for (guint i = 0; i < rows->len; i += 13)
    {
      gint64 id = ((JtGameRow *) rows->pdata[i])->id;
      g_autofree char *without = NULL;
      g_autofree char *scratch = NULL;
      g_autofree char *again = NULL;
      g_autoptr (JtRanking) fresh = NULL;

      g_assert_true (jt_session_delete_game (fixture->session, id, NULL));
      without = describe (ranking);
      fresh = jt_ranking_new (fixture->session);
      scratch = describe (fresh);
      g_assert_cmpstr (without, ==, scratch);
      g_assert_cmpstr (without, !=, all);
      g_assert_true (jt_session_undelete_game (fixture->session, id, NULL));
      again = describe (ranking);
      g_assert_cmpstr (again, ==, all);
    }
  g_assert_cmpuint (n, ==, 14);
}

static void
the_order_of_writing_does_not_matter (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autofree char *forwards = NULL;
  g_autofree char *late = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  JtGameFilter filter = { 0 };
  JtRandom random;

  jt_random_init (&random, 3);
  add_result (fixture, &random, 0, "2025-03-01");
  add_result (fixture, &random, 1, "2025-01-01");
  forwards = describe (ranking);
  rows = jt_store_games (jt_session_get_store (fixture->session), &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  g_assert_cmpint (jt_ranking_get_game (ranking, 0)->date, ==, 20250101);
  g_assert_cmpint (jt_ranking_get_game (ranking, 0)->id, ==, ((JtGameRow *) rows->pdata[0])->id);
  g_assert_cmpint (jt_ranking_get_game (ranking, 1)->date, ==, 20250301);
  add_result (fixture, &random, 2, "2025-02-01");
  jt_ranking_reload (ranking);
  g_assert_cmpint (jt_ranking_get_game (ranking, 1)->date, ==, 20250201);
  late = describe (ranking);
  g_assert_cmpstr (late, !=, forwards);
}

static void
a_finished_game_counts_and_an_undone_one_does_not (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  double change;

  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 0);
  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"match\":0}");
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 4);
  g_assert_true (jt_ranked_person_get_change (find (ranking, "Anna"), &change));
  g_assert_cmpfloat (change, >, 0);
  g_assert_true (jt_rating_get_n_rated (jt_ranking_get_rating (ranking)) == 1);
  g_assert_true (jt_play_undo (play, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 0);
}

static void
below_twenty_games_is_provisional (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  guint best, worst;

  add_history (fixture, 10, 11);
  jt_ranking_reload (ranking);
  g_assert_cmpuint (jt_ranked_person_get_rank (find (ranking, "Anna")), ==, 0);
  jt_ranked_person_get_sure_ranks (find (ranking, "Anna"), &best, &worst);
  g_assert_cmpuint (best, ==, 0);
  add_history (fixture, 120, 11);
  jt_ranking_reload (ranking);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      guint rank = jt_ranked_person_get_rank (find (ranking, names[i]));

      g_assert_cmpuint (rank, >=, 1);
      jt_ranked_person_get_sure_ranks (find (ranking, names[i]), &best, &worst);
      g_assert_cmpuint (best, <=, rank);
      g_assert_cmpuint (worst, >=, rank);
      g_assert_cmpuint (worst, <=, G_N_ELEMENTS (names));
    }
}

static void
a_season_counts_its_own_games (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  double total = 0;
  guint games = 0;

  add_history (fixture, 100, 2);
  jt_ranking_reload (ranking);
  g_assert_cmpuint (jt_ranking_get_seasons (ranking)->len, ==, 2);
  g_assert_cmpuint (g_array_index (jt_ranking_get_seasons (ranking), guint, 0), ==, 2025);
  for (guint year = 2024; year <= 2025; year++)
    {
      g_autoptr (GArray) curve = NULL;
      JtRankedPerson *anna;
      double change;

      jt_ranking_choose (ranking, 0, "schieber", year);
      g_assert_cmpuint (jt_ranking_get_n_games (ranking), ==, 50);
      anna = find (ranking, "Anna");
      g_assert_true (jt_ranked_person_get_change (anna, &change));
      total += change;
      games += jt_ranked_person_get_games (anna);
      curve = jt_ranking_get_curve (ranking, jt_ranked_person_get_index (anna));
      g_assert_cmpuint (curve->len, ==, jt_ranked_person_get_games (anna));
      g_assert_cmpuint (jt_statistics_get_person (jt_ranking_get_statistics (ranking, NULL), jt_ranked_person_get_index (anna))
                            ->tally.games,
                        ==, jt_ranked_person_get_games (anna));
    }
  jt_ranking_choose (ranking, 0, NULL, 0);
  g_assert_cmpuint (jt_ranked_person_get_state (find (ranking, "Anna"))->games, ==, games);
  g_assert_cmpfloat_with_epsilon (jt_ranked_person_get_state (find (ranking, "Anna"))->rating, 1000 + total, 1e-6);
}

static guint
count_games_of_statistics (JtRanking *ranking, guint season)
{
  const JtStatistics *statistics;

  jt_ranking_choose (ranking, 0, "schieber", season);
  statistics = jt_ranking_get_statistics (ranking, NULL);
  return jt_statistics_get_person (statistics, jt_ranked_person_get_index (find (ranking, "Anna")))->tally.games;
}

/* Issue 4: an evening runs past midnight; its games are of the day on which it began. */
static void
a_game_after_midnight_is_of_its_evening (JtSessionFixture *fixture, gconstpointer data)
{
#define RESULT(id, at, evening)                                                                                        \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\",\"id\":\"" id "\",\"played_at\":\"" at "\"," evening \
  "\"sides\":[{\"players\":[\"Anna\",\"Beat\"]},{\"players\":[\"Dani\",\"Gret\"]}],\"striche\":[3,1],\"winners\":[0]}"
#define OF_EVENING "\"evening\":\"silvester\","
  static const char *const documents[]
      = { "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"evening\",\"id\":\"silvester\",\"date\":\"2024-12-31\"}",
          RESULT ("r1", "2024-12-31T22:10:00+01:00", OF_EVENING), RESULT ("r2", "2025-01-01T00:40:00+01:00", OF_EVENING),
          RESULT ("r3", "2025-01-01T01:00:00+01:00", ""), RESULT ("r4", "2025-01-02T20:00:00+01:00", "") };
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (JtEvening) evening = NULL;
  JtImportCounts counts;

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (JtValue) document = jt_session_fixture_value (documents[i]);

      g_assert_true (jt_import_value (store, document, FALSE, &counts, NULL));
      g_assert_cmpuint (counts.n_refused, ==, 0);
    }
  jt_ranking_reload (ranking);
  for (guint season = 2024; season <= 2025; season++)
    {
      jt_ranking_choose (ranking, 0, "schieber", season);
      g_assert_cmpuint (jt_ranking_get_n_games (ranking), ==, 2);
      g_assert_cmpuint (jt_ranked_person_get_games (find (ranking, "Anna")), ==, 2);
      g_assert_cmpuint (count_games_of_statistics (ranking, season), ==, 2);
    }
  g_assert_cmpuint (jt_ranked_person_get_last_date (find (ranking, "Anna")), ==, 20250102);

  /* Whoever changes the date of the evening takes its games along. */
  evening = jt_store_evening_get (store, jt_store_evening_find (store, "silvester", NULL), NULL);
  g_free (evening->date);
  evening->date = g_strdup ("2025-01-01");
  g_assert_true (jt_store_evening_update (store, evening, NULL));
  jt_ranking_reload (ranking);
  g_assert_cmpuint (jt_ranking_get_seasons (ranking)->len, ==, 1);
  g_assert_cmpuint (count_games_of_statistics (ranking, 2025), ==, 4);
}

static void
evenings_add_up_to_the_curve (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (GArray) evenings = NULL;
  JtRankedPerson *anna;
  double total = 1000;
  guint games = 0;

  add_history (fixture, 60, 9);
  jt_ranking_reload (ranking);
  anna = find (ranking, "Anna");
  evenings = jt_ranking_get_evenings (ranking, jt_ranked_person_get_index (anna));
  for (guint i = evenings->len; i > 0; i--)
    {
      const JtRankedEvening *evening = &g_array_index (evenings, JtRankedEvening, i - 1);
      g_autoptr (GArray) played
          = jt_ranking_get_evening_games (ranking, jt_ranked_person_get_index (anna), evening->evening);

      total += evening->change;
      games += evening->games;
      g_assert_cmpuint (played->len, ==, evening->games);
      g_assert_cmpfloat_with_epsilon (total, evening->rating, 1e-6);
    }
  g_assert_cmpuint (games, ==, jt_ranked_person_get_games (anna));
}

static void
who_did_not_play_for_a_year_is_inactive (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (GDateTime) soon = g_date_time_new_utc (2026, 1, 15, 12, 0, 0);
  g_autoptr (GDateTime) later = g_date_time_new_utc (2027, 3, 1, 12, 0, 0);

  add_history (fixture, 48, 4);
  jt_store_set_now (jt_session_get_store (fixture->session), g_date_time_to_unix (soon) * G_USEC_PER_SEC);
  jt_ranking_reload (ranking);
  g_assert_false (jt_ranked_person_is_inactive (find (ranking, "Beat")));
  jt_store_set_now (jt_session_get_store (fixture->session), g_date_time_to_unix (later) * G_USEC_PER_SEC);
  jt_ranking_reload (ranking);
  g_assert_true (jt_ranked_person_is_inactive (find (ranking, "Beat")));
}

static void
namesakes_are_told_apart_by_their_nickname (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtRanking) ranking = NULL;
  g_autoptr (GPtrArray) people = NULL;

  add_history (fixture, 30, 6);
  people = jt_store_people (store, 0, JT_PEOPLE_ALL, NULL);
  for (guint i = 0; i < people->len; i++)
    {
      JtPerson *person = people->pdata[i];

      if (!g_str_equal (person->name, "Dani") && !g_str_equal (person->name, "Gret"))
        continue;
      g_free (person->nickname);
      person->nickname = g_strdup (person->name);
      g_free (person->name);
      person->name = g_strdup ("Vreni");
      g_assert_true (jt_store_person_update (store, person, NULL));
    }
  ranking = jt_ranking_new (fixture->session);
  g_assert_nonnull (find (ranking, "Vreni (Dani)"));
  g_assert_nonnull (find (ranking, "Vreni (Gret)"));
}

static void
pairs_are_counted_once (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (GListModel) pairs = NULL;
  guint games = 0;

  add_history (fixture, 40, 12);
  jt_ranking_reload (ranking);
  pairs = jt_ranking_make_pairs (ranking, jt_ranking_get_statistics (ranking, NULL));
  for (guint i = 0; i < g_list_model_get_n_items (pairs); i++)
    {
      g_autoptr (JtRankedPair) pair = g_list_model_get_item (pairs, i);

      games += jt_ranked_pair_get_tally (pair)->games;
    }
  g_assert_cmpuint (games, ==, 80);
}

static gint64
id_of (JtSessionFixture *fixture, const char *name)
{
  gint64 id = jt_store_person_named (jt_session_get_store (fixture->session), 0, name, NULL);

  g_assert_cmpint (id, >, 0);
  return id;
}

static void
a_new_name_is_everywhere_at_once (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");
  g_autoptr (GError) error = NULL;

  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"match\":0}");
  g_assert_nonnull (find (ranking, "Anna"));
  g_assert_true (jt_people_change (fixture->session, id_of (fixture, "Anna"), " Annerös ", "", TRUE, FALSE, &error));
  g_assert_no_error (error);
  g_assert_null (find (ranking, "Anna"));
  g_assert_nonnull (find (ranking, "Annerös"));
  g_assert_cmpstr (jt_game_get_player_name (jt_play_get_game (jt_session_get_play (fixture->session)), 0, 0), ==, "Annerös");
  g_assert_false (jt_people_change (fixture->session, id_of (fixture, "Annerös"), "  ", "", TRUE, FALSE, &error));
  g_assert_nonnull (error);
}

static void
two_who_are_one_are_merged_and_parted_again (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (JtPerson) other = jt_person_new ("Änni");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 merge = 0, game = 0;

  add_history (fixture, 30, 8);
  g_assert_true (jt_store_person_add (jt_session_get_store (fixture->session), other, NULL));
  jt_ranking_reload (ranking);
  before = describe (ranking);
  g_assert_false (jt_people_merge (fixture->session, id_of (fixture, "Anna"), id_of (fixture, "Beat"), &merge, &game, &error));
  g_assert_cmpint (game, >, 0);
  g_clear_error (&error);
  g_assert_true (jt_people_merge (fixture->session, other->id, id_of (fixture, "Anna"), &merge, &game, &error));
  g_assert_no_error (error);
  g_assert_null (find (ranking, "Anna"));
  g_assert_nonnull (find (ranking, "Änni"));
  g_assert_true (jt_people_unmerge (fixture->session, merge, &error));
  after = describe (ranking);
  g_assert_cmpstr (after, ==, before);
}

static void
who_has_no_name_is_not_listed (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);

  add_history (fixture, 30, 8);
  jt_ranking_reload (ranking);
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 7);
  g_assert_true (jt_people_anonymise (fixture->session, id_of (fixture, "Dani"), NULL));
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 6);
  g_assert_null (find (ranking, "Dani"));
}

static void
what_was_read_is_read_again_only_after_a_change (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  const JtRating *first;
  guint n = 0;

  add_history (fixture, 5, 3);
  first = jt_ranking_get_rating (ranking);
  g_signal_connect (ranking, "changed", G_CALLBACK (changed_cb), &n);
  jt_ranking_refresh (ranking);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (jt_ranking_get_rating (ranking) == first);
  add_history (fixture, 8, 4);
  jt_ranking_refresh (ranking);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (jt_ranking_get_n_games (ranking), ==, 8);
}

static void
a_chart_has_a_point_per_evening (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autoptr (GArray) evenings = NULL;
  g_autoptr (GArray) points = NULL;
  JtRankedPerson *anna;

  add_history (fixture, 30, 9);
  jt_ranking_reload (ranking);
  anna = find (ranking, "Anna");
  evenings = jt_ranking_get_evenings (ranking, jt_ranked_person_get_index (anna));
  points = jt_ranking_make_chart (ranking, jt_ranked_person_get_index (anna));
  g_assert_cmpuint (points->len, ==, evenings->len);
  g_assert_cmpfloat_with_epsilon (g_array_index (points, JtRankedPoint, points->len - 1).rating,
                                  jt_ranked_person_get_state (anna)->rating, 1e-9);
  for (guint i = 1; i < points->len; i++)
    g_assert_cmpuint (g_array_index (points, JtRankedPoint, i - 1).date, <=, g_array_index (points, JtRankedPoint, i).date);
}

/* Statistics in a thread. */

typedef struct
{
  gboolean done;
  JtStatistics *statistics;
  GError *error;
} Loaded;

static void
loaded_clear (Loaded *loaded)
{
  g_clear_pointer (&loaded->statistics, jt_statistics_unref);
  g_clear_error (&loaded->error);
  loaded->done = FALSE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Loaded *loaded = data;

  g_assert_false (loaded->done);
  loaded->statistics = jt_ranking_load_statistics_finish (result, &loaded->error);
  g_assert_true (!loaded->statistics != !loaded->error);
  loaded->done = TRUE;
}

static void
wait_for (Loaded *loaded)
{
  while (!loaded->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
statistics_come_from_a_thread (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  Loaded all = { 0 }, again = { 0 }, anna = { 0 };
  guint index;

  add_history (fixture, 50, 21);
  jt_ranking_reload (ranking);
  index = jt_ranked_person_get_index (find (ranking, "Anna"));
  jt_ranking_load_statistics (ranking, 0, NULL, loaded_cb, &all);
  jt_ranking_load_statistics (ranking, 0, NULL, loaded_cb, &again);
  jt_ranking_load_statistics (ranking, id_of (fixture, "Anna"), NULL, loaded_cb, &anna);
  g_assert_false (all.done);
  wait_for (&all);
  wait_for (&again);
  wait_for (&anna);
  g_assert_no_error (all.error);
  g_assert_true (all.statistics == again.statistics);
  g_assert_true (jt_ranking_get_statistics (ranking, NULL) == all.statistics);
  g_assert_cmpuint (jt_statistics_get_group (all.statistics)->games, ==, 50);
  g_assert_cmpuint (jt_statistics_get_group (anna.statistics)->games, ==, jt_ranked_person_get_games (find (ranking, "Anna")));
  g_assert_cmpmem (jt_statistics_get_person (all.statistics, index), sizeof (JtPersonStatistics),
                   jt_statistics_get_person (anna.statistics, index), sizeof (JtPersonStatistics));
  loaded_clear (&all);
  loaded_clear (&again);
  loaded_clear (&anna);
  /* What is known already is there at once. */
  jt_ranking_load_statistics (ranking, 0, NULL, loaded_cb, &all);
  wait_for (&all);
  g_assert_true (jt_ranking_get_statistics (ranking, NULL) == all.statistics);
  loaded_clear (&all);
}

static void
outdated_statistics_are_dropped (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  Loaded old = { 0 }, fresh = { 0 };

  add_history (fixture, 50, 22);
  jt_ranking_reload (ranking);
  jt_ranking_get_people (ranking);
  jt_ranking_load_statistics (ranking, 0, NULL, loaded_cb, &old);
  jt_ranking_choose (ranking, 0, "schieber", 2024);
  jt_ranking_load_statistics (ranking, 0, NULL, loaded_cb, &fresh);
  wait_for (&old);
  wait_for (&fresh);
  g_assert_error (old.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_no_error (fresh.error);
  g_assert_cmpuint (jt_statistics_get_group (fresh.statistics)->games, ==, 25);
  loaded_clear (&old);
  loaded_clear (&fresh);
}

static void
a_ranking_may_go_while_statistics_come (JtSessionFixture *fixture, gconstpointer data)
{
  JtRanking *ranking = jt_ranking_new (fixture->session);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Loaded left = { 0 }, cancelled = { 0 };

  add_history (fixture, 50, 23);
  jt_ranking_load_statistics (ranking, 0, NULL, loaded_cb, &left);
  jt_ranking_load_statistics (ranking, 0, cancellable, loaded_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  g_assert_finalize_object (ranking);
  wait_for (&left);
  wait_for (&cancelled);
  g_assert_error (left.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  loaded_clear (&left);
  loaded_clear (&cancelled);
}

/* Random histories: leaving games out, and putting summaries away. */

static void
a_game_left_out_is_as_if_it_were_not_there (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *all = NULL;
  JtGameFilter filter = { 0 };

  add_history (fixture, 36, 31);
  rows = jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  {
    g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);

    all = describe (ranking);
  }
  for (guint i = 0; i < rows->len; i += 9)
    {
      gint64 id = ((JtGameRow *) rows->pdata[i])->id;
      g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
      g_autofree char *left_out = NULL, *deleted = NULL, *again = NULL;

      g_assert_true (jt_store_game_set_rated (store, id, FALSE, NULL));
      left_out = describe (ranking);
      g_assert_cmpuint (jt_ranking_get_n_games (ranking), ==, 35);
      g_assert_cmpuint (jt_statistics_get_group (jt_ranking_get_statistics (ranking, NULL))->games, ==, 35);
      g_assert_true (jt_session_delete_game (fixture->session, id, NULL));
      deleted = describe (ranking);
      g_assert_cmpstr (left_out, ==, deleted);
      g_assert_true (jt_session_undelete_game (fixture->session, id, NULL));
      g_assert_true (jt_store_game_set_rated (store, id, TRUE, NULL));
      jt_ranking_reload (ranking);
      again = describe (ranking);
      g_assert_cmpstr (again, ==, all);
    }
}

static void
summaries_made_anew_change_nothing (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GError) error = NULL;

  add_history (fixture, 30, 41);
  for (guint i = 0; i < 12; i++)
    {
      JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");

      jt_session_fixture_write (play, i % 3 ? "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[107,50]}"
                                            : "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[20,137]}");
      jt_session_fixture_write (play, i % 3 ? "{\"type\":\"round\",\"trump\":\"obenabe\",\"match\":0}"
                                            : "{\"type\":\"round\",\"trump\":\"schellen\",\"match\":1}");
    }
  jt_ranking_reload (ranking);
  before = describe (ranking);
  g_assert_true (jt_db_exec (jt_store_get_db (store), "DELETE FROM summary", &error));
  findings = jt_store_check (store, TRUE, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 42);
  jt_ranking_reload (ranking);
  after = describe (ranking);
  g_assert_cmpstr (after, ==, before);
}

static void
merged_people_are_rated_as_one_history (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  g_autofree char *whole = NULL, *parted = NULL, *merged = NULL, *again = NULL;
  g_autoptr (JtPerson) other = jt_person_new ("Änni");
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  JtGameFilter filter = { 0 };
  gint64 merge = 0, game = 0, anna;

  add_history (fixture, 40, 51);
  jt_ranking_reload (ranking);
  whole = describe (ranking);
  anna = id_of (fixture, "Anna");
  g_assert_true (jt_store_person_add (store, other, NULL));
  /* Every second game of Anna was written for somebody else. */
  filter.person = anna;
  rows = jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  for (guint i = 0; i < rows->len; i += 2)
    {
      g_autoptr (JtStoredGame) stored = jt_store_game_load (store, ((JtGameRow *) rows->pdata[i])->id, &error);
      g_autoptr (JtGameHead) head = jt_game_head_copy (stored->head);

      for (guint side = 0; side < 2; side++)
        for (guint place = 0; place < 2; place++)
          {
            gint64 *id = &g_array_index (((JtSideHead *) head->sides->pdata[side])->people, gint64, place);

            *id = *id == anna ? other->id : *id;
          }
      g_assert_true (jt_store_game_set_head (store, stored, head, NULL, &error));
    }
  jt_ranking_reload (ranking);
  parted = describe (ranking);
  g_assert_cmpstr (parted, !=, whole);
  g_assert_true (jt_people_merge (fixture->session, anna, other->id, &merge, &game, &error));
  merged = describe (ranking);
  g_assert_cmpstr (merged, ==, whole);
  g_assert_true (jt_people_unmerge (fixture->session, merge, &error));
  again = describe (ranking);
  g_assert_cmpstr (again, ==, parted);
}

static void
a_game_takes_as_long_as_its_entries (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  const gint64 minute = 60 * G_USEC_PER_SEC;
  gint64 now = jt_store_now (store);
  JtPlay *play;

  jt_store_set_now (store, now);
  play = jt_session_fixture_start (fixture, "schieber", "{\"target\":300}");
  jt_store_set_now (store, now + 4 * minute);
  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[57,100]}");
  jt_store_set_now (store, now + 90 * minute); /* a meal */
  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[57,100]}");
  jt_store_set_now (store, now + 95 * minute);
  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"match\":0}");
  g_assert_cmpint (jt_store_game_seconds (store, jt_play_get_id (play), NULL), ==, 9 * 60);
  /* Entered afterwards. */
  play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");
  jt_store_set_now (store, now + 95 * minute + 10 * G_USEC_PER_SEC);
  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"match\":0}");
  g_assert_cmpint (jt_store_game_seconds (store, jt_play_get_id (play), NULL), ==, -1);
  add_history (fixture, 3, 5);
  jt_ranking_reload (ranking);
  g_assert_cmpuint (jt_statistics_get_group (jt_ranking_get_statistics (ranking, NULL))->timed_games, ==, 1);
  g_assert_cmpint (jt_statistics_get_group (jt_ranking_get_statistics (ranking, NULL))->seconds, ==, 9 * 60);
}

static void
write_in_group (JtSessionFixture *fixture, gint64 group, const char *date, const char *first, const char *second)
{
  const char *const us[] = { first, "Beat", NULL };
  const char *const them[] = { second, "Dani", NULL };
  const JtOldResult result = {
    .variant = "schieber", .group = group, .date = date, .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { 3, 0 },
  };
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_old_results_write (fixture->session, &result, 1, NULL, NULL, &fault, NULL));
}

/* Members of a group may be rated by what they play anywhere. */
static void
a_pool_is_a_group_or_all_of_them (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) first = jt_group_new ("Stammtisch");
  g_autoptr (JtGroup) second = jt_group_new ("Familie");
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);
  JtGroupSettings settings = { .all = TRUE }, read;

  g_assert_true (jt_store_group_add (jt_session_get_store (fixture->session), first, NULL));
  g_assert_true (jt_store_group_add (jt_session_get_store (fixture->session), second, NULL));
  write_in_group (fixture, first->id, "2026-03-01", "Anna", "Claudia");
  write_in_group (fixture, second->id, "2026-03-08", "Anna", "Eva");
  jt_ranking_choose (ranking, first->id, NULL, 0);
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 4);
  g_assert_cmpuint (jt_ranked_person_get_games (find (ranking, "Anna")), ==, 1);
  g_assert_true (jt_group_settings_save (fixture->session, first, &settings, NULL));
  jt_group_settings_read (first, &read);
  g_assert_true (read.all);
  /* all games count, and Eva, who is no member, is rated but not listed */
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, 4);
  g_assert_cmpuint (jt_ranked_person_get_games (find (ranking, "Anna")), ==, 2);
  settings.all = FALSE;
  g_assert_true (jt_group_settings_save (fixture->session, first, &settings, NULL));
  g_assert_cmpuint (jt_ranked_person_get_games (find (ranking, "Anna")), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("nobody-played-yet", nobody_played_yet);
  test ("the-sum-stays-the-same", the_sum_stays_the_same);
  test ("deleting-and-bringing-back-follow-at-once", deleting_and_bringing_back_follow_at_once);
  test ("the-order-of-writing-does-not-matter", the_order_of_writing_does_not_matter);
  test ("a-finished-game-counts-and-an-undone-one-does-not", a_finished_game_counts_and_an_undone_one_does_not);
  test ("below-twenty-games-is-provisional", below_twenty_games_is_provisional);
  test ("a-season-counts-its-own-games", a_season_counts_its_own_games);
  test ("a-game-after-midnight-is-of-its-evening", a_game_after_midnight_is_of_its_evening);
  test ("evenings-add-up-to-the-curve", evenings_add_up_to_the_curve);
  test ("who-did-not-play-for-a-year-is-inactive", who_did_not_play_for_a_year_is_inactive);
  test ("namesakes-are-told-apart-by-their-nickname", namesakes_are_told_apart_by_their_nickname);
  test ("pairs-are-counted-once", pairs_are_counted_once);
  test ("a-new-name-is-everywhere-at-once", a_new_name_is_everywhere_at_once);
  test ("two-who-are-one-are-merged-and-parted-again", two_who_are_one_are_merged_and_parted_again);
  test ("who-has-no-name-is-not-listed", who_has_no_name_is_not_listed);
  test ("what-was-read-is-read-again-only-after-a-change", what_was_read_is_read_again_only_after_a_change);
  test ("a-chart-has-a-point-per-evening", a_chart_has_a_point_per_evening);
  test ("statistics-come-from-a-thread", statistics_come_from_a_thread);
  test ("outdated-statistics-are-dropped", outdated_statistics_are_dropped);
  test ("a-ranking-may-go-while-statistics-come", a_ranking_may_go_while_statistics_come);
  test ("a-game-left-out-is-as-if-it-were-not-there", a_game_left_out_is_as_if_it_were_not_there);
  test ("summaries-made-anew-change-nothing", summaries_made_anew_change_nothing);
  test ("merged-people-are-rated-as-one-history", merged_people_are_rated_as_one_history);
  test ("a-game-takes-as-long-as-its-entries", a_game_takes_as_long_as_its_entries);
  test ("a-pool-is-a-group-or-all-of-them", a_pool_is_a_group_or_all_of_them);
  return g_test_run ();
}
