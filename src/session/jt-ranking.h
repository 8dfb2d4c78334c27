/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtRanking: who plays how well, by the games of a session. It reads the results when it is first asked and after each
 * change of the data, and works out everything else from them; nothing of it is stored.
 *
 * What is chosen: a group (or everybody), a game, a season (or all of them). Persons are numbers here, as in
 * jt-rating.h: jt_ranked_person_get_index().
 */
#pragma once

#include <gio/gio.h>

#include "jt-ranking-row.h"
#include "jt-rating.h"
#include "jt-session.h"
#include "jt-statistics.h"

G_BEGIN_DECLS

/* A game of the ranking; its place in the list is its number in jt-rating.h. */
typedef struct
{
  gint64 id;        /* in the store */
  gint64 played_us; /* microseconds since 1970 UTC; JT_TIME_NONE */
  guint evening;    /* games of one evening have the same number; they count up with time */
  guint32 date;     /* local date as 20261128, 0: not known */
} JtRankedGame;

/* An evening of a person. */
typedef struct
{
  guint evening;
  guint32 date;
  guint games, wins, draws;
  double change;              /* of the evening */
  double rating, uncertainty; /* after it */
} JtRankedEvening;

#define JT_TYPE_RANKED_PERSON (jt_ranked_person_get_type ())
G_DECLARE_FINAL_TYPE (JtRankedPerson, jt_ranked_person, JT, RANKED_PERSON, GObject)

/** Returns: the person in the store */
gint64 jt_ranked_person_get_id (JtRankedPerson *person);
/** Returns: the person in jt_ranking_get_rating() and jt_ranking_get_statistics() */
guint jt_ranked_person_get_index (JtRankedPerson *person);
/** Returns: (transfer none): the name, with the nickname if another one has the same name */
const char *jt_ranked_person_get_name (JtRankedPerson *person);
/** Returns: the place from 1, shared by equal ratings; 0: provisional */
guint jt_ranked_person_get_rank (JtRankedPerson *person);
/** The places that are possible within the uncertainty of all ratings. @best, @worst: (out): from 1; 0 and 0: provisional */
void jt_ranked_person_get_sure_ranks (JtRankedPerson *person, guint *best, guint *worst);
/** Returns: (transfer none): as at the end of the season that is chosen */
const JtRatingState *jt_ranked_person_get_state (JtRankedPerson *person);
/** Returns: games of the season that is chosen */
guint jt_ranked_person_get_games (JtRankedPerson *person);
guint jt_ranked_person_get_wins (JtRankedPerson *person);
/**
 * jt_ranked_person_get_change: what the last evening of the ranking brought (with a season chosen: the season).
 * @change: (out): in points of the rating
 * Returns: FALSE for who was not there
 */
gboolean jt_ranked_person_get_change (JtRankedPerson *person, double *change);
/** Returns: whether the person has not played for a year, or was set inactive */
gboolean jt_ranked_person_is_inactive (JtRankedPerson *person);
/** Returns: (transfer none): @n sums of the changes up to the end of each evening of the season, in order */
const double *jt_ranked_person_get_trend (JtRankedPerson *person, guint *n);
/** Returns: date of the last game as 20261128, 0: not known */
guint32 jt_ranked_person_get_last_date (JtRankedPerson *person);

#define JT_TYPE_RANKED_PAIR (jt_ranked_pair_get_type ())
G_DECLARE_FINAL_TYPE (JtRankedPair, jt_ranked_pair, JT, RANKED_PAIR, GObject)

/** Returns: (transfer none): "Anna & Beat" */
const char *jt_ranked_pair_get_name (JtRankedPair *pair);
/** Returns: (transfer none): of the games that both played on one side */
const JtTally *jt_ranked_pair_get_tally (JtRankedPair *pair);

#define JT_TYPE_RANKING (jt_ranking_get_type ())
G_DECLARE_FINAL_TYPE (JtRanking, jt_ranking, JT, RANKING, GObject)

/**
 * JtRanking::changed: the data or the choice is another; whatever was got before is invalid.
 */

/** Returns: (transfer full): a ranking of everybody in the game that was played most */
JtRanking *jt_ranking_new (JtSession *session);

/** Looks at the data again when next asked. */
void jt_ranking_reload (JtRanking *ranking);
/** The same, if anything was written into the file since it was read last. */
void jt_ranking_refresh (JtRanking *ranking);

/**
 * jt_ranking_choose:
 * @group: 0: everybody
 * @discipline: (nullable): as jt_rated_discipline() gives it; NULL: the one that was played most
 * @season: a year, 0: all
 */
