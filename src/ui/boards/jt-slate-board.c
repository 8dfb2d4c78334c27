/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-slate-board.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "jt-number-words.h"
#include "jt-slate-words.h"
#include "jt-spoken.h"

#define N_LINES 3

struct _JtSlateBoard
{
  GtkWidget parent_instance;

  JtSlateModel *model;
  JtSlateLayout *layout;
  JtSlatePainter *painter;
  JtSlateDiff *diff;
  AdwAnimation *animation;
  double position; /* of the motion, 1 when it is over */
  gboolean taps;

  GtkWidget *half[JT_SLATE_HALVES];  /* says the whole half */
  GtkWidget *total[JT_SLATE_HALVES]; /* says total and what is missing */
  GtkWidget *rest[JT_SLATE_HALVES];
  GtkWidget *line[JT_SLATE_HALVES][N_LINES]; /* buttons */
  GtkWidget *name[JT_SLATE_HALVES][JT_SLATE_MAX_PLAYERS];
};

enum
{
  TAPPED,
  NAME_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const JtSlateKind line_kinds[N_LINES] = { JT_SLATE_HUNDREDS, JT_SLATE_FIFTIES, JT_SLATE_TWENTIES };
static const int line_points[N_LINES] = { 100, 50, 20 };

G_DEFINE_FINAL_TYPE (JtSlateBoard, jt_slate_board, GTK_TYPE_WIDGET)

static void
stop_motion (JtSlateBoard *self)
{
  if (self->animation)
    adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->diff, jt_slate_diff_free);
  self->position = 1;
}

