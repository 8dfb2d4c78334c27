/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-error-words.h"
#include "jt-import-file.h"
#include "jt-session-fixture.h"

#include <string.h>

#define GAME                                                                                                          \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"%s\",\"sides\":"            \
  "[{\"players\":[\"Meier & <Müller>\",\"Beat\"]},{\"players\":[\"Claudia\",\"Dani\"]}],\"entries\":[%s]}\n"
#define ROUND "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,%d]}"
#define FIRST "11111111-1111-4111-8111-111111111111"
#define SECOND "22222222-2222-4222-8222-222222222222"

static GFile *
write_file (JtSessionFixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, "games.jass", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static char *
game_text (const char *id, int points)
{
  g_autofree char *entry = g_strdup_printf (ROUND, points);

  return g_strdup_printf (GAME, id, entry);
}

static void
assert_counts (const JtImportReport *report, guint n_new, guint n_known, guint n_refused)
{
  g_assert_nonnull (report);
  g_assert_cmpuint (report->counts.n_new, ==, n_new);
  g_assert_cmpuint (report->counts.n_known, ==, n_known);
  g_assert_cmpuint (report->counts.n_refused, ==, n_refused);
}

static gboolean
is_there (JtSessionFixture *fixture, const char *uuid)
{
  return jt_store_game_find (jt_session_get_store (fixture->session), uuid, NULL) > 0;
}

static void
test_games_are_taken_once (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *first = game_text (FIRST, 59);
  g_autofree char *second = game_text (SECOND, 59);
  g_autofree char *both = g_strconcat (first, second, NULL);
  g_autoptr (GFile) file = write_file (fixture, both);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImportReport) preview = jt_import_file (fixture->path, file, TRUE, NULL, NULL, &error);
  g_autoptr (JtImportReport) taken = NULL;
  g_autoptr (JtImportReport) again = NULL;

  g_assert_no_error (error);
  assert_counts (preview, 2, 0, 0);
  g_assert_null (preview->refusals);
  g_assert_false (is_there (fixture, FIRST));

  taken = jt_import_file (fixture->path, file, FALSE, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_counts (taken, 2, 0, 0);
  g_assert_true (is_there (fixture, FIRST));
  g_assert_true (is_there (fixture, SECOND));
  g_assert_true (jt_session_refresh (fixture->session));

  again = jt_import_file (fixture->path, file, FALSE, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_counts (again, 0, 2, 0);
}

static void
test_one_refused_leaves_all (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *good = game_text (FIRST, 59);
  g_autofree char *bad = game_text (SECOND, 60);
  g_autofree char *both = g_strconcat (good, bad, "{ no JSON\n", NULL);
  g_autoptr (GFile) file = write_file (fixture, both);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImportReport) report = jt_import_file (fixture->path, file, FALSE, NULL, NULL, &error);
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  assert_counts (report, 1, 0, 2);
  g_assert_false (is_there (fixture, FIRST));
  lines = g_strsplit (report->refusals, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  g_assert_true (g_str_has_prefix (lines[0], "Line 2, entry 1: 98 + 60 = 158"));
  g_assert_true (g_str_has_prefix (lines[1], "Line 3: "));
}

/* A list of another kind than ours is read or refused with a sentence, never taken for empty. */
static void
test_what_is_no_list_is_refused (JtSessionFixture *fixture, gconstpointer data)
{
  static const char wide[] = "\xff\xfe\0\0A\0\0\0n\0\0\0n\0\0\0a\0\0\0";
  static const char workbook[] = "PK\003\004\024\0\006\0\010\0\0\0!\0[Content_Types].xml";
  static const char picture[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1";
  static const struct
  {
    const char *bytes;
    gsize n;
    const char *says; /* NULL: it is taken */
  } kinds[] = {
    { wide, sizeof wide - 1, NULL },
    { workbook, sizeof workbook - 1, "save it as CSV" },
    { picture, sizeof picture - 1, "no text" },
  };
  g_autofree char *path = g_build_filename (fixture->folder, "list.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JtImportReport) report = NULL;
      g_autofree char *text = NULL;

      g_assert_true (g_file_set_contents (path, kinds[i].bytes, (gssize) kinds[i].n, NULL));
      report = jt_import_file (fixture->path, file, FALSE, NULL, NULL, &error);
      if (kinds[i].says == NULL)
        {
          g_assert_no_error (error);
          assert_counts (report, 1, 0, 0);
          continue;
        }
      g_assert_null (report);
      text = jt_error_to_text (error);
      g_assert_nonnull (strstr (text, kinds[i].says));
    }
}

static void
test_only_the_first_refusals_are_told (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = write_file (fixture, "1\n2\n3\n4\n5\n6\n7\n");
  g_autoptr (JtImportReport) report = jt_import_file (fixture->path, file, TRUE, NULL, NULL, NULL);
  g_auto (GStrv) lines = NULL;

  assert_counts (report, 0, 0, 7);
  lines = g_strsplit (report->refusals, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
run_async (JtSessionFixture *fixture, GFile *file, GCancellable *cancellable)
{
  GAsyncResult *result = NULL;

  jt_import_file_async (fixture->path, file, FALSE, cancellable, NULL, keep_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

static void
test_a_thread_does_it (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = game_text (FIRST, 59);
  g_autoptr (GFile) file = write_file (fixture, text);
  g_autoptr (GAsyncResult) result = run_async (fixture, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImportReport) report = jt_import_file_finish (result, &error);

  g_assert_no_error (error);
  assert_counts (report, 1, 0, 0);
  g_assert_true (is_there (fixture, FIRST));
}

static void
test_a_cancelled_one_changes_nothing (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = game_text (FIRST, 59);
  g_autoptr (GFile) file = write_file (fixture, text);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  result = run_async (fixture, file, cancellable);
  g_assert_null (jt_import_file_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (is_there (fixture, FIRST));
}

static void
test_missing_things_are_errors (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing.jass", NULL);
  g_autofree char *database = g_build_filename (fixture->folder, "missing.db", NULL);
  g_autoptr (GFile) missing = g_file_new_for_path (path);
  g_autoptr (GFile) file = write_file (fixture, "");
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_import_file (fixture->path, missing, TRUE, NULL, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (jt_import_file (database, file, TRUE, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_test (database, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func)                                                                                               \
  g_test_add (path, JtSessionFixture, NULL, jt_session_fixture_set_up, func, jt_session_fixture_tear_down)
  ADD ("/session/import-file/games-are-taken-once", test_games_are_taken_once);
  ADD ("/session/import-file/one-refused-leaves-all", test_one_refused_leaves_all);
  ADD ("/session/import-file/what-is-no-list-is-refused", test_what_is_no_list_is_refused);
  ADD ("/session/import-file/only-the-first-refusals-are-told", test_only_the_first_refusals_are_told);
  ADD ("/session/import-file/a-thread-does-it", test_a_thread_does_it);
  ADD ("/session/import-file/a-cancelled-one-changes-nothing", test_a_cancelled_one_changes_nothing);
  ADD ("/session/import-file/missing-things-are-errors", test_missing_things_are_errors);
  return g_test_run ();
}
