/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What a Sidi Barrani shows beside slate, totals and lines (JtLine: side bids bid[side], factor is the double, made).
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Is this a Sidi Barrani? The other functions may be called with one only. */
gboolean jt_sidi_barrani_is (const JtGame *game);

/** Returns: is @bid (or JT_BID_MATCH) one that the rules allow? */
gboolean jt_sidi_barrani_bid_allowed (const JtGame *game, int bid);

/** Returns: what a bid is worth by itself: its points, a Match the rule's `match_value`. */
int jt_sidi_barrani_get_bid_worth (const JtGame *game, int bid);

/** Is @bid made with @points on the cards? @match: the bidders have all tricks. */
gboolean jt_sidi_barrani_is_made (int bid, int points, gboolean match);

/** Returns: whether the winner has the target and the loser is below half of it. */
gboolean jt_sidi_barrani_is_schneider (const JtGame *game);

G_END_DECLS
