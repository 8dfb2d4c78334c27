/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the draw (draw.md 3), one a file. For the draw and its tools only. */
#pragma once

#include "jt-draw.h"
#include "jt-draw-state.h"

G_BEGIN_DECLS

/* Tells on the way how far the search is; see JtDrawProgress. */
typedef struct
{
  JtDrawProgress func; /* (nullable) */
  gpointer data;
  guint64 done, all; /* moves */
  gboolean stopped;
} JtDrawWatch;

/** Notes that @moves more were tried. Returns: FALSE if the search shall stop */
gboolean jt_draw_watch (JtDrawWatch *watch, guint moves);

/** Gives Passe @pass of @plan @n_tables tables, numbered from 1 in order. */
void jt_draw_number_tables (JtPlan *plan, guint pass, guint n_tables);

/* Plans for people of whom everybody is there all the time; the people are positions, to be given
 * out by lot. NULL: this construction has none for these numbers. */

/* Who must not see a table number twice. */
typedef enum
{
  JT_DRAW_TABLES_ALL,  /* nobody */
  JT_DRAW_TABLES_MOST, /* three of four may not */
  JT_DRAW_TABLES_ANY,  /* it does not count */
} JtDrawTables;

/* The ways to a plan (draw.md 3). All return it (transfer full), NULL where theirs knows none for these numbers. */

/** Step 1: nobody meets twice. Returns: (transfer full) (nullable) */
JtPlan *jt_draw_cyclic (guint n_people, guint n_passes, JtDrawTables tables);

/** Step 2: stored base rounds. Returns: (transfer full) (nullable) */
JtPlan *jt_draw_stored (guint n_people, guint n_passes);

/** Stored whist tournaments, as in step 3, where there is no construction. Returns: (transfer full) (nullable) */
JtPlan *jt_draw_stored_whist (guint n_people, guint n_passes);

/** Step 3: everybody is everybody's partner once and opponent twice, in n - 1 Passen (n = 4 m) or n
 * (n = 4 m + 1). Returns: (transfer full) (nullable) */
JtPlan *jt_draw_whist (guint n_people, guint n_passes);

/** Fixed pairs: everybody plays everybody once before anybody plays anybody twice; any number of
 * Passen. Returns: (transfer full) */
JtPlan *jt_draw_circle (guint n_pairs, guint n_passes);

/**
 * Lets everybody who is there take a seat in the Passen from @first on, in order, and chooses who
 * sits out: who did so least often, then longest ago, then whose lot is lowest.
 * @away: (nullable): by Passe and person, who is not there
 * @lots: by person, no two equal
 */
void jt_draw_seat_everybody (JtPlan *plan, guint first, const guint8 *away, const int *lots);

/** Shuffles an open Passe and mends what repeats by swaps (draw.md 3, next_round). Counts the
 * Passe. */
void jt_draw_next_pass (JtDrawState *state, guint pass, JtRandom *random);

/* A seed with which annealing soon finds the best values known for these numbers. */
typedef struct
{
  guint8 n_people, n_passes;
  guint8 programme; /* of the annealer: the one to run */
  int repeat_opponents, repeat_meetings;
  guint64 seed;
} JtDrawKnown;

/** Returns: (nullable): what is known of these numbers, everybody being there all the time */
const JtDrawKnown *jt_draw_find_known (JtMode mode, guint n_people, guint n_passes);

/** Step 4 for people who are all there all the time; with @known only what it tells is tried.
 *  Returns: (transfer full) */
JtPlan *jt_draw_by_search (
    JtMode mode, guint n_people, guint n_passes, const JtDrawKnown *known, JtDrawWatch *watch);

/** How good a plan is; smaller is better, the first difference counts. */
typedef struct
{
  int broken_wishes, repeat_partners, repeat_opponents, repeat_meetings, club_meetings, max_meetings;
  int repeat_tables;
} JtDrawScore;

/** Returns: how many wishes the Passen from @first on do not keep */
int jt_draw_wishes_count_broken (const JtDrawWishes *wishes, const JtPlan *plan, guint first);
/** Returns: how many times people of one club meet in the Passen from @first on */
int jt_draw_wishes_count_clubs (const JtDrawWishes *wishes, const JtPlan *plan, guint first);
/** Counts what the Passen from @first on break and repeat, the earlier ones remembered. */
JtDrawScore jt_draw_score (const JtPlan *plan, guint first, const JtDrawWishes *wishes);
/** Returns: below 0 if @a is the better one, above 0 if @b is */
int jt_draw_score_compare (const JtDrawScore *a, const JtDrawScore *b);

/** Step 4: anneals the Passen from @first on, which must be seated. It ends when it knows that it
 * cannot do better. */
void jt_draw_anneal (JtPlan *plan,
                     guint first,
                     const JtDrawWishes *wishes,
                     const JtDrawKnown *known, /* (nullable) */
                     JtRandom *random,
                     JtDrawWatch *watch);

/**
 * Exchanges seats of a plan that is as good as it gets, so that fewer people see a table number
 * again.
 */
void jt_draw_refine (JtPlan *plan,
                     guint first,
                     const JtDrawWishes *wishes,
                     JtRandom *random,
                     JtDrawWatch *watch);

/**
 * Lets people of @person (by position of @plan, in an order of the lot) change places until wishes
 * are kept, or it seems that they cannot be.
 */
void jt_draw_keep_wishes (const JtPlan *plan,
                          const JtDrawRequest *request,
                          int *person,
                          JtRandom *random);

/** Numbers the tables of the Passen from @first on so that few people see a number again and homes
 * are kept. */
void jt_draw_order_tables (JtPlan *plan, guint first, const int *home, JtRandom *random);

G_END_DECLS
