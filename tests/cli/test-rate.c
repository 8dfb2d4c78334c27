/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `jasstafel-cli rate` and `weis`: what the cases cannot say (several lines, statuses, options). */
#include "cli-runner.h"

#include <glib/gstdio.h>
#include <string.h>

#define RESULT "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\","
#define ABCD "\"sides\":[{\"players\":[\"A\",\"B\"]},{\"players\":[\"C\",\"D\"]}],"
#define ACBD "\"sides\":[{\"players\":[\"A\",\"C\"]},{\"players\":[\"B\",\"D\"]}],"

static const char three[] = RESULT ABCD "\"number\":1,\"striche\":[3,0]}\n" RESULT ABCD
                                        "\"number\":2,\"striche\":[2,1]}\n" RESULT ACBD
                                        "\"number\":3,\"striche\":[0,5]}\n";

static const char history[] = "{\"game\":1,\"expected\":0.5,\"delta\":{\"A\":8571429,\"B\":8571428,"
                              "\"C\":-8571429,\"D\":-8571428}}\n"
                              "{\"game\":2,\"expected\":0.5098669406308929,\"delta\":{\"A\":"
                              "2633470,\"B\":2633469,\"C\":-2633470,\"D\":-2633469}}\n"
                              "{\"game\":3,\"expected\":0.5,\"delta\":{\"A\":-14005602,\"C\":-"
                              "14005602,\"B\":14005602,\"D\":14005602}}\n";

static const char after_one[] = "{\"method\":\"elo\",\"games\":1,\"ratings\":["
                                "{\"player\":\"A\",\"rating\":1008.571429,\"micro\":1008571429,"
                                "\"games\":1,\"wins\":1,\"draws\":0,"
                                "\"uncertainty\":244.265366,\"provisional\":true},"
                                "{\"player\":\"B\",\"rating\":1008.571428,\"micro\":1008571428,"
                                "\"games\":1,\"wins\":1,\"draws\":0,"
                                "\"uncertainty\":244.265366,\"provisional\":true},"
                                "{\"player\":\"D\",\"rating\":991.428572,\"micro\":991428572,"
                                "\"games\":1,\"wins\":0,\"draws\":0,"
                                "\"uncertainty\":244.265366,\"provisional\":true},"
                                "{\"player\":\"C\",\"rating\":991.428571,\"micro\":991428571,"
                                "\"games\":1,\"wins\":0,\"draws\":0,"
                                "\"uncertainty\":244.265366,\"provisional\":true}]}\n";

static void
test_line (void)
{
  g_autoptr (CliRun) run = cli_run_line ("rate", RESULT ABCD "\"striche\":[3,0]}");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, after_one);
  g_assert_cmpstr (run->err, ==, "");
}

static void
test_history (void)
{
  g_autoptr (CliRun) run = cli_run_line ("rate --history -", three);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (run->out, history));
  g_assert_true (
      g_str_has_prefix (run->out + strlen (history), "{\"method\":\"elo\",\"games\":3,"));
  g_assert_nonnull (strstr (run->out, "\"micro\":1025210499"));
}

/* Whatever stands where in the input. */
static void
test_order_of_lines (void)
{
  g_auto (GStrv) lines = g_strsplit (three, "\n", -1);
  static const guint orders[][3]
      = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *input = g_strconcat (lines[orders[i][0]], "\n", lines[orders[i][1]], "\n",
                                            lines[orders[i][2]], NULL);
      g_autoptr (CliRun) run = cli_run_line ("rate --history", input);

      g_assert_true (g_str_has_prefix (run->out, history));
    }
}

static void
test_faults_first (void)
{
  g_autoptr (CliRun) run
      = cli_run_line ("rate --history", RESULT ABCD "\"number\":1,\"striche\":[3,0]}\n"
                                                    "no JSON\n" RESULT ABCD "\"striche\":[3]}\n");
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 65);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "{\"error\":{\"code\":\"format\",\"entry\":null,"));
  g_assert_true (g_str_has_prefix (lines[1], "{\"error\":{\"code\":\"points\",\"entry\":null,"));
  g_assert_true (g_str_has_prefix (lines[2], "{\"game\":1,"));
  g_assert_true (g_str_has_prefix (lines[3], "{\"method\":\"elo\",\"games\":1,"));
}

