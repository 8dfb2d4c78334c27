/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-writing-bar.h"

#include <glib/gi18n.h>

#include "jt-actions.h"
#include "jt-beside-box.h"
#include "jt-entry-words.h"
#include "jt-even-box.h"
#include "jt-input-words.h"
#include "jt-name-label.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-trump-button.h"

#define N_SIDES 2
#define NAME_LINES 3

static const int weis_values[] = { 20, 50, 100, 150, 200 };

typedef struct
{
  GtkWidget *box;
  GtkLabel *name;  /* over the field… */
  GtkLabel *above; /* …or above it, where that is narrow */
  GtkEntry *points;
  GtkMenuButton *weis;
  GtkEntry *free_weis;
  GtkToggleButton *stoeck;
  GtkToggleButton *match;
  GtkToggleButton *thanked;
} Side;

struct _JtWritingBar
{
  AdwBin parent_instance;

  JtBar *bar;
  gulong changed_id;
  gboolean updating;
  GPtrArray *trump_buttons; /* of GtkToggleButton */
  Side side[N_SIDES];

  GtkBox *main;
  JtEvenBox *trumps;
  GtkBox *sides;
  JtEvenBox *ask_box;
  GtkLabel *hint;
  GtkWidget *answers;
  GtkWidget *match_yes;
  GtkWidget *match_no;
  GtkWidget *cancel_edit;
  GtkToggleButton *thanks;
  GtkToggleButton *pushed;
  GtkMenuButton *menu_button;
  GtkWidget *write;
  GtkLabel *write_points;
  GtkLabel *write_label;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkWidget *rounds_button;
  GtkWidget *pad_button;
  GtkBox *pad;
  GMenu *leads;
  char *said; /* (nullable) */
  char *rules; /* (nullable): whose trumps and names are shown */
};

G_DEFINE_FINAL_TYPE (JtWritingBar, jt_writing_bar, ADW_TYPE_BIN)

static const JtGame *
get_game (JtWritingBar *self)
{
  return jt_play_get_game (jt_bar_get_play (self->bar));
}

static const char *
seat_name (const JtGame *game, int seat)
{
  guint n_sides = jt_game_get_n_sides (game);

  if (seat < 0)
    return NULL;
  return jt_game_get_player_name (game, (guint) seat % n_sides, (guint) seat / n_sides);
}

static char *
describe_deal (JtWritingBar *self)
{
  const JtGame *game = get_game (self);
  int n_seats = (int) jt_game_get_n_seats (game);
  int vorhand = jt_bar_get_vorhand (self->bar);
  const char *declarer = seat_name (game, jt_bar_get_declarer (self->bar));
  const char *dealer = vorhand < 0 ? NULL : seat_name (game, (vorhand + n_seats - 1) % n_seats);

  if (!declarer || !dealer)
    return g_strdup ("");
  /* Translators: two players: who says what trump is, and who has dealt */
  return g_strdup_printf (_ ("%1$s declares · %2$s dealt"), declarer, dealer);
}

static void
update_hint (JtWritingBar *self)
{
  JtBarState state = jt_bar_get_state (self->bar);
  const char *message = jt_bar_get_message (self->bar);
  int editing = jt_bar_get_editing (self->bar);
  gboolean asks = state == JT_BAR_ASK || jt_bar_get_thanks (self->bar) >= 0;
  g_autofree char *text = NULL;

  if (message[0] != '\0')
    text = g_strdup (message);
  else if (self->said)
    text = g_strdup (self->said);
  else if (editing >= 0)
    /* Translators: %d is the number of a round */
    text = g_strdup_printf (_ ("Changing round %d"), jt_game_get_line (get_game (self), (guint) editing)->round);
  else
    text = describe_deal (self);

  gtk_label_set_text (self->hint, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint), text[0] != '\0' ? text : NULL);
  if (state == JT_BAR_WRONG)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "error");
  jt_announce_change (GTK_WIDGET (self), state == JT_BAR_WRONG ? message : NULL);
  gtk_widget_set_visible (self->match_yes, state == JT_BAR_MATCH_QUESTION);
  gtk_widget_set_visible (self->match_no, state == JT_BAR_MATCH_QUESTION);
  gtk_widget_set_visible (GTK_WIDGET (self->ask_box), asks);
  gtk_widget_set_visible (GTK_WIDGET (self->trumps), self->trump_buttons->len > 0 && state != JT_BAR_ASK);
  gtk_widget_set_visible (self->cancel_edit, editing >= 0);
  gtk_widget_set_visible (self->answers, editing >= 0 || state == JT_BAR_MATCH_QUESTION || asks);
}

