/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-entry-form.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-entry-words.h"
#include "jt-fault-words.h"

struct _JtEntryForm
{
  GObject parent_instance;

  JtPlay *play;
  gulong changed_id;
  JtEntryType type;
  gboolean own_type; /* chosen by hand */
  GHashTable *values; /* key -> GPtrArray of char *, NULL for empty */
  int editing;
  gboolean hidden; /* bids are given one after the other, and covered */
  guint turn;      /* whose bid it is; all are in at the number of sides */
  gboolean covered;
  gboolean zeros;  /* make_entry() takes empty points for 0 */

  /* derived by update() */
  JtFormState state;
  char *message;
  gboolean has_written;
  JtPoints written[JT_MAX_SIDES];
  char derived[JT_MAX_SIDES][12];
  gboolean nothing[JT_MAX_SIDES]; /* what is derived is only what an empty field stands for… */
  gboolean out[JT_MAX_SIDES];     /* …or that somebody has dropped out */
  const JtInput *shown; /* the fields at the last update… */
  int shown_turn;       /* …and of whom */
};

enum
{
  CHANGED,
  FIELDS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtEntryForm, jt_entry_form, G_TYPE_OBJECT)

static const JtGame *
get_game (JtEntryForm *self)
{
  return jt_play_get_game (self->play);
}

static const char *
get (JtEntryForm *self, const char *key, guint i)
{
  GPtrArray *texts = g_hash_table_lookup (self->values, key);
  const char *text = texts && i < texts->len ? g_ptr_array_index (texts, i) : NULL;

  return text ? text : "";
}

static void
put (JtEntryForm *self, const char *key, guint i, const char *text)
{
  GPtrArray *texts = g_hash_table_lookup (self->values, key);

  g_return_if_fail (i < JT_MAX_SIDES);
  if (!texts)
    {
      texts = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->values, g_strdup (key), texts);
    }
  if (texts->len <= i)
    g_ptr_array_set_size (texts, (int) i + 1);
  g_free (g_ptr_array_index (texts, i));
  g_ptr_array_index (texts, i) = text && text[0] ? g_strdup (text) : NULL;
}

guint
jt_entry_form_get_size (JtEntryForm *self, const JtInput *input)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), 0);

  switch (input->kind)
    {
    case JT_INPUT_POINTS:
    case JT_INPUT_WEIS:
      return jt_game_get_n_columns (get_game (self));
    case JT_INPUT_LIST:
    case JT_INPUT_FLAGS:
    case JT_INPUT_WEIS_LIST:
      return jt_game_get_n_sides (get_game (self));
    case JT_INPUT_PLAYER:
    case JT_INPUT_COLUMN:
    case JT_INPUT_NUMBER:
    case JT_INPUT_BID:
    case JT_INPUT_CHOICE:
    case JT_INPUT_CHOICE_OF_NUMBERS:
    case JT_INPUT_FLAG:
    case JT_INPUT_TEXT:
    default:
      return 1;
    }
}

static gboolean
is_list (const JtInput *input)
{
  return input->kind == JT_INPUT_POINTS || input->kind == JT_INPUT_LIST;
}

static gboolean
is_filled (JtEntryForm *self, const JtInput *input)
{
  for (guint i = 0; i < jt_entry_form_get_size (self, input); i++)
    if (get (self, input->key, i)[0])
      return TRUE;
  return FALSE;
}

/* Points that add up to all of a deal may be typed as what the others have: "-15" is 157 less 15. */
static gboolean
parse_points (JtEntryForm *self, const char *text, gint64 *value)
{
  JtPointsRule rule;
  char *end;

  *value = g_ascii_strtoll (text, &end, 10);
  if (*end != '\0' || end == text)
    return FALSE;
  if (text[0] == '-' && jt_game_get_points_rule (get_game (self), &rule) && rule.has_sum && rule.min >= 0)
    *value += rule.sum;
  return TRUE;
}

/* Returns: whether some entry could have @text in a place of @input; what the others have is not looked at */
static gboolean
is_possible (JtEntryForm *self, const JtInput *input, const char *text)
{
  gint64 value;
  char *end;

  if (input->kind == JT_INPUT_POINTS)
    return parse_points (self, text, &value);
  if (input->kind != JT_INPUT_LIST)
    return TRUE;
  value = g_ascii_strtoll (text, &end, 10);
  return end != text && *end == '\0' && value >= input->min && value <= input->max;
}

