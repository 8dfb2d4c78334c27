/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The view of a game, with games of several kinds in it, in every size and language. */
#include "boards/jt-slate-board.h"
#include "boards/jt-table-board.h"
#include "jt-bar.h"
#include "jt-dates.h"
#include "jt-entry-words.h"
#include "jt-form-bar.h"
#include "jt-form.h"
#include "jt-game-view.h"
#include "jt-lines-editor.h"
#include "jt-rounds-list.h"
#include "jt-session-fixture.h"
#include "jt-ui-test.h"
#include "jt-variant.h"
#include "jt-writing-bar.h"

#include <libintl.h>
#include <locale.h>

typedef struct
{
  int width, height;
  GtkTextDirection direction;
} Size;

static const Size sizes[] = {
  { 360, 640, GTK_TEXT_DIR_LTR }, { 360, 640, GTK_TEXT_DIR_RTL },   { 1280, 800, GTK_TEXT_DIR_LTR },
  { 1280, 800, GTK_TEXT_DIR_RTL }, { 800, 600, GTK_TEXT_DIR_LTR },   { 1000, 700, GTK_TEXT_DIR_LTR },
  { 1920, 1080, GTK_TEXT_DIR_LTR },
};

#define ROUND "{\"type\":\"round\",\"trump\":\"schilten\",\"points\":[98,59],\"weis\":[0,50],\"stoeck\":0}"

static void
look_at (JtSessionFixture *fixture, JtPlay *play, const Size *size, gboolean archive)
{
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWindow *window;

  gtk_widget_set_default_direction (size->direction);
  jt_game_view_set_archive (JT_GAME_VIEW (view), archive);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, size->width, size->height);
  jt_ui_test_settle (window);
  jt_ui_test_assert_fits (view);
  jt_ui_test_assert_named (view);
  jt_ui_test_close (window, view);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
look (JtSessionFixture *fixture, JtPlay *play, const Size *size)
{
  look_at (fixture, play, size, FALSE);
}

static void
a_game_fits (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");

  look (fixture, play, data);
  jt_session_fixture_write (play, ROUND);
  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"undenufe\",\"match\":0,\"pushed\":true}");
  look (fixture, play, data);
  look_at (fixture, play, data, TRUE);
}

static void
a_finished_game_fits (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");

  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"schilten\",\"match\":0}");
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_OVER);
  look (fixture, play, data);
}

static void
long_names_fit (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (200, 'W');
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_setup_set_name (setup, 0, name);
  jt_setup_set_name (setup, 3, "Meier & <Müller>");
  setup->rules = jt_session_fixture_value ("{\"target\":200}");
  g_assert_true (jt_session_start (fixture->session, setup, &fault, &error));
  g_assert_no_error (error);
  look (fixture, jt_session_get_play (fixture->session), data);
  jt_session_fixture_write (jt_session_get_play (fixture->session), "{\"type\":\"round\",\"trump\":\"schilten\",\"match\":0}");
  look (fixture, jt_session_get_play (fixture->session), data);
}

static void
an_ask_fits (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"profile\":\"simple\",\"target\":50}");

  jt_session_fixture_write (play, "{\"type\":\"round\",\"points\":[98,59]}");
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_ASK);
  look (fixture, play, data);
}

static void
every_other_game_fits (JtSessionFixture *fixture, gconstpointer data)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      g_test_message ("%s", variant->id);
      look (fixture, jt_session_fixture_start (fixture, variant->id, "{}"), data);
    }
}

static void
a_filled_grid_fits (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "coiffeur", "{\"preset\":\"12\"}");

  jt_session_fixture_write (play, "{\"type\":\"round\",\"side\":0,\"line\":\"misere\",\"match\":true}");
  jt_session_fixture_write (play, "{\"type\":\"round\",\"side\":1,\"line\":\"misere\",\"points\":112}");
  look (fixture, play, data);
}

static char *
take_lines (const JtRuleSpec *spec, const JtValue *lines, gpointer data)
{
  return NULL;
}

