/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-play-private.h"

#include <glib/gi18n-lib.h>

#include "jt-entry-words.h"

#define TRIES 50 /* of an append or undo that another program came before, each time with one of its own */

struct _JtPlay
{
  GObject parent_instance;

  JtStore *store; /* not owned: the session's */
  JtStoredGame *stored;
  GPtrArray *entries; /* of JtValue, owned by the journal */
  JtGame *game;
  JtValue *draft;
  gboolean draft_waits; /* it could not be stored */
  guint revision;
};

enum
{
  CHANGED,
  TOOK_BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtPlay, jt_play, G_TYPE_OBJECT)

static JtGame *
fold (const JtValue *document, GPtrArray *entries, JtFault *fault)
{
  return jt_game_fold (document, (const JtValue *const *) entries->pdata, entries->len, fault);
}

/* Takes over what self->stored holds now. */
static void
take_over (JtPlay *self, JtGame *game)
{
  JtJournal *journal = self->stored->journal;

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = jt_journal_fold (journal, jt_journal_get_cursor (journal));
  g_clear_pointer (&self->game, jt_game_free);
  self->game = game;
  self->revision++;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
take_stored (JtPlay *self, JtStoredGame *stored, GError **error)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (GPtrArray) entries = jt_journal_fold (stored->journal, jt_journal_get_cursor (stored->journal));
  JtGame *game = fold (stored->document, entries, &fault);

  if (!game)
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "game %s cannot be replayed: %s at entry %d",
                   stored->head->uuid, jt_fault_code_name (fault.code), fault.entry);
      jt_stored_game_free (stored);
      return FALSE;
    }
  if (self->stored)
    {
      g_clear_pointer (&self->entries, g_ptr_array_unref);
      jt_stored_game_free (self->stored);
    }
  self->stored = stored;
  take_over (self, game);
  return TRUE;
}

JtPlay *
jt_play_new_for_stored (JtStore *store, JtStoredGame *stored, GError **error)
{
  g_autoptr (JtPlay) self = g_object_new (JT_TYPE_PLAY, NULL);

  self->store = store;
  if (!take_stored (self, stored, error))
    return NULL;
  self->draft = jt_store_get_draft (store, self->stored->head->id, NULL);
  return g_steal_pointer (&self);
}

JtPlay *
jt_play_load (JtStore *store, gint64 id, GError **error)
{
  JtStoredGame *stored = jt_store_game_load (store, id, error);

  return stored ? jt_play_new_for_stored (store, stored, error) : NULL;
}

gboolean
jt_play_reload (JtPlay *self, GError **error)
{
  JtStoredGame *stored = jt_store_game_load (self->store, self->stored->head->id, error);

  return stored && take_stored (self, stored, error);
}

const JtGameHead *
jt_play_get_head (JtPlay *self)
{
  return self->stored->head;
}

gint64
jt_play_get_id (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), 0);
  return self->stored->head->id;
}

const char *
jt_play_get_uuid (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);
  return self->stored->head->uuid;
}

const JtGame *
jt_play_get_game (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);
  return self->game;
}

const JtValue *
jt_play_get_document (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);
  return self->stored->document;
}

guint
jt_play_get_n_entries (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), 0);
  return self->entries->len;
}

const JtValue *
jt_play_get_entry (JtPlay *self, guint i)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);
  g_return_val_if_fail (i < self->entries->len, NULL);
  return g_ptr_array_index (self->entries, i);
}

guint
jt_play_get_revision (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), 0);
  return self->revision;
}

/* The list of entries after an edit; the items are borrowed. */
static GPtrArray *
edited (JtPlay *self, JtEdit edit, guint at, const JtValue *entry)
{
  return jt_journal_preview (self->stored->journal, edit, at, entry);
}

JtGame *
jt_play_preview (JtPlay *self, guint at, const JtValue *entry, JtFault *fault)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);
  g_return_val_if_fail (at <= self->entries->len, NULL);

  g_autoptr (GPtrArray) entries
      = edited (self, at == self->entries->len ? JT_EDIT_APPEND : JT_EDIT_REPLACE, at, entry);

  return fold (self->stored->document, entries, fault);
}

static gboolean
edit_once (JtPlay *self, JtEdit edit, guint at, const JtValue *entry, JtFault *fault, GError **error)
{
  g_autoptr (GPtrArray) entries = edited (self, edit, at, entry);
  g_autoptr (JtGame) game = NULL;
  JtSummary summary;

  game = fold (self->stored->document, entries, fault);
  if (!game)
    return FALSE;
  jt_summary_from_game (&summary, game);
  if (!jt_store_game_edit (self->store, self->stored, edit, at, entry, &summary, error))
    return FALSE;
  take_over (self, g_steal_pointer (&game));
  return TRUE;
}

