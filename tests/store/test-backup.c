/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-backup.h"
#include "jt-store-check.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static JtStore *
prepare (JtFixture *fixture)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 people[4] = { jt_fixture_person (store, "Anna"), 0, 0, 0 };
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, people);

  jt_fixture_write_round (store, game, 100);
  return store;
}

static gint64
count_people (JtStore *store)
{
  g_autoptr (GPtrArray) people = jt_store_people (store, 0, JT_PEOPLE_ALL, NULL);

  return people->len;
}

static void
test_backup (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture), *copy;
  g_autofree char *target = jt_fixture_path (fixture, "copy.db"),
                  *log = g_strconcat (target, "-wal", NULL);
  JtStoreContent content;
  g_autoptr (GError) error = NULL;

  /* Also while the file is open and the log holds what the file does not yet. */
  g_assert_true (jt_store_backup (fixture->path, target, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_true (jt_store_peek (target, &content, &error));
  g_assert_cmpint (content.n_people, ==, 1);
  g_assert_cmpint (content.n_games, ==, 1);
  g_assert_cmpint (content.n_tournaments, ==, 0);
  g_assert_null (content.last_played);
  jt_store_content_clear (&content);

  /* A copy is a database like any other; a second copy replaces the first. */
  copy = jt_store_open (target, JT_DB_READ_WRITE, &error);
  g_assert_no_error (error);
  jt_fixture_person (copy, "Only in the copy");
  g_assert_true (jt_store_close (copy));
  g_assert_true (jt_store_backup (fixture->path, target, NULL));
  copy = jt_store_open (target, JT_DB_READ_ONLY, NULL);
  g_assert_cmpint (count_people (copy), ==, 1);
  g_assert_true (jt_store_close (copy));
  g_assert_true (jt_store_close (store));
}

static void
test_backup_refused (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *target = jt_fixture_path (fixture, "copy.db"),
                  *nowhere = jt_fixture_path (fixture, "no/copy.db");
  JtStore *store = prepare (fixture);
  g_autoptr (GError) error = NULL;

  g_assert_false (jt_store_backup (fixture->path, fixture->path, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (jt_store_backup (fixture->path, nowhere, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN);
  g_clear_error (&error);
  g_assert_false (jt_store_backup (fixture->path, fixture->folder, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (jt_store_backup (nowhere, target, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN);
  g_assert_true (jt_store_close (store));
}

/* A device or a pipe is no place for a database; a link stays one. */
static void
test_only_files_are_databases (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture);
  g_autofree char *pipe = jt_fixture_path (fixture, "pipe"), *link = jt_fixture_path (fixture, "link"),
                  *target = jt_fixture_path (fixture, "copy.db"), *saved = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;
  const char *const places[] = { pipe, fixture->folder };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_assert_false (jt_store_backup (fixture->path, places[i], &error));
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN);
      g_clear_error (&error);
      g_assert_null (jt_store_open (places[i], JT_DB_READ_ONLY, &error));
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN);
      g_clear_error (&error);
      g_assert_null (jt_store_open (places[i], JT_DB_CREATE, &error));
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN);
      g_clear_error (&error);
      g_assert_false (jt_store_restore (fixture->path, places[i], &saved, &error));
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN);
      g_clear_error (&error);
    }
  g_assert_cmpint (g_lstat (pipe, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));

  g_assert_true (jt_store_backup (fixture->path, target, NULL));
  g_assert_cmpint (symlink (target, link), ==, 0);
  g_assert_true (jt_store_backup (fixture->path, link, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (jt_store_close (store));
}

static void
test_restore (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture), *other = jt_fixture_open (fixture), *saved_store;
  g_autofree char *source = jt_fixture_path (fixture, "copy.db"), *saved = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_store_backup (fixture->path, source, NULL));
  jt_fixture_person (store, "Beat");
  g_assert_true (jt_store_changed_outside (other));
  g_assert_cmpint (count_people (other), ==, 2);

  /* Whoever has the file open sees it, too. */
  g_assert_true (jt_store_restore (fixture->path, source, &saved, &error));
  g_assert_no_error (error);
  g_assert_true (jt_store_changed_outside (store));
  g_assert_cmpint (count_people (store), ==, 1);
  g_assert_cmpint (count_people (other), ==, 1);
  jt_fixture_person (other, "Claudia");
  g_assert_cmpint (count_people (store), ==, 2);

  g_assert_nonnull (saved);
  saved_store = jt_store_open (saved, JT_DB_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count_people (saved_store), ==, 2);
  g_assert_true (jt_store_close (saved_store));
  g_assert_true (jt_store_close (store));
  g_assert_true (jt_store_close (other));
}

typedef enum
{
  LOSS_DELETED,     /* the file alone */
  LOSS_ALL_DELETED, /* with its log */
  LOSS_FOLDER_MOVED,
  LOSS_REPLACED,
  N_LOSSES
} Loss;

static void
lose (Loss loss, const char *path, const char *folder, const char *other)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL), *moved = g_strconcat (folder, "-moved", NULL);

  switch (loss)
    {
    case LOSS_ALL_DELETED:
      g_assert_cmpint (g_unlink (log), ==, 0);
      G_GNUC_FALLTHROUGH;
    case LOSS_DELETED:
      g_assert_cmpint (g_unlink (path), ==, 0);
      break;
    case LOSS_FOLDER_MOVED:
      g_assert_cmpint (g_rename (folder, moved), ==, 0);
      break;
    case LOSS_REPLACED:
    case N_LOSSES:
    default:
      g_assert_cmpint (g_rename (other, path), ==, 0);
    }
}

