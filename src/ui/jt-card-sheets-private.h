/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What the sheets about cards share. */
#pragma once

#include "jt-card-picker.h"
#include "jt-card-sheets.h"

G_BEGIN_DECLS

/** Returns: the deck of @game (nullable) */
JtCardDeck jt_card_sheet_deck (const JtGame *game);
/** Returns: (transfer floating): a page that scrolls, with @box in it */
GtkWidget *jt_card_sheet_page (GtkWidget *box);
/** Returns: (transfer floating): a label that wraps */
GtkWidget *jt_card_sheet_label (const char *text, const char *css);

G_END_DECLS
