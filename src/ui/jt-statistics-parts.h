/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Parts that the statistics of a person and of a group have in common, as groups of rows. */
#pragma once

#include <adwaita.h>

#include "jt-ranking.h"

G_BEGIN_DECLS

/* Each: @person: index, JT_STATISTICS_GUEST: of all together. Returns: (transfer floating) (nullable): NULL if there is nothing */

/** Declared trumps: shares, and how many of them were made, also of those that had been pushed. */
GtkWidget *jt_statistics_trumps_new (const JtStatistics *statistics, guint32 person, const char *deck);
/** The mean of each line of a Coiffeur. */
GtkWidget *jt_statistics_lines_new (const JtStatistics *statistics, guint32 person, const char *deck);
/** Bids of a Differenzler. */
GtkWidget *jt_statistics_bids_new (const JtStatistics *statistics, guint32 person);

/** Returns: (transfer full): "12 games" */
char *jt_games_to_text (guint n);
/** Returns: (transfer full): "0.27"; "–" for no games */
char *jt_mean_to_text (gint64 times, guint games, guint decimals);

G_END_DECLS
