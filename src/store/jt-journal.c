/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-journal.h"

struct _JtJournal
{
  GArray *steps; /* JtJournalStep */
  guint cursor;
};

static void
step_clear (gpointer data)
{
  JtJournalStep *step = data;

  jt_value_free (step->entry);
}

JtJournal *
jt_journal_new (void)
{
  JtJournal *journal = g_new0 (JtJournal, 1);

  journal->steps = g_array_new (FALSE, FALSE, sizeof (JtJournalStep));
  g_array_set_clear_func (journal->steps, step_clear);
  return journal;
}

void
jt_journal_free (JtJournal *journal)
{
  if (journal == NULL)
    return;
  g_array_unref (journal->steps);
  g_free (journal);
}

/* Entries of the list with the first @cursor steps in force. */
static guint
list_length (const JtJournal *journal, guint cursor)
{
  guint length = 0;

  for (guint i = 0; i < cursor; i++)
    switch (g_array_index (journal->steps, JtJournalStep, i).edit)
      {
      case JT_EDIT_APPEND:
      case JT_EDIT_INSERT:
        length++;
        break;
      case JT_EDIT_REMOVE:
        length--;
        break;
      case JT_EDIT_REPLACE:
      default:
        break;
      }
  return length;
}

static gboolean
fits (guint length, JtEdit edit, guint position, const JtValue *entry)
{
  switch (edit)
    {
    case JT_EDIT_APPEND:
      return position == length && entry != NULL;
    case JT_EDIT_INSERT:
      return position <= length && entry != NULL;
    case JT_EDIT_REPLACE:
      return position < length && entry != NULL;
    case JT_EDIT_REMOVE:
      return position < length && entry == NULL;
    default:
      return FALSE;
    }
}

gboolean
jt_journal_add (
    JtJournal *journal, gint64 seq, JtEdit edit, guint position, gint64 at_us, const JtValue *entry)
{
  JtJournalStep step = { .seq = seq, .edit = edit, .position = position, .at_us = at_us };

  if (!fits (list_length (journal, journal->cursor), edit, position, entry))
    return FALSE;

  step.entry = entry != NULL ? jt_value_copy (entry) : NULL;
  g_array_set_size (journal->steps, journal->cursor);
  g_array_append_val (journal->steps, step);
  journal->cursor++;
  return TRUE;
}

guint
jt_journal_get_n_steps (const JtJournal *journal)
{
  return journal->steps->len;
}

const JtJournalStep *
jt_journal_get_step (const JtJournal *journal, guint i)
{
  return i < journal->steps->len ? &g_array_index (journal->steps, JtJournalStep, i) : NULL;
}

guint
jt_journal_get_cursor (const JtJournal *journal)
{
  return journal->cursor;
}

gboolean
jt_journal_set_cursor (JtJournal *journal, guint cursor)
{
  if (cursor > journal->steps->len)
    return FALSE;
  journal->cursor = cursor;
  return TRUE;
}

gboolean
jt_journal_can_undo (const JtJournal *journal)
{
  return journal->cursor > 0;
}

gboolean
jt_journal_can_redo (const JtJournal *journal)
{
  return journal->cursor < journal->steps->len;
}

const JtJournalStep *
jt_journal_get_undo (const JtJournal *journal)
{
  return journal->cursor > 0 ? jt_journal_get_step (journal, journal->cursor - 1) : NULL;
}

const JtJournalStep *
jt_journal_get_redo (const JtJournal *journal)
{
  return jt_journal_get_step (journal, journal->cursor);
}

static void
do_step (GPtrArray *list, JtEdit edit, guint position, const JtValue *entry)
{
  switch (edit)
    {
    case JT_EDIT_APPEND:
    case JT_EDIT_INSERT:
      g_ptr_array_insert (list, (int) position, (gpointer) entry);
      break;
    case JT_EDIT_REPLACE:
      g_ptr_array_index (list, position) = (gpointer) entry;
      break;
    case JT_EDIT_REMOVE:
      g_ptr_array_remove_index (list, position);
      break;
    default:
      break;
    }
}

GPtrArray *
jt_journal_fold (const JtJournal *journal, guint cursor)
{
  GPtrArray *list = g_ptr_array_sized_new (cursor);

  for (guint i = 0; i < MIN (cursor, journal->steps->len); i++)
    {
      const JtJournalStep *step = &g_array_index (journal->steps, JtJournalStep, i);

      do_step (list, step->edit, step->position, step->entry);
    }
  return list;
}

GPtrArray *
jt_journal_preview (const JtJournal *journal, JtEdit edit, guint position, const JtValue *entry)
{
  GPtrArray *list;

  if (!fits (list_length (journal, journal->cursor), edit, position, entry))
    return NULL;
  list = jt_journal_fold (journal, journal->cursor);
  do_step (list, edit, position, entry);
  return list;
}
