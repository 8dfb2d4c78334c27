/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtGame: a game as the fold of its entries (scoring.md). Made from the head of a game document (rules, sides),
 * it takes entries one by one; every total, stroke, Strich and winner follows from them. Nothing here is stored,
 * translated, drawn or asked from a clock. Changing the past means folding again from the start.
 */
#pragma once

#include "jt-fault.h"
#include "jt-points-rule.h"
#include "jt-value.h"

G_BEGIN_DECLS

#define JT_MAX_SIDES 8
#define JT_MAX_ID 200 /* bytes of the id of a game or a person */
#define JT_BID_MATCH G_MAXINT /* a bid of all tricks in JtLine.bid */
#define JT_CARD_POINTS 157 /* all nine tricks with the last one's 5 (scoring.md 2) */

typedef int JtPoints;
typedef struct _JtVariant JtVariant;
typedef struct _JtGame JtGame;

typedef enum
{
  JT_STATUS_RUNNING,
  JT_STATUS_ASK, /* only the table knows; see jt_game_get_ask() */
  JT_STATUS_OVER,
} JtStatus;

typedef enum
{
  JT_ENTRY_ROUND,
  JT_ENTRY_CORRECTION,
  JT_ENTRY_END,
  JT_ENTRY_WEIS,
  JT_ENTRY_STOECK,
  JT_ENTRY_THANKS,
  JT_ENTRY_BIDS,
  JT_ENTRY_AUCTION,
  JT_ENTRY_PARTNER,
  JT_ENTRY_DECLINED,
} JtEntryType;

/* How a game is shown; one board widget and one sheet painter per kind. */
typedef enum
{
  JT_BOARD_SLATE,   /* two halves with a Z each */
  JT_BOARD_GRID,    /* lines x sides */
  JT_BOARD_COLUMNS, /* a column per player with running totals */
  JT_BOARD_TALLY,   /* strokes and Nuller per player */
  JT_BOARD_BIDS,    /* bids, points, differences */
} JtBoardKind;

/* Chalk marks on one side's half (scoring.md 2 "The slate"). */
typedef struct
{
  int hundreds, fifties, twenties, rest;
} JtStrokes;

typedef enum
{
  JT_NOTATION_WRITTEN, /* as chalk works: old strokes stay */
  JT_NOTATION_SUMMARY, /* derived from the total */
} JtNotation;

/* Striche of one side, in Striche (scoring.md 2 "Striche"). */
typedef struct
{
  int sieg, berg, match, kontermatch, schneider, total;
} JtStriche;

/* What one entry did: a row of the list of rounds, the source of statistics. Seats and sides count from 0, -1: none. */
typedef struct
{
  JtEntryType type;
  int round;                     /* number among round and declined entries, from 1; 0: not a round */
  int side;                      /* of a weis, stoeck, thanks, partner, declaring Coiffeur side, bidder's party…; else -1 */
  int vorhand, declarer;         /* seats */
  int pushed;                    /* 0 no, 1 pushed to the partner, 2 pushed and pushed back */
  const char *trump;             /* (nullable): as written in the entry, or the line or subgame; owned by the game */
  int factor;                    /* 1 where the game has none */
  int match;                     /* side with all tricks; -1 also if the game was decided before its Stiche were written */
  gboolean kontermatch;          /* match by the side that did not declare */
  int thanks;                    /* side that said thanks */
  gboolean decided;              /* the game was decided in this entry */
  int points[JT_MAX_SIDES];      /* card points (or what was counted) per side, derived values filled in; -1: none */
  int weis[JT_MAX_SIDES];        /* Weis as shown, before factors */
  int stoeck;                    /* side */
  int bid[JT_MAX_SIDES];         /* bids, -1: none; JT_BID_MATCH */
  int made;                      /* the bid was made: 1, not: 0; -1: none was to be made */
  JtPoints written[JT_MAX_SIDES];/* what the entry added to each total */
  JtPoints totals[JT_MAX_SIDES]; /* totals after it */
} JtLine;

/* A row of a grid: a line of the Coiffeur's kind with its factor, or a small game with its sign. */
typedef struct
{
  const char *id;
  int factor; /* 0: none */
  int sign;   /* -1, 1; 0: none */
} JtGridRow;

typedef struct
{
  int entry;
  const char *code; /* static: "impossible-split", "match?", "partner?" */
} JtNote;

/**
 * jt_game_new:
 * @document: a whole game document (format, version, kind, game, rules, sides…); its entries are not applied
 * @fault: (out) (optional): what is wrong, by the order of checks of scoring.md 1
 *
 * Returns: (transfer full) (nullable): a game without entries; it keeps a copy of what it needs of @document
 */
JtGame *jt_game_new (const JtValue *document, JtFault *fault);

/**
 * jt_game_replay: makes the game of @document and applies all its entries.
 * Returns: (transfer full) (nullable): NULL at the first fault (with fault->entry set)
 */
JtGame *jt_game_replay (const JtValue *document, JtFault *fault);

/** Folds @n @entries onto the head of @document (whose own entries are ignored). As jt_game_replay().
 *  Returns: (transfer full) (nullable): NULL with @fault */
JtGame *jt_game_fold (const JtValue *document, const JtValue *const *entries, guint n, JtFault *fault);

/**
 * jt_game_apply: checks one entry and plays it. The entry is copied.
 * Returns: FALSE with @fault set (entry number included) and the game unchanged if the entry is refused
 */
gboolean jt_game_apply (JtGame *game, const JtValue *entry, JtFault *fault);

