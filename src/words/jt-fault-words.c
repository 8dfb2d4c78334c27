/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fault-words.h"

#include "jt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *key, *name;
} field_names[] = {
  { "at", N_ ("Written at") },
  { "bid", N_ ("Bid") },
  { "bidder", N_ ("Bidder") },
  { "bids", N_ ("Bids") },
  { "card", N_ ("Called card") },
  { "category", N_ ("Category") },
  { "club", N_ ("Club") },
  { "corrections", N_ ("Corrections") },
  { "count_best", N_ ("Passen that count") },
  { "counts", N_ ("Counts") },
  { "domino", N_ ("Points of the Domino") },
  { "double", N_ ("Doubled") },
  { "entries", N_ ("Entries") },
  { "factor", N_ ("Factor") },
  { "factors", N_ ("Factors") },
  { "from", N_ ("First Passe") },
  { "guest", N_ ("Guest") },
  { "id", N_ ("Name") },
  { "kind", N_ ("Kind") },
  { "king", N_ ("König") },
  { "kontermatch", N_ ("Kontermatch") },
  { "line", N_ ("Line") },
  { "lines", N_ ("Lines") },
  { "log", N_ ("Log") },
  { "lots", N_ ("Lots") },
  { "match", N_ ("Match") },
  { "match_bonus", N_ ("Match bonus") },
  { "matches", N_ ("Matches") },
  { "name", N_ ("Name") },
  { "no_trick", N_ ("Without a trick") },
  { "note", N_ ("Note") },
  { "number", N_ ("Number") },
  { "paid", N_ ("Paid") },
  { "partial", N_ ("Round not played out") },
  { "participant", N_ ("Participant") },
  { "participants", N_ ("Participants") },
  { "partner", N_ ("Partner") },
  { "pass", N_ ("Passe") },
  { "passes", N_ ("Passen") },
  { "players", N_ ("Players") },
  { "points", N_ ("Points") },
  { "present", N_ ("Present") },
  { "prizes", N_ ("Prizes") },
  { "pushed", N_ ("Pushed") },
  { "ranks", N_ ("Ranks") },
  { "reason", N_ ("Reason") },
  { "rounds", N_ ("Rounds") },
  { "rules", N_ ("Rules") },
  { "seed", N_ ("Seed") },
  { "side", N_ ("Side") },
  { "sides", N_ ("Sides") },
  { "sign", N_ ("Plus or minus") },
  { "signed", N_ ("Signed") },
  { "sit_out", N_ ("Sitting out") },
  { "sitting_out", N_ ("Sitting out") },
  { "stoeck", N_ ("Stöck") },
  { "subgame", N_ ("Subgame") },
  { "substitutes", N_ ("Substitutes") },
  { "table", N_ ("Table") },
  { "tables", N_ ("Tables") },
  { "taker", N_ ("Taker") },
  { "target", N_ ("Target") },
  { "thanks", N_ ("Thanks") },
  { "tie_breaks", N_ ("Tie-breaks") },
  { "trump", N_ ("Trump") },
  { "type", N_ ("Kind of entry") },
  { "until", N_ ("Last Passe") },
  { "void", N_ ("Points that count for nobody") },
  { "vorhand", N_ ("Vorhand") },
  { "weis", N_ ("Weis") },
  { "wishes", N_ ("Wishes") },
};

const char *
jt_field_name (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (field_names); i++)
    if (strcmp (field_names[i].key, key) == 0)
      return _ (field_names[i].name);
  return key;
}

