/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What several games have in common: rules kept by a table, tens, tricks, the two sides' points of a deal.
 */
#pragma once

#include "jt-fields.h"
#include "jt-game-private.h"

G_BEGIN_DECLS

/* Rules kept by a table ------------------------------------------------------------------------------------ */

/** What an INTEGER_OR_NULL rule that is null holds in the state. */
#define JT_NONE JT_EMPTY

/* A variant keeps its rules in its state: `slots` has the offset of each rule of its table, in the same order. Flags,
 * numbers (JT_NONE for null) and VALUES (one per name) are ints there, choices `const char *`. */
#define JT_NO_SLOT G_MAXSIZE /* not kept by the table */

/** Reads the checked @rules into the state; what is left out stays as it was, so set the defaults before. */
void jt_slots_read (JtGame *game, const gsize *slots, const JtValue *rules);

/** Writes the value of rule @key as it is in the state. @key must be one of the table. */
void jt_slots_write (const JtGame *game, const gsize *slots, const char *key, JtBuilder *builder);

#define JT_MAX_TARGET 1000000
#define JT_MAX_ROUNDS 1000

/** Returns: JtGame.end_rounds for a rule that may be null (0: no end by rounds). */
guint jt_rounds_end (int rounds);

/* Points --------------------------------------------------------------------------------------------------- */

/** Returns: @points in tens, half away from zero: 112 is 11, 115 is 12, -15 is -2. */
int jt_tens (int points);

/** Reads the list `points` of a round into @points, one per side or party, within the bounds of the game's JtPointsRule (`points`, `range`); what is to be
 *  derived, or empty by meaning, is JT_EMPTY. */
gboolean jt_entry_points_list (const JtGame *game, const JtValue *entry, int *points, JtFault *fault);

/** Derives the value that is missing in @points and checks the sum by the game's JtPointsRule (`round-sum`). */
gboolean jt_check_points_sum (const JtGame *game, int *points, JtFault *fault);

/** jt_entry_points_list() and jt_check_points_sum() in one. @points: (out): one per side or party */
gboolean jt_entry_points_by_rule (const JtGame *game, const JtValue *entry, int *points, JtFault *fault);

/** Adds @amount to @sum. FALSE (`range`) if an int cannot hold it. */
gboolean jt_add_checked (int *sum, gint64 amount, JtFault *fault);

/** Adds @amounts, one per side, to the totals and to the line. FALSE (`range`) if a total cannot be held. */
gboolean jt_game_add_all (JtGame *game, JtLine *line, const int *amounts, JtFault *fault);

/** Reads the optional list `no_trick`: TRUE for a player without a trick, which only one with 0 of @points can be.
 *  Faults are `points`. @given (nullable) says whether there was one; @no_trick is all FALSE if not. */
gboolean jt_entry_no_trick (const JtValue *entry,
                            guint n,
                            const int *points,
                            gboolean *given,
                            gboolean *no_trick,
                            JtFault *fault);

/** Reads an optional name of a trump, whatever it is (`trump`), into the line. */
gboolean jt_entry_any_trump (JtGame *game, const JtValue *entry, JtLine *line, JtFault *fault);

/** Reads `bid` into @bid: @min…@max, or "match", which is JT_BID_MATCH (`bid`). */
gboolean jt_entry_bid (const JtValue *entry, int min, int max, int *bid, JtFault *fault);

#define JT_STOECK_POINTS 20

/** Reads `weis` and `stoeck` of two sides into the line. Stöck only with a trump that is a suit of some deck, or
 *  with none given. */
gboolean jt_entry_weis_stoeck (const JtValue *entry,
                               gboolean weis,
                               gboolean stoeck,
                               JtLine *line,
                               JtFault *fault);

G_END_DECLS
