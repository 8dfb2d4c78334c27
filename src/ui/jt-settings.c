/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-settings.h"

#include <gtk/gtk.h>

gboolean
jt_settings_available (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, JT_APP_ID, TRUE);
  return schema != NULL;
}

GSettings *
jt_settings_get_default (void)
{
  static GSettings *settings = NULL;

  if (settings == NULL)
    settings = g_settings_new (JT_APP_ID);
  return settings;
}

const char *
jt_settings_get_choice (const char *key)
{
  g_autofree char *value = g_settings_get_string (jt_settings_get_default (), key);

  return g_intern_string (value);
}

gboolean
jt_settings_get_animations (void)
{
  gboolean system = FALSE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &system, NULL);
  return system && g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_ANIMATIONS);
}
