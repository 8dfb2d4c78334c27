/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-tournaments.h"

#include "jt-store-private.h"

#include <string.h>

#define TOURNAMENT_COLUMNS "id, uuid, name, held_on, revision, updated_us, deleted_us"

void
jt_stored_tournament_free (JtStoredTournament *tournament)
{
  if (tournament == NULL)
    return;
  g_free (tournament->uuid);
  g_free (tournament->name);
  g_free (tournament->date);
  jt_value_free (tournament->document);
  g_free (tournament);
}

static JtStoredTournament *
read_tournament (JtStatement *row)
{
  JtStoredTournament *tournament = g_new0 (JtStoredTournament, 1);

  tournament->id = jt_statement_get_int (row, 0);
  tournament->uuid = jt_statement_dup_needed_text (row, 1);
  tournament->name = jt_statement_dup_needed_text (row, 2);
  tournament->date = jt_statement_dup_text (row, 3);
  tournament->revision = jt_statement_get_int (row, 4);
  tournament->updated_us = jt_statement_get_int (row, 5);
  tournament->deleted_us = jt_statement_get_int (row, 6);
  return tournament;
}

/* The document with this id and without a time of change, which has a column of its own. */
static JtValue *
normalise (const JtValue *document, const char *uuid)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  gboolean has_id = jt_value_get (document, "id") != NULL;

  jt_builder_begin_object (builder);
  for (guint i = 0; i < document->n; i++)
    {
      const char *key = document->members[i].key;

      if (strcmp (key, "id") == 0)
        jt_builder_put_string (builder, "id", uuid);
      else if (strcmp (key, "updated_at") != 0)
        jt_builder_put_value (builder, key, &document->members[i].value);
      if (strcmp (key, "kind") == 0 && !has_id)
        jt_builder_put_string (builder, "id", uuid);
    }
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

gboolean
jt_store_tournament_same (const JtValue *a, const JtValue *b)
{
  g_autoptr (JtValue) first = normalise (a, ""), second = normalise (b, "");

  return jt_value_equal (first, second);
}

static gboolean
check_document (const JtValue *document, GError **error)
{
  return (document->kind == JT_VALUE_OBJECT
          && g_strcmp0 (jt_value_get_string (document, "kind"), "tournament") == 0)
         || jt_store_refuse (error, "This is no tournament");
}

gint64
jt_store_tournament_insert (
    JtStore *store, const JtValue *document, const char *uuid, gint64 updated_us, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtValue) normal = normalise (document, uuid);
  const char *name = jt_value_get_string (document, "name");
  g_autoptr (JtStatement) insert = jt_db_prepare (
      db,
      "INSERT INTO tournament (uuid, name, held_on, document, updated_us) VALUES (?, ?, ?, ?, ?)",
      error);

  if (insert == NULL)
    return -1;
  jt_statement_bind_text (insert, 1, uuid);
  jt_statement_bind_text (insert, 2, name != NULL ? name : "");
  jt_statement_bind_text (insert, 3, jt_value_get_string (document, "date"));
  jt_store_bind_value (insert, 4, normal);
  jt_statement_bind_int (insert, 5, updated_us);
  return jt_statement_run (insert, error) ? jt_db_last_insert_id (db) : -1;
}

gboolean
jt_store_tournament_write (JtStore *store,
                           gint64 id,
                           const char *uuid,
                           const JtValue *document,
                           gint64 updated_us,
                           GError **error)
{
  g_autoptr (JtValue) normal = normalise (document, uuid);
  const char *name = jt_value_get_string (document, "name");
  g_autoptr (JtStatement) update
      = jt_db_prepare (jt_store_get_db (store),
                       "UPDATE tournament SET name = ?, held_on = ?, document = ?, updated_us = ?, "
                       "revision = revision + 1, "
                       "deleted_us = NULL WHERE id = ?",
                       error);

  if (update == NULL)
    return FALSE;
  jt_statement_bind_text (update, 1, name != NULL ? name : "");
  jt_statement_bind_text (update, 2, jt_value_get_string (document, "date"));
  jt_store_bind_value (update, 3, normal);
  jt_statement_bind_int (update, 4, updated_us);
  jt_statement_bind_int (update, 5, id);
  return jt_statement_run (update, error);
}

