/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtPlay: one game of the database, open. It holds the fold of the game's entries and is the only way to change
 * them: every call that changes something has committed it when it returns TRUE, and has changed nothing when it
 * returns FALSE. Undo, redo, editing and removing are changes of the list of entries; everything else follows.
 *
 * Entries that another program writes into the same game are taken over by jt_play_refresh(), which the window
 * calls from a timer; a change made on an outdated list is refused, the list taken over and the change tried again
 * where it still means the same (an appended entry; undo and redo of what is the last change now), so that no entry is lost.
 */
#pragma once

#include <gio/gio.h>

#include "jt-game.h"

G_BEGIN_DECLS

#define JT_TYPE_PLAY (jt_play_get_type ())
G_DECLARE_FINAL_TYPE (JtPlay, jt_play, JT, PLAY, GObject)

/**
 * JtPlay::changed:
 * @play: the game
 *
 * The list of entries, the names, the rules or the state of the game are other than before.
 */

/**
 * JtPlay::took-back:
 * @play: the game
 * @text: what undo took back or redo wrote again, for people
 */

gint64 jt_play_get_id (JtPlay *play);
/** Returns: (transfer none): the game's UUID */
const char *jt_play_get_uuid (JtPlay *play);
/** Returns: (transfer none): the fold of all entries; valid until the next change */
const JtGame *jt_play_get_game (JtPlay *play);
/** Returns: (transfer none): the head of the game's document (rules, sides); valid until the next change */
const JtValue *jt_play_get_document (JtPlay *play);
guint jt_play_get_n_entries (JtPlay *play);
/** Returns: (transfer none): an entry as it was written; valid until the next change */
const JtValue *jt_play_get_entry (JtPlay *play, guint i);
/** Counts up with every change of the entries, also by another program. */
guint jt_play_get_revision (JtPlay *play);

/**
 * jt_play_preview: what the game would be with @entry appended (@at = number of entries) or in the place of entry @at.
 * Returns: (transfer full) (nullable): NULL with @fault set where the rules refuse it
 */
JtGame *jt_play_preview (JtPlay *play, guint at, const JtValue *entry, JtFault *fault);

/**
 * jt_play_append: writes @entry at the end of the game.
 * @fault: (out): set where the rules refuse it (@error is not set then)
 * Returns: TRUE when it is committed
 */
gboolean jt_play_append (JtPlay *play, const JtValue *entry, JtFault *fault, GError **error);

/** Puts @entry in the place of entry @at; everything after follows. @fault says which later entry became impossible. */
gboolean jt_play_replace (JtPlay *play, guint at, const JtValue *entry, JtFault *fault, GError **error);

/** Removes entry @at; everything after follows. As jt_play_replace(). */
gboolean jt_play_remove (JtPlay *play, guint at, JtFault *fault, GError **error);

gboolean jt_play_can_undo (JtPlay *play);
gboolean jt_play_can_redo (JtPlay *play);
/** Takes the last change back, whatever it was; emits ::took-back. Returns: FALSE with @error set, or without it if there is nothing */
gboolean jt_play_undo (JtPlay *play, GError **error);
/** Makes the last change again that was taken back; as jt_play_undo(). */
gboolean jt_play_redo (JtPlay *play, GError **error);
/** Returns: (transfer full) (nullable): "157 for Anna & Beat": what undo would take back; NULL: nothing */
char *jt_play_describe_undo (JtPlay *play);
/** Returns: (transfer full) (nullable): the same of redo */
char *jt_play_describe_redo (JtPlay *play);

/** Takes over what another program has changed; cheap when nothing has. Returns: TRUE if something was */
gboolean jt_play_refresh (JtPlay *play);

/** Returns: (transfer none) (nullable): what stands in the writing bar, as the bar wrote it (any object); survives closing and a crash */
const JtValue *jt_play_get_draft (JtPlay *play);
/** Keeps @draft as such an object, copied; NULL: forgets it. Returns: FALSE with @error */
gboolean jt_play_set_draft (JtPlay *play, const JtValue *draft, GError **error);
/** Tries again to store a draft that could not be stored, as while another program wrote; jt_session_refresh() does it.
 * Returns: whether nothing waits any more */
gboolean jt_play_keep_draft (JtPlay *play, GError **error);

/**
 * jt_play_set_rules: other rules for a game that runs; refused (with the entry to blame) if its entries do not fit them.
 */
gboolean jt_play_set_rules (JtPlay *play, const JtValue *rules, JtFault *fault, GError **error);

/** Names the player of a seat (@person: its id in the database, 0: nobody named). */
gboolean jt_play_set_seat (JtPlay *play, guint seat, gint64 person, GError **error);

G_END_DECLS
