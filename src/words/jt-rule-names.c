/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-names.h"

#include "jt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A row without a game is for all games that have the rule; one with a game goes before it. */
static const struct
{
  const char *game, *key, *name, *explanation;
} rules[] = {
  { NULL, "deck", N_ ("Cards"), N_ ("Names, pictures and trumps follow the deck that is on the table.") },
  { NULL, "target", N_ ("Target"), N_ ("Who has so many points has won. Without a target the rounds end the game.") },
  { NULL, "rounds", N_ ("Rounds"), N_ ("After so many rounds the game is over and the better total wins.") },
  { NULL, "match_bonus", N_ ("Bonus of a Match"), N_ ("Added to the 157 points of all nine tricks.") },
  { NULL, "weis", N_ ("Weis"), N_ ("Whether Weise are written at all.") },
  { NULL, "stoeck", N_ ("Stöck"), N_ ("Whether Stöck are written at all.") },
  { NULL, "order", N_ ("Order of writing"),
    N_ ("What is written first: it decides who has the target before the other side.") },
  { NULL, "profile", N_ ("Way of playing"), N_ ("Sets all other rules; each can still be changed.") },
  { NULL, "factors", N_ ("Factors"), N_ ("What the points of each trump are multiplied by. 0: it is not played.") },
  { NULL, "kontermatch_factor", N_ ("Factor of a Kontermatch"),
    N_ ("Multiplies the points of a Match that the side makes which did not declare.") },
  { NULL, "multiply_weis", N_ ("Multiply Weis and Stöck"),
    N_ ("Whether Weis and Stöck count times the trump’s factor, as the card points do.") },
  { NULL, "end", N_ ("End of the game"),
    N_ ("By itself, as soon as a side has the target, or only when a side says thanks. Who says thanks without having "
        "the target loses.") },
  { NULL, "target_tie", N_ ("Both reach the target"),
    N_ ("Who wins if both sides have the target in the same phase of a round.") },
  { NULL, "berg_at", N_ ("Berg at"), N_ ("Points for the Berg; left empty it is half the target.") },
  { NULL, "schneider_below", N_ ("Schneider below"),
    N_ ("Who loses with fewer points is Schneider; left empty it is half the target. Exactly half is safe.") },
  { NULL, "striche", N_ ("Striche"), N_ ("Premiums kept beside the points. 0: it is not kept.") },
  { NULL, "first", N_ ("First Vorhand"), N_ ("Who comes first in the first round.") },
  { "kreuzjass", "form", N_ ("Form"), N_ ("With pushing, or with the trump cut from the pack and no Weis, no Stöck.") },
  { "coiffeur", "preset", N_ ("Sheet"), N_ ("Which lines are played, each with its factor.") },
  { "coiffeur", "lines", N_ ("Own lines"),
    N_ ("One to twenty lines with names and factors of your own, instead of the sheet’s.") },
  { "coiffeur", "match_bonus", N_ ("Bonus of a Match"),
    N_ ("Added to the 157 points of all nine tricks, before the factor.") },
  { "coiffeur", "match_extra", N_ ("Premium of a Match"), N_ ("Points for a Match on top, not multiplied.") },
  { "coiffeur", "kontermatch_points", N_ ("Cost of a Kontermatch"),
    N_ ("What a side without a single trick in its own line loses, times the factor.") },
  { "coiffeur", "kontermatch_fixed", N_ ("Fixed cost of a Kontermatch"),
    N_ ("What such a side loses besides, not multiplied.") },
  { "coiffeur", "rounded", N_ ("Write in tens"), N_ ("112 is written as 11, 115 as 12, then times the factor.") },
  { "differenzler", "rounds", N_ ("Rounds"), N_ ("After so many rounds the game is over and the lowest total wins.") },
  { "differenzler", "max_total", N_ ("End at"), N_ ("The game ends as soon as somebody has so many points.") },
  { "differenzler", "exact_bonus", N_ ("Bonus of an exact hit"),
    N_ ("Taken off for an exact bid. A bid of 0 earns it only with a trick that is worth nothing.") },
  { "molotow", "rounds", N_ ("Rounds"), N_ ("After so many rounds the game is over and the lowest total wins.") },
  { "molotow", "hand_weis", N_ ("Weis in the hand"),
    N_ ("Either a penalty for who takes the trick, or taken off the points of who holds it.") },
  { "molotow", "table_weis", N_ ("Weis on the table"), N_ ("Whether a Weis that lies in a trick counts too.") },
  { "molotow", "last_double", N_ ("Last round double"), N_ ("The last round counts twice, Weis included.") },
  { "molotow", "rounded", N_ ("Write in tens"), N_ ("Each number by itself is written in tens: 25 is 3, 24 is 2.") },
  { "guggitaler", "form", N_ ("Form"), N_ ("Five minus games, then five plus games or the Domino.") },
  { "guggitaler", "values", N_ ("Values"), N_ ("What a trick, a card or the last trick is worth in each small game.") },
  { "guggitaler", "domino", N_ ("Points of the Domino"), N_ ("Points for the first, the second and so on.") },
  { "handjass", "minimum", N_ ("Minimum"), N_ ("Who plays and has fewer points gets a Nuller. 21 is the tradition.") },
  { "handjass", "goal", N_ ("Goal"), N_ ("Strokes minus Nuller that are needed.") },
  { "handjass", "strokes", N_ ("Strokes per round"),
    N_ ("How many the best get, one each; left empty two, but one while only two are in the game. The Schläger gives "
        "three.") },
  { "handjass", "out", N_ ("End of the game"),
    N_ ("The first at the goal ends it, or whoever has the goal leaves and the others play on.") },
  { "koenigsjass", "target", N_ ("Target"), N_ ("The game is over when somebody has so many points; most points win.") },
  { "mittlere", "rounds", N_ ("Rounds"), N_ ("After so many rounds the game is over and most strokes win.") },
  { "bieter", "mode", N_ ("Form"),
    N_ ("One auction for the whole game with a target for each party, or a bid in every round.") },
  { "bieter", "target", N_ ("Target of the Bauern"), N_ ("The König’s target is his bid.") },
  { "bieter", "min_bid", N_ ("Lowest bid"),
    N_ ("Where the auction begins; left empty 600, with four players 350.") },
  { "bieter", "rounds", N_ ("Rounds"),
    N_ ("With a bid in every round: after so many rounds the game is over and most strokes win.") },
  { NULL, "step", N_ ("Step of the bids"), N_ ("Bids are the lowest one or so many steps more.") },
  { "sidi-barrani", "target", N_ ("Target"),
    N_ ("The round in which it is reached is played out; then the higher total wins.") },
  { "sidi-barrani", "min_bid", N_ ("Lowest bid"), N_ ("Where the bidding begins.") },
  { "sidi-barrani", "step", N_ ("Step of the bids"),
    N_ ("Bids are the lowest one or so many steps more; 157 can always be bid.") },
  { "sidi-barrani", "match_value", N_ ("Value of a Match bid"),
    N_ ("What a bid of all nine tricks brings, or gives to the others.") },
  { "zweier", "form", N_ ("Form"), N_ ("Which of the games for two is played.") },
  { "zweier", "target", N_ ("Target"), N_ ("The game is over when one has so many points; more points win.") },
  { "punktetafel", "fixed_sum", N_ ("Sum of a round"),
    N_ ("If all points of a round always add up to it: checks them and fills the last one in.") },
  { "punktetafel", "target", N_ ("End at"), N_ ("The game ends as soon as somebody has so many points.") },
  { "punktetafel", "winner", N_ ("Who wins"), N_ ("Whether most or fewest points win.") },
  { "punktetafel", "rounded", N_ ("Write in tens"), N_ ("Each number is written in tens: 15 is 2, 14 is 1.") },
};

