/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-game.h"

#include "jt-fields.h"
#include "jt-game-private.h"

#include <string.h>

#define MAX_CORRECTION 100000

static const char *const type_names[] = {
  [JT_ENTRY_ROUND] = "round",     [JT_ENTRY_CORRECTION] = "correction",
  [JT_ENTRY_END] = "end",         [JT_ENTRY_WEIS] = "weis",
  [JT_ENTRY_STOECK] = "stoeck",   [JT_ENTRY_THANKS] = "thanks",
  [JT_ENTRY_BIDS] = "bids",       [JT_ENTRY_AUCTION] = "auction",
  [JT_ENTRY_PARTNER] = "partner", [JT_ENTRY_DECLINED] = "declined",
};

static const char *const status_names[] = {
  [JT_STATUS_RUNNING] = "running",
  [JT_STATUS_ASK] = "ask",
  [JT_STATUS_OVER] = "over",
};

const char *
jt_status_name (JtStatus status)
{
  return status_names[status];
}

/* The document's head */

static const struct
{
  const char *key;
  JtValueKind kind;
} head_keys[] = {
  { "id", JT_VALUE_STRING },      { "played_at", JT_VALUE_STRING },  { "group", JT_VALUE_STRING },
  { "evening", JT_VALUE_STRING }, { "number", JT_VALUE_INTEGER },    { "rated", JT_VALUE_BOOLEAN },
  { "note", JT_VALUE_STRING },    { "rules", JT_VALUE_OBJECT },      { "sides", JT_VALUE_LIST },
  { "entries", JT_VALUE_LIST },   { "updated_at", JT_VALUE_STRING },
};

static gboolean
is_head_key (const char *key)
{
  if (strcmp (key, "format") == 0 || strcmp (key, "version") == 0 || strcmp (key, "kind") == 0
      || strcmp (key, "game") == 0 || (key[0] == 'x' && key[1] == '-'))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (head_keys); i++)
    if (strcmp (head_keys[i].key, key) == 0)
      return TRUE;
  return FALSE;
}

/* What names a game or a person in files and in the database: nothing at all, or a text of that length. */
static gboolean
is_id (const JtValue *id)
{
  return id == NULL || (id->kind == JT_VALUE_STRING && id->n > 0 && id->n <= JT_MAX_ID);
}

static const JtVariant *
check_head (const JtValue *document, JtFault *fault)
{
  const JtVariant *variant;
  const char *name;

  if (!jt_check_format (document, "game", fault))
    return NULL;
  for (guint i = 0; i < document->n; i++)
    if (!is_head_key (document->members[i].key))
      {
        jt_fault_set (fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, document->members[i].key);
        return NULL;
      }
  name = jt_value_get_string (document, "game");
  variant = name != NULL ? jt_variant_find (name) : NULL;
  if (variant == NULL)
    {
      jt_fault_set (fault, JT_FAULT_GAME, name != NULL ? JT_WHY_UNKNOWN : JT_WHY_MISSING, name);
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (head_keys); i++)
    {
      const JtValue *value = jt_value_get (document, head_keys[i].key);

      if (value != NULL && value->kind != head_keys[i].kind)
        {
          jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_KIND, head_keys[i].key);
          return NULL;
        }
    }
  if (!is_id (jt_value_get (document, "id")))
    {
      jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "id");
      return NULL;
    }
  return variant;
}

static const JtValue *
player_name (const JtValue *player)
{
  const JtValue *name = player->kind == JT_VALUE_OBJECT ? jt_value_get (player, "name") : player;

  return name != NULL && name->kind == JT_VALUE_STRING ? name : NULL;
}

static gboolean
check_player (const JtValue *player, JtFault *fault)
{
  static const char *const keys[] = { "id", "name", "guest", NULL };
  const JtValue *id = jt_value_get (player, "id");
  const JtValue *guest = jt_value_get (player, "guest");

  if (player->kind == JT_VALUE_NULL)
    return TRUE;
  if (player->kind == JT_VALUE_OBJECT && !jt_check_keys (player, keys, FALSE, fault))
    return FALSE;
  if (player_name (player) == NULL || !is_id (id)
      || (guest != NULL && guest->kind != JT_VALUE_BOOLEAN))
    return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_KIND, "players");
  return TRUE;
}

