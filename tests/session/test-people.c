/* SPDX-License-Identifier: GPL-3.0-or-later */
/** People: names, nicknames, groups, guests, pictures; merging and its undo. */
#include "jt-old-results.h"
#include "jt-people.h"
#include "jt-session-fixture.h"
#include "jt-store-error.h"
#include "jt-store-games.h"

#define test(name, function)                                                                                           \
  g_test_add ("/session/people/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                    \
              jt_session_fixture_tear_down)

static JtStore *
store_of (JtSessionFixture *fixture)
{
  return jt_session_get_store (fixture->session);
}

static gint64
make (JtSessionFixture *fixture, const char *name)
{
  gint64 id = jt_people_find_or_make (store_of (fixture), 0, name, FALSE, NULL);

  g_assert_cmpint (id, >, 0);
  return id;
}

static void
play_game (JtSessionFixture *fixture, const char *date, const char *first, const char *second, const char *third, const char *fourth)
{
  const char *us[] = { first, second, NULL };
  const char *them[] = { third, fourth, NULL };
  JtOldResult result = {
    .variant = "schieber", .date = date, .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { 3, 0 },
  };
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_old_results_write (fixture->session, &result, 1, NULL, NULL, &fault, NULL));
}

static char *
first_side (JtSessionFixture *fixture, guint i)
{
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) rows = jt_store_games (store_of (fixture), &all, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);

  return g_strdup (((JtGameRow *) rows->pdata[i])->side_names[0]);
}

static void
a_second_one_of_a_name_needs_a_nickname (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 anna = make (fixture, "Anna"), beat = make (fixture, "Beat");
  g_autofree char *wrong = jt_people_check_name (store_of (fixture), beat, " Anna ", "");
  g_autofree char *taken = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (wrong, ==, "There is another Anna: the second one needs a nickname");
  g_assert_false (jt_people_change (fixture->session, beat, "Anna", "", TRUE, FALSE, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_people_change (fixture->session, beat, "Anna", "Rot", TRUE, FALSE, NULL));
  g_assert_cmpint (jt_store_person_named (store_of (fixture), 0, "Anna", NULL), ==, anna);
  g_assert_cmpint (jt_store_person_named (store_of (fixture), 0, "Anna (Rot)", NULL), ==, beat);
  taken = jt_people_check_name (store_of (fixture), anna, "Anna", "Rot");
  g_assert_cmpstr (taken, ==, "There is another Anna with the nickname Rot");
  g_assert_null (jt_people_check_name (store_of (fixture), anna, "Anna", ""));
}

static void
a_name_with_a_nickname_makes_the_second_one (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 alone = make (fixture, "Zoë (Club)"), anna = make (fixture, "Anna"), second = make (fixture, "Anna (Rot)");
  g_autoptr (JtPerson) person = jt_store_person_get (store_of (fixture), second, NULL);
  g_autoptr (JtPerson) other = jt_store_person_get (store_of (fixture), alone, NULL);

  g_assert_cmpint (second, !=, anna);
  g_assert_cmpstr (person->name, ==, "Anna");
  g_assert_cmpstr (person->nickname, ==, "Rot");
  g_assert_cmpint (make (fixture, "Anna (Rot)"), ==, second);
  /* without a first one it is a name as any other */
  g_assert_cmpstr (other->name, ==, "Zoë (Club)");
}

static void
old_games_follow_a_new_name (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 anna;

  play_game (fixture, "2019-03-01", "Anna", "Beat", "Claudia", "Dani");
  anna = jt_store_person_named (store_of (fixture), 0, "Anna", NULL);
  before = first_side (fixture, 0);
  g_assert_cmpstr (before, ==, "Anna & Beat");
  g_assert_true (jt_people_change (fixture->session, anna, "Meier & <Müller>", "", TRUE, FALSE, NULL));
  after = first_side (fixture, 0);
  g_assert_cmpstr (after, ==, "Meier & <Müller> & Beat");
}

static void
one_person_is_in_several_groups (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) first = jt_group_new ("Stammtisch");
  g_autoptr (JtGroup) second = jt_group_new ("Familie");
  gint64 anna;

  g_assert_true (jt_store_group_add (store_of (fixture), first, NULL));
  g_assert_true (jt_store_group_add (store_of (fixture), second, NULL));
  anna = jt_people_find_or_make (store_of (fixture), first->id, "Anna", FALSE, NULL);
  g_assert_cmpint (jt_people_find_or_make (store_of (fixture), second->id, "Anna", FALSE, NULL), ==, anna);
  g_assert_true (jt_people_is_member (store_of (fixture), anna, first->id));
  g_assert_true (jt_people_is_member (store_of (fixture), anna, second->id));
  g_assert_true (jt_people_set_member (fixture->session, anna, first->id, FALSE, NULL));
  g_assert_false (jt_people_is_member (store_of (fixture), anna, first->id));
  g_assert_true (jt_people_is_member (store_of (fixture), anna, second->id));
}

