/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-entry-words.h"
#include "jt-fault-words.h"

#define MAX_DIGITS 4

struct _JtBar
{
  GObject parent_instance;

  JtPlay *play;
  gulong changed_id;
  guint n_sides;

  char *trump; /* name, so that it survives other rules */
  int own_factor;
  guint active;
  GString *text[JT_MAX_SIDES];
  gboolean typing_weis;
  GString *weis_text;
  GArray *weis[JT_MAX_SIDES];    /* of int: noted for this round */
  GArray *waiting[JT_MAX_SIDES]; /* of int: taps that wait for the trump */
  int stoeck;
  int match;
  int pushed;
  int vorhand;
  int void_points;
  int thanks;
  gboolean selected; /* the points of the active side: the next digit takes their place */
  gboolean no_match; /* 157 : 0 was answered: no Match */
  gboolean question;
  int editing;
  guint frozen; /* > 0 while several fields change together */

  /* derived by update() */
  JtBarState state;
  char *message;
  char shown[JT_MAX_SIDES][8];
  gboolean derived[JT_MAX_SIDES];
  gboolean has_written;
  JtPoints written[JT_MAX_SIDES];
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtBar, jt_bar, G_TYPE_OBJECT)

static const JtGame *
get_game (JtBar *self)
{
  return jt_play_get_game (self->play);
}

static int
sum_of (GArray *values)
{
  int sum = 0;

  for (guint i = 0; i < values->len; i++)
    sum += g_array_index (values, int, i);
  return sum;
}

/* Weis noted for @side with what is being typed; -1 if what is typed is no number yet. */
static int
weis_of (JtBar *self, guint side)
{
  int sum = sum_of (self->weis[side]);

  if (self->typing_weis && side == self->active && self->weis_text->len > 0)
    sum += (int) g_ascii_strtoll (self->weis_text->str, NULL, 10);
  return sum;
}

static int
match_value (JtBar *self)
{
  return JT_CARD_POINTS + jt_game_get_rule_integer (get_game (self), "match_bonus", 0);
}

/* Value typed for a side: -1 nothing, -2 a Match (157 + bonus), else points (maybe too many). */
static int
typed_value (JtBar *self, guint side)
{
  const char *text = self->text[side]->str;

  if (text[0] == '-')
    return text[1] ? JT_CARD_POINTS - (int) g_ascii_strtoll (text + 1, NULL, 10) : -1;
  if (text[0] == '\0')
    return -1;

  int value = (int) g_ascii_strtoll (text, NULL, 10);
  return value > JT_CARD_POINTS && value == match_value (self) ? -2 : value;
}

static int
match_of (JtBar *self)
{
  if (self->match >= 0)
    return self->match;
  for (guint side = 0; side < self->n_sides; side++)
    if (typed_value (self, side) == -2)
      return (int) side;
  return -1;
}

static gboolean
has_points (JtBar *self)
{
  for (guint side = 0; side < self->n_sides; side++)
    if (typed_value (self, side) != -1)
      return TRUE;
  return self->match >= 0;
}

static gboolean
has_anything (JtBar *self)
{
  if (has_points (self) || self->stoeck >= 0 || self->thanks >= 0 || self->void_points > 0)
    return TRUE;
  for (guint side = 0; side < self->n_sides; side++)
    if (self->text[side]->len > 0 || self->weis[side]->len > 0)
      return TRUE;
  return self->typing_weis && self->weis_text->len > 0;
}

static gboolean
is_partial (JtBar *self)
{
  int sum = 0;

  if (self->thanks < 0 || match_of (self) >= 0)
    return FALSE;
  for (guint side = 0; side < self->n_sides; side++)
    sum += MAX (typed_value (self, side), 0);
  return sum < JT_CARD_POINTS;
}

static guint
count_typed (JtBar *self)
{
  guint n = 0;

  for (guint side = 0; side < self->n_sides; side++)
    if (typed_value (self, side) != -1)
      n++;
  return n;
}

static gboolean
is_thanks_alone (JtBar *self)
{
  if (self->thanks < 0 || has_points (self) || self->stoeck >= 0 || self->void_points > 0)
    return FALSE;
  for (guint side = 0; side < self->n_sides; side++)
    if (weis_of (self, side) > 0)
      return FALSE;
  return TRUE;
}

static void
put_points (JtBar *self, JtBuilder *builder, int match, gboolean partial)
{
  guint typed = count_typed (self);

  if (match >= 0 && (typed == 0 || (typed == 1 && typed_value (self, match) == -2)))
    return;

  jt_builder_key (builder, "points");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < self->n_sides; side++)
    {
      int value = typed_value (self, side);

      if (value == -2)
        jt_builder_integer (builder, JT_CARD_POINTS);
      else if (value == -1 && partial)
        jt_builder_integer (builder, 0);
      else if (value == -1)
        jt_builder_null (builder);
      else
        jt_builder_integer (builder, value);
    }
  jt_builder_end_list (builder);
}

