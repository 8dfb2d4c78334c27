/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-backups-group.h"

#include <glib/gi18n.h>

#include "jt-backups.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-error-words.h"
#include "jt-settings.h"
#include "jt-toast.h"
#include "jt-ui-session.h"

struct _JtBackupsGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *folder; /* the row */
  GtkWidget *now;
  GtkWidget *list;
  GPtrArray *rows; /* of GtkWidget, in list */
};

G_DEFINE_FINAL_TYPE (JtBackupsGroup, jt_backups_group, ADW_TYPE_PREFERENCES_GROUP)

char *
jt_backups_get_folder (void)
{
  g_autofree char *database = jt_ui_get_db_path ();
  g_autofree char *chosen = g_settings_get_string (jt_settings_get_default (), JT_SETTING_BACKUP_FOLDER);

  return jt_backups_folder (database, chosen);
}

static void
say (GtkWidget *parent, const char *heading, const GError *error)
{
  const JtResponse responses[] = { { "close", _ ("_Close") }, { NULL } };
  g_autofree char *body = jt_error_to_text (error);

  jt_alert_present (parent, heading, body, responses, "close", "close", NULL, NULL);
}

/* Putting back */

typedef struct
{
  JtBackupsGroup *self;
  char *path;
} Restoring;

static void
restoring_free (Restoring *restoring)
{
  g_object_unref (restoring->self);
  g_free (restoring->path);
  g_free (restoring);
}

static void
restore_answered_cb (const char *response, gpointer data)
{
  Restoring *restoring = data;

  if (g_str_equal (response, "restore"))
    g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "restore",
                                    g_variant_new_bytestring (restoring->path));
  restoring_free (restoring);
}

static void
restore_cb (GtkButton *button, gpointer data)
{
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel") },
    { "restore", _ ("_Restore"), JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };
  JtBackupsGroup *self = data;
  const JtBackupFile *file = g_object_get_data (G_OBJECT (button), "file");
  JtStoreContent content = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *holds = NULL, *last = NULL;
  g_autoptr (GString) body = g_string_new (NULL);
  Restoring *restoring;

  if (!jt_store_peek (file->path, &content, &error))
    {
      say (GTK_WIDGET (self), _ ("Not a Copy to Restore"), error);
      return;
    }
  holds = jt_backups_content_text (&content);
  /* Translators: %s is what a copy holds: "12 games, 5 people" */
  g_string_append_printf (body, _ ("In this copy: %s."), holds);
  if (content.last_played != NULL)
    {
      last = jt_date_to_text (jt_date_parse (content.last_played));
      /* Translators: %s is a date */
      g_string_append_printf (body, _ (" Last game: %s."), last);
    }
  jt_store_content_clear (&content);
  g_string_append (body, "\n\n");
  g_string_append (body, _ ("It takes the place of everything that is there now. What is there now is kept, and can be restored in the same way."));

  restoring = g_new0 (Restoring, 1);
  restoring->self = g_object_ref (self);
  restoring->path = g_strdup (file->path);
  jt_alert_present (GTK_WIDGET (self), _ ("Restore This Copy?"), body->str, responses, "cancel", "cancel", restore_answered_cb,
                    restoring);
}

/* The list */

static void
add_row (JtBackupsGroup *self, JtBackupFile *file, gboolean replaced)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Restore…"));
  g_autofree char *date = jt_date_to_text (jt_date_parse (file->date));
  g_autofree char *size = g_format_size ((guint64) file->size);
  /* Translators: a copy of the database: what it is, and its size */
  g_autofree char *replaced_text = g_strdup_printf (_ ("Before a restore · %s"), size);
  g_autofree char *name = g_strdup_printf ("%s %s", _ ("Restore…"), date);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), date);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), replaced ? replaced_text : size);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "file", file, (GDestroyNotify) jt_backup_file_free);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (restore_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->list), row);
  g_ptr_array_add (self->rows, row);
}

static void
add_all (JtBackupsGroup *self, GPtrArray *files, gboolean replaced)
{
  for (guint i = 0; i < files->len; i++)
    add_row (self, g_ptr_array_index (files, i), replaced);
  g_ptr_array_set_free_func (files, NULL);
}

