/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rank, stats and their exports. */
#include "cli-database.h"
#include "jt-test-locale.h"
#include "read-workbook.h"

#include <string.h>

#define RESULT(id, date, group, a, b, c, d, striche)                                               \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"" id                       \
  "\",\"game\":\"schieber\",\"played_at\":\"" date "\",\"group\":\"" group                         \
  "\",\"sides\":[{\"players\":[\"" a "\",\"" b "\"]},{\"players\":[\"" c "\",\"" d                  \
  "\"]}],\"striche\":" striche "}\n"

/* The three games of ratings.md 3, and one of a later year in another group. */
#define GAMES                                                                                      \
  RESULT ("r1", "2025-01-01", "Höck", "A", "B", "C", "=1+1", "[3,0]")                              \
  RESULT ("r2", "2025-01-02", "Höck", "A", "B", "C", "=1+1", "[2,1]")                              \
  RESULT ("r3", "2025-01-03", "Höck", "A", "C", "B", "=1+1", "[0,5]")
#define LATER RESULT ("r4", "2026-01-03", "Meier & <Müller>", "A", "B", "E", "F", "[1,0]")
#define MOLOTOW                                                                                    \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"m1\",\"game\":\"molotow\"," \
  "\"sides\":[{\"players\":[\"A\"]},{\"players\":[\"B\"]},{\"players\":[\"C\"]}],\"totals\":[10,"  \
  "20,30]}\n"

static void
set_up (JtFixture *fixture, gconstpointer data)
{
  jt_fixture_set_up (fixture, data);
  cli_db_import (fixture, GAMES);
}

static void
test_ratings_are_those_of_the_contract (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *out = cli_db_done (fixture, "rank --json", "");

  g_assert_cmpuint (count_lines (out), ==, 1);
  g_assert_true (g_str_has_prefix (out, "{\"game\":\"schieber\",\"group\":null,\"season\":null,"
                                        "\"method\":\"elo\",\"games\":3,\"ratings\":[{\"rank\":null,"
                                        "\"player\":\"B\",\"rating\":1025.210499,"));
  assert_contains (out, "{\"rank\":null,\"player\":\"=1+1\",\"rating\":1002.800705,");
  assert_contains (out, "{\"rank\":null,\"player\":\"A\",\"rating\":997.199297,");
  assert_contains (out, "{\"rank\":null,\"player\":\"C\",\"rating\":974.789499,");
  assert_contains (out, "\"games\":3,\"wins\":3,\"draws\":0,\"last\":\"2025-01-03\",\"provisional\":true,");
}

static void
test_group_player_and_season_choose (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) group = NULL;
  g_autofree char *player = NULL, *season = NULL, *both = NULL;

  cli_db_import (fixture, LATER);
  group = cli_db_with (fixture, "rank --json --group", "Meier & <Müller>", "");
  g_assert_cmpint (group->status, ==, 0);
  assert_contains (group->out, "\"group\":\"Meier & <Müller>\",\"season\":null,\"method\":\"elo\",\"games\":1,");
  g_assert_null (strstr (group->out, "\"=1+1\""));

  player = cli_db_done (fixture, "rank --json --player C", "");
  assert_contains (player, "\"ratings\":[{\"rank\":null,\"player\":\"C\",\"rating\":974.789499,");
  g_assert_null (strstr (player, "\"player\":\"A\""));

  season = cli_db_done (fixture, "rank --json --season 2025", "");
  assert_contains (season, "\"season\":2025,\"method\":\"elo\",\"games\":3,");
  assert_contains (season, "\"rating\":1025.210499,");
  both = cli_db_done (fixture, "stats --json --season 2026", "");
  assert_contains (both, "\"season\":2026,\"games\":1,");
}

/* How @json says that a person stands: from its rating on. */
static char *
find_rating (const char *json, const char *name)
{
  g_autofree char *start = g_strdup_printf ("\"player\":\"%s\",\"rating\":", name);
  const char *found = strstr (json, start);

  g_assert_nonnull (found);
  found += strlen (start);
  return g_strndup (found, strcspn (found, ","));
}

