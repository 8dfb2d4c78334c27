/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What was remarkable in a tournament, or in one Passe of it: best and lowest results, Matches, the mean. */
#pragma once

#include "jt-standings.h"

G_BEGIN_DECLS

/* A result, and whose. */
typedef struct
{
  guint participant; /* the first in the order of the list */
  guint pass;        /* from 0 */
  int value;
  guint n_equal; /* how many have it, himself included; 0: there is none */
} JtTournamentRecord;

typedef struct
{
  guint n_results;         /* of one participant in one Passe, played himself */
  int mean;                /* rounded half up */
  JtTournamentRecord best; /* the fewest points where the lowest wins */
  JtTournamentRecord worst;
  JtTournamentRecord most_matches; /* of one participant; pass does not count */
  int n_matches;                   /* as the tables reported them, each once */
} JtTournamentStatistics;

/**
 * jt_tournament_statistics:
 * @standings: of @tournament
 * @pass: from 0, or G_MAXUINT for all that @standings look at
 * @statistics: (out): most_matches only where @pass is G_MAXUINT
 */
void jt_tournament_statistics (const JtTournament *tournament,
                               const JtStandings *standings,
                               guint pass,
                               JtTournamentStatistics *statistics);

G_END_DECLS
