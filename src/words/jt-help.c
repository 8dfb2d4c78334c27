/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-help.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-names.h"
#include "jt-variant.h"

/* data/man/make-page reads first_evening[] and backups[] out of this file: one text a line, no line breaks inside. */

static const JtHelpPart first_evening[] = {
  { JT_HELP_TEXT, N_ ("Under “Who Plays?” write the names round the table, choose the game and press Start. Without names it is We and They; names can be given later.") },
  { JT_HELP_PICTURE, N_ ("Three keys and Enter: Q for the trump, 9 and 8 for the points, Enter writes."), "keys" },
  { JT_HELP_TEXT, N_ ("A round takes a few keys: the trump by its place in the row (Q W E R T Z), the points of the side that is marked, Enter. The points of the other side follow by themselves.") },
  { JT_HELP_TEXT, N_ ("Tab changes the side. + writes a Weis, S the Stöck, M a Match, P says that it was pushed, B is for thanks. Everything has a button too.") },
  { JT_HELP_TEXT, N_ ("The button says what it is going to write, times the factor of the trump. A wrong sum cannot be written.") },
  { JT_HELP_PICTURE, N_ ("The slate: 336 points are three hundreds on the upper line, one twenty on the lower line, and 16 as a number; 268 are two hundreds, a fifty on the diagonal, and 18."), "slate" },
  { JT_HELP_TEXT, N_ ("On the slate hundreds stand on the upper line of the Z, fifties on the diagonal, twenties on the lower line. What is left is the small number beside them.") },
  { JT_HELP_TEXT, N_ ("Wrong? Ctrl+Z takes back what was written last, as often as you like, tomorrow too. Any older round can be edited or removed in the list of rounds; everything after it follows.") },
  { JT_HELP_TEXT, N_ ("When the game is over, the slate says who has won, and the Striche go onto the back of the slate. Then play again with the same people, with the next partners, or finish.") },
  { JT_HELP_TEXT, N_ ("There is nothing to save. What is written is safe at once; close the window in the middle of a game, and the next start goes on there.") },
  { JT_HELP_TEXT, N_ ("To try things on, start the example under “Who Plays?”: nothing of it is kept.") },
};

static const JtHelpPart keys[] = {
  { JT_HELP_TEXT, N_ ("Keys work wherever the focus is, unless you are typing a text. The tooltip of a button tells its key.") },
  { JT_HELP_KEYS, NULL, NULL },
};

static const JtHelpPart ranking[] = {
  { JT_HELP_TEXT, N_ ("A person starts with 1000. With every rated game the winners gain what the others lose: the more, the more Striche they have and the less it was to be expected.") },
  { JT_HELP_TEXT, N_ ("Jass is much luck: beside each rating stands how uncertain it is. Below 20 games it is provisional and listed apart.") },
  { JT_HELP_TEXT, N_ ("Every change explains itself: choose it, and you see the games and the formula with its figures.") },
  { JT_HELP_TEXT, N_ ("Correct, delete or add an old game in the archive, and all ratings follow. A game that was only for fun can be left out.") },
  { JT_HELP_TEXT, N_ ("Results from before: type them, or import them from a spreadsheet (CSV). You say which column is what, and see the games before they are taken.") },
};

static const JtHelpPart tournament[] = {
  { JT_HELP_PICTURE, N_ ("The day in five steps: names, draw, table sheets, standings, prizes."), "path" },
  { JT_HELP_HEADING, N_ ("Before") },
  { JT_HELP_TEXT, N_ ("Make the tournament: its name, the form (drawn partner, fixed pairs, everyone alone), how many Passen of how many rounds. Most play three Passen of eight rounds with a drawn partner.") },
  { JT_HELP_TEXT, N_ ("Type the participants, paste them, or import a CSV file from a spreadsheet. Tick who is there and who has paid.") },
  { JT_HELP_TEXT, N_ ("Draw: everybody who is there gets a table and a partner for each Passe, nobody the same partner twice, and as few opponents twice as can be. The seed beside it gives whoever doubts it the same draw again.") },
  { JT_HELP_TEXT, N_ ("If the number cannot be divided by four, some sit out: nobody twice before everybody has once. They get half of what a table makes (628 of 1256), unless you choose otherwise.") },
  { JT_HELP_TEXT, N_ ("Print who sits where, the table sheets and the personal sheets. The projector is a window of its own: seats, standings and clock for the whole hall.") },
  { JT_HELP_HEADING, N_ ("While it is played") },
  { JT_HELP_TEXT, N_ ("Start the clock with the Passe. When the time is up there is a gong, if sounds are on in the preferences, and a notice of the desktop.") },
  { JT_HELP_TEXT, N_ ("Type the sheets as they come: table, both sums, Enter. Eight rounds make 8 × 157 = 1256. A sheet with another sum is refused with the difference, and goes back to its table.") },
  { JT_HELP_TEXT, N_ ("Somebody comes late or goes home: say from which Passe on, or up to which one, and draw the Passen to come anew. Passen with results stay as they are.") },
  { JT_HELP_TEXT, N_ ("A result can be put right later. Points taken off or added have a reason, and the log keeps what was changed and when.") },
  { JT_HELP_HEADING, N_ ("At the end") },
  { JT_HELP_TEXT, N_ ("Equal totals share a rank or are decided in the order you have chosen, in the end by lot. The lot depends only on the seed and the person: anybody can check it.") },
  { JT_HELP_TEXT, N_ ("Print the ranking, the prize list and certificates, or export all of it as PDF, XLSX, CSV or web page.") },
};

