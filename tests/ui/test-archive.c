/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The archive: old results that are typed, found, deleted and brought back. */
#include "jt-archive-page.h"
#include "jt-form.h"
#include "jt-archive-row.h"
#include "jt-game-details-sheet.h"
#include "jt-game-view.h"
#include "jt-group-sheet.h"
#include "jt-import.h"
#include "jt-old-results.h"
#include "jt-page.h"
#include "jt-person-sheet.h"
#include "jt-results-import-sheet.h"
#include "jt-results-sheet.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"
#include "jt-window.h"
#include "jt-writing-bar.h"

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
    {
      if (gtk_button_get_label (GTK_BUTTON (widget)))
        return g_str_equal (gtk_button_get_label (GTK_BUTTON (widget)), text);
    }
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
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Date (Empty: Not Known)")), "1.3.2019");
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

static gint64
write_old (JtSessionFixture *fixture, const char *date, const char *first)
{
  const char *const us[] = { first, "Beat", NULL };
  static const char *const them[] = { "Claudia", "Dani", NULL };
  const JtOldResult result = {
    .variant = "schieber", .date = date, .n_sides = 2, .sides = { us, them }, .has_striche = TRUE, .striche = { 3, 0 },
  };
  JtFault fault = JT_FAULT_INIT;
  gint64 id = 0;

  g_assert_true (jt_old_results_write (fixture->session, &result, 1, &id, NULL, &fault, NULL));
  return id;
}

static void
type_day (const char *name, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find (GTK_TYPE_ENTRY, name)), text);
}

static void
games_are_found_by_day_and_person (JtSessionFixture *fixture, gconstpointer data)
{
  JtWindow *window;
  GtkWidget *person;

  write_old (fixture, "2018-12-31", "Anna");
  write_old (fixture, "2019-03-01", "Meier & <Müller>");
  write_old (fixture, "2019-11-28", "Anna");
  window = open_archive (fixture);
  find (GTK_TYPE_LABEL, "3 games");
  type_day ("From a day or year: 28.11.2019 or 2019", "2019");
  find (GTK_TYPE_LABEL, "2 games");
  type_day ("Up to a day or year: 28.11.2019 or 2019", "27.11.2019");
  find (GTK_TYPE_LABEL, "1 game");
  type_day ("Up to a day or year: 28.11.2019 or 2019", "27.11.2019.");
  g_assert_true (gtk_widget_has_css_class (find (GTK_TYPE_ENTRY, "Up to a day or year: 28.11.2019 or 2019"), "error"));
  find (GTK_TYPE_LABEL, "2 games");
  /* everybody, then by name: Anna is the first */
  person = find (GTK_TYPE_DROP_DOWN, "Player");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (person), 1);
  find (GTK_TYPE_LABEL, "1 game");
  type_day ("From a day or year: 28.11.2019 or 2019", "");
  find (GTK_TYPE_LABEL, "2 games");
  close_window (window);
}

static void
an_old_result_is_changed_and_deleted (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 id = write_old (fixture, "2019-03-01", "Meier & <Müller>");
  JtWindow *window = open_archive (fixture);
  g_autoptr (JtStoredGame) stored = NULL;

  jt_game_details_sheet_present (jt_window_get_page (window, "archive"), fixture->session, id);
  find (GTK_TYPE_LABEL, "Of this game only the result is known.");
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Date (28.11.2026)")), "31.2.2019");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Keep"), "clicked");
  find (GTK_TYPE_LABEL, "The date has to look like");
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Date (28.11.2026)")), "8.3.2019");
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Note")), "forgotten");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Keep"), "clicked");
  find (JT_TYPE_ARCHIVE_ROW, "Friday, 8 March 2019: ✓ Meier & <Müller> & Beat : Claudia & Dani 3 : 0, Schieber · Striche only · forgotten");
  stored = jt_store_game_load (jt_session_get_store (fixture->session), id, NULL);
  g_assert_cmpstr (stored->head->note, ==, "forgotten");
  jt_game_details_sheet_present (jt_window_get_page (window, "archive"), fixture->session, id);
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Delete"), "clicked");
  find (GTK_TYPE_LABEL, "The game is deleted");
  g_assert_cmpint (count_games (fixture), ==, 0);
  gtk_widget_activate_action (jt_window_get_page (window, "archive"), "archive.undo", NULL);
  g_assert_cmpint (count_games (fixture), ==, 1);
  close_window (window);
}

