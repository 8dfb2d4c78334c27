/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists that drop down open at the line that is chosen. */
#include "jt-chosen-line.h"
#include "jt-ui-test.h"

enum { N = 60, CHOSEN = 40 };

static GListModel *
make_model (void)
{
  GtkStringList *model = gtk_string_list_new (NULL);

  for (guint i = 0; i < N; i++)
    {
      g_autofree char *text = g_strdup_printf ("Meier & <Müller> %u", i);

      gtk_string_list_append (model, text);
    }
  return G_LIST_MODEL (model);
}

static gboolean
is_at_chosen (gpointer window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *label = focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL
                         ? jt_ui_test_find (focus, GTK_TYPE_LABEL)
                         : NULL;
  g_autofree char *chosen = g_strdup_printf ("Meier & <Müller> %u", CHOSEN);

  return label != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), chosen);
}

static GtkAdjustment *
get_scrolling (GtkWidget *owner)
{
  GtkWidget *popover = jt_ui_test_find (owner, GTK_TYPE_POPOVER);
  GtkWidget *window = jt_ui_test_find (popover, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
}

static gboolean
is_scrolled (gpointer owner)
{
  GtkAdjustment *scrolling = get_scrolling (owner);
  double line = gtk_adjustment_get_upper (scrolling) / N, value = gtk_adjustment_get_value (scrolling);

  return value <= CHOSEN * line + 1 && value + gtk_adjustment_get_page_size (scrolling) >= (CHOSEN + 1) * line - 1;
}

static void
check_opens (GtkWindow *window, GtkWidget *owner)
{
  GtkWidget *popover = jt_ui_test_find (owner, GTK_TYPE_POPOVER);

  for (guint again = 0; again < 2; again++)
    {
      gtk_widget_grab_focus (owner);
      if (ADW_IS_COMBO_ROW (owner))
        g_signal_emit_by_name (owner, "activate");
      else
        gtk_widget_activate (owner);
      jt_ui_test_wait (is_at_chosen, window, "the chosen line");
      jt_ui_test_wait (is_scrolled, owner, "the list to be scrolled to it");
      gtk_popover_popdown (GTK_POPOVER (popover));
      jt_ui_test_settle (window);
    }
}

static void
test_drop_downs (void)
{
  GtkWidget *drop_down = gtk_drop_down_new (make_model (), NULL);
  GtkWindow *window = jt_ui_test_show (drop_down, 400, 500);

  jt_chosen_line_init ();
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), CHOSEN);
  check_opens (window, drop_down);
  jt_ui_test_close (window, drop_down);
}

static void
test_rows (void)
{
  g_autoptr (GListModel) model = make_model ();
  GtkWidget *row = adw_combo_row_new (), *list = gtk_list_box_new ();
  GtkWindow *window;

  jt_chosen_line_init ();
  adw_combo_row_set_model (ADW_COMBO_ROW (row), model);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), CHOSEN);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = jt_ui_test_show (list, 400, 500);
  check_opens (window, row);
  jt_ui_test_close (window, list);
}

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  g_test_add_func ("/ui/chosen-line/drop-downs-open-at-it", test_drop_downs);
  g_test_add_func ("/ui/chosen-line/rows-open-at-it", test_rows);
  return g_test_run ();
}
