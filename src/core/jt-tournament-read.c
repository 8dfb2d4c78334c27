/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The check of a tournament document, in the order of tournament.md 1: format, keys, rules,
 * participants, then Passe by Passe its tables and who sits out, then corrections, lots, wishes and
 * the rest. */
#include "jt-tournament-private.h"

#include "jt-fields.h"
#include "jt-tournament-profile.h"

#include <string.h>

#define MAX_CORRECTION 100000
#define MAX_BONUS 10000
#define MAX_ALIKE 100000  /* pairs of people of one club or family that are kept apart */
#define MAX_APART 1000000 /* pairs: a list of people makes a pair of each two */

/* The document's head */

static const struct
{
  const char *key;
  JtValueKind kind;
} head_keys[] = {
  { "id", JT_VALUE_STRING },         { "name", JT_VALUE_STRING }, { "date", JT_VALUE_STRING },
  { "place", JT_VALUE_STRING },      { "note", JT_VALUE_STRING }, { "group", JT_VALUE_STRING },
  { "updated_at", JT_VALUE_STRING }, { "fee", JT_VALUE_INTEGER }, { "rules", JT_VALUE_OBJECT },
  { "participants", JT_VALUE_LIST }, { "passes", JT_VALUE_LIST }, { "corrections", JT_VALUE_LIST },
  { "lots", JT_VALUE_OBJECT },       { "wishes", JT_VALUE_LIST }, { "prizes", JT_VALUE_LIST },
  { "log", JT_VALUE_LIST },
};

static const char *const all_head_keys[]
    = { "format", "version",    "kind", "id",    "name",         "date",   "place",       "note",
        "group",  "updated_at", "fee",  "rules", "participants", "passes", "corrections", "lots",
        "wishes", "prizes",     "log",  NULL };
static const char *const rule_keys[]
    = { "mode",       "game",       "rounds",  "passes", "match_bonus",
        "count_best", "tie_breaks", "sit_out", "seed",   NULL };
static const char *const participant_keys[]
    = { "id",   "name",  "club",    "number", "category",    "note", "guest",
        "from", "until", "present", "paid",   "substitutes", NULL };
static const char *const substitute_keys[] = { "from", "name", NULL };
static const char *const pass_keys[] = { "tables", "sitting_out", NULL };
static const char *const table_keys[]
    = { "table", "sides", "points", "matches", "rounds", "void", "signed", NULL };
static const char *const correction_keys[] = { "pass", "participant", "points", "reason", NULL };
static const char *const wish_keys[] = { "kind", "participants", "table", NULL };
static const char *const prize_keys[] = { "rank", "text", "value", NULL };
static const char *const log_keys[] = { "at", "text", NULL };

static const JtValue no_items = { .kind = JT_VALUE_LIST };

static const JtValue *
get_list (const JtValue *object, const char *key)
{
  const JtValue *list = jt_value_get_set (object, key);

  return list != NULL ? list : &no_items;
}

static gboolean
check_head (const JtValue *document, JtFault *fault)
{
  const JtValue *rules;

  if (!jt_check_format (document, "tournament", fault)
      || !jt_check_keys (document, all_head_keys, FALSE, fault))
    return FALSE;
  rules = jt_value_get (document, "rules");
  if (rules != NULL && rules->kind == JT_VALUE_OBJECT
      && !jt_check_keys (rules, rule_keys, FALSE, fault))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (head_keys); i++)
    {
      const JtValue *value = jt_value_get_set (document, head_keys[i].key);

      if (value != NULL && value->kind != head_keys[i].kind)
        return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_KIND, head_keys[i].key);
    }

  return TRUE;
}

/* Rules */

static const char *const mode_names[] = { "single", "pairs", "individual", NULL };
static const char *const sit_out_names[] = { "mean", "own", "none", NULL };
static const char *const tie_names[]
    = { "best_pass", "second_pass", "matches", "last_pass", "lot", "shared", NULL };

static int
name_index (const char *const *names, const JtValue *value)
{
  if (value->kind == JT_VALUE_STRING)
    for (int i = 0; names[i] != NULL; i++)
      if (strcmp (names[i], value->string) == 0)
        return i;

  return -1;
}

