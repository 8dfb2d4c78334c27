/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench-store append|import|results: the store against bare SQLite, in one run.
 *
 * append: an entry folded and committed, against one bare committed INSERT into the same file; at
 * most 1.5 times and two frames of the screen. import: a bundle of
 * games of ten entries, against bare INSERTs of the rows it makes; at most 3 times. A second import
 *   of the same finds nothing new.
 * results: the results of all games read for the ratings, against a bare SELECT of the same rows;
 * at most 1.5 times.
 */
#include "bench-table.h"
#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-variant.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define ENTRIES 10
#define APPENDS 40 /* of a round, ENTRIES to a game: with more it would be over */
#define APPEND_ROUNDS 9
#define APPEND_BOUND 1.5
#define FRAMES_MS (2000 / 60.0)
#define IMPORT_ROUNDS 3
#define IMPORT_GAMES 100000
#define IMPORT_BOUND 3.0
#define RESULT_GAMES 100000
#define RESULT_BOUND 1.5
#define RUNS 7

static char *folder;

static void
fail (const char *what, GError *error)
{
  g_printerr ("%s: %s\n", what, error != NULL ? error->message : "failed");
  exit (1);
}

static JtStore *
open_store (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  JtStore *store = jt_store_open (path, JT_DB_CREATE, &error);

  if (store == NULL)
    fail ("open", error);
  return store;
}

static void
exec (sqlite3 *db, const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    {
      g_printerr ("%s: %s\n", sql, sqlite3_errmsg (db));
      exit (1);
    }
}

static void
remove_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

/* Entries */

static JtStoredGame *
start_game (JtStore *store)
{
  g_autoptr (JtGameHead) head = jt_game_head_new ("schieber");
  gint64 nobody[2] = { 0 };
  g_autoptr (GError) error = NULL;
  JtStoredGame *game;

  jt_game_head_add_side (head, NULL, nobody, 2);
  jt_game_head_add_side (head, NULL, nobody, 2);
  game = jt_store_game_add (store, head, NULL, &error);
  if (game == NULL)
    fail ("game", error);
  return game;
}

static void
append (JtStore *store, JtStoredGame *game, const JtValue *entry, guint position)
{
  g_autoptr (GPtrArray) list = jt_journal_preview (game->journal, JT_EDIT_APPEND, position, entry);
  g_autoptr (JtGame) folded
      = jt_game_fold (game->document, (const JtValue *const *) list->pdata, list->len, NULL);
  g_autoptr (GError) error = NULL;
  JtSummary summary;

  jt_summary_from_game (&summary, folded);
  if (!jt_store_game_edit (store, game, JT_EDIT_APPEND, position, entry, &summary, &error))
    fail ("append", error);
}

/* Milliseconds of a bare INSERT into @db. */
static double
insert_bare (sqlite3_stmt *insert, const char *text)
{
  gint64 start = g_get_monotonic_time ();

  sqlite3_bind_text (insert, 1, text, -1, SQLITE_STATIC);
  sqlite3_step (insert);
  sqlite3_reset (insert);
  return (double) (g_get_monotonic_time () - start) / 1e3;
}

static int
bench_append (void)
{
  static const char text[] = "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,59]}";
  JtStore *store = open_store ("append.db");
  sqlite3 *db = jt_db_get_handle (jt_store_get_db (store));
  JtBenchRatio ratio = { .name = "entry stored / 1.5 INSERTs and two frames", .limit = 1 };
  g_autoptr (JtValue) entry = jt_json_parse (text, strlen (text), NULL, NULL);
  sqlite3_stmt *insert;

  exec (db, "CREATE TABLE bench (id INTEGER PRIMARY KEY, entry TEXT)");
  sqlite3_prepare_v2 (db, "INSERT INTO bench (entry) VALUES (?)", -1, &insert, NULL);
  for (guint round = 0; round < APPEND_ROUNDS; round++)
    {
      g_autoptr (JtStoredGame) game = NULL;
      double ours[APPENDS], bare[APPENDS], mine, theirs;

      for (guint i = 0; i < APPENDS; i++)
        {
          gint64 start;

          if (i % ENTRIES == 0)
            {
              g_clear_pointer (&game, jt_stored_game_free);
              game = start_game (store);
            }
          bare[i] = insert_bare (insert, text);
          start = g_get_monotonic_time ();
          append (store, game, entry, i % ENTRIES);
          ours[i] = (double) (g_get_monotonic_time () - start) / 1e3;
        }
      mine = jt_bench_median (ours, APPENDS);
      theirs = jt_bench_median (bare, APPENDS);
      jt_bench_add (&ratio, mine / (APPEND_BOUND * theirs + FRAMES_MS));
      g_print ("an entry: bare INSERT %.3f ms, folded and committed %.3f ms\n", theirs, mine);
    }
  sqlite3_finalize (insert);
  jt_store_close (store);
  return jt_bench_report (&ratio) ? 0 : 1;
}

