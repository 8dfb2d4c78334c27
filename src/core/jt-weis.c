/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-weis.h"

#include "jt-fields.h"

#include <string.h>

static const char *const decision_names[]
    = { NULL, "only", "value", "cards", "height", "trump", "order" };

static guint64
bit (JtCard card)
{
  return G_GUINT64_CONSTANT (1) << card;
}

/* The first of the cards of a mask that is not empty. */
static JtCard
first_card (guint64 mask)
{
  JtCard card = 0;

  while (!(mask & bit (card)))
    card++;
  return card;
}

/* A bit for each card; 0 if one comes twice. */
static guint64
mask_of (const JtCard *cards, guint n_cards)
{
  guint64 mask = 0;

  for (guint i = 0; i < n_cards; i++)
    {
      if (mask & bit (cards[i]))
        return 0;
      mask |= bit (cards[i]);
    }
  return mask;
}

static gboolean
is_four (const JtCard *cards, guint n_cards)
{
  if (n_cards != JT_N_SUITS)
    return FALSE;
  for (guint i = 1; i < n_cards; i++)
    if (jt_card_rank (cards[i]) != jt_card_rank (cards[0]))
      return FALSE;
  return TRUE;
}

static gboolean
is_run (const JtCard *cards, guint n_cards)
{
  JtCard lowest, highest;

  if (n_cards < 3)
    return FALSE;
  lowest = highest = cards[0];
  for (guint i = 1; i < n_cards; i++)
    {
      lowest = MIN (lowest, cards[i]);
      highest = MAX (highest, cards[i]);
    }
  return jt_card_suit (lowest) == jt_card_suit (highest)
         && (guint) (highest - lowest) == n_cards - 1;
}

int
jt_weis_value (const JtCard *cards, guint n_cards, const JtWeisRules *rules)
{
  static const int runs[] = { 0, 0, 0, 20, 50, 100, 150, 200, 250, 300 };

  if (n_cards > JT_N_RANKS || mask_of (cards, n_cards) == 0)
    return 0;
  if (is_four (cards, n_cards))
    switch (jt_card_rank (cards[0]))
      {
      case JT_RANK_UNDER:
        return 200;
      case JT_RANK_NINE:
        return 150;
      case JT_RANK_SIX:
      case JT_RANK_SEVEN:
      case JT_RANK_EIGHT:
        return rules->low_fours ? 100 : 0;
      case JT_RANK_BANNER:
      case JT_RANK_OBER:
      case JT_RANK_KOENIG:
      case JT_RANK_ASS:
      default:
        return 100;
      }
  if (is_run (cards, n_cards))
    return rules->big_weis ? runs[n_cards] : MIN (runs[n_cards], 100);
  return 0;
}

static int
top_rank (const JtWeis *weis)
{
  int top = 0;

  for (guint i = 0; i < weis->n_cards; i++)
    top = MAX (top, (int) jt_card_rank (weis->cards[i]));
  return top;
}

static gboolean
is_in_trump (const JtWeis *weis, int trump_suit)
{
  return is_run (weis->cards, weis->n_cards) && (int) jt_card_suit (weis->cards[0]) == trump_suit;
}

/* Is the Weis @b, announced after @a, the better one? @decision says by what the two differ. */
static gboolean
is_better (const JtWeis *a,
           int value_a,
           const JtWeis *b,
           int value_b,
           int trump_suit,
           gboolean undenufe,
           JtWeisDecision *decision)
{
  int top_a = top_rank (a), top_b = top_rank (b);

  if (value_a != value_b)
    {
      *decision = JT_WEIS_VALUE;
      return value_b > value_a;
    }
  if (a->n_cards != b->n_cards)
    {
      *decision = JT_WEIS_CARDS;
      return b->n_cards > a->n_cards;
    }
  if (top_a != top_b)
    {
      *decision = JT_WEIS_HEIGHT;
      return undenufe ? top_b < top_a : top_b > top_a;
    }
  if (is_in_trump (a, trump_suit) != is_in_trump (b, trump_suit))
    {
      *decision = JT_WEIS_TRUMP;
      return is_in_trump (b, trump_suit);
    }
  *decision = JT_WEIS_ORDER;
  return FALSE;
}

static gboolean
refuse (JtFault *fault, JtFaultCode code, JtFaultWhy why, const char *text, int entry)
{
  jt_fault_set (fault, code, why, text);
  if (fault != NULL)
    fault->entry = entry;
  return FALSE;
}

