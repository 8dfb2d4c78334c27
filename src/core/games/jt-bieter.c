/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bieter, also Steigerer, in both modes (scoring.md 11). */
#include "jt-bieter.h"

#include "jt-parts.h"
#include "jt-phases.h"

#include <string.h>

#define MAX_PLAYERS 5
#define KING JT_BIETER_KING_PARTY
#define BAUERN JT_BIETER_BAUERN_PARTY

typedef struct
{
  /* Rules */
  const char *mode, *order, *deck;
  int target, min_bid, step, match_bonus, rounds;
  gboolean weis, stoeck;
  gboolean partie;
  JtPhase phases[JT_N_PHASES];

  /* Play, mode partie */
  int king, partner, bid;
  JtPoints parties[2];
  gboolean schneider;
} State;

static const char *const modes[] = { "partie", "deal", NULL };
static const JtRuleSpec rules[] = {
  { "mode", JT_RULE_CHOICE, 0, 0, modes },
  { "target", JT_RULE_INTEGER, 1, JT_MAX_TARGET, NULL },
  { "min_bid", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_TARGET, NULL },
  { "step", JT_RULE_INTEGER, 1, 1000, NULL },
  { "match_bonus", JT_RULE_INTEGER, 0, 1000, NULL },
  { "weis", JT_RULE_BOOLEAN, 0, 0, NULL },
  { "stoeck", JT_RULE_BOOLEAN, 0, 0, NULL },
  { "order", JT_RULE_CHOICE, 0, 0, jt_orders },
  { "rounds", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_ROUNDS, NULL },
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, mode),        G_STRUCT_OFFSET (State, target),
  G_STRUCT_OFFSET (State, min_bid),     G_STRUCT_OFFSET (State, step),
  G_STRUCT_OFFSET (State, match_bonus), G_STRUCT_OFFSET (State, weis),
  G_STRUCT_OFFSET (State, stoeck),      G_STRUCT_OFFSET (State, order),
  G_STRUCT_OFFSET (State, rounds),      G_STRUCT_OFFSET (State, deck),
};

static State *
state_of (const JtGame *game)
{
  return JT_GAME_STATE (game, State);
}

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = state_of (game);

  *state = (State){
    .mode = "partie",
    .order = jt_orders[0],
    .deck = "german",
    .target = 1000,
    .min_bid = JT_NONE,
    .step = 10,
    .match_bonus = 100,
    .rounds = 12,
    .weis = TRUE,
    .stoeck = TRUE,
    .king = -1,
    .partner = -1,
  };
  jt_slots_read (game, slots, values);
  if (state->min_bid == JT_NONE)
    state->min_bid = game->n_sides == 4 ? 350 : 600;
  state->partie = strcmp (state->mode, "partie") == 0;
  jt_phases_parse (state->order, state->phases);
  if (state->partie)
    {
      game->types &= ~(1u << JT_ENTRY_END);
      game->n_written = 2;
    }
  else
    {
      game->types = 1u << JT_ENTRY_ROUND | 1u << JT_ENTRY_CORRECTION | 1u << JT_ENTRY_END;
      game->result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND;
      game->end_rounds = jt_rounds_end (state->rounds);
    }
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
  return state_of (game)->partie;
}

/* What the declaring side has won or lost: every Bauer a stroke times @times, a partner the
 * opposite, @declarer what makes it add to 0. */
static void
share_strokes (guint n, guint declarer, int partner, gboolean won, int times, int *strokes)
{
  int bauer = won ? -times : times, sum = 0;

  for (guint i = 0; i < n; i++)
    if (i != declarer)
      {
        strokes[i] = (int) i == partner ? -bauer : bauer;
        sum += strokes[i];
      }
  strokes[declarer] = -sum;
}

/* Mode partie */

