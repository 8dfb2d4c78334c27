/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-seat-grid.h"

struct _JtSeatGrid
{
  GtkGrid parent_instance;

  GPtrArray *stops; /* of GtkWidget, held by the grid */
};

G_DEFINE_FINAL_TYPE (JtSeatGrid, jt_seat_grid, GTK_TYPE_GRID)

/* Returns: the stop that has the keyboard, -1: none */
static int
find_focused (JtSeatGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus && i < self->stops->len; i++)
    {
      GtkWidget *stop = g_ptr_array_index (self->stops, i);

      if (focus == stop || gtk_widget_is_ancestor (focus, stop))
        return (int) i;
    }
  return -1;
}

static gboolean
jt_seat_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  JtSeatGrid *self = JT_SEAT_GRID (widget);
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  int n = (int) self->stops->len;
  int at;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (jt_seat_grid_parent_class)->focus (widget, direction);
  at = find_focused (self);
  if (at < 0 && step < 0)
    at = n;
  for (at += step; at >= 0 && at < n; at += step)
    if (gtk_widget_grab_focus (g_ptr_array_index (self->stops, (guint) at)))
      return TRUE;
  return FALSE;
}

static void
jt_seat_grid_finalize (GObject *object)
{
  g_ptr_array_unref (JT_SEAT_GRID (object)->stops);
  G_OBJECT_CLASS (jt_seat_grid_parent_class)->finalize (object);
}

static void
jt_seat_grid_class_init (JtSeatGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_seat_grid_finalize;
  GTK_WIDGET_CLASS (klass)->focus = jt_seat_grid_focus;
}

static void
jt_seat_grid_init (JtSeatGrid *self)
{
  self->stops = g_ptr_array_new ();
  /* A table is no text: the order of play goes round it counter-clockwise in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

void
jt_seat_grid_add_stop (JtSeatGrid *self, GtkWidget *widget)
{
  g_return_if_fail (JT_IS_SEAT_GRID (self));

  g_ptr_array_add (self->stops, widget);
}

void
jt_seat_grid_clear (JtSeatGrid *self)
{
  GtkWidget *child;

  g_return_if_fail (JT_IS_SEAT_GRID (self));

  g_ptr_array_set_size (self->stops, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_grid_remove (GTK_GRID (self), child);
}
