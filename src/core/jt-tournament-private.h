/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "jt-tournament.h"

G_BEGIN_DECLS

struct _JtTournament
{
  JtValue *document;
  JtTournamentRules rules;
  guint n_participants;
  JtParticipant *participants;
  GHashTable *by_id; /* gint64 * in participants -> number + 1 */
  guint n_passes;
  JtTournamentPass *passes;
  GArray *apart; /* int[2] */
  GArray *club;  /* int[2]: who is of one club, if clubs are kept apart */
  int *home;     /* (nullable) */
};

/** Reads @tournament->document into the rest. */
gboolean jt_tournament_read (JtTournament *tournament, JtTournamentCheck check, JtFault *fault);

G_END_DECLS
