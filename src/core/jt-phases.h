/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Two parties that write in phases and run for a target each: what the Schieber, the Kreuzjass and the Bieter
 * have in common (scoring.md 2 "Phases", 11).
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

typedef enum
{
  JT_PHASE_STOECK,
  JT_PHASE_WEIS,
  JT_PHASE_STICH,
} JtPhase;

#define JT_N_PHASES 3

/* What to do when both have their target after the same phase. */
typedef enum
{
  JT_TIE_ASK,
  JT_TIE_HIGHER,
  JT_TIE_DECLARER,
} JtTie;

#define JT_NOBODY (-1)
#define JT_BOTH (-2) /* only the table knows who thanked first */

/** Reads an order of writing, "stoeck-weis-stich" and its like (one of jt_orders). */
void jt_phases_parse (const char *order, JtPhase phases[JT_N_PHASES]);

/** Returns: a bit for each party that has its target; a target of 0 is none. */
guint jt_phases_reached (const JtPoints totals[2], const JtPoints targets[2]);

/** Returns: who is better of two, @declarer if they are equal. */
int jt_phases_higher (const JtPoints totals[2], int declarer);

/** Returns: who has won after a phase: a party, JT_NOBODY (the game goes on) or JT_BOTH (ask). */
int jt_phases_decide (const JtPoints totals[2], const JtPoints targets[2], JtTie tie, int declarer);

G_END_DECLS