static void
put_weis (JtBar *self, JtBuilder *builder)
{
  int weis[JT_MAX_SIDES];
  gboolean any = FALSE;

  for (guint side = 0; side < self->n_sides; side++)
    {
      weis[side] = weis_of (self, side);
      any = any || weis[side] != 0;
    }
  if (any)
    jt_builder_put_integers (builder, "weis", weis, self->n_sides);
}

JtValue *
jt_bar_make_entry (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), NULL);

  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (is_thanks_alone (self))
    {
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "type", "thanks");
      jt_builder_put_integer (builder, "side", self->thanks);
      jt_builder_end_object (builder);
      return jt_builder_finish (builder);
    }
  if (!has_points (self) && self->thanks < 0)
    return NULL;

  int match = match_of (self);
  gboolean partial = is_partial (self);

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "round");
  if (self->trump)
    jt_builder_put_string (builder, "trump", self->trump);
  if (self->own_factor > 0)
    jt_builder_put_integer (builder, "factor", self->own_factor);
  if (self->vorhand >= 0)
    jt_builder_put_integer (builder, "vorhand", self->vorhand);
  if (self->pushed == 1)
    jt_builder_put_boolean (builder, "pushed", TRUE);
  else if (self->pushed == 2)
    jt_builder_put_string (builder, "pushed", "back");
  if (match >= 0)
    jt_builder_put_integer (builder, "match", match);
  if (partial)
    jt_builder_put_boolean (builder, "partial", TRUE);
  if (self->void_points > 0)
    jt_builder_put_integer (builder, "void", self->void_points);
  put_points (self, builder, match, partial);
  put_weis (self, builder);
  if (self->stoeck >= 0)
    jt_builder_put_integer (builder, "stoeck", self->stoeck);
  if (self->thanks >= 0)
    jt_builder_put_integer (builder, "thanks", self->thanks);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

static guint
position (JtBar *self)
{
  return self->editing >= 0 ? (guint) self->editing : jt_play_get_n_entries (self->play);
}

static char *
describe_thanks (JtBar *self, const JtGame *after)
{
  int total = jt_game_get_total (after, self->thanks);
  const char *name = jt_side_name (after, self->thanks);

  if (jt_game_get_status (after) != JT_STATUS_OVER)
    return g_strdup ("");
  if (jt_game_is_winner (after, self->thanks))
    /* Translators: %d is a total, %s the side that says thanks */
    return g_strdup_printf (_ ("%d: %s wins"), total, name);
  /* Translators: %d is a total below the target, %s the side that said thanks too early */
  return g_strdup_printf (_ ("only %d: %s said thanks too early, the others win"), total, name);
}

static char *
describe_notes (const JtGame *after, guint at)
{
  for (guint i = 0; i < jt_game_get_n_notes (after); i++)
    {
      const JtNote *note = jt_game_get_note (after, i);

      if (note->entry == (int) at && strcmp (note->code, "impossible-split") == 0)
        return g_strdup (_ ("1 : 156 cannot come about with real cards. Is it right?"));
    }
  return g_strdup ("");
}

static void
show_points (JtBar *self, const JtLine *line)
{
  for (guint side = 0; side < self->n_sides; side++)
    {
      int typed = typed_value (self, side);

      self->derived[side] = FALSE;
      if (self->text[side]->len > 0)
        g_strlcpy (self->shown[side], self->text[side]->str, sizeof self->shown[side]);
      else if (line && line->points[side] >= 0 && typed == -1 && has_points (self))
        {
          self->derived[side] = TRUE;
          g_snprintf (self->shown[side], sizeof self->shown[side], "%d", line->points[side]);
        }
      else if (!line && typed == -1 && count_typed (self) == 1 && self->n_sides == 2 && self->thanks < 0)
        {
          int other = JT_CARD_POINTS - self->void_points - typed_value (self, 1 - side);

          self->derived[side] = TRUE;
          if (other >= 0 && other <= JT_CARD_POINTS)
            g_snprintf (self->shown[side], sizeof self->shown[side], "%d", other);
          else
            self->shown[side][0] = '\0';
        }
      else
        self->shown[side][0] = '\0';
    }
}

static gboolean
is_157_to_nothing (const JtLine *line)
{
  return line->type == JT_ENTRY_ROUND && line->match < 0
         && ((line->points[0] == JT_CARD_POINTS && line->points[1] == 0)
             || (line->points[1] == JT_CARD_POINTS && line->points[0] == 0));
}