/* Reads a choice; left out: *out stays. */
static gboolean
read_choice (
    const JtValue *rules, const char *key, const char *const *names, int *out, JtFault *fault)
{
  const JtValue *value = jt_value_get (rules, key);

  if (value == NULL)
    return TRUE;
  *out = name_index (names, value);
  if (*out < 0)
    return jt_fault_set (fault, JT_FAULT_RULES,
                         value->kind == JT_VALUE_STRING ? JT_WHY_UNKNOWN : JT_WHY_KIND,
                         value->kind == JT_VALUE_STRING ? value->string : key);
  return TRUE;
}

static gboolean
read_rule (const JtValue *rules, const char *key, int min, int max, int *out, JtFault *fault)
{
  const JtValue *value = jt_value_get (rules, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_NOT_WHOLE, key);
  if (value->integer < min || value->integer > max)
    return jt_fault_set_numbers (fault, JT_FAULT_RULES, JT_WHY_BOUNDS, key, value->integer, min,
                                 max, 0);
  *out = value->integer;
  return TRUE;
}

static gboolean
read_mode (JtTournamentRules *rules, const JtValue *value, JtFault *fault)
{
  int game = JT_TOURNAMENT_SCHIEBER, mode = JT_MODE_SINGLE;

  if (!read_choice (value, "mode", mode_names, &mode, fault)
      || !read_choice (value, "game", jt_tournament_games (), &game, fault))
    return FALSE;

  if (game != JT_TOURNAMENT_SCHIEBER)
    {
      /* Everybody plays for himself there; another mode is a contradiction. */
      if (jt_value_get (value, "mode") != NULL && mode != JT_MODE_INDIVIDUAL)
        return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_UNKNOWN, mode_names[mode]);
      mode = JT_MODE_INDIVIDUAL;
    }
  rules->game = game;
  rules->mode = mode;
  return TRUE;
}

static gboolean
read_tie_breaks (JtTournamentRules *rules, const JtValue *list, JtFault *fault)
{
  gboolean named[JT_N_TIE_BREAKS] = { FALSE };

  if (list == NULL)
    return TRUE;
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_KIND, "tie_breaks");

  rules->n_tie_breaks = 0;
  for (guint i = 0; i < list->n; i++)
    {
      const JtValue *item = &list->items[i];
      int tie = name_index (tie_names, item);

      if (tie < 0)
        return jt_fault_set (fault, JT_FAULT_RULES,
                             item->kind == JT_VALUE_STRING ? JT_WHY_UNKNOWN : JT_WHY_KIND,
                             item->kind == JT_VALUE_STRING ? item->string : "tie_breaks");
      if (named[tie] || named[JT_TIE_SHARED])
        return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_UNKNOWN, item->string);
      named[tie] = TRUE;
      rules->tie_breaks[rules->n_tie_breaks++] = tie;
    }

  return TRUE;
}

static gboolean
read_count_best (JtTournamentRules *rules, const JtValue *value, JtFault *fault)
{
  if (jt_value_get_set (value, "count_best") == NULL)
    return TRUE;
  return read_rule (value, "count_best", 1, JT_TOURNAMENT_MAX_PASSES, &rules->count_best, fault);
}

static gboolean
read_seed (JtTournamentRules *rules, const JtValue *value, JtFault *fault)
{
  const JtValue *seed = jt_value_get (value, "seed");

  if (seed != NULL && seed->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_NOT_WHOLE, "seed");
  if (seed != NULL)
    rules->seed = seed->integer;
  return TRUE;
}

static gboolean
read_rules (JtTournament *tournament, JtFault *fault)
{
  JtTournamentRules *rules = &tournament->rules;
  const JtValue *value = jt_value_get_set (tournament->document, "rules");
  int sit_out = JT_SIT_OUT_MEAN;

  *rules = (JtTournamentRules){
    .rounds = 8,
    .passes = 3,
    .tie_breaks = { JT_TIE_LOT },
    .n_tie_breaks = 1,
    .seed = 1,
  };
  if (value == NULL)
    return TRUE;

  if (!read_mode (rules, value, fault)
      || !read_rule (value, "rounds", 1, JT_TOURNAMENT_MAX_ROUNDS, &rules->rounds, fault)
      || !read_rule (value, "passes", 1, JT_TOURNAMENT_MAX_PASSES, &rules->passes, fault)
      || !read_rule (value, "match_bonus", 0, MAX_BONUS, &rules->match_bonus, fault)
      || !read_count_best (rules, value, fault)
      || !read_tie_breaks (rules, jt_value_get (value, "tie_breaks"), fault)
      || !read_choice (value, "sit_out", sit_out_names, &sit_out, fault)
      || !read_seed (rules, value, fault))
    return FALSE;
  rules->sit_out = sit_out;

  return TRUE;
}