/* The changes of two people of one name must not share a key. */
static void
test_namesakes (void)
{
  g_autoptr (CliRun) run = cli_run_line (
      "rate --history",
      "{\"kind\":\"person\",\"id\":\"1\",\"name\":\"Anna\"}\n"
      "{\"kind\":\"person\",\"id\":\"2\",\"name\":\"Anna\",\"nickname\":\"Änni\"}\n" RESULT
      "\"sides\":[{\"players\":[{\"id\":\"1\",\"name\":\"Anna\"},\"B\"]},"
      "{\"players\":[\"C\",{\"id\":\"2\",\"name\":\"Anna\"}]}],\"striche\":[3,0]}");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (
      run->out,
      "\"delta\":{\"Anna (1)\":8571429,\"B\":8571428,\"Anna (Änni)\":-8571429,\"C\":-8571428}"));
  g_assert_nonnull (strstr (run->out, "{\"player\":\"Anna\",\"id\":\"1\",\"rating\":1008.571429,"));
}

static void
test_other_methods (void)
{
  g_autoptr (CliRun) weng_lin = cli_run_line ("rate --method weng-lin --history", three);
  g_autoptr (CliRun) jassguru = cli_run_line ("rate --method jassguru --history", three);

  g_assert_true (g_str_has_prefix (
      jassguru->out, "{\"game\":1,\"expected\":0.5,\"delta\":{\"A\":3.428571428571429,"));
  g_assert_null (strstr (jassguru->out, "uncertainty"));
  g_assert_null (strstr (jassguru->out, "micro"));
  g_assert_nonnull (strstr (weng_lin->out, "\"mu\":"));
  g_assert_nonnull (strstr (weng_lin->out, "\"sigma\":"));
  g_assert_nonnull (strstr (weng_lin->out, "\"uncertainty\":"));
  g_assert_null (strstr (weng_lin->out, "micro"));
}

static void
test_usage (void)
{
  static const char *const wrong[]
      = { "rate --method glicko",    "rate --game poker", "rate --until tomorrow",
          "rate --until 2026-13-01", "rate --unknown",    "weis --history" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CliRun) run = cli_run_line (wrong[i], "");

      g_test_message ("%s", wrong[i]);
      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_cmpstr (run->err, !=, "");
    }
}

static void
test_missing_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-rate-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.jass", NULL);
  g_autofree char *there = g_build_filename (folder, "there.jass", NULL);
  const char *arguments[] = { "rate", missing, there, NULL };
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_set_contents (there, RESULT ABCD "\"striche\":[3,0]}", -1, NULL));
  run = cli_run (arguments, "");
  g_assert_cmpint (run->status, ==, 66);
  g_assert_cmpstr (run->out, ==, after_one);
  g_assert_nonnull (strstr (run->err, "missing.jass"));
  g_unlink (there);
  g_rmdir (folder);
}

static void
test_weis (void)
{
  g_autoptr (CliRun) run = cli_run_line (
      "weis -",
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"weis\",\"trump\":\"rosen\",\"declared\":["
      "]}\n"
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"weis\",\"trump\":\"rosen\",\"declared\":["
      "{\"seat\":0,\"cards\":[\"rosen-6\",\"rosen-7\"]}]}\n"
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"weis\",\"trump\":\"rosen\",\"declared\":["
      "{\"seat\":0,\"cards\":[\"rosen-6\",\"rosen-7\",\"rosen-8\"]}]}\n");
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 65);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[0], ==,
                   "{\"values\":[],\"winner\":null,\"writes\":[0,0],\"decided_by\":null}");
  g_assert_true (g_str_has_prefix (lines[1], "{\"error\":{\"code\":\"weis\",\"entry\":0,"));
  g_assert_cmpstr (lines[2], ==,
                   "{\"values\":[20],\"winner\":0,\"writes\":[20,0],\"decided_by\":\"only\"}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/rate/prints-one-line-as-the-contract-has-it", test_line);
  g_test_add_func ("/cli/rate/history-comes-first", test_history);
  g_test_add_func ("/cli/rate/order-of-lines-does-not-matter", test_order_of_lines);
  g_test_add_func ("/cli/rate/faults-come-before-everything", test_faults_first);
  g_test_add_func ("/cli/rate/namesakes-are-told-apart", test_namesakes);
  g_test_add_func ("/cli/rate/other-methods-have-their-own-figures", test_other_methods);
  g_test_add_func ("/cli/rate/wrong-options-are-usage", test_usage);
  g_test_add_func ("/cli/rate/missing-file-does-not-stop-the-others", test_missing_file);
  g_test_add_func ("/cli/weis/each-document-has-its-line", test_weis);
  return g_test_run ();
}
