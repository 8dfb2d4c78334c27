/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw-state.h"

#define MEETINGS_OF_A_WISH                                                                         \
  8 /* as if the two had met so often: dearer than what else can repeat                            \
     */

static inline gboolean
are_partners (const JtPlan *plan, guint k)
{
  return k == 1 && plan->mode == JT_MODE_SINGLE;
}

void
jt_draw_state_init (JtDrawState *state, JtPlan *plan, guint first, const JtDrawWishes *wishes)
{
  gsize n = plan->n_people;

  *state = (JtDrawState){
    .plan = plan,
    .first = first,
    .met = g_new0 (JtDrawMet, n * n),
    .home = wishes->home,
    .weights = { 1, 1, 1 },
  };

  /* As if people of one club had met once already. */
  for (guint i = 0; i < wishes->n_club; i++)
    {
      int a = wishes->club[i][0], b = wishes->club[i][1];

      *jt_draw_state_met (state, a, b) = *jt_draw_state_met (state, b, a) = (JtDrawMet){ 1, 1 };
    }
  for (guint i = 0; i < wishes->n_apart; i++)
    {
      int a = wishes->apart[i][0], b = wishes->apart[i][1];
      JtDrawMet met = { MEETINGS_OF_A_WISH, MEETINGS_OF_A_WISH };

      *jt_draw_state_met (state, a, b) = met;
      *jt_draw_state_met (state, b, a) = met;
    }

  for (guint r = 0; r < plan->n_passes; r++)
    jt_draw_state_count_pass (state, r, 1);
}

static inline guint8 *
sat (const JtDrawState *state, int person, int number)
{
  return &state->sat[(gsize) person * (state->max_number + 1) + number];
}

void
jt_draw_state_count_tables (JtDrawState *state)
{
  const JtPlan *plan = state->plan;

  state->max_number = 0;
  for (guint r = 0; r < plan->n_passes; r++)
    for (guint t = 0; t < plan->passes[r].n_tables; t++)
      state->max_number = MAX (state->max_number, (guint) plan->passes[r].numbers[t]);

  g_free (state->sat);
  state->sat = g_new0 (guint8, (gsize) plan->n_people * (state->max_number + 1));
  for (guint r = 0; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];

      for (guint i = 0; i < pass->n_tables * plan->table_size; i++)
        ++*sat (state, pass->people[i], pass->numbers[i / plan->table_size]);
    }
}

void
jt_draw_state_clear (JtDrawState *state)
{
  g_clear_pointer (&state->met, g_free);
  g_clear_pointer (&state->sat, g_free);
}

void
jt_draw_state_count_pass (JtDrawState *state, guint pass, int times)
{
  const JtPlan *plan = state->plan;
  const JtPlanPass *p = &plan->passes[pass];

  for (guint i = 0; i < p->n_tables * plan->table_size; i++)
    for (guint k = 1; k < plan->table_size; k++)
      {
        JtDrawMet *met = jt_draw_state_met (state, p->people[i], p->people[i ^ k]);

        if (are_partners (plan, k))
          met->partner += times;
        else
          met->opponent += times;
      }
}

/* x (seat i) and y (seat j) change tables: each leaves his company and joins the other's. */
static inline int
delta_between_tables (
    const JtDrawState *state, const int *people, guint i, guint j, guint size, gboolean partners)
{
  const JtDrawWeights *w = &state->weights;
  const JtDrawMet *x = jt_draw_state_met (state, people[i], 0);
  const JtDrawMet *y = jt_draw_state_met (state, people[j], 0);
  int delta = 0;

  for (guint k = 1; k < size; k++)
    {
      int with_x = people[i ^ k], with_y = people[j ^ k];

      if (k == 1 && partners)
        delta += jt_draw_cost_partner (w, x[with_y]) - jt_draw_cost_partner (w, x[with_x])
                 + jt_draw_cost_partner (w, y[with_x]) - jt_draw_cost_partner (w, y[with_y])
                 + 2 * w->partner; /* the meeting that ends is itself counted in what it costs */
      else
        delta += jt_draw_cost_opponent (w, x[with_y]) - jt_draw_cost_opponent (w, x[with_x])
                 + jt_draw_cost_opponent (w, y[with_x]) - jt_draw_cost_opponent (w, y[with_y])
                 + 2 * w->opponent;
    }

  return delta;
}

