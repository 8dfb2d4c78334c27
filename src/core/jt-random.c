/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-random.h"

/* Lemire's multiplication, with the few draws refused that would favour some numbers. */
guint
jt_random_below (JtRandom *random, guint n)
{
  guint32 refuse, low;
  guint64 product;

  g_return_val_if_fail (n > 0, 0);

  refuse = -(guint32) n % n;
  do
    {
      product = (jt_random_next (random) >> 32) * n;
      low = (guint32) product;
    }
  while (low < refuse);

  return product >> 32;
}

void
jt_random_shuffle (JtRandom *random, int *values, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = jt_random_below (random, i);
      int value = values[i - 1];

      values[i - 1] = values[j];
      values[j] = value;
    }
}
