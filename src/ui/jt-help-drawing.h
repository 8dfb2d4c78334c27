/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_HELP_DRAWING (jt_help_drawing_get_type ())
G_DECLARE_FINAL_TYPE (JtHelpDrawing, jt_help_drawing, JT, HELP_DRAWING, GtkWidget)

/**
 * JtHelpDrawing: a picture of the help (jt-help-picture.h), as wide as there is room.
 *
 * @picture: its name
 * @text: what is seen on it, for screen readers
 */
GtkWidget *jt_help_drawing_new (const char *picture, const char *text);

G_END_DECLS
