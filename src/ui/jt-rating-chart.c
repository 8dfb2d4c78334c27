/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-rating-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "jt-chart-colors.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-rating-words.h"
#include "jt-scale.h"

#define HEIGHT 220
#define BOTTOM 24 /* for the dates */
#define TOP 26    /* for what the cursor tells */
#define END 8
#define GAP 8
#define ALONE 32 /* width of the range of a single point */

struct _JtRatingChart
{
  GtkWidget parent_instance;

  GArray *points;   /* JtChartPoint */
  GArray *places;   /* double: days, or numbers */
  gboolean by_date;
  int cursor;       /* -1: none */
  double low, high, step;
};

G_DEFINE_FINAL_TYPE (JtRatingChart, jt_rating_chart, GTK_TYPE_WIDGET)

static const JtChartPoint *
point_at (JtRatingChart *self, guint i)
{
  return &g_array_index (self->points, JtChartPoint, i);
}

static char *
describe_point (JtRatingChart *self, guint i)
{
  const JtChartPoint *point = point_at (self, i);
  g_autofree char *date = jt_date_to_text (point->date);
  g_autofree char *rating = jt_rating_to_text (point->rating);
  g_autofree char *uncertainty = point->uncertainty > 0 ? jt_rating_uncertainty_to_text (point->uncertainty) : g_strdup ("");

  /* Translators: %1$s is a date, %2$s a rating ("1041"), %3$s its uncertainty ("±137") or nothing */
  return g_strdup_printf (_ ("%1$s: %2$s %3$s"), date, rating, uncertainty);
}

static void
update_label (JtRatingChart *self)
{
  g_autofree char *label = NULL;

  if (self->points->len == 0)
    label = g_strdup (_ ("Curve of the rating"));
  else if (self->cursor >= 0)
    label = describe_point (self, (guint) self->cursor);
  else
    {
      g_autofree char *first = describe_point (self, 0);
      g_autofree char *last = describe_point (self, self->points->len - 1);

      /* Translators: %1$s and %2$s are points of a curve, such as "28 November 2026: 1041 ±137" */
      label = g_strdup_printf (_ ("Curve of the rating, from %1$s to %2$s. Arrow keys tell the points between."), first, last);
    }
  jt_accessible_set_label (GTK_ACCESSIBLE (self), label);
}

static void
set_cursor (JtRatingChart *self, int cursor)
{
  if (cursor == self->cursor)
    return;
  self->cursor = cursor;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Scales. */

static void
find_range (JtRatingChart *self)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;
  JtScale scale;

  for (guint i = 0; i < self->points->len; i++)
    {
      double room = MAX (20, point_at (self, i)->uncertainty);

      low = MIN (low, point_at (self, i)->rating - room);
      high = MAX (high, point_at (self, i)->rating + room);
    }
  if (self->points->len == 0)
    {
      low = 980;
      high = 1020;
    }
  scale = jt_scale_find (low, high, 5);
  self->step = scale.step;
  self->low = scale.low;
  self->high = scale.high;
}

static double
first_place (JtRatingChart *self)
{
  return g_array_index (self->places, double, 0);
}

static double
last_place (JtRatingChart *self)
{
  return g_array_index (self->places, double, self->places->len - 1);
}

typedef struct
{
  double left, top, width, height; /* of the field of the curve */
} Field;

static PangoLayout *
label_layout (JtRatingChart *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));

  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, 0.85 * pango_font_description_get_size (font));
  else
    pango_font_description_set_size (font, (int) (0.85 * pango_font_description_get_size (font)));
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

static void
find_field (JtRatingChart *self, Field *field)
{
  g_autofree char *text = jt_rating_to_text (self->high);
  g_autoptr (PangoLayout) layout = label_layout (self, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  field->left = width + GAP;
  field->top = TOP;
  field->width = MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) - field->left - END);
  field->height = MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - TOP - BOTTOM);
}

static double
x_of (JtRatingChart *self, const Field *field, double place)
{
  double span = last_place (self) - first_place (self);

  return field->left + (span > 0 ? field->width * (place - first_place (self)) / span : field->width / 2);
}

