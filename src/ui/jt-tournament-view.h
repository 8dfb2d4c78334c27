/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_VIEW (jt_tournament_view_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentView, jt_tournament_view, JT, TOURNAMENT_VIEW, AdwBin)

/**
 * JtTournamentView: one tournament: its participants, and Passen, tables and standings side by side (one after the
 * other where the window is narrow). Its actions are in the group "tournament".
 */
GtkWidget *jt_tournament_view_new (JtTournamentSession *tournament);

/** Returns: (transfer none): what it shows */
JtTournamentSession *jt_tournament_view_get_tournament (JtTournamentView *self);

/** Puts the keyboard where one goes on typing: the next name, the next table. */
void jt_tournament_view_focus (JtTournamentView *self);

/** Returns: (transfer none): the actions "draw", "undo"… to be put into a window as "tournament" */
GActionGroup *jt_tournament_view_get_actions (JtTournamentView *self);

G_END_DECLS
