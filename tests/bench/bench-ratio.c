/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-table.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

double
jt_bench_median (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare);
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

double
jt_bench_cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

void
jt_bench_add (JtBenchRatio *ratio, double value)
{
  if (ratio->n_rounds < JT_BENCH_MAX_ROUNDS)
    ratio->rounds[ratio->n_rounds++] = value;
}

gboolean
jt_bench_report (const JtBenchRatio *ratio)
{
  const char *path = g_getenv ("JT_BENCH_TABLE");
  JtBenchRatio sorted = *ratio;
  double median = sorted.n_rounds > 0 ? jt_bench_median (sorted.rounds, sorted.n_rounds) : G_MAXDOUBLE;
  double least = sorted.rounds[0], most = sorted.rounds[sorted.n_rounds > 0 ? sorted.n_rounds - 1 : 0];
  FILE *file = path != NULL ? g_fopen (path, "a") : NULL;
  gboolean good = median <= ratio->limit;

  g_print ("%s: %.2f in the median of %u rounds, %.2f to %.2f (at most %.2f)%s\n", ratio->name, median, ratio->n_rounds, least,
           most, ratio->limit, good ? "" : ", OVER");
  if (file != NULL)
    {
      fprintf (file, "%s\t%.2f\t%.2f\t%.2f\t%u\t%.2f\t%s\n", ratio->name, median, least, most, ratio->n_rounds, ratio->limit,
               good ? "ok" : "OVER");
      fclose (file);
    }
  return good;
}
