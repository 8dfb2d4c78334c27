/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-old-results.h"

#include <string.h>

#include "jt-evening-report.h"
#include "jt-number-words.h"
#include "jt-people.h"
#include "jt-result.h"
#include "jt-store-games.h"

static void
put_figures (JtBuilder *builder, const JtOldResult *result)
{
  if (result->has_totals)
    jt_builder_put_integers (builder, "totals", result->totals, result->n_sides);
  if (result->has_striche)
    jt_builder_put_integers (builder, "striche", result->striche, result->n_sides);
  if (result->winners)
    {
      jt_builder_key (builder, "winners");
      jt_builder_begin_list (builder);
      for (guint side = 0; side < JT_MAX_SIDES; side++)
        if (result->winners & (1u << side))
          jt_builder_integer (builder, side);
      jt_builder_end_list (builder);
    }
}

static JtValue *
figures_value (const JtOldResult *result)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  put_figures (builder, result);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

/* The document that the result is: what it is checked as. */
static JtValue *
document_value (const JtOldResult *result)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "result");
  jt_builder_put_string (builder, "game", result->variant);
  if (result->date)
    jt_builder_put_string (builder, "played_at", result->date);
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < result->n_sides; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      for (guint i = 0; result->sides[side] && result->sides[side][i]; i++)
        if (result->sides[side][i][0])
          jt_builder_string (builder, result->sides[side][i]);
        else
          jt_builder_null (builder);
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  put_figures (builder, result);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

JtOldResult *
jt_old_result_copy (const JtOldResult *result)
{
  JtOldResult *copy = g_memdup2 (result, sizeof *result);

  copy->variant = g_strdup (result->variant);
  copy->date = g_strdup (result->date);
  copy->note = g_strdup (result->note);
  for (guint side = 0; side < result->n_sides; side++)
    copy->sides[side] = (const char *const *) g_strdupv ((char **) result->sides[side]);
  return copy;
}

void
jt_old_result_free (JtOldResult *result)
{
  if (!result)
    return;
  g_free ((char *) result->variant);
  g_free ((char *) result->date);
  g_free ((char *) result->note);
  for (guint side = 0; side < result->n_sides; side++)
    g_strfreev ((char **) result->sides[side]);
  g_free (result);
}

char *
jt_old_result_names_to_text (const JtOldResult *result)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < result->n_sides; side++)
    {
      if (side > 0)
        g_string_append (text, " : ");
      for (const char *const *name = result->sides[side]; *name; name++)
        g_string_append_printf (text, "%s%s", name != result->sides[side] ? " & " : "", (*name)[0] ? *name : "–");
    }
  return g_string_free (text, FALSE);
}

char *
jt_old_result_figures_to_text (const JtOldResult *result)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < result->n_sides; side++)
    {
      if (side > 0)
        g_string_append (text, " : ");
      if (result->has_striche)
        jt_number_append (text, result->striche[side]);
      if (result->has_striche && result->has_totals)
        g_string_append_printf (text, " (%d)", result->totals[side]);
      else if (result->has_totals)
        jt_number_append (text, result->totals[side]);
      else if (!result->has_striche)
        g_string_append (text, result->winners & (1u << side) ? "✓" : "–");
    }
  return g_string_free (text, FALSE);
}

/* Number of a text of digits alone, -1: it is none */
static int
read_digits (const char *text)
{
  guint64 number;

  return strlen (text) <= 4 && g_ascii_string_to_unsigned (text, 10, 0, 9999, &number, NULL) ? (int) number : -1;
}

char *
jt_old_date_parse (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text ? text : ""));
  gsize length = strcspn (stripped, " T");
  g_auto (GStrv) parts = NULL;
  int number[3];
  gboolean iso;

  stripped[length] = '\0';
  iso = strchr (stripped, '-') != NULL;
  parts = g_strsplit_set (stripped, iso ? "-" : "./", 4);
  if (g_strv_length (parts) != 3)
    return NULL;
  for (guint i = 0; i < 3; i++)
    if ((number[i] = read_digits (parts[i])) < 0)
      return NULL;
  if (!iso)
    {
      int year = number[2];

      if (strlen (parts[2]) == 2)
        year += year < 70 ? 2000 : 1900;
      number[2] = number[0];
      number[0] = year;
    }
  if (number[0] < 1800 || number[1] < 1 || number[1] > 12 || number[2] < 1
      || !g_date_valid_dmy ((GDateDay) number[2], (GDateMonth) number[1], (GDateYear) number[0]))
    return NULL;
  return g_strdup_printf ("%04d-%02d-%02d", number[0], number[1], number[2]);
}

static gint64
find_person (JtStore *store, gint64 group, const char *name)
{
  gint64 id = jt_store_person_named (store, group, name, NULL);

  return id == 0 && group > 0 ? jt_store_person_named (store, 0, name, NULL) : id;
}

