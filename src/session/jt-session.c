/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-session.h"

#include <string.h>

#include "jt-json.h"
#include "jt-people.h"
#include "jt-play-private.h"
#include "jt-store-evenings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-variant.h"

/* An evening runs past midnight: a game begun within this time of the evening's start belongs to it. */
#define EVENING_SECONDS (16 * 60 * 60)

#define PATIENCE_MS 1000
#define LAST_PATIENCE_MS 4000

struct _JtSession
{
  GObject parent_instance;

  JtStore *store;
  JtPlay *play;
  gint64 previous;       /* the finished game that @play was started from; 0: none */
  JtValue *previous_setup; /* (nullable): the last setup before it */
};

enum
{
  PROP_0,
  PROP_PLAY,
  N_PROPS
};

enum
{
  DATA_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtSession, jt_session, G_TYPE_OBJECT)

static void
forget_previous (JtSession *self)
{
  self->previous = 0;
  g_clear_pointer (&self->previous_setup, jt_value_free);
}

static void
set_play (JtSession *self, JtPlay *play)
{
  if (g_set_object (&self->play, play))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAY]);
}

static void
data_changed (JtSession *self)
{
  g_signal_emit (self, signals[DATA_CHANGED], 0);
}

JtSession *
jt_session_new (const char *path, GError **error)
{
  g_autoptr (JtSession) self = g_object_new (JT_TYPE_SESSION, NULL);
  g_autofree char *file = jt_store_default_path (path);
  gint64 running;

  self->store = jt_store_open (file, JT_DB_CREATE, error);
  if (!self->store)
    return NULL;
  running = jt_store_running_game (self->store, 0, error);
  if (running < 0)
    return NULL;
  if (running > 0)
    {
      g_autoptr (GError) local = NULL;

      self->play = jt_play_load (self->store, running, &local);
      if (!self->play)
        g_warning ("the running game cannot be opened: %s", local->message);
    }
  return g_steal_pointer (&self);
}

void
jt_session_set_interactive (JtSession *self)
{
  g_return_if_fail (JT_IS_SESSION (self));

  jt_db_set_patience (jt_store_get_db (self->store), PATIENCE_MS);
}

gboolean
jt_session_keep_draft (JtSession *self, GError **error)
{
  gboolean kept;

  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (self->play == NULL || jt_play_keep_draft (self->play, NULL))
    return TRUE;
  jt_db_set_patience (jt_store_get_db (self->store), LAST_PATIENCE_MS);
  kept = jt_play_keep_draft (self->play, error);
  jt_session_set_interactive (self);
  return kept;
}

JtStore *
jt_session_get_store (JtSession *self)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);
  return self->store;
}

JtPlay *
jt_session_get_play (JtSession *self)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);
  return self->play;
}

/* Setups in the database: people by id, so that a new name follows. */

static void
put_people (JtBuilder *builder, const char *key, const gint64 *people, guint n)
{
  jt_builder_key (builder, key);
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    jt_builder_integer (builder, people[i]);
  jt_builder_end_list (builder);
}

static JtValue *
setup_to_value (const JtSetup *setup, const JtValue *rules, const gint64 *people, const gint64 *bench, guint n_bench)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "variant", setup->variant);
  jt_builder_put_integer (builder, "group", setup->group);
  if (rules)
    jt_builder_put_value (builder, "rules", rules);
  jt_builder_put_integer (builder, "sides", setup->n_sides);
  jt_builder_put_integer (builder, "side-size", setup->side_size);
  put_people (builder, "seats", people, jt_setup_get_n_seats (setup));
  put_people (builder, "bench", bench, n_bench);
  jt_builder_put_integer (builder, "first", setup->first);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

/* A name that jt_store_person_named() finds again, also where two people have the same. */
static char *
person_name (JtStore *store, gint64 id)
{
  g_autoptr (JtPerson) person = id > 0 ? jt_store_person_get (store, id, NULL) : NULL;

  if (!person || person->anonymous)
    return NULL;
  if (person->nickname[0] && jt_store_person_named (store, 0, person->name, NULL) != id)
    return g_strdup_printf ("%s (%s)", person->name, person->nickname);
  return g_strdup (person->name);
}

