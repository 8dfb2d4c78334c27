/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-start PRELOAD REFERENCE PROGRAM: the processor time of all threads from exec to the first painted window, with
 * 10,000 games in the file, against a window with only a header bar (at most BOUND times) and against the program on an
 * empty file (at most BOUND_FULL times). The three take turns, RUNS times. And the memory at that moment with a slate of a running game open, against the same
 * window (at most BOUND_MEMORY times). */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "bench-table.h"
#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-session.h"

#define GAMES 10000
#define TARGET 2500
#define RUNS 20
#define BOUND 2.0
#define BOUND_FULL 1.1
#define BOUND_MEMORY 2.0
#define MEMORY_RUNS 5

static char *home;

static GSubprocessLauncher *
launcher_new (const char *preload)
{
  static const char *const folders[] = { "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME" };
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    g_subprocess_launcher_setenv (launcher, folders[i], home, TRUE);
  g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
  g_subprocess_launcher_unsetenv (launcher, "G_ENABLE_DIAGNOSTIC");
  g_subprocess_launcher_unsetenv (launcher, "GTK_A11Y");
  g_subprocess_launcher_unsetenv (launcher, "MALLOC_CHECK_");
  g_subprocess_launcher_unsetenv (launcher, "MALLOC_PERTURB_");
  if (preload != NULL)
    g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", preload, TRUE);
  return launcher;
}

static void
run (GSubprocessLauncher *launcher, const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_launcher_spawnv (launcher, argv, &error);

  if (process == NULL || !g_subprocess_wait_check (process, NULL, &error))
    {
      g_printerr ("%s: %s\n", argv[0], error->message);
      exit (1);
    }
}

/* Milliseconds of processor time. *kib gets the memory then, if asked for. */
static double
start (GSubprocessLauncher *launcher, const char *program, const char *database, double *kib)
{
  g_autofree char *stamp = g_build_filename (home, "painted", NULL);
  const char *const argv[] = { program, database != NULL ? "--db" : NULL, database, NULL };
  g_autofree char *text = NULL;
  char *rest;
  double used;

  g_unlink (stamp);
  g_subprocess_launcher_setenv (launcher, "JT_FIRST_PAINT", stamp, TRUE);
  run (launcher, argv);
  if (!g_file_get_contents (stamp, &text, NULL, NULL))
    {
      g_printerr ("%s painted nothing\n", program);
      exit (1);
    }
  used = g_ascii_strtoll (text, &rest, 10) / 1000.0;
  if (kib != NULL)
    *kib = g_ascii_strtod (rest, NULL);
  return used;
}

static void
write_games (const char *database)
{
  static const char *const trumps[] = { "eicheln", "rosen", "schellen", "schilten", "obenabe", "undenufe" };
  static const int factors[] = { 1, 1, 2, 2, 3, 3 };
  static const char *const people[] = { "Anna", "Beat", "Claudia", "Dani", "Meier & <Müller>", "Hansueli", "Gret", "Flurin" };
  g_autoptr (GRand) random = g_rand_new_with_seed (10000);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStore) store = jt_store_open (database, JT_DB_CREATE, &error);
  g_autoptr (JtImport) import = store != NULL ? jt_import_new (store, FALSE, &error) : NULL;
  JtImportCounts counts = { 0 };
  JtFault fault = { 0 };

  if (import == NULL)
    g_error ("%s", error->message);

  for (int i = 0; i < GAMES; i++)
    {
      int first = g_rand_int_range (random, 0, 8);
      int day = i / 6; /* six games an evening */
      int totals[2] = { 0, 0 };
      g_autoptr (JtValue) game = NULL;

      g_string_truncate (text, 0);
      g_string_append_printf (text,
                              "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\","
                              "\"id\":\"%08x-0000-4000-8000-%012x\","
                              "\"played_at\":\"%04d-%02d-%02dT20:%02d:00+01:00\",\"group\":\"Stammtisch\","
                              "\"sides\":[{\"players\":[\"%s\",\"%s\"]},{\"players\":[\"%s\",\"%s\"]}],\"entries\":[",
                              i, i, 2000 + day / 336, 1 + day / 28 % 12, 1 + day % 28, i % 6 * 10, people[first],
                              people[(first + 2) % 8], people[(first + 1) % 8], people[(first + 3) % 8]);
      while (MAX (totals[0], totals[1]) < TARGET)
        {
          int trump = g_rand_int_range (random, 0, 6);
          int points = g_rand_int_range (random, 20, 137);

          g_string_append_printf (text, "%s{\"type\":\"round\",\"trump\":\"%s\",\"points\":[%d,%d]}",
                                  totals[0] > 0 ? "," : "", trumps[trump], points, 157 - points);
          totals[0] += points * factors[trump];
          totals[1] += (157 - points) * factors[trump];
        }
      /* Only the table knows who was first if both have the target: without an answer the game would go on. */
      if (MIN (totals[0], totals[1]) >= TARGET)
        g_string_append (text, ",{\"type\":\"thanks\",\"side\":0}");
      g_string_append (text, "]}");
      game = jt_json_parse (text->str, text->len, NULL, &fault);
      if (game == NULL)
        g_error ("game %d is no JSON", i);
      if (!jt_import_add (import, i + 1, game, &error))
        g_error ("%s", error->message);
    }
  if (!jt_import_finish (import, &counts, &error) || counts.n_new != GAMES)
    {
      GPtrArray *refusals = jt_import_get_refusals (import);

      g_error ("%u games were taken, %u refused: %s", counts.n_new, counts.n_refused,
               refusals->len > 0 ? ((JtImportRefusal *) refusals->pdata[0])->text : "");
    }
}

