/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the board of a Differenzler shows beside totals and lines (a round's bids are in JtLine.bid).
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/**
 * jt_differenzler_get_bids: the bids that stand, waiting for the points of their round.
 * @bids: (out) (optional): one per side
 *
 * Returns: FALSE if none stand
 */
gboolean jt_differenzler_get_bids (const JtGame *game, int bids[JT_MAX_SIDES]);

/** Returns: the sum of the bids that stand, to be compared with JT_CARD_POINTS; 0 if none stand. */
int jt_differenzler_get_bid_sum (const JtGame *game);

G_END_DECLS
