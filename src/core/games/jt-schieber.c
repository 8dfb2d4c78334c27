/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-schieber.h"

#include "jt-parts.h"
#include "jt-phases.h"
#include "jt-strokes.h"

#include <string.h>

#define N_SEATS 4

const char *const jt_schieber_profiles[]
    = { "multipliers", "simple", "rounds", "tournament", NULL };
const char *const jt_schieber_ends[] = { "auto", "thanks", NULL };
const char *const jt_schieber_ties[] = { "ask", "higher", "declarer", NULL };
const char *const jt_schieber_entry_types[] = { "weis", "stoeck", "thanks", NULL };

typedef struct
{
  const char *name;
  int factor; /* 0: not offered */
} Trump;

typedef struct
{
  /* Rules, as the table keeps them */
  const char *profile, *deck, *order, *end, *target_tie;
  const char *form; /* only in the Kreuzjass */
  int target, rounds, match_bonus, kontermatch_factor, berg_at, schneider_below, first;
  gboolean weis, stoeck, multiply_weis;
  JtStriche worth; /* in Striche */
  Trump *trumps;
  guint n_trumps;

  /* What follows from them */
  int equal_factor; /* the factor of all offered trumps, 0: they differ */
  JtPhase phases[JT_N_PHASES];
  JtTie tie;
  gboolean ends_by_thanks;

  /* Play */
  int next_vorhand;
  int berg;
  gboolean false_thanks;
  int matches[2], kontermatches[2];
  JtStrokes written[2];
} Schieber;

G_STATIC_ASSERT (sizeof (Schieber) <= JT_SCHIEBER_STATE_SIZE);

/* In the order of JT_SCHIEBER_RULES; factors and striche are kept apart. */
static const gsize slots[] = {
  G_STRUCT_OFFSET (Schieber, profile),
  G_STRUCT_OFFSET (Schieber, deck),
  JT_NO_SLOT,
  G_STRUCT_OFFSET (Schieber, target),
  G_STRUCT_OFFSET (Schieber, rounds),
  G_STRUCT_OFFSET (Schieber, match_bonus),
  G_STRUCT_OFFSET (Schieber, kontermatch_factor),
  G_STRUCT_OFFSET (Schieber, weis),
  G_STRUCT_OFFSET (Schieber, stoeck),
  G_STRUCT_OFFSET (Schieber, multiply_weis),
  G_STRUCT_OFFSET (Schieber, order),
  G_STRUCT_OFFSET (Schieber, end),
  G_STRUCT_OFFSET (Schieber, target_tie),
  G_STRUCT_OFFSET (Schieber, berg_at),
  G_STRUCT_OFFSET (Schieber, schneider_below),
  JT_NO_SLOT,
  G_STRUCT_OFFSET (Schieber, first),
  G_STRUCT_OFFSET (Schieber, form),
};

static const Trump german_trumps[] = {
  { "eicheln", 1 },  { "rosen", 1 },   { "schellen", 2 },
  { "schilten", 2 }, { "obenabe", 3 }, { "undenufe", 3 },
};
static const Trump french_trumps[] = {
  { "herz", 1 },  { "ecken", 1 },   { "schaufel", 2 },
  { "kreuz", 2 }, { "obenabe", 3 }, { "undenufe", 3 },
};
static const Trump vorarlberg_trumps[] = {
  { "herz", 1 }, { "schellen", 1 }, { "laub", 1 },   { "eichel", 1 },
  { "bock", 1 }, { "gais", 1 },     { "slalom", 1 },
};

static inline Schieber *
state_of (const JtGame *game)
{
  return JT_GAME_STATE (game, Schieber);
}

/* Rules */

static Trump *
find_trump (const Schieber *s, const char *name)
{
  for (guint i = 0; i < s->n_trumps; i++)
    if (strcmp (s->trumps[i].name, name) == 0)
      return &s->trumps[i];
  return NULL;
}

static void
deck_trumps (const char *deck, const Trump **trumps, guint *n)
{
  if (strcmp (deck, "french") == 0)
    *trumps = french_trumps, *n = G_N_ELEMENTS (french_trumps);
  else if (strcmp (deck, "vorarlberg") == 0)
    *trumps = vorarlberg_trumps, *n = G_N_ELEMENTS (vorarlberg_trumps);
  else
    *trumps = german_trumps, *n = G_N_ELEMENTS (german_trumps);
}

