/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fields.h"

#include <string.h>

const char *const jt_decks[] = { "german", "french", "vorarlberg", NULL };
const char *const jt_decks_two[] = { "german", "french", NULL };
const char *const jt_orders[] = { "stoeck-weis-stich",
                                  "stoeck-stich-weis",
                                  "weis-stoeck-stich",
                                  "weis-stich-stoeck",
                                  "stich-stoeck-weis",
                                  "stich-weis-stoeck",
                                  NULL };

static const char *const german_suits[] = { "eicheln", "rosen", "schellen", "schilten", NULL };
static const char *const french_suits[] = { "herz", "ecken", "schaufel", "kreuz", NULL };
static const char *const vorarlberg_suits[] = { "herz", "schellen", "laub", "eichel", NULL };

static const char *const striche_names[]
    = { "sieg", "berg", "match", "schneider", "kontermatch", NULL };
static const char *const line_keys[] = { "id", "factor", NULL };

gboolean
jt_text_in (const char *const *list, const char *text)
{
  if (list != NULL)
    for (; *list != NULL; list++)
      if (strcmp (*list, text) == 0)
        return TRUE;
  return FALSE;
}

static inline gboolean
is_own_key (const char *key)
{
  return key[0] == 'x' && key[1] == '-';
}

gboolean
jt_check_format (const JtValue *document, const char *wanted, JtFault *fault)
{
  const char *format = jt_value_get_string (document, "format");
  const char *kind = jt_value_get_string (document, "kind");
  const JtValue *version = jt_value_get (document, "version");

  if (document == NULL || document->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_PLAIN, NULL);
  if (g_strcmp0 (format, "jasstafel") != 0)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "format");
  if (version == NULL || version->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "version");
  if (version->integer != 1)
    return jt_fault_set_numbers (fault, JT_FAULT_FORMAT,
                                 version->integer > 1 ? JT_WHY_NEWER : JT_WHY_UNKNOWN, "version",
                                 version->integer, 0, 0, 0);
  if (g_strcmp0 (kind, wanted) != 0)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "kind");
  return TRUE;
}

gboolean
jt_check_keys (const JtValue *object,
               const char *const *keys,
               gboolean null_is_absent,
               JtFault *fault)
{
  for (guint i = 0; i < object->n; i++)
    {
      const JtMember *member = &object->members[i];

      if (jt_text_in (keys, member->key) || is_own_key (member->key)
          || (null_is_absent && member->value.kind == JT_VALUE_NULL))
        continue;
      return jt_fault_set (fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, member->key);
    }
  return TRUE;
}

gboolean
jt_entry_check_keys (const JtValue *entry, const char *const *keys, JtFault *fault)
{
  static const char *const texts[] = { "at", "reason" };

  for (guint i = 0; i < entry->n; i++)
    {
      const JtMember *member = &entry->members[i];

      if (jt_text_in (keys, member->key) || strcmp (member->key, "type") == 0
          || strcmp (member->key, "at") == 0 || is_own_key (member->key)
          || member->value.kind == JT_VALUE_NULL)
        continue;
      return jt_fault_set (fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, member->key);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const JtValue *value = jt_value_get_set (entry, texts[i]);

      if (value != NULL && value->kind != JT_VALUE_STRING)
        return jt_fault_set (fault, JT_FAULT_TYPE, JT_WHY_KIND, texts[i]);
    }
  return TRUE;
}

/* A whole number within @min…@max; the fault says whether it is none or where the bounds are. */
static gboolean
read_integer (const JtValue *value,
              const char *key,
              int min,
              int max,
              JtFaultCode code,
              int *out,
              JtFault *fault)
{
  if (value->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, code, JT_WHY_NOT_WHOLE, key);
  if (value->integer < min || value->integer > max)
    return jt_fault_set_numbers (fault, code, JT_WHY_BOUNDS, key, value->integer, min, max, 0);
  *out = value->integer;
  return TRUE;
}

gboolean
jt_entry_integer (const JtValue *entry,
                  const char *key,
                  int min,
                  int max,
                  JtFaultCode missing,
                  JtFaultCode wrong,
                  int *out,
                  JtFault *fault)
{
  const JtValue *value = jt_value_get_set (entry, key);

  if (value == NULL)
    return missing == JT_FAULT_NONE || jt_fault_set (fault, missing, JT_WHY_MISSING, key);
  return read_integer (value, key, min, max, wrong, out, fault);
}

