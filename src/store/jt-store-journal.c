/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a game on disk: immutable steps, a cursor, and a dead tail after a change of mind.
 */
#include "jt-store-private.h"

#include "jt-json.h"

/* Steps of the chain that undo and redo walk, in order. */
static gboolean
read_journal (JtStore *store, gint64 game, gint64 cursor, JtJournal *journal, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (jt_store_get_db (store),
                                                "SELECT seq, edit, position, at_us, entry FROM "
                                                "step WHERE game_id = ? AND dead = 0 ORDER BY seq",
                                                error);
  guint in_force = 0;
  JtStep step;

  if (rows == NULL)
    return FALSE;
  jt_statement_bind_int (rows, 1, game);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      gint64 seq = jt_statement_get_int (rows, 0);
      g_autoptr (JtValue) entry = NULL;

      if (!jt_store_get_value (store, rows, 4, &entry, error))
        return FALSE;
      if (!jt_journal_add (journal, seq, (JtEdit) jt_statement_get_int (rows, 1),
                           (guint) jt_statement_get_int (rows, 2), jt_statement_get_int (rows, 3),
                           entry))
        {
          g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT,
                       "%s: step %" G_GINT64_FORMAT " of game %" G_GINT64_FORMAT " does not fit",
                       jt_store_get_path (store), seq, game);
          return FALSE;
        }
      if (seq <= cursor)
        in_force = jt_journal_get_n_steps (journal);
    }
  return step == JT_STEP_DONE && jt_journal_set_cursor (journal, in_force);
}

GPtrArray *
jt_store_read_entries (JtStore *store, gint64 game, gint64 cursor, GError **error)
{
  g_autoptr (JtJournal) journal = jt_journal_new ();
  g_autoptr (GPtrArray) borrowed = NULL;
  GPtrArray *entries;

  if (!read_journal (store, game, cursor, journal, error))
    return NULL;
  borrowed = jt_journal_fold (journal, jt_journal_get_cursor (journal));
  entries = g_ptr_array_new_full (borrowed->len, (GDestroyNotify) jt_value_free);
  for (guint i = 0; i < borrowed->len; i++)
    g_ptr_array_add (entries, jt_value_copy (g_ptr_array_index (borrowed, i)));
  return entries;
}

JtStoredGame *
jt_store_game_load (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStoredGame) game = g_new0 (JtStoredGame, 1);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  gint64 cursor;

  /* The builder serves the head only once the journal has been read: values are read through one of
   * their own. */
  game->journal = jt_journal_new ();
  game->head = jt_store_read_head (store, id, &game->revision, &cursor, error);
  if (game->head == NULL || !read_journal (store, id, cursor, game->journal, error)
      || !jt_store_write_game (store, game->head, NULL, JT_WRITE_NAMES | JT_WRITE_IDS, builder,
                               error))
    return NULL;
  game->document = jt_builder_finish (builder);
  return g_steal_pointer (&game);
}

static gboolean
insert_step (JtStore *store, gint64 game, const JtJournalStep *step, GError **error)
{
  g_autoptr (JtStatement) insert = jt_db_prepare (
      jt_store_get_db (store),
      "INSERT INTO step (game_id, seq, edit, position, entry, at_us) VALUES (?, ?, ?, ?, ?, ?)",
      error);

  if (insert == NULL)
    return FALSE;
  jt_statement_bind_int (insert, 1, game);
  jt_statement_bind_int (insert, 2, step->seq);
  jt_statement_bind_int (insert, 3, step->edit);
  jt_statement_bind_int (insert, 4, step->position);
  jt_store_bind_value (insert, 5, step->entry);
  jt_statement_bind_int (insert, 6, step->at_us);
  return jt_statement_run (insert, error);
}

gboolean
jt_store_steps_write (JtStore *store, gint64 game, GPtrArray *entries, GError **error)
{
  g_autoptr (JtStatement) update = NULL;

  if (!jt_store_run_with_id (store, "DELETE FROM step WHERE game_id = ?", game, NULL, error))
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    {
      JtJournalStep step = { .seq = i + 1,
                             .edit = JT_EDIT_APPEND,
                             .position = i,
                             .at_us = jt_store_now (store),
                             .entry = g_ptr_array_index (entries, i) };

      if (!insert_step (store, game, &step, error))
        return FALSE;
    }

  update
      = jt_db_prepare (jt_store_get_db (store), "UPDATE game SET cursor = ? WHERE id = ?", error);
  if (update == NULL)
    return FALSE;
  jt_statement_bind_int (update, 1, entries->len);
  jt_statement_bind_int (update, 2, game);
  return jt_statement_run (update, error);
}

/* Moves the cursor, if nobody else has touched the game. */
static gboolean
move_cursor (JtStore *store, JtStoredGame *game, gint64 cursor, gint64 now, GError **error)
{
  g_autoptr (JtStatement) update = jt_db_prepare (
      jt_store_get_db (store),
      "UPDATE game SET cursor = ?, revision = revision + 1, updated_us = max (?, updated_us + 1) "
      "WHERE id = ? AND revision = ? AND deleted_us IS NULL",
      error);
  gint64 there;

  if (update == NULL)
    return FALSE;
  jt_statement_bind_int (update, 1, cursor);
  jt_statement_bind_int (update, 2, now);
  jt_statement_bind_int (update, 3, game->head->id);
  jt_statement_bind_int (update, 4, game->revision);
  if (!jt_statement_run (update, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) > 0)
    return TRUE;

  there = jt_store_id_by_id (store, "SELECT id FROM game WHERE id = ?", game->head->id, error);
  if (there == 0)
    return jt_store_not_found (error, "game", game->head->id);
  return there > 0 && jt_store_conflict (error, "Game", game->head->id);
}

