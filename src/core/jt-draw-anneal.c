/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annealing of whole plans (draw.md 3, step 4): seats are exchanged at random, first boldly, then
 * ever more carefully. */
#include "jt-draw-private.h"

#include <string.h>

#define BLOCK 4096 /* moves at one temperature */
#define CHANCE_BITS 10
#define N_CHANCES (1 << CHANCE_BITS)
#define UNIT 65536 /* 1.0 of chances and temperatures */

/* Temperatures are given as their inverses (in units), which grow evenly: so it cools ever more
 * slowly. */
typedef struct
{
  JtDrawWeights weights;
  int hot, cold; /* inverse temperatures at the begin and the end of a sweep */
  guint n_sweeps;
  guint moves; /* of all sweeps, per seat of the open Passen */
} Programme;

static const Programme programmes[] = {
  { { 1, 1, 1 }, UNIT * 10 / 4, UNIT * 100 / 15, 8, 60000 },
  { { 30, 10, 1 }, UNIT / 6, UNIT * 20, 2, 20000 },
  { { 12, 6, 3 }, UNIT * 10 / 36, UNIT * 100 / 15, 2, 20000 },
  { { 4, 3, 2 }, UNIT * 10 / 18, UNIT * 10, 2, 20000 },
};

/* Meetings are just dearer than table numbers: they come and go on the way, and are gone in the
 * end. */
static const Programme table_programme = { { 4, 3, 3, 2 }, UNIT * 3 / 4, UNIT * 3, 2, 60000 };

#define MAX_MOVES 12000000 /* of a programme */

typedef struct
{
  JtDrawState state;
  const JtDrawWishes *wishes;
  JtRandom *random;
  guint *open; /* Passen with two tables or more, or one where partners can change */
  guint n_open;
  guint n_seats; /* of the open Passen */
  gint64 chances[N_CHANCES];
  gint64 cost, lowest; /* since the programme began */
  JtPlan *best;
  JtDrawScore best_score, bound;
} Anneal;

/* -ln ((k + 1/2) / N_CHANCES) in units, by integers alone: exp () and log () may differ from
 * machine to machine. */
static gint64
minus_logarithm (guint k)
{
  const guint64 one = G_GUINT64_CONSTANT (1) << 31;
  guint64 x = (guint64) (2 * k + 1) * one;   /* over 2 N_CHANCES */
  guint64 binary = (CHANCE_BITS + 1) * UNIT; /* -log2, first of the denominator */

  for (; x >= 2 * one; x >>= 1)
    binary -= UNIT;
  for (guint64 bit = UNIT / 2; bit > 0; bit >>= 1)
    {
      x = (x * x) >> 31;
      if (x >= 2 * one)
        {
          x >>= 1;
          binary -= bit;
        }
    }

  return binary * 45426 / UNIT; /* ln 2 in units */
}

static void
keep_if_better (Anneal *anneal)
{
  JtPlan *plan = anneal->state.plan;
  JtDrawScore score = jt_draw_score (plan, anneal->state.first, anneal->wishes);

  if (jt_draw_score_compare (&score, &anneal->best_score) >= 0)
    return;

  anneal->best_score = score;
  for (guint r = anneal->state.first; r < plan->n_passes; r++)
    jt_plan_copy_pass (anneal->best, r, plan, r);
}

static gboolean
is_perfect (const Anneal *anneal)
{
  return jt_draw_score_compare (&anneal->best_score, &anneal->bound) <= 0;
}

/* 16 bits of @bits from @shift on as a number below @n (at most 65536). */
static inline guint
pick (guint64 bits, guint shift, guint n)
{
  return (((bits >> shift) & 0xffff) * n) >> 16;
}

/* Tries BLOCK exchanges at one temperature. */
static void
try_block (Anneal *anneal, gint64 inverse)
{
  JtDrawState *state = &anneal->state;

  for (guint move = 0; move < BLOCK; move++)
    {
      guint64 bits = jt_random_next (anneal->random);
      JtPlanPass *pass = &state->plan->passes[anneal->open[pick (bits, 0, anneal->n_open)]];
      guint n_seats = pass->n_tables * state->plan->table_size;
      guint i = pick (bits, 16, n_seats), j = pick (bits, 32, n_seats);
      int delta;

      if (i == j)
        continue;
      delta = jt_draw_state_delta (state, pass, i, j);
      if (delta > 0 && delta * inverse > anneal->chances[bits >> (64 - CHANCE_BITS)])
        continue;

      jt_draw_state_swap (state, pass, i, j);
      anneal->cost += delta;
      if (anneal->cost < anneal->lowest)
        {
          anneal->lowest = anneal->cost;
          keep_if_better (anneal);
        }
    }
}

static guint64
moves_of_programme (const Anneal *anneal, const Programme *programme)
{
  return MIN ((guint64) programme->moves * anneal->n_seats, MAX_MOVES);
}

