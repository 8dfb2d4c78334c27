/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The archive: old results that are typed, found, deleted and brought back. */
#include "jt-archive-page.h"
#include "jt-import.h"
#include "jt-old-results.h"
#include "jt-results-import-sheet.h"
#include "jt-results-sheet.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"
#include "jt-window.h"

#include <string.h>

#define test(name, function)                                                                                          \
  g_test_add ("/ui/archive/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                        \
              jt_session_fixture_tear_down)

typedef struct
{
  GType type;
  const char *text; /* of a button's or label's text, or an entry's accessible name */
  GtkWidget *found;
} Search;

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget))
    return strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
  if (GTK_IS_BUTTON (widget))
    return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0;
  if (ADW_IS_PREFERENCES_ROW (widget))
    return g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), text) == 0;
  g_autofree char *wrong
      = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text);

  return wrong == NULL;
}

static void
search_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!search->found && gtk_widget_get_mapped (widget) && g_type_is_a (G_OBJECT_TYPE (widget), search->type)
      && says (widget, search->text))
    search->found = widget;
}

static gboolean
is_shown (gpointer data)
{
  Search *search = data;
  GListModel *windows = gtk_window_get_toplevels ();

  search->found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      jt_ui_test_walk (window, search_cb, search);
    }
  return search->found != NULL;
}

static GtkWidget *
find (GType type, const char *text)
{
  Search search = { type, text, NULL };

  jt_ui_test_wait (is_shown, &search, text);
  return search.found;
}

static void
type_into (const char *name, const char *text)
{
  GtkWidget *entry = find (GTK_TYPE_ENTRY, name);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static gint64
count_games (JtSessionFixture *fixture)
{
  JtGameFilter all = { 0 };

  return jt_store_count_games (jt_session_get_store (fixture->session), &all, NULL);
}

static JtWindow *
open_archive (JtSessionFixture *fixture)
{
  JtWindow *window;

  jt_ui_set_session (fixture->session);
  window = jt_window_new (NULL);
  jt_ui_test_show (GTK_WIDGET (window), 800, 900);
  jt_window_show_place (window, "archive");
  jt_ui_test_settle (GTK_WINDOW (window));
  return window;
}

static void
close_window (JtWindow *window)
{
  jt_ui_test_close (GTK_WINDOW (window), NULL);
  jt_ui_set_session (NULL);
}

static void
type_game (const char *first, const char *second, const char *third, const char *fourth)
{
  type_into ("Player 1 of side 1", first);
  type_into ("Player 2 of side 1", second);
  type_into ("Player 1 of side 2", third);
  type_into ("Player 2 of side 2", fourth);
  type_into ("Striche of side 1", "3");
  type_into ("Striche of side 2", "0");
}

static void
old_results_are_typed_with_enter_alone (JtSessionFixture *fixture, gconstpointer data)
{
  JtWindow *window = open_archive (fixture);
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) rows = NULL;

  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.type-results", NULL);
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Date (28.11.2019), empty: not known")), "1.3.2019");
  type_game ("Anna", "Beat", "Claudia", "Meier & <Müller>");
  find (GTK_TYPE_LABEL, "In the list: Anna & Beat : Claudia & Meier & <Müller>, 3 : 0");
  find (GTK_TYPE_LABEL, "new: Anna, Beat, Claudia, Meier & <Müller>");
  /* somebody twice is refused and stays in the fields */
  type_game ("Anna", "Anna", "Claudia", "Dani");
  find (GTK_TYPE_LABEL, "Somebody sits there twice");
  g_assert_cmpint (count_games (fixture), ==, 0);
  type_into ("Player 2 of side 1", "Beat");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Write 2 Games"), "clicked");
  find (GTK_TYPE_LABEL, "2 games are written");
  g_assert_cmpint (count_games (fixture), ==, 2);
  rows = jt_store_games (jt_session_get_store (fixture->session), &all, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  g_assert_cmpstr (((JtGameRow *) rows->pdata[0])->played_on, ==, "2019-03-01");
  g_assert_cmpint (((JtGameRow *) rows->pdata[0])->evening, ==, ((JtGameRow *) rows->pdata[1])->evening);

  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.undo", NULL);
  find (GTK_TYPE_LABEL, "Taken back");
  g_assert_cmpint (count_games (fixture), ==, 0);
  close_window (window);
}

static void
what_is_typed_stays_until_it_is_written (JtSessionFixture *fixture, gconstpointer data)
{
  JtWindow *window = open_archive (fixture);
  GtkWidget *button;

  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.type-results", NULL);
  type_game ("Anna", "Beat", "Claudia", "Dani");
  button = find (GTK_TYPE_BUTTON, "_Write 1 Game");
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (button)));
  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.type-results", NULL);
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Write 1 Game"), "clicked");
  find (GTK_TYPE_LABEL, "1 game is written");
  g_assert_cmpint (count_games (fixture), ==, 1);
  close_window (window);
}

