/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The log of a tournament in people's language: plain text, never markup. */
#pragma once

#include "jt-tournament.h"

G_BEGIN_DECLS

/**
 * jt_tournament_change_to_text:
 * @change: a line of the log, as the session writes it
 *
 * Returns: (transfer full): what was changed, with what was there and what is there now
 */
char *jt_tournament_change_to_text (const JtTournament *tournament, const JtValue *change);

/** Returns: (nullable): why it was changed */
const char *jt_tournament_change_reason (const JtValue *change);

G_END_DECLS
