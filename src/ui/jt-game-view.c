/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-game-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "boards/jt-boards.h"
#include "boards/jt-slate-board.h"
#include "boards/jt-table-board.h"
#include "jt-actions.h"
#include "jt-adaptive-bin.h"
#include "jt-bar.h"
#include "jt-card-sheets.h"
#include "jt-compat.h"
#include "jt-correction-sheet.h"
#include "jt-dates.h"
#include "jt-entry-form.h"
#include "jt-entry-words.h"
#include "jt-error-words.h"
#include "jt-even-box.h"
#include "jt-fault-words.h"
#include "jt-form-bar.h"
#include "jt-game-change.h"
#include "jt-names-sheet.h"
#include "jt-game-output.h"
#include "jt-notice.h"
#include "jt-number-words.h"
#include "jt-outcome-words.h"
#include "jt-rounds-list.h"
#include "jt-settings.h"
#include "jt-slate-game.h"
#include "jt-sounds.h"
#include "jt-special-sheet.h"
#include "jt-stack.h"
#include "jt-toast.h"
#include "jt-window.h"
#include "jt-writing-bar.h"

struct _JtGameView
{
  AdwBin parent_instance;

  JtSession *session;
  JtPlay *play;
  JtBar *bar;         /* (nullable): of games with trumps… */
  JtEntryForm *form;  /* (nullable): …and of all others */
  gulong play_changed_id;
  gulong took_back_id;
  gulong bar_changed_id;
  gulong form_changed_id;
  GSimpleActionGroup *actions;
  GtkWidget *board;   /* the slate… */
  GtkWidget *table;   /* …and lines and columns; one of them is in its place */
  GtkWidget *second;       /* (nullable): the window on the second screen */
  GtkWidget *second_board; /* in it: the slate… */
  GtkWidget *second_table; /* …or lines and columns */
  GtkWidget *rounds;
  guint inhibit_cookie;
  guint focus_id;
  guint shown_bar; /* hash_of_bar() when the slate was shown last */
  gboolean turn;
  gboolean alone;
  gboolean was_over;
  gboolean bids_stood; /* before what is undone or redone */
  GtkEventController *enter; /* (nullable): on the window while it is shown */
  gboolean enter_down;

  JtAdaptiveBin *bin;
  JtAdaptiveBin *bar_bin;
  GtkStack *board_stack;
  AdwBin *board_holder;
  AdwBin *narrow_rounds;
  AdwBin *wide_rounds;
  GtkStack *bar_stack;
  JtWritingBar *bar_widget;
  JtFormBar *form_widget;
  JtAdaptiveBin *form_bin;
  GtkLabel *end_title;
  GtkLabel *end_text;
  GtkWidget *end_buttons;
  GtkWidget *archive_row;
  gboolean archive; /* it stands there and not on the slate */
  GtkWidget *again;
  GtkWidget *next;
  GtkWidget *toasts; /* round the board: what is said there never covers the buttons of the bar */
};

G_DEFINE_FINAL_TYPE (JtGameView, jt_game_view, ADW_TYPE_BIN)

static JtNotice *
get_notice (JtGameView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return JT_IS_WINDOW (root) ? jt_window_get_notice (JT_WINDOW (root)) : NULL;
}

/* Nothing is lost: what could not be written is still in the bar; the band says why and offers to try again. */
static void
show_error (JtGameView *self, const GError *error, const char *retry)
{
  JtNotice *notice = get_notice (self);
  g_autofree char *text = jt_error_to_text (error);

  if (notice)
    jt_notice_show (notice, text, retry ? _ ("Try Again") : NULL, retry);
}

static void
hide_error (JtGameView *self)
{
  JtNotice *notice = get_notice (self);

  if (notice)
    jt_notice_hide (notice);
}

/* What is the same for both bars. */

static int
get_editing (JtGameView *self)
{
  if (self->bar)
    return jt_bar_get_editing (self->bar);
  return self->form ? jt_entry_form_get_editing (self->form) : -1;
}

static gboolean
is_bar_empty (JtGameView *self)
{
  if (self->bar)
    return jt_bar_get_state (self->bar) == JT_BAR_EMPTY;
  return !self->form || jt_entry_form_get_state (self->form) == JT_FORM_EMPTY;
}

static void
clear_bar (JtGameView *self)
{
  if (self->bar)
    jt_bar_clear (self->bar);
  else if (self->form)
    jt_entry_form_clear (self->form);
}

static void
cancel_edit (JtGameView *self)
{
  if (self->bar)
    jt_bar_cancel_edit (self->bar);
  else if (get_editing (self) >= 0)
    jt_entry_form_clear (self->form);
}

static void
focus_bar (JtGameView *self)
{
  if (self->bar)
    jt_writing_bar_focus (self->bar_widget);
  else if (self->form)
    jt_form_bar_focus (self->form_widget);
}

static gboolean
is_over (JtGameView *self)
{
  return self->play && jt_game_get_status (jt_play_get_game (self->play)) == JT_STATUS_OVER;
}

/* A game of the archive that is not over goes on on the slate; there only its rounds are corrected. */
static gboolean
can_type (JtGameView *self)
{
  return self->play && (get_editing (self) >= 0 || !(self->archive || is_over (self)));
}

