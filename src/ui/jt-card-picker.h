/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtCardPicker: the 36 cards as buttons, above them the deck and the trump.
 *
 * JtCardPicker::changed: deck, trump or cards are others than before.
 */
#pragma once

#include <adwaita.h>

#include "jt-cards.h"

G_BEGIN_DECLS

#define JT_TYPE_CARD_PICKER (jt_card_picker_get_type ())
G_DECLARE_FINAL_TYPE (JtCardPicker, jt_card_picker, JT, CARD_PICKER, AdwBin)

/** @trump: (nullable): chosen at first; NULL: the first suit */
GtkWidget *jt_card_picker_new (JtCardDeck deck, const char *trump);

JtCardDeck jt_card_picker_get_deck (JtCardPicker *self);
/** Returns: (transfer none): a suit of the deck, "obenabe" or "undenufe" */
const char *jt_card_picker_get_trump (JtCardPicker *self);
/** Returns: a bit for each chosen card, 1 << card */
guint64 jt_card_picker_get_cards (JtCardPicker *self);
/** Chooses these cards, one bit each, and no other. */
void jt_card_picker_set_cards (JtCardPicker *self, guint64 cards);

G_END_DECLS
