/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtStandings: totals, ranks and order of a tournament (tournament.md 1 "Standings"): one
 * computation for the screen, the projector, paper and every export.
 */
#pragma once

#include "jt-tournament.h"

G_BEGIN_DECLS

/* What one Passe was for one participant. */
typedef struct
{
  int value;
  guint has_value : 1; /* FALSE: nothing played, or not reported yet */
  guint counted : 1;   /* in the total, not dropped */
  guint sat_out : 1;
} JtStandingPass;

typedef struct
{
  guint participant;
  int rank;     /* from 1; 0: not ranked (guests, who is not present) */
  gint64 total; /* with corrections */
  gint64 correction;
  int matches;
  int best; /* of the Passen played himself; JT_NO_POINTS: none */
  gboolean left;
  gboolean by_lot; /* only the lot tells it from a neighbour in the list */
  guint n_counted;
  JtStandingPass *passes; /* one for each Passe that counts */
} JtStanding;

typedef struct
{
  guint pass;  /* from 0 */
  guint table; /* within its Passe, from 0 */
} JtMissingTable;

typedef struct
{
  gboolean complete; /* all planned Passen are there, no table is missing */
  guint n_passes;    /* that count */
  guint n_rows;
  JtStanding *rows; /* in the order of the list */
  guint n_missing;
  JtMissingTable *missing; /* tables without all their points, or with wrong ones, Passe by Passe */
} JtStandings;

/**
 * jt_standings_new:
 * @n_passes: how many Passen to look at, for standings after an earlier one; 0: all that count
 *
 * Returns: (transfer full): to be freed before @tournament
 */
JtStandings *jt_standings_new (const JtTournament *tournament, guint n_passes);
/** The standings as they are shown: of the Passen that have begun, at least one, so that what sitting out in a Passe to come
 * will earn does not count yet. */
JtStandings *jt_standings_new_so_far (const JtTournament *tournament);
void jt_standings_free (JtStandings *standings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtStandings, jt_standings_free)

/** Returns: the key of a participant's lot; the lower wins */
guint64 jt_standings_lot (gint64 seed, gint64 id);

/** Writes `{"complete","missing","standings"}` as `jasstafel-cli standings` prints it. */
void jt_standings_write (const JtStandings *standings,
                         const JtTournament *tournament,
                         JtBuilder *builder);

G_END_DECLS
