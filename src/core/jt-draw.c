/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw-private.h"

#include <string.h>

gboolean
jt_draw_watch (JtDrawWatch *watch, guint moves)
{
  watch->done += moves;
  if (watch->func != NULL && !watch->stopped)
    watch->stopped = !watch->func (MIN (1.0, (double) watch->done / watch->all), watch->data);

  return !watch->stopped;
}

void
jt_draw_number_tables (JtPlan *plan, guint pass, guint n_tables)
{
  JtPlanPass *p = &plan->passes[pass];

  p->n_tables = n_tables;
  p->n_out = 0;
  for (guint i = 0; i < n_tables; i++)
    p->numbers[i] = i + 1;
}

guint
jt_draw_min_people (JtMode mode)
{
  return mode == JT_MODE_PAIRS ? 2 : 4;
}

static JtDrawWishes
wishes_of_request (const JtDrawRequest *request)
{
  return (JtDrawWishes){
    .apart = request->apart,
    .n_apart = request->n_apart,
    .club = request->club,
    .n_club = request->n_club,
    .home = request->home,
  };
}

int
jt_draw_count_broken_wishes (const JtDrawRequest *request, const JtPlan *plan)
{
  JtDrawWishes wishes = wishes_of_request (request);

  return jt_draw_wishes_count_broken (&wishes, plan, request->n_played);
}

int
jt_draw_count_club_meetings (const JtDrawRequest *request, const JtPlan *plan)
{
  JtDrawWishes wishes = wishes_of_request (request);

  return jt_draw_wishes_count_clubs (&wishes, plan, request->n_played);
}

/* Any field, any past: Passe after Passe as well as each allows, then all open ones together. */
static void
search_passes (JtPlan *plan,
               guint first,
               const guint8 *away,
               const JtDrawWishes *wishes,
               const JtDrawKnown *known,
               JtRandom *random,
               JtDrawWatch *watch)
{
  g_auto (JtDrawState) state = { NULL };
  g_autofree int *lots = g_new (int, plan->n_people + 1);

  jt_draw_state_init (&state, plan, first,
                      wishes); /* counts the played Passen: the others have no tables yet */

  for (guint p = 0; p < plan->n_people; p++)
    lots[p] = p;
  jt_random_shuffle (random, lots, plan->n_people);
  jt_draw_seat_everybody (plan, first, away, lots);
  for (guint r = first; r < plan->n_passes; r++)
    jt_draw_next_pass (&state, r, random);

  jt_draw_anneal (plan, first, wishes, known, random, watch);
}

static int
count_repeated_tables (const JtPlan *plan)
{
  JtPlanReport report;

  jt_plan_report (plan, &report);
  return report.repeat_tables;
}

/* Nobody meets twice: of the constructions that reach it the one with the fewest table numbers seen
 * again. Returns: (nullable) */
static JtPlan *
plan_without_repeats (guint n, guint n_passes, JtRandom *random)
{
  JtPlan *best = jt_draw_cyclic (n, n_passes, JT_DRAW_TABLES_ALL);
  JtPlan *others[3];
  int fewest = G_MAXINT;

  if (best != NULL)
    return best;

  others[0] = jt_draw_cyclic (n, n_passes, JT_DRAW_TABLES_MOST);
  others[1] = jt_draw_stored (n, n_passes);
  others[2] = jt_draw_cyclic (n, n_passes, JT_DRAW_TABLES_ANY);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      int repeats;

      if (others[i] == NULL)
        continue;
      jt_draw_order_tables (others[i], 0, NULL, random);
      repeats = count_repeated_tables (others[i]);
      if (repeats < fewest)
        {
          fewest = repeats;
          g_clear_pointer (&best, jt_plan_free);
          best = g_steal_pointer (&others[i]);
        }
      g_clear_pointer (&others[i], jt_plan_free);
    }

  return best;
}

/* The generator of the search depends on the numbers alone, so that every seed gets the same
 * quality. */
