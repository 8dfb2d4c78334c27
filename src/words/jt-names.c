/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-names.h"

#include "jt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean use_other_suits;

static const struct
{
  const char *id, *name, *explanation;
} games[] = {
  { "schieber", N_ ("Schieber"),
    N_ ("Two against two: whoever is first may push the choice of trump to the partner.") },
  { "kreuzjass", N_ ("Kreuzjass"), N_ ("The Schieber of Vorarlberg, every trump counts once.") },
  { "coiffeur", N_ ("Coiffeur"),
    N_ ("Every side plays every line once, each with its own factor.") },
  { "differenzler", N_ ("Differenzler"),
    N_ ("Everybody foretells their points; what they are off is written.") },
  { "molotow", N_ ("Molotow"), N_ ("Everybody alone; fewest points win.") },
  { "guggitaler", N_ ("Guggitaler"),
    N_ ("Five small games that cost points, then five that bring them.") },
  { "handjass", N_ ("Handjass"),
    N_ ("Strokes for the best, a Nuller for who stays below the minimum.") },
  { "koenigsjass", N_ ("Königsjass"), N_ ("Everybody counts their own points up to a target.") },
  { "mittlere", N_ ("Mittlere"), N_ ("Three play, and the one in the middle loses.") },
  { "bieter", N_ ("Bieter"), N_ ("The highest bidder is König and plays against the Bauern.") },
  { "sidi-barrani", N_ ("Sidi Barrani"), N_ ("Two against two: who bids more names the trump.") },
  { "zweier", N_ ("Two-handed Jass"), N_ ("Three games for two.") },
  { "punktetafel", N_ ("Points table"), N_ ("For anything else that has points.") },
};

static const struct
{
  const char *id, *name;
} trumps[] = {
  { "eicheln", N_ ("Eicheln") },   { "rosen", N_ ("Rosen") },     { "schellen", N_ ("Schellen") },
  { "schilten", N_ ("Schilten") }, { "herz", N_ ("Hearts") },     { "ecken", N_ ("Diamonds") },
  { "schaufel", N_ ("Spades") },   { "kreuz", N_ ("Clubs") },     { "laub", N_ ("Laub") },
  { "eichel", N_ ("Eichel") },     { "obenabe", N_ ("Obenabe") }, { "undenufe", N_ ("Undenufe") },
  { "slalom", N_ ("Slalom") },     { "gusti", N_ ("Gusti") },     { "mary", N_ ("Mary") },
  { "misere", N_ ("Misère") },     { "trio", N_ ("Trio") },       { "tutti", N_ ("Tutti") },
  { "bock", N_ ("Bock") },         { "gais", N_ ("Gais") },       { "coiffeur", N_ ("Coiffeur") },
  { "joker", N_ ("Joker") },       { "joker-1", N_ ("Joker 1") }, { "joker-2", N_ ("Joker 2") },
};

const char *
jt_game_name (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (strcmp (games[i].id, id) == 0)
      return _ (games[i].name);
  return id;
}

const char *
jt_game_explanation (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (strcmp (games[i].id, id) == 0)
      return _ (games[i].explanation);
  return "";
}

void
jt_names_use_other_suits (gboolean use)
{
  use_other_suits = use;
}

const char *
jt_trump_name (const char *trump, const char *deck)
{
  if (g_strcmp0 (deck, "vorarlberg") == 0 && strcmp (trump, "herz") == 0)
    /* Translators: the suit of the German deck of Vorarlberg */
    return C_ ("Vorarlberg", "Herz");
  if (use_other_suits && strcmp (trump, "ecken") == 0)
    /* Translators: the other name of the suit, if there is one: Karo instead of Ecken */
    return C_ ("other name", "Diamonds");
  if (use_other_suits && strcmp (trump, "schaufel") == 0)
    /* Translators: the other name of the suit, if there is one: Pik instead of Schaufel */
    return C_ ("other name", "Spades");
  for (guint i = 0; i < G_N_ELEMENTS (trumps); i++)
    if (strcmp (trumps[i].id, trump) == 0)
      return _ (trumps[i].name);
  return trump;
}

const char *
jt_subgame_name (const char *subgame, const char *deck)
{
  gboolean french = g_strcmp0 (deck, "french") == 0;

  if (strcmp (subgame, "schellen") == 0)
    return jt_trump_name (french ? "herz" : "schellen", deck);
  if (strcmp (subgame, "stiche") == 0)
    return _ ("Tricks");
  if (strcmp (subgame, "ober") == 0)
    return french ? _ ("Queens") : _ ("Ober");
  if (strcmp (subgame, "koenig") == 0)
    return french ? _ ("King of clubs") : _ ("König");
  if (strcmp (subgame, "letzter") == 0)
    return _ ("Last trick");
  if (strcmp (subgame, "domino") == 0)
    return _ ("Domino");
  return subgame;
}

const char *
jt_deck_name (const char *deck)
{
  if (strcmp (deck, "german") == 0)
    return _ ("German cards");
  if (strcmp (deck, "french") == 0)
    return _ ("French cards");
  if (strcmp (deck, "vorarlberg") == 0)
    return _ ("Cards of Vorarlberg");
  return deck;
}