gboolean
jt_weis_compare (JtCardDeck deck,
                 const char *trump,
                 const JtWeisRules *rules,
                 const JtWeis *weise,
                 guint n,
                 int *values,
                 JtWeisResult *result,
                 JtFault *fault)
{
  gboolean undenufe = g_strcmp0 (trump, "undenufe") == 0;
  int trump_suit = jt_card_find_suit (deck, trump);
  guint64 used[JT_WEIS_SEATS] = { 0 };
  int best[2] = { -1, -1 };
  JtWeisDecision decision;

  *result = (JtWeisResult){ .winner = -1, .best = -1, .other = -1, .decided_by = JT_WEIS_NOBODY };

  for (guint i = 0; i < n; i++)
    {
      const JtWeis *weis = &weise[i];
      guint64 mask = mask_of (weis->cards, weis->n_cards);
      guint pair = weis->seat & 1;

      if (weis->seat < 0 || weis->seat >= JT_WEIS_SEATS)
        return refuse (fault, JT_FAULT_PLAYER, JT_WHY_PLAIN, "seat", i);
      values[i] = jt_weis_value (weis->cards, weis->n_cards, rules);
      if (values[i] == 0)
        return refuse (fault, JT_FAULT_WEIS, JT_WHY_NO_WEIS, NULL, i);
      for (int seat = 0; seat < JT_WEIS_SEATS; seat++)
        if ((used[seat] & mask) && (seat != weis->seat || !rules->cross_weis))
          {
            g_autofree char *card = jt_card_name (deck, first_card (used[seat] & mask));

            return refuse (fault, JT_FAULT_WEIS, JT_WHY_TWICE, card, i);
          }
      used[weis->seat] |= mask;

      if (best[pair] < 0
          || is_better (&weise[best[pair]], values[best[pair]], weis, values[i], trump_suit,
                        undenufe, &decision))
        best[pair] = i;
      result->writes[pair] += values[i];
    }

  if (best[0] < 0 && best[1] < 0)
    return TRUE;
  if (best[0] < 0 || best[1] < 0)
    {
      result->winner = best[0] < 0 ? 1 : 0;
      result->decided_by = JT_WEIS_ONLY;
    }
  else
    {
      int first = best[0] < best[1] ? 0 : 1, second = 1 - first;

      if (is_better (&weise[best[first]], values[best[first]], &weise[best[second]],
                     values[best[second]], trump_suit, undenufe, &result->decided_by))
        result->winner = second;
      else
        result->winner = first;
    }
  result->best = best[result->winner];
  result->other = best[1 - result->winner];
  result->writes[1 - result->winner] = 0;
  return TRUE;
}

const char *
jt_weis_decision_name (JtWeisDecision decision)
{
  g_return_val_if_fail ((guint) decision < G_N_ELEMENTS (decision_names), NULL);

  return decision_names[decision];
}

/* --- documents --- */

static gboolean
read_rules (const JtValue *document, JtWeisRules *rules, JtFault *fault)
{
  static const char *const keys[] = { "big_weis", "low_fours", "cross_weis", NULL };
  const JtValue *value = jt_value_get_set (document, "rules");
  gboolean *flags[] = { &rules->big_weis, &rules->low_fours, &rules->cross_weis };

  *rules = (JtWeisRules){ FALSE, FALSE, FALSE };
  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_OBJECT)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_KIND, "rules");
  if (!jt_check_keys (value, keys, FALSE, fault))
    return FALSE;
  for (guint i = 0; keys[i] != NULL; i++)
    {
      const JtValue *flag = jt_value_get (value, keys[i]);

      if (flag == NULL)
        continue;
      if (flag->kind != JT_VALUE_BOOLEAN)
        return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_KIND, keys[i]);
      *flags[i] = flag->boolean;
    }
  return TRUE;
}

