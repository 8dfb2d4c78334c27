/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Coiffeur: every side plays every line once (scoring.md 4). */
#include "jt-coiffeur.h"

#include "jt-parts.h"

#include <string.h>

#define MAX_PREMIUM 10000

typedef struct
{
  const char *id;
  int factor;
} Line;

typedef struct
{
  const char *preset, *deck;
  int match_bonus, match_extra, kontermatch_points, kontermatch_fixed;
  gboolean rounded;
  const Line *lines;
  guint n_lines;
  JtCoiffeurCell cells[JT_COIFFEUR_MAX_LINES][JT_COIFFEUR_MAX_SIDES];
} State;

static const char *const presets[] = { "8", "10", "11", "12", NULL };
static const JtRuleSpec rules[] = {
  { "preset", JT_RULE_CHOICE, 0, 0, presets },
  { "lines", JT_RULE_LINES, 1, 20, NULL },
  { "deck", JT_RULE_CHOICE, 0, 0, jt_decks_two },
  { "match_bonus", JT_RULE_INTEGER, 0, 1000, NULL },
  { "match_extra", JT_RULE_INTEGER, 0, MAX_PREMIUM, NULL },
  { "kontermatch_points", JT_RULE_INTEGER, 0, MAX_PREMIUM, NULL },
  { "kontermatch_fixed", JT_RULE_INTEGER, 0, MAX_PREMIUM, NULL },
  { "rounded", JT_RULE_BOOLEAN, 0, 0, NULL },
  { NULL },
};
static const gsize slots[] = {
  G_STRUCT_OFFSET (State, preset),
  JT_NO_SLOT,
  G_STRUCT_OFFSET (State, deck),
  G_STRUCT_OFFSET (State, match_bonus),
  G_STRUCT_OFFSET (State, match_extra),
  G_STRUCT_OFFSET (State, kontermatch_points),
  G_STRUCT_OFFSET (State, kontermatch_fixed),
  G_STRUCT_OFFSET (State, rounded),
};

static State *
state_of (const JtGame *game)
{
  return JT_GAME_STATE (game, State);
}

/* Rules */

static const Line *
preset_lines (JtGame *game)
{
  static const char *const german[] = { "eicheln", "rosen", "schilten", "schellen" };
  static const char *const french[] = { "schaufel", "kreuz", "ecken", "herz" };
  static const char *const short_tail[] = { "obenabe", "undenufe", "joker-1", "joker-2" };
  static const char *const long_tail[]
      = { "obenabe", "undenufe", "slalom", "gusti", "joker-1", "joker-2", "coiffeur", "misere" };
  State *state = state_of (game);
  gboolean is_short = strcmp (state->preset, "8") == 0;
  Line *lines;

  state->n_lines = g_ascii_strtoull (state->preset, NULL, 10);
  lines = jt_game_alloc (game, state->n_lines * sizeof *lines);
  for (guint i = 0; i < state->n_lines; i++)
    {
      if (i < 4)
        lines[i].id = strcmp (state->deck, "french") == 0 ? french[i] : german[i];
      else
        lines[i].id = is_short ? short_tail[i - 4] : long_tail[i - 4];
      lines[i].factor = i + 1;
    }
  return lines;
}

static const Line *
own_lines (JtGame *game, const JtValue *list, JtFault *fault)
{
  State *state = state_of (game);
  Line *lines;

  if (list->n < 1 || list->n > JT_COIFFEUR_MAX_LINES)
    {
      jt_fault_set_numbers (fault, JT_FAULT_RULES, JT_WHY_BOUNDS, "lines", list->n, 1,
                            JT_COIFFEUR_MAX_LINES, 0);
      return NULL;
    }
  lines = jt_game_alloc (game, list->n * sizeof *lines);
  for (guint i = 0; i < list->n; i++)
    {
      lines[i].id = jt_game_intern (game, jt_value_get_string (&list->items[i], "id"));
      lines[i].factor = jt_value_get_integer (&list->items[i], "factor", 1);
      if (lines[i].id[0] == '\0')
        {
          jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_MISSING, "id");
          return NULL;
        }
      for (guint k = 0; k < i; k++)
        if (lines[k].id == lines[i].id)
          {
            jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_TWICE, lines[i].id);
            return NULL;
          }
    }
  state->n_lines = list->n;
  return lines;
}