gboolean
jt_entry_side (
    const JtValue *entry, const char *key, guint n, gboolean required, int *out, JtFault *fault)
{
  return jt_entry_integer (entry, key, 0, (int) n - 1, required ? JT_FAULT_SIDE : JT_FAULT_NONE,
                           JT_FAULT_SIDE, out, fault);
}

gboolean
jt_entry_player (
    const JtValue *entry, const char *key, guint n, gboolean required, int *out, JtFault *fault)
{
  return jt_entry_integer (entry, key, 0, (int) n - 1, required ? JT_FAULT_PLAYER : JT_FAULT_NONE,
                           JT_FAULT_PLAYER, out, fault);
}

gboolean
jt_entry_flag (const JtValue *entry, const char *key, gboolean *out, JtFault *fault)
{
  const JtValue *value = jt_value_get_set (entry, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_BOOLEAN)
    return jt_fault_set (fault, JT_FAULT_TYPE, JT_WHY_KIND, key);
  *out = value->boolean;
  return TRUE;
}

gboolean
jt_entry_text (
    const JtValue *entry, const char *key, JtFaultCode wrong, const char **out, JtFault *fault)
{
  const JtValue *value = jt_value_get_set (entry, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_STRING)
    return jt_fault_set (fault, wrong, JT_WHY_KIND, key);
  *out = value->string;
  return TRUE;
}

gboolean
jt_entry_list (const JtValue *entry,
               const char *key,
               guint n,
               int min,
               int max,
               guint nulls,
               JtFaultCode list_code,
               JtFaultCode element_code,
               int *out,
               JtFault *fault)
{
  const JtValue *list = jt_value_get_set (entry, key);
  guint n_nulls = 0;

  if (list == NULL)
    return jt_fault_set (fault, list_code, JT_WHY_MISSING, key);
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, list_code, JT_WHY_KIND, key);
  if (list->n != n)
    return jt_fault_set_numbers (fault, list_code, JT_WHY_LENGTH, key, list->n, n, 0, 0);
  for (guint i = 0; i < n; i++)
    n_nulls += list->items[i].kind == JT_VALUE_NULL;
  if (n_nulls > nulls)
    return jt_fault_set (fault, list_code, JT_WHY_NULLS, key);
  for (guint i = 0; i < n; i++)
    if (list->items[i].kind == JT_VALUE_NULL)
      out[i] = JT_EMPTY;
    else if (!read_integer (&list->items[i], key, min, max, element_code, &out[i], fault))
      return FALSE;
  return TRUE;
}

gboolean
jt_check_sum (int *values, guint n, int sum, const char *key, JtFaultCode sum_code, JtFault *fault)
{
  gint64 added = 0;
  int empty = -1;

  for (guint i = 0; i < n; i++)
    if (values[i] == JT_EMPTY)
      empty = i;
    else
      added += values[i];
  if (empty >= 0 && added <= sum)
    {
      values[empty] = sum - added;
      return TRUE;
    }
  if (added == sum)
    return TRUE;
  return jt_fault_set_numbers (fault, sum_code, JT_WHY_SUM, key, empty == 0 ? 0 : values[0],
                               n < 2 || empty == 1 ? 0 : values[1], added, sum);
}

gboolean
jt_entry_points (const JtValue *entry, guint n, int max, int sum, int *out, JtFault *fault)
{
  return jt_entry_list (entry, "points", n, 0, max, 1, JT_FAULT_POINTS, JT_FAULT_RANGE, out, fault)
         && jt_check_sum (out, n, sum, "points", JT_FAULT_ROUND_SUM, fault);
}

gboolean
jt_entry_card_points (
    const JtValue *entry, int match, int sum, gboolean partial, int out[2], JtFault *fault)
{
  if (match >= 0 && jt_value_get_set (entry, "points") == NULL)
    {
      out[match] = JT_CARD_POINTS;
      out[1 - match] = 0;
      return TRUE;
    }
  if (!jt_entry_list (entry, "points", 2, 0, JT_CARD_POINTS, partial ? 0 : 1, JT_FAULT_POINTS,
                      JT_FAULT_RANGE, out, fault))
    return FALSE;
  if (match >= 0)
    return (jt_check_sum (out, 2, JT_CARD_POINTS, "points", JT_FAULT_MATCH, NULL)
            && out[match] == JT_CARD_POINTS)
           || jt_fault_set (fault, JT_FAULT_MATCH, JT_WHY_PLAIN, "points");
  if (partial && out[0] + out[1] <= sum)
    return TRUE;
  return jt_check_sum (out, 2, sum, "points", JT_FAULT_ROUND_SUM, fault);
}