static void
load_names (JtSession *self, const JtValue *list, char **names, guint n)
{
  for (guint i = 0; list && list->kind == JT_VALUE_LIST && i < MIN (list->n, n); i++)
    if (list->items[i].kind == JT_VALUE_INTEGER)
      names[i] = person_name (self->store, list->items[i].integer);
}

char *
jt_session_get_group_name (JtSession *self, JtPlay *play)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);
  g_return_val_if_fail (JT_IS_PLAY (play), NULL);

  gint64 id = jt_play_get_head (play)->group;
  g_autoptr (JtGroup) group = id > 0 ? jt_store_group_get (self->store, id, NULL) : NULL;

  return group ? g_strdup (group->name) : NULL;
}

static JtSetup *
setup_from_value (JtSession *self, const JtValue *value)
{
  const char *variant = jt_value_get_string (value, "variant");
  const JtVariant *v = variant ? jt_variant_find (variant) : NULL;
  const JtValue *rules = jt_value_get (value, "rules");
  JtSetup *setup;
  guint n_sides, side_size;

  if (!v)
    return NULL;
  setup = jt_setup_new (variant);
  setup->group = jt_value_get_integer (value, "group", 0);
  setup->rules = rules ? jt_value_copy (rules) : NULL;
  n_sides = (guint) CLAMP (jt_value_get_integer (value, "sides", setup->n_sides), v->min_sides, v->max_sides);
  side_size = (guint) CLAMP (jt_value_get_integer (value, "side-size", setup->side_size), 1, 4);
  if (n_sides * side_size <= JT_MAX_SIDES)
    jt_setup_set_size (setup, n_sides, v->side_size > 0 ? v->side_size : side_size);
  load_names (self, jt_value_get (value, "seats"), setup->seats, jt_setup_get_n_seats (setup));
  load_names (self, jt_value_get (value, "bench"), setup->bench, JT_MAX_SIDES);
  setup->first = (int) CLAMP (jt_value_get_integer (value, "first", 0), 0, jt_setup_get_n_seats (setup) - 1);
  return setup;
}

JtSetup *
jt_session_last_setup (JtSession *self, gint64 group, const char *variant)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);

  g_autoptr (JtGroup) own = group > 0 && !variant ? jt_store_group_get (self->store, group, NULL) : NULL;
  const char *game = own && own->variant && jt_variant_find (own->variant) ? own->variant : variant;
  g_autoptr (JtValue) value = jt_store_get_last_setup (self->store, group, game, NULL);
  JtSetup *setup = value ? setup_from_value (self, value) : NULL;

  if (!setup)
    {
      setup = jt_setup_new (game ? game : jt_variant_usual ());
      setup->group = group;
    }
  return setup;
}

JtSetup *
jt_session_other_game (JtSession *self, const JtSetup *setup, const char *variant, gboolean keep_names)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);
  g_return_val_if_fail (setup != NULL && jt_variant_find (variant) != NULL, NULL);

  g_autoptr (JtValue) value = jt_store_get_last_setup (self->store, setup->group, variant, NULL);
  g_autoptr (JtSetup) last = value ? setup_from_value (self, value) : NULL;
  JtSetup *other;

  if (last && !keep_names)
    return g_steal_pointer (&last);
  other = jt_setup_copy (setup);
  jt_setup_set_variant (other, variant);
  if (last)
    {
      jt_setup_set_size (other, last->n_sides, last->side_size);
      other->rules = g_steal_pointer (&last->rules);
    }
  return other;
}