/* @met: from partners to opponents */
static inline int
delta_part (const JtDrawWeights *w, JtDrawMet met)
{
  met.partner--;
  return jt_draw_cost_opponent (w, met) - jt_draw_cost_partner (w, met);
}

/* @met: from opponents to partners */
static inline int
delta_join (const JtDrawWeights *w, JtDrawMet met)
{
  met.opponent--;
  return jt_draw_cost_partner (w, met) - jt_draw_cost_opponent (w, met);
}

static inline int
delta_inside_table (const JtDrawState *state, const int *people, guint i, guint j)
{
  const JtDrawWeights *w = &state->weights;
  int x = people[i], y = people[j], with_x = people[i ^ 1], with_y = people[j ^ 1];

  if (state->plan->mode != JT_MODE_SINGLE || with_x == y)
    return 0;

  return delta_part (w, *jt_draw_state_met (state, x, with_x))
         + delta_part (w, *jt_draw_state_met (state, y, with_y))
         + delta_join (w, *jt_draw_state_met (state, x, with_y))
         + delta_join (w, *jt_draw_state_met (state, y, with_x));
}

static inline int
home_cost (const JtDrawState *state, int person, int number)
{
  int home = state->home != NULL ? state->home[person] : 0;

  return home != 0 && home != number ? state->away_from_home : 0;
}

/* A person moves from one table number to another. */
static inline int
delta_of_numbers (const JtDrawState *state, int person, int from, int to)
{
  int delta = home_cost (state, person, to) - home_cost (state, person, from);

  if (state->weights.table != 0)
    delta += state->weights.table * (*sat (state, person, to) - (*sat (state, person, from) - 1));

  return delta;
}

int
jt_draw_state_delta (const JtDrawState *state, const JtPlanPass *pass, guint i, guint j)
{
  const JtPlan *plan = state->plan;
  const int *people = pass->people;
  guint size = plan->table_size;
  guint table_i = i / size, table_j = j / size;
  int delta;

  if (table_i == table_j)
    return delta_inside_table (state, people, i, j);

  /* The same with known sizes, so that the loop is unrolled where it runs millions of times. */
  if (plan->mode == JT_MODE_SINGLE)
    delta = delta_between_tables (state, people, i, j, 4, TRUE);
  else if (size == 4)
    delta = delta_between_tables (state, people, i, j, 4, FALSE);
  else
    delta = delta_between_tables (state, people, i, j, 2, FALSE);

  if (state->home != NULL || state->weights.table != 0)
    delta += delta_of_numbers (state, people[i], pass->numbers[table_i], pass->numbers[table_j])
             + delta_of_numbers (state, people[j], pass->numbers[table_j], pass->numbers[table_i]);

  return delta;
}

static void
count_seat (JtDrawState *state, const JtPlanPass *pass, guint i, int times)
{
  const JtPlan *plan = state->plan;
  int person = pass->people[i];

  if (state->sat != NULL)
    *sat (state, person, pass->numbers[i / plan->table_size]) += times;
  for (guint k = 1; k < plan->table_size; k++)
    {
      int other = pass->people[i ^ k];
      JtDrawMet *met = jt_draw_state_met (state, person, other);

      if (are_partners (plan, k))
        met->partner += times;
      else
        met->opponent += times;
      *jt_draw_state_met (state, other, person) = *met;
    }
}

/* Two at one table take away and add their own meeting twice: the counts end right. */
void
jt_draw_state_swap (JtDrawState *state, JtPlanPass *pass, guint i, guint j)
{
  int person = pass->people[i];

  count_seat (state, pass, i, -1);
  count_seat (state, pass, j, -1);
  pass->people[i] = pass->people[j];
  pass->people[j] = person;
  count_seat (state, pass, i, 1);
  count_seat (state, pass, j, 1);
}

int
jt_draw_state_seat_cost (const JtDrawState *state, const JtPlanPass *pass, guint i)
{
  const JtPlan *plan = state->plan;
  int person = pass->people[i];
  int cost = home_cost (state, person, pass->numbers[i / plan->table_size]);

  for (guint k = 1; k < plan->table_size; k++)
    {
      JtDrawMet met = *jt_draw_state_met (state, person, pass->people[i ^ k]);

      if (are_partners (plan, k))
        {
          met.partner--;
          cost += jt_draw_cost_partner (&state->weights, met);
        }
      else
        {
          met.opponent--;
          cost += jt_draw_cost_opponent (&state->weights, met);
        }
    }

  return cost;
}