static void
assert_people (const char *path, gint64 n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  JtStore *store = jt_store_open (path, JT_DB_READ_WRITE, &error);
  guint n_games;

  g_assert_no_error (error);
  g_assert_cmpint (count_people (store), ==, n);
  findings = jt_store_check (store, FALSE, &n_games, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_true (jt_store_close (store));
}

static void
test_what_was_written_outlives_its_file (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *other = jt_fixture_path (fixture, "other.db");

  for (Loss loss = 0; loss < N_LOSSES; loss++)
    {
      g_autofree char *name = g_strdup_printf ("place-%d", loss);
      g_autofree char *folder = jt_fixture_path (fixture, name), *path = g_build_filename (folder, "games.db", NULL);
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      JtStore *store = jt_store_open (other, JT_DB_CREATE, NULL);

      jt_fixture_person (store, "Somebody else");
      jt_fixture_person (store, "And one more");
      g_assert_true (jt_store_close (store));
      store = jt_store_open (path, JT_DB_CREATE, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < 3; i++)
        jt_fixture_person (store, "Meier & <Müller>");
      g_assert_false (jt_store_has_moved (store));

      lose (loss, path, folder, other);
      g_assert_true (jt_store_has_moved (store));
      g_assert_null (jt_store_begin (store, &error));
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_MOVED);
      g_clear_error (&error);
      g_assert_true (jt_store_rescue (store, &kept, &error));
      g_assert_no_error (error);
      g_assert_true (jt_store_close (store));

      if (loss == LOSS_REPLACED)
        {
          assert_people (path, 2);
          assert_people (kept, 3);
        }
      else
        {
          g_assert_null (kept);
          assert_people (path, 3);
          g_unlink (other);
        }
    }
}

static void
test_restore_to_nothing (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture);
  g_autofree char *source = jt_fixture_path (fixture, "copy.db"),
                  *target = jt_fixture_path (fixture, "new.db"), *saved = NULL;

  g_assert_true (jt_store_backup (fixture->path, source, NULL));
  g_assert_true (jt_store_close (store));
  g_assert_true (jt_store_restore (target, source, &saved, NULL));
  g_assert_null (saved);
  store = jt_store_open (target, JT_DB_READ_WRITE, NULL);
  g_assert_cmpint (count_people (store), ==, 1);
  g_assert_true (jt_store_close (store));
}