static double
y_of (JtRatingChart *self, const Field *field, double rating)
{
  return field->top + field->height * (self->high - rating) / (self->high - self->low);
}

/* Drawing. */

static void
draw_text (JtRatingChart *self, GtkSnapshot *snapshot, const char *text, double x, double y, double xalign, double yalign)
{
  g_autoptr (PangoLayout) layout = label_layout (self, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (x - xalign * width, 0, MAX (0, gtk_widget_get_width (GTK_WIDGET (self)) - width));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y - yalign * height)));
  gtk_snapshot_append_layout (snapshot, layout, &jt_chart_colors_get ()->text);
  gtk_snapshot_restore (snapshot);
}

static void
draw_line (GtkSnapshot *snapshot, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (snapshot, &jt_chart_colors_get ()->grid,
                             &GRAPHENE_RECT_INIT ((float) round (x), (float) round (y), (float) width, (float) height));
}

static void
draw_ratings (JtRatingChart *self, GtkSnapshot *snapshot, const Field *field)
{
  int n = (int) round ((self->high - self->low) / self->step);

  for (int i = 0; i <= n; i++)
    {
      double rating = self->low + i * self->step;
      g_autofree char *text = jt_rating_to_text (rating);

      draw_line (snapshot, field->left, y_of (self, field, rating), field->width, 1);
      draw_text (self, snapshot, text, field->left - GAP, y_of (self, field, rating), 1, 0.5);
    }
}

