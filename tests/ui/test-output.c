/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leaves the window: print, files, clipboard. */
#include "jt-game-output.h"
#include "jt-game-sheet.h"
#include "jt-pad-sheet.h"
#include "jt-print.h"
#include "jt-session-fixture.h"
#include "jt-ui-test.h"
#include "jt-variant.h"

#include <glib/gstdio.h>
#include <string.h>

/* A file in the fixture's folder, gone with it. */
static char *
file_in (JtSessionFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* Returns: whether the file begins with @start; it is removed. */
static gboolean
starts_with (const char *path, const char *start)
{
  g_autofree char *bytes = NULL;
  gsize length = 0;
  gboolean starts = g_file_get_contents (path, &bytes, &length, NULL) && length > 1000
                    && memcmp (bytes, start, strlen (start)) == 0;

  g_unlink (path);
  return starts;
}

static void
print_to_file (JtSessionFixture *fixture, JtSheet *sheet)
{
  g_autofree char *path = file_in (fixture, "printed.pdf");
  g_autoptr (GtkPrintOperation) operation = jt_print_operation_new (sheet, "Test");
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_cmpint (gtk_print_operation_get_n_pages_to_print (operation), >, 0);
  g_assert_true (starts_with (path, "%PDF"));
}

/* Through GTK's printing, as with a printer: the sheet and the blank pad of each game. */
static void
every_game_is_printed (JtSessionFixture *fixture, gconstpointer data)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      const JtGame *game = jt_play_get_game (jt_session_fixture_start (fixture, variant->id, "{}"));

      g_test_message ("%s", variant->id);
      print_to_file (fixture, jt_game_sheet_new (game, "Stammtisch", JT_NOTATION_SUMMARY));
      print_to_file (fixture, jt_pad_sheet_new (game));
    }
}

static void
write_as (JtSessionFixture *fixture, const JtGame *game, const char *name, const char *start)
{
  g_autofree char *path = file_in (fixture, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (start)
    {
      g_assert_true (jt_game_output_write (game, "Meier & <Müller>", file, &error));
      g_assert_no_error (error);
      g_assert_true (starts_with (path, start));
    }
  else
    {
      g_assert_false (jt_game_output_write (game, NULL, file, &error));
      g_assert_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_FORMAT);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
every_game_is_saved (JtSessionFixture *fixture, gconstpointer data)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      const JtGame *game = jt_play_get_game (jt_session_fixture_start (fixture, variant->id, "{}"));

      g_test_message ("%s", variant->id);
      write_as (fixture, game, "game.pdf", "%PDF");
      write_as (fixture, game, "Spiel.PNG", "\211PNG");
      write_as (fixture, game, "game.svg", variant->board == JT_BOARD_SLATE ? "<?xml" : NULL);
      write_as (fixture, game, "game.jpg", NULL);
    }
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);
  g_assert_no_error (error);
}

static gboolean
has_text (gpointer data)
{
  return *(char **) data != NULL;
}

static void
a_game_is_copied_as_text (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "differenzler", "{\"rounds\":1}");
  GtkWidget *content = gtk_label_new ("content");
  GtkWindow *window = jt_ui_test_show (content, 400, 300);
  g_autofree char *text = NULL;

  jt_session_fixture_write (play, "{\"type\":\"round\",\"bids\":[40,30,50,20],\"points\":[40,30,50,37]}");
  jt_game_output_copy (content, jt_play_get_game (play), "Stammtisch · 28.11.2026");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (content), NULL, text_cb, &text);
  jt_ui_test_wait (has_text, &text, "text in the clipboard");
  g_assert_nonnull (strstr (text, "Stammtisch · 28.11.2026"));
  g_assert_nonnull (strstr (text, "17"));
  jt_ui_test_close (window, content);
}

#define test(name, function)                                                                                           \
  g_test_add ("/ui/output/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function, jt_session_fixture_tear_down)

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  test ("every-game-is-printed", every_game_is_printed);
  test ("every-game-is-saved", every_game_is_saved);
  test ("a-game-is-copied-as-text", a_game_is_copied_as_text);
  return g_test_run ();
}