/* Bundles */

static JtValue *
make_game (guint i, GRand *chance)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int table = g_rand_int_range (chance, 0, 500) * 4;

  g_string_printf (
      text,
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\","
      "\"id\":\"%08x-0000-4000-8000-%012x\",\"played_at\":\"20%02u-%02u-%02uT20:%02u:00+01:00\","
      "\"group\":\"G\","
      "\"rules\":{\"profile\":\"rounds\",\"rounds\":10},"
      "\"sides\":[",
      i * 2654435761u, i, i / 10000 % 100, i / 800 % 12 + 1, i / 30 % 28 + 1, i % 60);
  for (int side = 0; side < 2; side++)
    g_string_append_printf (
        text,
        "%s{\"players\":[{\"id\":\"p%d\",\"name\":\"P%d\"},{\"id\":\"p%d\",\"name\":\"P%d\"}]}",
        side > 0 ? "," : "", table + 2 * side, table + 2 * side, table + 2 * side + 1,
        table + 2 * side + 1);
  g_string_append (text, "],\"entries\":[");
  for (int j = 0; j < ENTRIES; j++)
    {
      int points = g_rand_int_range (chance, 2, 156);

      g_string_append_printf (text,
                              "%s{\"type\":\"round\",\"trump\":\"obenabe\",\"points\":[%d,%d]}",
                              j > 0 ? "," : "", points, 157 - points);
    }
  g_string_append (text, "]}");
  return jt_json_parse (text->str, text->len, NULL, NULL);
}

/* Milliseconds for @n games. */
static double
import_games (JtStore *store, guint n, JtImportCounts *counts)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImport) import = jt_import_new (store, FALSE, &error);
  double time = 0, start;

  if (import == NULL)
    fail ("import", error);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (JtValue) document = make_game (i, chance);

      start = jt_bench_cpu_ms ();
      if (!jt_import_add (import, i + 1, document, &error))
        fail ("import", error);
      time += jt_bench_cpu_ms () - start;
    }
  start = jt_bench_cpu_ms ();
  if (!jt_import_finish (import, counts, &error))
    fail ("import", error);
  return time + jt_bench_cpu_ms () - start;
}

/* Milliseconds for bare INSERTs of all rows of @from into the same tables of a new file. */
static double
insert_rows (sqlite3 *from)
{
  static const char *const tables[]
      = { "person", "jass_group", "member", "game", "side", "seat", "step", "summary", "score" };
  JtStore *store = open_store ("bare.db");
  sqlite3 *to = jt_db_get_handle (jt_store_get_db (store));
  double time = 0, start;

  exec (to, "BEGIN IMMEDIATE");
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *select_sql = g_strdup_printf ("SELECT * FROM %s", tables[i]);
      g_autoptr (GString) insert_sql = g_string_new (NULL);
      sqlite3_stmt *select, *insert;
      int columns;

      sqlite3_prepare_v2 (from, select_sql, -1, &select, NULL);
      columns = sqlite3_column_count (select);
      g_string_printf (insert_sql, "INSERT INTO %s VALUES (?", tables[i]);
      for (int c = 1; c < columns; c++)
        g_string_append (insert_sql, ", ?");
      g_string_append_c (insert_sql, ')');
      sqlite3_prepare_v2 (to, insert_sql->str, -1, &insert, NULL);
      while (sqlite3_step (select) == SQLITE_ROW)
        {
          start = jt_bench_cpu_ms ();
          for (int c = 0; c < columns; c++)
            sqlite3_bind_value (insert, c + 1, sqlite3_column_value (select, c));
          if (sqlite3_step (insert) != SQLITE_DONE)
            fail (sqlite3_errmsg (to), NULL);
          sqlite3_reset (insert);
          time += jt_bench_cpu_ms () - start;
        }
      sqlite3_finalize (select);
      sqlite3_finalize (insert);
    }
  start = jt_bench_cpu_ms ();
  exec (to, "COMMIT");
  time += jt_bench_cpu_ms () - start;
  jt_store_close (store);
  return time;
}

