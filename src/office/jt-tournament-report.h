/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A tournament's results as a report, for spreadsheets, pages and chats. */
#pragma once

#include "jt-standings.h"
#include "jt-table.h"

G_BEGIN_DECLS

typedef enum
{
  JT_TOURNAMENT_REPORT_RANKING, /* one table */
  JT_TOURNAMENT_REPORT_ALL,     /* ranking, every table of every Passe, participants */
} JtTournamentReport;

/** Returns: (transfer full): what @standings and @tournament say, with the tournament's name as title */
JtReport *jt_tournament_report_new (const JtTournament *tournament,
                                    const JtStandings *standings,
                                    JtTournamentReport what);

G_END_DECLS
