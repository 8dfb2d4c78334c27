/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Files are shown before they are taken. */
#include "jt-import.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"

#include <string.h>

#define UUID "11111111-1111-4111-8111-111111111111"
#define GAME                                                                                                          \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\",\"id\":\"" UUID "\",\"sides\":"      \
  "[{\"players\":[\"Meier & <Müller>\",\"Beat\"]},{\"players\":[\"Claudia\",\"Dani\"]}],\"entries\":["                 \
  "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,%d]}]}\n"

typedef struct
{
  const char *text;
  GType type;
  GtkWidget *found;
} Search;

static void
search_cb (GtkWidget *widget, gpointer user_data)
{
  Search *search = user_data;

  if (search->found != NULL || !gtk_widget_get_mapped (widget) || !g_type_is_a (G_OBJECT_TYPE (widget), search->type))
    return;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), search->text) == 0)
    search->found = widget;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), search->text) != NULL)
    search->found = widget;
}

static gboolean
is_shown (gpointer user_data)
{
  Search *search = user_data;
  GListModel *windows = gtk_window_get_toplevels ();

  search->found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      jt_ui_test_walk (window, search_cb, search);
    }
  return search->found != NULL;
}

static void
wait_for_label (const char *text)
{
  Search search = { text, GTK_TYPE_LABEL, NULL };

  jt_ui_test_wait (is_shown, &search, text);
}

static void
press (const char *mnemonic)
{
  Search search = { mnemonic, GTK_TYPE_BUTTON, NULL };

  jt_ui_test_wait (is_shown, &search, mnemonic);
  g_signal_emit_by_name (search.found, "clicked");
}

static JtWindow *
open_file (JtSessionFixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, "evening & <1>.jass", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  JtWindow *window;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  jt_ui_set_session (fixture->session);
  window = jt_window_new (NULL);
  jt_ui_test_show (GTK_WIDGET (window), 800, 600);
  jt_import_files (window, &file, 1);
  return window;
}

static gboolean
is_taken (gpointer user_data)
{
  JtSessionFixture *fixture = user_data;

  return jt_store_game_find (jt_session_get_store (fixture->session), UUID, NULL) > 0;
}

static void
close_window (JtWindow *window)
{
  jt_ui_test_close (GTK_WINDOW (window), NULL);
  jt_ui_set_session (NULL);
}

static void
test_a_file_is_taken_when_wanted (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (GAME, 59);
  JtWindow *window = open_file (fixture, text);
  g_autofree char *path = g_build_filename (fixture->folder, "evening & <1>.jass", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  wait_for_label ("In “evening & <1>.jass”: 1 new.");
  g_assert_false (is_taken (fixture));
  press ("_Import");
  wait_for_label ("Imported: 1 new");
  g_assert_true (is_taken (fixture));

  jt_import_files (window, &file, 1);
  wait_for_label ("Everything in “evening & <1>.jass” is there already.");
  close_window (window);
}

static GtkDropTarget *
find_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

/* As a file manager gives them: files that are dropped on the window are shown, one after the other, and taken. */
static void
test_dropped_files_are_shown (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (GAME, 59);
  g_autofree char *first = g_build_filename (fixture->folder, "evening & <1>.jass", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "empty.jass", NULL);
  GFile *files[] = { g_file_new_for_path (first), g_file_new_for_path (second) };
  g_auto (GValue) dropped = G_VALUE_INIT;
  gboolean taken = FALSE;
  JtWindow *window;

  g_assert_true (g_file_set_contents (first, text, -1, NULL));
  g_assert_true (g_file_set_contents (second, "", -1, NULL));
  jt_ui_set_session (fixture->session);
  window = jt_window_new (NULL);
  jt_ui_test_show (GTK_WIDGET (window), 800, 600);
  g_value_init (&dropped, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&dropped, gdk_file_list_new_from_array (files, G_N_ELEMENTS (files)));
  g_signal_emit_by_name (find_drop_target (GTK_WIDGET (window)), "drop", &dropped, 10.0, 10.0, &taken);
  g_assert_true (taken);
  wait_for_label ("In “evening & <1>.jass”: 1 new.");
  g_assert_false (is_taken (fixture));
  press ("_Import");
  wait_for_label ("There is nothing in “empty.jass”.");
  g_assert_true (is_taken (fixture));
  close_window (window);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

static void
test_a_file_can_be_left (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (GAME, 59);
  JtWindow *window = open_file (fixture, text);

  press ("_Cancel");
  jt_ui_test_settle (GTK_WINDOW (window));
  g_assert_false (is_taken (fixture));
  close_window (window);
}

static void
test_what_is_wrong_is_said (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (GAME, 60);
  JtWindow *window = open_file (fixture, text);

  wait_for_label ("Line 1, entry 1: 98 + 60 = 158");
  press ("_Close");
  g_assert_false (is_taken (fixture));
  close_window (window);
}

static void
test_one_file_after_the_other (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (GAME, 59);
  JtWindow *window = open_file (fixture, text);
  g_autofree char *path = g_build_filename (fixture->folder, "missing.jass", NULL);
  g_autoptr (GFile) missing = g_file_new_for_path (path);

  jt_import_files (window, &missing, 1);
  press ("_Import");
  wait_for_label ("Not Imported");
  g_assert_true (is_taken (fixture));
  press ("_Close");
  close_window (window);
}

static void
test_a_conflict_is_told_with_what_will_happen (JtSessionFixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (GAME, 59);
  JtWindow *window = open_file (fixture, text);
  g_autofree char *path = g_build_filename (fixture->folder, "evening & <1>.jass", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *other = NULL;

  press ("_Import");
  wait_for_label ("Imported: 1 new");
  /* the same game, with another player */
  other = g_strdup (text);
  memcpy (strstr (other, "Dani"), "Dora", 4);
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  jt_import_files (window, &file, 1);
  wait_for_label ("In “evening & <1>.jass”: 1 conflict.");
  wait_for_label ("What was changed last counts");
  press ("_Cancel");
  close_window (window);
}

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
#define ADD(path, func)                                                                                               \
  g_test_add (path, JtSessionFixture, NULL, jt_session_fixture_set_up, func, jt_session_fixture_tear_down)
  ADD ("/ui/import/a-file-is-taken-when-wanted", test_a_file_is_taken_when_wanted);
  ADD ("/ui/import/dropped-files-are-shown", test_dropped_files_are_shown);
  ADD ("/ui/import/a-file-can-be-left", test_a_file_can_be_left);
  ADD ("/ui/import/what-is-wrong-is-said", test_what_is_wrong_is_said);
  ADD ("/ui/import/one-file-after-the-other", test_one_file_after_the_other);
  ADD ("/ui/import/a-conflict-is-told-with-what-will-happen", test_a_conflict_is_told_with_what_will_happen);
  return g_test_run ();
}
