/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-db.h"
#include "jt-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define OUR_ID 0x12345678u

static JtDb *
open_db (JtFixture *fixture, JtDbFlags flags)
{
  g_autoptr (GError) error = NULL;
  JtDb *db = jt_db_open (fixture->path, flags, OUR_ID, 3, &error);

  g_assert_no_error (error);
  return db;
}

static void
exec (JtDb *db, const char *sql)
{
  g_autoptr (GError) error = NULL;

  jt_db_exec (db, sql, &error);
  g_assert_no_error (error);
}

static gint64
query (JtDb *db, const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 value;

  jt_db_query_int (db, sql, &value, &error);
  g_assert_no_error (error);
  return value;
}

static JtStatement *
prepare (JtDb *db, const char *sql)
{
  g_autoptr (GError) error = NULL;
  JtStatement *statement = jt_db_prepare (db, sql, &error);

  g_assert_no_error (error);
  return statement;
}

static void
assert_refused_open (JtFixture *fixture, JtDbFlags flags, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_db_open (fixture->path, flags, OUR_ID, 3, &error));
  g_assert_error (error, JT_STORE_ERROR, code);
}

static void
test_values (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  const char bytes[] = { 'a', 0, '\xff', 'b' };
  g_autoptr (GBytes) blob = g_bytes_new (bytes, sizeof bytes);
  g_autoptr (GBytes) empty = g_bytes_new (NULL, 0);
  g_autoptr (GBytes) back = NULL, empty_back = NULL;
  g_autofree char *text = NULL;

  exec (db, "CREATE TABLE t (a INTEGER, b INTEGER, c INTEGER, d REAL, e TEXT, f TEXT, g BLOB, h "
            "BLOB, i BLOB, j INTEGER, "
            "k INTEGER, l INTEGER, m INTEGER) STRICT");
  {
    g_autoptr (JtStatement) insert
        = prepare (db, "INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, :named)");

    jt_statement_bind_null (insert, 1);
    jt_statement_bind_int (insert, 2, G_MAXINT64);
    jt_statement_bind_int (insert, 3, G_MININT64);
    jt_statement_bind_double (insert, 4, 0.1);
    jt_statement_bind_text (insert, 5, "Meier & <Müller>");
    jt_statement_bind_text (insert, 6, NULL);
    jt_statement_bind_bytes (insert, 7, blob);
    jt_statement_bind_bytes (insert, 8, empty);
    jt_statement_bind_bytes (insert, 9, NULL);
    jt_statement_bind_boolean (insert, 10, 17);
    jt_statement_bind_id (insert, 11, 0);
    jt_statement_bind_id (insert, 12, 7);
    jt_statement_bind_named_int (insert, ":named", 13);
    jt_statement_bind_named_int (insert, ":missing", 14);
    g_assert_true (jt_statement_run (insert, NULL));
    g_assert_cmpint (jt_db_last_insert_id (db), ==, 1);
    g_assert_cmpint (jt_db_changes (db), ==, 1);
  }
  {
    g_autoptr (JtStatement) select = prepare (db, "SELECT * FROM t");

    g_assert_cmpint (jt_statement_step (select, NULL), ==, JT_STEP_ROW);
    g_assert_true (jt_statement_is_null (select, 0));
    g_assert_null (jt_statement_get_text (select, 0));
    g_assert_null (jt_statement_dup_text (select, 0));
    g_assert_null (jt_statement_dup_bytes (select, 0));
    g_assert_cmpint (jt_statement_get_int (select, 1), ==, G_MAXINT64);
    g_assert_cmpint (jt_statement_get_int (select, 2), ==, G_MININT64);
    g_assert_true (jt_statement_get_double (select, 3) == 0.1);
    g_assert_cmpstr (jt_statement_get_text (select, 4), ==, "Meier & <Müller>");
    text = jt_statement_dup_text (select, 4);
    g_assert_cmpstr (text, ==, "Meier & <Müller>");
    g_assert_false (jt_statement_is_null (select, 4));
    g_assert_true (jt_statement_is_null (select, 5));
    back = jt_statement_dup_bytes (select, 6);
    g_assert_true (g_bytes_equal (back, blob));
    empty_back = jt_statement_dup_bytes (select, 7);
    g_assert_nonnull (empty_back);
    g_assert_cmpuint (g_bytes_get_size (empty_back), ==, 0);
    g_assert_true (jt_statement_is_null (select, 8));
    g_assert_cmpint (jt_statement_get_int (select, 9), ==, 1);
    g_assert_true (jt_statement_get_boolean (select, 9));
    g_assert_true (jt_statement_is_null (select, 10));
    g_assert_cmpint (jt_statement_get_int (select, 11), ==, 7);
    g_assert_cmpint (jt_statement_get_int (select, 12), ==, 13);
    g_assert_cmpint (jt_statement_step (select, NULL), ==, JT_STEP_DONE);
  }
  g_assert_true (jt_db_close (db));
}

