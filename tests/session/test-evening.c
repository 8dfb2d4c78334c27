/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-evening-report.h"
#include "jt-group-settings.h"
#include "jt-old-results.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/evening/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                   \
              jt_session_fixture_tear_down)

static const char *const names[] = { "Anna", "Meier & <Müller>", "Rösli \"Rosa\"", "=1+1", "Dani", "Gret" };

/* Returns: the evening */
static gint64
write_game (JtSessionFixture *fixture, const guint *who, int ours, int theirs)
{
  const char *us[] = { names[who[0]], names[who[1]], NULL };
  const char *them[] = { names[who[2]], names[who[3]], NULL };
  JtOldResult result = {
    .variant = "schieber",
    .date = "2025-03-01",
    .n_sides = 2,
    .sides = { us, them },
    .has_striche = TRUE,
    .striche = { ours, theirs },
    .has_totals = TRUE,
    .totals = { 1000 + 100 * ours, 1000 + 100 * theirs },
  };
  g_autoptr (JtStoredGame) stored = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 id = 0;

  jt_old_results_write (fixture->session, &result, 1, &id, NULL, &fault, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  stored = jt_store_game_load (jt_session_get_store (fixture->session), id, NULL);
  return stored->head->evening;
}

static void
set_stake (JtSessionFixture *fixture, gint64 id, JtStakePer per, gint64 amount)
{
  g_autoptr (JtEvening) evening = jt_store_evening_get (jt_session_get_store (fixture->session), id, NULL);
  JtStake stake = { per, amount, "Fr." };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&evening->stake, jt_value_free);
  evening->stake = jt_stake_to_value (&stake);
  g_assert_true (jt_evening_change (fixture->session, evening, &error));
  g_assert_no_error (error);
}

static void
striche_are_counted_per_pair_and_person (JtSessionFixture *fixture, gconstpointer data)
{
  static const guint first[] = { 0, 1, 2, 3 }, swapped[] = { 1, 0, 3, 2 }, other[] = { 0, 2, 1, 3 };
  gint64 id = write_game (fixture, first, 3, 1);
  g_autoptr (JtEveningReport) report = NULL;
  const JtEveningLine *best;

  g_assert_cmpint (write_game (fixture, swapped, 2, 0), ==, id);
  g_assert_cmpint (write_game (fixture, other, 0, 4), ==, id);
  report = jt_evening_report_new (fixture->session, id, NULL);
  g_assert_cmpuint (report->n_over, ==, 3);
  g_assert_cmpuint (report->people->len, ==, 4);
  g_assert_cmpuint (report->pairs->len, ==, 4);
  best = report->pairs->pdata[0];
  for (guint i = 0; i < report->pairs->len; i++)
    {
      const JtEveningLine *line = report->pairs->pdata[i];

      if (line->games == 2)
        best = line->striche == 5 ? line : best;
    }
  g_assert_cmpstr (best->name, ==, "Anna & Meier & <Müller>");
  g_assert_cmpuint (best->games, ==, 2);
  g_assert_cmpuint (best->wins, ==, 2);
  g_assert_cmpint (best->against, ==, 1);
  g_assert_null (report->payments);
}

static void
money_adds_up (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 id = 0;

  for (guint game = 0; game < 12; game++)
    {
      guint who[G_N_ELEMENTS (names)] = { 0, 1, 2, 3, 4, 5 };

      for (guint i = G_N_ELEMENTS (who) - 1; i > 0; i--)
        {
          guint k = (guint) g_test_rand_int_range (0, (gint32) i + 1), kept = who[i];

          who[i] = who[k];
          who[k] = kept;
        }
      id = write_game (fixture, who, g_test_rand_int_range (0, 8), g_test_rand_int_range (0, 8));
    }
  for (JtStakePer per = JT_STAKE_STRICH; per <= JT_STAKE_POINT; per++)
    {
      g_autoptr (JtEveningReport) report = NULL;
      gint64 sum = 0;

      set_stake (fixture, id, per, 35);
      report = jt_evening_report_new (fixture->session, id, NULL);
      g_assert_nonnull (report->payments);
      for (guint i = 0; i < report->people->len; i++)
        {
          const JtEveningLine *line = report->people->pdata[i];
          gint64 left = line->balance;

          sum += line->balance;
          if (per == JT_STAKE_STRICH)
            g_assert_cmpint (line->balance, ==, (line->striche - line->against) * 35);
          for (guint k = 0; k < report->payments->len; k++)
            {
              const JtPayment *payment = &g_array_index (report->payments, JtPayment, k);

              left += payment->from == i ? payment->amount : 0;
              left -= payment->to == i ? payment->amount : 0;
            }
          g_assert_cmpint (left, ==, 0);
        }
      g_assert_cmpint (sum, ==, 0);
      g_assert_cmpuint (report->payments->len, <, report->people->len);
    }
}