/* What would be wrong with any trump: who still has to choose one hears of wrong points at once. */
static gboolean
find_fault_besides_trump (JtBar *self, JtFault *fault)
{
  const char *trump = jt_game_get_trump (get_game (self), 0, NULL);
  JtFault found = JT_FAULT_INIT;
  g_autoptr (JtValue) entry = NULL;
  g_autoptr (JtGame) after = NULL;

  self->trump = g_strdup (trump);
  entry = jt_bar_make_entry (self);
  g_clear_pointer (&self->trump, g_free);
  after = jt_play_preview (self->play, position (self), entry, &found);
  if (after || found.code == JT_FAULT_TRUMP)
    return FALSE;
  *fault = found;
  return TRUE;
}

static void
update (JtBar *self)
{
  const JtGame *game = get_game (self);
  JtStatus status = jt_game_get_status (game);
  g_autoptr (JtValue) entry = NULL;
  g_autoptr (JtGame) after = NULL;
  g_autofree char *message = NULL;
  const JtLine *line = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtBarState state;

  self->has_written = FALSE;
  if (has_anything (self))
    entry = jt_bar_make_entry (self);
  if (entry)
    after = jt_play_preview (self->play, position (self), entry, &fault);
  if (after)
    line = jt_game_get_line (after, position (self));

  if (self->editing < 0 && status == JT_STATUS_OVER)
    state = JT_BAR_OVER;
  else if (after)
    {
      state = JT_BAR_READY;
      self->has_written = TRUE;
      for (guint side = 0; side < self->n_sides; side++)
        self->written[side] = line->written[side];
      message = self->thanks >= 0 ? describe_thanks (self, after)
                                  : describe_notes (after, position (self));
      if (self->question && is_157_to_nothing (line))
        {
          state = JT_BAR_MATCH_QUESTION;
          g_free (message);
          message = g_strdup (_ ("157 to 0: was it a Match?"));
        }
    }
  else if (self->editing < 0 && status == JT_STATUS_ASK)
    {
      state = JT_BAR_ASK;
      message = g_strdup (_ ("Both have reached the target. Who said thanks first?"));
    }
  else if (entry)
    {
      gboolean lacks_trump = fault.code == JT_FAULT_TRUMP && fault.why == JT_WHY_MISSING
                             && !find_fault_besides_trump (self, &fault);

      state = lacks_trump ? JT_BAR_INCOMPLETE : JT_BAR_WRONG;
      if (lacks_trump)
        message = g_strdup (_ ("Choose the trump"));
      else if (fault.entry >= 0 && fault.entry != (int) position (self))
        {
          g_autofree char *why = jt_fault_to_text (&fault);

          /* Translators: %d is the number of a later entry, %s the reason in a sentence */
          message = g_strdup_printf (_ ("Entry %d would no longer be possible: %s"), fault.entry + 1, why);
        }
      else
        message = jt_fault_to_text (&fault);
    }
  else if (has_anything (self))
    {
      state = JT_BAR_INCOMPLETE;
      message = g_strdup (_ ("The points are missing"));
    }
  else
    state = JT_BAR_EMPTY;

  show_points (self, line);
  self->state = state;
  g_free (self->message);
  self->message = message ? g_steal_pointer (&message) : g_strdup ("");
}

static void
put_int_lists (JtBuilder *builder, const char *key, GArray **lists, guint n)
{
  jt_builder_key (builder, key);
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      jt_builder_begin_list (builder);
      for (guint j = 0; j < lists[i]->len; j++)
        jt_builder_integer (builder, g_array_index (lists[i], int, j));
      jt_builder_end_list (builder);
    }
  jt_builder_end_list (builder);
}

static gboolean
is_blank (JtBar *self)
{
  if (has_anything (self) || self->trump || self->pushed || self->own_factor || self->vorhand >= 0
      || self->editing >= 0 || self->typing_weis || self->active != 0)
    return FALSE;
  for (guint side = 0; side < self->n_sides; side++)
    if (self->waiting[side]->len > 0)
      return FALSE;
  return TRUE;
}

