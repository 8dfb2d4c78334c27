/* SPDX-License-Identifier: GPL-3.0-or-later */
/** How large texts are, and how they are shortened and broken into lines: without any font, through a small interface. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The measures of a text in one line at an em size of 1. */
typedef struct
{
  double width;
  double ascent, descent; /* of its line: room above and below the baseline */
} JtTextMeasure;

/* The interface through which layouts ask how large texts are. */
typedef struct
{
  void (*measure) (gpointer data, const char *text, gboolean bold, JtTextMeasure *measure);
  gpointer data;
  double figure_height; /* ink height of the figures at an em size of 1 (0.7 or so) */
} JtTextMetrics;

/** Measures without a font: every character 0.62 em wide (bold 0.7), as wide as DejaVu's figures. For tests and sizing. */
extern const JtTextMetrics jt_text_metrics_fixed;

/** Returns: the width of a text in one line at an em size of 1 */
double jt_text_width (const JtTextMetrics *metrics, const char *text, gboolean bold);

/** Returns: (transfer full): @text, or as much of its beginning as fits into @width with an ellipsis; "" if nothing fits */
char *jt_text_ellipsized (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width);

/** Returns: (transfer full): @text, or its beginning and its end with an ellipsis between them, no wider than @width at an em size of 1 */
char *jt_text_shortened (const JtTextMetrics *metrics, const char *text, gboolean bold, double width);

/**
 * jt_text_broken: breaks a text into lines: at its separating dots (" · ", left out there) if that does, else at spaces.
 * @max: how many lines there may be; the last one may be too wide
 * @fits: (out): whether no line is
 *
 * Returns: (transfer full): the lines, NULL-terminated
 */
char **jt_text_broken (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width,
                       guint max, gboolean *fits);

/** Returns: (transfer full): all of a text in lines no wider than @width; what has no space is broken between characters */
char **jt_text_wrapped (const JtTextMetrics *metrics, const char *text, gboolean bold, double size, double width);

G_END_DECLS