/* Fields */

/* Reads an optional member of one kind; another kind: @code. */
static gboolean
check_kind (
    const JtValue *object, const char *key, JtValueKind kind, JtFaultCode code, JtFault *fault)
{
  const JtValue *value = jt_value_get_set (object, key);

  return value == NULL || value->kind == kind || jt_fault_set (fault, code, JT_WHY_KIND, key);
}

/* Checks that @value is an object with these keys only. */
static gboolean
check_object (const JtValue *value,
              const char *key,
              const char *const *keys,
              JtFaultCode code,
              JtFault *fault)
{
  if (value->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, code, JT_WHY_KIND, key);
  return jt_check_keys (value, keys, FALSE, fault);
}

/* A whole number in bounds; everything else is `range`. */
static gboolean
read_whole (const JtValue *value, const char *key, gint64 min, gint64 max, int *out, JtFault *fault)
{
  if (value->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_NOT_WHOLE, key);
  if (value->integer < min || value->integer > max)
    return jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, key, value->integer, min,
                                 max, 0);
  *out = value->integer;
  return TRUE;
}

static gboolean
read_optional_whole (
    const JtValue *object, const char *key, gint64 min, gint64 max, int *out, JtFault *fault)
{
  const JtValue *value = jt_value_get_set (object, key);

  return value == NULL || read_whole (value, key, min, max, out, fault);
}

/* The number of a participant by his id; else `participant`. */
static gboolean
read_participant (
    const JtTournament *tournament, const JtValue *id, const char *key, int *out, JtFault *fault)
{
  if (id == NULL)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_MISSING, key);
  if (id->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_NOT_WHOLE, key);

  *out = jt_tournament_find_participant (tournament, id->integer);
  if (*out < 0)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, id->integer);

      return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_UNKNOWN, text);
    }

  return TRUE;
}

/* Participants */

static gboolean
check_substitutes (const JtValue *list, JtFault *fault)
{
  for (guint i = 0; i < list->n; i++)
    {
      const JtValue *item = &list->items[i];
      int from = 1;

      if (!check_object (item, "substitutes", substitute_keys, JT_FAULT_PARTICIPANT, fault)
          || !read_optional_whole (item, "from", 1, G_MAXINT, &from, fault))
        return FALSE;
      if (jt_value_get_string (item, "name") == NULL)
        return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_MISSING, "name");
    }

  return TRUE;
}

static gboolean
read_person (JtParticipant *participant, const JtValue *value, JtFault *fault)
{
  const JtValue *id = jt_value_get (value, "id");
  const JtValue *name = jt_value_get (value, "name");

  if (!check_object (value, "participants", participant_keys, JT_FAULT_PARTICIPANT, fault))
    return FALSE;
  if (id == NULL || id->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT,
                         id == NULL ? JT_WHY_MISSING : JT_WHY_NOT_WHOLE, "id");
  if (name == NULL || name->kind != JT_VALUE_STRING)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, name == NULL ? JT_WHY_MISSING : JT_WHY_KIND,
                         "name");
  if (!check_kind (value, "club", JT_VALUE_STRING, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "number", JT_VALUE_INTEGER, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "category", JT_VALUE_STRING, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "note", JT_VALUE_STRING, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "guest", JT_VALUE_BOOLEAN, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "present", JT_VALUE_BOOLEAN, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "paid", JT_VALUE_BOOLEAN, JT_FAULT_PARTICIPANT, fault)
      || !check_kind (value, "substitutes", JT_VALUE_LIST, JT_FAULT_PARTICIPANT, fault))
    return FALSE;

  *participant = (JtParticipant){
    .id = id->integer,
    .name = name->string,
    .value = value,
    .guest = jt_value_get_boolean (value, "guest", FALSE),
    .present = jt_value_get_boolean (value, "present", TRUE),
    .from = 1,
    .until = G_MAXINT,
  };

  return read_optional_whole (value, "from", 1, G_MAXINT, &participant->from, fault)
         && read_optional_whole (value, "until", 0, G_MAXINT, &participant->until, fault)
         && check_substitutes (get_list (value, "substitutes"), fault);
}

