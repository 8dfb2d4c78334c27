/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-value.h"

#include <string.h>

/* While a tree is being built, its pointers are offsets: of lists and members into `area`, of text
 * into `text`. Finishing puts root, area and text into one block and turns the offsets into
 * pointers. */

typedef struct
{
  JtValueKind kind;
  guint first; /* of its pending values */
  gsize key;   /* the container's own */
} Frame;

typedef struct
{
  char *data;
  gsize used, size;
} Buffer;

struct _JtBuilder
{
  Buffer pending; /* JtMember of every open container, innermost last */
  Buffer frames;
  Buffer area;
  Buffer text;
  gsize key;
  gboolean has_key;
};

static inline gpointer
buffer_grow (Buffer *buffer, gsize length)
{
  gsize at = buffer->used;

  if (G_UNLIKELY (buffer->data == NULL || buffer->size - at < length))
    {
      buffer->size = MAX (buffer->size * 2, at + length + 256);
      buffer->data = g_realloc (buffer->data, buffer->size);
    }
  buffer->used = at + length;
  return buffer->data + at;
}

static gsize
builder_text (JtBuilder *builder, const char *text, gsize length)
{
  gsize at = builder->text.used;
  char *copy = buffer_grow (&builder->text, length + 1);

  memcpy (copy, text, length);
  copy[length] = '\0';
  return at;
}

static inline Frame *
builder_top (JtBuilder *builder)
{
  if (builder->frames.used == 0)
    return NULL;
  return (Frame *) (gpointer) (builder->frames.data + builder->frames.used) - 1;
}

static inline guint
builder_n_pending (JtBuilder *builder)
{
  return builder->pending.used / sizeof (JtMember);
}

/* Returns: a new pending value in the innermost container; its fields are still to be set */
static JtValue *
builder_push (JtBuilder *builder, JtValueKind kind)
{
  const Frame *top = builder_top (builder);
  JtMember *member;

  g_assert (top != NULL ? (top->kind == JT_VALUE_OBJECT) == builder->has_key
                        : builder_n_pending (builder) == 0);
  member = buffer_grow (&builder->pending, sizeof *member);
  member->key = GSIZE_TO_POINTER (builder->key);
  member->value.kind = kind;
  member->value.n = 0;
  member->value.integer = 0;
  builder->has_key = FALSE;
  return &member->value;
}

static void
builder_begin (JtBuilder *builder, JtValueKind kind)
{
  const Frame *top = builder_top (builder);
  Frame *frame;

  g_assert (top != NULL ? (top->kind == JT_VALUE_OBJECT) == builder->has_key
                        : builder_n_pending (builder) == 0);
  frame = buffer_grow (&builder->frames, sizeof *frame);
  frame->kind = kind;
  frame->first = builder_n_pending (builder);
  frame->key = builder->key;
  builder->has_key = FALSE;
}

static void
builder_end (JtBuilder *builder, JtValueKind kind)
{
  const Frame *frame = builder_top (builder);
  const JtMember *first;
  gsize key, at = builder->area.used;
  JtValue *value;
  guint n;

  g_assert (frame != NULL && frame->kind == kind && !builder->has_key);
  n = builder_n_pending (builder) - frame->first;
  first = (const JtMember *) (gpointer) builder->pending.data + frame->first;
  key = frame->key;
  if (kind == JT_VALUE_OBJECT)
    {
      gpointer members = buffer_grow (&builder->area, n * sizeof *first);

      if (n > 0)
        memcpy (members, first, n * sizeof *first);
    }
  else
    {
      JtValue *items = buffer_grow (&builder->area, n * sizeof *items);

      for (guint i = 0; i < n; i++)
        items[i] = first[i].value;
    }
  builder->pending.used -= n * sizeof *first;
  builder->frames.used -= sizeof *frame;

  builder->key = key;
  builder->has_key
      = builder_top (builder) != NULL && builder_top (builder)->kind == JT_VALUE_OBJECT;
  value = builder_push (builder, kind);
  value->n = n;
  value->items = GSIZE_TO_POINTER (at);
}

static void
fix_pointers (JtValue *value, char *area, char *text)
{
  if (value->kind == JT_VALUE_STRING)
    value->string = text + GPOINTER_TO_SIZE (value->string);
  else if (value->kind == JT_VALUE_LIST)
    {
      JtValue *items = (gpointer) (area + GPOINTER_TO_SIZE (value->items));

      value->items = items;
      for (guint i = 0; i < value->n; i++)
        fix_pointers (&items[i], area, text);
    }
  else if (value->kind == JT_VALUE_OBJECT)
    {
      JtMember *members = (gpointer) (area + GPOINTER_TO_SIZE (value->members));

      value->members = members;
      for (guint i = 0; i < value->n; i++)
        {
          members[i].key = text + GPOINTER_TO_SIZE (members[i].key);
          fix_pointers (&members[i].value, area, text);
        }
    }
}

