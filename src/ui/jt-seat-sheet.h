/* SPDX-License-Identifier: GPL-3.0-or-later */
/** "Where do I sit?": a name is typed, the places of whoever it is are there, and a table's sheet can be printed again. */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/** Presents it over the window of @parent; it goes away with the sheet. */
void jt_seat_sheet (GtkWidget *parent, JtTournamentSession *tournament);

G_END_DECLS
