/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-store-check.h"
#include "jt-store-evenings.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"
#include "jt-store-tournaments.h"

#include <string.h>

#define HEAD "\"format\":\"jasstafel\",\"version\":1,"
#define SIDES "\"sides\":[{\"players\":[\"Anna\",\"Beat\"]},{\"players\":[\"Claudia\",\"Dani\"]}]"
#define ROUND "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,59]}"

static void
assert_import (
    JtStore *store, const char *json, guint n_new, guint n_known, guint n_changed, guint n_refused)
{
  g_autoptr (JtValue) value = jt_fixture_value (json);
  g_autoptr (GError) error = NULL;
  JtImportCounts counts = { 0 };

  jt_import_value (store, value, FALSE, &counts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts.n_new, ==, n_new);
  g_assert_cmpuint (counts.n_known, ==, n_known);
  g_assert_cmpuint (counts.n_changed, ==, n_changed);
  g_assert_cmpuint (counts.n_refused, ==, n_refused);
}

static void
assert_refused (JtStore *store, const char *json, JtFaultCode code)
{
  g_autoptr (JtValue) value = jt_fixture_value (json);
  g_autoptr (JtImport) import = jt_import_new (store, FALSE, NULL);
  g_autoptr (GError) error = NULL;
  JtImportCounts counts;
  JtImportRefusal *refusal;

  g_assert_true (jt_import_add (import, 7, value, &error));
  g_assert_no_error (error);
  jt_import_get_counts (import, &counts);
  g_assert_cmpuint (counts.n_refused, ==, 1);
  refusal = g_ptr_array_index (jt_import_get_refusals (import), 0);
  g_assert_cmpuint (refusal->line, ==, 7);
  g_assert_cmpstr (jt_fault_code_name (refusal->fault.code), ==, jt_fault_code_name (code));
  g_assert_true (jt_import_finish (import, NULL, NULL));
}

static char *
export_text (JtStore *store, const char *uuid)
{
  g_autoptr (JtValue) document
      = jt_export_game (store, jt_store_game_find (store, uuid, NULL), JT_EXPORT_PLAIN, NULL);

  g_assert_nonnull (document);
  return jt_json_to_text (document);
}

static gboolean
collect (const JtValue *document, gpointer data, GError **error)
{
  GString *lines = data;

  g_string_append_c (lines, lines->len > 0 ? ',' : '[');
  jt_json_append (lines, document);
  return TRUE;
}

static char *
export_all (JtStore *store, const JtGameFilter *filter)
{
  g_autoptr (GError) error = NULL;
  GString *lines = g_string_new (NULL);

  jt_export_bundle (store, filter, collect, lines, &error);
  g_assert_no_error (error);
  g_string_append_c (lines, ']');
  return g_string_free (lines, FALSE);
}

static void
assert_clean (JtStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) findings = jt_store_check (store, FALSE, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
}

static JtStore *
open_other (JtFixture *fixture)
{
  g_autofree char *path = jt_fixture_path (fixture, "other.db");
  g_autoptr (GError) error = NULL;
  JtStore *store = jt_store_open (path, JT_DB_CREATE, &error);

  g_assert_no_error (error);
  return store;
}

static void
test_round_trip (JtFixture *fixture, gconstpointer data)
{
  static const char text[] = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"g1\","
                             "\"played_at\":\"2026-11-28T20:15:00+01:00\","
                             "\"group\":\"Stammtisch\",\"evening\":\"e1\",\"number\":2,\"rated\":"
                             "false,\"note\":\"Meier & <Müller>\","
                             "\"rules\":{\"target\":1000,\"x-r\":1},"
                             "\"sides\":[{\"players\":[\"Anna\",\"Beat\"],\"name\":\"We\",\"x-s\":["
                             "1]},{\"players\":[\"Claudia\",null]}],"
                             "\"x-mine\":{\"deep\":[1,2.5,null,true]},\"entries\":[" ROUND
                             ",{\"type\":\"end\",\"at\":\"23:10\",\"x-e\":1}]}";
  JtStore *store = jt_fixture_open (fixture);
  g_autofree char *back = NULL;

  assert_import (store, text, 1, 0, 0, 0);
  back = export_text (store, "g1");
  g_assert_cmpstr (back, ==, text);
  assert_import (store, text, 0, 1, 0, 0);
  assert_clean (store);
  g_assert_true (jt_store_close (store));
}