static void
own_lines_fit_a_phone (void)
{
  const JtRuleSpec *spec = jt_variant_find ("coiffeur")->rules;
  g_autoptr (JtValue) lines = jt_session_fixture_value ("[{\"id\":\"schellen\",\"factor\":20},{\"id\":\"Meier & <Müller>\",\"factor\":1}]");
  GtkWidget *page = jt_form_page ();
  GtkWindow *window;

  while (spec->kind != JT_RULE_LINES)
    spec++;
  jt_form_page_add (page, jt_lines_editor_new (spec, "Lines", "Names & factors", lines, TRUE, "german", take_lines, NULL));
  window = jt_ui_test_show (page, 360, 640);
  jt_ui_test_settle (window);
  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  jt_ui_test_close (window, page);
}

/* The rounds of five with all that can be written beside a round: partner, giving up, thanks. */
static void
a_bieter_fits_a_phone (JtSessionFixture *fixture, gconstpointer data)
{
  static const Size phone = { 360, 640, GTK_TEXT_DIR_LTR };
  JtPlay *play = jt_session_fixture_start (fixture, "bieter", "{}");

  jt_session_fixture_write (play, "{\"type\":\"auction\",\"king\":1,\"bid\":610}");
  jt_session_fixture_write (play, "{\"type\":\"round\",\"points\":[100,57]}");
  look (fixture, play, &phone);
}

static GtkListBox *
rounds_of (GtkWidget *view)
{
  return GTK_LIST_BOX (jt_ui_test_find (jt_ui_test_find (view, JT_TYPE_ROUNDS_LIST), GTK_TYPE_LIST_BOX));
}

/* A row that says the same as before is the same row: a long evening does not slow down, and what the pointer is on
 * stays under it. */
static void
rounds_that_stay_keep_their_rows (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":100000}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  g_autoptr (GError) error = NULL;
  GtkListBox *list;
  GtkListBoxRow *first, *third;
  GtkWindow *window;
  JtFault fault = JT_FAULT_INIT;

  for (guint i = 0; i < 5; i++)
    jt_session_fixture_write (play, ROUND);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 1280, 800);
  list = rounds_of (view);
  third = gtk_list_box_get_row_at_index (list, 2);
  first = gtk_list_box_get_row_at_index (list, 4);

  jt_session_fixture_write (play, ROUND);
  g_assert_true (gtk_list_box_get_row_at_index (list, 3) == third);
  g_assert_true (jt_play_undo (play, &error));
  g_assert_true (jt_play_undo (play, &error));
  g_assert_true (gtk_list_box_get_row_at_index (list, 1) == third);
  g_assert_null (gtk_list_box_get_row_at_index (list, 4));
  /* The totals of everything after a removed round are other ones. */
  g_assert_true (jt_play_remove (play, 1, &fault, &error));
  g_assert_true (gtk_list_box_get_row_at_index (list, 2) == first);
  g_assert_null (gtk_list_box_get_row_at_index (list, 3));
  jt_ui_test_close (window, view);
}

/* Undo in a new game in which nothing is written goes back to the finished one that it was started from. */
static void
undo_takes_a_new_game_back (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":100}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  gint64 finished = jt_play_get_id (play);
  GtkWindow *window;

  while (jt_game_get_status (jt_play_get_game (play)) != JT_STATUS_OVER)
    jt_session_fixture_write (play, ROUND);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 1280, 800);
  g_assert_true (gtk_widget_activate_action (view, "game.again", NULL));
  play = jt_session_get_play (fixture->session);
  g_assert_cmpint (jt_play_get_id (play), !=, finished);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  g_assert_true (gtk_widget_activate_action (view, "game.undo", NULL));
  play = jt_session_get_play (fixture->session);
  g_assert_cmpint (jt_play_get_id (play), ==, finished);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  g_assert_true (gtk_widget_activate_action (view, "game.undo", NULL));
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (play)), ==, JT_STATUS_RUNNING);
  jt_ui_test_close (window, view);
}

static gboolean
bar_is_below_toasts (gpointer data)
{
  GtkWidget *overlay = jt_ui_test_find (data, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *bar = jt_ui_test_find (data, JT_TYPE_WRITING_BAR);
  graphene_rect_t above, below;

  return overlay && bar && !gtk_widget_is_ancestor (bar, overlay)
         && gtk_widget_compute_bounds (overlay, data, &above) && gtk_widget_compute_bounds (bar, data, &below)
         && above.origin.y + above.size.height <= below.origin.y;
}

/* What is said after a change stands above the bar, never over its buttons. */
static void
toasts_leave_the_bar_free (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 360, 640);
  g_assert_true (bar_is_below_toasts (view));
  jt_ui_test_close (window, view);
}