static JtValue *
save_draft (JtBar *self)
{
  g_autoptr (JtBuilder) b = NULL;

  if (is_blank (self))
    return NULL;

  b = jt_builder_new ();
  jt_builder_begin_object (b);
  if (self->trump)
    jt_builder_put_string (b, "trump", self->trump);
  jt_builder_put_integer (b, "factor", self->own_factor);
  jt_builder_put_integer (b, "active", self->active);
  jt_builder_key (b, "text");
  jt_builder_begin_list (b);
  for (guint side = 0; side < self->n_sides; side++)
    jt_builder_string (b, self->text[side]->str);
  jt_builder_end_list (b);
  put_int_lists (b, "weis", self->weis, self->n_sides);
  put_int_lists (b, "waiting", self->waiting, self->n_sides);
  jt_builder_put_boolean (b, "typing-weis", self->typing_weis);
  jt_builder_put_string (b, "weis-text", self->weis_text->str);
  jt_builder_put_integer (b, "stoeck", self->stoeck);
  jt_builder_put_integer (b, "match", self->match);
  jt_builder_put_integer (b, "pushed", self->pushed);
  jt_builder_put_integer (b, "vorhand", self->vorhand);
  jt_builder_put_integer (b, "void", self->void_points);
  jt_builder_put_integer (b, "thanks", self->thanks);
  jt_builder_put_integer (b, "editing", self->editing);
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

static void
reset (JtBar *self)
{
  g_clear_pointer (&self->trump, g_free);
  self->own_factor = 0;
  self->active = 0;
  self->typing_weis = FALSE;
  g_string_truncate (self->weis_text, 0);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    {
      g_string_truncate (self->text[side], 0);
      g_array_set_size (self->weis[side], 0);
    }
  self->stoeck = -1;
  self->match = -1;
  self->pushed = 0;
  self->vorhand = -1;
  self->void_points = 0;
  self->thanks = -1;
  self->no_match = FALSE;
  self->question = FALSE;
  self->selected = FALSE;
  self->editing = -1;
}

static int
bounded (const JtValue *draft, const char *key, int low, int high, int fallback)
{
  gint64 value = jt_value_get_integer (draft, key, fallback);

  return value < low || value > high ? fallback : (int) value;
}

static void
load_int_lists (const JtValue *draft, const char *key, GArray **lists, guint n)
{
  const JtValue *all = jt_value_get (draft, key);

  if (!all || all->kind != JT_VALUE_LIST)
    return;
  for (guint i = 0; i < MIN (n, all->n); i++)
    {
      const JtValue *list = &all->items[i];

      for (guint j = 0; list->kind == JT_VALUE_LIST && j < list->n; j++)
        if (list->items[j].kind == JT_VALUE_INTEGER)
          {
            int value = (int) CLAMP (list->items[j].integer, 0, 1000);
            g_array_append_val (lists[i], value);
          }
    }
}

static void
load_draft (JtBar *self, const JtValue *draft)
{
  const JtValue *text;
  int seats = (int) jt_game_get_n_seats (get_game (self));
  int last_side = (int) self->n_sides - 1;

  reset (self);
  if (!draft || draft->kind != JT_VALUE_OBJECT)
    return;

  self->trump = g_strdup (jt_value_get_string (draft, "trump"));
  self->own_factor = bounded (draft, "factor", 0, 20, 0);
  self->active = (guint) bounded (draft, "active", 0, last_side, 0);
  text = jt_value_get (draft, "text");
  for (guint side = 0; text && text->kind == JT_VALUE_LIST && side < MIN (self->n_sides, text->n); side++)
    if (text->items[side].kind == JT_VALUE_STRING
        && strspn (text->items[side].string, "-0123456789") == text->items[side].n
        && text->items[side].n <= MAX_DIGITS + 1)
      g_string_assign (self->text[side], text->items[side].string);
  load_int_lists (draft, "weis", self->weis, self->n_sides);
  load_int_lists (draft, "waiting", self->waiting, self->n_sides);
  self->typing_weis = jt_value_get_boolean (draft, "typing-weis", FALSE);
  if (jt_value_get_string (draft, "weis-text"))
    g_string_assign (self->weis_text, jt_value_get_string (draft, "weis-text"));
  self->stoeck = bounded (draft, "stoeck", -1, last_side, -1);
  self->match = bounded (draft, "match", -1, last_side, -1);
  self->pushed = bounded (draft, "pushed", 0, 2, 0);
  self->vorhand = bounded (draft, "vorhand", -1, seats - 1, -1);
  self->void_points = bounded (draft, "void", 0, JT_CARD_POINTS, 0);
  self->thanks = bounded (draft, "thanks", -1, last_side, -1);
  self->editing = bounded (draft, "editing", -1, (int) jt_play_get_n_entries (self->play) - 1, -1);
}

static void
changed (JtBar *self)
{
  if (self->frozen > 0)
    return;

  g_autoptr (JtValue) draft = save_draft (self);
  g_autoptr (GError) error = NULL;

  if (!jt_play_set_draft (self->play, draft, &error))
    g_debug ("what stands in the bar is not kept: %s", error->message);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A new touch of the points takes the question at 157 : 0 back. */
static void
points_touched (JtBar *self)
{
  self->question = FALSE;
  self->no_match = FALSE;
}

static void
play_changed_cb (JtPlay *play, JtBar *self)
{
  if (self->editing >= (int) jt_play_get_n_entries (play))
    reset (self);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
knows_factor (JtBar *self)
{
  return jt_bar_get_factor (self) > 0;
}

static gboolean
append_tap (JtBar *self, guint side, int points, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) entry = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "weis");
  jt_builder_put_integer (builder, "side", side);
  jt_builder_put_integer (builder, "points", points);
  if (self->trump)
    jt_builder_put_string (builder, "trump", self->trump);
  jt_builder_end_object (builder);
  entry = jt_builder_finish (builder);
  return jt_play_append (self->play, entry, &fault, error);
}

/* The trump is known now: what waited for it is written. What cannot be written goes on waiting. */
static void
write_waiting (JtBar *self)
{
  if (!knows_factor (self))
    return;
  for (guint side = 0; side < self->n_sides; side++)
    while (self->waiting[side]->len > 0)
      {
        g_autoptr (GError) error = NULL;

        if (!append_tap (self, side, g_array_index (self->waiting[side], int, 0), &error))
          return;
        g_array_remove_index (self->waiting[side], 0);
      }
}

JtBar *
jt_bar_new (JtPlay *play)
{
  g_return_val_if_fail (JT_IS_PLAY (play), NULL);

  JtBar *self = g_object_new (JT_TYPE_BAR, NULL);

  self->play = g_object_ref (play);
  self->n_sides = jt_game_get_n_sides (jt_play_get_game (play));
  self->changed_id = g_signal_connect (play, "changed", G_CALLBACK (play_changed_cb), self);
  load_draft (self, jt_play_get_draft (play));
  update (self);
  return self;
}

JtPlay *
jt_bar_get_play (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), NULL);
  return self->play;
}

