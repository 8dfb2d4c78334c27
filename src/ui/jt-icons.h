/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The icons that are drawn for this program: suits and modes, places, things of the writing bar. They lie in
 * ui/icons and are found by name: jt-slate-symbolic jt-ranking-symbolic jt-tournament-symbolic jt-archive-symbolic
 * jt-stoeck-symbolic jt-weis-symbolic, jt-deck-german jt-deck-french (pictures), and those of the trumps.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * The symbolic icon of a trump: legible from 16 pixels on, in the colour of the text.
 *
 * @trump: the id of a suit or mode as in the game file, such as "eicheln", "obenabe" or "joker-2"
 *
 * Returns: (transfer none): an icon's name; a star for what has no icon of its own
 */
const char *jt_icon_for_trump (const char *trump);

/** As jt_icon_for_trump (), in the colours of the cards where there are any; for large buttons. */
const char *jt_icon_for_trump_in_colour (const char *trump);

/** Returns: (transfer floating): a picture of a trump in colour, @size pixels high, that screen readers pass over. */
GtkWidget *jt_trump_image_new (const char *trump, int size);

G_END_DECLS
