/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wishes within a finished construction: nothing of it is changed, only who takes which position.
 */
#include "jt-draw-private.h"

#define TRIES 20000

typedef struct
{
  const JtDrawState *state; /* of positions */
  GArray *pairs;            /* int[2]: people who must not meet */
  int *person;              /* by position */
  int *position;            /* by person, -1: not there */
} Seeker;

/* Who is apart, and who belongs to different tables. */
static GArray *
pairs_not_to_meet (const JtDrawRequest *request)
{
  GArray *pairs = g_array_new (FALSE, FALSE, 2 * sizeof (int));

  if (request->n_apart > 0)
    g_array_append_vals (pairs, request->apart, request->n_apart);

  for (guint p = 0; request->home != NULL && p < request->n_people; p++)
    for (guint q = 0; q < p && request->home[p] != 0; q++)
      if (request->home[q] != 0 && request->home[q] != request->home[p])
        {
          int pair[2] = { q, p };

          g_array_append_vals (pairs, pair, 1);
        }

  return pairs;
}

static int
count_meetings (const Seeker *seeker, guint i)
{
  const int *pair = &g_array_index (seeker->pairs, int, 2 * i);
  int a = seeker->position[pair[0]], b = seeker->position[pair[1]];
  JtDrawMet met;

  if (a < 0 || b < 0)
    return 0;
  met = *jt_draw_state_met (seeker->state, a, b);
  return met.partner + met.opponent;
}

static int
count_all_meetings (const Seeker *seeker)
{
  int n = 0;

  for (guint i = 0; i < seeker->pairs->len; i++)
    n += count_meetings (seeker, i);

  return n;
}

static void
exchange (Seeker *seeker, int a, int b)
{
  int person = seeker->person[a];

  seeker->person[a] = seeker->person[b];
  seeker->person[b] = person;
  seeker->position[seeker->person[a]] = a;
  seeker->position[seeker->person[b]] = b;
}

static void
seek (Seeker *seeker, guint n, JtRandom *random)
{
  int broken = count_all_meetings (seeker);

  for (guint i = 0; i < TRIES && broken > 0; i++)
    {
      guint pair = jt_random_below (random, seeker->pairs->len);
      int a = seeker->position[g_array_index (seeker->pairs, int,
                                              2 * pair + jt_random_below (random, 2))];
      int b = jt_random_below (random, n), now;

      if (count_meetings (seeker, pair) == 0)
        continue;

      exchange (seeker, a, b);
      now = count_all_meetings (seeker);
      if (now <= broken)
        broken = now;
      else
        exchange (seeker, a, b);
    }
}

void
jt_draw_keep_wishes (const JtPlan *plan,
                     const JtDrawRequest *request,
                     int *person,
                     JtRandom *random)
{
  g_autoptr (GArray) pairs = pairs_not_to_meet (request);
  g_autofree int *position = NULL;
  g_auto (JtDrawState) state = { NULL };
  JtDrawWishes no_wishes = { NULL };
  Seeker seeker;

  if (pairs->len == 0)
    return;

  /* The state only counts who meets whom; it changes nothing. */
  jt_draw_state_init (&state, (JtPlan *) plan, plan->n_passes, &no_wishes);
  position = g_new (int, request->n_people);
  for (guint p = 0; p < request->n_people; p++)
    position[p] = -1;
  for (guint i = 0; i < plan->n_people; i++)
    position[person[i]] = i;

  seeker = (Seeker){ &state, pairs, person, position };
  seek (&seeker, plan->n_people, random);
}
