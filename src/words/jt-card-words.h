/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What people call cards, and why a Weis wins. Plain text, not markup. */
#pragma once

#include "jt-weis.h"

G_BEGIN_DECLS

/** Returns: the name of a rank: "Ober", in the French deck "Dame" */
const char *jt_card_rank_title (JtCardDeck deck, JtRank rank);
/** Returns: the same in one or two letters, as on small buttons: "O" */
const char *jt_card_rank_letter (JtCardDeck deck, JtRank rank);
/** Returns: (transfer full): "Schellen Ober" */
char *jt_card_title (JtCardDeck deck, JtCard card);

/** Returns: (transfer full): a Weis by its cards: "Schellen Ober, Schellen König, Schellen Ass" */
char *jt_weis_title (JtCardDeck deck, const JtWeis *weis);
/** Returns: why the winning pair writes, in a sentence; "" if nobody declared */
const char *jt_weis_decision_text (JtWeisDecision decision);

G_END_DECLS
