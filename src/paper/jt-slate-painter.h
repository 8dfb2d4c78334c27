/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSlatePainter: paints a JtSlateLayout with Cairo: on the screen, on paper, into PDF, SVG and PNG. It keeps what is
 * dear to make (the slate's background of the last size, grain of strokes, shaped texts), so keep one per widget
 * and free it with it. What it paints is a pure function of layout, model and scale: kept things only save time.
 */
#pragma once

#include <cairo.h>

#include "jt-slate-layout.h"

G_BEGIN_DECLS

typedef struct _JtSlatePainter JtSlatePainter;

typedef enum
{
  JT_SLATE_PART_BOARD = 1 << 0, /* frame, slate, ruled lines: does not change while a game is written */
  JT_SLATE_PART_CHALK = 1 << 1, /* texts and strokes */
  JT_SLATE_PART_ALL = JT_SLATE_PART_BOARD | JT_SLATE_PART_CHALK,
} JtSlateParts;

/** @font_family: (nullable): NULL for what the platform has (Adwaita Sans, Cantarell, else Sans) */
JtSlatePainter *jt_slate_painter_new (const char *font_family);
void jt_slate_painter_free (JtSlatePainter *painter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSlatePainter, jt_slate_painter_free)

/** Returns: (transfer none): the measures of the painter's font; valid as long as the painter */
const JtTextMetrics *jt_slate_painter_get_metrics (JtSlatePainter *painter);

/**
 * jt_slate_painter_paint:
 * @cr: its origin is the board's upper left corner, its unit the layout's
 * @model: the one the layout was made of (face and flags are read, no texts)
 * @diff: (nullable): a motion towards @layout…
 * @position: …and how far it is, 0…1
 * @scale: device pixels per unit for raster targets (GTK's scale factor); 0: a vector target (PDF, SVG, print), which
 *   gets clean outlines and no bitmap at all
 */
void jt_slate_painter_paint (JtSlatePainter *painter, cairo_t *cr, const JtSlateLayout *layout,
                             const JtSlateModel *model, const JtSlateDiff *diff, double position,
                             double scale, JtSlateParts parts);

/* ---- the same slate for other boards: grids, columns, tallies ---- */

/**
 * jt_slate_painter_paint_ground: frame, slate and ruled lines alone; kept until size, look or lines change.
 * @look: face, dark, high_contrast and seed are read
 * @rules: (nullable): lines in the colour of the Z; half and part are not used
 */
void jt_slate_painter_paint_ground (JtSlatePainter *painter, cairo_t *cr, double width, double height,
                                    const JtSlateModel *look, const JtSlateRule *rules, guint n_rules, double scale);

/** Paints strokes, for tallies made by jt_slate_tally(). */
void jt_slate_painter_paint_strokes (JtSlatePainter *painter, cairo_t *cr, const JtSlateStroke *strokes, guint n,
                                     const JtSlateModel *look, double scale);

/** Drops everything kept (after a change of theme or when the board is hidden); it is made anew when needed. */
void jt_slate_painter_drop (JtSlatePainter *painter);

G_END_DECLS