static void
update_write (JtWritingBar *self)
{
  JtPoints a, b;
  gboolean known = jt_bar_get_written (self->bar, 0, &a) && jt_bar_get_written (self->bar, 1, &b);
  JtBarState state = jt_bar_get_state (self->bar);
  gboolean changes = jt_bar_get_editing (self->bar) >= 0;
  const char *verb = changes ? _ ("Change") : _ ("Write");
  g_autofree char *points = known ? jt_numbers_to_text ((const int[]){ a, b }, N_SIDES) : NULL;
  g_autofree char *label = jt_write_label (changes, points);

  gtk_label_set_text (self->write_points, points ? points : "");
  gtk_widget_set_visible (GTK_WIDGET (self->write_points), points != NULL);
  gtk_label_set_text (self->write_label, verb);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->write), label);
  if (state == JT_BAR_READY)
    gtk_widget_add_css_class (self->write, "suggested-action");
  else
    gtk_widget_remove_css_class (self->write, "suggested-action");
}

static void
update_side (JtWritingBar *self, guint i)
{
  Side *side = &self->side[i];
  const JtGame *game = get_game (self);
  const char *name = jt_side_name (game, i);
  gboolean derived;
  const char *points = jt_bar_get_points (self->bar, i, &derived);
  int weis = jt_bar_get_weis (self->bar, i);
  gboolean typing_weis = jt_bar_is_typing_weis (self->bar) && jt_bar_get_active_side (self->bar) == i;
  gboolean refused = jt_bar_get_state (self->bar) == JT_BAR_WRONG && jt_bar_get_active_side (self->bar) == i;
  g_autofree char *weis_label = NULL;
  g_autofree char *label = NULL;
  g_autofree char *standing = NULL;

  jt_name_label_set (side->name, name, 0, GTK_WIDGET (side->points));
  jt_name_label_set (side->above, name, JT_NAME_WHOLE, GTK_WIDGET (side->above));
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (side->points)), points) != 0)
    {
      gtk_editable_set_text (GTK_EDITABLE (side->points), points);
      gtk_editable_set_position (GTK_EDITABLE (side->points), -1);
    }
  if (jt_bar_has_selected_points (self->bar) && jt_bar_get_active_side (self->bar) == i)
    gtk_editable_select_region (GTK_EDITABLE (side->points), 0, -1);
  if (derived)
    gtk_widget_add_css_class (GTK_WIDGET (side->points), "jt-derived");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (side->points), "jt-derived");
  if (jt_bar_get_active_side (self->bar) == i)
    gtk_widget_add_css_class (side->box, "jt-active");
  else
    gtk_widget_remove_css_class (side->box, "jt-active");

  /* Translators: %s is a side: the field for its points */
  label = g_strdup_printf (_ ("Points of %s"), name);
  /* Translators: a side and its total */
  standing = g_strdup_printf (_ ("%1$s: %2$d points"), name, jt_game_get_total (game, i));
  jt_accessible_set_label (GTK_ACCESSIBLE (side->points), label);
  /* where nothing can be announced the field itself tells why it is refused */
  gtk_accessible_update_property (GTK_ACCESSIBLE (side->points), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  refused ? jt_bar_get_message (self->bar) : standing, -1);

  if (typing_weis && weis == 0)
    weis_label = g_strdup (_ ("Weis +"));
  else if (weis > 0)
    /* Translators: %d are the points of the Weis noted for this round */
    weis_label = g_strdup_printf (_ ("Weis %d"), weis);
  else
    weis_label = g_strdup (_ ("Weis"));
  gtk_label_set_text (GTK_LABEL (gtk_menu_button_get_child (side->weis)), weis_label);
  g_clear_pointer (&label, g_free);
  label = g_strdup_printf ("%s: %s", weis_label, name);
  jt_accessible_set_label (GTK_ACCESSIBLE (side->weis), label);
  if (weis > 0 || typing_weis)
    gtk_widget_add_css_class (GTK_WIDGET (side->weis), "jt-chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (side->weis), "jt-chosen");
  gtk_widget_set_visible (GTK_WIDGET (side->weis), jt_bar_offers_weis (self->bar));

  gtk_widget_set_visible (GTK_WIDGET (side->stoeck), jt_bar_offers_stoeck (self->bar));
  gtk_toggle_button_set_active (side->stoeck, jt_bar_get_stoeck (self->bar) == (int) i);
  gtk_toggle_button_set_active (side->match, jt_bar_get_match (self->bar) == (int) i);
  gtk_toggle_button_set_active (side->thanked, jt_bar_get_thanks (self->bar) == (int) i);
}