gboolean
jt_play_append (JtPlay *self, const JtValue *entry, JtFault *fault, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  for (guint i = 0; i < TRIES; i++)
    {
      g_autoptr (GError) local = NULL;

      if (edit_once (self, JT_EDIT_APPEND, self->entries->len, entry, fault, &local))
        return TRUE;
      if (!g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT) || i + 1 == TRIES
          || !jt_play_reload (self, NULL))
        {
          if (local)
            g_propagate_error (error, g_steal_pointer (&local));
          return FALSE;
        }
    }
  return FALSE;
}

/* The list may mean something else after another program's change: it is taken over, and the person decides again. */
static gboolean
edit_or_reload (JtPlay *self, JtEdit edit, guint at, const JtValue *entry, JtFault *fault, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (edit_once (self, edit, at, entry, fault, &local))
    return TRUE;
  if (g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT))
    jt_play_reload (self, NULL);
  if (local)
    g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

gboolean
jt_play_replace (JtPlay *self, guint at, const JtValue *entry, JtFault *fault, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);
  g_return_val_if_fail (at < self->entries->len, FALSE);
  return edit_or_reload (self, JT_EDIT_REPLACE, at, entry, fault, error);
}

gboolean
jt_play_remove (JtPlay *self, guint at, JtFault *fault, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);
  g_return_val_if_fail (at < self->entries->len, FALSE);
  return edit_or_reload (self, JT_EDIT_REMOVE, at, NULL, fault, error);
}

gboolean
jt_play_can_undo (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);
  return jt_journal_can_undo (self->stored->journal);
}

gboolean
jt_play_can_redo (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);
  return jt_journal_can_redo (self->stored->journal);
}

/* Says what a step did, in the game in which its entry stands (after an append or replace, before a removal). */
static char *
describe_step (JtPlay *self, const JtJournalStep *step, guint cursor_before, guint cursor_after)
{
  guint cursor = step->edit == JT_EDIT_REMOVE ? cursor_before : cursor_after;
  g_autoptr (GPtrArray) entries = jt_journal_fold (self->stored->journal, cursor);
  g_autoptr (JtGame) game = fold (self->stored->document, entries, NULL);
  guint at = step->edit == JT_EDIT_APPEND ? entries->len - 1 : step->position;
  g_autofree char *entry = NULL;

  if (!game || at >= jt_game_get_n_entries (game))
    return g_strdup ("");
  entry = jt_entry_to_text (game, at);
  switch (step->edit)
    {
    case JT_EDIT_REPLACE:
      /* Translators: %s is an entry: "98 : 59 in Schellen" */
      return g_strdup_printf (_ ("change to %s"), entry);
    case JT_EDIT_REMOVE:
      /* Translators: %s is an entry: "98 : 59 in Schellen" */
      return g_strdup_printf (_ ("removal of %s"), entry);
    case JT_EDIT_APPEND:
    case JT_EDIT_INSERT:
    default:
      return g_steal_pointer (&entry);
    }
}

char *
jt_play_describe_undo (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);

  const JtJournalStep *step = jt_journal_get_undo (self->stored->journal);
  guint cursor = jt_journal_get_cursor (self->stored->journal);

  return step ? describe_step (self, step, cursor - 1, cursor) : NULL;
}

char *
jt_play_describe_redo (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);

  const JtJournalStep *step = jt_journal_get_redo (self->stored->journal);
  guint cursor = jt_journal_get_cursor (self->stored->journal);

  return step ? describe_step (self, step, cursor, cursor + 1) : NULL;
}

static gboolean
move_cursor (JtPlay *self, int by, GError **error)
{
  JtJournal *journal = self->stored->journal;
  g_autoptr (GPtrArray) entries = jt_journal_fold (journal, jt_journal_get_cursor (journal) + (guint) by);
  g_autoptr (JtGame) game = fold (self->stored->document, entries, NULL);
  g_autoptr (GError) local = NULL;
  JtSummary summary;
  gboolean moved;

  if (!game)
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED, "the entries do not fit the rules any more");
      return FALSE;
    }
  jt_summary_from_game (&summary, game);
  moved = by < 0 ? jt_store_game_undo (self->store, self->stored, &summary, &local)
                 : jt_store_game_redo (self->store, self->stored, &summary, &local);
  if (moved)
    take_over (self, g_steal_pointer (&game));
  else
    g_propagate_error (error, g_steal_pointer (&local));
  return moved;
}

/* Whatever was written last is what is taken back, also if another program wrote it a moment ago: it is said which it was.
 * Returns: (transfer full) (nullable): what was; NULL with @error set, or without it if there is nothing */
static char *
move_and_describe (JtPlay *self, int by, GError **error)
{
  for (guint i = 0; i < TRIES; i++)
    {
      g_autofree char *what = by < 0 ? jt_play_describe_undo (self) : jt_play_describe_redo (self);
      g_autoptr (GError) local = NULL;

      if (!what)
        return NULL;
      if (move_cursor (self, by, &local))
        return g_steal_pointer (&what);
      if (!g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT) || i + 1 == TRIES
          || !jt_play_reload (self, NULL))
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return NULL;
        }
    }
  return NULL;
}