/* The evening that a game begun now belongs to; made if there is none. Returns: the id, -1 on error */
static gint64
current_evening (JtSession *self, gint64 group, GError **error)
{
  gint64 now = jt_store_now (self->store) / G_USEC_PER_SEC;
  g_autoptr (GPtrArray) evenings = jt_store_evenings (self->store, group, NULL, 1, error);
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (now);
  g_autofree char *date = g_date_time_format (local, "%Y-%m-%d");
  g_autoptr (JtEvening) evening = NULL;
  g_autoptr (JtGroup) own = NULL;
  const JtValue *stake;

  if (!evenings)
    return -1;
  if (evenings->len > 0)
    {
      JtEvening *last = g_ptr_array_index (evenings, 0);

      if (last->group == group && last->ended_at == 0 && last->started_at > 0
          && now >= last->started_at && now < last->started_at + EVENING_SECONDS)
        return last->id;
    }
  evening = jt_evening_new (group, date);
  evening->started_at = now;
  /* the stake is the evening's own from now on: a later one of the group does not change what was won */
  own = group > 0 ? jt_store_group_get (self->store, group, NULL) : NULL;
  stake = own && own->settings ? jt_value_get (own->settings, "stake") : NULL;
  evening->stake = stake ? jt_value_copy (stake) : NULL;
  return jt_store_evening_add (self->store, evening, error) ? evening->id : -1;
}

static JtValue *
rules_with_first (const JtValue *rules, int first)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  for (guint i = 0; rules && rules->kind == JT_VALUE_OBJECT && i < rules->n; i++)
    if (strcmp (rules->members[i].key, "first") != 0)
      jt_builder_put_value (builder, rules->members[i].key, &rules->members[i].value);
  if (first > 0)
    jt_builder_put_integer (builder, "first", first);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

static gboolean
has_rule (const JtVariant *variant, const char *key)
{
  for (const JtRuleSpec *spec = variant->rules; spec && spec->key; spec++)
    if (strcmp (spec->key, key) == 0)
      return TRUE;
  return FALSE;
}

/* A document with these rules and nobody named: what a game's rules are checked with. */
static JtValue *
document_for_rules (const char *variant, const JtValue *rules, guint n_sides, guint side_size)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "game");
  jt_builder_put_string (builder, "game", variant);
  if (rules)
    jt_builder_put_value (builder, "rules", rules);
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < n_sides; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      for (guint i = 0; i < side_size; i++)
        jt_builder_null (builder);
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

JtGame *
jt_session_try_rules (const char *variant, const JtValue *rules, JtFault *fault)
{
  g_return_val_if_fail (variant != NULL, NULL);

  g_autoptr (JtSetup) setup = jt_setup_new (variant);
  g_autoptr (JtValue) document = document_for_rules (variant, rules, setup->n_sides, setup->side_size);

  return jt_game_new (document, fault);
}

static JtGameHead *
make_head (JtSession *self, const JtSetup *setup, const JtValue *rules, const gint64 *people, gint64 evening)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (jt_store_now (self->store) / G_USEC_PER_SEC);
  JtGameHead *head = jt_game_head_new (setup->variant);

  head->group = setup->group;
  head->evening = evening;
  head->played_at = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S%:z");
  head->rules = jt_value_copy (rules);
  for (guint side = 0; side < setup->n_sides; side++)
    {
      gint64 seats[JT_MAX_SIDES];

      for (guint i = 0; i < setup->side_size; i++)
        seats[i] = people[side + i * setup->n_sides];
      jt_game_head_add_side (head, NULL, seats, setup->side_size);
    }
  return head;
}

static gboolean
put_running_aside (JtSession *self, GError **error)
{
  if (!self->play || jt_game_get_status (jt_play_get_game (self->play)) == JT_STATUS_OVER)
    return TRUE;
  return jt_store_game_set_aside (self->store, jt_play_get_id (self->play), TRUE, error);
}

