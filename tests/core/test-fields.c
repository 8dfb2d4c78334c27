/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-test-game.h"

#include "jt-fields.h"
#include "jt-phases.h"

static void
assert_fault (const JtFault *fault, JtFaultCode code, JtFaultWhy why)
{
  g_assert_cmpstr (jt_fault_code_name (fault->code), ==, jt_fault_code_name (code));
  g_assert_cmpint (fault->why, ==, why);
}

static void
test_own_keys_and_nulls_are_ignored (void)
{
  static const char *const keys[] = { "points", NULL };
  g_autoptr (JtValue) good = jt_test_value ("{'points':1,'x-by':2,'type':'round','at':'x'}");
  g_autoptr (JtValue) null = jt_test_value ("{'foo':null}");
  g_autoptr (JtValue) bad = jt_test_value ("{'points':1,'weiss':2}");
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_entry_check_keys (good, keys, &fault));
  g_assert_true (jt_entry_check_keys (null, keys, &fault));
  g_assert_true (jt_check_keys (null, keys, TRUE, &fault));
  g_assert_false (jt_check_keys (null, keys, FALSE, &fault));
  g_assert_false (jt_entry_check_keys (bad, keys, &fault));
  assert_fault (&fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN);
  g_assert_cmpstr (fault.text, ==, "weiss");
  g_assert_false (jt_entry_check_keys (bad, NULL, &fault));
  g_assert_cmpstr (fault.text, ==, "points");
}

static void
test_defaults_stay_when_left_out (void)
{
  g_autoptr (JtValue) entry = jt_test_value ("{'side':null}");
  int side = -1, seat = 3, number = 7;
  gboolean flag = TRUE;
  const char *text = "x";

  g_assert_true (jt_entry_side (entry, "side", 2, FALSE, &side, NULL));
  g_assert_true (jt_entry_player (entry, "vorhand", 4, FALSE, &seat, NULL));
  g_assert_true (jt_entry_flag (entry, "partial", &flag, NULL));
  g_assert_true (jt_entry_text (entry, "trump", JT_FAULT_TRUMP, &text, NULL));
  g_assert_true (
      jt_entry_integer (entry, "factor", 1, 20, JT_FAULT_NONE, JT_FAULT_FACTOR, &number, NULL));
  g_assert_cmpint (side, ==, -1);
  g_assert_cmpint (seat, ==, 3);
  g_assert_cmpint (number, ==, 7);
  g_assert_true (flag);
  g_assert_cmpstr (text, ==, "x");
  g_assert_false (jt_entry_side (entry, "side", 2, TRUE, &side, NULL));
  g_assert_false (jt_entry_player (entry, "king", 3, TRUE, &seat, NULL));
}

static void
test_faults_say_what_is_wrong (void)
{
  g_autoptr (JtValue) entry = jt_test_value (
      "{'side':2,'real':98.0,'flag':1,'text':5,'points':[1,2,3],'one':[null,null]}");
  JtFault fault = JT_FAULT_INIT;
  const char *text;
  gboolean flag;
  int out[4];

  g_assert_false (jt_entry_side (entry, "side", 2, FALSE, out, &fault));
  assert_fault (&fault, JT_FAULT_SIDE, JT_WHY_BOUNDS);
  g_assert_cmpint (fault.number[0], ==, 2);
  g_assert_cmpint (fault.number[2], ==, 1);
  g_assert_false (
      jt_entry_integer (entry, "real", 0, 157, JT_FAULT_POINTS, JT_FAULT_RANGE, out, &fault));
  assert_fault (&fault, JT_FAULT_RANGE, JT_WHY_NOT_WHOLE);
  g_assert_false (
      jt_entry_integer (entry, "none", 0, 157, JT_FAULT_POINTS, JT_FAULT_RANGE, out, &fault));
  assert_fault (&fault, JT_FAULT_POINTS, JT_WHY_MISSING);
  g_assert_false (jt_entry_flag (entry, "flag", &flag, &fault));
  assert_fault (&fault, JT_FAULT_TYPE, JT_WHY_KIND);
  g_assert_false (jt_entry_text (entry, "text", JT_FAULT_TRUMP, &text, &fault));
  assert_fault (&fault, JT_FAULT_TRUMP, JT_WHY_KIND);
  g_assert_false (jt_entry_points (entry, 2, 157, 157, out, &fault));
  assert_fault (&fault, JT_FAULT_POINTS, JT_WHY_LENGTH);
  g_assert_cmpint (fault.number[0], ==, 3);
  g_assert_cmpint (fault.number[1], ==, 2);
  g_assert_false (jt_entry_points (entry, 3, 157, 157, out, &fault));
  assert_fault (&fault, JT_FAULT_ROUND_SUM, JT_WHY_SUM);
  g_assert_cmpint (fault.number[0], ==, 1);
  g_assert_cmpint (fault.number[2], ==, 6);
  g_assert_cmpint (fault.number[3], ==, 157);
  g_assert_false (
      jt_entry_list (entry, "one", 2, 0, 9, 1, JT_FAULT_COUNTS, JT_FAULT_RANGE, out, &fault));
  assert_fault (&fault, JT_FAULT_COUNTS, JT_WHY_NULLS);
}

