/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw-private.h"

/* By person, the number of his table in a Passe, 0: at none. */
static void
find_tables (const JtPlan *plan, const JtPlanPass *pass, int *table)
{
  for (guint p = 0; p < plan->n_people; p++)
    table[p] = 0;
  for (guint i = 0; i < pass->n_tables * plan->table_size; i++)
    table[pass->people[i]] = pass->numbers[i / plan->table_size];
}

int
jt_draw_wishes_count_broken (const JtDrawWishes *wishes, const JtPlan *plan, guint first)
{
  g_autofree int *table = NULL;
  int broken = 0;

  if (wishes->home == NULL && wishes->n_apart == 0)
    return 0;

  table = g_new (int, plan->n_people + 1);
  for (guint r = first; r < plan->n_passes; r++)
    {
      find_tables (plan, &plan->passes[r], table);
      for (guint p = 0; p < plan->n_people && wishes->home != NULL; p++)
        broken += wishes->home[p] != 0 && table[p] != 0 && table[p] != wishes->home[p];
      for (guint i = 0; i < wishes->n_apart; i++)
        {
          int a = wishes->apart[i][0], b = wishes->apart[i][1];

          broken += table[a] != 0 && table[a] == table[b];
        }
    }

  return broken;
}

int
jt_draw_wishes_count_clubs (const JtDrawWishes *wishes, const JtPlan *plan, guint first)
{
  g_autofree int *table = NULL;
  int met = 0;

  if (wishes->n_club == 0)
    return 0;

  table = g_new (int, plan->n_people + 1);
  for (guint r = first; r < plan->n_passes; r++)
    {
      find_tables (plan, &plan->passes[r], table);
      for (guint i = 0; i < wishes->n_club; i++)
        {
          int a = wishes->club[i][0], b = wishes->club[i][1];

          met += table[a] != 0 && table[a] == table[b];
        }
    }

  return met;
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
    .club_meetings = jt_draw_wishes_count_clubs (wishes, plan, first),
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
    { a->club_meetings, b->club_meetings },       { a->max_meetings, b->max_meetings },
    { a->repeat_tables, b->repeat_tables },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i][0] != pairs[i][1])
      return pairs[i][0] < pairs[i][1] ? -1 : 1;

  return 0;
}