JtStoredTournament *
jt_store_tournament_add (JtStore *store, const JtValue *document, GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;
  g_autofree char *made = NULL;
  const char *uuid;
  JtStoredTournament *tournament;
  gint64 id;

  if (!check_document (document, error))
    return NULL;
  uuid = jt_value_get_string (document, "id");
  if (uuid == NULL)
    uuid = made = g_uuid_string_random ();

  transaction = jt_store_begin (store, error);
  if (transaction == NULL)
    return NULL;
  id = jt_store_tournament_insert (store, document, uuid, jt_store_now (store), error);
  if (id < 0)
    return NULL;
  tournament = jt_store_tournament_load (store, id, error);
  if (tournament != NULL && !jt_transaction_commit (g_steal_pointer (&transaction), error))
    g_clear_pointer (&tournament, jt_stored_tournament_free);
  return tournament;
}

JtStoredTournament *
jt_store_tournament_load (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStatement) row = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT " TOURNAMENT_COLUMNS ", document FROM tournament WHERE id = ?", error);
  g_autoptr (JtStoredTournament) tournament = NULL;

  if (row == NULL)
    return NULL;
  jt_statement_bind_int (row, 1, id);
  switch (jt_statement_step (row, error))
    {
    case JT_STEP_ROW:
      tournament = read_tournament (row);
      if (!jt_store_need_object (store, row, 7, &tournament->document, error))
        return NULL;
      return g_steal_pointer (&tournament);
    case JT_STEP_DONE:
      jt_store_not_found (error, "tournament", id);
      return NULL;
    default:
      return NULL;
    }
}

gint64
jt_store_tournament_find (JtStore *store, const char *uuid, GError **error)
{
  return jt_store_id_by_text (store, "SELECT id FROM tournament WHERE uuid = ?", uuid, error);
}

static gboolean
log_change (JtStore *store, gint64 id, const JtValue *change, GError **error)
{
  g_autoptr (JtStatement) insert
      = jt_db_prepare (jt_store_get_db (store),
                       "INSERT INTO tournament_change (tournament_id, seq, at_us, change) "
                       "SELECT ?1, coalesce (max (seq), 0) + 1, ?2, ?3 FROM tournament_change "
                       "WHERE tournament_id = ?1",
                       error);

  if (insert == NULL)
    return FALSE;
  jt_statement_bind_int (insert, 1, id);
  jt_statement_bind_int (insert, 2, jt_store_now (store));
  jt_store_bind_value (insert, 3, change);
  return jt_statement_run (insert, error);
}

gboolean
jt_store_tournament_save (JtStore *store,
                          JtStoredTournament *tournament,
                          const JtValue *document,
                          const JtValue *change,
                          GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;
  g_autoptr (JtStoredTournament) present = NULL;
  JtStoredTournament *fresh, old;

  if (!check_document (document, error))
    return FALSE;
  transaction = jt_store_begin (store, error);
  if (transaction == NULL)
    return FALSE;
  present = jt_store_tournament_load (store, tournament->id, error);
  if (present == NULL)
    return FALSE;
  if (present->revision != tournament->revision || present->deleted_us != 0)
    return jt_store_conflict (error, "Tournament", tournament->id);
  if (!jt_store_tournament_write (store, present->id, present->uuid, document,
                                  MAX (jt_store_now (store), present->updated_us + 1), error)
      || (change != NULL && !log_change (store, present->id, change, error)))
    return FALSE;

  fresh = jt_store_tournament_load (store, present->id, error);
  if (fresh == NULL || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    {
      jt_stored_tournament_free (fresh);
      return FALSE;
    }
  old = *tournament;
  *tournament = *fresh;
  *fresh = old;
  jt_stored_tournament_free (fresh);
  return TRUE;
}

GPtrArray *
jt_store_tournaments (JtStore *store, gboolean deleted, GError **error)
{
  g_autoptr (GPtrArray) tournaments
      = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_stored_tournament_free);
  g_autoptr (JtStatement) rows = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT " TOURNAMENT_COLUMNS " FROM tournament WHERE (deleted_us IS NOT NULL) = ? "
      "ORDER BY held_on DESC, id DESC",
      error);
  JtStep step;

  if (rows == NULL)
    return NULL;
  jt_statement_bind_boolean (rows, 1, deleted);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    g_ptr_array_add (tournaments, read_tournament (rows));
  return step == JT_STEP_DONE ? g_steal_pointer (&tournaments) : NULL;
}

