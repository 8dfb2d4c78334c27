/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "jt-coiffeur.h"
#include "jt-session-fixture.h"
#include "jt-store-evenings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                           \
              jt_session_fixture_tear_down)

#define ROUND(a, b) "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[" #a "," #b "]}"

static void
a_new_file_has_no_game (JtSessionFixture *fixture, gconstpointer data)
{
  g_assert_null (jt_session_get_play (fixture->session));
}

static void
the_running_game_continues_after_a_restart (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");

  jt_session_fixture_write (play, ROUND (98, 59));
  jt_session_fixture_restart (fixture);
  play = jt_session_get_play (fixture->session);
  g_assert_nonnull (play);
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 98);
  g_assert_cmpstr (jt_game_get_player_name (jt_play_get_game (play), 1, 0), ==, "Meier & <Müller>");
}

static void
undo_goes_back_over_the_end_and_forth (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");
  g_autoptr (GError) error = NULL;

  jt_session_fixture_write (play, ROUND (98, 59));
  jt_session_fixture_write (play, ROUND (110, 47));
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_OVER);
  jt_session_fixture_restart (fixture);
  g_assert_null (jt_session_get_play (fixture->session));

  JtGameFilter filter = { 0 };
  g_autoptr (GPtrArray) rows = jt_store_games (jt_session_get_store (fixture->session), &filter, JT_GAMES_NEWEST_FIRST,
                                               NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_true (jt_session_open (fixture->session, ((JtGameRow *) rows->pdata[0])->id, &error));
  play = jt_session_get_play (fixture->session);
  g_assert_true (jt_play_undo (play, &error));
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_RUNNING);
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 98);
  g_assert_true (jt_play_undo (play, &error));
  g_assert_false (jt_play_can_undo (play));
  g_assert_true (jt_play_redo (play, &error));
  g_assert_true (jt_play_redo (play, &error));
  g_assert_false (jt_play_can_redo (play));
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_OVER);
}

static void
undo_takes_edits_and_removals_back (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (JtValue) other = jt_session_fixture_value (ROUND (57, 100));
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_session_fixture_write (play, ROUND (98, 59));
  jt_session_fixture_write (play, ROUND (110, 47));
  g_assert_true (jt_play_replace (play, 0, other, &fault, &error));
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 167);
  g_assert_true (jt_play_remove (play, 1, &fault, &error));
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 57);
  g_assert_true (jt_play_undo (play, &error));
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 167);
  g_assert_true (jt_play_undo (play, &error));
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 208);
}

static void
an_edit_that_makes_a_later_entry_impossible_changes_nothing (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");
  g_autoptr (JtValue) other = jt_session_fixture_value (ROUND (157, 0));
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_session_fixture_write (play, ROUND (60, 97));
  jt_session_fixture_write (play, ROUND (60, 97));
  jt_session_fixture_write (play, ROUND (60, 97));
  g_assert_false (jt_play_replace (play, 0, other, &fault, &error));
  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_OVER);
  g_assert_cmpint (fault.entry, ==, 2);
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 180);
}

static void
entries_of_another_program_are_taken_over (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (GError) error = NULL;
  g_autoptr (JtSession) other = jt_session_new (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_false (jt_session_refresh (fixture->session));
  jt_session_fixture_write (jt_session_get_play (other), ROUND (98, 59));
  g_assert_true (jt_session_refresh (fixture->session));
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 98);
  /* both write without having seen the other's entry: none is lost */
  jt_session_fixture_write (jt_session_get_play (other), ROUND (100, 57));
  jt_session_fixture_write (play, ROUND (57, 100));
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 3);
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 255);
}