static void
update_leads (JtWritingBar *self)
{
  const JtGame *game = get_game (self);

  g_menu_remove_all (self->leads);
  for (int seat = 0; seat < (int) jt_game_get_n_seats (game); seat++)
    if (seat_name (game, seat))
      {
        g_autofree char *action = g_strdup_printf ("game.vorhand(%d)", seat);
        g_auto (GStrv) parts = g_strsplit (seat_name (game, seat), "_", -1);
        g_autofree char *label = g_strjoinv ("__", parts);

        g_menu_append (self->leads, label, action);
      }
}

static void
update (JtWritingBar *self)
{
  const JtGame *game;
  int trump;

  if (!self->bar)
    return;
  game = get_game (self);
  trump = jt_bar_get_trump (self->bar);

  self->updating = TRUE;
  for (guint i = 0; i < self->trump_buttons->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->trump_buttons, i), (int) i == trump);
  for (guint i = 0; i < N_SIDES; i++)
    update_side (self, i);
  gtk_toggle_button_set_active (self->pushed, jt_bar_get_pushed (self->bar) > 0);
  gtk_toggle_button_set_active (self->thanks, jt_bar_get_thanks (self->bar) >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->thanks), jt_bar_offers_thanks (self->bar));
  gtk_widget_set_visible (GTK_WIDGET (self->pushed), jt_game_get_next_vorhand (game) >= 0);
  update_hint (self);
  update_write (self);
  self->updating = FALSE;
}

static void
bar_changed_cb (JtWritingBar *self)
{
  if (jt_bar_get_state (self->bar) != JT_BAR_EMPTY)
    g_clear_pointer (&self->said, g_free);
  update (self);
}

static void
trump_toggled_cb (GtkToggleButton *button, JtWritingBar *self)
{
  guint i;

  if (!self->updating && g_ptr_array_find (self->trump_buttons, button, &i))
    gtk_widget_activate_action (GTK_WIDGET (self), "game.trump", "i", (int) i);
}

static void
rebuild_trumps (JtWritingBar *self)
{
  const char *trump;
  int factor;

  jt_even_box_clear (self->trumps);
  g_ptr_array_set_size (self->trump_buttons, 0);
  for (guint i = 0; self->bar && (trump = jt_game_get_trump (get_game (self), i, &factor)); i++)
    {
      GtkWidget *button = jt_trump_button_new (trump, factor, (int) i);

      g_signal_connect (button, "toggled", G_CALLBACK (trump_toggled_cb), self);
      jt_even_box_append (self->trumps, button);
      g_ptr_array_add (self->trump_buttons, button);
    }
}

static int
side_of (JtWritingBar *self, gpointer widget)
{
  for (int i = 0; i < N_SIDES; i++)
    if (widget == self->side[i].points || widget == self->side[i].stoeck || widget == self->side[i].match
        || widget == self->side[i].free_weis || widget == self->side[i].thanked)
      return i;
  return 0;
}

