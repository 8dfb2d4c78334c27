/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged files and files made by somebody who means harm: an error, never a crash. */
#include "jt-exchange.h"
#include "jt-store-backup.h"
#include "jt-store-check.h"
#include "jt-store-evenings.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"
#include "jt-store-tournaments.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

static guint
n_tries (void)
{
  return g_getenv ("JT_TEST_SLOW") != NULL ? 5000 : 200;
}

static void
load (const char *path)
{
  g_autofree char *file = g_build_filename (g_getenv ("JT_TEST_DATA"), "db", "v1.sql", NULL);
  g_autofree char *sql = NULL;
  sqlite3 *db;

  g_assert_true (g_file_get_contents (file, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static gboolean
look_at_document (const JtValue *document, gpointer data, GError **error)
{
  return document != NULL;
}

static gboolean
look_at_result (const JtGameResult *result, gpointer data, GError **error)
{
  return result->uuid != NULL;
}

/* Everything that reads. */
static void
look_at_everything (const char *path)
{
  JtStore *store = jt_store_open (path, JT_DB_READ_WRITE, NULL);
  g_autoptr (GPtrArray) games = NULL, people = NULL, groups = NULL, evenings = NULL,
                        tournaments = NULL, findings = NULL;

  if (store == NULL)
    return;
  games = jt_store_games (store, NULL, JT_GAMES_NEWEST_FIRST, NULL, 0, NULL);
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      gint64 id = ((JtGameRow *) g_ptr_array_index (games, i))->id;
      G_GNUC_UNUSED g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, NULL);
      G_GNUC_UNUSED g_autoptr (GPtrArray) history = jt_store_game_history (store, id, NULL);
      G_GNUC_UNUSED g_autoptr (JtValue) draft = jt_store_get_draft (store, id, NULL);
    }
  people = jt_store_people (store, 0, JT_PEOPLE_ALL, NULL);
  groups = jt_store_groups (store, NULL);
  evenings = jt_store_evenings (store, 0, NULL, 0, NULL);
  tournaments = jt_store_tournaments (store, FALSE, NULL);
  jt_store_each_result (store, NULL, look_at_result, NULL, NULL);
  jt_export_bundle (store, NULL, look_at_document, NULL, NULL);
  jt_store_person_unmerge (store, 0, NULL);
  findings = jt_store_check (store, TRUE, NULL, NULL);
  g_assert_true (jt_store_close (store));
}

static void
test_flipped_bytes (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *content = NULL, *damaged = NULL;
  gsize length;

  load (fixture->path);
  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  damaged = g_malloc (length);
  for (guint i = 0; i < n_tries (); i++)
    {
      guint n = (guint) g_test_rand_int_range (1, 20);
      g_autofree char *path = g_strdup_printf ("%s/%u.db", fixture->folder, i);
      gsize kept = length;

      memcpy (damaged, content, length);
      while (n-- > 0)
        damaged[g_test_rand_int_range (0, (int) length)] = (char) g_test_rand_int_range (0, 256);
      if (i % 10 == 0)
        kept = (gsize) g_test_rand_int_range (0, (int) length);
      g_assert_true (g_file_set_contents_full (path, damaged, (gssize) kept,
                                               G_FILE_SET_CONTENTS_NONE, 0644, NULL));
      look_at_everything (path);
      g_unlink (path);
    }
}

/* Changes the file behind the program's back, without its checks. */
static void
tamper (const char *path, const char *sql)
{
  sqlite3 *db;

  g_unlink (path);
  load (path);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
  g_assert_cmpstr (sqlite3_errmsg (db), ==, "not an error");
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_other_tables (JtFixture *fixture, gconstpointer data)
{
  static const char *const tampers[] = {
    "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM game; END",
    "ALTER TABLE person ADD COLUMN a TEXT",
    "DROP TABLE draft",
    "DROP TRIGGER step_is_written_once",
    "ALTER TABLE draft RENAME TO d; CREATE VIEW draft AS SELECT * FROM d",
    "CREATE TABLE mine (a)",
  };
  JtStore *store;
  g_autofree char *target = jt_fixture_path (fixture, "good.db");

  for (guint i = 0; i < G_N_ELEMENTS (tampers); i++)
    {
      g_autoptr (GError) error = NULL, restore_error = NULL;

      tamper (fixture->path, tampers[i]);
      g_assert_null (jt_store_open (fixture->path, JT_DB_READ_WRITE, &error));
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FOREIGN);
      g_assert_false (jt_store_restore (target, fixture->path, NULL, &restore_error));
      g_assert_error (restore_error, JT_STORE_ERROR, JT_STORE_ERROR_FOREIGN);
    }

  /* What a helpful tool may add changes nothing. */
  tamper (fixture->path, "CREATE INDEX mine ON person (note); ANALYZE");
  store = jt_fixture_open (fixture);
  g_assert_true (jt_store_close (store));
}

static void
test_odd_values (JtFixture *fixture, gconstpointer data)
{
  static const char *const tampers[] = {
    "UPDATE person SET name = CAST (x'FF00FE' AS TEXT), uuid = uuid || char (0) || 'x'",
    "UPDATE person SET merged_into = id + 1 WHERE id < 6; UPDATE person SET merged_into = 1 WHERE "
    "id = 6",
    "UPDATE person SET extra = '[1,2'",
    "UPDATE jass_group SET rules = '[]', settings = '7', extra = '\"x\"'",
    "UPDATE game SET played_us = 9223372036854775807, number = 2147483648, updated_us = "
    "-9223372036854775807",
    "UPDATE game SET evening_id = 77, group_id = 78",
    "UPDATE game SET cursor = 9223372036854775807",
    "UPDATE game SET kind = 'letter', result = NULL, extra = '[]'",
    "UPDATE game SET result = '[]' WHERE kind = 'result'",
    "UPDATE side SET side = side + 100",
    "UPDATE side SET extra = '[[['",
    "UPDATE seat SET place = 9223372036854775807 - place",
    "UPDATE seat SET side = side + 200",
    "UPDATE summary SET sides = 1000000, status = 17, winners = -1",
    "UPDATE score SET side = side - 5",
    "UPDATE step SET dead = 7",
    "UPDATE history SET document = '[]'",
    "UPDATE history SET document = '{\"sides\":7}'",
    "UPDATE history SET document = '{\"sides\":[7,{\"players\":[{\"id\":\"nobody\"},7]}]}'",
    "UPDATE tournament SET document = '[]'",
    "UPDATE tournament_change SET change = ''",
    "UPDATE evening SET played_on = '', started_at = -9223372036854775808",
    "UPDATE merge SET kept_id = 77, gone_id = 77",
    "INSERT INTO person SELECT 1000 + value, 'u' || value, zeroblob (1000), '', 1, 0, 0, '', NULL, "
    "NULL, NULL, 0 FROM ("
    "WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 5) SELECT value "
    "FROM n) WHERE 0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tampers); i++)
    {
      tamper (fixture->path, tampers[i]);
      look_at_everything (fixture->path);
    }
}

static gboolean
run_sql (const char *path, const char *sql)
{
  gboolean done;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  done = sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
  if (!done)
    g_test_message ("%s: %s", sql, sqlite3_errmsg (db));
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return done;
}

/* The columns of every table of the schema, as "table column". */
static GPtrArray *
columns (const char *path)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db,
                                       "SELECT m.name, c.name FROM sqlite_schema AS m, "
                                       "pragma_table_info (m.name) AS c WHERE m.type = 'table' "
                                       "ORDER BY 1, 2",
                                       -1, &statement, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_ptr_array_add (found, g_strdup_printf ("%s %s", sqlite3_column_text (statement, 0),
                                             sqlite3_column_text (statement, 1)));
  g_assert_cmpint (sqlite3_finalize (statement), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  g_assert_cmpuint (found->len, >, 50);
  return found;
}

/* One value of one column at a time: nothing else stops the reader before it gets there. What the
 * tables forbid (types, NULL, triggers) is written all the same, as a damaged page would. */
static void
test_any_value_in_any_column (JtFixture *fixture, gconstpointer data)
{
  static const char *const values[] = {
    "NULL",
    "9223372036854775807",
    "x'FF00'",
    "-9223372036854775808",
    /* With time only. */
    "253402300800000000", /* 10000-01-01 in µs */
    "-1",
    "0",
    "2.5",
    "''",
    "'x'",
    "'{}'",
    "'[]'",
  };
  guint n_values = n_tries () > 1000 ? G_N_ELEMENTS (values) : 4;
  g_autofree char *loose = jt_fixture_path (fixture, "loose.db");
  g_autofree char *as_it_was = NULL, *content = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  guint n_written = 0;
  JtStore *store;
  gsize length;

  load (fixture->path);
  all = columns (fixture->path);
  load (loose);
  g_assert_true (run_sql (
      loose,
      "PRAGMA writable_schema = ON; "
      "DELETE FROM sqlite_schema WHERE type = 'trigger'; "
      "UPDATE sqlite_schema SET sql = replace (replace (replace (replace (sql, "
      "'INTEGER NOT NULL', 'INTEGER'), 'TEXT NOT NULL', 'TEXT'), ') STRICT, WITHOUT ROWID', "
      "') WITHOUT ROWID'), ') STRICT', ')') WHERE type = 'table' AND name NOT LIKE 'sqlite%'"));
  g_assert_true (g_file_get_contents (loose, &content, &length, NULL));
  as_it_was = g_strdup_printf ("PRAGMA writable_schema = ON; ATTACH '%s' AS good; "
                               "UPDATE main.sqlite_master SET sql = (SELECT g.sql FROM "
                               "good.sqlite_master AS g WHERE g.name = sqlite_master.name) "
                               "WHERE type = 'table'; "
                               "INSERT INTO main.sqlite_master SELECT * FROM good.sqlite_master "
                               "WHERE type = 'trigger'",
                               fixture->path);
  g_assert_true (run_sql (loose, as_it_was));
  store = jt_store_open (loose, JT_DB_READ_WRITE, &error);
  g_assert_no_error (error);
  g_assert_true (jt_store_close (store));

  for (guint c = 0; c < all->len; c++)
    for (guint v = 0; v < n_values; v++)
      {
        g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (all, c), " ", 2);
        g_autofree char *path = g_strdup_printf ("%s/%u-%u.db", fixture->folder, c, v);
        g_autofree char *sql = g_strdup_printf ("PRAGMA ignore_check_constraints = ON; "
                                                "UPDATE OR REPLACE \"%s\" SET \"%s\" = %s",
                                                parts[0], parts[1], values[v]);

        g_assert_true (g_file_set_contents_full (path, content, (gssize) length,
                                                 G_FILE_SET_CONTENTS_NONE, 0644, NULL));
        n_written += run_sql (path, sql) ? 1 : 0;
        g_assert_true (run_sql (path, as_it_was));
        look_at_everything (path);
        g_unlink (path);
      }
  /* All but a few keys that are rowids. */
  g_assert_cmpuint (n_written, >, all->len * n_values * 8 / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/damage/flipped-bytes-are-no-crash", test_flipped_bytes);
  jt_fixture_add ("/store/damage/other-tables-are-refused", test_other_tables);
  jt_fixture_add ("/store/damage/odd-values-are-no-crash", test_odd_values);
  jt_fixture_add ("/store/damage/any-value-in-any-column-is-no-crash",
                  test_any_value_in_any_column);

  return g_test_run ();
}
