/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtJournal: the steps that made a game's list of entries, and how many of them are in force.
 * Appending, replacing, inserting and removing an entry are steps; undo and redo move the cursor; a
 * new step drops those after the cursor. The list of entries is the fold of the steps up to the
 * cursor. Pure memory: JtStore keeps it on disk.
 */
#pragma once

#include "jt-value.h"

G_BEGIN_DECLS

typedef enum
{
  JT_EDIT_APPEND,
  JT_EDIT_REPLACE, /* the entry at position */
  JT_EDIT_INSERT,  /* before the entry at position */
  JT_EDIT_REMOVE,  /* the entry at position */
} JtEdit;

typedef struct
{
  gint64 seq; /* number in the game's journal, rising; 0: not stored yet */
  JtEdit edit;
  guint position; /* counts from 0 in the list as it was before the step */
  gint64 at_us;   /* when it was stored */
  JtValue *entry; /* (nullable): NULL for JT_EDIT_REMOVE */
} JtJournalStep;

typedef struct _JtJournal JtJournal;

JtJournal *jt_journal_new (void);
void jt_journal_free (JtJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtJournal, jt_journal_free)

/**
 * jt_journal_add: drops the steps after the cursor and adds one, in force.
 * @entry: (nullable): copied
 * Returns: FALSE if @position is outside the list, or the entry is missing (or given with REMOVE):
 * nothing is done
 */
gboolean jt_journal_add (JtJournal *journal,
                         gint64 seq,
                         JtEdit edit,
                         guint position,
                         gint64 at_us,
                         const JtValue *entry);
guint jt_journal_get_n_steps (const JtJournal *journal);
const JtJournalStep *jt_journal_get_step (const JtJournal *journal, guint i);
/** Returns: steps in force */
guint jt_journal_get_cursor (const JtJournal *journal);
/** Puts the first @cursor steps in force. Returns: FALSE if there are not so many; nothing is changed then */
gboolean jt_journal_set_cursor (JtJournal *journal, guint cursor);
gboolean jt_journal_can_undo (const JtJournal *journal);
gboolean jt_journal_can_redo (const JtJournal *journal);

/** Returns: (nullable): the step Undo would take back / Redo would do again */
const JtJournalStep *jt_journal_get_undo (const JtJournal *journal);
const JtJournalStep *jt_journal_get_redo (const JtJournal *journal);

/**
 * jt_journal_fold: the list of entries with the first @cursor steps in force.
 * Returns: (transfer container) (element-type JtValue): entries owned by the journal, valid until
 * it is changed
 */
GPtrArray *jt_journal_fold (const JtJournal *journal, guint cursor);

/** As jt_journal_fold() with all steps in force and one more done on top (@entry stays the caller's).
 *  Returns: (transfer container) (nullable): NULL as jt_journal_add() is FALSE */
GPtrArray *
jt_journal_preview (const JtJournal *journal, JtEdit edit, guint position, const JtValue *entry);

G_END_DECLS
