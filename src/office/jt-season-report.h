/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A season ranking for spreadsheets, pages and paper. */
#pragma once

#include "jt-season.h"
#include "jt-table.h"
#include "jt-tournament-sheet.h"

G_BEGIN_DECLS

/** @title: (nullable): NULL for "Season Ranking". Returns: (transfer full) */
JtReport *jt_season_report_new (JtSeason *season, const char *title, JtSeasonCount count, guint best);

/** The same as pages, each with its header. @letterhead: (nullable). Returns: (transfer full) */
JtSheet *jt_season_sheet_new (JtSeason *season, const char *title, JtSeasonCount count, guint best,
                              const JtLetterhead *letterhead);

/** Returns: (transfer full): what somebody has in each tournament: "12 · (3) · –"; in brackets what does not count */
char *jt_season_parts_to_text (const JtSeasonRow *row, guint n_tournaments);

G_END_DECLS