/* A name with & or < is a title as it stands; a warning of markup that cannot be read would end the test. */
static void
note_text (GtkWidget *widget, gpointer texts)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_EDITABLE (widget))
    g_string_append_printf (texts, "%s\n", gtk_editable_get_text (GTK_EDITABLE (widget)));
}

/* Everything that can be read below @widget, whether it is in sight or not. */
static char *
all_texts (GtkWidget *widget)
{
  GString *texts = g_string_new (NULL);

  jt_ui_test_walk (widget, note_text, texts);
  return g_string_free (texts, FALSE);
}

static void
hidden_bids_stand_nowhere (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const bids[] = { "41", "63", "29", "18" };
  JtPlay *play = jt_session_fixture_start (fixture, "differenzler", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 360, 640);
  jt_entry_form_set_hidden (jt_form_bar_get_form (JT_FORM_BAR (jt_ui_test_find (view, JT_TYPE_FORM_BAR))), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (bids); i++)
    {
      g_autofree char *seen = all_texts (view);
      g_autofree char *then = NULL;

      for (guint k = 0; k < i; k++)
        g_assert_null (strstr (seen, bids[k]));
      for (const char *digit = bids[i]; *digit; digit++)
        gtk_widget_activate_action (view, "game.digit", "i", *digit - '0');
      jt_ui_test_settle (window);
      jt_ui_test_assert_fits (view);
      gtk_widget_activate_action (view, "game.write", NULL);
      jt_ui_test_assert_named (view);
      then = all_texts (view);
      for (guint k = 0; k <= i; k++)
        g_assert_null (strstr (then, bids[k]));
      if (i + 1 < G_N_ELEMENTS (bids))
        gtk_widget_activate_action (view, "game.write", NULL);
    }
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 0);
  gtk_widget_activate_action (view, "game.write", NULL);
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);
  gtk_widget_activate_action (view, "game.undo", NULL);
  {
    g_autofree char *seen = all_texts (view);

    for (guint k = 0; k < G_N_ELEMENTS (bids); k++)
      g_assert_null (strstr (seen, bids[k]));
  }
  jt_ui_test_close (window, view);
}

static void
note_entry (GtkWidget *widget, gpointer entries)
{
  if (GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (entries, widget);
}

/* Four people say their points; who types the third does not write what the fourth has yet to say. */
static void
the_last_points_are_looked_at (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const points[] = { "57", "50", "30", "10" };
  JtPlay *play = jt_session_fixture_start (fixture, "differenzler", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  GtkWindow *window;

  jt_session_fixture_write (play, "{\"type\":\"bids\",\"bids\":[50,40,30,20]}");
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 1000, 700);
  jt_ui_test_walk (jt_ui_test_find (view, JT_TYPE_FORM_BAR), note_entry, entries);
  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (points));
  for (guint i = 0; i < entries->len; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (window);

      if (i > 0)
        g_assert_true (focus && gtk_widget_is_ancestor (focus, entries->pdata[i]));
      gtk_editable_set_text (entries->pdata[i], points[i]);
      g_signal_emit_by_name (entries->pdata[i], "activate");
      g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);
    }
  gtk_editable_set_text (entries->pdata[3], "20");
  g_signal_emit_by_name (entries->pdata[3], "activate");
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 2);
  jt_ui_test_close (window, view);
}

/* What was half typed when the program ended is typed on, not typed over. */
static void
half_typed_points_go_on (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "coiffeur", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  jt_entry_form_set (jt_form_bar_get_form (JT_FORM_BAR (jt_ui_test_find (view, JT_TYPE_FORM_BAR))), "points", 0, "5");
  window = jt_ui_test_show (view, 360, 640);
  jt_game_view_focus (JT_GAME_VIEW (view));
  jt_ui_test_walk (jt_ui_test_find (view, JT_TYPE_FORM_BAR), note_entry, entries);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), entries->pdata[0]));
  g_assert_false (gtk_editable_get_selection_bounds (entries->pdata[0], NULL, NULL));
  g_assert_cmpint (gtk_editable_get_position (entries->pdata[0]), ==, 1);
  jt_ui_test_close (window, view);
}

static void
note_editable (GtkWidget *widget, gpointer entries)
{
  if (ADW_IS_ENTRY_ROW (widget))
    g_ptr_array_add (entries, widget);
}

