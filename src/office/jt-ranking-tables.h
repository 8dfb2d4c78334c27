/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Rankings and statistics as tables, with titles in the reader's language. */
#pragma once

#include "jt-ranking-row.h"
#include "jt-statistics.h"
#include "jt-store.h"
#include "jt-table.h"

G_BEGIN_DECLS

/**
 * jt_ranking_table_new: best first; the provisional ones, which come last, below a line and with a "?".
 * @title: (nullable): what tells it from other rankings of the report
 *
 * Returns: (transfer full)
 */
JtTable *jt_ranking_table_new (const char *title, const JtRankingRow *rows, guint n_rows);

/* What statistics are of, and who stands in them. */
typedef struct
{
  const JtStatistics *statistics;
  const char *const *names; /* by index of person */
  guint32 person;           /* the only one who is told of, JT_STATISTICS_GUEST: all */
  const char *deck;         /* (nullable) */
  const char *heading;      /* (nullable): before the title of each table */
  JtStore *store;           /* where dates of evenings and games of records are looked up */
} JtStatisticsSource;

typedef enum
{
  JT_STATISTICS_PEOPLE = 1 << 0,    /* those who won most often first: results, Match and Weis, declarers */
  JT_STATISTICS_PAIRS = 1 << 1,     /* the same; of a person: those with everybody who did */
  JT_STATISTICS_OPPONENTS = 1 << 2, /* of a person only */
  JT_STATISTICS_TRUMPS = 1 << 3,
  JT_STATISTICS_LINES = 1 << 4,
  JT_STATISTICS_BIDS = 1 << 5,
  JT_STATISTICS_EVENINGS = 1 << 6, /* everybody's best and worst */
  JT_STATISTICS_RECORDS = 1 << 7,  /* of all only */
  JT_STATISTICS_TOTALS = 1 << 8,   /* of all only */
  JT_STATISTICS_DEFINITIONS = 1 << 9, /* what the figures count, as texts behind all tables; alone: all figures */
  JT_STATISTICS_ALL = (1 << 10) - 1,
} JtStatisticsParts;

/** Adds the tables of @parts that have anything to tell. */
void jt_statistics_add_tables (JtReport *report, const JtStatisticsSource *source, JtStatisticsParts parts);

/** Returns: (transfer full) (element-type guint32): indices of who has played, those who won most often first */
GArray *jt_statistics_order_people (const JtStatistics *statistics);

/** Returns: (transfer full) (element-type JtPairStatistics): pairs, those who won most often first */
GArray *jt_statistics_order_pairs (const JtStatistics *statistics);

/** Difference of points a game (NAN: not known). */
double jt_tally_get_points (const JtTally *tally);

/* A record of a group with its game. */
typedef struct
{
  int figure;       /* JtFigure */
  gint64 value;
  gint64 game;
  char *date;       /* (nullable): "2026-11-28" */
  char *who;        /* the side that made it, or all sides */
} JtStatisticsRecord;

/** Returns: (transfer full) (element-type JtStatisticsRecord): records there are, the closest games last */
GPtrArray *jt_statistics_get_records (const JtStatistics *statistics, JtStore *store);

/** Returns: (transfer full) (nullable): the date of JtEveningTally.evening as "2026-11-28" */
char *jt_statistics_evening_date (gint64 evening, JtStore *store);

G_END_DECLS
