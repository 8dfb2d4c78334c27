/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What is needed to win a Coiffeur, in plain words. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: (transfer full): how @side stands: "820 points behind Anna & Beat", "cannot be caught any more"; "" before
 *  anything is written and when the game is over */
char *jt_coiffeur_standing_to_text (const JtGame *game, guint side);

/**
 * jt_coiffeur_needs_to_text: what @side needs to pass the best of the others.
 *
 * Returns: (transfer full): "a Match in Undenufe, or 118 in each of the 3 open lines"; "" where nothing helps or is needed
 */
char *jt_coiffeur_needs_to_text (const JtGame *game, guint side);

G_END_DECLS