static void
test_names (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (GPtrArray) people = NULL, members = NULL;

  assert_import (
      store,
      "[{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"a\",\"group\":\"G\"," SIDES "},"
      "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"b\",\"group\":\"G\"," SIDES "},"
      "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"c\",\"group\":\"H\"," SIDES "}]",
      3, 0, 0, 0);
  people = jt_store_people (store, 0, JT_PEOPLE_ALL, NULL);
  members = jt_store_people (store, jt_store_group_named (store, "G", NULL),
                             JT_PEOPLE_ALL | JT_PEOPLE_COUNT, NULL);
  g_assert_cmpuint (people->len, ==, 8);
  g_assert_cmpuint (members->len, ==, 4);
  g_assert_cmpuint (((JtPerson *) g_ptr_array_index (members, 0))->n_games, ==, 2);
  g_assert_true (jt_store_close (store));
}

static void
test_same_name (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture), *other = open_other (fixture);
  g_autofree char *text = NULL, *bundle = NULL;

  /* Two Annas without a group between them: a bare name would not say who is meant. */
  assert_import (
      store,
      "[{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"a\",\"group\":\"G\"," SIDES "},"
      "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"b\",\"group\":\"H\"," SIDES "}]",
      2, 0, 0, 0);
  text = export_text (store, "a");
  g_assert_nonnull (strstr (text, "\"name\":\"Anna\""));
  assert_import (store, text, 0, 1, 0, 0);
  bundle = export_all (store, NULL);
  assert_import (other, bundle, 12, 0, 0, 0);
  assert_import (other, bundle, 0, 12, 0, 0);
  g_assert_true (jt_store_close (store));
  g_assert_true (jt_store_close (other));
}

static void
test_guests (JtFixture *fixture, gconstpointer data)
{
  static const char text[]
      = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"a\",\"group\":\"G\",\"sides\":["
        "{\"players\":[{\"id\":\"p-1\",\"name\":\"Anna\"},{\"name\":\"Hans\",\"guest\":true}]},"
        "{\"players\":[null,\"Dani\"]}]}";
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (GPtrArray) listed = NULL;

  assert_import (store, text, 1, 0, 0, 0);
  assert_import (store, text, 0, 1, 0, 0);
  listed = jt_store_people (store, 0, JT_PEOPLE_ACTIVE, NULL);
  g_assert_cmpuint (listed->len, ==, 2);
  g_assert_cmpint (jt_store_person_find (store, "p-1", NULL), >, 0);
  g_assert_true (jt_store_close (store));
}

static void
test_without_id (JtFixture *fixture, gconstpointer data)
{
  static const char text[]
      = "[{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"entries\":[" ROUND "]},"
        "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"entries\":[" ROUND "]},"
        "{" HEAD "\"kind\":\"result\",\"game\":\"schieber\"," SIDES ",\"winners\":[1]}]";
  JtStore *store = jt_fixture_open (fixture);

  /* The same twice in a file are two games; the same file again is known. */
  assert_import (store, text, 3, 0, 0, 0);
  assert_import (store, text, 0, 3, 0, 0);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 3);
  g_assert_true (jt_store_close (store));
}

#define DATED(updated, points)                                                                     \
  "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"g\"," SIDES                           \
  ",\"updated_at\":\"" updated "\","                                                               \
  "\"entries\":[{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[" points "]}]}"

static int
first_total (JtStore *store)
{
  g_autoptr (GPtrArray) rows = jt_store_games (store, NULL, JT_GAMES_NEWEST_FIRST, NULL, 0, NULL);

  g_assert_cmpuint (rows->len, ==, 1);
  return ((JtGameRow *) g_ptr_array_index (rows, 0))->summary.totals[0];
}