gboolean
jt_is_weis (gint64 points)
{
  return points >= 20 && points % 10 == 0 && points != 30;
}

gboolean
jt_entry_weis_pair (const JtValue *entry, gboolean offered, int out[2], JtFault *fault)
{
  out[0] = out[1] = 0;
  if (jt_value_get_set (entry, "weis") == NULL)
    return TRUE;
  if (!jt_entry_list (entry, "weis", 2, 0, G_MAXINT, 0, JT_FAULT_WEIS, JT_FAULT_WEIS, out, fault))
    return FALSE;
  if (out[0] == 0 && out[1] == 0)
    return TRUE;
  if (!offered)
    return jt_fault_set (fault, JT_FAULT_WEIS, JT_WHY_NOT_OFFERED, "weis");
  if (out[0] != 0 && out[1] != 0)
    return jt_fault_set_numbers (fault, JT_FAULT_WEIS, JT_WHY_BOTH_SIDES, "weis", out[0], out[1], 0,
                                 0);
  if (!jt_is_weis (out[0] + out[1]))
    return jt_fault_set_numbers (fault, JT_FAULT_WEIS, JT_WHY_TABLE_VALUE, "weis", out[0] + out[1],
                                 0, 0, 0);
  return TRUE;
}

gboolean
jt_entry_stoeck (
    const JtValue *entry, gboolean offered, gboolean possible, int *out, JtFault *fault)
{
  *out = -1;
  if (!jt_entry_side (entry, "stoeck", 2, FALSE, out, fault))
    return FALSE;
  if (*out < 0)
    return TRUE;
  if (!offered)
    return jt_fault_set (fault, JT_FAULT_STOECK, JT_WHY_NOT_OFFERED, "stoeck");
  if (!possible)
    return jt_fault_set (fault, JT_FAULT_STOECK, JT_WHY_PLAIN, "stoeck");
  return TRUE;
}

const char *const *
jt_deck_suits (const char *deck)
{
  if (strcmp (deck, "french") == 0)
    return french_suits;
  if (strcmp (deck, "vorarlberg") == 0)
    return vorarlberg_suits;
  return german_suits;
}

const char *
jt_trump_of_deck (const char *deck, guint i)
{
  static const char *const others[] = { "obenabe", "undenufe" };
  const char *const *suits = jt_deck_suits (deck);

  for (guint suit = 0; suits[suit] != NULL; suit++)
    if (i-- == 0)
      return suits[suit];
  return i < G_N_ELEMENTS (others) ? others[i] : NULL;
}

gboolean
jt_is_suit (const char *deck, const char *trump)
{
  if (deck != NULL)
    return jt_text_in (jt_deck_suits (deck), trump);
  return jt_text_in (german_suits, trump) || jt_text_in (french_suits, trump)
         || jt_text_in (vorarlberg_suits, trump);
}

static gboolean
rule_keys_known (const JtRuleSpec *spec, const JtValue *value, JtFault *fault)
{
  if (spec->kind == JT_RULE_STRICHE && value->kind == JT_VALUE_OBJECT)
    return jt_check_keys (value, striche_names, FALSE, fault);
  if (spec->kind == JT_RULE_VALUES && value->kind == JT_VALUE_OBJECT)
    return jt_check_keys (value, spec->choices, FALSE, fault);
  if (spec->kind == JT_RULE_LINES && value->kind == JT_VALUE_LIST)
    for (guint i = 0; i < value->n; i++)
      if (value->items[i].kind == JT_VALUE_OBJECT
          && !jt_check_keys (&value->items[i], line_keys, FALSE, fault))
        return FALSE;
  return TRUE;
}

static gboolean
rule_kind_fault (const JtRuleSpec *spec, JtFault *fault)
{
  return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_KIND, spec->key);
}

