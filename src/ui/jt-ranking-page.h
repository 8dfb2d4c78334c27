/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_RANKING_PAGE (jt_ranking_page_get_type ())
G_DECLARE_FINAL_TYPE (JtRankingPage, jt_ranking_page, JT, RANKING_PAGE, AdwBin)

/** Returns: (transfer floating): the place Ranking, a JtPage: who plays how well, and everything about a person */
GtkWidget *jt_ranking_page_new (void);

G_END_DECLS
