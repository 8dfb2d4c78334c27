/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-plan.h"

#include <string.h>

static guint
max_tables (const JtPlan *plan)
{
  return plan->n_people / plan->table_size;
}

JtPlan *
jt_plan_new (JtMode mode, guint n_people, guint n_passes)
{
  JtPlan *plan = g_new0 (JtPlan, 1);

  plan->mode = mode;
  plan->n_people = n_people;
  plan->n_passes = n_passes;
  plan->table_size = mode == JT_MODE_PAIRS ? 2 : 4;
  plan->passes = g_new0 (JtPlanPass, n_passes);

  for (guint r = 0; r < n_passes; r++)
    {
      plan->passes[r].people = g_new (int, n_people + 1); /* none is a list too */
      plan->passes[r].numbers = g_new (int, max_tables (plan) + 1);
    }

  return plan;
}

JtPlan *
jt_plan_copy (const JtPlan *plan)
{
  JtPlan *copy = jt_plan_new (plan->mode, plan->n_people, plan->n_passes);

  for (guint r = 0; r < plan->n_passes; r++)
    jt_plan_copy_pass (copy, r, plan, r);

  return copy;
}

void
jt_plan_free (JtPlan *plan)
{
  if (plan == NULL)
    return;

  for (guint r = 0; r < plan->n_passes; r++)
    {
      g_free (plan->passes[r].people);
      g_free (plan->passes[r].numbers);
    }
  g_free (plan->passes);
  g_free (plan);
}

static guint
n_places (const JtPlan *plan, const JtPlanPass *pass)
{
  return pass->n_tables * plan->table_size + pass->n_out;
}

void
jt_plan_copy_pass (JtPlan *plan, guint to, const JtPlan *source, guint from)
{
  JtPlanPass *target = &plan->passes[to];
  const JtPlanPass *pass = &source->passes[from];

  g_return_if_fail (plan->mode == source->mode && plan->n_people == source->n_people);

  target->n_tables = pass->n_tables;
  target->n_out = pass->n_out;
  if (n_places (source, pass) > 0)
    memmove (target->people, pass->people, n_places (source, pass) * sizeof (int));
  if (pass->n_tables > 0)
    memmove (target->numbers, pass->numbers, pass->n_tables * sizeof (int));
}

int
jt_plan_find (const JtPlan *plan, guint pass, int person)
{
  const JtPlanPass *p = &plan->passes[pass];
  guint n = n_places (plan, p);

  for (guint i = 0; i < n; i++)
    if (p->people[i] == person)
      return i;

  return -1;
}

gboolean
jt_plan_swap (JtPlan *plan, guint pass, int a, int b)
{
  int place_a = jt_plan_find (plan, pass, a);
  int place_b = jt_plan_find (plan, pass, b);

  if (place_a >= 0)
    plan->passes[pass].people[place_a] = b;
  if (place_b >= 0)
    plan->passes[pass].people[place_b] = a;

  return place_a >= 0 || place_b >= 0;
}

/* Where everybody sits, by Passe and person; -1: at no table. */
static int *
seats_of_people (const JtPlan *plan)
{
  int *seat = g_new (int, MAX (1, plan->n_passes * plan->n_people));

  for (guint r = 0; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];
      int *row = seat + r * plan->n_people;

      for (guint p = 0; p < plan->n_people; p++)
        row[p] = -1;
      for (guint s = 0; s < pass->n_tables * plan->table_size; s++)
        row[pass->people[s]] = s;
    }

  return seat;
}

typedef struct
{
  int partner, opponent;
} Meetings;

/* Adds what @person repeats with people of higher number, so that each pair is counted once. */
static void
count_meetings (
    const JtPlan *plan, const int *seat, int person, Meetings *met, JtPlanReport *report)
{
  for (guint r = 0; r < plan->n_passes; r++)
    {
      const int *people = plan->passes[r].people;
      int s = seat[r * plan->n_people + person];

      if (s < 0)
        continue;
      for (guint k = 1; k < plan->table_size; k++)
        {
          int other = people[s ^ k];
          Meetings *m = &met[other];

          if (other < person)
            continue;
          if (k == 1 && plan->mode == JT_MODE_SINGLE)
            report->repeat_partners += m->partner++ > 0;
          else
            report->repeat_opponents += m->opponent++ > 0;
          report->repeat_meetings += m->partner + m->opponent > 1;
          report->max_meetings = MAX (report->max_meetings, m->partner + m->opponent);
        }
    }

  for (guint r = 0; r < plan->n_passes; r++)
    {
      int s = seat[r * plan->n_people + person];

      for (guint k = 1; s >= 0 && k < plan->table_size; k++)
        met[plan->passes[r].people[s ^ k]] = (Meetings){ 0, 0 };
    }
}

static void
count_tables (const JtPlan *plan, const int *seat, int person, JtPlanReport *report)
{
  for (guint r = 1; r < plan->n_passes; r++)
    {
      int s = seat[r * plan->n_people + person];

      if (s < 0)
        continue;
      for (guint q = 0; q < r; q++)
        {
          int t = seat[q * plan->n_people + person];

          if (t >= 0
              && plan->passes[q].numbers[t / plan->table_size]
                     == plan->passes[r].numbers[s / plan->table_size])
            {
              report->repeat_tables++;
              break;
            }
        }
    }
}

static int
count_sat_out_twice (const JtPlan *plan)
{
  g_autofree int *times = g_new0 (int, plan->n_people + 1);
  int twice = 0;

  for (guint r = 0; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];
      const int *out = pass->people + pass->n_tables * plan->table_size;

      for (guint i = 0; i < pass->n_out; i++)
        twice += ++times[out[i]] == 2;
    }

  return twice;
}

void
jt_plan_report (const JtPlan *plan, JtPlanReport *report)
{
  g_autofree int *seat = seats_of_people (plan);
  g_autofree Meetings *met = g_new0 (Meetings, plan->n_people + 1);

  memset (report, 0, sizeof *report);
  for (guint p = 0; p < plan->n_people; p++)
    {
      count_meetings (plan, seat, p, met, report);
      count_tables (plan, seat, p, report);
    }
  report->sat_out_twice = count_sat_out_twice (plan);
}
