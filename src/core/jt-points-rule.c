/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-points-rule.h"

/* Adds what is there. Returns: how many fields are empty; the last of them in @field */
static guint
add_up (const int *points, guint n, gint64 *sum, guint *field)
{
  guint empty = 0;

  *sum = 0;
  for (guint i = 0; i < n; i++)
    if (points[i] != JT_POINTS_EMPTY)
      *sum += points[i];
    else
      {
        empty++;
        *field = i;
      }
  return empty;
}

gboolean
jt_points_rule_get_rest (
    const JtPointsRule *rule, const int *points, guint n, guint *field, int *rest)
{
  gint64 sum;
  guint last;

  if (!rule->has_sum || rule->at_most || rule->empty_allowed
      || add_up (points, n, &sum, &last) != 1)
    return FALSE;
  if (rule->sum - sum < rule->min || rule->sum - sum > rule->max)
    return FALSE;
  *field = last;
  *rest = rule->sum - sum;
  return TRUE;
}

gint64
jt_points_rule_get_excess (const JtPointsRule *rule, const int *points, guint n)
{
  gint64 sum;
  guint last, empty = add_up (points, n, &sum, &last);

  if (!rule->has_sum)
    return 0;
  if (rule->at_most)
    return MAX (sum - rule->sum, 0);
  if (empty == 0)
    return sum - rule->sum;
  if (sum + empty * (gint64) rule->min > rule->sum)
    return sum + empty * (gint64) rule->min - rule->sum;
  return MIN (sum + empty * (gint64) rule->max - rule->sum, 0);
}