static void
finish (JtGame *game, guint winner)
{
  State *state = state_of (game);
  guint loser = 1 - winner, winners = 0;
  gint64 half = jt_bieter_get_party_target (game, loser);

  state->schneider = state->parties[winner] >= jt_bieter_get_party_target (game, winner)
                     && 2 * (gint64) state->parties[loser] < half;
  share_strokes (game->n_sides, state->king, state->partner, winner == KING,
                 state->schneider ? 2 : 1, game->now.totals);
  for (guint i = 0; i < game->n_sides; i++)
    if (jt_bieter_get_party (game, i) == (int) winner)
      winners |= 1u << i;
  jt_game_end (game, winners);
  if (game->n_sides == MAX_PLAYERS && state->partner < 0)
    jt_game_note (game, "partner?");
}

static void
after_phase (JtGame *game)
{
  const State *state = state_of (game);
  int winner = jt_phases_decide (state->parties, (JtPoints[2]){ state->bid, state->target },
                                 JT_TIE_ASK, KING);

  if (winner == JT_BOTH)
    {
      game->now.status = JT_STATUS_ASK;
      game->now.ask = 1u << KING | 1u << BAUERN;
    }
  else if (winner != JT_NOBODY)
    finish (game, winner);
}

static gboolean
check_partner (const JtGame *game, int king, int partner, const char *key, JtFault *fault)
{
  if (game->n_sides < MAX_PLAYERS)
    return jt_fault_set (fault, JT_FAULT_PLAYER, JT_WHY_NOT_OFFERED, key);
  return partner != king
         || jt_fault_set_numbers (fault, JT_FAULT_PLAYER, JT_WHY_SELF, key, partner, 0, 0, 0);
}

static gboolean
check_card (const JtValue *entry, JtFault *fault)
{
  const char *card = NULL;

  return jt_entry_text (entry, "card", JT_FAULT_TYPE, &card, fault);
}

static gboolean
play_auction (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  State *state = state_of (game);

  if (!jt_entry_player (entry, "king", game->n_sides, TRUE, &state->king, fault)
      || !jt_entry_integer (entry, "bid", 1, JT_MAX_TARGET, JT_FAULT_BID, JT_FAULT_BID, &state->bid,
                            fault))
    return FALSE;
  if (!jt_bieter_bid_allowed (game, state->bid))
    return jt_fault_set_numbers (fault, JT_FAULT_BID, JT_WHY_STEP, "bid", state->bid,
                                 state->min_bid, state->step, 0);
  if (jt_value_get_set (entry, "partner") != NULL
      && (!jt_entry_player (entry, "partner", game->n_sides, TRUE, &state->partner, fault)
          || !check_partner (game, state->king, state->partner, "partner", fault)))
    return FALSE;
  line->side = state->king;
  line->bid[state->king] = state->bid;
  return check_card (entry, fault);
}

static gboolean
play_partner (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  State *state = state_of (game);

  if (!jt_entry_player (entry, "side", game->n_sides, TRUE, &line->side, fault)
      || !check_partner (game, state->king, line->side, "side", fault))
    return FALSE;
  if (state->partner >= 0)
    return jt_fault_set (fault, JT_FAULT_PLAYER, JT_WHY_TWICE, "side");
  state->partner = line->side;
  return TRUE;
}

static gint64
phase_amount (const State *state, const JtLine *line, JtPhase phase, int party)
{
  if (phase == JT_PHASE_STOECK)
    return line->stoeck == party ? JT_STOECK_POINTS : 0;
  if (phase == JT_PHASE_WEIS)
    return line->weis[party];
  return line->points[party] + (line->match == party ? state->match_bonus : 0);
}

static gboolean
play_phases (JtGame *game, JtLine *line, JtFault *fault)
{
  State *state = state_of (game);
  gboolean stich = FALSE;

  for (guint i = 0; i < JT_N_PHASES && game->now.status == JT_STATUS_RUNNING; i++)
    {
      stich = stich || state->phases[i] == JT_PHASE_STICH;
      for (int party = 0; party < 2; party++)
        {
          gint64 amount = phase_amount (state, line, state->phases[i], party);

          if (!jt_add_checked (&state->parties[party], amount, fault)
              || !jt_add_checked (&line->written[party], amount, fault))
            return FALSE;
        }
      after_phase (game);
    }
  if (!stich)
    line->match = -1;
  line->kontermatch = line->match == BAUERN;
  return TRUE;
}