static void
set_position_cb (double value, gpointer data)
{
  JtSlateBoard *self = data;

  self->position = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_motion (JtSlateBoard *self, const JtSlateLayout *from)
{
  stop_motion (self);
  if (!adw_get_enable_animations (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->diff = jt_slate_diff (from, self->layout);
  if (self->diff->duration == 0)
    {
      g_clear_pointer (&self->diff, jt_slate_diff_free);
      return;
    }
  self->position = 0;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, self->diff->duration,
                                             adw_callback_animation_target_new (set_position_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  adw_animation_play (self->animation);
}

static JtSlateLayout *
make_layout (JtSlateBoard *self)
{
  return jt_slate_layout_new (self->model, MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1),
                              MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1),
                              jt_slate_painter_get_metrics (self->painter));
}

static void
say (GtkWidget *widget, const char *label, const char *description)
{
  jt_accessible_set_label (GTK_ACCESSIBLE (widget), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static char *
half_name (const JtSlateModel *model, guint half)
{
  const JtSlateHalf *side = &model->half[half];
  const char *names[JT_SLATE_MAX_PLAYERS];

  if (side->n_players == 0 || side->name)
    return g_strdup (side->name ? side->name : "");
  for (guint i = 0; i < side->n_players; i++)
    names[i] = side->player[i].name;
  return jt_slate_words_names (names, side->n_players);
}

static char *
missing_text (const JtSlateHalf *side)
{
  GString *text = g_string_new (side->outcome);

  for (guint i = 0; !side->outcome && i < side->n_missing; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ". " : "", side->missing[i].text);
  return g_string_free (text, FALSE);
}

static void
speak (JtSlateBoard *self)
{
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    {
      const JtSlateHalf *side = &self->model->half[half];
      g_autofree char *name = half_name (self->model, half);
      g_autofree char *whole = jt_slate_words_half (name, side->total, &side->strokes);
      g_autofree char *missing = missing_text (side);
      g_autofree char *figures = jt_number_to_text (side->total);
      g_autofree char *total = g_strdup_printf ("%s: %s", name, figures);
      /* Translators: %d are the points beside the strokes of the slate */
      g_autofree char *rest = g_strdup_printf (_ ("Rest %d"), side->strokes.rest);

      say (self->half[half], whole, missing);
      say (self->total[half], total, missing);
      say (self->rest[half], rest, name);
      for (guint i = 0; i < N_LINES; i++)
        {
          int counts[N_LINES] = { side->strokes.hundreds, side->strokes.fifties, side->strokes.twenties };
          static const JtSlateLine lines[N_LINES]
              = { JT_SLATE_LINE_HUNDREDS, JT_SLATE_LINE_FIFTIES, JT_SLATE_LINE_TWENTIES };
          g_autofree char *label = jt_slate_words_line (lines[i], counts[i]);
          /* Translators: %d is 100, 50 or 20, %s a side: what pressing a line of the slate does */
          g_autofree char *tip = g_strdup_printf (_ ("Note a Weis of %d for %s"), line_points[i], name);
          g_autofree char *named = g_strdup_printf ("%s: %s", name, label);

          say (self->line[half][i], named, self->taps ? tip : "");
          gtk_widget_set_tooltip_text (self->line[half][i], self->taps ? tip : NULL);
        }
      for (guint i = 0; i < side->n_players; i++)
        {
          /* Translators: %s is a player's name: what pressing the name on the slate does */
          g_autofree char *tip = g_strdup_printf (_ ("%s leads this round"), side->player[i].name);

          say (self->name[half][i], side->player[i].name, tip);
          gtk_widget_set_tooltip_text (self->name[half][i], tip);
        }
    }
}

static void
place (GtkWidget *child, const JtRect *rect)
{
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) rect->x, (float) rect->y);
  int width = MAX ((int) rect->width, 1);
  int height = MAX ((int) rect->height, 1);
  int needed;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &needed, NULL, NULL, NULL);
  gtk_widget_allocate (child, width, MAX (height, needed), -1,
                       gsk_transform_translate (NULL, &at));
}

static void
place_children (JtSlateBoard *self)
{
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    {
      place (self->half[half], &self->layout->half[half]);
      for (guint i = 0; i < JT_SLATE_MAX_PLAYERS; i++)
        gtk_widget_set_child_visible (self->name[half][i], FALSE);
      for (guint i = 0; i < self->layout->n_boxes; i++)
        {
          const JtSlateBox *box = &self->layout->boxes[i];

          if (box->half != half)
            continue;
          if (box->kind == JT_SLATE_TOTAL)
            place (self->total[half], &box->area);
          else if (box->kind == JT_SLATE_REST)
            place (self->rest[half], &box->area);
          else if (box->kind == JT_SLATE_NAME && box->player >= 0)
            {
              gtk_widget_set_child_visible (self->name[half][box->player], TRUE);
              place (self->name[half][box->player], &box->rect);
            }
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->layout->taps); i++)
    {
      const JtSlateTap *tap = &self->layout->taps[i];

      for (guint line = 0; line < N_LINES; line++)
        if (line_kinds[line] == tap->line)
          place (self->line[tap->half][line], &tap->rect);
    }
}

static void
line_clicked_cb (GtkButton *button, JtSlateBoard *self)
{
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    for (guint i = 0; i < N_LINES; i++)
      if (self->line[half][i] == GTK_WIDGET (button))
        g_signal_emit (self, signals[TAPPED], 0, half, line_points[i]);
}

static void
name_clicked_cb (GtkButton *button, JtSlateBoard *self)
{
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    for (guint i = 0; i < JT_SLATE_MAX_PLAYERS; i++)
      if (self->name[half][i] == GTK_WIDGET (button))
        g_signal_emit (self, signals[NAME_ACTIVATED], 0, half, i);
}

static GtkWidget *
add_button (JtSlateBoard *self, GCallback clicked)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "css-classes", (const char *[]) { "flat", "jt-touch", NULL },
                                    "child", gtk_label_new (NULL), NULL);

  g_signal_connect (button, "clicked", clicked, self);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
jt_slate_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtSlateBoard *self = JT_SLATE_BOARD (widget);

  if (!self->layout || self->layout->width != width || self->layout->height != height)
    {
      stop_motion (self);
      g_clear_pointer (&self->layout, jt_slate_layout_free);
      self->layout = make_layout (self);
    }
  place_children (self);
}

static void
jt_slate_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 64;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 500;
}

