/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-form-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "jt-actions.h"
#include "jt-beside-box.h"
#include "jt-compat.h"
#include "jt-entry-words.h"
#include "jt-even-box.h"
#include "jt-fault-words.h"
#include "jt-form.h"
#include "jt-input-words.h"
#include "jt-name-label.h"
#include "jt-number-words.h"
#include "jt-settings.h"

#define NAME_LINES 3
#define MOST_VALUE 14 /* characters in a line of what is chosen */

struct _JtFormBar
{
  AdwBin parent_instance;

  JtEntryForm *form;
  gulong changed_id;
  gulong fields_id;
  gboolean updating;
  GPtrArray *fields; /* of GtkWidget: entries, drop-downs and checks, each with its "key", "at" and "input" */
  GtkBox *parts;
  char *said;
  char *cell; /* that the points are described with */

  JtEvenBox *others;
  JtEvenBox *columns;
  JtEvenBox *scalars;
  JtEvenBox *flags;
  GtkLabel *message;
  JtEvenBox *answers;
  GtkToggleButton *hidden;
  GtkWidget *cancel;
  GtkWidget *write;
  GtkLabel *write_points;
  GtkLabel *write_text;
};

G_DEFINE_FINAL_TYPE (JtFormBar, jt_form_bar, ADW_TYPE_BIN)

static const JtGame *
get_game (JtFormBar *self)
{
  return jt_play_get_game (jt_entry_form_get_play (self->form));
}

static const JtInput *
input_of (gpointer field)
{
  return g_object_get_data (field, "input");
}

static guint
place_of (gpointer field)
{
  return GPOINTER_TO_UINT (g_object_get_data (field, "at"));
}

static void
mark (gpointer field, const JtInput *input, guint at)
{
  g_object_set_data (field, "input", (gpointer) input);
  g_object_set_data (field, "at", GUINT_TO_POINTER (at));
}

static void
name_widget (GtkWidget *widget, const char *what, const char *whose)
{
  g_autofree char *name = whose ? g_strdup_printf ("%s: %s", what, whose) : g_strdup (what);

  jt_accessible_set_label (GTK_ACCESSIBLE (widget), name);
}

/* Fields. */

static void
text_changed_cb (GtkEditable *editable, JtFormBar *self)
{
  g_autofree char *text = NULL;

  if (self->updating)
    return;
  text = g_strstrip (gtk_editable_get_chars (editable, 0, -1));
  jt_entry_form_set (self->form, input_of (editable)->key, place_of (editable), text);
}

static GtkWidget *
next_empty (JtFormBar *self, GtkWidget *after)
{
  gboolean past = after == NULL;

  for (guint i = 0; i < self->fields->len; i++)
    {
      GtkWidget *field = g_ptr_array_index (self->fields, i);

      if (past && GTK_IS_ENTRY (field) && gtk_widget_get_mapped (field) && !input_of (field)->optional
          && gtk_editable_get_text (GTK_EDITABLE (field))[0] == '\0'
          && jt_entry_form_get_derived (self->form, input_of (field)->key, place_of (field))[0] == '\0')
        return field;
      past = past || field == after;
    }
  return NULL;
}

/* Where several give their points one after the other, the last one may say what follows already: it is checked. */
static GtkWidget *
next_following (JtFormBar *self, GtkWidget *field)
{
  GtkWidget *following = NULL;
  guint n = 0;

  for (guint i = 0; i < self->fields->len; i++)
    {
      GtkWidget *other = g_ptr_array_index (self->fields, i);

      if (input_of (other) != input_of (field))
        continue;
      n++;
      if (other != field && jt_entry_form_get_place (self->form, input_of (other), place_of (other)) == JT_PLACE_FOLLOWS)
        following = other;
    }
  return n > 2 ? following : NULL;
}

static void
activate_cb (GtkEntry *entry, JtFormBar *self)
{
  GtkWidget *next = next_following (self, GTK_WIDGET (entry));

  if (!next && jt_entry_form_get_state (self->form) != JT_FORM_READY)
    next = next_empty (self, GTK_WIDGET (entry));
  if (next)
    gtk_widget_grab_focus (next);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "game.write", NULL);
}

