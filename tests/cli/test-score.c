/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line itself: what `score` reads and answers, messages and exit statuses (cli.md). */
#include "cli-runner.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD                                                                                       \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\",\"sides\":[{"   \
  "\"players\":[\"Meier & "                                                                        \
  "<Müller>\"]},{\"players\":[\"B\"]}],\"entries\":["
#define ROUND "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,59]}"
#define GOOD HEAD ROUND "]}\n"
#define BAD HEAD ROUND ",{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,60]}]}\n"

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

static void
test_one_line_for_each_document (void)
{
  g_autoptr (CliRun) run = cli_run_line ("score -", GOOD "\n" GOOD GOOD);
  g_autoptr (CliRun) none = cli_run_line ("score", GOOD);
  g_autoptr (CliRun) empty = cli_run_line ("score -", "");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (count_lines (run->out), ==, 3);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (none->status, ==, 0);
  g_assert_cmpuint (count_lines (none->out), ==, 1);
  assert_contains (none->out, "\"totals\":[98,59]");
  g_assert_cmpint (empty->status, ==, 0);
  g_assert_cmpstr (empty->out, ==, "");
}

static void
test_faulty_document_costs_only_itself (void)
{
  g_autoptr (CliRun) run = cli_run_line ("score -", GOOD BAD "nonsense\n{\"a\":\n[]\n" GOOD);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 65);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  assert_contains (lines[0], "\"totals\":[98,59]");
  g_assert_cmpstr (lines[1], ==,
                   "{\"error\":{\"code\":\"round-sum\",\"entry\":1,\"message\":\"98 + 60 = 158: 1 "
                   "point too many\"}}");
  assert_contains (lines[2], "{\"error\":{\"code\":\"format\",\"entry\":null,");
  assert_contains (lines[3], "\"format\"");
  assert_contains (lines[4], "\"totals\":[98,59]");
}

/* Such a number is JSON: the field is to blame, not the document. */
static void
test_numbers_of_any_length_are_out_of_range (void)
{
  static const char *const points[]
      = { "[100000000000000000000,0]", "[0,-100000000000000000000]", "[1e999,0]" };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *document = g_strconcat (
          HEAD ROUND ",{\"type\":\"round\",\"trump\":\"rosen\",\"points\":", points[i], "}]}\n",
          NULL);
      g_autoptr (CliRun) run = cli_run_line ("score -", document);

      g_assert_cmpint (run->status, ==, 65);
      assert_contains (run->out, "{\"error\":{\"code\":\"range\",\"entry\":1,");
    }
}

static void
test_object_may_span_lines (void)
{
  g_autoptr (CliRun) run
      = cli_run_line ("score -", "{\n\"format\":\"jasstafel\",\n \"version\":1,\n\"kind\":\"game\","
                                 "\"game\":\"schieber\",\n\"sides\":[\n{\"players\":[\"A\"]},\n"
                                 "{\"players\":[\"B\"]}\n]\n}");

  g_assert_cmpint (run->status, ==, 0);
  assert_contains (run->out, "\"totals\":[0,0]");
}

