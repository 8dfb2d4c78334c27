/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The colours of a face of the slate, for painters and boards. */
#pragma once

#include <cairo.h>

#include "jt-slate-model.h"

G_BEGIN_DECLS

typedef struct
{
  double r, g, b, a;
} JtInk;

typedef struct
{
  JtInk ground_top, ground_bottom;
  JtInk rule;
  JtInk chalk;   /* strokes */
  JtInk figures; /* totals */
  JtInk names;
  JtInk small;   /* what is missing, labels */
  JtInk pale;    /* what waits */
  JtInk accent;  /* marks, outcome, the winner */
  double roughness;
  gboolean texture;
  gboolean hand; /* strokes by hand, not ruled */
} JtSlateLook;

/** Returns: the colours and the hand that the face of @model asks for */
JtSlateLook jt_slate_look_of (const JtSlateModel *model);

static inline void
jt_ink_set (cairo_t *cr, JtInk ink)
{
  cairo_set_source_rgba (cr, ink.r, ink.g, ink.b, ink.a);
}

G_END_DECLS
