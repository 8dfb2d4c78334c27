/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Everything of a tournament that can be printed, with a preview. */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"
#include "jt-tournament-sheet.h"

G_BEGIN_DECLS

/** @pass: the Passe that is chosen at first, from 0 */
void jt_papers_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass);
/** As jt_papers_sheet() with @paper chosen. @table: of table sheets only that of this number, 0: all */
void jt_papers_sheet_of (GtkWidget *parent, JtTournamentSession *tournament, JtTournamentPaper paper, guint pass, int table);

G_END_DECLS