/* The general sentence of a code, where no finer one fits. */
static const char *
plain_sentence (JtFaultCode code)
{
  switch (code)
    {
    case JT_FAULT_FORMAT:
      return _ ("This is no document of Jasstafel.");
    case JT_FAULT_GAME:
      return _ ("It does not say which game was played.");
    case JT_FAULT_SIDES:
      return _ ("The sides do not fit this game.");
    case JT_FAULT_RULES:
      return _ ("A rule is not possible like this.");
    case JT_FAULT_TYPE:
      return _ ("This is no entry of a game.");
    case JT_FAULT_UNKNOWN_KEY:
      return _ ("There is a key that is not known here.");
    case JT_FAULT_SIDE:
      return _ ("There is no such side.");
    case JT_FAULT_PLAYER:
      return _ ("There is no such player.");
    case JT_FAULT_POINTS:
      return _ ("The points are missing or do not fit.");
    case JT_FAULT_RANGE:
      return _ ("A number is too small or too big.");
    case JT_FAULT_ROUND_SUM:
      return _ ("The points of the round do not add up.");
    case JT_FAULT_TRUMP:
      return _ ("The trump is missing or not known.");
    case JT_FAULT_FACTOR:
      return _ ("The factor is not possible.");
    case JT_FAULT_MATCH:
      return _ ("With a Match the points are 157 and 0.");
    case JT_FAULT_WEIS:
      return _ ("The Weis is not possible like this.");
    case JT_FAULT_STOECK:
      return _ ("Stöck can only be shown when a suit is trump.");
    case JT_FAULT_THANKS:
      return _ ("Nobody can say thanks here.");
    case JT_FAULT_ASK:
      return _ ("First it must be said who thanked first.");
    case JT_FAULT_OVER:
      return _ ("The game is over; nothing more can be written.");
    case JT_FAULT_LINE:
      return _ ("The line is missing or not known.");
    case JT_FAULT_CELL_FILLED:
      return _ ("This side has played this line already.");
    case JT_FAULT_BIDS:
      return _ ("The bids are missing or do not fit.");
    case JT_FAULT_SUBGAME:
      return _ ("This subgame is not played in this game.");
    case JT_FAULT_SUBGAME_PLAYED:
      return _ ("This subgame has been played already.");
    case JT_FAULT_COUNTS:
      return _ ("The counts are missing or do not fit.");
    case JT_FAULT_COUNTS_SUM:
      return _ ("The counts do not add up.");
    case JT_FAULT_RANKS:
      return _ ("The ranks must name every place once.");
    case JT_FAULT_AUCTION:
      return _ ("The auction comes first, and once.");
    case JT_FAULT_BID:
      return _ ("The bid is missing or not possible.");
    case JT_FAULT_DECLINED:
      return _ ("The König cannot decline the first round.");
    case JT_FAULT_DOUBLE:
      return _ ("A bid counts once, twice or four times.");
    case JT_FAULT_PASS_SUM:
      return _ ("The points of the table do not add up.");
    case JT_FAULT_TWICE:
      return _ ("Somebody or something stands there twice.");
    case JT_FAULT_PARTICIPANT:
      return _ ("There is no such participant.");
    case JT_FAULT_TABLE:
      return _ ("The table is not possible like this.");
    case JT_FAULT_NONE:
    default:
      return "";
    }
}

/* The sheet of a tournament on which the single rounds were written. */
static char *
rounds_sentence (const JtFault *fault)
{
  /* Translators: both numbers are points of one side at a table of a tournament */
  return g_strdup_printf (_ ("The rounds add up to %1$lld, but %2$lld points were reported."),
                          (long long) fault->number[2], (long long) fault->number[3]);
}

/* What is said of tournaments only; NULL: the general sentences do. */
static char *
tournament_sentence (const JtFault *fault)
{
  switch (fault->code)
    {
    case JT_FAULT_RANGE:
      if (fault->why == JT_WHY_NOT_NOW)
        /* Translators: %d is the number of a Passe, a round of a tournament */
        return g_strdup_printf (_ ("Passe %d has results; only later ones can be drawn again."),
                                fault->pass);
      return NULL;
    case JT_FAULT_TWICE:
      /* Translators: %s is a name; a Passe is a round of a tournament */
      return g_strdup_printf (_ ("“%s” has two places in this Passe."), fault->text);
    case JT_FAULT_PARTICIPANT:
      if (fault->why == JT_WHY_NOT_NOW)
        /* Translators: %d is the number of a Passe, a round of a tournament */
        return g_strdup_printf (_ ("Passe %d: too few people for a table, or too many for a draw."),
                                fault->pass);
      if (fault->why == JT_WHY_UNKNOWN)
        /* Translators: %s is what identifies a participant in a file, usually a number */
        return g_strdup_printf (_ ("There is no participant with the id “%s”."), fault->text);
      if (fault->why == JT_WHY_TWICE)
        /* Translators: %s is a name */
        return g_strdup_printf (_ ("“%s” has the same id as another participant."), fault->text);
      if (strcmp (fault->text, "id") == 0)
        return g_strdup (_ ("Every participant needs a whole number as id."));
      return NULL;
    case JT_FAULT_TABLE:
      if (fault->why == JT_WHY_TWICE)
        /* Translators: %lld is the number of a table; a Passe is a round of a tournament */
        return g_strdup_printf (_ ("There are two tables %lld in this Passe."),
                                (long long) fault->number[0]);
      return NULL;
    default:
      return NULL;
    }
}

