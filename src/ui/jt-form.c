/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-form.h"

#include <adwaita.h>
#include <string.h>

#include "jt-compat.h"
#include "jt-number-words.h"

#define MOST_VALUE 22 /* the room of a chosen value, in characters */

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
  /* What stands there stays whole, however long: it is written back. */
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))),
                           MAX (JT_FORM_MAX_TEXT, (int) g_utf8_strlen (text, -1)));
  add_row (group, row);
  return row;
}

static GtkWidget *
suffix_row (GtkWidget *group, const char *title, const char *subtitle, GtkWidget *suffix)
{
  AdwActionRow *row
      = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0, NULL);

  /* Set together with use-markup they would be taken for markup. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, subtitle ? subtitle : "");
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  jt_accessible_set_label (GTK_ACCESSIBLE (suffix), title);
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

/* The locale's decimal sign alone would be taken otherwise, and what has the other one silently be forgotten. */
static int
read_amount_cb (GtkSpinButton *spin, double *value)
{
  if (!jt_decimal_parse (gtk_editable_get_text (GTK_EDITABLE (spin)), value))
    *value = gtk_spin_button_get_value (spin);
  return TRUE;
}

static void
insert_amount_cb (GtkEditable *editable, const char *text, int length, int *position)
{
  for (const char *at = text; at < text + (length < 0 ? (int) strlen (text) : length); at = g_utf8_next_char (at))
    if (!g_unichar_isdigit (g_utf8_get_char (at)) && g_utf8_strchr (".,'’-–— ", -1, g_utf8_get_char (at)) == NULL)
      {
        g_signal_stop_emission_by_name (editable, "insert-text");
        return;
      }
}

GtkWidget *
jt_form_amount_row (GtkWidget *group, const char *title, int most, gint64 hundredths)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, most, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), (double) hundredths / 100.0);
  /* GTK lets nothing but the locale's sign in. */
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "insert-text", G_CALLBACK (insert_amount_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (read_amount_cb), NULL);
  return suffix_row (group, title, NULL, spin);
}

GtkWidget *
jt_form_switch_row (GtkWidget *group, const char *title, const char *subtitle, gboolean active)
{
  GtkWidget *button = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (button), active);
  return suffix_row (group, title, subtitle, button);
}

typedef struct
{
  int least, most; /* characters */
  gboolean wrap;
} Room;

static void
set_up_value_cb (GtkSignalListItemFactory *factory, GtkListItem *item, const Room *room)
{
  GtkWidget *label = gtk_label_new (NULL);

  if (room->wrap)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
    }
  else
    gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (room->wrap)
    {
      jt_label_wrap (GTK_LABEL (label));
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
    }
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (!room->wrap)
    gtk_label_set_width_chars (GTK_LABEL (label), room->least);
  gtk_label_set_max_width_chars (GTK_LABEL (label), room->most);
  gtk_list_item_set_child (item, label);
}

static void
bind_value_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (string));
}

static void
free_room (gpointer room, GClosure *closure)
{
  g_free (room);
}

GtkListItemFactory *
jt_form_value_factory (int least, int most, gboolean wrap)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  Room *room = g_new (Room, 1);

  *room = (Room){ least, most, wrap };
  g_signal_connect_data (factory, "setup", G_CALLBACK (set_up_value_cb), room, free_room, 0);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_value_cb), NULL);
  return factory;
}

static void
show_value_cb (AdwComboRow *row, GParamSpec *pspec, GtkLabel *label)
{
  gpointer item = adw_combo_row_get_selected_item (row);

  gtk_label_set_text (label, GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item) : "");
}

void
jt_form_keep_value_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) list = g_object_ref (adw_combo_row_get_factory (row));
  g_autoptr (GtkListItemFactory) nothing = gtk_signal_list_item_factory_new ();
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *box;

  /* The row's own list for the value has the height of one line, whatever its width. */
  adw_combo_row_set_list_factory (row, list);
  adw_combo_row_set_factory (row, nothing);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  jt_label_wrap (GTK_LABEL (label));
  /* One line where there is room. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_VALUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  box = gtk_widget_get_parent (label);
  if (GTK_IS_BOX (box))
    gtk_box_reorder_child_after (GTK_BOX (box), label, NULL);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (show_value_cb), label, 0);
  show_value_cb (row, NULL, GTK_LABEL (label));
}

GtkWidget *
jt_form_choice_row (GtkWidget *group, const char *title, const char *subtitle, const char *const *names,
                    guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkWidget *row = plain_row (ADW_TYPE_COMBO_ROW, title);

  g_object_set (row, "subtitle", subtitle ? subtitle : "", "subtitle-lines", 0, "model", list, "selected", selected, NULL);
  jt_form_keep_value_whole (ADW_COMBO_ROW (row));
  add_row (group, row);
  return row;
}

GtkWidget *
jt_form_text_row (GtkWidget *group, const char *title, const char *subtitle, const char *value)
{
  AdwActionRow *row = plain_row (ADW_TYPE_ACTION_ROW, title);
  GtkWidget *label = value ? gtk_label_new (value) : NULL;

  g_object_set (row, "title-lines", 0, "subtitle-lines", 0, NULL);
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

GtkWidget *
jt_form_flow (guint most)
{
  GtkWidget *flow = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "max-children-per-line", most,
                                  "column-spacing", 6, "row-spacing", 6, NULL);

  gtk_widget_add_css_class (flow, "jt-flow");
  return flow;
}

void
jt_form_flow_add (GtkWidget *flow, GtkWidget *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  g_object_bind_property (button, "visible", child, "visible", G_BINDING_SYNC_CREATE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), child);
}
