/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits out: nobody more than once oftener than anybody else. */
#include "jt-draw-private.h"

typedef struct
{
  int person;
  int times; /* sat out so far */
  int last;  /* the Passe in which he last sat out, -1: none */
  int lot;
} Turn;

static int
compare_turns (const void *a, const void *b)
{
  const Turn *x = a, *y = b;

  if (x->times != y->times)
    return x->times < y->times ? -1 : 1;
  if (x->last != y->last)
    return x->last < y->last ? -1 : 1;
  return x->lot < y->lot ? -1 : 1;
}

static Turn *
turns_new (const JtPlan *plan, guint first, const int *lots)
{
  Turn *turns = g_new (Turn, plan->n_people + 1);

  for (guint p = 0; p < plan->n_people; p++)
    turns[p] = (Turn){ .person = p, .last = -1, .lot = lots[p] };

  for (guint r = 0; r < first; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];

      for (guint i = 0; i < pass->n_out; i++)
        {
          Turn *turn = &turns[pass->people[pass->n_tables * plan->table_size + i]];

          turn->times++;
          turn->last = r;
        }
    }

  return turns;
}

/* @queue has room for all people. */
static void
seat_pass (JtPlan *plan, guint r, const guint8 *away, Turn *turns, Turn *queue)
{
  JtPlanPass *pass = &plan->passes[r];
  guint n_there = 0, n_out;

  for (guint p = 0; p < plan->n_people; p++)
    if (away == NULL || !away[r * plan->n_people + p])
      queue[n_there++] = turns[p];

  n_out = n_there % plan->table_size;
  qsort (queue, n_there, sizeof *queue, compare_turns);

  jt_draw_number_tables (plan, r, n_there / plan->table_size);
  pass->n_out = n_out;
  for (guint i = 0; i < n_out; i++)
    {
      Turn *turn = &turns[queue[i].person];

      pass->people[n_there - n_out + i] = turn->person;
      turn->times++;
      turn->last = r;
    }
  for (guint i = n_out; i < n_there; i++)
    pass->people[i - n_out] = queue[i].person;
}

void
jt_draw_seat_everybody (JtPlan *plan, guint first, const guint8 *away, const int *lots)
{
  g_autofree Turn *turns = turns_new (plan, first, lots);
  g_autofree Turn *queue = g_new (Turn, plan->n_people + 1);

  for (guint r = first; r < plan->n_passes; r++)
    seat_pass (plan, r, away, turns, queue);
}