static void
jt_slate_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtSlateBoard *self = JT_SLATE_BOARD (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (self->layout && width > 0 && height > 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

      jt_slate_painter_paint (self->painter, cr, self->layout, self->model, self->diff, self->position,
                              gtk_widget_get_scale_factor (widget), JT_SLATE_PART_ALL);
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (jt_slate_board_parent_class)->snapshot (widget, snapshot);
}

static void
jt_slate_board_unmap (GtkWidget *widget)
{
  JtSlateBoard *self = JT_SLATE_BOARD (widget);

  stop_motion (self);
  jt_slate_painter_drop (self->painter);
  GTK_WIDGET_CLASS (jt_slate_board_parent_class)->unmap (widget);
}

static void
jt_slate_board_dispose (GObject *object)
{
  GtkWidget *child;

  stop_motion (JT_SLATE_BOARD (object));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (jt_slate_board_parent_class)->dispose (object);
}

static void
jt_slate_board_finalize (GObject *object)
{
  JtSlateBoard *self = JT_SLATE_BOARD (object);

  g_clear_pointer (&self->layout, jt_slate_layout_free);
  g_clear_pointer (&self->model, jt_slate_model_free);
  g_clear_pointer (&self->painter, jt_slate_painter_free);
  G_OBJECT_CLASS (jt_slate_board_parent_class)->finalize (object);
}

static void
jt_slate_board_class_init (JtSlateBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_slate_board_dispose;
  object_class->finalize = jt_slate_board_finalize;
  widget_class->measure = jt_slate_board_measure;
  widget_class->size_allocate = jt_slate_board_size_allocate;
  widget_class->snapshot = jt_slate_board_snapshot;
  widget_class->unmap = jt_slate_board_unmap;

  signals[TAPPED] = g_signal_new ("tapped", JT_TYPE_SLATE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[NAME_ACTIVATED] = g_signal_new ("name-activated", JT_TYPE_SLATE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "slate");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
jt_slate_board_init (JtSlateBoard *self)
{
  self->painter = jt_slate_painter_new (NULL);
  self->model = jt_slate_model_new ();
  self->position = 1;
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    {
      self->half[half] = jt_spoken_new ();
      self->total[half] = jt_spoken_new ();
      self->rest[half] = jt_spoken_new ();
      gtk_widget_set_parent (self->half[half], GTK_WIDGET (self));
      gtk_widget_set_parent (self->total[half], GTK_WIDGET (self));
      gtk_widget_set_parent (self->rest[half], GTK_WIDGET (self));
      for (guint i = 0; i < JT_SLATE_MAX_PLAYERS; i++)
        self->name[half][i] = add_button (self, G_CALLBACK (name_clicked_cb));
      for (guint i = 0; i < N_LINES; i++)
        self->line[half][i] = add_button (self, G_CALLBACK (line_clicked_cb));
    }
  jt_accessible_set_label (GTK_ACCESSIBLE (self), _ ("Slate"));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
jt_slate_board_new (void)
{
  return g_object_new (JT_TYPE_SLATE_BOARD, NULL);
}

void
jt_slate_board_set_model (JtSlateBoard *self, JtSlateModel *model, gboolean animate)
{
  g_return_if_fail (JT_IS_SLATE_BOARD (self));
  g_return_if_fail (model != NULL);

  g_autoptr (JtSlateLayout) old = NULL;

  stop_motion (self);
  g_clear_pointer (&self->model, jt_slate_model_free);
  self->model = model;
  old = g_steal_pointer (&self->layout);
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      self->layout = make_layout (self);
      if (animate && old)
        start_motion (self, old);
    }
  speak (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
jt_slate_board_set_taps (JtSlateBoard *self, gboolean taps)
{
  g_return_if_fail (JT_IS_SLATE_BOARD (self));

  self->taps = taps;
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    for (guint i = 0; i < N_LINES; i++)
      gtk_widget_set_sensitive (self->line[half][i], taps);
  speak (self);
}

gboolean
jt_slate_board_is_tall (JtSlateBoard *self)
{
  g_return_val_if_fail (JT_IS_SLATE_BOARD (self), FALSE);
  return self->layout && self->layout->form == JT_SLATE_FORM_TALL;
}
