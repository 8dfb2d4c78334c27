/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-lines.h"
#include "jt-output.h"

#include <glib/gstdio.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("jt-output-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "out & <file>", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  /* Nothing else is left in the folder. */
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_file_is_there_once_closed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtOutput *output = jt_output_open (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_true (jt_output_write (output, "one ", 4, &error));
  g_assert_true (jt_output_write (output, "", 0, &error));
  g_assert_true (jt_output_write (output, "two", 3, &error));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_true (jt_output_close (output, &error));
  assert_content (fixture->path, "one two");
  g_assert_true (jt_output_save (fixture->path, "three", 5, &error));
  assert_content (fixture->path, "three");
}

static void
test_what_is_given_up_leaves_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtOutput *output;

  g_assert_true (g_file_set_contents (fixture->path, "before", -1, NULL));
  output = jt_output_open (fixture->path, &error);
  g_assert_true (jt_output_write (output, "new", 3, &error));
  jt_output_free (output);
  assert_content (fixture->path, "before");
  jt_output_free (NULL);
}

static void
test_faults_are_told_apart (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "folder", NULL);
  g_autoptr (GError) missing = NULL, folder = NULL, full = NULL, again = NULL, closed = NULL;
  JtOutput *output;

  g_assert_null (jt_output_open (nowhere, &missing));
  g_assert_error (missing, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_CREATE);
  g_assert_nonnull (strstr (missing->message, nowhere));
  g_assert_null (jt_output_open (fixture->folder, &folder));
  g_assert_error (folder, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_CREATE);

  output = jt_output_open ("/dev/full", NULL);
  g_assert_false (jt_output_write (output, "x", 1, &full));
  g_assert_error (full, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_WRITE);
  g_assert_false (jt_output_write (output, "x", 1, &again));
  g_assert_error (again, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_WRITE);
  g_assert_false (jt_output_close (output, &closed));
  g_assert_error (closed, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_WRITE);
}

static void
test_what_cannot_be_replaced_stays (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_strconcat (fixture->path, ".link", NULL);
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *resolved = NULL, *folder = realpath (fixture->folder, NULL), *real = NULL;
  g_autoptr (GError) error = NULL;

  /* an empty name */
  g_assert_null (jt_output_open ("", &error));
  g_assert_error (error, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_CREATE);
  g_clear_error (&error);

  /* a pipe, a folder; a link is followed */
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_null (jt_output_resolve (fixture->path));
  g_assert_cmpint (errno, ==, EEXIST);
  g_assert_null (jt_output_resolve (fixture->folder));
  g_assert_cmpint (errno, ==, EISDIR);
  g_unlink (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, "SQLite format 3\0 and so on", 26, NULL));
  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  resolved = jt_output_resolve (link);
  real = g_build_filename (folder, "out & <file>", NULL);
  g_assert_cmpstr (resolved, ==, real);

  /* a database, also one that is open and has all it holds in its log yet */
  g_assert_false (jt_output_save (link, "x", 1, &error));
  g_assert_error (error, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_CREATE);
  g_clear_error (&error);
  assert_content (fixture->path, "SQLite format 3");
  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  g_assert_true (g_file_set_contents (log, "", 0, NULL));
  g_assert_false (jt_output_save (fixture->path, "x", 1, &error));
  g_assert_error (error, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_CREATE);
  assert_content (fixture->path, "");
  g_unlink (log);
  g_assert_true (jt_output_save (link, "x", 1, NULL));
  assert_content (fixture->path, "x");
  g_unlink (link);
}

/* JtLines lets its reader look before it takes. */
static void
test_input_can_be_looked_at (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) long_text = g_string_new ("1\n");
  g_autoptr (JtLines) lines = NULL, empty = NULL;
  g_autoptr (JtValue) value = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  const char *text;
  gsize length;

  for (guint i = 0; i < 100000; i++)
    g_string_append (long_text, "\"text\"\n");
  g_assert_true (g_file_set_contents (fixture->path, long_text->str, -1, NULL));
  lines = jt_lines_open (fixture->path, &error);
  g_assert_true (jt_lines_peek (lines, &text, &length, &error));
  g_assert_cmpint (text[0], ==, '1');
  g_assert_cmpuint (length, <, long_text->len);
  g_assert_true (jt_lines_peek_all (lines, &text, &length, &error));
  g_assert_cmpuint (length, ==, long_text->len);
  g_assert_cmpint (jt_lines_next (lines, &value, &fault, &error), ==, JT_LINES_VALUE);
  g_assert_cmpint (value->integer, ==, 1);

  empty = jt_lines_new_for_text ("", 0);
  g_assert_true (jt_lines_peek (empty, &text, &length, &error));
  g_assert_cmpuint (length, ==, 0);

  jt_lines_free (lines);
  lines = jt_lines_open (fixture->path, &error);
  jt_lines_set_max_length (lines, 1000);
  g_assert_false (jt_lines_peek_all (lines, &text, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/file/output/file-is-there-once-closed", test_file_is_there_once_closed);
  ADD ("/file/output/what-is-given-up-leaves-nothing", test_what_is_given_up_leaves_nothing);
  ADD ("/file/output/faults-are-told-apart", test_faults_are_told_apart);
  ADD ("/file/output/what-cannot-be-replaced-stays", test_what_cannot_be_replaced_stays);
  ADD ("/file/lines/input-can-be-looked-at", test_input_can_be_looked_at);
#undef ADD
  return g_test_run ();
}