void jt_ranking_choose (JtRanking *ranking, gint64 group, const char *discipline, guint season);
gint64 jt_ranking_get_group (JtRanking *ranking);
/** Returns: (transfer none): the one chosen, or played most; "schieber" if there are no games */
const char *jt_ranking_get_discipline (JtRanking *ranking);
guint jt_ranking_get_season (JtRanking *ranking);

/** Returns: (transfer none): disciplines of the group's finished games, the one played most first */
const char *const *jt_ranking_get_disciplines (JtRanking *ranking);
/** Returns: (transfer none) (element-type guint): years with games of the discipline, the latest first */
const GArray *jt_ranking_get_seasons (JtRanking *ranking);

/** Returns: (transfer none): a list of JtRankedPerson, best first, provisional ones last; the same list all the time */
GListModel *jt_ranking_get_people (JtRanking *ranking);
/** Returns: (transfer none) (nullable): the one of that number, NULL if not in the list */
JtRankedPerson *jt_ranking_find_person (JtRanking *ranking, gint64 id);
/** Returns: (transfer none): the name of a person by number; "" for a guest (JT_RATING_GUEST) */
const char *jt_ranking_get_name (JtRanking *ranking, guint32 index);

/** Returns: (transfer none): the ratings at the end of the season, of all games before */
const JtRating *jt_ranking_get_rating (JtRanking *ranking);
/** Returns: (transfer none): a game of jt_ranking_get_rating() */
const JtRankedGame *jt_ranking_get_game (JtRanking *ranking, gsize game);
/** Returns: (transfer none): the @n_seats seats of a game, as jt_rating_log_get_seats() */
const JtRatingSeat *jt_ranking_get_seats (JtRanking *ranking, gsize game, guint *n_seats);
/** Returns: how many games count in the season */
guint jt_ranking_get_n_games (JtRanking *ranking);
/** Returns: number of the last evening, G_MAXUINT: none; @date: (out) (optional): its date or 0 */
guint jt_ranking_get_last_evening (JtRanking *ranking, guint32 *date);

/** Returns: (transfer full) (element-type JtRatingPoint): the curve of a person in the season */
GArray *jt_ranking_get_curve (JtRanking *ranking, guint index);
/* A point of the curve as it is drawn. */
typedef struct
{
  guint32 date; /* 0: not known */
  double rating, uncertainty;
} JtRankedPoint;

/** Returns: (transfer full) (element-type JtRankedPoint): a point per evening; of a single evening a point per game */
GArray *jt_ranking_make_chart (JtRanking *ranking, guint index);
/** Returns: (transfer full) (element-type JtRankedEvening): evenings of a person in the season, the latest first */
GArray *jt_ranking_get_evenings (JtRanking *ranking, guint index);
/** Returns: (transfer full) (element-type gsize): games of a person on an evening (G_MAXUINT: in the season), in order */
GArray *jt_ranking_get_evening_games (JtRanking *ranking, guint index, guint evening);

/**
 * jt_ranking_get_statistics: reads all games of the choice anew, once: where nobody waits in front of a window.
 * Returns: (transfer none) (nullable): statistics by the same numbers of persons; NULL with @error
 */
const JtStatistics *jt_ranking_get_statistics (JtRanking *ranking, GError **error);

/**
 * jt_ranking_load_statistics: the same in a thread, so that nobody has to wait. What is outdated before it is ready is
 * dropped: @callback hears of it as %G_IO_ERROR_CANCELLED, after JtRanking::changed. The ranking needs not be kept meanwhile.
 * @person: (as an id of the store): only games with this person, 0: all
 * @callback: gets NULL for its source
 */
void jt_ranking_load_statistics (JtRanking *ranking,
                                 gint64 person,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer data);
/** Returns: (transfer full) (nullable): NULL with @error */
JtStatistics *jt_ranking_load_statistics_finish (GAsyncResult *result, GError **error);

/** Returns: what counted in the latest game: the margin of Striche or points, or the result alone */
JtRatedBasis jt_ranking_get_basis (JtRanking *ranking);

/** Returns: (transfer full) (element-type JtRankingRow): the list as rows; their names belong to the ranking */
GArray *jt_ranking_make_rows (JtRanking *ranking);

/** Returns: the date of an evening of the statistics (JtEveningTally.evening), 0: not known */
guint32 jt_ranking_get_evening_date (JtRanking *ranking, gint64 evening);

/** Returns: (transfer full) (nullable): the group's deck, NULL if it has chosen none */
char *jt_ranking_dup_deck (JtRanking *ranking);

/** Returns: (transfer none): the session */
JtSession *jt_ranking_get_session (JtRanking *ranking);

/** Returns: (transfer full): a list of JtRankedPair, those who won most often first */
GListModel *jt_ranking_make_pairs (JtRanking *ranking, const JtStatistics *statistics);

G_END_DECLS