static const struct
{
  const char *game, *key, *choice, *name;
} choices[] = {
  { NULL, "deck", "german", N_ ("German cards") },
  { NULL, "deck", "french", N_ ("French cards") },
  { NULL, "deck", "vorarlberg", N_ ("Cards of Vorarlberg") },
  { NULL, "profile", "multipliers", N_ ("With factors") },
  { NULL, "profile", "simple", N_ ("All trumps count once") },
  { NULL, "profile", "rounds", N_ ("Fixed number of rounds") },
  { NULL, "profile", "tournament", N_ ("Tournament: only the card points") },
  { NULL, "order", "stoeck-weis-stich", N_ ("Stöck, Weis, Stich") },
  { NULL, "order", "stoeck-stich-weis", N_ ("Stöck, Stich, Weis") },
  { NULL, "order", "weis-stoeck-stich", N_ ("Weis, Stöck, Stich") },
  { NULL, "order", "weis-stich-stoeck", N_ ("Weis, Stich, Stöck") },
  { NULL, "order", "stich-stoeck-weis", N_ ("Stich, Stöck, Weis") },
  { NULL, "order", "stich-weis-stoeck", N_ ("Stich, Weis, Stöck") },
  { NULL, "end", "auto", N_ ("By itself at the target") },
  { NULL, "end", "thanks", N_ ("Only when a side says thanks") },
  { NULL, "target_tie", "ask", N_ ("Ask who said thanks first") },
  { NULL, "target_tie", "higher", N_ ("The higher total") },
  { NULL, "target_tie", "declarer", N_ ("The declarer’s side") },
  { NULL, "striche", "sieg", N_ ("Sieg") },
  { NULL, "striche", "berg", N_ ("Berg") },
  { NULL, "striche", "match", N_ ("Match") },
  { NULL, "striche", "schneider", N_ ("Schneider") },
  { NULL, "striche", "kontermatch", N_ ("Kontermatch") },
  { "kreuzjass", "form", "schieben", N_ ("With pushing") },
  { "kreuzjass", "form", "ablupf", N_ ("Ablupf: the trump is cut") },
  { "coiffeur", "preset", "8", N_ ("Eight lines") },
  { "coiffeur", "preset", "10", N_ ("Ten lines, with Slalom and Gusti") },
  { "coiffeur", "preset", "11", N_ ("Eleven lines, with Coiffeur") },
  { "coiffeur", "preset", "12", N_ ("Twelve lines, with Misère") },
  { "molotow", "hand_weis", "penalty", N_ ("A penalty for who takes it") },
  { "molotow", "hand_weis", "minus", N_ ("Off the points of who holds it") },
  { "guggitaler", "form", "ten", N_ ("Five minus and five plus games") },
  { "guggitaler", "form", "domino", N_ ("Five minus games and the Domino") },
  { "guggitaler", "values", "stiche", N_ ("Tricks") },
  { "guggitaler", "values", "schellen", N_ ("Schellen") },
  { "guggitaler", "values", "ober", N_ ("Ober") },
  { "guggitaler", "values", "koenig", N_ ("König") },
  { "guggitaler", "values", "letzter", N_ ("Last trick") },
  { "handjass", "out", "first", N_ ("The first at the goal wins") },
  { "handjass", "out", "last", N_ ("Play on until one is left") },
  { "bieter", "mode", "partie", N_ ("One auction for the whole game") },
  { "bieter", "mode", "deal", N_ ("A bid in every round") },
  { "zweier", "form", "offen", N_ ("Open cards") },
  { "zweier", "form", "schaggi-haas", N_ ("Schaggi Haas") },
  { "zweier", "form", "trumpf-duell", N_ ("Trumpf-Duell") },
  { "punktetafel", "winner", "high", N_ ("Most points win") },
  { "punktetafel", "winner", "low", N_ ("Fewest points win") },
};