GPtrArray *
jt_old_names_unknown (JtStore *store, const JtOldResult *const *results, guint n)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    for (guint side = 0; side < results[i]->n_sides; side++)
      for (const char *const *name = results[i]->sides[side]; *name; name++)
        if ((*name)[0] && g_hash_table_add (seen, (char *) *name) && find_person (store, results[i]->group, *name) == 0)
          g_ptr_array_add (names, g_strdup (*name));
  return names;
}

static gboolean
check_names (const JtOldResult *result, JtFault *fault)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint side = 0; side < result->n_sides; side++)
    for (const char *const *name = result->sides[side]; name && *name; name++)
      if ((*name)[0] && !g_hash_table_add (seen, (char *) *name))
        return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_TWICE, "players");
  return TRUE;
}

gboolean
jt_old_result_check (const JtOldResult *result, JtFault *fault)
{
  g_autoptr (JtValue) document = NULL;
  JtRatedFigures figures;
  gint64 time;
  gboolean has_time;

  if (result->date && (!jt_time_parse (result->date, &time, &has_time) || has_time))
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "played_at");
  document = document_value (result);
  return jt_result_read (document, &figures, fault) && check_names (result, fault);
}

/* Of a time only the day is known; among games of the evening it comes after the last one of that day. */
static char *
played_at (JtStore *store, const JtOldResult *result, gint64 evening)
{
  JtGameFilter filter = { .evening = evening };
  g_autoptr (GPtrArray) rows = NULL;

  if (!result->date)
    return NULL;
  rows = jt_store_games (store, &filter, JT_GAMES_NEWEST_FIRST, NULL, 1, NULL);
  if (rows && rows->len > 0)
    {
      const JtGameRow *last = g_ptr_array_index (rows, 0);
      g_autoptr (JtStoredGame) stored
          = g_strcmp0 (last->played_on, result->date) == 0 ? jt_store_game_load (store, last->id, NULL) : NULL;

      if (stored && stored->head->played_at)
        return g_strdup (stored->head->played_at);
    }
  return g_strdup (result->date);
}

/* Returns: the id, 0: refused with @fault, -1 with @error */
static gint64
write_one (JtStore *store, const JtOldResult *result, JtFault *fault, GError **error)
{
  g_autoptr (JtGameHead) head = jt_game_head_new (result->variant);
  g_autoptr (JtStoredGame) stored = NULL;
  g_autoptr (GArray) seated = g_array_new (FALSE, FALSE, sizeof (gint64));

  head->is_result = TRUE;
  head->group = result->group;
  head->evening = result->date ? jt_evening_find_or_make (store, result->group, result->date, error) : 0;
  if (head->evening < 0)
    return -1;
  head->played_at = played_at (store, result, head->evening);
  head->rated = !result->unrated;
  g_free (head->note);
  head->note = g_strdup (result->note ? result->note : "");
  head->result = figures_value (result);
  for (guint side = 0; side < result->n_sides; side++)
    {
      g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (gint64));

      for (guint i = 0; result->sides[side][i]; i++)
        {
          const char *name = result->sides[side][i];
          gint64 person = name[0] ? jt_people_find_or_make (store, result->group, name, FALSE, error) : 0;

          if (person < 0)
            return -1;
          for (guint k = 0; person > 0 && k < seated->len; k++)
            if (g_array_index (seated, gint64, k) == person)
              {
                jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_TWICE, "players");
                return 0;
              }
          g_array_append_val (seated, person);
          g_array_append_val (people, person);
        }
      jt_game_head_add_side (head, NULL, (const gint64 *) people->data, people->len);
    }
  stored = jt_store_game_add (store, head, NULL, error);
  return stored ? stored->head->id : -1;
}

gboolean
jt_old_results_write (JtSession *session, const JtOldResult *results, guint n, gint64 *ids, guint *wrong, JtFault *fault,
                      GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);

  if (!transaction)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      gint64 id = jt_old_result_check (&results[i], fault) ? write_one (store, &results[i], fault, error) : 0;

      if (wrong)
        *wrong = i;
      if (id <= 0)
        return FALSE;
      if (ids)
        ids[i] = id;
    }
  if (!jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;
  g_signal_emit_by_name (session, "data-changed");
  return TRUE;
}

gboolean
jt_old_results_take_back (JtSession *session, const gint64 *ids, guint n, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (GHashTable) evenings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;

  if (!transaction)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (JtStoredGame) stored = jt_store_game_load (store, ids[i], error);

      if (!stored || !jt_store_game_delete (store, ids[i], error))
        return FALSE;
      if (stored->head->evening > 0)
        g_hash_table_add (evenings, g_memdup2 (&stored->head->evening, sizeof (gint64)));
    }
  g_hash_table_iter_init (&iter, evenings);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!jt_evening_remove_if_empty (store, *(const gint64 *) key, error))
      return FALSE;
  if (!jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;
  g_signal_emit_by_name (session, "data-changed");
  return TRUE;
}