static gboolean
init_trumps (JtGame *game, const JtValue *factors, JtFault *fault)
{
  Schieber *s = state_of (game);
  gboolean single = strcmp (s->profile, "multipliers") != 0;
  gboolean offered = FALSE, equal = TRUE;
  const Trump *deck;
  guint n;

  deck_trumps (s->deck, &deck, &n);
  s->trumps = jt_game_alloc (game, (n + (factors != NULL ? factors->n : 0)) * sizeof *s->trumps);
  for (guint i = 0; i < n; i++)
    s->trumps[i] = (Trump){ deck[i].name, single ? 1 : deck[i].factor };
  s->n_trumps = n;

  for (guint i = 0; factors != NULL && i < factors->n; i++)
    {
      const JtMember *member = &factors->members[i];
      Trump *trump = find_trump (s, member->key);

      if (g_str_has_prefix (member->key, "x-"))
        continue;
      if (trump == NULL)
        {
          trump = &s->trumps[s->n_trumps++];
          trump->name = jt_game_intern (game, member->key);
        }
      trump->factor = member->value.integer;
    }

  s->equal_factor = 0;
  for (guint i = 0; i < s->n_trumps; i++)
    {
      int factor = s->trumps[i].factor;

      if (factor == 0)
        continue;
      equal = equal && (!offered || factor == s->equal_factor);
      offered = TRUE;
      s->equal_factor = factor;
    }
  if (!equal)
    s->equal_factor = 0;
  return offered || jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_NOT_OFFERED, "factors");
}

static void
set_profile (Schieber *s)
{
  gboolean tournament = strcmp (s->profile, "tournament") == 0;

  s->target = s->rounds = JT_NONE;
  if (strcmp (s->profile, "multipliers") == 0)
    s->target = 2500;
  else if (strcmp (s->profile, "simple") == 0)
    s->target = 1000;
  else
    s->rounds = tournament ? 8 : 12;
  s->match_bonus = tournament ? 0 : 100;
  s->weis = s->stoeck = !tournament;
  if (!tournament)
    s->worth = (JtStriche){ .sieg = 2, .berg = 1, .match = 1, .schneider = 2, .kontermatch = 2 };
}

static void
read_worth (JtStriche *worth, const JtValue *striche)
{
  jt_rule_integer (striche, "sieg", 0, &worth->sieg);
  jt_rule_integer (striche, "berg", 0, &worth->berg);
  jt_rule_integer (striche, "match", 0, &worth->match);
  jt_rule_integer (striche, "schneider", 0, &worth->schneider);
  jt_rule_integer (striche, "kontermatch", 0, &worth->kontermatch);
}

static void
set_defaults (Schieber *s, gboolean kreuzjass)
{
  *s = (Schieber){
    .profile = kreuzjass ? "simple" : "multipliers",
    .deck = kreuzjass ? "vorarlberg" : "german",
    .order = jt_orders[0],
    .end = jt_schieber_ends[0],
    .target_tie = jt_schieber_ties[0],
    .form = "schieben",
    .kontermatch_factor = 1,
    .multiply_weis = TRUE,
    .berg_at = JT_NONE,
    .schneider_below = JT_NONE,
    .berg = -1,
  };
}

gboolean
jt_schieber_init (JtGame *game, const JtValue *rules, JtFault *fault)
{
  gboolean kreuzjass = strcmp (game->variant->id, "kreuzjass") == 0;
  Schieber *s = state_of (game);

  set_defaults (s, kreuzjass);
  jt_rule_choice (rules, game->variant->rules, "profile", &s->profile);
  set_profile (s);
  if (kreuzjass)
    s->worth.berg = 0;
  jt_slots_read (game, slots, rules);
  read_worth (&s->worth, jt_value_get (rules, "striche"));
  if (strcmp (s->form, "ablupf") == 0)
    s->weis = s->stoeck = FALSE;

  jt_phases_parse (s->order, s->phases);
  s->ends_by_thanks = strcmp (s->end, "thanks") == 0;
  if (strcmp (s->target_tie, "ask") != 0)
    s->tie = strcmp (s->target_tie, "higher") == 0 ? JT_TIE_HIGHER : JT_TIE_DECLARER;
  s->next_vorhand = s->first;
  return init_trumps (game, jt_value_get (rules, "factors"), fault);
}

