/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handjass, also Butzer or Schläger: strokes for the best, a Nuller for who has too little
 * (scoring.md 8). */
#include "jt-handjass.h"

#include "jt-parts.h"

#include <string.h>

#define MAX_PLAYERS 4
#define MAX_STROKES 20

typedef struct
{
  const char *deck, *out;
  int minimum, goal, given;
  gboolean out_last;
  int strokes[MAX_PLAYERS], nuller[MAX_PLAYERS];
  guint n_out;
  int order[MAX_PLAYERS];
  int place[MAX_PLAYERS]; /* 0: in the game */
} State;

static const char *const outs[] = { "first", "last", NULL };
static const JtRuleSpec rules[] = {
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { "minimum", JT_RULE_INTEGER, 0, JT_CARD_POINTS, NULL },
  { "goal", JT_RULE_INTEGER, 1, 1000, NULL },
  { "strokes", JT_RULE_INTEGER_OR_NULL, 1, MAX_STROKES, NULL },
  { "out", JT_RULE_CHOICE, 0, 0, outs },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, deck),  G_STRUCT_OFFSET (State, minimum), G_STRUCT_OFFSET (State, goal),
  G_STRUCT_OFFSET (State, given), G_STRUCT_OFFSET (State, out),
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

  *state = (State){ .deck = "german", .out = "first", .minimum = 26, .goal = 7, .given = JT_NONE };
  jt_slots_read (game, slots, values);
  state->out_last = strcmp (state->out, "last") == 0;
  game->has_end_total = !state->out_last;
  game->end_total = state->goal;
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
  *rule = (JtPointsRule){ .max = JT_CARD_POINTS,
                          .has_sum = TRUE,
                          .sum = JT_CARD_POINTS,
                          .at_most = TRUE,
                          .empty_allowed = TRUE };
  return TRUE;
}

static gboolean
check_players (const JtGame *game, const int *points, JtFault *fault)
{
  guint n = 0;

  for (guint i = 0; i < game->n_sides; i++)
    n += points[i] != JT_EMPTY;
  if (n == 0)
    return jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_MISSING, "points");
  for (guint i = 0; i < game->n_sides; i++)
    if (points[i] != JT_EMPTY && state_of (game)->place[i] > 0)
      return jt_fault_set_numbers (fault, JT_FAULT_PLAYER, JT_WHY_NOT_NOW, "points", i, 0, 0, 0);
  return TRUE;
}

/* Gives @given strokes to the best of those who @qualify, one each; a tie that does not go round
 * gets none. */
static void
give_strokes (const int *points, const gboolean *qualify, guint n, int given, int *strokes)
{
  int qualified = 0;

  for (guint i = 0; i < n; i++)
    qualified += qualify[i];
  for (guint i = 0; i < n; i++)
    {
      int last_place = 0;

      for (guint k = 0; k < n; k++)
        last_place += qualify[k] && points[k] >= points[i];
      if (qualify[i] && qualified == 1)
        strokes[i] = given;
      else if (qualify[i] && last_place <= given)
        strokes[i] = 1;
      else
        strokes[i] = 0;
    }
}

static gboolean
write_strokes (JtGame *game, JtLine *line, JtFault *fault)
{
  State *state = state_of (game);
  const int *points = line->points;
  gboolean qualify[MAX_PLAYERS];
  int strokes[MAX_PLAYERS], n_playing = 0;

  for (guint i = 0; i < game->n_sides; i++)
    n_playing += points[i] >= 0;
  for (guint i = 0; i < game->n_sides; i++)
    qualify[i] = points[i] >= 0 && (points[i] >= state->minimum || n_playing == 1);
  give_strokes (points, qualify, game->n_sides, jt_handjass_get_round_strokes (game), strokes);
  for (guint i = 0; i < game->n_sides; i++)
    {
      int nuller = points[i] >= 0 && !qualify[i];

      state->strokes[i] += strokes[i];
      state->nuller[i] += nuller;
      if (!jt_game_add (game, line, i, strokes[i] - nuller, fault))
        return FALSE;
    }
  return TRUE;
}