static gboolean
play_round (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  const State *state = state_of (game);

  if (!jt_entry_any_trump (game, entry, line, fault)
      || !jt_entry_side (entry, "match", 2, FALSE, &line->match, fault)
      || !jt_entry_card_points (entry, line->match, JT_CARD_POINTS, FALSE, line->points, fault)
      || !jt_entry_weis_stoeck (entry, state->weis, state->stoeck, line, fault))
    return FALSE;
  jt_game_note_points (game, line->points, line->match);
  return play_phases (game, line, fault);
}

static gboolean
play_declined (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  const State *state = state_of (game);

  if (game->now.n_rounds == 1)
    return jt_fault_set (fault, JT_FAULT_DECLINED, JT_WHY_NOT_NOW, NULL);
  if (!jt_entry_stoeck (entry, state->stoeck, TRUE, &line->stoeck, fault))
    return FALSE;
  if (line->stoeck == KING)
    return jt_fault_set (fault, JT_FAULT_STOECK, JT_WHY_PLAIN, "stoeck");
  line->points[KING] = 0;
  line->points[BAUERN] = JT_CARD_POINTS + state->match_bonus;
  return play_phases (game, line, fault);
}

static gboolean
play_thanks (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  const State *state = state_of (game);

  if (!jt_entry_side (entry, "side", 2, TRUE, &line->side, fault))
    return FALSE;
  line->thanks = line->side;
  if (state->parties[line->side] >= jt_bieter_get_party_target (game, line->side))
    finish (game, line->side);
  else
    finish (game, 1 - line->side);
  return TRUE;
}

static gboolean
check_auction (const JtGame *game, JtEntryType type, JtFault *fault)
{
  const State *state = state_of (game);

  if (!state->partie || (type == JT_ENTRY_AUCTION) == (state->king < 0))
    return TRUE;
  return jt_fault_set (fault, JT_FAULT_AUCTION, state->king < 0 ? JT_WHY_NOT_NOW : JT_WHY_TWICE,
                       NULL);
}

static const struct
{
  const char *keys[8];
  gboolean (*play) (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault);
} plays[] = {
  [JT_ENTRY_ROUND] = { { "trump", "match", "points", "weis", "stoeck", NULL }, play_round },
  [JT_ENTRY_THANKS] = { { "side", NULL }, play_thanks },
  [JT_ENTRY_AUCTION] = { { "king", "bid", "partner", "card", NULL }, play_auction },
  [JT_ENTRY_PARTNER] = { { "side", NULL }, play_partner },
  [JT_ENTRY_DECLINED] = { { "stoeck", NULL }, play_declined },
};

static void
fill_totals (const JtGame *game, JtLine *line)
{
  memcpy (line->totals, state_of (game)->parties, sizeof state_of (game)->parties);
}

static gboolean
corrected (JtGame *game, JtLine *line, JtFault *fault)
{
  State *state = state_of (game);

  if (!state->partie)
    return TRUE;
  for (guint party = 0; party < 2; party++)
    if (!jt_add_checked (&state->parties[party], line->written[party], fault))
      return FALSE;
  after_phase (game);
  fill_totals (game, line);
  return TRUE;
}

/* Mode deal */

