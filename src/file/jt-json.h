/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JSON text <-> JtValue. Reading is strict: UTF-8 only, no key twice in an object, no NUL in text, lists and objects at
 * most JT_JSON_MAX_DEPTH deep; 98.0 is a real, not a whole number, and so is a whole number that does not fit.
 */
#pragma once

#include "jt-fault.h"
#include "jt-value.h"

G_BEGIN_DECLS

#define JT_JSON_MAX_DEPTH 64

/**
 * jt_json_parse:
 * @text: @length bytes; need not end with a NUL
 * @builder: (nullable): an empty builder to use, which saves making one for each of many texts
 *
 * Returns: (transfer full) (nullable): the one value of @text; NULL with @fault (`format`) if it is no JSON
 */
JtValue *jt_json_parse (const char *text, gsize length, JtBuilder *builder, JtFault *fault);

/** Appends @value as compact JSON on one line, without a line's end: UTF-8 as it is, members in their order. */
void jt_json_append (GString *text, const JtValue *value);

/** Returns: (transfer full): the same as a text of its own */
char *jt_json_to_text (const JtValue *value);

G_END_DECLS
