/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-number-words.h"

#include <locale.h>

#include "jt-name-words.h"
#include "jt-prize-words.h"
#include "jt-rating-words.h"
#include "jt-test-locale.h"

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

static void
test_amounts_take_point_and_comma (void)
{
  static const struct
  {
    const char *text;
    double value; /* -1: none */
  } cases[] = {
    { "7", 7 },         { "7.5", 7.5 },        { "7,50", 7.5 },       { " 12.05 ", 12.05 },  { ".5", 0.5 },
    { ",5", 0.5 },      { "7.", 7 },           { "5.-", 5 },          { "5.–", 5 },          { "5,—", 5 },
    { "1'200.50", 1200.5 }, { "1’200,50", 1200.5 }, { "1 200,50", 1200.5 }, { "1\302\240200", 1200 }, { "0", 0 },
    { "", -1 },         { " ", -1 },           { ".", -1 },           { "1.200,50", -1 },    { "-5", -1 },
    { "5 Fr.", -1 },    { "1e3", -1 },         { "0x10", -1 },        { "nan", -1 },         { "1''2", -1 },
    { "'5", -1 },       { "5-", -1 },          { ".-", -1 },          { "7,5,", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double value = -1;

      g_test_message ("“%s”", cases[i].text);
      g_assert_true (jt_decimal_parse (cases[i].text, &value) == (cases[i].value >= 0));
      g_assert_cmpfloat (value, ==, cases[i].value);
    }
}

static void
assert_in_locale (const char *sign)
{
  g_autofree char *change = g_strdup_printf ("+0%s5", sign);
  g_autofree char *francs = g_strdup_printf ("12%s50", sign);
  g_autofree char *owed = g_strdup_printf ("−0%s05", sign);

  assert_text (jt_rating_change_to_text (0.5), change);
  assert_text (jt_rappen_to_text (1250), francs);
  assert_text (jt_hundredths_to_text (-5), owed);
  test_amounts_take_point_and_comma ();
}

/* Typed is either sign, shown is the locale's. */
static void
test_a_locale_has_its_decimal_sign (void)
{
  g_autofree char *locale = NULL;

  assert_in_locale (".");
  locale = jt_test_locale_make ("de_DE");
  if (locale == NULL || setlocale (LC_NUMERIC, locale) == NULL)
    {
      jt_test_locale_remove ();
      g_test_skip ("the locale cannot be made");
      return;
    }
  assert_in_locale (",");
  setlocale (LC_NUMERIC, "C");
  jt_test_locale_remove ();
}

#define LRI "\342\201\246"
#define PDI "\342\201\251"

static void
test_isolates_only_where_they_are_wanted (void)
{
  jt_numbers_set_isolated (TRUE);
  assert_text (jt_number_to_text (98), "98");
  assert_text (jt_number_to_text (-20), LRI "−20" PDI);
  assert_text (jt_numbers_to_text ((const int[]){ 157, 0 }, 2), LRI "157 : 0" PDI);
  assert_text (jt_numbers_to_text ((const int[]){ 3, -1 }, 2), LRI "3 : −1" PDI);
  assert_text (jt_rating_change_to_text (0.5), LRI "+0.5" PDI);
  assert_text (jt_share_to_text (1, 2), LRI "50\302\240%" PDI);
  assert_text (jt_text_for_file (jt_numbers_to_text ((const int[]){ 3, -1 }, 2)), "3 : −1");
  jt_numbers_set_isolated (FALSE);
  assert_text (jt_numbers_to_text ((const int[]){ 157, 0 }, 2), "157 : 0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/number/less-than-nothing-has-a-true-minus", test_less_than_nothing_has_a_true_minus);
  g_test_add_func ("/words/number/only-signs-before-figures-are-mended", test_only_signs_before_figures_are_mended);
  g_test_add_func ("/words/number/amounts-take-point-and-comma", test_amounts_take_point_and_comma);
  g_test_add_func ("/words/number/a-locale-has-its-decimal-sign", test_a_locale_has_its_decimal_sign);
  g_test_add_func ("/words/number/isolates-only-where-they-are-wanted", test_isolates_only_where_they_are_wanted);
  return g_test_run ();
}
