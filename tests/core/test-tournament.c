/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The check of tournament documents: every rule, error and order of tournament.md 1.
 *
 * Where what is said there is held (paths of tests; "faults" are the cases below):
 *
 *   mode, game                 tournament/other-games-are-individual, faults "unknown mode" … "Handjass in pairs",
 *                              standings/pairs-and-individuals-are-ranked, standings/differenzler
 *   rounds, match_bonus, void  tournament/right-sheets-are-taken, faults "sums", standings/void-and-bonus-change-the-sum
 *   passes                     standings/passes-beyond-the-plan-do-not-count, standings/complete-needs-all-planned-passes
 *   count_best                 standings/best-passes-count, standings/missed-pass-is-dropped-first,
 *                              standings/differenzler-drops-the-highest
 *   tie_breaks                 standings/best-pass-breaks-ties, second-and-last-pass-break-ties, matches-break-ties,
 *                              ties-look-at-own-passes-only, equal-ranks-are-shared-and-the-next-skipped
 *   sit_out                    standings/sitting-out-earns-a-fair-share, half-points-of-sitting-out-are-rounded-down,
 *                              sitting-out-earns-the-own-mean, sitting-out-can-earn-nothing, differenzler-waits-for-the-mean
 *   seed, lots                 standings/lot-depends-on-seed-and-person-only, lots-drawn-by-hand-go-first,
 *                              random/mix-is-the-lot-of-the-contract
 *   participants               tournament/participants-are-checked, everything-there-is-is-read,
 *                              standings/leavers-and-guests-come-last; substitutes: tournament/substitute-plays-from-a-passe-on
 *   rounds, signed of a table  faults "rounds are…", "signed is no flag", tournament/everything-there-is-is-read
 *   corrections                standings/corrections-are-in-the-total, faults "correction…", "…is corrected"
 *   prizes, wishes, log        faults "unknown key of a prize" …, tournament/everything-there-is-is-read,
 *                              draw/… (wishes), prizes/…
 *   points null                tournament/right-sheets-are-taken, standings/missing-tables-give-nothing-yet
 *   pass-sum, twice, participant, table, range, unknown-key, rules, format
 *                              tournament/faults, tournament/wrong-sum-says-by-how-much, cli/tournament/messages-are-for-people
 *   order, one fault only      faults "order", tournament/participants-come-before-passen
 *   the wrong sheet in the window   tournament/wrong-sheets-can-be-kept
 *   standings, JSON            standings/json-has-the-shape-of-the-contract, tests/data/cases/tournament*.json
 *   lossless, several in a file     file/tournament-document/…
 */
#include "jt-tournament-draw.h"
#include "plan-counter.h"
#include "tournament-text.h"

#include <string.h>

#define NONE 0

typedef struct
{
  const char *name;
  const char *members; /* of a document of nine participants */
  JtFaultCode code;
  int pass, table; /* NONE: null */
} Case;

#define SIDES "'sides':[[1,2],[3,4]]"
#define GOOD "{'table':1," SIDES ",'points':[682,574]}"
#define PASS(tables) "'passes':[{'tables':[" tables "]}]"
#define SHEET(members) PASS ("{'table':7," SIDES "," members "}")
#define RULES(members) "'rules':{" members "}"