static gboolean
is_gone (gpointer widget)
{
  return *(gpointer *) widget == NULL;
}

/* Another program holds the lock: the sheet stays open with what was typed, says why, and is written once the lock is gone. */
static void
a_correction_stays_while_another_program_writes (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session), *sheet;
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (JtStore) other = jt_store_open (fixture->path, JT_DB_READ_WRITE, NULL);
  g_autoptr (JtTransaction) lock = NULL;
  g_autoptr (GError) error = NULL;
  GtkWindow *window;
  gpointer first;

  jt_db_set_patience (jt_store_get_db (jt_session_get_store (fixture->session)), 80);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 360, 640);
  gtk_widget_activate_action (view, "game.correction", NULL);
  sheet = jt_ui_test_wait_sheet (window);
  jt_ui_test_walk (sheet, note_editable, entries);
  g_assert_cmpuint (entries->len, ==, 3);
  first = entries->pdata[0];
  g_object_add_weak_pointer (first, &first);
  gtk_editable_set_text (first, "50");
  lock = jt_store_begin (other, &error);
  g_assert_no_error (error);
  jt_ui_test_press (gettext ("_Write the Correction"));
  jt_ui_test_wait_label (gettext ("Another program is writing to the file. What you typed is still here; try again in a moment."));
  g_assert_cmpstr (gtk_editable_get_text (first), ==, "50");
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 0);
  jt_transaction_rollback (g_steal_pointer (&lock));
  jt_ui_test_press (gettext ("_Write the Correction"));
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);
  jt_ui_test_wait (is_gone, &first, "the sheet to close");
  jt_ui_test_close (window, view);
}

/* Who sits out of the next game is said when it begins. */
static void
who_sits_out_is_said (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Anna", "Beat", "Claudia", "Dani" };
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  GtkWidget *view = jt_game_view_new (fixture->session);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  g_autofree char *said = NULL;
  GtkWindow *window;

  for (guint seat = 0; seat < G_N_ELEMENTS (names); seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  jt_setup_set_bench (setup, 0, "Meier & <Müller>");
  setup->rules = jt_session_fixture_value ("{\"target\":100}");
  g_assert_true (jt_session_start (fixture->session, setup, &fault, &error));
  jt_game_view_set_play (JT_GAME_VIEW (view), jt_session_get_play (fixture->session));
  window = jt_ui_test_show (view, 360, 640);
  jt_session_fixture_write (jt_session_get_play (fixture->session), "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[120,37]}");
  gtk_widget_activate_action (view, "game.next-partners", NULL);
  g_assert_cmpuint (jt_play_get_n_entries (jt_session_get_play (fixture->session)), ==, 0);
  said = g_strdup (dgettext ("jasstafel", "Sits out: %s"));
  *strstr (said, "%s") = '\0';
  jt_ui_test_wait_label (said);
  jt_ui_test_close (window, view);
}

static void
numbers_take_no_letters (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const games[] = { "coiffeur", "molotow" };
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWindow *window = jt_ui_test_show (view, 1000, 700);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GPtrArray) entries = g_ptr_array_new ();
      g_autofree char *texts = NULL;
      int at = 0;

      jt_game_view_set_play (JT_GAME_VIEW (view), jt_session_fixture_start (fixture, games[i], "{}"));
      jt_ui_test_settle (window);
      jt_ui_test_walk (jt_ui_test_find (view, JT_TYPE_FORM_BAR), note_entry, entries);
      g_assert_cmpuint (entries->len, >, 0);
      gtk_editable_insert_text (entries->pdata[0], "12x", -1, &at);
      g_assert_cmpstr (gtk_editable_get_text (entries->pdata[0]), ==, "");
      texts = all_texts (view);
      g_assert_nonnull (strstr (texts, dgettext ("jasstafel", "Only numbers go here")));
      gtk_editable_insert_text (entries->pdata[0], "12", -1, &at);
      g_assert_cmpstr (gtk_editable_get_text (entries->pdata[0]), ==, "12");
    }
  jt_ui_test_close (window, view);
}