static void
another_date_moves_the_games_and_keeps_their_hours (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (JtStoredGame) before = jt_store_game_load (store, jt_play_get_id (play), NULL);
  g_autoptr (JtStoredGame) after = NULL;
  g_autoptr (JtEvening) evening = jt_store_evening_get (store, before->head->evening, NULL);
  g_autoptr (GError) error = NULL;

  g_free (evening->date);
  evening->date = g_strdup ("2020-02-29");
  jt_evening_set_pause (evening, 15);
  g_assert_true (jt_evening_change (fixture->session, evening, &error));
  g_assert_no_error (error);
  after = jt_store_game_load (store, jt_play_get_id (play), NULL);
  g_assert_cmpstr (after->head->played_at + 10, ==, before->head->played_at + 10);
  g_assert_true (g_str_has_prefix (after->head->played_at, "2020-0"));
  g_clear_pointer (&evening, jt_evening_free);
  evening = jt_store_evening_get (store, before->head->evening, NULL);
  g_assert_cmpstr (evening->date, ==, "2020-02-29");
  g_assert_cmpint (jt_evening_get_pause (evening), ==, 15);
  jt_session_fixture_write (jt_session_get_play (fixture->session), "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,59]}");
}

static void
deleting_takes_the_games_and_comes_back (JtSessionFixture *fixture, gconstpointer data)
{
  static const guint who[] = { 0, 1, 2, 3 };
  JtStore *store = jt_session_get_store (fixture->session);
  JtGameFilter all = { 0 };
  gint64 id = write_game (fixture, who, 3, 1);

  write_game (fixture, who, 1, 2);
  g_assert_true (jt_session_delete_evening (fixture->session, id, NULL));
  g_assert_cmpint (jt_store_count_games (store, &all, NULL), ==, 0);
  g_assert_true (jt_session_undelete_evening (fixture->session, id, NULL));
  g_assert_cmpint (jt_store_count_games (store, &all, NULL), ==, 2);
}

static void
the_running_game_goes_with_its_evening (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (JtStoredGame) stored = jt_store_game_load (jt_session_get_store (fixture->session), jt_play_get_id (play), NULL);

  g_assert_true (jt_session_delete_evening (fixture->session, stored->head->evening, NULL));
  g_assert_null (jt_session_get_play (fixture->session));
}

static void
an_evening_is_left_out_of_the_rating (JtSessionFixture *fixture, gconstpointer data)
{
  static const guint who[] = { 0, 1, 2, 3 };
  gint64 id = write_game (fixture, who, 3, 1);
  g_autoptr (JtEveningReport) report = NULL;

  g_assert_true (jt_evening_set_rated (fixture->session, id, FALSE, NULL));
  report = jt_evening_report_new (fixture->session, id, NULL);
  g_assert_false (report->rated);
}

static void
a_group_keeps_what_it_chose (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtGroup) group = jt_group_new (" Stamm & <tisch> ");
  g_autoptr (JtGroup) again = NULL;
  JtGroupSettings settings = { JT_RATING_ELO, TRUE, FALSE, { JT_STAKE_GAME, 50, "€" } }, read;

  group->settings = jt_session_fixture_value ("{\"x-other\":7}");
  g_assert_true (jt_group_settings_save (fixture->session, group, &settings, NULL));
  again = jt_store_group_get (store, group->id, NULL);
  jt_group_settings_read (again, &read);
  g_assert_cmpstr (again->name, ==, "Stamm & <tisch>");
  g_assert_true (read.points);
  g_assert_cmpint (read.stake.per, ==, JT_STAKE_GAME);
  g_assert_cmpint (read.stake.amount, ==, 50);
  g_assert_cmpstr (read.stake.currency, ==, "€");
  g_assert_cmpint (jt_value_get_integer (again->settings, "x-other", 0), ==, 7);
  g_assert_true (jt_group_remove (fixture->session, group->id, NULL));
}