static const Case cases[] = {
  /* keys */
  { "unknown key that is null", "'foo':null", JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "unknown key of the document", "'foo':1", JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "unknown rule", RULES ("'foo':1"), JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "unknown rule before a wrong one", RULES ("'rounds':0,'foo':1"), JT_FAULT_UNKNOWN_KEY, NONE,
    NONE },
  { "unknown key of a Passe", "'passes':[{'foo':[]}]", JT_FAULT_UNKNOWN_KEY, 1, NONE },
  { "unknown key of a table", SHEET ("'foo':1"), JT_FAULT_UNKNOWN_KEY, 1, 7 },
  { "unknown key of a correction", "'corrections':[{'pass':1,'participant':1,'points':1,'foo':1}]",
    JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "unknown key of a wish", "'wishes':[{'kind':'apart','participants':[],'foo':1}]",
    JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "unknown key of a prize", "'prizes':[{'foo':1}]", JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "unknown key of the log", "'log':[{'foo':1}]", JT_FAULT_UNKNOWN_KEY, NONE, NONE },

  /* format */
  { "rules are no object", "'rules':[]", JT_FAULT_FORMAT, NONE, NONE },
  { "passes are no list", "'passes':{}", JT_FAULT_FORMAT, NONE, NONE },
  { "place is no text", "'place':1", JT_FAULT_FORMAT, NONE, NONE },
  { "fee is no whole number", "'fee':1.5", JT_FAULT_FORMAT, NONE, NONE },
  { "a Passe is no object", "'passes':[1]", JT_FAULT_FORMAT, 1, NONE },
  { "tables are no list", "'passes':[{'tables':1}]", JT_FAULT_FORMAT, 1, NONE },
  { "signed is no flag", SHEET ("'signed':1"), JT_FAULT_FORMAT, 1, 7 },
  { "unknown wish", "'wishes':[{'kind':'foo','participants':[]}]", JT_FAULT_FORMAT, NONE, NONE },
  { "correction is no object", "'corrections':[1]", JT_FAULT_FORMAT, NONE, NONE },
  { "reason is no text", "'corrections':[{'pass':1,'participant':1,'points':1,'reason':1}]",
    JT_FAULT_FORMAT, NONE, NONE },

  { "date is no text", "'date':20261128", JT_FAULT_FORMAT, NONE, NONE },
  { "id is no text", "'id':1", JT_FAULT_FORMAT, NONE, NONE },
  { "note is no text", "'note':[]", JT_FAULT_FORMAT, NONE, NONE },
  { "group is no text", "'group':true", JT_FAULT_FORMAT, NONE, NONE },
  { "fee is a text", "'fee':'20'", JT_FAULT_FORMAT, NONE, NONE },
  { "corrections are no list", "'corrections':{}", JT_FAULT_FORMAT, NONE, NONE },
  { "lots are no object", "'lots':[]", JT_FAULT_FORMAT, NONE, NONE },
  { "wishes are no list", "'wishes':{}", JT_FAULT_FORMAT, NONE, NONE },
  { "prizes are no list", "'prizes':{}", JT_FAULT_FORMAT, NONE, NONE },
  { "log is no list", "'log':'x'", JT_FAULT_FORMAT, NONE, NONE },
  { "sitting out is no list", "'passes':[{'sitting_out':9}]", JT_FAULT_FORMAT, 1, NONE },
  { "a wish is no object", "'wishes':[1]", JT_FAULT_FORMAT, NONE, NONE },
  { "a prize is no object", "'prizes':[1]", JT_FAULT_FORMAT, NONE, NONE },
  { "a line of the log is no object", "'log':['x']", JT_FAULT_FORMAT, NONE, NONE },
  { "people of a wish are no list", "'wishes':[{'kind':'apart','participants':1}]", JT_FAULT_FORMAT, NONE, NONE },

  /* rules */
  { "unknown mode", RULES ("'mode':'foo'"), JT_FAULT_RULES, NONE, NONE },
  { "mode is no text", RULES ("'mode':1"), JT_FAULT_RULES, NONE, NONE },
  { "unknown game", RULES ("'game':'coiffeur'"), JT_FAULT_RULES, NONE, NONE },
  { "Differenzler in pairs", RULES ("'game':'differenzler','mode':'pairs'"), JT_FAULT_RULES, NONE,
    NONE },
  { "Differenzler with drawn partners", RULES ("'game':'differenzler','mode':'single'"),
    JT_FAULT_RULES, NONE, NONE },
  { "Handjass in pairs", RULES ("'game':'handjass','mode':'pairs'"), JT_FAULT_RULES, NONE, NONE },
  { "no round", RULES ("'rounds':0"), JT_FAULT_RULES, NONE, NONE },
  { "half a round", RULES ("'rounds':8.5"), JT_FAULT_RULES, NONE, NONE },
  { "no Passe", RULES ("'passes':0"), JT_FAULT_RULES, NONE, NONE },
  { "negative bonus", RULES ("'match_bonus':-1"), JT_FAULT_RULES, NONE, NONE },
  { "best none", RULES ("'count_best':0"), JT_FAULT_RULES, NONE, NONE },
  { "best is a text", RULES ("'count_best':'2'"), JT_FAULT_RULES, NONE, NONE },
  { "tie-breaks are no list", RULES ("'tie_breaks':'lot'"), JT_FAULT_RULES, NONE, NONE },
  { "unknown tie-break", RULES ("'tie_breaks':['foo']"), JT_FAULT_RULES, NONE, NONE },
  { "shared is not last", RULES ("'tie_breaks':['shared','lot']"), JT_FAULT_RULES, NONE, NONE },
  { "tie-break named twice", RULES ("'tie_breaks':['lot','lot']"), JT_FAULT_RULES, NONE, NONE },
  { "unknown sit_out", RULES ("'sit_out':'foo'"), JT_FAULT_RULES, NONE, NONE },
  { "seed is a text", RULES ("'seed':'x'"), JT_FAULT_RULES, NONE, NONE },

  /* tables */
  { "no table number", PASS ("{" SIDES "}"), JT_FAULT_TABLE, 1, NONE },
  { "table number is a text", PASS ("{'table':'1'," SIDES "}"), JT_FAULT_TABLE, 1, NONE },
  { "table 0", PASS ("{'table':0," SIDES "}"), JT_FAULT_TABLE, 1, NONE },
  { "table used twice", PASS (GOOD ",{'table':1,'sides':[[5,6],[7,8]]}"), JT_FAULT_TABLE, 1, 1 },
  { "table is no object", PASS ("1"), JT_FAULT_TABLE, 1, NONE },
  { "no sides", PASS ("{'table':7}"), JT_FAULT_TABLE, 1, 7 },
  { "three sides", PASS ("{'table':7,'sides':[[1,2],[3,4],[5,6]]}"), JT_FAULT_TABLE, 1, 7 },
  { "side of three", PASS ("{'table':7,'sides':[[1,2,3],[4,5]]}"), JT_FAULT_TABLE, 1, 7 },
  { "side of one in single", PASS ("{'table':7,'sides':[[1],[2]]}"), JT_FAULT_TABLE, 1, 7 },
  { "one value of points", SHEET ("'points':[1256]"), JT_FAULT_TABLE, 1, 7 },
  { "three values of matches", SHEET ("'points':[682,574],'matches':[0,0,0]"), JT_FAULT_TABLE, 1,
    7 },
  { "nine rounds of eight",
    SHEET ("'rounds':[[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]]"), JT_FAULT_TABLE, 1,
    7 },

  { "table 10000", PASS ("{'table':10000," SIDES "}"), JT_FAULT_TABLE, 1, NONE },
  { "sides are no list", PASS ("{'table':7,'sides':1}"), JT_FAULT_TABLE, 1, 7 },
  { "points are no list", SHEET ("'points':1256"), JT_FAULT_TABLE, 1, 7 },
  { "matches are no list", SHEET ("'points':[682,574],'matches':1"), JT_FAULT_TABLE, 1, 7 },
  { "rounds are no list", SHEET ("'points':[682,574],'rounds':1"), JT_FAULT_TABLE, 1, 7 },
  { "a round of one value", SHEET ("'points':[682,574],'rounds':[[682]]"), JT_FAULT_TABLE, 1, 7 },
  { "four points of two sides", SHEET ("'points':[314,314,314,314]"), JT_FAULT_TABLE, 1, 7 },
  { "two sides where all play alone", RULES ("'mode':'individual'") "," PASS ("{'table':7,'sides':[[1],[2]]}"),
    JT_FAULT_TABLE, 1, 7 },
  { "sides of two of fixed pairs", RULES ("'mode':'pairs'") "," PASS ("{'table':7,'sides':[[1,2],[3,4]]}"), JT_FAULT_TABLE,
    1, 7 },

  /* people */
  { "unknown participant", PASS ("{'table':7,'sides':[[1,2],[3,99]]}"), JT_FAULT_PARTICIPANT, 1,
    7 },
  { "participant by name", PASS ("{'table':7,'sides':[[1,2],[3,'P4']]}"), JT_FAULT_PARTICIPANT, 1,
    7 },
  { "twice at a table", PASS ("{'table':7,'sides':[[1,2],[1,4]]}"), JT_FAULT_TWICE, 1, 7 },
  { "twice in a Passe", PASS (GOOD ",{'table':2,'sides':[[5,6],[7,3]]}"), JT_FAULT_TWICE, 1, 2 },
  { "sits out and plays", "'passes':[{'tables':[" GOOD "],'sitting_out':[9,4]}]", JT_FAULT_TWICE, 1,
    NONE },
  { "sits out twice", "'passes':[{'tables':[" GOOD "],'sitting_out':[9,9]}]", JT_FAULT_TWICE, 1,
    NONE },
  { "unknown one sits out", "'passes':[{'sitting_out':[10]}]", JT_FAULT_PARTICIPANT, 1, NONE },
  { "unknown one is corrected", "'corrections':[{'pass':1,'participant':10,'points':1}]",
    JT_FAULT_PARTICIPANT, NONE, NONE },
  { "nobody is corrected", "'corrections':[{'pass':1,'points':1}]", JT_FAULT_PARTICIPANT, NONE,
    NONE },
  { "unknown one has a lot", "'lots':{'10':1}", JT_FAULT_PARTICIPANT, NONE, NONE },
  { "lot by name", "'lots':{'P1':1}", JT_FAULT_PARTICIPANT, NONE, NONE },
  { "unknown one wishes", "'wishes':[{'kind':'apart','participants':[1,10]}]", JT_FAULT_PARTICIPANT,
    NONE, NONE },
  { "wish for no table", "'wishes':[{'kind':'table','participants':[1]}]", JT_FAULT_TABLE, NONE,
    NONE },

  /* numbers */
  { "negative points", SHEET ("'points':[-1,1257]"), JT_FAULT_RANGE, 1, 7 },
  { "points are no whole number", SHEET ("'points':[682.0,574]"), JT_FAULT_RANGE, 1, 7 },
  { "points are a text", SHEET ("'points':['682',574]"), JT_FAULT_RANGE, 1, 7 },
  { "nine matches of eight", SHEET ("'points':[682,574],'matches':[9,0]"), JT_FAULT_RANGE, 1, 7 },
  { "nine matches together", SHEET ("'points':[682,574],'matches':[5,4]"), JT_FAULT_RANGE, 1, 7 },
  { "negative match", SHEET ("'points':[682,574],'matches':[-1,0]"), JT_FAULT_RANGE, 1, 7 },
  { "void too big", SHEET ("'points':[0,0],'void':1257"), JT_FAULT_RANGE, 1, 7 },
  { "void is negative", SHEET ("'points':[682,574],'void':-1"), JT_FAULT_RANGE, 1, 7 },
  { "negative round", SHEET ("'rounds':[[-1,158]]"), JT_FAULT_RANGE, 1, 7 },
  { "points beyond all bounds", SHEET ("'points':[10000001,0]"), JT_FAULT_RANGE, 1, 7 },
  { "a match is no whole number", SHEET ("'points':[682,574],'matches':[1.5,0]"), JT_FAULT_RANGE, 1, 7 },
  { "a match is null", SHEET ("'points':[682,574],'matches':[null,0]"), JT_FAULT_RANGE, 1, 7 },
  { "void is a text", SHEET ("'points':[682,574],'void':'10'"), JT_FAULT_RANGE, 1, 7 },
  { "a round is no whole number", SHEET ("'rounds':[[98.0,59]]"), JT_FAULT_RANGE, 1, 7 },
  { "lot is a text", "'lots':{'1':'1'}", JT_FAULT_RANGE, NONE, NONE },
  { "wish for table 0", "'wishes':[{'kind':'table','participants':[1],'table':0}]", JT_FAULT_RANGE, NONE, NONE },
  { "correction beyond all bounds", "'corrections':[{'pass':1,'participant':1,'points':100001}]", JT_FAULT_RANGE, NONE,
    NONE },
  { "correction without points", "'corrections':[{'pass':1,'participant':1}]", JT_FAULT_RANGE, NONE, NONE },
  { "lot 0", "'lots':{'1':0}", JT_FAULT_RANGE, NONE, NONE },
  { "correction of no Passe", "'corrections':[{'participant':1,'points':1}]", JT_FAULT_RANGE, NONE,
    NONE },
  { "correction of Passe 0", "'corrections':[{'pass':0,'participant':1,'points':1}]",
    JT_FAULT_RANGE, NONE, NONE },
  { "correction by half a point", "'corrections':[{'pass':1,'participant':1,'points':0.5}]",
    JT_FAULT_RANGE, NONE, NONE },

  /* sums */
  { "a point too many", SHEET ("'points':[682,575]"), JT_FAULT_PASS_SUM, 1, 7 },
  { "a point too few", SHEET ("'points':[682,573]"), JT_FAULT_PASS_SUM, 1, 7 },
  { "Match bonus of rules without", SHEET ("'points':[732,574],'matches':[1,0]"), JT_FAULT_PASS_SUM,
    1, 7 },
  { "Match bonus not written",
    RULES ("'match_bonus':50") "," SHEET ("'points':[682,574],'matches':[1,0]"), JT_FAULT_PASS_SUM,
    1, 7 },
  { "void points still written", SHEET ("'points':[682,574],'void':10"), JT_FAULT_PASS_SUM, 1, 7 },
  { "rounds are not the points", SHEET ("'points':[682,574],'rounds':[[98,59]]"), JT_FAULT_PASS_SUM,
    1, 7 },
  { "four values of the Handjass",
    RULES ("'game':'handjass'") "," PASS (
        "{'table':7,'sides':[[1],[2],[3],[4]],'points':[300,300,300,300]}"),
    JT_FAULT_PASS_SUM, 1, 7 },

  /* order: of two faults the earlier is told */
  { "key before rules", RULES ("'rounds':0") ",'foo':1", JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "rules before Passen", PASS ("{}") "," RULES ("'rounds':0"), JT_FAULT_RULES, NONE, NONE },
  { "first Passe before second",
    "'passes':[{'tables':[{'table':3,'sides':[[1,2],[3,4]],'points':[1,1]}]},{'tables':[{}]}]",
    JT_FAULT_PASS_SUM, 1, 3 },
  { "second Passe before corrections", "'passes':[{},{'sitting_out':[1,1]}],'corrections':[1]",
    JT_FAULT_TWICE, 2, NONE },
  { "tables before sitting out", "'passes':[{'sitting_out':[99],'tables':[{'table':7}]}]",
    JT_FAULT_TABLE, 1, 7 },
  { "key before number", PASS ("{'foo':1}"), JT_FAULT_UNKNOWN_KEY, 1, NONE },
  { "number before sides", PASS ("{'sides':[]}"), JT_FAULT_TABLE, 1, NONE },
  { "people before points", PASS ("{'table':7,'sides':[[1,2],[3,3]],'points':[-1,0]}"),
    JT_FAULT_TWICE, 1, 7 },
  { "person by person", PASS ("{'table':7,'sides':[[1,1],[99,4]]}"), JT_FAULT_TWICE, 1, 7 },
  { "person by person, unknown first", PASS ("{'table':7,'sides':[[99,1],[1,4]]}"),
    JT_FAULT_PARTICIPANT, 1, 7 },
  { "points before matches", SHEET ("'matches':[9,9],'points':[1]"), JT_FAULT_TABLE, 1, 7 },
  { "matches before void", SHEET ("'matches':[9,9],'void':'x','points':[628,628]"), JT_FAULT_RANGE,
    1, 7 },
  { "void before sum", SHEET ("'void':-5,'points':[1,1]"), JT_FAULT_RANGE, 1, 7 },
  { "sum before rounds", SHEET ("'rounds':1,'points':[1,1]"), JT_FAULT_PASS_SUM, 1, 7 },
  { "keys of the rules before their kinds", RULES ("'seed':'x','foo':1"), JT_FAULT_UNKNOWN_KEY, NONE, NONE },
  { "sides before matches", PASS ("{'table':7,'sides':[[1,2]],'matches':[9,9]}"), JT_FAULT_TABLE, 1, 7 },
  { "sitting out before the next Passe", "'passes':[{'sitting_out':[1,1]},{'tables':[{}]}]", JT_FAULT_TWICE, 1, NONE },
  { "rounds before sitting out",
    "'passes':[{'tables':[{'table':7," SIDES ",'points':[682,574],'rounds':[[1,1]]}],'sitting_out':[99]}]",
    JT_FAULT_PASS_SUM, 1, 7 },
  { "corrections before lots",
    "'lots':{'99':1},'corrections':[{'pass':0,'participant':1,'points':1}]", JT_FAULT_RANGE, NONE,
    NONE },
};

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autofree char *text = tournament_text (9, c->members);
      g_autoptr (JtValue) document = value_of_text (text);
      g_autoptr (JtTournament) tournament = NULL;
      JtFault fault = JT_FAULT_INIT;

      g_test_message ("%s", c->name);
      tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, &fault);
      g_assert_null (tournament);
      g_assert_cmpstr (jt_fault_code_name (fault.code), ==, jt_fault_code_name (c->code));
      g_assert_cmpint (fault.pass, ==, c->pass);
      g_assert_cmpint (MAX (0, fault.table), ==, c->table);
    }
}

