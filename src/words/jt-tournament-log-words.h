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

/**
 * jt_tournament_step_to_text: what undo takes back, or redo makes again
 * @change: (nullable): the line of the log of what was changed
 *
 * Returns: (transfer full): "Taken back: Passe 1, table 7: – → 682 : 574"
 */
char *jt_tournament_step_to_text (const JtTournament *tournament, gboolean undo, const JtValue *change);

/** Returns: (nullable): why it was changed */
const char *jt_tournament_change_reason (const JtValue *change);

G_END_DECLS
