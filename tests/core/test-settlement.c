/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-settlement.h"

#define MANY 24

/* Balances by chance that come to zero; a few of them are even. */
static void
fill_balances (gint64 *balances, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      balances[i] = g_test_rand_int_range (0, 4) == 0 ? 0 : g_test_rand_int_range (-30, 31) * 5;
      sum += balances[i];
    }
  balances[n - 1] = -sum;
}

static guint
pay (const gint64 *balances, guint n)
{
  g_autoptr (GArray) payments = jt_settlement_payments (balances, n);
  g_autofree gint64 *left = g_memdup2 (balances, n * sizeof *balances);

  g_assert_nonnull (payments);
  for (guint i = 0; i < payments->len; i++)
    {
      const JtPayment *payment = &g_array_index (payments, JtPayment, i);

      g_assert_cmpint (payment->amount, >, 0);
      g_assert_cmpint (balances[payment->from], <, 0);
      g_assert_cmpint (balances[payment->to], >, 0);
      left[payment->from] += payment->amount;
      left[payment->to] -= payment->amount;
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (left[i], ==, 0);
  return payments->len;
}

static void
everybody_comes_to_zero (void)
{
  for (guint turn = 0; turn < 300; turn++)
    {
      gint64 balances[MANY];
      guint n = (guint) g_test_rand_int_range (1, turn % 10 == 0 ? MANY + 1 : 10);
      guint uneven = 0;

      fill_balances (balances, n);
      for (guint i = 0; i < n; i++)
        uneven += balances[i] != 0;
      g_assert_cmpuint (pay (balances, n), <=, uneven > 0 ? uneven - 1 : 0);
    }
}

/* The most parts that are even, by trying all ways to part: slow, and shares nothing with the program. */
static guint
most_parts (const gint64 *balances, guint n, guint *part, guint at, guint n_parts)
{
  guint best = 0;
  gint64 sums[8] = { 0 };

  if (at < n)
    {
      for (guint p = 0; p <= n_parts; p++)
        {
          part[at] = p;
          best = MAX (best, most_parts (balances, n, part, at + 1, MAX (n_parts, p + 1)));
        }
      return best;
    }
  for (guint i = 0; i < n; i++)
    sums[part[i]] += balances[i];
  for (guint p = 0; p < n_parts; p++)
    if (sums[p] != 0)
      return 0;
  return n_parts;
}

static void
there_cannot_be_fewer_payments (void)
{
  for (guint turn = 0; turn < 60; turn++)
    {
      gint64 balances[7];
      gint64 uneven[7];
      guint part[7];
      guint n = 0;

      fill_balances (balances, 7);
      for (guint i = 0; i < 7; i++)
        if (balances[i] != 0)
          uneven[n++] = balances[i];
      g_assert_cmpuint (pay (balances, 7), ==, n > 0 ? n - most_parts (uneven, n, part, 0, 0) : 0);
    }
}

static void
what_does_not_add_up_is_not_settled (void)
{
  const gint64 off[] = { 5, -4 };
  const gint64 large[] = { G_MAXINT64, G_MAXINT64, 2 };

  g_assert_null (jt_settlement_payments (off, 2));
  g_assert_null (jt_settlement_payments (large, 3));
}

static void
a_pair_gets_the_difference_each (void)
{
  const int striche[] = { 5, 2 };
  const guint sizes[] = { 2, 2 };
  gint64 worth[2];

  g_assert_true (jt_settlement_game (striche, sizes, 2, 20, worth));
  g_assert_cmpint (worth[0], ==, 60);
  g_assert_cmpint (worth[1], ==, -60);
}

static void
one_against_three_is_even (void)
{
  const int won[] = { 1, 0 };
  const guint sizes[] = { 1, 3 };
  gint64 worth[2];

  g_assert_true (jt_settlement_game (won, sizes, 2, 100, worth));
  g_assert_cmpint (worth[0], ==, 300);
  g_assert_cmpint (worth[1], ==, -100);
}

static void
a_game_is_worth_nothing_in_all (void)
{
  for (guint turn = 0; turn < 300; turn++)
    {
      guint n = (guint) g_test_rand_int_range (2, JT_MAX_SIDES + 1);
      int score[JT_MAX_SIDES];
      guint sizes[JT_MAX_SIDES];
      gint64 worth[JT_MAX_SIDES];
      gint64 sum = 0;

      for (guint i = 0; i < n; i++)
        {
          score[i] = g_test_rand_int_range (-2500, 2501);
          sizes[i] = (guint) g_test_rand_int_range (1, 5);
        }
      g_assert_true (jt_settlement_game (score, sizes, n, g_test_rand_int_range (1, 1000), worth));
      for (guint i = 0; i < n; i++)
        sum += worth[i] * sizes[i];
      g_assert_cmpint (sum, ==, 0);
    }
}

static void
too_much_money_is_noticed (void)
{
  const int points[] = { G_MAXINT, -G_MAXINT };
  const guint sizes[] = { 1, 1 };
  gint64 worth[2];

  g_assert_false (jt_settlement_game (points, sizes, 2, G_MAXINT64 / 2, worth));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/settlement/everybody-comes-to-zero", everybody_comes_to_zero);
  g_test_add_func ("/core/settlement/there-cannot-be-fewer-payments", there_cannot_be_fewer_payments);
  g_test_add_func ("/core/settlement/what-does-not-add-up-is-not-settled", what_does_not_add_up_is_not_settled);
  g_test_add_func ("/core/settlement/a-pair-gets-the-difference-each", a_pair_gets_the_difference_each);
  g_test_add_func ("/core/settlement/one-against-three-is-even", one_against_three_is_even);
  g_test_add_func ("/core/settlement/a-game-is-worth-nothing-in-all", a_game_is_worth_nothing_in_all);
  g_test_add_func ("/core/settlement/too-much-money-is-noticed", too_much_money_is_noticed);
  return g_test_run ();
}