static const JtHelpPart backups[] = {
  { JT_HELP_PICTURE, N_ ("One file, and beside it its copies: one for each of the last 10 days and of the last 12 months."), "backups" },
  { JT_HELP_TEXT, N_ ("All games, people and tournaments are in one file on this computer. Nothing is sent anywhere, and no account is needed.") },
  { JT_HELP_TEXT, N_ ("A copy is made every day; those of the last 10 days and of the last 12 months are kept. Choose a folder on another disk in the preferences: a copy beside the original is lost with it.") },
  { JT_HELP_TEXT, N_ ("Before a copy is restored you see what is in it. What is there now is kept and can be put back.") },
  { JT_HELP_TEXT, N_ ("Two computers: save everything into one file (in the menu), and import it on the other one. What is known there is not doubled; where both have changed the same game, the newer one counts and the other stays in its history.") },
  { JT_HELP_TEXT, N_ ("A .jass file from somebody else: open it or drop it on the window. You see what is in it before anything is taken.") },
};

static const JtHelpPart differ[] = {
  { JT_HELP_TEXT, N_ ("Tables differ. The slate counts by the rules you choose, and does not watch the cards: agree before the first deal.") },
  { JT_HELP_HEADING, N_ ("Following suit") },
  { JT_HELP_TEXT, N_ ("Most tables: who has the suit that was led plays it or a trump; who has it not plays what they like. The Puur need not be shown when trumps are led. Nobody trumps lower than what lies there, unless they have nothing but trumps.") },
  { JT_HELP_TEXT, N_ ("Some tables follow strictly: trump only when you have none of the suit.") },
  { JT_HELP_TEXT, N_ ("A revoke, or a card missing: write the round with void card points, or annul the deal. Both are in the menu of the round.") },
  { JT_HELP_HEADING, N_ ("Which suits go together") },
  { JT_HELP_TEXT, N_ ("German cards for French ones: Rosen are hearts, Schellen diamonds, Schilten spades, Eicheln clubs. Tables that learned otherwise set the factors themselves.") },
  { JT_HELP_TEXT, N_ ("What counts double differs more: with German cards mostly Schellen and Schilten, with French ones mostly the black suits, elsewhere the red ones. The presets of the rules have the usual choices.") },
  { JT_HELP_HEADING, N_ ("At the target") },
  { JT_HELP_TEXT, N_ ("Stöck-Weis-Stich: who has the target first in this order has won; what would come later is not written. Some count Stöck-Stich-Weis.") },
  { JT_HELP_TEXT, N_ ("Thanks: at some tables the game only ends when somebody says so, and who says it too early has lost. In the rules it is the end of the game.") },
  { JT_HELP_HEADING, N_ ("Weis and Match") },
  { JT_HELP_TEXT, N_ ("Whether Weis and Stöck are multiplied, whether runs of six and more count higher than 100, what a Match brings, what a Kontermatch: all of it is in the rules, explained and with what holds if you choose nothing.") },
};

static const JtHelpPart schieber[] = {
  { JT_HELP_TEXT, N_ ("Four play, two against two. Vorhand says what is trump, or pushes: then the partner must choose. All cards and the last trick are 157 points.") },
  { JT_HELP_TEXT, N_ ("A side writes what its tricks hold, its Weis and its Stöck, each times the factor of the trump. All nine tricks are a Match: 157 and 100 more.") },
  { JT_HELP_TEXT, N_ ("The first to have the target wins. Beside the points there are Striche: for winning, for the Berg (half the target first), for each Match, and for a loser below half the target (Schneider).") },
  { JT_HELP_RULES, NULL, "schieber" },
};