gboolean
jt_play_undo (JtPlay *self, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  g_autofree char *what = move_and_describe (self, -1, error);
  g_autofree char *text = NULL;

  if (!what)
    return FALSE;
  /* Translators: %s is what was undone: "98 : 59 in Schellen" */
  text = g_strdup_printf (_ ("Taken back: %s"), what);
  g_signal_emit (self, signals[TOOK_BACK], 0, text);
  return TRUE;
}

gboolean
jt_play_redo (JtPlay *self, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  g_autofree char *what = move_and_describe (self, 1, error);
  g_autofree char *text = NULL;

  if (!what)
    return FALSE;
  /* Translators: %s is what was redone: "98 : 59 in Schellen" */
  text = g_strdup_printf (_ ("Written again: %s"), what);
  g_signal_emit (self, signals[TOOK_BACK], 0, text);
  return TRUE;
}

gboolean
jt_play_refresh (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  gint64 revision = self->stored->revision;
  JtStoredGame *stored = jt_store_game_load (self->store, self->stored->head->id, NULL);

  if (!stored)
    return FALSE;
  if (stored->revision == revision)
    {
      jt_stored_game_free (stored);
      return FALSE;
    }
  return take_stored (self, stored, NULL);
}

const JtValue *
jt_play_get_draft (JtPlay *self)
{
  g_return_val_if_fail (JT_IS_PLAY (self), NULL);
  return self->draft;
}

gboolean
jt_play_set_draft (JtPlay *self, const JtValue *draft, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  if (!self->draft_waits
      && ((!draft && !self->draft) || (draft && self->draft && jt_value_equal (draft, self->draft))))
    return TRUE;
  if (draft != self->draft)
    {
      g_clear_pointer (&self->draft, jt_value_free);
      self->draft = draft ? jt_value_copy (draft) : NULL;
    }
  self->draft_waits = !jt_store_set_draft (self->store, self->stored->head->id, draft, error);
  return !self->draft_waits;
}

gboolean
jt_play_keep_draft (JtPlay *self, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  return !self->draft_waits || jt_play_set_draft (self, self->draft, error);
}

/* Writes a changed head if the entries still fit it. @changed: (transfer full): a copy of the stored game */
static gboolean
write_head (JtPlay *self, JtStoredGame *changed, const JtValue *document, JtFault *fault, GError **error)
{
  g_autoptr (JtStoredGame) copy = changed;
  g_autoptr (JtGame) game = fold (document, self->entries, fault);
  JtSummary summary;

  if (!game)
    return FALSE;
  jt_summary_from_game (&summary, game);
  if (!jt_store_game_set_head (self->store, self->stored, copy->head, &summary, error))
    return FALSE;
  return jt_play_reload (self, error);
}

/* The document with its rules replaced. */
static JtValue *
with_rules (const JtValue *document, const JtValue *rules)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  for (guint i = 0; i < document->n; i++)
    if (!g_str_equal (document->members[i].key, "rules"))
      jt_builder_put_value (builder, document->members[i].key, &document->members[i].value);
  jt_builder_put_value (builder, "rules", rules);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

gboolean
jt_play_set_rules (JtPlay *self, const JtValue *rules, JtFault *fault, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);

  JtStoredGame *changed = jt_store_game_load (self->store, self->stored->head->id, error);
  g_autoptr (JtValue) document = with_rules (self->stored->document, rules);

  if (!changed)
    return FALSE;
  g_clear_pointer (&changed->head->rules, jt_value_free);
  changed->head->rules = jt_value_copy (rules);
  return write_head (self, changed, document, fault, error);
}

gboolean
jt_play_set_seat (JtPlay *self, guint seat, gint64 person, GError **error)
{
  g_return_val_if_fail (JT_IS_PLAY (self), FALSE);
  g_return_val_if_fail (seat < jt_game_get_n_seats (self->game), FALSE);

  JtStoredGame *changed = jt_store_game_load (self->store, self->stored->head->id, error);
  JtSideHead *side;

  if (!changed)
    return FALSE;
  side = g_ptr_array_index (changed->head->sides, seat % changed->head->sides->len);
  g_array_index (side->people, gint64, seat / changed->head->sides->len) = person;
  return write_head (self, changed, self->stored->document, NULL, error);
}

static void
jt_play_finalize (GObject *object)
{
  JtPlay *self = JT_PLAY (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->game, jt_game_free);
  g_clear_pointer (&self->stored, jt_stored_game_free);
  g_clear_pointer (&self->draft, jt_value_free);
  G_OBJECT_CLASS (jt_play_parent_class)->finalize (object);
}

static void
jt_play_class_init (JtPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_play_finalize;

  signals[CHANGED] = g_signal_new ("changed", JT_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[TOOK_BACK] = g_signal_new ("took-back", JT_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
jt_play_init (JtPlay *self)
{
}