static void
init_search (JtRandom *random, JtMode mode, guint n, guint n_passes, const JtDrawKnown *known)
{
  jt_random_init (random, known != NULL
                              ? known->seed
                              : jt_random_mix ((guint64) mode << 32 | n << 16 | n_passes));
}

JtPlan *
jt_draw_by_search (
    JtMode mode, guint n, guint n_passes, const JtDrawKnown *known, JtDrawWatch *watch)
{
  guint cycle = n % 4 == 0 ? n - 1 : n;
  g_autoptr (JtPlan) whist = NULL;
  JtPlan *plan = jt_plan_new (mode, n, n_passes);
  JtDrawWishes no_wishes = { NULL };
  JtRandom random;
  guint first = 0;

  /* More Passen than there are partners: everybody has everybody once, then it begins again. */
  if (n_passes > cycle)
    whist = jt_draw_whist (n, cycle);
  for (; whist != NULL && n_passes - first > cycle; first += cycle)
    for (guint r = 0; r < cycle; r++)
      jt_plan_copy_pass (plan, first + r, whist, r);

  init_search (&random, mode, n, n_passes, known);
  search_passes (plan, first, NULL, &no_wishes, known, &random, watch);
  jt_draw_order_tables (plan, 0, NULL, &random);
  jt_draw_refine (plan, 0, &no_wishes, &random, watch);

  return plan;
}

/* A plan for people who are all there all the time, to be given out by lot. */
static JtPlan *
plan_positions (JtMode mode, guint n, guint n_passes, JtDrawWatch *watch)
{
  JtRandom random;
  JtPlan *plan = NULL;

  init_search (&random, mode, n, n_passes, NULL);

  if (mode == JT_MODE_PAIRS)
    {
      plan = jt_draw_circle (n, n_passes);
      jt_draw_order_tables (plan, 0, NULL, &random);
      return plan;
    }

  plan = plan_without_repeats (n, n_passes, &random);
  if (plan == NULL)
    {
      plan = jt_draw_whist (n, n_passes);
      if (plan != NULL)
        jt_draw_order_tables (plan, 0, NULL, &random);
    }
  if (plan == NULL)
    plan = jt_draw_by_search (mode, n, n_passes, jt_draw_find_known (mode, n, n_passes), watch);
  plan->mode = mode;

  return plan;
}

/* Seats at a table by lot: who of a side is named first, which side; and who is whose partner where
 * nobody meets twice. */
static void
shuffle_table (int *people, JtMode mode, gboolean any_partner, JtRandom *random)
{
  if (mode == JT_MODE_PAIRS)
    jt_random_shuffle (random, people, 2);
  else if (mode == JT_MODE_INDIVIDUAL || any_partner)
    jt_random_shuffle (random, people, 4);
  else
    {
      int sides[2] = { 0, 1 };
      int seats[4];

      memcpy (seats, people, sizeof seats);
      jt_random_shuffle (random, sides, 2);
      for (guint k = 0; k < 4; k++)
        people[k] = seats[2 * sides[k / 2] + k % 2];
      jt_random_shuffle (random, people, 2);
      jt_random_shuffle (random, people + 2, 2);
    }
}

typedef struct
{
  int number;
  guint table;
} Numbered;

static int
compare_numbers (const void *a, const void *b)
{
  const Numbered *x = a, *y = b;

  return x->number - y->number;
}