static void
a_chosen_long_name_fits_a_phone (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "sidi-barrani", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  JtEntryForm *form;
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  form = jt_form_bar_get_form (JT_FORM_BAR (jt_ui_test_find (view, JT_TYPE_FORM_BAR)));
  jt_entry_form_set (form, "bidder", 0, "1");
  jt_entry_form_set (form, "bid", 0, "100");
  jt_entry_form_set (form, "points", 0, "110");
  window = jt_ui_test_show (view, 360, 640);
  jt_ui_test_settle (window);
  jt_ui_test_assert_fits (view);
  jt_ui_test_close (window, view);
}

static GtkWindow *
other_window (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (other != window)
        return other;
    }
  return NULL;
}

static void
the_second_screen_shows_every_game (JtSessionFixture *fixture, gconstpointer data)
{
  const JtVariant *variant;
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWindow *window = jt_ui_test_show (view, 800, 600);
  GtkWidget *second;

  jt_game_view_set_play (JT_GAME_VIEW (view), jt_session_fixture_start (fixture, "schieber", "{}"));
  gtk_widget_activate_action (view, "game.second-screen", NULL);
  second = GTK_WIDGET (other_window (window));
  g_assert_nonnull (second);
  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      JtPlay *play = jt_session_fixture_start (fixture, variant->id, "{}");
      gboolean slate = jt_game_get_board_kind (jt_play_get_game (play)) == JT_BOARD_SLATE;

      jt_game_view_set_play (JT_GAME_VIEW (view), play);
      g_assert_nonnull (jt_ui_test_find (second, slate ? JT_TYPE_SLATE_BOARD : JT_TYPE_TABLE_BOARD));
      g_assert_null (jt_ui_test_find (second, slate ? JT_TYPE_TABLE_BOARD : JT_TYPE_SLATE_BOARD));
      jt_ui_test_settle (GTK_WINDOW (second));
    }
  gtk_widget_activate_action (view, "game.second-screen", NULL);
  g_assert_null (other_window (window));
  jt_ui_test_close (window, view);
}

static void
names_are_titles_as_they_stand (void)
{
  static const char *const names[] = { "Meier & <Müller>", NULL };
  GtkWidget *page = jt_form_page ();
  GtkWidget *group = jt_form_group ("Meier & <Müller>", "Anna & <Beat>");
  GtkWindow *window;

  jt_form_entry_row (group, "Meier & <Müller>", "");
  jt_form_number_row (group, "Meier & <Müller>", "Anna & <Beat>", 0, 1, 0);
  jt_form_switch_row (group, "Meier & <Müller>", "Anna & <Beat>", FALSE);
  jt_form_choice_row (group, "Meier & <Müller>", "Anna & <Beat>", names, 0);
  jt_form_page_add (page, group);
  window = jt_ui_test_show (page, 360, 640);
  jt_ui_test_close (window, page);
}

/* The locale of the tests has the point: the comma is taken, too, and nothing else. */
static void
an_amount_takes_point_and_comma (void)
{
  static const struct
  {
    const char *typed;
    double value;
  } cases[] = { { "7.50", 7.5 }, { "8,50", 8.5 }, { "nine", 8.5 }, { "1'200,05", 1200.05 }, { "5.-", 5 }, { "-3", 5 } };
  GtkWidget *page = jt_form_page ();
  GtkWidget *group = jt_form_group (NULL, NULL);
  GtkWidget *spin = jt_form_amount_row (group, "Fee", 100000, 1050);
  GtkWindow *window;

  jt_form_page_add (page, group);
  window = jt_ui_test_show (page, 360, 640);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 10.5);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("“%s”", cases[i].typed);
      gtk_editable_set_text (GTK_EDITABLE (spin), cases[i].typed);
      gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
      g_assert_cmpfloat_with_epsilon (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), cases[i].value, 1e-9);
    }
  jt_ui_test_close (window, page);
}

/* Dates are in the language of the messages, whatever the locale. */
static void
dates_speak_the_language_of_the_interface (void)
{
  static const char *const monday[][2] = { { "Slate", "Monday" }, { "Tafel", "Montag" }, { "Ardoise", "lundi" }, { "Lavagna", "lunedì" } };
  g_autofree char *day = NULL;
  const char *slate = dgettext ("jasstafel", "Slate");

  setlocale (LC_TIME, "C");
  day = jt_date_format (20261130, "%A");
  for (guint i = 0; i < G_N_ELEMENTS (monday); i++)
    if (g_str_equal (slate, monday[i][0]))
      g_assert_cmpstr (day, ==, monday[i][1]);
}

