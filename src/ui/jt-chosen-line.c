/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-chosen-line.h"

#include <adwaita.h>

static GtkWidget *
find_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *list = gtk_widget_get_visible (child) ? find_list (child) : NULL;

      if (list != NULL)
        return list;
    }
  return NULL;
}

static gboolean
map_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  GtkWidget *owner = GTK_IS_POPOVER (popover) ? gtk_widget_get_parent (popover) : NULL;
  GtkWidget *list = NULL;

  if (owner != NULL
      && (GTK_IS_DROP_DOWN (owner) ? !gtk_drop_down_get_enable_search (GTK_DROP_DOWN (owner))
                                   : gtk_widget_get_ancestor (owner, ADW_TYPE_COMBO_ROW) != NULL))
    list = find_list (popover);
  for (GtkWidget *line = list != NULL ? gtk_widget_get_first_child (list) : NULL; line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (gtk_widget_get_state_flags (line) & GTK_STATE_FLAG_SELECTED)
      {
        gtk_widget_grab_focus (line);
        break;
      }
  return TRUE;
}

void
jt_chosen_line_init (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, map_cb, NULL, NULL);
      g_once_init_leave (&once, 1);
    }
}
