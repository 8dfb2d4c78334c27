/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Comparison of declared Weise: who writes what, and why (cli.md 2). */
#pragma once

#include "jt-cards.h"
#include "jt-fault.h"
#include "jt-value.h"

G_BEGIN_DECLS

#define JT_WEIS_SEATS 4

typedef struct
{
  gboolean big_weis;   /* runs of 6, 7, 8, 9 cards count 150, 200, 250, 300 */
  gboolean low_fours;  /* four Eights, Sevens, Sixes count 100 */
  gboolean cross_weis; /* a card may be used twice by one player */
} JtWeisRules;

/* One Weis as announced; its cards in any order. */
typedef struct
{
  int seat;
  guint n_cards;
  JtCard cards[JT_N_RANKS];
} JtWeis;

typedef enum
{
  JT_WEIS_NOBODY, /* none was declared */
  JT_WEIS_ONLY,   /* one pair alone declared */
  JT_WEIS_VALUE,
  JT_WEIS_CARDS,  /* more cards */
  JT_WEIS_HEIGHT, /* the higher top card, in Undenufe the lower */
  JT_WEIS_TRUMP,  /* the one in trump */
  JT_WEIS_ORDER,  /* the one announced first */
} JtWeisDecision;

typedef struct
{
  int winner; /* pair (seats 0 and 2, or 1 and 3), -1: nobody */
  int best;   /* the Weis that won, by its place; -1 */
  int other;  /* the best of the other pair; -1 */
  int writes[2];
  JtWeisDecision decided_by;
} JtWeisResult;

/** Returns: the value of the cards as one Weis (a run of one suit or four of a rank), 0 if they are
 * none */
int jt_weis_value (const JtCard *cards, guint n_cards, const JtWeisRules *rules);

/**
 * jt_weis_compare: compares @n Weise in the order of announcing.
 * @deck: of the cards
 * @trump: (nullable): as in scoring.md
 * @values: (out caller-allocates): the value of each
 * @fault: (out) (optional): `weis` (`player` for a seat) with the number of the Weis that cannot
 * stand
 */
gboolean jt_weis_compare (JtCardDeck deck,
                          const char *trump,
                          const JtWeisRules *rules,
                          const JtWeis *weise,
                          guint n,
                          int *values,
                          JtWeisResult *result,
                          JtFault *fault);

/** Returns: "value", "cards"…; NULL for JT_WEIS_NOBODY */
const char *jt_weis_decision_name (JtWeisDecision decision);

/**
 * jt_weis_compare_document: the same for a document of kind `weis`; writes the result object to
 * @builder. Returns: FALSE with @fault set, and nothing written
 */
gboolean jt_weis_compare_document (const JtValue *document, JtBuilder *builder, JtFault *fault);

G_END_DECLS