/* Games of six people in random pairs; the people are known in the order of their names. */
static char *
make_history (guint n_games)
{
  GString *lines = g_string_new (NULL);
  char names[] = "ABCDEF";

  for (guint i = 0; names[i] != '\0'; i++)
    g_string_append_printf (lines, "{\"kind\":\"person\",\"id\":\"p%c\",\"name\":\"%c\"}\n", names[i], names[i]);
  for (guint game = 0; game < n_games; game++)
    {
      for (int i = 5; i > 0; i--)
        {
          int k = g_test_rand_int_range (0, i + 1);
          char name = names[i];

          names[i] = names[k];
          names[k] = name;
        }
      g_string_append_printf (lines,
                              "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"h%u\","
                              "\"game\":\"schieber\",\"played_at\":\"20%02u-%02u-%02u\",\"sides\":["
                              "{\"players\":[\"%c\",\"%c\"]},{\"players\":[\"%c\",\"%c\"]}],"
                              "\"striche\":[%d,%d]}\n",
                              game, 10 + game % 9, 1 + game % 12, 1 + game % 28, names[0], names[1], names[2],
                              names[3], g_test_rand_int_range (0, 8), g_test_rand_int_range (0, 8));
    }
  return g_string_free (lines, FALSE);
}

static void
test_ranking_is_what_rate_says_of_the_bundle (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *path = jt_fixture_path (fixture, "history.db");
  JtFixture other = { fixture->folder, path };
  g_autofree char *history = make_history (60);
  g_autofree char *rank = NULL, *bundle = NULL;
  g_autoptr (CliRun) rate = NULL;

  g_free (cli_db_done (&other, "import -", history));
  rank = cli_db_done (&other, "rank --json", "");
  bundle = cli_db_done (&other, "export --what bundle --format json", "");
  rate = cli_run_line ("rate -", bundle);
  g_assert_cmpint (rate->status, ==, 0);
  for (const char *name = "ABCDEF"; *name != '\0'; name++)
    {
      const char one[] = { *name, '\0' };
      g_autofree char *ranked = find_rating (rank, one);
      g_autofree char *rated = find_rating (rate->out, one);

      g_assert_cmpstr (ranked, ==, rated);
    }
}

static void
test_each_game_is_ranked_for_itself (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *json = NULL, *text = NULL;

  cli_db_import (fixture, MOLOTOW);
  json = cli_db_done (fixture, "rank --json", "");
  g_assert_cmpuint (count_lines (json), ==, 2);
  assert_contains (json, "\n{\"game\":\"molotow\",");
  text = cli_db_done (fixture, "rank", "");
  assert_contains (text, "\nSchieber\n--------\nRank  Name ");
  assert_contains (text, "\nMolotow\n-------\nRank  Name ");
  assert_contains (text, "\n   ?  =1+1  1002.8  ");
}

static void
test_nobody_is_ranked_without_games (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *path = jt_fixture_path (fixture, "empty.db");
  JtFixture empty = { fixture->folder, path };
  g_autofree char *rank = NULL, *stats = NULL, *text = NULL;

  g_free (cli_db_done (&empty, "import -", "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"A\"}"));
  rank = cli_db_done (&empty, "rank --json", "");
  g_assert_cmpstr (rank, ==, "{\"game\":\"schieber\",\"group\":null,\"season\":null,\"method\":\"elo\","
                             "\"games\":0,\"ratings\":[]}\n");
  text = cli_db_done (&empty, "rank", "");
  g_assert_true (g_str_has_prefix (text, "Ranking\n=======\n"));
  stats = cli_db_done (&empty, "stats --player A --json", "");
  assert_contains (stats, "\"games\":0,");
  g_free (cli_db_done (&empty, "stats", ""));
}