static gboolean
play_deal (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  int bidder = -1, partner = -1, bid = 0, points = -1, strokes[JT_MAX_SIDES];
  gboolean match = FALSE;

  if (!jt_entry_player (entry, "bidder", game->n_sides, TRUE, &bidder, fault)
      || !jt_entry_player (entry, "partner", game->n_sides, FALSE, &partner, fault))
    return FALSE;
  if (partner == bidder)
    return jt_fault_set_numbers (fault, JT_FAULT_PLAYER, JT_WHY_SELF, "partner", partner, 0, 0, 0);
  if (!jt_entry_bid (entry, 1, JT_CARD_POINTS, &bid, fault)
      || !jt_entry_integer (entry, "points", 0, JT_CARD_POINTS, JT_FAULT_NONE, JT_FAULT_RANGE,
                            &points, fault)
      || !jt_entry_flag (entry, "match", &match, fault))
    return FALSE;
  if (points < 0 && !match)
    return jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_MISSING, "points");
  if (points >= 0 && match)
    return jt_fault_set (fault, JT_FAULT_MATCH, JT_WHY_TWICE, "points");
  if (!jt_entry_any_trump (game, entry, line, fault) || !check_card (entry, fault))
    return FALSE;

  line->side = line->declarer = bidder;
  line->bid[bidder] = bid;
  line->points[bidder] = match ? JT_CARD_POINTS : points;
  line->match = match ? bidder : -1;
  line->made = match || (bid != JT_BID_MATCH && points >= bid);
  share_strokes (game->n_sides, bidder, partner, line->made, 1, strokes);
  return jt_game_add_all (game, line, strokes, fault);
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const deal_keys[]
      = { "bidder", "partner", "bid", "points", "match", "trump", "card", NULL };

  if (!state_of (game)->partie)
    return jt_entry_check_keys (entry, deal_keys, fault) && play_deal (game, entry, line, fault);
  if (!jt_entry_check_keys (entry, plays[type].keys, fault) || !check_auction (game, type, fault)
      || !plays[type].play (game, entry, line, fault))
    return FALSE;
  fill_totals (game, line);
  return TRUE;
}

/* Readers */

gboolean
jt_bieter_is (const JtGame *game)
{
  return game->variant->apply == apply;
}

gboolean
jt_bieter_is_partie (const JtGame *game)
{
  return state_of (game)->partie;
}

gboolean
jt_bieter_needs_auction (const JtGame *game)
{
  return state_of (game)->partie && state_of (game)->king < 0;
}

gboolean
jt_bieter_may_name_partner (const JtGame *game)
{
  const State *state = state_of (game);

  return state->king >= 0 && state->partner < 0 && game->n_sides == MAX_PLAYERS
         && game->now.status == JT_STATUS_RUNNING;
}

int
jt_bieter_get_king (const JtGame *game)
{
  return state_of (game)->king;
}

int
jt_bieter_get_partner (const JtGame *game)
{
  return state_of (game)->partner;
}

int
jt_bieter_get_bid (const JtGame *game)
{
  return state_of (game)->bid;
}

gboolean
jt_bieter_bid_allowed (const JtGame *game, int bid)
{
  const State *state = state_of (game);

  return bid >= state->min_bid && bid <= JT_MAX_TARGET && (bid - state->min_bid) % state->step == 0;
}

int
jt_bieter_get_min_bid (const JtGame *game)
{
  return state_of (game)->min_bid;
}

int
jt_bieter_get_step (const JtGame *game)
{
  return state_of (game)->step;
}

JtPoints
jt_bieter_get_party_total (const JtGame *game, guint party)
{
  return state_of (game)->parties[party];
}

JtPoints
jt_bieter_get_party_target (const JtGame *game, guint party)
{
  return party == KING ? state_of (game)->bid : state_of (game)->target;
}

int
jt_bieter_get_party (const JtGame *game, guint player)
{
  const State *state = state_of (game);

  if (state->king < 0)
    return -1;
  return (int) player == state->king || (int) player == state->partner ? KING : BAUERN;
}

gboolean
jt_bieter_is_schneider (const JtGame *game)
{
  return state_of (game)->schneider;
}

static JtPoints
target (const JtGame *game, guint side)
{
  int party = jt_bieter_get_party (game, side);

  return party < 0 ? 0 : jt_bieter_get_party_target (game, party);
}

static void
put_or_null (JtBuilder *builder, const char *key, int value, int none)
{
  if (value == none)
    jt_builder_put_null (builder, key);
  else
    jt_builder_put_integer (builder, key, value);
}

