/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Differenzler: who says best what he will have (scoring.md 5). */
#include "jt-differenzler.h"

#include "jt-parts.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *deck;
  int rounds, max_total, exact_bonus;
  gboolean pending;
  int bids[JT_MAX_SIDES];
} State;

static const JtRuleSpec rules[] = {
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { "rounds", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_ROUNDS, NULL },
  { "max_total", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_TARGET, NULL },
  { "exact_bonus", JT_RULE_INTEGER, 0, 100, NULL },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, deck),
  G_STRUCT_OFFSET (State, rounds),
  G_STRUCT_OFFSET (State, max_total),
  G_STRUCT_OFFSET (State, exact_bonus),
};

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  *state = (State){ .deck = "german", .rounds = 12, .max_total = JT_NONE };
  jt_slots_read (game, slots, values);
  game->end_rounds = jt_rounds_end (state->rounds);
  game->has_end_total = state->max_total != JT_NONE;
  game->end_total = state->max_total;
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

static gboolean
play_bids (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  if (state->pending)
    return jt_fault_set (fault, JT_FAULT_BIDS, JT_WHY_TWICE, "bids");
  if (!jt_entry_list (entry, "bids", game->n_sides, 0, JT_CARD_POINTS, 0, JT_FAULT_BIDS,
                      JT_FAULT_RANGE, state->bids, fault))
    return FALSE;
  state->pending = TRUE;
  memcpy (line->bid, state->bids, game->n_sides * sizeof *line->bid);
  return TRUE;
}

/* What one player writes. An exact 0 earns the bonus only if it is said that he took tricks. */
static int
difference (const State *state, int bid, int points, gboolean took_tricks)
{
  if (bid == points && (bid > 0 || took_tricks))
    return -state->exact_bonus;
  return abs (bid - points);
}

static gboolean
play_round (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);
  gboolean given, no_trick[JT_MAX_SIDES];
  int written[JT_MAX_SIDES];

  if ((!state->pending || jt_value_get_set (entry, "bids") != NULL)
      && !play_bids (game, entry, line, fault))
    return FALSE;
  if (!jt_entry_points_by_rule (game, entry, line->points, fault)
      || !jt_entry_no_trick (entry, game->n_sides, line->points, &given, no_trick, fault)
      || !jt_entry_any_trump (game, entry, line, fault))
    return FALSE;
  for (guint i = 0; i < game->n_sides; i++)
    {
      line->bid[i] = state->bids[i];
      written[i] = difference (state, state->bids[i], line->points[i], given && !no_trick[i]);
    }
  state->pending = FALSE;
  return jt_game_add_all (game, line, written, fault);
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const bids_keys[] = { "bids", NULL };
  static const char *const round_keys[] = { "bids", "points", "no_trick", "trump", NULL };

  if (type == JT_ENTRY_BIDS)
    return jt_entry_check_keys (entry, bids_keys, fault) && play_bids (game, entry, line, fault);
  return jt_entry_check_keys (entry, round_keys, fault) && play_round (game, entry, line, fault);
}

gboolean
jt_differenzler_get_bids (const JtGame *game, int bids[JT_MAX_SIDES])
{
  const State *state = JT_GAME_STATE (game, State);

  if (game->variant->apply != apply || !state->pending)
    return FALSE;
  if (bids != NULL)
    memcpy (bids, state->bids, sizeof state->bids);
  return TRUE;
}

int
jt_differenzler_get_bid_sum (const JtGame *game)
{
  int bids[JT_MAX_SIDES] = { 0 }, sum = 0;

  if (!jt_differenzler_get_bids (game, bids))
    return 0;
  for (guint i = 0; i < game->n_sides; i++)
    sum += bids[i];
  return sum;
}

static void
write_result (const JtGame *game, JtBuilder *builder)
{
  const State *state = JT_GAME_STATE (game, State);

  if (state->pending)
    jt_builder_put_integers (builder, "pending_bids", state->bids, game->n_sides);
  else
    jt_builder_put_null (builder, "pending_bids");
}

static JtEntryType
next_entry (const JtGame *game)
{
  return JT_GAME_STATE (game, State)->pending ? JT_ENTRY_ROUND : JT_ENTRY_BIDS;
}

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput bids[] = { { "bids", JT_INPUT_LIST, 0, JT_CARD_POINTS }, { NULL } };
  static const JtInput points[] = { { "points", JT_INPUT_POINTS }, { NULL } };
  /* whether a bid of 0 was hit exactly only tricks can tell */
  static const JtInput points_and_tricks[]
      = { { "points", JT_INPUT_POINTS }, { "no_trick", JT_INPUT_FLAGS, .optional = TRUE }, { NULL } };

  if (type == JT_ENTRY_BIDS)
    return bids;
  return JT_GAME_STATE (game, State)->exact_bonus > 0 ? points_and_tricks : points;
}

static const char *const types[] = { "bids", NULL };

const JtVariant jt_variant_differenzler = {
  .id = "differenzler",
  .board = JT_BOARD_BIDS,
  .min_sides = 2,
  .max_sides = 8,
  .side_size = 1,
  .rules = rules,
  .entry_types = types,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
  .next_entry = next_entry,
  .inputs = inputs,
  .write_result = write_result,
};
