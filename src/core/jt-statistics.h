/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtStatistics: what many games say about people, pairs and a group. A pure fold: games are added
 * one at a time, in the order of jt_rated_order_compare(), and need not be kept.
 *
 * Only finished games count. Where the lowest total wins, differences are turned round, so that
 * more is better everywhere. What was never counted has no share: jt_ratio() of 0 and 0 is none.
 * Persons are indices from 0.
 */
#pragma once

#include "jt-rated-game.h"

G_BEGIN_DECLS

#define JT_STATISTICS_GUEST G_MAXUINT32 /* plays, is not listed */
#define JT_STATISTICS_UNIT                                                                         \
  420 /* differences of points are kept in 1/420: every mean of up to 8 sides is whole */
#define JT_STATISTICS_CLOSEST 5

/** Returns: @part / @whole, NaN (none) if @whole is 0 */
double jt_ratio (gint64 part, gint64 whole);

/* What is counted alike for a person and for a pair. */
typedef struct
{
  guint games, wins, draws; /* one winner: a win, several: a draw; the rest is lost */
  guint striche_games;      /* games in which Striche are known */
  gint64 striche_for, striche_against;
  guint points_games;          /* games in which totals are known */
  gint64 points_difference;    /* in 1/420 points: own total less the mean of the others' */
  guint detailed_games;        /* games whose rounds are known: the counts below are of them */
  guint match, match_suffered; /* Matches that are no Kontermatch */
  guint kontermatch, kontermatch_suffered;
  guint schneider, schneider_suffered;
  guint berg, berg_suffered;
  guint weis_games; /* detailed games with Weis in their rules */
  gint64 weis;      /* points of Weis as shown, before factors */
  guint stoeck;
  guint timed_games;
  gint64 seconds;
} JtTally;

/* One person seen from another at the same table on another side. */
typedef struct
{
  guint games, wins, draws; /* win: placed before the other */
  guint striche_games, points_games;
  gint64 striche_difference;
  gint64 points_difference; /* in whole points: own total less the other's */
} JtVersus;

/* Declared trumps in games of two sides with a declarer. */
typedef struct
{
  guint declared, made;      /* made: the declarer's side has more card points */
  guint pushed, pushed_made; /* those of them that the partner declared after pushing */
  gint64 points;             /* card points of the declarer's side */
} JtTrumpTally;

/* Lines that a side plays alone (Coiffeur). */
typedef struct
{
  guint rounds, match, kontermatch;
  gint64 points;  /* card points, a Match as 157 */
  gint64 written; /* what was written */
  double counted; /* what was written over the factor */
} JtLineTally;

/* Bids against points made (Differenzler). */
typedef struct
{
  guint rounds, exact;
  guint over, under; /* bid more, bid less than made */
  gint64 difference; /* sum of the differences without sign */
  gint64 balance;    /* sum of bid less made */
} JtBidTally;

typedef struct
{
  gint64 evening; /* as given */
  guint games, wins, draws;
  guint striche_games, points_games; /* games in which they are known */
  gint64 striche;                    /* difference */
  gint64 points_difference;          /* in 1/420 */
} JtEveningTally;

typedef struct
{
  JtTally tally;
  JtTrumpTally trumps; /* of all trumps together */
  JtBidTally bids;
  guint longest_wins, longest_losses; /* games in a row; a draw ends both */
  int streak;                         /* now: wins > 0, losses < 0 */
} JtPersonStatistics;

typedef struct
{
  gint64 value;
  gint64 game; /* as given; meaningless while value is -1 */
  guint side;
} JtRecord;

typedef struct
{
  guint games, results; /* results: of which only the result is known, among the games */
  guint draws;          /* games with several winners */
  guint rounds;
  guint timed_games;
  gint64 seconds;
  guint match, kontermatch, schneider, berg;
  guint weis_games;
  gint64 weis;
  JtTrumpTally trumps;
  JtBidTally bids;
  /* Records; value -1: none. Of points only where the most win, fewest_points_in_game where the fewest do */
  JtRecord most_points_in_game, fewest_points_in_game, most_points_in_round, most_weis_in_round, most_striche,
      greatest_margin, most_rounds, longest;
  JtRecord closest[JT_STATISTICS_CLOSEST]; /* margin between the best two totals, closest first */
} JtGroupStatistics;

/* One game as the caller knows it. */
typedef struct
{
  gint64 game;            /* for records */
  gint64 evening;         /* 0: none */
  gint64 seconds;         /* duration, -1: not known */
  const guint32 *persons; /* of side 0, of side 1…; JT_STATISTICS_GUEST */
  const guint *sizes;     /* players of each side */
} JtStatisticsGame;

typedef struct _JtStatistics JtStatistics;

JtStatistics *jt_statistics_new (void);
/** Another owner, in any thread; nothing may be added any more while there are several. */
JtStatistics *jt_statistics_ref (JtStatistics *statistics);
void jt_statistics_unref (JtStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtStatistics, jt_statistics_unref)

/** Adds a game. Returns: FALSE if it is not over: it does not count */
gboolean
jt_statistics_add (JtStatistics *statistics, const JtGame *game, const JtStatisticsGame *who);
/** Adds a game of which only the result is known. */
void jt_statistics_add_result (JtStatistics *statistics,
                               const JtRatedFigures *figures,
                               const JtStatisticsGame *who);

/** Returns: 1 + the greatest index of a person met */
guint jt_statistics_get_n_persons (const JtStatistics *statistics);
/** Returns: (transfer none): of nobody met: all zero */
const JtPersonStatistics *jt_statistics_get_person (const JtStatistics *statistics, guint32 person);
const JtGroupStatistics *jt_statistics_get_group (const JtStatistics *statistics);

/**
 * Best and worst evening of a person: by the difference of Striche, then by wins less losses, then
 * by points; of equal ones the first. Returns: FALSE if there is none
 */
gboolean jt_statistics_get_evenings (const JtStatistics *statistics,
                                     guint32 person,
                                     JtEveningTally *best,
                                     JtEveningTally *worst);

/* One row of a table of partners, opponents or pairs. */
typedef struct
{
  guint32 a, b; /* a < b in tables of pairs; of a person: a is the person */
  JtTally with;
  JtVersus versus; /* a against b */
} JtPairStatistics;

/** Returns: (transfer full) (element-type JtPairStatistics): everybody who played with or against
 * @person, by index */
GArray *jt_statistics_get_others (const JtStatistics *statistics, guint32 person);
/** Returns: (transfer full) (element-type JtPairStatistics): all pairs that played together, by
 * index */
GArray *jt_statistics_get_pairs (const JtStatistics *statistics);

/** Returns: (nullable): name of the trump number @i (as in JtLine), in the order in which they were
 * first declared */
const char *jt_statistics_get_trump (const JtStatistics *statistics, guint i);
/** Returns: (transfer none): trump number @i declared by @person; JT_STATISTICS_GUEST: by anybody
 */
const JtTrumpTally *
jt_statistics_get_trump_tally (const JtStatistics *statistics, guint32 person, guint i);
/** Returns: (nullable): name of the line number @i, in the order in which they were first played */
const char *jt_statistics_get_line (const JtStatistics *statistics, guint i);
/** Returns: (transfer none): line number @i played by sides of @person; JT_STATISTICS_GUEST: by all
 * sides */
const JtLineTally *
jt_statistics_get_line_tally (const JtStatistics *statistics, guint32 person, guint i);

G_END_DECLS