static const JtHelpPart kreuzjass[] = {
  { JT_HELP_TEXT, N_ ("The Schieber of Vorarlberg, with Herz, Schellen, Laub and Eichel: nothing is multiplied, the target is 1000, and there is no Berg. Bock, Gais and Slalom can be played too.") },
  { JT_HELP_TEXT, N_ ("In the form Ablupf the trump is cut from the pack, and neither Weis nor Stöck are written.") },
  { JT_HELP_RULES, NULL, "kreuzjass" },
};

static const JtHelpPart coiffeur[] = {
  { JT_HELP_TEXT, N_ ("Every side plays every line of the table once. Who is to declare chooses one of the own lines that are open, and only that side writes: its points times the factor of the line.") },
  { JT_HELP_TEXT, N_ ("A Match brings 100 more, times the factor. A line is played even if it brought nothing. When all cells are filled, the highest total wins.") },
  { JT_HELP_TEXT, N_ ("Below a total stands what the side can still reach (→), and below the slate what it needs to win. M is a Match, K a Kontermatch; ± is what the first side has more than the second.") },
  { JT_HELP_RULES, NULL, "coiffeur" },
};

static const JtHelpPart differenzler[] = {
  { JT_HELP_TEXT, N_ ("Everybody for themselves. Before the first card everybody foretells the points they are going to make; what they are off, above or below, is written. The lowest total wins.") },
  { JT_HELP_TEXT, N_ ("The foretold points can be hidden: write yours, cover it, pass the device on.") },
  { JT_HELP_RULES, NULL, "differenzler" },
};

static const JtHelpPart molotow[] = {
  { JT_HELP_TEXT, N_ ("Three to six, everybody alone: the fewest points win. A round makes 157 as ever.") },
  { JT_HELP_TEXT, N_ ("A Weis in the hand counts against whoever takes the trick in which it is shown, or is taken off its owner’s points: as your table has it.") },
  { JT_HELP_RULES, NULL, "molotow" },
};

static const JtHelpPart guggitaler[] = {
  { JT_HELP_TEXT, N_ ("Three or four, everybody alone. Five small games cost points: tricks, Schellen (hearts), Ober (queens), the König (of clubs), the last trick. Then the same five bring them, or there is one Domino instead.") },
  { JT_HELP_TEXT, N_ ("Each is played once. Write how many each player got; the last number follows by itself. The highest total wins.") },
  { JT_HELP_RULES, NULL, "guggitaler" },
};

static const JtHelpPart handjass[] = {
  { JT_HELP_TEXT, N_ ("Two to four, everybody alone; who does not trust the hand drops out of the round. The best two with at least the minimum get a stroke each, while only two are in only the best one.") },
  { JT_HELP_TEXT, N_ ("Who plays and stays below the minimum gets a Nuller, which takes a stroke off. Equals for a last stroke get none.") },
  { JT_HELP_RULES, NULL, "handjass" },
};

static const JtHelpPart koenigsjass[] = {
  { JT_HELP_TEXT, N_ ("Two to four, usually three. Everybody counts their own points; as soon as somebody has the target, the highest total wins.") },
  { JT_HELP_RULES, NULL, "koenigsjass" },
};

static const JtHelpPart mittlere[] = {
  { JT_HELP_TEXT, N_ ("Three play for strokes. The highest and the lowest get one each, the one in the middle loses two. Equal points: nobody gets anything.") },
  { JT_HELP_TEXT, N_ ("With 100 points or more, or without a trick, one loses two and the others get one. Two without a trick: the third, who has a Match, gets two and the others lose one; so does the third if one has 100 and another no trick.") },
  { JT_HELP_TEXT, N_ ("On the slate a line is a stroke, and a circle takes one off.") },
  { JT_HELP_RULES, NULL, "mittlere" },
};

static const JtHelpPart bieter[] = {
  { JT_HELP_TEXT, N_ ("Three to five. Who bids most is König and must make the bid before the others, the Bauern, have their target. With five the König calls a partner.") },
  { JT_HELP_TEXT, N_ ("At the end all get strokes: the Bauern one each if the König loses; he gets theirs if he wins. Below half of one’s own target it is double.") },
  { JT_HELP_TEXT, N_ ("In the other form every deal is a game of its own: the bidder says how many points, and makes them or not.") },
  { JT_HELP_TEXT, N_ ("On the slate a line is a stroke, and a circle takes one off.") },
  { JT_HELP_RULES, NULL, "bieter" },
};

static const JtHelpPart sidi_barrani[] = {
  { JT_HELP_TEXT, N_ ("Two against two. Sides bid against each other how many points they will make, and with which trump. Both write what they have made.") },
  { JT_HELP_TEXT, N_ ("The bid itself goes to the side that has bid if its cards reach it, else to the others; doubled and redoubled it counts two and four times. The round that passes the target is played out.") },
  { JT_HELP_RULES, NULL, "sidi-barrani" },
};