/* A game of some rounds, which the next start opens. */
static void
write_running_game (const char *database)
{
  static const char round[] = "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,59]}";
  static const char *const names[] = { "Anna", "Beat", "Meier & <Müller>", "Dani" };
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (JtValue) entry = jt_json_parse (round, strlen (round), NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtSession) session = jt_session_new (database, &error);
  JtFault fault = JT_FAULT_INIT;

  for (guint seat = 0; seat < G_N_ELEMENTS (names); seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  if (session == NULL || !jt_session_start (session, setup, &fault, &error))
    g_error ("no game: %s", error != NULL ? error->message : "refused");
  for (guint i = 0; i < 8; i++)
    if (!jt_play_append (jt_session_get_play (session), entry, &fault, &error))
      g_error ("no round: %s", error != NULL ? error->message : "refused");
}

int
main (int argc, char *argv[])
{
  g_autoptr (GSubprocessLauncher) plain = NULL;
  g_autoptr (GSubprocessLauncher) watched = NULL;
  g_autofree char *full = NULL;
  g_autofree char *empty = NULL;
  g_autofree char *running = NULL;
  JtBenchRatio over_bare = { .name = "start with 10,000 games / bare window (CPU)", .limit = BOUND };
  JtBenchRatio over_empty = { .name = "start with 10,000 games / empty file (CPU)", .limit = BOUND_FULL };
  JtBenchRatio memory = { .name = "memory with a slate open / bare window", .limit = BOUND_MEMORY };
  gboolean good = FALSE;

  if (argc != 4)
    return 2;
  home = g_dir_make_tmp ("jasstafel-bench-XXXXXX", NULL);
  full = g_build_filename (home, "full.db", NULL);
  empty = g_build_filename (home, "empty.db", NULL);
  running = g_build_filename (home, "running.db", NULL);
  plain = launcher_new (NULL);
  watched = launcher_new (argv[1]);

  write_games (full);
  write_running_game (running);
  start (watched, argv[3], empty, NULL);
  start (watched, argv[2], NULL, NULL);
  for (int i = 0; i < MEMORY_RUNS; i++)
    {
      double bare, slate;

      start (watched, argv[2], NULL, &bare);
      start (watched, argv[3], running, &slate);
      jt_bench_add (&memory, slate / bare);
      g_print ("memory: reference %.0f KiB, a slate open %.0f KiB\n", bare, slate);
    }
  for (int i = 0; i < RUNS; i++)
    {
      double reference = start (watched, argv[2], NULL, NULL);
      double with_games = start (watched, argv[3], full, NULL);
      double without = start (watched, argv[3], empty, NULL);

      jt_bench_add (&over_bare, with_games / reference);
      jt_bench_add (&over_empty, with_games / without);
      g_print ("start: reference %.1f ms, empty file %.1f ms, %d games %.1f ms\n", reference, without, GAMES, with_games);
    }
  run (plain, (const char *[]){ "rm", "-r", home, NULL });

  good = jt_bench_report (&over_bare);
  good &= jt_bench_report (&over_empty);
  good &= jt_bench_report (&memory);
  return good ? 0 : 1;
}
