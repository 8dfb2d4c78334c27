/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weise and card points (cli.md 2). */
#include "jt-weis.h"

#include <string.h>

static const JtWeisRules plain = { FALSE, FALSE, FALSE };

/* Reads "schellen-6 schellen-7…". */
static guint
read_cards (const char *text, JtCardDeck *deck, JtCard *cards)
{
  g_auto (GStrv) names = g_strsplit (text, " ", -1);
  guint n = g_strv_length (names);

  for (guint i = 0; i < n; i++)
    g_assert_true (jt_card_parse (names[i], deck, &cards[i]));
  return n;
}

static int
value_of (const char *text, const JtWeisRules *rules)
{
  JtCard cards[JT_N_CARDS];
  JtCardDeck deck;
  guint n = read_cards (text, &deck, cards);

  return jt_weis_value (cards, n, rules);
}

static void
test_names (void)
{
  for (JtCardDeck deck = JT_CARDS_GERMAN; deck <= JT_CARDS_FRENCH; deck++)
    for (JtCard card = 0; card < JT_N_CARDS; card++)
      {
        g_autofree char *name = jt_card_name (deck, card);
        JtCardDeck read_deck;
        JtCard read;

        g_assert_true (jt_card_parse (name, &read_deck, &read));
        g_assert_cmpint (read_deck, ==, deck);
        g_assert_cmpint (read, ==, card);
        g_assert_cmpint (jt_card_find_suit (deck, jt_card_suit_name (deck, jt_card_suit (card))),
                         ==, jt_card_suit (card));
      }
  g_assert_cmpint (jt_card_find_suit (JT_CARDS_GERMAN, "herz"), ==, -1);
  g_assert_cmpint (jt_card_find_suit (JT_CARDS_GERMAN, NULL), ==, -1);
}

static void
test_unknown_names (void)
{
  static const char *const wrong[]
      = { "",           "schellen",      "schellen-",     "schellen-10", "schellen-bube",
          "herz-under", "herz-banner",   "laub-6",        "Schellen-6",  "schellen-6 ",
          "rosen-5",    "schellen-ass-", "schellen--ass", "-ass",        "eichel-ass" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      JtCardDeck deck;
      JtCard card;

      g_test_message ("%s", wrong[i]);
      g_assert_false (jt_card_parse (wrong[i], &deck, &card));
    }
}

static void
test_all_cards_are_157 (void)
{
  static const char *const trumps[2][6] = {
    { "eicheln", "rosen", "schellen", "schilten", "obenabe", "undenufe" },
    { "herz", "ecken", "schaufel", "kreuz", "obenabe", "undenufe" },
  };
  const guint64 all = (G_GUINT64_CONSTANT (1) << JT_N_CARDS) - 1;

  for (JtCardDeck deck = JT_CARDS_GERMAN; deck <= JT_CARDS_FRENCH; deck++)
    for (guint i = 0; i < 6; i++)
      {
        g_assert_cmpint (jt_cards_count (deck, all, trumps[deck][i], TRUE), ==, 157);
        g_assert_cmpint (jt_cards_count (deck, all, trumps[deck][i], FALSE), ==, 152);
        g_assert_cmpint (jt_cards_count (deck, 0, trumps[deck][i], TRUE), ==, 5);
      }
  g_assert_cmpint (jt_cards_count (JT_CARDS_GERMAN, all, "slalom", TRUE), ==, -1);
  g_assert_cmpint (jt_cards_count (JT_CARDS_GERMAN, all, "herz", TRUE), ==, -1);
  g_assert_cmpint (jt_cards_count (JT_CARDS_GERMAN, all, NULL, TRUE), ==, -1);
}

