/* SPDX-License-Identifier: GPL-3.0-or-later */
/* append, undo, redo: entries written into a game of the database, by one program or by several. */
#include "cli-database.h"

#include "jt-session.h"

#include <string.h>
#include <unistd.h>

#define CORRECTION "{\"type\":\"correction\",\"points\":[1,-1]}\n"

static void
set_up (JtFixture *fixture, gconstpointer data)
{
  jt_fixture_set_up (fixture, data);
  cli_db_import (fixture, GAME_LINE ("g1", "", ROUND_LINE));
}

static void
assert_totals (JtFixture *fixture, const char *expected)
{
  g_autofree char *games = cli_db_done (fixture, "games --json", "");
  g_autofree char *totals = cli_member (games, "totals");

  g_assert_cmpstr (totals, ==, expected);
}

static void
test_each_entry_is_acknowledged (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *out = cli_db_done (fixture, "append g1", ROUND_LINE "\n\n" CORRECTION);
  g_autofree char *none = cli_db_done (fixture, "append g1", "");

  g_assert_cmpstr (out, ==, "ok 1\nok 2\n");
  g_assert_cmpstr (none, ==, "");
  assert_totals (fixture, "[197,117]");
}

static void
test_refused_entry_costs_only_itself (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run
      = cli_db (fixture, "append g1",
                "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,60]}\n" CORRECTION);
  g_autoptr (CliRun) nonsense = cli_db (fixture, "append g1", "nonsense\n" CORRECTION);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->out, ==, "error 1 round-sum: 98 + 60 = 158: 1 point too many\nok 2\n");
  g_assert_cmpint (nonsense->status, ==, 65);
  g_assert_true (g_str_has_prefix (nonsense->out, "error 1 format: "));
  g_assert_true (g_str_has_suffix (nonsense->out, "\nok 2\n"));
  assert_totals (fixture, "[100,57]");
}

static void
test_undo_and_redo_say_what_they_did (JtFixture *fixture, gconstpointer data)
{
  G_GNUC_UNUSED g_autofree char *written = cli_db_done (fixture, "append g1", CORRECTION);
  g_autofree char *first = cli_db_done (fixture, "undo g1", "");
  g_autofree char *second = cli_db_done (fixture, "undo g1", "");
  g_autofree char *again = NULL;

  assert_contains (second, "98 : 59 in Eicheln");
  assert_totals (fixture, "[0,0]");
  cli_db_status (fixture, "undo g1", "", 1);
  again = cli_db_done (fixture, "redo g1", "");
  assert_contains (again, "98 : 59 in Eicheln");
  g_free (cli_db_done (fixture, "redo g1", ""));
  cli_db_status (fixture, "redo g1", "", 1);
  assert_totals (fixture, "[99,58]");
  g_assert_cmpuint (count_lines (first), ==, 1);
}

static void
test_what_cannot_be_written_has_its_status (JtFixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "append", "undo", "redo" };

  cli_db_import (fixture,
                 "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"r1\","
                 "\"game\":\"schieber\",\"sides\":[{\"players\":[\"A\",\"B\"]},{\"players\":[\"C\","
                 "\"D\"]}],\"totals\":[2514,1830]}");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *unknown = g_strconcat (commands[i], " nobody", NULL);
      g_autofree char *result = g_strconcat (commands[i], " r1", NULL);
      g_autofree char *two = g_strconcat (commands[i], " g1 r1", NULL);
      g_autofree char *option = g_strconcat (commands[i], " g1 --nonsense", NULL);
      g_autofree char *elsewhere = g_strconcat (commands[i], " g1 --db /nowhere/at/all.db", NULL);
      g_autofree char *foreign = g_strconcat (commands[i], " g1 --db ", g_getenv ("JT_CLI"), NULL);

      cli_db_status (fixture, unknown, "", 66);
      cli_db_status (fixture, result, "", 1);
      cli_db_status (fixture, two, "", 2);
      cli_db_status (fixture, commands[i], "", 2);
      cli_db_status (fixture, option, "", 2);
      cli_db_status (fixture, elsewhere, "", 66);
      cli_db_status (fixture, foreign, "", 65);
    }
  g_assert_false (g_file_test ("/nowhere", G_FILE_TEST_EXISTS));
}

