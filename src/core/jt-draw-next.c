/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next Passe alone: seats by lot, then whatever repeats is mended (draw.md 3, next_round). */
#include "jt-draw-private.h"

#define TRIES_PER_SEAT 200 /* of the whole Passe */
#define TRIES_AT_ONCE                                                                              \
  60 /* seats tried for one that repeats something, before the next has its turn */

static const JtDrawWeights weights = { 1000, 30, 10 };

/* Whoever has a table of his own takes a seat there from somebody who has not. */
static void
bring_home (const JtDrawState *state, JtPlanPass *pass)
{
  guint size = state->plan->table_size;
  guint n_seats = pass->n_tables * size;

  for (guint i = 0; i < n_seats; i++)
    {
      int person = pass->people[i];
      guint home = state->home[person];

      if (home == 0 || home > pass->n_tables || home == i / size + 1)
        continue;
      for (guint j = (home - 1) * size; j < home * size; j++)
        if (state->home[pass->people[j]] != (int) home)
          {
            pass->people[i] = pass->people[j];
            pass->people[j] = person;
            break;
          }
    }
}

/* Gives every seat that repeats something its turn. Returns: how many exchanges were tried */
static guint
mend (JtDrawState *state, JtPlanPass *pass, JtRandom *random)
{
  guint n_seats = pass->n_tables * state->plan->table_size;
  guint n_tried = 0;

  for (guint i = 0; i < n_seats; i++)
    for (guint k = 0; k < TRIES_AT_ONCE && jt_draw_state_seat_cost (state, pass, i) > 0; k++)
      {
        guint j = jt_random_below (random, n_seats);

        n_tried++;
        if (jt_draw_state_delta (state, pass, i, j) <= 0)
          jt_draw_state_swap (state, pass, i, j);
      }

  return n_tried;
}

void
jt_draw_next_pass (JtDrawState *state, guint pass, JtRandom *random)
{
  JtPlanPass *p = &state->plan->passes[pass];
  guint n_seats = p->n_tables * state->plan->table_size;
  guint tries = n_seats * TRIES_PER_SEAT, n_tried = 0, n;

  jt_random_shuffle (random, p->people, n_seats);
  if (state->home != NULL)
    bring_home (state, p);
  jt_draw_state_count_pass (state, pass, 1);

  state->weights = weights;
  state->away_from_home = 10 * weights.partner;
  do
    n_tried += n = mend (state, p, random);
  while (n > 0 && n_tried < tries);
}
