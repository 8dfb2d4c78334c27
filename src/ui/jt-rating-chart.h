/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtRatingChart: the curve of a rating with the band of its uncertainty. The arrow keys, Home and End (or the pointer) go
 * from point to point and tell each one's figures, in the picture and to a screen reader.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  guint32 date;               /* as 20261128, 0: not known */
  double rating, uncertainty; /* in points */
} JtChartPoint;

#define JT_TYPE_RATING_CHART (jt_rating_chart_get_type ())
G_DECLARE_FINAL_TYPE (JtRatingChart, jt_rating_chart, JT, RATING_CHART, GtkWidget)

GtkWidget *jt_rating_chart_new (void);

/** @points: in order of time; where a date is missing they stand at equal distances */
void jt_rating_chart_set_points (JtRatingChart *chart, const JtChartPoint *points, guint n);

G_END_DECLS