/* Puts the tables of the open Passen in the order of their numbers, with their seats by lot. */
static void
finish_passes (JtPlan *plan, guint first, gboolean any_partner, JtRandom *random)
{
  g_autofree Numbered *order = g_new (Numbered, plan->n_people + 1);
  g_autofree int *people = g_new (int, plan->n_people + 1);

  for (guint r = first; r < plan->n_passes; r++)
    {
      JtPlanPass *pass = &plan->passes[r];
      guint size = plan->table_size;

      for (guint t = 0; t < pass->n_tables; t++)
        order[t] = (Numbered){ pass->numbers[t], t };
      qsort (order, pass->n_tables, sizeof *order, compare_numbers);

      memcpy (people, pass->people, pass->n_tables * size * sizeof *people);
      for (guint t = 0; t < pass->n_tables; t++)
        {
          pass->numbers[t] = order[t].number;
          memcpy (pass->people + t * size, people + order[t].table * size, size * sizeof *people);
          shuffle_table (pass->people + t * size, plan->mode, any_partner, random);
        }
    }
}

/* Gives the positions of @positions out by lot to the people there. */
static JtPlan *
give_out (const JtDrawRequest *request,
          const JtPlan *positions,
          const int *person,
          JtRandom *random)
{
  JtPlan *plan = jt_plan_new (request->mode, request->n_people, request->n_passes);
  g_autofree int *pass_order = g_new (int, request->n_passes + 1);
  guint n = positions->n_people, n_tables = n / positions->table_size;
  g_autofree int *number = g_new (int, n_tables + 1);

  for (guint r = 0; r < request->n_passes; r++)
    pass_order[r] = r;
  for (guint t = 0; t < n_tables; t++)
    number[t] = t + 1;
  if (n % positions->table_size == 0) /* else somebody might sit out twice in a row */
    jt_random_shuffle (random, pass_order, request->n_passes);
  jt_random_shuffle (random, number, n_tables);

  for (guint r = 0; r < request->n_passes; r++)
    {
      const JtPlanPass *from = &positions->passes[pass_order[r]];
      JtPlanPass *pass = &plan->passes[r];

      pass->n_tables = from->n_tables;
      pass->n_out = from->n_out;
      for (guint i = 0; i < n; i++)
        pass->people[i] = person[from->people[i]];
      for (guint t = 0; t < from->n_tables; t++)
        pass->numbers[t] = number[from->numbers[t] - 1];
    }

  return plan;
}

/* Returns: (transfer full) (nullable): the people who are there in every Passe; NULL if the field
 * changes on the way */
static int *
find_even_field (const JtDrawRequest *request, guint *n)
{
  int *person = g_new (int, request->n_people + 1);

  *n = 0;
  for (guint p = 0; p < request->n_people; p++)
    {
      guint n_away = 0;

      for (guint r = 0; r < request->n_passes && request->away != NULL; r++)
        n_away += request->away[r * request->n_people + p] != 0;
      if (n_away == 0)
        person[(*n)++] = p;
      else if (n_away < request->n_passes)
        {
          g_free (person);
          return NULL;
        }
    }

  if (*n < jt_draw_min_people (request->mode))
    g_clear_pointer (&person, g_free);
  return person;
}

/* Returns: (nullable): the whole tournament from one construction, if everybody is there all the
 * time */
static JtPlan *
draw_even_field (const JtDrawRequest *request, JtDrawWatch *watch)
{
  g_autoptr (JtPlan) positions = NULL;
  g_autofree int *person = NULL;
  JtPlanReport report;
  JtPlan *plan;
  JtRandom random;
  guint n;

  person = find_even_field (request, &n);
  if (person == NULL)
    return NULL;

  positions = plan_positions (request->mode, n, request->n_passes, watch);
  jt_plan_report (positions, &report);

  jt_random_init (&random, request->seed);
  jt_random_shuffle (&random, person, n);
  jt_draw_keep_wishes (positions, request, person, &random);
  plan = give_out (request, positions, person, &random);
  if (request->home != NULL)
    jt_draw_order_tables (plan, 0, request->home, &random);
  finish_passes (plan, 0, report.repeat_meetings == 0, &random);

  return plan;
}