static void
refresh (JtBackupsGroup *self)
{
  g_autofree char *database = jt_ui_get_db_path ();
  g_autofree char *folder = jt_backups_get_folder ();
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);
  g_autofree char *newest = NULL;
  g_autoptr (GPtrArray) replaced = jt_backups_list_replaced (database);
  g_autoptr (GPtrArray) dated = jt_backups_list (folder);

  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self->list), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->folder), escaped);
  if (dated->len > 0)
    newest = jt_date_to_text (jt_date_parse (((JtBackupFile *) g_ptr_array_index (dated, 0))->date));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->list), newest != NULL ? newest : _ ("None yet"));
  add_all (self, replaced, TRUE);
  add_all (self, dated, FALSE);
  gtk_widget_set_sensitive (self->list, self->rows->len > 0);
}

/* Now, and where */

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtBackupsGroup) self = data;
  g_autoptr (GError) error = NULL;

  gtk_widget_set_sensitive (self->now, TRUE);
  if (!jt_backups_make_finish (result, &error))
    {
      if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
        say (GTK_WIDGET (self), _ ("Not Backed Up"), error);
      return;
    }
  refresh (self);
  gtk_button_set_label (GTK_BUTTON (self->now), _ ("Done"));
}

static void
now_cb (JtBackupsGroup *self)
{
  g_autofree char *database = jt_ui_get_db_path ();
  g_autofree char *folder = jt_backups_get_folder ();

  gtk_widget_set_sensitive (self->now, FALSE);
  jt_backups_make_async (database, folder, JT_BACKUP_LATEST, made_cb, g_object_ref (self));
}

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtBackupsGroup) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (error != NULL)
    say (GTK_WIDGET (self), _ ("No Folder Chosen"), error);
  if (path == NULL)
    return;
  g_settings_set_string (jt_settings_get_default (), JT_SETTING_BACKUP_FOLDER, path);
  refresh (self);
}

static void
choose_cb (JtBackupsGroup *self)
{
  jt_folder_choose (GTK_WIDGET (self), _ ("Folder of the Backups"), NULL, folder_chosen_cb, g_object_ref (self));
}

static GtkWidget *
row_with_button (JtBackupsGroup *self, const char *title, const char *label, GCallback callback, GtkWidget **button)
{
  GtkWidget *row = adw_action_row_new ();

  *button = gtk_button_new_with_mnemonic (label);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (*button))), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (*button))), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (*button))), GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (*button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (*button, "clicked", callback, self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), *button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return row;
}

static void
jt_backups_group_finalize (GObject *object)
{
  g_ptr_array_unref (JT_BACKUPS_GROUP (object)->rows);
  G_OBJECT_CLASS (jt_backups_group_parent_class)->finalize (object);
}

static void
jt_backups_group_class_init (JtBackupsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_backups_group_finalize;
}

static void
jt_backups_group_init (JtBackupsGroup *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *daily = gtk_switch_new ();
  GtkWidget *choose;

  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Backups"));

  gtk_widget_set_valign (daily, GTK_ALIGN_CENTER);
  g_settings_bind (jt_settings_get_default (), JT_SETTING_BACKUPS, daily, "active", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("_Back up every day"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("The last ten days are kept, and one copy of each of the last twelve months"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), daily);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), daily);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  self->folder = row_with_button (self, _ ("Folder"), _ ("Ch_oose…"), G_CALLBACK (choose_cb), &choose);
  row_with_button (self, _ ("Today’s copy"), _ ("Back _Up Now"), G_CALLBACK (now_cb), &self->now);

  self->list = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->list), _ ("Copies"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->list);
  refresh (self);
}

/* Everything in one file */

static void
bundle_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) parent = data;
  g_autoptr (GError) error = NULL;

  if (jt_backups_save_bundle_finish (result, &error))
    jt_toast_show (parent, _ ("Everything is saved. Import the file on another computer to join both."));
  else
    say (parent, _ ("Not Saved"), error);
}

static void
bundle_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) parent = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *database = jt_ui_get_db_path ();

  if (error != NULL)
    say (parent, _ ("Not Saved"), error);
  else if (path != NULL)
    jt_backups_save_bundle_async (database, path, bundle_saved_cb, g_object_ref (parent));
}

void
jt_backups_take_along (GtkWidget *parent)
{
  JtFileKind kinds[] = { { _ ("Bundles"), "*.jsonl" }, { NULL } };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "Jasstafel-%Y-%m-%d.jsonl");

  jt_file_save (parent, _ ("Save Everything"), name, kinds, NULL, bundle_chosen_cb, g_object_ref (parent));
}