static gboolean
init (JtGame *game, const JtValue *values, JtFault *fault)
{
  State *state = state_of (game);
  const JtValue *list = jt_value_get (values, "lines");

  state->preset = "8";
  state->deck = "german";
  state->match_bonus = 100;
  jt_slots_read (game, slots, values);
  state->lines = list != NULL ? own_lines (game, list, fault) : preset_lines (game);
  if (state->lines == NULL)
    return FALSE;
  game->end_rounds = state->n_lines * game->n_sides;
  return TRUE;
}

static void
write_lines (const State *state, JtBuilder *builder)
{
  jt_builder_begin_list (builder);
  for (guint i = 0; i < state->n_lines; i++)
    {
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "id", state->lines[i].id);
      jt_builder_put_integer (builder, "factor", state->lines[i].factor);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

static void
write_rule (const JtGame *game, const char *key, JtBuilder *builder)
{
  if (strcmp (key, "lines") == 0)
    write_lines (state_of (game), builder);
  else
    jt_slots_write (game, slots, key, builder);
}

/* Play */

JtPoints
jt_coiffeur_get_worth (const JtGame *game, guint line, JtCellKind kind, int points)
{
  const State *state = state_of (game);
  int times = kind == JT_CELL_POINTS ? points : 0, once = 0;

  if (kind == JT_CELL_MATCH)
    {
      times = JT_CARD_POINTS + state->match_bonus;
      once = state->match_extra;
    }
  else if (kind == JT_CELL_KONTERMATCH)
    {
      times = -state->kontermatch_points;
      once = -state->kontermatch_fixed;
    }
  if (state->rounded)
    {
      times = jt_tens (times);
      once = jt_tens (once);
    }
  return times * state->lines[line].factor + once;
}

static gboolean
read_line (const State *state, const JtValue *entry, guint *line, JtFault *fault)
{
  const char *id = NULL;

  if (!jt_entry_text (entry, "line", JT_FAULT_LINE, &id, fault))
    return FALSE;
  if (id == NULL)
    return jt_fault_set (fault, JT_FAULT_LINE, JT_WHY_MISSING, "line");
  for (guint i = 0; i < state->n_lines; i++)
    if (strcmp (state->lines[i].id, id) == 0)
      {
        *line = i;
        return TRUE;
      }
  return jt_fault_set (fault, JT_FAULT_LINE, JT_WHY_UNKNOWN, id);
}

static gboolean
read_cell (const JtValue *entry, JtCoiffeurCell *cell, JtFault *fault)
{
  gboolean match = FALSE, kontermatch = FALSE;

  cell->points = -1;
  if (!jt_entry_integer (entry, "points", 0, JT_CARD_POINTS, JT_FAULT_NONE, JT_FAULT_RANGE,
                         &cell->points, fault)
      || !jt_entry_flag (entry, "match", &match, fault)
      || !jt_entry_flag (entry, "kontermatch", &kontermatch, fault))
    return FALSE;
  if (cell->points < 0 && !match && !kontermatch)
    return jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_MISSING, "points");
  if ((cell->points >= 0) + match + kontermatch > 1)
    return jt_fault_set (fault, JT_FAULT_MATCH, JT_WHY_TWICE, NULL);
  cell->kind = match ? JT_CELL_MATCH : kontermatch ? JT_CELL_KONTERMATCH : JT_CELL_POINTS;
  return TRUE;
}

