/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtStatisticsView: what the games of a ranking's choice say about the whole group, or those with one person. */
#pragma once

#include <adwaita.h>

#include "jt-ranking.h"

G_BEGIN_DECLS

#define JT_TYPE_STATISTICS_VIEW (jt_statistics_view_get_type ())
G_DECLARE_FINAL_TYPE (JtStatisticsView, jt_statistics_view, JT, STATISTICS_VIEW, AdwBin)

/** Returns: (transfer floating): empty until it is refreshed */
GtkWidget *jt_statistics_view_new (JtRanking *ranking);

/** Shows the statistics of now; they come from a thread. Whose games are chosen stays as it is, where it can. */
void jt_statistics_view_refresh (JtStatisticsView *view);

/** Returns: (transfer none) (nullable): what is shown; NULL while it is waited for */
const JtStatistics *jt_statistics_view_get_statistics (JtStatisticsView *view);
/** Returns: (transfer full): whose games they are: a name, NULL for everybody's */
char *jt_statistics_view_dup_person (JtStatisticsView *view);

G_END_DECLS
