/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the board of a Guggitaler shows: its small games, played or still to play, and what has to be counted in each.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id; /* "stiche", "schellen", "ober", "koenig", "letzter", "domino" */
  int sign;       /* -1 or 1; 0 for the Domino */
  int entry;      /* the entry that played it, -1: still to play */
  int needed;     /* what the counts of all players add up to; 0 for the Domino, which has ranks */
  int worth;      /* points of one of them, without the sign; 0 for the Domino */
} JtGuggitalerPart;

/** Is this a Guggitaler? The other functions may be called with one only. */
gboolean jt_guggitaler_is (const JtGame *game);

/** Returns: how many small games this game has, 10 or 6; the minus games come first. */
guint jt_guggitaler_get_n_parts (const JtGame *game);

JtGuggitalerPart jt_guggitaler_get_part (const JtGame *game, guint i);

/** Returns: the points of a place in the Domino, counting from 1. */
int jt_guggitaler_get_domino_points (const JtGame *game, guint place);

G_END_DECLS