static gboolean
apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "side", "line", "points", "match", "kontermatch", NULL };
  State *state = state_of (game);
  JtCoiffeurCell *cell;
  guint row = 0;

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_side (entry, "side", game->n_sides, TRUE, &line->side, fault)
      || !read_line (state, entry, &row, fault))
    return FALSE;
  cell = &state->cells[row][line->side];
  if (cell->kind != JT_CELL_OPEN)
    return jt_fault_set (fault, JT_FAULT_CELL_FILLED, JT_WHY_TWICE, state->lines[row].id);
  if (!read_cell (entry, cell, fault))
    return FALSE;

  cell->value = jt_coiffeur_get_worth (game, row, cell->kind, cell->points);
  cell->entry = game->now.n_entries;
  line->trump = state->lines[row].id;
  line->factor = state->lines[row].factor;
  line->points[line->side] = cell->kind == JT_CELL_MATCH ? JT_CARD_POINTS : MAX (cell->points, 0);
  line->kontermatch = cell->kind == JT_CELL_KONTERMATCH;
  if (cell->kind == JT_CELL_MATCH)
    line->match = line->side;
  else if (line->kontermatch && game->n_sides == 2)
    line->match = 1 - line->side;
  return jt_game_add (game, line, line->side, cell->value, fault);
}

/* Readers */

gboolean
jt_coiffeur_is (const JtGame *game)
{
  return game->variant->apply == apply;
}

guint
jt_coiffeur_get_n_lines (const JtGame *game)
{
  return state_of (game)->n_lines;
}

const char *
jt_coiffeur_get_line (const JtGame *game, guint line, int *factor)
{
  if (factor != NULL)
    *factor = state_of (game)->lines[line].factor;
  return state_of (game)->lines[line].id;
}

JtCoiffeurCell
jt_coiffeur_get_cell (const JtGame *game, guint line, guint side)
{
  return state_of (game)->cells[line][side];
}

static gboolean
is_open (const State *state, guint line, guint side)
{
  return state->cells[line][side].kind == JT_CELL_OPEN;
}

guint
jt_coiffeur_get_open (const JtGame *game, guint side)
{
  const State *state = state_of (game);
  guint open = 0;

  for (guint i = 0; i < state->n_lines; i++)
    open += is_open (state, i, side);
  return open;
}

/* The total of @side if every open line becomes what @kind and @points say. */
static gint64
total_with (const JtGame *game, guint side, JtCellKind kind, int points)
{
  gint64 total = game->now.totals[side];

  for (guint i = 0; i < state_of (game)->n_lines; i++)
    if (is_open (state_of (game), i, side))
      total += jt_coiffeur_get_worth (game, i, kind, points);
  return total;
}

JtPoints
jt_coiffeur_get_max (const JtGame *game, guint side)
{
  return CLAMP (total_with (game, side, JT_CELL_MATCH, 0), -G_MAXINT, G_MAXINT);
}

JtPoints
jt_coiffeur_get_min (const JtGame *game, guint side)
{
  return CLAMP (total_with (game, side, JT_CELL_KONTERMATCH, 0), -G_MAXINT, G_MAXINT);
}

gboolean
jt_coiffeur_get_difference (const JtGame *game, guint line, JtPoints *difference)
{
  const State *state = state_of (game);

  if (game->n_sides != 2 || is_open (state, line, 0) || is_open (state, line, 1))
    return FALSE;
  *difference = state->cells[line][0].value - state->cells[line][1].value;
  return TRUE;
}

/* What is needed */

static guint
best_other (const JtGame *game, guint side)
{
  guint best = side == 0 ? 1 : 0;

  for (guint i = 0; i < game->n_sides; i++)
    if (i != side && game->now.totals[i] > game->now.totals[best])
      best = i;
  return best;
}

