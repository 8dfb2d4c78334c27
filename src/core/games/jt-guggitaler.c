/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guggitaler: five minus games, then five plus games or the Domino (scoring.md 7). */
#include "jt-guggitaler.h"

#include "jt-parts.h"

#include <string.h>

#define N_COUNTED 5
#define MAX_PARTS (2 * N_COUNTED)
#define MAX_PLAYERS 4
#define MAX_VALUE 1000

typedef struct
{
  const char *form, *deck;
  int values[N_COUNTED];
  int domino[MAX_PLAYERS];
  guint n_parts;
  int entries[MAX_PARTS]; /* one more than the entry that played it, 0: still to play */
} State;

static const char *const forms[] = { "ten", "domino", NULL };
static const char *const subgames[] = { "stiche", "schellen", "ober", "koenig", "letzter", NULL };
static const JtRuleSpec rules[] = {
  { "form", JT_RULE_CHOICE, 0, 0, forms },
  { "values", JT_RULE_VALUES, 0, MAX_VALUE, subgames },
  { "domino", JT_RULE_LIST, 0, MAX_VALUE, NULL },
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, form),
  G_STRUCT_OFFSET (State, values),
  JT_NO_SLOT,
  G_STRUCT_OFFSET (State, deck),
};

static State *
state_of (const JtGame *game)
{
  return JT_GAME_STATE (game, State);
}

static gboolean
init_domino (JtGame *game, const JtValue *list, JtFault *fault)
{
  static const int of_four[] = { 150, 100, 55, 0 }, of_three[] = { 150, 100, 70 };
  State *state = state_of (game);

  memcpy (state->domino, game->n_sides == 3 ? of_three : of_four, game->n_sides * sizeof (int));
  if (list == NULL)
    return TRUE;
  if (list->n != game->n_sides)
    return jt_fault_set_numbers (fault, JT_FAULT_RULES, JT_WHY_LENGTH, "domino", list->n,
                                 game->n_sides, 0, 0);
  for (guint i = 0; i < list->n; i++)
    state->domino[i] = list->items[i].integer;
  return TRUE;
}

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = state_of (game);

  *state = (State){ .form = "ten", .deck = "german", .values = { 5, 10, 20, 40, 50 } };
  jt_slots_read (game, slots, values);
  state->n_parts = strcmp (state->form, "ten") == 0 ? MAX_PARTS : N_COUNTED + 1;
  game->end_rounds = state->n_parts;
  return init_domino (game, jt_value_get (values, "domino"), fault);
}

static void
write_rule (const JtGame *game, const char *key, JtBuilder *builder)
{
  if (strcmp (key, "domino") != 0)
    {
      jt_slots_write (game, slots, key, builder);
      return;
    }
  jt_builder_begin_list (builder);
  for (guint i = 0; i < game->n_sides; i++)
    jt_builder_integer (builder, state_of (game)->domino[i]);
  jt_builder_end_list (builder);
}

static gboolean
is_domino (const State *state, guint part)
{
  return state->n_parts == N_COUNTED + 1 && part == N_COUNTED;
}

static int
needed_counts (const JtGame *game, guint part)
{
  static const int of_four[] = { 9, 9, 4, 1, 1 }, of_three[] = { 12, 9, 4, 1, 1 };

  return (game->n_sides == 3 ? of_three : of_four)[part % N_COUNTED];
}

/* The part that @entry names by its subgame and sign; whether it was played already. */
static gboolean
read_part (const JtGame *game, const JtValue *entry, guint *part, JtFault *fault)
{
  const State *state = state_of (game);
  const char *name = NULL;
  int sign = -1;
  guint i = 0;

  if (!jt_entry_text (entry, "subgame", JT_FAULT_SUBGAME, &name, fault))
    return FALSE;
  if (name == NULL)
    return jt_fault_set (fault, JT_FAULT_SUBGAME, JT_WHY_MISSING, "subgame");
  while (i < N_COUNTED && strcmp (subgames[i], name) != 0)
    i++;
  if (i == N_COUNTED && strcmp (name, "domino") != 0)
    return jt_fault_set (fault, JT_FAULT_SUBGAME, JT_WHY_UNKNOWN, name);
  if (i == N_COUNTED && !is_domino (state, i))
    return jt_fault_set (fault, JT_FAULT_SUBGAME, JT_WHY_NOT_OFFERED, name);
  if (i == N_COUNTED && jt_value_get_set (entry, "sign") != NULL)
    return jt_fault_set (fault, JT_FAULT_SUBGAME, JT_WHY_NOT_OFFERED, "sign");
  if (!jt_entry_integer (entry, "sign", -1, 1, JT_FAULT_NONE, JT_FAULT_SUBGAME, &sign, fault))
    return FALSE;
  if (sign == 0)
    return jt_fault_set (fault, JT_FAULT_SUBGAME, JT_WHY_PLAIN, "sign");
  if (sign == 1 && state->n_parts < MAX_PARTS)
    return jt_fault_set (fault, JT_FAULT_SUBGAME, JT_WHY_NOT_OFFERED, "sign");
  *part = sign == 1 ? i + N_COUNTED : i;
  return state->entries[*part] == 0
         || jt_fault_set (fault, JT_FAULT_SUBGAME_PLAYED, JT_WHY_TWICE, name);
}

