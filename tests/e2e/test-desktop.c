/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop asks of the program over D-Bus. */
#include "jt-e2e.h"

#include <gio/gio.h>

#include "jt-config.h"

#define TOURNAMENT(id, name)                                                                                           \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"id\":\"" id "\",\"name\":\"" name "\",\"date\":\"2026-11-28\"," \
  "\"participants\":[{\"id\":1,\"name\":\"Anna\"},{\"id\":2,\"name\":\"Meier & <Müller>\"},{\"id\":3,\"name\":\"Beat\"},"     \
  "{\"id\":4,\"name\":\"Dani\"}]}\n"

static void
import (JtE2e *app, const char *text)
{
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "day.jsonl", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (jt_e2e_run (app, NULL, "cli/jasstafel-cli", "import", path, NULL), ==, 0);
}

/* As a notification does it that somebody clicks on: org.freedesktop.Application. */
static void
activate_action (const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_autoptr (GVariant) reply = NULL;
  g_autofree char *path = g_strconcat ("/", JT_APP_ID, NULL);
  GVariantBuilder parameters, platform;

  g_assert_no_error (error);
  g_strdelimit (path, ".", '/');
  g_variant_builder_init (&parameters, G_VARIANT_TYPE ("av"));
  g_variant_builder_add (&parameters, "v", parameter);
  g_variant_builder_init (&platform, G_VARIANT_TYPE_VARDICT);
  reply = g_dbus_connection_call_sync (bus, JT_APP_ID, path, "org.freedesktop.Application", "ActivateAction",
                                       g_variant_new ("(sava{sv})", action, &parameters, &platform), NULL,
                                       G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, &error);
  g_assert_no_error (error);
}

/* The clock of a Passe is up while somebody looks at the slate: a click on the notification leads to that tournament. */
static void
test_a_notification_leads_to_its_tournament (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  import (app, TOURNAMENT ("first", "Herbstjass") TOURNAMENT ("second", "Grümpeli & <Fest>"));
  jt_e2e_start (app, NULL);
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Start");
  g_assert_false (jt_e2e_has (app, ATSPI_ROLE_LABEL, "Grümpeli & <Fest>"));
  activate_action ("tournament", g_variant_new_int64 (2));
  jt_e2e_wait_label (app, "Grümpeli & <Fest>");
  /* What is no tournament any more leads nowhere, and breaks nothing. */
  activate_action ("tournament", g_variant_new_int64 (99));
  activate_action ("place", g_variant_new_string ("archive"));
  jt_e2e_wait_label (app, "No Games Here");
  activate_action ("tournament", g_variant_new_int64 (1));
  jt_e2e_wait_label (app, "Herbstjass");
  jt_e2e_quit (app);
}

int
main (int argc, char **argv)
{
  jt_e2e_init (&argc, &argv);
  g_test_add_func ("/e2e/desktop/a-notification-leads-to-its-tournament", test_a_notification_leads_to_its_tournament);
  return jt_e2e_run_all ();
}
