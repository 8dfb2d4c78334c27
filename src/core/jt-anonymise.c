/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-anonymise.h"

#include <string.h>

struct _JtAnonymiser
{
  char *person;
  guint n;           /* numbers given */
  GHashTable *names; /* name -> what stands there then */
  GPtrArray *sorted; /* (nullable) (element-type utf8): the names, the longest first */
};

static void
add_name (JtAnonymiser *self, const char *name)
{
  if (name != NULL && name[0] != '\0' && !g_hash_table_contains (self->names, name))
    g_hash_table_insert (self->names, g_strdup (name), g_strdup_printf ("%s %u", self->person, ++self->n));
}

/* Somebody's name stands in an object beside his id, or beside the Passe from which he plays for another. */
static void
learn_objects (JtAnonymiser *self, const JtValue *value)
{
  if (value->kind == JT_VALUE_OBJECT
      && (jt_value_get (value, "id") != NULL || jt_value_get (value, "from") != NULL)
      && jt_value_get (value, "kind") == NULL)
    add_name (self, jt_value_get_string (value, "name"));
  for (guint i = 0; i < value->n; i++)
    if (value->kind == JT_VALUE_OBJECT)
      learn_objects (self, &value->members[i].value);
    else if (value->kind == JT_VALUE_LIST)
      learn_objects (self, &value->items[i]);
}

JtAnonymiser *
jt_anonymiser_new (const JtTournament *tournament, const char *person)
{
  JtAnonymiser *self = g_new0 (JtAnonymiser, 1);
  const JtValue *people = jt_value_get_set (jt_tournament_get_document (tournament), "participants");

  self->person = g_strdup (person);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  /* Participants first: their numbers are those of the list. */
  for (guint i = 0; i < jt_tournament_get_n_participants (tournament); i++)
    {
      self->n = i;
      add_name (self, jt_tournament_get_participant (tournament, i)->name);
    }
  self->n = jt_tournament_get_n_participants (tournament);
  if (people != NULL)
    learn_objects (self, people);
  return self;
}

void
jt_anonymiser_free (JtAnonymiser *self)
{
  if (self == NULL)
    return;
  g_free (self->person);
  g_hash_table_unref (self->names);
  g_clear_pointer (&self->sorted, g_ptr_array_unref);
  g_free (self);
}

static void
learn_strings (JtAnonymiser *self, const JtValue *value)
{
  if (value == NULL)
    return;
  if (value->kind == JT_VALUE_STRING)
    add_name (self, value->string);
  for (guint i = 0; value->kind == JT_VALUE_LIST && i < value->n; i++)
    learn_strings (self, &value->items[i]);
}

void
jt_anonymiser_learn (JtAnonymiser *self, const JtValue *change)
{
  const char *what = jt_value_get_string (change, "what");
  gboolean person = jt_value_get (change, "participant") != NULL;

  learn_objects (self, change);
  if (g_strcmp0 (what, "participants") == 0 || (g_strcmp0 (what, "name") == 0 && person))
    {
      learn_strings (self, jt_value_get (change, "old"));
      learn_strings (self, jt_value_get (change, "new"));
    }
  /* What was taken back or made again. */
  if (jt_value_get (change, "of") != NULL)
    jt_anonymiser_learn (self, jt_value_get (change, "of"));
}

static int
compare_length (gconstpointer a, gconstpointer b)
{
  gsize first = strlen (*(const char *const *) a), second = strlen (*(const char *const *) b);

  return first > second ? -1 : first < second;
}

static void
sort_names (JtAnonymiser *self)
{
  GHashTableIter iter;
  gpointer name;

  if (self->sorted != NULL && self->sorted->len == g_hash_table_size (self->names))
    return;
  g_clear_pointer (&self->sorted, g_ptr_array_unref);
  self->sorted = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (self->sorted, name);
  g_ptr_array_sort (self->sorted, compare_length);
}

static gboolean
is_word_end (const char *at)
{
  return *at == '\0' || !g_unichar_isalnum (g_utf8_get_char (at));
}

/* Replaces names that stand in a text as whole words. */
static char *
replace_names (JtAnonymiser *self, const char *text)
{
  g_autoptr (GString) result = g_string_new (NULL);
  const char *at = text;

  while (*at != '\0')
    {
      gboolean begins = at == text || is_word_end (g_utf8_find_prev_char (text, at));
      const char *found = NULL;

      for (guint i = 0; begins && found == NULL && i < self->sorted->len; i++)
        {
          const char *name = g_ptr_array_index (self->sorted, i);

          if (g_str_has_prefix (at, name) && is_word_end (at + strlen (name)))
            found = name;
        }
      if (found != NULL)
        {
          g_string_append (result, g_hash_table_lookup (self->names, found));
          at += strlen (found);
          continue;
        }
      g_string_append_unichar (result, g_utf8_get_char (at));
      at = g_utf8_next_char (at);
    }
  return g_string_free (g_steal_pointer (&result), FALSE);
}

/* Where texts of people stand; everything else is of the program. */
static gboolean
is_text_key (const char *key)
{
  static const char *const keys[] = { "name", "text", "old", "new", "place", NULL };

  return g_strv_contains (keys, key) || g_str_has_prefix (key, "x-");
}

static gboolean
is_dropped (const char *key)
{
  return strcmp (key, "note") == 0 || strcmp (key, "reason") == 0 || strcmp (key, "x-family") == 0;
}

/* Of a note that was changed nothing stays but that it was. */
static gboolean
is_note (const JtValue *change)
{
  return g_strcmp0 (jt_value_get_string (change, "what"), "note") == 0;
}

/* @is_text: a string here is a text of people */
static void
write_value (JtAnonymiser *self, const JtValue *value, gboolean is_text, JtBuilder *builder)
{
  switch (value->kind)
    {
    case JT_VALUE_STRING:
      {
        g_autofree char *text = is_text ? replace_names (self, value->string) : NULL;

        jt_builder_string (builder, is_text ? text : value->string);
      }
      break;
    case JT_VALUE_LIST:
      jt_builder_begin_list (builder);
      for (guint i = 0; i < value->n; i++)
        write_value (self, &value->items[i], is_text, builder);
      jt_builder_end_list (builder);
      break;
    case JT_VALUE_OBJECT:
      jt_builder_begin_object (builder);
      for (guint i = 0; i < value->n; i++)
        if (!is_dropped (value->members[i].key) && (!is_note (value) || strcmp (value->members[i].key, "what") == 0))
          {
            jt_builder_key (builder, value->members[i].key);
            write_value (self, &value->members[i].value, is_text_key (value->members[i].key), builder);
          }
      jt_builder_end_object (builder);
      break;
    default:
      jt_builder_value (builder, value);
      break;
    }
}

JtValue *
jt_anonymiser_apply (JtAnonymiser *self, const JtValue *value)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  sort_names (self);
  write_value (self, value, FALSE, builder);
  return jt_builder_finish (builder);
}
