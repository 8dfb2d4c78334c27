/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_PEOPLE (jt_tournament_people_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentPeople, jt_tournament_people, JT, TOURNAMENT_PEOPLE, AdwBin)

/** JtTournamentPeople: the participants of a tournament: typed one after the other, here and paid, found and changed. */
GtkWidget *jt_tournament_people_new (JtTournamentSession *tournament);

/** Puts the keyboard into the field for the next name. */
void jt_tournament_people_focus (JtTournamentPeople *self);

G_END_DECLS
