/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `score` over 100,000 games of 10 entries against reference-replay, which only loads the same lines and builds and dumps as
 * much. Fails if score takes more than 1.5 times the processor time, or if its memory grows with the number of games.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define GAMES 100000
#define FEW_GAMES 5000
#define ENTRIES 10
#define RUNS 3
#define BOUND 1.5
#define MEMORY_BOUND (4 * 1024) /* KiB that many games may take more than few */

static void
append_entry (GString *line, GRand *rand)
{
  static const char *const trumps[] = { "eicheln",  "rosen",   "schellen",
                                        "schilten", "obenabe", "undenufe" };
  int trump = g_rand_int_range (rand, 0, G_N_ELEMENTS (trumps));
  int points = g_rand_int_range (rand, 0, 158);

  g_string_append_printf (line, "{\"type\":\"round\",\"trump\":\"%s\",\"points\":[%d,%d]",
                          trumps[trump], points, 157 - points);
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append_printf (line, ",\"weis\":[%d,0]", g_rand_boolean (rand) ? 20 : 50);
  if (trump < 4 && g_rand_int_range (rand, 0, 5) == 0)
    g_string_append_printf (line, ",\"stoeck\":%d", g_rand_int_range (rand, 0, 2));
  g_string_append_c (line, '}');
}

static void
write_games (const char *path, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (157);
  g_autoptr (GString) line = g_string_new (NULL);
  FILE *file = g_fopen (path, "w");

  for (guint i = 0; i < n; i++)
    {
      g_string_printf (line,
                       "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\","
                       "\"id\":\"6f1c0000-0000-4000-8000-%012u\","
                       "\"played_at\":\"2026-11-28T20:15:00+01:00\",\"group\":\"Stammtisch\","
                       "\"rules\":{\"target\":100000},\"sides\":[{\"players\":[\"Anna\",\"Beat\"]},"
                       "{\"players\":[\"Claudia\",\"Dani\"]}],\"entries\":[",
                       i);
      for (guint e = 0; e < ENTRIES; e++)
        {
          if (e > 0)
            g_string_append_c (line, ',');
          append_entry (line, rand);
        }
      g_string_append (line, "]}\n");
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
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-bench-XXXXXX", NULL);
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autofree char *few = g_build_filename (folder, "few", NULL);
  g_autofree char *one = g_build_filename (folder, "one", NULL);
  g_autofree char *result = g_build_filename (folder, "result", NULL);
  const char *const score[] = { argv[1], "score", games, NULL };
  const char *const score_few[] = { argv[1], "score", few, NULL };
  const char *const score_one[] = { argv[1], "score", one, NULL };
  const char *const reference[] = { argv[2], games, result, NULL };
  double best_score = G_MAXDOUBLE, best_reference = G_MAXDOUBLE, ratio;
  long memory, few_memory, ignored;

  write_games (games, GAMES);
  write_games (few, FEW_GAMES);
  write_games (one, 1);
  measure (score_one, result, &ignored);
  measure (score_few, "/dev/null", &few_memory);
  for (guint i = 0; i < RUNS; i++)
    {
      best_reference = MIN (best_reference, measure (reference, "/dev/null", &ignored));
      best_score = MIN (best_score, measure (score, "/dev/null", &memory));
    }
  ratio = best_score / best_reference;
  g_print ("%d games: score %.2f s, reference %.2f s, ratio %.2f (at most %.1f); "
           "peak %ld KiB, %ld KiB with %d games\n",
           GAMES, best_score, best_reference, ratio, BOUND, memory, few_memory, FEW_GAMES);
  g_remove (games);
  g_remove (few);
  g_remove (one);
  g_remove (result);
  g_rmdir (folder);
  return ratio > BOUND || memory > few_memory + MEMORY_BOUND;
}