static gboolean
read_weis (const JtValue *item,
           int entry,
           JtWeis *weis,
           gboolean *deck_known,
           JtCardDeck *deck,
           JtFault *fault)
{
  static const char *const keys[] = { "seat", "cards", NULL };
  const JtValue *cards;

  if (item->kind != JT_VALUE_OBJECT)
    return refuse (fault, JT_FAULT_TYPE, JT_WHY_PLAIN, NULL, entry);
  if (!jt_check_keys (item, keys, TRUE, fault)
      || !jt_entry_player (item, "seat", JT_WEIS_SEATS, TRUE, &weis->seat, fault))
    {
      if (fault != NULL)
        fault->entry = entry;
      return FALSE;
    }
  cards = jt_value_get_set (item, "cards");
  if (cards == NULL || cards->kind != JT_VALUE_LIST)
    return refuse (fault, JT_FAULT_WEIS, cards == NULL ? JT_WHY_MISSING : JT_WHY_KIND, "cards",
                   entry);
  if (cards->n > JT_N_RANKS)
    return refuse (fault, JT_FAULT_WEIS, JT_WHY_NO_WEIS, NULL, entry);
  weis->n_cards = cards->n;
  for (guint i = 0; i < cards->n; i++)
    {
      const JtValue *card = &cards->items[i];
      JtCardDeck card_deck;

      if (card->kind != JT_VALUE_STRING)
        return refuse (fault, JT_FAULT_WEIS, JT_WHY_KIND, "cards", entry);
      if (!jt_card_parse (card->string, &card_deck, &weis->cards[i])
          || (*deck_known && card_deck != *deck))
        return refuse (fault, JT_FAULT_WEIS, JT_WHY_UNKNOWN, card->string, entry);
      *deck = card_deck;
      *deck_known = TRUE;
    }
  return TRUE;
}

static gboolean
read_head (const JtValue *document,
           const char **trump,
           JtWeisRules *rules,
           const JtValue **declared,
           JtFault *fault)
{
  static const char *const keys[]
      = { "format", "version", "kind", "trump", "rules", "declared", NULL };
  const JtValue *value;
  gint64 version;

  if (document->kind != JT_VALUE_OBJECT
      || g_strcmp0 (jt_value_get_string (document, "format"), "jasstafel") != 0)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_PLAIN, "format");
  version = jt_value_get_integer (document, "version", 0);
  if (version != 1)
    return jt_fault_set_numbers (fault, JT_FAULT_FORMAT, version > 1 ? JT_WHY_NEWER : JT_WHY_PLAIN,
                                 "version", version, 0, 0, 0);
  if (g_strcmp0 (jt_value_get_string (document, "kind"), "weis") != 0)
    return jt_fault_set (fault, JT_FAULT_FORMAT, JT_WHY_PLAIN, "kind");
  if (!jt_check_keys (document, keys, FALSE, fault))
    return FALSE;

  value = jt_value_get_set (document, "trump");
  if (value != NULL && value->kind != JT_VALUE_STRING)
    return jt_fault_set (fault, JT_FAULT_TRUMP, JT_WHY_KIND, "trump");
  *trump = value != NULL ? value->string : NULL;
  if (!read_rules (document, rules, fault))
    return FALSE;
  *declared = jt_value_get_set (document, "declared");
  if (*declared == NULL || (*declared)->kind != JT_VALUE_LIST)
    return jt_fault_set (fault, JT_FAULT_WEIS, *declared == NULL ? JT_WHY_MISSING : JT_WHY_KIND,
                         "declared");
  return TRUE;
}

gboolean
jt_weis_compare_document (const JtValue *document, JtBuilder *builder, JtFault *fault)
{
  const char *trump = NULL;
  const JtValue *declared = NULL;
  g_autofree JtWeis *weise = NULL;
  g_autofree int *values = NULL;
  JtCardDeck deck = JT_CARDS_GERMAN;
  gboolean deck_known = FALSE;
  JtWeisRules rules;
  JtWeisResult result;
  guint n;

  if (!read_head (document, &trump, &rules, &declared, fault))
    return FALSE;
  weise = g_new0 (JtWeis, MAX (declared->n, 1));
  values = g_new0 (int, MAX (declared->n, 1));
  for (n = 0; n < declared->n; n++)
    if (!read_weis (&declared->items[n], n, &weise[n], &deck_known, &deck, fault))
      break;
  /* Of two faults the one of the earlier entry is reported. */
  if (n < declared->n)
    {
      jt_weis_compare (deck, trump, &rules, weise, n, values, &result, fault);
      return FALSE;
    }
  if (!jt_weis_compare (deck, trump, &rules, weise, n, values, &result, fault))
    return FALSE;

  jt_builder_begin_object (builder);
  jt_builder_put_integers (builder, "values", values, n);
  if (result.winner >= 0)
    jt_builder_put_integer (builder, "winner", result.winner);
  else
    jt_builder_put_null (builder, "winner");
  jt_builder_put_integers (builder, "writes", result.writes, 2);
  if (result.decided_by != JT_WEIS_NOBODY)
    jt_builder_put_string (builder, "decided_by", jt_weis_decision_name (result.decided_by));
  else
    jt_builder_put_null (builder, "decided_by");
  jt_builder_end_object (builder);
  return TRUE;
}