JtBarState
jt_bar_get_state (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), JT_BAR_EMPTY);
  return self->state;
}

const char *
jt_bar_get_message (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), "");
  return self->message;
}

int
jt_bar_get_trump (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);

  const char *name;

  for (guint i = 0; self->trump && (name = jt_game_get_trump (get_game (self), i, NULL)); i++)
    if (strcmp (name, self->trump) == 0)
      return (int) i;
  return -1;
}

void
jt_bar_set_trump (JtBar *self, int trump)
{
  g_return_if_fail (JT_IS_BAR (self));

  const char *name = trump < 0 ? NULL : jt_game_get_trump (get_game (self), (guint) trump, NULL);

  if (trump >= 0 && !name)
    return;
  if (name && g_strcmp0 (name, self->trump) == 0)
    name = NULL;
  g_free (self->trump);
  self->trump = g_strdup (name);
  self->frozen++;
  write_waiting (self);
  self->frozen--;
  changed (self);
}

/* The factor all trumps share, 0 if they differ. */
static int
common_factor (const JtGame *game)
{
  int common = 0;
  int factor;

  for (guint i = 0; jt_game_get_trump (game, i, &factor); i++)
    {
      if (common > 0 && factor != common)
        return 0;
      common = factor;
    }
  return common;
}

int
jt_bar_get_factor (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), 0);

  int factor = 0;
  int trump = jt_bar_get_trump (self);

  if (self->own_factor > 0)
    return self->own_factor;
  if (trump < 0)
    return common_factor (get_game (self));
  jt_game_get_trump (get_game (self), (guint) trump, &factor);
  return factor;
}

void
jt_bar_set_factor (JtBar *self, int factor)
{
  g_return_if_fail (JT_IS_BAR (self));
  self->own_factor = CLAMP (factor, 0, 20);
  changed (self);
}

gboolean
jt_bar_has_own_factor (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  return self->own_factor > 0;
}

guint
jt_bar_get_active_side (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), 0);
  return self->active;
}

static void
close_weis (JtBar *self)
{
  if (self->typing_weis && self->weis_text->len > 0)
    {
      int value = (int) g_ascii_strtoll (self->weis_text->str, NULL, 10);

      g_array_append_val (self->weis[self->active], value);
    }
  self->typing_weis = FALSE;
  g_string_truncate (self->weis_text, 0);
}

void
jt_bar_set_active_side (JtBar *self, guint side)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);

  if (side == self->active)
    return;
  close_weis (self);
  self->active = side;
  self->selected = FALSE;
  changed (self);
}

void
jt_bar_select_points (JtBar *self)
{
  g_return_if_fail (JT_IS_BAR (self));
  self->selected = self->text[self->active]->len > 0 && !self->typing_weis;
}

gboolean
jt_bar_has_selected_points (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  return self->selected;
}

