/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Königsjass: everyone counts his own points (scoring.md 9). */
#include "jt-parts.h"

typedef struct
{
  const char *deck;
  int target;
} State;

static const JtRuleSpec rules[] = {
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { "target", JT_RULE_INTEGER, 1, JT_MAX_TARGET, NULL },
  { NULL },
};
static const gsize slots[] = { G_STRUCT_OFFSET (State, deck), G_STRUCT_OFFSET (State, target) };

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  *state = (State){ .deck = "german", .target = 1000 };
  jt_slots_read (game, slots, values);
  game->has_end_total = TRUE;
  game->end_total = state->target;
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
  *rule = (JtPointsRule){
    .max = JT_CARD_POINTS, .has_sum = TRUE, .sum = JT_CARD_POINTS, .at_most = TRUE
  };
  return TRUE;
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", NULL };

  return jt_entry_check_keys (entry, keys, fault)
         && jt_entry_points_by_rule (game, entry, line->points, fault)
         && jt_game_add_all (game, line, line->points, fault);
}

const JtVariant jt_variant_koenigsjass = {
  .id = "koenigsjass",
  .board = JT_BOARD_COLUMNS,
  .min_sides = 2,
  .max_sides = 4,
  .side_size = 1,
  .rules = rules,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
};
