/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtRating: the Jass-Elo and its two companions as a pure fold over ordered games (ratings.md).
 *
 * A JtRatingLog holds the games of one pool and one discipline in the order in which they count, in
 * a compact form; jt_rating_fold() makes from it every rating and every change of every game.
 * Nothing of it is ever stored: a corrected, late or deleted game means another log and another
 * fold. Persons are indices, ascending as the persons are ordered (by person id in the database, by
 * name in documents).
 */
#pragma once

#include "jt-rated-game.h"

G_BEGIN_DECLS

#define JT_RATING_GUEST G_MAXUINT32    /* a person who is not listed: as new in each game */
#define JT_RATING_START 1000000000     /* 1000 points in micro points */
#define JT_RATING_PROVISIONAL_GAMES 20 /* below so many games a rating is provisional */

typedef enum
{
  JT_RATING_ELO,
  JT_RATING_WENG_LIN,
  JT_RATING_JASSGURU,
} JtRatingMethod;

/** Returns: the name of a method as the command line and the database write it: "elo" */
const char *jt_rating_method_name (JtRatingMethod method);
/** Reads such a name. @method: (out): set only if there is one. Returns: FALSE if it names no method */
gboolean jt_rating_method_find (const char *name, JtRatingMethod *method);

/* One seat of a game in the log. */
typedef struct
{
  guint32 person; /* JT_RATING_GUEST: a guest */
  guint8 team;    /* position of its team, from 0 */
  guint8 rank;    /* of its team, from 1; ties share */
  guint8 won;     /* 1: its side alone is the winner */
  guint8 drew;    /* 1: its side shares the win */
} JtRatingSeat;

typedef struct _JtRatingLog JtRatingLog;

JtRatingLog *jt_rating_log_new (void);
JtRatingLog *jt_rating_log_ref (JtRatingLog *log);
void jt_rating_log_unref (JtRatingLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtRatingLog, jt_rating_log_unref)

/**
 * jt_rating_log_add: appends a game; games are added in the order of jt_rating_order_compare().
 * @game: how it ended, by side
 * @persons: the persons of side 0, of side 1 and so on; JT_RATING_GUEST for guests and anonymous
 * people
 * @sizes: how many of them each side has, one number per side, each at least 1
 *
 * Order of sides and of the persons in them does not matter: teams are put in the order of their
 * smallest person, persons ascend, guests come last.
 *
 * Returns: FALSE if nobody in the game is known: it then is not rated and not added
 */
gboolean jt_rating_log_add (JtRatingLog *log,
                            const JtRatedGame *game,
                            const guint32 *persons,
                            const guint *sizes);

gsize jt_rating_log_get_n_games (const JtRatingLog *log);
/** Returns: 1 + the greatest index of a person met so far */
guint jt_rating_log_get_n_persons (const JtRatingLog *log);
/** Returns: (transfer none): the @n_seats seats of a game, team by team; valid until the next game
 * is added */
const JtRatingSeat *jt_rating_log_get_seats (const JtRatingLog *log, gsize game, guint *n_seats);

/**
 * jt_rating_fold: rates the first @n_games games of @log (G_MAXSIZE: all of them).
 * @n_persons: how many persons are listed, at least; those without a game have the rating of the
 * start
 *
 * Ratings at an earlier time are this with fewer games. Games that a method does not know
 * (jassguru: without Striche, or not of two teams) are passed over: they change nobody and count
 * for nobody.
 *
 * Returns: (transfer full): the ratings; they hold a reference to @log, to which nothing may be
 * added meanwhile
 */
typedef struct _JtRating JtRating;
JtRating *jt_rating_fold (JtRatingLog *log, JtRatingMethod method, guint n_persons, gsize n_games);
void jt_rating_free (JtRating *rating);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtRating, jt_rating_free)

JtRatingMethod jt_rating_get_method (const JtRating *rating);
/** Returns: how many games of the log were folded, those passed over included: the bound of all
 * game numbers here */
gsize jt_rating_get_n_games (const JtRating *rating);
/** Returns: how many of them were rated */
gsize jt_rating_get_n_rated (const JtRating *rating);
guint jt_rating_get_n_persons (const JtRating *rating);
/** Returns: FALSE if the method passed this game over */
gboolean jt_rating_is_rated (const JtRating *rating, gsize game);