static void
test_restore_over_damage (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture);
  g_autofree char *source = jt_fixture_path (fixture, "copy.db"), *content = NULL, *saved = NULL,
                  *kept = NULL;
  gsize length, kept_length;
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_store_backup (fixture->path, source, NULL));
  g_assert_true (jt_store_close (store));
  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  memset (content + 100, 0xee, 3000);
  g_assert_true (g_file_set_contents (fixture->path, content, (gssize) length, NULL));
  g_assert_null (jt_store_open (fixture->path, JT_DB_READ_WRITE, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT);
  g_clear_error (&error);

  g_assert_true (jt_store_restore (fixture->path, source, &saved, &error));
  g_assert_no_error (error);
  store = jt_fixture_open (fixture);
  g_assert_cmpint (count_people (store), ==, 1);
  g_assert_true (jt_store_close (store));
  /* The damaged one may still be of use to somebody. */
  g_assert_true (g_file_get_contents (saved, &kept, &kept_length, NULL));
  g_assert_cmpmem (kept, kept_length, content, length);
}

static void
assert_restore_refused (JtFixture *fixture, const char *source, int code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *saved = NULL;
  JtStore *store;

  g_assert_false (jt_store_restore (fixture->path, source, &saved, &error));
  g_assert_error (error, JT_STORE_ERROR, code);
  g_assert_null (saved);
  store = jt_fixture_open (fixture);
  g_assert_cmpint (count_people (store), ==, 1);
  g_assert_true (jt_store_close (store));
}

static void
write_plain (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static void
test_restore_refused (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture);
  g_autofree char *source = jt_fixture_path (fixture, "copy.db"),
                  *missing = jt_fixture_path (fixture, "none.db");
  g_autofree char *text = jt_fixture_path (fixture, "text"),
                  *empty = jt_fixture_path (fixture, "empty");
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (jt_store_backup (fixture->path, source, NULL));
  g_assert_true (jt_store_close (store));
  assert_restore_refused (fixture, missing, JT_STORE_ERROR_OPEN);
  g_assert_true (g_file_set_contents (text, "Dear diary", -1, NULL));
  assert_restore_refused (fixture, text, JT_STORE_ERROR_FOREIGN);
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  assert_restore_refused (fixture, empty, JT_STORE_ERROR_FOREIGN);
  assert_restore_refused (fixture, fixture->path, JT_STORE_ERROR_REFUSED);

  g_assert_true (g_file_get_contents (source, &content, &length, NULL));
  memset (content + length / 2, 0xee, 4096);
  g_assert_true (g_file_set_contents (source, content, (gssize) length, NULL));
  assert_restore_refused (fixture, source, JT_STORE_ERROR_CORRUPT);

  g_unlink (source);
  write_plain (source,
               "PRAGMA application_id = 1247037004; PRAGMA user_version = 99; CREATE TABLE t (a)");
  assert_restore_refused (fixture, source, JT_STORE_ERROR_NEWER_SCHEMA);
}

