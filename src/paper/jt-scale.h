/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The scale of an axis: round numbers at equal distances. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double low, high, step; /* low and high are multiples of step */
} JtScale;

/**
 * jt_scale_find: the scale that holds @low to @high with about @most steps, of 1, 2 or 5 times a power of ten.
 * @low: less than @high
 */
JtScale jt_scale_find (double low, double high, int most);

G_END_DECLS
