/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-result.h"

#include "jt-fields.h"

#define MAX_STRICHE 1000000

static const char *const own_keys[] = { "totals", "striche", "winners", NULL };
static const char *const game_keys[] = { "rules", "entries", NULL };

/* Refuses what only a game has, in a document whose format is right. */
static gboolean
check_keys (const JtValue *document, JtFault *fault)
{
  if (g_strcmp0 (jt_value_get_string (document, "format"), "jasstafel") != 0
      || jt_value_get_integer (document, "version", 0) != 1)
    return TRUE;
  for (guint i = 0; game_keys[i] != NULL; i++)
    if (jt_value_get (document, game_keys[i]) != NULL)
      return jt_fault_set (fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, game_keys[i]);
  return TRUE;
}

/* The head and the sides are those of a game, so the game checks them, with its default rules. */
static JtGame *
make_game (const JtValue *document, JtFault *fault)
{
  g_autoptr (JtBuilder) builder = NULL;
  g_autoptr (JtValue) head = NULL;

  if (document->kind != JT_VALUE_OBJECT)
    {
      jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_PLAIN, NULL);
      return NULL;
    }

  builder = jt_builder_new ();
  jt_builder_begin_object (builder);
  for (guint i = 0; i < document->n; i++)
    {
      const JtMember *member = &document->members[i];

      if (jt_text_in (own_keys, member->key))
        continue;
      if (g_strcmp0 (member->key, "kind") == 0 && member->value.kind == JT_VALUE_STRING
          && g_strcmp0 (member->value.string, "result") == 0)
        jt_builder_put_string (builder, "kind", "game");
      else if (!jt_text_in (game_keys, member->key))
        jt_builder_put_value (builder, member->key, &member->value);
    }
  jt_builder_end_object (builder);
  head = jt_builder_finish (builder);
  return jt_game_new (head, fault);
}

static gboolean
read_list (const JtValue *document,
           const char *key,
           guint n,
           int min,
           int max,
           gboolean *known,
           int *out,
           JtFault *fault)
{
  *known = jt_value_get_set (document, key) != NULL;
  return !*known
         || jt_entry_list (document, key, n, min, max, 0, JT_FAULT_POINTS, JT_FAULT_RANGE, out,
                           fault);
}

static gboolean
read_winners (const JtValue *document, JtRatedFigures *figures, JtFault *fault)
{
  const JtValue *list = jt_value_get_set (document, "winners");

  if (list == NULL)
    return TRUE;
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_SIDE, JT_WHY_KIND, "winners");
  for (guint i = 0; i < list->n; i++)
    {
      const JtValue *item = &list->items[i];

      if (item->kind != JT_VALUE_INTEGER)
        return jt_fault_set (fault, JT_FAULT_SIDE, JT_WHY_NOT_WHOLE, "winners");
      if (item->integer < 0 || item->integer >= figures->n_sides)
        return jt_fault_set_numbers (fault, JT_FAULT_SIDE, JT_WHY_BOUNDS, "winners", item->integer,
                                     0, figures->n_sides - 1, 0);
      if (figures->winners & (1u << item->integer))
        return jt_fault_set (fault, JT_FAULT_SIDE, JT_WHY_TWICE, "winners");
      figures->winners |= 1u << item->integer;
    }
  figures->has_winners = list->n > 0;
  return TRUE;
}

gboolean
jt_result_read (const JtValue *document, JtRatedFigures *figures, JtFault *fault)
{
  g_autoptr (JtGame) game = NULL;

  *figures = (JtRatedFigures){ 0 };
  if (g_strcmp0 (jt_value_get_string (document, "kind"), "game") == 0)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "kind");
  if (!check_keys (document, fault) || (game = make_game (document, fault)) == NULL)
    return FALSE;

  figures->variant = jt_game_get_variant (game);
  figures->n_sides = jt_game_get_n_sides (game);
  figures->lowest_wins = jt_game_lowest_wins (game);
  if (!read_list (document, "totals", figures->n_sides, -G_MAXINT, G_MAXINT, &figures->has_totals,
                  figures->totals, fault)
      || !read_list (document, "striche", figures->n_sides, 0, MAX_STRICHE, &figures->has_striche,
                     figures->striche, fault)
      || !read_winners (document, figures, fault))
    return FALSE;
  if (!figures->has_totals && !figures->has_striche && !figures->has_winners)
    return jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_MISSING, "totals");
  return TRUE;
}