static void
test_one_empty_value_is_derived (void)
{
  int values[] = { 20, JT_EMPTY, 30 };
  int too_many[] = { 100, 100, JT_EMPTY };
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_check_sum (values, 3, 157, "points", JT_FAULT_ROUND_SUM, &fault));
  g_assert_cmpint (values[1], ==, 107);
  g_assert_false (jt_check_sum (too_many, 3, 157, "points", JT_FAULT_ROUND_SUM, &fault));
  assert_fault (&fault, JT_FAULT_ROUND_SUM, JT_WHY_SUM);
  g_assert_cmpint (fault.number[2], ==, 200);
}

static void
test_sums_do_not_overflow (void)
{
  int values[] = { G_MAXINT, G_MAXINT };

  g_assert_false (jt_check_sum (values, 2, -2, "points", JT_FAULT_ROUND_SUM, NULL));
}

static void
test_weis_is_a_sum_of_table_values (void)
{
  for (int points = -100; points < 500; points++)
    {
      /* 20, 50, 100 and their sums (150, 200, 250, 300 are among them) */
      gboolean sum = FALSE;

      for (int hundreds = 0; hundreds <= 5; hundreds++)
        for (int fifties = 0; fifties <= 10; fifties++)
          for (int twenties = 0; twenties <= 25; twenties++)
            sum = sum || (points > 0 && 100 * hundreds + 50 * fifties + 20 * twenties == points);
      g_assert_cmpint (jt_is_weis (points), ==, sum);
    }
}

static void
test_suits_belong_to_their_deck (void)
{
  g_assert_true (jt_is_suit ("german", "schilten"));
  g_assert_false (jt_is_suit ("german", "herz"));
  g_assert_true (jt_is_suit ("french", "herz"));
  g_assert_true (jt_is_suit ("vorarlberg", "herz"));
  g_assert_true (jt_is_suit ("vorarlberg", "laub"));
  g_assert_false (jt_is_suit ("vorarlberg", "bock"));
  g_assert_true (jt_is_suit (NULL, "kreuz"));
  g_assert_true (jt_is_suit (NULL, "eichel"));
  g_assert_true (jt_is_suit (NULL, "rosen"));
  g_assert_false (jt_is_suit (NULL, "obenabe"));
}

static void
test_orders_are_parsed (void)
{
  for (guint i = 0; jt_orders[i] != NULL; i++)
    {
      static const char *const names[] = { "stoeck", "weis", "stich" };
      g_autofree char *text = NULL;
      JtPhase phases[JT_N_PHASES];

      jt_phases_parse (jt_orders[i], phases);
      text = g_strdup_printf ("%s-%s-%s", names[phases[0]], names[phases[1]], names[phases[2]]);
      g_assert_cmpstr (text, ==, jt_orders[i]);
    }
}

static void
test_phases_decide (void)
{
  const JtPoints targets[] = { 100, 200 };

  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 99, 199 }, targets, JT_TIE_ASK, 0), ==,
                   JT_NOBODY);
  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 100, 199 }, targets, JT_TIE_ASK, 1), ==, 0);
  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 99, 200 }, targets, JT_TIE_ASK, 0), ==, 1);
  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 100, 200 }, targets, JT_TIE_ASK, 0), ==,
                   JT_BOTH);
  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 100, 200 }, targets, JT_TIE_DECLARER, 0), ==, 0);
  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 100, 200 }, targets, JT_TIE_HIGHER, 0), ==, 1);
  g_assert_cmpint (jt_phases_decide ((JtPoints[]){ 200, 200 }, targets, JT_TIE_HIGHER, 0), ==, 0);
  g_assert_cmpint (
      jt_phases_decide ((JtPoints[]){ 9999, 9999 }, (JtPoints[]){ 0, 0 }, JT_TIE_ASK, 0), ==,
      JT_NOBODY);
}

