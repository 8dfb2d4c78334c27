/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Molotow: each alone, fewest points win (scoring.md 6). */
#include "jt-parts.h"

#include <string.h>

typedef struct
{
  const char *deck;
  int rounds;
  const char *hand_weis;
  gboolean table_weis, last_double, rounded;
} State;

static const char *const hand_ways[] = { "penalty", "minus", NULL };
static const JtRuleSpec rules[] = {
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { "rounds", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_ROUNDS, NULL },
  { "hand_weis", JT_RULE_CHOICE, 0, 0, hand_ways },
  { "table_weis", JT_RULE_BOOLEAN, 0, 0, NULL },
  { "last_double", JT_RULE_BOOLEAN, 0, 0, NULL },
  { "rounded", JT_RULE_BOOLEAN, 0, 0, NULL },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, deck),        G_STRUCT_OFFSET (State, rounds),
  G_STRUCT_OFFSET (State, hand_weis),   G_STRUCT_OFFSET (State, table_weis),
  G_STRUCT_OFFSET (State, last_double), G_STRUCT_OFFSET (State, rounded),
};

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  *state = (State){ .deck = "german", .rounds = 8, .hand_weis = "penalty" };
  jt_slots_read (game, slots, values);
  game->end_rounds = jt_rounds_end (state->rounds);
  game->lowest_wins = TRUE;
  return TRUE;
}

static void
write_rule (const JtGame *game, const char *key, JtBuilder *builder)
{
  jt_slots_write (game, slots, key, builder);
}

static gboolean
points_rule (const JtGame *game, JtPointsRule *rule)
{
  *rule = (JtPointsRule){ .max = JT_CARD_POINTS, .has_sum = TRUE, .sum = JT_CARD_POINTS };
  return TRUE;
}

/* What @points count by themselves, by the rules of this round. */
static gint64
worth (const JtGame *game, int points)
{
  const State *state = JT_GAME_STATE (game, State);
  gint64 value = state->rounded ? jt_tens (points) : points;

  return state->last_double && game->now.n_rounds == game->end_rounds ? 2 * value : value;
}

static gboolean
read_kind (const State *state, const JtValue *weis, gboolean *table, JtFault *fault)
{
  const char *kind = "hand";

  if (!jt_entry_text (weis, "kind", JT_FAULT_WEIS, &kind, fault))
    return FALSE;
  *table = strcmp (kind, "table") == 0;
  if (!*table && strcmp (kind, "hand") != 0)
    return jt_fault_set (fault, JT_FAULT_WEIS, JT_WHY_UNKNOWN, kind);
  if (*table && !state->table_weis)
    return jt_fault_set (fault, JT_FAULT_WEIS, JT_WHY_PLAIN, "table");
  return TRUE;
}

static gboolean
play_weis (JtGame *game, const JtValue *weis, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "side", "points", "kind", NULL };
  const State *state = JT_GAME_STATE (game, State);
  int side, points;
  gboolean table;

  if (weis->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, JT_FAULT_WEIS, JT_WHY_KIND, "weis");
  if (!jt_check_keys (weis, keys, TRUE, fault)
      || !jt_entry_side (weis, "side", game->n_sides, TRUE, &side, fault)
      || !jt_entry_integer (weis, "points", 0, G_MAXINT, JT_FAULT_WEIS, JT_FAULT_WEIS, &points,
                            fault))
    return FALSE;
  if (!jt_is_weis (points))
    return jt_fault_set_numbers (fault, JT_FAULT_WEIS, JT_WHY_TABLE_VALUE, "weis", points, 0, 0, 0);
  if (!read_kind (state, weis, &table, fault))
    return FALSE;
  if (!table && strcmp (state->hand_weis, "minus") == 0)
    points = -points;
  return jt_add_checked (&line->weis[side], points, fault)
         && jt_game_add (game, line, side, worth (game, points), fault);
}

static gboolean
play_all_weis (JtGame *game, const JtValue *list, JtLine *line, JtFault *fault)
{
  if (list == NULL)
    return TRUE;
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_WEIS, JT_WHY_KIND, "weis");
  for (guint i = 0; i < list->n; i++)
    if (!play_weis (game, &list->items[i], line, fault))
      return FALSE;
  return TRUE;
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", "weis", NULL };

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_points_by_rule (game, entry, line->points, fault))
    return FALSE;
  for (guint i = 0; i < game->n_sides; i++)
    if (!jt_game_add (game, line, i, worth (game, line->points[i]), fault))
      return FALSE;
  return play_all_weis (game, jt_value_get_set (entry, "weis"), line, fault);
}

static const JtPreset rule_presets[] = {
  { "penalty", "{}" },
  { "minus", "{\"hand_weis\":\"minus\"}" },
  { "tens", "{\"rounded\":true}" },
  { NULL },
};

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput fields[]
      = { { "points", JT_INPUT_POINTS }, { "weis", JT_INPUT_WEIS_LIST, .optional = TRUE }, { NULL } };

  return fields;
}

const JtVariant jt_variant_molotow = {
  .id = "molotow",
  .board = JT_BOARD_COLUMNS,
  .min_sides = 3,
  .max_sides = 6,
  .side_size = 1,
  .rules = rules,
  .presets = rule_presets,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
  .inputs = inputs,
};
