/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The times of draw.md 4 as ratios to a fixed loop in the same run: two and a half million steps of
 * the generator and as many dependent look-ups, which take about five milliseconds where the times
 * were set. Whole draws, counting included; the seeds of the rounds are others. Processor time, loop and draw in turn.
 */
#include "bench-table.h"
#include "jt-draw.h"
#include "jt-random.h"

#define ROUNDS 5
#define LOOP_STEPS 2500000
#define LOOP_MS 5.0 /* what the loop stands for */

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

  start = jt_bench_cpu_ms ();
  plan = jt_draw (&request);
  jt_plan_report (plan, &report);
  return jt_bench_cpu_ms () - start;
}

/* Milliseconds of the loop. */
static double
time_loop (guint64 *sum)
{
  double start = jt_bench_cpu_ms ();

  *sum += reference_loop ();
  return jt_bench_cpu_ms () - start;
}

int
main (void)
{
  guint64 sum = 0;
  int status = 0;

  time_loop (&sum);
  for (gsize i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      const Measure *measure = &measures[i];
      g_autofree char *name = g_strdup_printf ("draw: %s, %u people / loop", measure->name, measure->n_people);
      JtBenchRatio ratio = { .name = name, .limit = measure->limit_ms / LOOP_MS };

      for (guint round = 0; round < ROUNDS; round++)
        {
          double loop = time_loop (&sum);
          double draw = time_draw (measure, round);

          jt_bench_add (&ratio, draw / loop);
          g_print ("%-26s %4u people, %2u Passen: %8.2f ms, loop %.2f ms\n", measure->name, measure->n_people, measure->n_passes,
                   draw, loop);
        }
      if (!jt_bench_report (&ratio))
        status = 1;
    }
  g_print ("(%x)\n", (guint) sum);
  return status;
}