static void
write_factors (const Schieber *s, JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  for (guint i = 0; i < s->n_trumps; i++)
    jt_builder_put_integer (builder, s->trumps[i].name, s->trumps[i].factor);
  jt_builder_end_object (builder);
}

static void
write_worth (const JtStriche *worth, JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "sieg", worth->sieg);
  jt_builder_put_integer (builder, "berg", worth->berg);
  jt_builder_put_integer (builder, "match", worth->match);
  jt_builder_put_integer (builder, "schneider", worth->schneider);
  jt_builder_put_integer (builder, "kontermatch", worth->kontermatch);
  jt_builder_end_object (builder);
}

void
jt_schieber_write_rule (const JtGame *game, const char *key, JtBuilder *builder)
{
  const Schieber *s = state_of (game);

  if (strcmp (key, "factors") == 0)
    write_factors (s, builder);
  else if (strcmp (key, "striche") == 0)
    write_worth (&s->worth, builder);
  else
    jt_slots_write (game, slots, key, builder);
}

/* Phases */

static void
look_for_berg (JtGame *game, int declarer_side)
{
  Schieber *s = state_of (game);
  JtPoints points = jt_schieber_berg_points (game);
  guint reached;

  if (s->berg >= 0 || points == 0)
    return;
  reached = jt_phases_reached (game->now.totals, (JtPoints[2]){ points, points });
  if (reached == 3)
    s->berg = jt_phases_higher (game->now.totals, declarer_side);
  else if (reached != 0)
    s->berg = reached == 1 ? 0 : 1;
}

static void
after_phase (JtGame *game, int declarer_side)
{
  Schieber *s = state_of (game);
  JtPoints target = jt_schieber_target (game, 0);
  int winner;

  look_for_berg (game, declarer_side);
  if (s->ends_by_thanks)
    return;
  winner
      = jt_phases_decide (game->now.totals, (JtPoints[2]){ target, target }, s->tie, declarer_side);
  if (winner == JT_BOTH)
    {
      game->now.status = JT_STATUS_ASK;
      game->now.ask = 3;
    }
  else if (winner != JT_NOBODY)
    jt_game_end (game, 1u << winner);
}

static void
chalk (JtGame *game, const JtLine *line)
{
  Schieber *s = state_of (game);

  for (guint i = 0; i < 2; i++)
    jt_strokes_add (&s->written[i], line->written[i]);
}

static void
say_thanks (JtGame *game, int side)
{
  Schieber *s = state_of (game);

  s->false_thanks = game->now.totals[side] < s->target;
  jt_game_end (game, 1u << (s->false_thanks ? 1 - side : side));
}

/* Entries */

/* @equal: the factor without a trump, 0: the trump is needed */
static gboolean
read_trump (const JtGame *game, const JtValue *entry, int without, JtLine *line, JtFault *fault)
{
  const char *name = NULL;
  const Trump *trump;

  line->factor = without;
  if (!jt_entry_text (entry, "trump", JT_FAULT_TRUMP, &name, fault))
    return FALSE;
  if (name == NULL)
    return without > 0 || jt_fault_set (fault, JT_FAULT_TRUMP, JT_WHY_MISSING, "trump");
  trump = find_trump (state_of (game), name);
  if (trump == NULL)
    return jt_fault_set (fault, JT_FAULT_TRUMP, JT_WHY_UNKNOWN, name);
  if (trump->factor == 0)
    return jt_fault_set (fault, JT_FAULT_TRUMP, JT_WHY_NOT_OFFERED, name);
  line->trump = trump->name;
  line->factor = trump->factor;
  return TRUE;
}

static gboolean
read_pushed (const JtValue *entry, int *pushed, JtFault *fault)
{
  const JtValue *value = jt_value_get_set (entry, "pushed");
  gboolean flag = FALSE;

  *pushed = 0;
  if (value != NULL && value->kind == JT_VALUE_STRING && strcmp (value->string, "back") == 0)
    *pushed = 2;
  else if (!jt_entry_flag (entry, "pushed", &flag, fault))
    return FALSE;
  else if (flag)
    *pushed = 1;
  return TRUE;
}

static gboolean
stoeck_possible (const Schieber *s, const char *trump)
{
  return trump == NULL || jt_is_suit (s->deck, trump);
}

