/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * jt_trump_button_new: a toggle with the picture, name and factor of a trump.
 * @trump: its name in documents ("schellen")
 * @factor: shown if above 0
 * @position: in the row of trumps, for the key in its tooltip; -1: none
 */
GtkWidget *jt_trump_button_new (const char *trump, int factor, int position);

G_END_DECLS