static gboolean
check_side (const JtValue *side, guint size, JtFault *fault)
{
  static const char *const keys[] = { "players", "name", NULL };
  const JtValue *players = jt_value_get (side, "players");
  const JtValue *name = jt_value_get (side, "name");

  if (side->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_KIND, "sides");
  if (!jt_check_keys (side, keys, FALSE, fault))
    return FALSE;
  if (players == NULL)
    return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_MISSING, "players");
  if (players->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_KIND, "players");
  if (players->n == 0 || (size != 0 && players->n != size))
    return jt_fault_set_numbers (fault, JT_FAULT_SIDES, JT_WHY_LENGTH, "players", players->n,
                                 MAX (size, 1), 0, 0);
  for (guint i = 0; i < players->n; i++)
    if (!check_player (&players->items[i], fault))
      return FALSE;
  if (name != NULL && name->kind != JT_VALUE_STRING)
    return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_KIND, "name");
  return TRUE;
}

static gboolean
check_sides (const JtVariant *variant, const JtValue *sides, JtFault *fault)
{
  if (sides == NULL)
    return jt_fault_set (fault, JT_FAULT_SIDES, JT_WHY_MISSING, "sides");
  if (sides->n < variant->min_sides || sides->n > variant->max_sides)
    return jt_fault_set_numbers (fault, JT_FAULT_SIDES, JT_WHY_BOUNDS, "sides", sides->n,
                                 variant->min_sides, variant->max_sides, 0);
  for (guint i = 0; i < sides->n; i++)
    if (!check_side (&sides->items[i], variant->side_size, fault))
      return FALSE;
  return TRUE;
}

static char *
make_side_name (const JtValue *side)
{
  const char *name = jt_value_get_string (side, "name");
  const JtValue *players = jt_value_get (side, "players");
  GString *joined;

  if (name != NULL)
    return g_strdup (name);
  joined = g_string_sized_new (64);
  for (guint i = 0; i < players->n; i++)
    {
      const JtValue *player = player_name (&players->items[i]);

      if (player != NULL && joined->len > 0)
        g_string_append (joined, " & ");
      if (player != NULL)
        g_string_append (joined, player->string);
    }
  return g_string_free (joined, FALSE);
}

static guint
variant_types (const JtVariant *variant)
{
  guint types = 1u << JT_ENTRY_ROUND | 1u << JT_ENTRY_CORRECTION;

  if (!variant->no_end)
    types |= 1u << JT_ENTRY_END;
  for (guint i = 0; i < G_N_ELEMENTS (type_names); i++)
    if (jt_text_in (variant->entry_types, type_names[i]))
      types |= 1u << i;
  return types;
}

JtGame *
jt_game_new (const JtValue *document, JtFault *fault)
{
  const JtVariant *variant = check_head (document, fault);
  const JtValue *rules, *sides;
  g_autoptr (JtGame) game = NULL;

  if (variant == NULL)
    return NULL;
  sides = jt_value_get (document, "sides");
  rules = jt_value_get (document, "rules");
  if (!check_sides (variant, sides, fault) || !jt_rules_check (rules, variant->rules, fault))
    return NULL;

  game = g_new0 (JtGame, 1);
  game->variant = variant;
  game->state = g_malloc0 (variant->state_size);
  game->before = g_malloc (variant->state_size);
  game->sides_owned = jt_value_copy (sides);
  game->sides = game->sides_owned;
  game->n_sides = sides->n;
  game->n_written = sides->n;
  game->types = variant_types (variant);
  game->result = variant->result;
  game->lines = g_array_new (FALSE, FALSE, sizeof (JtLine));
  game->notes = g_array_new (FALSE, FALSE, sizeof (JtNote));
  for (guint i = 0; i < sides->n; i++)
    game->side_names[i] = make_side_name (&sides->items[i]);
  if (variant->init != NULL && !variant->init (game, rules, fault))
    return NULL;
  return g_steal_pointer (&game);
}

