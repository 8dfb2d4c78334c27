/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What a tournament needs on paper: lists for the wall, a sheet for each table, the ranking. */
#pragma once

#include "jt-sheet.h"
#include "jt-standings.h"

G_BEGIN_DECLS

typedef enum
{
  JT_TOURNAMENT_PAPER_PARTICIPANTS, /* who is there, with boxes to tick */
  JT_TOURNAMENT_PAPER_SEATING,      /* by name: the table of each in every Passe */
  JT_TOURNAMENT_PAPER_TABLES,       /* by table: who sits there in one Passe */
  JT_TOURNAMENT_PAPER_SHEETS,       /* a sheet of A5 for each table of one Passe: rounds, sums, signatures */
  JT_TOURNAMENT_PAPER_RANKING,      /* as it stands */
} JtTournamentPaper;

#define JT_N_TOURNAMENT_PAPERS 5

/** Returns: the name of a paper: "Table Sheets" */
const char *jt_tournament_paper_title (JtTournamentPaper paper);

/** Returns: whether there is something to print: TABLES and SHEETS need Passe @pass, SEATING any, RANKING a result */
gboolean jt_tournament_paper_is_there (const JtTournament *tournament, JtTournamentPaper paper, guint pass);

/**
 * jt_tournament_sheet_new:
 * @standings: what RANKING shows
 * @pass: the Passe of TABLES and SHEETS, from 0
 *
 * Returns: (transfer full): its pages
 */
JtSheet *jt_tournament_sheet_new (const JtTournament *tournament,
                                  const JtStandings *standings,
                                  JtTournamentPaper paper,
                                  guint pass);

G_END_DECLS
