/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Rules of tournaments as they are usually played, to start from, and rules as a document has them. */
#pragma once

#include "jt-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id; /* "drawn-partner" */
  JtTournamentRules rules;
} JtTournamentProfile;

/** Returns: (nullable): a profile by its place in the list, the commonest first; NULL behind the last one */
const JtTournamentProfile *jt_tournament_profile_get (guint i);

/** Returns: the ids of the games of a tournament, by JtTournamentGame, ended by NULL */
const char *const *jt_tournament_games (void);
/** Writes all rules as the object that is a document's "rules". */
void jt_tournament_rules_write (const JtTournamentRules *rules, JtBuilder *builder);

/** Returns: the name of a tie-break as documents have it: "best_pass" */
const char *jt_tie_break_name (JtTieBreak tie);

G_END_DECLS
