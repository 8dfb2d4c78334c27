/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-random.h"

static void
test_mix_is_the_lot_of_the_contract (void)
{
  g_assert_cmphex (jt_random_mix (0), ==, G_GUINT64_CONSTANT (0xE220A8397B1DCDAF));
}

/* The first numbers of SplitMix64 with seed 1234567, as its authors' program gives them. */
static void
test_numbers_are_splitmix64 (void)
{
  const guint64 numbers[]
      = { G_GUINT64_CONSTANT (6457827717110365317), G_GUINT64_CONSTANT (3203168211198807973),
          G_GUINT64_CONSTANT (9817491932198370423), G_GUINT64_CONSTANT (4593380528125082431),
          G_GUINT64_CONSTANT (16408922859458223821) };
  JtRandom random;

  jt_random_init (&random, 1234567);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpuint (jt_random_next (&random), ==, numbers[i]);
}

static void
test_below_is_even (void)
{
  JtRandom random;
  int hits[7] = { 0 };

  jt_random_init (&random, 5);
  for (int i = 0; i < 70000; i++)
    hits[jt_random_below (&random, 7)]++;
  for (int i = 0; i < 7; i++)
    {
      g_assert_cmpint (hits[i], >, 9500);
      g_assert_cmpint (hits[i], <, 10500);
    }
  for (int i = 0; i < 10; i++)
    g_assert_cmpuint (jt_random_below (&random, 1), ==, 0);
}

/* Each of the six orders of three turns up about as often as any other. */
static void
test_shuffle_is_even (void)
{
  JtRandom random;
  int hits[27] = { 0 };
  int n_orders = 0;

  jt_random_init (&random, 9);
  for (int i = 0; i < 60000; i++)
    {
      int values[3] = { 0, 1, 2 };

      jt_random_shuffle (&random, values, 3);
      hits[9 * values[0] + 3 * values[1] + values[2]]++;
    }
  for (int i = 0; i < 27; i++)
    if (hits[i] > 0)
      {
        n_orders++;
        g_assert_cmpint (hits[i], >, 9500);
        g_assert_cmpint (hits[i], <, 10500);
      }
  g_assert_cmpint (n_orders, ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/random/mix-is-the-lot-of-the-contract",
                   test_mix_is_the_lot_of_the_contract);
  g_test_add_func ("/core/random/numbers-are-splitmix64", test_numbers_are_splitmix64);
  g_test_add_func ("/core/random/below-is-even", test_below_is_even);
  g_test_add_func ("/core/random/shuffle-is-even", test_shuffle_is_even);

  return g_test_run ();
}
