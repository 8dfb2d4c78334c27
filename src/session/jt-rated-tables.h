/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The tables of a tournament as rated results of a group. A tournament whose document says `"x-rated"` with the id of a
 * group has one result in that group for every table that is complete, with an id made of those of tournament, Passe and
 * table; other ways of writing or none take the results out. People are found, or made, by their names.
 */
#pragma once

#include "jt-store.h"
#include "jt-tournament.h"

G_BEGIN_DECLS

/** Returns: whether its tables can be rated: not where a participant is a pair */
gboolean jt_rated_tables_can (const JtTournament *tournament);

/** Returns: the id in the store of the group in which its tables are rated, 0: none */
gint64 jt_rated_tables_get_group (JtStore *store, const JtTournament *tournament);

/**
 * jt_rated_tables_sync: makes the results what the tournament says; to be called in the transaction that writes it.
 * @uuid: the tournament's
 * @before: (nullable): what it was when this was called last; NULL: not known
 */
gboolean jt_rated_tables_sync (JtStore *store,
                               const char *uuid,
                               const JtTournament *before,
                               const JtTournament *tournament,
                               GError **error);

G_END_DECLS
