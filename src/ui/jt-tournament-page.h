/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_PAGE (jt_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentPage, jt_tournament_page, JT, TOURNAMENT_PAGE, AdwBin)

/** JtTournamentPage: the place of the tournaments: a list of all, and one of them open. It is a JtPage. */
GtkWidget *jt_tournament_page_new (void);

/** Opens a tournament of the database. Returns: whether it could be opened */
gboolean jt_tournament_page_open (JtTournamentPage *self, gint64 id);

G_END_DECLS
