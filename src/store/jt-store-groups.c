/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-collate.h"
#include "jt-store-private.h"

#define GROUP_COLUMNS                                                                              \
  "g.id, g.uuid, g.name, g.deck, g.variant, g.rules, g.settings, g.extra, g.updated_us"

JtGroup *
jt_group_new (const char *name)
{
  JtGroup *group = g_new0 (JtGroup, 1);

  group->name = g_strdup (name);
  group->deck = g_strdup ("");
  group->variant = g_strdup ("");
  return group;
}

void
jt_group_free (JtGroup *group)
{
  if (group == NULL)
    return;
  g_free (group->uuid);
  g_free (group->name);
  g_free (group->deck);
  g_free (group->variant);
  jt_value_free (group->rules);
  jt_value_free (group->settings);
  jt_value_free (group->extra);
  g_free (group);
}

static JtGroup *
read_group (JtStore *store, JtStatement *statement, GError **error)
{
  g_autoptr (JtGroup) group = g_new0 (JtGroup, 1);

  group->id = jt_statement_get_int (statement, 0);
  group->uuid = jt_statement_dup_needed_text (statement, 1);
  group->name = jt_statement_dup_needed_text (statement, 2);
  group->deck = jt_statement_dup_needed_text (statement, 3);
  group->variant = jt_statement_dup_needed_text (statement, 4);
  if (!jt_store_get_object (store, statement, 5, &group->rules, error)
      || !jt_store_get_object (store, statement, 6, &group->settings, error)
      || !jt_store_get_object (store, statement, 7, &group->extra, error))
    return NULL;
  group->updated_us = jt_statement_get_int (statement, 8);
  return g_steal_pointer (&group);
}

static void
bind_group (JtStatement *statement, const JtGroup *group, gint64 updated_us)
{
  jt_statement_bind_text (statement, 1, group->name);
  jt_statement_bind_text (statement, 2, group->deck != NULL ? group->deck : "");
  jt_statement_bind_text (statement, 3, group->variant != NULL ? group->variant : "");
  jt_store_bind_value (statement, 4, group->rules);
  jt_store_bind_value (statement, 5, group->settings);
  jt_store_bind_value (statement, 6, group->extra);
  jt_statement_bind_int (statement, 7, updated_us);
}

gboolean
jt_store_group_insert (JtStore *store, JtGroup *group, gint64 updated_us, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) statement = jt_db_prepare (
      db,
      "INSERT INTO jass_group (name, deck, variant, rules, settings, extra, updated_us, uuid) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      error);
  g_autofree char *uuid = NULL;

  if (statement == NULL)
    return FALSE;
  bind_group (statement, group, updated_us);
  uuid = jt_store_bind_uuid (statement, 8, group->uuid);
  if (!jt_statement_run (statement, error))
    return FALSE;

  group->id = jt_db_last_insert_id (db);
  g_free (group->uuid);
  group->uuid = g_steal_pointer (&uuid);
  group->updated_us = updated_us;
  return TRUE;
}

gboolean
jt_store_group_write (JtStore *store, JtGroup *group, gint64 updated_us, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store),
      "UPDATE jass_group SET name = ?, deck = ?, variant = ?, rules = ?, settings = ?, extra = ?, "
      "updated_us = ? WHERE id = ?",
      error);

  if (statement == NULL)
    return FALSE;
  bind_group (statement, group, updated_us);
  jt_statement_bind_int (statement, 8, group->id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) == 0)
    return jt_store_not_found (error, "group", group->id);
  group->updated_us = updated_us;
  return TRUE;
}