static void
new_names_become_members_of_the_group (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (JtSetup) last = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtStore *store = jt_session_get_store (fixture->session);

  g_assert_true (jt_store_group_add (store, group, &error));
  setup->group = group->id;
  jt_setup_set_name (setup, 0, "Anna");
  jt_setup_set_name (setup, 2, " =1+1 ");
  g_assert_true (jt_session_start (fixture->session, setup, &fault, &error));
  people = jt_store_people (store, group->id, JT_PEOPLE_ALL, &error);
  g_assert_cmpuint (people->len, ==, 2);
  last = jt_session_last_setup (fixture->session, group->id, "schieber");
  g_assert_cmpstr (last->seats[0], ==, "Anna");
  g_assert_null (last->seats[1]);
  g_assert_cmpstr (last->seats[2], ==, "=1+1");
}

static void
the_same_names_are_the_same_people (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) people = NULL;

  jt_session_fixture_start (fixture, "schieber", "{}");
  jt_session_fixture_start (fixture, "schieber", "{}");
  people = jt_store_people (jt_session_get_store (fixture->session), 0, JT_PEOPLE_ALL, NULL);
  g_assert_cmpuint (people->len, ==, 4);
}

static void
a_new_game_puts_the_running_one_aside (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 first = jt_play_get_id (jt_session_fixture_start (fixture, "schieber", "{}"));
  gint64 second = jt_play_get_id (jt_session_fixture_start (fixture, "schieber", "{}"));
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (first, !=, second);
  g_assert_true (jt_session_open (fixture->session, first, &error));
  g_assert_cmpint (jt_play_get_id (jt_session_get_play (fixture->session)), ==, first);
  jt_session_fixture_restart (fixture);
  g_assert_cmpint (jt_play_get_id (jt_session_get_play (fixture->session)), ==, first);
}

static void
games_of_one_night_share_an_evening (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (GDateTime) before_midnight = g_date_time_new_local (2026, 11, 28, 23, 30, 0);
  gint64 start = g_date_time_to_unix (before_midnight);
  g_autoptr (GPtrArray) evenings = NULL;

  jt_store_set_now (store, start * G_USEC_PER_SEC);
  jt_session_fixture_start (fixture, "schieber", "{}");
  jt_store_set_now (store, (start + 2 * 3600) * G_USEC_PER_SEC);
  jt_session_fixture_start (fixture, "schieber", "{}");
  evenings = jt_store_evenings (store, 0, NULL, 0, NULL);
  g_assert_cmpuint (evenings->len, ==, 1);
  g_assert_cmpstr (((JtEvening *) evenings->pdata[0])->date, ==, "2026-11-28");
  g_ptr_array_unref (evenings);

  jt_store_set_now (store, (start + 24 * 3600) * G_USEC_PER_SEC);
  jt_session_fixture_start (fixture, "schieber", "{}");
  evenings = jt_store_evenings (store, 0, NULL, 0, NULL);
  g_assert_cmpuint (evenings->len, ==, 2);
}

static void
striche_of_the_evening_are_those_of_the_other_games (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");
  int striche[JT_MAX_SIDES];

  jt_session_fixture_write (play, ROUND (157, 0));
  jt_session_fixture_write (play, ROUND (157, 0));
  play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_assert_true (jt_session_evening_striche (fixture->session, play, striche));
  g_assert_cmpint (striche[0], ==, 5);
  g_assert_cmpint (striche[1], ==, 0);
}

static gboolean
are_partners (const JtSetup *setup, const char *a, const char *b)
{
  for (guint seat = 0; seat < 4; seat++)
    if (strcmp (setup->seats[seat], a) == 0)
      return strcmp (setup->seats[(seat + 2) % 4], b) == 0;
  return FALSE;
}

static void
next_partners_are_new_ones_three_times (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) partners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JtFault fault = JT_FAULT_INIT;

  jt_session_fixture_start (fixture, "schieber", "{}");
  for (guint game = 0; game < 3; game++)
    {
      g_autoptr (JtSetup) now = jt_session_same_again (fixture->session);
      g_autoptr (JtSetup) next = jt_session_next_partners (fixture->session);

      for (guint seat = 0; seat < 4; seat++)
        if (strcmp (now->seats[seat], "Anna") == 0)
          g_hash_table_add (partners, g_strdup (now->seats[(seat + 2) % 4]));
      g_assert_true (jt_session_start (fixture->session, next, &fault, NULL));
    }
  g_assert_cmpuint (g_hash_table_size (partners), ==, 3);
}

