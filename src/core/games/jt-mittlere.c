/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mittlere: three players, the one in the middle loses (scoring.md 10). */
#include "jt-parts.h"

#define HUNDRED 100

typedef struct
{
  const char *deck;
  int rounds;
} State;

static const JtRuleSpec rules[] = {
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { "rounds", JT_RULE_INTEGER_OR_NULL, 1, JT_MAX_ROUNDS, NULL },
  { NULL },
};
static const gsize slots[] = { G_STRUCT_OFFSET (State, deck), G_STRUCT_OFFSET (State, rounds) };

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = JT_GAME_STATE (game, State);

  *state = (State){ .deck = "german", .rounds = 12 };
  jt_slots_read (game, slots, values);
  game->end_rounds = jt_rounds_end (state->rounds);
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

/* @one gets @strokes, each of the others @rest. */
static void
give (int *strokes, int one, int amount, int rest)
{
  for (int i = 0; i < 3; i++)
    strokes[i] = i == one ? amount : rest;
}

/* The strokes of a round in which everybody has a trick and nobody 100. */
static void
give_middle (const int *points, int *strokes)
{
  for (int i = 0; i < 3; i++)
    {
      int below = points[(i + 1) % 3]<points[i], above = points[(i + 1) % 3]> points[i];

      below += points[(i + 2) % 3] < points[i];
      above += points[(i + 2) % 3] > points[i];
      if (below + above < 2)
        {
          give (strokes, -1, 0, 0);
          return;
        }
      strokes[i] = below == 1 ? -2 : 1;
    }
}

static void
count_strokes (const int *points, const gboolean *no_trick, int *strokes)
{
  int hundred = -1, empty = -1, n_empty = 0;

  for (int i = 0; i < 3; i++)
    {
      if (points[i] >= HUNDRED)
        hundred = i;
      if (no_trick[i])
        {
          empty = i;
          n_empty++;
        }
    }
  if (n_empty == 2)
    give (strokes, hundred, 2, -1);
  else if (hundred >= 0 && empty >= 0)
    give (strokes, 3 - hundred - empty, 2, -1);
  else if (hundred >= 0)
    give (strokes, hundred, -2, 1);
  else if (empty >= 0)
    give (strokes, empty, -2, 1);
  else
    give_middle (points, strokes);
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", "no_trick", NULL };
  gboolean no_trick[3];
  int strokes[3];

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_points_by_rule (game, entry, line->points, fault)
      || !jt_entry_no_trick (entry, 3, line->points, NULL, no_trick, fault))
    return FALSE;
  count_strokes (line->points, no_trick, strokes);
  for (int i = 0; i < 3; i++)
    if (!no_trick[i] && no_trick[(i + 1) % 3] && no_trick[(i + 2) % 3])
      line->match = i;
  return jt_game_add_all (game, line, strokes, fault);
}

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput fields[]
      = { { "points", JT_INPUT_POINTS }, { "no_trick", JT_INPUT_FLAGS, .optional = TRUE }, { NULL } };

  return fields;
}

const JtVariant jt_variant_mittlere = {
  .id = "mittlere",
  .board = JT_BOARD_TALLY,
  .min_sides = 3,
  .max_sides = 3,
  .side_size = 1,
  .rules = rules,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .init = init,
  .write_rule = write_rule,
  .points_rule = points_rule,
  .apply = apply,
  .inputs = inputs,
};