static void
put_number (JtEntryForm *self, JtBuilder *builder, const char *text, gboolean points)
{
  gint64 value;
  char *end;

  if (text[0] == '\0')
    jt_builder_null (builder);
  else if (points ? parse_points (self, text, &value) : (value = g_ascii_strtoll (text, &end, 10), *end == '\0'))
    jt_builder_integer (builder, value);
  else
    jt_builder_string (builder, text); /* the game says that it is no whole number */
}

static void
put_numbers (JtEntryForm *self, JtBuilder *builder, const JtInput *input)
{
  jt_builder_begin_list (builder);
  for (guint i = 0; i < jt_entry_form_get_size (self, input); i++)
    {
      const char *text = get (self, input->key, i);

      if (input->kind == JT_INPUT_FLAGS)
        jt_builder_boolean (builder, text[0] != '\0');
      else if ((input->kind == JT_INPUT_WEIS || (self->zeros && input->kind == JT_INPUT_POINTS)) && text[0] == '\0')
        jt_builder_integer (builder, 0);
      else
        put_number (self, builder, text, input->kind == JT_INPUT_POINTS);
    }
  jt_builder_end_list (builder);
}

/* "20+50": two Weise in the hand. */
static void
put_weis_list (JtEntryForm *self, JtBuilder *builder, const JtInput *input)
{
  jt_builder_begin_list (builder);
  for (guint i = 0; i < jt_entry_form_get_size (self, input); i++)
    {
      g_auto (GStrv) parts = g_strsplit (get (self, input->key, i), "+", -1);

      for (guint k = 0; parts[k]; k++)
        if (parts[k][0])
          {
            jt_builder_begin_object (builder);
            jt_builder_put_integer (builder, "side", i);
            jt_builder_key (builder, "points");
            put_number (self, builder, parts[k], FALSE);
            jt_builder_end_object (builder);
          }
    }
  jt_builder_end_list (builder);
}

static void
put_input (JtEntryForm *self, JtBuilder *builder, const JtInput *input)
{
  const char *text = get (self, input->key, 0);

  jt_builder_key (builder, input->key);
  switch (input->kind)
    {
    case JT_INPUT_POINTS:
    case JT_INPUT_LIST:
    case JT_INPUT_FLAGS:
    case JT_INPUT_WEIS:
      put_numbers (self, builder, input);
      break;
    case JT_INPUT_WEIS_LIST:
      put_weis_list (self, builder, input);
      break;
    case JT_INPUT_FLAG:
      jt_builder_boolean (builder, TRUE);
      break;
    case JT_INPUT_CHOICE:
    case JT_INPUT_TEXT:
      jt_builder_string (builder, text);
      break;
    case JT_INPUT_BID:
      if (text[0] == 'm' || text[0] == 'M')
        jt_builder_string (builder, "match");
      else
        put_number (self, builder, text, FALSE);
      break;
    case JT_INPUT_PLAYER:
    case JT_INPUT_COLUMN:
    case JT_INPUT_NUMBER:
    case JT_INPUT_CHOICE_OF_NUMBERS:
    default:
      put_number (self, builder, text, FALSE);
    }
}

static JtValue *
make_entry (JtEntryForm *self, const JtInput *inputs)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", jt_entry_type_name (self->type));
  for (const JtInput *input = inputs; input && input->key; input++)
    if (is_filled (self, input))
      put_input (self, builder, input);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

const JtInput *
jt_entry_form_get_inputs (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), NULL);

  static const JtInput none[] = { { NULL } };
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) partial = NULL;
  const JtInput *inputs;

  /* what is asked may follow from what was chosen */
  jt_builder_begin_object (builder);
  for (const JtInput *input = jt_game_get_inputs (get_game (self), self->type, NULL); input && input->key; input++)
    if (input->kind == JT_INPUT_CHOICE && is_filled (self, input))
      put_input (self, builder, input);
  jt_builder_end_object (builder);
  partial = jt_builder_finish (builder);
  inputs = jt_game_get_inputs (get_game (self), self->type, partial);
  return inputs ? inputs : none;
}

static gboolean
has_anything (JtEntryForm *self, const JtInput *inputs)
{
  for (const JtInput *input = inputs; input->key; input++)
    if (is_filled (self, input))
      return TRUE;
  return FALSE;
}

static guint
position (JtEntryForm *self)
{
  return self->editing >= 0 ? (guint) self->editing : jt_play_get_n_entries (self->play);
}

