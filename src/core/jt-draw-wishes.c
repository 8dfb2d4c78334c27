/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wishes within a finished construction: nothing of it is changed, only who takes which position.
 */
#include "jt-draw-private.h"

#include <string.h>

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

static gint64
cost_of_all (const Seeker *seeker)
{
  gint64 cost = 0;

  for (guint i = 0; i < seeker->pairs->len; i++)
    cost += cost_of_pair (seeker, i);

  return cost;
}

/* Returns: the cost that is left */
static gint64
seek (Seeker *seeker, guint n, guint tries, JtRandom *random)
{
  gint64 cost = cost_of_all (seeker);

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

  return cost;
}

/* Clubs in the columns of the cyclic rule, the people of which never meet (draw.md 3, groups b). */

typedef struct
{
  int first; /* the person that stands for the club */
  guint size, place;
} Club;

static int
compare_clubs (const void *a, const void *b)
{
  const Club *x = a, *y = b;

  if (x->size != y->size)
    return x->size > y->size ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

/* Returns: (transfer full): by person who stands for his club: the first of it in the list, himself if he has none */
static int *
find_clubs (const JtDrawRequest *request)
{
  int *club = g_new (int, request->n_people);

  for (guint p = 0; p < request->n_people; p++)
    club[p] = p;
  for (guint i = 0; i < request->n_club; i++)
    {
      int a = request->club[i][0], b = request->club[i][1];

      club[MAX (a, b)] = MIN (club[MAX (a, b)], MIN (a, b));
    }

  return club;
}

/* The column in which @size people leave the least room, else the emptiest one. */
static guint
choose_column (const guint *room, guint n_columns, guint size)
{
  guint chosen = 0;

  for (guint k = 1; k < n_columns; k++)
    {
      gboolean fits = room[k] >= size, fitted = room[chosen] >= size;

      if (fits != fitted ? fits : fits ? room[k] < room[chosen] : room[k] > room[chosen])
        chosen = k;
    }

  return chosen;
}

/* Gives the positions out anew, the largest clubs first; within a club the order of the lot stays. */
static void
seat_clubs_in_columns (Seeker *seeker, const JtDrawRequest *request, guint n)
{
  g_autofree int *club = find_clubs (request);
  g_autofree Club *clubs = g_new0 (Club, request->n_people);
  g_autofree int *lots = g_memdup2 (seeker->person, n * sizeof (int));
  guint column = n / 4, room[5] = { column, column, column, column, n - 4 * column }, n_clubs = 0;

  for (guint i = 0; i < n; i++)
    {
      Club *of = &clubs[club[lots[i]]];

      if (of->size++ == 0)
        {
          of->first = club[lots[i]];
          of->place = i;
        }
    }
  for (guint p = 0; p < request->n_people; p++)
    if (clubs[p].size > 0)
      clubs[n_clubs++] = clubs[p];
  qsort (clubs, n_clubs, sizeof *clubs, compare_clubs);

  for (guint c = 0; c < n_clubs; c++)
    {
      guint left = clubs[c].size, k = choose_column (room, 5, left);

      for (guint i = clubs[c].place; i < n && left > 0; i++)
        {
          int position;

          if (club[lots[i]] != clubs[c].first)
            continue;
          if (room[k] == 0)
            k = choose_column (room, 5, left);
          position = (int) (MIN (k + 1, 4) * column + (k == 4 ? n - 4 * column : 0) - room[k]--);
          seeker->person[position] = lots[i];
          seeker->position[lots[i]] = position;
          left--;
        }
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
  gint64 cost;

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
  cost = seek (&seeker, plan->n_people, request->n_club > 0 ? TRIES_FOR_CLUBS : TRIES, random);
  if (cost > 0 && request->n_club > 0)
    {
      g_autofree int *other = g_memdup2 (person, plan->n_people * sizeof (int));

      seat_clubs_in_columns (&seeker, request, plan->n_people);
      if (seek (&seeker, plan->n_people, TRIES_FOR_CLUBS, random) > cost)
        memcpy (person, other, plan->n_people * sizeof (int));
    }
  for (guint p = 0; p < request->n_people; p++)
    if (of_person[p] != NULL)
      g_array_unref (of_person[p]);
}