static void
test_text_is_made_valid (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autofree char *text = NULL;

  {
    g_autoptr (JtStatement) select = prepare (db, "SELECT CAST (x'41FF42' AS TEXT)");

    g_assert_cmpint (jt_statement_step (select, NULL), ==, JT_STEP_ROW);
    text = jt_statement_dup_text (select, 0);
  }
  g_assert_cmpstr (text, ==, "A\357\277\275B");
  g_assert_true (jt_db_close (db));
}

static void
test_bad_parameter (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (JtStatement) select = prepare (db, "SELECT ?");

    jt_statement_bind_int (select, 2, 1);
    jt_statement_bind_int (select, 1, 5);
    g_assert_cmpint (jt_statement_step (select, &error), ==, JT_STEP_ERROR);
    g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_INTERNAL);
  }
  {
    /* The next user of the statement does not inherit the fault. */
    g_autoptr (JtStatement) select = prepare (db, "SELECT ?");

    g_assert_cmpint (jt_statement_step (select, NULL), ==, JT_STEP_ROW);
    g_assert_true (jt_statement_is_null (select, 0));
  }
  g_assert_true (jt_db_close (db));
}

static void
test_statements_are_reused (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  JtStatement *first = prepare (db, "SELECT 1"), *second = prepare (db, "SELECT 1");

  g_assert_true (first != second);
  g_assert_cmpint (jt_statement_step (first, NULL), ==, JT_STEP_ROW);
  g_assert_cmpint (jt_statement_step (second, NULL), ==, JT_STEP_ROW);
  jt_statement_done (second);
  jt_statement_done (first);
  g_assert_true (prepare (db, "SELECT 1") == first);
  jt_statement_done (first);

  for (int i = 0; i < 400; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT %d", i);
      g_autoptr (JtStatement) statement = prepare (db, sql);

      g_assert_cmpint (jt_statement_step (statement, NULL), ==, JT_STEP_ROW);
      g_assert_cmpint (jt_statement_get_int (statement, 0), ==, i);
    }
  g_assert_true (jt_db_close (db));
}

static void
test_bad_sql (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (GError) error = NULL, exec_error = NULL;

  g_assert_null (jt_db_prepare (db, "SELEKT 1", &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_INTERNAL);
  g_assert_false (jt_db_exec (db, "SELEKT 1", &exec_error));
  g_assert_error (exec_error, JT_STORE_ERROR, JT_STORE_ERROR_INTERNAL);
  g_assert_true (jt_db_close (db));
}

static void
test_close_tells_of_leaks (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  sqlite3_stmt *leak = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (jt_db_get_handle (db), "SELECT 1", -1, &leak, NULL), ==,
                   SQLITE_OK);
  g_assert_false (jt_db_close (db));
  sqlite3_finalize (leak);
  g_assert_true (jt_db_close (NULL));
}

static void
test_pragmas (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);

  g_assert_cmpint (query (db, "PRAGMA foreign_keys"), ==, 1);
  g_assert_cmpint (query (db, "PRAGMA synchronous"), ==, 2);
  g_assert_cmpint (query (db, "PRAGMA trusted_schema"), ==, 0);
  g_assert_cmpint (query (db, "PRAGMA busy_timeout"), ==, 5000);
  {
    g_autoptr (JtStatement) mode = prepare (db, "PRAGMA journal_mode");

    g_assert_cmpint (jt_statement_step (mode, NULL), ==, JT_STEP_ROW);
    g_assert_cmpstr (jt_statement_get_text (mode, 0), ==, "wal");
  }
  g_assert_cmpstr (jt_db_get_path (db), ==, fixture->path);
  g_assert_false (jt_db_is_read_only (db));
  g_assert_true (jt_db_close (db));
}