static void
forget_derived (JtEntryForm *self)
{
  memset (self->derived, 0, sizeof self->derived);
  memset (self->nothing, 0, sizeof self->nothing);
  memset (self->out, 0, sizeof self->out);
}

static void
derive (JtEntryForm *self, const JtInput *inputs, const JtLine *line)
{
  const JtGame *game = get_game (self);
  guint n = jt_game_get_n_columns (game);
  JtPointsRule rule;
  int points[JT_MAX_SIDES];
  guint field;
  int rest;

  forget_derived (self);
  for (const JtInput *input = inputs; input->key; input++)
    if (input->kind == JT_INPUT_POINTS && is_filled (self, input))
      {
        gboolean ruled = jt_game_get_points_rule (game, &rule);

        for (guint i = 0; line && i < n; i++)
          if (get (self, input->key, i)[0] == '\0')
            {
              self->out[i] = line->points[i] < 0 && ruled && rule.empty_allowed && rule.min >= 0;
              self->nothing[i] = !self->out[i] && ruled && rule.empty_allowed;
              if (!self->out[i])
                g_snprintf (self->derived[i], sizeof self->derived[i], "%d", line->points[i]);
            }
        if (line || !ruled)
          return;
        for (guint i = 0; i < n; i++)
          {
            gint64 value;
            const char *text = get (self, input->key, i);

            points[i] = text[0] && parse_points (self, text, &value) && value >= G_MININT + 1 && value <= G_MAXINT
                            ? (int) value
                            : JT_POINTS_EMPTY;
          }
        if (jt_points_rule_get_rest (&rule, points, n, &field, &rest))
          g_snprintf (self->derived[field], sizeof self->derived[field], "%d", rest);
      }
}

static const char *
first_missing (JtEntryForm *self, const JtInput *inputs)
{
  for (const JtInput *input = inputs; input->key; input++)
    if (!input->optional && !is_filled (self, input))
      return input->key;
  return NULL;
}

/* Whether the bids are given one after the other now. */
static gboolean
is_hiding (JtEntryForm *self)
{
  return self->hidden && self->type == JT_ENTRY_BIDS && self->editing < 0;
}

static guint
count_turns (JtEntryForm *self)
{
  return jt_game_get_n_sides (get_game (self));
}

/* Returns: whether the bid of whose turn it is can be covered; if not, why in @message */
static gboolean
check_turn (JtEntryForm *self, const JtInput *input, char **message)
{
  const char *text = get (self, input->key, self->turn);
  char *end;
  gint64 value = g_ascii_strtoll (text, &end, 10);

  if (text[0] == '\0')
    return FALSE;
  if (*end != '\0' || value < input->min || value > input->max)
    {
      /* Translators: %1$d and %2$d are the smallest and the greatest number that is possible */
      *message = g_strdup_printf (_ ("A whole number from %1$d to %2$d"), input->min, input->max);
      return FALSE;
    }
  return TRUE;
}

static void
show_fields (JtEntryForm *self, const JtInput *inputs)
{
  int turn = jt_entry_form_get_turn (self);

  if (inputs == self->shown && turn == self->shown_turn)
    return;
  self->shown = inputs;
  self->shown_turn = turn;
  g_signal_emit (self, signals[FIELDS_CHANGED], 0);
}

/* Returns: (transfer full): the names of those whose place of @input is in @state, "" if there are none */
static char *
names_of (JtEntryForm *self, const JtInput *input, JtPlaceState state)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; is_list (input) && i < jt_entry_form_get_size (self, input); i++)
    if (jt_entry_form_get_place (self, input, i) == state)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", jt_column_name (get_game (self), i));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
update_hiding (JtEntryForm *self, const JtInput *inputs)
{
  guint n = count_turns (self);
  g_autofree char *message = NULL;

  g_autofree char *owing = names_of (self, inputs, JT_PLACE_OPEN);

  self->has_written = FALSE;
  if (self->turn >= n)
    {
      self->state = JT_FORM_READY;
      message = g_strdup (_ ("All bids are in. Writing uncovers them."));
    }
  else if (self->covered)
    {
      self->state = JT_FORM_COVERED;
      /* Translators: %s is the name of the player who bids next */
      g_autofree char *pass = g_strdup_printf (_ ("Covered. Pass on to %s."), jt_side_name (get_game (self), self->turn));

      /* Translators: %s are the names of players who have not bid yet */
      g_autofree char *rest = g_strdup_printf (_ ("Still to bid: %s"), owing);

      message = g_strconcat (pass, " ", rest, NULL);
    }
  else
    {
      self->state = check_turn (self, inputs, &message) ? JT_FORM_TURN
                    : message                           ? JT_FORM_WRONG
                    : self->turn > 0                    ? JT_FORM_INCOMPLETE
                                                        : JT_FORM_EMPTY;
      if (!message && owing[0])
        message = g_strdup_printf (_ ("Still to bid: %s"), owing);
    }
  forget_derived (self);
  g_free (self->message);
  self->message = message ? g_steal_pointer (&message) : g_strdup ("");
}

