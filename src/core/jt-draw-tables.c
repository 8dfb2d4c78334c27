/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Table numbers: who plays whom is settled, now few shall see a number again. */
#include "jt-draw-private.h"

#define MOVES_PER_TABLE 20000 /* of all open Passen */
#define MAX_MOVES 1200000
#define GREEDY_MOVES_PER_TABLE                                                                     \
  200 /* before that, without any worsening: mostly enough where there are many tables */
#define NO_WORSENING 64
#define MAX_PRICE                                                                                  \
  10 /* a move that costs n is made with a chance of 1 in 2 ^ (n x price); the price rises to this \
      */
#define HOME 1000 /* cost of not sitting at one's own table */

typedef struct
{
  JtPlan *plan; /* its Passen from first on are open */
  guint first, max_number;
  gint64 played_cost; /* of what is played already */
  guint16 *sat;       /* by person and table number: how often he sits there */
  const int *home;
} Tables;

static inline guint16 *
sat (const Tables *tables, int person, int number)
{
  return &tables->sat[(gsize) person * (tables->max_number + 1) + number];
}

/* Pairs of sittings of one person at one number. */
static gint64
repeated_sittings (const Tables *tables)
{
  gint64 cost = 0;

  for (gsize i = 0; i < (gsize) tables->plan->n_people * (tables->max_number + 1); i++)
    cost += tables->sat[i] * (tables->sat[i] - 1) / 2;

  return cost;
}

static void
count_sittings (const Tables *tables, guint r)
{
  const JtPlan *plan = tables->plan;
  const JtPlanPass *pass = &plan->passes[r];

  for (guint i = 0; i < pass->n_tables * plan->table_size; i++)
    {
      int number = pass->numbers[i / plan->table_size];

      if (number <= (int) tables->max_number)
        ++*sat (tables, pass->people[i], number);
    }
}

static void
tables_init (Tables *tables, JtPlan *plan, guint first, const int *home)
{
  *tables = (Tables){ .plan = plan, .first = first, .home = home };
  for (guint r = first; r < plan->n_passes; r++)
    tables->max_number = MAX (tables->max_number, plan->passes[r].n_tables);

  tables->sat = g_new0 (guint16, (gsize) plan->n_people * (tables->max_number + 1));
  for (guint r = 0; r < first; r++)
    count_sittings (tables, r);
  tables->played_cost = repeated_sittings (tables);
  for (guint r = first; r < plan->n_passes; r++)
    count_sittings (tables, r);
}

static int
home_cost (const Tables *tables, int person, int number)
{
  int home = tables->home != NULL ? tables->home[person] : 0;

  return home != 0 && home != number ? HOME : 0;
}

/* Repeated sittings that are not played yet, and people away from their own tables. */
static gint64
total_cost (const Tables *tables)
{
  const JtPlan *plan = tables->plan;
  gint64 cost = repeated_sittings (tables) - tables->played_cost;

  for (guint r = tables->first; r < plan->n_passes; r++)
    for (guint i = 0; i < plan->passes[r].n_tables * plan->table_size; i++)
      cost += home_cost (tables, plan->passes[r].people[i],
                         plan->passes[r].numbers[i / plan->table_size]);

  return cost;
}

/* What cannot be less: somebody who sits at a table more often than there are numbers sees some
 * again, at best all equally often. Known where nothing is played yet. */
static gint64
least_cost (const Tables *tables)
{
  const JtPlan *plan = tables->plan;
  gint64 n = tables->max_number, cost = 0;

  for (guint p = 0; p < plan->n_people && tables->first == 0 && n > 0; p++)
    {
      gint64 times = 0, even;

      for (guint number = 1; number <= tables->max_number; number++)
        times += *sat (tables, p, number);
      even = times / n;
      cost += n * even * (even - 1) / 2 + times % n * even;
    }

  return cost;
}

/* What the cost changes by if @table of @pass gets the number @to instead of its own. */
static int
delta_of_number (const Tables *tables, const JtPlanPass *pass, guint table, int to)
{
  guint size = tables->plan->table_size;
  int from = pass->numbers[table], delta = 0;

  for (guint i = table * size; i < (table + 1) * size; i++)
    {
      int person = pass->people[i];

      delta += *sat (tables, person, to) - (*sat (tables, person, from) - 1)
               + home_cost (tables, person, to) - home_cost (tables, person, from);
    }

  return delta;
}

static void
set_number (const Tables *tables, JtPlanPass *pass, guint table, int number)
{
  guint size = tables->plan->table_size;

  for (guint i = table * size; i < (table + 1) * size; i++)
    {
      --*sat (tables, pass->people[i], pass->numbers[table]);
      ++*sat (tables, pass->people[i], number);
    }
  pass->numbers[table] = number;
}

/* Returns: what the cost changed by */
static int
try_exchange (const Tables *tables, guint price, JtRandom *random)
{
  JtPlan *plan = tables->plan;
  JtPlanPass *pass
      = &plan->passes[tables->first + jt_random_below (random, plan->n_passes - tables->first)];
  guint a, b;
  int number_a, number_b, delta;

  if (pass->n_tables < 2)
    return 0;

  a = jt_random_below (random, pass->n_tables);
  b = jt_random_below (random, pass->n_tables);
  if (a == b)
    return 0;

  number_a = pass->numbers[a];
  number_b = pass->numbers[b];
  delta = delta_of_number (tables, pass, a, number_b) + delta_of_number (tables, pass, b, number_a);
  if (delta > 0
      && (delta * price >= NO_WORSENING
          || (jt_random_next (random) & ((G_GUINT64_CONSTANT (1) << (delta * price)) - 1)) != 0))
    return 0;

  set_number (tables, pass, a, number_b);
  set_number (tables, pass, b, number_a);
  return delta;
}

void
jt_draw_order_tables (JtPlan *plan, guint first, const int *home, JtRandom *random)
{
  Tables tables;
  g_autoptr (JtPlan) start = jt_plan_copy (plan);
  guint n_tables = 0, moves;
  gint64 cost, cost_at_start, least;

  tables_init (&tables, plan, first, home);
  for (guint r = first; r < plan->n_passes; r++)
    n_tables += plan->passes[r].n_tables;

  cost = cost_at_start = total_cost (&tables);
  least = least_cost (&tables);
  for (guint move = 0; move < GREEDY_MOVES_PER_TABLE * n_tables && cost > least; move++)
    cost += try_exchange (&tables, NO_WORSENING, random);

  moves = MIN ((guint64) MOVES_PER_TABLE * n_tables, MAX_MOVES);
  for (guint move = 0; move < moves && cost > least; move++)
    cost += try_exchange (&tables, 1 + move * MAX_PRICE / moves, random);

  for (guint r = first; r < plan->n_passes && cost > cost_at_start; r++)
    jt_plan_copy_pass (plan, r, start, r);

  g_free (tables.sat);
}
