/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The names of what can be chosen in the fields of entries (jt-inputs.h). Plain text, not markup. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: the name of a choice: a trump, a line, a small game, a sign; @choice itself if it is somebody's own */
const char *jt_choice_name (const char *key, const char *choice, const char *deck);

/** Returns: what an entry of this type is called on a button: "Declined" */
const char *jt_entry_type_title (JtEntryType type);

/** @points: (nullable): what will be written: "98 : 59"
 *
 * Returns: (transfer full): what the button that writes is called, aloud: "Write 98 : 59" */
char *jt_write_label (gboolean changes, const char *points);

G_END_DECLS
