/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtSparkline: a small curve without axes. It is a picture only: what it means is said elsewhere. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_SPARKLINE (jt_sparkline_get_type ())
G_DECLARE_FINAL_TYPE (JtSparkline, jt_sparkline, JT, SPARKLINE, GtkWidget)

GtkWidget *jt_sparkline_new (void);

/** Shows @n values; of many only the last ones. */
void jt_sparkline_set_values (JtSparkline *sparkline, const double *values, guint n);

G_END_DECLS
