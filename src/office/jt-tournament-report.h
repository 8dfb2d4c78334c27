/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A tournament's results as a report, for spreadsheets, pages and chats. */
#pragma once

#include "jt-prize-words.h"
#include "jt-standings.h"
#include "jt-table.h"

G_BEGIN_DECLS

typedef enum
{
  JT_TOURNAMENT_REPORT_RANKING,
  JT_TOURNAMENT_REPORT_PASSES,       /* what everybody had in every Passe: table, with whom, against whom, points */
  JT_TOURNAMENT_REPORT_RESULTS,      /* every table of every Passe with its points */
  JT_TOURNAMENT_REPORT_TABLES,       /* who sits where */
  JT_TOURNAMENT_REPORT_PARTICIPANTS,
  JT_TOURNAMENT_REPORT_SHEETS,       /* a row for each table sheet: Passe, table, sides */
  JT_TOURNAMENT_REPORT_SLIPS,        /* number, name, table of each Passe */
  JT_TOURNAMENT_REPORT_MONEY,        /* fees and prizes */
  JT_TOURNAMENT_REPORT_PRIZES,
  JT_TOURNAMENT_REPORT_LOG,          /* corrections */
  JT_TOURNAMENT_REPORT_BOOK,         /* for a workbook: ranking, Passen, tables, participants, money, prizes */
  JT_TOURNAMENT_REPORT_PAGE,         /* for the public: ranking, prizes, tables */
} JtTournamentReport;

/**
 * jt_tournament_report_new:
 * @log: (nullable) (element-type JtLogLine): what LOG lists
 *
 * Returns: (transfer full): what @standings and @tournament say, with the tournament's name as title
 */
JtReport *jt_tournament_report_new (const JtTournament *tournament,
                                    const JtStandings *standings,
                                    JtTournamentReport what,
                                    GPtrArray *log);

G_END_DECLS