static void
test_statistics_count_what_was_played (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *json = cli_db_done (fixture, "stats --json", "");
  g_autofree char *player = cli_db_done (fixture, "stats --json --player A", "");
  g_autofree char *text = cli_db_done (fixture, "stats", "");

  assert_contains (json, "{\"game\":\"schieber\",\"group\":null,\"season\":null,\"games\":3,\"results\":3,");
  assert_contains (json, "\"people\":[{\"player\":\"B\",\"games\":3,\"wins\":3,\"draws\":0,\"win_rate\":1.0,"
                         "\"striche_difference\":9,\"points_a_game\":null,");
  assert_contains (json, "{\"players\":[\"A\",\"B\"],\"games\":2,\"wins\":2,");
  assert_contains (player, "\"people\":[{\"player\":\"A\",\"games\":3,\"wins\":2,");
  g_assert_null (strstr (player, "[\"B\",\"=1+1\"]"));
  assert_contains (player, "\"against\":[");
  assert_contains (text, "\nPairs\n-----\n");
  assert_contains (text, "\nA & B         2     2      0  100 %           +4\n");
}

static void
test_exports_hold_every_name (JtFixture *fixture, gconstpointer data)
{
  static const char *const formats[] = { "json", "csv", "html", "txt" };
  static const char *const kinds[] = { "ranking", "stats" };
  g_autofree char *csv = cli_db_done (fixture, "export --what ranking --format csv", "");
  g_autofree char *comma = cli_db_done (fixture, "export --what ranking --format csv --separator comma", "");

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
      {
        g_autofree char *line = g_strdup_printf ("export --what %s --format %s --group Höck", kinds[k], formats[i]);
        g_autofree char *out = cli_db_done (fixture, line, "");

        assert_contains (out, "=1+1");
        if (strcmp (formats[i], "csv") != 0)
          assert_contains (out, "Höck");
      }
  g_assert_true (g_str_has_prefix (csv, "\xef\xbb\xbfRank;Name;Rating;±;Change;Games;Wins;Draws;Last game\r\n"
                                        "?;B;1025.2;243;"));
  assert_contains (csv, "\r\n?;'=1+1;1002.8;243;");
  assert_contains (comma, "\r\n?,'=1+1,1002.8,243,");
}

static void
test_files_are_made (JtFixture *fixture, gconstpointer data)
{
  static const char *const kinds[] = { "ranking", "stats" };
  static const struct
  {
    const char *format, *magic;
  } files[] = { { "pdf", "%PDF" }, { "xlsx", "PK" } };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < G_N_ELEMENTS (files); i++)
      {
        g_autofree char *path = jt_fixture_path (fixture, "out & <file>");
        g_autofree char *line = g_strdup_printf ("export --what %s --format %s --out", kinds[k], files[i].format);
        g_autoptr (CliRun) run = cli_db_with (fixture, line, path, "");
        g_autofree char *bytes = NULL;

        g_assert_cmpint (run->status, ==, 0);
        g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
        g_assert_true (g_str_has_prefix (bytes, files[i].magic));
      }
}

/* Numbers are numbers, dates are dates, and a name that begins with = is a text. */
static void
test_workbooks_hold_numbers (JtFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *what, *parts[4];
  } books[] = {
    { "ranking", { "s:'Rank'|s:'Name'|s:'Rating'|", "|s:'B'|n:1025.2", "s:'=1+1'|n:1002.8", "|d:datetime.datetime(2025, 1, 3, 0, 0)" } },
    { "stats", { "s:'Name'|s:'Games'|s:'Wins'|s:'Draws'|s:'Won'|", "s:'B'|n:3|n:3|n:0|n:1|n:9|", "s:'=1+1'|n:3|", "|d:datetime.datetime(2025, 1, 3, 0, 0)|" } },
  };

  for (guint k = 0; k < G_N_ELEMENTS (books); k++)
    {
      g_autofree char *path = jt_fixture_path (fixture, "book");
      g_autofree char *line = g_strdup_printf ("export --what %s --format xlsx --out", books[k].what);
      g_autoptr (CliRun) run = cli_db_with (fixture, line, path, "");
      g_autofree char *read = NULL;
      g_autoptr (GBytes) bytes = NULL;
      char *content;
      gsize n;

      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (g_file_get_contents (path, &content, &n, NULL));
      bytes = g_bytes_new_take (content, n);
      read = read_workbook (bytes);
      for (guint i = 0; read != NULL && i < G_N_ELEMENTS (books[k].parts); i++)
        assert_contains (read, books[k].parts[i]);
    }
}