static void
game_started_by_mistake_is_taken_back (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":100}");
  gint64 finished = jt_play_get_id (play), mistaken;
  g_autoptr (JtSetup) before = NULL;
  g_autoptr (JtSetup) next = NULL;
  g_autoptr (JtSetup) after = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_false (jt_session_can_unstart (fixture->session));
  jt_session_fixture_write (play, ROUND (157, 0));
  before = jt_session_last_setup (fixture->session, 0, NULL);
  next = jt_session_next_partners (fixture->session);
  g_assert_true (jt_session_start (fixture->session, next, &fault, NULL));
  mistaken = jt_play_get_id (jt_session_get_play (fixture->session));
  g_assert_true (jt_session_can_unstart (fixture->session));
  g_assert_true (jt_session_unstart (fixture->session, NULL));
  g_assert_cmpint (jt_play_get_id (jt_session_get_play (fixture->session)), ==, finished);
  g_assert_false (jt_session_can_unstart (fixture->session));
  g_assert_cmpint (jt_store_running_game (jt_session_get_store (fixture->session), 0, NULL), !=, mistaken);
  after = jt_session_last_setup (fixture->session, 0, NULL);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (after->seats[seat], ==, before->seats[seat]);

  g_assert_true (jt_session_start (fixture->session, next, &fault, NULL));
  jt_session_fixture_write (jt_session_get_play (fixture->session), ROUND (60, 97));
  g_assert_false (jt_session_can_unstart (fixture->session));
}

static void
who_sits_out_plays_next (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (JtSetup) next = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean seated = FALSE;

  jt_setup_set_name (setup, 0, "A");
  jt_setup_set_name (setup, 1, "B");
  jt_setup_set_name (setup, 2, "C");
  jt_setup_set_name (setup, 3, "D");
  jt_setup_set_bench (setup, 0, "E");
  g_assert_true (jt_session_start (fixture->session, setup, &fault, NULL));
  next = jt_session_next_partners (fixture->session);
  for (guint seat = 0; seat < 4; seat++)
    seated = seated || strcmp (next->seats[seat], "E") == 0;
  g_assert_true (seated);
  g_assert_nonnull (next->bench[0]);
  g_assert_cmpstr (next->bench[0], !=, "E");
  g_assert_false (are_partners (next, "A", "C"));
}

static void
wait_a_day (JtSessionFixture *fixture)
{
  JtStore *store = jt_session_get_store (fixture->session);

  jt_store_set_now (store, jt_store_now (store) + G_GINT64_CONSTANT (24) * 3600 * G_USEC_PER_SEC);
}

/* Five to eight at the table: at no time has anybody played two games more than anybody else. */
static void
people_sit_out_in_turn (JtSessionFixture *fixture, const char *variant, guint n_seats, guint n_present)
{
  g_autoptr (JtSetup) setup = jt_setup_new (variant);
  guint played[JT_MAX_SIDES] = { 0 };
  JtFault fault = JT_FAULT_INIT;

  if (setup->side_size == 1)
    jt_setup_set_size (setup, n_seats, 1);
  for (guint i = 0; i < n_present; i++)
    {
      const char name[] = { (char) ('A' + i), '\0' };

      if (i < n_seats)
        jt_setup_set_name (setup, i, name);
      else
        jt_setup_set_bench (setup, i - n_seats, name);
    }
  g_assert_true (jt_session_start (fixture->session, setup, &fault, NULL));
  for (guint game = 0; game < n_present; game++)
    {
      g_autoptr (JtSetup) now = jt_session_same_again (fixture->session);
      g_autoptr (JtSetup) next = jt_session_next_partners (fixture->session);
      guint fewest = G_MAXUINT, most = 0;

      for (guint seat = 0; seat < n_seats; seat++)
        played[now->seats[seat][0] - 'A']++;
      for (guint i = 0; i < n_present; i++)
        {
          fewest = MIN (fewest, played[i]);
          most = MAX (most, played[i]);
        }
      g_assert_cmpuint (most - fewest, <=, 1);
      g_assert_nonnull (next);
      /* everybody is still there */
      for (guint i = 0; i < n_present; i++)
        {
          guint found = 0;

          for (guint k = 0; k < JT_MAX_SIDES; k++)
            found += (next->seats[k] && next->seats[k][0] - 'A' == (int) i) + (next->bench[k] && next->bench[k][0] - 'A' == (int) i);
          g_assert_cmpuint (found, ==, 1);
        }
      g_assert_true (jt_session_start (fixture->session, next, &fault, NULL));
    }
}

