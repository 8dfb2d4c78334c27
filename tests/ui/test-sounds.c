/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds that the program makes itself, on machines that cannot play them; and what a desktop is told at the end of a Passe. */
#include "jt-ui-test.h"

#include "jt-settings.h"
#include "jt-sounds.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEADER 44

static gint16
sample (const guint8 *wave, gsize i)
{
  gint16 value;

  memcpy (&value, wave + HEADER + 2 * i, 2);
  return GINT16_FROM_LE (value);
}

static int
loudest (const guint8 *wave, gsize from, gsize to)
{
  int max = 0;

  for (gsize i = from; i < to; i++)
    max = MAX (max, ABS ((int) sample (wave, i)));
  return max;
}

static void
test_waves_are_what_their_headers_say (void)
{
  for (JtSound sound = 0; sound < JT_N_SOUNDS; sound++)
    {
      g_autoptr (GBytes) bytes = jt_sounds_wave (sound);
      g_autoptr (GBytes) again = jt_sounds_wave (sound);
      gsize size;
      const guint8 *wave = g_bytes_get_data (bytes, &size);
      guint32 inner, data;
      gsize n = (size - HEADER) / 2;

      memcpy (&inner, wave + 4, 4);
      memcpy (&data, wave + 40, 4);
      g_assert_cmpmem (wave, 4, "RIFF", 4);
      g_assert_cmpmem (wave + 8, 8, "WAVEfmt ", 8);
      g_assert_cmpuint (GUINT32_FROM_LE (inner), ==, size - 8);
      g_assert_cmpuint (GUINT32_FROM_LE (data), ==, size - HEADER);
      g_assert_true (g_bytes_equal (bytes, again));
      /* to be heard, not cut off above, and without a click at either end */
      g_assert_cmpint (loudest (wave, 0, n), >, 2000);
      g_assert_cmpint (loudest (wave, 0, n), <, G_MAXINT16);
      g_assert_cmpint (loudest (wave, n - 3, n), <, 400);
    }
}

static void
test_gong_fades_away (void)
{
  g_autoptr (GBytes) bytes = jt_sounds_wave (JT_SOUND_GONG);
  gsize size;
  const guint8 *wave = g_bytes_get_data (bytes, &size);
  gsize n = (size - HEADER) / 2;

  g_assert_cmpint (loudest (wave, 0, n / 6), >, 4 * loudest (wave, 5 * n / 6, n));
}

static void
test_machines_without_sound_are_not_disturbed (void)
{
  GtkWidget *label = gtk_label_new ("Passe 1");
  GtkWindow *window = jt_ui_test_show (label, 200, 100);

  g_settings_set_boolean (jt_settings_get_default (), JT_SETTING_SOUNDS, TRUE);
  for (int i = 0; i < 3; i++)
    {
      jt_sounds_play (label, JT_SOUND_STROKE);
      jt_sounds_play (label, JT_SOUND_GONG);
      jt_ui_test_settle (window);
    }
  g_settings_reset (jt_settings_get_default (), JT_SETTING_SOUNDS);
  jt_ui_test_close (window, label);
}

static void
test_sounds_are_off_unless_wanted (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "jasstafel", NULL);
  GtkWidget *label = gtk_label_new ("Passe 1");
  GtkWindow *window = jt_ui_test_show (label, 200, 100);

  jt_sounds_play (label, JT_SOUND_GONG);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  jt_ui_test_close (window, label);
}

static void
test_sandbox_without_a_sound_server_is_known (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jasstafel-XXXXXX", NULL);
  g_autofree char *sandbox = g_build_filename (folder, "info", NULL);
  g_autofree char *pulse = g_build_filename (folder, "pulse", NULL);
  g_autofree char *server = g_build_filename (pulse, "native", NULL);

  g_assert_true (jt_sounds_may_reach (sandbox, folder));
  g_assert_true (g_file_set_contents (sandbox, "", 0, NULL));
  g_assert_false (jt_sounds_may_reach (sandbox, folder));
  g_assert_cmpint (g_mkdir (pulse, 0700), ==, 0);
  g_assert_true (g_file_set_contents (server, "", 0, NULL));
  g_assert_true (jt_sounds_may_reach (sandbox, folder));
  g_remove (server);
  g_rmdir (pulse);
  g_remove (sandbox);
  g_rmdir (folder);
}

