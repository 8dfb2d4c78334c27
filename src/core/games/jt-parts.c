/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-parts.h"

#include <string.h>

static void
read_values (const JtRuleSpec *spec, const JtValue *values, int *out)
{
  for (guint i = 0; spec->choices[i] != NULL; i++)
    jt_rule_integer (values, spec->choices[i], 0, &out[i]);
}

void
jt_slots_read (JtGame *game, const gsize *slots, const JtValue *rules)
{
  const JtRuleSpec *specs = game->variant->rules;

  for (guint i = 0; rules != NULL && specs[i].key != NULL; i++)
    {
      gpointer at;

      if (slots[i] == JT_NO_SLOT)
        continue;
      at = (guint8 *) game->state + slots[i];
      switch (specs[i].kind)
        {
        case JT_RULE_BOOLEAN:
          jt_rule_flag (rules, specs[i].key, at);
          break;
        case JT_RULE_CHOICE:
          jt_rule_choice (rules, specs, specs[i].key, at);
          break;
        case JT_RULE_VALUES:
          read_values (&specs[i], jt_value_get (rules, specs[i].key), at);
          break;
        default:
          jt_rule_integer (rules, specs[i].key, JT_NONE, at);
          break;
        }
    }
}

static void
write_values (const JtRuleSpec *spec, const int *values, JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  for (guint i = 0; spec->choices[i] != NULL; i++)
    jt_builder_put_integer (builder, spec->choices[i], values[i]);
  jt_builder_end_object (builder);
}

void
jt_slots_write (const JtGame *game, const gsize *slots, const char *key, JtBuilder *builder)
{
  const JtRuleSpec *specs = game->variant->rules;
  gconstpointer at;
  guint i = 0;

  while (strcmp (specs[i].key, key) != 0)
    i++;
  at = (const guint8 *) game->state + slots[i];
  switch (specs[i].kind)
    {
    case JT_RULE_BOOLEAN:
      jt_builder_boolean (builder, *(const gboolean *) at);
      break;
    case JT_RULE_CHOICE:
      jt_builder_string (builder, *(const char *const *) at);
      break;
    case JT_RULE_VALUES:
      write_values (&specs[i], at, builder);
      break;
    default:
      if (*(const int *) at == JT_NONE)
        jt_builder_null (builder);
      else
        jt_builder_integer (builder, *(const int *) at);
      break;
    }
}

guint
jt_rounds_end (int rounds)
{
  return rounds == JT_NONE ? 0 : rounds;
}

int
jt_tens (int points)
{
  return points < 0 ? -((-points + 5) / 10) : (points + 5) / 10;
}

/* Tells the sum of what is there and the first two numbers of it. */
static gboolean
sum_fault (const JtPointsRule *rule, const int *points, guint n, JtFault *fault)
{
  gint64 first[2] = { 0, 0 }, sum = 0;
  guint found = 0;

  for (guint i = 0; i < n; i++)
    if (points[i] != JT_EMPTY)
      {
        if (found < 2)
          first[found++] = points[i];
        sum += points[i];
      }
  return jt_fault_set_numbers (fault, JT_FAULT_ROUND_SUM, JT_WHY_SUM, "points", first[0], first[1],
                               sum, rule->sum);
}

gboolean
jt_entry_points_list (const JtGame *game, const JtValue *entry, int *points, JtFault *fault)
{
  guint nulls = 0;
  JtPointsRule rule;

  if (!jt_game_get_points_rule (game, &rule))
    g_return_val_if_reached (FALSE);
  if (rule.empty_allowed)
    nulls = game->n_written;
  else if (rule.has_sum && !rule.at_most)
    nulls = 1;
  return jt_entry_list (entry, "points", game->n_written, rule.min, rule.max, nulls,
                        JT_FAULT_POINTS, JT_FAULT_RANGE, points, fault);
}

gboolean
jt_check_points_sum (const JtGame *game, int *points, JtFault *fault)
{
  guint n = game->n_written, field;
  JtPointsRule rule;
  int rest;

  if (!jt_game_get_points_rule (game, &rule))
    g_return_val_if_reached (FALSE);
  if (jt_points_rule_get_rest (&rule, points, n, &field, &rest))
    points[field] = rest;
  return jt_points_rule_get_excess (&rule, points, n) == 0 || sum_fault (&rule, points, n, fault);
}

gboolean
jt_entry_points_by_rule (const JtGame *game, const JtValue *entry, int *points, JtFault *fault)
{
  return jt_entry_points_list (game, entry, points, fault)
         && jt_check_points_sum (game, points, fault);
}

gboolean
jt_add_checked (int *sum, gint64 amount, JtFault *fault)
{
  gint64 total = *sum + amount;

  if (total < -G_MAXINT || total > G_MAXINT)
    return jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, "points", total, -G_MAXINT,
                                 G_MAXINT, 0);
  *sum = total;
  return TRUE;
}

gboolean
jt_game_add_all (JtGame *game, JtLine *line, const int *amounts, JtFault *fault)
{
  for (guint i = 0; i < game->n_sides; i++)
    if (!jt_game_add (game, line, i, amounts[i], fault))
      return FALSE;
  return TRUE;
}

gboolean
jt_entry_no_trick (const JtValue *entry,
                   guint n,
                   const int *points,
                   gboolean *given,
                   gboolean *no_trick,
                   JtFault *fault)
{
  const JtValue *list = jt_value_get_set (entry, "no_trick");

  memset (no_trick, 0, n * sizeof *no_trick);
  if (given != NULL)
    *given = list != NULL;
  if (list == NULL)
    return TRUE;
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_KIND, "no_trick");
  if (list->n != n)
    return jt_fault_set_numbers (fault, JT_FAULT_POINTS, JT_WHY_LENGTH, "no_trick", list->n, n, 0,
                                 0);
  for (guint i = 0; i < n; i++)
    if (list->items[i].kind != JT_VALUE_BOOLEAN)
      return jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_KIND, "no_trick");
    else
      no_trick[i] = list->items[i].boolean;
  for (guint i = 0; i < n; i++)
    if (no_trick[i] && points[i] != 0)
      return jt_fault_set_numbers (fault, JT_FAULT_POINTS, JT_WHY_TWICE, "no_trick", points[i], i,
                                   0, 0);
  return TRUE;
}

gboolean
jt_entry_any_trump (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  const char *trump = NULL;

  if (!jt_entry_text (entry, "trump", JT_FAULT_TRUMP, &trump, fault))
    return FALSE;
  if (trump != NULL)
    line->trump = jt_game_intern (game, trump);
  return TRUE;
}

gboolean
jt_entry_bid (const JtValue *entry, int min, int max, int *bid, JtFault *fault)
{
  if (g_strcmp0 (jt_value_get_string (entry, "bid"), "match") != 0)
    return jt_entry_integer (entry, "bid", min, max, JT_FAULT_BID, JT_FAULT_BID, bid, fault);
  *bid = JT_BID_MATCH;
  return TRUE;
}

gboolean
jt_entry_weis_stoeck (
    const JtValue *entry, gboolean weis, gboolean stoeck, JtLine *line, JtFault *fault)
{
  gboolean possible = line->trump == NULL || jt_is_suit (NULL, line->trump);

  return jt_entry_weis_pair (entry, weis, line->weis, fault)
         && jt_entry_stoeck (entry, stoeck, possible, &line->stoeck, fault);
}