static void
set_enabled (JtGameView *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* The game in sight is a new one that a finished one could take the place of again. */
static gboolean
can_unstart (JtGameView *self)
{
  return self->play == jt_session_get_play (self->session) && jt_session_can_unstart (self->session);
}

static void
update_actions (JtGameView *self)
{
  gboolean running = self->play && !self->archive && !is_over (self);
  gboolean question = self->bar && jt_bar_get_state (self->bar) == JT_BAR_MATCH_QUESTION;

  set_enabled (self, "undo", self->play && (jt_play_can_undo (self->play) || can_unstart (self)));
  set_enabled (self, "redo", self->play && jt_play_can_redo (self->play));
  set_enabled (self, "print", self->play != NULL);
  set_enabled (self, "print-pad", self->play != NULL);
  set_enabled (self, "save-picture", self->play != NULL);
  set_enabled (self, "copy-text", self->play != NULL);
  set_enabled (self, "copy-picture", self->play != NULL);
  set_enabled (self, "correction", running);
  set_enabled (self, "end", running);
  set_enabled (self, "match-yes", question);
  set_enabled (self, "match-no", question);
  set_enabled (self, "cell", self->form && running && jt_table_board_has_cells (JT_TABLE_BOARD (self->table)));
  set_enabled (self, "kontermatch", self->form && running);
  set_enabled (self, "cancel-edit", get_editing (self) >= 0);
}

static JtSlateMarks
marks_of (JtGameView *self, guint side, guint player)
{
  const JtGame *game = jt_play_get_game (self->play);
  int n_seats = (int) jt_game_get_n_seats (game);
  int seat = (int) (player * jt_game_get_n_sides (game) + side);
  int vorhand = self->bar ? jt_bar_get_vorhand (self->bar) : -1;
  JtSlateMarks marks = 0;

  if (vorhand < 0 || is_over (self))
    return 0;
  if (seat == vorhand)
    marks |= JT_SLATE_MARK_VORHAND;
  if (seat == (vorhand + n_seats - 1) % n_seats)
    marks |= JT_SLATE_MARK_DEALER;
  if (seat == jt_bar_get_declarer (self->bar))
    marks |= JT_SLATE_MARK_DECLARER;
  return marks;
}

static JtSlateFace
chosen_face (void)
{
  const char *face = jt_settings_get_choice (JT_SETTING_SLATE_FACE);

  if (g_str_equal (face, "plain"))
    return JT_SLATE_FACE_PLAIN;
  return g_str_equal (face, "paper") ? JT_SLATE_FACE_PAPER : JT_SLATE_FACE_SLATE;
}

static JtSlateOptions
make_options (JtGameView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;

  options.face = chosen_face ();
  options.turn = self->turn;
  options.v500 = g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_SLATE_FIVE_HUNDRED);
  options.dark = adw_style_manager_get_dark (style);
  options.high_contrast = adw_style_manager_get_high_contrast (style);
  options.rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  options.seed = (guint32) jt_play_get_id (self->play);
  return options;
}

static JtSlateModel *
make_model (JtGameView *self)
{
  const JtGame *game = jt_play_get_game (self->play);
  gboolean written = g_str_equal (jt_settings_get_choice (JT_SETTING_SLATE_NOTATION), "written");
  int evening[JT_MAX_SIDES] = { 0 };
  JtSlateOptions options = make_options (self);
  JtSlateModel *model;

  options.notation = written ? JT_NOTATION_WRITTEN : JT_NOTATION_SUMMARY;
  options.show_evening = jt_session_evening_striche (self->session, self->play, evening);
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    {
      options.evening[half] = evening[half];
      options.show_evening = options.show_evening && (evening[0] != 0 || evening[1] != 0);
      if (self->bar)
        jt_bar_get_waiting (self->bar, half, &options.pending[half]);
    }
  model = jt_slate_model_from_game (game, &options);
  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    for (guint i = 0, player = 0; i < jt_game_get_n_players (game, half) && player < model->half[half].n_players; i++)
      if (jt_game_get_player_name (game, half, i))
        model->half[half].player[player++].marks = marks_of (self, half, i);
  return model;
}

/* What of the bar shows on the slate: who leads and declares, taps that wait for the trump. */
static guint
hash_of_bar (JtGameView *self)
{
  guint hash = (guint) jt_bar_get_vorhand (self->bar) * 31u + (guint) jt_bar_get_declarer (self->bar);

  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    {
      JtStrokes strokes;

      jt_bar_get_waiting (self->bar, half, &strokes);
      hash = ((hash * 131u + (guint) strokes.hundreds) * 131u + (guint) strokes.fifties) * 131u + (guint) strokes.twenties;
    }
  return hash;
}

/* The look of the slate with nothing on it. */
static JtSlateModel *
make_look (JtGameView *self)
{
  JtSlateOptions options = make_options (self);
  JtSlateModel *look = jt_slate_model_new ();

  look->face = options.face;
  look->dark = options.dark;
  look->high_contrast = options.high_contrast;
  look->rtl = options.rtl;
  look->seed = options.seed;
  return look;
}

static void
mark_cell (JtGameView *self)
{
  const char *line = jt_entry_form_get (self->form, "line", 0);
  const char *side = jt_entry_form_get (self->form, "side", 0);
  guint number = side[0] ? (guint) g_ascii_strtoull (side, NULL, 10) : G_MAXUINT;

  jt_table_board_mark (JT_TABLE_BOARD (self->table), line[0] ? line : NULL, number);
  if (self->second_table)
    jt_table_board_mark (JT_TABLE_BOARD (self->second_table), line[0] ? line : NULL, number);
}

