/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-card-words.h"

#include <glib/gi18n-lib.h>

#include "jt-names.h"

static const char *const german[JT_N_RANKS] = { N_ ("Six"),   N_ ("Seven"), N_ ("Eight"), N_ ("Nine"), N_ ("Banner"),
                                                N_ ("Under"), N_ ("Ober"),  N_ ("König"), N_ ("Ass") };
static const char *const french[JT_N_RANKS] = { N_ ("Six"),  N_ ("Seven"), N_ ("Eight"), N_ ("Nine"), N_ ("Ten"),
                                                N_ ("Bube"), N_ ("Dame"),  N_ ("König"), N_ ("Ass") };

const char *
jt_card_rank_title (JtCardDeck deck, JtRank rank)
{
  g_return_val_if_fail (rank < JT_N_RANKS, "");
  return _ (deck == JT_CARDS_FRENCH ? french[rank] : german[rank]);
}

const char *
jt_card_rank_letter (JtCardDeck deck, JtRank rank)
{
  switch (rank)
    {
    case JT_RANK_SIX:
      return "6";
    case JT_RANK_SEVEN:
      return "7";
    case JT_RANK_EIGHT:
      return "8";
    case JT_RANK_NINE:
      return "9";
    case JT_RANK_BANNER:
      /* Translators: the first letter of Banner, as on a small button */
      return deck == JT_CARDS_FRENCH ? "10" : C_ ("card", "Bn");
    case JT_RANK_UNDER:
      /* Translators: the first letters of Bube and of Under, as on a small button */
      return deck == JT_CARDS_FRENCH ? C_ ("card", "B") : C_ ("card", "U");
    case JT_RANK_OBER:
      /* Translators: the first letters of Dame and of Ober, as on a small button */
      return deck == JT_CARDS_FRENCH ? C_ ("card", "D") : C_ ("card", "O");
    case JT_RANK_KOENIG:
      /* Translators: the first letter of König, as on a small button */
      return C_ ("card", "K");
    case JT_RANK_ASS:
    default:
      /* Translators: the first letter of Ass, as on a small button */
      return C_ ("card", "A");
    }
}

char *
jt_card_title (JtCardDeck deck, JtCard card)
{
  g_return_val_if_fail (card < JT_N_CARDS, g_strdup (""));
  /* Translators: a card: its suit, then its rank: "Schellen Ober" */
  return g_strdup_printf (_ ("%1$s %2$s"), jt_trump_name (jt_card_suit_name (deck, jt_card_suit (card)), NULL),
                          jt_card_rank_title (deck, jt_card_rank (card)));
}

char *
jt_weis_title (JtCardDeck deck, const JtWeis *weis)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < weis->n_cards; i++)
    {
      g_autofree char *card = jt_card_title (deck, weis->cards[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", card);
    }
  return g_string_free (text, FALSE);
}

const char *
jt_weis_decision_text (JtWeisDecision decision)
{
  switch (decision)
    {
    case JT_WEIS_ONLY:
      return _ ("Only this pair has declared.");
    case JT_WEIS_VALUE:
      return _ ("Their best Weis is worth more.");
    case JT_WEIS_CARDS:
      return _ ("At the same value their best Weis has more cards.");
    case JT_WEIS_HEIGHT:
      return _ ("At the same value and length their best Weis has the better top card.");
    case JT_WEIS_TRUMP:
      return _ ("Both are equal, but theirs is in trump.");
    case JT_WEIS_ORDER:
      return _ ("Both are equal, but theirs was declared first.");
    case JT_WEIS_NOBODY:
    default:
      return "";
    }
}