static void
test_newer_wins (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 id;
  g_autoptr (GPtrArray) history = NULL;

  assert_import (store, DATED ("2026-01-02T10:00:00Z", "100,57"), 1, 0, 0, 0);
  assert_import (store, DATED ("2026-01-02T10:00:01Z", "90,67"), 0, 0, 1, 0);
  g_assert_cmpint (first_total (store), ==, 90);
  assert_import (store, DATED ("2026-01-02T09:00:00Z", "80,77"), 0, 0, 1, 0);
  g_assert_cmpint (first_total (store), ==, 90);
  /* What is in the history already is known. */
  assert_import (store, DATED ("2026-01-02T09:00:00Z", "80,77"), 0, 1, 0, 0);
  assert_import (store, DATED ("2026-01-02T10:00:00Z", "100,57"), 0, 1, 0, 0);

  id = jt_store_game_find (store, "g", NULL);
  history = jt_store_game_history (store, id, NULL);
  g_assert_cmpuint (history->len, ==, 2);
  {
    JtOldVersion *older = g_ptr_array_index (history, 0),
                 *replaced = g_ptr_array_index (history, 1);
    const JtValue *sides = jt_value_get (older->document, "sides");

    g_assert_cmpstr (older->why, ==, "older");
    g_assert_cmpstr (replaced->why, ==, "replaced");
    g_assert_cmpstr (
        jt_value_get_string (&jt_value_get (&sides->items[0], "players")->items[0], "name"), ==,
        "Anna");
  }
  assert_clean (store);
  g_assert_true (jt_store_close (store));
}

static void
test_local_changes_win (JtFixture *fixture, gconstpointer data)
{
  static const char text[] = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"g\"," SIDES
                             ",\"entries\":[" ROUND "]}";
  static const char other[]
      = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"g\"," SIDES ",\"entries\":[]}";
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = NULL, again = NULL;
  g_autofree char *mine = NULL, *yours = NULL;

  assert_import (store, text, 1, 0, 0, 0);
  assert_import (store, other, 0, 0, 1, 0);
  assert_import (store, text, 0, 0, 1, 0);
  game = jt_store_game_load (store, jt_store_game_find (store, "g", NULL), NULL);
  jt_fixture_write_round (store, game, 100);
  mine = jt_fixture_state (game);
  assert_import (store, text, 0, 1, 0, 0);
  again = jt_store_game_load (store, game->head->id, NULL);
  yours = jt_fixture_state (again);
  g_assert_cmpstr (mine, ==, yours);
  g_assert_true (jt_store_close (store));
}

static void
test_deleted (JtFixture *fixture, gconstpointer data)
{
  static const char plain[]
      = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"g\"," SIDES "}";
  static const char old[] = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"g\"," SIDES
                            ",\"updated_at\":\"2026-01-01\"}";
  JtStore *store = jt_fixture_open (fixture);
  gint64 id;

  assert_import (store, old, 1, 0, 0, 0);
  id = jt_store_game_find (store, "g", NULL);
  g_assert_true (jt_store_game_delete (store, id, NULL));
  assert_import (store, old, 0, 1, 0, 0);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  /* A file that is taken on its own says: I want this game. */
  assert_import (store, plain, 0, 0, 1, 0);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 1);
  g_assert_true (jt_store_close (store));
}

