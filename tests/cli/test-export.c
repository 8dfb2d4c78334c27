/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export: what is written, in which formats, and what it ends with. */
#include "cli-database.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define RESULT                                                                                     \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"r1\",\"game\":"            \
  "\"schieber\",\"played_at\":\"2019-03-01\",\"group\":\"Stammtisch\",\"sides\":[{\"players\":["   \
  "\"Anna\",\"Beat\"]},{\"players\":[\"Claudia\",\"Dani\"]}],\"totals\":[2514,1830],\"striche\":[" \
  "3,0],\"winners\":[0]}\n"
#define TOURNAMENT                                                                                 \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"id\":\"t1\",\"name\":"        \
  "\"Grümpeli\",\"participants\":[{\"id\":1,\"name\":\"A\"},{\"id\":2,\"name\":\"B\"},{\"id\":3,"  \
  "\"name\":\"C\"},{\"id\":4,\"name\":\"D\"}],\"passes\":[]}\n"
#define GAME                                                                                       \
  GAME_LINE ("g1", ",\"played_at\":\"2026-02-01T20:00:00+01:00\",\"group\":\"Höck & <Co>\"",       \
             ROUND_LINE ",{\"type\":\"weis\",\"side\":0,\"points\":50,\"trump\":\"schellen\"}")
#define MOLOTOW                                                                                    \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"id\":\"m1\",\"game\":\"molotow\","  \
  "\"sides\":[{\"players\":[\"A\"]},{\"players\":[\"B\"]},{\"players\":[\"C\"]}],\"entries\":[]}"  \
  "\n"

static void
set_up (JtFixture *fixture, gconstpointer data)
{
  jt_fixture_set_up (fixture, data);
  cli_db_import (fixture, GAME RESULT TOURNAMENT);
}

/* What comes after the first line, which says when it was made. */
static const char *
after_header (const char *bundle)
{
  assert_contains (bundle, "\"kind\":\"bundle\",\"made_at\":");
  return strchr (bundle, '\n') + 1;
}

static void
test_bundle_makes_the_same_database (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *path = jt_fixture_path (fixture, "other.db");
  JtFixture other = { fixture->folder, path };
  g_autofree char *bundle = cli_db_done (fixture, "export --what bundle --format json", "");
  g_autofree char *first = cli_db_done (&other, "import -", bundle);
  g_autofree char *again = cli_db_done (&other, "import -", bundle);
  g_autofree char *copy = cli_db_done (&other, "export --what bundle --format json", "");
  g_autofree char *home = cli_db_done (fixture, "import -", copy);

  /* 8 people, 2 groups, a game, a result, a tournament */
  g_assert_cmpstr (first, ==, "{\"new\":13,\"known\":0,\"changed\":0,\"refused\":0}\n");
  g_assert_cmpstr (again, ==, "{\"new\":0,\"known\":13,\"changed\":0,\"refused\":0}\n");
  g_assert_cmpstr (home, ==, again);
  g_assert_cmpstr (after_header (copy), ==, after_header (bundle));
}

static void
test_bundle_of_a_group_or_year_has_only_that (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) group
      = cli_db_with (fixture, "export --what bundle --format json --group", "Höck & <Co>", "");
  g_autofree char *year
      = cli_db_done (fixture, "export --what bundle --format json --season 2019", "");
  g_autofree char *none = cli_db_done (fixture, "export --what games --format json --season 2020", "");

  g_assert_cmpint (group->status, ==, 0);
  assert_contains (group->out, "\"id\":\"g1\"");
  g_assert_null (strstr (group->out, "\"id\":\"r1\""));
  g_assert_null (strstr (group->out, "Claudia"));
  assert_contains (year, "\"id\":\"r1\"");
  g_assert_null (strstr (year, "\"id\":\"g1\""));
  g_assert_cmpstr (none, ==, "");
}

static void
test_people_are_listed_with_their_games (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *people = cli_db_done (fixture, "export --what people --format csv", "");

  assert_contains (people, "\r\n'=1+1;;;yes;1\r\n");
}

static void
test_game_comes_back_as_it_was_written (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *game = cli_db_done (fixture, "export --what game --id g1 --format json", "");
  g_autofree char *all = cli_db_done (fixture, "export --what games --format json", "");
  g_autofree char *again = cli_db_done (fixture, "import -", game);
  g_autofree char *tournament = cli_db_done (fixture, "export --what tournament --id t1 --format json", "");
  g_autofree char *known = cli_db_done (fixture, "import -", tournament);

  assert_contains (game, "{\"players\":[\"=1+1\",\"Rösli \\\"Rosa\\\"\"]}");
  g_assert_cmpuint (count_lines (game), ==, 1);
  g_assert_cmpuint (count_lines (all), ==, 2);
  g_assert_true (g_str_has_suffix (all, game));
  g_assert_cmpstr (again, ==, "{\"new\":0,\"known\":1,\"changed\":0,\"refused\":0}\n");
  g_assert_cmpstr (known, ==, again);
}

static void
test_text_says_what_was_played (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *game = cli_db_done (fixture, "export --what game --id g1 --format txt", "");
  g_autofree char *result = cli_db_done (fixture, "export --what game --id r1 --format txt", "");
  g_autofree char *all = cli_db_done (fixture, "export --what games --format txt", "");
  g_autofree char *both = g_strconcat (result, "\n\n", game, NULL);

  g_assert_true (g_str_has_prefix (game, "Schieber · Höck & <Co> · 2026-02-01\n"
                                         "Meier & <Müller> & Beat : =1+1 & Rösli \"Rosa\"\n"));
  assert_contains (game, "\n  1. 98 : 59 in Eicheln → 98 : 59\n");
  assert_contains (game, "Weis 50 for Meier & <Müller> & Beat → 198 : 59\n");
  assert_contains (game, "\n198 : 59\nThe game goes on\n");
  g_assert_cmpstr (result, ==,
                   "Schieber · Stammtisch · 2019-03-01\n"
                   "Anna & Beat: 2514 (3 Striche) – won\n"
                   "Claudia & Dani: 1830 (0 Striche)\n");
  g_assert_cmpstr (all, ==, both);
}

