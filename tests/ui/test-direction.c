/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the interface runs from right to left, what stands for a place at the table or a half of the slate stays there. */
#include "jt-scenes.h"
#include "jt-ui-test.h"

#include "jt-number-words.h"
#include "jt-rating-words.h"
#include "jt-seat-grid.h"
#include "jt-writing-bar.h"

#include <string.h>

static const struct
{
  const char *name;
  GtkTextDirection direction;
} directions[] = { { "left-to-right", GTK_TEXT_DIR_LTR }, { "right-to-left", GTK_TEXT_DIR_RTL } };

static JtScenes *scenes;

typedef struct
{
  GType type;
  GtkWidget *found;
} Search;

static void
look_at (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, search->type))
    search->found = widget;
}

/* Shows a scene and looks for a widget of a type in it. */
static GtkWidget *
open_scene (const char *name, GtkTextDirection direction, GType type)
{
  const JtScene *scene = jt_scenes_get_all ();
  Search search = { type, NULL };

  while (g_strcmp0 (scene->name, name) != 0)
    scene++;
  gtk_widget_set_default_direction (direction);
  jt_scene_open (scene, scenes, 360, 640);
  jt_ui_test_walk (scenes->root, look_at, &search);
  g_assert_nonnull (search.found);
  return search.found;
}

static void
close_scene (void)
{
  jt_scene_close (scenes);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static double
left_of (GtkWidget *widget, GtkWidget *in)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, in, &bounds));
  return bounds.origin.x;
}

static void
test_seats (gconstpointer data)
{
  GtkWidget *grid = open_scene ("setup", directions[GPOINTER_TO_UINT (data)].direction, JT_TYPE_SEAT_GRID);
  double left = G_MAXDOUBLE, right = -1;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int column;

      gtk_grid_query_child (GTK_GRID (grid), child, &column, NULL, NULL, NULL);
      if (column == 0)
        left = left_of (child, grid);
      else if (column > 1)
        right = left_of (child, grid);
    }
  g_assert_cmpfloat (left, <, right);
  close_scene ();
}

static void
test_halves (gconstpointer data)
{
  GtkWidget *bar = open_scene ("slate", directions[GPOINTER_TO_UINT (data)].direction, JT_TYPE_WRITING_BAR);
  GtkWidget *sides = GTK_WIDGET (gtk_widget_get_template_child (bar, JT_TYPE_WRITING_BAR, "sides"));
  GtkWidget *first = gtk_widget_get_first_child (sides);

  g_assert_cmpfloat (left_of (first, sides), <, left_of (gtk_widget_get_next_sibling (first), sides));
  close_scene ();
}

/* Where a letter of a label's text is drawn. */
static int
left_of_part (GtkWidget *label, const char *part)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *text = pango_layout_get_text (layout), *at = strstr (text, part);
  PangoRectangle place;

  g_assert_nonnull (at);
  pango_layout_index_to_pos (layout, (int) (at - text), &place);
  return MIN (place.x, place.x + place.width);
}

static void
assert_in_order (char *text, const char *first, const char *last)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWindow *window = jt_ui_test_show (label, 360, 200);

  g_assert_cmpint (left_of_part (label, first), <, left_of_part (label, last));
  jt_ui_test_close (window, label);
  g_free (text);
}

/* "+0.5" never becomes "0.5+", nor 157 : 0 the other's. */
static void
test_numbers (gconstpointer data)
{
  GtkTextDirection direction = directions[GPOINTER_TO_UINT (data)].direction;

  gtk_widget_set_default_direction (direction);
  jt_numbers_set_isolated (direction == GTK_TEXT_DIR_RTL);
  assert_in_order (jt_rating_change_to_text (0.5), "+", "5");
  assert_in_order (jt_number_to_text (-20), "−", "2");
  assert_in_order (jt_numbers_to_text ((const int[]){ 157, 0 }, 2), "157", "0");
  assert_in_order (jt_share_to_text (57, 100), "57", "%");
  jt_numbers_set_isolated (FALSE);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  int result;

  jt_ui_test_init (&argc, &argv);
  scenes = jt_scenes_new ();
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      g_autofree char *seats = g_strdup_printf ("/ui/direction/%s/seats-go-round-counter-clockwise", directions[i].name);
      g_autofree char *halves = g_strdup_printf ("/ui/direction/%s/the-bar-has-the-order-of-the-slate", directions[i].name);
      g_autofree char *numbers = g_strdup_printf ("/ui/direction/%s/numbers-keep-their-order", directions[i].name);

      g_test_add_data_func (seats, GUINT_TO_POINTER (i), test_seats);
      g_test_add_data_func (halves, GUINT_TO_POINTER (i), test_halves);
      g_test_add_data_func (numbers, GUINT_TO_POINTER (i), test_numbers);
    }
  result = g_test_run ();
  jt_scenes_free (scenes);
  return result;
}