static void
test_transaction_commits (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (GError) error = NULL;

  exec (db, "CREATE TABLE t (a)");
  {
    g_autoptr (JtTransaction) transaction = jt_db_transaction (db, &error);

    exec (db, "INSERT INTO t VALUES (1)");
    g_assert_null (jt_db_transaction (db, &error));
    g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
    g_assert_true (jt_transaction_commit (g_steal_pointer (&transaction), NULL));
  }
  {
    G_GNUC_UNUSED g_autoptr (JtTransaction) transaction = jt_db_transaction (db, NULL);

    exec (db, "INSERT INTO t VALUES (2)");
  }
  g_assert_cmpint (query (db, "SELECT sum (a) FROM t"), ==, 1);
  g_assert_true (jt_db_close (db));
}

static void
test_joined_transaction (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (GError) error = NULL, commit_error = NULL;

  exec (db, "CREATE TABLE t (a)");
  {
    g_autoptr (JtTransaction) outer = jt_db_join (db, NULL);

    {
      g_autoptr (JtTransaction) inner = jt_db_join (db, NULL);

      exec (db, "INSERT INTO t VALUES (1)");
      g_assert_true (jt_transaction_commit (g_steal_pointer (&inner), NULL));
    }
    g_assert_true (jt_transaction_commit (g_steal_pointer (&outer), NULL));
  }
  {
    g_autoptr (JtTransaction) outer = jt_db_join (db, NULL);

    exec (db, "INSERT INTO t VALUES (2)");
    {
      G_GNUC_UNUSED g_autoptr (JtTransaction) inner = jt_db_join (db, NULL);
    }
    g_assert_null (jt_db_join (db, &error));
    g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
    g_assert_false (jt_transaction_commit (g_steal_pointer (&outer), &commit_error));
    g_assert_error (commit_error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  }
  g_assert_cmpint (query (db, "SELECT sum (a) FROM t"), ==, 1);
  {
    g_autoptr (JtTransaction) next = jt_db_join (db, NULL);

    exec (db, "INSERT INTO t VALUES (4)");
    g_assert_true (jt_transaction_commit (g_steal_pointer (&next), NULL));
  }
  g_assert_cmpint (query (db, "SELECT sum (a) FROM t"), ==, 5);
  g_assert_true (jt_db_close (db));
}

static void
test_lost_transaction (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (JtTransaction) transaction = jt_db_transaction (db, NULL);
  g_autoptr (GError) error = NULL;

  exec (db, "ROLLBACK");
  g_assert_false (jt_transaction_commit (g_steal_pointer (&transaction), &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_IO);
  g_assert_true (jt_db_close (db));
}

static void
test_constraint (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (GError) error = NULL;

  exec (db, "CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT; CREATE TABLE u (b INTEGER REFERENCES t "
            "(a)) STRICT");
  g_assert_false (jt_db_exec (db, "INSERT INTO u VALUES (5)", &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONSTRAINT);
  g_assert_true (jt_db_close (db));
}

static void
test_missing (JtFixture *fixture, gconstpointer data)
{
  assert_refused_open (fixture, JT_DB_READ_WRITE, JT_STORE_ERROR_OPEN);
  assert_refused_open (fixture, JT_DB_READ_ONLY, JT_STORE_ERROR_OPEN);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "missing", "test.db", NULL);
  assert_refused_open (fixture, JT_DB_CREATE, JT_STORE_ERROR_OPEN);
  g_free (fixture->path);
  fixture->path = g_strdup (fixture->folder);
  assert_refused_open (fixture, JT_DB_CREATE, JT_STORE_ERROR_OPEN);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Neither the file nor what lies beside it. */
static void
assert_untouched (JtFixture *fixture, int code)
{
  g_autofree char *before = NULL, *after = NULL;
  guint n_files = count_files (fixture->folder);
  gsize before_length, after_length;

  g_assert_true (g_file_get_contents (fixture->path, &before, &before_length, NULL));
  assert_refused_open (fixture, JT_DB_CREATE, code);
  assert_refused_open (fixture, JT_DB_READ_ONLY, code);
  g_assert_true (g_file_get_contents (fixture->path, &after, &after_length, NULL));
  g_assert_cmpmem (before, before_length, after, after_length);
  g_assert_cmpuint (count_files (fixture->folder), ==, n_files);
}

static void
write_plain (JtFixture *fixture, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_foreign (JtFixture *fixture, gconstpointer data)
{
  write_plain (fixture, "CREATE TABLE t (a)");
  assert_untouched (fixture, JT_STORE_ERROR_FOREIGN);
  write_plain (fixture, "PRAGMA application_id = 77");
  assert_untouched (fixture, JT_STORE_ERROR_FOREIGN);
}

static void
test_foreign_wal (JtFixture *fixture, gconstpointer data)
{
  write_plain (fixture,
               "PRAGMA journal_mode = WAL; PRAGMA application_id = 77; CREATE TABLE t (a)");
  assert_untouched (fixture, JT_STORE_ERROR_FOREIGN);
}

static void
test_newer (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *sql = g_strdup_printf (
      "PRAGMA application_id = %u; PRAGMA user_version = 4; CREATE TABLE t (a)", OUR_ID);

  write_plain (fixture, sql);
  assert_untouched (fixture, JT_STORE_ERROR_NEWER_SCHEMA);
}

static void
test_newer_in_log (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *sql
      = g_strdup_printf ("PRAGMA application_id = %u; PRAGMA user_version = 4", OUR_ID);
  sqlite3 *other;

  write_plain (fixture, "PRAGMA journal_mode = WAL; CREATE TABLE t (a)");
  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  assert_untouched (fixture, JT_STORE_ERROR_NEWER_SCHEMA);
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
}

static void
test_no_database (JtFixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->path, "Dear diary", -1, NULL));
  assert_untouched (fixture, JT_STORE_ERROR_FOREIGN);
}

static void
assert_damaged (JtFixture *fixture, const char *mode)
{
  g_autofree char *content = NULL;
  g_autofree char *sql = g_strdup_printf (
      "PRAGMA journal_mode = %s; PRAGMA application_id = 305419896; CREATE TABLE t (a); INSERT INTO t VALUES (1)", mode);
  gsize length;

  write_plain (fixture, sql);
  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  memset (content + 100, 0xee, 400);
  g_assert_true (g_file_set_contents (fixture->path, content, (gssize) length, NULL));
  assert_untouched (fixture, JT_STORE_ERROR_CORRUPT);
  g_unlink (fixture->path);
}

static void
test_damaged (JtFixture *fixture, gconstpointer data)
{
  assert_damaged (fixture, "DELETE");
  assert_damaged (fixture, "WAL");
}

static void
test_empty_file_is_new (JtFixture *fixture, gconstpointer data)
{
  JtDb *db;

  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  db = open_db (fixture, JT_DB_READ_WRITE);
  g_assert_true (jt_db_close (db));
}

static void
test_read_only (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  JtDb *reader;
  g_autoptr (GError) error = NULL;

  exec (db, "PRAGMA application_id = 305419896; CREATE TABLE t (a); INSERT INTO t VALUES (3)");
  reader = open_db (fixture, JT_DB_READ_ONLY);
  g_assert_true (jt_db_is_read_only (reader));
  g_assert_cmpint (query (reader, "SELECT a FROM t"), ==, 3);
  g_assert_false (jt_db_exec (reader, "INSERT INTO t VALUES (4)", &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_READ_ONLY);
  g_assert_true (jt_db_close (reader));
  g_assert_true (jt_db_close (db));
}

/* Migrations */

static const char *const good_scripts[] = {
  "CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)",
  "CREATE TABLE u (b INTEGER REFERENCES t (a)); INSERT INTO u VALUES (1)",
  ("CREATE TABLE new (a INTEGER PRIMARY KEY, c); INSERT INTO new (a) SELECT a FROM t; DROP TABLE t; "
   "ALTER TABLE new RENAME TO t"),
};

static const char *
get_script (int version, gpointer data)
{
  const char *const *scripts = data;

  return scripts[version - 1];
}

static int n_backups;

static gboolean
count_backup (JtDb *db, int version, gpointer data, GError **error)
{
  n_backups += version;
  return TRUE;
}

static gboolean
refuse_backup (JtDb *db, int version, gpointer data, GError **error)
{
  g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL, "no room");
  return FALSE;
}

static void
test_migrations (JtFixture *fixture, gconstpointer data)
{
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  gpointer scripts = (gpointer) good_scripts;
  g_autoptr (GError) error = NULL;

  n_backups = 0;
  g_assert_true (jt_db_migrate (db, OUR_ID, 1, get_script, count_backup, scripts, NULL));
  g_assert_cmpint (n_backups, ==, 0);
  g_assert_cmpint (query (db, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (query (db, "PRAGMA application_id"), ==, OUR_ID);

  g_assert_false (jt_db_migrate (db, OUR_ID, 3, get_script, refuse_backup, scripts, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL);
  g_assert_cmpint (query (db, "PRAGMA user_version"), ==, 1);

  g_assert_true (jt_db_migrate (db, OUR_ID, 3, get_script, count_backup, scripts, NULL));
  g_assert_cmpint (n_backups, ==, 1);
  g_assert_cmpint (query (db, "PRAGMA user_version"), ==, 3);
  g_assert_cmpint (query (db, "PRAGMA foreign_keys"), ==, 1);
  g_assert_cmpint (query (db, "SELECT count (*) FROM u JOIN t ON a = b"), ==, 1);
  g_assert_true (jt_db_migrate (db, OUR_ID, 3, get_script, count_backup, scripts, NULL));
  g_assert_cmpint (n_backups, ==, 1);
  g_assert_true (jt_db_close (db));
}

static void
test_failed_migration (JtFixture *fixture, gconstpointer data)
{
  const char *bad_scripts[]
      = { good_scripts[0], "CREATE TABLE v (a); CREATE TABLE t (a)", "INSERT INTO u VALUES (99)" };
  const char *dangling_scripts[]
      = { good_scripts[0], good_scripts[1], "INSERT INTO u VALUES (99)" };
  JtDb *db = open_db (fixture, JT_DB_CREATE);
  g_autoptr (GError) error = NULL, dangling = NULL;

  g_assert_false (jt_db_migrate (db, OUR_ID, 3, get_script, NULL, bad_scripts, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_INTERNAL);
  g_assert_cmpint (query (db, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (query (db, "SELECT count (*) FROM sqlite_schema"), ==, 1);
  g_assert_cmpint (query (db, "PRAGMA foreign_keys"), ==, 1);

  g_assert_false (jt_db_migrate (db, OUR_ID, 3, get_script, NULL, dangling_scripts, &dangling));
  g_assert_error (dangling, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT);
  g_assert_cmpint (query (db, "PRAGMA user_version"), ==, 2);
  g_assert_true (jt_db_close (db));
}

static void
test_two_migrate_at_once (JtFixture *fixture, gconstpointer data)
{
  JtDb *first = open_db (fixture, JT_DB_CREATE), *second = open_db (fixture, JT_DB_CREATE);
  gpointer scripts = (gpointer) good_scripts;

  g_assert_true (jt_db_migrate (first, OUR_ID, 3, get_script, NULL, scripts, NULL));
  g_assert_true (jt_db_migrate (second, OUR_ID, 3, get_script, NULL, scripts, NULL));
  g_assert_cmpint (query (second, "SELECT count (*) FROM t"), ==, 1);
  g_assert_true (jt_db_close (first));
  g_assert_true (jt_db_close (second));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/db/values-come-back-as-they-went-in", test_values);
  jt_fixture_add ("/store/db/text-is-made-valid", test_text_is_made_valid);
  jt_fixture_add ("/store/db/a-bad-parameter-comes-out-of-the-step", test_bad_parameter);
  jt_fixture_add ("/store/db/statements-are-reused", test_statements_are_reused);
  jt_fixture_add ("/store/db/bad-sql-is-an-error", test_bad_sql);
  jt_fixture_add ("/store/db/close-tells-of-leaks", test_close_tells_of_leaks);
  jt_fixture_add ("/store/db/pragmas-are-safe", test_pragmas);
  jt_fixture_add ("/store/db/transaction-commits-or-rolls-back", test_transaction_commits);
  jt_fixture_add ("/store/db/joined-transactions-are-one", test_joined_transaction);
  jt_fixture_add ("/store/db/a-lost-transaction-is-no-commit", test_lost_transaction);
  jt_fixture_add ("/store/db/references-are-kept", test_constraint);
  jt_fixture_add ("/store/db/a-missing-file-is-an-error", test_missing);
  jt_fixture_add ("/store/db/a-foreign-file-stays-untouched", test_foreign);
  jt_fixture_add ("/store/db/a-foreign-wal-file-stays-untouched", test_foreign_wal);
  jt_fixture_add ("/store/db/a-newer-file-stays-untouched", test_newer);
  jt_fixture_add ("/store/db/a-newer-file-is-seen-in-its-log", test_newer_in_log);
  jt_fixture_add ("/store/db/a-text-file-stays-untouched", test_no_database);
  jt_fixture_add ("/store/db/a-damaged-file-is-an-error", test_damaged);
  jt_fixture_add ("/store/db/an-empty-file-is-new", test_empty_file_is_new);
  jt_fixture_add ("/store/db/read-only-never-writes", test_read_only);
  jt_fixture_add ("/store/db/migrations-run-in-order", test_migrations);
  jt_fixture_add ("/store/db/a-failed-migration-changes-nothing", test_failed_migration);
  jt_fixture_add ("/store/db/two-may-migrate-at-once", test_two_migrate_at_once);

  return g_test_run ();
}
