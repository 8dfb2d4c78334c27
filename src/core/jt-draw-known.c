/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw-private.h"

static const JtDrawKnown known[] = {
  { 0 },
};

const JtDrawKnown *
jt_draw_find_known (JtMode mode, guint n_people, guint n_passes)
{
  for (gsize i = 0; mode == JT_MODE_SINGLE && i < G_N_ELEMENTS (known); i++)
    if (known[i].n_people == n_people && known[i].n_passes == n_passes)
      return &known[i];

  return NULL;
}