static void
members_come_from_a_list (JtSessionFixture *fixture, gconstpointer data)
{
  static const char list[] = "Name;Spitzname\nAnna;\nMeier & <Müller>;Bärli\n";
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  g_autoptr (JtCsv) csv = jt_csv_parse (list, sizeof list - 1);
  g_autoptr (GPtrArray) listed = jt_people_list_read (csv, NULL);
  g_autoptr (GPtrArray) members = NULL;
  JtGroupSettings settings = { 0 };
  JtImportCounts counts;

  g_assert_true (jt_group_settings_save (fixture->session, group, &settings, NULL));
  g_assert_true (jt_group_import_members (fixture->session, group->id, listed, TRUE, &counts, NULL));
  g_assert_cmpuint (counts.n_new, ==, 2);
  members = jt_store_people (store, group->id, JT_PEOPLE_ALL, NULL);
  g_assert_cmpuint (members->len, ==, 0);
  g_clear_pointer (&members, g_ptr_array_unref);
  g_assert_true (jt_group_import_members (fixture->session, group->id, listed, FALSE, &counts, NULL));
  g_assert_true (jt_group_add_member (fixture->session, group->id, "Gast", TRUE, NULL));
  members = jt_store_people (store, group->id, JT_PEOPLE_ALL, NULL);
  g_assert_cmpuint (members->len, ==, 3);
  g_assert_true (jt_group_remove_member (fixture->session, group->id, ((JtPerson *) members->pdata[0])->id, NULL));
}

static void
a_new_evening_takes_the_stake_of_its_group (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  JtGroupSettings settings = { JT_RATING_ELO, FALSE, FALSE, { JT_STAKE_STRICH, 20, "Fr." } };
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (JtStoredGame) stored = NULL;
  g_autoptr (JtEvening) evening = NULL;
  g_autofree char *money = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtStake stake;

  g_assert_true (jt_group_settings_save (fixture->session, group, &settings, NULL));
  setup->group = group->id;
  g_assert_true (jt_session_start (fixture->session, setup, &fault, NULL));
  stored = jt_store_game_load (jt_session_get_store (fixture->session),
                               jt_play_get_id (jt_session_get_play (fixture->session)), NULL);
  evening = jt_store_evening_get (jt_session_get_store (fixture->session), stored->head->evening, NULL);
  jt_stake_read (evening->stake, &stake);
  g_assert_cmpint (stake.per, ==, JT_STAKE_STRICH);
  money = jt_stake_money_to_text (&stake, 120);
  g_assert_cmpstr (money, ==, "Fr.\302\2401.20");
}

static void
a_group_plays_its_game_with_its_cards (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  JtGroupSettings settings = { 0 };
  g_autoptr (JtSetup) setup = NULL;
  g_autoptr (JtValue) deck = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_free (group->deck);
  group->deck = g_strdup ("french");
  g_free (group->variant);
  group->variant = g_strdup ("differenzler");
  g_assert_true (jt_group_settings_save (fixture->session, group, &settings, NULL));
  setup = jt_session_last_setup (fixture->session, group->id, NULL);
  g_assert_cmpstr (setup->variant, ==, "differenzler");
  g_assert_true (jt_session_start (fixture->session, setup, &fault, NULL));
  deck = jt_game_get_rule (jt_play_get_game (jt_session_get_play (fixture->session)), "deck");
  g_assert_cmpstr (deck->string, ==, "french");
}

static void
set_zone (JtSessionFixture *fixture, const char *zone, gint64 now)
{
  g_setenv ("TZ", zone, TRUE);
  tzset ();
  jt_session_fixture_restart (fixture);
  jt_store_set_now (jt_session_get_store (fixture->session), now * G_USEC_PER_SEC);
}