static JtChance
get_chance (const JtGame *game, guint side)
{
  gint64 max = total_with (game, side, JT_CELL_MATCH, 0);
  gint64 min = total_with (game, side, JT_CELL_KONTERMATCH, 0);
  gboolean sure = TRUE, ahead = TRUE, helpless = FALSE;

  if (game->now.status == JT_STATUS_OVER)
    return JT_CHANCE_OVER;
  for (guint i = 0; i < game->n_sides; i++)
    {
      if (i == side)
        continue;
      if (total_with (game, i, JT_CELL_KONTERMATCH, 0) > max)
        return JT_CHANCE_LOST;
      sure = sure && min > total_with (game, i, JT_CELL_MATCH, 0);
      ahead = ahead && game->now.totals[side] > game->now.totals[i];
      helpless = helpless || game->now.totals[i] > max;
    }
  if (sure)
    return JT_CHANCE_SURE;
  if (ahead)
    return JT_CHANCE_AHEAD;
  return helpless ? JT_CHANCE_KONTERMATCH : JT_CHANCE_OPEN;
}

/* The fewest card points in every open line of @side that bring it above @total; -1: 157 are not
 * enough. */
static int
points_to_pass (const JtGame *game, guint side, gint64 total)
{
  if (jt_coiffeur_get_open (game, side) == 0)
    return -1;
  for (int points = 0; points <= JT_CARD_POINTS; points++)
    if (total_with (game, side, JT_CELL_POINTS, points) > total)
      return points;
  return -1;
}

static gboolean
line_to_pass (const JtGame *game, guint line, gint64 missing, JtCoiffeurNeed *need)
{
  *need = (JtCoiffeurNeed){ .line = line, .kind = JT_CELL_POINTS };
  for (; need->points <= JT_CARD_POINTS; need->points++)
    if (jt_coiffeur_get_worth (game, line, JT_CELL_POINTS, need->points) >= missing)
      return TRUE;
  need->kind = JT_CELL_MATCH;
  need->points = JT_CARD_POINTS;
  return jt_coiffeur_get_worth (game, line, JT_CELL_MATCH, 0) >= missing;
}

/* How many Matches, the dearest lines first, beside 157 in the other open lines, bring @side above
 * @total. */
static guint
matches_to_pass (const JtGame *game, guint side, gint64 total)
{
  const State *state = state_of (game);
  gint64 reached = total_with (game, side, JT_CELL_POINTS, JT_CARD_POINTS);
  gboolean used[JT_COIFFEUR_MAX_LINES] = { FALSE };
  guint matches = 0;

  while (reached <= total && matches < jt_coiffeur_get_open (game, side))
    {
      int dearest = -1;

      for (guint i = 0; i < state->n_lines; i++)
        if (is_open (state, i, side) && !used[i]
            && (dearest < 0 || state->lines[i].factor > state->lines[dearest].factor))
          dearest = i;
      used[dearest] = TRUE;
      reached += jt_coiffeur_get_worth (game, dearest, JT_CELL_MATCH, 0)
                 - jt_coiffeur_get_worth (game, dearest, JT_CELL_POINTS, JT_CARD_POINTS);
      matches++;
    }
  return matches;
}

void
jt_coiffeur_get_needs (const JtGame *game, guint side, JtCoiffeurNeeds *needs)
{
  const JtPoints *totals = game->now.totals;
  gint64 highest = G_MININT64;

  *needs = (JtCoiffeurNeeds){ .chance = get_chance (game, side), .average = -1, .safe = -1 };
  needs->rival = best_other (game, side);
  needs->rival_done = jt_coiffeur_get_open (game, needs->rival) == 0;
  needs->lead = CLAMP ((gint64) totals[side] - totals[needs->rival], -G_MAXINT, G_MAXINT);
  for (guint i = 0; i < game->n_sides; i++)
    if (i != side)
      highest = MAX (highest, total_with (game, i, JT_CELL_MATCH, 0));
  needs->safe = points_to_pass (game, side, highest);
  if (needs->chance != JT_CHANCE_OPEN)
    return;

  for (guint i = 0; i < state_of (game)->n_lines; i++)
    if (is_open (state_of (game), i, side)
        && line_to_pass (game, i, 1 - (gint64) needs->lead, &needs->lines[needs->n_lines]))
      needs->n_lines++;
  needs->average = points_to_pass (game, side, totals[needs->rival]);
  if (needs->average < 0)
    needs->matches = matches_to_pass (game, side, totals[needs->rival]);
}

