/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * Shows @text for a few seconds at the bottom of the window (or of the toast overlay round @widget) and lets a screen
 * reader say it. Names in it need no escaping.
 *
 * @widget: (nullable): any widget in the window; NULL where it is gone: nothing is said
 * @text: one sentence, shown as it is
 */
void jt_toast_show (GtkWidget *widget, const char *text);

/** As jt_toast_show (), with a button: @label and the detailed @action that it runs, such as "game.undo". */
void jt_toast_show_action (GtkWidget *widget, const char *text, const char *label, const char *action);

/** As jt_toast_show (), saying what @error means. */
void jt_toast_show_error (GtkWidget *widget, const GError *error);

/** Takes the last toast away: what it offers would act on something else by now. @overlay: the one round the widget that showed it */
void jt_toast_hide (GtkWidget *overlay);

G_END_DECLS