static void
assert_begins (const char *path, const char *magic)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpint (memcmp (bytes, magic, strlen (magic)), ==, 0);
}

static void
test_slate_is_painted (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *png = jt_fixture_path (fixture, "a & b.png");
  g_autofree char *pdf = jt_fixture_path (fixture, "a.pdf");
  g_autofree char *page = jt_fixture_path (fixture, "page.png");
  g_autoptr (CliRun) picture
      = cli_db_with (fixture, "export --what game --id g1 --format png --out", png, "");
  g_autoptr (CliRun) sheet
      = cli_db_with (fixture, "export --what game --id g1 --format pdf --out", pdf, "");

  g_autoptr (CliRun) without_slate = NULL;

  cli_db_import (fixture, MOLOTOW);
  without_slate = cli_db_with (fixture, "export --what game --id m1 --format png --out", page, "");
  g_assert_cmpint (without_slate->status, ==, 0);
  assert_begins (page, "\x89PNG");
  g_assert_cmpint (picture->status, ==, 0);
  assert_begins (png, "\x89PNG");
  g_assert_cmpint (sheet->status, ==, 0);
  assert_begins (pdf, "%PDF");
}

static void
test_file_is_replaced_as_a_whole (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *path = jt_fixture_path (fixture, "out.txt");
  g_autofree char *link = jt_fixture_path (fixture, "link");
  g_autofree char *text = NULL;
  g_autoptr (CliRun) written = NULL, failed = NULL;

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  g_assert_cmpint (symlink ("out.txt", link), ==, 0);
  failed = cli_db_with (fixture, "export --what game --id nobody --format txt --out", link, "");
  g_assert_cmpint (failed->status, ==, 66);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
  g_clear_pointer (&text, g_free);

  written = cli_db_with (fixture, "export --what game --id g1 --format txt --out", link, "");
  g_assert_cmpint (written->status, ==, 0);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_contains (text, "98 : 59");
}

static void
test_statuses (JtFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *options;
    int status;
  } cases[] = {
    { "", 2 },
    { " --what game", 2 },
    { " --format json", 2 },
    { " --what nothing --format json", 2 },
    { " --what games --format png", 2 },
    { " --what bundle --format txt", 2 },
    { " --what game --format json", 2 },
    { " --what games --format json --id g1", 2 },
    { " --what games --format json --season someday", 2 },
    { " --what games --format json more", 2 },
    { " --what game --format json --id nobody", 66 },
    { " --what tournament --format json --id nobody", 66 },
    { " --what tournament --format png --id t1", 2 },
    { " --what tournament --format csv --id t1 --part soup", 2 },
    { " --what tournament --format json --id t1 --part ranking", 2 },
    { " --what games --format json --part ranking", 2 },
    { " --what games --format json --group nobody", 66 },
    { " --what games --format json --db /nowhere/x.db", 66 },
    { " --what game --format png --id r1", 1 },
    { " --what games --format json --out /nowhere/x.json", 73 },
    { " --what game --format txt --id g1 --out /", 73 },
    { " --what game --format png --id g1 --out /nowhere/x.png", 73 },
    { " --what game --format pdf --id g1 --out /nowhere/x.pdf", 73 },
    { " --what games --format json --out /dev/full", 74 },
    { " --what bundle --format json --out /dev/full", 74 },
  };
  g_autoptr (CliRun) run = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat ("export", cases[i].options, NULL);

      cli_db_status (fixture, line, "", cases[i].status);
    }
  run = cli_db (fixture, "export --what games --format csv", "");
  assert_contains (run->err, "json, txt");
}

/* A long list that nobody reads to its end. */
static void
test_nobody_reading_is_an_error (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) documents = g_string_new (NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char byte;

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (
        documents,
        "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"many%u\",\"game\":"
        "\"schieber\",\"sides\":[{\"players\":[\"A\"]},{\"players\":[\"B\"]}],\"totals\":[1,2]}\n",
        i);
  cli_db_import (fixture, documents->str);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              &error, g_getenv ("JT_CLI"), "--db", fixture->path, "export", "--what",
                              "games", "--format", "json", NULL);
  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (process), &byte, 1, NULL, NULL),
                   ==, 1);
  g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 74);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/cli/export/" path, JtFixture, NULL, set_up, function, jt_fixture_tear_down)
  ADD ("bundle-makes-the-same-database", test_bundle_makes_the_same_database);
  ADD ("bundle-of-a-group-or-year", test_bundle_of_a_group_or_year_has_only_that);
  ADD ("people-are-listed-with-their-games", test_people_are_listed_with_their_games);
  ADD ("game-comes-back-as-it-was-written", test_game_comes_back_as_it_was_written);
  ADD ("text-says-what-was-played", test_text_says_what_was_played);
  ADD ("slate-is-painted", test_slate_is_painted);
  ADD ("file-is-replaced-as-a-whole", test_file_is_replaced_as_a_whole);
  ADD ("statuses", test_statuses);
  ADD ("nobody-reading-is-an-error", test_nobody_reading_is_an_error);
#undef ADD
  return g_test_run ();
}
