/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw-private.h"

/* Of four in order of rank the first and the fourth are partners: seats 0 and 1. */
static const guint place_of_seat[4] = { 0, 3, 1, 2 };

JtPlan *
jt_draw_by_rank (const JtDrawRequest *request, const int *ranked)
{
  guint r = request->n_played, n = request->n_people;
  JtPlan *plan = jt_plan_new (request->mode, n, r + 1);
  JtPlanPass *pass = &plan->passes[r];
  guint size = plan->table_size;
  g_autofree int *lots = g_new (int, n + 1);
  g_autofree gboolean *plays = g_new0 (gboolean, n + 1);
  g_autofree int *seated = g_new (int, n + 1);
  guint n_seated = 0;

  for (guint i = 0; i < r; i++)
    jt_plan_copy_pass (plan, i, request->played, i);
  for (guint i = 0; i < n; i++)
    lots[ranked[i]] = n - i;
  jt_draw_seat_everybody (plan, r, request->away, lots);

  for (guint i = 0; i < pass->n_tables * size; i++)
    plays[pass->people[i]] = TRUE;
  for (guint i = 0; i < n; i++)
    if (plays[ranked[i]])
      seated[n_seated++] = ranked[i];

  for (guint i = 0; i < n_seated; i++)
    pass->people[i] = size == 4 ? seated[i / 4 * 4 + place_of_seat[i % 4]] : seated[i];

  return plan;
}
