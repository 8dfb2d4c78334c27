/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One million team games of 2000 people with the whole history, against the bare loop of the same
 * formula (ratings.md 4). Fails if the fold takes more than 4 times the processor time of the loop,
 * or if the two disagree.
 */
#include "bench-table.h"
#include "jt-rating.h"

#include <math.h>

#define GAMES 1000000
#define PEOPLE 2000
#define RUNS 9
#define BOUND 4.0

typedef struct
{
  guint32 p[4]; /* ascending in the pairs, the smallest first */
  int d;
} Bare;

static gint64 ratings[PEOPLE];
static guint counts[PEOPLE];

static double
weight (guint n)
{
  return fmax (0.35, 100.0 / (100 + n));
}

/* The formula and nothing else. */
static void
bare_loop (const Bare *games, gint64 *history)
{
  for (guint i = 0; i < PEOPLE; i++)
    {
      ratings[i] = JT_RATING_START;
      counts[i] = 0;
    }
  for (guint g = 0; g < GAMES; g++, history += 4)
    {
      const guint32 *p = games[g].p;
      double w[4], wi, wj, e, s;
      gint64 total;

      for (guint k = 0; k < 4; k++)
        w[k] = weight (counts[p[k]]);
      wi = w[0] + w[1];
      wj = w[2] + w[3];
      e = 1
          / (1
             + pow (10,
                    ((ratings[p[2]] + ratings[p[3]]) / 2e6 - (ratings[p[0]] + ratings[p[1]]) / 2e6)
                        / 1000));
      s = 0.5 + fmin (fmax (games[g].d, -10.5), 10.5) / 7;
      total = llround (1e6 * 40 / 1 * ((wi / 2 + wj / 2) / 2) * (s - e));
      history[0] = llround (total * (w[0] / wi));
      history[1] = total - history[0];
      history[2] = llround (-total * (w[2] / wj));
      history[3] = -total - history[2];
      for (guint k = 0; k < 4; k++)
        {
          ratings[p[k]] += history[k];
          counts[p[k]]++;
        }
    }
}

static Bare *
make_games (JtRatingLog *log)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (157);
  Bare *games = g_new (Bare, GAMES);

  for (guint g = 0; g < GAMES; g++)
    {
      guint32 p[4];
      int x = g_rand_int_range (rand, 0, 7), y = g_rand_int_range (rand, 0, 7);
      JtRatedGame game = { .basis = JT_RATED_BY_STRICHE,
                           .n_sides = 2,
                           .score = { x, y },
                           .norm = JT_RATED_NORM_STRICHE,
                           .rank = { x >= y ? 1 : 2, y >= x ? 1 : 2 },
                           .winners = (x >= y) | (y >= x) << 1 };
      const JtRatingSeat *seats;
      guint n_seats;

      for (guint k = 0; k < 4; k++)
        {
        again:
          p[k] = g_rand_int_range (rand, 0, PEOPLE);
          for (guint j = 0; j < k; j++)
            if (p[j] == p[k])
              goto again;
        }
      jt_rating_log_add (log, &game, p, (guint[]){ 2, 2 });
      seats = jt_rating_log_get_seats (log, g, &n_seats);
      games[g].d = seats[0].person == p[0] || seats[0].person == p[1] ? x - y : y - x;
      for (guint k = 0; k < 4; k++)
        games[g].p[k] = seats[k].person;
    }
  return games;
}

int
main (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autofree Bare *games = make_games (log);
  JtBenchRatio ratio = { .name = "rating of 1,000,000 results / bare loop", .limit = BOUND };

  for (guint run = 0; run < RUNS; run++)
    {
      double start = jt_bench_cpu_ms (), middle, end;
      g_autofree gint64 *history = g_new (gint64, 4 * (gsize) GAMES);
      g_autoptr (JtRating) rating = NULL;

      bare_loop (games, history);
      middle = jt_bench_cpu_ms ();
      rating = jt_rating_fold (log, JT_RATING_ELO, PEOPLE, G_MAXSIZE);
      end = jt_bench_cpu_ms ();
      jt_bench_add (&ratio, (end - middle) / (middle - start));
      g_print ("%d games of %d people: bare loop %.1f ms, fold %.1f ms\n", GAMES, PEOPLE, middle - start, end - middle);

      for (guint i = 0; i < PEOPLE; i++)
        {
          JtRatingState state;

          jt_rating_get_state (rating, i, &state);
          if (state.micro != ratings[i])
            {
              g_printerr ("person %u: %" G_GINT64_FORMAT " by the fold, %" G_GINT64_FORMAT
                          " by the loop\n",
                          i, state.micro, ratings[i]);
              return 1;
            }
        }
    }

  return jt_bench_report (&ratio) ? 0 : 1;
}