static void
test_refusals (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);

  assert_refused (store, "17", JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"letter\"}", JT_FAULT_FORMAT);
  assert_refused (store, "{\"format\":\"csv\",\"kind\":\"person\",\"id\":\"a\",\"name\":\"b\"}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{" HEAD "\"kind\":\"game\",\"game\":\"poker\"," SIDES "}", JT_FAULT_GAME);
  assert_refused (
      store,
      "{\"format\":\"jasstafel\",\"version\":2,\"kind\":\"person\",\"id\":\"a\",\"name\":\"b\"}",
      JT_FAULT_FORMAT);
  assert_refused (store,
                  "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES
                  ",\"entries\":[{\"type\":\"round\","
                  "\"trump\":\"rosen\",\"points\":[98,60]}]}",
                  JT_FAULT_ROUND_SUM);
  assert_refused (
      store, "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"played_at\":\"soon\"}",
      JT_FAULT_FORMAT);
  assert_refused (
      store, "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"updated_at\":\"soon\"}",
      JT_FAULT_FORMAT);
  assert_refused (store,
                  "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"number\":-1}",
                  JT_FAULT_RANGE);
  assert_refused (store, "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"id\":\"\"}",
                  JT_FAULT_FORMAT);
  assert_refused (store,
                  "{" HEAD
                  "\"kind\":\"game\",\"game\":\"schieber\",\"sides\":[{\"players\":[\"A\",\"A\"]},"
                  "{\"players\":[\"B\",\"C\"]}]}",
                  JT_FAULT_SIDES);
  assert_refused (store, "{\"kind\":\"person\",\"id\":\"a\"}", JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"person\",\"id\":\"a\",\"name\":7}", JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"person\",\"id\":\"a\",\"name\":\"b\",\"active\":1}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"person\",\"id\":\"a\",\"name\":\"b\",\"height\":1}",
                  JT_FAULT_UNKNOWN_KEY);
  assert_refused (store, "{\"kind\":\"person\",\"id\":\"\",\"name\":\"b\"}", JT_FAULT_FORMAT);
  assert_refused (store,
                  "{\"kind\":\"group\",\"id\":\"a\",\"name\":\"b\",\"members\":[\"nobody\"]}",
                  JT_FAULT_PLAYER);
  assert_refused (store, "{\"kind\":\"group\",\"id\":\"a\",\"name\":\"b\",\"members\":\"all\"}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"group\",\"id\":\"a\",\"name\":\"b\",\"members\":[7]}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"group\",\"id\":\"a\",\"name\":\"b\",\"rules\":[]}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"group\",\"id\":\"a\",\"name\":\"b\",\"x-deck\":\"tarot\"}",
                  JT_FAULT_RULES);
  assert_refused (store, "{\"kind\":\"evening\",\"id\":\"a\",\"date\":\"2026-11-28T20:00:00Z\"}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"evening\",\"id\":\"a\",\"date\":\"2026-13-28\"}",
                  JT_FAULT_FORMAT);
  assert_refused (store, "{\"kind\":\"tournament\"}", JT_FAULT_FORMAT);
  assert_refused (store, "{" HEAD "\"kind\":\"bundle\",\"from\":\"me\"}", JT_FAULT_UNKNOWN_KEY);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna", NULL), ==, 0);
  g_assert_true (jt_store_close (store));
}

static void
test_all_or_nothing (JtFixture *fixture, gconstpointer data)
{
  static const char text[]
      = "[{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES "},{" HEAD "\"kind\":\"game\"}]";
  static const char good[] = "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES "}";
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtValue) document = jt_fixture_value (good);
  g_autoptr (JtImport) import = NULL, abandoned = NULL;
  JtImportCounts counts;

  assert_import (store, text, 1, 0, 0, 1);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna", NULL), ==, 0);

  g_assert_true (jt_import_value (store, document, TRUE, &counts, NULL));
  g_assert_cmpuint (counts.n_new, ==, 1);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);

  import = jt_import_new (store, FALSE, NULL);
  g_assert_true (jt_import_add (import, 1, document, NULL));
  jt_import_refuse (import, 2, "no JSON");
  g_assert_true (jt_import_finish (import, &counts, NULL));
  g_assert_cmpuint (counts.n_refused, ==, 1);
  g_assert_cmpstr (
      ((JtImportRefusal *) g_ptr_array_index (jt_import_get_refusals (import), 0))->text, ==,
      "no JSON");
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);

  abandoned = jt_import_new (store, FALSE, NULL);
  g_assert_true (jt_import_add (abandoned, 1, document, NULL));
  g_clear_pointer (&abandoned, jt_import_free);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  g_assert_true (jt_store_close (store));
}

static void
test_people_lines (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtPerson) person = NULL, changed = NULL, hidden = NULL;
  gint64 merged;

  assert_import (
      store,
      "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"Anna\",\"nickname\":\"A\",\"active\":false,"
      "\"x-guest\":true,\"x-note\":\"n\",\"x-k\":1,\"updated_at\":\"2026-01-02\"}",
      1, 0, 0, 0);
  person = jt_store_person_get (store, jt_store_person_find (store, "p", NULL), NULL);
  g_assert_cmpstr (person->nickname, ==, "A");
  g_assert_true (person->guest && !person->active);
  g_assert_cmpint (jt_value_get_integer (person->extra, "x-k", 0), ==, 1);
  assert_import (
      store, "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"Anne\",\"updated_at\":\"2026-01-03\"}",
      0, 0, 1, 0);
  changed = jt_store_person_get (store, person->id, NULL);
  g_assert_cmpstr (changed->name, ==, "Anne");
  assert_import (
      store, "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"Old\",\"updated_at\":\"2026-01-01\"}", 0,
      0, 1, 0);
  assert_import (
      store, "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"Old\",\"updated_at\":\"2026-01-01\"}", 0,
      1, 0, 0);

  /* Who was merged away or made anonymous does not come back by an import. */
  merged = jt_fixture_person (store, "Beat");
  g_assert_true (jt_store_person_merge (store, merged, person->id, NULL, NULL, NULL));
  assert_import (
      store, "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"New\",\"updated_at\":\"2036-01-01\"}", 0,
      1, 0, 0);
  g_assert_true (jt_store_person_unmerge (store, 0, NULL));
  g_assert_true (jt_store_person_anonymise (store, person->id, NULL));
  assert_import (
      store, "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"New\",\"updated_at\":\"2036-01-01\"}", 0,
      1, 0, 0);
  hidden = jt_store_person_get (store, person->id, NULL);
  g_assert_cmpstr (hidden->name, ==, "");
  g_assert_true (jt_store_close (store));
}