/* The rules with the cards of the group, where they say nothing of cards and the game is played with these. */
static JtValue *
rules_with_deck (JtSession *self, gint64 id, const char *variant, const JtValue *rules)
{
  g_autoptr (JtGroup) group = id > 0 ? jt_store_group_get (self->store, id, NULL) : NULL;
  g_autoptr (JtBuilder) builder = NULL;
  g_autoptr (JtValue) with = NULL;
  g_autoptr (JtGame) tried = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!group || !group->deck || !group->deck[0] || jt_value_get (rules, "deck")
      || !has_rule (jt_variant_find (variant), "deck"))
    return jt_value_copy (rules);
  builder = jt_builder_new ();
  jt_builder_begin_object (builder);
  for (guint i = 0; i < rules->n; i++)
    jt_builder_put_value (builder, rules->members[i].key, &rules->members[i].value);
  jt_builder_put_string (builder, "deck", group->deck);
  jt_builder_end_object (builder);
  with = jt_builder_finish (builder);
  tried = jt_session_try_rules (variant, with, &fault);
  return tried ? g_steal_pointer (&with) : jt_value_copy (rules);
}

/* @rules as they stand in a game that begins now: with the first Vorhand and the cards. */
static JtValue *
rules_to_play (JtSession *self, const JtSetup *setup, const JtValue *rules)
{
  gboolean has_first = has_rule (jt_variant_find (setup->variant), "first");
  g_autoptr (JtValue) plain = rules_with_first (rules, has_first ? setup->first : 0);

  return rules_with_deck (self, setup->group, setup->variant, plain);
}

/* Rules that are the group's own are not kept with the setup: what the group changes later holds for its next game. */
static gboolean
is_own_rules (JtSession *self, const JtSetup *setup, const JtValue *rules)
{
  g_autoptr (JtValue) own = jt_session_get_rules (self, setup->group, setup->variant);
  g_autoptr (JtValue) played = rules_to_play (self, setup, own);

  return jt_value_equal (played, rules);
}

gboolean
jt_session_start (JtSession *self, const JtSetup *setup, JtFault *fault, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);
  g_return_val_if_fail (setup != NULL && jt_variant_find (setup->variant) != NULL, FALSE);

  g_autoptr (JtValue) own = NULL;
  g_autoptr (JtValue) rules = NULL;
  g_autoptr (JtValue) value = NULL;
  g_autoptr (JtGame) tried = NULL;
  g_autoptr (JtTransaction) transaction = NULL;
  g_autoptr (JtGameHead) head = NULL;
  g_autoptr (JtStoredGame) stored = NULL;
  g_autoptr (JtPlay) play = NULL;
  gint64 people[JT_MAX_SIDES] = { 0 };
  gint64 bench[JT_MAX_SIDES] = { 0 };
  guint n_bench = 0;
  gint64 evening, previous = 0;
  g_autoptr (JtValue) previous_setup = NULL;

  if (self->play && jt_game_get_status (jt_play_get_game (self->play)) == JT_STATUS_OVER)
    previous = jt_play_get_id (self->play);
  own = jt_session_get_rules (self, setup->group, setup->variant);
  rules = rules_to_play (self, setup, setup->rules ? setup->rules : own);
  tried = jt_session_try_rules (setup->variant, rules, fault);
  if (!tried)
    return FALSE;

  transaction = jt_store_begin (self->store, error);
  if (!transaction)
    return FALSE;
  for (guint seat = 0; seat < jt_setup_get_n_seats (setup); seat++)
    if (setup->seats[seat])
      {
        people[seat] = jt_people_find_or_make (self->store, setup->group, setup->seats[seat], setup->guest[seat], error);
        if (people[seat] < 0)
          return FALSE;
      }
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    if (setup->bench[i])
      {
        bench[n_bench] = jt_people_find_or_make (self->store, setup->group, setup->bench[i], FALSE, error);
        if (bench[n_bench++] < 0)
          return FALSE;
      }
  if (!put_running_aside (self, error))
    return FALSE;
  evening = current_evening (self, setup->group, error);
  if (evening < 0)
    return FALSE;
  head = make_head (self, setup, rules, people, evening);
  stored = jt_store_game_add (self->store, head, NULL, error);
  if (!stored)
    return FALSE;
  value = setup_to_value (setup, is_own_rules (self, setup, rules) ? NULL : rules, people, bench, n_bench);
  previous_setup = jt_store_get_last_setup (self->store, setup->group, setup->variant, NULL);
  if (!jt_store_set_last_setup (self->store, setup->group, setup->variant, value, error)
      || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;

  play = jt_play_new_for_stored (self->store, g_steal_pointer (&stored), error);
  if (!play)
    return FALSE;
  forget_previous (self);
  self->previous = previous;
  self->previous_setup = g_steal_pointer (&previous_setup);
  set_play (self, play);
  data_changed (self);
  return TRUE;
}