JtBuilder *
jt_builder_new (void)
{
  JtBuilder *builder = g_new0 (JtBuilder, 1);

  buffer_grow (&builder->pending, 0);
  return builder;
}

void
jt_builder_free (JtBuilder *builder)
{
  if (builder == NULL)
    return;
  g_free (builder->pending.data);
  g_free (builder->frames.data);
  g_free (builder->area.data);
  g_free (builder->text.data);
  g_free (builder);
}

JtValue *
jt_builder_finish (JtBuilder *builder)
{
  JtValue *root;
  char *area, *text;

  g_assert (builder->frames.used == 0 && builder_n_pending (builder) == 1);
  root = g_malloc (sizeof *root + builder->area.used + builder->text.used);
  *root = ((const JtMember *) (gpointer) builder->pending.data)->value;
  area = (char *) (root + 1);
  text = area + builder->area.used;
  if (builder->area.used > 0)
    memcpy (area, builder->area.data, builder->area.used);
  if (builder->text.used > 0)
    memcpy (text, builder->text.data, builder->text.used);
  fix_pointers (root, area, text);

  jt_builder_clear (builder);
  return root;
}

void
jt_builder_clear (JtBuilder *builder)
{
  builder->pending.used = builder->frames.used = builder->area.used = builder->text.used = 0;
  builder->key = 0;
  builder->has_key = FALSE;
}

void
jt_builder_begin_object (JtBuilder *builder)
{
  builder_begin (builder, JT_VALUE_OBJECT);
}

void
jt_builder_end_object (JtBuilder *builder)
{
  builder_end (builder, JT_VALUE_OBJECT);
}

void
jt_builder_begin_list (JtBuilder *builder)
{
  builder_begin (builder, JT_VALUE_LIST);
}

void
jt_builder_end_list (JtBuilder *builder)
{
  builder_end (builder, JT_VALUE_LIST);
}

void
jt_builder_key (JtBuilder *builder, const char *key)
{
  g_assert (!builder->has_key && builder_top (builder) != NULL
            && builder_top (builder)->kind == JT_VALUE_OBJECT);
  builder->key = builder_text (builder, key, strlen (key));
  builder->has_key = TRUE;
}

void
jt_builder_null (JtBuilder *builder)
{
  builder_push (builder, JT_VALUE_NULL);
}

void
jt_builder_boolean (JtBuilder *builder, gboolean value)
{
  builder_push (builder, JT_VALUE_BOOLEAN)->boolean = value != FALSE;
}

void
jt_builder_integer (JtBuilder *builder, gint64 value)
{
  builder_push (builder, JT_VALUE_INTEGER)->integer = value;
}

void
jt_builder_real (JtBuilder *builder, double value)
{
  builder_push (builder, JT_VALUE_REAL)->real = value;
}

void
jt_builder_string (JtBuilder *builder, const char *value)
{
  gsize length = strlen (value);
  JtValue *pushed = builder_push (builder, JT_VALUE_STRING);

  pushed->n = length;
  pushed->string = GSIZE_TO_POINTER (builder_text (builder, value, length));
}