static void
test_card_points (void)
{
  static const struct
  {
    const char *card, *trump;
    int points;
  } cases[] = {
    { "schellen-under", "schellen", 20 }, { "schellen-9", "schellen", 14 },
    { "schellen-ass", "schellen", 11 },   { "schellen-banner", "schellen", 10 },
    { "schellen-koenig", "schellen", 4 }, { "schellen-ober", "schellen", 3 },
    { "schellen-8", "schellen", 0 },      { "rosen-under", "schellen", 2 },
    { "rosen-9", "schellen", 0 },         { "rosen-8", "schellen", 0 },
    { "rosen-6", "schellen", 0 },         { "rosen-banner", "schellen", 10 },
    { "rosen-8", "obenabe", 8 },          { "rosen-ass", "obenabe", 11 },
    { "rosen-6", "obenabe", 0 },          { "rosen-8", "undenufe", 8 },
    { "rosen-ass", "undenufe", 0 },       { "rosen-6", "undenufe", 11 },
    { "rosen-under", "undenufe", 2 },     { "rosen-9", "undenufe", 0 },
    { "kreuz-bube", "kreuz", 20 },        { "kreuz-9", "kreuz", 14 },
    { "herz-bube", "kreuz", 2 },          { "herz-10", "obenabe", 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      JtCardDeck deck;
      JtCard card;

      g_assert_true (jt_card_parse (cases[i].card, &deck, &card));
      g_assert_cmpint (jt_card_points (deck, card, cases[i].trump), ==, cases[i].points);
    }
}

static void
test_values (void)
{
  static const JtWeisRules big = { TRUE, FALSE, FALSE }, low = { FALSE, TRUE, FALSE };
  static const struct
  {
    const char *cards;
    int plain, big, low;
  } cases[] = {
    { "rosen-6 rosen-7 rosen-8", 20, 20, 20 },
    { "rosen-8 rosen-6 rosen-7", 20, 20, 20 },
    { "rosen-under rosen-ober rosen-koenig rosen-ass", 50, 50, 50 },
    { "rosen-6 rosen-7 rosen-8 rosen-9 rosen-banner", 100, 100, 100 },
    { "rosen-6 rosen-7 rosen-8 rosen-9 rosen-banner rosen-under", 100, 150, 100 },
    { "rosen-6 rosen-7 rosen-8 rosen-9 rosen-banner rosen-under rosen-ober", 100, 200, 100 },
    { "rosen-6 rosen-7 rosen-8 rosen-9 rosen-banner rosen-under rosen-ober rosen-koenig", 100, 250,
      100 },
    { "rosen-6 rosen-7 rosen-8 rosen-9 rosen-banner rosen-under rosen-ober rosen-koenig rosen-ass",
      100, 300, 100 },
    { "herz-9 herz-10 herz-bube", 20, 20, 20 },
    { "eicheln-ass rosen-ass schellen-ass schilten-ass", 100, 100, 100 },
    { "eicheln-banner rosen-banner schellen-banner schilten-banner", 100, 100, 100 },
    { "eicheln-9 rosen-9 schellen-9 schilten-9", 150, 150, 150 },
    { "eicheln-under rosen-under schellen-under schilten-under", 200, 200, 200 },
    { "herz-bube ecken-bube schaufel-bube kreuz-bube", 200, 200, 200 },
    { "eicheln-8 rosen-8 schellen-8 schilten-8", 0, 0, 100 },
    { "eicheln-7 rosen-7 schellen-7 schilten-7", 0, 0, 100 },
    { "eicheln-6 rosen-6 schellen-6 schilten-6", 0, 0, 100 },
    { "rosen-6 rosen-7", 0, 0, 0 },
    { "rosen-6 rosen-7 rosen-9", 0, 0, 0 },
    { "rosen-6 rosen-6 rosen-7 rosen-8", 0, 0, 0 },
    { "rosen-koenig rosen-ass schellen-6", 0, 0, 0 }, /* no run from one suit into the next */
    { "eicheln-ass rosen-ass schellen-ass", 0, 0, 0 },
    { "eicheln-ass rosen-ass schellen-ass schilten-koenig", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].cards);
      g_assert_cmpint (value_of (cases[i].cards, &plain), ==, cases[i].plain);
      g_assert_cmpint (value_of (cases[i].cards, &big), ==, cases[i].big);
      g_assert_cmpint (value_of (cases[i].cards, &low), ==, cases[i].low);
    }
}