/* The board of the game in sight, in the window on the second screen. */
static void
choose_second_board (JtGameView *self, gboolean slate)
{
  GtkWidget *board = slate ? self->second_board : self->second_table;

  if (board && !gtk_widget_get_parent (board))
    adw_bin_set_child (ADW_BIN (adw_window_get_content (ADW_WINDOW (self->second))), board);
}

static void
update_board (JtGameView *self, gboolean animate)
{
  const JtGame *game = jt_play_get_game (self->play);
  gboolean moves = animate && jt_settings_get_animations ();
  gboolean taps;

  if (jt_game_get_board_kind (game) != JT_BOARD_SLATE)
    {
      g_autoptr (JtSlateModel) look = make_look (self);

      jt_table_board_show (JT_TABLE_BOARD (self->table), game, look);
      choose_second_board (self, FALSE);
      if (self->second_table)
        jt_table_board_show (JT_TABLE_BOARD (self->second_table), game, look);
      mark_cell (self);
      return;
    }
  taps = self->bar && jt_bar_offers_weis (self->bar) && jt_game_get_status (game) == JT_STATUS_RUNNING;
  if (self->bar)
    self->shown_bar = hash_of_bar (self);
  jt_slate_board_set_model (JT_SLATE_BOARD (self->board), make_model (self), moves);
  jt_slate_board_set_taps (JT_SLATE_BOARD (self->board), taps);
  choose_second_board (self, TRUE);
  if (self->second_board)
    jt_slate_board_set_model (JT_SLATE_BOARD (self->second_board), make_model (self), moves);
}

/* Other partners where there are two pairs; where each plays alone others who sit out. */
static void
update_next (JtGameView *self)
{
  gboolean on_slate = self->play == jt_session_get_play (self->session);
  g_autoptr (JtSetup) next = on_slate ? jt_session_next_partners (self->session) : NULL;

  gtk_widget_set_visible (self->next, next != NULL);
  gtk_button_set_label (GTK_BUTTON (self->next),
                        next && next->side_size == 1 ? _ ("_Next Players") : _ ("_Next Partners"));
}

static void
update_end (JtGameView *self)
{
  gboolean over = is_over (self) && get_editing (self) < 0;
  gboolean bare = self->alone && (over || is_bar_empty (self));

  if (over)
    {
      g_autofree char *title = jt_outcome_title (jt_play_get_game (self->play));
      g_autofree char *text = jt_outcome_striche (jt_play_get_game (self->play));

      gtk_label_set_text (self->end_title, title);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->end_title), title);
      gtk_label_set_text (self->end_text, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->end_text), text);
      gtk_widget_set_visible (GTK_WIDGET (self->end_text), text[0] != '\0');
      update_next (self);
      if (!self->was_over)
        jt_announce (GTK_WIDGET (self), title);
    }
  self->was_over = over;
  jt_stack_show_named (self->bar_stack, over ? "end" : self->form ? "form" : "bar");
  gtk_widget_set_visible (GTK_WIDGET (self->bar_stack), !bare && (over || can_type (self)));
}

static void
play_changed_cb (JtGameView *self)
{
  jt_toast_hide (self->toasts);
  update_board (self, TRUE);
  update_end (self);
  update_actions (self);
  if (self->bar)
    jt_writing_bar_rules_changed (self->bar_widget);
}

static void
bar_changed_cb (JtGameView *self)
{
  if (!self->bar)
    mark_cell (self);
  else if (hash_of_bar (self) != self->shown_bar)
    update_board (self, FALSE);
  update_end (self);
  update_actions (self);
  jt_rounds_list_set_editing (JT_ROUNDS_LIST (self->rounds), get_editing (self));
}

static void
cell_activated_cb (JtTableBoard *board, const char *line, guint side, JtGameView *self)
{
  g_autofree char *number = g_strdup_printf ("%u", side);

  if (!self->form || !can_type (self))
    return;
  jt_entry_form_set (self->form, "side", 0, number);
  jt_entry_form_set (self->form, "line", 0, line);
  focus_bar (self);
}

/* Bids that are open on the slate. */
static gboolean
bids_stand (JtGameView *self)
{
  guint n = jt_play_get_n_entries (self->play);

  return n > 0 && jt_game_get_line (jt_play_get_game (self->play), n - 1)->type == JT_ENTRY_BIDS;
}

static void
took_back_cb (JtPlay *play, const char *text, JtGameView *self)
{
  /* who bids hidden does not hear what the others had */
  if (self->bids_stood && self->form && jt_entry_form_get_turn (self->form) >= 0)
    text = _ ("The bids are taken back");
  if (self->bar)
    jt_writing_bar_say (self->bar_widget, text);
  else
    jt_form_bar_say (self->form_widget, text);
  jt_announce (GTK_WIDGET (self), text);
}

static void
look_changed_cb (JtGameView *self)
{
  if (self->play)
    update_board (self, FALSE);
}

/* Says the new standing after a write, for those who listen. */
static void
announce_standing (JtGameView *self)
{
  const JtGame *game = jt_play_get_game (self->play);
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      g_string_append_printf (text, "%s%s: ", side > 0 ? ", " : "", jt_side_name (game, side));
      jt_number_append (text, jt_game_get_total (game, side));
    }
  jt_announce (GTK_WIDGET (self), text->str);
  jt_sounds_play (GTK_WIDGET (self), JT_SOUND_STROKE);
  g_string_free (text, TRUE);
}

static void
append_entry (JtGameView *self, const JtValue *entry)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_play_append (self->play, entry, &fault, &error))
    {
      hide_error (self);
      announce_standing (self);
    }
  else if (error)
    show_error (self, error, NULL);
  else
    {
      g_autofree char *text = jt_fault_to_text (&fault);
      jt_toast_show (self->toasts, text);
    }
}

