/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-session.h"

G_BEGIN_DECLS

#define JT_TYPE_GAME_VIEW (jt_game_view_get_type ())
G_DECLARE_FINAL_TYPE (JtGameView, jt_game_view, JT, GAME_VIEW, AdwBin)

/**
 * JtGameView: a game being written: its board, the list of rounds, the writing bar and, when it is over, what comes
 * next. It has the "game." actions (jt-actions.h), also for the window around it while it can be seen.
 */
GtkWidget *jt_game_view_new (JtSession *session);

/** Shows games of the archive: they are corrected, continued or deleted ("archive." actions), nothing comes next. */
void jt_game_view_set_archive (JtGameView *self, gboolean archive);

/** @play: (nullable): the game to show */
void jt_game_view_set_play (JtGameView *self, JtPlay *play);

/** Gives the focus to where the next key is wanted: the points, or what comes after the game. */
void jt_game_view_focus (JtGameView *self);

/** Returns: (transfer none) (nullable) */
JtPlay *jt_game_view_get_play (JtGameView *self);

G_END_DECLS