void
jt_builder_value (JtBuilder *builder, const JtValue *value)
{
  switch (value->kind)
    {
    case JT_VALUE_NULL:
      jt_builder_null (builder);
      break;
    case JT_VALUE_BOOLEAN:
      jt_builder_boolean (builder, value->boolean);
      break;
    case JT_VALUE_INTEGER:
      jt_builder_integer (builder, value->integer);
      break;
    case JT_VALUE_REAL:
      jt_builder_real (builder, value->real);
      break;
    case JT_VALUE_STRING:
      jt_builder_string (builder, value->string);
      break;
    case JT_VALUE_LIST:
      jt_builder_begin_list (builder);
      for (guint i = 0; i < value->n; i++)
        jt_builder_value (builder, &value->items[i]);
      jt_builder_end_list (builder);
      break;
    case JT_VALUE_OBJECT:
      jt_builder_begin_object (builder);
      for (guint i = 0; i < value->n; i++)
        jt_builder_put_value (builder, value->members[i].key, &value->members[i].value);
      jt_builder_end_object (builder);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
jt_builder_put_null (JtBuilder *builder, const char *key)
{
  jt_builder_key (builder, key);
  jt_builder_null (builder);
}

void
jt_builder_put_boolean (JtBuilder *builder, const char *key, gboolean value)
{
  jt_builder_key (builder, key);
  jt_builder_boolean (builder, value);
}

void
jt_builder_put_integer (JtBuilder *builder, const char *key, gint64 value)
{
  jt_builder_key (builder, key);
  jt_builder_integer (builder, value);
}

void
jt_builder_put_real (JtBuilder *builder, const char *key, double value)
{
  jt_builder_key (builder, key);
  jt_builder_real (builder, value);
}

void
jt_builder_put_string (JtBuilder *builder, const char *key, const char *value)
{
  jt_builder_key (builder, key);
  jt_builder_string (builder, value);
}

void
jt_builder_put_value (JtBuilder *builder, const char *key, const JtValue *value)
{
  jt_builder_key (builder, key);
  jt_builder_value (builder, value);
}

void
jt_builder_put_integers (JtBuilder *builder, const char *key, const int *values, guint n)
{
  jt_builder_key (builder, key);
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    jt_builder_integer (builder, values[i]);
  jt_builder_end_list (builder);
}

const JtValue *
jt_value_get (const JtValue *object, const char *key)
{
  if (object == NULL || object->kind != JT_VALUE_OBJECT)
    return NULL;
  for (guint i = 0; i < object->n; i++)
    if (strcmp (object->members[i].key, key) == 0)
      return &object->members[i].value;
  return NULL;
}

const JtValue *
jt_value_get_set (const JtValue *object, const char *key)
{
  const JtValue *value = jt_value_get (object, key);

  return value == NULL || value->kind == JT_VALUE_NULL ? NULL : value;
}

const char *
jt_value_get_string (const JtValue *object, const char *key)
{
  const JtValue *value = jt_value_get (object, key);

  return value != NULL && value->kind == JT_VALUE_STRING ? value->string : NULL;
}

gint64
jt_value_get_integer (const JtValue *object, const char *key, gint64 fallback)
{
  const JtValue *value = jt_value_get (object, key);

  return value != NULL && value->kind == JT_VALUE_INTEGER ? value->integer : fallback;
}

gboolean
jt_value_get_boolean (const JtValue *object, const char *key, gboolean fallback)
{
  const JtValue *value = jt_value_get (object, key);

  return value != NULL && value->kind == JT_VALUE_BOOLEAN ? value->boolean : fallback;
}

gboolean
jt_value_equal (const JtValue *a, const JtValue *b)
{
  if (a->kind != b->kind || a->n != b->n)
    return FALSE;
  switch (a->kind)
    {
    case JT_VALUE_NULL:
      return TRUE;
    case JT_VALUE_BOOLEAN:
      return a->boolean == b->boolean;
    case JT_VALUE_INTEGER:
      return a->integer == b->integer;
    case JT_VALUE_REAL:
      return a->real == b->real;
    case JT_VALUE_STRING:
      return memcmp (a->string, b->string, a->n) == 0;
    case JT_VALUE_LIST:
      for (guint i = 0; i < a->n; i++)
        if (!jt_value_equal (&a->items[i], &b->items[i]))
          return FALSE;
      return TRUE;
    case JT_VALUE_OBJECT:
      for (guint i = 0; i < a->n; i++)
        {
          const JtValue *other = jt_value_get (b, a->members[i].key);

          if (other == NULL || !jt_value_equal (&a->members[i].value, other))
            return FALSE;
        }
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static void
measure (const JtValue *value, gsize *area, gsize *text)
{
  if (value->kind == JT_VALUE_STRING)
    *text += value->n + 1;
  else if (value->kind == JT_VALUE_LIST)
    {
      *area += value->n * sizeof (JtValue);
      for (guint i = 0; i < value->n; i++)
        measure (&value->items[i], area, text);
    }
  else if (value->kind == JT_VALUE_OBJECT)
    {
      *area += value->n * sizeof (JtMember);
      for (guint i = 0; i < value->n; i++)
        {
          *text += strlen (value->members[i].key) + 1;
          measure (&value->members[i].value, area, text);
        }
    }
}

static const char *
copy_text (const char *string, gsize length, char **text)
{
  char *copy = memcpy (*text, string, length + 1);

  *text += length + 1;
  return copy;
}

static void
copy_into (JtValue *copy, const JtValue *value, char **area, char **text)
{
  *copy = *value;
  if (value->kind == JT_VALUE_STRING)
    copy->string = copy_text (value->string, value->n, text);
  else if (value->kind == JT_VALUE_LIST)
    {
      JtValue *items = (gpointer) *area;

      *area += value->n * sizeof *items;
      copy->items = items;
      for (guint i = 0; i < value->n; i++)
        copy_into (&items[i], &value->items[i], area, text);
    }
  else if (value->kind == JT_VALUE_OBJECT)
    {
      JtMember *members = (gpointer) *area;

      *area += value->n * sizeof *members;
      copy->members = members;
      for (guint i = 0; i < value->n; i++)
        {
          const char *key = value->members[i].key;

          members[i].key = copy_text (key, strlen (key), text);
          copy_into (&members[i].value, &value->members[i].value, area, text);
        }
    }
}

JtValue *
jt_value_copy (const JtValue *value)
{
  gsize area_size = 0, text_size = 0;
  char *area, *text;
  JtValue *copy;

  measure (value, &area_size, &text_size);
  copy = g_malloc (sizeof *copy + area_size + text_size);
  area = (char *) (copy + 1);
  text = area + area_size;
  copy_into (copy, value, &area, &text);
  return copy;
}

void
jt_value_free (JtValue *root)
{
  g_free (root);
}
