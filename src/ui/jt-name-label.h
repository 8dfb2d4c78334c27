/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Labels for names that people typed: whole on several lines where they can be, and never so wide that nothing fits. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_NAME_WHOLE 9 /* letters: such words are not broken, where there is any choice */

/**
 * A label that breaks between words, and within a word only where there is no room for it.
 *
 * @lines: how many there may be; what is longer is cut
 */
GtkWidget *jt_name_label_new (int lines);

/**
 * Shows @text.
 *
 * @whole: of a word of up to so many letters no letter is broken off: the label asks for that room
 * @tells: (nullable): whose tooltip has the whole of it, should it be cut
 */
void jt_name_label_set (GtkLabel *label, const char *text, int whole, GtkWidget *tells);

/** Puts @name on @button, on several lines where one has no room for it, whole in the tooltip. */
void jt_name_label_set_button (GtkButton *button, const char *name);

G_END_DECLS
