/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Colours of drawn curves, light, dark and in high contrast. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GdkRGBA text, grid, line, band;
} JtChartColors;

/** Returns: (transfer none): the colours of now */
const JtChartColors *jt_chart_colors_get (void);

/** Draws @widget again when the colours change. */
void jt_chart_colors_follow (GtkWidget *widget);

G_END_DECLS