/* Returns: (nullable): for whom an empty field means something that is to be known before it is written */
static char *
empty_message (JtEntryForm *self, const JtLine *line)
{
  for (const JtInput *input = jt_entry_form_get_inputs (self); input->key; input++)
    if (input->kind == JT_INPUT_POINTS && is_filled (self, input))
      {
        g_autofree char *out = names_of (self, input, JT_PLACE_OUT);
        g_autofree char *nothing = names_of (self, input, JT_PLACE_NOTHING);

        if (out[0])
          /* Translators: %s are names of players who have dropped out of this round */
          return g_strdup_printf (_ ("Out of this round: %s"), out);
        if (nothing[0])
          /* Translators: %s are names of players whose field is empty */
          return g_strdup_printf (_ ("Empty counts 0: %s"), nothing);
      }
  return NULL;
}

/* Returns: (nullable): what is good to know before it is written */
static char *
ready_message (JtEntryForm *self, const JtLine *line)
{
  int sum = 0;

  if (line->type == JT_ENTRY_ROUND && line->made >= 0)
    return g_strdup (line->made ? _ ("The bid is made.") : _ ("The bid is not made."));
  if (line->type != JT_ENTRY_BIDS)
    return empty_message (self, line);
  for (guint side = 0; side < jt_game_get_n_sides (get_game (self)); side++)
    sum += MAX (line->bid[side], 0);
  /* Translators: %d is the sum of what all players bid; a round has 157 points */
  return g_strdup_printf (_ ("Bids: together %d of 157"), sum);
}

/* Who still owes what, in words. Returns: (nullable): NULL if it is not known */
static char *
missing_message (JtEntryForm *self, const JtInput *inputs, const char *missing)
{
  for (const JtInput *input = inputs; input->key; input++)
    if (!input->optional && is_list (input) && is_filled (self, input))
      {
        g_autofree char *names = names_of (self, input, JT_PLACE_OPEN);

        if (names[0])
          /* Translators: %s is the name of a field of a form that is still empty */
          return g_strdup_printf (_ ("Still missing: %s"), names);
      }
  return missing ? g_strdup_printf (_ ("Still missing: %s"), jt_field_name (missing)) : NULL;
}

/* What a list of numbers has too much of, or too little, whatever else is still missing. */
static gboolean
find_sum_fault (JtEntryForm *self, const JtInput *input, JtFault *fault)
{
  guint n = jt_entry_form_get_size (self, input), n_set = 0;
  int points[JT_MAX_SIDES];
  gint64 off, sum = 0;
  JtPointsRule rule;

  if (!jt_game_get_points_rule (get_game (self), &rule) || !rule.has_sum)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const char *text = get (self, input->key, i);
      gint64 value;

      points[i] = JT_POINTS_EMPTY;
      if (text[0] == '\0')
        continue;
      /* what is no number, or none that may stand there, is a fault of its own */
      if (!parse_points (self, text, &value) || value < rule.min || value > rule.max)
        return FALSE;
      points[i] = (int) value;
      sum += value;
      if (n_set < 2)
        fault->number[n_set++] = value;
    }
  off = jt_points_rule_get_excess (&rule, points, n);
  if (off == 0 || n_set < 2)
    return FALSE;
  fault->code = JT_FAULT_ROUND_SUM;
  fault->why = JT_WHY_SUM;
  fault->entry = (int) position (self);
  g_strlcpy (fault->text, input->key, sizeof fault->text);
  fault->number[2] = sum;
  fault->number[3] = sum - off;
  return TRUE;
}

