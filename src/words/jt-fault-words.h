/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * A fault as a sentence for people, in their language: what is wrong and by how much.
 */
#pragma once

#include "jt-fault.h"

G_BEGIN_DECLS

/** Returns: (transfer full): one sentence ("98 + 60 = 158: 1 point too many"); it does not name the entry, pass or table. Plain text, not markup. */
char *jt_fault_to_text (const JtFault *fault);

/** Returns: the name of a field of a document as people call it ("trump" -> "Trump"), or @key itself where it has no other. */
const char *jt_field_name (const char *key);

G_END_DECLS