/* Actions. */

static void
trump_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar && can_type (self))
    jt_bar_set_trump (self->bar, g_variant_get_int32 (parameter));
}

static void
type_character (JtGameView *self, char c)
{
  gboolean typed;

  if (!can_type (self))
    return;
  if (self->bar)
    jt_writing_bar_take_selection (self->bar_widget);
  typed = self->bar ? jt_bar_type (self->bar, c) : jt_form_bar_type (self->form_widget, c);
  if (!typed)
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
digit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  type_character (data, (char) ('0' + g_variant_get_int32 (parameter)));
}

static void
rest_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  type_character (data, '-');
}

static void
weis_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  type_character (data, '+');
}

static void
weis_done_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar && jt_bar_is_typing_weis (self->bar))
    jt_bar_type (self->bar, ' ');
}

static void
side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (!self->bar)
    return;
  jt_bar_set_active_side (self->bar, 1 - jt_bar_get_active_side (self->bar));
  jt_writing_bar_focus (self->bar_widget);
}

static void
stoeck_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar && can_type (self))
    jt_bar_toggle_stoeck (self->bar, jt_bar_get_active_side (self->bar));
}

static void
match_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (!can_type (self))
    return;
  if (self->form)
    jt_form_bar_toggle (self->form_widget, "match");
  else if (jt_bar_get_state (self->bar) == JT_BAR_MATCH_QUESTION)
    jt_bar_answer_match (self->bar, TRUE);
  else
    jt_bar_toggle_match (self->bar, jt_bar_get_active_side (self->bar));
}

static void
kontermatch_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->form && can_type (self))
    jt_form_bar_toggle (self->form_widget, "kontermatch");
}

/* 0 up, 1 down, 2 left, 3 right */
static void
cell_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const int steps[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  JtGameView *self = data;
  int way = g_variant_get_int32 (parameter);
  const char *side;

  if (!self->form || way < 0 || way > 3)
    return;
  side = jt_entry_form_get (self->form, "side", 0);
  jt_table_board_move (JT_TABLE_BOARD (self->table), jt_entry_form_get (self->form, "line", 0),
                       side[0] ? (guint) g_ascii_strtoull (side, NULL, 10) : G_MAXUINT, steps[way][0], steps[way][1]);
}

static void
pushed_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar && can_type (self))
    jt_bar_set_pushed (self->bar, jt_bar_get_pushed (self->bar) == 0 ? 1 : 0);
}

static void
pushed_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar)
    jt_bar_set_pushed (self->bar, jt_bar_get_pushed (self->bar) == 2 ? 0 : 2);
}

static void
thanks_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar && can_type (self))
    {
      int thanks = jt_bar_get_thanks (self->bar);

      jt_bar_toggle_thanks (self->bar, thanks >= 0 ? (guint) thanks : jt_bar_get_active_side (self->bar));
    }
}

static void
write_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (GError) error = NULL;
  gboolean written;

  if (!self->play || (self->archive && !can_type (self)))
    return;
  written = self->bar ? jt_bar_write (self->bar, &error) : jt_entry_form_write (self->form, &error);
  if (written)
    {
      hide_error (self);
      announce_standing (self);
      if (is_over (self))
        gtk_widget_grab_focus (self->again);
      else
        focus_bar (self);
    }
  else if (error)
    show_error (self, error, "game.write");
}

static void
answer_match (JtGameView *self, gboolean match)
{
  jt_bar_answer_match (self->bar, match);
  jt_writing_bar_focus (self->bar_widget);
}

static void
match_yes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer_match (data, TRUE);
}

static void
match_no_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer_match (data, FALSE);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (GError) error = NULL;

  if (!self->play)
    return;
  cancel_edit (self);
  if (!jt_play_can_undo (self->play) && can_unstart (self))
    {
      if (jt_session_unstart (self->session, &error))
        jt_toast_show (self->toasts, _ ("The new game is taken back; this is the one before"));
      else
        show_error (self, error, "game.undo");
      return;
    }
  self->bids_stood = bids_stand (self);
  if (!jt_play_undo (self->play, &error) && error)
    show_error (self, error, "game.undo");
  if (!is_over (self))
    focus_bar (self);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (GError) error = NULL;

  if (!self->play)
    return;
  self->bids_stood = bids_stand (self);
  if (!jt_play_redo (self->play, &error) && error)
    show_error (self, error, "game.redo");
}

static void
erase_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar)
    jt_writing_bar_take_selection (self->bar_widget);
  if (self->bar && can_type (self) && jt_bar_backspace (self->bar))
    return;
  if (self->form && jt_entry_form_turn_back (self->form))
    {
      focus_bar (self);
      return;
    }
  /* Whoever empties the fields of an old entry does not want to lose the last one. */
  if ((self->bar && jt_bar_get_editing (self->bar) >= 0) || (self->form && jt_entry_form_get_editing (self->form) >= 0))
    return;
  undo_cb (NULL, NULL, self);
}

static void
edit_entry (JtGameView *self, guint entry)
{
  if (!(self->bar ? jt_bar_edit (self->bar, entry) : jt_entry_form_edit (self->form, entry)))
    return;
  gtk_stack_set_visible_child_name (self->board_stack, "board");
  update_end (self);
  focus_bar (self);
}