gboolean
jt_session_can_unstart (JtSession *self)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  return self->play && self->previous > 0 && jt_play_get_n_entries (self->play) == 0
         && !jt_play_can_undo (self->play);
}

gboolean
jt_session_unstart (JtSession *self, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);
  g_return_val_if_fail (jt_session_can_unstart (self), FALSE);

  const JtGameHead *head = jt_play_get_head (self->play);
  g_autoptr (JtPlay) play = jt_play_load (self->store, self->previous, error);
  g_autoptr (JtTransaction) transaction = play ? jt_store_begin (self->store, error) : NULL;

  if (!transaction || !jt_store_game_delete (self->store, jt_play_get_id (self->play), error)
      || (self->previous_setup
          && !jt_store_set_last_setup (self->store, head->group, head->variant, self->previous_setup, error))
      || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;
  forget_previous (self);
  set_play (self, play);
  data_changed (self);
  return TRUE;
}

static gboolean
append_text (JtPlay *play, const char *text, GError **error)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtValue) entry = jt_json_parse (text, strlen (text), NULL, &fault);

  return entry && jt_play_append (play, entry, &fault, error);
}

gboolean
jt_session_start_example (JtSession *self, GError **error)
{
  static const char *const names[] = { "Anna", "Claudia", "Beat", "Dani" };
  static const char *const rounds[] = {
    "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[72,85]}",
    "{\"type\":\"round\",\"trump\":\"schellen\",\"points\":[77,80],\"pushed\":true}",
    "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[60,97],\"weis\":[0,50]}",
    "{\"type\":\"round\",\"trump\":\"schilten\",\"points\":[99,58],\"stoeck\":0}",
    "{\"type\":\"round\",\"trump\":\"undenufe\",\"points\":[47,110]}",
    "{\"type\":\"round\",\"trump\":\"rosen\",\"match\":0}",
  };
  g_autoptr (JtSetup) setup = jt_setup_new (jt_variant_usual ());
  JtFault fault = JT_FAULT_INIT;

  for (guint seat = 0; seat < G_N_ELEMENTS (names); seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  if (!jt_session_start (self, setup, &fault, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++)
    if (!append_text (self->play, rounds[i], error))
      return FALSE;
  return TRUE;
}

gboolean
jt_session_open (JtSession *self, gint64 game, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  g_autoptr (JtPlay) play = NULL;

  if (self->play && jt_play_get_id (self->play) == game)
    return TRUE;
  play = jt_play_load (self->store, game, error);
  if (!play || !put_running_aside (self, error) || !jt_store_game_set_aside (self->store, game, FALSE, error)
      || !jt_play_reload (play, error))
    return FALSE;
  forget_previous (self);
  set_play (self, play);
  data_changed (self);
  return TRUE;
}

JtPlay *
jt_session_look (JtSession *self, gint64 game, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);

  if (self->play && jt_play_get_id (self->play) == game)
    return g_object_ref (self->play);
  return jt_play_load (self->store, game, error);
}

gboolean
jt_session_finish (JtSession *self, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (!put_running_aside (self, error))
    return FALSE;
  forget_previous (self);
  set_play (self, NULL);
  data_changed (self);
  return TRUE;
}

gboolean
jt_session_name_seat (JtSession *self, JtPlay *play, guint seat, const char *name, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);
  g_return_val_if_fail (JT_IS_PLAY (play), FALSE);

  g_autofree char *stripped = g_strstrip (g_strdup (name ? name : ""));
  gint64 person = 0;

  if (stripped[0] != '\0')
    person = jt_people_find_or_make (self->store, jt_play_get_head (play)->group, stripped, FALSE, error);
  if (person < 0 || !jt_play_set_seat (play, seat, person, error))
    return FALSE;
  data_changed (self);
  return TRUE;
}

