/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-private.h"

#define EVENING_COLUMNS                                                                            \
  "e.id, e.uuid, e.group_id, e.played_on, e.started_at, e.ended_at, e.note, e.stake, e.extra, "    \
  "e.updated_us, e.deleted_us"
#define EVENING_GAMES                                                                              \
  "(SELECT count (*) FROM game g WHERE g.evening_id = e.id AND g.deleted_us IS NULL)"

JtEvening *
jt_evening_new (gint64 group, const char *date)
{
  JtEvening *evening = g_new0 (JtEvening, 1);

  evening->group = group;
  evening->date = g_strdup (date);
  evening->note = g_strdup ("");
  return evening;
}

void
jt_evening_free (JtEvening *evening)
{
  if (evening == NULL)
    return;
  g_free (evening->uuid);
  g_free (evening->date);
  g_free (evening->note);
  jt_value_free (evening->stake);
  jt_value_free (evening->extra);
  g_free (evening);
}

static JtEvening *
read_evening (JtStore *store, JtStatement *statement, GError **error)
{
  g_autoptr (JtEvening) evening = g_new0 (JtEvening, 1);

  evening->id = jt_statement_get_int (statement, 0);
  evening->uuid = jt_statement_dup_needed_text (statement, 1);
  evening->group = jt_statement_get_int (statement, 2);
  evening->date = jt_statement_dup_needed_text (statement, 3);
  evening->started_at = jt_statement_get_int (statement, 4);
  evening->ended_at = jt_statement_get_int (statement, 5);
  evening->note = jt_statement_dup_needed_text (statement, 6);
  if (!jt_store_get_value (store, statement, 7, &evening->stake, error)
      || !jt_store_get_object (store, statement, 8, &evening->extra, error))
    return NULL;
  evening->updated_us = jt_statement_get_int (statement, 9);
  evening->deleted_us = jt_statement_get_int (statement, 10);
  evening->n_games = (guint) jt_statement_get_int (statement, 11);
  return g_steal_pointer (&evening);
}

static void
bind_evening (JtStatement *statement, const JtEvening *evening, gint64 updated_us)
{
  jt_statement_bind_id (statement, 1, evening->group);
  jt_statement_bind_text (statement, 2, evening->date);
  jt_statement_bind_id (statement, 3, evening->started_at);
  jt_statement_bind_id (statement, 4, evening->ended_at);
  jt_statement_bind_text (statement, 5, evening->note != NULL ? evening->note : "");
  jt_store_bind_value (statement, 6, evening->stake);
  jt_store_bind_value (statement, 7, evening->extra);
  jt_statement_bind_int (statement, 8, updated_us);
}

gboolean
jt_store_evening_insert (JtStore *store, JtEvening *evening, gint64 updated_us, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) statement
      = jt_db_prepare (db,
                       "INSERT INTO evening (group_id, played_on, started_at, ended_at, note, "
                       "stake, extra, updated_us, uuid) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       error);
  g_autofree char *uuid = NULL;

  if (statement == NULL)
    return FALSE;
  bind_evening (statement, evening, updated_us);
  uuid = jt_store_bind_uuid (statement, 9, evening->uuid);
  if (!jt_statement_run (statement, error))
    return FALSE;

  evening->id = jt_db_last_insert_id (db);
  g_free (evening->uuid);
  evening->uuid = g_steal_pointer (&uuid);
  evening->updated_us = updated_us;
  return TRUE;
}

gboolean
jt_store_evening_write (JtStore *store, JtEvening *evening, gint64 updated_us, GError **error)
{
  g_autoptr (JtStatement) statement
      = jt_db_prepare (jt_store_get_db (store),
                       "UPDATE evening SET group_id = ?, played_on = ?, started_at = ?, ended_at = "
                       "?, note = ?, stake = ?, "
                       "extra = ?, updated_us = ? WHERE id = ?",
                       error);

  if (statement == NULL)
    return FALSE;
  bind_evening (statement, evening, updated_us);
  jt_statement_bind_int (statement, 9, evening->id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) == 0)
    return jt_store_not_found (error, "evening", evening->id);
  evening->updated_us = updated_us;
  return TRUE;
}