/* The same for a list whose sum hangs on what else is chosen: with nothing in the empty places it is too much already. */
static gboolean
find_counts_fault (JtEntryForm *self, const JtInput *inputs, JtFault *fault)
{
  JtFault found = JT_FAULT_INIT;
  g_autoptr (JtValue) entry = NULL;
  g_autoptr (JtGame) after = NULL;

  self->zeros = TRUE;
  entry = make_entry (self, inputs);
  self->zeros = FALSE;
  after = jt_play_preview (self->play, position (self), entry, &found);
  if (after || found.why != JT_WHY_SUM || found.number[2] <= found.number[3])
    return FALSE;
  *fault = found;
  return TRUE;
}

static gboolean
find_wrong_sum (JtEntryForm *self, const JtInput *inputs, JtFault *fault)
{
  JtPointsRule rule;

  for (const JtInput *input = inputs; input->key; input++)
    if (input->kind == JT_INPUT_POINTS && is_filled (self, input))
      {
        JtFault found = JT_FAULT_INIT;

        if (!jt_game_get_points_rule (get_game (self), &rule))
          return find_counts_fault (self, inputs, fault);
        if (!find_sum_fault (self, input, &found))
          return FALSE;
        *fault = found;
        return TRUE;
      }
  return FALSE;
}

/* The most that may stand in a place of @input. */
static gboolean
get_bounds (JtEntryForm *self, const JtInput *input, int *min, int *max)
{
  JtPointsRule rule;

  *min = input->min;
  *max = input->max;
  if (input->kind != JT_INPUT_POINTS)
    return input->kind == JT_INPUT_NUMBER || input->kind == JT_INPUT_LIST;
  if (!jt_game_get_points_rule (get_game (self), &rule))
    return FALSE;
  *min = rule.min;
  *max = rule.max;
  return TRUE;
}

/* A number that is too large is one whatever is still missing; one that is too small may only not be at its end.
 * Returns: (transfer full) (nullable): what is possible */
static char *
too_large_message (JtEntryForm *self, const JtInput *inputs)
{
  int min, max;

  for (const JtInput *input = inputs; input->key; input++)
    for (guint i = 0; get_bounds (self, input, &min, &max) && i < jt_entry_form_get_size (self, input); i++)
      {
        const char *text = get (self, input->key, i);
        gint64 value;

        if (text[0] != '\0' && parse_points (self, text, &value) && value > max)
          return g_strdup_printf (_ ("A whole number from %1$d to %2$d"), min, max);
      }
  return NULL;
}

static void
update (JtEntryForm *self)
{
  const JtGame *game = get_game (self);
  const JtInput *inputs;
  g_autoptr (JtValue) entry = NULL;
  g_autoptr (JtGame) after = NULL;
  g_autofree char *message = NULL;
  const JtLine *line = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!self->own_type && self->editing < 0)
    self->type = jt_game_get_next_entry (game);
  inputs = jt_entry_form_get_inputs (self);
  if (is_hiding (self) && jt_game_get_status (game) == JT_STATUS_RUNNING)
    {
      update_hiding (self, inputs);
      show_fields (self, inputs);
      return;
    }
  self->turn = 0;
  self->covered = FALSE;
  self->has_written = FALSE;
  if (has_anything (self, inputs) || (self->own_type && !first_missing (self, inputs)))
    {
      entry = make_entry (self, inputs);
      after = jt_play_preview (self->play, position (self), entry, &fault);
    }
  if (self->editing < 0 && jt_game_get_status (game) == JT_STATUS_OVER)
    self->state = JT_FORM_OVER;
  else if (self->editing < 0 && jt_game_get_status (game) == JT_STATUS_ASK)
    {
      self->state = JT_FORM_ASK;
      message = g_strdup (_ ("Both have reached the target. Who said thanks first?"));
    }
  else if (after)
    {
      self->state = JT_FORM_READY;
      line = jt_game_get_line (after, position (self));
      self->has_written = TRUE;
      memcpy (self->written, line->written, sizeof self->written);
      derive (self, inputs, line);
      message = ready_message (self, line);
    }
  else if (entry)
    {
      const char *missing = first_missing (self, inputs);
      gboolean lacks = fault.why == JT_WHY_MISSING || fault.why == JT_WHY_NULLS;
      gboolean wrong_sum = (missing || lacks) && find_wrong_sum (self, inputs, &fault);

      derive (self, inputs, NULL);
      if ((missing || lacks) && !wrong_sum)
        message = too_large_message (self, inputs);
      self->state = (missing || lacks) && !wrong_sum && !message ? JT_FORM_INCOMPLETE : JT_FORM_WRONG;
      if (lacks && !wrong_sum && !message)
        message = missing_message (self, inputs, missing);
      if (message)
        ;
      else if (fault.entry >= 0 && fault.entry != (int) position (self))
        {
          g_autofree char *why = jt_fault_to_text (&fault);

          /* Translators: %d is the number of a later entry, %s the reason in a sentence */
          message = g_strdup_printf (_ ("Entry %d would no longer be possible: %s"), fault.entry + 1, why);
        }
      else
        message = jt_fault_to_text (&fault);
    }
  else
    self->state = JT_FORM_EMPTY;
  if (!entry)
    derive (self, inputs, NULL);
  g_free (self->message);
  self->message = message ? g_steal_pointer (&message) : g_strdup ("");
  show_fields (self, inputs);
}

