/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtCard: the 36 cards of the German and the French deck, their names in documents and what they
 * count. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JT_N_CARDS 36
#define JT_N_SUITS 4
#define JT_N_RANKS 9
#define JT_LAST_TRICK 5 /* points of the last trick */

typedef enum
{
  JT_CARDS_GERMAN,
  JT_CARDS_FRENCH,
} JtCardDeck;

/* Suit x 9 + rank, both from 0. Suits in the order of jt_card_suit_name(), ranks from the Six to
 * the Ass. */
typedef guint8 JtCard;

typedef enum
{
  JT_RANK_SIX,
  JT_RANK_SEVEN,
  JT_RANK_EIGHT,
  JT_RANK_NINE,
  JT_RANK_BANNER, /* Ten */
  JT_RANK_UNDER,  /* Bube */
  JT_RANK_OBER,   /* Dame */
  JT_RANK_KOENIG,
  JT_RANK_ASS,
} JtRank;

static inline guint
jt_card_suit (JtCard card)
{
  return card / JT_N_RANKS;
}

static inline JtRank
jt_card_rank (JtCard card)
{
  return (JtRank) (card % JT_N_RANKS);
}

/** Returns: the suit's name as trumps are written: "schellen" */
const char *jt_card_suit_name (JtCardDeck deck, guint suit);
/** Returns: the rank's name in documents: "ober", in the French deck "dame" */
const char *jt_card_rank_name (JtCardDeck deck, JtRank rank);
/** Returns: (transfer full): the card's name in documents: "schellen-ober" */
char *jt_card_name (JtCardDeck deck, JtCard card);
/** Reads "schellen-ober" or "herz-dame"; FALSE if neither deck has such a card. */
gboolean jt_card_parse (const char *text, JtCardDeck *deck, JtCard *card);
/** Returns: the number of the suit that @trump names in @deck, -1 if it is none */
int jt_card_find_suit (JtCardDeck deck, const char *trump);

/**
 * jt_card_points: what a card counts.
 * @trump: a suit of @deck, `obenabe` or `undenufe`
 *
 * Trump: Under 20, Nell 14. Without a trump suit the Eights count 8; in Undenufe the Six 11 and the
 * Ass nothing.
 *
 * Returns: the points, -1 if it cannot be told for @trump (games that change between up and down)
 */
int jt_card_points (JtCardDeck deck, JtCard card, const char *trump);

/**
 * jt_cards_count: points of a pile of cards.
 * @pile: a bit for each card, 1 << card
 * @last_trick: whether the last trick (5 points) is among them
 *
 * Returns: 0…157, or -1 as jt_card_points(). All cards with the last trick are 157, whatever the
 * trump.
 */
int jt_cards_count (JtCardDeck deck, guint64 pile, const char *trump, gboolean last_trick);

G_END_DECLS