static guint
first_to_leave (const JtGame *game)
{
  guint sides = 0;

  for (guint i = 0; i < game->n_sides; i++)
    if (state_of (game)->place[i] == 1)
      sides |= 1u << i;
  return sides;
}

/* Whoever has the goal leaves; with one or none left the game is over. */
static void
look_for_leavers (JtGame *game)
{
  State *state = state_of (game);
  guint before = state->n_out;

  if (!state->out_last)
    return;
  for (guint i = 0; i < game->n_sides; i++)
    if (state->place[i] == 0 && game->now.totals[i] >= state->goal)
      {
        state->place[i] = before + 1;
        state->order[state->n_out++] = i;
      }
  if (state->n_out + 1 >= game->n_sides)
    jt_game_end (game, first_to_leave (game));
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", NULL };

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_points_list (game, entry, line->points, fault)
      || !check_players (game, line->points, fault)
      || !jt_check_points_sum (game, line->points, fault))
    return FALSE;
  for (guint i = 0; i < game->n_sides; i++)
    if (line->points[i] == JT_EMPTY)
      line->points[i] = -1;
  if (!write_strokes (game, line, fault))
    return FALSE;
  look_for_leavers (game);
  return TRUE;
}

static gboolean
corrected (JtGame *game, JtLine *line, JtFault *fault)
{
  look_for_leavers (game);
  return TRUE;
}

static void
ended (JtGame *game)
{
  if (state_of (game)->n_out > 0)
    jt_game_end (game, first_to_leave (game));
}

/* Those who have left stand before the others, in the order of leaving. */
static int
rank (const JtGame *game, guint side)
{
  const State *state = state_of (game);
  int above = state->n_out;

  if (state->place[side] > 0)
    return state->place[side];
  for (guint i = 0; i < game->n_sides; i++)
    above += state->place[i] == 0 && game->now.totals[i] > game->now.totals[side];
  return above + 1;
}

gboolean
jt_handjass_is (const JtGame *game)
{
  return game->variant->apply == apply;
}

int
jt_handjass_get_strokes (const JtGame *game, guint side)
{
  return state_of (game)->strokes[side];
}

int
jt_handjass_get_nuller (const JtGame *game, guint side)
{
  return state_of (game)->nuller[side];
}

guint
jt_handjass_get_out (const JtGame *game, int order[JT_MAX_SIDES])
{
  const State *state = state_of (game);

  if (order != NULL)
    memcpy (order, state->order, state->n_out * sizeof *order);
  return state->n_out;
}

int
jt_handjass_get_place (const JtGame *game, guint side)
{
  return state_of (game)->place[side];
}

static gboolean
has_left (const JtGame *game, guint side)
{
  return state_of (game)->place[side] > 0;
}

int
jt_handjass_get_round_strokes (const JtGame *game)
{
  const State *state = state_of (game);

  if (state->given != JT_NONE)
    return state->given;
  return game->n_sides - state->n_out == 2 ? 1 : 2;
}

int
jt_handjass_get_minimum (const JtGame *game)
{
  return state_of (game)->minimum;
}

static JtPoints
target (const JtGame *game, guint side)
{
  return state_of (game)->goal;
}

static void
write_result (const JtGame *game, JtBuilder *builder)
{
  const State *state = state_of (game);

  jt_builder_put_integers (builder, "strokes", state->strokes, game->n_sides);
  jt_builder_put_integers (builder, "nuller", state->nuller, game->n_sides);
  jt_builder_put_integers (builder, "out", state->order, state->n_out);
}

static const JtPreset rule_presets[] = {
  { "handjass", "{}" },
  { "tradition", "{\"minimum\":21}" },
  { "schlaeger", "{\"strokes\":3}" },
  { "play-on", "{\"out\":\"last\"}" },
  { NULL },
};

const JtVariant jt_variant_handjass = {
  .id = "handjass",
  .board = JT_BOARD_TALLY,
  .min_sides = 2,
  .max_sides = MAX_PLAYERS,
  .side_size = 1,
  .rules = rules,
  .presets = rule_presets,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
  .corrected = corrected,
  .ended = ended,
  .write_result = write_result,
  .target = target,
  .has_left = has_left,
  .rank = rank,
};