/* Compares "seat cards", one text per Weis. Returns the result or the fault. */
static gboolean
compare (const char *trump,
         const JtWeisRules *rules,
         const char *const *declared,
         JtWeisResult *result,
         JtFault *fault)
{
  JtWeis weise[8] = { 0 };
  int values[8];
  JtCardDeck deck = JT_CARDS_GERMAN;
  guint n = 0;

  for (; declared[n] != NULL; n++)
    {
      weise[n].seat = declared[n][0] - '0';
      weise[n].n_cards = read_cards (declared[n] + 2, &deck, weise[n].cards);
    }
  return jt_weis_compare (deck, trump, rules, weise, n, values, result, fault);
}

static void
assert_decided (const char *trump,
                const char *const *declared,
                int winner,
                const char *decided_by,
                int writes_0,
                int writes_1)
{
  JtWeisResult result;

  g_assert_true (compare (trump, &plain, declared, &result, NULL));
  g_assert_cmpint (result.winner, ==, winner);
  g_assert_cmpstr (jt_weis_decision_name (result.decided_by), ==, decided_by);
  g_assert_cmpint (result.writes[0], ==, writes_0);
  g_assert_cmpint (result.writes[1], ==, writes_1);
}

#define LIST(...) ((const char *const[]){ __VA_ARGS__, NULL })

static void
test_decisions (void)
{
  static const char *const none[] = { NULL };

  assert_decided ("rosen", none, -1, NULL, 0, 0);
  assert_decided ("rosen", LIST ("3 eicheln-6 eicheln-7 eicheln-8"), 1, "only", 0, 20);
  assert_decided ("rosen",
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "2 schilten-6 schilten-7 schilten-8"), 0,
                  "only", 40, 0);
  assert_decided (
      "rosen",
      LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 schilten-6 schilten-7 schilten-8 schilten-9"), 1,
      "value", 0, 50);
  /* Five in a row before four of a rank. */
  assert_decided ("rosen",
                  LIST ("0 eicheln-ass rosen-ass schellen-ass schilten-ass",
                        "1 schilten-6 schilten-7 schilten-8 schilten-9 schilten-banner"),
                  1, "cards", 0, 100);
  assert_decided ("rosen",
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 schilten-7 schilten-8 schilten-9"), 1,
                  "height", 0, 20);
  assert_decided ("undenufe",
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 schilten-7 schilten-8 schilten-9"), 0,
                  "height", 20, 0);
  assert_decided ("obenabe",
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 schilten-7 schilten-8 schilten-9"), 1,
                  "height", 0, 20);
  /* Even where the Under is the highest trump, the Koenig is higher. */
  assert_decided ("eicheln",
                  LIST ("0 eicheln-9 eicheln-banner eicheln-under",
                        "1 schilten-ober schilten-koenig schilten-ass"),
                  1, "height", 0, 20);
  assert_decided ("schilten",
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 schilten-6 schilten-7 schilten-8"), 1,
                  "trump", 0, 20);
  assert_decided ("rosen",
                  LIST ("1 eicheln-6 eicheln-7 eicheln-8", "0 schilten-6 schilten-7 schilten-8"), 1,
                  "order", 0, 20);
  assert_decided ("undenufe",
                  LIST ("2 eicheln-6 eicheln-7 eicheln-8", "3 schilten-6 schilten-7 schilten-8"), 0,
                  "order", 20, 0);
  assert_decided (NULL, LIST ("2 herz-6 herz-7 herz-8", "3 kreuz-6 kreuz-7 kreuz-8"), 0, "order",
                  20, 0);
  assert_decided ("kreuz", LIST ("2 herz-6 herz-7 herz-8", "3 kreuz-6 kreuz-7 kreuz-8"), 1, "trump",
                  0, 20);
  /* Four of a rank are compared by height too; the second best of the winners counts as well. */
  assert_decided ("rosen",
                  LIST ("1 eicheln-koenig rosen-koenig schellen-koenig schilten-koenig",
                        "0 eicheln-ass rosen-ass schellen-ass schilten-ass",
                        "2 rosen-6 rosen-7 rosen-8"),
                  0, "height", 120, 0);
}

