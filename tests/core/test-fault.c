/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fault.h"

#include <string.h>

/* The codes of scoring.md 1 and tournament.md 1, in their order. */
static const char *const codes[]
    = { "format", "game",       "sides",       "rules",       "type",      "unknown-key",
        "side",   "player",     "points",      "range",       "round-sum", "trump",
        "factor", "match",      "weis",        "stoeck",      "thanks",    "ask",
        "over",   "line",       "cell-filled", "bids",        "subgame",   "subgame-played",
        "counts", "counts-sum", "ranks",       "auction",     "bid",       "declined",
        "double", "pass-sum",   "twice",       "participant", "table" };

static void
test_codes_have_the_names_of_the_contract (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (codes), ==, JT_FAULT_TABLE);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    g_assert_cmpstr (jt_fault_code_name (i + 1), ==, codes[i]);
}

static void
test_set_says_no_and_names_nothing_to_blame (void)
{
  JtFault fault = JT_FAULT_INIT;

  fault.entry = 7;
  g_assert_false (jt_fault_set (&fault, JT_FAULT_TRUMP, JT_WHY_UNKNOWN, "herz"));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TRUMP);
  g_assert_cmpint (fault.why, ==, JT_WHY_UNKNOWN);
  g_assert_cmpstr (fault.text, ==, "herz");
  g_assert_cmpint (fault.entry, ==, -1);
  g_assert_cmpint (fault.pass, ==, -1);
  g_assert_cmpint (fault.table, ==, -1);
  g_assert_false (
      jt_fault_set_numbers (&fault, JT_FAULT_ROUND_SUM, JT_WHY_SUM, NULL, 98, 60, 158, 157));
  g_assert_cmpstr (fault.text, ==, "");
  g_assert_cmpint (fault.number[2], ==, 158);
  g_assert_false (jt_fault_set (NULL, JT_FAULT_TRUMP, JT_WHY_UNKNOWN, "herz"));
}

static void
test_long_text_is_cut_between_characters (void)
{
  for (guint lead = 0; lead < 4; lead++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      JtFault fault = JT_FAULT_INIT;

      for (guint i = 0; i < lead; i++)
        g_string_append_c (text, 'x');
      for (guint i = 0; i < 60; i++)
        g_string_append (text, i % 2 ? "ö" : "🂡");
      jt_fault_set (&fault, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, text->str);
      g_assert_true (g_utf8_validate (fault.text, -1, NULL));
      g_assert_true (g_str_has_prefix (text->str, fault.text));
      g_assert_cmpuint (strlen (fault.text), >, sizeof fault.text - 5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/fault/codes-have-the-names-of-the-contract",
                   test_codes_have_the_names_of_the_contract);
  g_test_add_func ("/core/fault/set-says-no-and-names-nothing-to-blame",
                   test_set_says_no_and_names_nothing_to_blame);
  g_test_add_func ("/core/fault/long-text-is-cut-between-characters",
                   test_long_text_is_cut_between_characters);
  return g_test_run ();
}