static JtValue *
save_draft (JtEntryForm *self)
{
  const JtInput *inputs = jt_entry_form_get_inputs (self);
  g_autoptr (JtBuilder) b = NULL;

  if (!has_anything (self, inputs) && !self->own_type && self->editing < 0)
    return NULL;
  b = jt_builder_new ();
  jt_builder_begin_object (b);
  jt_builder_put_integer (b, "entry-type", self->type);
  jt_builder_put_boolean (b, "own-type", self->own_type);
  jt_builder_put_integer (b, "editing", self->editing);
  if (is_hiding (self))
    jt_builder_put_integer (b, "turn", self->turn);
  jt_builder_key (b, "values");
  jt_builder_begin_object (b);
  for (const JtInput *input = inputs; input->key; input++)
    if (is_filled (self, input))
      {
        jt_builder_key (b, input->key);
        jt_builder_begin_list (b);
        for (guint i = 0; i < jt_entry_form_get_size (self, input); i++)
          jt_builder_string (b, get (self, input->key, i));
        jt_builder_end_list (b);
      }
  jt_builder_end_object (b);
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

static void
reset (JtEntryForm *self)
{
  g_hash_table_remove_all (self->values);
  self->own_type = FALSE;
  self->editing = -1;
  self->turn = 0;
  self->covered = FALSE;
  self->type = jt_game_get_next_entry (get_game (self));
}

static void
load_draft (JtEntryForm *self, const JtValue *draft)
{
  const JtValue *values = draft ? jt_value_get (draft, "values") : NULL;
  gint64 type = draft ? jt_value_get_integer (draft, "entry-type", JT_ENTRY_ROUND) : JT_ENTRY_ROUND;

  reset (self);
  if (!values || values->kind != JT_VALUE_OBJECT)
    return;
  self->own_type = jt_value_get_boolean (draft, "own-type", FALSE);
  self->editing = (int) CLAMP (jt_value_get_integer (draft, "editing", -1), -1,
                               (gint64) jt_play_get_n_entries (self->play) - 1);
  if (type >= JT_ENTRY_ROUND && type <= JT_ENTRY_DECLINED)
    self->type = (JtEntryType) type;
  /* whoever opens the program again does not see what was typed */
  self->hidden = jt_value_get (draft, "turn") != NULL;
  self->turn = (guint) CLAMP (jt_value_get_integer (draft, "turn", 0), 0, (gint64) count_turns (self));
  self->covered = self->hidden;
  for (guint i = 0; i < values->n; i++)
    {
      const JtValue *list = &values->members[i].value;

      for (guint k = 0; list->kind == JT_VALUE_LIST && k < MIN (list->n, JT_MAX_SIDES); k++)
        if (list->items[k].kind == JT_VALUE_STRING && !(self->hidden && k == self->turn))
          put (self, values->members[i].key, k, list->items[k].string);
    }
}

static void
changed (JtEntryForm *self)
{
  g_autoptr (JtValue) draft = save_draft (self);
  g_autoptr (GError) error = NULL;

  if (!jt_play_set_draft (self->play, draft, &error))
    g_debug ("what stands in the form is not kept: %s", error->message);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
play_changed_cb (JtPlay *play, JtEntryForm *self)
{
  if (self->editing >= (int) jt_play_get_n_entries (play))
    reset (self);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

JtEntryForm *
jt_entry_form_new (JtPlay *play)
{
  g_return_val_if_fail (JT_IS_PLAY (play), NULL);

  JtEntryForm *self = g_object_new (JT_TYPE_ENTRY_FORM, NULL);

  self->play = g_object_ref (play);
  self->changed_id = g_signal_connect (play, "changed", G_CALLBACK (play_changed_cb), self);
  load_draft (self, jt_play_get_draft (play));
  update (self);
  return self;
}

JtPlay *
jt_entry_form_get_play (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), NULL);
  return self->play;
}

JtFormState
jt_entry_form_get_state (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), JT_FORM_EMPTY);
  return self->state;
}