gboolean
jt_session_delete_game (JtSession *self, gint64 game, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (!jt_store_game_delete (self->store, game, error))
    return FALSE;
  if (game == self->previous)
    forget_previous (self);
  if (self->play && jt_play_get_id (self->play) == game)
    {
      forget_previous (self);
      set_play (self, NULL);
    }
  data_changed (self);
  return TRUE;
}

gboolean
jt_session_undelete_game (JtSession *self, gint64 game, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (!jt_store_game_undelete (self->store, game, error))
    return FALSE;
  data_changed (self);
  return TRUE;
}

gboolean
jt_session_delete_evening (JtSession *self, gint64 evening, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (!jt_store_evening_delete (self->store, evening, error))
    return FALSE;
  if (self->play && jt_play_get_head (self->play)->evening == evening)
    set_play (self, NULL);
  data_changed (self);
  return TRUE;
}

gboolean
jt_session_undelete_evening (JtSession *self, gint64 evening, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (!jt_store_evening_undelete (self->store, evening, error))
    return FALSE;
  data_changed (self);
  return TRUE;
}

/* Rematch. */

static JtSetup *
setup_of_play (JtSession *self)
{
  const JtGameHead *head = jt_play_get_head (self->play);
  const JtGame *game = jt_play_get_game (self->play);
  g_autoptr (JtSetup) last = jt_session_last_setup (self, head->group, head->variant);
  JtSetup *setup = jt_setup_new (head->variant);

  setup->group = head->group;
  setup->rules = head->rules ? jt_value_copy (head->rules) : NULL;
  jt_setup_set_size (setup, jt_game_get_n_sides (game), jt_game_get_n_players (game, 0));
  for (guint seat = 0; seat < jt_setup_get_n_seats (setup); seat++)
    {
      const JtSideHead *side = g_ptr_array_index (head->sides, seat % head->sides->len);
      gint64 id = g_array_index (side->people, gint64, seat / head->sides->len);

      setup->seats[seat] = person_name (self->store, id);
    }
  for (guint i = 0, n = 0; i < JT_MAX_SIDES; i++)
    if (last->bench[i])
      {
        gboolean seated = FALSE;

        for (guint seat = 0; seat < JT_MAX_SIDES; seat++)
          seated = seated || g_strcmp0 (setup->seats[seat], last->bench[i]) == 0;
        if (!seated)
          setup->bench[n++] = g_strdup (last->bench[i]);
      }
  setup->first = MAX (jt_game_get_next_vorhand (game), 0);
  return setup;
}

JtSetup *
jt_session_same_again (JtSession *self)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);

  return self->play ? setup_of_play (self) : jt_session_last_setup (self, 0, NULL);
}

typedef struct
{
  GHashTable *games;    /* person -> games of this evening */
  GHashTable *together; /* "a b" -> games as partners */
} Evening;

static void
count_up (GHashTable *table, gpointer key)
{
  g_hash_table_insert (table, key, GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (table, key)) + 1));
}

static char *
pair_key (const char *a, const char *b)
{
  return strcmp (a, b) < 0 ? g_strdup_printf ("%s\n%s", a, b) : g_strdup_printf ("%s\n%s", b, a);
}

static void
evening_clear (Evening *evening)
{
  g_clear_pointer (&evening->games, g_hash_table_unref);
  g_clear_pointer (&evening->together, g_hash_table_unref);
}

typedef struct
{
  JtSession *self;
  Evening *evening;
} EveningReader;

static gboolean
read_evening_cb (const JtGameResult *result, gpointer data, GError **error)
{
  EveningReader *reader = data;

  for (guint side = 0; side < result->summary->n_sides; side++)
    for (guint i = 0; i < result->n_players[side]; i++)
      {
        g_autofree char *name = person_name (reader->self->store, result->people[side][i]);

        if (!name)
          continue;
        for (guint j = i + 1; j < result->n_players[side]; j++)
          {
            g_autofree char *other = person_name (reader->self->store, result->people[side][j]);

            if (other)
              count_up (reader->evening->together, pair_key (name, other));
          }
        count_up (reader->evening->games, g_steal_pointer (&name));
      }
  return TRUE;
}