/* Who said thanks: first, where both have the target; else in the round that is being written. */
static void
thanked_cb (GtkToggleButton *button, JtWritingBar *self)
{
  int side = side_of (self, button);

  if (self->updating)
    return;
  if (jt_bar_get_state (self->bar) == JT_BAR_ASK)
    gtk_widget_activate_action (GTK_WIDGET (self), "game.thanked-first", "i", side);
  else if (jt_bar_get_thanks (self->bar) != side)
    jt_bar_toggle_thanks (self->bar, (guint) side);
  update (self);
}

static void
rebuild_ask (JtWritingBar *self)
{
  jt_even_box_clear (self->ask_box);
  for (guint i = 0; self->bar && i < N_SIDES; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      jt_name_label_set_button (GTK_BUTTON (button), jt_side_name (get_game (self), i));
      gtk_widget_set_focus_on_click (button, FALSE);
      g_signal_connect (button, "toggled", G_CALLBACK (thanked_cb), self);
      self->side[i].thanked = GTK_TOGGLE_BUTTON (button);
      jt_even_box_append (self->ask_box, button);
    }
}

static void
points_changed_cb (GtkEditable *editable, JtWritingBar *self)
{
  g_autofree char *text = NULL;

  if (self->updating || !self->bar)
    return;
  text = gtk_editable_get_chars (editable, 0, -1);
  jt_bar_set_points (self->bar, (guint) side_of (self, editable), text);
}

static void
points_focus_cb (GtkEventControllerFocus *controller, JtWritingBar *self)
{
  GtkWidget *points = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (self->bar && !self->updating)
    jt_bar_set_active_side (self->bar, (guint) side_of (self, points));
}

static void
stoeck_toggled_cb (GtkToggleButton *button, JtWritingBar *self)
{
  if (!self->updating)
    jt_bar_toggle_stoeck (self->bar, (guint) side_of (self, button));
}

static void
match_toggled_cb (GtkToggleButton *button, JtWritingBar *self)
{
  if (!self->updating)
    jt_bar_toggle_match (self->bar, (guint) side_of (self, button));
}

static void
pushed_toggled_cb (GtkToggleButton *button, JtWritingBar *self)
{
  if (!self->updating)
    gtk_widget_activate_action (GTK_WIDGET (self), "game.pushed", NULL);
}

static void
thanks_toggled_cb (GtkToggleButton *button, JtWritingBar *self)
{
  if (!self->updating)
    gtk_widget_activate_action (GTK_WIDGET (self), "game.thanks", NULL);
}

static void
weis_clicked_cb (GtkButton *button, JtWritingBar *self)
{
  int side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "side"));
  int value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value"));

  if (value > 0)
    jt_bar_add_weis (self->bar, (guint) side, value);
  else
    jt_bar_clear_weis (self->bar, (guint) side);
}

static void
free_weis_cb (GtkEntry *entry, JtWritingBar *self)
{
  gint64 value = g_ascii_strtoll (gtk_editable_get_text (GTK_EDITABLE (entry)), NULL, 10);
  int side = side_of (self, entry);

  if (value <= 0 || value > 2000)
    return;
  jt_bar_add_weis (self->bar, (guint) side, (int) value);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_menu_button_popdown (self->side[side].weis);
}

/* The focus goes back to the points, where Enter writes. */
static void
popover_closed_cb (JtWritingBar *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    jt_writing_bar_focus (self);
}

/* Who takes a Weis with the pointer and then presses Enter wants it written, not taken again. */
static gboolean
popover_key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, JtWritingBar *self)
{
  GtkWidget *popover = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkRoot *root = gtk_widget_get_root (popover);

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !GTK_IS_WINDOW (root)
      || gtk_window_get_focus_visible (GTK_WINDOW (root)) || GTK_IS_TEXT (gtk_root_get_focus (root)))
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (GTK_WIDGET (self), "game.write", NULL);
  return GDK_EVENT_STOP;
}

