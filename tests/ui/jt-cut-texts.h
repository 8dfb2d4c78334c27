/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Finds the texts of a window that are not shown whole: with an ellipsis, outside of what they lie in, lower or narrower
 * than they need. What the program says is never cut. What people typed may be where there is no room at all; then the
 * whole of it can be seen in a tooltip.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Hears of a text that is cut. @text: (nullable): NULL if it was drawn and cannot be read */
typedef void (*JtCutTextFunc) (GtkWidget *widget, const char *text, const char *how, gpointer user_data);

/** Calls @func for each text below @root that is shown and cut. */
void jt_cut_texts_find (GtkWidget *root, JtCutTextFunc func, gpointer user_data);

/** Opens the lists of the choices below @root one after the other and calls @func for what is cut in them. */
void jt_cut_texts_find_in_lists (GtkWidget *root, JtCutTextFunc func, gpointer user_data);

G_END_DECLS