static void
read_evening (JtSession *self, gint64 id, Evening *evening)
{
  JtGameFilter filter = { .evening = id };
  EveningReader reader = { self, evening };

  evening->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  evening->together = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (id > 0)
    jt_store_each_result (self->store, &filter, read_evening_cb, &reader, NULL);
}

static int
times_together (const Evening *evening, const char *a, const char *b)
{
  g_autofree char *key = pair_key (a, b);

  return GPOINTER_TO_INT (g_hash_table_lookup (evening->together, key));
}

static int
times_played (const Evening *evening, const char *name)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (evening->games, name));
}

/* Who has played most sits out next: puts the present into the order in which they are seated. */
static void
order_by_games (char **present, guint n, const Evening *evening)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && times_played (evening, present[j]) < times_played (evening, present[j - 1]); j--)
      {
        char *swapped = present[j];

        present[j] = present[j - 1];
        present[j - 1] = swapped;
      }
}

/* All who are present, those who played least first; of them those who sat out. Returns: how many, 0: somebody has no name */
static guint
list_present (const JtSetup *setup, const Evening *evening, char *present[2 * JT_MAX_SIDES])
{
  guint n = 0;

  for (guint seat = 0; seat < jt_setup_get_n_seats (setup); seat++)
    {
      if (!setup->seats[seat])
        return 0;
      present[n++] = setup->seats[seat];
    }
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    if (setup->bench[i])
      {
        memmove (present + 1, present, n * sizeof *present);
        present[0] = setup->bench[i];
        n++;
      }
  order_by_games (present, n, evening);
  return n;
}

/* Returns: the seating of the first four of @present in which the pairs were together least */
static const guint *
find_pairs (char **present, const Evening *evening)
{
  /* the partner of the first of four; the others make the second pair */
  static const guint seatings[3][4] = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 1, 3, 2 } };
  const guint *best = seatings[0];
  int fewest = G_MAXINT;

  for (guint i = 0; i < G_N_ELEMENTS (seatings); i++)
    {
      const guint *s = seatings[i];
      int times = times_together (evening, present[s[0]], present[s[2]])
                  + times_together (evening, present[s[1]], present[s[3]]);

      if (times < fewest)
        {
          fewest = times;
          best = s;
        }
    }
  return best;
}

JtSetup *
jt_session_next_partners (JtSession *self)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);

  static const guint in_order[JT_MAX_SIDES] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  g_autoptr (JtSetup) old = self->play ? setup_of_play (self) : NULL;
  guint n_seats = old ? jt_setup_get_n_seats (old) : 0;
  gboolean in_pairs = old && old->n_sides == 2 && old->side_size == 2;
  JtSetup *setup = NULL;
  char *present[2 * JT_MAX_SIDES];
  guint n;
  Evening evening;

  if (!old || (!in_pairs && old->side_size != 1))
    return NULL;
  read_evening (self, jt_play_get_head (self->play)->evening, &evening);
  n = list_present (old, &evening, present);
  if (in_pairs ? n > 0 : n > n_seats)
    {
      const guint *places = in_pairs ? find_pairs (present, &evening) : in_order;

      setup = jt_setup_copy (old);
      for (guint seat = 0; seat < n_seats; seat++)
        jt_setup_set_name (setup, seat, present[places[seat]]);
      for (guint i = 0; i < JT_MAX_SIDES; i++)
        jt_setup_set_bench (setup, i, n_seats + i < n ? present[n_seats + i] : NULL);
    }
  evening_clear (&evening);
  return setup;
}

/* Rules of groups. */

static char *
rules_key (const char *variant)
{
  return g_strconcat ("rules/", variant, NULL);
}