static const JtInput *
find_input (JtFormBar *self, const char *key)
{
  for (const JtInput *input = jt_entry_form_get_inputs (self->form); input->key; input++)
    if (strcmp (input->key, key) == 0)
      return input;
  return NULL;
}

static gboolean
is_points (const JtInput *input)
{
  return input->kind == JT_INPUT_NUMBER && strcmp (input->key, "points") == 0;
}

/* The one field for points of an entry that has no list of them. */
static GtkWidget *
points_field (JtFormBar *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (is_points (input_of (g_ptr_array_index (self->fields, i))))
      return g_ptr_array_index (self->fields, i);
  return NULL;
}

static gboolean
is_grid (JtFormBar *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (strcmp (input_of (g_ptr_array_index (self->fields, i))->key, "line") == 0)
      return TRUE;
  return FALSE;
}

/* Keys of a field that are not its text: the arrows go from cell to cell of a grid, letters set flags and bids. */
static gboolean
special_key (JtFormBar *self, GtkWidget *entry, guint key)
{
  static const guint arrows[] = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right };
  gboolean empty = gtk_editable_get_text (GTK_EDITABLE (entry))[0] == '\0';
  const JtInput *input = input_of (entry);

  if (key == GDK_KEY_BackSpace && empty)
    return gtk_widget_activate_action (GTK_WIDGET (self), "game.erase", NULL);
  for (int i = 0; i < (int) G_N_ELEMENTS (arrows); i++)
    if (key == arrows[i] && find_input (self, "line") && (empty || i < 2))
      return gtk_widget_activate_action (GTK_WIDGET (self), "game.cell", "i", i);
  if (input->kind == JT_INPUT_TEXT)
    return FALSE;
  if (key == GDK_KEY_m && input->kind == JT_INPUT_BID)
    {
      jt_entry_form_set (self->form, input->key, 0, "match");
      return TRUE;
    }
  if (key == GDK_KEY_m && find_input (self, "match") && find_input (self, "match")->kind == JT_INPUT_FLAG)
    return gtk_widget_activate_action (GTK_WIDGET (self), "game.match", NULL);
  if (key == GDK_KEY_k && find_input (self, "kontermatch"))
    return gtk_widget_activate_action (GTK_WIDGET (self), "game.kontermatch", NULL);
  return FALSE;
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, JtFormBar *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (state & GDK_CONTROL_MASK && (key == GDK_KEY_z || key == GDK_KEY_Z))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), state & GDK_SHIFT_MASK ? "game.redo" : "game.undo", NULL);
      return GDK_EVENT_STOP;
    }
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  return special_key (self, entry, key) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Nothing but numbers in a field of numbers: a letter that slips in says so and changes nothing. */
static void
insert_number_cb (GtkEditable *editable, const char *text, int length, int *position, JtFormBar *self)
{
  const char *end = length < 0 ? text + strlen (text) : text + length;

  if (self->updating)
    return;
  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    if (!g_ascii_isdigit (*p) && g_utf8_strchr ("+-\u2212 \u00a0'\u2019", -1, g_utf8_get_char (p)) == NULL)
      {
        g_signal_stop_emission_by_name (editable, "insert-text");
        jt_form_bar_say (self, _ ("Only numbers go here"));
        return;
      }
}

static GtkWidget *
make_entry (JtFormBar *self, const JtInput *input, guint at, const char *whose)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  gboolean text = input->kind == JT_INPUT_TEXT;

  mark (entry, input, at);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), text ? 8 : whose ? 3 : 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), text ? 16 : whose ? 3 : 4);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), text ? 0 : 1);
  gtk_entry_set_max_length (GTK_ENTRY (entry), text ? JT_FORM_MAX_TEXT : 12);
  /* Ctrl+Z takes the last entry back, wherever the keyboard is */
  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  if (!text && input->kind != JT_INPUT_BID)
    {
      gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
      g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "insert-text", G_CALLBACK (insert_number_cb), self);
    }
  name_widget (entry, jt_field_name (input->key), whose);
  g_signal_connect (entry, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (entry, keys);
  g_ptr_array_add (self->fields, entry);
  return entry;
}

