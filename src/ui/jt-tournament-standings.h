/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_STANDINGS (jt_tournament_standings_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentStandings, jt_tournament_standings, JT, TOURNAMENT_STANDINGS, AdwBin)

/** JtTournamentStandings: the list by rank, as it stands now. */
GtkWidget *jt_tournament_standings_new (JtTournamentSession *tournament);

G_END_DECLS