static void
edit_last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  for (guint i = self->play ? jt_play_get_n_entries (self->play) : 0; i > 0; i--)
    if (jt_game_get_line (jt_play_get_game (self->play), i - 1)->type == JT_ENTRY_ROUND)
      {
        edit_entry (self, i - 1);
        return;
      }
}

static void
cancel_edit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  cancel_edit (self);
  focus_bar (self);
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  clear_bar (self);
}

static void
vorhand_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  int seat = g_variant_get_int32 (parameter);

  if (self->bar && seat >= 0 && seat < (int) jt_game_get_n_seats (jt_play_get_game (self->play)))
    jt_bar_set_vorhand (self->bar, seat);
}

static void
thanked_first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) entry = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "thanks");
  jt_builder_put_integer (builder, "side", g_variant_get_int32 (parameter));
  jt_builder_end_object (builder);
  entry = jt_builder_finish (builder);
  append_entry (self, entry);
}

static char *
entry_made_cb (const JtValue *entry, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!jt_play_append (self->play, entry, &fault, &error))
    return error ? jt_error_to_text (error) : jt_fault_to_text (&fault);
  hide_error (self);
  announce_standing (self);
  return NULL;
}

static void
correction_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  jt_correction_sheet_present (GTK_WIDGET (self), jt_play_get_game (self->play), entry_made_cb, self);
}

static void
names_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->play)
    jt_names_sheet_present (GTK_WIDGET (self), self->session, self->play);
}

static void
special_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->bar)
    jt_special_sheet_present (GTK_WIDGET (self), self->bar);
}

static void
end_answer_cb (const char *id, gpointer data)
{
  g_autoptr (JtGameView) self = data;
  g_autoptr (JtBuilder) builder = NULL;
  g_autoptr (JtValue) entry = NULL;

  if (!g_str_equal (id, "end") || !self->play)
    return;
  builder = jt_builder_new ();
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "end");
  jt_builder_end_object (builder);
  entry = jt_builder_finish (builder);
  append_entry (self, entry);
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const JtResponse responses[] = {
    { "cancel", N_ ("_Cancel"), JT_RESPONSE_PLAIN },
    { "end", N_ ("_End the Game"), JT_RESPONSE_SUGGESTED },
    { NULL },
  };
  JtGameView *self = data;

  jt_alert_present (GTK_WIDGET (self), _ ("End the Game Here?"),
                    _ ("Whoever is ahead wins. Undo takes it back."), responses, "end", "cancel", end_answer_cb,
                    g_object_ref (self));
}

/* Who declared in the rounds from @entry on. */
static char *
declarers_from (JtGameView *self, guint entry)
{
  const JtGame *game = jt_play_get_game (self->play);
  GString *seats = g_string_new (NULL);

  for (guint i = entry; i < jt_game_get_n_entries (game); i++)
    g_string_append_printf (seats, "%d ", jt_game_get_line (game, i)->declarer);
  return g_string_free (seats, FALSE);
}

/* The lead goes on by a seat from round to round: without one of them it comes to others in those after it. */
static void
remove_entry_cb (JtGameView *self, guint entry)
{
  g_autofree char *before = declarers_from (self, entry + 1);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_play_remove (self->play, entry, &fault, &error))
    {
      g_autofree char *after = declarers_from (self, entry);

      jt_toast_show_action (self->toasts,
                            g_str_equal (before, after) ? _ ("The entry is removed")
                                                        : _ ("The entry is removed; in the rounds after it others declare now"),
                            _ ("Undo"), "game.undo");
    }
  else if (error)
    show_error (self, error, NULL);
  else
    {
      g_autofree char *why = jt_fault_to_text (&fault);
      /* Translators: %1$d is the number of a later entry, %2$s the reason in a sentence */
      g_autofree char *text
          = g_strdup_printf (_ ("Not removed: entry %1$d would no longer be possible: %2$s"), fault.entry + 1, why);

      jt_toast_show (self->toasts, text);
    }
}

static void
start (JtGameView *self, JtSetup *setup)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (setup && !jt_session_start (self->session, setup, &fault, &error) && error)
    show_error (self, error, NULL);
}

static void
again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (JtSetup) setup = jt_session_same_again (self->session);

  start (self, setup);
}

static void
next_partners_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (JtSetup) setup = jt_session_next_partners (self->session);
  g_autoptr (GString) bench = g_string_new (NULL);

  for (guint i = 0; setup && i < JT_MAX_SIDES; i++)
    if (setup->bench[i])
      g_string_append_printf (bench, "%s%s", bench->len > 0 ? ", " : "", setup->bench[i]);
  start (self, setup);
  if (bench->len > 0)
    {
      g_autofree char *text = g_strdup_printf (_ ("Sits out: %s"), bench->str);

      jt_toast_show (self->toasts, text);
    }
}

static void
finish_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  g_autoptr (GError) error = NULL;

  if (!jt_session_finish (self->session, &error))
    show_error (self, error, "game.finish");
}

static void
rounds_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  gboolean board = g_str_equal (gtk_stack_get_visible_child_name (self->board_stack), "board");

  if (!jt_adaptive_bin_get_narrow (self->bin))
    gtk_widget_child_focus (self->rounds, GTK_DIR_TAB_FORWARD);
  else
    gtk_stack_set_visible_child_name (self->board_stack, board ? "rounds" : "board");
}

static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  self->turn = !self->turn;
  look_changed_cb (self);
}