static gboolean
change_deleted (JtStore *store, const char *sql, gint64 id, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) update = NULL;

  if (transaction == NULL)
    return FALSE;
  update = jt_db_prepare (jt_store_get_db (store), sql, error);
  if (update == NULL)
    return FALSE;
  jt_statement_bind_int (update, 1, id);
  jt_statement_bind_int (update, 2, jt_store_now (store));
  if (!jt_statement_run (update, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) == 0)
    return jt_store_not_found (error, "tournament", id);
  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_tournament_delete (JtStore *store, gint64 id, GError **error)
{
  return change_deleted (
      store,
      "UPDATE tournament SET deleted_us = ?2, updated_us = ?2, revision = revision + 1 "
      "WHERE id = ?1 AND deleted_us IS NULL",
      id, error);
}

gboolean
jt_store_tournament_undelete (JtStore *store, gint64 id, GError **error)
{
  return change_deleted (
      store,
      "UPDATE tournament SET deleted_us = NULL, updated_us = ?2, revision = revision + 1 "
      "WHERE id = ?1 AND deleted_us IS NOT NULL",
      id, error);
}

static void
change_free (gpointer data)
{
  JtTournamentChange *change = data;

  jt_value_free (change->change);
  g_free (change);
}

GPtrArray *
jt_store_tournament_log (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (change_free);
  g_autoptr (JtStatement) rows = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT seq, at_us, change FROM tournament_change WHERE tournament_id = ? ORDER BY seq",
      error);
  JtStep step;

  if (rows == NULL)
    return NULL;
  jt_statement_bind_int (rows, 1, id);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      JtTournamentChange *change = g_new0 (JtTournamentChange, 1);

      g_ptr_array_add (changes, change);
      change->seq = jt_statement_get_int (rows, 0);
      change->at_us = jt_statement_get_int (rows, 1);
      if (!jt_store_need_object (store, rows, 2, &change->change, error))
        return NULL;
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&changes) : NULL;
}

/* Rewriting */

static gboolean
rewrite_log (JtStore *store, gint64 id, JtRewriteFunc func, gpointer user_data, GError **error)
{
  g_autoptr (GPtrArray) changes = jt_store_tournament_log (store, id, error);

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const JtTournamentChange *change = g_ptr_array_index (changes, i);
      g_autoptr (JtValue) rewritten = func (change->change, user_data);
      g_autoptr (JtStatement) update
          = jt_db_prepare (jt_store_get_db (store),
                           "UPDATE tournament_change SET change = ?3 WHERE tournament_id = ?1 AND seq = ?2", error);

      if (update == NULL)
        return FALSE;
      jt_statement_bind_int (update, 1, id);
      jt_statement_bind_int (update, 2, change->seq);
      jt_store_bind_value (update, 3, rewritten);
      if (!jt_statement_run (update, error))
        return FALSE;
    }
  return changes != NULL;
}

static gboolean
forget_history (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStatement) forget
      = jt_db_prepare (jt_store_get_db (store), "DELETE FROM history WHERE tournament_id = ?", error);

  if (forget == NULL)
    return FALSE;
  jt_statement_bind_int (forget, 1, id);
  return jt_statement_run (forget, error);
}

gboolean
jt_store_tournament_rewrite (JtStore *store,
                             JtStoredTournament *tournament,
                             const JtValue *document,
                             JtRewriteFunc func,
                             gpointer user_data,
                             GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);

  if (transaction == NULL || !jt_store_tournament_save (store, tournament, document, NULL, error)
      || !rewrite_log (store, tournament->id, func, user_data, error)
      || !forget_history (store, tournament->id, error)
      || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;
  /* What was overwritten still lies in free pages and in the log of the file. */
  return jt_db_exec (jt_store_get_db (store), "VACUUM; PRAGMA wal_checkpoint (TRUNCATE);", error);
}
