/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

void
jt_label_wrap (GtkLabel *label)
{
  gtk_label_set_single_line_mode (label, FALSE);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (label, -1);
  /* What it must have is its longest word; GTK 4.8 confuses that with a number of characters. */
  gtk_label_set_width_chars (label, -1);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD);
}

/* What has one line, whatever stands in it. */
static gboolean
is_one_line (GtkWidget *label)
{
  return gtk_widget_get_ancestor (label, GTK_TYPE_TEXT) || gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW);
}

/* The nearest that tells whose label it is. */
static gboolean
is_of_a_library (GtkWidget *label)
{
  for (GtkWidget *up = gtk_widget_get_parent (label); up != NULL; up = gtk_widget_get_parent (up))
    if (ADW_IS_WINDOW_TITLE (up) || ADW_IS_HEADER_BAR (up) || ADW_IS_VIEW_SWITCHER (up) || ADW_IS_PREFERENCES_ROW (up)
        || ADW_IS_PREFERENCES_GROUP (up)        || GTK_IS_DROP_DOWN (up) || GTK_IS_POPOVER (up))
      return TRUE;
    else if (GTK_IS_SCROLLABLE (up) && !GTK_IS_LIST_VIEW (up))
      return FALSE;
  return FALSE;
}

static void
let_wrap (GtkWidget *label)
{
  gboolean in_title = gtk_widget_has_css_class (label, "title") && gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR);

  if (gtk_label_get_ellipsize (GTK_LABEL (label)) == PANGO_ELLIPSIZE_NONE || is_one_line (label) || !is_of_a_library (label))
    return;
  jt_label_wrap (GTK_LABEL (label));
  /* Else it would like to be as narrow as its height lets it. */
  if (in_title)
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  if (in_title || gtk_widget_get_ancestor (label, ADW_TYPE_VIEW_SWITCHER))
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

void
jt_labels_wrap_in (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    let_wrap (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    jt_labels_wrap_in (child);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (GTK_IS_LABEL (widget))
    let_wrap (GTK_WIDGET (widget));
  return TRUE;
}

void
jt_labels_wrap (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      /* A class that nothing was made of yet has no signals. */
      g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
      g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
      g_once_init_leave (&once, 1);
    }
}
