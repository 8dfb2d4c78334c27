/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The times of draw.md 4 as ratios to a fixed loop in the same run: two and a half million steps of
 * the generator and as many dependent look-ups, which take about five milliseconds where the times
 * were set. Whole draws, counting included. Fails where a ratio is above its bound.
 */
#include "bench-table.h"
#include "jt-draw.h"
#include "jt-random.h"

#include <time.h>

#define RUNS 3
#define LOOP_STEPS 2500000
#define LOOP_MS 5.0 /* what the loop stands for */

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

/* Returns a number so that nothing can be left out. */
static guint64
reference_loop (void)
{
  static guint16 cells[4096];
  JtRandom random;
  guint64 sum = 0;

  jt_random_init (&random, 1);
  for (guint i = 0; i < LOOP_STEPS; i++)
    {
      guint64 bits = jt_random_next (&random);

      sum += cells[(bits ^ sum) & 4095]++;
    }

  return sum;
}

typedef struct
{
  const char *name;
  JtMode mode;
  guint n_people, n_passes;
  guint n_played; /* drawn before, not measured */
  double limit_ms;
} Measure;

/* Limits of draw.md 4: cyclic 5 ms, stored rounds with their tables ordered 205 ms, searches 3 s,
 * the next Passe 50 ms. */
static const Measure measures[] = {
  { "cyclic", JT_MODE_SINGLE, 48, 4, 0, 5 },
  { "cyclic, searched shifts", JT_MODE_SINGLE, 56, 10, 0, 5 },
  { "cyclic, largest", JT_MODE_SINGLE, 1000, 10, 0, 5 },
  { "stored, tables ordered", JT_MODE_SINGLE, 24, 7, 0, 205 },
  { "stored, largest", JT_MODE_SINGLE, 40, 10, 0, 205 },
  { "known search", JT_MODE_SINGLE, 20, 7, 0, 3000 },
  { "known search, largest", JT_MODE_SINGLE, 28, 10, 0, 3000 },
  { "known search, byes", JT_MODE_SINGLE, 26, 10, 0, 3000 },
  { "whole search", JT_MODE_INDIVIDUAL, 28, 10, 0, 3000 },
  { "whole search, some played", JT_MODE_SINGLE, 22, 10, 2, 3000 },
  { "pairs", JT_MODE_PAIRS, 40, 10, 0, 205 },
  { "next Passe", JT_MODE_SINGLE, 1000, 10, 9, 50 },
  { "next Passe, byes", JT_MODE_SINGLE, 999, 10, 9, 50 },
};

static double
time_draw (const Measure *measure, guint64 seed)
{
  JtDrawRequest request = { .mode = measure->mode,
                            .n_people = measure->n_people,
                            .n_passes = measure->n_passes,
                            .seed = seed };
  g_autoptr (JtPlan) played = measure->n_played > 0 ? jt_draw (&request) : NULL;
  g_autoptr (JtPlan) plan = NULL;
  JtPlanReport report;
  double start;

  if (played != NULL)
    {
      request.seed = ~seed; /* so that nothing of it can be taken over */
      request.played = played;
      request.n_played = measure->n_played;
    }

  start = cpu_seconds ();
  plan = jt_draw (&request);
  jt_plan_report (plan, &report);
  return cpu_seconds () - start;
}

int
main (void)
{
  double loop = G_MAXDOUBLE;
  guint64 sum = 0;
  int status = 0;

  for (guint run = 0; run < 2 * RUNS; run++)
    {
      double start = cpu_seconds ();

      sum += reference_loop ();
      loop = MIN (loop, cpu_seconds () - start);
    }
  g_print ("loop: %.2f ms (%x)\n", loop * 1e3, (guint) sum);

  for (gsize i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      const Measure *measure = &measures[i];
      double bound = measure->limit_ms / LOOP_MS, best = G_MAXDOUBLE;
      g_autofree char *name = NULL;

      for (guint run = 0; run < RUNS; run++)
        best = MIN (best, time_draw (measure, run));
      g_print ("%-26s %4u people, %2u Passen: %8.2f ms, %7.2f times (bound %.0f)\n", measure->name,
               measure->n_people, measure->n_passes, best * 1e3, best / loop, bound);
      name = g_strdup_printf ("draw: %s, %u people / loop", measure->name, measure->n_people);
      if (!jt_bench_ratio (name, best / loop, bound))
        status = 1;
    }

  return status;
}