static gboolean
read_round (JtGame *game, const JtValue *entry, JtLine *line, gboolean *partial, JtFault *fault)
{
  const Schieber *s = state_of (game);
  gboolean has_factor = jt_value_get_set (entry, "factor") != NULL;
  int out_of_play = 0;

  line->vorhand = s->next_vorhand;
  if (!read_trump (game, entry, has_factor ? 1 : s->equal_factor, line, fault)
      || !jt_entry_integer (entry, "factor", 1, 20, JT_FAULT_NONE, JT_FAULT_FACTOR, &line->factor,
                            fault)
      || !jt_entry_player (entry, "vorhand", N_SEATS, FALSE, &line->vorhand, fault)
      || !read_pushed (entry, &line->pushed, fault)
      || !jt_entry_side (entry, "match", 2, FALSE, &line->match, fault)
      || !jt_entry_flag (entry, "partial", partial, fault))
    return FALSE;
  line->declarer = (line->vorhand + (line->pushed == 1 ? 2 : 0)) % N_SEATS;
  if (*partial && line->match >= 0)
    return jt_fault_set (fault, JT_FAULT_MATCH, JT_WHY_TWICE, "partial");
  if (*partial && jt_value_get_set (entry, "thanks") == NULL)
    return jt_fault_set (fault, JT_FAULT_THANKS, JT_WHY_MISSING, "partial");
  if (!jt_entry_integer (entry, "void", 0, JT_CARD_POINTS, JT_FAULT_NONE, JT_FAULT_RANGE,
                         &out_of_play, fault))
    return FALSE;
  if (out_of_play > 0 && line->match >= 0)
    return jt_fault_set (fault, JT_FAULT_MATCH, JT_WHY_TWICE, "void");
  if (!jt_entry_card_points (entry, line->match, JT_CARD_POINTS - out_of_play, *partial,
                             line->points, fault)
      || !jt_entry_weis_pair (entry, s->weis, line->weis, fault)
      || !jt_entry_stoeck (entry, s->stoeck, stoeck_possible (s, line->trump), &line->stoeck, fault)
      || !jt_entry_side (entry, "thanks", 2, FALSE, &line->thanks, fault))
    return FALSE;
  if (line->thanks >= 0 && s->target == JT_NONE)
    return jt_fault_set (fault, JT_FAULT_THANKS, JT_WHY_NOT_OFFERED, "thanks");
  return TRUE;
}

/* What a phase of the round writes for a side. */
static gint64
phase_amount (const Schieber *s, const JtLine *line, JtPhase phase, int side)
{
  gint64 shown_factor = s->multiply_weis ? line->factor : 1;
  gint64 points = line->points[side];

  if (phase == JT_PHASE_STOECK)
    return line->stoeck == side ? JT_STOECK_POINTS * shown_factor : 0;
  if (phase == JT_PHASE_WEIS)
    return line->weis[side] * shown_factor;
  if (line->match == side)
    points = (points + s->match_bonus) * (line->kontermatch ? s->kontermatch_factor : 1);
  return points * line->factor;
}

static void
count_match (JtGame *game, const JtLine *line)
{
  Schieber *s = state_of (game);

  if (line->match >= 0)
    (line->kontermatch ? s->kontermatches : s->matches)[line->match]++;
}

static gboolean
play_phases (JtGame *game, JtLine *line, JtFault *fault)
{
  Schieber *s = state_of (game);
  gboolean stich = FALSE;

  line->kontermatch = line->match >= 0 && line->match != line->declarer % 2;
  for (guint i = 0; i < JT_N_PHASES && game->now.status == JT_STATUS_RUNNING; i++)
    {
      for (guint side = 0; side < 2; side++)
        if (!jt_game_add (game, line, side, phase_amount (s, line, s->phases[i], side), fault))
          return FALSE;
      if (s->phases[i] == JT_PHASE_STICH)
        {
          count_match (game, line);
          stich = TRUE;
        }
      after_phase (game, line->declarer % 2);
    }
  if (!stich)
    {
      line->match = -1;
      line->kontermatch = FALSE;
    }
  return TRUE;
}

static gboolean
play_round (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "trump", "factor", "vorhand", "pushed", "match",  "partial",
                                      "void",  "points", "weis",    "stoeck", "thanks", NULL };
  Schieber *s = state_of (game);
  gboolean partial = FALSE;

  if (!jt_entry_check_keys (entry, keys, fault) || !read_round (game, entry, line, &partial, fault))
    return FALSE;
  jt_game_note_points (game, line->points, line->match);
  if (!play_phases (game, line, fault))
    return FALSE;
  s->next_vorhand = (line->vorhand + 1) % N_SEATS;
  if (line->thanks >= 0 && game->now.status != JT_STATUS_OVER)
    say_thanks (game, line->thanks);
  if (game->now.status == JT_STATUS_RUNNING && s->rounds != JT_NONE
      && game->now.n_rounds >= (guint) s->rounds)
    jt_game_end_best (game);
  return TRUE;
}

