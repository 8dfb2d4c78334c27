/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtPointsRule: the list of points of a round (one per side, or per party), its bounds and its sum, and what remains
 * for the field that is still empty. The engine reads entries by it, and a writing bar can check while typing.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A value that is not there. */
#define JT_POINTS_EMPTY G_MININT

typedef struct
{
  int min, max;           /* of each value */
  gboolean has_sum;
  int sum;                /* of all values; may be negative */
  gboolean at_most;       /* the sum may be less: nothing can be derived */
  gboolean empty_allowed; /* an empty value means something (dropped out; nothing to write) */
} JtPointsRule;

/**
 * jt_points_rule_get_rest: what remains for the last empty field.
 * @points: @n values, JT_POINTS_EMPTY where there is none
 * @field: (out): which field it is
 * @rest: (out): what belongs into it
 *
 * Returns: FALSE if not exactly one field is empty, or nothing follows for it, or it would not be within the bounds
 */
gboolean jt_points_rule_get_rest (const JtPointsRule *rule, const int *points, guint n, guint *field, int *rest);

/**
 * jt_points_rule_get_excess: how much @points are too much, or (negative) too little.
 *
 * Returns: 0 where the rule is kept or can still be kept by filling the empty fields
 */
gint64 jt_points_rule_get_excess (const JtPointsRule *rule, const int *points, guint n);

G_END_DECLS