/* 2026-11-28 23:30 in Switzerland; people and computers go elsewhere. */
static void
the_date_never_shifts_with_the_time_zone (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const zones[] = { "America/Los_Angeles", "Pacific/Kiritimati", "UTC", "Europe/Zurich" };
  g_autofree char *before = g_strdup (g_getenv ("TZ"));
  const gint64 start = 1795905000;
  gint64 id = 0, first = 0;

  set_zone (fixture, "Europe/Zurich", start);
  jt_session_fixture_start (fixture, "schieber", "{}");
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      JtStore *store;
      g_autoptr (JtStoredGame) stored = NULL;
      g_autoptr (JtEvening) evening = NULL;
      g_autoptr (JtEvening) same = NULL;

      set_zone (fixture, zones[i], start + 3600 * (gint64) (i + 1));
      store = jt_session_get_store (fixture->session);
      first = first > 0 ? first : jt_play_get_id (jt_session_get_play (fixture->session));
      stored = jt_store_game_load (store, first, NULL);
      evening = jt_store_evening_get (store, stored->head->evening, NULL);
      id = id > 0 ? id : evening->id;
      g_assert_cmpstr (evening->date, ==, "2026-11-28");
      g_assert_cmpstr (stored->head->played_on, ==, "2026-11-28");
      /* what is kept without a change changes nothing */
      same = jt_store_evening_get (store, id, NULL);
      g_assert_true (jt_evening_change (fixture->session, same, NULL));
      jt_stored_game_free (g_steal_pointer (&stored));
      stored = jt_store_game_load (store, first, NULL);
      g_assert_cmpstr (stored->head->played_at, ==, "2026-11-28T23:30:00+01:00");
      /* and a game begun past midnight, wherever the clock stands, is of the same evening */
      jt_stored_game_free (g_steal_pointer (&stored));
      jt_session_fixture_start (fixture, "schieber", "{}");
      stored = jt_store_game_load (store, jt_play_get_id (jt_session_get_play (fixture->session)), NULL);
      g_assert_cmpint (stored->head->evening, ==, id);
    }
  if (before)
    g_setenv ("TZ", before, TRUE);
  else
    g_unsetenv ("TZ");
  tzset ();
}

static void
a_pause_is_no_play (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtEvening) evening = jt_evening_new (0, "2026-11-28");

  jt_evening_set_pause (evening, 10);
  g_assert_cmpint (jt_evening_get_pause_began (evening), ==, 0);
  jt_evening_begin_pause (evening, 1000);
  jt_evening_begin_pause (evening, 2000);
  g_assert_cmpint (jt_evening_get_pause_began (evening), ==, 1000);
  jt_evening_end_pause (evening, 1000 + 20 * 60);
  g_assert_cmpint (jt_evening_get_pause (evening), ==, 30);
  g_assert_cmpint (jt_evening_get_pause_began (evening), ==, 0);
  jt_evening_end_pause (evening, 9000);
  g_assert_cmpint (jt_evening_get_pause (evening), ==, 30);
  jt_evening_set_pause (evening, 0);
  g_assert_null (evening->extra);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("striche-are-counted-per-pair-and-person", striche_are_counted_per_pair_and_person);
  test ("money-adds-up", money_adds_up);
  test ("another-date-moves-the-games-and-keeps-their-hours", another_date_moves_the_games_and_keeps_their_hours);
  test ("deleting-takes-the-games-and-comes-back", deleting_takes_the_games_and_comes_back);
  test ("the-running-game-goes-with-its-evening", the_running_game_goes_with_its_evening);
  test ("an-evening-is-left-out-of-the-rating", an_evening_is_left_out_of_the_rating);
  test ("a-group-keeps-what-it-chose", a_group_keeps_what_it_chose);
  test ("members-come-from-a-list", members_come_from_a_list);
  test ("a-new-evening-takes-the-stake-of-its-group", a_new_evening_takes_the_stake_of_its_group);
  test ("a-group-plays-its-game-with-its-cards", a_group_plays_its_game_with_its_cards);
  test ("the-date-never-shifts-with-the-time-zone", the_date_never_shifts_with_the_time_zone);
  test ("a-pause-is-no-play", a_pause_is_no_play);
  return g_test_run ();
}