/* Where both sides are typed each keeps its text; else the other side follows from the active one. */
static void
begin_typing (JtBar *self)
{
  points_touched (self);
  self->match = -1;
  if (self->selected)
    g_string_truncate (self->text[self->active], 0);
  self->selected = FALSE;
  if (self->thanks >= 0)
    return;
  for (guint side = 0; side < self->n_sides; side++)
    if (side != self->active)
      g_string_truncate (self->text[side], 0);
}

gboolean
jt_bar_type (JtBar *self, char c)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);

  GString *text = self->text[self->active];

  if (c == '+' && jt_bar_offers_weis (self))
    {
      close_weis (self);
      self->typing_weis = TRUE;
    }
  else if (c == ' ' && self->typing_weis)
    close_weis (self);
  else if (g_ascii_isdigit (c) && self->typing_weis)
    {
      if (self->weis_text->len >= MAX_DIGITS)
        return FALSE;
      g_string_append_c (self->weis_text, c);
    }
  else if (g_ascii_isdigit (c))
    {
      if (text->len >= MAX_DIGITS && !self->selected)
        return FALSE;
      begin_typing (self);
      g_string_append_c (text, c);
    }
  else if (c == '-' && (text->len == 0 || self->selected) && !self->typing_weis)
    {
      begin_typing (self);
      g_string_append_c (text, c);
    }
  else
    return FALSE;

  changed (self);
  return TRUE;
}

gboolean
jt_bar_backspace (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);

  GString *text = self->text[self->active];
  GArray *weis = self->weis[self->active];

  if (self->typing_weis && self->weis_text->len > 0)
    g_string_truncate (self->weis_text, self->weis_text->len - 1);
  else if (self->typing_weis)
    self->typing_weis = FALSE;
  else if (text->len > 0)
    {
      g_string_truncate (text, self->selected ? 0 : text->len - 1);
      self->selected = FALSE;
      points_touched (self);
    }
  else if (has_points (self) && self->match < 0)
    {
      for (guint side = 0; side < self->n_sides; side++)
        g_string_truncate (self->text[side], 0);
      points_touched (self);
    }
  else if (self->match >= 0)
    self->match = -1;
  else if (weis->len > 0)
    g_array_set_size (weis, weis->len - 1);
  else if (self->stoeck >= 0)
    self->stoeck = -1;
  else if (self->thanks >= 0)
    self->thanks = -1;
  else
    return FALSE;

  changed (self);
  return TRUE;
}

void
jt_bar_clear (JtBar *self)
{
  g_return_if_fail (JT_IS_BAR (self));

  reset (self);
  for (guint side = 0; side < self->n_sides; side++)
    g_array_set_size (self->waiting[side], 0);
  changed (self);
}

const char *
jt_bar_get_points (JtBar *self, guint side, gboolean *derived)
{
  g_return_val_if_fail (JT_IS_BAR (self), "");
  g_return_val_if_fail (side < self->n_sides, "");

  if (derived)
    *derived = self->derived[side];
  return self->shown[side];
}

void
jt_bar_set_points (JtBar *self, guint side, const char *text)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);

  self->frozen++;
  jt_bar_set_active_side (self, side);
  close_weis (self);
  begin_typing (self);
  g_string_truncate (self->text[side], 0);
  for (const char *c = text; *c; c++)
    jt_bar_type (self, *c);
  self->frozen--;
  changed (self);
}

void
jt_bar_add_weis (JtBar *self, guint side, int points)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);
  g_return_if_fail (points > 0);

  close_weis (self);
  g_array_append_val (self->weis[side], points);
  changed (self);
}

void
jt_bar_clear_weis (JtBar *self, guint side)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);

  if (side == self->active)
    {
      self->typing_weis = FALSE;
      g_string_truncate (self->weis_text, 0);
    }
  g_array_set_size (self->weis[side], 0);
  changed (self);
}

int
jt_bar_get_weis (JtBar *self, guint side)
{
  g_return_val_if_fail (JT_IS_BAR (self), 0);
  g_return_val_if_fail (side < self->n_sides, 0);
  return weis_of (self, side);
}

gboolean
jt_bar_is_typing_weis (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  return self->typing_weis;
}

gboolean
jt_bar_tap (JtBar *self, guint side, int points, GError **error)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  g_return_val_if_fail (side < self->n_sides, FALSE);

  if (!jt_bar_offers_weis (self) || jt_game_get_status (get_game (self)) != JT_STATUS_RUNNING)
    return FALSE;
  if (knows_factor (self))
    return append_tap (self, side, points, error);
  g_array_append_val (self->waiting[side], points);
  changed (self);
  return TRUE;
}