static char *
sum_sentence (const JtFault *fault)
{
  long long first = fault->number[0], second = fault->number[1], sum = fault->number[2];
  long long off = sum - fault->number[3];
  gulong count = ABS (off);
  g_autofree char *addition = NULL;

  if (strcmp (fault->text, "rounds") == 0)
    return rounds_sentence (fault);
  addition = first + second == sum ? g_strdup_printf ("%lld + %lld = %lld", first, second, sum)
                                   : g_strdup_printf ("%lld + %lld + … = %lld", first, second, sum);
  if (fault->code == JT_FAULT_COUNTS_SUM && off > 0)
    /* Translators: %1$s is an addition such as "2 + 1 + … = 5", %2$lu by how many it is off */
    return g_strdup_printf (ngettext ("%1$s: %2$lu too many", "%1$s: %2$lu too many", count),
                            addition, count);
  if (fault->code == JT_FAULT_COUNTS_SUM)
    /* Translators: %1$s is an addition such as "2 + 1 + … = 3", %2$lu by how many it is off */
    return g_strdup_printf (ngettext ("%1$s: %2$lu too few", "%1$s: %2$lu too few", count),
                            addition, count);
  if (off > 0)
    /* Translators: %1$s is an addition such as "98 + 60 = 158", %2$lu by how many it is off */
    return g_strdup_printf (
        ngettext ("%1$s: %2$lu point too many", "%1$s: %2$lu points too many", count), addition,
        count);
  /* Translators: %1$s is an addition such as "98 + 58 = 156", %2$lu by how many it is off */
  return g_strdup_printf (
      ngettext ("%1$s: %2$lu point too few", "%1$s: %2$lu points too few", count), addition, count);
}

static char *
bounds_sentence (const JtFault *fault)
{
  long long value = fault->number[0], min = fault->number[1], max = fault->number[2];

  if (fault->code == JT_FAULT_SIDES && min == max)
    /* Translators: %1$lld is how many sides were given, %2$lld how many the game has */
    return g_strdup_printf (_ ("%1$lld sides are given; this game has %2$lld."), value, min);
  if (fault->code == JT_FAULT_SIDES)
    /* Translators: %1$lld is how many sides were given, %2$lld and %3$lld from how many to how many
     * the game has */
    return g_strdup_printf (_ ("%1$lld sides are given; this game has %2$lld to %3$lld."), value,
                            min, max);
  if (fault->code == JT_FAULT_SIDE || fault->code == JT_FAULT_PLAYER)
    /* Translators: %1$s is the name of a field such as "Match", %2$lld the number given, %3$lld and
     * %4$lld the first and last number that there is */
    return g_strdup_printf (_ ("“%1$s”: there is no number %2$lld, only %3$lld to %4$lld."),
                            jt_field_name (fault->text), value, min, max);
  if (min == max)
    /* Translators: %1$s is the name of a field such as "Points", %2$lld the number given, %3$lld the
     * only one that is possible */
    return g_strdup_printf (_ ("“%1$s” is %2$lld; only %3$lld is possible."),
                            jt_field_name (fault->text), value, min);
  /* Translators: %1$s is the name of a field such as "Points", %2$lld the number given, %3$lld and
   * %4$lld its bounds */
  return g_strdup_printf (_ ("“%1$s” is %2$lld; from %3$lld to %4$lld is possible."),
                          jt_field_name (fault->text), value, min, max);
}

static char *
unknown_sentence (const JtFault *fault)
{
  switch (fault->code)
    {
    case JT_FAULT_FORMAT:
      /* Translators: %s is a key of a file, such as "version" */
      return g_strdup_printf (_ ("This is no document of Jasstafel: “%s” is missing or wrong."),
                              fault->text);
    case JT_FAULT_GAME:
      /* Translators: %s is what stands where the name of a game should be */
      return g_strdup_printf (_ ("“%s” is no game that is known here."), fault->text);
    case JT_FAULT_TYPE:
      /* Translators: %s is what stands where the kind of an entry should be */
      return g_strdup_printf (_ ("“%s” is no kind of entry of this game."), fault->text);
    case JT_FAULT_UNKNOWN_KEY:
      /* Translators: %s is a key of a file */
      return g_strdup_printf (_ ("The key “%s” is not known here."), fault->text);
    case JT_FAULT_TRUMP:
      /* Translators: %s is what stands where the trump should be */
      return g_strdup_printf (_ ("“%s” is no trump of this game."), fault->text);
    case JT_FAULT_LINE:
      /* Translators: %s is what stands where a line of the Coiffeur should be */
      return g_strdup_printf (_ ("“%s” is no line of this game."), fault->text);
    case JT_FAULT_RULES:
      /* Translators: %s is what was chosen for a rule */
      return g_strdup_printf (_ ("“%s” cannot be chosen for this rule."), fault->text);
    case JT_FAULT_WEIS:
      /* Translators: %s is what stands where a card should be, such as "schellen-10" */
      return g_strdup_printf (_ ("“%s” is no card of this deck."), fault->text);
    default:
      return g_strdup (plain_sentence (fault->code));
    }
}

