/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-score.h"
#include "bench-table.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define GAMES 100000
#define FEW_GAMES 5000
#define RUNS 5
#define BOUND 1.5
#define MEMORY_BOUND (4 * 1024) /* KiB that many games may take more than few */

static void
write_games (const char *path, guint n, JtBenchAppendGame append_game)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (157);
  g_autoptr (GString) line = g_string_new (NULL);
  FILE *file = g_fopen (path, "w");

  for (guint i = 0; i < n; i++)
    {
      g_string_truncate (line, 0);
      append_game (line, i, rand);
      fputs (line->str, file);
    }
  fclose (file);
}

/* Returns: processor seconds of a child; *memory gets its peak in KiB */
static double
measure (const char *const *argv, const char *output, long *memory)
{
  struct rusage usage;
  int status;
  pid_t pid = fork ();

  if (pid == 0)
    {
      int fd = open (output, O_WRONLY | O_CREAT | O_TRUNC, 0600);

      dup2 (fd, STDOUT_FILENO);
      execv (argv[0], (char *const *) argv);
      _exit (127);
    }
  while (wait4 (pid, &status, 0, &usage) < 0 && errno == EINTR)
    ;
  if (!WIFEXITED (status) || WEXITSTATUS (status) != 0)
    g_error ("%s: status %d", argv[0], status);
  *memory = usage.ru_maxrss;
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
         + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

int
jt_bench_score (char **argv, JtBenchAppendGame append_game, guint n_kinds)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-bench-XXXXXX", NULL);
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *few = g_build_filename (folder, "few", NULL);
  g_autofree char *kinds = g_build_filename (folder, "kinds", NULL);
  g_autofree char *results = g_build_filename (folder, "results", NULL);
  const char *const score[] = { argv[1], "score", games, NULL };
  const char *const score_few[] = { argv[1], "score", few, NULL };
  const char *const score_kinds[] = { argv[1], "score", kinds, NULL };
  const char *const reference[] = { argv[2], games, results, NULL };
  JtBenchRatio time = { .name = n_kinds > 1 ? "replay of 100,000 mixed games / jansson" : "replay of 100,000 games / jansson",
                        .limit = BOUND };
  JtBenchRatio space = { .name = n_kinds > 1 ? "memory of replaying 100,000 mixed games / of 5,000 and 4 MiB"
                                             : "memory of replaying 100,000 games / of 5,000 and 4 MiB",
                         .limit = 1 };
  gboolean good;
  long memory, few_memory, ignored;

  write_games (games, GAMES, append_game);
  write_games (few, FEW_GAMES, append_game);
  write_games (kinds, n_kinds, append_game);
  measure (score_kinds, results, &ignored);
  measure (score_few, "/dev/null", &few_memory);
  for (guint i = 0; i < RUNS; i++)
    {
      double of_reference = measure (reference, "/dev/null", &ignored);
      double of_score = measure (score, "/dev/null", &memory);

      jt_bench_add (&time, of_score / of_reference);
      jt_bench_add (&space, (double) memory / (double) (few_memory + MEMORY_BOUND));
      g_print ("%d games: score %.2f s, reference %.2f s; peak %ld KiB, %ld KiB with %d games\n", GAMES, of_score, of_reference,
               memory, few_memory, FEW_GAMES);
    }
  g_remove (games);
  g_remove (few);
  g_remove (kinds);
  g_remove (results);
  g_rmdir (folder);
  good = jt_bench_report (&time);
  good = jt_bench_report (&space) && good;
  return !good;
}