static gboolean
read_participants (JtTournament *tournament, JtFault *fault)
{
  const JtValue *list = get_list (tournament->document, "participants");

  tournament->participants = g_new0 (JtParticipant, list->n + 1);
  tournament->by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (guint i = 0; i < list->n; i++)
    {
      JtParticipant *participant = &tournament->participants[i];

      if (!read_person (participant, &list->items[i], fault))
        return FALSE;
      if (!g_hash_table_insert (tournament->by_id, &participant->id, GINT_TO_POINTER (i + 1)))
        return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_TWICE, participant->name);
      tournament->n_participants++;
    }

  return TRUE;
}

/* Passen */

/* A Passe while it is read. */
typedef struct
{
  const JtTournament *tournament;
  JtTournamentCheck check;
  int number;      /* of the Passe, from 1 */
  guint8 *placed;  /* by participant: has a place in this Passe */
  guint8 *numbers; /* by table number: used */
} PassReader;

static gboolean
take_place (const PassReader *reader, const JtValue *id, int *out, JtFault *fault)
{
  if (!read_participant (reader->tournament, id, "sides", out, fault))
    return FALSE;
  if (reader->placed[*out]++)
    return jt_fault_set (fault, JT_FAULT_TWICE, JT_WHY_TWICE,
                         reader->tournament->participants[*out].name);
  return TRUE;
}

static gboolean
read_number (const PassReader *reader, JtTournamentTable *table, JtFault *fault)
{
  const JtValue *number = jt_value_get_set (table->value, "table");

  if (number == NULL)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_MISSING, "table");
  if (number->kind != JT_VALUE_INTEGER)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_NOT_WHOLE, "table");
  if (number->integer < 1 || number->integer > JT_TOURNAMENT_MAX_TABLE)
    return jt_fault_set_numbers (fault, JT_FAULT_TABLE, JT_WHY_BOUNDS, "table", number->integer, 1,
                                 JT_TOURNAMENT_MAX_TABLE, 0);

  table->number = number->integer;
  if (reader->numbers[table->number]++)
    return jt_fault_set_numbers (fault, JT_FAULT_TABLE, JT_WHY_TWICE, "table", table->number, 0, 0,
                                 0);
  return TRUE;
}

static gboolean
check_length (const JtValue *list, const char *key, guint n, JtFault *fault)
{
  if (list == NULL)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_MISSING, key);
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_KIND, key);
  if (list->n != n)
    return jt_fault_set_numbers (fault, JT_FAULT_TABLE, JT_WHY_LENGTH, key, list->n, n, 0, 0);
  return TRUE;
}

static gboolean
read_sides (const PassReader *reader, JtTournamentTable *table, JtFault *fault)
{
  const JtTournamentRules *rules = &reader->tournament->rules;
  const JtValue *sides = jt_value_get (table->value, "sides");
  guint n_sides = jt_tournament_rules_n_sides (rules), size = jt_tournament_rules_side_size (rules);

  if (!check_length (sides, "sides", n_sides, fault))
    return FALSE;
  for (guint s = 0; s < n_sides; s++)
    if (!check_length (&sides->items[s], "sides", size, fault))
      return FALSE;

  for (guint i = 0; i < n_sides * size; i++)
    if (!take_place (reader, &sides->items[i / size].items[i % size], &table->people[i], fault))
      return FALSE;

  return TRUE;
}

/* Points as reported, or not yet (null). */
static gboolean
read_points (JtTournamentTable *table, guint n_sides, JtFault *fault)
{
  const JtValue *points = jt_value_get_set (table->value, "points");

  for (guint s = 0; s < n_sides; s++)
    table->points[s] = JT_NO_POINTS;
  if (points == NULL)
    return TRUE;
  if (!check_length (points, "points", n_sides, fault))
    return FALSE;

  for (guint s = 0; s < n_sides; s++)
    if (points->items[s].kind != JT_VALUE_NULL
        && !read_whole (&points->items[s], "points", 0, JT_TOURNAMENT_MAX_POINTS, &table->points[s], fault))
      return FALSE;

  return TRUE;
}

