/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_GUIDE (jt_tournament_guide_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentGuide, jt_tournament_guide, JT, TOURNAMENT_GUIDE, AdwBin)

/**
 * JtTournamentGuide: a line that says what comes next in a tournament, with the buttons for it: names, draw, the start of a
 * Passe, missing results, prizes. They are actions of the group "tournament".
 */
GtkWidget *jt_tournament_guide_new (JtTournamentSession *tournament);

/** Puts the buttons below the sentence. */
void jt_tournament_guide_set_narrow (JtTournamentGuide *self, gboolean narrow);
/** Leaves out the buttons that lead to what is shown. */
void jt_tournament_guide_set_shown (JtTournamentGuide *self, gboolean people, gboolean entry);
/** Shows what is left of the Passe. @text: (nullable): NULL: no clock runs */
void jt_tournament_guide_set_clock (JtTournamentGuide *self, const char *text);

G_END_DECLS