static void
write_result (const JtGame *game, JtBuilder *builder)
{
  const State *state = state_of (game);

  if (!state->partie)
    return;
  jt_builder_put_integers (builder, "parties", state->parties, 2);
  put_or_null (builder, "bid", state->bid, 0);
  put_or_null (builder, "king", state->king, -1);
  put_or_null (builder, "partner", state->partner, -1);
  jt_builder_put_boolean (builder, "schneider", state->schneider);
}

static JtEntryType
next_entry (const JtGame *game)
{
  return state_of (game)->partie && jt_bieter_needs_auction (game) ? JT_ENTRY_AUCTION : JT_ENTRY_ROUND;
}

static int
other_entry (const JtGame *game, guint i)
{
  JtEntryType types_now[3];
  guint n = 0;

  if (!state_of (game)->partie || jt_bieter_needs_auction (game))
    return -1;
  if (jt_bieter_may_name_partner (game))
    types_now[n++] = JT_ENTRY_PARTNER;
  if (game->now.n_rounds > 0)
    types_now[n++] = JT_ENTRY_DECLINED;
  types_now[n++] = JT_ENTRY_THANKS;
  return i < n ? (int) types_now[i] : -1;
}

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput auction[] = { { "king", JT_INPUT_PLAYER },
                                     { "bid", JT_INPUT_NUMBER, 0, 1000000 },
                                     { "card", JT_INPUT_TEXT, .optional = TRUE },
                                     { NULL } };
  static const JtInput partner[] = { { "side", JT_INPUT_PLAYER }, { NULL } };
  static const JtInput thanks[] = { { "side", JT_INPUT_COLUMN }, { NULL } };
  static const JtInput declined[] = { { "stoeck", JT_INPUT_COLUMN, .optional = TRUE }, { NULL } };
  static const JtInput partie[] = { { "trump", JT_INPUT_CHOICE, .optional = TRUE },
                                    { "match", JT_INPUT_COLUMN, .optional = TRUE },
                                    { "points", JT_INPUT_POINTS },
                                    { "weis", JT_INPUT_WEIS, .optional = TRUE },
                                    { "stoeck", JT_INPUT_COLUMN, .optional = TRUE },
                                    { NULL } };
  static const JtInput deal[] = { { "bidder", JT_INPUT_PLAYER },
                                  { "partner", JT_INPUT_PLAYER, .optional = TRUE },
                                  { "bid", JT_INPUT_BID, 1, JT_CARD_POINTS },
                                  { "points", JT_INPUT_NUMBER, 0, JT_CARD_POINTS, .optional = TRUE },
                                  { "match", JT_INPUT_FLAG, .optional = TRUE },
                                  { "trump", JT_INPUT_CHOICE, .optional = TRUE },
                                  { NULL } };

  if (!state_of (game)->partie)
    return deal;
  switch ((int) type)
    {
    case JT_ENTRY_AUCTION:
      return auction;
    case JT_ENTRY_PARTNER:
      return partner;
    case JT_ENTRY_THANKS:
      return thanks;
    case JT_ENTRY_DECLINED:
      return declined;
    default:
      return partie;
    }
}

static const char *
choice (const JtGame *game, const char *key, guint i)
{
  return jt_trump_of_deck (state_of (game)->deck, i);
}

static const char *const types[] = { "auction", "partner", "declined", "thanks", NULL };

static const JtPreset rule_presets[] = {
  { "partie", "{}" },
  { "deal", "{\"mode\":\"deal\"}" },
  { NULL },
};

const JtVariant jt_variant_bieter = {
  .id = "bieter",
  .board = JT_BOARD_TALLY,
  .min_sides = 3,
  .max_sides = MAX_PLAYERS,
  .side_size = 1,
  .rules = rules,
  .presets = rule_presets,
  .entry_types = types,
  .result = JT_RESULT_PER_ROUND | JT_RESULT_ASK | JT_RESULT_NOTES,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
  .next_entry = next_entry,
  .other_entry = other_entry,
  .inputs = inputs,
  .choice = choice,
  .may_come = check_auction,
  .corrected = corrected,
  .write_result = write_result,
  .column_of = jt_bieter_get_party,
  .target = target,
};