static gboolean
check_numbers_of (const JtRuleSpec *spec, const JtValue *object, JtFault *fault)
{
  int ignored;

  if (object->kind != JT_VALUE_OBJECT)
    return rule_kind_fault (spec, fault);
  for (guint i = 0; i < object->n; i++)
    {
      const JtMember *member = &object->members[i];

      if (!is_own_key (member->key)
          && !read_integer (&member->value, member->key, spec->min, spec->max, JT_FAULT_RULES,
                            &ignored, fault))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_lines (const JtRuleSpec *spec, const JtValue *list, JtFault *fault)
{
  int ignored;

  if (list->kind != JT_VALUE_LIST)
    return rule_kind_fault (spec, fault);
  for (guint i = 0; i < list->n; i++)
    {
      const JtValue *factor = jt_value_get (&list->items[i], "factor");

      if (jt_value_get_string (&list->items[i], "id") == NULL || factor == NULL)
        return rule_kind_fault (spec, fault);
      if (!read_integer (factor, "factor", spec->min, spec->max, JT_FAULT_RULES, &ignored, fault))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_rule (const JtRuleSpec *spec, const JtValue *value, JtFault *fault)
{
  int ignored;

  switch (spec->kind)
    {
    case JT_RULE_BOOLEAN:
      return value->kind == JT_VALUE_BOOLEAN || rule_kind_fault (spec, fault);
    case JT_RULE_INTEGER_OR_NULL:
      if (value->kind == JT_VALUE_NULL)
        return TRUE;
      G_GNUC_FALLTHROUGH;
    case JT_RULE_INTEGER:
      return read_integer (value, spec->key, spec->min, spec->max, JT_FAULT_RULES, &ignored, fault);
    case JT_RULE_CHOICE:
      if (value->kind != JT_VALUE_STRING)
        return rule_kind_fault (spec, fault);
      return jt_text_in (spec->choices, value->string)
             || jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_UNKNOWN, value->string);
    case JT_RULE_FACTORS:
    case JT_RULE_STRICHE:
    case JT_RULE_VALUES:
      return check_numbers_of (spec, value, fault);
    case JT_RULE_LINES:
      return check_lines (spec, value, fault);
    case JT_RULE_LIST:
      if (value->kind != JT_VALUE_LIST)
        return rule_kind_fault (spec, fault);
      for (guint i = 0; i < value->n; i++)
        if (!read_integer (&value->items[i], spec->key, spec->min, spec->max, JT_FAULT_RULES,
                           &ignored, fault))
          return FALSE;
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static const JtRuleSpec *
find_spec (const JtRuleSpec *specs, const char *key)
{
  for (; specs->key != NULL; specs++)
    if (strcmp (specs->key, key) == 0)
      return specs;
  return NULL;
}

gboolean
jt_rules_check (const JtValue *rules, const JtRuleSpec *specs, JtFault *fault)
{
  if (rules == NULL)
    return TRUE;
  for (guint i = 0; i < rules->n; i++)
    {
      const JtMember *member = &rules->members[i];
      const JtRuleSpec *spec = find_spec (specs, member->key);

      if (spec == NULL && !is_own_key (member->key))
        return jt_fault_set (fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, member->key);
      if (spec != NULL && !rule_keys_known (spec, &member->value, fault))
        return FALSE;
    }
  for (guint i = 0; i < rules->n; i++)
    {
      const JtMember *member = &rules->members[i];
      const JtRuleSpec *spec = find_spec (specs, member->key);

      if (spec != NULL && !check_rule (spec, &member->value, fault))
        return FALSE;
    }
  return TRUE;
}

void
jt_rule_integer (const JtValue *rules, const char *key, int none, int *out)
{
  const JtValue *value = jt_value_get (rules, key);

  if (value != NULL)
    *out = value->kind == JT_VALUE_NULL ? none : (int) value->integer;
}

void
jt_rule_flag (const JtValue *rules, const char *key, gboolean *out)
{
  *out = jt_value_get_boolean (rules, key, *out);
}

void
jt_rule_choice (const JtValue *rules, const JtRuleSpec *specs, const char *key, const char **out)
{
  const char *text = jt_value_get_string (rules, key);

  if (text == NULL)
    return;
  for (const char *const *choice = find_spec (specs, key)->choices; *choice != NULL; choice++)
    if (strcmp (*choice, text) == 0)
      *out = *choice;
}
