/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists, import of documents, check, backup, restore. */
#include "cli-database.h"

#include <glib/gstdio.h>
#include <string.h>

#define RESULT_LINE(id, more)                                                                      \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"" id                       \
  "\",\"game\":\"schieber\",\"played_at\":\"2019-03-01\",\"group\":\"Stammtisch\",\"sides\":[{"    \
  "\"players\":[\"Anna\",\"Meier & <Müller>\"]},{\"players\":[\"Claudia\",\"Dani\"]}]" more "}\n"

static void
assert_counts (const char *out, guint n_new, guint known, guint changed, guint refused)
{
  g_autofree char *expected
      = g_strdup_printf ("{\"new\":%u,\"known\":%u,\"changed\":%u,\"refused\":%u}\n", n_new, known,
                         changed, refused);

  g_assert_cmpstr (out, ==, expected);
}

/* --- lists --- */

static void
test_games_are_listed_newest_first (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *json = NULL;
  g_auto (GStrv) lines = NULL;

  cli_db_import (fixture, GAME_LINE ("old", ",\"played_at\":\"2025-01-01\"", ROUND_LINE)
                     GAME_LINE ("new", ",\"played_at\":\"2026-01-01\"", "") RESULT_LINE (
                         "result", ",\"totals\":[2514,1830],\"striche\":[3,0],\"winners\":[0]"));
  text = cli_db_done (fixture, "games", "");
  g_assert_cmpstr (text, ==,
                   "new  2026-01-01  Schieber  Meier & <Müller> & Beat : =1+1 & Rösli \"Rosa\"  0 : 0"
                   "  running\n"
                   "old  2025-01-01  Schieber  Meier & <Müller> & Beat : =1+1 & Rösli \"Rosa\"  98 "
                   ": 59  running\n"
                   "result  2019-03-01  Schieber  Anna & Meier & <Müller> : Claudia & Dani  2514 : "
                   "1830\n");
  json = cli_db_done (fixture, "games --json", "");
  lines = g_strsplit (json, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  assert_contains (lines[0], "\"id\":\"new\",\"kind\":\"game\",\"game\":\"schieber\"");
  assert_contains (lines[0], "\"sides\":[\"Meier & <Müller> & Beat\",\"=1+1 & Rösli \\\"Rosa\\\"\"]");
  assert_contains (lines[1], "\"totals\":[98,59]");
  assert_contains (lines[2], "\"kind\":\"result\"");
  assert_contains (lines[2], "\"group\":\"Stammtisch\"");
  assert_contains (lines[2], "\"striche\":[3,0],\"winners\":[0]");
}

/* More than a page of them, each once. */
static void
test_many_games_are_listed_once (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) documents = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 600; i++)
    g_string_append_printf (
        documents,
        "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"r%03u\",\"game\":"
        "\"schieber\",\"sides\":[{\"players\":[\"A\"]},{\"players\":[\"B\"]}],\"totals\":[1,2]}\n",
        i);
  cli_db_import (fixture, documents->str);
  text = cli_db_done (fixture, "games", "");
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; **line != '\0'; line++)
    g_assert_true (g_hash_table_add (seen, *line));
  g_assert_cmpuint (g_hash_table_size (seen), ==, 600);
}

static void
test_people_and_groups_are_listed (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *people = NULL, *people_json = NULL, *groups = NULL, *groups_json = NULL;

  cli_db_import (fixture,
                 "{\"kind\":\"person\",\"id\":\"p1\",\"name\":\"Line\\nbreak\",\"nickname\":\"Lü\","
                 "\"active\":false}\n" RESULT_LINE ("r", ",\"totals\":[2514,1830]"));
  people = cli_db_done (fixture, "people", "");
  g_assert_cmpuint (count_lines (people), ==, 5);
  assert_contains (people, "  Meier & <Müller>  1 game\n");
  assert_contains (people, "p1  Line break (Lü)  0 games  inactive\n");
  people_json = cli_db_done (fixture, "people --json", "");
  assert_contains (people_json,
                   "{\"id\":\"p1\",\"name\":\"Line\\nbreak\",\"nickname\":\"Lü\",\"active\":false,"
                   "\"guest\":false,\"games\":0}\n");
  groups = cli_db_done (fixture, "groups", "");
  assert_contains (groups, "  Stammtisch  4 members  1 game\n");
  groups_json = cli_db_done (fixture, "groups --json", "");
  assert_contains (groups_json, "\"name\":\"Stammtisch\",\"members\":4,\"games\":1}\n");
}

