/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Boxes that arrange what is in them by the room there is. */
#include "jt-beside-box.h"
#include "jt-even-box.h"
#include "jt-ui-test.h"

static GtkWidget *
make_even (const int *widths, guint n, int spacing)
{
  GtkWidget *box = jt_even_box_new (spacing);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_size_request (child, widths[i], 20);
      jt_even_box_append (JT_EVEN_BOX (box), child);
    }
  return g_object_ref_sink (box);
}

static int
height_at (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
rows_are_few_and_even (void)
{
  static const int widths[] = { 50, 50, 50, 50, 50, 50, 50, 50 };
  g_autoptr (GtkWidget) box = make_even (widths, G_N_ELEMENTS (widths), 4);
  GtkWidget *child = gtk_widget_get_first_child (box);
  graphene_rect_t bounds;
  int least;

  g_assert_cmpint (height_at (box, 8 * 50 + 7 * 4), ==, 20);
  g_assert_cmpint (height_at (box, 8 * 50 + 7 * 4 - 1), ==, 2 * 20 + 4);
  /* not three, three and two where four and four fit */
  g_assert_cmpint (height_at (box, 4 * 50 + 3 * 4), ==, 2 * 20 + 4);
  g_assert_cmpint (height_at (box, 4 * 50 + 3 * 4 - 1), ==, 3 * 20 + 2 * 4);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 50);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 212, &least, NULL, NULL, NULL);
  gtk_widget_allocate (box, 212, 44, -1, NULL);
  for (guint i = 0; i < 8; i++, child = gtk_widget_get_next_sibling (child))
    {
      g_assert_true (gtk_widget_compute_bounds (child, box, &bounds));
      g_assert_cmpfloat (bounds.origin.x, ==, (i % 4) * 54);
      g_assert_cmpfloat (bounds.origin.y, ==, (i / 4) * 24);
    }
}

static void
a_wide_one_takes_from_narrow_ones (void)
{
  static const int widths[] = { 20, 20, 100, 20 };
  g_autoptr (GtkWidget) box = make_even (widths, G_N_ELEMENTS (widths), 0);

  g_assert_cmpint (height_at (box, 160), ==, 20);
  g_assert_cmpint (height_at (box, 159), >, 20);
}

static void
what_may_not_wrap_asks_for_one_row (void)
{
  static const int widths[] = { 50, 70 };
  g_autoptr (GtkWidget) box = make_even (widths, G_N_ELEMENTS (widths), 10);
  int least;

  jt_even_box_set_wrap (JT_EVEN_BOX (box), FALSE);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 130);
}

static void
hidden_ones_take_no_room (void)
{
  static const int widths[] = { 50, 50, 50 };
  g_autoptr (GtkWidget) box = make_even (widths, G_N_ELEMENTS (widths), 0);

  gtk_widget_set_visible (gtk_widget_get_first_child (box), FALSE);
  g_assert_cmpint (height_at (box, 100), ==, 20);
  jt_even_box_clear (JT_EVEN_BOX (box));
  g_assert_cmpint (height_at (box, 100), ==, 0);
}

static void
what_belongs_to_a_text_goes_where_both_are_lowest (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (jt_beside_box_new (6));
  GtkWidget *label = gtk_label_new ("Beat declares and Meier & <Müller> dealt, as was said before");
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  int line = height_at (label, -1);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_size_request (buttons, 150, line);
  gtk_widget_set_parent (label, box);
  gtk_widget_set_parent (buttons, box);
  g_assert_cmpint (height_at (box, 2000), ==, line);
  /* many lines beside them: below */
  g_assert_cmpint (height_at (box, 260), ==, height_at (label, 260) + 6 + line);
  g_assert_cmpint (height_at (label, 260 - 156), >, height_at (label, 260) + 6 + line);
  gtk_widget_set_visible (buttons, FALSE);
  g_assert_cmpint (height_at (box, 260), ==, height_at (label, 260));
}

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/boxes/rows-are-few-and-even", rows_are_few_and_even);
  g_test_add_func ("/ui/boxes/a-wide-one-takes-from-narrow-ones", a_wide_one_takes_from_narrow_ones);
  g_test_add_func ("/ui/boxes/what-may-not-wrap-asks-for-one-row", what_may_not_wrap_asks_for_one_row);
  g_test_add_func ("/ui/boxes/hidden-ones-take-no-room", hidden_ones_take_no_room);
  g_test_add_func ("/ui/boxes/what-belongs-to-a-text-goes-where-both-are-lowest",
                   what_belongs_to_a_text_goes_where_both_are_lowest);
  return g_test_run ();
}