#define DIFFERENZLER                                                                               \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"id\":\"d1\",\"game\":\"differenzler\","    \
  "\"played_at\":\"2025-02-01\",\"rules\":{\"rounds\":2},\"sides\":[{\"players\":[\"A\"]},{\"players\":["       \
  "\"B\"]},{\"players\":[\"C\"]},{\"players\":[\"=1+1\"]}],\"entries\":[{\"type\":\"round\",\"bids\":[40,30,20," \
  "50],\"points\":[40,37,20,60]},{\"type\":\"round\",\"bids\":[50,30,47,30],\"points\":[40,30,37,50]}]}\n"

static void
test_statistics_are_complete (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *json = NULL, *text = NULL, *plain = NULL, *csv = NULL;
  g_auto (GStrv) lines = NULL;

  cli_db_import (fixture, DIFFERENZLER);
  json = cli_db_done (fixture, "stats --json", "");
  lines = g_strsplit (json, "\n", -1);
  assert_contains (lines[0], "\"best_evening\":{\"date\":\"2025-01-03\",\"games\":1,\"wins\":1,\"draws\":0,"
                             "\"striche_difference\":5,\"points_difference\":null}");
  assert_contains (lines[0], "\"records\":[{\"record\":\"most_striche_in_game\",\"value\":5,\"date\":\"2025-01-03\","
                             "\"who\":\"");
  assert_contains (lines[0], "\"lines\":[]");
  /* Where the fewest points win, the record is the fewest. */
  assert_contains (lines[1], "{\"record\":\"fewest_points_in_game\",\"value\":7,\"date\":\"2025-02-01\",\"who\":\"B\"}");
  g_assert_null (strstr (lines[1], "most_points"));
  assert_contains (lines[1], "\"bids\":{\"rounds\":8,\"exact\":3,\"over\":2,\"under\":3,\"difference\":7.125}");
  assert_contains (lines[1], "\"bids\":{\"rounds\":2,\"exact\":1,\"over\":0,\"under\":1,\"difference\":3.5}");
  assert_contains (lines[1], "\"seconds_a_game\":null");

  plain = cli_db_done (fixture, "stats", "");
  g_assert_null (strstr (plain, "Kontermatch: Rounds in which"));
  text = cli_db_done (fixture, "stats --definitions", "");
  assert_contains (text, "Kontermatch: Rounds in which the side that had not declared made all tricks.");
  assert_contains (text, "Differenzler: Bids");
  /* Nobody has Striche there. */
  g_assert_null (strstr (strstr (text, "Differenzler: Evenings"), "Striche +/"));
  csv = cli_db_done (fixture, "export --what stats --format csv --season 2025", "");
  assert_contains (csv, "\r\nFewest Points in a Game;7;2025-02-01;B\r\n");
  assert_contains (csv, "\r\n'=1+1;2;15.0;0;0.00;0;2\r\n");
}

static void
test_a_game_left_out_counts_nowhere (JtFixture *fixture, gconstpointer data)
{
  g_autofree char *path = jt_fixture_path (fixture, "left-out.db");
  JtFixture other = { fixture->folder, path };
  g_autofree char *rank = NULL, *stats = NULL;

  g_free (cli_db_done (&other, "import -", GAMES
                       "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"id\":\"r9\",\"rated\":false,"
                       "\"game\":\"schieber\",\"played_at\":\"2025-01-02\",\"group\":\"Höck\",\"sides\":[{\"players\":["
                       "\"A\",\"B\"]},{\"players\":[\"C\",\"=1+1\"]}],\"striche\":[9,0]}\n"));
  rank = cli_db_done (&other, "rank --json", "");
  assert_contains (rank, "\"games\":3,\"ratings\"");
  assert_contains (rank, "\"player\":\"B\",\"rating\":1025.210499,");
  stats = cli_db_done (&other, "stats --json", "");
  assert_contains (stats, "\"season\":null,\"games\":3,");
}

