/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sidi Barrani: two sides bid for the trump (scoring.md 12). */
#include "jt-sidi-barrani.h"

#include "jt-parts.h"
#include "jt-strokes.h"

#include <string.h>

typedef struct
{
  const char *deck;
  int target, min_bid, step, match_value;
  gboolean weis, stoeck;
  JtStrokes written[2];
} State;

static const JtRuleSpec rules[] = {
  { "target", JT_RULE_INTEGER, 1, JT_MAX_TARGET, NULL },
  { "min_bid", JT_RULE_INTEGER, 0, JT_CARD_POINTS, NULL },
  { "step", JT_RULE_INTEGER, 1, JT_CARD_POINTS, NULL },
  { "match_value", JT_RULE_INTEGER, 0, JT_MAX_TARGET, NULL },
  { "weis", JT_RULE_BOOLEAN, 0, 0, NULL },
  { "stoeck", JT_RULE_BOOLEAN, 0, 0, NULL },
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, target), G_STRUCT_OFFSET (State, min_bid),
  G_STRUCT_OFFSET (State, step),   G_STRUCT_OFFSET (State, match_value),
  G_STRUCT_OFFSET (State, weis),   G_STRUCT_OFFSET (State, stoeck),
  G_STRUCT_OFFSET (State, deck),
};

static State *
state_of (const JtGame *game)
{
  return JT_GAME_STATE (game, State);
}

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  *state_of (game) = (State){
    .deck = "german", .target = 2000, .step = 10, .match_value = 257, .weis = TRUE, .stoeck = TRUE
  };
  jt_slots_read (game, slots, values);
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

gboolean
jt_sidi_barrani_bid_allowed (const JtGame *game, int bid)
{
  const State *state = state_of (game);

  if (bid == JT_BID_MATCH || bid == JT_CARD_POINTS)
    return TRUE;
  return bid >= state->min_bid && bid < JT_CARD_POINTS && (bid - state->min_bid) % state->step == 0;
}

int
jt_sidi_barrani_get_bid_worth (const JtGame *game, int bid)
{
  return bid == JT_BID_MATCH ? state_of (game)->match_value : bid;
}

gboolean
jt_sidi_barrani_is_made (int bid, int points, gboolean match)
{
  return bid == JT_BID_MATCH ? match : points >= bid;
}

static gboolean
read_double (const JtValue *entry, int *times, JtFault *fault)
{
  *times = 1;
  if (!jt_entry_integer (entry, "double", 1, 4, JT_FAULT_NONE, JT_FAULT_DOUBLE, times, fault))
    return FALSE;
  return *times != 3 || jt_fault_set (fault, JT_FAULT_DOUBLE, JT_WHY_PLAIN, "double");
}

static gboolean
read_round (JtGame *game, const JtValue *entry, JtLine *line, int *bid, JtFault *fault)
{
  const State *state = state_of (game);

  if (!jt_entry_side (entry, "bidder", 2, TRUE, &line->side, fault)
      || !jt_entry_bid (entry, 0, JT_CARD_POINTS, bid, fault))
    return FALSE;
  if (!jt_sidi_barrani_bid_allowed (game, *bid))
    return jt_fault_set_numbers (fault, JT_FAULT_BID, JT_WHY_STEP, "bid", *bid, state->min_bid,
                                 state->step, 0);
  return jt_entry_any_trump (game, entry, line, fault)
         && jt_entry_side (entry, "match", 2, FALSE, &line->match, fault)
         && jt_entry_card_points (entry, line->match, JT_CARD_POINTS, FALSE, line->points, fault)
         && read_double (entry, &line->factor, fault)
         && jt_entry_weis_stoeck (entry, state->weis, state->stoeck, line, fault);
}

/* The round is played out; the higher total wins, equal ones play on. */
static void
look_for_end (JtGame *game)
{
  const JtPoints *totals = game->now.totals;

  if (MAX (totals[0], totals[1]) >= state_of (game)->target && totals[0] != totals[1])
    jt_game_end_best (game);
}