static JtGame *
fold (const JtValue *document,
      const JtValue *const *entries,
      const JtValue *list,
      guint n,
      JtFault *fault)
{
  g_autoptr (JtGame) game = jt_game_new (document, fault);

  if (game == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    if (!jt_game_apply (game, entries != NULL ? entries[i] : &list[i], fault))
      return NULL;
  return g_steal_pointer (&game);
}

JtGame *
jt_game_replay (const JtValue *document, JtFault *fault)
{
  const JtValue *entries = jt_value_get (document, "entries");

  if (entries == NULL || entries->kind != JT_VALUE_LIST)
    return fold (document, NULL, NULL, 0, fault);
  return fold (document, NULL, entries->items, entries->n, fault);
}

JtGame *
jt_game_fold (const JtValue *document, const JtValue *const *entries, guint n, JtFault *fault)
{
  return fold (document, entries, NULL, n, fault);
}

void
jt_game_free (JtGame *game)
{
  if (game == NULL)
    return;
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    g_free (game->side_names[i]);
  g_clear_pointer (&game->lines, g_array_unref);
  g_clear_pointer (&game->notes, g_array_unref);
  g_clear_pointer (&game->strings, g_string_chunk_free);
  g_slist_free_full (game->blocks, g_free);
  jt_value_free (game->sides_owned);
  g_free (game->before);
  g_free (game->state);
  g_free (game);
}

gpointer
jt_game_alloc (JtGame *game, gsize size)
{
  gpointer block = g_malloc0 (size);

  game->blocks = g_slist_prepend (game->blocks, block);
  return block;
}

const char *
jt_game_intern (JtGame *game, const char *text)
{
  if (game->strings == NULL)
    game->strings = g_string_chunk_new (256);
  return g_string_chunk_insert_const (game->strings, text);
}

/* Entries */

gboolean
jt_game_add (JtGame *game, JtLine *line, guint side, gint64 amount, JtFault *fault)
{
  gint64 total = game->now.totals[side] + amount;
  gint64 written = line->written[side] + amount;

  if (total < -G_MAXINT || total > G_MAXINT || written < -G_MAXINT || written > G_MAXINT)
    return jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, "points", total, -G_MAXINT,
                                 G_MAXINT, 0);
  game->now.totals[side] = total;
  line->written[side] = written;
  return TRUE;
}

void
jt_game_note (JtGame *game, const char *code)
{
  JtNote note = { .entry = game->now.n_entries, .code = code };

  g_array_set_size (game->notes, game->now.n_notes);
  g_array_append_val (game->notes, note);
  game->now.n_notes++;
}

void
jt_game_note_points (JtGame *game, const int points[2], int match)
{
  int low = MIN (points[0], points[1]), high = MAX (points[0], points[1]);

  if (low == 1 && high == JT_CARD_POINTS - 1)
    jt_game_note (game, "impossible-split");
  if (match < 0 && low == 0 && high == JT_CARD_POINTS)
    jt_game_note (game, "match?");
}

void
jt_game_end (JtGame *game, guint winners)
{
  game->now.status = JT_STATUS_OVER;
  game->now.winners = winners;
  game->now.ask = 0;
}

static int
rank_by_total (const JtGame *game, guint side)
{
  const JtPoints *totals = game->now.totals;
  int rank = 1;

  for (guint i = 0; i < game->n_sides; i++)
    rank += game->lowest_wins ? totals[i] < totals[side] : totals[i] > totals[side];
  return rank;
}

guint
jt_game_best_sides (const JtGame *game)
{
  guint sides = 0;

  for (guint i = 0; i < game->n_sides; i++)
    if (rank_by_total (game, i) == 1)
      sides |= 1u << i;
  return sides;
}

