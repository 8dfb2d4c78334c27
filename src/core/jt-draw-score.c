/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw-private.h"

static int
count_broken_homes (const JtPlan *plan, guint first, const int *home)
{
  int broken = 0;

  for (guint r = first; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];

      for (guint i = 0; i < pass->n_tables * plan->table_size; i++)
        {
          int wanted = home[pass->people[i]];

          broken += wanted != 0 && wanted != pass->numbers[i / plan->table_size];
        }
    }

  return broken;
}

static int
count_broken_apart (const JtPlan *plan, guint first, const int *apart)
{
  int broken = 0;

  for (guint r = first; r < plan->n_passes; r++)
    {
      guint n_seats = plan->passes[r].n_tables * plan->table_size;
      int a = jt_plan_find (plan, r, apart[0]), b = jt_plan_find (plan, r, apart[1]);

      broken += a >= 0 && b >= 0 && (guint) a < n_seats && (guint) b < n_seats
                && a / plan->table_size == b / plan->table_size;
    }

  return broken;
}

int
jt_draw_wishes_count_broken (const JtDrawWishes *wishes, const JtPlan *plan, guint first)
{
  int broken = wishes->home != NULL ? count_broken_homes (plan, first, wishes->home) : 0;

  for (guint i = 0; i < wishes->n_apart; i++)
    broken += count_broken_apart (plan, first, wishes->apart[i]);

  return broken;
}

JtDrawScore
jt_draw_score (const JtPlan *plan, guint first, const JtDrawWishes *wishes)
{
  JtPlanReport report;

  jt_plan_report (plan, &report);

  return (JtDrawScore){
    .broken_wishes = jt_draw_wishes_count_broken (wishes, plan, first),
    .repeat_partners = report.repeat_partners,
    .repeat_opponents = report.repeat_opponents,
    .repeat_meetings = report.repeat_meetings,
    .max_meetings = report.max_meetings,
    .repeat_tables = report.repeat_tables,
  };
}

int
jt_draw_score_compare (const JtDrawScore *a, const JtDrawScore *b)
{
  const int pairs[][2] = {
    { a->broken_wishes, b->broken_wishes },       { a->repeat_partners, b->repeat_partners },
    { a->repeat_opponents, b->repeat_opponents }, { a->repeat_meetings, b->repeat_meetings },
    { a->max_meetings, b->max_meetings },         { a->repeat_tables, b->repeat_tables },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i][0] != pairs[i][1])
      return pairs[i][0] < pairs[i][1] ? -1 : 1;

  return 0;
}
