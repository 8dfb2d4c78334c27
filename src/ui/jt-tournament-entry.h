/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_ENTRY (jt_tournament_entry_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentEntry, jt_tournament_entry, JT, TOURNAMENT_ENTRY, AdwBin)

/** JtTournamentEntry: the tables of a Passe and the fields into which their sheets are typed. */
GtkWidget *jt_tournament_entry_new (JtTournamentSession *tournament);

/** Shows another Passe (from 0) and empties the fields. */
void jt_tournament_entry_set_pass (JtTournamentEntry *self, guint pass);

/**
 * jt_tournament_entry_restore: puts back what stood half typed in the fields when the program ended.
 * @pass: (out): the Passe that is shown then; unchanged on FALSE
 *
 * Returns: whether there was something
 */
gboolean jt_tournament_entry_restore (JtTournamentEntry *self, guint *pass);

/** Puts the keyboard into the field of the table, or into the one that waits where a table is typed already. */
void jt_tournament_entry_focus (JtTournamentEntry *self);

G_END_DECLS