static void
note_toggle (GtkWidget *widget, gpointer toggles)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    g_ptr_array_add (toggles, widget);
}

static GtkToggleButton *
toggle_of (GtkWidget *widget, const char *tooltip)
{
  g_autoptr (GPtrArray) toggles = g_ptr_array_new ();

  jt_ui_test_walk (widget, note_toggle, toggles);
  for (guint i = 0; i < toggles->len; i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (toggles->pdata[i]), tooltip) == 0)
      return toggles->pdata[i];
  return NULL;
}

/* Whose thanks it is is that of the side with the keyboard at first, and can be chosen. */
static void
whose_thanks_it_is_can_be_chosen (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  g_autoptr (JtBar) bar = jt_bar_new (play);
  GtkWidget *widget = jt_writing_bar_new ();
  GtkWindow *window;
  GtkToggleButton *first, *second;

  jt_writing_bar_set_bar (JT_WRITING_BAR (widget), bar);
  window = jt_ui_test_show (widget, 360, 400);
  first = toggle_of (widget, jt_side_name (jt_play_get_game (play), 0));
  second = toggle_of (widget, jt_side_name (jt_play_get_game (play), 1));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (first)));
  jt_bar_toggle_thanks (bar, 0);
  jt_ui_test_settle (window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (second)));
  g_assert_true (gtk_toggle_button_get_active (first));
  gtk_toggle_button_set_active (second, TRUE);
  g_assert_cmpint (jt_bar_get_thanks (bar), ==, 1);
  g_assert_false (gtk_toggle_button_get_active (first));
  /* what is chosen stays */
  gtk_toggle_button_set_active (second, FALSE);
  g_assert_cmpint (jt_bar_get_thanks (bar), ==, 1);
  g_assert_true (gtk_toggle_button_get_active (second));
  jt_ui_test_assert_named (widget);
  jt_bar_toggle_thanks (bar, 1);
  jt_ui_test_settle (window);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (second)));
  jt_ui_test_close (window, widget);
}

static void
find_erase (GtkWidget *widget, gpointer erase)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "\u232B") == 0)
    *(GtkWidget **) erase = widget;
}

/* A finger that presses once too often does not take back what is written. */
static void
the_number_pad_erases_what_is_typed_only (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWidget *erase = NULL;
  GtkWindow *window;

  jt_session_fixture_write (play, ROUND);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 360, 640);
  jt_ui_test_walk (view, find_erase, &erase);
  g_assert_nonnull (erase);
  gtk_widget_activate_action (view, "game.digit", "i", 7);
  for (guint i = 0; i < 3; i++)
    g_signal_emit_by_name (erase, "clicked");
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);
  jt_ui_test_close (window, view);
}