/* How many dates have room under the field. */
static guint
count_room (JtRatingChart *self, const Field *field)
{
  /* Translators: day and month on a small axis, by strftime(): "28 Nov" */
  g_autofree char *text = jt_date_format (20261128, _ ("%-d %b"));
  g_autoptr (PangoLayout) layout = label_layout (self, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return (guint) MAX (1, field->width / (width + 2 * GAP));
}

static void
draw_dates (JtRatingChart *self, GtkSnapshot *snapshot, const Field *field)
{
  g_autoptr (GArray) marks = NULL;

  if (!self->by_date)
    return;
  marks = jt_date_marks_new (point_at (self, 0)->date, point_at (self, self->points->len - 1)->date, count_room (self, field));
  for (guint i = 0; i < marks->len; i++)
    {
      const JtDateMark *mark = &g_array_index (marks, JtDateMark, i);
      double x = x_of (self, field, jt_date_to_day (mark->date));

      draw_line (snapshot, x, field->top + field->height, 1, 5);
      draw_text (self, snapshot, mark->text, x, field->top + field->height + 6, 0.5, 0);
    }
}

static void
draw_curve (JtRatingChart *self, GtkSnapshot *snapshot, const Field *field)
{
  const JtChartColors *colors = jt_chart_colors_get ();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) field->left - 4, (float) field->top, (float) field->width + 8,
                                               (float) field->height + 1);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  guint n = self->points->len;

  if (n == 1)
    {
      const JtChartPoint *point = point_at (self, 0);
      double x = x_of (self, field, first_place (self));

      /* A single point has no curve: it is a dot with its range. */
      gdk_cairo_set_source_rgba (cr, &colors->band);
      cairo_rectangle (cr, x - ALONE / 2, y_of (self, field, point->rating + point->uncertainty), ALONE,
                       y_of (self, field, point->rating - point->uncertainty)
                           - y_of (self, field, point->rating + point->uncertainty));
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &colors->line);
      cairo_arc (cr, x, y_of (self, field, point->rating), 4.5, 0, 2 * G_PI);
      cairo_fill (cr);
      cairo_destroy (cr);
      return;
    }
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, x_of (self, field, g_array_index (self->places, double, i)),
                   y_of (self, field, point_at (self, i)->rating + point_at (self, i)->uncertainty));
  for (guint i = n; i > 0; i--)
    cairo_line_to (cr, x_of (self, field, g_array_index (self->places, double, i - 1)),
                   y_of (self, field, point_at (self, i - 1)->rating - point_at (self, i - 1)->uncertainty));
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &colors->band);
  cairo_fill (cr);

  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, x_of (self, field, g_array_index (self->places, double, i)),
                   y_of (self, field, point_at (self, i)->rating));
  gdk_cairo_set_source_rgba (cr, &colors->line);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  if (self->cursor >= 0)
    {
      cairo_arc (cr, x_of (self, field, g_array_index (self->places, double, self->cursor)),
                 y_of (self, field, point_at (self, (guint) self->cursor)->rating), 4.5, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
jt_rating_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtRatingChart *self = JT_RATING_CHART (widget);
  Field field;

  if (self->points->len == 0)
    return;
  find_field (self, &field);
  draw_ratings (self, snapshot, &field);
  draw_dates (self, snapshot, &field);
  draw_curve (self, snapshot, &field);
  if (self->cursor >= 0)
    {
      g_autofree char *text = describe_point (self, (guint) self->cursor);
      double x = x_of (self, &field, g_array_index (self->places, double, self->cursor));

      draw_line (snapshot, x, field.top, 1, field.height);
      draw_text (self, snapshot, text, x, TOP / 2.0, 0.5, 0.5);
    }
}

static void
jt_rating_chart_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* Going from point to point. */

static void
go_to (JtRatingChart *self, int cursor)
{
  g_autofree char *text = NULL;

  set_cursor (self, CLAMP (cursor, 0, (int) self->points->len - 1));
  text = describe_point (self, (guint) self->cursor);
  jt_announce (GTK_WIDGET (self), text);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, JtRatingChart *self)
{
  int last = (int) self->points->len - 1;
  int cursor = self->cursor < 0 ? last + 1 : self->cursor;

  if (last < 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      go_to (self, cursor - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      go_to (self, cursor + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      go_to (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      go_to (self, last);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, JtRatingChart *self)
{
  Field field;
  int nearest = -1;
  double distance = G_MAXDOUBLE;

  if (self->points->len == 0)
    return;
  find_field (self, &field);
  for (guint i = 0; i < self->places->len; i++)
    {
      double away = fabs (x - x_of (self, &field, g_array_index (self->places, double, i)));

      if (away <= distance)
        {
          distance = away;
          nearest = (int) i;
        }
    }
  set_cursor (self, nearest);
}

static void
pressed_cb (JtRatingChart *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
leave_cb (JtRatingChart *self)
{
  set_cursor (self, -1);
}

static void
jt_rating_chart_finalize (GObject *object)
{
  JtRatingChart *self = JT_RATING_CHART (object);

  g_array_unref (self->points);
  g_array_unref (self->places);
  G_OBJECT_CLASS (jt_rating_chart_parent_class)->finalize (object);
}

static void
jt_rating_chart_class_init (JtRatingChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = jt_rating_chart_finalize;
  widget_class->measure = jt_rating_chart_measure;
  widget_class->snapshot = jt_rating_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
jt_rating_chart_init (JtRatingChart *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->points = g_array_new (FALSE, FALSE, sizeof (JtChartPoint));
  self->places = g_array_new (FALSE, FALSE, sizeof (double));
  self->cursor = -1;
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  jt_chart_colors_follow (GTK_WIDGET (self));
  find_range (self);
  update_label (self);
}

GtkWidget *
jt_rating_chart_new (void)
{
  return g_object_new (JT_TYPE_RATING_CHART, NULL);
}

void
jt_rating_chart_set_points (JtRatingChart *self, const JtChartPoint *points, guint n)
{
  g_return_if_fail (JT_IS_RATING_CHART (self));

  g_array_set_size (self->points, 0);
  g_array_append_vals (self->points, points, n);
  g_array_set_size (self->places, 0);
  self->by_date = n > 1 && points[n - 1].date > points[0].date;
  for (guint i = 0; i < n; i++)
    self->by_date = self->by_date && points[i].date > 0;
  for (guint i = 0; i < n; i++)
    {
      double place = self->by_date ? (double) jt_date_to_day (points[i].date) : (double) i;

      g_array_append_val (self->places, place);
    }
  self->cursor = -1;
  find_range (self);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
