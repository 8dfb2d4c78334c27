/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-phases.h"

#include <string.h>

void
jt_phases_parse (const char *order, JtPhase phases[JT_N_PHASES])
{
  for (guint i = 0; i < JT_N_PHASES; i++)
    {
      if (g_str_has_prefix (order, "stoeck"))
        phases[i] = JT_PHASE_STOECK;
      else
        phases[i] = g_str_has_prefix (order, "weis") ? JT_PHASE_WEIS : JT_PHASE_STICH;
      order += strcspn (order, "-");
      order += *order == '-';
    }
}

guint
jt_phases_reached (const JtPoints totals[2], const JtPoints targets[2])
{
  guint reached = 0;

  for (guint i = 0; i < 2; i++)
    if (targets[i] > 0 && totals[i] >= targets[i])
      reached |= 1u << i;
  return reached;
}

int
jt_phases_higher (const JtPoints totals[2], int declarer)
{
  if (totals[0] == totals[1])
    return declarer;
  return totals[0] > totals[1] ? 0 : 1;
}

int
jt_phases_decide (const JtPoints totals[2], const JtPoints targets[2], JtTie tie, int declarer)
{
  guint reached = jt_phases_reached (totals, targets);

  if (reached == 0)
    return JT_NOBODY;
  if (reached != 3)
    return reached == 1 ? 0 : 1;
  if (tie == JT_TIE_ASK)
    return JT_BOTH;
  return tie == JT_TIE_DECLARER ? declarer : jt_phases_higher (totals, declarer);
}