static void
test_group_and_evening_lines (JtFixture *fixture, gconstpointer data)
{
  static const char lines[] = "[{" HEAD "\"kind\":\"bundle\",\"made_at\":\"2026-11-28T20:15:00Z\"},"
                              "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"Anna\"},{\"kind\":"
                              "\"person\",\"id\":\"q\",\"name\":\"Beat\"},"
                              "{\"kind\":\"group\",\"id\":\"g\",\"name\":\"G\",\"members\":[\"p\","
                              "\"q\"],\"rules\":{\"schieber\":{\"target\":1000}},"
                              "\"x-deck\":\"french\",\"x-game\":\"coiffeur\",\"x-settings\":{\"a\":"
                              "1},\"updated_at\":\"2026-01-02\"},"
                              "{\"kind\":\"evening\",\"id\":\"e\",\"group\":\"G\",\"date\":\"2026-"
                              "11-28\",\"note\":\"n\",\"stake\":{\"s\":20},"
                              "\"x-started-at\":5,\"x-ended-at\":9,\"updated_at\":\"2026-01-02\"}]";
  JtStore *store = jt_fixture_open (fixture), *other = open_other (fixture);
  g_autofree char *bundle = NULL, *again = NULL;
  g_autoptr (JtGroup) group = NULL;
  g_autoptr (JtEvening) evening = NULL;

  assert_import (store, lines, 4, 0, 0, 0);
  assert_import (store, lines, 0, 4, 0, 0);
  group = jt_store_group_get (store, jt_store_group_find (store, "g", NULL), NULL);
  g_assert_cmpstr (group->deck, ==, "french");
  g_assert_cmpstr (group->variant, ==, "coiffeur");
  evening = jt_store_evening_get (store, jt_store_evening_find (store, "e", NULL), NULL);
  g_assert_cmpint (evening->group, ==, group->id);
  g_assert_cmpint (evening->ended_at, ==, 9);

  assert_import (store,
                 "{\"kind\":\"group\",\"id\":\"g\",\"name\":\"H\",\"members\":[\"q\"],\"updated_"
                 "at\":\"2026-01-03\"}",
                 0, 0, 1, 0);
  assert_import (store,
                 "{\"kind\":\"group\",\"id\":\"g\",\"name\":\"I\",\"members\":[\"q\"],\"updated_"
                 "at\":\"2026-01-01\"}",
                 0, 0, 1, 0);
  assert_import (
      store,
      "{\"kind\":\"evening\",\"id\":\"e\",\"date\":\"2026-11-27\",\"updated_at\":\"2026-01-03\"}",
      0, 0, 1, 0);
  assert_import (
      store,
      "{\"kind\":\"evening\",\"id\":\"e\",\"date\":\"2026-11-26\",\"updated_at\":\"2026-01-01\"}",
      0, 0, 1, 0);

  jt_store_set_now (store, 1000000);
  jt_store_set_now (other, 1000000);
  bundle = export_all (store, NULL);
  assert_import (other, bundle, 4, 0, 0, 0);
  again = export_all (other, NULL);
  g_assert_cmpstr (again, ==, bundle);
  g_assert_true (jt_store_close (store));
  g_assert_true (jt_store_close (other));
}