static void
set_alone (JtGameView *self, gboolean alone)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!JT_IS_WINDOW (root) || self->alone == alone)
    return;
  self->alone = alone;
  jt_window_set_bare (JT_WINDOW (root), alone);
  if (alone)
    gtk_window_fullscreen (GTK_WINDOW (root));
  else
    gtk_window_unfullscreen (GTK_WINDOW (root));
  gtk_widget_set_visible (GTK_WIDGET (self->wide_rounds), !alone && !jt_adaptive_bin_get_narrow (self->bin));
  gtk_stack_set_visible_child_name (self->board_stack, "board");
  update_end (self);
  /* Enter writes: it must not press what happens to have the focus on the bare slate */
  if (alone)
    gtk_root_set_focus (root, NULL);
  else
    jt_game_view_focus (self);
}

static void
alone_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  set_alone (self, !self->alone);
}

static void
not_alone_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;

  if (self->alone)
    set_alone (self, FALSE);
  else
    cancel_edit (self);
}

/* What is on the second screen is only looked at. */
static GtkWidget *
make_second_board (GtkWidget *board)
{
  gtk_widget_set_can_focus (board, FALSE);
  gtk_widget_set_can_target (board, FALSE);
  return g_object_ref_sink (board);
}

static void
second_closed_cb (JtGameView *self)
{
  self->second = NULL;
  g_clear_object (&self->second_board);
  g_clear_object (&self->second_table);
}

static void
second_screen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtGameView *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->second)
    {
      gtk_window_destroy (GTK_WINDOW (self->second));
      return;
    }
  self->second_board = make_second_board (jt_slate_board_new ());
  self->second_table = make_second_board (jt_table_board_new ());
  self->second = g_object_new (ADW_TYPE_WINDOW, "title", _ ("Slate"), "content", adw_bin_new (), "default-width", 960,
                               "default-height", 640, NULL);
  g_signal_connect_object (self->second, "destroy", G_CALLBACK (second_closed_cb), self, G_CONNECT_SWAPPED);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_application (GTK_WINDOW (self->second), gtk_window_get_application (GTK_WINDOW (root)));
  /* A new window takes the keyboard: what is typed there is still for the bar. */
  gtk_widget_insert_action_group (self->second, "game", G_ACTION_GROUP (self->actions));
  jt_actions_install (self->second, JT_CONTEXT_SLATE);
  gtk_window_present (GTK_WINDOW (self->second));
  look_changed_cb (self);
}

static const JtGame *
get_game (JtGameView *self)
{
  return self->play ? jt_play_get_game (self->play) : NULL;
}

static void
count_cards_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jt_card_counter_present (data, get_game (data));
}

static void
compare_weis_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jt_weis_helper_present (data, get_game (data));
}

static void
card_values_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jt_card_values_present (data, get_game (data));
}

/* Returns: (transfer full): group and date of the game, for what leaves the window: "Stammtisch · 28 November 2026" */
static char *
make_aside (JtGameView *self)
{
  g_autoptr (JtGameDetails) details
      = jt_game_details_read (jt_session_get_store (self->session), jt_play_get_id (self->play), NULL);
  g_autofree char *group = jt_session_get_group_name (self->session, self->play);
  g_autofree char *text = details && details->date ? jt_day_to_text (details->date, JT_DATE_LONG) : NULL;

  if (group && text)
    return g_strdup_printf ("%s · %s", group, text);
  return group ? g_steal_pointer (&group) : g_steal_pointer (&text);
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *aside = make_aside (data);

  jt_game_output_print (data, get_game (data), aside, FALSE);
}

static void
print_pad_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jt_game_output_print (data, get_game (data), NULL, TRUE);
}

static void
save_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *aside = make_aside (data);

  jt_game_output_save (data, get_game (data), aside);
}

static void
copy_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *aside = make_aside (data);

  jt_game_output_copy_picture (data, get_game (data), aside);
}

static void
copy_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *aside = make_aside (data);

  jt_game_output_copy (data, get_game (data), aside);
}

static void
tapped_cb (JtSlateBoard *board, guint half, int points, JtGameView *self)
{
  g_autoptr (GError) error = NULL;

  if (self->bar && can_type (self) && !jt_bar_tap (self->bar, half, points, &error) && error)
    show_error (self, error, NULL);
}

static void
name_activated_cb (JtSlateBoard *board, guint half, guint player, JtGameView *self)
{
  const JtGame *game = jt_play_get_game (self->play);
  guint named = 0;

  for (guint i = 0; self->bar && i < jt_game_get_n_players (game, half); i++)
    if (jt_game_get_player_name (game, half, i) && named++ == player)
      jt_bar_set_vorhand (self->bar, (int) (i * jt_game_get_n_sides (game) + half));
}

static void
narrow_changed_cb (JtGameView *self)
{
  gboolean narrow = jt_adaptive_bin_get_narrow (self->bin);
  AdwBin *from = narrow ? self->wide_rounds : self->narrow_rounds;
  AdwBin *to = narrow ? self->narrow_rounds : self->wide_rounds;

  if (adw_bin_get_child (from) == self->rounds)
    {
      g_object_ref (self->rounds);
      adw_bin_set_child (from, NULL);
      adw_bin_set_child (to, self->rounds);
      g_object_unref (self->rounds);
    }
  if (narrow)
    gtk_widget_add_css_class (jt_adaptive_bin_get_child (self->bin), "jt-narrow-view");
  else
    gtk_widget_remove_css_class (jt_adaptive_bin_get_child (self->bin), "jt-narrow-view");
  jt_form_bar_set_narrow (self->form_widget, narrow);
  jt_writing_bar_set_names_above (self->bar_widget, narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->wide_rounds), !narrow && !self->alone);
  gtk_stack_set_visible_child_name (self->board_stack, "board");
}