void
jt_game_end_best (JtGame *game)
{
  jt_game_end (game, jt_game_best_sides (game));
}

static gboolean
play_correction (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "points", "reason", NULL };
  const JtVariant *variant = game->variant;
  int points[JT_MAX_SIDES];

  if (!jt_entry_check_keys (entry, keys, fault)
      || (variant->may_come != NULL && !variant->may_come (game, JT_ENTRY_CORRECTION, fault))
      || !jt_entry_list (entry, "points", game->n_written, -MAX_CORRECTION, MAX_CORRECTION, 0,
                         JT_FAULT_POINTS, JT_FAULT_RANGE, points, fault))
    return FALSE;
  for (guint i = 0; i < game->n_written; i++)
    if (game->n_written != game->n_sides)
      line->written[i] = points[i];
    else if (!jt_game_add (game, line, i, points[i], fault))
      return FALSE;
  return variant->corrected == NULL || variant->corrected (game, line, fault);
}

static gboolean
play_end (JtGame *game, const JtValue *entry, JtFault *fault)
{
  const JtVariant *variant = game->variant;

  if (!jt_entry_check_keys (entry, NULL, fault)
      || (variant->may_come != NULL && !variant->may_come (game, JT_ENTRY_END, fault)))
    return FALSE;
  jt_game_end_best (game);
  if (variant->ended != NULL)
    variant->ended (game);
  return TRUE;
}

static int
find_type (const JtGame *game, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (type_names); i++)
    if ((game->types & 1u << i) != 0 && strcmp (type_names[i], name) == 0)
      return i;
  return -1;
}

static gboolean
check_type (const JtGame *game, const JtValue *entry, JtEntryType *type, JtFault *fault)
{
  const JtValue *value;
  int found;

  if (entry->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, JT_FAULT_TYPE, JT_WHY_PLAIN, NULL);
  value = jt_value_get_set (entry, "type");
  if (game->now.status == JT_STATUS_OVER)
    return jt_fault_set (fault, JT_FAULT_OVER, JT_WHY_NOT_NOW, NULL);
  if (game->now.status == JT_STATUS_ASK
      && (value == NULL || value->kind != JT_VALUE_STRING || strcmp (value->string, "thanks") != 0))
    return jt_fault_set (fault, JT_FAULT_ASK, JT_WHY_NOT_NOW, NULL);
  if (value == NULL)
    return jt_fault_set (fault, JT_FAULT_TYPE, JT_WHY_MISSING, "type");
  if (value->kind != JT_VALUE_STRING)
    return jt_fault_set (fault, JT_FAULT_TYPE, JT_WHY_KIND, "type");
  found = find_type (game, value->string);
  if (found < 0)
    return jt_fault_set (fault, JT_FAULT_TYPE, JT_WHY_UNKNOWN, value->string);
  *type = found;
  return TRUE;
}

static void
init_line (JtLine *line, JtEntryType type)
{
  memset (line, 0, sizeof *line);
  line->type = type;
  line->side = line->vorhand = line->declarer = line->match = line->thanks = line->stoeck = -1;
  line->made = -1;
  line->factor = 1;
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    line->points[i] = line->bid[i] = -1;
}

static void
look_for_end (JtGame *game)
{
  if (game->now.status != JT_STATUS_RUNNING)
    return;
  if (game->end_rounds > 0 && game->now.n_rounds >= game->end_rounds)
    jt_game_end_best (game);
  for (guint i = 0; game->has_end_total && i < game->n_sides; i++)
    if (game->now.totals[i] >= game->end_total)
      jt_game_end_best (game);
}

static gboolean
play (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  JtEntryType type = line->type;

  if (type == JT_ENTRY_ROUND || type == JT_ENTRY_DECLINED)
    line->round = ++game->now.n_rounds;
  if (type == JT_ENTRY_CORRECTION)
    return play_correction (game, entry, line, fault);
  if (type == JT_ENTRY_END)
    return play_end (game, entry, fault);
  return game->variant->apply (game, entry, type, line, fault);
}