static GtkWidget *
weis_popover (JtWritingBar *self, int i)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *clear = gtk_button_new_with_mnemonic (_ ("_Clear"));
  GtkEventController *keys = gtk_event_controller_key_new ();
  guint n = G_N_ELEMENTS (weis_values);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint v = 0; v < n; v++)
    {
      g_autofree char *label = g_strdup_printf ("%d", weis_values[v]);
      GtkWidget *button = gtk_button_new_with_label (label);

      g_object_set_data (G_OBJECT (button), "side", GINT_TO_POINTER (i));
      g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (weis_values[v]));
      g_signal_connect (button, "clicked", G_CALLBACK (weis_clicked_cb), self);
      gtk_grid_attach (GTK_GRID (grid), button, (int) v % 3, (int) v / 3, 1, 1);
    }
  g_object_set_data (G_OBJECT (clear), "side", GINT_TO_POINTER (i));
  g_signal_connect (clear, "clicked", G_CALLBACK (weis_clicked_cb), self);
  gtk_grid_attach (GTK_GRID (grid), clear, (int) n % 3, (int) n / 3, 1, 1);

  self->side[i].free_weis = GTK_ENTRY (gtk_entry_new ());
  gtk_entry_set_placeholder_text (self->side[i].free_weis, _ ("Other value, then Enter"));
  gtk_entry_set_input_purpose (self->side[i].free_weis, GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_max_length (self->side[i].free_weis, 4);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->side[i].free_weis), _ ("Other Weis value"));
  g_signal_connect (self->side[i].free_weis, "activate", G_CALLBACK (free_weis_cb), self);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->side[i].free_weis), 0, (int) n / 3 + 1, 3, 1);
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (popover_key_cb), self);
  gtk_widget_add_controller (popover, keys);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (popover_closed_cb), self);
  return popover;
}

static GtkWidget *
small_toggle (const char *label, const char *action, GCallback callback, JtWritingBar *self)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  jt_actions_describe (button, action);
  g_signal_connect (button, "toggled", callback, self);
  return button;
}