gboolean
jt_bar_get_waiting (JtBar *self, guint side, JtStrokes *strokes)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  g_return_val_if_fail (side < self->n_sides, FALSE);

  *strokes = (JtStrokes){ 0 };
  for (guint i = 0; i < self->waiting[side]->len; i++)
    switch (g_array_index (self->waiting[side], int, i))
      {
      case 100:
        strokes->hundreds++;
        break;
      case 50:
        strokes->fifties++;
        break;
      default:
        strokes->twenties++;
      }
  return self->waiting[side]->len > 0;
}

int
jt_bar_get_stoeck (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);
  return self->stoeck;
}

void
jt_bar_toggle_stoeck (JtBar *self, guint side)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);

  if (!jt_bar_offers_stoeck (self))
    return;
  self->stoeck = self->stoeck == (int) side ? -1 : (int) side;
  changed (self);
}

gboolean
jt_bar_offers_stoeck (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  return jt_game_get_rule_boolean (get_game (self), "stoeck", FALSE);
}

gboolean
jt_bar_offers_weis (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  return jt_game_get_rule_boolean (get_game (self), "weis", FALSE);
}

int
jt_bar_get_match (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);
  return match_of (self);
}

void
jt_bar_toggle_match (JtBar *self, guint side)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);

  gboolean on = match_of (self) == (int) side;

  for (guint i = 0; i < self->n_sides; i++)
    g_string_truncate (self->text[i], 0);
  points_touched (self);
  self->match = on ? -1 : (int) side;
  changed (self);
}

void
jt_bar_answer_match (JtBar *self, gboolean match)
{
  g_return_if_fail (JT_IS_BAR (self));

  if (self->state != JT_BAR_MATCH_QUESTION)
    return;

  if (match)
    {
      for (guint side = 0; side < self->n_sides; side++)
        if (typed_value (self, side) == JT_CARD_POINTS || (typed_value (self, side) == -1 && strcmp (self->shown[side], "157") == 0))
          self->match = (int) side;
      for (guint side = 0; side < self->n_sides; side++)
        g_string_truncate (self->text[side], 0);
    }
  else
    self->no_match = TRUE;
  self->question = FALSE;
  changed (self);
}

int
jt_bar_get_pushed (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), 0);
  return self->pushed;
}

void
jt_bar_set_pushed (JtBar *self, int pushed)
{
  g_return_if_fail (JT_IS_BAR (self));
  self->pushed = CLAMP (pushed, 0, 2);
  changed (self);
}

int
jt_bar_get_vorhand (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);

  if (self->vorhand >= 0)
    return self->vorhand;
  if (self->editing >= 0)
    return jt_game_get_line (get_game (self), (guint) self->editing)->vorhand;
  return jt_game_get_next_vorhand (get_game (self));
}

void
jt_bar_set_vorhand (JtBar *self, int seat)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (seat >= 0 && seat < (int) jt_game_get_n_seats (get_game (self)));

  self->vorhand = self->editing < 0 && seat == jt_game_get_next_vorhand (get_game (self)) ? -1 : seat;
  changed (self);
}

int
jt_bar_get_declarer (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);

  int seats = (int) jt_game_get_n_seats (get_game (self));
  int vorhand = jt_bar_get_vorhand (self);

  if (vorhand < 0)
    return -1;
  return self->pushed == 1 ? (vorhand + seats / 2) % seats : vorhand;
}

int
jt_bar_get_void (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), 0);
  return self->void_points;
}

void
jt_bar_set_void (JtBar *self, int points)
{
  g_return_if_fail (JT_IS_BAR (self));
  self->void_points = CLAMP (points, 0, JT_CARD_POINTS);
  changed (self);
}

int
jt_bar_get_thanks (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);
  return self->thanks;
}

void
jt_bar_toggle_thanks (JtBar *self, guint side)
{
  g_return_if_fail (JT_IS_BAR (self));
  g_return_if_fail (side < self->n_sides);

  if (!jt_bar_offers_thanks (self))
    return;
  self->thanks = self->thanks == (int) side ? -1 : (int) side;
  changed (self);
}

gboolean
jt_bar_offers_thanks (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  return jt_game_get_target (get_game (self), 0) > 0;
}

gboolean
jt_bar_get_written (JtBar *self, guint side, JtPoints *written)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  g_return_val_if_fail (side < self->n_sides, FALSE);

  if (self->has_written)
    *written = self->written[side];
  return self->has_written;
}

