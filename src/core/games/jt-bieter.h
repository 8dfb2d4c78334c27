/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the board of a Bieter (Steigerer) shows. Mode `partie`: two parties, 0 the König and 1 the Bauern, write points
 * and run for a target each; JtLine's points, weis, stoeck, match, written and totals are by party there, and the totals
 * of the players are their strokes at the end. Mode `deal`: each round is bid for and gives strokes at once; JtLine's
 * side is the bidder, with bid[side] and made.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

#define JT_BIETER_KING_PARTY 0
#define JT_BIETER_BAUERN_PARTY 1

/** Is this a Bieter? The other functions may be called with one only. */
gboolean jt_bieter_is (const JtGame *game);

/** Is it in mode `partie`? The functions below are for that mode only. */
gboolean jt_bieter_is_partie (const JtGame *game);

/** Returns: TRUE while the auction is what has to come next. */
gboolean jt_bieter_needs_auction (const JtGame *game);

/** Returns: TRUE if a partner can still be named. */
gboolean jt_bieter_may_name_partner (const JtGame *game);

/** Returns: the player who is König, -1 before the auction. */
int jt_bieter_get_king (const JtGame *game);

/** Returns: the König's partner, -1: none, or not named yet. */
int jt_bieter_get_partner (const JtGame *game);

/** Returns: the bid, which is the König's target; 0 before the auction. */
int jt_bieter_get_bid (const JtGame *game);

/** Returns: is @bid one that the rules allow: the smallest, or some steps more? */
gboolean jt_bieter_bid_allowed (const JtGame *game, int bid);
int jt_bieter_get_min_bid (const JtGame *game);
int jt_bieter_get_step (const JtGame *game);

JtPoints jt_bieter_get_party_total (const JtGame *game, guint party);

/** Returns: what a party has to reach; the König's is 0 before the auction. */
JtPoints jt_bieter_get_party_target (const JtGame *game, guint party);

/** Returns: the party of a player; -1 before the auction. */
int jt_bieter_get_party (const JtGame *game, guint player);

/** Returns: whether the losing party is below half of its target and the winner has his. */
gboolean jt_bieter_is_schneider (const JtGame *game);

G_END_DECLS