static void
chosen_cb (GtkDropDown *choice, GParamSpec *pspec, JtFormBar *self)
{
  const JtInput *input = input_of (choice);
  guint selected = gtk_drop_down_get_selected (choice);
  g_autofree char *text = NULL;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected == 0)
    text = g_strdup ("");
  else if (input->kind == JT_INPUT_CHOICE || input->kind == JT_INPUT_CHOICE_OF_NUMBERS)
    text = g_strdup (jt_game_get_choice (get_game (self), input->key, selected - 1));
  else
    text = g_strdup_printf ("%u", selected - 1);
  jt_entry_form_set (self->form, input->key, 0, text);
}

/* What is chosen begins where the others begin. */
static void
align_value_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_xalign (GTK_LABEL (gtk_list_item_get_child (item)), 0);
  gtk_label_set_justify (GTK_LABEL (gtk_list_item_get_child (item)), GTK_JUSTIFY_LEFT);
}

static GtkWidget *
make_choice (JtFormBar *self, const JtInput *input)
{
  const JtGame *game = get_game (self);
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = NULL;
  GtkWidget *choice;
  const char *name;

  gtk_string_list_append (names, "–");
  if (input->kind == JT_INPUT_PLAYER)
    for (guint i = 0; i < jt_game_get_n_sides (game); i++)
      gtk_string_list_append (names, jt_side_name (game, i));
  else if (input->kind == JT_INPUT_COLUMN)
    for (guint i = 0; i < jt_game_get_n_columns (game); i++)
      gtk_string_list_append (names, jt_column_name (game, i));
  else
    for (guint i = 0; (name = jt_game_get_choice (game, input->key, i)); i++)
      gtk_string_list_append (names, jt_choice_name (input->key, name, deck ? deck->string : NULL));
  choice = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  /* a long name goes on two lines rather than push the others off a phone */
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (choice), gtk_drop_down_get_factory (GTK_DROP_DOWN (choice)));
  factory = jt_form_value_factory (1, MOST_VALUE, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (align_value_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (choice), factory);
  mark (choice, input, 0);
  name_widget (choice, jt_field_name (input->key), NULL);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (chosen_cb), self);
  g_ptr_array_add (self->fields, choice);
  return choice;
}

static void
toggled_cb (GtkToggleButton *toggle, JtFormBar *self)
{
  if (!self->updating)
    jt_entry_form_set (self->form, input_of (toggle)->key, 0, gtk_toggle_button_get_active (toggle) ? "1" : "");
}

/* A flag of the whole entry: Match, Kontermatch, with its key in the tooltip. */
static GtkWidget *
make_toggle (JtFormBar *self, const JtInput *input)
{
  GtkWidget *toggle = gtk_toggle_button_new_with_label (jt_field_name (input->key));
  g_autofree char *action = g_strconcat ("game.", input->key, NULL);

  mark (toggle, input, 0);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (toggle))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (toggle))), GTK_JUSTIFY_CENTER);
  if (jt_actions_find (action))
    jt_actions_describe (toggle, action);
  name_widget (toggle, jt_field_name (input->key), NULL);
  gtk_widget_set_focus_on_click (toggle, FALSE);
  gtk_widget_set_hexpand (toggle, TRUE);
  gtk_widget_set_valign (toggle, GTK_ALIGN_END);
  g_signal_connect (toggle, "toggled", G_CALLBACK (toggled_cb), self);
  g_ptr_array_add (self->fields, toggle);
  return toggle;
}

static void
checked_cb (GtkCheckButton *check, JtFormBar *self)
{
  if (!self->updating)
    jt_entry_form_set (self->form, input_of (check)->key, place_of (check),
                       gtk_check_button_get_active (check) ? "1" : "");
}

static GtkWidget *
make_check (JtFormBar *self, const JtInput *input, guint at, const char *whose)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new (jt_field_name (input->key));

  /* as many in a row as their fields let */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 5);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  mark (check, input, at);
  name_widget (check, jt_field_name (input->key), whose);
  g_signal_connect (check, "toggled", G_CALLBACK (checked_cb), self);
  g_ptr_array_add (self->fields, check);
  return check;
}