static void
a_game_put_aside_is_continued_from_the_list (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  gint64 id = jt_play_get_id (play);
  JtWindow *window;

  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,59]}");
  g_assert_true (jt_session_finish (fixture->session, NULL));
  window = open_archive (fixture);
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "Continue"), "clicked");
  g_assert_cmpint (jt_play_get_id (jt_session_get_play (fixture->session)), ==, id);
  close_window (window);
}

static void
find_bar_cb (GtkWidget *widget, gpointer data)
{
  if (JT_IS_WRITING_BAR (widget) && gtk_widget_get_mapped (widget))
    *(gboolean *) data = TRUE;
}

static gboolean
has_bar (JtWindow *window)
{
  gboolean there = FALSE;

  jt_ui_test_walk (jt_window_get_page (window, "archive"), find_bar_cb, &there);
  return there;
}

/* There is one way to go on with a game: on the slate. */
static void
an_open_game_of_the_archive_is_not_written_there (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  gint64 id = jt_play_get_id (play);
  GtkWidget *page;
  JtWindow *window;

  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,59]}");
  g_assert_true (jt_session_finish (fixture->session, NULL));
  window = open_archive (fixture);
  page = jt_window_get_page (window, "archive");
  jt_archive_page_open_game (page, id, "ranking");
  jt_ui_test_settle (GTK_WINDOW (window));
  find (GTK_TYPE_LABEL, "Continue on the Slate");
  g_assert_false (has_bar (window));
  /* an old round can be corrected all the same */
  gtk_widget_activate_action (jt_ui_test_find (page, JT_TYPE_GAME_VIEW), "game.edit-last", NULL);
  jt_ui_test_settle (GTK_WINDOW (window));
  g_assert_true (has_bar (window));
  gtk_widget_activate_action (jt_ui_test_find (page, JT_TYPE_GAME_VIEW), "game.cancel-edit", NULL);
  jt_ui_test_settle (GTK_WINDOW (window));
  g_assert_false (has_bar (window));
  close_window (window);
}

static void
find_change_cb (GtkWidget *widget, gpointer data)
{
  if (!*(GtkWidget **) data && gtk_widget_has_css_class (widget, "jt-change") && gtk_widget_get_mapped (widget))
    *(GtkWidget **) data = widget;
}

/* From the explanation of a rating to the game, and back. */
static void
a_change_leads_to_its_game (JtSessionFixture *fixture, gconstpointer data)
{
  JtWindow *window;
  gboolean can_go_back;
  GtkWidget *page, *change = NULL;

  jt_session_fixture_write (jt_session_fixture_start (fixture, "schieber", "{\"target\":200}"),
                            "{\"type\":\"round\",\"trump\":\"schellen\",\"match\":1}");
  g_assert_true (jt_session_finish (fixture->session, NULL));
  window = open_archive (fixture);
  page = jt_window_get_page (window, "archive");
  jt_window_show_place (window, "ranking");
  jt_ui_test_settle (GTK_WINDOW (window));
  jt_ui_test_walk (jt_window_get_page (window, "ranking"), find_change_cb, &change);
  g_assert_nonnull (change);
  g_signal_emit_by_name (change, "clicked");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "Open the Game"), "clicked");
  find (GTK_TYPE_LABEL, "Continue on the Slate");
  g_assert_true (gtk_widget_get_mapped (page));
  jt_page_go_back (JT_PAGE (page));
  jt_ui_test_settle (GTK_WINDOW (window));
  g_assert_false (gtk_widget_get_mapped (page));
  g_assert_true (gtk_widget_get_mapped (jt_window_get_page (window, "ranking")));
  g_object_get (page, "can-go-back", &can_go_back, NULL);
  g_assert_false (can_go_back);
  /* what is gone meanwhile is said */
  jt_archive_page_open_game (page, 4711, "ranking");
  find (GTK_TYPE_LABEL, "This game is not there any more");
  close_window (window);
}

static void
a_second_one_of_a_name_needs_a_nickname (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtWindow *window = open_archive (fixture);
  gint64 beat;

  write_old (fixture, "2019-03-01", "Anna");
  beat = jt_store_person_named (store, 0, "Beat", NULL);
  jt_person_sheet_present (jt_window_get_page (window, "archive"), fixture->session, beat);
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Name")), "Anna");
  find (GTK_TYPE_LABEL, "There is another Anna: the second one needs a nickname");
  g_assert_false (gtk_widget_get_sensitive (find (GTK_TYPE_BUTTON, "_Keep")));
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Nickname")), "Rot");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Keep"), "clicked");
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna (Rot)", NULL), ==, beat);
  close_window (window);
}