/* The result */

static void
write_cell (const JtCoiffeurCell *cell, JtBuilder *builder)
{
  if (cell->kind == JT_CELL_OPEN)
    jt_builder_null (builder);
  else
    jt_builder_integer (builder, cell->value);
}

static void
write_grid (const JtGame *game, JtBuilder *builder)
{
  const State *state = state_of (game);

  jt_builder_key (builder, "grid");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < state->n_lines; i++)
    {
      jt_builder_begin_list (builder);
      for (guint side = 0; side < game->n_sides; side++)
        write_cell (&state->cells[i][side], builder);
      jt_builder_end_list (builder);
    }
  jt_builder_end_list (builder);
}

static void
write_differences (const JtGame *game, JtBuilder *builder)
{
  JtPoints difference;

  jt_builder_key (builder, "difference");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < state_of (game)->n_lines; i++)
    if (jt_coiffeur_get_difference (game, i, &difference))
      jt_builder_integer (builder, difference);
    else
      jt_builder_null (builder);
  jt_builder_end_list (builder);
}

static void
write_result (const JtGame *game, JtBuilder *builder)
{
  int open[JT_COIFFEUR_MAX_SIDES], max[JT_COIFFEUR_MAX_SIDES], min[JT_COIFFEUR_MAX_SIDES];

  for (guint side = 0; side < game->n_sides; side++)
    {
      open[side] = jt_coiffeur_get_open (game, side);
      max[side] = jt_coiffeur_get_max (game, side);
      min[side] = jt_coiffeur_get_min (game, side);
    }
  jt_builder_key (builder, "lines");
  write_lines (state_of (game), builder);
  write_grid (game, builder);
  jt_builder_put_integers (builder, "open", open, game->n_sides);
  jt_builder_put_integers (builder, "max", max, game->n_sides);
  jt_builder_put_integers (builder, "min", min, game->n_sides);
  if (game->n_sides == 2)
    write_differences (game, builder);
}

static const JtPreset rule_presets[] = {
  { "eight-german", "{}" },
  { "eight-french", "{\"deck\":\"french\"}" },
  { "ten", "{\"preset\":\"10\"}" },
  { "eleven", "{\"preset\":\"11\"}" },
  { "twelve", "{\"preset\":\"12\"}" },
  { "tens", "{\"rounded\":true}" },
  { NULL },
};

static const JtInput *
inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput fields[] = { { "side", JT_INPUT_PLAYER },
                                    { "line", JT_INPUT_CHOICE },
                                    { "points", JT_INPUT_NUMBER, 0, JT_CARD_POINTS, .optional = TRUE },
                                    { "match", JT_INPUT_FLAG, .optional = TRUE },
                                    { "kontermatch", JT_INPUT_FLAG, .optional = TRUE },
                                    { NULL } };

  return fields;
}

static const char *
choice (const JtGame *game, const char *key, guint i)
{
  return i < jt_coiffeur_get_n_lines (game) ? jt_coiffeur_get_line (game, i, NULL) : NULL;
}

static gboolean
grid_row (const JtGame *game, guint i, JtGridRow *row)
{
  if (i >= jt_coiffeur_get_n_lines (game))
    return FALSE;
  row->id = jt_coiffeur_get_line (game, i, &row->factor);
  return TRUE;
}

const JtVariant jt_variant_coiffeur = {
  .id = "coiffeur",
  .board = JT_BOARD_GRID,
  .min_sides = 2,
  .max_sides = JT_COIFFEUR_MAX_SIDES,
  .rules = rules,
  .presets = rule_presets,
  .side_writes = TRUE,
  .rated_by_result = TRUE,
  .result = JT_RESULT_RANKS,
  .state_size = sizeof (State),
  .init = init,
  .grid_row = grid_row,
  .write_rule = write_rule,
  .apply = apply,
  .inputs = inputs,
  .choice = choice,
  .write_result = write_result,
};