static gboolean
read_matches (JtTournamentTable *table, guint n_sides, int rounds, JtFault *fault)
{
  const JtValue *matches = jt_value_get_set (table->value, "matches");

  if (matches == NULL)
    return TRUE;
  if (!check_length (matches, "matches", n_sides, fault))
    return FALSE;

  for (guint s = 0; s < n_sides; s++)
    if (!read_whole (&matches->items[s], "matches", 0, rounds, &table->matches[s], fault))
      return FALSE;

  return TRUE;
}

/* The single rounds: they must add up to the points, where those are there. */
static gboolean
check_rounds (const JtTournamentTable *table, const JtTournamentRules *rules, JtFault *fault)
{
  guint n_sides = jt_tournament_rules_n_sides (rules);
  const JtValue *list = jt_value_get_set (table->value, "rounds");
  gint64 sums[JT_TOURNAMENT_MAX_SIDES] = { 0 };

  if (list == NULL)
    return TRUE;
  if (list->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_KIND, "rounds");
  if (list->n > (guint) rules->rounds)
    return jt_fault_set_numbers (fault, JT_FAULT_TABLE, JT_WHY_LENGTH, "rounds", list->n,
                                 rules->rounds, 0, 0);

  for (guint i = 0; i < list->n; i++)
    {
      if (!check_length (&list->items[i], "rounds", n_sides, fault))
        return FALSE;
      for (guint s = 0; s < n_sides; s++)
        {
          int points = 0;

          if (!read_whole (&list->items[i].items[s], "rounds", 0, JT_TOURNAMENT_MAX_POINTS, &points, fault))
            return FALSE;
          sums[s] += points;
        }
    }

  for (guint s = 0; s < n_sides; s++)
    if (table->points[s] != JT_NO_POINTS && sums[s] != table->points[s])
      {
        gint64 first = list->n > 0 ? list->items[0].items[s].integer : 0;
        gint64 second = list->n > 1 ? list->items[1].items[s].integer : 0;

        return jt_fault_set_numbers (fault, JT_FAULT_PASS_SUM, JT_WHY_SUM, "rounds", first, second,
                                     sums[s], table->points[s]);
      }

  return TRUE;
}

/* What the table has written: what may be wrong on a sheet of paper. */
static gboolean
read_sheet (const PassReader *reader, JtTournamentTable *table, JtFault *fault)
{
  const JtTournamentRules *rules = &reader->tournament->rules;
  guint n_sides = jt_tournament_rules_n_sides (rules);

  if (!read_points (table, n_sides, fault) || !read_matches (table, n_sides, rules->rounds, fault)
      || !read_optional_whole (table->value, "void", 0, (gint64) JT_CARD_POINTS * rules->rounds,
                               &table->void_points, fault)
      || !jt_tournament_rules_check (rules, table, fault) || !check_rounds (table, rules, fault))
    return FALSE;

  table->complete = TRUE;
  for (guint s = 0; s < n_sides; s++)
    table->complete = table->complete && table->points[s] != JT_NO_POINTS;
  return TRUE;
}

static gboolean
read_table (const PassReader *reader,
            JtTournamentTable *table,
            const JtValue *value,
            JtFault *fault)
{
  table->value = value;
  table->pass = reader->number - 1;
  table->fault = (JtFault) JT_FAULT_INIT;

  if (value->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_KIND, "tables");
  /* The number first of all, so that a fault can name its table. */
  table->number = jt_value_get_integer (value, "table", 0);
  if (!jt_check_keys (value, table_keys, FALSE, fault) || !read_number (reader, table, fault)
      || !read_sides (reader, table, fault))
    return FALSE;

  if (!read_sheet (reader, table, fault))
    {
      if (reader->check == JT_TOURNAMENT_STRICT)
        return FALSE;
      table->fault = *fault;
      table->fault.pass = reader->number;
      table->fault.table = table->number;
    }
  if (!check_kind (value, "signed", JT_VALUE_BOOLEAN, JT_FAULT_FORMAT, fault))
    return FALSE;
  table->is_signed = jt_value_get_boolean (value, "signed", FALSE);

  return TRUE;
}

