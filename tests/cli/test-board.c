/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-runner.h"

#include <glib/gstdio.h>
#include <string.h>

static const char game[] =
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\","
  "\"sides\":[{\"players\":[\"Anna\",\"Meier & <Müller>\"]},{\"players\":[\"Claudia\",\"Dani\"]}],"
  "\"entries\":[{\"type\":\"round\",\"trump\":\"schellen\",\"points\":[98,59],\"weis\":[50,0],\"stoeck\":0}]}";

typedef struct
{
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *fixture, const char *name)
{
  fixture->folder = g_dir_make_tmp ("jasstafel-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
}

static void
tear_down (Fixture *fixture)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static CliRun *
board (const Fixture *fixture, const char *options, const char *input)
{
  g_autofree char *line = g_strdup_printf ("board - --out %s%s%s", fixture->path, *options != '\0' ? " " : "", options);

  return cli_run_line (line, input);
}

static void
assert_picture (const char *name, const char *options, const char *begin)
{
  Fixture fixture;
  g_autofree char *bytes = NULL;
  g_autoptr (CliRun) run = NULL;
  gsize n = 0;

  set_up (&fixture, name);
  run = board (&fixture, options, game);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpstr (run->out, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_get_contents (fixture.path, &bytes, &n, NULL));
  g_assert_cmpuint (n, >, 1000);
  g_assert_true (memcmp (bytes, begin, strlen (begin)) == 0);
  tear_down (&fixture);
}

static void
test_ending_makes_the_format (void)
{
  assert_picture ("board.png", "", "\211PNG");
  assert_picture ("board.SVG", "--face plain --width 400", "<?xml");
  assert_picture ("board.pdf", "--face paper --notation summary --turn", "%PDF");
}

/* Width and height stand in a PNG at byte 16. */
static void
test_width_is_kept (void)
{
  Fixture fixture;
  g_autofree char *bytes = NULL;
  g_autoptr (CliRun) run = NULL;
  guint32 width;

  set_up (&fixture, "board.png");
  run = board (&fixture, "--width 417", game);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_get_contents (fixture.path, &bytes, NULL, NULL));
  memcpy (&width, bytes + 16, 4);
  g_assert_cmpuint (GUINT32_FROM_BE (width), ==, 417);
  tear_down (&fixture);
}

static void
assert_refused (const char *name, const char *options, const char *input, int status)
{
  Fixture fixture;
  g_autoptr (CliRun) run = NULL;

  set_up (&fixture, name);
  run = board (&fixture, options, input);
  g_assert_cmpint (run->status, ==, status);
  g_assert_false (g_file_test (fixture.path, G_FILE_TEST_EXISTS));
  tear_down (&fixture);
}

static void
test_what_is_wrong_has_its_status (void)
{
  g_autoptr (CliRun) without = cli_run_line ("board -", game);
  g_autoptr (CliRun) missing = cli_run_line ("board /nowhere/game.jass --out /nowhere/board.png", NULL);

  assert_refused ("board.jpg", "", game, 2);
  assert_refused ("board.png", "--face marble", game, 2);
  assert_refused ("board.png", "--notation roman", game, 2);
  assert_refused ("board.png", "--width 0", game, 2);
  assert_refused ("board.png", "--width 99999", game, 2);
  assert_refused ("board.png", "", "{\"format\":\"jasstafel\"}", 65);
  assert_refused ("board.png", "", "no JSON", 65);
  assert_refused ("board.png", "", "", 65);
  assert_refused ("board.png", "",
                  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"coiffeur\","
                  "\"sides\":[{\"players\":[\"A\"]},{\"players\":[\"B\"]}]}",
                  1);
  assert_refused ("none/board.png", "", game, 73);
  g_assert_cmpint (without->status, ==, 2);
  g_assert_cmpint (missing->status, ==, 66);
}

static void
test_a_faulty_game_is_told_in_json (void)
{
  Fixture fixture;
  g_autoptr (CliRun) run = NULL;

  set_up (&fixture, "board.png");
  run = board (&fixture, "",
               "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\","
               "\"sides\":[{\"players\":[\"A\",\"B\"]},{\"players\":[\"C\",\"D\"]}],"
               "\"entries\":[{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,60]}]}");
  g_assert_cmpint (run->status, ==, 65);
  g_assert_nonnull (strstr (run->out, "\"code\":\"round-sum\",\"entry\":0"));
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/board/ending-makes-the-format", test_ending_makes_the_format);
  g_test_add_func ("/cli/board/width-is-kept", test_width_is_kept);
  g_test_add_func ("/cli/board/what-is-wrong-has-its-status", test_what_is_wrong_has_its_status);
  g_test_add_func ("/cli/board/a-faulty-game-is-told-in-json", test_a_faulty_game_is_told_in_json);
  return g_test_run ();
}