static void
bar_narrow_changed_cb (JtGameView *self)
{
  jt_writing_bar_set_narrow (self->bar_widget, jt_adaptive_bin_get_narrow (self->bar_bin));
}

static void
form_narrow_changed_cb (JtGameView *self)
{
  jt_form_bar_set_wide (self->form_widget, !jt_adaptive_bin_get_narrow (self->form_bin));
}

static void
keep_awake (JtGameView *self, gboolean awake)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkApplication *application = GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;

  if (!application)
    return;
  if (self->inhibit_cookie != 0)
    gtk_application_uninhibit (application, self->inhibit_cookie);
  self->inhibit_cookie = 0;
  if (awake && g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_KEEP_AWAKE))
    self->inhibit_cookie = gtk_application_inhibit (application, GTK_WINDOW (root), GTK_APPLICATION_INHIBIT_IDLE,
                                                    _ ("A game is being written"));
}

/* Once everything is in its place: before that the window may still move the focus. */
static gboolean
focus_cb (gpointer data)
{
  JtGameView *self = data;

  self->focus_id = 0;
  jt_game_view_focus (self);
  return G_SOURCE_REMOVE;
}

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

static gboolean
board_has_focus (JtGameView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board_holder));
}

/* The Enter that wrote the last round, still held, must not press what the end of the game offers. On the bare slate Enter
 * writes, whatever line GTK gave the focus to when the bar went out of sight. */
static gboolean
enter_pressed_cb (JtGameView *self, guint key)
{
  gboolean held = self->enter_down;

  if (!is_enter (key))
    return GDK_EVENT_PROPAGATE;
  self->enter_down = TRUE;
  if (self->alone && board_has_focus (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "game.write", NULL);
      return GDK_EVENT_STOP;
    }
  return held && is_over (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
enter_released_cb (JtGameView *self, guint key)
{
  if (is_enter (key))
    self->enter_down = FALSE;
}

static void
watch_enter (JtGameView *self)
{
  self->enter = gtk_event_controller_key_new ();
  self->enter_down = FALSE;
  gtk_event_controller_set_propagation_phase (self->enter, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->enter, "key-pressed", G_CALLBACK (enter_pressed_cb), self);
  g_signal_connect_swapped (self->enter, "key-released", G_CALLBACK (enter_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), self->enter);
}

static void
unwatch_enter (JtGameView *self)
{
  if (self->enter)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->enter), self->enter);
  self->enter = NULL;
}

static void
jt_game_view_map (GtkWidget *widget)
{
  JtGameView *self = JT_GAME_VIEW (widget);

  GTK_WIDGET_CLASS (jt_game_view_parent_class)->map (widget);
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "game", G_ACTION_GROUP (self->actions));
  keep_awake (self, self->play != NULL);
  watch_enter (self);
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

static void
jt_game_view_unmap (GtkWidget *widget)
{
  JtGameView *self = JT_GAME_VIEW (widget);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  keep_awake (self, FALSE);
  unwatch_enter (self);
  GTK_WIDGET_CLASS (jt_game_view_parent_class)->unmap (widget);
}

static void
drop_play (JtGameView *self)
{
  if (self->bar)
    g_clear_signal_handler (&self->bar_changed_id, self->bar);
  if (self->form)
    g_clear_signal_handler (&self->form_changed_id, self->form);
  if (self->play)
    {
      g_clear_signal_handler (&self->play_changed_id, self->play);
      g_clear_signal_handler (&self->took_back_id, self->play);
    }
  if (self->bar_widget)
    jt_writing_bar_set_bar (self->bar_widget, NULL);
  if (self->form_widget)
    jt_form_bar_set_form (self->form_widget, NULL);
  if (self->rounds)
    jt_rounds_list_set_play (JT_ROUNDS_LIST (self->rounds), NULL);
  g_clear_object (&self->bar);
  g_clear_object (&self->form);
  g_clear_object (&self->play);
}

static void
jt_game_view_dispose (GObject *object)
{
  JtGameView *self = JT_GAME_VIEW (object);

  drop_play (self);
  if (self->second)
    gtk_window_destroy (GTK_WINDOW (self->second));
  self->rounds = NULL;
  g_clear_object (&self->board);
  g_clear_object (&self->table);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (jt_game_view_parent_class)->dispose (object);
}

static void
jt_game_view_class_init (JtGameViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = jt_game_view_dispose;
  widget_class->map = jt_game_view_map;
  widget_class->unmap = jt_game_view_unmap;

  g_type_ensure (JT_TYPE_ADAPTIVE_BIN);
  g_type_ensure (JT_TYPE_EVEN_BOX);
  g_type_ensure (JT_TYPE_FORM_BAR);
  g_type_ensure (JT_TYPE_WRITING_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-game-view.ui");
  gtk_widget_class_bind_template_child (widget_class, JtGameView, bin);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, bar_bin);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, board_stack);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, board_holder);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, narrow_rounds);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, wide_rounds);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, bar_stack);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, bar_widget);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, form_widget);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, form_bin);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, end_title);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, end_text);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, again);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, next);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, toasts);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, end_buttons);
  gtk_widget_class_bind_template_child (widget_class, JtGameView, archive_row);
}

