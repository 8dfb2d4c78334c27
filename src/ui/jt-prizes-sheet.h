/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The prizes of a tournament and who wins them. */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/** Shows the prizes, adds and takes out; each change is kept at once. */
void jt_prizes_sheet (GtkWidget *parent, JtTournamentSession *tournament);

/** Asks for the club's name and picture, which stand on every page. */
void jt_club_sheet (GtkWidget *parent, JtSession *session);

/** Asks in which group's rating the tables of a tournament count. */
void jt_rated_sheet (GtkWidget *parent, JtTournamentSession *tournament);

G_END_DECLS