static gboolean
is_list (const JtInput *input)
{
  return input->kind == JT_INPUT_POINTS || input->kind == JT_INPUT_LIST || input->kind == JT_INPUT_FLAGS
         || input->kind == JT_INPUT_WEIS || input->kind == JT_INPUT_WEIS_LIST;
}

/* The text above a field: what it is for, or whose it is. */
static GtkWidget *
labelled (GtkWidget *label, GtkWidget *field)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *caption = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (caption), label);
  /* fields stand on one line where the texts have one line and two */
  gtk_widget_set_vexpand (caption, TRUE);
  gtk_widget_set_valign (caption, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), field);
  return box;
}

static GtkWidget *
named (const char *what, GtkWidget *field)
{
  GtkWidget *label = gtk_label_new (what);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return labelled (label, field);
}

/* @owes: whether there is a mark beside the name that says who still owes an entry */
static GtkWidget *
owned (const char *whose, GtkWidget *field, gboolean owes)
{
  GtkWidget *label = jt_name_label_new (NAME_LINES);
  GtkWidget *box = labelled (label, field);
  GtkWidget *sign;

  jt_name_label_set (GTK_LABEL (label), whose, JT_NAME_WHOLE, label);
  if (!owes)
    return box;
  sign = gtk_label_new (NULL);
  gtk_widget_add_css_class (sign, "caption");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (label)), sign);
  g_object_set_data (G_OBJECT (field), "sign", sign);
  return box;
}

/* Where there is no room for a text above the field. */
static void
tell_inside (GtkEntry *entry, const char *what)
{
  int length = (int) g_utf8_strlen (what, -1);

  gtk_entry_set_placeholder_text (entry, what);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), MAX (gtk_editable_get_width_chars (GTK_EDITABLE (entry)), length));
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), MAX (gtk_editable_get_max_width_chars (GTK_EDITABLE (entry)), length));
}

/* One box per column with its fields, the points the largest. */
static void
add_column (JtFormBar *self, const JtInput *inputs, guint at)
{
  const char *whose = jt_column_name (get_game (self), at);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gboolean first = TRUE;

  for (const JtInput *input = inputs; input->key; input++)
    {
      GtkWidget *field;

      if (!is_list (input) || at >= jt_entry_form_get_size (self->form, input))
        continue;
      if (input->kind == JT_INPUT_FLAGS)
        field = make_check (self, input, at, whose);
      else
        field = make_entry (self, input, at, whose);
      if (input->kind == JT_INPUT_POINTS || input->kind == JT_INPUT_LIST)
        gtk_widget_add_css_class (field, "jt-points");
      else if (input->kind != JT_INPUT_FLAGS)
        tell_inside (GTK_ENTRY (field), jt_field_name (input->key));
      gtk_box_append (GTK_BOX (box), first ? owned (whose, field, input->kind == JT_INPUT_POINTS || input->kind == JT_INPUT_LIST)
                                           : field);
      first = FALSE;
    }
  gtk_widget_set_vexpand (box, FALSE);
  jt_even_box_append (self->columns, box);
}

static void
add_scalar (JtFormBar *self, const JtInput *input)
{
  GtkWidget *field;

  if (input->kind == JT_INPUT_FLAG)
    field = make_toggle (self, input);
  else if (input->kind == JT_INPUT_NUMBER || input->kind == JT_INPUT_BID || input->kind == JT_INPUT_TEXT)
    field = make_entry (self, input, 0, NULL);
  else
    field = make_choice (self, input);
  if (input->kind == JT_INPUT_FLAG)
    jt_even_box_append (self->flags, field);
  else
    {
      GtkWidget *box = named (jt_field_name (input->key), field);

      if (is_points (input))
        gtk_widget_add_css_class (field, "jt-points");
      gtk_widget_set_vexpand (box, FALSE);
      jt_even_box_append (self->scalars, box);
    }
}

static void
other_clicked_cb (GtkButton *button, JtFormBar *self)
{
  jt_entry_form_set_entry_type (self->form, (JtEntryType) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "type")));
  jt_form_bar_focus (self);
}

static void
add_other (JtFormBar *self, JtEntryType type)
{
  GtkWidget *button = gtk_button_new_with_label (jt_entry_type_title (type));

  g_object_set_data (G_OBJECT (button), "type", GINT_TO_POINTER ((int) type));
  /* rather on two lines than cut */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", G_CALLBACK (other_clicked_cb), self);
  jt_even_box_append (self->others, button);
}