const char *
jt_entry_form_get_message (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), "");
  return self->message;
}

JtEntryType
jt_entry_form_get_entry_type (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), JT_ENTRY_ROUND);
  return self->type;
}

void
jt_entry_form_set_entry_type (JtEntryForm *self, JtEntryType type)
{
  g_return_if_fail (JT_IS_ENTRY_FORM (self));

  g_hash_table_remove_all (self->values);
  self->turn = 0;
  self->covered = FALSE;
  self->own_type = type != jt_game_get_next_entry (get_game (self));
  self->type = type;
  changed (self);
}

const char *
jt_entry_form_get (JtEntryForm *self, const char *key, guint i)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), "");
  return get (self, key, i);
}

void
jt_entry_form_set (JtEntryForm *self, const char *key, guint i, const char *text)
{
  g_return_if_fail (JT_IS_ENTRY_FORM (self));

  if (g_strcmp0 (get (self, key, i), text ? text : "") == 0)
    return;
  put (self, key, i, text);
  changed (self);
}

const char *
jt_entry_form_get_derived (JtEntryForm *self, const char *key, guint i)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), "");
  g_return_val_if_fail (i < JT_MAX_SIDES, "");

  for (const JtInput *input = self->shown; input && input->key; input++)
    if (input->kind == JT_INPUT_POINTS && strcmp (input->key, key) == 0)
      return self->derived[i];
  return "";
}

JtPlaceState
jt_entry_form_get_place (JtEntryForm *self, const JtInput *input, guint i)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), JT_PLACE_OPTIONAL);
  g_return_val_if_fail (i < JT_MAX_SIDES, JT_PLACE_OPTIONAL);

  gboolean derived = input->kind == JT_INPUT_POINTS;

  if (get (self, input->key, i)[0] != '\0')
    return is_possible (self, input, get (self, input->key, i)) ? JT_PLACE_FILLED : JT_PLACE_WRONG;
  if (input->optional)
    return JT_PLACE_OPTIONAL;
  if (is_list (input) && jt_game_has_left (get_game (self), i) && self->editing < 0)
    return JT_PLACE_LEFT;
  if (derived && self->nothing[i])
    return JT_PLACE_NOTHING;
  if (derived && self->out[i])
    return JT_PLACE_OUT;
  return derived && self->derived[i][0] != '\0' ? JT_PLACE_FOLLOWS : JT_PLACE_OPEN;
}

void
jt_entry_form_clear (JtEntryForm *self)
{
  g_return_if_fail (JT_IS_ENTRY_FORM (self));

  reset (self);
  changed (self);
}

gboolean
jt_entry_form_get_written (JtEntryForm *self, guint column, JtPoints *written)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), FALSE);
  g_return_val_if_fail (column < JT_MAX_SIDES, FALSE);

  if (self->has_written)
    *written = self->written[column];
  return self->has_written;
}

static void
load_number (JtEntryForm *self, const char *key, guint i, const JtValue *value)
{
  g_autofree char *text = NULL;

  if (value->kind == JT_VALUE_INTEGER)
    text = g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
  else if (value->kind == JT_VALUE_STRING)
    text = g_strdup (value->string);
  else if (value->kind == JT_VALUE_BOOLEAN && value->boolean)
    text = g_strdup ("1");
  put (self, key, i, text);
}

static void
load_weis_list (JtEntryForm *self, const char *key, const JtValue *list)
{
  for (guint i = 0; list->kind == JT_VALUE_LIST && i < list->n; i++)
    {
      guint side = (guint) jt_value_get_integer (&list->items[i], "side", 0);
      gint64 points = jt_value_get_integer (&list->items[i], "points", 0);
      const char *before = get (self, key, side);
      g_autofree char *text = g_strdup_printf ("%s%s%" G_GINT64_FORMAT, before, before[0] ? "+" : "", points);

      put (self, key, side, text);
    }
}

