/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-sparkline.h"

#include "jt-chart-colors.h"

#define MOST 24 /* values */
#define WIDTH 72
#define HEIGHT 28
#define MARGIN 3

struct _JtSparkline
{
  GtkWidget parent_instance;

  double values[MOST];
  guint n;
};

G_DEFINE_FINAL_TYPE (JtSparkline, jt_sparkline, GTK_TYPE_WIDGET)

static void
jt_sparkline_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
jt_sparkline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtSparkline *self = JT_SPARKLINE (widget);
  const JtChartColors *colors = jt_chart_colors_get ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;
  graphene_rect_t bounds;
  cairo_t *cr;

  if (self->n == 0)
    return;
  for (guint i = 0; i < self->n; i++)
    {
      low = MIN (low, self->values[i]);
      high = MAX (high, self->values[i]);
    }
  if (high - low < 4) /* what is a small step shall look like one */
    {
      double middle = (high + low) / 2;

      low = middle - 2;
      high = middle + 2;
    }
  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  for (guint i = 0; i < self->n; i++)
    {
      double x = MARGIN + (self->n > 1 ? (width - 2.0 * MARGIN) * i / (self->n - 1) : (width - 2.0 * MARGIN) / 2);
      double y = height - MARGIN - (height - 2.0 * MARGIN) * (self->values[i] - low) / (high - low);

      cairo_line_to (cr, x, y);
      if (self->n == 1)
        cairo_arc (cr, x, y, 1, 0, 2 * G_PI);
    }
  gdk_cairo_set_source_rgba (cr, &colors->line);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
jt_sparkline_class_init (JtSparklineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = jt_sparkline_measure;
  widget_class->snapshot = jt_sparkline_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
jt_sparkline_init (JtSparkline *self)
{
  jt_chart_colors_follow (GTK_WIDGET (self));
}

GtkWidget *
jt_sparkline_new (void)
{
  return g_object_new (JT_TYPE_SPARKLINE, NULL);
}

void
jt_sparkline_set_values (JtSparkline *self, const double *values, guint n)
{
  g_return_if_fail (JT_IS_SPARKLINE (self));

  self->n = MIN (n, MOST);
  for (guint i = 0; i < self->n; i++)
    self->values[i] = values[n - self->n + i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