static void
load_points (JtBar *self, const JtValue *entry)
{
  const JtValue *points = jt_value_get_set (entry, "points");
  gboolean partial = jt_value_get_boolean (entry, "partial", FALSE);
  gboolean given = FALSE;

  if (!points || self->match >= 0)
    return;
  for (guint side = 0; side < MIN (self->n_sides, points->n); side++)
    if (points->items[side].kind == JT_VALUE_INTEGER && (partial || !given))
      {
        g_string_printf (self->text[side], "%" G_GINT64_FORMAT, points->items[side].integer);
        if (!given)
          self->active = side;
        given = TRUE;
      }
}

static void
load_weis (JtBar *self, const JtValue *entry)
{
  const JtValue *weis = jt_value_get_set (entry, "weis");

  for (guint side = 0; weis && side < MIN (self->n_sides, weis->n); side++)
    {
      int value = (int) weis->items[side].integer;

      if (value > 0)
        g_array_append_val (self->weis[side], value);
    }
}

gboolean
jt_bar_edit (JtBar *self, guint at)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);
  g_return_val_if_fail (at < jt_play_get_n_entries (self->play), FALSE);

  const JtValue *entry = jt_play_get_entry (self->play, at);
  const JtLine *line = jt_game_get_line (get_game (self), at);
  const JtValue *vorhand = jt_value_get_set (entry, "vorhand");

  if (line->type != JT_ENTRY_ROUND)
    return FALSE;
  reset (self);
  self->editing = (int) at;
  self->trump = g_strdup (jt_value_get_string (entry, "trump"));
  self->own_factor = (int) jt_value_get_integer (entry, "factor", 0);
  self->vorhand = vorhand ? (int) vorhand->integer : -1;
  self->pushed = line->pushed;
  self->match = line->match;
  self->void_points = (int) jt_value_get_integer (entry, "void", 0);
  self->thanks = line->thanks;
  self->stoeck = line->stoeck;
  self->no_match = TRUE;
  load_points (self, entry);
  load_weis (self, entry);
  jt_bar_select_points (self);
  changed (self);
  return TRUE;
}

int
jt_bar_get_editing (JtBar *self)
{
  g_return_val_if_fail (JT_IS_BAR (self), -1);
  return self->editing;
}

void
jt_bar_cancel_edit (JtBar *self)
{
  g_return_if_fail (JT_IS_BAR (self));

  if (self->editing < 0)
    return;
  reset (self);
  changed (self);
}

static gboolean
must_ask_match (JtBar *self, const JtValue *entry)
{
  if (self->no_match)
    return FALSE;

  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtGame) after = jt_play_preview (self->play, position (self), entry, &fault);

  return after && is_157_to_nothing (jt_game_get_line (after, position (self)));
}

gboolean
jt_bar_write (JtBar *self, GError **error)
{
  g_return_val_if_fail (JT_IS_BAR (self), FALSE);

  g_autoptr (JtValue) entry = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean written;

  if (self->typing_weis && !has_points (self))
    {
      close_weis (self);
      changed (self);
      return FALSE;
    }
  if (self->state != JT_BAR_READY)
    return FALSE;

  entry = jt_bar_make_entry (self);
  if (must_ask_match (self, entry))
    {
      self->question = TRUE;
      changed (self);
      return FALSE;
    }

  if (self->editing >= 0)
    written = jt_play_replace (self->play, (guint) self->editing, entry, &fault, error);
  else
    written = jt_play_append (self->play, entry, &fault, error);
  if (written)
    reset (self);
  changed (self);
  return written;
}

static void
jt_bar_dispose (GObject *object)
{
  JtBar *self = JT_BAR (object);

  if (self->play)
    g_clear_signal_handler (&self->changed_id, self->play);
  g_clear_object (&self->play);
  G_OBJECT_CLASS (jt_bar_parent_class)->dispose (object);
}

static void
jt_bar_finalize (GObject *object)
{
  JtBar *self = JT_BAR (object);

  g_free (self->trump);
  g_free (self->message);
  g_string_free (self->weis_text, TRUE);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    {
      g_string_free (self->text[side], TRUE);
      g_array_unref (self->weis[side]);
      g_array_unref (self->waiting[side]);
    }
  G_OBJECT_CLASS (jt_bar_parent_class)->finalize (object);
}

static void
jt_bar_class_init (JtBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = jt_bar_dispose;
  object_class->finalize = jt_bar_finalize;

  signals[CHANGED] = g_signal_new ("changed", JT_TYPE_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
jt_bar_init (JtBar *self)
{
  self->weis_text = g_string_new (NULL);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    {
      self->text[side] = g_string_new (NULL);
      self->weis[side] = g_array_new (FALSE, FALSE, sizeof (int));
      self->waiting[side] = g_array_new (FALSE, FALSE, sizeof (int));
    }
  reset (self);
  self->message = g_strdup ("");
}
