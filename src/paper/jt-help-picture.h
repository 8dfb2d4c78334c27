/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The drawings of the help: our own, made of lines and the reader's words, in the colours of the window. */
#pragma once

#include <cairo.h>

#include "jt-slate-layout.h"

G_BEGIN_DECLS

typedef struct
{
  double ink[3], paper[3], accent[3]; /* red, green, blue, 0…1: lines and text, what lies below, what matters */
  gboolean dark, high_contrast;       /* for the slate */
} JtHelpColors;

/** Returns: the height that goes with @width; 0 if there is no picture of this name */
double jt_help_picture_height (const char *picture, double width);

/**
 * jt_help_picture_paint: paints a picture from the context's origin on, @width wide. Nothing leaves that rectangle.
 *
 * @picture: "keys", "slate", "path" or "backups"
 * @scale: device pixels per unit; 0: a vector target
 */
void jt_help_picture_paint (cairo_t *cr, const char *picture, double width, const JtHelpColors *colors, double scale);

G_END_DECLS
