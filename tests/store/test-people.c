/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-evenings.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"

#include <string.h>

static void
assert_names (GPtrArray *people, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_assert_nonnull (people);
  for (guint i = 0; i < people->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((JtPerson *) g_ptr_array_index (people, i))->name);
  g_assert_cmpstr (names->str, ==, expected);
  g_ptr_array_unref (people);
}

static gint64
add_group (JtStore *store, const char *name)
{
  g_autoptr (JtGroup) group = jt_group_new (name);
  g_autoptr (GError) error = NULL;

  jt_store_group_add (store, group, &error);
  g_assert_no_error (error);
  return group->id;
}

static void
test_person (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtPerson) person = jt_person_new ("Rösli \"Rosa\""), read = NULL, again = NULL;
  g_autoptr (JtPerson) blank = jt_person_new (" \t"), missing = jt_person_new ("X");
  g_autoptr (GError) error = NULL, not_found = NULL, no_update = NULL;

  jt_store_set_now (store, 1000);
  g_free (person->nickname);
  person->nickname = g_strdup ("R");
  person->guest = TRUE;
  person->extra = jt_fixture_value ("{\"x-colour\":\"red\"}");
  g_assert_true (jt_store_person_add (store, person, NULL));
  g_assert_cmpint (person->id, >, 0);
  g_assert_cmpint (person->updated_us, ==, 1000);
  g_assert_true (g_uuid_string_is_valid (person->uuid));

  read = jt_store_person_get (store, person->id, NULL);
  g_assert_cmpstr (read->name, ==, "Rösli \"Rosa\"");
  g_assert_cmpstr (read->nickname, ==, "R");
  g_assert_cmpstr (read->uuid, ==, person->uuid);
  g_assert_true (read->active && read->guest && !read->anonymous);
  g_assert_true (jt_value_equal (read->extra, person->extra));
  g_assert_cmpint (jt_store_person_find (store, person->uuid, NULL), ==, person->id);
  g_assert_cmpint (jt_store_person_find (store, "nobody", NULL), ==, 0);

  jt_store_set_now (store, 2000);
  g_free (read->name);
  read->name = g_strdup ("'; DROP TABLE person; --");
  read->active = FALSE;
  read->guest = FALSE;
  g_assert_true (jt_store_person_update (store, read, NULL));
  again = jt_store_person_get (store, person->id, NULL);
  g_assert_cmpstr (again->name, ==, "'; DROP TABLE person; --");
  g_assert_false (again->active);
  g_assert_cmpint (again->updated_us, ==, 2000);

  g_assert_false (jt_store_person_add (store, blank, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_null (jt_store_person_get (store, 99, &not_found));
  g_assert_error (not_found, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  missing->id = 99;
  g_assert_false (jt_store_person_update (store, missing, &no_update));
  g_assert_error (no_update, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_picture (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 anna = jt_fixture_person (store, "Anna");
  g_autoptr (GBytes) picture = g_bytes_new_static ("\0PNG", 4), read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_store_person_get_picture (store, anna, &error));
  g_assert_no_error (error);
  g_assert_true (jt_store_person_set_picture (store, anna, picture, NULL));
  read = jt_store_person_get_picture (store, anna, NULL);
  g_assert_true (g_bytes_equal (read, picture));
  g_assert_true (jt_store_person_set_picture (store, anna, NULL, NULL));
  g_assert_null (jt_store_person_get_picture (store, anna, NULL));
  g_assert_false (jt_store_person_set_picture (store, 99, picture, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

/* Not as their bytes are. */
static void
test_order (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  const char *const names[] = { "Zgraggen", "Bär", "anna", "Baer", "Bächle", "Bader", "Öztürk" };
  g_autoptr (GPtrArray) groups = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      jt_fixture_person (store, names[i]);
      add_group (store, names[i]);
    }
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ALL, NULL), "anna, Bächle, Bader, Baer, Bär, Öztürk, Zgraggen");
  groups = jt_store_groups (store, NULL);
  g_assert_cmpint (groups->len, ==, G_N_ELEMENTS (names));
  g_assert_cmpstr (((JtGroup *) groups->pdata[0])->name, ==, "anna");
  g_assert_cmpstr (((JtGroup *) groups->pdata[4])->name, ==, "Bär");
  g_assert_cmpstr (((JtGroup *) groups->pdata[6])->name, ==, "Zgraggen");
  g_assert_true (jt_store_close (store));
}

static void
test_lists (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 anna = jt_fixture_person (store, "Anna"), beat = jt_fixture_person (store, "Beat");
  gint64 claudia = jt_fixture_person (store, "Claudia"), group = add_group (store, "Stammtisch");
  g_autoptr (JtPerson) guest = jt_store_person_get (store, beat, NULL),
                       idle = jt_store_person_get (store, claudia, NULL);

  guest->guest = TRUE;
  idle->active = FALSE;
  g_assert_true (jt_store_person_update (store, guest, NULL));
  g_assert_true (jt_store_person_update (store, idle, NULL));
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ACTIVE, NULL), "Anna");
  assert_names (jt_store_people (store, 0, JT_PEOPLE_GUESTS, NULL), "Anna, Beat");
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ALL, NULL), "Anna, Beat, Claudia");
  assert_names (jt_store_people (store, group, JT_PEOPLE_ALL, NULL), "");
  g_assert_true (jt_store_member_add (store, group, anna, NULL));
  g_assert_true (jt_store_member_add (store, group, anna, NULL));
  g_assert_true (jt_store_member_add (store, group, claudia, NULL));
  assert_names (jt_store_people (store, group, JT_PEOPLE_ALL, NULL), "Anna, Claudia");
  g_assert_true (jt_store_member_remove (store, group, claudia, NULL));
  assert_names (jt_store_people (store, group, JT_PEOPLE_ALL, NULL), "Anna");
  g_assert_true (jt_store_close (store));
}