static void
test_files_are_read_in_order (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-score-XXXXXX", NULL);
  g_autofree char *first = g_build_filename (folder, "first", NULL);
  g_autofree char *second = g_build_filename (folder, "-second & <file>", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  const char *const both[] = { "score", first, second, NULL };
  const char *const with_missing[] = { "score", missing, first, NULL };
  const char *const a_folder[] = { "score", folder, NULL };
  const char *const all[] = { "score", first, "-", NULL };
  g_autoptr (CliRun) run = NULL, gone = NULL, dir = NULL, piped = NULL;

  g_assert_true (g_file_set_contents (first, GOOD, -1, NULL));
  g_assert_true (g_file_set_contents (second, BAD, -1, NULL));
  run = cli_run (both, "");
  g_assert_cmpint (run->status, ==, 65);
  g_assert_cmpuint (count_lines (run->out), ==, 2);
  g_assert_true (g_str_has_prefix (run->out, "{\"game\":\"schieber\""));
  gone = cli_run (with_missing, "");
  g_assert_cmpint (gone->status, ==, 66);
  g_assert_cmpuint (count_lines (gone->out), ==, 1);
  assert_contains (gone->err, missing);
  dir = cli_run (a_folder, "");
  g_assert_cmpint (dir->status, ==, 66);
  g_assert_cmpstr (dir->out, ==, "");
  piped = cli_run (all, GOOD);
  g_assert_cmpint (piped->status, ==, 0);
  g_assert_cmpuint (count_lines (piped->out), ==, 2);
  g_unlink (first);
  g_unlink (second);
  g_rmdir (folder);
}

static void
test_full_disk_is_an_error (void)
{
  g_autofree char *quoted = g_shell_quote (g_getenv ("JT_CLI"));
  g_autofree char *script = g_strdup_printf ("%s score - > /dev/full", quoted);
  const char *const argv[] = { "/bin/sh", "-c", script, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL);
  g_autofree char *err = NULL;

  g_assert_true (g_subprocess_communicate_utf8 (process, GOOD, NULL, NULL, &err, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 74);
  g_assert_cmpuint (count_lines (err), ==, 1);
}

/* A program that asks line by line gets each answer before it sends the next document. */
static void
test_answers_come_at_once (void)
{
  const char *const argv[] = { g_getenv ("JT_CLI"), "score", "-", NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) out
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *line = NULL;

      g_assert_true (g_output_stream_write_all (in, GOOD, strlen (GOOD), NULL, NULL, NULL));
      g_assert_true (g_output_stream_flush (in, NULL, NULL));
      line = g_data_input_stream_read_line (out, NULL, NULL, NULL);
      assert_contains (line, "\"totals\":[98,59]");
    }
  g_assert_true (g_output_stream_close (in, NULL, NULL));
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
}

static void
test_usage_is_explained (void)
{
  static const char *const wrong[] = { "", "foo", "--foo", "score --foo", "--db" };
  g_autoptr (CliRun) help = cli_run_line ("--help", ""), version = cli_run_line ("--version", "");
  g_autoptr (CliRun) score_help = cli_run_line ("score --help", "");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = wrong[i][0] != '\0' ? cli_run_line (wrong[i], "")
                                                   : cli_run ((const char *const[]){ NULL }, "");

      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_true (g_str_has_prefix (run->err, "jasstafel-cli: "));
    }
  g_assert_cmpint (help->status, ==, 0);
  assert_contains (help->out, "\n  score ");
  g_assert_cmpint (score_help->status, ==, 0);
  assert_contains (score_help->out, "jasstafel-cli score [OPTION…] [FILE…]");
  g_assert_cmpint (version->status, ==, 0);
  g_assert_true (g_str_has_prefix (version->out, "jasstafel-cli "));
}

static void
test_help_fits_a_terminal (void)
{
  g_autoptr (CliRun) help = cli_run_line ("--help", "");
  g_autoptr (GRegex) pattern = g_regex_new ("^  ([a-z]+)  ", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (pattern, strstr (help->out, "Commands:"), 0, &match);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *arguments = g_strconcat (name, " --help", NULL);
      g_autoptr (CliRun) run = cli_run_line (arguments, "");
      g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

      g_assert_cmpint (run->status, ==, 0);
      for (guint i = 0; lines[i] != NULL; i++)
        if (!g_str_has_prefix (lines[i], "  "))
          g_assert_cmpint (g_utf8_strlen (lines[i], -1), <, 80);
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

static void
test_no_display_and_no_bus_are_needed (void)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *out = NULL, *err = NULL;

  g_subprocess_launcher_unsetenv (launcher, "DISPLAY");
  g_subprocess_launcher_unsetenv (launcher, "WAYLAND_DISPLAY");
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent",
                                TRUE);
  g_subprocess_launcher_setenv (launcher, "HOME", "/nonexistent", TRUE);
  process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("JT_CLI"), "score", "-", NULL);
  g_assert_true (g_subprocess_communicate_utf8 (process, GOOD, NULL, &out, &err, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_cmpstr (err, ==, "");
  g_assert_cmpuint (count_lines (out), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/score/one-line-for-each-document", test_one_line_for_each_document);
  g_test_add_func ("/cli/score/faulty-document-costs-only-itself",
                   test_faulty_document_costs_only_itself);
  g_test_add_func ("/cli/score/numbers-of-any-length-are-out-of-range",
                   test_numbers_of_any_length_are_out_of_range);
  g_test_add_func ("/cli/score/object-may-span-lines", test_object_may_span_lines);
  g_test_add_func ("/cli/score/files-are-read-in-order", test_files_are_read_in_order);
  g_test_add_func ("/cli/score/full-disk-is-an-error", test_full_disk_is_an_error);
  g_test_add_func ("/cli/score/answers-come-at-once", test_answers_come_at_once);
  g_test_add_func ("/cli/score/usage-is-explained", test_usage_is_explained);
  g_test_add_func ("/cli/score/help-fits-a-terminal", test_help_fits_a_terminal);
  g_test_add_func ("/cli/score/no-display-and-no-bus-are-needed",
                   test_no_display_and_no_bus_are_needed);
  return g_test_run ();
}