static void
a_removed_round_moves_the_lead (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);
  GtkWindow *window;

  for (guint i = 0; i < 3; i++)
    jt_session_fixture_write (play, ROUND);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 1280, 800);
  g_signal_emit_by_name (jt_ui_test_find (view, JT_TYPE_ROUNDS_LIST), "remove", 2u);
  jt_ui_test_wait_label (gettext ("The entry is removed"));
  g_signal_emit_by_name (jt_ui_test_find (view, JT_TYPE_ROUNDS_LIST), "remove", 0u);
  jt_ui_test_wait_label (gettext ("The entry is removed; in the rounds after it others declare now"));
  g_assert_cmpuint (jt_play_get_n_entries (play), ==, 1);
  jt_ui_test_close (window, view);
}

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const char *direction = sizes[i].direction == GTK_TEXT_DIR_RTL ? "right-to-left" : "left-to-right";
      g_autofree char *running = g_strdup_printf ("/ui/game/%dx%d/%s/a-game-fits", sizes[i].width, sizes[i].height, direction);
      g_autofree char *over = g_strdup_printf ("/ui/game/%dx%d/%s/a-finished-game-fits", sizes[i].width, sizes[i].height, direction);
      g_autofree char *every = g_strdup_printf ("/ui/game/%dx%d/%s/every-other-game-fits", sizes[i].width, sizes[i].height, direction);
      g_autofree char *grid = g_strdup_printf ("/ui/game/%dx%d/%s/a-filled-grid-fits", sizes[i].width, sizes[i].height, direction);
      g_autofree char *names = g_strdup_printf ("/ui/game/%dx%d/%s/long-names-fit", sizes[i].width, sizes[i].height, direction);
      g_autofree char *ask = g_strdup_printf ("/ui/game/%dx%d/%s/an-ask-fits", sizes[i].width, sizes[i].height, direction);

      g_test_add (running, JtSessionFixture, &sizes[i], jt_session_fixture_set_up, a_game_fits, jt_session_fixture_tear_down);
      g_test_add (over, JtSessionFixture, &sizes[i], jt_session_fixture_set_up, a_finished_game_fits, jt_session_fixture_tear_down);
      g_test_add (every, JtSessionFixture, &sizes[i], jt_session_fixture_set_up, every_other_game_fits, jt_session_fixture_tear_down);
      g_test_add (grid, JtSessionFixture, &sizes[i], jt_session_fixture_set_up, a_filled_grid_fits, jt_session_fixture_tear_down);
      g_test_add (names, JtSessionFixture, &sizes[i], jt_session_fixture_set_up, long_names_fit, jt_session_fixture_tear_down);
      g_test_add (ask, JtSessionFixture, &sizes[i], jt_session_fixture_set_up, an_ask_fits, jt_session_fixture_tear_down);
    }
  g_test_add ("/ui/game/a-bieter-fits-a-phone", JtSessionFixture, NULL, jt_session_fixture_set_up, a_bieter_fits_a_phone,
              jt_session_fixture_tear_down);
  g_test_add_func ("/ui/game/own-lines-fit-a-phone", own_lines_fit_a_phone);
  g_test_add ("/ui/game/rounds-that-stay-keep-their-rows", JtSessionFixture, NULL, jt_session_fixture_set_up,
              rounds_that_stay_keep_their_rows, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/undo-takes-a-new-game-back", JtSessionFixture, NULL, jt_session_fixture_set_up,
              undo_takes_a_new_game_back, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/toasts-leave-the-bar-free", JtSessionFixture, NULL, jt_session_fixture_set_up,
              toasts_leave_the_bar_free, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/hidden-bids-stand-nowhere", JtSessionFixture, NULL, jt_session_fixture_set_up,
              hidden_bids_stand_nowhere, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/the-last-points-are-looked-at", JtSessionFixture, NULL, jt_session_fixture_set_up,
              the_last_points_are_looked_at, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/half-typed-points-go-on", JtSessionFixture, NULL, jt_session_fixture_set_up, half_typed_points_go_on,
              jt_session_fixture_tear_down);
  g_test_add ("/ui/game/a-correction-stays-while-another-program-writes", JtSessionFixture, NULL, jt_session_fixture_set_up,
              a_correction_stays_while_another_program_writes, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/who-sits-out-is-said", JtSessionFixture, NULL, jt_session_fixture_set_up, who_sits_out_is_said,
              jt_session_fixture_tear_down);
  g_test_add ("/ui/game/numbers-take-no-letters", JtSessionFixture, NULL, jt_session_fixture_set_up,
              numbers_take_no_letters, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/a-chosen-long-name-fits-a-phone", JtSessionFixture, NULL, jt_session_fixture_set_up,
              a_chosen_long_name_fits_a_phone, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/the-second-screen-shows-every-game", JtSessionFixture, NULL, jt_session_fixture_set_up,
              the_second_screen_shows_every_game, jt_session_fixture_tear_down);
  g_test_add_func ("/ui/form/an-amount-takes-point-and-comma", an_amount_takes_point_and_comma);
  g_test_add ("/ui/game/whose-thanks-it-is-can-be-chosen", JtSessionFixture, NULL, jt_session_fixture_set_up,
              whose_thanks_it_is_can_be_chosen, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/the-number-pad-erases-what-is-typed-only", JtSessionFixture, NULL, jt_session_fixture_set_up,
              the_number_pad_erases_what_is_typed_only, jt_session_fixture_tear_down);
  g_test_add ("/ui/game/a-removed-round-moves-the-lead", JtSessionFixture, NULL, jt_session_fixture_set_up,
              a_removed_round_moves_the_lead, jt_session_fixture_tear_down);
  g_test_add_func ("/ui/form/names-are-titles-as-they-stand", names_are_titles_as_they_stand);
  g_test_add_func ("/ui/dates/speak-the-language-of-the-interface", dates_speak_the_language_of_the_interface);
  return g_test_run ();
}
