/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-rating-words.h"

#include <string.h>

/* Games of persons 0 and 1 against 2 and 3. */
static JtRatingLog *
new_log (const int (*striche)[2], guint n)
{
  static const guint32 persons[] = { 0, 1, 2, 3 };
  static const guint sizes[] = { 2, 2 };
  JtRatingLog *log = jt_rating_log_new ();

  for (guint i = 0; i < n; i++)
    {
      JtRatedGame game = { JT_RATED_BY_STRICHE, 2, { striche[i][0], striche[i][1] }, JT_RATED_NORM_STRICHE, { 1, 2 }, 1 };

      jt_rating_log_add (log, &game, persons, sizes);
    }
  return log;
}

static const char *
name_of (guint32 person, gpointer data)
{
  static const char *const names[] = { "Anna", "Meier & <Müller>", "Claudia", "Dani" };

  return names[person];
}

static void
test_numbers_have_true_signs (void)
{
  static const struct
  {
    double change;
    const char *text;
  } cases[] = { { 4.12, "+4.1" }, { -0.3, "−0.3" }, { 0, "0.0" }, { -0.04, "0.0" }, { 0.05, "+0.1" }, { -0.05, "−0.1" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = jt_rating_change_to_text (cases[i].change);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_shares_of_nothing_are_none (void)
{
  g_autofree char *none = jt_share_to_text (0, 0);
  g_autofree char *some = jt_share_to_text (217, 402);

  g_assert_cmpstr (none, ==, "–");
  g_assert_cmpstr (some, ==, "54\302\240%");
}

static void
test_a_change_is_told_in_one_sentence (void)
{
  static const int striche[][2] = { { 3, 0 }, { 1, 2 } };
  g_autoptr (JtRatingLog) log = new_log (striche, 2);
  g_autoptr (JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, 4, G_MAXSIZE);
  g_autoptr (JtRatingFigures) figures = jt_rating_explain (rating, 1);
  g_autofree char *winner = jt_rating_why (figures, 2);
  g_autofree char *loser = jt_rating_why (figures, 0);

  g_assert_cmpstr (loser, ==, "expected +0.1 Striche (51\302\240%), made −1: −3.0 points, experience factor 0.99");
  g_assert_cmpstr (winner, ==, "expected −0.1 Striche (49\302\240%), made +1: +3.0 points, experience factor 0.99");
}

static void
test_the_calculation_names_everybody (void)
{
  static const int striche[][2] = { { 3, 0 } };
  g_autoptr (JtRatingLog) log = new_log (striche, 1);
  g_autoptr (JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, 4, G_MAXSIZE);
  g_autoptr (JtRatingFigures) figures = jt_rating_explain (rating, 0);
  g_autofree char *text = jt_rating_formula (figures, 0, name_of, NULL);

  g_assert_nonnull (strstr (text, "Anna & Meier & <Müller>: rating 1000.0, the mean of 1000.0, 1000.0"));
  g_assert_nonnull (strstr (text, "Expected: 1 / (1 + 10^((1000.0 − 1000.0) / 1000)) = 0.500"));
  g_assert_nonnull (strstr (text, "Made: ½ + 3 Striche / (2 × 3.5) = 0.929"));
  g_assert_nonnull (strstr (text, "= +17.14"));
  g_assert_nonnull (strstr (text, "= +8.57"));
}

static void
test_other_methods_are_told_too (void)
{
  static const int striche[][2] = { { 3, 0 } };
  g_autoptr (JtRatingLog) log = new_log (striche, 1);

  for (JtRatingMethod method = JT_RATING_WENG_LIN; method <= JT_RATING_JASSGURU; method++)
    {
      g_autoptr (JtRating) rating = jt_rating_fold (log, method, 4, G_MAXSIZE);
      g_autoptr (JtRatingFigures) figures = jt_rating_explain (rating, 0);
      g_autofree char *why = jt_rating_why (figures, 0);
      g_autofree char *text = jt_rating_formula (figures, 0, name_of, NULL);

      g_assert_nonnull (strstr (why, "50\302\240%"));
      g_assert_null (strstr (why, "factor"));
      g_assert_nonnull (strstr (text, "Claudia & Dani"));
    }
}

static void
test_everyone_for_himself_is_told_by_place (void)
{
  static const guint32 persons[] = { 0, 1, 2 };
  static const guint sizes[] = { 1, 1, 1 };
  JtRatedGame game = { JT_RATED_BY_RESULT, 3, { 0 }, 1, { 2, 1, 3 }, 2 };
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;
  g_autoptr (JtRatingFigures) figures = NULL;
  g_autofree char *why = NULL;
  g_autofree char *text = NULL;

  jt_rating_log_add (log, &game, persons, sizes);
  rating = jt_rating_fold (log, JT_RATING_ELO, 3, G_MAXSIZE);
  figures = jt_rating_explain (rating, 0);
  why = jt_rating_why (figures, 0);
  text = jt_rating_formula (figures, 0, name_of, NULL);
  g_assert_nonnull (strstr (why, "came in place 2 of 3: 0.0 points"));
  g_assert_nonnull (strstr (text, "Against Claudia:"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/rating/numbers-have-true-signs", test_numbers_have_true_signs);
  g_test_add_func ("/words/rating/shares-of-nothing-are-none", test_shares_of_nothing_are_none);
  g_test_add_func ("/words/rating/a-change-is-told-in-one-sentence", test_a_change_is_told_in_one_sentence);
  g_test_add_func ("/words/rating/the-calculation-names-everybody", test_the_calculation_names_everybody);
  g_test_add_func ("/words/rating/other-methods-are-told-too", test_other_methods_are_told_too);
  g_test_add_func ("/words/rating/everyone-for-himself-is-told-by-place", test_everyone_for_himself_is_told_by_place);
  return g_test_run ();
}
