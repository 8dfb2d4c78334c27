/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSeason: one ranking over several tournaments, by points for ranks or by the sum of totals, of each person's best n.
 * People are the same if their names are, whatever their letter case and spaces. By rank the last of those ranked has
 * one point and each rank above one more, equal ranks the same. By sum a tournament whose lowest wins (Differenzler)
 * gives nothing: its totals cannot be added to the others.
 */
#pragma once

#include "jt-standings.h"

G_BEGIN_DECLS

typedef enum
{
  JT_SEASON_BY_RANK,
  JT_SEASON_BY_SUM,
} JtSeasonCount;

typedef struct
{
  gint64 value;
  guint has_value : 1; /* was there and is ranked */
  guint counted : 1;   /* in the total, not dropped */
} JtSeasonPart;

typedef struct
{
  const char *name; /* as it was written last */
  int rank;         /* from 1; equal totals share it, the next one is skipped */
  gint64 total;
  guint n_played;
  JtSeasonPart *parts; /* one for each tournament */
} JtSeasonRow;

typedef struct _JtSeason JtSeason;

JtSeason *jt_season_new (void);
void jt_season_free (JtSeason *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSeason, jt_season_free)

/** Adds a tournament; what is needed of it is copied. @title: (nullable): what it is called in lists */
void jt_season_add (JtSeason *season, const char *title, const JtTournament *tournament, const JtStandings *standings);

/**
 * jt_season_rank: ranks what was added so far.
 * @best: how many of a person's tournaments count, 0: all
 * @n_rows: (out): how many people there are
 *
 * Returns: (transfer none) (array length=n_rows): best first, then by name; gone with the next call and the next add
 */
const JtSeasonRow *jt_season_rank (JtSeason *season, JtSeasonCount count, guint best, guint *n_rows);

guint jt_season_get_n_tournaments (const JtSeason *season);
const char *jt_season_get_title (const JtSeason *season, guint tournament);

G_END_DECLS