static void
assert_refused (const JtWeisRules *rules, const char *const *declared, JtFaultCode code, int entry)
{
  JtFault fault = JT_FAULT_INIT;
  JtWeisResult result;

  g_assert_false (compare ("rosen", rules, declared, &result, &fault));
  g_assert_cmpint (fault.code, ==, code);
  g_assert_cmpint (fault.entry, ==, entry);
  g_assert_false (compare ("rosen", rules, declared, &result, NULL));
}

static void
test_refusals (void)
{
  static const JtWeisRules cross = { FALSE, FALSE, TRUE };
  JtWeisResult result;

  assert_refused (&plain, LIST ("0 eicheln-6 eicheln-7"), JT_FAULT_WEIS, 0);
  assert_refused (&plain, LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 rosen-6 rosen-6 rosen-7"),
                  JT_FAULT_WEIS, 1);
  assert_refused (&plain,
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "1 eicheln-8 eicheln-9 eicheln-banner"),
                  JT_FAULT_WEIS, 1);
  assert_refused (&cross,
                  LIST ("0 eicheln-6 eicheln-7 eicheln-8", "2 eicheln-8 eicheln-9 eicheln-banner"),
                  JT_FAULT_WEIS, 1);
  assert_refused (&plain,
                  LIST ("0 eicheln-ass rosen-ass schellen-ass schilten-ass",
                        "1 rosen-6 rosen-7 rosen-8", "0 eicheln-ober eicheln-koenig eicheln-ass"),
                  JT_FAULT_WEIS, 2);
  assert_refused (&plain, LIST ("4 eicheln-6 eicheln-7 eicheln-8"), JT_FAULT_PLAYER, 0);
  g_assert_true (compare ("rosen", &cross,
                          LIST ("0 eicheln-ass rosen-ass schellen-ass schilten-ass",
                                "0 eicheln-ober eicheln-koenig eicheln-ass"),
                          &result, NULL));
  g_assert_cmpint (result.writes[0], ==, 120);
}

/* However many Weise: the winner's best is better than each of the others', and exactly his pair
 * writes. */
static void
test_random (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      JtWeis weise[4] = { 0 };
      int values[4], sums[2] = { 0, 0 }, best[2] = { 0, 0 };
      JtWeisResult result;

      for (guint i = 0; i < 4; i++) /* a run in each suit: no card twice */
        {
          guint n = g_test_rand_int_range (3, 7), low = g_test_rand_int_range (0, 10 - n);

          weise[i].seat = g_test_rand_int_range (0, 4);
          weise[i].n_cards = n;
          for (guint k = 0; k < n; k++)
            weise[i].cards[n - 1 - k] = i * JT_N_RANKS + low + k;
        }
      g_assert_true (
          jt_weis_compare (JT_CARDS_GERMAN, "rosen", &plain, weise, 4, values, &result, NULL));
      for (guint i = 0; i < 4; i++)
        {
          sums[weise[i].seat & 1] += values[i];
          best[weise[i].seat & 1] = MAX (best[weise[i].seat & 1], values[i]);
        }
      g_assert_cmpint (best[result.winner], >=, best[1 - result.winner]);
      g_assert_cmpint (result.writes[result.winner], ==, sums[result.winner]);
      g_assert_cmpint (result.writes[1 - result.winner], ==, 0);
      g_assert_cmpint (values[result.best], ==, best[result.winner]);
      g_assert_cmpint (weise[result.best].seat & 1, ==, result.winner);
      if (result.other >= 0)
        g_assert_cmpint (values[result.other], ==, best[1 - result.winner]);
    }
}

/* --- documents --- */

/* A document with one Weis of these cards of seat 0, and whatever @extend adds. */
static JtBuilder *
begin_document (const char *kind, int version)
{
  JtBuilder *builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", version);
  jt_builder_put_string (builder, "kind", kind);
  return builder;
}

static void
add_weis (JtBuilder *builder, int seat, const char *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, " ", -1);

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "seat", seat);
  jt_builder_key (builder, "cards");
  jt_builder_begin_list (builder);
  for (guint i = 0; names[i] != NULL; i++)
    jt_builder_string (builder, names[i]);
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
}