static gboolean
play_shown (JtGame *game, JtLine *line, int points, JtFault *fault)
{
  Schieber *s = state_of (game);

  if (!s->multiply_weis)
    line->factor = 1;
  if (!jt_game_add (game, line, line->side, (gint64) points * line->factor, fault))
    return FALSE;
  after_phase (game, line->side);
  return TRUE;
}

static gboolean
play_weis (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "side", "points", "trump", NULL };
  int points = 0;

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_side (entry, "side", 2, TRUE, &line->side, fault))
    return FALSE;
  if (!state_of (game)->weis)
    return jt_fault_set (fault, JT_FAULT_WEIS, JT_WHY_NOT_OFFERED, "weis");
  if (!jt_entry_integer (entry, "points", 1, 1000, JT_FAULT_POINTS, JT_FAULT_RANGE, &points, fault)
      || !read_trump (game, entry, 1, line, fault))
    return FALSE;
  line->weis[line->side] = points;
  return play_shown (game, line, points, fault);
}

static gboolean
play_stoeck (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "side", "trump", NULL };
  Schieber *s = state_of (game);

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_side (entry, "side", 2, TRUE, &line->side, fault))
    return FALSE;
  if (!s->stoeck)
    return jt_fault_set (fault, JT_FAULT_STOECK, JT_WHY_NOT_OFFERED, "stoeck");
  if (!read_trump (game, entry, 1, line, fault))
    return FALSE;
  if (!stoeck_possible (s, line->trump))
    return jt_fault_set (fault, JT_FAULT_STOECK, JT_WHY_PLAIN, "stoeck");
  line->stoeck = line->side;
  return play_shown (game, line, JT_STOECK_POINTS, fault);
}

static gboolean
play_thanks (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault)
{
  static const char *const keys[] = { "side", NULL };

  if (!jt_entry_check_keys (entry, keys, fault)
      || !jt_entry_side (entry, "side", 2, TRUE, &line->side, fault))
    return FALSE;
  if (state_of (game)->target == JT_NONE)
    return jt_fault_set (fault, JT_FAULT_THANKS, JT_WHY_NOT_OFFERED, "thanks");
  line->thanks = line->side;
  say_thanks (game, line->side);
  return TRUE;
}

gboolean
jt_schieber_apply (
    JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault)
{
  gboolean played;

  if (type == JT_ENTRY_WEIS)
    played = play_weis (game, entry, line, fault);
  else if (type == JT_ENTRY_STOECK)
    played = play_stoeck (game, entry, line, fault);
  else if (type == JT_ENTRY_THANKS)
    played = play_thanks (game, entry, line, fault);
  else
    played = play_round (game, entry, line, fault);
  if (played)
    chalk (game, line);
  return played;
}

gboolean
jt_schieber_corrected (JtGame *game, JtLine *line, JtFault *fault)
{
  after_phase (game, 0);
  chalk (game, line);
  return TRUE;
}

/* Readers */

JtPoints
jt_schieber_berg_points (const JtGame *game)
{
  const Schieber *s = state_of (game);

  if (s->worth.berg == 0)
    return 0;
  return s->berg_at != JT_NONE ? s->berg_at : (jt_schieber_target (game, 0) + 1) / 2;
}

JtPoints
jt_schieber_target (const JtGame *game, guint side)
{
  const Schieber *s = state_of (game);

  return s->target != JT_NONE ? s->target : 0;
}

int
jt_schieber_berg (const JtGame *game)
{
  return state_of (game)->berg;
}

int
jt_schieber_next_vorhand (const JtGame *game)
{
  return state_of (game)->next_vorhand;
}

int
jt_schieber_events (const JtGame *game, guint side, gboolean kontermatch)
{
  const Schieber *s = state_of (game);

  return side > 1 ? -1 : (kontermatch ? s->kontermatches : s->matches)[side];
}