gboolean
jt_game_apply (JtGame *game, const JtValue *entry, JtFault *fault)
{
  JtGameNow before = game->now;
  JtEntryType type = JT_ENTRY_ROUND;
  JtLine *line;

  if (!check_type (game, entry, &type, fault))
    goto refused;
  g_array_set_size (game->lines, before.n_entries + 1);
  line = &g_array_index (game->lines, JtLine, before.n_entries);
  init_line (line, type);
  memcpy (game->before, game->state, game->variant->state_size);
  if (!play (game, entry, line, fault))
    {
      game->now = before;
      memcpy (game->state, game->before, game->variant->state_size);
      g_array_set_size (game->lines, before.n_entries);
      goto refused;
    }
  look_for_end (game);
  game->now.n_entries++;
  line->decided = game->now.status == JT_STATUS_OVER;
  if (game->n_written == game->n_sides)
    memcpy (line->totals, game->now.totals, sizeof line->totals);
  return TRUE;

refused:
  if (fault != NULL)
    fault->entry = before.n_entries;
  return FALSE;
}

gboolean
jt_game_preview (JtGame *game, const JtValue *entry, JtLine *line, JtStatus *status, JtFault *fault)
{
  JtGameNow before = game->now;

  if (!jt_game_apply (game, entry, fault))
    return FALSE;
  if (line != NULL)
    *line = *jt_game_get_line (game, before.n_entries);
  if (status != NULL)
    *status = game->now.status;
  game->now = before;
  memcpy (game->state, game->before, game->variant->state_size);
  g_array_set_size (game->lines, before.n_entries);
  return TRUE;
}

/* Readers */

const JtVariant *
jt_game_get_variant (const JtGame *game)
{
  return game->variant;
}

const char *
jt_game_get_kind (const JtGame *game)
{
  return game->variant->id;
}

JtBoardKind
jt_game_get_board_kind (const JtGame *game)
{
  return game->variant->board;
}

guint
jt_game_get_n_sides (const JtGame *game)
{
  return game->n_sides;
}

static const JtValue *
get_players (const JtGame *game, guint side)
{
  return side < game->n_sides ? jt_value_get (&game->sides->items[side], "players") : NULL;
}

guint
jt_game_get_n_players (const JtGame *game, guint side)
{
  const JtValue *players = get_players (game, side);

  return players != NULL ? players->n : 0;
}

const char *
jt_game_get_player_name (const JtGame *game, guint side, guint player)
{
  const JtValue *players = get_players (game, side);
  const JtValue *name;

  if (players == NULL || player >= players->n)
    return NULL;
  name = player_name (&players->items[player]);
  return name != NULL ? name->string : NULL;
}

gboolean
jt_game_is_guest (const JtGame *game, guint side, guint player)
{
  const JtValue *players = get_players (game, side);

  if (players == NULL || player >= players->n)
    return TRUE;
  return players->items[player].kind == JT_VALUE_NULL
         || jt_value_get_boolean (&players->items[player], "guest", FALSE);
}

const char *
jt_game_get_player_id (const JtGame *game, guint side, guint player)
{
  const JtValue *players = get_players (game, side);

  if (players == NULL || player >= players->n)
    return NULL;
  return jt_value_get_string (&players->items[player], "id");
}

const char *
jt_game_get_side_name (const JtGame *game, guint side)
{
  g_return_val_if_fail (side < game->n_sides, "");
  return game->side_names[side];
}

guint
jt_game_get_n_seats (const JtGame *game)
{
  guint most = 0;

  for (guint i = 0; i < game->n_sides; i++)
    most = MAX (most, jt_game_get_n_players (game, i));
  return most * game->n_sides;
}

guint
jt_game_get_n_columns (const JtGame *game)
{
  return game->n_written;
}

JtStatus
jt_game_get_status (const JtGame *game)
{
  return game->now.status;
}

guint
jt_game_get_n_entries (const JtGame *game)
{
  return game->now.n_entries;
}