gboolean
jt_entry_form_edit (JtEntryForm *self, guint at)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), FALSE);
  g_return_val_if_fail (at < jt_play_get_n_entries (self->play), FALSE);

  const JtValue *entry = jt_play_get_entry (self->play, at);
  JtEntryType type = jt_game_get_line (get_game (self), at)->type;

  if (!jt_game_get_inputs (get_game (self), type, entry))
    return FALSE;
  reset (self);
  self->type = type;
  self->editing = (int) at;
  for (const JtInput *input = jt_game_get_inputs (get_game (self), type, entry); input->key; input++)
    {
      const JtValue *value = jt_value_get_set (entry, input->key);

      if (!value)
        continue;
      if (input->kind == JT_INPUT_WEIS_LIST)
        load_weis_list (self, input->key, value);
      else if (value->kind == JT_VALUE_LIST)
        for (guint i = 0; i < MIN (value->n, JT_MAX_SIDES); i++)
          load_number (self, input->key, i, &value->items[i]);
      else
        load_number (self, input->key, 0, value);
    }
  changed (self);
  return TRUE;
}

gboolean
jt_entry_form_get_hidden (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), FALSE);
  return self->hidden;
}

void
jt_entry_form_set_hidden (JtEntryForm *self, gboolean hidden)
{
  g_return_if_fail (JT_IS_ENTRY_FORM (self));

  if (self->hidden == hidden)
    return;
  /* neither are covered bids shown nor open ones taken for covered */
  if (self->type == JT_ENTRY_BIDS && self->editing < 0)
    g_hash_table_remove_all (self->values);
  self->hidden = hidden;
  self->turn = 0;
  self->covered = FALSE;
  changed (self);
}

int
jt_entry_form_get_turn (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), -1);

  if (!is_hiding (self))
    return -1;
  return self->covered ? (int) count_turns (self) : (int) self->turn;
}

const char *
jt_entry_form_get_next_name (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), "");
  return is_hiding (self) && self->turn < count_turns (self) ? jt_side_name (get_game (self), self->turn) : "";
}

/* Enter: what was typed is covered, then the next player's field is there. Returns: FALSE once all are in */
static gboolean
take_turn (JtEntryForm *self)
{
  if (!is_hiding (self) || self->turn >= count_turns (self))
    return FALSE;
  if (self->state == JT_FORM_COVERED)
    self->covered = FALSE;
  else if (self->state == JT_FORM_TURN)
    {
      self->turn++;
      self->covered = TRUE;
    }
  else
    return TRUE;
  changed (self);
  return TRUE;
}

gboolean
jt_entry_form_turn_back (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), FALSE);

  const JtInput *inputs = jt_entry_form_get_inputs (self);

  if (!is_hiding (self) || (self->turn == 0 && !self->covered))
    return FALSE;
  if (self->covered)
    {
      self->covered = FALSE;
      self->turn -= self->turn > 0 ? 1 : 0;
    }
  else
    self->covered = TRUE;
  if (self->turn < count_turns (self))
    put (self, inputs->key, self->turn, NULL);
  changed (self);
  return TRUE;
}

int
jt_entry_form_get_editing (JtEntryForm *self)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), -1);
  return self->editing;
}

gboolean
jt_entry_form_write (JtEntryForm *self, GError **error)
{
  g_return_val_if_fail (JT_IS_ENTRY_FORM (self), FALSE);

  g_autoptr (JtValue) entry = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean written;

  if (take_turn (self) || self->state != JT_FORM_READY)
    return FALSE;
  entry = make_entry (self, jt_entry_form_get_inputs (self));
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
jt_entry_form_dispose (GObject *object)
{
  JtEntryForm *self = JT_ENTRY_FORM (object);

  if (self->play)
    g_clear_signal_handler (&self->changed_id, self->play);
  g_clear_object (&self->play);
  G_OBJECT_CLASS (jt_entry_form_parent_class)->dispose (object);
}

static void
jt_entry_form_finalize (GObject *object)
{
  JtEntryForm *self = JT_ENTRY_FORM (object);

  g_hash_table_unref (self->values);
  g_free (self->message);
  G_OBJECT_CLASS (jt_entry_form_parent_class)->finalize (object);
}

static void
jt_entry_form_class_init (JtEntryFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = jt_entry_form_dispose;
  object_class->finalize = jt_entry_form_finalize;
  signals[CHANGED] = g_signal_new ("changed", JT_TYPE_ENTRY_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[FIELDS_CHANGED] = g_signal_new ("fields-changed", JT_TYPE_ENTRY_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
jt_entry_form_init (JtEntryForm *self)
{
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->editing = -1;
}