static void
five_to_eight_sit_out_in_turn (JtSessionFixture *fixture, gconstpointer data)
{
  for (guint n = 5; n <= 8; n++)
    {
      people_sit_out_in_turn (fixture, "schieber", 4, n);
      wait_a_day (fixture);
    }
}

static void
who_plays_alone_sits_out_in_turn (JtSessionFixture *fixture, gconstpointer data)
{
  people_sit_out_in_turn (fixture, "mittlere", 3, 5);
  wait_a_day (fixture);
  people_sit_out_in_turn (fixture, "differenzler", 4, 7);
}

static void
there_is_nothing_to_change_for_singles_without_a_bench (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("mittlere");
  JtFault fault = JT_FAULT_INIT;

  jt_setup_set_name (setup, 0, "A");
  jt_setup_set_name (setup, 1, "B");
  jt_setup_set_name (setup, 2, "C");
  g_assert_true (jt_session_start (fixture->session, setup, &fault, NULL));
  g_assert_null (jt_session_next_partners (fixture->session));
}

static JtSetup *
start_with (JtSessionFixture *fixture, gint64 group, const char *variant, guint n_sides, guint side_size, const char *first)
{
  JtSetup *setup = jt_setup_new (variant);
  JtFault fault = JT_FAULT_INIT;

  setup->group = group;
  jt_setup_set_size (setup, n_sides, side_size);
  jt_setup_set_name (setup, 0, first);
  g_assert_true (jt_session_start (fixture->session, setup, &fault, NULL));
  return setup;
}

/* Each group has its last table of each game: how many, who, and the rules. */
static void
the_last_setup_is_kept_per_group_and_game (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) group = jt_group_new ("Familie");
  g_autoptr (JtValue) lines = jt_session_fixture_value ("{\"lines\":[{\"id\":\"Meier & <Müller>\",\"factor\":3},"
                                                        "{\"id\":\"obenabe\",\"factor\":9}]}");
  g_autoptr (JtSetup) one = NULL;
  g_autoptr (JtSetup) two = NULL;
  g_autoptr (JtSetup) three = NULL;
  g_autoptr (JtSetup) chosen = NULL;
  g_autoptr (JtSetup) named = NULL;
  g_autoptr (JtSetup) other = NULL;
  JtFault fault = JT_FAULT_INIT;
  const JtGame *game;

  g_assert_true (jt_store_group_add (jt_session_get_store (fixture->session), group, NULL));
  g_assert_true (jt_session_set_rules (fixture->session, group->id, "coiffeur", lines, &fault, NULL));
  one = start_with (fixture, group->id, "coiffeur", 3, 1, "Anna");
  two = start_with (fixture, 0, "coiffeur", 2, 2, "Beat");
  three = start_with (fixture, group->id, "differenzler", 6, 1, "Claudia");
  jt_session_fixture_restart (fixture);

  chosen = jt_session_other_game (fixture->session, three, "coiffeur", FALSE);
  g_assert_cmpint (chosen->group, ==, group->id);
  g_assert_cmpuint (chosen->n_sides, ==, 3);
  g_assert_cmpstr (chosen->seats[0], ==, "Anna");
  g_assert_true (jt_session_start (fixture->session, chosen, &fault, NULL));
  game = jt_play_get_game (jt_session_get_play (fixture->session));
  g_assert_cmpuint (jt_game_get_n_sides (game), ==, 3);
  g_assert_cmpuint (jt_coiffeur_get_n_lines (game), ==, 2);

  /* names that were written just now stay; how many play is what it was */
  named = jt_session_other_game (fixture->session, two, "differenzler", TRUE);
  g_assert_cmpstr (named->seats[0], ==, "Beat");
  g_assert_cmpuint (named->n_sides, ==, 4);
  g_clear_pointer (&named, jt_setup_free);
  two->group = group->id;
  named = jt_session_other_game (fixture->session, two, "differenzler", TRUE);
  g_assert_cmpstr (named->seats[0], ==, "Beat");
  g_assert_cmpuint (named->n_sides, ==, 6);

  /* a game that the group never played begins with who is there */
  other = jt_session_other_game (fixture->session, one, "mittlere", FALSE);
  g_assert_cmpstr (other->variant, ==, "mittlere");
  g_assert_cmpuint (other->n_sides, ==, 3);
  g_assert_cmpstr (other->seats[0], ==, "Anna");
}

