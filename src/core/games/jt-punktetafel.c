/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Punktetafel: anything else that has points (scoring.md 14). */
#include "jt-parts.h"

#include <string.h>

#define MAX_POINTS 100000

typedef struct
{
  const char *deck;
  int fixed_sum, target, rounds;
  const char *winner;
  gboolean rounded;
} State;

static const char *const winners[] = { "high", "low", NULL };
static const JtRuleSpec rules[] = {
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { "fixed_sum", JT_RULE_INTEGER_OR_NULL, -MAX_POINTS, MAX_POINTS, NULL },
  { "target", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_TARGET, NULL },
  { "rounds", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_ROUNDS, NULL },
  { "winner", JT_RULE_CHOICE, 0, 0, winners },
  { "rounded", JT_RULE_BOOLEAN, 0, 0, NULL },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, deck),   G_STRUCT_OFFSET (State, fixed_sum),
  G_STRUCT_OFFSET (State, target), G_STRUCT_OFFSET (State, rounds),
  G_STRUCT_OFFSET (State, winner), G_STRUCT_OFFSET (State, rounded),
};

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  *state = (State){
    .deck = "german", .winner = "high", .fixed_sum = JT_NONE, .target = JT_NONE, .rounds = JT_NONE
  };
  jt_slots_read (game, slots, values);
  game->end_rounds = jt_rounds_end (state->rounds);
  game->has_end_total = state->target != JT_NONE;
  game->end_total = state->target;
  game->lowest_wins = strcmp (state->winner, "low") == 0;
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
  int sum = JT_GAME_STATE (game, State)->fixed_sum;

  *rule = (JtPointsRule){ .min = -MAX_POINTS,
                          .max = MAX_POINTS,
                          .has_sum = sum != JT_NONE,
                          .sum = sum,
                          .empty_allowed = sum == JT_NONE };
  return TRUE;
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", NULL };
  const State *state = JT_GAME_STATE (game, State);
  int written[JT_MAX_SIDES];

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_points_by_rule (game, entry, line->points, fault))
    return FALSE;
  for (guint i = 0; i < game->n_sides; i++)
    {
      if (line->points[i] == JT_EMPTY)
        line->points[i] = 0;
      written[i] = state->rounded ? jt_tens (line->points[i]) : line->points[i];
    }
  return jt_game_add_all (game, line, written, fault);
}

static const JtPreset rule_presets[] = {
  { "high", "{}" },
  { "low", "{\"winner\":\"low\"}" },
  { "sum-157", "{\"fixed_sum\":157}" },
  { NULL },
};

const JtVariant jt_variant_punktetafel = {
  .id = "punktetafel",
  .board = JT_BOARD_COLUMNS,
  .min_sides = 2,
  .max_sides = 8,
  .rules = rules,
  .presets = rule_presets,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
};