static void
who_has_games_is_never_deleted (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) active = NULL;
  gint64 anna, eva = make (fixture, "Eva");

  play_game (fixture, "2019-03-01", "Anna", "Beat", "Claudia", "Dani");
  anna = jt_store_person_named (store_of (fixture), 0, "Anna", NULL);
  g_assert_false (jt_people_remove (fixture->session, anna, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_people_remove (fixture->session, eva, NULL));
  g_assert_true (jt_people_change (fixture->session, anna, "Anna", "", FALSE, FALSE, NULL));
  active = jt_store_people (store_of (fixture), 0, JT_PEOPLE_ACTIVE, NULL);
  g_assert_cmpuint (active->len, ==, 3);
}

static void
a_picture_comes_and_goes (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("\x89PNG", 4);
  g_autoptr (GBytes) read = NULL;
  gint64 anna = make (fixture, "Anna");

  g_assert_true (jt_people_set_picture (fixture->session, anna, picture, NULL));
  read = jt_store_person_get_picture (store_of (fixture), anna, NULL);
  g_assert_true (g_bytes_equal (read, picture));
  g_assert_true (jt_people_set_picture (fixture->session, anna, NULL, NULL));
  g_assert_null (jt_store_person_get_picture (store_of (fixture), anna, NULL));
}

static void
two_of_one_table_are_not_merged (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 merge = 0, game = 0;
  g_autoptr (GError) error = NULL;

  play_game (fixture, "2019-03-01", "Anna", "Beat", "Claudia", "Dani");
  g_assert_false (jt_people_merge (fixture->session, jt_store_person_named (store_of (fixture), 0, "Anna", NULL),
                                   jt_store_person_named (store_of (fixture), 0, "Claudia", NULL), &merge, &game, &error));
  g_assert_cmpint (game, >, 0);
}

static void
one_undo_restores_both (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 merge = 0, game = 0, anna, annie;
  g_autofree char *merged = NULL;
  g_autofree char *restored = NULL;

  play_game (fixture, "2019-03-01", "Anna", "Beat", "Claudia", "Dani");
  play_game (fixture, "2019-03-08", "Annie", "Beat", "Claudia", "Dani");
  anna = jt_store_person_named (store_of (fixture), 0, "Anna", NULL);
  annie = jt_store_person_named (store_of (fixture), 0, "Annie", NULL);
  g_assert_true (jt_people_merge (fixture->session, anna, annie, &merge, &game, NULL));
  merged = first_side (fixture, 1);
  g_assert_cmpstr (merged, ==, "Anna & Beat");
  g_assert_true (jt_people_unmerge (fixture->session, merge, NULL));
  restored = first_side (fixture, 1);
  g_assert_cmpstr (restored, ==, "Annie & Beat");
  g_assert_cmpint (jt_store_person_named (store_of (fixture), 0, "Annie", NULL), ==, annie);
}

static void
an_anonymous_one_keeps_the_games (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *side = NULL;
  JtGameFilter all = { 0 };

  play_game (fixture, "2019-03-01", "Anna", "Beat", "Claudia", "Dani");
  g_assert_true (jt_people_anonymise (fixture->session, jt_store_person_named (store_of (fixture), 0, "Anna", NULL), NULL));
  side = first_side (fixture, 0);
  g_assert_null (g_strstr_len (side, -1, "Anna"));
  g_assert_cmpint (jt_store_count_games (store_of (fixture), &all, NULL), ==, 1);
  /* the name is free again */
  g_assert_null (jt_people_check_name (store_of (fixture), 0, "Anna", ""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test ("a-second-one-of-a-name-needs-a-nickname", a_second_one_of_a_name_needs_a_nickname);
  test ("a-name-with-a-nickname-makes-the-second-one", a_name_with_a_nickname_makes_the_second_one);
  test ("old-games-follow-a-new-name", old_games_follow_a_new_name);
  test ("one-person-is-in-several-groups", one_person_is_in_several_groups);
  test ("who-has-games-is-never-deleted", who_has_games_is_never_deleted);
  test ("a-picture-comes-and-goes", a_picture_comes_and_goes);
  test ("two-of-one-table-are-not-merged", two_of_one_table_are_not_merged);
  test ("one-undo-restores-both", one_undo_restores_both);
  test ("an-anonymous-one-keeps-the-games", an_anonymous_one_keeps_the_games);
  return g_test_run ();
}