static void
build_side (JtWritingBar *self, int i)
{
  Side *side = &self->side[i];
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *row = jt_even_box_new (4);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  side->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  side->points = GTK_ENTRY (gtk_entry_new ());
  gtk_widget_add_css_class (GTK_WIDGET (side->points), "jt-points");
  gtk_widget_add_css_class (GTK_WIDGET (side->points), "numeric");
  gtk_editable_set_alignment (GTK_EDITABLE (side->points), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (side->points), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (side->points), 6);
  gtk_entry_set_input_purpose (side->points, GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_max_length (side->points, 5);
  g_signal_connect (side->points, "changed", G_CALLBACK (points_changed_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (points_focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (side->points), focus);
  jt_actions_install_on_field (GTK_WIDGET (side->points), JT_CONTEXT_SLATE);

  side->above = GTK_LABEL (jt_name_label_new (NAME_LINES));
  gtk_widget_add_css_class (GTK_WIDGET (side->above), "caption");
  gtk_widget_set_visible (GTK_WIDGET (side->above), FALSE);
  /* both fields on one line, where one name has two */
  gtk_widget_set_vexpand (GTK_WIDGET (side->above), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (side->above), GTK_ALIGN_END);
  gtk_widget_set_vexpand (side->box, FALSE);
  side->name = GTK_LABEL (jt_name_label_new (2));
  gtk_widget_set_valign (GTK_WIDGET (side->name), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (side->name), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (side->name), "jt-points-name");
  gtk_widget_set_can_target (GTK_WIDGET (side->name), FALSE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (side->points));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (side->name));

  side->weis = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_child (side->weis, gtk_label_new (NULL));
  gtk_menu_button_set_popover (side->weis, weis_popover (self, i));
  gtk_menu_button_set_direction (side->weis, GTK_ARROW_UP);
  gtk_widget_set_hexpand (GTK_WIDGET (side->weis), TRUE);
  side->stoeck = GTK_TOGGLE_BUTTON (small_toggle (_ ("Stöck"), "game.stoeck", G_CALLBACK (stoeck_toggled_cb), self));
  side->match = GTK_TOGGLE_BUTTON (small_toggle (_ ("Match"), "game.match", G_CALLBACK (match_toggled_cb), self));
  gtk_widget_add_css_class (row, "jt-extras");
  jt_even_box_append (JT_EVEN_BOX (row), GTK_WIDGET (side->weis));
  jt_even_box_append (JT_EVEN_BOX (row), GTK_WIDGET (side->stoeck));
  jt_even_box_append (JT_EVEN_BOX (row), GTK_WIDGET (side->match));

  gtk_box_append (GTK_BOX (side->box), GTK_WIDGET (side->above));
  gtk_box_append (GTK_BOX (side->box), overlay);
  gtk_box_append (GTK_BOX (side->box), row);
  gtk_widget_add_css_class (GTK_WIDGET (side->box), "jt-side");
  gtk_box_append (self->sides, side->box);
}

/* No more than what stands in the bar: on a phone one finger too many must not take back what is written. */
static void
erase (JtWritingBar *self)
{
  jt_writing_bar_take_selection (self);
  if (!jt_bar_backspace (self->bar))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
pad_clicked_cb (GtkButton *button, JtWritingBar *self)
{
  const char *label = g_object_get_data (G_OBJECT (button), "key");

  if (!self->bar)
    return;
  if (label[0] == '<')
    erase (self);
  else if (label[0] == '\t')
    gtk_widget_activate_action (GTK_WIDGET (self), "game.side", NULL);
  else
    jt_bar_type (self->bar, label[0]);
}

static void
build_pad (JtWritingBar *self)
{
  static const struct
  {
    const char *key, *label, *name;
  } keys[] = {
    { "7", "7", NULL }, { "8", "8", NULL }, { "9", "9", NULL }, { "4", "4", NULL }, { "5", "5", NULL }, { "6", "6", NULL },
    { "1", "1", NULL }, { "2", "2", NULL }, { "3", "3", NULL }, { "0", "0", NULL },
    { "\t", "\u21C4", N_ ("Change the side") }, { "<", "\u232B", N_ ("Erase a digit") },
  };
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (keys[i].label);

      g_object_set_data (G_OBJECT (button), "key", (gpointer) keys[i].key);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_widget_set_hexpand (button, TRUE);
      gtk_widget_add_css_class (button, "jt-pad-key");
      if (keys[i].name)
        {
          gtk_widget_set_tooltip_text (button, _ (keys[i].name));
          jt_accessible_set_label (GTK_ACCESSIBLE (button), _ (keys[i].name));
        }
      g_signal_connect (button, "clicked", G_CALLBACK (pad_clicked_cb), self);
      gtk_grid_attach (GTK_GRID (grid), button, (int) i % 6, (int) i / 6, 1, 1);
    }
  gtk_box_append (self->pad, grid);
}

static void
jt_writing_bar_dispose (GObject *object)
{
  JtWritingBar *self = JT_WRITING_BAR (object);

  jt_writing_bar_set_bar (self, NULL);
  G_OBJECT_CLASS (jt_writing_bar_parent_class)->dispose (object);
}

static void
jt_writing_bar_finalize (GObject *object)
{
  JtWritingBar *self = JT_WRITING_BAR (object);

  g_ptr_array_unref (self->trump_buttons);
  g_free (self->said);
  g_free (self->rules);
  G_OBJECT_CLASS (jt_writing_bar_parent_class)->finalize (object);
}

static void
jt_writing_bar_class_init (JtWritingBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_writing_bar_dispose;
  object_class->finalize = jt_writing_bar_finalize;

  g_type_ensure (JT_TYPE_BESIDE_BOX);
  g_type_ensure (JT_TYPE_EVEN_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-writing-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, main);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, trumps);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, sides);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, ask_box);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, hint);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, answers);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, match_yes);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, match_no);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, cancel_edit);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, thanks);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, pushed);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, menu_button);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, write);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, write_points);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, write_label);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, undo);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, redo);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, rounds_button);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, pad_button);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, pad);
  gtk_widget_class_bind_template_child (widget_class, JtWritingBar, leads);
}