static void
rebuild_others (JtFormBar *self)
{
  JtEntryType now = jt_entry_form_get_entry_type (self->form);
  JtEntryType next = jt_game_get_next_entry (get_game (self));
  int other;

  jt_even_box_clear (self->others);
  if (now != next)
    add_other (self, next);
  for (guint i = 0; (other = jt_game_get_other_entry (get_game (self), i)) >= 0; i++)
    if (other != (int) now)
      add_other (self, (JtEntryType) other);
  gtk_widget_set_visible (GTK_WIDGET (self->others), gtk_widget_get_first_child (GTK_WIDGET (self->others)) != NULL);
}

static void
thanked_cb (GtkButton *button, JtFormBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.thanked-first", "i",
                              GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "column")));
}

static void
rebuild (JtFormBar *self)
{
  const JtInput *inputs = jt_entry_form_get_inputs (self->form);
  int turn = jt_entry_form_get_turn (self->form);
  guint n = 0;

  self->updating = TRUE;
  g_clear_pointer (&self->cell, g_free);
  g_ptr_array_set_size (self->fields, 0);
  jt_even_box_clear (self->columns);
  jt_even_box_clear (self->scalars);
  jt_even_box_clear (self->flags);
  jt_even_box_clear (self->answers);
  for (const JtInput *input = inputs; input->key; input++)
    if (is_list (input))
      n = MAX (n, jt_entry_form_get_size (self->form, input));
    else
      add_scalar (self, input);
  /* hidden bids: only the field of whose turn it is exists at all */
  for (guint i = 0; i < n; i++)
    if (turn < 0 || turn == (int) i)
      add_column (self, inputs, i);
  for (guint i = 0; i < jt_game_get_n_columns (get_game (self)); i++)
    {
      GtkWidget *button = gtk_button_new ();

      jt_name_label_set_button (GTK_BUTTON (button), jt_column_name (get_game (self), i));
      g_object_set_data (G_OBJECT (button), "column", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (thanked_cb), self);
      jt_even_box_append (self->answers, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->columns), n > 0 && turn < (int) n);
  gtk_widget_set_visible (GTK_WIDGET (self->flags), gtk_widget_get_first_child (GTK_WIDGET (self->flags)) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->scalars), gtk_widget_get_first_child (GTK_WIDGET (self->scalars)) != NULL);
  self->updating = FALSE;
}

static guint
selected_of (JtFormBar *self, const JtInput *input)
{
  const char *text = jt_entry_form_get (self->form, input->key, 0);
  const char *name;

  if (text[0] == '\0')
    return 0;
  if (input->kind != JT_INPUT_CHOICE && input->kind != JT_INPUT_CHOICE_OF_NUMBERS)
    return (guint) g_ascii_strtoull (text, NULL, 10) + 1;
  for (guint i = 0; (name = jt_game_get_choice (get_game (self), input->key, i)); i++)
    if (strcmp (name, text) == 0)
      return i + 1;
  return 0;
}