static void
test_dated (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture);
  g_autofree char *folder = jt_fixture_path (fixture, "backups"), *made = NULL, *again = NULL;
  g_autofree char *mine = g_build_filename (folder, "jasstafel-my own.db", NULL);
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GString) dates = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) first = g_date_time_new_local (2025, 6, 20, 12, 0, 0);

  g_assert_true (jt_store_backup_dated (fixture->path, folder, "2025-06-20", &made, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (made, "jasstafel-2025-06-20.db"));
  g_assert_true (jt_store_backup_dated (fixture->path, folder, "2025-06-20", &again, NULL));
  g_assert_null (again);
  g_assert_true (g_file_set_contents (mine, "", 0, NULL));

  /* Every seventh day for a year and a half: most of the copies need not be real. */
  for (int day = 7; day < 550; day += 7)
    {
      g_autoptr (GDateTime) date = g_date_time_add_days (first, day);
      g_autofree char *today = g_date_time_format (date, "%Y-%m-%d");

      if (day + 7 < 550)
        {
          g_autofree char *name = g_strdup_printf ("%s/jasstafel-%s.db", folder, today);

          g_assert_true (g_file_set_contents (name, "x", 1, NULL));
        }
      else
        g_assert_true (jt_store_backup_dated (fixture->path, folder, today, NULL, &error));
      g_assert_no_error (error);
    }

  files = jt_store_list_backups (folder);
  for (guint i = 0; i < files->len; i++)
    {
      JtBackupFile *file = g_ptr_array_index (files, i);

      g_assert_cmpint (file->size, >, 0);
      g_string_append_printf (dates, "%s ", file->date);
    }
  g_assert_cmpstr (dates->str, ==,
                   "2026-12-18 2026-12-11 2026-12-04 2026-11-27 2026-11-20 2026-11-13 2026-11-06 "
                   "2026-10-30 2026-10-23 "
                   "2026-10-16 2026-10-02 2026-09-04 2026-08-07 2026-07-03 2026-06-05 2026-05-01 "
                   "2026-04-03 2026-03-06 "
                   "2026-02-06 2026-01-02 ");
  g_assert_true (g_file_test (mine, G_FILE_TEST_EXISTS));
  g_assert_false (jt_store_backup_dated (fixture->path, folder, "today", NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_store_close (store));
}

static gpointer
back_up_in_thread (gpointer data)
{
  JtFixture *fixture = data;
  g_autofree char *target = jt_fixture_path (fixture, "thread.db");

  return GINT_TO_POINTER (jt_store_backup (fixture->path, target, NULL));
}

static void
test_thread (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = prepare (fixture);
  GThread *thread = g_thread_new ("backup", back_up_in_thread, fixture);

  jt_fixture_person (store, "Beat");
  g_assert_true (GPOINTER_TO_INT (g_thread_join (thread)));
  g_assert_true (jt_store_close (store));
}

static void
test_paths (void)
{
  g_autofree char *option = jt_store_default_path ("elsewhere/mine.db");
  g_autofree char *variable = NULL, *usual = NULL;

  g_assert_cmpstr (option, ==, "elsewhere/mine.db");
  g_setenv ("JASSTAFEL_DB", "elsewhere/theirs.db", TRUE);
  variable = jt_store_default_path (NULL);
  g_assert_cmpstr (variable, ==, "elsewhere/theirs.db");
  g_unsetenv ("JASSTAFEL_DB");
  usual = jt_store_default_path (NULL);
  g_assert_true (g_str_has_suffix (usual, "/jasstafel/jasstafel.db"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/backup/a-copy-is-one-whole-file", test_backup);
  jt_fixture_add ("/store/backup/what-cannot-be-copied-is-told", test_backup_refused);
  jt_fixture_add ("/store/backup/only-files-are-databases", test_only_files_are_databases);
  jt_fixture_add ("/store/backup/restoring-saves-what-was-there", test_restore);
  jt_fixture_add ("/store/backup/what-was-written-outlives-its-file", test_what_was_written_outlives_its_file);
  jt_fixture_add ("/store/backup/restoring-makes-a-missing-file", test_restore_to_nothing);
  jt_fixture_add ("/store/backup/restoring-mends-a-damaged-file", test_restore_over_damage);
  jt_fixture_add ("/store/backup/a-bad-copy-changes-nothing", test_restore_refused);
  jt_fixture_add ("/store/backup/ten-days-and-twelve-months-are-kept", test_dated);
  jt_fixture_add ("/store/backup/another-thread-may-copy", test_thread);
  g_test_add_func ("/store/backup/the-file-is-where-it-is-said-to-be", test_paths);

  return g_test_run ();
}
