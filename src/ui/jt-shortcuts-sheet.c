/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-compat.h"
#include "jt-shortcuts-sheet.h"

#include <glib/gi18n.h>

#include "jt-actions.h"

/* More positions than this are shown as "first … last". */
#define MAX_POSITIONS 9
/* More than this stand under the title, where there is room on a phone. */
#define MAX_CAPS 2

struct _JtShortcutsSheet
{
  AdwPreferencesPage parent_instance;
};

G_DEFINE_FINAL_TYPE (JtShortcutsSheet, jt_shortcuts_sheet, ADW_TYPE_PREFERENCES_PAGE)

typedef struct
{
  GPtrArray *labels; /* what stands on the key caps, in order */
  int last;          /* the position of the last one */
} JtKeyCaps;

static void
add_key_cb (const char *accelerator, int position, gpointer user_data)
{
  JtKeyCaps *caps = user_data;
  guint key;
  GdkModifierType modifiers;

  if (g_str_has_prefix (accelerator, "KP_") || !gtk_accelerator_parse (accelerator, &key, &modifiers))
    return;
  if (position >= 0 && position == caps->last)
    {
      g_autofree char *label = gtk_accelerator_get_label (key, modifiers);
      g_autofree char *before = g_ptr_array_steal_index (caps->labels, caps->labels->len - 1);

      g_ptr_array_add (caps->labels, g_strdup_printf ("%s / %s", before, label));
      return;
    }
  caps->last = position;
  g_ptr_array_add (caps->labels, gtk_accelerator_get_label (key, modifiers));
}

GtkWidget *
jt_shortcuts_row_new (const JtAction *action)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  JtKeyCaps caps = { labels, -1 };
  GtkWidget *row = adw_action_row_new ();

  jt_action_foreach_key (action, add_key_cb, &caps);
  if (labels->len > MAX_POSITIONS)
    g_string_append_printf (text, "%s … %s", (char *) labels->pdata[0], (char *) labels->pdata[labels->len - 1]);
  else
    for (guint i = 0; i < labels->len; i++)
      g_string_append_printf (text, "%s%s", i > 0 ? "  " : "", (char *) labels->pdata[i]);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (action->title));
  if (labels->len <= MAX_CAPS)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

      for (guint i = 0; i < labels->len; i++)
        {
          GtkWidget *cap = gtk_label_new (labels->pdata[i]);

          gtk_widget_add_css_class (cap, "jt-key");
          gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
          gtk_box_append (GTK_BOX (box), cap);
        }
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);
    }
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text->str);
  jt_accessible_set_label (GTK_ACCESSIBLE (row), _ (action->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  return row;
}

static void
jt_shortcuts_sheet_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), JT_TYPE_SHORTCUTS_SHEET);
  G_OBJECT_CLASS (jt_shortcuts_sheet_parent_class)->dispose (object);
}

static void
jt_shortcuts_sheet_class_init (JtShortcutsSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_shortcuts_sheet_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/jasstafel/Jasstafel/jt-shortcuts-sheet.ui");
}

static void
jt_shortcuts_sheet_init (JtShortcutsSheet *self)
{
  AdwPreferencesGroup *group = NULL;
  const char *heading = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  for (const JtAction *row = jt_actions_get_all (); row->action != NULL; row++)
    {
      if (!jt_action_is_there (row))
        continue;
      if (g_strcmp0 (heading, row->group) != 0)
        {
          heading = row->group;
          group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (group, _ (heading));
          adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
        }
      adw_preferences_group_add (group, jt_shortcuts_row_new (row));
    }
}

GtkWidget *
jt_shortcuts_sheet_new (void)
{
  return g_object_new (JT_TYPE_SHORTCUTS_SHEET, NULL);
}