/* Who still owes an entry is seen by a mark and heard in words. */
static void
update_place (JtFormBar *self, GtkWidget *field)
{
  GtkLabel *sign = g_object_get_data (G_OBJECT (field), "sign");
  JtPlaceState place;
  const char *mark;
  const char *words;

  if (!sign)
    return;
  place = jt_entry_form_get_place (self->form, input_of (field), place_of (field));
  switch (place)
    {
    case JT_PLACE_FILLED:
      mark = "✓";
      words = "";
      break;
    case JT_PLACE_WRONG:
      mark = "✕";
      words = _ ("not possible here");
      break;
    case JT_PLACE_FOLLOWS:
      mark = "=";
      words = _ ("follows from the others");
      break;
    case JT_PLACE_OUT:
      mark = "–";
      words = _ ("out of this round");
      break;
    case JT_PLACE_LEFT:
      mark = "–";
      words = _ ("has left the game");
      break;
    case JT_PLACE_NOTHING:
    case JT_PLACE_OPEN:
    case JT_PLACE_OPTIONAL:
    default:
      mark = "○";
      words = _ ("still missing");
    }
  gtk_widget_set_sensitive (field, place != JT_PLACE_LEFT);
  if (place == JT_PLACE_WRONG)
    gtk_widget_add_css_class (field, "error");
  else
    gtk_widget_remove_css_class (field, "error");
  if (strcmp (gtk_label_get_text (sign), mark) == 0)
    return;
  gtk_label_set_text (sign, mark);
  gtk_widget_set_tooltip_text (GTK_WIDGET (sign), words[0] ? words : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
update_field (JtFormBar *self, GtkWidget *field)
{
  const JtInput *input = input_of (field);
  const char *text = jt_entry_form_get (self->form, input->key, place_of (field));

  if (GTK_IS_DROP_DOWN (field))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (field), selected_of (self, input));
  else if (GTK_IS_TOGGLE_BUTTON (field))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (field), text[0] != '\0');
  else if (GTK_IS_CHECK_BUTTON (field))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (field), text[0] != '\0');
  else
    {
      const char *derived = jt_entry_form_get_derived (self->form, input->key, place_of (field));

      if (strcmp (gtk_editable_get_text (GTK_EDITABLE (field)), text) != 0)
        gtk_editable_set_text (GTK_EDITABLE (field), text);
      if (input->kind == JT_INPUT_POINTS || input->kind == JT_INPUT_LIST)
        gtk_entry_set_placeholder_text (GTK_ENTRY (field), derived);
      update_place (self, field);
    }
}

static const char *
chosen_text (JtFormBar *self, const char *key)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      GtkWidget *field = g_ptr_array_index (self->fields, i);

      if (GTK_IS_DROP_DOWN (field) && strcmp (input_of (field)->key, key) == 0
          && gtk_drop_down_get_selected (GTK_DROP_DOWN (field)) > 0)
        return gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (field)));
    }
  return NULL;
}

/* The keyboard stays in the points while the arrows go from cell to cell: they tell for which one they are. */
static void
describe_cell (JtFormBar *self)
{
  const char *line = chosen_text (self, "line");
  const char *side = chosen_text (self, "side");
  g_autofree char *cell = line && side ? g_strdup_printf ("%s, %s", line, side) : g_strdup (line ? line : "");

  if (g_strcmp0 (cell, self->cell) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (points_field (self)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cell, -1);
  g_free (self->cell);
  self->cell = g_steal_pointer (&cell);
}

/* What Enter does now. Returns: (transfer full) (nullable): NULL: it writes */
static char *
turn_label (JtFormBar *self)
{
  int turn = jt_entry_form_get_turn (self->form);

  if (turn < 0 || jt_entry_form_get_state (self->form) == JT_FORM_READY)
    return NULL;
  if (jt_entry_form_get_state (self->form) != JT_FORM_COVERED)
    return g_strdup (_ ("Cover"));
  /* Translators: a button; %s is the name of the player who has the device now and bids next */
  return g_strdup_printf (_ ("%s bids"), jt_entry_form_get_next_name (self->form));
}

static void
update_write (JtFormBar *self)
{
  g_autofree char *turn = turn_label (self);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *label = NULL;
  JtPoints written;
  gboolean changes = jt_entry_form_get_editing (self->form) >= 0;
  JtFormState state = jt_entry_form_get_state (self->form);
  gboolean ready = state == JT_FORM_READY || state == JT_FORM_TURN || state == JT_FORM_COVERED;

  for (guint i = 0; i < jt_game_get_n_columns (get_game (self)); i++)
    if (jt_entry_form_get_written (self->form, i, &written))
      {
        g_string_append (text, i > 0 ? " : " : "");
        jt_number_append (text, written);
      }
  if (jt_entry_form_get_entry_type (self->form) == JT_ENTRY_BIDS
      || jt_entry_form_get_entry_type (self->form) == JT_ENTRY_AUCTION)
    g_string_truncate (text, 0);
  gtk_label_set_text (self->write_points, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->write_points), text->len > 0);
  label = turn ? g_strdup (turn) : jt_write_label (changes, text->str);
  gtk_label_set_text (self->write_text, turn ? turn : changes ? _ ("Change") : _ ("Write"));
  jt_accessible_set_label (GTK_ACCESSIBLE (self->write), label);
  if (ready)
    gtk_widget_add_css_class (self->write, "suggested-action");
  else
    gtk_widget_remove_css_class (self->write, "suggested-action");
}

