/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Copies of a value with one part of it changed: how documents are edited. */
#pragma once

#include "jt-value.h"

G_BEGIN_DECLS

/* One step down: to the member @key of an object, or to the item @index of a list where @key is
 * NULL. */
typedef struct
{
  const char *key;
  guint index;
} JtValueStep;

/**
 * jt_value_change:
 * @path: where in @root, from the outside in; objects that are missing are made, and an item right
 * behind the end of a list is added to it
 * @part: (nullable): what stands there then; NULL: it is taken out
 *
 * Returns: (transfer full): a copy of @root, all else as it was and in its order
 */
JtValue *jt_value_change (const JtValue *root,
                          const JtValueStep *path,
                          guint n_steps,
                          const JtValue *part);

/** As jt_value_change() with the steps as a list: `JT_VALUE_CHANGE (root, part, { "rules" }, { NULL, 2 })` */
#define JT_VALUE_CHANGE(root, part, ...) \
  jt_value_change (root, (const JtValueStep[]){ __VA_ARGS__ }, \
                   sizeof ((const JtValueStep[]){ __VA_ARGS__ }) / sizeof (JtValueStep), part)

/* Values of one part, on the stack. */
#define JT_VALUE_OF_INTEGER(number) \
  (&(const JtValue){ .kind = JT_VALUE_INTEGER, .integer = (number) })
#define JT_VALUE_OF_BOOLEAN(truth) \
  (&(const JtValue){ .kind = JT_VALUE_BOOLEAN, .boolean = (truth) })
#define JT_VALUE_OF_STRING(text) \
  (&(const JtValue){ .kind = JT_VALUE_STRING, .n = strlen (text), .string = (text) })

G_END_DECLS