static int
bench_import (void)
{
  JtBenchRatio ratio = { .name = "import of 100,000 games / bare INSERTs", .limit = IMPORT_BOUND };

  for (guint round = 0; round < IMPORT_ROUNDS; round++)
    {
      JtStore *store = open_store ("import.db");
      JtImportCounts counts, again;
      double ours = import_games (store, IMPORT_GAMES, &counts), bare;

      if (round == 0)
        {
          import_games (store, IMPORT_GAMES, &again);
          if (again.n_new != 0 || again.n_known != IMPORT_GAMES)
            fail ("the second import is not all known", NULL);
        }
      if (counts.n_new != IMPORT_GAMES)
        fail ("not all games are new", NULL);
      bare = insert_rows (jt_db_get_handle (jt_store_get_db (store)));
      jt_store_close (store);
      remove_files ();
      jt_bench_add (&ratio, ours / bare);
      g_print ("%d games of %d entries: bare INSERTs %.0f ms, import %.0f ms\n", IMPORT_GAMES, ENTRIES, bare, ours);
    }
  return jt_bench_report (&ratio) ? 0 : 1;
}

/* Results */

static gboolean
sum_result (const JtGameResult *result, gpointer data, GError **error)
{
  gint64 *sum = data;

  for (guint i = 0; i < result->summary->n_sides; i++)
    for (guint j = 0; j < result->n_players[i]; j++)
      *sum += result->people[i][j] + result->summary->striche[i];
  return TRUE;
}

static gint64
bare_select (sqlite3 *db)
{
  sqlite3_stmt *select;
  gint64 sum = 0;

  sqlite3_prepare_v2 (
      db,
      "SELECT g.id, g.uuid, g.variant, g.played_us, g.evening_id, g.number, g.result IS NOT NULL, "
      "g.rated, "
      "s.status, s.entries, s.rounds, s.sides, s.winners, s.target, s.single, s.lowest_wins, "
      "t.side, t.person_id, c.total, c.striche, c.rank, g.played_on FROM game g "
      "CROSS JOIN summary s ON s.game_id = g.id CROSS JOIN seat t ON t.game_id = g.id "
      "CROSS JOIN score c ON c.game_id = g.id AND c.side = t.side WHERE g.deleted_us IS NULL "
      "ORDER BY g.played_us, (SELECT uuid FROM evening WHERE id = g.evening_id), g.number, g.uuid, "
      "t.side, t.place",
      -1, &select, NULL);
  while (sqlite3_step (select) == SQLITE_ROW)
    sum += sqlite3_column_int64 (select, 17) + sqlite3_column_int64 (select, 19);
  sqlite3_finalize (select);
  return sum;
}

static int
bench_results (void)
{
  JtStore *store = open_store ("results.db");
  sqlite3 *db = jt_db_get_handle (jt_store_get_db (store));
  JtBenchRatio ratio = { .name = "results of 100,000 games read / bare SELECT", .limit = RESULT_BOUND };
  JtImportCounts counts;

  import_games (store, RESULT_GAMES, &counts);
  for (guint run = 0; run < RUNS; run++)
    {
      double start = jt_bench_cpu_ms (), middle, end;
      gint64 sum = 0, expected = bare_select (db);
      g_autoptr (GError) error = NULL;

      middle = jt_bench_cpu_ms ();
      if (!jt_store_each_result (store, NULL, sum_result, &sum, &error))
        fail ("results", error);
      end = jt_bench_cpu_ms ();
      jt_bench_add (&ratio, (end - middle) / (middle - start));
      g_print ("results of %d games: bare SELECT %.0f ms, read %.0f ms\n", RESULT_GAMES, middle - start, end - middle);
      if (sum != expected)
        fail ("the results are not those of the rows", NULL);
    }
  jt_store_close (store);

  return jt_bench_report (&ratio) ? 0 : 1;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int failed = 0;

  folder = g_dir_make_tmp ("jt-bench-XXXXXX", &error);
  if (folder == NULL)
    fail ("folder", error);
  if (argc < 2 || strcmp (argv[1], "append") == 0)
    failed |= bench_append ();
  if (argc < 2 || strcmp (argv[1], "import") == 0)
    failed |= bench_import ();
  if (argc < 2 || strcmp (argv[1], "results") == 0)
    failed |= bench_results ();
  remove_files ();
  g_rmdir (folder);
  g_free (folder);
  return failed;
}