gboolean
jt_store_evening_add (JtStore *store, JtEvening *evening, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);

  return transaction != NULL
         && jt_store_evening_insert (store, evening, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_evening_update (JtStore *store, JtEvening *evening, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);

  return transaction != NULL && jt_store_evening_write (store, evening, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

JtEvening *
jt_store_evening_get (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT " EVENING_COLUMNS ", " EVENING_GAMES " FROM evening e WHERE e.id = ?", error);

  if (statement == NULL)
    return NULL;
  jt_statement_bind_int (statement, 1, id);
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      return read_evening (store, statement, error);
    case JT_STEP_DONE:
      jt_store_not_found (error, "evening", id);
      return NULL;
    default:
      return NULL;
    }
}

gint64
jt_store_evening_find (JtStore *store, const char *uuid, GError **error)
{
  return jt_store_id_by_text (store, "SELECT id FROM evening WHERE uuid = ?", uuid, error);
}

gint64
jt_store_evening_of (JtStore *store, gint64 group, const char *date, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT id FROM evening WHERE group_id IS ? AND played_on = ? AND deleted_us IS NULL "
      "ORDER BY id DESC LIMIT 1",
      error);

  if (statement == NULL)
    return -1;
  jt_statement_bind_id (statement, 1, group);
  jt_statement_bind_text (statement, 2, date);
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      return jt_statement_get_int (statement, 0);
    case JT_STEP_DONE:
      return 0;
    default:
      return -1;
    }
}

GPtrArray *
jt_store_evenings (
    JtStore *store, gint64 group, const JtEvening *before, guint limit, GError **error)
{
  g_autoptr (GPtrArray) evenings
      = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_evening_free);
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store),
      group != 0 ? "SELECT " EVENING_COLUMNS ", " EVENING_GAMES " FROM evening e "
                   "WHERE e.deleted_us IS NULL AND (?1 IS NULL OR (e.played_on, e.id) < (?1, ?2)) "
                   "AND e.group_id = ?4 ORDER BY e.played_on DESC, e.id DESC LIMIT ?3"
                 : "SELECT " EVENING_COLUMNS ", " EVENING_GAMES " FROM evening e "
                   "WHERE e.deleted_us IS NULL AND (?1 IS NULL OR (e.played_on, e.id) < (?1, ?2)) "
                   "ORDER BY e.played_on DESC, e.id DESC LIMIT ?3",
      error);
  JtStep step = JT_STEP_ERROR;

  if (statement == NULL)
    return NULL;
  jt_statement_bind_text (statement, 1, before != NULL ? before->date : NULL);
  jt_statement_bind_int (statement, 2, before != NULL ? before->id : 0);
  jt_statement_bind_int (statement, 3, limit > 0 ? (gint64) limit : -1);
  if (group != 0)
    jt_statement_bind_int (statement, 4, group);
  while ((step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      JtEvening *evening = read_evening (store, statement, error);

      if (evening == NULL)
        return NULL;
      g_ptr_array_add (evenings, evening);
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&evenings) : NULL;
}

static gboolean
run_deletion (
    JtStore *store, const char *sql, gint64 id, gint64 now, const char *what, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (jt_store_get_db (store), sql, error);

  if (statement == NULL)
    return FALSE;
  jt_statement_bind_named_int (statement, ":now", now);
  jt_statement_bind_named_int (statement, ":id", id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  return what == NULL || jt_db_changes (jt_store_get_db (store)) > 0
         || jt_store_not_found (error, what, id);
}

gboolean
jt_store_evening_delete (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  gint64 now = jt_store_now (store);

  /* The same stamp on both says which games came with the evening. */
  return transaction != NULL
         && run_deletion (store,
                          "UPDATE evening SET deleted_us = :now, updated_us = :now WHERE id = :id "
                          "AND deleted_us IS NULL",
                          id, now, "evening", error)
         && run_deletion (
             store,
             "UPDATE game SET deleted_us = :now, updated_us = :now, revision = revision + 1 "
             "WHERE evening_id = :id AND deleted_us IS NULL",
             id, now, NULL, error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_evening_undelete (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  gint64 now = jt_store_now (store);

  return transaction != NULL
         && run_deletion (
             store,
             "UPDATE game SET deleted_us = NULL, updated_us = :now, revision = revision + 1 "
             "WHERE evening_id = :id AND deleted_us = (SELECT deleted_us FROM evening WHERE id = "
             ":id)",
             id, now, NULL, error)
         && run_deletion (store,
                          "UPDATE evening SET deleted_us = NULL, updated_us = :now "
                          "WHERE id = :id AND deleted_us IS NOT NULL",
                          id, now, "evening", error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}
