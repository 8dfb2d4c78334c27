/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-figure-row.h"

#include <glib/gi18n.h>

#define WIDTH 36 /* letters in a line of a definition */

static GtkWidget *
make_popover (JtFigure figure)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *name = gtk_label_new (jt_figure_name (figure));
  GtkWidget *definition = gtk_label_new (jt_figure_definition (figure));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "heading");
  gtk_label_set_xalign (GTK_LABEL (definition), 0);
  gtk_label_set_wrap (GTK_LABEL (definition), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (definition), WIDTH);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), definition);
  gtk_widget_add_css_class (box, "jt-definition");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  jt_accessible_set_label (GTK_ACCESSIBLE (popover), jt_figure_definition (figure));
  return popover;
}

static void
fill_button_cb (GtkMenuButton *button, gpointer data)
{
  gtk_menu_button_set_popover (button, make_popover (GPOINTER_TO_UINT (data)));
}

GtkWidget *
jt_figure_button_new (JtFigure figure)
{
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: %s is a figure of the statistics ("Kontermatch"); the button tells what it counts */
  g_autofree char *label = g_strdup_printf (_ ("What %s counts"), jt_figure_name (figure));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "jt-info-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_button_cb, GUINT_TO_POINTER (figure), NULL);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  jt_figure_definition (figure), -1);
  return button;
}

/* The popover of a row lives as long as the row; it is made when it is first asked for. */

static void
row_destroyed_cb (GtkWidget *row, GtkWidget *popover)
{
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_unparent (popover);
}

static void
activated_cb (GtkWidget *row, gpointer data)
{
  GtkWidget *popover = g_object_get_data (G_OBJECT (row), "definition");

  if (!popover)
    {
      popover = make_popover (GPOINTER_TO_UINT (data));
      gtk_widget_set_parent (popover, row);
      g_signal_connect (row, "destroy", G_CALLBACK (row_destroyed_cb), popover);
      g_object_set_data (G_OBJECT (row), "definition", popover);
    }
  gtk_popover_popup (GTK_POPOVER (popover));
}

GtkWidget *
jt_figure_row_add (GtkWidget *group, JtFigure figure, const char *title, const char *subtitle, const char *value)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0, NULL);
  GtkWidget *icon = gtk_image_new_from_icon_name ("jt-info-symbolic");

  /* Set together with use-markup they would be read as markup first. */
  g_object_set (row, "title", title ? title : jt_figure_name (figure), "subtitle", subtitle ? subtitle : "", NULL);
  if (value)
    {
      GtkWidget *label = gtk_label_new (value);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "heading");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, NULL, -1);
    }
  gtk_widget_add_css_class (icon, "jt-dim");
  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), GUINT_TO_POINTER (figure));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}
