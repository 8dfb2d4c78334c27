/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-check.h"

#include "jt-store-private.h"

#include <string.h>

typedef struct
{
  JtStore *store;
  GPtrArray *findings;
  gboolean repair;
  guint n_games;
} Check;

void
jt_finding_free (JtFinding *finding)
{
  if (finding == NULL)
    return;
  g_free (finding->uuid);
  g_free (finding->text);
  g_free (finding);
}

static JtFinding *
add_finding (Check *check, JtFindingKind kind, char *text)
{
  JtFinding *finding = g_new0 (JtFinding, 1);

  finding->kind = kind;
  finding->text = text;
  g_ptr_array_add (check->findings, finding);
  return finding;
}

/* A pragma that lists what is wrong, one row each. */
static gboolean
ask (Check *check, const char *sql, JtFindingKind kind, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (jt_store_get_db (check->store), sql, error);
  JtStep step;

  if (rows == NULL)
    return FALSE;
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    if (g_strcmp0 (jt_statement_get_text (rows, 0), "ok") != 0)
      add_finding (check, kind, jt_statement_dup_text (rows, 0));
  return step == JT_STEP_DONE;
}

static gboolean
check_summary (
    Check *check, gint64 id, const JtGameHead *head, const JtSummary *replayed, GError **error)
{
  g_autoptr (GError) local = NULL;
  JtSummary kept;
  JtFinding *finding;

  if (jt_store_summary_read (check->store, id, &kept, &local) && jt_summary_equal (&kept, replayed))
    return TRUE;
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  finding = add_finding (check, JT_FINDING_SUMMARY, g_strdup (""));
  finding->game = id;
  finding->uuid = g_strdup (head->uuid);
  if (!check->repair)
    return TRUE;
  finding->repaired = jt_store_run_with_id (check->store, "DELETE FROM summary WHERE game_id = ?",
                                            id, NULL, error)
                      && jt_store_summary_write (check->store, id, replayed, error);
  return finding->repaired;
}

static gboolean
check_game (Check *check, gint64 id, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtGameHead) head = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (JtValue) document = NULL;
  g_autoptr (GError) local = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtSummary summary;
  JtFinding *finding;
  gint64 cursor;

  check->n_games++;
  head = jt_store_read_head (check->store, id, NULL, &cursor, &local);
  if (head != NULL)
    entries = jt_store_read_entries (check->store, id, cursor, &local);
  if (entries != NULL
      && jt_store_write_game (check->store, head, entries, JT_WRITE_NAMES | JT_WRITE_IDS, builder,
                              &local))
    document = jt_builder_finish (builder);
  if (local != NULL && !g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT)
      && !g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  if (document != NULL && jt_summary_from_document (&summary, document, &fault))
    return check_summary (check, id, head, &summary, error);

  finding
      = add_finding (check, JT_FINDING_GAME,
                     g_strdup (local != NULL ? local->message : jt_fault_code_name (fault.code)));
  finding->game = id;
  finding->uuid = head != NULL ? g_strdup (head->uuid) : NULL;
  return TRUE;
}

static gboolean
check_games (Check *check, GError **error)
{
  g_autoptr (JtStatement) rows
      = jt_db_prepare (jt_store_get_db (check->store), "SELECT id FROM game ORDER BY id", error);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  JtStep step;

  if (rows == NULL)
    return FALSE;
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      gint64 id = jt_statement_get_int (rows, 0);

      g_array_append_val (ids, id);
    }
  if (step != JT_STEP_DONE)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!check_game (check, g_array_index (ids, gint64, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
check_all (Check *check, GError **error)
{
  return ask (check, "PRAGMA integrity_check", JT_FINDING_INTEGRITY, error)
         && ask (check, "PRAGMA foreign_key_check", JT_FINDING_REFERENCE, error)
         && check_games (check, error);
}

GPtrArray *
jt_store_check (JtStore *store, gboolean repair, guint *n_games, GError **error)
{
  g_autoptr (GPtrArray) findings
      = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_finding_free);
  g_autoptr (JtTransaction) transaction = NULL;
  Check check = { store, findings, repair, 0 };

  if (repair && (transaction = jt_store_begin (store, error)) == NULL)
    return NULL;
  if (!check_all (&check, error))
    return NULL;
  if (repair && !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return NULL;
  if (n_games != NULL)
    *n_games = check.n_games;
  return g_steal_pointer (&findings);
}