static void
chalk (JtGame *game, const JtLine *line)
{
  for (guint i = 0; i < 2; i++)
    jt_strokes_add (&state_of (game)->written[i], line->written[i]);
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[]
      = { "bidder", "bid", "trump", "match", "points", "double", "weis", "stoeck", NULL };
  int bid = 0, bid_points, earner;

  if (!jt_entry_check_keys (entry, keys, fault) || !read_round (game, entry, line, &bid, fault))
    return FALSE;
  jt_game_note_points (game, line->points, line->match);
  line->bid[line->side] = bid;
  line->made = jt_sidi_barrani_is_made (bid, line->points[line->side], line->match == line->side);
  line->kontermatch = line->match == 1 - line->side;
  bid_points = jt_sidi_barrani_get_bid_worth (game, bid) * line->factor;
  earner = line->made ? line->side : 1 - line->side;
  for (int i = 0; i < 2; i++)
    if (!jt_game_add (game, line, i,
                      (gint64) line->points[i] + line->weis[i]
                          + (line->stoeck == i ? JT_STOECK_POINTS : 0)
                          + (earner == i ? bid_points : 0),
                      fault))
      return FALSE;
  chalk (game, line);
  look_for_end (game);
  return TRUE;
}

static gboolean
corrected (JtGame *game, JtLine *line, JtFault *fault)
{
  chalk (game, line);
  look_for_end (game);
  return TRUE;
}

gboolean
jt_sidi_barrani_is (const JtGame *game)
{
  return game->variant->apply == apply;
}

gboolean
jt_sidi_barrani_is_schneider (const JtGame *game)
{
  const JtPoints *totals = game->now.totals;
  gint64 target = state_of (game)->target;

  if (game->now.winners != 1u && game->now.winners != 2u)
    return FALSE;
  return MAX (totals[0], totals[1]) >= target && 2 * (gint64) MIN (totals[0], totals[1]) < target;
}

static gboolean
strokes (const JtGame *game, guint side, JtNotation notation, JtStrokes *out)
{
  if (side > 1)
    return FALSE;
  *out = notation == JT_NOTATION_WRITTEN ? state_of (game)->written[side]
                                         : jt_strokes_summary (game->now.totals[side]);
  return TRUE;
}

static JtPoints
target (const JtGame *game, guint side)
{
  return state_of (game)->target;
}

static void
write_result (const JtGame *game, JtBuilder *builder)
{
  jt_builder_put_boolean (builder, "schneider", jt_sidi_barrani_is_schneider (game));
  jt_strokes_write_board (state_of (game)->written, game->now.totals, 2, builder);
}

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput fields[] = { { "bidder", JT_INPUT_PLAYER },
                                    { "bid", JT_INPUT_BID, 0, JT_CARD_POINTS },
                                    { "trump", JT_INPUT_CHOICE, .optional = TRUE },
                                    { "points", JT_INPUT_POINTS },
                                    { "match", JT_INPUT_PLAYER, .optional = TRUE },
                                    { "double", JT_INPUT_CHOICE_OF_NUMBERS, .optional = TRUE },
                                    { "weis", JT_INPUT_WEIS, .optional = TRUE },
                                    { "stoeck", JT_INPUT_PLAYER, .optional = TRUE },
                                    { NULL } };

  return fields;
}

static const char *
choice (const JtGame *game, const char *key, guint i)
{
  static const char *const doubles[] = { "1", "2", "4" };

  if (strcmp (key, "double") == 0)
    return i < G_N_ELEMENTS (doubles) ? doubles[i] : NULL;
  return jt_trump_of_deck (state_of (game)->deck, i);
}

const JtVariant jt_variant_sidi_barrani = {
  .id = "sidi-barrani",
  .board = JT_BOARD_SLATE,
  .min_sides = 2,
  .max_sides = 2,
  .rules = rules,
  .rated_by_result = TRUE,
  .result = JT_RESULT_PER_ROUND | JT_RESULT_NOTES,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
  .inputs = inputs,
  .choice = choice,
  .corrected = corrected,
  .write_result = write_result,
  .strokes = strokes,
  .target = target,
};
