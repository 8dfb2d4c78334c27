/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plan-counter.h"

#include <stdlib.h>

typedef struct
{
  int n;
  int *partner, *opponent; /* n x n */
  int *at_table;           /* n x numbers */
  int n_numbers;
} Counter;

static void
count_pair (Counter *counter, int a, int b, int *matrix)
{
  g_assert_cmpint (a, !=, b);
  matrix[a * counter->n + b]++;
  matrix[b * counter->n + a]++;
}

static void
count_table (Counter *counter, const JtPlan *plan, const int *seats, int number)
{
  switch (plan->mode)
    {
    case JT_MODE_SINGLE:
      count_pair (counter, seats[0], seats[1], counter->partner);
      count_pair (counter, seats[2], seats[3], counter->partner);
      count_pair (counter, seats[0], seats[2], counter->opponent);
      count_pair (counter, seats[0], seats[3], counter->opponent);
      count_pair (counter, seats[1], seats[2], counter->opponent);
      count_pair (counter, seats[1], seats[3], counter->opponent);
      break;
    case JT_MODE_PAIRS:
      count_pair (counter, seats[0], seats[1], counter->opponent);
      break;
    case JT_MODE_INDIVIDUAL:
      for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
          count_pair (counter, seats[i], seats[j], counter->opponent);
      break;
    }

  for (guint i = 0; i < plan->table_size; i++)
    counter->at_table[seats[i] * (counter->n_numbers + 1) + number]++;
}

static int
beyond_first (int n)
{
  return n > 1 ? n - 1 : 0;
}

static int
compare_ints (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static int
count_foursomes (const JtPlan *plan)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int again = 0;

  for (guint r = 0; r < plan->n_passes && plan->table_size == 4; r++)
    for (guint t = 0; t < plan->passes[r].n_tables; t++)
      {
        int four[4];
        char *key;

        for (int k = 0; k < 4; k++)
          four[k] = plan->passes[r].people[4 * t + k];
        qsort (four, 4, sizeof four[0], compare_ints);
        key = g_strdup_printf ("%d %d %d %d", four[0], four[1], four[2], four[3]);
        again += !g_hash_table_add (seen, key);
      }

  return again;
}

PlanCount
count_plan (const JtPlan *plan)
{
  int n = plan->n_people;
  Counter counter = { .n = n };
  PlanCount count = { .least_out = G_MAXINT };
  g_autofree int *out = g_new0 (int, n + 1);
  g_autofree int *last_out = g_new0 (int, n + 1);
  g_autofree int *there = g_new0 (int, n + 1);

  for (guint r = 0; r < plan->n_passes; r++)
    for (guint t = 0; t < plan->passes[r].n_tables; t++)
      counter.n_numbers = MAX (counter.n_numbers, plan->passes[r].numbers[t]);
  counter.partner = g_new0 (int, n *n + 1);
  counter.opponent = g_new0 (int, n *n + 1);
  counter.at_table = g_new0 (int, n *(counter.n_numbers + 1) + 1);

  for (guint r = 0; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];
      guint n_seats = pass->n_tables * plan->table_size;
      g_autofree int *used = g_new0 (int, n + 1);
      g_autofree int *numbered = g_new0 (int, counter.n_numbers + 1);

      for (guint i = 0; i < n_seats + pass->n_out; i++)
        {
          g_assert_cmpint (pass->people[i], >=, 0);
          g_assert_cmpint (pass->people[i], <, n);
          g_assert_cmpint (used[pass->people[i]]++, ==, 0);
          there[pass->people[i]]++;
        }
      for (guint t = 0; t < pass->n_tables; t++)
        {
          g_assert_cmpint (pass->numbers[t], >=, 1);
          g_assert_cmpint (numbered[pass->numbers[t]]++, ==, 0);
          count_table (&counter, plan, pass->people + t * plan->table_size, pass->numbers[t]);
        }
      for (guint i = n_seats; i < n_seats + pass->n_out; i++)
        {
          int person = pass->people[i];

          count.sat_out_twice += ++out[person] == 2;
          count.in_a_row += last_out[person] > 0 && last_out[person] == (int) r;
          last_out[person] = r + 1;
        }
    }

  for (int a = 0; a < n; a++)
    {
      if (there[a] == (int) plan->n_passes)
        {
          count.least_out = MIN (count.least_out, out[a]);
          count.most_out = MAX (count.most_out, out[a]);
        }
      for (int t = 0; t <= counter.n_numbers; t++)
        count.seat += beyond_first (counter.at_table[a * (counter.n_numbers + 1) + t]);
      for (int b = a + 1; b < n; b++)
        {
          int p = counter.partner[a * n + b], o = counter.opponent[a * n + b];

          count.pr += beyond_first (p);
          count.or += beyond_first (o);
          count.mr += beyond_first (p + o);
          count.max_met = MAX (count.max_met, p + o);
        }
    }
  count.four = count_foursomes (plan);

  g_free (counter.partner);
  g_free (counter.opponent);
  g_free (counter.at_table);

  return count;
}

PlanCount
count_and_compare (const JtPlan *plan)
{
  PlanCount count = count_plan (plan);
  JtPlanReport report;

  jt_plan_report (plan, &report);
  g_assert_cmpint (report.repeat_partners, ==, count.pr);
  g_assert_cmpint (report.repeat_opponents, ==, count.or);
  g_assert_cmpint (report.repeat_meetings, ==, count.mr);
  g_assert_cmpint (report.repeat_tables, ==, count.seat);
  g_assert_cmpint (report.sat_out_twice, ==, count.sat_out_twice);
  g_assert_cmpint (report.max_meetings, ==, count.max_met);

  return count;
}