/* After a rematch, too: rules that the group changes hold from its next game on. */
static void
new_rules_of_the_group_hold_after_a_rematch (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtValue) before = jt_session_fixture_value ("{\"target\":1500}");
  g_autoptr (JtValue) after = jt_session_fixture_value ("{\"target\":800}");
  g_autoptr (JtSetup) again = NULL;
  g_autoptr (JtSetup) next = NULL;
  g_autoptr (JtSetup) first = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_session_set_rules (fixture->session, 0, "schieber", before, &fault, NULL));
  first = start_with (fixture, 0, "schieber", 2, 2, "Anna");
  again = jt_session_same_again (fixture->session);
  again->first = 2;
  g_assert_true (jt_session_start (fixture->session, again, &fault, NULL));
  g_assert_cmpint (jt_game_get_target (jt_play_get_game (jt_session_get_play (fixture->session)), 0), ==, 1500);
  g_assert_true (jt_session_set_rules (fixture->session, 0, "schieber", after, &fault, NULL));
  next = jt_session_last_setup (fixture->session, 0, NULL);
  g_assert_true (jt_session_start (fixture->session, next, &fault, NULL));
  g_assert_cmpint (jt_game_get_target (jt_play_get_game (jt_session_get_play (fixture->session)), 0), ==, 800);
}

static void
rules_are_kept_for_the_group (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) group = jt_group_new ("Familie");
  g_autoptr (JtValue) rules = jt_session_fixture_value ("{\"target\":1500}");
  g_autoptr (JtValue) wrong = jt_session_fixture_value ("{\"target\":-1}");
  g_autoptr (JtValue) kept = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_store_group_add (jt_session_get_store (fixture->session), group, &error));
  g_assert_true (jt_session_set_rules (fixture->session, group->id, "schieber", rules, &fault, &error));
  g_assert_false (jt_session_set_rules (fixture->session, group->id, "schieber", wrong, &fault, &error));
  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_RULES);
  jt_session_fixture_restart (fixture);
  kept = jt_session_get_rules (fixture->session, group->id, "schieber");
  g_assert_true (jt_value_equal (kept, rules));
}

static void
a_running_game_takes_other_rules_if_its_entries_fit (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (JtValue) doubled = jt_session_fixture_value ("{\"factors\":{\"eicheln\":2}}");
  g_autoptr (JtValue) none = jt_session_fixture_value ("{\"factors\":{\"eicheln\":0}}");
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_session_fixture_write (play, ROUND (98, 59));
  g_assert_true (jt_play_set_rules (play, doubled, &fault, &error));
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 196);
  g_assert_false (jt_play_set_rules (play, none, &fault, &error));
  g_assert_no_error (error);
  g_assert_cmpint (fault.entry, ==, 0);
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 196);
}

