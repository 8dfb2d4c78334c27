/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtValue: an immutable tree of null, booleans, whole numbers, reals, text, lists and objects.
 *
 * Rules, sides and entries of a game reach the core in this shape. It says nothing of JSON: the file layer
 * makes values from text and text from values. A whole tree is one allocation, owned by its root: free the
 * root with jt_value_free(), never a part of it. Members keep the order in which they were written.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  JT_VALUE_NULL,
  JT_VALUE_BOOLEAN,
  JT_VALUE_INTEGER,
  JT_VALUE_REAL,
  JT_VALUE_STRING,
  JT_VALUE_LIST,
  JT_VALUE_OBJECT,
} JtValueKind;

typedef struct _JtValue JtValue;
typedef struct _JtMember JtMember;

/* Read-only to everybody; made by JtBuilder. */
struct _JtValue
{
  JtValueKind kind;
  guint n; /* bytes of text, items of a list, members of an object */
  union
  {
    gboolean boolean;
    gint64 integer;
    double real;
    const char *string; /* NUL-terminated, valid UTF-8, no NUL inside */
    const JtValue *items;
    const JtMember *members;
  };
};

struct _JtMember
{
  const char *key;
  JtValue value;
};

/** Looks a member up. Returns: (nullable): NULL if @object is no object or has no such member (a null value is a value). */
const JtValue *jt_value_get (const JtValue *object, const char *key);

/** As jt_value_get(), but a member that is null counts as left out (scoring.md 1: keys of an entry). */
const JtValue *jt_value_get_set (const JtValue *object, const char *key);

/** Returns: (nullable): the text of a member, NULL if it is missing or no text. */
const char *jt_value_get_string (const JtValue *object, const char *key);

/** Returns: the whole number of a member, @fallback if it is missing or none. */
gint64 jt_value_get_integer (const JtValue *object, const char *key, gint64 fallback);

/** Returns: the truth value of a member, @fallback if it is missing or none. */
gboolean jt_value_get_boolean (const JtValue *object, const char *key, gboolean fallback);

/** Deep comparison; the order of an object's members does not count. */
gboolean jt_value_equal (const JtValue *a, const JtValue *b);

/** Returns: (transfer full): a copy of @value and all below it, in one allocation. */
JtValue *jt_value_copy (const JtValue *value);

void jt_value_free (JtValue *root);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtValue, jt_value_free)

/**
 * JtBuilder: writes a value from its parts, in order. Misuse (a key outside an object, an unclosed list) is a
 * programmer's mistake. A builder can be used again after jt_builder_finish(): its buffers are kept.
 */
typedef struct _JtBuilder JtBuilder;

JtBuilder *jt_builder_new (void);
void jt_builder_free (JtBuilder *builder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtBuilder, jt_builder_free)

/* One value each, or the ends of one that has parts; inside an object each value follows its key. Text is copied. */
void jt_builder_begin_object (JtBuilder *builder);
void jt_builder_end_object (JtBuilder *builder);
void jt_builder_begin_list (JtBuilder *builder);
void jt_builder_end_list (JtBuilder *builder);
void jt_builder_key (JtBuilder *builder, const char *key);
void jt_builder_null (JtBuilder *builder);
void jt_builder_boolean (JtBuilder *builder, gboolean value);
void jt_builder_integer (JtBuilder *builder, gint64 value);
void jt_builder_real (JtBuilder *builder, double value);
void jt_builder_string (JtBuilder *builder, const char *value);
void jt_builder_value (JtBuilder *builder, const JtValue *value);

/* A key with its value in one call. */
void jt_builder_put_null (JtBuilder *builder, const char *key);
void jt_builder_put_boolean (JtBuilder *builder, const char *key, gboolean value);
void jt_builder_put_integer (JtBuilder *builder, const char *key, gint64 value);
void jt_builder_put_real (JtBuilder *builder, const char *key, double value);
void jt_builder_put_string (JtBuilder *builder, const char *key, const char *value);
void jt_builder_put_value (JtBuilder *builder, const char *key, const JtValue *value);
void jt_builder_put_integers (JtBuilder *builder, const char *key, const int *values, guint n);

/** Returns: (transfer full): the finished tree; the builder is empty again. */
JtValue *jt_builder_finish (JtBuilder *builder);

/** Forgets what was written so far (after an error halfway); the builder can be used again. */
void jt_builder_clear (JtBuilder *builder);

G_END_DECLS
