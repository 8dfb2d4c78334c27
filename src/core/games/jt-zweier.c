/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jassen zu zweit: open cards, Schaggi Haas and Trumpf-Duell (scoring.md 13). */
#include "jt-parts.h"

#include <string.h>

#define DUELL_POINTS 162
#define DUELL_MATCH 100

typedef struct
{
  const char *deck, *form;
  int target;
  gboolean duell;
} State;

static const char *const forms[] = { "offen", "schaggi-haas", "trumpf-duell", NULL };
static const JtRuleSpec rules[] = {
  { "form", JT_RULE_CHOICE, 0, 0, forms },
  { "target", JT_RULE_INTEGER, 1, JT_MAX_TARGET, NULL },
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, form),
  G_STRUCT_OFFSET (State, target),
  G_STRUCT_OFFSET (State, deck),
};

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  *state = (State){ .deck = "german", .form = "offen", .target = JT_NONE };
  jt_slots_read (game, slots, values);
  state->duell = strcmp (state->form, "trumpf-duell") == 0;
  if (state->target == JT_NONE)
    state->target = state->duell ? 500 : 1000;
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
  const State *state = JT_GAME_STATE (game, State);
  int sum = state->duell ? DUELL_POINTS : JT_CARD_POINTS;

  *rule = (JtPointsRule){
    .max = sum, .has_sum = TRUE, .sum = sum, .at_most = strcmp (state->form, "offen") != 0
  };
  return TRUE;
}

static gboolean
play_duell (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "taker", "points", "match", NULL };
  const int *points = line->points;
  int taker, other, written[2];

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_side (entry, "taker", 2, TRUE, &line->side, fault)
      || !jt_entry_points_by_rule (game, entry, line->points, fault)
      || !jt_entry_side (entry, "match", 2, FALSE, &line->match, fault))
    return FALSE;
  if (line->match >= 0 && points[1 - line->match] != 0)
    return jt_fault_set_numbers (fault, JT_FAULT_MATCH, JT_WHY_BOUNDS, "points",
                                 points[1 - line->match], 0, 0, 0);
  taker = line->side;
  other = 1 - taker;
  line->made = points[taker] > points[other];
  written[taker] = line->made ? points[taker] : 0;
  written[other] = line->made ? points[other] : points[0] + points[1];
  if (line->match >= 0)
    written[line->match] += DUELL_MATCH;
  line->kontermatch = line->match == other;
  return jt_game_add_all (game, line, written, fault);
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", NULL };

  if (JT_GAME_STATE (game, State)->duell)
    return play_duell (game, entry, line, fault);
  return jt_entry_check_keys (entry, keys, fault)
         && jt_entry_points_by_rule (game, entry, line->points, fault)
         && jt_game_add_all (game, line, line->points, fault);
}

static const JtPreset rule_presets[] = {
  { "offen", "{}" },
  { "schaggi-haas", "{\"form\":\"schaggi-haas\"}" },
  { "trumpf-duell", "{\"form\":\"trumpf-duell\"}" },
  { NULL },
};

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput duell[] = { { "taker", JT_INPUT_PLAYER },
                                   { "points", JT_INPUT_POINTS },
                                   { "match", JT_INPUT_PLAYER, .optional = TRUE },
                                   { NULL } };
  static const JtInput points[] = { { "points", JT_INPUT_POINTS }, { NULL } };

  return JT_GAME_STATE (game, State)->duell ? duell : points;
}

const JtVariant jt_variant_zweier = {
  .id = "zweier",
  .board = JT_BOARD_COLUMNS,
  .min_sides = 2,
  .max_sides = 2,
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
