/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-strokes.h"

/* Chalk as scoring.md 2 tells it, one stroke after the other. */
static void
chalk_slowly (JtStrokes *strokes, int amount)
{
  int left;

  strokes->rest += amount;
  while (strokes->rest < 0 && strokes->twenties + strokes->fifties + strokes->hundreds > 0)
    {
      if (strokes->twenties > 0)
        strokes->twenties--, strokes->rest += 20;
      else if (strokes->fifties > 0)
        strokes->fifties--, strokes->rest += 50;
      else
        strokes->hundreds--, strokes->rest += 100;
    }
  for (left = strokes->rest; left >= 100; left -= 100)
    strokes->hundreds++, strokes->rest -= 100;
  for (; left >= 50; left -= 50)
    strokes->fifties++, strokes->rest -= 50;
  for (; left >= 20; left -= 20)
    strokes->twenties++, strokes->rest -= 20;
}

static void
assert_equal (const JtStrokes *a, const JtStrokes *b)
{
  g_assert_cmpint (a->hundreds, ==, b->hundreds);
  g_assert_cmpint (a->fifties, ==, b->fifties);
  g_assert_cmpint (a->twenties, ==, b->twenties);
  g_assert_cmpint (a->rest, ==, b->rest);
}

static void
test_written_is_chalk (void)
{
  for (guint game = 0; game < 300; game++)
    {
      JtStrokes strokes = { 0 }, slow = { 0 };
      int total = 0;

      for (guint i = 0; i < 40; i++)
        {
          int amount = g_test_rand_int_range (-400, 700);

          jt_strokes_add (&strokes, amount);
          chalk_slowly (&slow, amount);
          total += amount;
          assert_equal (&strokes, &slow);
          g_assert_cmpint (jt_strokes_value (&strokes), ==, total);
          g_assert_cmpint (strokes.rest, <, 20);
          if (total < 0)
            g_assert_cmpint (strokes.hundreds + strokes.fifties + strokes.twenties, ==, 0);
          else
            g_assert_cmpint (strokes.rest, >=, 0);
        }
    }
}

static void
test_written_keeps_old_strokes (void)
{
  JtStrokes strokes = { 0 };

  for (guint i = 0; i < 100; i++)
    {
      JtStrokes before = strokes;

      jt_strokes_add (&strokes, g_test_rand_int_range (0, 400));
      g_assert_cmpint (strokes.hundreds, >=, before.hundreds);
      g_assert_cmpint (strokes.fifties, >=, before.fifties);
      g_assert_cmpint (strokes.twenties, >=, before.twenties);
    }
}

static void
test_summary_is_tidy (void)
{
  for (int total = 0; total < 5000; total++)
    {
      JtStrokes strokes = jt_strokes_summary (total);

      g_assert_cmpint (jt_strokes_value (&strokes), ==, total);
      g_assert_cmpint (strokes.fifties, <=, 1);
      g_assert_cmpint (strokes.twenties, <=, 2);
      g_assert_cmpint (strokes.rest, <, 20);
      g_assert_cmpint (strokes.rest, >=, 0);
    }
}

static void
test_negative_summary_is_all_rest (void)
{
  JtStrokes strokes = jt_strokes_summary (-336);

  assert_equal (&strokes, &(JtStrokes){ 0, 0, 0, -336 });
}

static void
test_big_amounts_are_quick (void)
{
  JtStrokes strokes = { 0 };

  jt_strokes_add (&strokes, 2000000000);
  g_assert_cmpint (strokes.hundreds, ==, 20000000);
  jt_strokes_add (&strokes, -1999999999);
  assert_equal (&strokes, &(JtStrokes){ 0, 0, 0, 1 });
  jt_strokes_add (&strokes, -2000000000);
  assert_equal (&strokes, &(JtStrokes){ 0, 0, 0, -1999999999 });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/strokes/written-is-chalk", test_written_is_chalk);
  g_test_add_func ("/core/strokes/written-keeps-old-strokes", test_written_keeps_old_strokes);
  g_test_add_func ("/core/strokes/summary-is-tidy", test_summary_is_tidy);
  g_test_add_func ("/core/strokes/negative-summary-is-all-rest", test_negative_summary_is_all_rest);
  g_test_add_func ("/core/strokes/big-amounts-are-quick", test_big_amounts_are_quick);
  return g_test_run ();
}