static void
test_tournaments_are_listed (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *json = NULL;

  cli_db_import (
      fixture,
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"id\":\"t1\",\"name\":"
      "\"Grümpeli\",\"date\":\"2026-03-14\",\"participants\":[{\"id\":1,"
      "\"name\":\"A\"},{\"id\":2,\"name\":\"B\"},{\"id\":3,\"name\":\"C\"},{\"id\":4,\"name\":"
      "\"D\"}],\"passes\":[]}");
  text = cli_db_done (fixture, "tournaments", "");
  g_assert_cmpstr (text, ==, "t1  2026-03-14  Grümpeli\n");
  json = cli_db_done (fixture, "tournaments --json", "");
  g_assert_cmpstr (json, ==, "{\"id\":\"t1\",\"name\":\"Grümpeli\",\"date\":\"2026-03-14\"}\n");
}

static void
test_lists_have_their_statuses (JtFixture *fixture, gconstpointer data)
{
  static const char *const commands[]
      = { "games", "people", "groups", "tournaments", "check", "check --repair" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *more = g_strconcat (commands[i], " --nonsense", NULL);
      g_autofree char *foreign = g_strconcat (commands[i], " --db ", g_getenv ("JT_CLI"), NULL);

      cli_db_status (fixture, commands[i], "", 66);
      cli_db_status (fixture, more, "", 2);
      cli_db_status (fixture, foreign, "", 65);
    }
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* Runs a line with its output on a full disk: it must end with 74 and say so. */
static void
assert_full (JtFixture *fixture, const char *line, const char *input)
{
  g_autofree char *script = g_strdup_printf ("\"$JT_CLI\" --db \"$1\" %s > /dev/full", line);
  const char *const argv[] = { "/bin/sh", "-c", script, "sh", fixture->path, NULL };
  g_autoptr (GSubprocess) process
      = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL);
  g_autofree char *err = NULL;

  g_test_message ("%s", line);
  g_subprocess_communicate_utf8 (process, input, NULL, NULL, &err, NULL);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 74);
  assert_contains (err, "The output cannot be written");
  g_assert_cmpuint (count_lines (err), ==, 1);
}

/* Whatever prints something says when that did not get there. */
static void
test_full_disk_is_an_error (JtFixture *fixture, gconstpointer data)
{
  static const char *const commands[]
      = { "games", "games --json", "people --json", "people", "tournaments", "check", "check --repair", "rank", "rank --json",
          "stats", "stats --json", "import -", "import --dry-run -", "score -", "rate -", "append g1", "undo g1", "redo g1",
          "draw --players 8 --passes 2 --seed 1", "export --what game --id g1 --format txt",
          "export --what game --id g1 --format png", "export --what games --format json", "export --what bundle --format json",
          "export --what ranking --format csv", "export --what stats --format html", "export --what people --format xlsx",
          "export --what tournament --id t1 --format pdf" };

  cli_db_import (fixture, GAME_LINE ("g1", "", ROUND_LINE)
                     RESULT_LINE ("r1", ",\"winners\":[0]")
                     "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"id\":\"t1\",\"name\":\"Grümpeli\","
                     "\"participants\":[]}\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    assert_full (fixture, commands[i], g_str_has_prefix (commands[i], "append") ? ROUND_LINE "\n" : GAME_LINE ("g9", "", ""));
}

static void
test_help_on_a_full_disk_is_an_error (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) help = cli_run_line ("--help", "");
  g_auto (GStrv) lines = g_strsplit (help->out, "\n", -1);
  guint n = 0;

  g_assert_cmpint (help->status, ==, 0);
  assert_full (fixture, "--help", "");
  assert_full (fixture, "--version", "");
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "  ") && g_ascii_isalpha ((*line)[2]))
      {
        g_autofree char *name = g_strndup (*line + 2, strcspn (*line + 2, " "));
        g_autofree char *words = g_strconcat (name, " --help", NULL);

        /* The usage line begins so, too. */
        if (g_str_has_prefix (name, "jasstafel"))
          continue;
        assert_full (fixture, words, "");
        n++;
      }
  g_assert_cmpuint (n, ==, 20);
}

/* --- import --- */

static void
test_import_never_doubles (JtFixture *fixture, gconstpointer data)
{
  static const char documents[]
      = GAME_LINE ("g1", "", ROUND_LINE) RESULT_LINE ("r1", ",\"totals\":[2514,1830]");
  g_autofree char *first = cli_db_done (fixture, "import -", documents);
  g_autofree char *second = cli_db_done (fixture, "import -", documents);
  g_autofree char *games = cli_db_done (fixture, "games", "");

  assert_counts (first, 2, 0, 0, 0);
  assert_counts (second, 0, 2, 0, 0);
  g_assert_cmpuint (count_lines (games), ==, 2);
}