guint
jt_game_get_n_rounds (const JtGame *game)
{
  return game->now.n_rounds;
}

JtPoints
jt_game_get_total (const JtGame *game, guint side)
{
  g_return_val_if_fail (side < game->n_sides, 0);
  return game->now.totals[side];
}

gboolean
jt_game_is_winner (const JtGame *game, guint side)
{
  return side < game->n_sides && (game->now.winners & 1u << side) != 0;
}

gboolean
jt_game_has_subgames (const JtGame *game)
{
  return game->variant->has_subgames;
}

gboolean
jt_game_get_grid_row (const JtGame *game, guint i, JtGridRow *row)
{
  *row = (JtGridRow){ NULL };
  return game->variant->grid_row != NULL && game->variant->grid_row (game, i, row);
}

gboolean
jt_game_has_side_rounds (const JtGame *game)
{
  return game->variant->side_writes;
}

int
jt_game_get_column_of (const JtGame *game, guint side)
{
  if (side >= game->n_sides)
    return -1;
  return jt_game_get_n_columns (game) == game->n_sides || game->variant->column_of == NULL
             ? (int) side
             : game->variant->column_of (game, side);
}

gboolean
jt_game_has_left (const JtGame *game, guint side)
{
  return side < game->n_sides && game->variant->has_left != NULL && game->variant->has_left (game, side);
}

int
jt_game_get_rank (const JtGame *game, guint side)
{
  if ((game->result & JT_RESULT_RANKS) == 0 || side >= game->n_sides)
    return 0;
  return game->variant->rank != NULL ? game->variant->rank (game, side)
                                     : rank_by_total (game, side);
}

gboolean
jt_game_lowest_wins (const JtGame *game)
{
  return game->lowest_wins;
}

gboolean
jt_game_get_ask (const JtGame *game, guint *sides)
{
  if (sides != NULL)
    *sides = game->now.ask;
  return game->now.status == JT_STATUS_ASK;
}

gboolean
jt_game_get_points_rule (const JtGame *game, JtPointsRule *rule)
{
  return game->variant->points_rule != NULL && game->variant->points_rule (game, rule);
}

const JtLine *
jt_game_get_line (const JtGame *game, guint entry)
{
  g_return_val_if_fail (entry < game->now.n_entries, NULL);
  return &g_array_index (game->lines, JtLine, entry);
}

guint
jt_game_get_n_notes (const JtGame *game)
{
  return game->now.n_notes;
}

const JtNote *
jt_game_get_note (const JtGame *game, guint i)
{
  g_return_val_if_fail (i < game->now.n_notes, NULL);
  return &g_array_index (game->notes, JtNote, i);
}

gboolean
jt_game_get_strokes (const JtGame *game, guint side, JtNotation notation, JtStrokes *strokes)
{
  return game->variant->strokes != NULL && game->variant->strokes (game, side, notation, strokes);
}

gboolean
jt_game_get_striche (const JtGame *game, guint side, JtStriche *striche)
{
  return game->variant->striche != NULL && game->variant->striche (game, side, striche);
}

int
jt_game_get_berg (const JtGame *game)
{
  return game->variant->berg != NULL ? game->variant->berg (game) : -1;
}

JtPoints
jt_game_get_target (const JtGame *game, guint side)
{
  if (game->variant->target != NULL)
    return game->variant->target (game, side);
  return game->has_end_total ? game->end_total : 0;
}

JtPoints
jt_game_get_berg_points (const JtGame *game)
{
  return game->variant->berg_points != NULL ? game->variant->berg_points (game) : 0;
}

int
jt_game_get_next_vorhand (const JtGame *game)
{
  return game->variant->next_vorhand != NULL ? game->variant->next_vorhand (game) : -1;
}

int
jt_game_get_events (const JtGame *game, guint side, gboolean kontermatch)
{
  return game->variant->events != NULL ? game->variant->events (game, side, kontermatch) : -1;
}

