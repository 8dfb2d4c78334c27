/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-settlement.h"

static guint
greatest_divisor (guint a, guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

gboolean
jt_settlement_game (const int *score, const guint *sizes, guint n_sides, gint64 stake, gint64 *worth)
{
  for (guint i = 0; i < n_sides; i++)
    {
      worth[i] = 0;
      for (guint j = 0; j < n_sides; j++)
        {
          gint64 share = sizes[j] / greatest_divisor (sizes[i], sizes[j]);
          gint64 difference = (gint64) score[i] - score[j];
          gint64 amount;

          if (__builtin_mul_overflow (difference, stake, &amount) || __builtin_mul_overflow (amount, share, &amount)
              || __builtin_add_overflow (worth[i], amount, &worth[i]))
            return FALSE;
        }
    }
  return TRUE;
}

/* The one who owes most pays the one who gets most, until all are even: each payment makes at least one of them even. */
static void
pay_largest (gint64 *left, const guint *who, guint n, GArray *payments)
{
  while (TRUE)
    {
      guint low = 0, high = 0;
      JtPayment payment;

      for (guint i = 1; i < n; i++)
        {
          if (left[who[i]] < left[who[low]])
            low = i;
          if (left[who[i]] > left[who[high]])
            high = i;
        }
      if (n == 0 || left[who[high]] <= 0)
        return;
      payment = (JtPayment){ who[low], who[high], MIN (-left[who[low]], left[who[high]]) };
      left[who[low]] += payment.amount;
      left[who[high]] -= payment.amount;
      g_array_append_val (payments, payment);
    }
}

/*
 * A part of the people that is even within itself needs one payment less than it has people: the more such parts, the fewer
 * payments. best[set] is the greatest number of parts that can be taken off one after the other from those of the set.
 */
static void
pay_fewest (gint64 *left, const guint *who, guint n, GArray *payments)
{
  guint all = (1u << n) - 1;
  g_autofree gint64 *sums = g_new0 (gint64, (gsize) all + 1);
  g_autofree guint8 *best = g_new0 (guint8, (gsize) all + 1);
  guint part[JT_SETTLEMENT_EXACT];
  guint n_part = 0;

  for (guint set = 1; set <= all; set++)
    {
      for (guint i = 0; i < n; i++)
        if (set & (1u << i))
          {
            sums[set] = sums[set & ~(1u << i)] + left[who[i]];
            best[set] = MAX (best[set], best[set & ~(1u << i)]);
          }
      best[set] += sums[set] == 0;
    }
  for (guint set = all; set != 0;)
    {
      guint wanted = best[set] - (sums[set] == 0);
      guint i = 0;

      while (!(set & (1u << i)) || best[set & ~(1u << i)] != wanted)
        i++;
      part[n_part++] = who[i];
      set &= ~(1u << i);
      if (sums[set] == 0)
        {
          pay_largest (left, part, n_part, payments);
          n_part = 0;
        }
    }
}

GArray *
jt_settlement_payments (const gint64 *balances, guint n)
{
  g_autofree gint64 *left = g_new (gint64, MAX (n, 1));
  g_autofree guint *who = g_new (guint, MAX (n, 1));
  GArray *payments;
  gint64 sum = 0, owed = 0;
  guint n_uneven = 0;

  for (guint i = 0; i < n; i++)
    {
      left[i] = balances[i];
      if (__builtin_add_overflow (sum, balances[i], &sum)
          || (balances[i] < 0 && __builtin_add_overflow (owed, balances[i], &owed)))
        return NULL;
      if (balances[i] != 0)
        who[n_uneven++] = i;
    }
  if (sum != 0 || owed == G_MININT64)
    return NULL;
  payments = g_array_new (FALSE, FALSE, sizeof (JtPayment));
  if (n_uneven > JT_SETTLEMENT_EXACT)
    pay_largest (left, who, n_uneven, payments);
  else if (n_uneven > 0)
    pay_fewest (left, who, n_uneven, payments);
  return payments;
}