/* Before anything is typed: what the fields are for, in a game that asks for several things in turn. */
static const char *
what_is_wanted (JtFormBar *self)
{
  JtEntryType type = jt_entry_form_get_entry_type (self->form);
  guint n = jt_game_get_n_entries (get_game (self));
  JtEntryType last = n > 0 ? jt_game_get_line (get_game (self), n - 1)->type : JT_ENTRY_ROUND;

  if (type != JT_ENTRY_ROUND)
    return jt_entry_type_title (type);
  return last == JT_ENTRY_BIDS || last == JT_ENTRY_AUCTION ? jt_field_name ("points") : "";
}

static void
update (JtFormBar *self)
{
  JtFormState state;
  const char *message;

  if (!self->form)
    return;
  state = jt_entry_form_get_state (self->form);
  message = jt_entry_form_get_message (self->form);
  if (state == JT_FORM_EMPTY && message[0] == '\0' && jt_entry_form_get_editing (self->form) < 0)
    message = what_is_wanted (self);
  self->updating = TRUE;
  for (guint i = 0; i < self->fields->len; i++)
    update_field (self, g_ptr_array_index (self->fields, i));
  if (is_grid (self))
    describe_cell (self);
  rebuild_others (self);
  if (state != JT_FORM_EMPTY)
    g_clear_pointer (&self->said, g_free);
  gtk_label_set_text (self->message, self->said ? self->said : message);
  /* where there is nothing to say the buttons beside it have the room */
  gtk_label_set_width_chars (self->message, gtk_label_get_text (self->message)[0] ? 8 : -1);
  if (state == JT_FORM_WRONG)
    gtk_widget_add_css_class (GTK_WIDGET (self->message), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->message), "error");
  jt_announce_change (GTK_WIDGET (self), state == JT_FORM_WRONG ? message : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), state == JT_FORM_ASK);
  gtk_widget_set_visible (self->cancel, jt_entry_form_get_editing (self->form) >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), jt_entry_form_get_entry_type (self->form) == JT_ENTRY_BIDS
                                                         && jt_entry_form_get_editing (self->form) < 0);
  gtk_toggle_button_set_active (self->hidden, jt_entry_form_get_hidden (self->form));
  update_write (self);
  self->updating = FALSE;
}

static void
fields_changed_cb (JtFormBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean focused = focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  rebuild (self);
  update (self);
  /* the one with the device goes on with the keyboard */
  if (focused && jt_entry_form_get_turn (self->form) >= 0)
    {
      jt_form_bar_focus (self);
      jt_announce (GTK_WIDGET (self), jt_entry_form_get_message (self->form));
    }
}

static void
hidden_cb (GtkToggleButton *button, JtFormBar *self)
{
  gboolean hidden = gtk_toggle_button_get_active (button);

  if (self->updating || !self->form)
    return;
  g_settings_set_boolean (jt_settings_get_default (), JT_SETTING_HIDDEN_BIDS, hidden);
  jt_entry_form_set_hidden (self->form, hidden);
  jt_form_bar_focus (self);
}

static void
jt_form_bar_dispose (GObject *object)
{
  JtFormBar *self = JT_FORM_BAR (object);

  jt_form_bar_set_form (self, NULL);
  G_OBJECT_CLASS (jt_form_bar_parent_class)->dispose (object);
}

static void
jt_form_bar_finalize (GObject *object)
{
  JtFormBar *self = JT_FORM_BAR (object);

  g_ptr_array_unref (self->fields);
  g_free (self->said);
  g_free (self->cell);
  G_OBJECT_CLASS (jt_form_bar_parent_class)->finalize (object);
}

static void
jt_form_bar_class_init (JtFormBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_form_bar_dispose;
  object_class->finalize = jt_form_bar_finalize;
  g_type_ensure (JT_TYPE_BESIDE_BOX);
  g_type_ensure (JT_TYPE_EVEN_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-form-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, others);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, columns);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, scalars);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, flags);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, message);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, answers);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, parts);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, hidden);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, cancel);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, write);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, write_points);
  gtk_widget_class_bind_template_child (widget_class, JtFormBar, write_text);
  gtk_widget_class_bind_template_callback (widget_class, hidden_cb);
}

