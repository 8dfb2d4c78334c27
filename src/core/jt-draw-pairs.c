/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixed pairs by the circle method: one stands still, the others turn round it. */
#include "jt-draw-private.h"

JtPlan *
jt_draw_circle (guint n_pairs, guint n_passes)
{
  JtPlan *plan = jt_plan_new (JT_MODE_PAIRS, n_pairs, n_passes);
  guint n_tables = n_pairs / 2;
  guint turn = n_pairs % 2 == 0 ? n_pairs - 1 : n_pairs; /* length of the circle */

  for (guint r = 0; r < n_passes; r++)
    {
      guint top = r % turn;
      int *people = plan->passes[r].people;

      jt_draw_number_tables (plan, r, n_tables);
      for (guint i = 1; i <= (turn - 1) / 2; i++)
        {
          *people++ = (top + i) % turn;
          *people++ = (top + turn - i) % turn;
        }

      /* The top of the circle meets the one who stands still, or sits out where there is none. */
      *people++ = top;
      if (n_pairs % 2 == 0)
        *people = n_pairs - 1;
      else
        plan->passes[r].n_out = 1;
    }

  return plan;
}
