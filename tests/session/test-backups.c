/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Copies the program makes by itself, and everything in one bundle. */
#include "jt-backups.h"
#include "jt-import-file.h"
#include "jt-session-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

static gint64
games_in (const char *path)
{
  JtStoreContent content;
  gint64 n;

  g_assert_true (jt_store_peek (path, &content, NULL));
  n = content.n_games;
  jt_store_content_clear (&content);
  return n;
}

static void
make (JtSessionFixture *fixture, const char *folder, JtBackupWhen when)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_backups_make (fixture->path, folder, when, &error));
  g_assert_no_error (error);
}

static void
test_copies (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "copies & <1>", NULL);
  g_autoptr (GPtrArray) files = NULL;
  const JtBackupFile *file;
  struct utimbuf old = { 1000000000, 1000000000 };

  make (fixture, folder, JT_BACKUP_DAILY);
  files = jt_backups_list (folder);
  g_assert_cmpuint (files->len, ==, 1);
  file = g_ptr_array_index (files, 0);
  g_assert_cmpint (games_in (file->path), ==, 0);

  /* today's copy stays for the day; the one at the end has the evening in it */
  jt_session_fixture_start (fixture, "schieber", "{}");
  make (fixture, folder, JT_BACKUP_DAILY);
  g_assert_cmpint (games_in (file->path), ==, 0);
  g_assert_cmpint (g_utime (file->path, &old), ==, 0);
  make (fixture, folder, JT_BACKUP_LATEST);
  g_assert_cmpint (games_in (file->path), ==, 1);
}

static void
test_no_database_is_no_copy (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_backups_make ("/nonexistent/jasstafel.db", "/nonexistent/folder", JT_BACKUP_LATEST, &error));
  g_assert_no_error (error);
}

static void
test_folders (void)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "jasstafel", "jasstafel.db", NULL);
  g_autofree char *chosen = jt_backups_folder (usual, "/stick");
  g_autofree char *own = jt_backups_folder (usual, "");
  g_autofree char *first = jt_backups_folder ("/a/club.db", "/stick");
  g_autofree char *second = jt_backups_folder ("/b/club.db", "/stick");

  g_assert_cmpstr (chosen, ==, "/stick");
  g_assert_true (g_str_has_prefix (own, g_get_user_data_dir ()));
  /* copies of two databases never mix */
  g_assert_cmpstr (first, !=, second);
  g_assert_true (g_str_has_prefix (first, "/stick/club.db-"));
}

static void
test_replaced (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "copies", NULL);
  g_autofree char *saved = NULL;
  g_autoptr (GPtrArray) files = NULL, replaced = NULL;
  g_autoptr (GError) error = NULL;

  make (fixture, folder, JT_BACKUP_DAILY);
  jt_session_fixture_start (fixture, "schieber", "{}");
  g_clear_object (&fixture->session);
  files = jt_backups_list (folder);
  g_assert_true (jt_store_restore (fixture->path, ((JtBackupFile *) files->pdata[0])->path, &saved, &error));
  g_assert_no_error (error);
  g_assert_cmpint (games_in (fixture->path), ==, 0);

  replaced = jt_backups_list_replaced (fixture->path);
  g_assert_cmpuint (replaced->len, ==, 1);
  g_assert_cmpstr (((JtBackupFile *) replaced->pdata[0])->path, ==, saved);
  g_assert_cmpint (games_in (saved), ==, 1);
  g_assert_true (jt_store_restore (fixture->path, saved, NULL, &error));
  g_assert_cmpint (games_in (fixture->path), ==, 1);
  fixture->session = jt_session_new (fixture->path, &error);
  g_assert_no_error (error);
}

static void
test_bundle (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "all.jsonl", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "where.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (JtImportReport) first = NULL, second = NULL;
  g_autoptr (JtSession) session = NULL;
  g_autoptr (GError) error = NULL;

  jt_session_fixture_write (jt_session_fixture_start (fixture, "schieber", "{}"),
                            "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,59]}");
  g_assert_true (jt_backups_save_bundle (fixture->path, path, &error));
  g_assert_no_error (error);
  session = jt_session_new (other, &error);
  g_assert_no_error (error);
  first = jt_import_file (other, file, FALSE, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (first->counts.n_refused, ==, 0);
  g_assert_cmpint (games_in (other), ==, 1);
  /* a second time there is nothing new */
  second = jt_import_file (other, file, FALSE, NULL, NULL, &error);
  g_assert_cmpuint (second->counts.n_new + second->counts.n_changed, ==, 0);
  g_assert_cmpint (games_in (other), ==, 1);

  g_assert_false (jt_backups_save_bundle (fixture->path, nowhere, &error));
  g_assert_nonnull (error);
}

static void
add (const char *path, void (*func) (JtSessionFixture *, gconstpointer))
{
  g_test_add (path, JtSessionFixture, NULL, jt_session_fixture_set_up, func, jt_session_fixture_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/session/backups/the-last-of-the-day-has-the-evening", test_copies);
  g_test_add_func ("/session/backups/no-database-is-no-copy", test_no_database_is_no_copy);
  g_test_add_func ("/session/backups/each-database-has-its-folder", test_folders);
  add ("/session/backups/what-was-replaced-can-be-restored", test_replaced);
  add ("/session/backups/a-bundle-merges-without-doubles", test_bundle);
  return g_test_run ();
}
