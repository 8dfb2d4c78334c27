/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of every past version is brought to the newest; tests/data/db/vN.sql holds one of each
 * (docs/schema.md). */
#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-store-check.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"

#include <sqlite3.h>
#include <string.h>

static void
load (const char *path, int version)
{
  g_autofree char *name = g_strdup_printf ("v%d.sql", version);
  g_autofree char *file = g_build_filename (g_getenv ("JT_TEST_DATA"), "db", name, NULL);
  g_autofree char *sql = NULL;
  sqlite3 *db;

  if (!g_file_get_contents (file, &sql, NULL, NULL))
    g_error ("%s is missing: make it with tools/golden-database (docs/schema.md)", file);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* The schema as text, without spaces and comments. */
static char *
schema_of (JtStore *store)
{
  GString *schema = g_string_new (NULL);
  g_autoptr (JtStatement) rows
      = jt_db_prepare (jt_store_get_db (store),
                       "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce (sql, '') "
                       "FROM sqlite_schema ORDER BY type, name",
                       NULL);

  while (jt_statement_step (rows, NULL) == JT_STEP_ROW)
    for (const char *c = jt_statement_get_text (rows, 0); *c != '\0'; c++)
      if (!g_ascii_isspace (*c))
        g_string_append_c (schema, *c);
  return g_string_free (schema, FALSE);
}

static gint64
user_version (JtStore *store)
{
  gint64 version = 0;

  jt_db_query_int (jt_store_get_db (store), "PRAGMA user_version", &version, NULL);
  return version;
}

static gboolean
collect (const JtValue *document, gpointer data, GError **error)
{
  jt_json_append (data, document);
  g_string_append_c (data, '\n');
  return TRUE;
}

static void
test_version (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *fresh_path = jt_fixture_path (fixture, "fresh.db"), *fresh_schema = NULL;
  JtStore *fresh = jt_store_open (fresh_path, JT_DB_CREATE, NULL);
  g_autofree char *expected_file
      = g_build_filename (g_getenv ("JT_TEST_DATA"), "db", "bundle.jsonl", NULL),
      *expected = NULL;

  fresh_schema = schema_of (fresh);
  g_assert_true (g_file_get_contents (expected_file, &expected, NULL, NULL));
  for (int version = 1; version <= JT_STORE_VERSION; version++)
    {
      g_autofree char *name = g_strdup_printf ("old-%d.db", version),
                      *path = jt_fixture_path (fixture, name);
      g_autofree char *copy = g_strdup_printf ("%s.v%d.backup", path, version), *schema = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) findings = NULL;
      g_autoptr (GString) bundle = g_string_new (NULL);
      JtStore *store;

      load (path, version);
      store = jt_store_open (path, JT_DB_READ_WRITE, &error);
      g_assert_no_error (error);
      g_assert_cmpint (user_version (store), ==, JT_STORE_VERSION);
      schema = schema_of (store);
      g_assert_cmpstr (schema, ==, fresh_schema);
      findings = jt_store_check (store, FALSE, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (findings->len, ==, 0);
      jt_store_set_now (store, 1000000);
      g_assert_true (jt_export_bundle (store, NULL, collect, bundle, NULL));
      g_assert_cmpstr (bundle->str, ==, expected);
      g_assert_cmpint (g_file_test (copy, G_FILE_TEST_EXISTS), ==, version < JT_STORE_VERSION);
      g_assert_true (jt_store_close (store));
    }
  g_assert_true (jt_store_close (fresh));
}

static void
test_undo_is_kept (JtFixture *fixture, gconstpointer data)
{
  JtStore *store;
  g_autoptr (JtStoredGame) game = NULL;
  g_autoptr (GPtrArray) history = NULL;

  load (fixture->path, 1);
  store = jt_fixture_open (fixture);
  game = jt_store_game_load (store, jt_store_running_game (store, 0, NULL), NULL);
  g_assert_cmpuint (jt_journal_get_n_steps (game->journal), ==, 4);
  g_assert_cmpuint (jt_journal_get_cursor (game->journal), ==, 3);
  while (jt_journal_can_undo (game->journal))
    g_assert_true (jt_fixture_undo (store, game, NULL));
  history = jt_store_game_history (store, jt_store_game_find (store, "game-1", NULL), NULL);
  g_assert_cmpuint (history->len, ==, 1);
  g_assert_true (jt_store_person_unmerge (store, 0, NULL));
  g_assert_true (jt_store_close (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/migrations/every-version-comes-to-the-newest", test_version);
  jt_fixture_add ("/store/migrations/undo-history-and-merges-come-along", test_undo_is_kept);

  return g_test_run ();
}