static void
a_deleted_game_comes_back (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 id = jt_play_get_id (jt_session_fixture_start (fixture, "schieber", "{}"));
  JtGameFilter filter = { 0 };
  JtStore *store = jt_session_get_store (fixture->session);

  g_assert_true (jt_session_delete_game (fixture->session, id, NULL));
  g_assert_null (jt_session_get_play (fixture->session));
  g_assert_cmpint (jt_store_count_games (store, &filter, NULL), ==, 0);
  g_assert_true (jt_session_undelete_game (fixture->session, id, NULL));
  g_assert_cmpint (jt_store_count_games (store, &filter, NULL), ==, 1);
}

static void
the_example_is_a_game_that_goes_on (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const JtGame *game;

  g_assert_true (jt_session_start_example (fixture->session, &error));
  g_assert_no_error (error);
  game = jt_play_get_game (jt_session_get_play (fixture->session));
  g_assert_cmpint (jt_game_get_status (game), ==, JT_STATUS_RUNNING);
  g_assert_cmpuint (jt_game_get_n_rounds (game), ==, 6);
}

static void
undo_and_redo_say_what_they_are_about (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (GError) error = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_null (jt_play_describe_undo (play));
  g_assert_false (jt_play_undo (play, &error));
  g_assert_no_error (error);
  jt_session_fixture_write (play, ROUND (98, 59));
  undo = jt_play_describe_undo (play);
  g_assert_nonnull (strstr (undo, "98 : 59"));
  g_assert_true (jt_play_undo (play, &error));
  redo = jt_play_describe_redo (play);
  g_assert_cmpstr (redo, ==, undo);
  g_assert_true (jt_play_redo (play, &error));
  g_assert_false (jt_play_redo (play, &error));
  g_assert_true (jt_play_remove (play, 0, &fault, &error));
  g_clear_pointer (&undo, g_free);
  undo = jt_play_describe_undo (play);
  g_assert_nonnull (strstr (undo, "98 : 59"));
}

