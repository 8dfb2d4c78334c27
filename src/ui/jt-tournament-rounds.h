/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/** Hears the sheet of a table when it is complete; @sheet is valid during the call. */
typedef void (*JtTournamentRoundsFunc) (int number, const JtTournamentSheet *sheet, gpointer user_data);

/** Returns: whether a Passe has so few rounds that they can be typed one by one */
gboolean jt_tournament_rounds_can (const JtTournamentRules *rules);

/**
 * jt_tournament_rounds_sheet: the sheet of a table, round by round: dealer, declarer and points of each, running sums. What
 * was typed of it before is in it; each round is kept as soon as it is right.
 * @func: hears the sheet; not called if it is closed before
 * @owner: an object that @func gets and that is kept as long as the sheet
 */
void jt_tournament_rounds_sheet (GtkWidget *parent,
                                 JtTournamentSession *session,
                                 guint pass,
                                 int number,
                                 JtTournamentRoundsFunc func,
                                 GObject *owner);

G_END_DECLS
