/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Help at hand: sheets that count a pile of cards, compare Weise, and show what cards and Weise count. */
#pragma once

#include <gtk/gtk.h>

#include "jt-game.h"

G_BEGIN_DECLS

/** @game: (nullable): whose deck and, in the second, players are taken */
void jt_card_counter_present (GtkWidget *parent, const JtGame *game);
void jt_weis_helper_present (GtkWidget *parent, const JtGame *game);
void jt_card_values_present (GtkWidget *parent, const JtGame *game);

G_END_DECLS