static void
a_deleted_game_comes_back_by_undo (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const us[] = { "Anna", "Beat", NULL };
  static const char *const them[] = { "Claudia", "Dani", NULL };
  const JtOldResult results[2] = {
    { .variant = "schieber", .date = "2019-03-01", .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { 3, 0 } },
    { .variant = "schieber", .date = "2019-03-08", .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { 1, 2 } },
  };
  JtFault fault = JT_FAULT_INIT;
  JtWindow *window;
  gint64 ids[2];

  g_assert_true (jt_old_results_write (fixture->session, results, 2, ids, NULL, &fault, NULL));
  window = open_archive (fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *undo = g_strdup_printf ("archive.undelete(int64 %" G_GINT64_FORMAT ")", ids[i]);

      g_assert_true (jt_session_delete_game (fixture->session, ids[i], NULL));
      jt_archive_page_offer_undo (GTK_WIDGET (window), "The game is deleted", undo);
    }
  /* one after the other, the last one first */
  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.undo", NULL);
  g_assert_cmpint (count_games (fixture), ==, 1);
  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.undo", NULL);
  g_assert_cmpint (count_games (fixture), ==, 2);
  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.undo", NULL);
  find (GTK_TYPE_LABEL, "There is nothing to undo here");
  close_window (window);
}

static void
a_spreadsheet_is_shown_before_it_is_taken (JtSessionFixture *fixture, gconstpointer data)
{
  static const char text[] = "Datum;Paar A;Paar B;Striche\n"
                             "1.3.2019;Anna, Meier & <M\xfcller>;Claudia, Dani;3:0\n"
                             "31.2.2019;Anna, Beat;Claudia, Dani;3:0\n";
  JtWindow *window = open_archive (fixture);
  GtkWidget *column;

  jt_results_import_present (jt_window_get_page (window, "archive"), fixture->session, "old & <1>.csv", text, sizeof text - 1);
  find (GTK_TYPE_LABEL, "1 new game");
  find (GTK_TYPE_LABEL, "4 new people");
  find (GTK_TYPE_LABEL, "Anna, Meier & <Müller>, Claudia, Dani");
  find (GTK_TYPE_LABEL, "Line 3: “31.2.2019” is no date");
  g_assert_cmpint (count_games (fixture), ==, 0);
  /* told that the last column is nothing, no row has a result */
  column = find (ADW_TYPE_COMBO_ROW, "Striche");
  adw_combo_row_set_selected (ADW_COMBO_ROW (column), 0);
  find (GTK_TYPE_LABEL, "Line 2: The result is missing");
  g_assert_false (gtk_widget_get_sensitive (find (GTK_TYPE_BUTTON, "_Write 0 Games")));
  close_window (window);
}

static void
a_spreadsheet_is_taken_once (JtSessionFixture *fixture, gconstpointer data)
{
  static const char text[] = "Datum;Spieler 1;Spieler 2;Spieler 3;Spieler 4;Striche A;Striche B\n"
                             "1.3.2019;Anna;Meier & <Müller>;Claudia;Dani;3;0\n"
                             "1.3.2019;Anna;Dani;Claudia;Meier & <Müller>;1;2\n";
  JtWindow *window = open_archive (fixture);
  GtkWidget *page = jt_window_get_page (window, "archive");
  g_autofree char *path = g_build_filename (fixture->folder, "old.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  jt_import_files (window, &file, 1);
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Write 2 Games"), "clicked");
  find (GTK_TYPE_LABEL, "2 games are written");
  g_assert_cmpint (count_games (fixture), ==, 2);
  jt_results_import_present (page, fixture->session, "old.csv", text, sizeof text - 1);
  find (GTK_TYPE_LABEL, "2 games are there already");
  gtk_widget_activate_action (page, "archive.undo", NULL);
  g_assert_cmpint (count_games (fixture), ==, 0);
  close_window (window);
}

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  test ("old-results-are-typed-with-enter-alone", old_results_are_typed_with_enter_alone);
  test ("what-is-typed-stays-until-it-is-written", what_is_typed_stays_until_it_is_written);
  test ("a-deleted-game-comes-back-by-undo", a_deleted_game_comes_back_by_undo);
  test ("a-spreadsheet-is-shown-before-it-is-taken", a_spreadsheet_is_shown_before_it_is_taken);
  test ("a-spreadsheet-is-taken-once", a_spreadsheet_is_taken_once);
  return g_test_run ();
}