static char *
not_offered_sentence (const JtFault *fault)
{
  switch (fault->code)
    {
    case JT_FAULT_TRUMP:
      /* Translators: %s is the name of a trump */
      return g_strdup_printf (_ ("“%s” is not played in this game."), fault->text);
    case JT_FAULT_WEIS:
      return g_strdup (_ ("No Weis is written in this game."));
    case JT_FAULT_STOECK:
      return g_strdup (_ ("No Stöck are written in this game."));
    case JT_FAULT_THANKS:
      return g_strdup (_ ("Without a target nobody can say thanks."));
    case JT_FAULT_PLAYER:
      return g_strdup (_ ("Only five players play with a partner."));
    case JT_FAULT_RULES:
      return g_strdup (_ ("At least one trump must be played."));
    default:
      return g_strdup (plain_sentence (fault->code));
    }
}

static char *
text_fault_sentence (const JtFault *fault)
{
  long long line = fault->number[0], column = fault->number[1];

  switch (fault->why)
    {
    case JT_WHY_CUT_OFF:
      /* Translators: %lld is the number of a line */
      return g_strdup_printf (_ ("The text ends too early, in line %lld."), line);
    case JT_WHY_NO_UTF8:
      /* Translators: %lld is the number of a line */
      return g_strdup_printf (_ ("Line %lld is not in UTF-8."), line);
    case JT_WHY_TWICE:
      /* Translators: %lld is the number of a line; a key is the name of a value in a file */
      return g_strdup_printf (_ ("A key stands twice in one object, in line %lld."), line);
    case JT_WHY_TOO_DEEP:
      return g_strdup (_ ("Lists and objects lie within each other too deep."));
    case JT_WHY_TOO_LONG:
      /* Translators: %lld is a number of megabytes */
      return g_strdup_printf (_ ("The document is longer than %lld MiB."),
                              (long long) fault->number[0] / (1024 * 1024));
    default:
      /* Translators: the numbers of a line and of a column in it; JSON is a file format */
      return g_strdup_printf (_ ("This is no JSON: line %1$lld, column %2$lld."), line, column);
    }
}

static char *
twice_sentence (const JtFault *fault)
{
  switch (fault->code)
    {
    case JT_FAULT_FORMAT:
      return text_fault_sentence (fault);
    case JT_FAULT_MATCH:
      if (fault->text[0] == '\0')
        return g_strdup (_ ("Points, a Match and a Kontermatch exclude each other."));
      /* Translators: %s is the name of a field, such as "Round not played out" */
      return g_strdup_printf (_ ("“%s” and a Match exclude each other."),
                              jt_field_name (fault->text));
    case JT_FAULT_POINTS:
      /* Translators: %lld is a number of points */
      return g_strdup_printf (_ ("Who has %lld points cannot be without a trick."),
                              (long long) fault->number[0]);
    case JT_FAULT_PLAYER:
      return g_strdup (_ ("The partner is known already."));
    case JT_FAULT_BIDS:
      return g_strdup (_ ("The bids of this round are written already."));
    case JT_FAULT_AUCTION:
      return g_strdup (_ ("There is only one auction in a game."));
    case JT_FAULT_RULES:
      /* Translators: %s is the name of a line of the Coiffeur */
      return g_strdup_printf (_ ("“%s” stands there twice."), fault->text);
    case JT_FAULT_WEIS:
      /* Translators: %s is a card as files name it, such as "schellen-ass" */
      return g_strdup_printf (_ ("“%s” is in another Weis already."), fault->text);
    case JT_FAULT_SIDE:
      return g_strdup (_ ("A side stands there twice."));
    default:
      return g_strdup (plain_sentence (fault->code));
    }
}