static void
test_renamed_group (JtFixture *fixture, gconstpointer data)
{
  static const char lines[]
      = "[{\"kind\":\"group\",\"id\":\"g\",\"name\":\"Old "
        "name\",\"members\":[],\"updated_at\":\"2026-01-01\"},"
        "{" HEAD
        "\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"a\",\"group\":\"Old name\"," SIDES "}]";
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = NULL;
  g_autoptr (GPtrArray) groups = NULL;

  /* The name a group has in the bundle means that group, whatever it is called here. */
  assert_import (
      store,
      "{\"kind\":\"group\",\"id\":\"g\",\"name\":\"New name\",\"updated_at\":\"2026-01-02\"}", 1, 0,
      0, 0);
  assert_import (store, lines, 1, 0, 1, 0);
  groups = jt_store_groups (store, NULL);
  g_assert_cmpuint (groups->len, ==, 1);
  game = jt_store_game_load (store, jt_store_game_find (store, "a", NULL), NULL);
  g_assert_cmpint (game->head->group, ==, jt_store_group_find (store, "g", NULL));
  g_assert_true (jt_store_close (store));
}

static void
test_evening_made (JtFixture *fixture, gconstpointer data)
{
  static const char lines[] = "[{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"evening\":\"e\","
                              "\"played_at\":\"2026-11-29T00:10:00+01:00\"," SIDES "},"
                              "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"evening\":\"e\","
                              "\"played_at\":\"2026-11-28T20:10:00+01:00\"," SIDES "}]";
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtEvening) evening = NULL;

  assert_import (store, lines, 2, 0, 0, 0);
  evening = jt_store_evening_get (store, jt_store_evening_find (store, "e", NULL), NULL);
  g_assert_cmpstr (evening->date, ==, "2026-11-28");
  g_assert_cmpuint (evening->n_games, ==, 2);
  g_assert_true (jt_store_close (store));
}

#define TOURNAMENT(updated, points)                                                                \
  "{" HEAD "\"kind\":\"tournament\",\"id\":\"t\",\"name\":\"Herbstjass\",\"date\":\"2026-11-28\"," \
  "\"rules\":{"                                                                                    \
  "\"mode\":\"single\"},\"participants\":[{\"id\":1,\"name\":\"A\"},{\"id\":2,\"name\":\"B\"},{"   \
  "\"id\":3,"                                                                                      \
  "\"name\":\"C\"},{\"id\":4,\"name\":\"D\"}],\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[["  \
  "1,2],[3,4]],"                                                                                   \
  "\"points\":" points "}]}]" updated "}"

static void
test_tournaments (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture), *other = open_other (fixture);
  g_autoptr (JtStoredTournament) tournament = NULL, stale = NULL;
  g_autoptr (JtValue) played = jt_fixture_value (TOURNAMENT ("", "[600,656]"));
  g_autoptr (JtValue) change
      = jt_fixture_value ("{\"pass\":1,\"table\":1,\"old\":null,\"new\":[600,656]}");
  g_autoptr (GPtrArray) log = NULL, list = NULL, gone = NULL;
  g_autoptr (JtValue) exported = NULL;
  g_autofree char *bundle = NULL;
  g_autoptr (GError) error = NULL;

  assert_import (store, TOURNAMENT ("", "null"), 1, 0, 0, 0);
  assert_import (store, TOURNAMENT ("", "null"), 0, 1, 0, 0);
  tournament = jt_store_tournament_load (store, jt_store_tournament_find (store, "t", NULL), NULL);
  stale = jt_store_tournament_load (store, tournament->id, NULL);
  g_assert_true (jt_store_tournament_save (store, tournament, played, change, &error));
  g_assert_no_error (error);
  g_assert_cmpint (tournament->revision, ==, 2);
  g_assert_true (jt_value_equal (tournament->document, played));
  g_assert_false (jt_store_tournament_save (store, stale, played, change, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT);
  log = jt_store_tournament_log (store, tournament->id, NULL);
  g_assert_cmpuint (log->len, ==, 1);
  g_assert_true (
      jt_value_equal (((JtTournamentChange *) g_ptr_array_index (log, 0))->change, change));

  exported = jt_export_tournament (store, tournament->id, JT_EXPORT_PLAIN, NULL);
  g_assert_true (jt_value_equal (exported, played));
  bundle = export_all (store, NULL);
  assert_import (other, bundle, 1, 0, 0, 0);
  assert_import (other, bundle, 0, 1, 0, 0);
  assert_import (other, TOURNAMENT (",\"updated_at\":\"2000-01-01\"", "[500,756]"), 0, 0, 1, 0);
  assert_import (other, TOURNAMENT (",\"updated_at\":\"2000-01-01\"", "[500,756]"), 0, 1, 0, 0);
  assert_import (other, TOURNAMENT (",\"updated_at\":\"2100-01-01\"", "[700,556]"), 0, 0, 1, 0);

  g_assert_true (jt_store_tournament_delete (store, tournament->id, NULL));
  list = jt_store_tournaments (store, FALSE, NULL);
  g_assert_cmpuint (list->len, ==, 0);
  gone = jt_store_tournaments (store, TRUE, NULL);
  g_assert_cmpuint (gone->len, ==, 1);
  g_assert_cmpstr (((JtStoredTournament *) g_ptr_array_index (gone, 0))->name, ==, "Herbstjass");
  g_assert_true (jt_store_tournament_undelete (store, tournament->id, NULL));
  g_assert_false (jt_store_tournament_undelete (store, tournament->id, NULL));
  g_assert_true (jt_store_close (store));
  g_assert_true (jt_store_close (other));
}