static gboolean
is_row (const char *row_game, const char *row_key, const char *game, const char *key)
{
  return g_strcmp0 (row_game, game) == 0 && strcmp (row_key, key) == 0;
}

/* Returns: the row, the number of rows if there is none */
static guint
find_rule (const char *game, const char *key)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (rules); i++)
    if (is_row (rules[i].game, rules[i].key, game, key))
      return i;
  return game != NULL ? find_rule (NULL, key) : i;
}

const char *
jt_rule_name (const char *game, const char *key)
{
  guint i = find_rule (game, key);

  return i < G_N_ELEMENTS (rules) ? _ (rules[i].name) : key;
}

const char *
jt_rule_explanation (const char *game, const char *key)
{
  guint i = find_rule (game, key);

  return i < G_N_ELEMENTS (rules) ? _ (rules[i].explanation) : "";
}

const char *
jt_rule_choice_name (const char *game, const char *key, const char *choice)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (is_row (choices[i].game, choices[i].key, game, key)
        && strcmp (choices[i].choice, choice) == 0)
      return _ (choices[i].name);
  return game != NULL ? jt_rule_choice_name (NULL, key, choice) : choice;
}

static const struct
{
  const char *game, *id, *name;
} presets[] = {
  { "schieber", "german", N_ ("German cards, Schellen and Schilten double") },
  { "schieber", "french-black-double", N_ ("French cards, black double") },
  { "schieber", "french-schaufel-ecken-double", N_ ("French cards, Schaufel and Ecken double") },
  { "schieber", "french-red-double", N_ ("French cards, red double") },
  { "schieber", "undenufe-four", N_ ("Undenufe four times") },
  { "schieber", "single", N_ ("Everything single, to 1000") },
  { "schieber", "target-1000", N_ ("To 1000 points") },
  { "schieber", "target-2000", N_ ("To 2000 points") },
  { "schieber", "target-2500", N_ ("To 2500 points") },
  { "schieber", "target-3000", N_ ("To 3000 points") },
  { "schieber", "fixed-rounds", N_ ("Twelve rounds") },
  { "schieber", "tournament", N_ ("Tournament: eight rounds, card points only") },
  { "coiffeur", "eight-german", N_ ("Eight lines, German cards") },
  { "coiffeur", "eight-french", N_ ("Eight lines, French cards") },
  { "coiffeur", "ten", N_ ("Ten lines, with Slalom and Gusti") },
  { "coiffeur", "eleven", N_ ("Eleven lines, with Coiffeur") },
  { "coiffeur", "twelve", N_ ("Twelve lines, with Misère") },
  { "coiffeur", "tens", N_ ("Written in tens") },
  { "molotow", "penalty", N_ ("Weis is a penalty") },
  { "molotow", "minus", N_ ("Weis is taken off") },
  { "molotow", "tens", N_ ("Written in tens") },
  { "guggitaler", "ten", N_ ("Five minus and five plus games") },
  { "guggitaler", "domino", N_ ("Five minus games and the Domino") },
  { "guggitaler", "ten-french", N_ ("Five minus and five plus games, French cards") },
  { "handjass", "handjass", N_ ("Handjass") },
  { "handjass", "tradition", N_ ("Handjass with a minimum of 21") },
  { "handjass", "schlaeger", N_ ("Schläger: three strokes per round") },
  { "handjass", "play-on", N_ ("Play on until one is left") },
  { "bieter", "partie", N_ ("One auction for the whole game") },
  { "bieter", "deal", N_ ("A bid in every round") },
  { "zweier", "offen", N_ ("Open cards") },
  { "zweier", "schaggi-haas", N_ ("Schaggi Haas") },
  { "zweier", "trumpf-duell", N_ ("Trumpf-Duell") },
  { "punktetafel", "high", N_ ("Most points win") },
  { "punktetafel", "low", N_ ("Fewest points win") },
  { "punktetafel", "sum-157", N_ ("All points of a pack, 157 per round") },
};

const char *
jt_preset_name (const char *game, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (is_row (presets[i].game, presets[i].id, game, id))
      return _ (presets[i].name);
  return id;
}