const char *
jt_game_get_trump (const JtGame *game, guint i, int *factor)
{
  return game->variant->trump != NULL ? game->variant->trump (game, i, factor) : NULL;
}

/* The result */

static void
write_sides (JtBuilder *builder, const char *key, guint sides)
{
  jt_builder_key (builder, key);
  jt_builder_begin_list (builder);
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    if ((sides & 1u << i) != 0)
      jt_builder_integer (builder, i);
  jt_builder_end_list (builder);
}

static void
write_per_round (const JtGame *game, JtBuilder *builder)
{
  jt_builder_key (builder, "per_round");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < game->now.n_entries; i++)
    {
      const JtLine *line = jt_game_get_line (game, i);

      if (line->round == 0)
        continue;
      jt_builder_begin_list (builder);
      for (guint side = 0; side < game->n_written; side++)
        jt_builder_integer (builder, line->written[side]);
      jt_builder_end_list (builder);
    }
  jt_builder_end_list (builder);
}

static void
write_ask (const JtGame *game, JtBuilder *builder)
{
  jt_builder_key (builder, "ask");
  if (game->now.status != JT_STATUS_ASK)
    {
      jt_builder_null (builder);
      return;
    }
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "what", "thanked-first");
  write_sides (builder, "sides", game->now.ask);
  jt_builder_end_object (builder);
}

static void
write_notes (const JtGame *game, JtBuilder *builder)
{
  jt_builder_key (builder, "notes");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < game->now.n_notes; i++)
    {
      const JtNote *note = jt_game_get_note (game, i);

      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "entry", note->entry);
      jt_builder_put_string (builder, "code", note->code);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

static void
write_ranks (const JtGame *game, JtBuilder *builder)
{
  int ranks[JT_MAX_SIDES];

  for (guint i = 0; i < game->n_sides; i++)
    ranks[i] = jt_game_get_rank (game, i);
  jt_builder_put_integers (builder, "ranks", ranks, game->n_sides);
}

const char *
jt_entry_type_name (JtEntryType type)
{
  return type_names[type];
}

JtValue *
jt_game_get_rule (const JtGame *game, const char *key)
{
  for (const JtRuleSpec *spec = game->variant->rules; spec->key != NULL; spec++)
    if (strcmp (spec->key, key) == 0)
      {
        g_autoptr (JtBuilder) builder = jt_builder_new ();

        game->variant->write_rule (game, key, builder);
        return jt_builder_finish (builder);
      }
  return NULL;
}

int
jt_game_get_rule_integer (const JtGame *game, const char *key, int fallback)
{
  g_autoptr (JtValue) value = jt_game_get_rule (game, key);

  return value != NULL && value->kind == JT_VALUE_INTEGER ? (int) value->integer : fallback;
}

gboolean
jt_game_get_rule_boolean (const JtGame *game, const char *key, gboolean fallback)
{
  g_autoptr (JtValue) value = jt_game_get_rule (game, key);

  return value != NULL && value->kind == JT_VALUE_BOOLEAN ? value->boolean : fallback;
}

void
jt_game_write_result (const JtGame *game, JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "game", game->variant->id);
  jt_builder_put_string (builder, "status", status_names[game->now.status]);
  jt_builder_put_integer (builder, "entries", game->now.n_entries);
  jt_builder_put_integer (builder, "rounds", game->now.n_rounds);
  jt_builder_put_integers (builder, "totals", game->now.totals, game->n_sides);
  write_sides (builder, "winners", game->now.winners);
  if ((game->result & JT_RESULT_RANKS) != 0)
    write_ranks (game, builder);
  if ((game->result & JT_RESULT_PER_ROUND) != 0)
    write_per_round (game, builder);
  if ((game->result & JT_RESULT_ASK) != 0)
    write_ask (game, builder);
  if ((game->result & JT_RESULT_NOTES) != 0)
    write_notes (game, builder);
  if (game->variant->write_result != NULL)
    game->variant->write_result (game, builder);
  jt_builder_end_object (builder);
}
