/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * jt_chosen_line_init: lists that drop down, of a GtkDropDown or an AdwComboRow, open at the line that is chosen, and the keyboard
 * goes on from it; by themselves they open at their top. For the whole program, once; again does nothing.
 */
void jt_chosen_line_init (void);

G_END_DECLS
