/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jasstafel-cli is killed at random moments: what it acknowledged is in the file, and the file is in order. 20 times; 200
 * times with -m slow. */
#include "cli-database.h"

#include <signal.h>
#include <string.h>

#define ENTRIES 300

static guint
n_kills (void)
{
  return g_test_slow () ? 200 : 20;
}

static void
assert_clean (JtFixture *fixture)
{
  g_autofree char *check = cli_db_done (fixture, "check", "");

  assert_contains (check, "\"findings\":0,");
}

static void
kill_append (JtFixture *fixture, guint number, const char *lines)
{
  g_autofree char *id = g_strdup_printf ("game-%u", number);
  g_autofree char *document
      = g_strdup_printf ("{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"id\":\"%s\","
                         "\"game\":\"schieber\",\"played_at\":\"2026-01-01T00:%02u:%02uZ\","
                         "\"sides\":[{\"players\":[null]},{\"players\":[null]}]}",
                         id, number / 60, number % 60);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GString) acknowledged = g_string_new (NULL);
  g_autofree char *games = NULL, *entries = NULL;
  g_autoptr (GError) error = NULL;
  guint said = 0;

  cli_db_import (fixture, document);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                              &error, g_getenv ("JT_CLI"), "--db", fixture->path, "append", id, NULL);
  g_assert_no_error (error);
  g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), lines, strlen (lines), NULL,
                             NULL, &error);
  g_assert_no_error (error);
  cli_read_lines (g_subprocess_get_stdout_pipe (process), acknowledged, g_test_rand_int_range (1, 40));
  g_subprocess_send_signal (process, SIGKILL);
  cli_read_lines (g_subprocess_get_stdout_pipe (process), acknowledged, G_MAXUINT);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (process));

  /* A line that was cut off is no acknowledgement. */
  said = count_lines (acknowledged->str);
  g_assert_cmpuint (said, >=, 1);
  games = cli_db_done (fixture, "games --json", "");
  g_assert_true (g_str_has_prefix (games, "{\"id\":\"game-"));
  entries = cli_member (games, "entries");
  g_assert_cmpuint (g_ascii_strtoull (entries, NULL, 10), >=, said);
  /* It stopped at the first that was not acknowledged. */
  g_assert_cmpuint (g_ascii_strtoull (entries, NULL, 10), <=, said + 1);
}

static void
test_append (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < ENTRIES; i++)
    g_string_append (lines, "{\"type\":\"correction\",\"points\":[1,-1]}\n");
  for (guint i = 0; i < n_kills (); i++)
    {
      kill_append (fixture, i, lines->str);
      assert_clean (fixture);
    }
}

/* A copy is the whole of it or what was there before. */
static void
test_backup (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *copy = jt_fixture_path (fixture, "copy.db");
  JtFixture of_copy = { fixture->folder, copy };
  g_autoptr (GString) games = g_string_new (NULL);
  guint complete = 0;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (
        games,
        "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"r%u\",\"game\":"
        "\"schieber\",\"sides\":[{\"players\":[\"A\"]},{\"players\":[\"B\"]}],\"totals\":[1,2]}\n",
        i);
  cli_db_import (fixture, games->str);
  for (guint i = 0; i < n_kills (); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process
          = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("JT_CLI"), "--db",
                              fixture->path, "backup", copy, NULL);

      g_assert_no_error (error);
      /* No waiting for anything: the moment is random on purpose. */
      g_usleep (g_test_rand_int_range (0, 20000));
      g_subprocess_send_signal (process, SIGKILL);
      g_subprocess_wait (process, NULL, NULL);
      if (g_file_test (copy, G_FILE_TEST_EXISTS))
        {
          g_autofree char *list = cli_db_done (&of_copy, "games", "");

          g_assert_cmpuint (count_lines (list), ==, 300);
          assert_clean (&of_copy);
          complete++;
        }
    }
  assert_clean (fixture);
  g_test_message ("%u of %u had a copy", complete, n_kills ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  jt_fixture_add ("/cli/kill/acknowledged-entries-are-there", test_append);
  jt_fixture_add ("/cli/kill/copy-is-whole-or-as-before", test_backup);
  return g_test_run ();
}