/**
 * jt_game_preview: what jt_game_apply() would do with @entry; the game stays as it is.
 * @line: (out) (optional): what the entry would write; texts in it live as long as the game
 * @status: (out) (optional): the status after it
 *
 * Returns: FALSE with @fault set if the entry would be refused
 */
gboolean jt_game_preview (JtGame *game, const JtValue *entry, JtLine *line, JtStatus *status, JtFault *fault);

void jt_game_free (JtGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtGame, jt_game_free)

const JtVariant *jt_game_get_variant (const JtGame *game);
const char *jt_game_get_kind (const JtGame *game); /* "schieber" */
JtBoardKind jt_game_get_board_kind (const JtGame *game);
guint jt_game_get_n_sides (const JtGame *game);
guint jt_game_get_n_players (const JtGame *game, guint side);
/** Returns: (nullable): the name of a player as written; NULL for nobody (not named yet) */
const char *jt_game_get_player_name (const JtGame *game, guint side, guint player);
/** Returns: (nullable): the person's id, where the document has one */
const char *jt_game_get_player_id (const JtGame *game, guint side, guint player);
/** Returns: TRUE for guests and for nobody named: they are not rated or listed (ratings.md 1) */
gboolean jt_game_is_guest (const JtGame *game, guint side, guint player);
/** Returns: the side's own name, else its players' names joined by " & " (nobody named: "") */
const char *jt_game_get_side_name (const JtGame *game, guint side);
/** Seats in playing order: side = seat modulo sides, player in it = seat / sides. */
guint jt_game_get_n_seats (const JtGame *game);

/** Returns: how many numbers a round writes (JtLine.points, written, totals): one per side, or per party (Bieter `partie`) */
guint jt_game_get_n_columns (const JtGame *game);

JtStatus jt_game_get_status (const JtGame *game);
/** Returns: how documents write it: "running", "ask" or "over" */
const char *jt_status_name (JtStatus status);
guint jt_game_get_n_entries (const JtGame *game);
guint jt_game_get_n_rounds (const JtGame *game);
JtPoints jt_game_get_total (const JtGame *game, guint side);
gboolean jt_game_is_winner (const JtGame *game, guint side);
/** Returns: 1,1,3-style rank of a side now, 0 in games that have none (scoring.md 1 "Result") */
int jt_game_get_rank (const JtGame *game, guint side);
/** Returns: whether a round of this game is one of several small games, named in JtLine.trump */
gboolean jt_game_has_subgames (const JtGame *game);
/** jt_game_get_grid_row: what row @i of a game stands for whose sheet has a row for each line or small game.
 *
 * Returns: FALSE past the last, and where every round is a row */
gboolean jt_game_get_grid_row (const JtGame *game, guint i, JtGridRow *row);
/** Returns: whether a round is written by the side that declares it, and by no other */
gboolean jt_game_has_side_rounds (const JtGame *game);
/** Returns: in which of jt_game_get_n_columns() the rounds of a side are written: its own, or that of its party; -1: it has no
 *  party yet. What the party runs for is jt_game_get_target() of its sides, what it has stands in the last JtLine.totals. */
int jt_game_get_column_of (const JtGame *game, guint side);
/** Returns: whether a side has left the game before its end, so that nothing more is written for it */
gboolean jt_game_has_left (const JtGame *game, guint side);
/** Returns: whether fewer points are better */
gboolean jt_game_lowest_wins (const JtGame *game);
/** Returns: TRUE while the sides that may have thanked first are asked for; @sides gets one bit per side */
gboolean jt_game_get_ask (const JtGame *game, guint *sides);
/** Returns: TRUE and the @rule of the list `points` of a round, one value per side (Bieter `partie`: per party);
 *  FALSE if this game's rounds have no such list */
gboolean jt_game_get_points_rule (const JtGame *game, JtPointsRule *rule);
const JtLine *jt_game_get_line (const JtGame *game, guint entry);
guint jt_game_get_n_notes (const JtGame *game);
const JtNote *jt_game_get_note (const JtGame *game, guint i);

/* Schieber, Kreuzjass; FALSE, NULL or -1 where a game has no such thing. */
gboolean jt_game_get_strokes (const JtGame *game, guint side, JtNotation notation, JtStrokes *strokes);
gboolean jt_game_get_striche (const JtGame *game, guint side, JtStriche *striche);
int jt_game_get_berg (const JtGame *game);         /* side that has the Berg, -1 */
JtPoints jt_game_get_target (const JtGame *game, guint side); /* points to reach, 0: none */
JtPoints jt_game_get_berg_points (const JtGame *game); /* smallest total that makes the Berg, 0: none kept */
int jt_game_get_next_vorhand (const JtGame *game); /* seat, -1 */
int jt_game_get_events (const JtGame *game, guint side, gboolean kontermatch); /* number of Matches / Kontermatches */
/** Trumps in the order of their buttons (those with factor 0 left out). @factor: (out) (optional). Returns: the trump's name, NULL past the last */
const char *jt_game_get_trump (const JtGame *game, guint i, int *factor);

/** Returns: (transfer full) (nullable): the value in force of a rule (profile and defaults applied), NULL if the game has no such rule */
JtValue *jt_game_get_rule (const JtGame *game, const char *key);
/** Returns: a rule that is a whole number; @fallback if the game has none, or if it is null */
int jt_game_get_rule_integer (const JtGame *game, const char *key, int fallback);
/** Returns: a rule that is a flag; @fallback if the game has none */
gboolean jt_game_get_rule_boolean (const JtGame *game, const char *key, gboolean fallback);

/** Writes the result object of scoring.md 1 (what `jasstafel-cli score` prints) to @builder. */
void jt_game_write_result (const JtGame *game, JtBuilder *builder);

G_END_DECLS
