/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What is said of tournaments, in people's language: plain text, never markup. */
#pragma once

#include "jt-plan.h"
#include "jt-standings.h"

G_BEGIN_DECLS

/** Returns: the name of a profile (jt_tournament_profile_get()): "drawn-partner" -> "Drawn partner" */
const char *jt_tournament_profile_title (const char *id);
/** Returns: how partners are found, or the game: "Drawn partner", "Differenzler" */
const char *jt_tournament_form_title (const JtTournamentRules *rules);
/** Returns: the name of a tie-break: "Best Passe" */
const char *jt_tie_break_title (JtTieBreak tie);
/** Returns: what sitting out earns: "A fair share of a table's points" */
const char *jt_sit_out_title (JtSitOut sit_out);

/** Returns: (transfer full): the same as a sentence: "Who sits out gets 628 points." */
char *jt_sit_out_to_text (const JtTournamentRules *rules);

/** Returns: (transfer full): the rules in a line: "Drawn partner · 4 × 12 · worst Passe dropped" */
char *jt_tournament_rules_to_text (const JtTournamentRules *rules);

/** Returns: (transfer full): how good a draw is, in a line each: who meets again, who sits out */
char *jt_plan_to_text (const JtPlan *plan);

/** Returns: (transfer full): the names of a side: "Anna & Beat" */
char *jt_tournament_side_to_text (const JtTournament *tournament,
                                  const JtTournamentTable *table,
                                  guint side);

/**
 * jt_tournament_seat_to_text: where somebody sits in a Passe and with whom: "Passe 2, table 7: with Beat against Carla &
 * Dora".
 * Returns: (transfer full) (nullable): NULL: he is not there
 */
char *jt_tournament_seat_to_text (const JtTournament *tournament, guint pass, int participant);

/** Returns: (transfer full) (nullable): the same in short: "Table 7", "sits out" */
char *jt_tournament_place_to_text (const JtTournament *tournament, guint pass, int participant);

/** Returns: (transfer full): everybody's name who sits out in a Passe, with commas; "" if nobody does */
char *jt_tournament_out_to_text (const JtTournament *tournament, guint pass);

/**
 * jt_standing_passes_to_text: what a participant has in each Passe: "1040 · (951) · 990", dropped ones in
 * brackets, a dash where nothing was played; at the end also whether only the lot told somebody from a neighbour.
 * Returns: (transfer full)
 */
char *jt_standing_passes_to_text (const JtStandings *standings, const JtStanding *row);

/** Returns: whether nothing of somebody is in yet while the tournament is played; his rank and total are dashes then */
gboolean jt_standing_is_missing (const JtStandings *standings, const JtStanding *row);
/** Returns: (transfer full): the rank, a dash for who is not ranked or has no result yet */
char *jt_standing_rank_to_text (const JtStandings *standings, const JtStanding *row);
/** Returns: (transfer full): the total, a dash for who has no result yet */
char *jt_standing_total_to_text (const JtStandings *standings, const JtStanding *row);

/** Returns: (transfer full): which tables are missing, Passe by Passe: "Passe 2: table 3, 7"; "" if none is */
char *jt_standings_missing_to_text (const JtStandings *standings, const JtTournament *tournament);

typedef enum
{
  JT_STANDINGS_BY_RANK,
  JT_STANDINGS_BY_NAME,
  JT_STANDINGS_BY_CLUB, /* within a club by rank; who has none comes last */
} JtStandingsOrder;

/** Returns: (transfer full): the rows of @standings in another order, as the language sorts */
guint *jt_standings_order (const JtStandings *standings, const JtTournament *tournament, JtStandingsOrder order);

/* A line of what was remarkable. */
typedef struct
{
  char *title;  /* "Best Passe" */
  char *detail; /* "Anna, Passe 2" */
  char *value;  /* "812" */
} JtRemarkable;

/** Returns: (transfer full) (element-type JtRemarkable): the tournament first, then Passe by Passe; empty before the first result */
GPtrArray *jt_tournament_remarkable (const JtTournament *tournament, const JtStandings *standings);

/** Returns: (transfer full): "provisional: 5 tables missing", "no results yet", "final", and how many ranks lots have
 * decided then */
char *jt_standings_state_to_text (const JtStandings *standings, const JtTournament *tournament);

G_END_DECLS
