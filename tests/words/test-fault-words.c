/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fault-words.h"

#include <string.h>

static void
assert_sentence (JtFaultCode code,
                 JtFaultWhy why,
                 const char *text,
                 gint64 n0,
                 gint64 n1,
                 gint64 n2,
                 gint64 n3,
                 const char *expected)
{
  JtFault fault = JT_FAULT_INIT;
  g_autofree char *sentence = NULL;

  jt_fault_set_numbers (&fault, code, why, text, n0, n1, n2, n3);
  sentence = jt_fault_to_text (&fault);
  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_sums_say_by_how_much_they_are_off (void)
{
  assert_sentence (JT_FAULT_ROUND_SUM, JT_WHY_SUM, "points", 98, 60, 158, 157,
                   "98 + 60 = 158: 1 point too many");
  assert_sentence (JT_FAULT_ROUND_SUM, JT_WHY_SUM, "points", 100, 60, 160, 157,
                   "100 + 60 = 160: 3 points too many");
  assert_sentence (JT_FAULT_ROUND_SUM, JT_WHY_SUM, "points", 98, 58, 156, 157,
                   "98 + 58 = 156: 1 point too few");
  assert_sentence (JT_FAULT_ROUND_SUM, JT_WHY_SUM, "points", 50, 50, 150, 157,
                   "50 + 50 + … = 150: 7 points too few");
  assert_sentence (JT_FAULT_PASS_SUM, JT_WHY_SUM, "points", 682, 575, 1257, 1256,
                   "682 + 575 = 1257: 1 point too many");
  assert_sentence (JT_FAULT_COUNTS_SUM, JT_WHY_SUM, "counts", 2, 1, 3, 4, "2 + 1 = 3: 1 too few");
  assert_sentence (JT_FAULT_COUNTS_SUM, JT_WHY_SUM, "counts", 9, 4, 13, 9,
                   "9 + 4 = 13: 4 too many");
}

static void
test_sentences_name_the_field (void)
{
  assert_sentence (JT_FAULT_TRUMP, JT_WHY_MISSING, "trump", 0, 0, 0, 0, "“Trump” is missing.");
  assert_sentence (JT_FAULT_TRUMP, JT_WHY_UNKNOWN, "herz", 0, 0, 0, 0,
                   "“herz” is no trump of this game.");
  assert_sentence (JT_FAULT_TRUMP, JT_WHY_NOT_OFFERED, "rosen", 0, 0, 0, 0,
                   "“rosen” is not played in this game.");
  assert_sentence (JT_FAULT_RANGE, JT_WHY_BOUNDS, "points", 158, 0, 157, 0,
                   "“Points” is 158; from 0 to 157 is possible.");
  assert_sentence (JT_FAULT_RANGE, JT_WHY_NOT_WHOLE, "points", 0, 0, 0, 0,
                   "“Points”: only whole numbers count.");
  assert_sentence (JT_FAULT_POINTS, JT_WHY_LENGTH, "points", 3, 2, 0, 0,
                   "“Points” has 3 values instead of 2.");
  assert_sentence (JT_FAULT_SIDE, JT_WHY_BOUNDS, "match", 2, 0, 1, 0,
                   "“Match”: there is no number 2, only 0 to 1.");
  assert_sentence (JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, "weiss", 0, 0, 0, 0,
                   "The key “weiss” is not known here.");
  assert_sentence (JT_FAULT_WEIS, JT_WHY_TABLE_VALUE, "weis", 30, 0, 0, 0,
                   "30 is neither a Weis nor a sum of Weise (20, 50, 100, 150, 200).");
  assert_sentence (JT_FAULT_WEIS, JT_WHY_BOTH_SIDES, "weis", 20, 50, 0, 0,
                   "Only one side can write Weis, not both (20 and 50).");
  assert_sentence (JT_FAULT_WEIS, JT_WHY_NOT_OFFERED, "weis", 0, 0, 0, 0,
                   "No Weis is written in this game.");
  assert_sentence (JT_FAULT_STOECK, JT_WHY_PLAIN, "stoeck", 0, 0, 0, 0,
                   "Stöck can only be shown when a suit is trump.");
  assert_sentence (JT_FAULT_MATCH, JT_WHY_PLAIN, "points", 0, 0, 0, 0,
                   "With a Match the points are 157 and 0.");
  assert_sentence (JT_FAULT_MATCH, JT_WHY_TWICE, "partial", 0, 0, 0, 0,
                   "“Round not played out” and a Match exclude each other.");
  assert_sentence (JT_FAULT_THANKS, JT_WHY_NOT_OFFERED, "thanks", 0, 0, 0, 0,
                   "Without a target nobody can say thanks.");
  assert_sentence (JT_FAULT_SIDES, JT_WHY_BOUNDS, "sides", 3, 2, 2, 0,
                   "3 sides are given; this game has 2.");
  assert_sentence (JT_FAULT_SIDES, JT_WHY_BOUNDS, "sides", 9, 2, 8, 0,
                   "9 sides are given; this game has 2 to 8.");
  assert_sentence (JT_FAULT_OVER, JT_WHY_NOT_NOW, NULL, 0, 0, 0, 0,
                   "The game is over; nothing more can be written.");
}

static void
test_files_say_where (void)
{
  assert_sentence (JT_FAULT_FORMAT, JT_WHY_SYNTAX, NULL, 3, 7, 0, 0,
                   "This is no JSON: line 3, column 7.");
  assert_sentence (JT_FAULT_FORMAT, JT_WHY_CUT_OFF, NULL, 3, 7, 0, 0,
                   "The text ends too early, in line 3.");
  assert_sentence (JT_FAULT_FORMAT, JT_WHY_TWICE, NULL, 3, 7, 0, 0,
                   "A key stands twice in one object, in line 3.");
  assert_sentence (JT_FAULT_FORMAT, JT_WHY_TOO_LONG, NULL, 64 * 1024 * 1024, 0, 0, 0,
                   "The document is longer than 64 MiB.");
  assert_sentence (JT_FAULT_FORMAT, JT_WHY_NEWER, "version", 2, 0, 0, 0,
                   "This was written by a newer Jasstafel (version 2 of the format).");
  assert_sentence (JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "version", 0, 0, 0, 0,
                   "This is no document of Jasstafel: “version” is missing or wrong.");
}

/* Whatever a check may say, people get a sentence without a hole in it. */
static void
test_every_fault_has_a_sentence (void)
{
  for (int code = JT_FAULT_FORMAT; code <= JT_FAULT_TABLE; code++)
    for (int why = JT_WHY_PLAIN; why <= JT_WHY_NULLS; why++)
      {
        JtFault fault = JT_FAULT_INIT;
        g_autofree char *sentence = NULL;

        jt_fault_set_numbers (&fault, code, why, "points", 5, 6, 7, 8);
        sentence = jt_fault_to_text (&fault);
        g_assert_cmpuint (strlen (sentence), >, 10);
        g_assert_null (strstr (sentence, "(null)"));
        g_assert_null (strstr (sentence, "%"));
        g_assert_true (g_utf8_validate (sentence, -1, NULL));
      }
}

static void
test_fields_without_a_name_keep_their_own (void)
{
  g_assert_cmpstr (jt_field_name ("vorhand"), ==, "Vorhand");
  g_assert_cmpstr (jt_field_name ("foo"), ==, "foo");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/fault/sums-say-by-how-much-they-are-off",
                   test_sums_say_by_how_much_they_are_off);
  g_test_add_func ("/words/fault/sentences-name-the-field", test_sentences_name_the_field);
  g_test_add_func ("/words/fault/files-say-where", test_files_say_where);
  g_test_add_func ("/words/fault/every-fault-has-a-sentence", test_every_fault_has_a_sentence);
  g_test_add_func ("/words/fault/fields-without-a-name-keep-their-own",
                   test_fields_without_a_name_keep_their_own);
  return g_test_run ();
}