JtValue *
jt_session_get_rules (JtSession *self, gint64 group, const char *variant)
{
  g_return_val_if_fail (JT_IS_SESSION (self), NULL);

  g_autoptr (JtBuilder) builder = NULL;
  g_autoptr (JtGroup) own = group > 0 ? jt_store_group_get (self->store, group, NULL) : NULL;
  const JtValue *rules = own && own->rules ? jt_value_get (own->rules, variant) : NULL;

  if (rules)
    return jt_value_copy (rules);
  if (!own)
    {
      g_autofree char *key = rules_key (variant);
      JtValue *setting = jt_store_get_setting (self->store, key, NULL);

      if (setting)
        return setting;
    }
  builder = jt_builder_new ();
  jt_builder_begin_object (builder);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

gboolean
jt_session_set_rules (JtSession *self, gint64 group, const char *variant, const JtValue *rules, JtFault *fault,
                      GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  g_autoptr (JtGame) tried = jt_session_try_rules (variant, rules, fault);
  g_autofree char *key = rules_key (variant);
  gboolean done;

  if (!tried)
    return FALSE;
  if (group > 0)
    done = jt_store_group_set_rules (self->store, group, variant, rules->n > 0 ? rules : NULL, error);
  else
    done = jt_store_set_setting (self->store, key, rules->n > 0 ? rules : NULL, error);
  if (done)
    data_changed (self);
  return done;
}

/* Striche of the evening. */

typedef struct
{
  const JtGameHead *head;
  int *striche;
} StricheReader;

static gboolean
is_same_side (const JtSideHead *side, const gint64 *people, guint n)
{
  if (side->people->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < n; j++)
        found = found || g_array_index (side->people, gint64, j) == people[i];
      if (!found || people[i] == 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_striche_cb (const JtGameResult *result, gpointer data, GError **error)
{
  StricheReader *reader = data;

  if (result->id == reader->head->id || !result->summary->has_striche)
    return TRUE;
  for (guint i = 0; i < reader->head->sides->len; i++)
    for (guint side = 0; side < result->summary->n_sides; side++)
      if (is_same_side (g_ptr_array_index (reader->head->sides, i), result->people[side], result->n_players[side]))
        reader->striche[i] += result->summary->striche[side];
  return TRUE;
}

gboolean
jt_session_evening_striche (JtSession *self, JtPlay *play, int striche[JT_MAX_SIDES])
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);
  g_return_val_if_fail (JT_IS_PLAY (play), FALSE);

  const JtGameHead *head = jt_play_get_head (play);
  JtGameFilter filter = { .evening = head->evening, .only_over = TRUE };
  StricheReader reader = { head, striche };

  memset (striche, 0, sizeof (int) * JT_MAX_SIDES);
  if (head->evening == 0)
    return TRUE;
  return jt_store_each_result (self->store, &filter, add_striche_cb, &reader, NULL);
}

gboolean
jt_session_refresh (JtSession *self)
{
  g_return_val_if_fail (JT_IS_SESSION (self), FALSE);

  if (self->play)
    jt_play_keep_draft (self->play, NULL);
  if (!jt_store_changed_outside (self->store))
    return FALSE;
  if (self->play)
    jt_play_refresh (self->play);
  data_changed (self);
  return TRUE;
}

static void
jt_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtSession *self = JT_SESSION (object);

  switch (id)
    {
    case PROP_PLAY:
      g_value_set_object (value, self->play);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_session_dispose (GObject *object)
{
  JtSession *self = JT_SESSION (object);

  g_clear_object (&self->play);
  g_clear_pointer (&self->previous_setup, jt_value_free);
  if (self->store && !jt_store_close (g_steal_pointer (&self->store)))
    g_critical ("the database did not close");
  G_OBJECT_CLASS (jt_session_parent_class)->dispose (object);
}

static void
jt_session_class_init (JtSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = jt_session_get_property;
  object_class->dispose = jt_session_dispose;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, JT_TYPE_PLAY,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[DATA_CHANGED] = g_signal_new ("data-changed", JT_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
}

static void
jt_session_init (JtSession *self)
{
}