static void
assert_refused (const char *text, JtFaultCode code)
{
  g_autoptr (JtValue) document = value_of_text (text);
  JtFault fault = JT_FAULT_INIT;

  g_test_message ("%s", text);
  g_assert_null (jt_tournament_new (document, JT_TOURNAMENT_STRICT, &fault));
  g_assert_cmpstr (jt_fault_code_name (fault.code), ==, jt_fault_code_name (code));
  g_assert_cmpint (fault.pass, ==, 0);
  g_assert_cmpint (fault.table, ==, -1);
}

static void
test_other_documents_are_refused (void)
{
  const char *const documents[] = {
    "[]",
    "1",
    "{}",
    "{'format':'other','version':1,'kind':'tournament'}",
    "{'format':'jasstafel','version':2,'kind':'tournament'}",
    "{'format':'jasstafel','version':2,'kind':'tournament','foo':1}",
    "{'format':'jasstafel','version':'1','kind':'tournament'}",
    "{'format':'jasstafel','version':1,'kind':'game'}",
    "{'format':'jasstafel','version':1,'kind':'tournament','participants':1}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (documents); i++)
    assert_refused (documents[i], JT_FAULT_FORMAT);
  g_assert_null (jt_tournament_new (NULL, JT_TOURNAMENT_STRICT, NULL));
}

static void
test_participants_come_before_passen (void)
{
  assert_refused ("{'format':'jasstafel','version':1,'kind':'tournament','passes':[{'tables':[{}]}],'participants':[{'id':1}]}",
                  JT_FAULT_PARTICIPANT);
  assert_refused ("{'format':'jasstafel','version':1,'kind':'tournament','participants':[{'id':1}],'rules':{'rounds':0}}",
                  JT_FAULT_RULES);
  assert_refused ("{'format':'jasstafel','version':9,'kind':'tournament','rules':{'rounds':0}}", JT_FAULT_FORMAT);
}

/* What is right, at its borders. */
static void
test_right_sheets_are_taken (void)
{
  static const struct
  {
    const char *members;
    gboolean complete;
  } right[] = {
    { SHEET ("'points':null"), FALSE },
    { SHEET ("'points':[null,null]"), FALSE },
    { SHEET ("'points':[682,null]"), FALSE },
    { SHEET ("'rounds':[[98,59],[0,157]]"), FALSE },
    { SHEET ("'rounds':[]"), FALSE },
    { SHEET ("'points':[682,574],'matches':null,'void':null,'rounds':null,'signed':null"), TRUE },
    { SHEET ("'points':[1256,0],'matches':[8,0]"), TRUE },
    { SHEET ("'points':[0,0],'void':1256"), TRUE },
    { SHEET ("'points':[682,564],'void':10"), TRUE },
    { RULES ("'match_bonus':50") "," SHEET ("'points':[732,574],'matches':[1,0]"), TRUE },
    { RULES ("'match_bonus':50") "," SHEET ("'points':[1656,0],'matches':[8,0]"), TRUE },
    { RULES ("'match_bonus':100,'rounds':12") "," SHEET ("'points':[1084,1000],'matches':[1,1]"), TRUE },
    { RULES ("'rounds':1") "," SHEET ("'points':[98,59],'rounds':[[98,59]]"), TRUE },
    { RULES ("'game':'handjass'") "," PASS ("{'table':7,'sides':[[1],[2],[3],[4]],'points':[256,300,400,300]}"), TRUE },
    { RULES ("'game':'differenzler'") "," PASS ("{'table':7,'sides':[[1],[2],[3],[4]],'points':[0,0,0,0]}"), TRUE },
    { RULES ("'x-own':1") ",'x-own':{'y':null},'wishes':[{'kind':'apart','participants':[],'x-own':1}],"
      "'prizes':[{'x-own':1}],'log':[{'x-own':[]}],'lots':{'x-own':'x'},"
      "'corrections':[{'pass':1,'participant':1,'points':0,'x-own':1}],"
      "'passes':[{'x-own':1,'tables':[{'x-own':1,'table':7," SIDES ",'points':[682,574]}]}]", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (JtTournament) tournament = tournament_of (9, right[i].members);

      g_test_message ("%s", right[i].members);
      g_assert_cmpint (jt_tournament_get_pass (tournament, 0)->tables[0].complete, ==, right[i].complete);
      g_assert_cmpint (jt_tournament_get_pass (tournament, 0)->tables[0].number, ==, 7);
    }
}

static void
test_substitute_plays_from_a_passe_on (void)
{
  g_autoptr (JtValue) document = value_of_text (
      "{'format':'jasstafel','version':1,'kind':'tournament','participants':[{'id':7,'name':'A',"
      "'substitutes':[{'from':3,'name':'C'},{'from':2,'name':'B'}]},{'id':8,'name':'D'}]}");
  g_autoptr (JtTournament) tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, NULL);

  g_assert_cmpstr (jt_tournament_get_player (tournament, 0, 0), ==, "A");
  g_assert_cmpstr (jt_tournament_get_player (tournament, 1, 0), ==, "B");
  g_assert_cmpstr (jt_tournament_get_player (tournament, 2, 0), ==, "C");
  g_assert_cmpstr (jt_tournament_get_player (tournament, 9, 0), ==, "C");
  g_assert_cmpstr (jt_tournament_get_player (tournament, 9, 1), ==, "D");
}

/* The first seat is the first side's, then one of each side in turn. */
static void
test_seats_go_round (void)
{
  g_autoptr (JtTournament) single = tournament_of (4, PASS ("{'table':1,'sides':[[4,3],[2,1]]}"));
  g_autoptr (JtTournament) alone
      = tournament_of (4, RULES ("'mode':'individual'") "," PASS ("{'table':1,'sides':[[4],[3],[2],[1]]}"));
  g_autoptr (JtTournament) pairs = tournament_of (2, RULES ("'mode':'pairs'") "," PASS ("{'table':1,'sides':[[2],[1]]}"));
  const struct
  {
    const JtTournament *tournament;
    gint64 ids[5];
  } seats[] = { { single, { 4, 2, 3, 1, 4 } }, { alone, { 4, 3, 2, 1, 4 } }, { pairs, { 2, 1, 2, 1, 2 } } };

  for (gsize i = 0; i < G_N_ELEMENTS (seats); i++)
    for (guint seat = 0; seat < 5; seat++)
      {
        const JtTournament *tournament = seats[i].tournament;
        int person = jt_tournament_get_seat (jt_tournament_get_rules (tournament),
                                             &jt_tournament_get_pass (tournament, 0)->tables[0], seat);

        g_assert_cmpint (jt_tournament_get_participant (tournament, person)->id, ==, seats[i].ids[seat]);
      }
}

static void
test_participants_are_checked (void)
{
  const struct
  {
    const char *participants;
    JtFaultCode code;
  } wrong[] = {
    { "1", JT_FAULT_PARTICIPANT },
    { "{'name':'A'}", JT_FAULT_PARTICIPANT },
    { "{'id':'1','name':'A'}", JT_FAULT_PARTICIPANT },
    { "{'id':1}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':2}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A'},{'id':1,'name':'B'}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','guest':1}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','substitutes':[{'from':3}]}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','substitutes':[1]}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','foo':1}", JT_FAULT_UNKNOWN_KEY },
    { "{'id':1,'name':'A','substitutes':[{'name':'B','foo':1}]}", JT_FAULT_UNKNOWN_KEY },
    { "{'id':1.0,'name':'A'}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','club':1}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','number':'1'}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','category':1}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','note':1}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','present':'yes'}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','paid':20}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','substitutes':{}}", JT_FAULT_PARTICIPANT },
    { "{'id':1,'name':'A','substitutes':[{'name':'B','from':0}]}", JT_FAULT_RANGE },
    { "{'id':1,'name':'A','from':'2'}", JT_FAULT_RANGE },
    { "{'id':1,'name':'A','from':0}", JT_FAULT_RANGE },
    { "{'id':1,'name':'A','until':-1}", JT_FAULT_RANGE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{'format':'jasstafel','version':1,'kind':'tournament','participants':[%s]}",
          wrong[i].participants);

      assert_refused (text, wrong[i].code);
    }
}

static void
test_wrong_sum_says_by_how_much (void)
{
  g_autofree char *text = tournament_text (4, SHEET ("'points':[682,584]"));
  g_autoptr (JtValue) document = value_of_text (text);
  JtFault fault = JT_FAULT_INIT;

  g_assert_null (jt_tournament_new (document, JT_TOURNAMENT_STRICT, &fault));
  g_assert_cmpint (fault.why, ==, JT_WHY_SUM);
  g_assert_cmpint (fault.number[0], ==, 682);
  g_assert_cmpint (fault.number[1], ==, 584);
  g_assert_cmpint (fault.number[2], ==, 1266);
  g_assert_cmpint (fault.number[3], ==, 1256);
}

static void
test_defaults_are_those_of_the_contract (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (1, NULL);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  const JtParticipant *participant = jt_tournament_get_participant (tournament, 0);

  g_assert_cmpint (rules->game, ==, JT_TOURNAMENT_SCHIEBER);
  g_assert_cmpint (rules->mode, ==, JT_MODE_SINGLE);
  g_assert_cmpint (rules->rounds, ==, 8);
  g_assert_cmpint (rules->passes, ==, 3);
  g_assert_cmpint (rules->match_bonus, ==, 0);
  g_assert_cmpint (rules->count_best, ==, 0);
  g_assert_cmpuint (rules->n_tie_breaks, ==, 1);
  g_assert_cmpint (rules->tie_breaks[0], ==, JT_TIE_LOT);
  g_assert_cmpint (rules->sit_out, ==, JT_SIT_OUT_MEAN);
  g_assert_cmpint (rules->seed, ==, 1);
  g_assert_true (participant->present);
  g_assert_false (participant->guest);
  g_assert_cmpint (participant->from, ==, 1);
  g_assert_cmpint (participant->until, ==, G_MAXINT);
}

static void
test_everything_there_is_is_read (void)
{
  g_autoptr (JtValue) document = value_of_text (
      "{'format':'jasstafel','version':1,'kind':'tournament','id':'u','name':'Herbstjass','date':'"
      "2026-11-28',"
      "'place':'Säli','fee':2000,'x-own':{'a':[1]},'updated_at':'2026-11-28T20:00:00Z',"
      "'rules':{'mode':'single','game':'schieber','rounds':12,'passes':4,'match_bonus':50,'count_"
      "best':3,"
      "'tie_breaks':['best_pass','second_pass','matches','last_pass','lot','shared'],'sit_out':'"
      "own','seed':-7},"
      "'participants':[{'id':5,'name':'Meier & "
      "<Müller>','club':'JC','number':1,'category':'D','note':'n','guest':true,"
      "'from':2,'until':3,'present':false,'paid':true,'substitutes':[{'from':3,'name':'Ersatz'}]},"
      "{'id':-2,'name':'B','until':null},{'id':3,'name':''},{'id':4,'name':'D'}],"
      "'passes':[{'tables':[{'table':9,'sides':[[5,-2],[3,4]],'points':[940,984],'matches':[0,1],'"
      "void':10,'signed':true,"
      "'rounds':[[900,984],[40,0]]}],'sitting_out':[]},{'tables':[{'table':1,'sides':[[5,-2],[3,4]]"
      ",'points':[1,null],"
      "'x-note':1}]}],"
      "'corrections':[{'pass':4,'participant':3,'points':-20,'reason':'Schreibfehler'}],"
      "'wishes':[{'kind':'apart','participants':[3,5,4]},{'kind':'table','participants':[-2],'"
      "table':1}],"
      "'lots':{'3':1,'-2':2},'prizes':[{'rank':1,'text':'Schinken','value':50}],'log':[{'at':'x','"
      "text':'y'}]}");
  g_autoptr (JtTournament) tournament = NULL;
  const JtTournamentTable *table;
  const int (*apart)[2];
  guint n;

  tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, NULL);
  g_assert_nonnull (tournament);
  g_assert_true (jt_value_equal (document, jt_tournament_get_document (tournament)));

  g_assert_cmpuint (jt_tournament_get_n_participants (tournament), ==, 4);
  g_assert_cmpint (jt_tournament_find_participant (tournament, -2), ==, 1);
  g_assert_cmpint (jt_tournament_find_participant (tournament, 1), ==, -1);
  g_assert_cmpint (jt_tournament_get_participant (tournament, 2)->correction, ==, -20);
  g_assert_cmpint (jt_tournament_get_participant (tournament, 2)->lot, ==, 1);
  g_assert_cmpint (jt_tournament_get_rules (tournament)->seed, ==, -7);
  g_assert_cmpuint (jt_tournament_get_rules (tournament)->n_tie_breaks, ==, 6);

  table = &jt_tournament_get_pass (tournament, 0)->tables[0];
  g_assert_true (table->complete);
  g_assert_true (table->is_signed);
  g_assert_cmpint (table->number, ==, 9);
  g_assert_cmpint (table->matches[1], ==, 1);
  table = &jt_tournament_get_pass (tournament, 1)->tables[0];
  g_assert_false (table->complete);
  g_assert_cmpint (table->points[0], ==, 1);
  g_assert_cmpint (table->points[1], ==, JT_NO_POINTS);

  apart = jt_tournament_get_apart (tournament, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (apart[0][0], ==, 2);
  g_assert_cmpint (apart[0][1], ==, 0);
  g_assert_cmpint (jt_tournament_get_home (tournament)[1], ==, 1);
  g_assert_cmpuint (jt_tournament_get_n_begun_passes (tournament), ==, 2);
  g_assert_cmpuint (jt_tournament_get_n_counting_passes (tournament), ==, 2);
}

static void
test_other_games_are_individual (void)
{
  g_autoptr (JtTournament) differenzler
      = tournament_of (4, RULES ("'game':'differenzler'") "," PASS (
                              "{'table':1,'sides':[[1],[2],[3],[4]],'points':[3,0,200,17]}"));
  g_autoptr (JtTournament) handjass
      = tournament_of (4, RULES ("'game':'handjass','mode':'individual'") "," PASS (
                              "{'table':1,'sides':[[1],[2],[3],[4]],'points':[256,300,"
                              "400,300]}"));
  g_autoptr (JtTournament) schieber
      = tournament_of (4, RULES ("'mode':'individual'") "," PASS (
                              "{'table':1,'sides':[[1],[2],[3],[4]],'points':[256,300,400,300]}"));
  g_autoptr (JtTournament) pairs = tournament_of (
      4, RULES ("'mode':'pairs'") "," PASS ("{'table':1,'sides':[[1],[2]],'points':[600,656]}"));

  g_assert_cmpint (jt_tournament_get_rules (differenzler)->mode, ==, JT_MODE_INDIVIDUAL);
  g_assert_cmpint (jt_tournament_get_rules (handjass)->mode, ==, JT_MODE_INDIVIDUAL);
  g_assert_cmpint (jt_tournament_get_rules (schieber)->mode, ==, JT_MODE_INDIVIDUAL);
  g_assert_cmpint (jt_tournament_get_rules (pairs)->mode, ==, JT_MODE_PAIRS);
}

/* In the window a wrong sheet counts as missing and keeps its fault; everything else is still
 * refused. */
static void
test_wrong_sheets_can_be_kept (void)
{
  g_autofree char *text
      = tournament_text (9, PASS (GOOD ",{'table':2,'sides':[[5,6],[7,8]],'points':[628,638]}"));
  g_autofree char *twice
      = tournament_text (9, PASS (GOOD ",{'table':2,'sides':[[5,6],[7,1]],'points':[628,638]}"));
  g_autoptr (JtValue) document = value_of_text (text);
  g_autoptr (JtValue) document_twice = value_of_text (twice);
  g_autoptr (JtTournament) tournament
      = jt_tournament_new (document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL);
  const JtTournamentPass *pass;
  JtFault fault = JT_FAULT_INIT;

  g_assert_nonnull (tournament);
  pass = jt_tournament_get_pass (tournament, 0);
  g_assert_true (pass->tables[0].complete);
  g_assert_false (pass->tables[1].complete);
  g_assert_cmpint (pass->tables[0].fault.code, ==, JT_FAULT_NONE);
  g_assert_cmpint (pass->tables[1].fault.code, ==, JT_FAULT_PASS_SUM);
  g_assert_cmpint (pass->tables[1].fault.pass, ==, 1);
  g_assert_cmpint (pass->tables[1].fault.table, ==, 2);

  g_assert_null (jt_tournament_new (document_twice, JT_TOURNAMENT_KEEP_WRONG_SHEETS, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TWICE);
}

static JtTournament *
read_back (const JtTournament *tournament, const JtPlan *plan, guint first, JtValue **document)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_tournament_write_drawn (tournament, plan, first, builder);
  *document = jt_builder_finish (builder);
  return jt_tournament_new (*document, JT_TOURNAMENT_STRICT, NULL);
}

/* 13 people: one leaves after the first Passe, one is not there, the played Passe stays as it was
 * written. */
static void
test_draw_of_a_document (void)
{
  g_autoptr (JtTournament) empty = NULL;
  g_autoptr (JtTournament) drawn = NULL;
  g_autoptr (JtTournament) again = NULL;
  g_autoptr (JtValue) start
      = value_of_text ("{'format':'jasstafel','version':1,'kind':'tournament','rules':{'passes':4,'"
                       "seed':3},'x-own':1,"
                       "'participants':[{'id':1,'name':'A','until':1},{'id':2,'name':'B'},{'id':3,'"
                       "name':'C'},{'id':4,'name':'D'},"
                       "{'id':5,'name':'E','present':false},{'id':6,'name':'F'},{'id':7,'name':'G'}"
                       ",{'id':8,'name':'H'},{'id':9,'name':'I'},"
                       "{'id':10,'name':'J','from':2},{'id':11,'name':'K'},{'id':12,'name':'L'},{'"
                       "id':13,'name':'M'}],"
                       "'passes':[{'tables':[{'table':4,'sides':[[1,2],[3,4]],'points':[628,628]},{"
                       "'table':2,'sides':[[6,7],[8,9]]}],"
                       "'sitting_out':[11,12,13]}],'corrections':[]}");
  g_autoptr (JtValue) document = NULL;
  g_autoptr (JtPlan) plan = NULL;
  JtPlanReport report;
  PlanCount count;
  int broken = -1;

  empty = jt_tournament_new (start, JT_TOURNAMENT_STRICT, NULL);
  g_assert_nonnull (empty);
  g_assert_false (jt_tournament_can_draw (empty, 0)); /* has results */
  g_assert_true (jt_tournament_can_draw (empty, 1));
  g_assert_false (jt_tournament_can_draw (empty, 2)); /* a hole */
  g_assert_null (jt_tournament_draw (empty, 0, NULL, NULL, NULL, NULL));

  plan = jt_tournament_draw (empty, 1, NULL, NULL, &report, &broken);
  g_assert_nonnull (plan);
  g_assert_cmpint (broken, ==, 0);
  count = count_and_compare (plan);
  g_assert_cmpint (count.pr, ==, 0);
  for (guint r = 1; r < 4; r++)
    {
      g_assert_cmpint (jt_plan_find (plan, r, 0), ==, -1);
      g_assert_cmpint (jt_plan_find (plan, r, 4), ==, -1);
      g_assert_cmpint (jt_plan_find (plan, r, 9), >=, 0);
      /* who has sat out does not do so again before the other eight */
      for (guint i = 0; i < plan->passes[r].n_out && r < 3; i++)
        g_assert_cmpint (plan->passes[r].people[plan->passes[r].n_tables * 4 + i], <, 10);
    }

  drawn = read_back (empty, plan, 1, &document);
  g_assert_nonnull (drawn);
  g_assert_cmpuint (jt_tournament_get_n_passes (drawn), ==, 4);
  g_assert_true (jt_value_equal (&jt_value_get (document, "passes")->items[0],
                                 &jt_value_get (start, "passes")->items[0]));
  g_assert_cmpint (jt_value_get_integer (document, "x-own", 0), ==, 1);
  g_assert_nonnull (jt_value_get (document, "corrections"));

  /* the same document gives the same draw; one without Passen gets them */
  {
    g_autoptr (JtPlan) same = jt_tournament_draw (drawn, 1, NULL, NULL, NULL, NULL);
    g_autoptr (JtValue) same_document = NULL;

    again = read_back (drawn, same, 1, &same_document);
    g_assert_true (jt_value_equal (document, same_document));
  }
}

static void
test_too_few_or_unplanned_is_not_drawn (void)
{
  g_autoptr (JtTournament) three = tournament_of (3, NULL);
  g_autoptr (JtTournament) played = tournament_of (4, RULES ("'passes':1") "," PASS (GOOD));

  g_assert_null (jt_tournament_draw (three, 0, NULL, NULL, NULL, NULL));
  g_assert_null (jt_tournament_draw (played, 1, NULL, NULL, NULL, NULL));
  g_assert_null (jt_tournament_draw_by_rank (played, 1));
  g_assert_null (jt_tournament_draw_by_rank (three, 0));
}

static void
test_draw_by_rank_follows_the_standings (void)
{
  g_autoptr (JtTournament) tournament = tournament_of (
      9, "'passes':[{'tables':[{'table':1,'sides':[[1,2],[3,4]],'points':[656,600]},{'table':2,'"
         "sides':[[5,6],[7,8]],"
         "'points':[700,556]}],'sitting_out':[9]}],'rules':{'tie_breaks':['shared']}");
  g_autoptr (JtPlan) plan = jt_tournament_draw_by_rank (tournament, 1);
  /* 5 and 6 with 700, 1 and 2 with 656, 9 with 628, 3 and 4 with 600, 7 and 8 with 556: 8 sits out
   */
  const int expected[] = { 4, 1, 5, 0, 8, 6, 2, 3 };

  g_assert_nonnull (plan);
  g_assert_cmpmem (plan->passes[1].people, sizeof expected, expected, sizeof expected);
  g_assert_cmpint (plan->passes[1].people[8], ==, 7);
}

static void
test_written_draw_has_the_shape_of_the_contract (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtPlan) single = jt_plan_new (JT_MODE_SINGLE, 5, 1);
  g_autoptr (JtPlan) pairs = jt_plan_new (JT_MODE_PAIRS, 3, 1);
  g_autoptr (JtValue) value = NULL;
  JtPlanReport report = { 1, 2, 3, 4, 5, 6 };

  for (guint i = 0; i < 5; i++)
    single->passes[0].people[i] = i;
  for (guint i = 0; i < 3; i++)
    pairs->passes[0].people[i] = i;
  single->passes[0].n_tables = single->passes[0].n_out = pairs->passes[0].n_tables
      = pairs->passes[0].n_out = 1;
  single->passes[0].numbers[0] = pairs->passes[0].numbers[0] = 1;

  jt_builder_begin_list (builder);
  jt_plan_write_passes (single, 0, NULL, builder);
  jt_plan_write_passes (pairs, 0, (const gint64[]){ 7, 8, 9 }, builder);
  jt_plan_report_write (&report, builder);
  jt_builder_end_list (builder);
  value = jt_builder_finish (builder);
  assert_value (value, "[{'tables':[{'table':1,'sides':[[1,2],[3,4]]}],'sitting_out':[5]},"
                       "{'tables':[{'table':1,'sides':[[7],[8]]}],'sitting_out':[9]},"
                       "{'repeat_partners':1,'repeat_opponents':2,'repeat_meetings':3,'repeat_"
                       "tables':4,'sat_out_twice':5}]");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/tournament/faults", test_faults);
  g_test_add_func ("/core/tournament/other-documents-are-refused",
                   test_other_documents_are_refused);
  g_test_add_func ("/core/tournament/participants-are-checked", test_participants_are_checked);
  g_test_add_func ("/core/tournament/participants-come-before-passen", test_participants_come_before_passen);
  g_test_add_func ("/core/tournament/right-sheets-are-taken", test_right_sheets_are_taken);
  g_test_add_func ("/core/tournament/substitute-plays-from-a-passe-on", test_substitute_plays_from_a_passe_on);
  g_test_add_func ("/core/tournament/seats-go-round", test_seats_go_round);
  g_test_add_func ("/core/tournament/wrong-sum-says-by-how-much", test_wrong_sum_says_by_how_much);
  g_test_add_func ("/core/tournament/defaults-are-those-of-the-contract",
                   test_defaults_are_those_of_the_contract);
  g_test_add_func ("/core/tournament/everything-there-is-is-read",
                   test_everything_there_is_is_read);
  g_test_add_func ("/core/tournament/other-games-are-individual", test_other_games_are_individual);
  g_test_add_func ("/core/tournament/wrong-sheets-can-be-kept", test_wrong_sheets_can_be_kept);
  g_test_add_func ("/core/tournament/draw-of-a-document", test_draw_of_a_document);
  g_test_add_func ("/core/tournament/too-few-or-unplanned-is-not-drawn",
                   test_too_few_or_unplanned_is_not_drawn);
  g_test_add_func ("/core/tournament/draw-by-rank-follows-the-standings",
                   test_draw_by_rank_follows_the_standings);
  g_test_add_func ("/core/tournament/written-draw-has-the-shape-of-the-contract",
                   test_written_draw_has_the_shape_of_the_contract);

  return g_test_run ();
}