static gboolean
read_tables (const PassReader *reader, JtTournamentPass *pass, const JtValue *list, JtFault *fault)
{
  pass->tables = g_new0 (JtTournamentTable, list->n + 1);
  for (guint t = 0; t < list->n; t++)
    {
      JtTournamentTable *table = &pass->tables[t];

      if (!read_table (reader, table, &list->items[t], fault))
        {
          fault->table
              = 1 <= table->number && table->number <= JT_TOURNAMENT_MAX_TABLE ? table->number : -1;
          return FALSE;
        }
      pass->n_tables++;
    }

  return TRUE;
}

static gboolean
read_pass (const PassReader *reader, JtTournamentPass *pass, const JtValue *value, JtFault *fault)
{
  const JtValue *out;

  if (!check_object (value, "passes", pass_keys, JT_FAULT_FORMAT, fault)
      || !check_kind (value, "tables", JT_VALUE_LIST, JT_FAULT_FORMAT, fault)
      || !check_kind (value, "sitting_out", JT_VALUE_LIST, JT_FAULT_FORMAT, fault)
      || !read_tables (reader, pass, get_list (value, "tables"), fault))
    return FALSE;

  out = get_list (value, "sitting_out");
  pass->out = g_new (int, out->n + 1);
  for (guint i = 0; i < out->n; i++)
    {
      if (!take_place (reader, &out->items[i], &pass->out[i], fault))
        return FALSE;
      pass->n_out++;
    }

  return TRUE;
}

static gboolean
read_passes (JtTournament *tournament, JtTournamentCheck check, JtFault *fault)
{
  const JtValue *list = get_list (tournament->document, "passes");
  g_autofree guint8 *placed = g_malloc (tournament->n_participants + 1);
  g_autofree guint8 *numbers = g_malloc (JT_TOURNAMENT_MAX_TABLE + 1);
  PassReader reader = { tournament, check, 0, placed, numbers };

  if (list->n > JT_TOURNAMENT_MAX_PASSES)
    return jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, "passes", list->n, 0,
                                 JT_TOURNAMENT_MAX_PASSES, 0);

  tournament->passes = g_new0 (JtTournamentPass, list->n + 1);
  for (guint r = 0; r < list->n; r++)
    {
      memset (placed, 0, tournament->n_participants + 1);
      memset (numbers, 0, JT_TOURNAMENT_MAX_TABLE + 1);
      tournament->n_passes++;
      reader.number = r + 1;
      if (!read_pass (&reader, &tournament->passes[r], &list->items[r], fault))
        {
          fault->pass = reader.number;
          return FALSE;
        }
    }

  return TRUE;
}

/* What follows the Passen */

static gboolean
read_corrections (JtTournament *tournament, JtFault *fault)
{
  const JtValue *list = get_list (tournament->document, "corrections");

  for (guint i = 0; i < list->n; i++)
    {
      const JtValue *item = &list->items[i];
      const JtValue *points = jt_value_get (item, "points"), *pass = jt_value_get (item, "pass");
      int participant = 0, number = 0, value = 0;

      if (!check_object (item, "corrections", correction_keys, JT_FAULT_FORMAT, fault))
        return FALSE;
      if (pass == NULL || points == NULL)
        return jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_MISSING,
                             pass == NULL ? "pass" : "points");
      if (!read_whole (pass, "pass", 1, JT_TOURNAMENT_MAX_PASSES, &number, fault)
          || !read_participant (tournament, jt_value_get (item, "participant"), "participant",
                                &participant, fault)
          || !read_whole (points, "points", -MAX_CORRECTION, MAX_CORRECTION, &value, fault)
          || !check_kind (item, "reason", JT_VALUE_STRING, JT_FAULT_FORMAT, fault))
        return FALSE;
      tournament->participants[participant].correction += value;
    }

  return TRUE;
}

static gboolean
read_lots (JtTournament *tournament, JtFault *fault)
{
  const JtValue *lots = jt_value_get_set (tournament->document, "lots");

  for (guint i = 0; lots != NULL && i < lots->n; i++)
    {
      const JtMember *member = &lots->members[i];
      gint64 id;
      int participant;

      if (g_str_has_prefix (member->key, "x-"))
        continue;
      if (!g_ascii_string_to_signed (member->key, 10, G_MININT64, G_MAXINT64, &id, NULL)
          || (participant = jt_tournament_find_participant (tournament, id)) < 0)
        return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_UNKNOWN, member->key);
      if (!read_whole (&member->value, "lots", 1, G_MAXINT,
                       &tournament->participants[participant].lot, fault))
        return FALSE;
    }

  return TRUE;
}

