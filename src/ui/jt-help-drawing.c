/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-help-drawing.h"

#include <adwaita.h>

#include "jt-chart-colors.h"
#include "jt-help-picture.h"

#define NARROWEST 240

struct _JtHelpDrawing
{
  GtkWidget parent_instance;

  char *picture;
};

G_DEFINE_FINAL_TYPE (JtHelpDrawing, jt_help_drawing, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
jt_help_drawing_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
jt_help_drawing_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  int width = for_size < 0 ? NARROWEST : for_size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = NARROWEST;
  else
    *minimum = *natural = (int) jt_help_picture_height (JT_HELP_DRAWING (widget)->picture, width);
  *minimum_baseline = *natural_baseline = -1;
}

static void
jt_help_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const JtChartColors *theme = jt_chart_colors_get ();
  gboolean dark = adw_style_manager_get_dark (style);
  double paper = dark ? 0.16 : 1;
  JtHelpColors colors = {
    .ink = { theme->text.red, theme->text.green, theme->text.blue },
    .paper = { paper, paper, paper },
    .accent = { theme->line.red, theme->line.green, theme->line.blue },
    .dark = dark,
    .high_contrast = adw_style_manager_get_high_contrast (style),
  };
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  jt_help_picture_paint (cr, JT_HELP_DRAWING (widget)->picture, width, &colors, gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
jt_help_drawing_finalize (GObject *object)
{
  g_free (JT_HELP_DRAWING (object)->picture);
  G_OBJECT_CLASS (jt_help_drawing_parent_class)->finalize (object);
}

static void
jt_help_drawing_class_init (JtHelpDrawingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = jt_help_drawing_finalize;
  widget_class->get_request_mode = jt_help_drawing_get_request_mode;
  widget_class->measure = jt_help_drawing_measure;
  widget_class->snapshot = jt_help_drawing_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
jt_help_drawing_init (JtHelpDrawing *self)
{
  jt_chart_colors_follow (GTK_WIDGET (self));
}

GtkWidget *
jt_help_drawing_new (const char *picture, const char *text)
{
  JtHelpDrawing *self = g_object_new (JT_TYPE_HELP_DRAWING, NULL);

  self->picture = g_strdup (picture);
  jt_accessible_set_label (GTK_ACCESSIBLE (self), text);
  return GTK_WIDGET (self);
}