/* Where a person stands. */
typedef struct
{
  double rating;      /* as shown, in points */
  gint64 micro;       /* the same exactly, in millionths of a point; elo only, else 0 */
  double mu, sigma;   /* weng-lin only, else 0 */
  double uncertainty; /* half of the 95 % interval, in points; 0 for jassguru, which has none */
  guint games, wins, draws;
  gboolean provisional;
} JtRatingState;

/** Fills @state with what is known of @person after the games added so far. */
void jt_rating_get_state (const JtRating *rating, guint person, JtRatingState *state);

/**
 * Order of a ranking list: rating (highest first), then @person_a before @person_b if it is the
 * smaller. Returns: as strcmp()
 */
int jt_rating_compare (const JtRating *rating, guint person_a, guint person_b);

/** Returns: the chance of the first team (of several others: its mean chance against each), 0…1 */
double jt_rating_get_expected (const JtRating *rating, gsize game);
/** Returns: the change of a seat by its position in jt_rating_log_get_seats(), in points as shown
 */
double jt_rating_get_change (const JtRating *rating, gsize game, guint seat);
/** Returns: the same exactly, in micro points; 0 for other methods than elo */
gint64 jt_rating_get_micro_change (const JtRating *rating, gsize game, guint seat);

/* What some games in a row (an evening, a season) did to a person. */
typedef struct
{
  double change; /* in points */
  gint64 micro;  /* elo */
  guint games, wins, draws;
} JtRatingSpan;

/** Adds up games @first to @end - 1 for all persons. @spans: (out caller-allocates): one for each
 * person */
void jt_rating_get_spans (const JtRating *rating, gsize first, gsize end, JtRatingSpan *spans);

/* One point of a person's curve. */
typedef struct
{
  gsize game;
  double change, rating, uncertainty; /* rating and uncertainty after the game */
} JtRatingPoint;

/** Returns: (element-type JtRatingPoint) (transfer full): all rated games of a person, in order */
GArray *jt_rating_get_curve (const JtRating *rating, guint person);

/** Half of the 95 % interval of Jass-Elo after @games games, in points. */
double jt_rating_uncertainty (guint games);
/** Returns: TRUE if @a is above @b by more than both uncertainties together (root of the sum of
 * squares) */
gboolean jt_rating_surely_above (const JtRatingState *a, const JtRatingState *b);
/** Expected difference of a game whose chance is @expected, in the units of @norm (3.5: Striche).
 */
double jt_rating_expected_difference (double norm, double expected);

/* The figures behind a change (ratings.md 1). What a method does not have is 0. */
typedef struct
{
  guint32 person;
  guint team;
  guint games;           /* n: rated games before this one */
  double weight;         /* w: the step shrinks with experience, 1…0.35 */
  double before, change; /* in points as shown */
  gint64 micro_before, micro_change;
  double sigma_before, sigma_after;
} JtRatingSeatFigures;

typedef struct
{
  guint first, n; /* its seats */
  guint rank;
  double rating;       /* R: mean rating of the team (weng-lin: of the shown ones) */
  double weight;       /* W: mean weight */
  gint64 micro_change; /* of the whole team */
} JtRatingTeamFigures;

typedef struct
{
  guint i, j;      /* teams, i before j */
  double expected; /* E: chance of i */
  double score;    /* S: what i made; may be below 0 and above 1 where a difference counts */
  int difference;  /* d: Striche or points of i minus those of j; 0 where only the result counts */
  gint64 micro;    /* P: what goes from j to i */
} JtRatingPairFigures;

typedef struct
{
  JtRatingMethod method;
  JtRatedBasis basis;
  double norm; /* D */
  guint n_seats, n_teams, n_pairs;
  JtRatingSeatFigures *seats;
  JtRatingTeamFigures teams[JT_MAX_SIDES];
  JtRatingPairFigures pairs[JT_MAX_SIDES * (JT_MAX_SIDES - 1) / 2];
} JtRatingFigures;

/** Returns: (transfer full) (nullable): the figures of a game; NULL if the method passed it over */
JtRatingFigures *jt_rating_explain (const JtRating *rating, gsize game);
void jt_rating_figures_free (JtRatingFigures *figures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtRatingFigures, jt_rating_figures_free)

G_END_DECLS
