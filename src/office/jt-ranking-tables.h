/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Rankings and statistics as tables, with titles in the reader's language. */
#pragma once

#include "jt-statistics.h"
#include "jt-table.h"

G_BEGIN_DECLS

/* A row of a ranking, as it is shown. */
typedef struct
{
  const char *name;
  guint rank;         /* from 1; 0: provisional */
  double rating, uncertainty;
  double change;      /* of the last evening or the season; NAN: was not there */
  guint games, wins, draws;
  guint32 last;       /* date of the last game as 20261128, 0: not known */
  gboolean inactive;
} JtRankingRow;

/**
 * jt_ranking_table_new: best first; the provisional ones, which come last, below a line and with a "?".
 * @title: (nullable): what tells it from other rankings of the report
 *
 * Returns: (transfer full)
 */
JtTable *jt_ranking_table_new (const char *title, const JtRankingRow *rows, guint n_rows);

/**
 * People who have played, those who won most often first.
 * @names: by index of person
 * @person: the only one to be listed, JT_STATISTICS_GUEST: all
 */
JtTable *jt_statistics_people_table_new (const char *title, const JtStatistics *statistics,
                                         const char *const *names, guint32 person);

/** Pairs that played together, those who won most often first; of @person: those with everybody who did. */
JtTable *jt_statistics_pairs_table_new (const char *title, const JtStatistics *statistics,
                                        const char *const *names, guint32 person);

/** Those who played against @person on another side. */
JtTable *jt_statistics_opponents_table_new (const char *title, const JtStatistics *statistics,
                                            const char *const *names, guint32 person);

/** Declared trumps and how often that side had more points. @person: JT_STATISTICS_GUEST: of all. @deck: (nullable) */
JtTable *jt_statistics_trumps_table_new (const char *title, const JtStatistics *statistics, const char *deck,
                                         guint32 person);

/** All games together, in one row. */
JtTable *jt_statistics_totals_table_new (const char *title, const JtStatistics *statistics);

/** Returns: (transfer full) (element-type guint32): indices of who has played, those who won most often first */
GArray *jt_statistics_order_people (const JtStatistics *statistics);

/** Returns: (transfer full) (element-type JtPairStatistics): pairs, those who won most often first */
GArray *jt_statistics_order_pairs (const JtStatistics *statistics);

/** Difference of points a game (NAN: not known). */
double jt_tally_get_points (const JtTally *tally);

G_END_DECLS