/* Whoever sat at one table cannot be one person: the game is named, and can be looked at. */
static void
a_merge_is_refused_with_the_game (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtWindow *window = open_archive (fixture);
  GtkWidget *page = jt_window_get_page (window, "archive");

  write_old (fixture, "2019-03-01", "Anna");
  jt_person_sheet_present (page, fixture->session, jt_store_person_named (store, 0, "Anna", NULL));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (ADW_TYPE_COMBO_ROW, "Is the Same as")), 1);
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Merge…"), "clicked");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Merge"), "clicked");
  find (GTK_TYPE_LABEL, "Both sat at one table: Schieber, 1 March 2019, Anna & ");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Open the Game"), "clicked");
  find (GTK_TYPE_LABEL, "Of this game only the result is known.");
  close_window (window);
}

static void
members_of_a_group_are_told_apart (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  JtWindow *window = open_archive (fixture);
  g_autoptr (GPtrArray) members = NULL;
  GtkWidget *entry;

  g_assert_true (jt_store_group_add (store, group, NULL));
  jt_group_sheet_present (jt_window_get_page (window, "archive"), fixture->session, group->id);
  entry = find (ADW_TYPE_ENTRY_ROW, "Add Somebody");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Meier & <Müller>");
  g_signal_emit_by_name (entry, "apply");
  find (ADW_TYPE_ACTION_ROW, "Meier & <Müller>");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Meier & <Müller>");
  g_signal_emit_by_name (entry, "apply");
  find (GTK_TYPE_LABEL, "A second one needs a nickname: Meier & <Müller> (nickname)");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Meier & <Müller> (Rot)");
  g_signal_emit_by_name (entry, "apply");
  find (ADW_TYPE_ACTION_ROW, "Meier & <Müller> (Rot)");
  members = jt_store_people (store, group->id, JT_PEOPLE_ALL, NULL);
  g_assert_cmpuint (members->len, ==, 2);
  close_window (window);
}

static void
a_group_is_reached_from_the_table (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  JtWindow *window;

  g_assert_true (jt_store_group_add (store, group, NULL));
  window = open_archive (fixture);
  jt_window_show_place (window, "slate");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (ADW_TYPE_COMBO_ROW, "Group")), 1);
  g_signal_emit_by_name (find (ADW_TYPE_ACTION_ROW, "Group, Members and Rating"), "activated");
  gtk_editable_set_text (GTK_EDITABLE (find (ADW_TYPE_ENTRY_ROW, "Name")), "Meier & <Müller>");
  g_signal_emit_by_name (find (GTK_TYPE_BUTTON, "_Keep"), "clicked");
  find (GTK_TYPE_LABEL, "Meier & <Müller>");
  close_window (window);
}

/* What a form shows is written back when another field of it was changed. */
static void
test_long_texts_stay_whole (void)
{
  g_autofree char *note = g_strnfill (3 * JT_IMPORT_LONGEST_TEXT, 'x');
  GtkWidget *group = g_object_ref_sink (jt_form_group ("Meier & <Müller>", NULL));
  GtkWidget *row = jt_form_entry_row (group, "Note", note);

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, note);
  g_object_unref (group);
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
  test ("games-are-found-by-day-and-person", games_are_found_by_day_and_person);
  test ("an-old-result-is-changed-and-deleted", an_old_result_is_changed_and_deleted);
  test ("a-game-put-aside-is-continued-from-the-list", a_game_put_aside_is_continued_from_the_list);
  test ("an-open-game-of-the-archive-is-not-written-there", an_open_game_of_the_archive_is_not_written_there);
  test ("a-change-leads-to-its-game", a_change_leads_to_its_game);
  test ("a-second-one-of-a-name-needs-a-nickname", a_second_one_of_a_name_needs_a_nickname);
  test ("a-merge-is-refused-with-the-game", a_merge_is_refused_with_the_game);
  test ("members-of-a-group-are-told-apart", members_of_a_group_are_told_apart);
  test ("a-group-is-reached-from-the-table", a_group_is_reached_from_the_table);
  g_test_add_func ("/ui/archive/long-texts-stay-whole", test_long_texts_stay_whole);
  return g_test_run ();
}