static void
jt_game_view_init (JtGameView *self)
{
  static const GActionEntry entries[] = {
    { "trump", trump_cb, "i" },
    { "digit", digit_cb, "i" },
    { "rest", rest_cb },
    { "side", side_cb },
    { "weis", weis_cb },
    { "weis-done", weis_done_cb },
    { "stoeck", stoeck_cb },
    { "match", match_cb },
    { "match-yes", match_yes_cb },
    { "match-no", match_no_cb },
    { "kontermatch", kontermatch_cb },
    { "cell", cell_cb, "i" },
    { "pushed", pushed_cb },
    { "pushed-back", pushed_back_cb },
    { "thanks", thanks_cb },
    { "thanked-first", thanked_first_cb, "i" },
    { "write", write_cb },
    { "erase", erase_cb },
    { "clear", clear_cb },
    { "undo", undo_cb },
    { "redo", redo_cb },
    { "edit-last", edit_last_cb },
    { "cancel-edit", cancel_edit_cb },
    { "vorhand", vorhand_cb, "i" },
    { "correction", correction_cb },
    { "special", special_cb },
    { "names", names_cb },
    { "end", end_cb },
    { "again", again_cb },
    { "next-partners", next_partners_cb },
    { "finish", finish_cb },
    { "rounds", rounds_cb },
    { "turn", turn_cb },
    { "alone", alone_cb },
    { "not-alone", not_alone_cb },
    { "second-screen", second_screen_cb },
    { "count-cards", count_cards_cb },
    { "compare-weis", compare_weis_cb },
    { "card-values", card_values_cb },
    { "print", print_cb },
    { "print-pad", print_pad_cb },
    { "save-picture", save_picture_cb },
    { "copy-text", copy_text_cb },
    { "copy-picture", copy_picture_cb },
  };

  self->turn = TRUE;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));

  self->board = g_object_ref_sink (jt_slate_board_new ());
  self->table = g_object_ref_sink (jt_table_board_new ());
  g_signal_connect (self->table, "cell-activated", G_CALLBACK (cell_activated_cb), self);
  g_signal_connect (self->board, "tapped", G_CALLBACK (tapped_cb), self);
  g_signal_connect (self->board, "name-activated", G_CALLBACK (name_activated_cb), self);
  self->rounds = jt_rounds_list_new ();
  adw_bin_set_child (self->wide_rounds, self->rounds);
  g_signal_connect_object (self->rounds, "edit", G_CALLBACK (edit_entry), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rounds, "remove", G_CALLBACK (remove_entry_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bin, "notify::narrow", G_CALLBACK (narrow_changed_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->bar_bin, "notify::narrow", G_CALLBACK (bar_narrow_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form_bin, "notify::narrow", G_CALLBACK (form_narrow_changed_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (jt_settings_get_default (), "changed", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (look_changed_cb),
                           self, G_CONNECT_SWAPPED);
  jt_actions_install (GTK_WIDGET (self), JT_CONTEXT_SLATE);
}

GtkWidget *
jt_game_view_new (JtSession *session)
{
  JtGameView *self = g_object_new (JT_TYPE_GAME_VIEW, NULL);

  self->session = g_object_ref (session);
  update_actions (self);
  return GTK_WIDGET (self);
}

void
jt_game_view_set_archive (JtGameView *self, gboolean archive)
{
  g_return_if_fail (JT_IS_GAME_VIEW (self));

  self->archive = archive;
  gtk_widget_set_visible (self->end_buttons, !archive);
  gtk_widget_set_visible (self->archive_row, archive);
}

void
jt_game_view_set_play (JtGameView *self, JtPlay *play)
{
  g_return_if_fail (JT_IS_GAME_VIEW (self));

  if (self->play == play)
    return;
  drop_play (self);
  if (!play)
    {
      set_alone (self, FALSE);
      keep_awake (self, FALSE);
      update_actions (self);
      return;
    }
  self->play = g_object_ref (play);
  self->was_over = is_over (self);
  if (jt_boards_has_trumps (jt_play_get_game (play)))
    {
      self->bar = jt_bar_new (play);
      self->bar_changed_id = g_signal_connect_swapped (self->bar, "changed", G_CALLBACK (bar_changed_cb), self);
      jt_writing_bar_set_bar (self->bar_widget, self->bar);
    }
  else
    {
      self->form = jt_entry_form_new (play);
      self->form_changed_id = g_signal_connect_swapped (self->form, "changed", G_CALLBACK (bar_changed_cb), self);
      jt_form_bar_set_form (self->form_widget, self->form);
    }
  adw_bin_set_child (self->board_holder, jt_game_get_board_kind (jt_play_get_game (play)) == JT_BOARD_SLATE
                                             ? self->board
                                             : self->table);
  self->play_changed_id = g_signal_connect_swapped (play, "changed", G_CALLBACK (play_changed_cb), self);
  self->took_back_id = g_signal_connect (play, "took-back", G_CALLBACK (took_back_cb), self);
  jt_rounds_list_set_play (JT_ROUNDS_LIST (self->rounds), play);
  update_board (self, FALSE);
  update_end (self);
  update_actions (self);
  keep_awake (self, gtk_widget_get_mapped (GTK_WIDGET (self)));
  /* what had the keyboard in the game before may be out of sight */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

void
jt_game_view_focus (JtGameView *self)
{
  g_return_if_fail (JT_IS_GAME_VIEW (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->archive && !can_type (self))
    gtk_widget_child_focus (self->archive_row, GTK_DIR_TAB_FORWARD);
  else if (is_over (self))
    gtk_widget_grab_focus (self->again);
  else
    focus_bar (self);
}

JtPlay *
jt_game_view_get_play (JtGameView *self)
{
  g_return_val_if_fail (JT_IS_GAME_VIEW (self), NULL);
  return self->play;
}
