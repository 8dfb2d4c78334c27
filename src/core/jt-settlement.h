/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Money of an evening: what games are worth and who pays whom, in whole Rappen (or the smallest coin there is). */
#pragma once

#include "jt-fields.h"
#include "jt-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint from, to; /* indices of people */
  gint64 amount;  /* Rappen, above 0 */
} JtPayment;

#define JT_SETTLEMENT_EXACT 16 /* so many people are settled with the fewest payments there can be */

/**
 * jt_settlement_payments: who pays whom, so that everybody comes to zero.
 * @balances: what each gets (above 0) or owes; their sum must be 0
 * @n: number of people
 *
 * There are as few payments as possible for up to JT_SETTLEMENT_EXACT people who are not even, else fewer than there are
 * such people.
 *
 * Returns: (transfer full) (element-type JtPayment) (nullable): NULL if the sum is not 0 or overflows
 */
GArray *jt_settlement_payments (const gint64 *balances, guint n);

/**
 * jt_settlement_game: what a game is worth to everybody of a side. Each side plays against each other; of two sides of the same
 * size everybody gets or owes the difference times the stake. Of two sides of different size all of one side together get what
 * all of the other together owe.
 * @score: of each side: its Striche, its points, or 1 for won and 0 for lost; the higher is better
 * @sizes: people of each side, at least one
 * @stake: Rappen for a difference of one
 * @worth: (out): Rappen for each person of each side; sizes times worth add up to 0
 *
 * Returns: FALSE if it overflows
 */
gboolean jt_settlement_game (const int *score, const guint *sizes, guint n_sides, gint64 stake, gint64 *worth);

G_END_DECLS
