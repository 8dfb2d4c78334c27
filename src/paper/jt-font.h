/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtFont: the platform's font through Pango, for screen and paper: measures for layouts, and texts onto a Cairo context
 * that have the same proportions at every size and on every target.
 */
#pragma once

#include <cairo.h>

#include "jt-text.h"

G_BEGIN_DECLS

typedef struct _JtFont JtFont;

/** @family: (nullable): NULL for what the platform has (Adwaita Sans, Cantarell, else Sans) */
JtFont *jt_font_new (const char *family);
void jt_font_free (JtFont *font);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtFont, jt_font_free)

/** Returns: (transfer none): valid as long as the font */
const JtTextMetrics *jt_font_get_metrics (JtFont *font);

/** Shows a text in one line, in the context's colour, beginning at (@x, @baseline). */
void jt_font_show (JtFont *font, cairo_t *cr, const char *text, gboolean bold, double size, double x,
                   double baseline);

G_END_DECLS
