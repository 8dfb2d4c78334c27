/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wishes within a finished construction: nothing of it is changed, only who takes which position.
 */
#include "jt-draw-private.h"

#define TRIES 20000
#define TRIES_FOR_CLUBS 200000
#define BROKEN 1000 /* what a broken wish weighs, in meetings of a club */

typedef struct
{
  int people[2];
  int weight;
} Pair;

typedef struct
{
  const JtDrawState *state; /* of positions */
  GArray *pairs;            /* of Pair: who must not meet, then who should not */
  GArray **of_person;       /* of guint: the pairs of each */
  int *person;              /* by position */
  int *position;            /* by person, -1: not there */
} Seeker;

static void
add_pair (GArray *pairs, int a, int b, int weight)
{
  Pair pair = { { a, b }, weight };

  g_array_append_val (pairs, pair);
}

/* Who is apart, who belongs to different tables, who is of one club. */
static GArray *
pairs_not_to_meet (const JtDrawRequest *request)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < request->n_apart; i++)
    add_pair (pairs, request->apart[i][0], request->apart[i][1], BROKEN);
  for (guint p = 0; request->home != NULL && p < request->n_people; p++)
    for (guint q = 0; q < p && request->home[p] != 0; q++)
      if (request->home[q] != 0 && request->home[q] != request->home[p])
        add_pair (pairs, q, p, BROKEN);
  for (guint i = 0; i < request->n_club; i++)
    add_pair (pairs, request->club[i][0], request->club[i][1], 1);

  return pairs;
}

static int
cost_of_pair (const Seeker *seeker, guint i)
{
  const Pair *pair = &g_array_index (seeker->pairs, Pair, i);
  int a = seeker->position[pair->people[0]], b = seeker->position[pair->people[1]];
  JtDrawMet met;

  if (a < 0 || b < 0)
    return 0;
  met = *jt_draw_state_met (seeker->state, a, b);
  return pair->weight * (met.partner + met.opponent);
}

static gint64
cost_of_person (const Seeker *seeker, int person)
{
  const GArray *pairs = seeker->of_person[person];
  gint64 cost = 0;

  for (guint i = 0; pairs != NULL && i < pairs->len; i++)
    cost += cost_of_pair (seeker, g_array_index (pairs, guint, i));

  return cost;
}

/* The pair of both counts twice before and after: it meets as often as before. */
static gint64
cost_of_two (const Seeker *seeker, int a, int b)
{
  return cost_of_person (seeker, seeker->person[a]) + cost_of_person (seeker, seeker->person[b]);
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
seek (Seeker *seeker, guint n, guint tries, JtRandom *random)
{
  gint64 cost = 0;

  for (guint i = 0; i < seeker->pairs->len; i++)
    cost += cost_of_pair (seeker, i);

  for (guint i = 0; i < tries && cost > 0; i++)
    {
      guint pair = jt_random_below (random, seeker->pairs->len);
      const Pair *chosen = &g_array_index (seeker->pairs, Pair, pair);
      int a = seeker->position[chosen->people[jt_random_below (random, 2)]];
      int b = jt_random_below (random, n);
      gint64 before, change;

      if (cost_of_pair (seeker, pair) == 0)
        continue;

      before = cost_of_two (seeker, a, b);
      exchange (seeker, a, b);
      change = cost_of_two (seeker, a, b) - before;
      if (change <= 0)
        cost += change;
      else
        exchange (seeker, a, b);
    }
}

static void
note_pairs (Seeker *seeker)
{
  for (guint i = 0; i < seeker->pairs->len; i++)
    for (guint k = 0; k < 2; k++)
      {
        GArray **of = &seeker->of_person[g_array_index (seeker->pairs, Pair, i).people[k]];

        if (*of == NULL)
          *of = g_array_new (FALSE, FALSE, sizeof (guint));
        g_array_append_val (*of, i);
      }
}

void
jt_draw_keep_wishes (const JtPlan *plan,
                     const JtDrawRequest *request,
                     int *person,
                     JtRandom *random)
{
  g_autoptr (GArray) pairs = pairs_not_to_meet (request);
  g_autofree GArray **of_person = NULL;
  g_autofree int *position = NULL;
  g_auto (JtDrawState) state = { NULL };
  JtDrawWishes no_wishes = { NULL };
  Seeker seeker;

  if (pairs->len == 0)
    return;

  /* The state only counts who meets whom; it changes nothing. */
  jt_draw_state_init (&state, (JtPlan *) plan, plan->n_passes, &no_wishes);
  position = g_new (int, request->n_people);
  of_person = g_new0 (GArray *, request->n_people);
  for (guint p = 0; p < request->n_people; p++)
    position[p] = -1;
  for (guint i = 0; i < plan->n_people; i++)
    position[person[i]] = i;

  seeker = (Seeker){ &state, pairs, of_person, person, position };
  note_pairs (&seeker);
  seek (&seeker, plan->n_people, request->n_club > 0 ? TRIES_FOR_CLUBS : TRIES, random);
  for (guint p = 0; p < request->n_people; p++)
    if (of_person[p] != NULL)
      g_array_unref (of_person[p]);
}