static void
run_programme (Anneal *anneal, const Programme *programme, JtDrawWatch *watch)
{
  guint n_blocks = MAX (2, moves_of_programme (anneal, programme) / programme->n_sweeps / BLOCK);

  anneal->state.weights = programme->weights;
  anneal->state.away_from_home = 20 * programme->weights.partner;
  anneal->cost = anneal->lowest = 0;

  for (guint sweep = 0; sweep < programme->n_sweeps; sweep++)
    for (guint block = 0; block < n_blocks; block++)
      {
        try_block (anneal,
                   programme->hot
                       + (gint64) (programme->cold - programme->hot) * block / (n_blocks - 1));
        if (!jt_draw_watch (watch, BLOCK) || is_perfect (anneal))
          return;
      }
}

static void
run_programmes (Anneal *anneal, const JtDrawKnown *known, JtDrawWatch *watch)
{
  const Programme *first = known != NULL ? &programmes[known->programme] : programmes;
  const Programme *end = known != NULL ? first + 1 : programmes + G_N_ELEMENTS (programmes);

  watch->done = watch->all = 0;
  for (const Programme *programme = first; programme < end; programme++)
    watch->all += moves_of_programme (anneal, programme);

  for (const Programme *programme = first; programme < end; programme++)
    if (!watch->stopped && !is_perfect (anneal))
      run_programme (anneal, programme, watch);
}

/* Every Passe in which an exchange can change anything. */
static void
find_open_passes (Anneal *anneal)
{
  const JtPlan *plan = anneal->state.plan;

  anneal->open = g_new (guint, plan->n_passes + 1);
  for (guint r = anneal->state.first; r < plan->n_passes; r++)
    {
      guint n_tables = plan->passes[r].n_tables;

      if (n_tables < 2 && !(n_tables == 1 && plan->mode == JT_MODE_SINGLE))
        continue;
      anneal->open[anneal->n_open++] = r;
      anneal->n_seats += n_tables * plan->table_size;
    }
}

/* By counting alone: more meetings than there are pairs must repeat (draw.md 1). */
static JtDrawScore
bound_of_plan (const JtPlan *plan)
{
  gint64 pairs = (gint64) plan->n_people * (plan->n_people - 1) / 2;
  gint64 tables = 0, partners, opponents;

  for (guint r = 0; r < plan->n_passes; r++)
    tables += plan->passes[r].n_tables;
  partners = plan->mode == JT_MODE_SINGLE ? 2 * tables : 0;
  opponents = plan->mode == JT_MODE_PAIRS ? tables : 6 * tables - partners;

  return (JtDrawScore){
    .repeat_partners = MAX (0, partners - pairs),
    .repeat_opponents = MAX (0, opponents - pairs),
    .repeat_meetings = MAX (0, partners + opponents - pairs),
    .club_meetings = G_MAXINT, /* as few as come of it; jt_draw_refine() goes on */
    .max_meetings = G_MAXINT,
  };
}

static void
anneal_init (
    Anneal *anneal, JtPlan *plan, guint first, const JtDrawWishes *wishes, JtRandom *random)
{
  *anneal = (Anneal){ .wishes = wishes, .random = random };
  jt_draw_state_init (&anneal->state, plan, first, wishes);
  find_open_passes (anneal);
  for (guint k = 0; k < N_CHANCES; k++)
    anneal->chances[k] = minus_logarithm (k);
  anneal->best = jt_plan_copy (plan);
  anneal->best_score = jt_draw_score (plan, first, wishes);
}

/* Puts the best plan into the one that was annealed. */
static void
anneal_finish (Anneal *anneal)
{
  JtPlan *plan = anneal->state.plan;

  for (guint r = anneal->state.first; r < plan->n_passes; r++)
    jt_plan_copy_pass (plan, r, anneal->best, r);

  jt_plan_free (anneal->best);
  g_free (anneal->open);
  jt_draw_state_clear (&anneal->state);
}

void
jt_draw_anneal (JtPlan *plan,
                guint first,
                const JtDrawWishes *wishes,
                const JtDrawKnown *known,
                JtRandom *random,
                JtDrawWatch *watch)
{
  Anneal anneal;

  anneal_init (&anneal, plan, first, wishes, random);
  anneal.bound = bound_of_plan (plan);
  if (known != NULL)
    {
      anneal.bound.repeat_opponents = MAX (anneal.bound.repeat_opponents, known->repeat_opponents);
      anneal.bound.repeat_meetings = MAX (anneal.bound.repeat_meetings, known->repeat_meetings);
    }

  if (anneal.n_open > 0 && !is_perfect (&anneal))
    run_programmes (&anneal, known, watch);
  anneal_finish (&anneal);
}

void
jt_draw_refine (
    JtPlan *plan, guint first, const JtDrawWishes *wishes, JtRandom *random, JtDrawWatch *watch)
{
  Programme programme = table_programme;
  Anneal anneal;

  anneal_init (&anneal, plan, first, wishes, random);
  anneal.bound = anneal.best_score;
  anneal.bound.club_meetings = 0;
  anneal.bound.repeat_tables = 0;
  if (anneal.best_score.repeat_meetings > 0) /* then hardly a seat can change */
    programme.moves /= 4;

  if (anneal.n_open > 0 && !is_perfect (&anneal) && !watch->stopped)
    {
      jt_draw_state_count_tables (&anneal.state);
      watch->done = 0;
      watch->all = moves_of_programme (&anneal, &programme);
      run_programme (&anneal, &programme, watch);
    }
  anneal_finish (&anneal);
}