/* Ends the document and compares it. Returns: (transfer full) (nullable): the result */
static JtValue *
finish (JtBuilder *builder, JtFault *fault)
{
  g_autoptr (JtBuilder) owned G_GNUC_UNUSED = builder;
  g_autoptr (JtValue) document = NULL;

  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  if (!jt_weis_compare_document (document, builder, fault))
    return NULL;
  return jt_builder_finish (builder);
}

static void
test_document (void)
{
  JtBuilder *builder = begin_document ("weis", 1);
  g_autoptr (JtValue) result = NULL;

  jt_builder_put_string (builder, "trump", "schellen");
  jt_builder_key (builder, "rules");
  jt_builder_begin_object (builder);
  jt_builder_put_boolean (builder, "low_fours", TRUE);
  jt_builder_end_object (builder);
  jt_builder_key (builder, "declared");
  jt_builder_begin_list (builder);
  add_weis (builder, 0, "eicheln-6 rosen-6 schellen-6 schilten-6");
  add_weis (builder, 1, "rosen-koenig rosen-ober rosen-under");
  jt_builder_end_list (builder);
  result = finish (builder, NULL);
  g_assert_nonnull (result);
  g_assert_cmpint (jt_value_get_integer (result, "winner", -1), ==, 0);
  g_assert_cmpstr (jt_value_get_string (result, "decided_by"), ==, "value");
  g_assert_cmpint (jt_value_get (result, "values")->items[0].integer, ==, 100);
  g_assert_cmpint (jt_value_get (result, "values")->items[1].integer, ==, 20);
  g_assert_cmpint (jt_value_get (result, "writes")->items[0].integer, ==, 100);
  g_assert_cmpint (jt_value_get (result, "writes")->items[1].integer, ==, 0);
}

static void
test_document_of_nothing (void)
{
  JtBuilder *builder = begin_document ("weis", 1);
  g_autoptr (JtValue) result = NULL;

  jt_builder_key (builder, "declared");
  jt_builder_begin_list (builder);
  jt_builder_end_list (builder);
  result = finish (builder, NULL);
  g_assert_cmpint (jt_value_get (result, "winner")->kind, ==, JT_VALUE_NULL);
  g_assert_cmpint (jt_value_get (result, "decided_by")->kind, ==, JT_VALUE_NULL);
  g_assert_cmpuint (jt_value_get (result, "values")->n, ==, 0);
  g_assert_cmpuint (jt_value_get (result, "writes")->n, ==, 2);
}

typedef enum
{
  WRONG_VERSION,
  WRONG_KIND,
  WRONG_KEY,
  WRONG_TRUMP,
  WRONG_RULES,
  WRONG_RULE,
  WRONG_RULE_KEY,
  WRONG_DECLARED,
  WRONG_ITEM,
  WRONG_ITEM_KEY,
  WRONG_SEAT,
  WRONG_CARDS,
  WRONG_CARD,
  WRONG_DECK,
  WRONG_TOO_MANY,
  WRONG_EARLIER,
  N_WRONG,
} Wrong;

static JtBuilder *
wrong_document (Wrong wrong)
{
  JtBuilder *builder
      = begin_document (wrong == WRONG_KIND ? "game" : "weis", wrong == WRONG_VERSION ? 2 : 1);

  if (wrong == WRONG_KEY)
    jt_builder_put_integer (builder, "trumps", 1);
  if (wrong == WRONG_TRUMP)
    jt_builder_put_integer (builder, "trump", 3);
  if (wrong == WRONG_RULES)
    jt_builder_put_integer (builder, "rules", 3);
  if (wrong == WRONG_RULE || wrong == WRONG_RULE_KEY)
    {
      jt_builder_key (builder, "rules");
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, wrong == WRONG_RULE ? "big_weis" : "bigweis", 1);
      jt_builder_end_object (builder);
    }
  if (wrong == WRONG_DECLARED)
    return builder;
  jt_builder_key (builder, "declared");
  jt_builder_begin_list (builder);
  add_weis (builder, 0, wrong == WRONG_EARLIER ? "rosen-6 rosen-7" : "rosen-6 rosen-7 rosen-8");
  switch (wrong)
    {
    case WRONG_ITEM:
      jt_builder_integer (builder, 7);
      break;
    case WRONG_ITEM_KEY:
    case WRONG_CARDS:
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "seat", 1);
      if (wrong == WRONG_ITEM_KEY)
        jt_builder_put_integer (builder, "card", 1);
      jt_builder_end_object (builder);
      break;
    case WRONG_SEAT:
      add_weis (builder, 4, "eicheln-6 eicheln-7 eicheln-8");
      break;
    case WRONG_CARD:
    case WRONG_EARLIER:
      add_weis (builder, 1, "eicheln-6 eicheln-7 eicheln-10");
      break;
    case WRONG_DECK:
      add_weis (builder, 1, "herz-6 herz-7 herz-8");
      break;
    case WRONG_TOO_MANY:
      add_weis (builder, 1,
                "eicheln-6 eicheln-7 eicheln-8 eicheln-9 eicheln-banner eicheln-under eicheln-ober "
                "eicheln-koenig eicheln-ass rosen-6");
      break;
    case WRONG_VERSION:
    case WRONG_KIND:
    case WRONG_KEY:
    case WRONG_TRUMP:
    case WRONG_RULES:
    case WRONG_RULE:
    case WRONG_RULE_KEY:
    case WRONG_DECLARED:
    case N_WRONG:
    default:
      break;
    }
  jt_builder_end_list (builder);
  return builder;
}

