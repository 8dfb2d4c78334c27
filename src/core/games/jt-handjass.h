/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the board of a Handjass shows: strokes, Nuller and who has left.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Is this a Handjass? The other functions may be called with one only. */
gboolean jt_handjass_is (const JtGame *game);

/** Returns: the strokes @side got; its total is these minus its Nuller (and corrections). */
int jt_handjass_get_strokes (const JtGame *game, guint side);
int jt_handjass_get_nuller (const JtGame *game, guint side);

/** Returns: how many have left, in order; @order (nullable) gets their sides. */
guint jt_handjass_get_out (const JtGame *game, int order[JT_MAX_SIDES]);

/** Returns: 0 for one who is in the game, else the place at which he left (1 for the first; the same for those who
 *  left with the same entry). */
int jt_handjass_get_place (const JtGame *game, guint side);

/** Returns: the strokes that the next round gives out. */
int jt_handjass_get_round_strokes (const JtGame *game);

/** Returns: the fewest points that save from a Nuller. */
int jt_handjass_get_minimum (const JtGame *game);

G_END_DECLS
