/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/**
 * Hears the sheet of a table when it is complete; @sheet is valid during the call. It closes @page with jt_sheet_close() once
 * the sheet is taken.
 * Returns: (transfer full) (nullable): why it is not: then @page stays open with what was typed
 */
typedef char *(*JtTournamentRoundsFunc) (int number, const JtTournamentSheet *sheet, GtkWidget *page, gpointer user_data);

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
