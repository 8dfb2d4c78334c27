/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cards.h"

#include "jt-fields.h"

#include <string.h>

static const char *const deck_names[] = { "german", "french" };

static const char *const rank_names[][JT_N_RANKS] = {
  { "6", "7", "8", "9", "banner", "under", "ober", "koenig", "ass" },
  { "6", "7", "8", "9", "10", "bube", "dame", "koenig", "ass" },
};

/* By rank, from the Six. */
static const int points_side[JT_N_RANKS] = { 0, 0, 0, 0, 10, 2, 3, 4, 11 };
static const int points_trump[JT_N_RANKS] = { 0, 0, 0, 14, 10, 20, 3, 4, 11 };
static const int points_obenabe[JT_N_RANKS] = { 0, 0, 8, 0, 10, 2, 3, 4, 11 };
static const int points_undenufe[JT_N_RANKS] = { 11, 0, 8, 0, 10, 2, 3, 4, 0 };

const char *
jt_card_suit_name (JtCardDeck deck, guint suit)
{
  g_return_val_if_fail ((guint) deck < G_N_ELEMENTS (deck_names) && suit < JT_N_SUITS, NULL);

  return jt_deck_suits (deck_names[deck])[suit];
}

const char *
jt_card_rank_name (JtCardDeck deck, JtRank rank)
{
  g_return_val_if_fail ((guint) deck < G_N_ELEMENTS (deck_names) && (guint) rank < JT_N_RANKS,
                        NULL);

  return rank_names[deck][rank];
}

char *
jt_card_name (JtCardDeck deck, JtCard card)
{
  g_return_val_if_fail (card < JT_N_CARDS, NULL);

  return g_strconcat (jt_card_suit_name (deck, jt_card_suit (card)), "-",
                      jt_card_rank_name (deck, jt_card_rank (card)), NULL);
}

int
jt_card_find_suit (JtCardDeck deck, const char *trump)
{
  for (guint suit = 0; suit < JT_N_SUITS; suit++)
    if (g_strcmp0 (jt_card_suit_name (deck, suit), trump) == 0)
      return suit;
  return -1;
}

gboolean
jt_card_parse (const char *text, JtCardDeck *deck, JtCard *card)
{
  for (guint d = 0; d < G_N_ELEMENTS (deck_names); d++)
    for (guint suit = 0; suit < JT_N_SUITS; suit++)
      {
        const char *name = jt_card_suit_name (d, suit);
        gsize length = strlen (name);

        if (strncmp (text, name, length) != 0 || text[length] != '-')
          continue;
        for (guint rank = 0; rank < JT_N_RANKS; rank++)
          if (strcmp (text + length + 1, rank_names[d][rank]) == 0)
            {
              *deck = d;
              *card = suit * JT_N_RANKS + rank;
              return TRUE;
            }
      }
  return FALSE;
}

int
jt_card_points (JtCardDeck deck, JtCard card, const char *trump)
{
  JtRank rank = jt_card_rank (card);
  int suit;

  g_return_val_if_fail (card < JT_N_CARDS, -1);

  if (g_strcmp0 (trump, "obenabe") == 0)
    return points_obenabe[rank];
  if (g_strcmp0 (trump, "undenufe") == 0)
    return points_undenufe[rank];
  suit = jt_card_find_suit (deck, trump);
  if (suit < 0)
    return -1;
  return (guint) suit == jt_card_suit (card) ? points_trump[rank] : points_side[rank];
}

int
jt_cards_count (JtCardDeck deck, guint64 pile, const char *trump, gboolean last_trick)
{
  int sum = last_trick ? JT_LAST_TRICK : 0;

  for (JtCard card = 0; card < JT_N_CARDS; card++)
    {
      int points = jt_card_points (deck, card, trump);

      if (points < 0)
        return -1;
      if (pile & (G_GUINT64_CONSTANT (1) << card))
        sum += points;
    }
  return sum;
}