static void
test_newer_content_wins (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *changed = NULL, *older = NULL, *games = NULL, *totals = NULL;

  cli_db_import (fixture, GAME_LINE ("g1", ",\"updated_at\":\"2026-01-01T10:00:00Z\"", ROUND_LINE));
  changed = cli_db_done (
      fixture, "import -",
      GAME_LINE ("g1", ",\"updated_at\":\"2026-01-02T10:00:00Z\"", ROUND_LINE "," ROUND_LINE));
  older = cli_db_done (fixture, "import -",
                       GAME_LINE ("g1", ",\"updated_at\":\"2025-12-01T10:00:00Z\"", ""));
  assert_counts (changed, 0, 0, 1, 0);
  assert_counts (older, 0, 0, 1, 0);
  games = cli_db_done (fixture, "games --json", "");
  totals = cli_member (games, "totals");
  g_assert_cmpstr (totals, ==, "[196,118]");
}

static void
test_file_is_taken_whole_or_not_at_all (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run
      = cli_db (fixture, "import -",
                GAME_LINE ("good", "", ROUND_LINE) GAME_LINE (
                    "bad", "", "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,60]}")
                    "{nonsense}\n");
  g_autofree char *games = cli_db_done (fixture, "games", "");

  g_assert_cmpint (run->status, ==, 65);
  assert_counts (run->out, 1, 0, 0, 2);
  assert_contains (run->err, "-:2: entry 1: 98 + 60 = 158: 1 point too many");
  assert_contains (run->err, "-:3: ");
  g_assert_cmpstr (games, ==, "");
}

static void
test_each_file_counts_for_itself (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *good = jt_fixture_path (fixture, "good.jass");
  g_autofree char *bad = jt_fixture_path (fixture, "bad & <file>.jass");
  g_autofree char *missing = jt_fixture_path (fixture, "missing.jass");
  const char *const arguments[] = { "--db", fixture->path, "import", missing, bad, good, NULL };
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_set_contents (good, GAME_LINE ("good", "", ROUND_LINE), -1, NULL));
  g_assert_true (g_file_set_contents (bad, GAME_LINE ("bad", "", "7"), -1, NULL));
  run = cli_run (arguments, "");
  g_assert_cmpint (run->status, ==, 66);
  g_assert_cmpstr (run->out, ==,
                   "{\"new\":0,\"known\":0,\"changed\":0,\"refused\":1}\n"
                   "{\"new\":1,\"known\":0,\"changed\":0,\"refused\":0}\n");
  assert_contains (run->err, missing);
  assert_contains (run->err, bad);
  cli_db_status (fixture, "import", "", 2);
}

static void
test_dry_run_leaves_nothing_behind (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *out = cli_db_done (fixture, "import --dry-run -", GAME_LINE ("g1", "", ""));
  g_autofree char *games = NULL, *again = NULL;

  assert_counts (out, 1, 0, 0, 0);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  cli_db_import (fixture, GAME_LINE ("g1", "", ""));
  again = cli_db_done (fixture, "import --dry-run -", GAME_LINE ("g1", "", "") GAME_LINE ("g2", "", ""));
  assert_counts (again, 1, 1, 0, 0);
  games = cli_db_done (fixture, "games", "");
  g_assert_cmpuint (count_lines (games), ==, 1);
}

/* --- check --- */

static void
test_wrong_summary_is_found_and_rebuilt (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *clean = NULL, *repaired = NULL, *again = NULL;
  g_autoptr (CliRun) found = NULL;
  g_autoptr (GError) error = NULL;
  JtStore *store;

  cli_db_import (fixture, GAME_LINE ("g1", "", ROUND_LINE) GAME_LINE ("g2", "", ROUND_LINE));
  clean = cli_db_done (fixture, "check", "");
  g_assert_cmpstr (clean, ==, "{\"games\":2,\"findings\":0,\"repaired\":0}\n");

  store = jt_fixture_open (fixture);
  jt_db_exec (jt_store_get_db (store),
              "DELETE FROM summary WHERE game_id = (SELECT id FROM game WHERE uuid = 'g2')", &error);
  g_assert_no_error (error);
  jt_store_close (store);

  found = cli_db (fixture, "check", "");
  g_assert_cmpint (found->status, ==, 1);
  assert_contains (found->out, "{\"finding\":{\"kind\":\"summary\",\"game\":\"g2\",\"repaired\":false,");
  assert_contains (found->out, "\n{\"games\":2,\"findings\":1,\"repaired\":0}\n");
  repaired = cli_db_done (fixture, "check --repair", "");
  assert_contains (repaired, "\"repaired\":true");
  assert_contains (repaired, "\n{\"games\":2,\"findings\":1,\"repaired\":1}\n");
  again = cli_db_done (fixture, "check", "");
  g_assert_cmpstr (again, ==, clean);
}

/* --- backup, restore --- */