static void
assert_rules (const char *rules, JtFaultCode code, const char *text)
{
  static const char *const names[] = { "ober", "koenig", NULL };
  static const JtRuleSpec specs[] = {
    { "lines", JT_RULE_LINES, 1, 20, NULL },           { "values", JT_RULE_VALUES, 0, 1000, names },
    { "domino", JT_RULE_LIST, 0, 1000, NULL },         { "deck", JT_RULE_CHOICE, 0, 0, jt_decks },
    { "rounds", JT_RULE_INTEGER_OR_NULL, 1, 9, NULL }, { NULL },
  };
  g_autoptr (JtValue) value = jt_test_value (rules);
  JtFault fault = JT_FAULT_INIT;

  g_assert_cmpint (jt_rules_check (value, specs, &fault), ==, code == JT_FAULT_NONE);
  g_assert_cmpstr (jt_fault_code_name (fault.code), ==, jt_fault_code_name (code));
  g_assert_cmpstr (fault.text, ==, text);
}

static void
test_rules_are_checked_by_their_table (void)
{
  assert_rules ("{}", JT_FAULT_NONE, "");
  assert_rules ("{'lines':[{'id':'a','factor':1,'x-a':5}],'values':{'ober':0},'domino':[1,2],"
                "'deck':'french','rounds':null,'x-b':{}}",
                JT_FAULT_NONE, "");
  assert_rules ("{'rounds':0,'foo':1}", JT_FAULT_UNKNOWN_KEY, "foo");
  assert_rules ("{'rounds':0,'values':{'under':1}}", JT_FAULT_UNKNOWN_KEY, "under");
  assert_rules ("{'rounds':0,'lines':[{'id':'a','factor':1},{'id':'b','name':'B'}]}",
                JT_FAULT_UNKNOWN_KEY, "name");
  assert_rules ("{'rounds':0}", JT_FAULT_RULES, "rounds");
  assert_rules ("{'lines':{}}", JT_FAULT_RULES, "lines");
  assert_rules ("{'lines':[5]}", JT_FAULT_RULES, "lines");
  assert_rules ("{'lines':[{'id':5,'factor':1}]}", JT_FAULT_RULES, "lines");
  assert_rules ("{'lines':[{'id':'a'}]}", JT_FAULT_RULES, "lines");
  assert_rules ("{'lines':[{'id':'a','factor':21}]}", JT_FAULT_RULES, "factor");
  assert_rules ("{'values':[]}", JT_FAULT_RULES, "values");
  assert_rules ("{'values':{'ober':-1}}", JT_FAULT_RULES, "ober");
  assert_rules ("{'domino':{}}", JT_FAULT_RULES, "domino");
  assert_rules ("{'domino':[1,null]}", JT_FAULT_RULES, "domino");
  assert_rules ("{'deck':'tarock'}", JT_FAULT_RULES, "tarock");
  assert_rules ("{'deck':null}", JT_FAULT_RULES, "deck");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/fields/own-keys-and-nulls-are-ignored",
                   test_own_keys_and_nulls_are_ignored);
  g_test_add_func ("/core/fields/defaults-stay-when-left-out", test_defaults_stay_when_left_out);
  g_test_add_func ("/core/fields/faults-say-what-is-wrong", test_faults_say_what_is_wrong);
  g_test_add_func ("/core/fields/one-empty-value-is-derived", test_one_empty_value_is_derived);
  g_test_add_func ("/core/fields/sums-do-not-overflow", test_sums_do_not_overflow);
  g_test_add_func ("/core/fields/weis-is-a-sum-of-table-values",
                   test_weis_is_a_sum_of_table_values);
  g_test_add_func ("/core/fields/suits-belong-to-their-deck", test_suits_belong_to_their_deck);
  g_test_add_func ("/core/fields/orders-are-parsed", test_orders_are_parsed);
  g_test_add_func ("/core/fields/phases-decide", test_phases_decide);
  g_test_add_func ("/core/fields/rules-are-checked-by-their-table",
                   test_rules_are_checked_by_their_table);
  return g_test_run ();
}
