/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

#if GTK_CHECK_VERSION(4, 10, 0)

static void
name_items (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);
      if (text != NULL)
        {
          g_auto (GStrv) parts = g_strsplit (text, "_", -1);
          g_autofree char *plain = g_strjoinv ("", parts);

          jt_accessible_set_label (GTK_ACCESSIBLE (widget), plain);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER_MENU (widget))
    name_items (GTK_WIDGET (widget));
  return TRUE;
}

void
jt_menus_speak (void)
{
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
      g_once_init_leave (&once, 1);
    }
}

#else

void
jt_menus_speak (void)
{
}

#endif
