/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Games and evenings of the archive as lists for paper and spreadsheets, and as files that can be imported again. */
#pragma once

#include <gtk/gtk.h>

#include "jt-evening-report.h"
#include "jt-store-games.h"
#include "jt-table.h"

G_BEGIN_DECLS

/**
 * jt_archive_games_report: the games of @filter, the oldest first, a row for each: date, game, group, players, result, note. Its
 * CSV can be imported again as old results.
 * @aside: (nullable): beside the title
 * Returns: (transfer full) (nullable): NULL with @error
 */
JtReport *jt_archive_games_report (JtStore *store, const JtGameFilter *filter, const char *title, const char *aside, GError **error);

/** The Striche of an evening per pair and person, who pays whom, and its games. Returns: (transfer full): as jt_archive_games_report() */
JtReport *jt_archive_evening_report (JtStore *store, const JtEveningReport *evening, GError **error);

/** Asks for a file and writes the games of @filter with their people, groups and evenings, to be merged elsewhere. @name: suggested, without ending */
void jt_archive_save_bundle (GtkWidget *parent, JtStore *store, const JtGameFilter *filter, const char *name);

G_END_DECLS