static const JtHelpPart zweier[] = {
  { JT_HELP_TEXT, N_ ("Two play. Open: the 157 points are shared out. Schaggi Haas: each counts what the tricks hold, as not all cards are played.") },
  { JT_HELP_TEXT, N_ ("Trumpf-Duell: the taker must have more than the other; if so both write their own, else the other writes both.") },
  { JT_HELP_RULES, NULL, "zweier" },
};

static const JtHelpPart punktetafel[] = {
  { JT_HELP_TEXT, N_ ("Two to eight columns for anything that has points, not only Jass. A fixed sum lets the last number follow by itself; the highest or the lowest total wins, at a target, after some rounds, or when you end it.") },
  { JT_HELP_RULES, NULL, "punktetafel" },
};

#define TOPIC(id, title, summary, parts) { id, title, summary, parts, G_N_ELEMENTS (parts) }

#define GAME(id, parts) TOPIC (id, NULL, NULL, parts)

static const JtHelpTopic topics[] = {
  TOPIC ("first-evening", N_ ("The First Evening"), N_ ("From the names round the table to the end of a game"), first_evening),
  TOPIC ("keys", N_ ("Keys"), N_ ("Everything that can be done without the mouse"), keys),
  TOPIC ("ranking", N_ ("Ranking and Old Results"), N_ ("What a rating says, and how old games come in"), ranking),
  TOPIC ("tournament", N_ ("Tournament Day"), N_ ("From the list of names to the prizes"), tournament),
  TOPIC ("differ", N_ ("Where Tables Differ"), N_ ("Following suit, suits that go together, the end of a game"), differ),
  TOPIC ("backups", N_ ("Copies and Two Computers"), N_ ("Where your games are, and how they stay"), backups),
  GAME ("schieber", schieber),
  GAME ("kreuzjass", kreuzjass),
  GAME ("coiffeur", coiffeur),
  GAME ("differenzler", differenzler),
  GAME ("molotow", molotow),
  GAME ("guggitaler", guggitaler),
  GAME ("handjass", handjass),
  GAME ("koenigsjass", koenigsjass),
  GAME ("mittlere", mittlere),
  GAME ("bieter", bieter),
  GAME ("sidi-barrani", sidi_barrani),
  GAME ("zweier", zweier),
  GAME ("punktetafel", punktetafel),
  { NULL },
};

const JtHelpTopic *
jt_help_get_topics (void)
{
  return topics;
}

const JtHelpTopic *
jt_help_find (const char *id)
{
  for (const JtHelpTopic *topic = topics; topic->id != NULL; topic++)
    if (g_strcmp0 (topic->id, id) == 0)
      return topic;
  return NULL;
}

gboolean
jt_help_is_game (const JtHelpTopic *topic)
{
  return topic->title == NULL;
}

const char *
jt_help_title (const JtHelpTopic *topic)
{
  return topic->title != NULL ? _ (topic->title) : jt_game_name (topic->id);
}

const char *
jt_help_summary (const JtHelpTopic *topic)
{
  return topic->summary != NULL ? _ (topic->summary) : jt_game_explanation (topic->id);
}

const char *
jt_help_part_text (const JtHelpPart *part)
{
  return part->text != NULL ? _ (part->text) : "";
}

gboolean
jt_help_matches (const char *text, const char *search)
{
  for (const char *at = search; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      return g_str_match_string (search, text, TRUE);
  return FALSE;
}

/* Returns: (transfer full): the value in force, if it is a single one */
static char *
value_text (const char *game, const JtRuleSpec *spec, const JtValue *value)
{
  if (value->kind == JT_VALUE_BOOLEAN)
    return g_strdup (value->boolean ? _ ("yes") : _ ("no"));
  if (value->kind == JT_VALUE_INTEGER)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
  if (value->kind == JT_VALUE_NULL)
    /* Translators: the value of a rule: no target, no number of rounds… */
    return g_strdup (C_ ("rule", "none"));
  if (value->kind == JT_VALUE_STRING)
    return g_strdup (jt_rule_choice_name (game, spec->key, value->string));
  return g_strdup ("");
}

void
jt_help_rules (const JtGame *defaults, JtHelpRuleFunc func, gpointer user_data)
{
  const char *game = jt_game_get_kind (defaults);

  for (const JtRuleSpec *spec = jt_variant_find (game)->rules; spec->key != NULL; spec++)
    {
      g_autoptr (JtValue) value = jt_game_get_rule (defaults, spec->key);
      g_autofree char *text = value != NULL ? value_text (game, spec, value) : g_strdup ("");

      func (jt_rule_name (game, spec->key), jt_rule_explanation (game, spec->key), text, user_data);
    }
}
