/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-number-words.h"

static void
assert_text (char *text, const char *wanted)
{
  g_assert_cmpstr (text, ==, wanted);
  g_free (text);
}

static void
test_less_than_nothing_has_a_true_minus (void)
{
  assert_text (jt_number_to_text (0), "0");
  assert_text (jt_number_to_text (1250), "1250");
  assert_text (jt_number_to_text (-20), "−20");
  assert_text (jt_number_to_text (G_MININT64), "−9223372036854775808");
  assert_text (jt_numbers_to_text ((const int[]){ 3, -1, 0 }, 3), "3 : −1 : 0");
  assert_text (jt_numbers_to_text (NULL, 0), "");
}

static void
test_only_signs_before_figures_are_mended (void)
{
  assert_text (jt_number_mend_minus (g_strdup ("-35 points")), "−35 points");
  assert_text (jt_number_mend_minus (g_strdup ("Jass-Elo: 3 - 4, -")), "Jass-Elo: 3 - 4, -");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/number/less-than-nothing-has-a-true-minus", test_less_than_nothing_has_a_true_minus);
  g_test_add_func ("/words/number/only-signs-before-figures-are-mended", test_only_signs_before_figures_are_mended);
  return g_test_run ();
}
