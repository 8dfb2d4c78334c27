/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What a tournament needs on paper: lists for the wall, a sheet for each table, the ranking. */
#pragma once

#include "jt-prize-words.h"
#include "jt-sheet.h"
#include "jt-standings.h"

G_BEGIN_DECLS

typedef enum
{
  JT_TOURNAMENT_PAPER_PARTICIPANTS, /* who is there, with boxes to tick */
  JT_TOURNAMENT_PAPER_SLIPS,        /* numbers to be drawn, eight rows of three on a page, with the tables of each */
  JT_TOURNAMENT_PAPER_SEATING,      /* by name: the table of each in every Passe */
  JT_TOURNAMENT_PAPER_TABLES,       /* by table: who sits there in one Passe */
  JT_TOURNAMENT_PAPER_PERSONAL,     /* for everybody: where he sits in each Passe, with room for his points */
  JT_TOURNAMENT_PAPER_SHEETS,       /* a sheet of A5 for each table of one Passe: rounds, sums, signatures */
  JT_TOURNAMENT_PAPER_LARGE_SHEETS, /* the same on A4 */
  JT_TOURNAMENT_PAPER_RESULTS,      /* what the tables of one Passe have written */
  JT_TOURNAMENT_PAPER_STANDINGS,    /* after one Passe */
  JT_TOURNAMENT_PAPER_RANKING,      /* as it stands */
  JT_TOURNAMENT_PAPER_BY_NAME,      /* the same, to find oneself */
  JT_TOURNAMENT_PAPER_BY_CLUB,
  JT_TOURNAMENT_PAPER_PRIZES,       /* and who wins them */
  JT_TOURNAMENT_PAPER_CERTIFICATES, /* a page for each who wins a prize of a rank; without such prizes for the first three */
  JT_TOURNAMENT_PAPER_LOG,          /* what was corrected */
} JtTournamentPaper;

#define JT_N_TOURNAMENT_PAPERS 15
#define JT_ALL_PASSES G_MAXUINT

/* What is not in the document; all of it may be left out. */
typedef struct
{
  const char *club;      /* (nullable): in every page's header */
  cairo_surface_t *logo; /* (nullable): an image surface */
  GPtrArray *log;        /* (nullable) (element-type JtLogLine): what LOG prints */
} JtLetterhead;

/** Returns: the name of a paper: "Table Sheets (A5)" */
const char *jt_tournament_paper_title (JtTournamentPaper paper);

/**
 * jt_tournament_paper_is_there:
 * @pass: from 0, or JT_ALL_PASSES
 * @letterhead: (nullable)
 *
 * Returns: whether there is something to print: TABLES, SHEETS and RESULTS need Passe @pass, SEATING any, RANKING a result
 */
gboolean jt_tournament_paper_is_there (const JtTournament *tournament,
                                       JtTournamentPaper paper,
                                       guint pass,
                                       const JtLetterhead *letterhead);

/**
 * jt_tournament_sheet_new:
 * @standings: what RANKING, PRIZES and CERTIFICATES go by
 * @pass: the Passe of TABLES, SHEETS, RESULTS and STANDINGS, from 0, or JT_ALL_PASSES
 * @letterhead: (nullable)
 *
 * Returns: (transfer full): its pages, each with a header and "page x of y"
 */
JtSheet *jt_tournament_sheet_new (const JtTournament *tournament,
                                  const JtStandings *standings,
                                  JtTournamentPaper paper,
                                  guint pass,
                                  const JtLetterhead *letterhead);

/**
 * jt_tournament_table_sheet_new: the sheet of one table alone, to be printed again.
 * @paper: SHEETS or LARGE_SHEETS
 * @number: of a table of Passe @pass
 * @letterhead: (nullable)
 *
 * Returns: (transfer full)
 */
JtSheet *jt_tournament_table_sheet_new (const JtTournament *tournament,
                                        JtTournamentPaper paper,
                                        guint pass,
                                        int number,
                                        const JtLetterhead *letterhead);

G_END_DECLS