static void
test_hostile_arguments (JtFixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "\x01", "%s%n", "../../etc/passwd", "'; DROP TABLE game; --", "\xc3\x28", "=1+1\"" };
  g_autofree char *many = g_strnfill (100000, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (CliRun) group = cli_db_with (fixture, "stats --group", words[i], "");
      g_autoptr (CliRun) player = cli_db_with (fixture, "stats --player", words[i], "");
      g_autoptr (CliRun) season = cli_db_with (fixture, "stats --season", words[i], "");

      g_assert_cmpint (season->status, ==, 2);
      g_assert_true (group->status == 66 || group->status == 2);
      g_assert_true (player->status == 66 || player->status == 2);
      g_assert_cmpstr (group->out, ==, "");
    }
  {
    g_autoptr (CliRun) run = cli_db_with (fixture, "stats --player", many, "");

    g_assert_cmpint (run->status, ==, 66);
  }
  cli_db_status (fixture, "stats --season -1", "", 2);
  cli_db_status (fixture, "stats --season 99999999999999999999", "", 2);
  cli_db_status (fixture, "rank --definitions", "", 2);
}

static void
test_statuses (JtFixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "rank", "stats" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      static const struct
      {
        const char *options;
        int status;
      } cases[] = { { " --nonsense", 2 },      { " more", 2 },           { " --season soon", 2 },
                    { " --group nobody", 66 }, { " --player nobody", 66 }, { " --db /nowhere/x.db", 66 } };

      for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
        {
          g_autofree char *line = g_strconcat (commands[i], cases[k].options, NULL);

          cli_db_status (fixture, line, "", cases[k].status);
        }
    }
  cli_db_status (fixture, "export --what ranking --format png", "", 2);
  cli_db_status (fixture, "export --what ranking --format csv --id x", "", 2);
  cli_db_status (fixture, "export --what stats --format pdf --out /nowhere/x.pdf", "", 73);
  cli_db_status (fixture, "export --what stats --format json --out /dev/full", "", 74);
}

/* Scripts read the output: a decimal comma of the locale never gets into it. */
static void
test_the_locale_changes_no_number (JtFixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "rank", "rank --json", "stats", "stats --json", "export --what ranking --format csv",
                                          "export --what ranking --format html", "export --what stats --format txt" };
  g_autofree char *before = g_strdup (g_getenv ("LC_ALL"));
  char *plain[G_N_ELEMENTS (commands)];
  g_autofree char *locale = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    plain[i] = cli_db_done (fixture, commands[i], "");
  locale = jt_test_locale_make ("de_DE");
  if (locale == NULL)
    g_test_skip ("the locale cannot be made");
  else
    {
      g_unsetenv ("LC_ALL");
      g_setenv ("LANG", "C.UTF-8", TRUE);
      g_setenv ("LC_NUMERIC", locale, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *out = locale != NULL ? cli_db_done (fixture, commands[i], "") : g_strdup (plain[i]);

      g_assert_cmpstr (out, ==, plain[i]);
      g_free (plain[i]);
    }
  g_unsetenv ("LC_NUMERIC");
  if (before != NULL)
    g_setenv ("LC_ALL", before, TRUE);
  jt_test_locale_remove ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/cli/rank/" path, JtFixture, NULL, set_up, function, jt_fixture_tear_down)
  ADD ("ratings-are-those-of-the-contract", test_ratings_are_those_of_the_contract);
  ADD ("ranking-is-what-rate-says-of-the-bundle", test_ranking_is_what_rate_says_of_the_bundle);
  ADD ("group-player-and-season-choose", test_group_player_and_season_choose);
  ADD ("each-game-for-itself", test_each_game_is_ranked_for_itself);
  ADD ("nobody-without-games", test_nobody_is_ranked_without_games);
  ADD ("statistics-count-what-was-played", test_statistics_count_what_was_played);
  ADD ("exports-hold-every-name", test_exports_hold_every_name);
  ADD ("files-are-made", test_files_are_made);
  ADD ("workbooks-hold-numbers", test_workbooks_hold_numbers);
  ADD ("statistics-are-complete", test_statistics_are_complete);
  ADD ("a-game-left-out-counts-nowhere", test_a_game_left_out_counts_nowhere);
  ADD ("hostile-arguments", test_hostile_arguments);
  ADD ("statuses", test_statuses);
  ADD ("the-locale-changes-no-number", test_the_locale_changes_no_number);
#undef ADD
  return g_test_run ();
}
