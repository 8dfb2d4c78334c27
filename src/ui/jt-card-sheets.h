/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Help at hand: sheets that count a pile of cards, compare Weise, and show what cards and Weise count. */
#pragma once

#include <gtk/gtk.h>

#include "jt-game.h"

G_BEGIN_DECLS

/** Shows the sheet that counts cards. @game: (nullable): whose deck is taken */
void jt_card_counter_present (GtkWidget *parent, const JtGame *game);
/** Shows the sheet that finds the Weise in cards. @game: (nullable): whose deck and players are taken */
void jt_weis_helper_present (GtkWidget *parent, const JtGame *game);
/** Shows what each card counts. @game: (nullable): whose deck is taken */
void jt_card_values_present (GtkWidget *parent, const JtGame *game);

G_END_DECLS