static void
a_change_on_an_outdated_list_is_not_made (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (GError) error = NULL;
  g_autoptr (JtSession) other = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_session_fixture_write (play, ROUND (98, 59));
  other = jt_session_new (fixture->path, &error);
  jt_session_fixture_write (jt_session_get_play (other), ROUND (100, 57));
  g_assert_false (jt_play_remove (play, 0, &fault, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  /* the list is taken over, so that the person sees what is there now */
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 2);
}

static void
took_back_cb (JtPlay *play, const char *text, gpointer data)
{
  char **last = data;

  g_free (*last);
  *last = g_strdup (text);
}

static void
undo_takes_back_what_is_last_now (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (GError) error = NULL;
  g_autoptr (JtSession) other = NULL;
  g_autofree char *said = NULL;
  JtPlay *theirs;

  jt_session_fixture_write (play, ROUND (98, 59));
  other = jt_session_new (fixture->path, &error);
  theirs = jt_session_get_play (other);
  g_signal_connect (play, "took-back", G_CALLBACK (took_back_cb), &said);

  /* another program wrote: that is what goes, and it is said */
  jt_session_fixture_write (theirs, ROUND (50, 107));
  g_assert_true (jt_play_undo (play, &error));
  g_assert_nonnull (strstr (said, "50 : 107"));
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);

  /* two undos of two programs take two entries back, two redos write them again */
  g_assert_true (jt_play_redo (play, &error));
  g_assert_true (jt_play_refresh (theirs));
  g_assert_true (jt_play_undo (play, &error));
  g_assert_true (jt_play_undo (theirs, &error));
  g_assert_cmpuint (jt_play_get_n_entries (theirs), ==, 0);
  g_assert_true (jt_play_redo (play, &error));
  g_assert_true (jt_play_redo (theirs, &error));
  g_assert_cmpuint (jt_play_get_n_entries (theirs), ==, 2);

  /* nothing left is no error */
  g_assert_true (jt_play_undo (theirs, &error));
  g_assert_true (jt_play_undo (theirs, &error));
  g_assert_false (jt_play_undo (play, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 0);
}

static void
players_may_be_named_later (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtPlay *play;

  g_assert_true (jt_session_start (fixture->session, setup, &fault, &error));
  play = jt_session_get_play (fixture->session);
  jt_session_fixture_write (play, ROUND (98, 59));
  g_assert_null (jt_game_get_player_name (jt_play_get_game (play), 0, 1));
  g_assert_true (jt_session_name_seat (fixture->session, play, 2, " Beat ", &error));
  g_assert_cmpstr (jt_game_get_player_name (jt_play_get_game (play), 0, 1), ==, "Beat");
  g_assert_cmpint (jt_game_get_total (jt_play_get_game (play), 0), ==, 98);
  /* one person has one seat */
  g_assert_false (jt_session_name_seat (fixture->session, play, 1, "Beat", &error));
  g_clear_error (&error);
  g_assert_true (jt_session_name_seat (fixture->session, play, 2, "", &error));
  g_assert_null (jt_game_get_player_name (jt_play_get_game (play), 0, 1));
}

static void
one_person_cannot_sit_at_two_places (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autofree char *wrong = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_setup_set_name (setup, 0, "Anna");
  jt_setup_set_name (setup, 3, "Anna");
  wrong = jt_setup_check (setup);
  g_assert_nonnull (wrong);
  g_assert_false (jt_session_start (fixture->session, setup, &fault, &error));
  g_assert_null (jt_session_get_play (fixture->session));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("a-new-file-has-no-game", a_new_file_has_no_game);
  test ("the-running-game-continues-after-a-restart", the_running_game_continues_after_a_restart);
  test ("undo-goes-back-over-the-end-and-forth", undo_goes_back_over_the_end_and_forth);
  test ("undo-takes-edits-and-removals-back", undo_takes_edits_and_removals_back);
  test ("an-edit-that-makes-a-later-entry-impossible-changes-nothing",
        an_edit_that_makes_a_later_entry_impossible_changes_nothing);
  test ("entries-of-another-program-are-taken-over", entries_of_another_program_are_taken_over);
  test ("new-names-become-members-of-the-group", new_names_become_members_of_the_group);
  test ("the-same-names-are-the-same-people", the_same_names_are_the_same_people);
  test ("a-new-game-puts-the-running-one-aside", a_new_game_puts_the_running_one_aside);
  test ("games-of-one-night-share-an-evening", games_of_one_night_share_an_evening);
  test ("striche-of-the-evening-are-those-of-the-other-games", striche_of_the_evening_are_those_of_the_other_games);
  test ("five-to-eight-sit-out-in-turn", five_to_eight_sit_out_in_turn);
  test ("who-plays-alone-sits-out-in-turn", who_plays_alone_sits_out_in_turn);
  test ("there-is-nothing-to-change-for-singles-without-a-bench", there_is_nothing_to_change_for_singles_without_a_bench);
  test ("the-last-setup-is-kept-per-group-and-game", the_last_setup_is_kept_per_group_and_game);
  test ("new-rules-of-the-group-hold-after-a-rematch", new_rules_of_the_group_hold_after_a_rematch);
  test ("next-partners-are-new-ones-three-times", next_partners_are_new_ones_three_times);
  test ("game-started-by-mistake-is-taken-back", game_started_by_mistake_is_taken_back);
  test ("who-sits-out-plays-next", who_sits_out_plays_next);
  test ("rules-are-kept-for-the-group", rules_are_kept_for_the_group);
  test ("a-running-game-takes-other-rules-if-its-entries-fit", a_running_game_takes_other_rules_if_its_entries_fit);
  test ("a-deleted-game-comes-back", a_deleted_game_comes_back);
  test ("the-example-is-a-game-that-goes-on", the_example_is_a_game_that_goes_on);
  test ("undo-and-redo-say-what-they-are-about", undo_and_redo_say_what_they_are_about);
  test ("a-change-on-an-outdated-list-is-not-made", a_change_on_an_outdated_list_is_not_made);
  test ("undo-takes-back-what-is-last-now", undo_takes_back_what_is_last_now);
  test ("players-may-be-named-later", players_may_be_named_later);
  test ("one-person-cannot-sit-at-two-places", one_person_cannot_sit_at_two_places);
  return g_test_run ();
}
