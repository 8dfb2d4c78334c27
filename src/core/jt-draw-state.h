/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtDrawState: a plan whose later Passen are being changed seat by seat, with what a change costs.
 * Private to the draw.
 *
 * The cost is the sum over all pairs of people of wP C(P,2) + wO C(O,2) + wX P O (P times partners,
 * O times opponents; draw.md 3, step 4), so one more or one less meeting costs a sum of counts and
 * a swap of two seats some additions. Wishes are part of it: who shall not meet starts with
 * meetings that never were, who belongs to a table pays for every other.
 */
#pragma once

#include "jt-plan.h"
#include "jt-random.h"

G_BEGIN_DECLS

typedef struct
{
  int partner, opponent, mixed; /* wP, wO, wX */
  int table; /* of two sittings of one person at one table number; 0: does not count */
} JtDrawWeights;

typedef struct
{
  guint8 partner, opponent;
} JtDrawMet;

/* What people asked for. */
typedef struct
{
  const int (*apart)[2]; /* pairs of people who shall not meet */
  guint n_apart;
  const int (*club)[2]; /* pairs of people who shall rather not meet */
  guint n_club;
  const int *home; /* (nullable): by person, the number of the table he always sits at, 0: any */
} JtDrawWishes;

typedef struct
{
  JtPlan *plan;   /* not owned */
  guint first;    /* Passen from here on are open; the earlier ones only count */
  JtDrawMet *met; /* n_people x n_people, symmetric */
  const int *home;
  guint max_number; /* of the tables */
  guint8 *sat;      /* by person and table number: how often; counted only where tables count */
  JtDrawWeights weights;
  int away_from_home; /* cost of sitting at another table */
} JtDrawState;

/** Counts @plan up. Its open Passen must be seated, their tables numbered from 1 in order, if they
 * are to be counted. */
void jt_draw_state_init (JtDrawState *state, JtPlan *plan, guint first, const JtDrawWishes *wishes);
/** Counts who has sat at which table number, so that weights.table can be set. */
void jt_draw_state_count_tables (JtDrawState *state);

void jt_draw_state_clear (JtDrawState *state);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (JtDrawState, jt_draw_state_clear)

/** Adds (@times 1) or takes away (-1) the meetings of one Passe. */
void jt_draw_state_count_pass (JtDrawState *state, guint pass, int times);

static inline JtDrawMet *
jt_draw_state_met (const JtDrawState *state, int a, int b)
{
  return &state->met[(gsize) a * state->plan->n_people + b];
}

/* What one more meeting of two people as partners or opponents costs. */
static inline int
jt_draw_cost_partner (const JtDrawWeights *w, JtDrawMet met)
{
  return w->partner * met.partner + w->mixed * met.opponent;
}

static inline int
jt_draw_cost_opponent (const JtDrawWeights *w, JtDrawMet met)
{
  return w->opponent * met.opponent + w->mixed * met.partner;
}

/** Returns: by how much the cost rises if the people of two seats of an open Passe change places */
int jt_draw_state_delta (const JtDrawState *state, const JtPlanPass *pass, guint i, guint j);

/** Lets the people of two seats change places. */
void jt_draw_state_swap (JtDrawState *state, JtPlanPass *pass, guint i, guint j);

/** Returns: what the meetings of the person on seat @i of the Passe cost, and his table if it is
 * the wrong one */
int jt_draw_state_seat_cost (const JtDrawState *state, const JtPlanPass *pass, guint i);

G_END_DECLS
