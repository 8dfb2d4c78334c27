/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSession: one database, open, with the game that runs. Everything a person can do to data is a function here or on
 * JtPlay; widgets only call them and show what follows. It has no toolkit and needs no display.
 */
#pragma once

#include <gio/gio.h>

#include "jt-play.h"
#include "jt-setup.h"

G_BEGIN_DECLS

#define JT_TYPE_SESSION (jt_session_get_type ())
G_DECLARE_FINAL_TYPE (JtSession, jt_session, JT, SESSION, GObject)

/**
 * JtSession:play: the game that runs, NULL if none does.
 * JtSession::data-changed: people, groups, evenings or lists of games are other than before (also by another program).
 */

/**
 * jt_session_new:
 * @path: (nullable): the database; NULL: the user's own (jt_store_default_path())
 * @error: why it cannot be opened, in JT_STORE_ERROR; the file is untouched then
 *
 * Opens the database, making it if there is none, and the game that runs in it.
 */
JtSession *jt_session_new (const char *path, GError **error);

/** Returns: (transfer none): the store, as long as the session lives */
JtStore *jt_session_get_store (JtSession *session);
/**
 * jt_session_set_interactive: somebody sits before it: it waits a second for other programs, not five.
 */
void jt_session_set_interactive (JtSession *self);
/** Returns: (transfer none) (nullable) */
JtPlay *jt_session_get_play (JtSession *session);
/** Stores what is half typed before the program ends, and waits some seconds for it. Returns: whether it is stored */
gboolean jt_session_keep_draft (JtSession *session, GError **error);

/**
 * jt_session_start: starts a game and makes it the one that runs; one that runs already is put aside. People not known
 * yet are made, and made members of the group. All of it is one transaction.
 * @fault: (out): what is wrong with the rules (@error is not set then)
 */
gboolean jt_session_start (JtSession *session, const JtSetup *setup, JtFault *fault, GError **error);

/** Returns: whether the running game was started from a finished one and nothing is written in it yet */
gboolean jt_session_can_unstart (JtSession *session);

/** A game started by mistake after a finished one (rematch, next partners): it is deleted, and the finished one is there again. */
gboolean jt_session_unstart (JtSession *session, GError **error);

/** Starts a game of made-up people with some rounds written, to try things on: meant for a database of its own. */
gboolean jt_session_start_example (JtSession *session, GError **error);

/** Opens a game of the archive as the one that runs, to go on with it; the one that runs is put aside. */
gboolean jt_session_open (JtSession *session, gint64 game, GError **error);

/** Returns: (transfer full) (nullable): a game of the archive, to look at and correct; the running one stays */
JtPlay *jt_session_look (JtSession *session, gint64 game, GError **error);

/** The table is done with the game: it is in the archive (one not over is put aside and can be continued). */
gboolean jt_session_finish (JtSession *session, GError **error);

/**
 * jt_session_name_seat: names who sits at a seat of @play (later than at the start, or somebody else); a new name
 * becomes a person of the game's group.
 * @name: (nullable): NULL or "": nobody named
 */
gboolean jt_session_name_seat (JtSession *session, JtPlay *play, guint seat, const char *name, GError **error);

/** Deletes a game so that it can be brought back; if it is the running one none runs then. */
gboolean jt_session_delete_game (JtSession *session, gint64 game, GError **error);
/** Brings a deleted game back. It is not the running one. */
gboolean jt_session_undelete_game (JtSession *session, gint64 game, GError **error);
/** The same with an evening and all its games. */
gboolean jt_session_delete_evening (JtSession *session, gint64 evening, GError **error);
/** Brings a deleted evening back, with the games that went with it. */
gboolean jt_session_undelete_evening (JtSession *session, gint64 evening, GError **error);

/** Returns: (transfer full) (nullable): the name of the group that plays; NULL: none */
char *jt_session_get_group_name (JtSession *session, JtPlay *play);

/**
 * jt_session_last_setup:
 * @group: 0: games without group
 * @variant: (nullable): NULL: the last one whatever the game
 *
 * Returns: (transfer full): the last setup, else an empty one
 */
JtSetup *jt_session_last_setup (JtSession *session, gint64 group, const char *variant);

/**
 * jt_session_other_game: what the page of a new game shows once another game is chosen
 * @setup: what it shows now
 * @keep_names: names were written by hand: they stay
 *
 * Returns: (transfer full): the last setup of that group and game (its people, how many, its rules); without one @setup with
 * the other game
 */
JtSetup *jt_session_other_game (JtSession *session, const JtSetup *setup, const char *variant, gboolean keep_names);

/** Returns: (transfer full): the same people and rules; Vorhand goes on from where the game ended */
JtSetup *jt_session_same_again (JtSession *session);

/**
 * jt_session_next_partners: the same people with other partners: of all present those who played least this evening are
 * seated, in the pairs that were together least. Where each plays alone: who sits out, if more are present than play.
 * Returns: (transfer full) (nullable): NULL where there is nothing to change, or not everybody has a name
 */
JtSetup *jt_session_next_partners (JtSession *session);

/** Returns: (transfer full): the rules of a group (0: of games without group) for a game; {} if it has none of its own */
JtValue *jt_session_get_rules (JtSession *session, gint64 group, const char *variant);
/** Keeps @rules for a game in this group (0: games without group). @fault: set where the game refuses them */
gboolean jt_session_set_rules (JtSession *session, gint64 group, const char *variant, const JtValue *rules,
                               JtFault *fault, GError **error);

/** Returns: (transfer full) (nullable): a game without entries under @rules, NULL with @fault where they are refused */
JtGame *jt_session_try_rules (const char *variant, const JtValue *rules, JtFault *fault);

/** Fills @striche with what the sides of @play have from the other finished games of its evening. */
gboolean jt_session_evening_striche (JtSession *session, JtPlay *play, int striche[JT_MAX_SIDES]);

/** Takes over what another program has changed; cheap, called several times a second. Returns: TRUE if something was */
gboolean jt_session_refresh (JtSession *session);

G_END_DECLS
