/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

#if JT_HAVE_ADW_DIALOG

static void
drop_content_cb (AdwDialog *dialog)
{
  adw_dialog_set_child (dialog, NULL);
}

/* A closed AdwDialog of libadwaita 1.7 goes away but leaves its child behind: let go of it when it is out of sight. */
static void
closed_cb (AdwDialog *dialog)
{
  g_signal_connect_after (dialog, "unmap", G_CALLBACK (drop_content_cb), NULL);
}

void
jt_sheet_present (GtkWidget *content, GtkWidget *parent, const char *title, int width, int height)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  int room = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (parent)));

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_set_vexpand (content, TRUE);
  adw_dialog_set_title (dialog, title);
  adw_dialog_set_child (dialog, box);
  jt_labels_wrap_in (box);
  /* After the child: what it needs is measured here, once, at this width. */
  adw_dialog_set_content_width (dialog, height < 0 && room > 0 ? MIN (width, room) : width);
  adw_dialog_set_content_height (dialog, height);
  g_signal_connect (dialog, "closed", G_CALLBACK (closed_cb), NULL);
  adw_dialog_present (dialog, parent);
}

void
jt_sheet_close (GtkWidget *widget)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (widget, ADW_TYPE_DIALOG);

  if (dialog != NULL)
    adw_dialog_close (ADW_DIALOG (dialog));
}

#else

#define JT_SHEET_KEY "jt-sheet"

static gboolean
close_cb (GtkWidget *window, GVariant *args, gpointer user_data)
{
  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

/* GTK 4.8 keeps the parent of a destroyed window that something still holds (a key press that quits, say), and
 * touches it when the window is finalised, long after the parent is gone. */
static void
unmap_cb (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

/* How much more height than a scrolled window asks for its content needs at @width: that does not look at the width. */
static int
missing_height (GtkWidget *widget, int width)
{
  int most = 0;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkWidget *child = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget));
      int asked = 0;
      int needed = 0;

      if (GTK_IS_VIEWPORT (child))
        child = gtk_viewport_get_child (GTK_VIEWPORT (child));
      if (child == NULL)
        return 0;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &asked, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &needed, NULL, NULL);
      return MAX (needed - asked, 0);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    most = MAX (most, missing_height (child, width));
  return most;
}

void
jt_sheet_present (GtkWidget *content, GtkWidget *parent, const char *title, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (adw_window_new ());
  GtkWindow *root = GTK_WINDOW (gtk_widget_get_root (parent));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (close_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_set_vexpand (content, TRUE);

  g_object_set_data (G_OBJECT (window), JT_SHEET_KEY, window);
  gtk_window_set_title (window, title);
  gtk_window_set_modal (window, TRUE);
  gtk_window_set_transient_for (window, root);
  gtk_window_set_destroy_with_parent (window, TRUE);
  g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), NULL);
  gtk_window_set_application (window, gtk_window_get_application (root));
  adw_window_set_content (ADW_WINDOW (window), box);
  jt_labels_wrap_in (box);
  width = MIN (width, gtk_widget_get_width (GTK_WIDGET (root)));
  if (height < 0)
    {
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      height += missing_height (content, width);
    }
  gtk_window_set_default_size (window, width, MIN (height, gtk_widget_get_height (GTK_WIDGET (root))));
  gtk_window_present (window);
}

void
jt_sheet_close (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL && g_object_get_data (G_OBJECT (root), JT_SHEET_KEY) != NULL)
    gtk_window_close (GTK_WINDOW (root));
}

#endif
