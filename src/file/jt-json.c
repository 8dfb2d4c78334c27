/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-json.h"

#include <errno.h>
#include <jansson.h>
#include <math.h>
#include <string.h>

static gboolean
convert (const json_t *json, guint depth, JtBuilder *builder)
{
  const char *key;
  json_t *member;
  size_t i;

  if (depth > JT_JSON_MAX_DEPTH)
    return FALSE;
  switch (json_typeof (json))
    {
    case JSON_NULL:
      jt_builder_null (builder);
      return TRUE;
    case JSON_TRUE:
    case JSON_FALSE:
      jt_builder_boolean (builder, json_is_true (json));
      return TRUE;
    case JSON_INTEGER:
      jt_builder_integer (builder, json_integer_value (json));
      return TRUE;
    case JSON_REAL:
      jt_builder_real (builder, json_real_value (json));
      return TRUE;
    case JSON_STRING:
      jt_builder_string (builder, json_string_value (json));
      return TRUE;
    case JSON_ARRAY:
      jt_builder_begin_list (builder);
      for (i = 0; i < json_array_size (json); i++)
        if (!convert (json_array_get (json, i), depth + 1, builder))
          return FALSE;
      jt_builder_end_list (builder);
      return TRUE;
    case JSON_OBJECT:
      jt_builder_begin_object (builder);
      json_object_foreach ((json_t *) json, key, member)
      {
        jt_builder_key (builder, key);
        if (!convert (member, depth + 1, builder))
          return FALSE;
      }
      jt_builder_end_object (builder);
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static void
set_fault (const json_error_t *error, JtFault *fault)
{
  JtFaultWhy why = JT_WHY_SYNTAX;

  switch (json_error_code (error))
    {
    case json_error_premature_end_of_input:
      why = JT_WHY_CUT_OFF;
      break;
    case json_error_duplicate_key:
      why = JT_WHY_TWICE;
      break;
    case json_error_stack_overflow:
      why = JT_WHY_TOO_DEEP;
      break;
    case json_error_invalid_utf8:
      why = JT_WHY_NO_UTF8;
      break;
    default:
      break;
    }
  jt_fault_set_numbers (fault, JT_FAULT_FORMAT, why, NULL, error->line, error->column, 0, 0);
}

/* Appends a number as one that jansson can hold: a whole one that does not fit becomes a real, a
 * real that does not fit the largest there is. Both are no whole numbers, which is what the reader
 * of a field has to know. */
static void
append_tame_number (GString *tame, const char *number, gsize length)
{
  g_autofree char *token = g_strndup (number, length);
  gboolean whole = strpbrk (token, ".eE") == NULL;

  errno = 0;
  if (whole && (g_ascii_strtoll (token, NULL, 10), errno != ERANGE))
    g_string_append (tame, token);
  else if (isfinite (g_ascii_strtod (token, NULL)))
    g_string_append_printf (tame, whole ? "%s.0" : "%s", token);
  else
    g_string_append (tame, token[0] == '-' ? "-1e308" : "1e308");
}

static GString *
tame_numbers (const char *text, gsize length)
{
  const char *end = text + length;
  GString *tame = g_string_sized_new (length + 64);
  gboolean in_string = FALSE;

  while (text < end)
    {
      const char *from = text;

      if (!in_string && (g_ascii_isdigit (*text) || *text == '-'))
        {
          while (text < end && (g_ascii_isdigit (*text) || strchr ("+-.eE", *text) != NULL)
                 && *text != '\0')
            text++;
          append_tame_number (tame, from, text - from);
          continue;
        }
      if (*text == '"')
        in_string = !in_string;
      text += in_string && *text == '\\' && text + 1 < end ? 2 : 1;
      g_string_append_len (tame, from, text - from);
    }
  return tame;
}

static json_t *
load (const char *text, gsize length, json_error_t *error)
{
  const size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY;
  json_t *json = json_loadb (text, length, flags, error);

  if (json == NULL && json_error_code (error) == json_error_numeric_overflow)
    {
      GString *tame = tame_numbers (text, length);

      json = json_loadb (tame->str, tame->len, flags, error);
      g_string_free (tame, TRUE);
    }
  return json;
}

JtValue *
jt_json_parse (const char *text, gsize length, JtBuilder *builder, JtFault *fault)
{
  g_autoptr (JtBuilder) own = builder == NULL ? jt_builder_new () : NULL;
  JtValue *value = NULL;
  json_error_t error;
  json_t *json;

  if (builder == NULL)
    builder = own;
  json = load (text, length, &error);
  if (json == NULL)
    {
      set_fault (&error, fault);
      return NULL;
    }
  if (convert (json, 0, builder))
    value = jt_builder_finish (builder);
  else
    {
      jt_builder_clear (builder);
      jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_TOO_DEEP, NULL);
    }
  json_decref (json);
  return value;
}

static inline gboolean
needs_escape (guchar c)
{
  return c < 0x20 || c == '"' || c == '\\';
}

static void
append_escape (GString *text, guchar c)
{
  static const char letters[] = "btn\0fr";

  if (c == '"' || c == '\\')
    {
      g_string_append_c (text, '\\');
      g_string_append_c (text, c);
    }
  else if (c >= '\b' && c <= '\r' && letters[c - '\b'] != '\0')
    {
      g_string_append_c (text, '\\');
      g_string_append_c (text, letters[c - '\b']);
    }
  else
    g_string_append_printf (text, "\\u%04x", c);
}

static void
append_string (GString *text, const char *string, gsize length)
{
  const char *end = string + length;

  g_string_append_c (text, '"');
  while (string < end)
    {
      const char *plain = string;

      while (string < end && !needs_escape (*string))
        string++;
      g_string_append_len (text, plain, string - plain);
      if (string < end)
        append_escape (text, *string++);
    }
  g_string_append_c (text, '"');
}

static void
append_integer (GString *text, gint64 value)
{
  char digits[24];
  char *at = digits + sizeof digits;
  guint64 rest = value < 0 ? -(guint64) value : (guint64) value;

  do
    *--at = '0' + rest % 10;
  while ((rest /= 10) > 0);
  if (value < 0)
    *--at = '-';
  g_string_append_len (text, at, digits + sizeof digits - at);
}

static void
append_real (GString *text, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    {
      g_string_append (text, "null");
      return;
    }
  for (int precision = 15; precision <= 17; precision++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", precision);
      g_ascii_formatd (buffer, sizeof buffer, format, value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }
  g_string_append (text, buffer);
  if (strpbrk (buffer, ".e") == NULL)
    g_string_append (text, ".0");
}

void
jt_json_append (GString *text, const JtValue *value)
{
  switch (value->kind)
    {
    case JT_VALUE_NULL:
      g_string_append_len (text, "null", 4);
      break;
    case JT_VALUE_BOOLEAN:
      g_string_append (text, value->boolean ? "true" : "false");
      break;
    case JT_VALUE_INTEGER:
      append_integer (text, value->integer);
      break;
    case JT_VALUE_REAL:
      append_real (text, value->real);
      break;
    case JT_VALUE_STRING:
      append_string (text, value->string, value->n);
      break;
    case JT_VALUE_LIST:
      g_string_append_c (text, '[');
      for (guint i = 0; i < value->n; i++)
        {
          if (i > 0)
            g_string_append_c (text, ',');
          jt_json_append (text, &value->items[i]);
        }
      g_string_append_c (text, ']');
      break;
    case JT_VALUE_OBJECT:
      g_string_append_c (text, '{');
      for (guint i = 0; i < value->n; i++)
        {
          if (i > 0)
            g_string_append_c (text, ',');
          append_string (text, value->members[i].key, strlen (value->members[i].key));
          g_string_append_c (text, ':');
          jt_json_append (text, &value->members[i].value);
        }
      g_string_append_c (text, '}');
      break;
    default:
      g_assert_not_reached ();
    }
}

char *
jt_json_to_text (const JtValue *value)
{
  GString *text = g_string_new (NULL);

  jt_json_append (text, value);
  return g_string_free (text, FALSE);
}