gboolean
jt_store_group_add (JtStore *store, JtGroup *group, GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;

  if (!jt_store_check_name (group->name, "group", error))
    return FALSE;
  transaction = jt_store_begin (store, error);
  return transaction != NULL && jt_store_group_insert (store, group, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_group_update (JtStore *store, JtGroup *group, GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;

  if (!jt_store_check_name (group->name, "group", error))
    return FALSE;
  transaction = jt_store_begin (store, error);
  return transaction != NULL && jt_store_group_write (store, group, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

JtGroup *
jt_store_group_get (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store), "SELECT " GROUP_COLUMNS " FROM jass_group g WHERE g.id = ?", error);

  if (statement == NULL)
    return NULL;
  jt_statement_bind_int (statement, 1, id);
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      return read_group (store, statement, error);
    case JT_STEP_DONE:
      jt_store_not_found (error, "group", id);
      return NULL;
    default:
      return NULL;
    }
}

gint64
jt_store_group_find (JtStore *store, const char *uuid, GError **error)
{
  return jt_store_id_by_text (store, "SELECT id FROM jass_group WHERE uuid = ?", uuid, error);
}

gint64
jt_store_group_named (JtStore *store, const char *name, GError **error)
{
  return jt_store_id_by_text (store, "SELECT id FROM jass_group WHERE name = ? ORDER BY id LIMIT 1",
                              name, error);
}

static const char *
name_of (gconstpointer group)
{
  return ((const JtGroup *) group)->name;
}

GPtrArray *
jt_store_groups (JtStore *store, GError **error)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_group_free);
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT " GROUP_COLUMNS ", (SELECT count (*) FROM member m WHERE m.group_id = g.id), "
      "(SELECT count (*) FROM game x WHERE x.group_id = g.id AND x.deleted_us IS NULL) "
      "FROM jass_group g ORDER BY g.name, g.id",
      error);
  JtStep step = JT_STEP_ERROR;

  if (statement == NULL)
    return NULL;
  while ((step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      JtGroup *group = read_group (store, statement, error);

      if (group == NULL)
        return NULL;
      group->n_members = (guint) jt_statement_get_int (statement, 9);
      group->n_games = (guint) jt_statement_get_int (statement, 10);
      g_ptr_array_add (groups, group);
    }
  jt_collate_sort (groups, name_of);
  return step == JT_STEP_DONE ? g_steal_pointer (&groups) : NULL;
}

gboolean
jt_store_group_remove (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  gint64 used;

  if (transaction == NULL)
    return FALSE;
  used = jt_store_id_by_id (store,
                            "SELECT EXISTS (SELECT 1 FROM game WHERE group_id = ?1) "
                            "OR EXISTS (SELECT 1 FROM evening WHERE group_id = ?1)",
                            id, error);
  if (used < 0)
    return FALSE;
  if (used > 0)
    return jt_store_refuse (error, "Group %" G_GINT64_FORMAT " has games or evenings", id);
  return jt_store_run_with_id (store, "DELETE FROM jass_group WHERE id = ?", id, "group", error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_group_set_rules (
    JtStore *store, gint64 group, const char *variant, const JtValue *rules, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtGroup) present = NULL;
  gboolean placed = rules == NULL;

  if (transaction == NULL)
    return FALSE;
  present = jt_store_group_get (store, group, error);
  if (present == NULL)
    return FALSE;

  jt_builder_begin_object (builder);
  for (guint i = 0; present->rules != NULL && i < present->rules->n; i++)
    {
      const JtMember *member = &present->rules->members[i];

      if (g_strcmp0 (member->key, variant) != 0)
        jt_builder_put_value (builder, member->key, &member->value);
      else if (rules != NULL)
        jt_builder_put_value (builder, variant, rules);
      placed |= g_strcmp0 (member->key, variant) == 0;
    }
  if (!placed)
    jt_builder_put_value (builder, variant, rules);
  jt_builder_end_object (builder);

  jt_value_free (present->rules);
  present->rules = jt_builder_finish (builder);
  return jt_store_group_write (store, present, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

static gboolean
change_member (JtStore *store, const char *sql, gint64 group, gint64 person, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) statement = NULL;

  if (transaction == NULL)
    return FALSE;
  statement = jt_db_prepare (jt_store_get_db (store), sql, error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_int (statement, 1, group);
  jt_statement_bind_int (statement, 2, person);
  if (!jt_statement_run (statement, error))
    return FALSE;

  /* The list of members is a part of the group: a change of it makes the group newer. */
  if (jt_db_changes (jt_store_get_db (store)) > 0)
    {
      g_autoptr (JtStatement) stamp = jt_db_prepare (
          jt_store_get_db (store), "UPDATE jass_group SET updated_us = ? WHERE id = ?", error);

      if (stamp == NULL)
        return FALSE;
      jt_statement_bind_int (stamp, 1, jt_store_now (store));
      jt_statement_bind_int (stamp, 2, group);
      if (!jt_statement_run (stamp, error))
        return FALSE;
    }
  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_member_add (JtStore *store, gint64 group, gint64 person, GError **error)
{
  return change_member (store,
                        "INSERT INTO member (group_id, person_id) VALUES (?, ?) ON CONFLICT "
                        "(group_id, person_id) DO NOTHING",
                        group, person, error);
}

gboolean
jt_store_member_remove (JtStore *store, gint64 group, gint64 person, GError **error)
{
  return change_member (store, "DELETE FROM member WHERE group_id = ? AND person_id = ?", group,
                        person, error);
}