static void
jt_form_bar_init (JtFormBar *self)
{
  self->fields = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
jt_form_bar_new (void)
{
  return g_object_new (JT_TYPE_FORM_BAR, NULL);
}

void
jt_form_bar_set_form (JtFormBar *self, JtEntryForm *form)
{
  g_return_if_fail (JT_IS_FORM_BAR (self));

  if (self->form)
    {
      g_clear_signal_handler (&self->changed_id, self->form);
      g_clear_signal_handler (&self->fields_id, self->form);
    }
  g_set_object (&self->form, form);
  g_clear_pointer (&self->said, g_free);
  if (!form)
    return;
  self->changed_id = g_signal_connect_swapped (form, "changed", G_CALLBACK (update), self);
  self->fields_id = g_signal_connect_swapped (form, "fields-changed", G_CALLBACK (fields_changed_cb), self);
  if (jt_entry_form_get_state (form) == JT_FORM_EMPTY)
    jt_entry_form_set_hidden (form, g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_HIDDEN_BIDS));
  fields_changed_cb (self);
}

void
jt_form_bar_set_narrow (JtFormBar *self, gboolean narrow)
{
  g_return_if_fail (JT_IS_FORM_BAR (self));

  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "jt-narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "jt-narrow");
}

void
jt_form_bar_set_wide (JtFormBar *self, gboolean wide)
{
  g_return_if_fail (JT_IS_FORM_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->parts), wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (self->parts, wide ? 12 : 6);
}

JtEntryForm *
jt_form_bar_get_form (JtFormBar *self)
{
  g_return_val_if_fail (JT_IS_FORM_BAR (self), NULL);
  return self->form;
}

void
jt_form_bar_focus (JtFormBar *self)
{
  g_return_if_fail (JT_IS_FORM_BAR (self));

  /* cells of a grid are chosen with the arrows: what is typed are the points */
  GtkWidget *field = self->form && is_grid (self) ? points_field (self) : NULL;

  if (!field && self->form)
    field = next_empty (self, NULL);
  if (!field && self->fields->len > 0)
    field = g_ptr_array_index (self->fields, 0);
  if (field && GTK_IS_ENTRY (field) && jt_entry_form_get_editing (self->form) < 0)
    {
      /* what was half typed goes on where it ended; of an old round it is replaced */
      gtk_entry_grab_focus_without_selecting (GTK_ENTRY (field));
      gtk_editable_set_position (GTK_EDITABLE (field), -1);
    }
  else if (field)
    gtk_widget_grab_focus (field);
  else
    gtk_widget_grab_focus (self->write);
}

void
jt_form_bar_say (JtFormBar *self, const char *text)
{
  g_return_if_fail (JT_IS_FORM_BAR (self));

  g_free (self->said);
  self->said = g_strdup (text);
  update (self);
}

gboolean
jt_form_bar_type (JtFormBar *self, char c)
{
  g_return_val_if_fail (JT_IS_FORM_BAR (self), FALSE);

  GtkWidget *field = NULL;
  char text[2] = { c, '\0' };
  int at;

  if (!self->form || (!g_ascii_isdigit (c) && c != '-'))
    return FALSE;
  field = points_field (self);
  if (!field)
    field = next_empty (self, NULL);
  if (!field)
    return FALSE;
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (field));
  at = (int) gtk_entry_get_text_length (GTK_ENTRY (field));
  gtk_editable_insert_text (GTK_EDITABLE (field), text, 1, &at);
  gtk_editable_set_position (GTK_EDITABLE (field), at);
  return TRUE;
}

void
jt_form_bar_toggle (JtFormBar *self, const char *key)
{
  g_return_if_fail (JT_IS_FORM_BAR (self));

  const JtInput *input = self->form ? find_input (self, key) : NULL;

  if (input && input->kind == JT_INPUT_FLAG)
    jt_entry_form_set (self->form, key, 0, jt_entry_form_get (self->form, key, 0)[0] ? "" : "1");
}
