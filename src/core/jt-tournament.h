/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtTournament: a tournament document that was checked (tournament.md 1): rules, participants,
 * Passen with their tables, corrections, lots and wishes. Nothing derived is in it; jt-standings.h
 * ranks it, jt-tournament-draw.h draws it.
 *
 * Participants are numbers from 0 in the order of the document here, Passen count from 0 except
 * where it is said otherwise.
 */
#pragma once

#include "jt-fault.h"
#include "jt-plan.h"
#include "jt-value.h"

G_BEGIN_DECLS

#define JT_TOURNAMENT_MAX_SIDES 4
#define JT_TOURNAMENT_MAX_TABLE 9999
#define JT_TOURNAMENT_MAX_PASSES 200
#define JT_TOURNAMENT_MAX_ROUNDS 1000
#define JT_TOURNAMENT_MAX_POINTS 10000000
#define JT_NO_POINTS (-1) /* not reported yet */

typedef enum
{
  JT_TOURNAMENT_SCHIEBER,
  JT_TOURNAMENT_DIFFERENZLER, /* the lowest wins, points are differences */
  JT_TOURNAMENT_HANDJASS,
} JtTournamentGame;

typedef enum
{
  JT_TIE_BEST_PASS,
  JT_TIE_SECOND_PASS,
  JT_TIE_MATCHES,
  JT_TIE_LAST_PASS,
  JT_TIE_LOT,
  JT_TIE_SHARED,
} JtTieBreak;

#define JT_N_TIE_BREAKS 6

typedef enum
{
  JT_SIT_OUT_MEAN, /* a fair share of the points of a table */
  JT_SIT_OUT_OWN,  /* the mean of what the participant played himself */
  JT_SIT_OUT_NONE,
} JtSitOut;

typedef struct
{
  JtTournamentGame game;
  JtMode mode;
  int rounds; /* per Passe */
  int passes; /* planned */
  int match_bonus;
  int count_best; /* 0: all count */
  JtTieBreak tie_breaks[JT_N_TIE_BREAKS];
  guint n_tie_breaks;
  JtSitOut sit_out;
  gint64 seed;
} JtTournamentRules;

typedef struct
{
  gint64 id;
  const char *name;
  const JtValue *value; /* as written: club, number, category, note, paid, substitutes */
  gboolean guest;       /* plays, is not ranked */
  gboolean present;
  int from, until;   /* first and last Passe, from 1; G_MAXINT: to the end */
  int lot;           /* place drawn by hand, from 1; 0: none */
  gint64 correction; /* sum of all */
} JtParticipant;

typedef struct
{
  int number;
  guint pass;                          /* the Passe it stands in */
  int people[4];                       /* participants, side by side */
  int points[JT_TOURNAMENT_MAX_SIDES]; /* JT_NO_POINTS: not reported */
  int matches[JT_TOURNAMENT_MAX_SIDES];
  int void_points; /* card points that count for nobody */
  gboolean is_signed;
  gboolean complete; /* all points are there and right */
  JtFault fault;     /* of a wrong sheet that was let through, else JT_FAULT_NONE */
  const JtValue *value;
} JtTournamentTable;

typedef struct
{
  guint n_tables;
  JtTournamentTable *tables;
  guint n_out;
  int *out; /* participants who sit out */
} JtTournamentPass;

typedef struct _JtTournament JtTournament;

typedef enum
{
  JT_TOURNAMENT_STRICT,            /* the first fault of all is the result */
  JT_TOURNAMENT_KEEP_WRONG_SHEETS, /* a sheet whose points are wrong counts as missing and keeps its
                                      fault */
} JtTournamentCheck;

/**
 * jt_tournament_new:
 * @document: a tournament document; what is needed of it is copied
 * @fault: (out) (optional): the first fault in the order of tournament.md 1; its pass is 0 where no
 * Passe is to blame, its table -1 where no table is
 *
 * Returns: (transfer full) (nullable)
 */
JtTournament *jt_tournament_new (const JtValue *document, JtTournamentCheck check, JtFault *fault);
void jt_tournament_free (JtTournament *tournament);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtTournament, jt_tournament_free)

