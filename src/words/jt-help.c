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
  { JT_HELP_KEYS, NULL, "Writing a Round" },
  { JT_HELP_KEYS, NULL, "Game" },
  { JT_HELP_KEYS, NULL, "Tournament" },
  { JT_HELP_KEYS, NULL, "General" },
};

static const JtHelpPart tournament[] = {
  { JT_HELP_PICTURE, N_ ("The day in five steps: names, draw, table sheets, standings, prizes."), "path" },
  { JT_HELP_HEADING, N_ ("Before") },
  { JT_HELP_TEXT, N_ ("Make the tournament: its name, the form (drawn partner, fixed pairs, everyone alone), how many Passen of how many rounds. Most play three Passen of eight rounds with a drawn partner.") },
  { JT_HELP_TEXT, N_ ("Type the participants, paste them, or import a CSV file from a spreadsheet. Tick who is there and who has paid.") },
  { JT_HELP_TEXT, N_ ("Draw: everybody who is there gets a table and a partner for each Passe, nobody the same partner twice, and as few opponents twice as can be. The seed that is shown gives the same draw again to whoever doubts it.") },
  { JT_HELP_TEXT, N_ ("If the number cannot be divided by four, some sit out: nobody twice before everybody has once. They get half of what a table makes (628 of 1256), unless you choose otherwise.") },
  { JT_HELP_TEXT, N_ ("Print who sits where, the table sheets and the personal sheets. The projector is a window of its own: seats, standings and clock for the whole hall.") },
  { JT_HELP_HEADING, N_ ("While it is played") },
  { JT_HELP_TEXT, N_ ("Start the clock with the Passe. When the time is up there is a gong, if sounds are on in the preferences, and a notice of the desktop.") },
  { JT_HELP_TEXT, N_ ("Type the sheets as they come: table, both sums, Enter. Eight rounds make 8 × 157 = 1256. A sheet with another sum is refused with the difference, and goes back to its table.") },
  { JT_HELP_TEXT, N_ ("Somebody comes late or goes home: say from which Passe on, or up to which one, and draw the Passen to come anew. Passen with results stay as they are.") },
  { JT_HELP_TEXT, N_ ("A result can be put right later. Points taken off or added have a reason, and the log keeps what was changed and when.") },
  { JT_HELP_HEADING, N_ ("At the end") },
  { JT_HELP_TEXT, N_ ("Equal totals share a rank or are decided in the order you have chosen, in the end by lot. The lot depends on the seed and the person only: it can be checked by anybody.") },
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

#define TOPIC(id, title, summary, parts) { id, title, summary, parts, G_N_ELEMENTS (parts) }

static const JtHelpTopic topics[] = {
  TOPIC ("first-evening", N_ ("The First Evening"), N_ ("From the names round the table to the end of a game"), first_evening),
  TOPIC ("keys", N_ ("Keys"), N_ ("Everything that can be done without the mouse"), keys),
  TOPIC ("tournament", N_ ("Tournament Day"), N_ ("From the list of names to the prizes"), tournament),
  TOPIC ("backups", N_ ("Copies and Two Computers"), N_ ("Where your games are, and how they stay"), backups),
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