static gboolean
play_domino (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  gboolean taken[MAX_PLAYERS] = { FALSE };
  int *ranks = line->points;

  if (jt_value_get_set (entry, "counts") != NULL)
    return jt_fault_set (fault, JT_FAULT_COUNTS, JT_WHY_NOT_OFFERED, "counts");
  if (!jt_entry_list (entry, "ranks", game->n_sides, 1, game->n_sides, 0, JT_FAULT_RANKS,
                      JT_FAULT_RANKS, ranks, fault))
    return FALSE;
  for (guint i = 0; i < game->n_sides; i++)
    {
      if (taken[ranks[i] - 1])
        return jt_fault_set_numbers (fault, JT_FAULT_RANKS, JT_WHY_TWICE, "ranks", ranks[i], 0, 0,
                                     0);
      taken[ranks[i] - 1] = TRUE;
      if (!jt_game_add (game, line, i, jt_guggitaler_get_domino_points (game, ranks[i]), fault))
        return FALSE;
    }
  return TRUE;
}

static gboolean
play_counts (JtGame *game, const JtValue *entry, guint part, JtLine *line, JtFault *fault)
{
  int needed = needed_counts (game, part);
  int worth = state_of (game)->values[part % N_COUNTED];

  if (!jt_entry_list (entry, "counts", game->n_sides, 0, needed, 1, JT_FAULT_COUNTS, JT_FAULT_RANGE,
                      line->points, fault)
      || !jt_check_sum (line->points, game->n_sides, needed, "counts", JT_FAULT_COUNTS_SUM, fault))
    return FALSE;
  if (jt_value_get_set (entry, "ranks") != NULL)
    return jt_fault_set (fault, JT_FAULT_RANKS, JT_WHY_NOT_OFFERED, "ranks");
  line->factor = part < N_COUNTED ? -worth : worth;
  for (guint i = 0; i < game->n_sides; i++)
    if (!jt_game_add (game, line, i, (gint64) line->points[i] * line->factor, fault))
      return FALSE;
  return TRUE;
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "subgame", "sign", "counts", "ranks", NULL };
  State *state = state_of (game);
  guint part = 0;

  if (!jt_entry_check_keys (entry, keys, fault) || !read_part (game, entry, &part, fault))
    return FALSE;
  state->entries[part] = game->now.n_entries + 1;
  line->trump = jt_guggitaler_get_part (game, part).id;
  if (is_domino (state, part))
    return play_domino (game, entry, line, fault);
  return play_counts (game, entry, part, line, fault);
}

gboolean
jt_guggitaler_is (const JtGame *game)
{
  return game->variant->apply == apply;
}

guint
jt_guggitaler_get_n_parts (const JtGame *game)
{
  return state_of (game)->n_parts;
}

JtGuggitalerPart
jt_guggitaler_get_part (const JtGame *game, guint i)
{
  const State *state = state_of (game);
  JtGuggitalerPart part = { .id = "domino", .entry = state->entries[i] - 1 };

  if (!is_domino (state, i))
    {
      part.id = subgames[i % N_COUNTED];
      part.sign = i < N_COUNTED ? -1 : 1;
      part.needed = needed_counts (game, i);
      part.worth = state->values[i % N_COUNTED];
    }
  return part;
}

int
jt_guggitaler_get_domino_points (const JtGame *game, guint place)
{
  return state_of (game)->domino[place - 1];
}

static const JtPreset rule_presets[] = {
  { "ten", "{}" },
  { "domino", "{\"form\":\"domino\"}" },
  { "ten-french", "{\"deck\":\"french\"}" },
  { NULL },
};

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput ten[] = { { "subgame", JT_INPUT_CHOICE },
                                 { "sign", JT_INPUT_CHOICE_OF_NUMBERS, .optional = TRUE },
                                 { "counts", JT_INPUT_POINTS },
                                 { NULL } };
  static const JtInput counted[] = { { "subgame", JT_INPUT_CHOICE }, { "counts", JT_INPUT_POINTS }, { NULL } };
  static const JtInput ranked[]
      = { { "subgame", JT_INPUT_CHOICE }, { "ranks", JT_INPUT_LIST, 1, MAX_PLAYERS }, { NULL } };

  if (strcmp (state_of (game)->form, "domino") != 0)
    return ten;
  return g_strcmp0 (jt_value_get_string (partial, "subgame"), "domino") == 0 ? ranked : counted;
}

static const char *
choice (const JtGame *game, const char *key, guint i)
{
  static const char *const signs[] = { "-1", "1" };

  if (strcmp (key, "sign") == 0)
    return i < G_N_ELEMENTS (signs) ? signs[i] : NULL;
  if (i < N_COUNTED)
    return subgames[i];
  return i == N_COUNTED && strcmp (state_of (game)->form, "domino") == 0 ? "domino" : NULL;
}

static gboolean
grid_row (const JtGame *game, guint i, JtGridRow *row)
{
  JtGuggitalerPart part;

  if (i >= jt_guggitaler_get_n_parts (game))
    return FALSE;
  part = jt_guggitaler_get_part (game, i);
  row->id = part.id;
  row->sign = part.sign;
  return TRUE;
}

const JtVariant jt_variant_guggitaler = {
  .id = "guggitaler",
  .board = JT_BOARD_GRID,
  .min_sides = 3,
  .max_sides = MAX_PLAYERS,
  .side_size = 1,
  .rules = rules,
  .presets = rule_presets,
  .result = JT_RESULT_RANKS | JT_RESULT_PER_ROUND,
  .state_size = sizeof (State),
  .has_subgames = TRUE,
  .init = init,
  .grid_row = grid_row,
  .write_rule = write_rule,
  .apply = apply,
  .inputs = inputs,
  .choice = choice,
};
