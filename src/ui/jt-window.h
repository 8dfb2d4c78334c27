/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-notice.h"

G_BEGIN_DECLS

#define JT_TYPE_WINDOW (jt_window_get_type ())
G_DECLARE_FINAL_TYPE (JtWindow, jt_window, JT, WINDOW, AdwApplicationWindow)

/**
 * JtWindow: the window with its places (jt-places.h). Its read-only property "narrow" says whether it is as narrow
 * as a phone. Its size and place are remembered.
 */
JtWindow *jt_window_new (GtkApplication *application);

/** Shows a place by its name. Returns: whether there is such a place. */
gboolean jt_window_show_place (JtWindow *self, const char *name);

/** Returns: (nullable) (transfer none): the widget that fills a place; it is made if need be. NULL if there is no such place. */
GtkWidget *jt_window_get_page (JtWindow *self, const char *name);

/** Shows or hides everything but the page, for the slate alone on the screen. */
void jt_window_set_bare (JtWindow *self, gboolean bare);

/** Returns: (transfer none): the band for what is wrong with the database and the like. */
JtNotice *jt_window_get_notice (JtWindow *self);

/** Returns: (transfer none): where toasts appear; use jt_toast_show (). */
GtkWidget *jt_window_get_toast_overlay (JtWindow *self);

G_END_DECLS