static char *
not_now_sentence (const JtFault *fault)
{
  switch (fault->code)
    {
    case JT_FAULT_PLAYER:
      return g_strdup (_ ("Who has left the game writes nothing any more."));
    case JT_FAULT_AUCTION:
      return g_strdup (_ ("The auction comes first."));
    default:
      return g_strdup (plain_sentence (fault->code));
    }
}

static char *
missing_sentence (const JtFault *fault)
{
  if (fault->code == JT_FAULT_GAME)
    return g_strdup (plain_sentence (fault->code));
  if (fault->code == JT_FAULT_THANKS)
    return g_strdup (_ ("Of a round that was not played out it must be said who said thanks."));
  /* Translators: %s is the name of a field such as "Points" */
  return g_strdup_printf (_ ("“%s” is missing."), jt_field_name (fault->text));
}

char *
jt_fault_to_text (const JtFault *fault)
{
  long long n0 = fault->number[0], n1 = fault->number[1];
  const char *field = jt_field_name (fault->text);
  char *sentence = tournament_sentence (fault);

  if (sentence != NULL)
    return sentence;
  switch (fault->why)
    {
    case JT_WHY_SUM:
      return sum_sentence (fault);
    case JT_WHY_BOUNDS:
      return bounds_sentence (fault);
    case JT_WHY_UNKNOWN:
      return unknown_sentence (fault);
    case JT_WHY_NOT_OFFERED:
      return not_offered_sentence (fault);
    case JT_WHY_MISSING:
      return missing_sentence (fault);
    case JT_WHY_TWICE:
      return twice_sentence (fault);
    case JT_WHY_TOO_LONG:
      if (fault->code == JT_FAULT_FORMAT)
        return text_fault_sentence (fault);
      /* Translators: %1$s is the name of a field such as "Name", %2$lld a number of characters */
      return g_strdup_printf (_ ("“%1$s” is longer than %2$lld characters."), field, n0);
    case JT_WHY_KIND:
      /* Translators: %s is the name of a field such as "Points" */
      return g_strdup_printf (_ ("“%s” is of the wrong kind."), field);
    case JT_WHY_NOT_WHOLE:
      /* Translators: %s is the name of a field such as "Points" */
      return g_strdup_printf (_ ("“%s”: only whole numbers count."), field);
    case JT_WHY_LENGTH:
      /* Translators: %1$s is the name of a field such as "Points", %2$lld how many values it has,
       * %3$lld how many it should have */
      return g_strdup_printf (ngettext ("“%1$s” has %2$lld value instead of %3$lld.",
                                        "“%1$s” has %2$lld values instead of %3$lld.", n0),
                              field, n0, n1);
    case JT_WHY_NULLS:
      /* Translators: %s is the name of a field such as "Points" */
      return g_strdup_printf (_ ("“%s”: what is left empty cannot be worked out."), field);
    case JT_WHY_TABLE_VALUE:
      /* Translators: %lld is a number of points */
      return g_strdup_printf (
          _ ("%lld is neither a Weis nor a sum of Weise (20, 50, 100, 150, 200)."), n0);
    case JT_WHY_BOTH_SIDES:
      /* Translators: both numbers are points */
      return g_strdup_printf (_ ("Only one side can write Weis, not both (%1$lld and %2$lld)."), n0,
                              n1);
    case JT_WHY_STEP:
      /* Translators: all are points bid: %1$lld is not possible, %2$lld is the smallest bid, %3$lld the next */
      return g_strdup_printf (_ ("A bid of %1$lld is not possible: %2$lld, %3$lld and so on."), n0,
                              n1, n1 + (long long) fault->number[2]);
    case JT_WHY_NO_WEIS:
      return g_strdup (_ ("These cards are no Weis: it takes three or more in a row of one suit, or four of a kind "
                          "that counts."));
    case JT_WHY_SELF:
      return g_strdup (_ ("Nobody is his own partner."));
    case JT_WHY_NEWER:
      /* Translators: %lld is the version of a file format */
      return g_strdup_printf (
          _ ("This was written by a newer Jasstafel (version %lld of the format)."), n0);
    case JT_WHY_SYNTAX:
    case JT_WHY_CUT_OFF:
    case JT_WHY_TOO_DEEP:
    case JT_WHY_NO_UTF8:
      return text_fault_sentence (fault);
    case JT_WHY_NOT_NOW:
      return not_now_sentence (fault);
    case JT_WHY_PLAIN:
    default:
      return g_strdup (plain_sentence (fault->code));
    }
}