gboolean
jt_schieber_strokes (const JtGame *game, guint side, JtNotation notation, JtStrokes *strokes)
{
  if (side > 1)
    return FALSE;
  *strokes = notation == JT_NOTATION_WRITTEN ? state_of (game)->written[side]
                                             : jt_strokes_summary (game->now.totals[side]);
  return TRUE;
}

const char *
jt_schieber_trump (const JtGame *game, guint i, int *factor)
{
  const Schieber *s = state_of (game);

  for (const Trump *trump = s->trumps; trump < s->trumps + s->n_trumps; trump++)
    if (trump->factor > 0 && i-- == 0)
      {
        if (factor != NULL)
          *factor = trump->factor;
        return trump->name;
      }
  return NULL;
}

static gboolean
is_schneider (const JtGame *game, guint winner)
{
  const Schieber *s = state_of (game);
  JtPoints lost = game->now.totals[1 - winner];

  if (s->false_thanks || s->target == JT_NONE || game->now.totals[winner] < s->target)
    return FALSE;
  if (s->schneider_below != JT_NONE)
    return lost < s->schneider_below;
  return 2 * (gint64) lost < s->target;
}

gboolean
jt_schieber_striche (const JtGame *game, guint side, JtStriche *striche)
{
  const Schieber *s = state_of (game);

  if (side > 1)
    return FALSE;
  *striche = (JtStriche){
    .berg = s->berg == (int) side ? s->worth.berg : 0,
    .match = s->matches[side] * s->worth.match,
    .kontermatch = s->kontermatches[side] * s->worth.kontermatch,
  };
  if (game->now.winners == 1u << side)
    {
      striche->sieg = s->worth.sieg;
      striche->schneider = is_schneider (game, side) ? s->worth.schneider : 0;
    }
  striche->total
      = striche->sieg + striche->berg + striche->match + striche->kontermatch + striche->schneider;
  return TRUE;
}

void
jt_schieber_write_result (const JtGame *game, JtBuilder *builder)
{
  const Schieber *s = state_of (game);
  JtStriche striche;

  jt_builder_key (builder, "striche");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < 2; side++)
    {
      jt_schieber_striche (game, side, &striche);
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "sieg", striche.sieg);
      jt_builder_put_integer (builder, "berg", striche.berg);
      jt_builder_put_integer (builder, "match", striche.match);
      jt_builder_put_integer (builder, "kontermatch", striche.kontermatch);
      jt_builder_put_integer (builder, "schneider", striche.schneider);
      jt_builder_put_integer (builder, "total", striche.total);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_key (builder, "events");
  jt_builder_begin_object (builder);
  jt_builder_put_integers (builder, "match", s->matches, 2);
  jt_builder_put_integers (builder, "kontermatch", s->kontermatches, 2);
  jt_builder_end_object (builder);
  if (s->berg >= 0)
    jt_builder_put_integer (builder, "berg", s->berg);
  else
    jt_builder_put_null (builder, "berg");
  jt_builder_put_integer (builder, "next_vorhand", s->next_vorhand);
  jt_strokes_write_board (s->written, game->now.totals, 2, builder);
}

static const JtRuleSpec rules[] = {
  JT_SCHIEBER_RULES (jt_decks_two),
  { NULL },
};

/* scoring.md 2, below the table of rules */
static const JtPreset presets[] = {
  { "german", "{}" },
  { "french-black-double", "{\"deck\":\"french\"}" },
  { "french-schaufel-ecken-double", "{\"deck\":\"french\",\"factors\":{\"ecken\":2,\"kreuz\":1}}" },
  { "french-red-double",
    "{\"deck\":\"french\",\"factors\":{\"herz\":2,\"ecken\":2,\"schaufel\":1,\"kreuz\":1}}" },
  { "undenufe-four", "{\"factors\":{\"undenufe\":4}}" },
  { "single", "{\"profile\":\"simple\"}" },
  { "target-1000", "{\"target\":1000}" },
  { "target-2000", "{\"target\":2000}" },
  { "target-2500", "{\"target\":2500}" },
  { "target-3000", "{\"target\":3000}" },
  { "fixed-rounds", "{\"profile\":\"rounds\"}" },
  { "tournament", "{\"profile\":\"tournament\"}" },
  { NULL },
};

const JtVariant jt_variant_schieber = {
  .id = "schieber",
  .rules = rules,
  .presets = presets,
  .state_size = JT_SCHIEBER_STATE_SIZE,
  JT_SCHIEBER_ENGINE,
};
