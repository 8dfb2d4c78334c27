/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_NOTICE (jt_notice_get_type ())
G_DECLARE_FINAL_TYPE (JtNotice, jt_notice, JT, NOTICE, GtkWidget)

/**
 * JtNotice: a band over the page that says what is wrong for as long as it is wrong, such as a database that is
 * full, with one thing that can be done about it. Screen readers get it as an alert.
 */
GtkWidget *jt_notice_new (void);

/**
 * Shows @message in place of what was shown before.
 *
 * @message: one or two sentences, shown as they are
 * @label: (nullable): the button's label, may have a mnemonic; NULL for no button
 * @action: (nullable): the detailed action of the button, such as "app.retry" or "win.open::file"
 */
void jt_notice_show (JtNotice *self, const char *message, const char *label, const char *action);

/** Takes the notice away; nothing happens if none is shown. */
void jt_notice_hide (JtNotice *self);

/** Returns: (nullable): what is shown now, NULL if nothing is. */
const char *jt_notice_get_message (JtNotice *self);

G_END_DECLS