static JtPlan *
draw_any_field (const JtDrawRequest *request, JtDrawWatch *watch)
{
  JtPlan *plan = jt_plan_new (request->mode, request->n_people, request->n_passes);
  JtDrawWishes wishes = wishes_of_request (request);
  JtRandom random;

  for (guint r = 0; r < request->n_played; r++)
    jt_plan_copy_pass (plan, r, request->played, r);

  jt_random_init (&random, request->seed);
  search_passes (plan, request->n_played, request->away, &wishes, NULL, &random, watch);
  jt_draw_order_tables (plan, request->n_played, request->home, &random);
  jt_draw_refine (plan, request->n_played, &wishes, &random, watch);
  finish_passes (plan, request->n_played, FALSE, &random);

  return plan;
}

/* Whether the played Passen are the first ones of @plan, so that the rest of it still holds. */
static gboolean
begins_as_played (const JtPlan *plan, const JtDrawRequest *request)
{
  for (guint r = 0; r < request->n_played; r++)
    {
      const JtPlanPass *played = &request->played->passes[r], *pass = &plan->passes[r];
      guint n_seats = pass->n_tables * plan->table_size;

      if (played->n_tables != pass->n_tables || played->n_out != pass->n_out
          || memcmp (played->numbers, pass->numbers, pass->n_tables * sizeof (int)) != 0
          || memcmp (played->people, pass->people, n_seats * sizeof (int)) != 0)
        return FALSE;
    }

  return TRUE;
}

/* By counting: of a club with more people than there are tables some must meet in each Passe. */
static int
least_club_meetings (const JtDrawRequest *request, const JtPlan *plan)
{
  g_autofree guint *size = g_new (guint, request->n_people + 1);
  g_autofree guint *n_of_size = g_new0 (guint, request->n_people + 1);
  int least = 0;

  for (guint p = 0; p < request->n_people; p++)
    size[p] = 1;
  for (guint i = 0; i < request->n_club; i++)
    for (guint k = 0; k < 2; k++)
      size[request->club[i][k]]++;
  for (guint p = 0; p < request->n_people; p++)
    n_of_size[MIN (size[p], request->n_people)]++;

  for (guint r = request->n_played; r < plan->n_passes; r++)
    for (guint s = 2; s <= request->n_people; s++)
      {
        guint n_tables = plan->passes[r].n_tables, n_out = plan->passes[r].n_out;
        guint playing = s > n_out ? s - n_out : 0, each, more;

        if (n_of_size[s] == 0 || n_tables == 0)
          continue;
        each = playing / n_tables;
        more = playing % n_tables;
        least += n_of_size[s] / s * (n_tables * each * (each - MIN (each, 1)) / 2 + more * each);
      }

  return least;
}

JtPlan *
jt_draw (const JtDrawRequest *request)
{
  JtDrawWatch watch = { .func = request->progress, .data = request->progress_data };
  JtDrawWishes wishes = wishes_of_request (request);
  g_autoptr (JtPlan) even = NULL;
  g_autoptr (JtPlan) any = NULL;
  JtDrawScore even_score, any_score;

  g_return_val_if_fail (request->n_people <= JT_DRAW_MAX_PEOPLE, NULL);
  g_return_val_if_fail (request->n_passes <= JT_DRAW_MAX_PASSES, NULL);
  g_return_val_if_fail (request->n_played <= request->n_passes, NULL);

  even = draw_even_field (request, &watch);
  if (even != NULL && !begins_as_played (even, request))
    g_clear_pointer (&even, jt_plan_free);
  if (even != NULL)
    {
      even_score = jt_draw_score (even, request->n_played, &wishes);
      if ((even_score.broken_wishes == 0 && even_score.club_meetings <= least_club_meetings (request, even))
          || watch.stopped)
        return g_steal_pointer (&even);
    }

  any = draw_any_field (request, &watch);
  if (even == NULL)
    return g_steal_pointer (&any);

  any_score = jt_draw_score (any, request->n_played, &wishes);
  return jt_draw_score_compare (&any_score, &even_score) < 0 ? g_steal_pointer (&any)
                                                             : g_steal_pointer (&even);
}