static void
test_wrong_documents (void)
{
  static const struct
  {
    JtFaultCode code;
    int entry;
  } faults[N_WRONG] = {
    [WRONG_VERSION] = { JT_FAULT_FORMAT, -1 },
    [WRONG_KIND] = { JT_FAULT_FORMAT, -1 },
    [WRONG_KEY] = { JT_FAULT_UNKNOWN_KEY, -1 },
    [WRONG_TRUMP] = { JT_FAULT_TRUMP, -1 },
    [WRONG_RULES] = { JT_FAULT_FORMAT, -1 },
    [WRONG_RULE] = { JT_FAULT_RULES, -1 },
    [WRONG_RULE_KEY] = { JT_FAULT_UNKNOWN_KEY, -1 },
    [WRONG_DECLARED] = { JT_FAULT_WEIS, -1 },
    [WRONG_ITEM] = { JT_FAULT_TYPE, 1 },
    [WRONG_ITEM_KEY] = { JT_FAULT_UNKNOWN_KEY, 1 },
    [WRONG_SEAT] = { JT_FAULT_PLAYER, 1 },
    [WRONG_CARDS] = { JT_FAULT_WEIS, 1 },
    [WRONG_CARD] = { JT_FAULT_WEIS, 1 },
    [WRONG_DECK] = { JT_FAULT_WEIS, 1 },
    [WRONG_TOO_MANY] = { JT_FAULT_WEIS, 1 },
    [WRONG_EARLIER] = { JT_FAULT_WEIS, 0 },
  };

  for (Wrong wrong = 0; wrong < N_WRONG; wrong++)
    {
      JtFault fault = JT_FAULT_INIT;

      g_test_message ("%d", wrong);
      g_assert_null (finish (wrong_document (wrong), &fault));
      g_assert_cmpint (fault.code, ==, faults[wrong].code);
      g_assert_cmpint (fault.entry, ==, faults[wrong].entry);
      g_assert_null (finish (wrong_document (wrong), NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/cards/every-card-has-a-name", test_names);
  g_test_add_func ("/core/cards/other-names-are-none", test_unknown_names);
  g_test_add_func ("/core/cards/all-cards-count-157", test_all_cards_are_157);
  g_test_add_func ("/core/cards/each-counts-by-trump", test_card_points);
  g_test_add_func ("/core/weis/values-of-runs-and-fours", test_values);
  g_test_add_func ("/core/weis/better-by-value-cards-height-trump-order", test_decisions);
  g_test_add_func ("/core/weis/what-is-no-weis-is-refused", test_refusals);
  g_test_add_func ("/core/weis/winning-pair-writes-all-of-its-weise", test_random);
  g_test_add_func ("/core/weis/document-is-compared", test_document);
  g_test_add_func ("/core/weis/none-declared-gives-null", test_document_of_nothing);
  g_test_add_func ("/core/weis/wrong-documents-give-their-code", test_wrong_documents);
  return g_test_run ();
}
