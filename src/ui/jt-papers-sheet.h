/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Everything of a tournament that can be printed, with a preview. */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/** @pass: the Passe that is chosen at first, from 0 */
void jt_papers_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass);

G_END_DECLS
