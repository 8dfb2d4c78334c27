/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the tests of widgets share: start-up in the language of LANGUAGE, windows of a size, and checks of a whole tree.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** g_test_init (), then GTK, libadwaita, our resources and the messages; call it first in main (). */
void jt_ui_test_init (int *argc, char ***argv);

/** Returns: (transfer none): a presented window of that size with @content in it, painted once. */
GtkWindow *jt_ui_test_show (GtkWidget *content, int width, int height);

/** Runs the main loop until @window has been painted again, so that layouts have settled. */
void jt_ui_test_settle (GtkWindow *window);

/** Destroys @window and asserts that it and @content (nullable, one of its descendants) are gone. */
void jt_ui_test_close (GtkWindow *window, GtkWidget *content);

/** Returns: (transfer none): the sheet over @window, a window of its own or not, once it is shown. */
GtkWidget *jt_ui_test_wait_sheet (GtkWindow *window);

/** Closes what jt_ui_test_wait_sheet() returned. */
void jt_ui_test_close_sheet (GtkWidget *sheet);

/** Calls @func for @widget and everything below it. */
void jt_ui_test_walk (GtkWidget *widget, void (*func) (GtkWidget *widget, gpointer user_data), gpointer user_data);

/** Asserts that a screen reader can name everything below @widget that can have the focus. */
void jt_ui_test_assert_named (GtkWidget *widget);

/** Returns: how many of them it cannot name. */
guint jt_ui_test_count_nameless (GtkWidget *widget);

/** Asserts that everything below @widget that is shown has the width that it needs, and lies within @widget. */
void jt_ui_test_assert_fits (GtkWidget *widget);

/** Returns: (transfer none) (nullable): the first widget of @type below @widget, in order. */
GtkWidget *jt_ui_test_find (GtkWidget *widget, GType type);

/** Runs the main loop until @condition holds; fails the test after thirty seconds. */
void jt_ui_test_wait (gboolean (*condition) (gpointer user_data), gpointer user_data, const char *what);

/** Waits until a label that can be seen in any window has @part in its text. */
void jt_ui_test_wait_label (const char *part);

/** Waits for a button of that label (with its mnemonic) that can be seen in any window, and presses it. */
void jt_ui_test_press (const char *label);

G_END_DECLS