static void
test_tournament_add (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtValue) document
      = jt_fixture_value ("{" HEAD "\"kind\":\"tournament\",\"name\":\"N\"}");
  g_autoptr (JtValue) other = jt_fixture_value ("{" HEAD "\"kind\":\"game\"}");
  g_autoptr (JtStoredTournament) tournament = jt_store_tournament_add (store, document, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (jt_value_get_string (tournament->document, "id"), ==, tournament->uuid);
  g_assert_null (jt_store_tournament_add (store, other, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (jt_store_tournament_load (store, 99, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_part_of_all (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture), *other = open_other (fixture);
  g_autofree char *part = NULL;
  g_autoptr (GString) games = g_string_new (NULL);
  JtGameFilter filter = { 0 };

  assert_import (store,
                 "[{" HEAD
                 "\"kind\":\"game\",\"game\":\"schieber\",\"group\":\"G\",\"evening\":\"e\"," SIDES
                 "},"
                 "{" HEAD "\"kind\":\"result\",\"game\":\"schieber\",\"group\":\"H\"," SIDES
                 ",\"totals\":[900,1000]}]",
                 2, 0, 0, 0);
  filter.group = jt_store_group_named (store, "G", NULL);
  part = export_all (store, &filter);
  assert_import (other, part, 4 + 1 + 1 + 1, 0, 0, 0);
  g_assert_true (jt_export_games (store, NULL, collect, games, NULL));
  g_string_append_c (games, ']');
  assert_import (store, games->str, 0, 2, 0, 0);
  assert_clean (other);
  g_assert_true (jt_store_close (store));
  g_assert_true (jt_store_close (other));
}

static gboolean
stop_export (const JtValue *document, gpointer data, GError **error)
{
  g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL, "full");
  return FALSE;
}

static void
test_export_stops (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (GError) error = NULL, missing = NULL;

  g_assert_false (jt_export_bundle (store, NULL, stop_export, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL);
  g_assert_null (jt_export_game (store, 99, JT_EXPORT_PLAIN, &missing));
  g_assert_error (missing, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_two_machines (JtFixture *fixture, gconstpointer data)
{
  JtStore *ours = jt_fixture_open (fixture), *theirs = open_other (fixture);
  gint64 people[4] = { jt_fixture_person (ours, "Anna"), jt_fixture_person (ours, "Beat"), 0, 0 };
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (ours, 0, NULL, people), copy = NULL;
  g_autofree char *first = NULL, *second = NULL, *third = NULL, *fourth = NULL;

  jt_fixture_write_round (ours, game, 100);
  first = export_all (ours, NULL);
  assert_import (theirs, first, 3, 0, 0, 0);
  copy = jt_store_game_load (theirs, jt_store_game_find (theirs, game->head->uuid, NULL), NULL);
  jt_fixture_write_round (theirs, copy, 50);
  second = export_all (theirs, NULL);
  assert_import (ours, second, 0, 2, 1, 0);
  assert_import (ours, second, 0, 3, 0, 0);
  jt_store_set_now (ours, 7000000);
  jt_store_set_now (theirs, 7000000);
  third = export_all (ours, NULL);
  fourth = export_all (theirs, NULL);
  g_assert_cmpstr (third, ==, fourth);
  assert_clean (ours);
  assert_clean (theirs);
  g_assert_true (jt_store_close (ours));
  g_assert_true (jt_store_close (theirs));
}

/* The documents know no longest name, but a window lays out what it shows. What is not shown may be as long as it likes. */
static void
test_a_name_of_megabytes_is_refused (JtFixture *fixture, gconstpointer data)
{
  static const char *const documents[] = {
    "{\"kind\":\"person\",\"id\":\"a\",\"name\":\"%s\"}",
    "{\"kind\":\"person\",\"id\":\"a\",\"name\":\"Anna\",\"x-note\":\"%s\"}",
    "{\"kind\":\"group\",\"id\":\"a\",\"name\":\"%s\"}",
    "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\"," SIDES ",\"note\":\"%s\"}",
    "{" HEAD "\"kind\":\"game\",\"game\":\"schieber\",\"sides\":[{\"players\":[\"Anna\",\"Beat\"]},{\"players\":[\"%s\",\"Dani\"]}]}",
    "{" HEAD "\"kind\":\"tournament\",\"id\":\"t\",\"name\":\"%s\"}",
    "{" HEAD "\"kind\":\"tournament\",\"id\":\"t\",\"name\":\"T\",\"participants\":[{\"id\":1,\"name\":\"%s\"}]}",
  };
  g_autofree char *longest = g_strnfill (JT_IMPORT_LONGEST_TEXT, 'x');
  g_autofree char *kept = g_strdup_printf ("{\"kind\":\"person\",\"id\":\"b\",\"name\":\"%s\",\"x-picture\":\"%sx\"}", longest, longest);
  g_autofree char *listed_name = g_strconcat (longest, "x", NULL);
  const JtListedPerson listed = { .name = listed_name, .nickname = (char *) "", .line = 3 };
  JtImport *import;
  JtImportCounts counts;
  JtStore *store = jt_fixture_open (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_auto (GStrv) parts = g_strsplit (documents[i], "%s", 2);
      g_autofree char *document = g_strconcat (parts[0], longest, "x", parts[1], NULL);

      assert_refused (store, document, JT_FAULT_RANGE);
    }
  assert_import (store, kept, 1, 0, 0, 0);

  import = jt_import_new (store, FALSE, NULL);
  g_assert_true (jt_import_add_listed (import, &listed, 0, NULL));
  jt_import_get_counts (import, &counts);
  g_assert_cmpuint (counts.n_refused, ==, 1);
  jt_import_free (import);
  g_assert_true (jt_store_close (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/exchange/a-document-comes-back-byte-for-byte", test_round_trip);
  jt_fixture_add ("/store/exchange/a-name-is-one-person-in-its-group", test_names);
  jt_fixture_add ("/store/exchange/two-of-a-name-stay-two", test_same_name);
  jt_fixture_add ("/store/exchange/guests-and-nobody-keep-their-seats", test_guests);
  jt_fixture_add ("/store/exchange/without-an-id-nothing-doubles", test_without_id);
  jt_fixture_add ("/store/exchange/the-newer-wins-the-other-stays-readable", test_newer_wins);
  jt_fixture_add ("/store/exchange/local-changes-win-over-undated-files", test_local_changes_win);
  jt_fixture_add ("/store/exchange/a-deleted-game-comes-back-only-when-wanted", test_deleted);
  jt_fixture_add ("/store/exchange/what-is-wrong-is-refused-with-its-code", test_refusals);
  jt_fixture_add ("/store/exchange/a-name-of-megabytes-is-refused", test_a_name_of_megabytes_is_refused);
  jt_fixture_add ("/store/exchange/all-of-a-file-or-nothing", test_all_or_nothing);
  jt_fixture_add ("/store/exchange/people-lines", test_people_lines);
  jt_fixture_add ("/store/exchange/group-and-evening-lines", test_group_and_evening_lines);
  jt_fixture_add ("/store/exchange/a-renamed-group-is-the-same-group", test_renamed_group);
  jt_fixture_add ("/store/exchange/an-evening-begins-with-its-first-game", test_evening_made);
  jt_fixture_add ("/store/exchange/tournaments", test_tournaments);
  jt_fixture_add ("/store/exchange/a-new-tournament-gets-an-id", test_tournament_add);
  jt_fixture_add ("/store/exchange/a-part-carries-all-it-needs", test_part_of_all);
  jt_fixture_add ("/store/exchange/an-export-can-be-stopped", test_export_stops);
  jt_fixture_add ("/store/exchange/two-machines-come-to-the-same", test_two_machines);

  return g_test_run ();
}