static void
test_backup_and_restore (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *copy = jt_fixture_path (fixture, "copy & <one>.db");
  g_autoptr (CliRun) backup = NULL, restore = NULL, empty = NULL;
  g_autofree char *games = NULL, *saved = NULL, *of_saved = NULL;
  JtFixture kept = { fixture->folder, NULL };

  cli_db_import (fixture, GAME_LINE ("g1", "", ROUND_LINE));
  backup = cli_db_with (fixture, "backup", copy, "");
  g_assert_cmpint (backup->status, ==, 0);
  g_assert_cmpstr (backup->out, ==, "");
  cli_db_import (fixture, GAME_LINE ("g2", "", ROUND_LINE));

  restore = cli_db_with (fixture, "restore", copy, "");
  g_assert_cmpint (restore->status, ==, 0);
  games = cli_db_done (fixture, "games", "");
  g_assert_cmpuint (count_lines (games), ==, 1);

  /* What was there before is kept. */
  saved = cli_member (restore->out, "saved");
  saved[strlen (saved) - 1] = '\0';
  kept.path = saved + 1;
  of_saved = cli_db_done (&kept, "games", "");
  g_assert_cmpuint (count_lines (of_saved), ==, 2);

  /* Where there was nothing, nothing is kept. */
  kept.path = jt_fixture_path (fixture, "fresh.db");
  empty = cli_db_with (&kept, "restore", copy, "");
  g_assert_cmpstr (empty->out, ==, "{\"saved\":null}\n");
  g_free (kept.path);
}

static void
test_backup_and_restore_have_their_statuses (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *copy = jt_fixture_path (fixture, "copy.db");
  g_autofree char *text = jt_fixture_path (fixture, "text");
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "folder", "copy.db", NULL);
  g_autofree char *games = NULL;
  struct
  {
    const char *command, *argument;
    int status;
  } cases[] = {
    { "backup", nowhere, 73 }, { "backup", "-", 2 },      { "backup", fixture->path, 1 },
    { "backup", NULL, 2 },     { "restore", nowhere, 66 }, { "restore", text, 65 },
    { "restore", "-", 2 },     { "restore", NULL, 2 },     { "restore", fixture->path, 1 },
    { "backup", fixture->folder, 73 },                     { "restore", fixture->folder, 66 },
    { "export --what bundle --format json --out", fixture->path, 73 },
    { "export --what ranking --format pdf --out", "", 73 },
  };
  g_autoptr (CliRun) no_database = cli_db_with (fixture, "backup", copy, "");

  g_assert_cmpint (no_database->status, ==, 66);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  cli_db_import (fixture, GAME_LINE ("g1", "", ROUND_LINE));
  g_assert_true (g_file_set_contents (text, "no database\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliRun) run = cli_db_with (fixture, cases[i].command, cases[i].argument, "");

      g_assert_cmpstr (run->err, !=, "");
      if (run->status != cases[i].status)
        g_error ("%s %s ended with %d: %s", cases[i].command, cases[i].argument, run->status, run->err);
    }
  games = cli_db_done (fixture, "games", "");
  g_assert_cmpuint (count_lines (games), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  jt_fixture_add ("/cli/lists/games-newest-first", test_games_are_listed_newest_first);
  jt_fixture_add ("/cli/lists/many-games-each-once", test_many_games_are_listed_once);
  jt_fixture_add ("/cli/lists/people-and-groups", test_people_and_groups_are_listed);
  jt_fixture_add ("/cli/lists/tournaments", test_tournaments_are_listed);
  jt_fixture_add ("/cli/lists/statuses", test_lists_have_their_statuses);
  jt_fixture_add ("/cli/output/full-disk-is-an-error", test_full_disk_is_an_error);
  jt_fixture_add ("/cli/output/help-on-a-full-disk-is-an-error", test_help_on_a_full_disk_is_an_error);
  jt_fixture_add ("/cli/import/never-doubles", test_import_never_doubles);
  jt_fixture_add ("/cli/import/newer-content-wins", test_newer_content_wins);
  jt_fixture_add ("/cli/import/whole-file-or-nothing", test_file_is_taken_whole_or_not_at_all);
  jt_fixture_add ("/cli/import/each-file-counts-for-itself", test_each_file_counts_for_itself);
  jt_fixture_add ("/cli/import/dry-run-leaves-nothing-behind", test_dry_run_leaves_nothing_behind);
  jt_fixture_add ("/cli/check/wrong-summary-is-found-and-rebuilt", test_wrong_summary_is_found_and_rebuilt);
  jt_fixture_add ("/cli/keep/backup-and-restore", test_backup_and_restore);
  jt_fixture_add ("/cli/keep/statuses", test_backup_and_restore_have_their_statuses);
  return g_test_run ();
}