const JtValue *jt_tournament_get_document (const JtTournament *tournament);
const JtTournamentRules *jt_tournament_get_rules (const JtTournament *tournament);
guint jt_tournament_get_n_participants (const JtTournament *tournament);
const JtParticipant *jt_tournament_get_participant (const JtTournament *tournament,
                                                    guint participant);
/** Returns: the participant of an id, -1: there is none */
int jt_tournament_find_participant (const JtTournament *tournament, gint64 id);
/** Returns: TRUE if the participant is to be drawn for this Passe: present, come and not gone */
gboolean jt_tournament_takes_part (const JtTournament *tournament, guint participant, guint pass);
/** Returns: (nullable): who plays in this person's place in a Passe, NULL: himself */
const char *jt_participant_get_substitute (const JtParticipant *participant, guint pass);

/** Returns: who plays in a participant's place in a Passe: a substitute, else himself */
const char *jt_tournament_get_player (const JtTournament *tournament, guint pass, guint participant);

guint jt_tournament_get_n_passes (const JtTournament *tournament); /* in the document */
/** Returns: how many of them count: no more than planned */
guint jt_tournament_get_n_counting_passes (const JtTournament *tournament);
const JtTournamentPass *jt_tournament_get_pass (const JtTournament *tournament, guint pass);
/** Returns: TRUE if any points of the Passe were reported */
gboolean jt_tournament_pass_has_results (const JtTournament *tournament, guint pass);
/** Returns: how many Passen go up to the last one with results: what comes after may be drawn */
guint jt_tournament_get_n_begun_passes (const JtTournament *tournament);

/** Pairs of participants who shall not be at one table. */
const int (*jt_tournament_get_apart (const JtTournament *tournament, guint *n))[2];
/** Pairs of participants of one club, where clubs are to be kept apart (`x-clubs-apart` in the head); else none. */
const int (*jt_tournament_get_clubs (const JtTournament *tournament, guint *n))[2];
/** Returns: (nullable): by participant, the table he always sits at, 0: any */
const int *jt_tournament_get_home (const JtTournament *tournament);

/* Shapes and sums that follow from the rules alone. */
guint jt_tournament_rules_n_sides (const JtTournamentRules *rules);
guint jt_tournament_rules_side_size (const JtTournamentRules *rules);
/** Returns: whether Matches are counted: they give points or decide between equals */
gboolean jt_tournament_rules_has_matches (const JtTournamentRules *rules);
/**
 * jt_tournament_get_seat: who sits where in playing order: first of each side in turn, then the second ones. The first seat
 * deals the first round, and the one behind the dealer declares it.
 * @seat: from 0, it goes round
 *
 * Returns: the participant
 */
int jt_tournament_get_seat (const JtTournamentRules *rules, const JtTournamentTable *table, guint seat);
/** Returns: whether fewer points are better (Differenzler) */
gboolean jt_tournament_rules_lowest_wins (const JtTournamentRules *rules);
/** Returns: what the points of a table must add up to, -1: anything (Differenzler) */
gint64 jt_tournament_rules_sum (const JtTournamentRules *rules, int n_matches, int void_points);
/** Checks points, matches and void of a table: bounds (`range`), then the sum (`pass-sum`) if all
 * points are there. */
gboolean jt_tournament_rules_check (const JtTournamentRules *rules,
                                    const JtTournamentTable *table,
                                    JtFault *fault);

/** What a round that is written singly must be: see jt_tournament_rules_check_round(). */
typedef struct
{
  int points[JT_TOURNAMENT_MAX_SIDES];
  int match;    /* the side with all tricks, -1: none */
  int declarer; /* the seat that declared, -1: as the deal goes round */
} JtTournamentRound;

/**
 * jt_tournament_rules_check_round: checks one round of a sheet: its points add up to 157, or to 157 and the bonus where one
 * side has all of them (a Match). Differenzler: any points.
 * @round: (inout): a Match that follows from the points is noted in it
 * @fault: `range`; `match` where it is none; `pass-sum` as for a table
 */
gboolean jt_tournament_rules_check_round (const JtTournamentRules *rules, JtTournamentRound *round, JtFault *fault);

/** Returns: the name of a mode as documents have it: "single" */
const char *jt_mode_name (JtMode mode);
/** Returns: FALSE if @name is no mode */
gboolean jt_mode_from_name (const char *name, JtMode *mode);

G_END_DECLS