static void
test_named (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtPerson) second = jt_person_new ("Anna");
  gint64 group = add_group (store, "Stammtisch"), anna;

  g_free (second->nickname);
  second->nickname = g_strdup ("die Kleine");
  g_assert_true (jt_store_person_add (store, second, NULL));
  anna = jt_fixture_person (store, "Anna");
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna", NULL), ==, anna);
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna (die Kleine)", NULL), ==, second->id);
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna (die Grosse)", NULL), ==, 0);
  g_assert_cmpint (jt_store_person_named (store, 0, "(die Kleine)", NULL), ==, 0);
  g_assert_cmpint (jt_store_person_named (store, group, "Anna", NULL), ==, 0);
  g_assert_true (jt_store_member_add (store, group, second->id, NULL));
  g_assert_cmpint (jt_store_person_named (store, group, "Anna", NULL), ==, second->id);
  g_assert_true (jt_store_close (store));
}

static void
test_remove (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 people[4] = { jt_fixture_person (store, "A"), jt_fixture_person (store, "B"), 0, 0 };
  gint64 idle = jt_fixture_person (store, "C");
  G_GNUC_UNUSED g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, people);
  g_autoptr (GError) error = NULL, missing = NULL;

  g_assert_false (jt_store_person_remove (store, people[0], &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_store_person_remove (store, idle, NULL));
  g_assert_false (jt_store_person_remove (store, idle, &missing));
  g_assert_error (missing, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_anonymise (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 people[4] = { jt_fixture_person (store, "Anna"), jt_fixture_person (store, "Beat"), 0, 0 };
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, people), again = NULL;
  g_autoptr (JtPerson) person = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_store_person_anonymise (store, people[0], NULL));
  person = jt_store_person_get (store, people[0], NULL);
  g_assert_cmpstr (person->name, ==, "");
  g_assert_true (person->anonymous);
  g_assert_false (person->active);
  again = jt_store_game_load (store, game->head->id, &error);
  g_assert_no_error (error);
  g_assert_false (jt_store_person_anonymise (store, 99, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_merge (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 anna = jt_fixture_person (store, "Anna"), anne = jt_fixture_person (store, "Anne");
  gint64 beat = jt_fixture_person (store, "Beat"), ours = add_group (store, "O"),
         theirs = add_group (store, "T");
  G_GNUC_UNUSED g_autoptr (JtStoredGame) first
      = jt_fixture_schieber (store, 0, NULL, (gint64[]){ anna, beat, 0, 0 });
  g_autoptr (JtStoredGame) second
      = jt_fixture_schieber (store, 0, NULL, (gint64[]){ 0, 0, beat, anne });
  g_autoptr (JtStoredGame) merged = NULL, parted = NULL;
  g_autoptr (JtPerson) gone = jt_store_person_get (store, anne, NULL), found = NULL;
  gint64 merge = 0, game = -1;
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_store_member_add (store, ours, anna, NULL));
  g_assert_true (jt_store_member_add (store, ours, anne, NULL));
  g_assert_true (jt_store_member_add (store, theirs, anne, NULL));
  g_assert_true (jt_store_person_merge (store, anna, anne, &merge, &game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (game, ==, 0);
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ALL, NULL), "Anna, Beat");
  assert_names (jt_store_people (store, theirs, JT_PEOPLE_ALL, NULL), "Anna");
  g_assert_cmpint (jt_store_person_find (store, gone->uuid, NULL), ==, anna);
  found = jt_store_person_get (store, anne, NULL);
  g_assert_cmpint (found->id, ==, anna);
  merged = jt_store_game_load (store, second->head->id, NULL);
  g_assert_cmpint (
      g_array_index (((JtSideHead *) g_ptr_array_index (merged->head->sides, 1))->people, gint64,
                     1),
      ==, anna);

  g_assert_true (jt_store_person_unmerge (store, 0, &error));
  g_assert_no_error (error);
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ALL, NULL), "Anna, Anne, Beat");
  assert_names (jt_store_people (store, theirs, JT_PEOPLE_ALL, NULL), "Anne");
  assert_names (jt_store_people (store, ours, JT_PEOPLE_ALL, NULL), "Anna, Anne");
  parted = jt_store_game_load (store, second->head->id, NULL);
  g_assert_cmpint (
      g_array_index (((JtSideHead *) g_ptr_array_index (parted->head->sides, 1))->people, gint64,
                     1),
      ==, anne);
  g_assert_false (jt_store_person_unmerge (store, merge, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_merge_refused (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 anna = jt_fixture_person (store, "Anna"), beat = jt_fixture_person (store, "Beat");
  gint64 claudia = jt_fixture_person (store, "Claudia"), dani = jt_fixture_person (store, "Dani");
  g_autoptr (JtStoredGame) table
      = jt_fixture_schieber (store, 0, NULL, (gint64[]){ anna, beat, 0, 0 });
  gint64 game = 0, merge = 0;
  g_autoptr (GError) error = NULL;

  g_assert_false (jt_store_person_merge (store, anna, beat, NULL, &game, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_cmpint (game, ==, table->head->id);
  g_clear_error (&error);
  g_assert_false (jt_store_person_merge (store, anna, anna, NULL, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (jt_store_person_merge (store, anna, 99, NULL, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* An earlier merge can only be taken back after a later one of the same person. */
  g_assert_true (jt_store_person_merge (store, claudia, anna, &merge, NULL, NULL));
  g_assert_false (jt_store_person_merge (store, beat, anna, NULL, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (jt_store_person_merge (store, dani, claudia, NULL, NULL, NULL));
  g_assert_false (jt_store_person_unmerge (store, merge, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_store_person_unmerge (store, 0, NULL));
  g_assert_true (jt_store_person_unmerge (store, merge, NULL));
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ALL, NULL), "Anna, Beat, Claudia, Dani");
  g_assert_true (jt_store_close (store));
}

static void
test_group (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtGroup) group = jt_group_new ("Meier & <Müller>"), read = NULL,
                      bare = jt_group_new (""), changed = NULL;
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (JtValue) rules = jt_fixture_value ("{\"target\":1000}"),
                      other = jt_fixture_value ("{\"rounds\":8}");
  g_autoptr (GError) error = NULL;

  g_free (group->deck);
  group->deck = g_strdup ("french");
  group->settings = jt_fixture_value ("{\"margin\":\"points\"}");
  g_assert_true (jt_store_group_add (store, group, NULL));
  g_assert_true (jt_store_group_set_rules (store, group->id, "schieber", rules, NULL));
  g_assert_true (jt_store_group_set_rules (store, group->id, "molotow", other, NULL));
  g_assert_true (jt_store_group_set_rules (store, group->id, "schieber", other, NULL));
  read = jt_store_group_get (store, group->id, NULL);
  g_assert_cmpstr (read->deck, ==, "french");
  g_assert_true (jt_value_equal (read->settings, group->settings));
  g_assert_true (jt_value_equal (jt_value_get (read->rules, "schieber"), other));
  g_assert_true (jt_value_equal (jt_value_get (read->rules, "molotow"), other));
  g_assert_true (jt_store_group_set_rules (store, group->id, "schieber", NULL, NULL));
  changed = jt_store_group_get (store, group->id, NULL);
  g_assert_null (jt_value_get (changed->rules, "schieber"));
  g_assert_cmpint (jt_store_group_named (store, "Meier & <Müller>", NULL), ==, group->id);
  g_assert_cmpint (jt_store_group_find (store, group->uuid, NULL), ==, group->id);

  groups = jt_store_groups (store, NULL);
  g_assert_cmpuint (groups->len, ==, 1);
  g_assert_false (jt_store_group_add (store, bare, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_store_close (store));
}

static void
test_group_remove (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 group = add_group (store, "G"), empty = add_group (store, "H"),
         anna = jt_fixture_person (store, "Anna");
  G_GNUC_UNUSED g_autoptr (JtStoredGame) game
      = jt_fixture_schieber (store, group, NULL, (gint64[]){ anna, 0, 0, 0 });
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_store_member_add (store, empty, anna, NULL));
  g_assert_false (jt_store_group_remove (store, group, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_store_group_remove (store, empty, NULL));
  assert_names (jt_store_people (store, 0, JT_PEOPLE_ALL, NULL), "Anna");
  g_assert_true (jt_store_close (store));
}

static void
test_evenings (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 group = add_group (store, "G");
  g_autoptr (JtEvening) first = jt_evening_new (group, "2026-11-28"),
                        second = jt_evening_new (0, "2026-11-27");
  g_autoptr (JtEvening) third = jt_evening_new (group, "2026-11-29"), read = NULL,
                        bad = jt_evening_new (group, "yesterday");
  g_autoptr (GPtrArray) all = NULL, page = NULL, rest = NULL, of_group = NULL;
  g_autoptr (GError) error = NULL, missing = NULL;

  first->stake = jt_fixture_value ("{\"per\":\"strich\",\"rappen\":20}");
  first->started_at = 1000;
  g_assert_true (jt_store_evening_add (store, first, NULL));
  g_assert_true (jt_store_evening_add (store, second, NULL));
  g_assert_true (jt_store_evening_add (store, third, NULL));
  g_assert_false (jt_store_evening_add (store, bad, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONSTRAINT);
  first->ended_at = 2000;
  g_assert_true (jt_store_evening_update (store, first, NULL));
  read = jt_store_evening_get (store, first->id, NULL);
  g_assert_true (jt_value_equal (read->stake, first->stake));
  g_assert_cmpint (read->started_at, ==, 1000);
  g_assert_cmpint (read->ended_at, ==, 2000);
  g_assert_cmpstr (read->date, ==, "2026-11-28");
  g_assert_cmpint (jt_store_evening_of (store, group, "2026-11-28", NULL), ==, first->id);
  g_assert_cmpint (jt_store_evening_of (store, 0, "2026-11-27", NULL), ==, second->id);
  g_assert_cmpint (jt_store_evening_of (store, 0, "2026-11-28", NULL), ==, 0);
  g_assert_cmpint (jt_store_evening_find (store, third->uuid, NULL), ==, third->id);
  g_assert_null (jt_store_evening_get (store, 99, &missing));
  g_assert_error (missing, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);

  all = jt_store_evenings (store, 0, NULL, 0, NULL);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpint (((JtEvening *) g_ptr_array_index (all, 0))->id, ==, third->id);
  page = jt_store_evenings (store, 0, NULL, 2, NULL);
  g_assert_cmpuint (page->len, ==, 2);
  rest = jt_store_evenings (store, 0, g_ptr_array_index (page, 1), 2, NULL);
  g_assert_cmpuint (rest->len, ==, 1);
  g_assert_cmpint (((JtEvening *) g_ptr_array_index (rest, 0))->id, ==, second->id);
  of_group = jt_store_evenings (store, group, NULL, 0, NULL);
  g_assert_cmpuint (of_group->len, ==, 2);
  g_assert_true (jt_store_close (store));
}

static void
test_settings (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtValue) value = jt_fixture_value ("{\"a\":[1,null]}"), other = jt_fixture_value ("7");
  g_autoptr (JtValue) read = NULL, setup = NULL, last = NULL, of_game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_store_get_setting (store, "k", &error));
  g_assert_no_error (error);
  g_assert_true (jt_store_set_setting (store, "k", other, NULL));
  g_assert_true (jt_store_set_setting (store, "k", value, NULL));
  read = jt_store_get_setting (store, "k", NULL);
  g_assert_true (jt_value_equal (read, value));
  g_assert_true (jt_store_set_setting (store, "k", NULL, NULL));
  g_assert_null (jt_store_get_setting (store, "k", NULL));

  g_assert_true (jt_store_set_last_setup (store, 3, "schieber", value, NULL));
  g_assert_true (jt_store_set_last_setup (store, 3, "molotow", other, NULL));
  of_game = jt_store_get_last_setup (store, 3, "schieber", NULL);
  g_assert_true (jt_value_equal (of_game, value));
  setup = jt_store_get_last_setup (store, 3, NULL, NULL);
  g_assert_true (jt_value_equal (setup, other));
  last = jt_store_get_last_setup (store, 0, NULL, NULL);
  g_assert_true (jt_value_equal (last, other));
  g_assert_true (jt_store_close (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/people/a-person-comes-back-as-written", test_person);
  jt_fixture_add ("/store/people/a-picture-comes-back-as-written", test_picture);
  jt_fixture_add ("/store/people/lists-are-in-the-order-of-a-dictionary", test_order);
  jt_fixture_add ("/store/people/lists-leave-out-the-inactive-and-guests", test_lists);
  jt_fixture_add ("/store/people/a-name-means-the-one-in-the-group", test_named);
  jt_fixture_add ("/store/people/who-played-is-not-deleted", test_remove);
  jt_fixture_add ("/store/people/anonymous-people-keep-their-games", test_anonymise);
  jt_fixture_add ("/store/people/a-merge-can-be-undone", test_merge);
  jt_fixture_add ("/store/people/who-sat-at-one-table-is-not-merged", test_merge_refused);
  jt_fixture_add ("/store/people/a-group-comes-back-as-written", test_group);
  jt_fixture_add ("/store/people/a-group-with-games-stays", test_group_remove);
  jt_fixture_add ("/store/people/evenings-come-newest-first", test_evenings);
  jt_fixture_add ("/store/people/settings-come-back-as-written", test_settings);

  return g_test_run ();
}
