/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-form.h"

#include <adwaita.h>

#include "jt-compat.h"

GtkWidget *
jt_form_page (void)
{
  return g_object_new (ADW_TYPE_PREFERENCES_PAGE, NULL);
}

void
jt_form_present (GtkWidget *page, GtkWidget *parent, const char *title, int width, int height)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), page);
  jt_sheet_present (overlay, parent, title, width, height);
}

void
jt_form_page_add (GtkWidget *page, GtkWidget *group)
{
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
}

GtkWidget *
jt_form_group (const char *title, const char *description)
{
  g_autofree char *plain_title = g_markup_escape_text (title ? title : "", -1);
  g_autofree char *plain = g_markup_escape_text (description ? description : "", -1);

  return g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", plain_title, "description", plain, NULL);
}

static void
add_row (GtkWidget *group, gpointer row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (row));
}

/* Titles are names of people: nothing of them is markup. Properties set in one go notify in no order to rely on. */
static gpointer
plain_row (GType type, const char *title)
{
  gpointer row = g_object_new (type, "use-markup", FALSE, NULL);

  adw_preferences_row_set_title (row, title);
  return row;
}

GtkWidget *
jt_form_entry_row (GtkWidget *group, const char *title, const char *text)
{
  GtkWidget *row = plain_row (ADW_TYPE_ENTRY_ROW, title);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
  add_row (group, row);
  return row;
}

static GtkWidget *
suffix_row (GtkWidget *group, const char *title, const char *subtitle, GtkWidget *suffix)
{
  AdwActionRow *row
      = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 2, "subtitle-lines", 0, NULL);

  /* Set together with use-markup they would be taken for markup. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, subtitle ? subtitle : "");
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (suffix), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (row, suffix);
  adw_action_row_set_activatable_widget (row, suffix);
  add_row (group, row);
  return suffix;
}

GtkWidget *
jt_form_number_row (GtkWidget *group, const char *title, const char *subtitle, int low, int high, int value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (low, high, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  return suffix_row (group, title, subtitle, spin);
}

GtkWidget *
jt_form_switch_row (GtkWidget *group, const char *title, const char *subtitle, gboolean active)
{
  GtkWidget *button = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (button), active);
  return suffix_row (group, title, subtitle, button);
}

GtkWidget *
jt_form_choice_row (GtkWidget *group, const char *title, const char *subtitle, const char *const *names,
                    guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkWidget *row = plain_row (ADW_TYPE_COMBO_ROW, title);

  g_object_set (row, "subtitle", subtitle ? subtitle : "", "subtitle-lines", 0, "model", list, "selected", selected, NULL);
  add_row (group, row);
  return row;
}

GtkWidget *
jt_form_text_row (GtkWidget *group, const char *title, const char *subtitle, const char *value)
{
  AdwActionRow *row = plain_row (ADW_TYPE_ACTION_ROW, title);
  GtkWidget *label = value ? gtk_label_new (value) : NULL;

  g_object_set (row, "title-lines", 2, "subtitle-lines", 0, NULL);
  adw_action_row_set_subtitle (row, subtitle ? subtitle : "");
  if (label)
    {
      gtk_widget_add_css_class (label, "numeric");
      adw_action_row_add_suffix (row, label);
    }
  add_row (group, row);
  return GTK_WIDGET (row);
}

GtkWidget *
jt_form_button (GtkWidget *page, const char *mnemonic)
{
  GtkWidget *group = jt_form_group (NULL, NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (mnemonic);

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  add_row (group, button);
  jt_form_page_add (page, group);
  return button;
}