static void
moved (JtStoredGame *game, gint64 now)
{
  game->revision++;
  game->head->updated_us = MAX (now, game->head->updated_us + 1);
}

static gboolean
bury_tail (JtStore *store, gint64 game, gint64 cursor, GError **error)
{
  g_autoptr (JtStatement) update = jt_db_prepare (
      jt_store_get_db (store),
      "UPDATE step SET dead = 1 WHERE game_id = ? AND seq > ? AND dead = 0", error);

  if (update == NULL)
    return FALSE;
  jt_statement_bind_int (update, 1, game);
  jt_statement_bind_int (update, 2, cursor);
  return jt_statement_run (update, error);
}

static gint64
seq_of (const JtJournalStep *step)
{
  return step != NULL ? step->seq : 0;
}

gboolean
jt_store_game_edit (JtStore *store,
                    JtStoredGame *game,
                    JtEdit edit,
                    guint position,
                    const JtValue *entry,
                    const JtSummary *summary,
                    GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;
  g_autoptr (GPtrArray) preview = jt_journal_preview (game->journal, edit, position, entry);
  JtJournalStep step = { .edit = edit, .position = position, .entry = (JtValue *) entry };
  gint64 id = game->head->id;
  gint64 last;

  if (preview == NULL || game->head->is_result)
    return jt_store_refuse (error, "There is no entry %u to change", position);

  transaction = jt_store_begin (store, error);
  if (transaction == NULL)
    return FALSE;
  last = jt_store_id_by_id (store, "SELECT max (seq) FROM step WHERE game_id = ?", id, error);
  if (last < 0)
    return FALSE;
  step.seq = last + 1;
  step.at_us = jt_store_now (store);

  if (!move_cursor (store, game, step.seq, step.at_us, error)
      || (jt_journal_can_redo (game->journal)
          && !bury_tail (store, id, seq_of (jt_journal_get_undo (game->journal)), error))
      || !insert_step (store, id, &step, error)
      || !jt_store_summary_write (store, id, summary, error)
      || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;

  jt_journal_add (game->journal, step.seq, edit, position, step.at_us, entry);
  moved (game, step.at_us);
  return TRUE;
}

static gboolean
walk (JtStore *store,
      JtStoredGame *game,
      guint cursor,
      gint64 seq,
      const JtSummary *summary,
      GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  gint64 now = jt_store_now (store);

  if (transaction == NULL || !move_cursor (store, game, seq, now, error)
      || !jt_store_summary_write (store, game->head->id, summary, error)
      || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;
  jt_journal_set_cursor (game->journal, cursor);
  moved (game, now);
  return TRUE;
}

gboolean
jt_store_game_undo (JtStore *store, JtStoredGame *game, const JtSummary *summary, GError **error)
{
  guint cursor = jt_journal_get_cursor (game->journal);

  if (cursor == 0)
    return jt_store_refuse (error, "There is nothing to undo");
  return walk (store, game, cursor - 1,
               cursor > 1 ? seq_of (jt_journal_get_step (game->journal, cursor - 2)) : 0, summary,
               error);
}

gboolean
jt_store_game_redo (JtStore *store, JtStoredGame *game, const JtSummary *summary, GError **error)
{
  const JtJournalStep *next = jt_journal_get_redo (game->journal);

  if (next == NULL)
    return jt_store_refuse (error, "There is nothing to redo");
  return walk (store, game, jt_journal_get_cursor (game->journal) + 1, next->seq, summary, error);
}

/* The writing bar */

JtValue *
jt_store_get_draft (JtStore *store, gint64 game, GError **error)
{
  g_autoptr (JtStatement) row
      = jt_db_prepare (jt_store_get_db (store), "SELECT value FROM draft WHERE game_id = ?", error);
  JtValue *value = NULL;

  if (row == NULL)
    return NULL;
  jt_statement_bind_int (row, 1, game);
  if (jt_statement_step (row, error) == JT_STEP_ROW)
    jt_store_get_value (store, row, 0, &value, error);
  return value;
}

gboolean
jt_store_set_draft (JtStore *store, gint64 game, const JtValue *draft, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) change = NULL;

  if (transaction == NULL)
    return FALSE;
  change
      = jt_db_prepare (jt_store_get_db (store),
                       draft != NULL ? "INSERT INTO draft (game_id, value) VALUES (?, ?) "
                                       "ON CONFLICT (game_id) DO UPDATE SET value = excluded.value"
                                     : "DELETE FROM draft WHERE game_id = ?",
                       error);
  if (change == NULL)
    return FALSE;
  jt_statement_bind_int (change, 1, game);
  if (draft != NULL)
    jt_store_bind_value (change, 2, draft);
  return jt_statement_run (change, error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}