static void
test_deleted_game_is_not_written (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (JtStore) store = jt_fixture_open (fixture);
  g_autoptr (GError) error = NULL;

  jt_store_game_delete (store, jt_store_game_find (store, "g1", NULL), &error);
  g_assert_no_error (error);
  cli_db_status (fixture, "append g1", CORRECTION, 66);
}

/* The window holds the game open while the program writes into it, and the other way round. */
static void
test_open_game_takes_entries_of_others (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtSession) session = jt_session_new (fixture->path, &error);
  JtPlay *play = jt_session_get_play (session);
  g_autoptr (JtValue) entry = jt_fixture_value ("{\"type\":\"correction\",\"points\":[10,0]}");
  JtFault fault = JT_FAULT_INIT;
  g_autofree char *out = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (play);
  out = cli_db_done (fixture, "append g1", CORRECTION);
  g_assert_true (jt_session_refresh (session));
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 2);

  g_free (cli_db_done (fixture, "append g1", CORRECTION));
  g_assert_true (jt_play_append (play, entry, &fault, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 4);
  assert_totals (fixture, "[110,57]");
}

static GSubprocess *
start_append (JtFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                          g_getenv ("JT_CLI"), "--db", fixture->path, "append", "g1", NULL);

  g_assert_no_error (error);
  return process;
}

static void
test_two_programs_lose_nothing (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) acknowledged = g_string_new (NULL);
  g_autoptr (GSubprocess) other = start_append (fixture);
  g_autoptr (CliRun) run = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *games = NULL, *entries = NULL, *check = NULL;
  GOutputStream *pipe = g_subprocess_get_stdin_pipe (other);

  for (guint i = 0; i < 100; i++)
    g_string_append (lines, CORRECTION);
  /* The other one has its work before this one begins, and both write at once. */
  g_output_stream_write_all (pipe, lines->str, lines->len, NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (pipe, NULL, &error);
  g_assert_no_error (error);
  run = cli_db (fixture, "append g1", lines->str);
  cli_read_lines (g_subprocess_get_stdout_pipe (other), acknowledged, G_MAXUINT);
  g_subprocess_wait (other, NULL, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (count_lines (run->out), ==, 100);
  g_assert_cmpint (g_subprocess_get_exit_status (other), ==, 0);
  g_assert_cmpuint (count_lines (acknowledged->str), ==, 100);
  games = cli_db_done (fixture, "games --json", "");
  entries = cli_member (games, "entries");
  g_assert_cmpstr (entries, ==, "201");
  check = cli_db_done (fixture, "check", "");
  assert_contains (check, "\"findings\":0");
}

/* Acknowledgements that nobody takes: it stops, and says so. */
static void
test_nobody_reading_is_an_error (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *err = NULL;
  int fds[2];

  g_assert_cmpint (pipe (fds), ==, 0);
  close (fds[0]);
  g_subprocess_launcher_take_stdout_fd (launcher, fds[1]);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("JT_CLI"), "--db",
                                         fixture->path, "append", "g1", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, CORRECTION CORRECTION, NULL, NULL, &err, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 74);
  g_assert_cmpstr (err, !=, "");
  /* The first one was committed before it was to be acknowledged. */
  assert_totals (fixture, "[99,58]");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/cli/play/" path, JtFixture, NULL, set_up, function, jt_fixture_tear_down)
  ADD ("each-entry-is-acknowledged", test_each_entry_is_acknowledged);
  ADD ("refused-entry-costs-only-itself", test_refused_entry_costs_only_itself);
  ADD ("undo-and-redo-say-what-they-did", test_undo_and_redo_say_what_they_did);
  ADD ("what-cannot-be-written-has-its-status", test_what_cannot_be_written_has_its_status);
  ADD ("deleted-game-is-not-written", test_deleted_game_is_not_written);
  ADD ("open-game-takes-entries-of-others", test_open_game_takes_entries_of_others);
  ADD ("two-programs-lose-nothing", test_two_programs_lose_nothing);
  ADD ("nobody-reading-is-an-error", test_nobody_reading_is_an_error);
#undef ADD
  return g_test_run ();
}