static void
jt_writing_bar_init (JtWritingBar *self)
{
  self->trump_buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* as the halves of the slate, which stay where they are in every language */
  gtk_widget_set_direction (GTK_WIDGET (self->sides), GTK_TEXT_DIR_LTR);
  for (int i = 0; i < N_SIDES; i++)
    build_side (self, i);
  build_pad (self);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->ask_box), _ ("Who says thanks"));
  jt_actions_describe (GTK_WIDGET (self->pushed), "game.pushed");
  jt_actions_describe (GTK_WIDGET (self->thanks), "game.thanks");
  jt_actions_describe (self->undo, "game.undo");
  jt_actions_describe (self->redo, "game.redo");
  jt_actions_describe (self->rounds_button, "game.rounds");
  g_signal_connect (self->pushed, "toggled", G_CALLBACK (pushed_toggled_cb), self);
  g_signal_connect (self->thanks, "toggled", G_CALLBACK (thanks_toggled_cb), self);
}

GtkWidget *
jt_writing_bar_new (void)
{
  return g_object_new (JT_TYPE_WRITING_BAR, NULL);
}

void
jt_writing_bar_set_bar (JtWritingBar *self, JtBar *bar)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  if (self->bar)
    g_clear_signal_handler (&self->changed_id, self->bar);
  g_set_object (&self->bar, bar);
  if (!bar)
    return;
  self->changed_id = g_signal_connect_swapped (bar, "changed", G_CALLBACK (bar_changed_cb), self);
  jt_writing_bar_rules_changed (self);
}

/* Returns: whether trumps or names are others than those that are shown */
static gboolean
take_rules (JtWritingBar *self)
{
  GString *rules = g_string_new (NULL);
  const char *trump;
  gboolean other;
  int factor;

  for (guint i = 0; self->bar && (trump = jt_game_get_trump (get_game (self), i, &factor)); i++)
    g_string_append_printf (rules, "%s %d\n", trump, factor);
  for (int seat = 0; self->bar && seat < (int) jt_game_get_n_seats (get_game (self)); seat++)
    g_string_append_printf (rules, "%s\n", seat_name (get_game (self), seat) ? seat_name (get_game (self), seat) : "");
  for (guint i = 0; self->bar && i < N_SIDES; i++)
    g_string_append_printf (rules, "%s\n", jt_side_name (get_game (self), i));
  other = g_strcmp0 (rules->str, self->rules) != 0;
  g_free (self->rules);
  self->rules = g_string_free (rules, FALSE);
  return other;
}

void
jt_writing_bar_rules_changed (JtWritingBar *self)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  if (take_rules (self))
    {
      rebuild_trumps (self);
      rebuild_ask (self);
      if (self->bar)
        update_leads (self);
    }
  update (self);
}

void
jt_writing_bar_set_narrow (JtWritingBar *self, gboolean narrow)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->main),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  jt_even_box_set_wrap (self->trumps, narrow);
  gtk_box_set_spacing (self->main, narrow ? 4 : 12);
  gtk_widget_set_visible (self->rounds_button, narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "jt-narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "jt-narrow");
  update (self);
}

void
jt_writing_bar_set_names_above (JtWritingBar *self, gboolean above)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  for (guint i = 0; i < N_SIDES; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->side[i].name), !above);
      gtk_widget_set_visible (GTK_WIDGET (self->side[i].above), above);
    }
}

void
jt_writing_bar_take_selection (JtWritingBar *self)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  GtkEntry *points = self->bar ? self->side[jt_bar_get_active_side (self->bar)].points : NULL;

  if (points && gtk_editable_get_selection_bounds (GTK_EDITABLE (points), NULL, NULL))
    jt_bar_select_points (self->bar);
}

void
jt_writing_bar_say (JtWritingBar *self, const char *text)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  g_free (self->said);
  self->said = g_strdup (text);
  update (self);
}

void
jt_writing_bar_focus (JtWritingBar *self)
{
  g_return_if_fail (JT_IS_WRITING_BAR (self));

  GtkEntry *points = self->bar ? self->side[jt_bar_get_active_side (self->bar)].points : NULL;

  if (!points)
    return;
  gtk_entry_grab_focus_without_selecting (points);
  if (jt_bar_has_selected_points (self->bar))
    gtk_editable_select_region (GTK_EDITABLE (points), 0, -1);
}
