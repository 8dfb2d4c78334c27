/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * End-to-end tests: the built program with a home of its own, looked at and driven from outside over AT-SPI, or with
 * real key presses.
 *
 * Every look-up waits for what it looks for, thirty seconds at most, and fails the test if it does not come. Names are
 * compared as a screen reader hears them. Widgets that are found belong to the JtE2e and live until jt_e2e_quit ().
 */
#pragma once

#include <atspi/atspi.h>

G_BEGIN_DECLS

typedef struct _JtE2e JtE2e;

/** g_test_init () and the connection to the accessibility bus; call it first in main (). */
void jt_e2e_init (int *argc, char ***argv);

/** Ends the connection; returns what g_test_run () returns. */
int jt_e2e_run_all (void);

/** Returns: (transfer full): a new home for the program with nothing in it; nothing is started yet. */
JtE2e *jt_e2e_new (void);

/** Kills the program if it runs and removes its home. */
void jt_e2e_free (JtE2e *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtE2e, jt_e2e_free)

/** Returns: (transfer none): the program's home, for files of the test. */
const char *jt_e2e_get_home (JtE2e *self);

/** Lets the program speak "de", "fr" or "it" of Switzerland. Returns: whether that locale is installed. */
gboolean jt_e2e_set_language (JtE2e *self, const char *language);

/** Sets a variable of the environment that the program is started with. */
void jt_e2e_setenv (JtE2e *self, const char *name, const char *value);

/** Sets a preference before the program starts; @value in GVariant text: "360", "'dark'", "true". */
void jt_e2e_set_setting (JtE2e *self, const char *key, const char *value);

/** Starts the program with the arguments up to NULL and waits for its window. */
void jt_e2e_start (JtE2e *self, ...) G_GNUC_NULL_TERMINATED;

/** Closes the window as its close button does, waits for the end and asserts that it was a clean one without warnings. */
void jt_e2e_quit (JtE2e *self);

/** Ends the program at once, as a power cut does. */
void jt_e2e_kill (JtE2e *self);

/** Waits until the program has ended by itself, cleanly. */
void jt_e2e_wait_end (JtE2e *self);

/**
 * Runs another program of ours in the same home to its end.
 *
 * @program: its name in the build folder's src: "jasstafel", "cli/jasstafel-cli"
 * @output: (out) (optional) (transfer full): what it wrote on standard output
 *
 * Returns: its exit status
 */
int jt_e2e_run (JtE2e *self, char **output, const char *program, ...) G_GNUC_NULL_TERMINATED;

/** Returns: (transfer none): the window (role frame) of the program. */
AtspiAccessible *jt_e2e_window (JtE2e *self);

/** Returns: (transfer none): the first shown widget of that role and name below the application; NULL name: any.
 * A mnemonic in @name does not count. ATSPI_ROLE_PUSH_BUTTON stands for every kind of button, ATSPI_ROLE_TEXT for every kind of entry. */
AtspiAccessible *jt_e2e_find (JtE2e *self, AtspiRole role, const char *name);

/** As jt_e2e_find (), below @root only. */
AtspiAccessible *jt_e2e_find_in (JtE2e *self, AtspiAccessible *root, AtspiRole role, const char *name);

/** Whether there is such a widget right now. */
gboolean jt_e2e_has (JtE2e *self, AtspiRole role, const char *name);

/** Waits until there is no such widget any more. */
void jt_e2e_wait_gone (JtE2e *self, AtspiRole role, const char *name);

/** Presses the button of that name, at whatever depth of it the action is. */
void jt_e2e_press (JtE2e *self, const char *name);

/** Presses the button of that name in the first row of a list whose name contains @part. */
void jt_e2e_press_in_row (JtE2e *self, const char *part, const char *name);

/** Runs the action of that name of @widget, NULL for its first. */
void jt_e2e_act (JtE2e *self, AtspiAccessible *widget, const char *action);

/** Chooses an item of an open menu by its text. */
void jt_e2e_choose (JtE2e *self, const char *name);

/**
 * Goes to a widget with Tab, and in its list with Down, as somebody without a mouse does, and presses Enter. What newer GTK says of the place of a
 * widget does not suffice to click on it.
 */
void jt_e2e_activate (JtE2e *self, AtspiAccessible *widget);

/** Chooses the item @place (from 0) of the drop-down or choice row of that name, with the keyboard. */
void jt_e2e_select (JtE2e *self, const char *name, guint place);

/** Writes @text into the entry of that name, in place of what is there. */
void jt_e2e_set_text (JtE2e *self, const char *name, const char *text);

/** Returns: (transfer full): the text of a label or an entry. */
char *jt_e2e_get_text (JtE2e *self, AtspiAccessible *widget);

/** Returns: (transfer full): the accessible description of a widget. */
char *jt_e2e_get_description (JtE2e *self, AtspiRole role, const char *name);

/** Waits until the description of a widget contains @part. */
void jt_e2e_wait_description (JtE2e *self, AtspiRole role, const char *name, const char *part);

/** Waits until the widget of that role and name has the keyboard; the window has to be the topmost one. */
void jt_e2e_wait_focused (JtE2e *self, AtspiRole role, const char *name);

/** Waits until there is a label whose text or name contains @part. Returns: (transfer none): it */
AtspiAccessible *jt_e2e_wait_label (JtE2e *self, const char *part);

/** Presses keys one after the other in the topmost window, as xdotool names them, divided by spaces: "q 9 8 Return". */
void jt_e2e_keys (JtE2e *self, const char *keys);

/** Holds @key until it has repeated. */
void jt_e2e_hold (JtE2e *self, const char *key);

/** Types @text with the keyboard; a Swiss one, so that umlauts have keys. */
void jt_e2e_type (JtE2e *self, const char *text);

/** Puts the pointer into the far corner, off every window. */
void jt_e2e_park_pointer (JtE2e *self);

/** Gives the window another size in pixels, its shadow included. */
void jt_e2e_resize (JtE2e *self, int width, int height);

/** Makes a picture of the screen at $JT_SCREENSHOTS/NAME.png; does nothing where that is not set. */
void jt_e2e_screenshot (JtE2e *self, const char *name);

/** Runs the main loop until @condition holds; fails the test with @what after thirty seconds. */
void jt_e2e_wait (JtE2e *self, gboolean (*condition) (JtE2e *self, gpointer data), gpointer data, const char *what);

G_END_DECLS