/* A desktop's notification service, in the test itself */

typedef struct
{
  GVariant *told;
  gboolean owned;
} Desktop;

static void
method_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
           GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  Desktop *desktop = data;

  if (g_str_equal (method, "Notify"))
    {
      desktop->told = g_variant_ref (parameters);
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", 1));
    }
  else
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(as)", NULL));
}

static void
owned_cb (GDBusConnection *connection, const char *name, gpointer data)
{
  ((Desktop *) data)->owned = TRUE;
}

static gboolean
is_owned (gpointer data)
{
  return ((Desktop *) data)->owned;
}

static gboolean
is_told (gpointer data)
{
  return ((Desktop *) data)->told != NULL;
}

static void
test_end_of_a_passe_is_told_to_the_desktop (void)
{
  static const char xml[] = "<node><interface name='org.freedesktop.Notifications'>"
                            "<method name='GetCapabilities'><arg type='as' direction='out'/></method>"
                            "<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
                            "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
                            "<arg type='as' direction='in'/><arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
                            "<arg type='u' direction='out'/></method></interface></node>";
  static const GDBusInterfaceVTable vtable = { method_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, NULL);
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GApplication) application = NULL;
  g_autoptr (GVariant) summary = NULL, body = NULL, actions = NULL;
  Desktop desktop = { NULL };
  GtkWidget *label = gtk_label_new ("Passe 1");
  GtkWindow *window = jt_ui_test_show (label, 200, 100);
  guint name_id, object_id;

  if (bus == NULL)
    {
      g_test_skip ("there is no session bus");
      jt_ui_test_close (window, label);
      return;
    }
  object_id = g_dbus_connection_register_object (bus, "/org/freedesktop/Notifications", node->interfaces[0], &vtable,
                                                 &desktop, NULL, NULL);
  name_id = g_bus_own_name_on_connection (bus, "org.freedesktop.Notifications", G_BUS_NAME_OWNER_FLAGS_NONE, owned_cb, NULL,
                                          &desktop, NULL);
  jt_ui_test_wait (is_owned, &desktop, "the name of the notification service");
  application = g_application_new ("io.github.jasstafel.TestSounds", G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (application, NULL, NULL));
  g_application_set_default (application);

  jt_sounds_passe_over (label, 7, "Meier & <Müller>");
  jt_ui_test_wait (is_told, &desktop, "the notification");
  summary = g_variant_get_child_value (desktop.told, 3);
  body = g_variant_get_child_value (desktop.told, 4);
  actions = g_variant_get_child_value (desktop.told, 5);
  g_assert_cmpstr (g_variant_get_string (summary, NULL), ==, "The time of the Passe is up");
  g_assert_true (g_str_has_prefix (g_variant_get_string (body, NULL), "Meier &"));
  g_assert_cmpuint (g_variant_n_children (actions), ==, 2);

  g_application_set_default (NULL);
  g_bus_unown_name (name_id);
  g_dbus_connection_unregister_object (bus, object_id);
  g_variant_unref (desktop.told);
  jt_ui_test_close (window, label);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  g_test_add_func ("/ui/sounds/waves-are-what-their-headers-say", test_waves_are_what_their_headers_say);
  g_test_add_func ("/ui/sounds/gong-fades-away", test_gong_fades_away);
  g_test_add_func ("/ui/sounds/off-unless-wanted", test_sounds_are_off_unless_wanted);
  g_test_add_func ("/ui/sounds/machines-without-sound-are-not-disturbed", test_machines_without_sound_are_not_disturbed);
  g_test_add_func ("/ui/sounds/sandbox-without-a-sound-server-is-known", test_sandbox_without_a_sound_server_is_known);
  g_test_add_func ("/ui/sounds/end-of-a-passe-is-told-to-the-desktop", test_end_of_a_passe_is_told_to_the_desktop);
  return g_test_run ();
}
