/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies in the preferences: made by a press, looked into before they take the place of anything. */
#include "jt-ui-test.h"

#include <glib/gstdio.h>

#include "jt-backups-group.h"
#include "jt-backups.h"
#include "jt-session-fixture.h"
#include "jt-settings.h"

#define ROUND "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,59]}"

static gboolean
is_done (gpointer data)
{
  return ((GPtrArray *) data)->len > 0;
}

static void
restore_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_ptr_array_add (data, g_strdup (g_variant_get_bytestring (parameter)));
}

static GApplication *
new_application (GPtrArray *restored)
{
  GApplication *application = g_application_new ("io.github.jasstafel.TestBackups", G_APPLICATION_NON_UNIQUE);
  GSimpleAction *action = g_simple_action_new ("restore", G_VARIANT_TYPE_BYTESTRING);

  g_signal_connect (action, "activate", G_CALLBACK (restore_cb), restored);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
  g_object_unref (action);
  g_assert_true (g_application_register (application, NULL, NULL));
  return application;
}

static void
remove_copies (const char *folder)
{
  g_autoptr (GPtrArray) copies = jt_backups_list (folder);

  for (guint i = 0; i < copies->len; i++)
    g_remove (((JtBackupFile *) g_ptr_array_index (copies, i))->path);
  g_rmdir (folder);
}

static void
test_copy_is_looked_into_before_it_is_restored (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *chosen = g_dir_make_tmp ("jasstafel-XXXXXX", NULL);
  g_autoptr (GPtrArray) restored = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GApplication) application = new_application (restored);
  GtkWidget *page = adw_preferences_page_new ();
  g_autofree char *folder = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  GtkWindow *window;
  GtkWidget *list;

  g_application_set_default (application);
  g_setenv ("JASSTAFEL_DB", fixture->path, TRUE);
  g_settings_set_string (jt_settings_get_default (), JT_SETTING_BACKUP_FOLDER, chosen);
  jt_session_fixture_write (jt_session_fixture_start (fixture, "schieber", "{}"), ROUND);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), g_object_new (JT_TYPE_BACKUPS_GROUP, NULL));
  window = jt_ui_test_show (page, 360, 640);
  list = jt_ui_test_find (page, ADW_TYPE_EXPANDER_ROW);
  g_assert_false (gtk_widget_get_sensitive (list));

  jt_ui_test_press ("Back _Up Now");
  jt_ui_test_wait_label ("Done");
  folder = jt_backups_get_folder ();
  g_assert_true (g_str_has_prefix (folder, chosen));
  copies = jt_backups_list (folder);
  g_assert_cmpuint (copies->len, ==, 1);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (list), TRUE);
  jt_ui_test_settle (window);
  jt_ui_test_assert_fits (GTK_WIDGET (window));
  jt_ui_test_assert_named (page);
  jt_ui_test_press ("Restore…");
  jt_ui_test_wait_label ("In this copy: 1 game");
  jt_ui_test_press ("_Cancel");
  jt_ui_test_settle (window);
  g_assert_cmpuint (restored->len, ==, 0);

  jt_ui_test_press ("Restore…");
  jt_ui_test_press ("_Restore");
  jt_ui_test_wait (is_done, restored, "the copy to be restored");
  g_assert_cmpstr (g_ptr_array_index (restored, 0), ==, ((JtBackupFile *) g_ptr_array_index (copies, 0))->path);

  g_application_set_default (NULL);
  jt_ui_test_close (window, page);
  remove_copies (folder);
  g_rmdir (chosen);
  g_settings_reset (jt_settings_get_default (), JT_SETTING_BACKUP_FOLDER);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  g_test_add ("/ui/backups/a-copy-is-looked-into-before-it-is-restored", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_copy_is_looked_into_before_it_is_restored, jt_session_fixture_tear_down);
  return g_test_run ();
}