static void
add_apart (JtTournament *tournament, const int *people, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if (people[i] != people[j])
        {
          int pair[2] = { people[i], people[j] };

          g_array_append_vals (tournament->apart, pair, 1);
        }
}

static gboolean
read_wish (JtTournament *tournament, const JtValue *wish, JtFault *fault)
{
  const JtValue *list = get_list (wish, "participants"), *table = jt_value_get_set (wish, "table");
  const char *kind = jt_value_get_string (wish, "kind");
  g_autofree int *people = NULL;
  int home = 0;

  if (!check_object (wish, "wishes", wish_keys, JT_FAULT_FORMAT, fault)
      || !check_kind (wish, "participants", JT_VALUE_LIST, JT_FAULT_FORMAT, fault))
    return FALSE;
  if (kind == NULL || (strcmp (kind, "apart") != 0 && strcmp (kind, "table") != 0))
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "kind");

  people = g_new (int, list->n + 1);
  for (guint i = 0; i < list->n; i++)
    if (!read_participant (tournament, &list->items[i], "participants", &people[i], fault))
      return FALSE;
  if (strcmp (kind, "apart") == 0)
    {
      if ((guint64) list->n * list->n / 2 + tournament->apart->len > MAX_APART)
        return jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_PLAIN, "wishes");
      add_apart (tournament, people, list->n);
      return TRUE;
    }

  if (table == NULL)
    return jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_MISSING, "table");
  if (!read_whole (table, "table", 1, JT_TOURNAMENT_MAX_TABLE, &home, fault))
    return FALSE;
  if (tournament->home == NULL)
    tournament->home = g_new0 (int, tournament->n_participants + 1);
  for (guint i = 0; i < list->n; i++)
    tournament->home[people[i]] = home;

  return TRUE;
}

/* All pairs of those who have the same text, up to what can be kept. */
static void
add_alike (const JtTournament *tournament, const char *key, GArray *pairs)
{
  g_autofree const char **texts = g_new0 (const char *, tournament->n_participants + 1);

  for (guint p = 0; p < tournament->n_participants; p++)
    {
      const char *text = jt_value_get_string (tournament->participants[p].value, key);

      texts[p] = text != NULL && text[0] != '\0' ? text : NULL;
      for (guint q = 0; q < p && texts[p] != NULL && pairs->len < MAX_ALIKE; q++)
        if (texts[q] != NULL && strcmp (texts[p], texts[q]) == 0)
          {
            int pair[2] = { q, p };

            g_array_append_vals (pairs, pair, 1);
          }
    }
}

static gboolean
read_wishes (JtTournament *tournament, JtFault *fault)
{
  const JtValue *list = get_list (tournament->document, "wishes");

  tournament->apart = g_array_new (FALSE, FALSE, 2 * sizeof (int));
  for (guint i = 0; i < list->n; i++)
    if (!read_wish (tournament, &list->items[i], fault))
      return FALSE;

  tournament->club = g_array_new (FALSE, FALSE, 2 * sizeof (int));
  if (jt_value_get_boolean (tournament->document, "x-clubs-apart", FALSE))
    add_alike (tournament, "club", tournament->club);
  add_alike (tournament, "x-family", tournament->apart);

  return TRUE;
}

static gboolean
check_objects (const JtValue *document, const char *key, const char *const *keys, JtFault *fault)
{
  const JtValue *list = get_list (document, key);

  for (guint i = 0; i < list->n; i++)
    if (!check_object (&list->items[i], key, keys, JT_FAULT_FORMAT, fault))
      return FALSE;

  return TRUE;
}

gboolean
jt_tournament_read (JtTournament *tournament, JtTournamentCheck check, JtFault *fault)
{
  return check_head (tournament->document, fault) && read_rules (tournament, fault)
         && read_participants (tournament, fault) && read_passes (tournament, check, fault)
         && read_corrections (tournament, fault) && read_lots (tournament, fault)
         && read_wishes (tournament, fault)
         && check_objects (tournament->document, "prizes", prize_keys, fault)
         && check_objects (tournament->document, "log", log_keys, fault);
}
