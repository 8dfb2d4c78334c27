/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-group-settings.h"

#include "jt-people.h"

static gboolean
tell (JtSession *session, gboolean done)
{
  if (done)
    g_signal_emit_by_name (session, "data-changed");
  return done;
}

void
jt_group_settings_read (const JtGroup *group, JtGroupSettings *settings)
{
  const char *method = group->settings ? jt_value_get_string (group->settings, "method") : NULL;

  *settings = (JtGroupSettings){ .method = JT_RATING_ELO };
  if (method)
    jt_rating_method_find (method, &settings->method);
  settings->points = group->settings && g_strcmp0 (jt_value_get_string (group->settings, "margin"), "points") == 0;
  settings->all = group->settings && g_strcmp0 (jt_value_get_string (group->settings, "pool"), "all") == 0;
  jt_stake_read (group->settings ? jt_value_get (group->settings, "stake") : NULL, &settings->stake);
}

/* What else is in the settings stays. */
static JtValue *
settings_value (const JtValue *before, const JtGroupSettings *settings)
{
  static const char *const own[] = { "method", "margin", "pool", "stake", NULL };
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) stake = jt_stake_to_value (&settings->stake);

  jt_builder_begin_object (builder);
  for (guint i = 0; before && before->kind == JT_VALUE_OBJECT && i < before->n; i++)
    if (!g_strv_contains (own, before->members[i].key))
      jt_builder_put_value (builder, before->members[i].key, &before->members[i].value);
  if (settings->method != JT_RATING_ELO)
    jt_builder_put_string (builder, "method", jt_rating_method_name (settings->method));
  if (settings->points)
    jt_builder_put_string (builder, "margin", "points");
  if (settings->all)
    jt_builder_put_string (builder, "pool", "all");
  if (stake)
    jt_builder_put_value (builder, "stake", stake);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

gboolean
jt_group_settings_save (JtSession *session, JtGroup *group, const JtGroupSettings *settings, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  JtValue *value = settings_value (group->settings, settings);

  g_strstrip (group->name);
  g_clear_pointer (&group->settings, jt_value_free);
  group->settings = value;
  return tell (session, group->id > 0 ? jt_store_group_update (store, group, error)
                                      : jt_store_group_add (store, group, error));
}

gboolean
jt_group_remove (JtSession *session, gint64 group, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_group_remove (jt_session_get_store (session), group, error));
}

gboolean
jt_group_add_member (JtSession *session, gint64 group, const char *name, gboolean guest, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_people_find_or_make (jt_session_get_store (session), group, name, guest, error) > 0);
}

gboolean
jt_group_remove_member (JtSession *session, gint64 group, gint64 person, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_member_remove (jt_session_get_store (session), group, person, error));
}

gboolean
jt_group_import_members (JtSession *session, gint64 group, const GPtrArray *people, gboolean dry_run,
                         JtImportCounts *counts, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  g_autoptr (JtImport) import = jt_import_new (jt_session_get_store (session), dry_run, error);

  if (!import)
    return FALSE;
  for (guint i = 0; i < people->len; i++)
    {
      const JtListedPerson *person = g_ptr_array_index (people, i);

      if (person->name[0] && !jt_import_add_listed (import, person, group, error))
        return FALSE;
    }
  return jt_import_finish (import, counts, error) && (dry_run || tell (session, TRUE));
}
