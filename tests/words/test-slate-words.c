/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-words.h"

static void
assert_text (char *text, const char *wanted)
{
  g_assert_cmpstr (text, ==, wanted);
  g_free (text);
}

static void
test_half_is_read_aloud (void)
{
  const JtStrokes strokes = { 13, 0, 1, 16 }, one = { 1, 1, 0, 0 }, negative = { 0, 0, 0, -35 }, none = { 0 };

  assert_text (jt_slate_words_half ("Anna and Beat", 1336, &strokes),
               "Anna and Beat: 1336 points: 13 hundreds, 1 twenty, rest 16");
  assert_text (jt_slate_words_half ("We", 150, &one), "We: 150 points: 1 hundred, 1 fifty");
  assert_text (jt_slate_words_half ("We", -35, &negative), "We: −35 points");
  assert_text (jt_slate_words_half ("We", 0, &none), "We: 0 points");
  assert_text (jt_slate_words_half ("We", 1, NULL), "We: 1 point");
}

static void
test_names_are_joined_in_words (void)
{
  const char *const names[] = { "Anna", "Meier & <Müller>", "Carla" };

  assert_text (jt_slate_words_names (names, 0), "");
  assert_text (jt_slate_words_names (names, 1), "Anna");
  assert_text (jt_slate_words_names (names, 2), "Anna and Meier & <Müller>");
  assert_text (jt_slate_words_names (names, 3), "Anna, Meier & <Müller> and Carla");
}

static void
test_lines_know_their_plural (void)
{
  const JtStrokes none = { 0 };

  assert_text (jt_slate_words_line (JT_SLATE_LINE_HUNDREDS, 1), "1 hundred");
  assert_text (jt_slate_words_line (JT_SLATE_LINE_HUNDREDS, 13), "13 hundreds");
  assert_text (jt_slate_words_line (JT_SLATE_LINE_FIFTIES, 0), "0 fifties");
  assert_text (jt_slate_words_line (JT_SLATE_LINE_TWENTIES, 1), "1 twenty");
  assert_text (jt_slate_words_striche (1), "1 Strich");
  assert_text (jt_slate_words_striche (4), "4 Striche");
  assert_text (jt_slate_words_strokes (&none), "nothing written");
}

static void
test_missing_is_divided_and_rounded_up (void)
{
  const int factors[] = { 1, 2, 3 };

  assert_text (jt_slate_words_to_target (1164, factors, 3), "1164 to the target · 582 at ×2 · 388 at ×3");
  assert_text (jt_slate_words_to_target (1165, factors, 3), "1165 to the target · 583 at ×2 · 389 at ×3");
  assert_text (jt_slate_words_to_target (G_MAXINT, factors + 1, 1), "2147483647 to the target · 1073741824 at ×2");
  assert_text (jt_slate_words_to_target (7, NULL, 0), "7 to the target");
  assert_text (jt_slate_words_to_berg (104), "104 to the Berg");
}

static void
test_events_are_listed (void)
{
  g_assert_null (jt_slate_words_events (FALSE, 0, 0));
  assert_text (jt_slate_words_events (TRUE, 2, 1), "Berg · 2 × Match · Kontermatch");
  assert_text (jt_slate_words_events (FALSE, 1, 0), "Match");
}

static void
test_outcome_says_by_what (void)
{
  const JtStriche winner = { .sieg = 2, .schneider = 2, .match = 1, .total = 5 }, loser = { .berg = 1, .total = 1 };
  const JtStriche nothing = { 0 };

  assert_text (jt_slate_words_outcome (TRUE, FALSE, &winner), "Won: Sieg 2 · Schneider 2 · Match 1");
  assert_text (jt_slate_words_outcome (TRUE, FALSE, NULL), "Won");
  assert_text (jt_slate_words_outcome (TRUE, TRUE, &winner), "Shared win");
  assert_text (jt_slate_words_outcome (FALSE, FALSE, &loser), "Berg 1");
  g_assert_null (jt_slate_words_outcome (FALSE, FALSE, &nothing));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/slate/half-is-read-aloud", test_half_is_read_aloud);
  g_test_add_func ("/words/slate/names-are-joined-in-words", test_names_are_joined_in_words);
  g_test_add_func ("/words/slate/lines-know-their-plural", test_lines_know_their_plural);
  g_test_add_func ("/words/slate/missing-is-divided-and-rounded-up", test_missing_is_divided_and_rounded_up);
  g_test_add_func ("/words/slate/events-are-listed", test_events_are_listed);
  g_test_add_func ("/words/slate/outcome-says-by-what", test_outcome_says_by_what);
  return g_test_run ();
}
