/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jass-Elo and its companions: every sentence of ratings.md 1 and 2. */
#include "jt-rating.h"

#include <math.h>
#include <string.h>

#define GUEST JT_RATING_GUEST

enum
{
  A,
  B,
  C,
  D,
  E,
  F,
};

/* A game of two pairs in Striche. */
static void
add_pairs (JtRatingLog *log, guint32 a, guint32 b, guint32 c, guint32 d, int ours, int theirs)
{
  JtRatedGame game = { .basis = JT_RATED_BY_STRICHE,
                       .n_sides = 2,
                       .score = { ours, theirs },
                       .norm = JT_RATED_NORM_STRICHE };

  game.rank[0] = ours >= theirs ? 1 : 2;
  game.rank[1] = theirs >= ours ? 1 : 2;
  game.winners = (ours >= theirs) | (theirs >= ours) << 1;
  jt_rating_log_add (log, &game, (guint32[]){ a, b, c, d }, (guint[]){ 2, 2 });
}

/* A game of everyone for himself. */
static gboolean
add_ranks (JtRatingLog *log, guint n, const guint32 *persons, const int *ranks)
{
  static const guint alone[JT_MAX_SIDES] = { 1, 1, 1, 1, 1, 1, 1, 1 };
  JtRatedGame game = { .basis = JT_RATED_BY_RESULT, .n_sides = n, .norm = 1 };

  for (guint i = 0; i < n; i++)
    {
      game.rank[i] = ranks[i];
      if (ranks[i] == 1)
        game.winners |= 1u << i;
    }
  return jt_rating_log_add (log, &game, persons, alone);
}

static gint64
micro_of (const JtRating *rating, guint person)
{
  JtRatingState state;

  jt_rating_get_state (rating, person, &state);
  return state.micro;
}

static double
points_of (const JtRating *rating, guint person)
{
  JtRatingState state;

  jt_rating_get_state (rating, person, &state);
  return state.rating;
}

static JtRatingLog *
contract_log (void)
{
  JtRatingLog *log = jt_rating_log_new ();

  add_pairs (log, A, B, C, D, 3, 0);
  add_pairs (log, A, B, C, D, 2, 1);
  add_pairs (log, A, C, B, D, 0, 5);
  return log;
}

static void
test_examples (void)
{
  static const gint64 changes[3][4] = {
    { 8571429, 8571428, -8571429, -8571428 },
    { 2633470, 2633469, -2633470, -2633469 },
    { -14005602, -14005602, 14005602, 14005602 }, /* A, C, then B, D */
  };
  g_autoptr (JtRatingLog) log = contract_log ();
  g_autoptr (JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);

  g_assert_cmpuint (jt_rating_get_n_rated (rating), ==, 3);
  for (guint g = 0; g < 3; g++)
    for (guint k = 0; k < 4; k++)
      g_assert_cmpint (jt_rating_get_micro_change (rating, g, k), ==, changes[g][k]);
  g_assert_cmpint (micro_of (rating, A), ==, 997199297);
  g_assert_cmpint (micro_of (rating, B), ==, 1025210499);
  g_assert_cmpint (micro_of (rating, C), ==, 974789499);
  g_assert_cmpint (micro_of (rating, D), ==, 1002800705);
  g_assert_cmpfloat (points_of (rating, B), ==, 1025.210499);
}

/* Four new players, each for himself: E is 1/2 in each of the six pairs, P = 40/3 x 1/2 for the
 * better one. */
static void
test_everyone_for_himself (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;

  g_assert_true (add_ranks (log, 4, (guint32[]){ C, A, D, B }, (int[]){ 1, 2, 2, 4 }));
  rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  g_assert_cmpint (micro_of (rating, C), ==, JT_RATING_START + 3 * 6666667);
  g_assert_cmpint (micro_of (rating, A), ==, JT_RATING_START - 6666667 + 6666667);
  g_assert_cmpint (micro_of (rating, D), ==, JT_RATING_START - 6666667 + 6666667);
  g_assert_cmpint (micro_of (rating, B), ==, JT_RATING_START - 3 * 6666667);
  g_assert_cmpfloat (jt_rating_get_expected (rating, 0), ==, 0.5);
}

/* --- random histories --- */

#define PEOPLE 12
#define MOST 8

/* A game as somebody writes it down: any order of sides and of the people in them. */
typedef struct
{
  JtRatedGame game;
  guint32 persons[MOST];
  guint sizes[JT_MAX_SIDES];
} Written;

static void
shuffle (guint32 *values, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = g_test_rand_int_range (0, i);
      guint32 swap = values[i - 1];

      values[i - 1] = values[j];
      values[j] = swap;
    }
}

static Written
random_game (gboolean with_guests)
{
  static const int norms[] = { 335, 725, 815, 895 };
  Written w = { 0 };
  guint32 people[PEOPLE];
  guint k = 0;

  for (guint i = 0; i < PEOPLE; i++)
    people[i] = with_guests && g_test_rand_int_range (0, 6) == 0 ? GUEST : i;
  shuffle (people, PEOPLE);
  switch (g_test_rand_int_range (0, 4))
    {
    case 0: /* each for himself */
      w.game.n_sides = g_test_rand_int_range (2, MOST + 1);
      w.game.norm = 1;
      for (guint i = 0; i < w.game.n_sides; i++)
        {
          w.sizes[i] = 1;
          w.game.rank[i] = g_test_rand_int_range (1, 4);
        }
      break;
    case 1: /* two teams of any size, only the result */
      w.game.n_sides = 2;
      w.game.norm = 1;
      w.sizes[0] = g_test_rand_int_range (1, 5);
      w.sizes[1] = g_test_rand_int_range (1, 5);
      w.game.rank[0] = g_test_rand_int_range (1, 3);
      w.game.rank[1] = g_test_rand_int_range (1, 3);
      break;
    default:
      w.game.basis = g_test_rand_bit () ? JT_RATED_BY_STRICHE : JT_RATED_BY_POINTS;
      w.game.n_sides = 2;
      w.sizes[0] = w.sizes[1] = 2;
      w.game.norm = JT_RATED_NORM_STRICHE;
      if (w.game.basis == JT_RATED_BY_POINTS)
        w.game.norm = norms[g_test_rand_int_range (0, G_N_ELEMENTS (norms))];
      for (guint i = 0; i < 2; i++)
        w.game.score[i] = g_test_rand_int_range (0, (int) (5 * w.game.norm));
      w.game.rank[0] = w.game.score[0] >= w.game.score[1] ? 1 : 2;
      w.game.rank[1] = w.game.score[1] >= w.game.score[0] ? 1 : 2;
    }
  for (guint i = 0; i < w.game.n_sides; i++)
    {
      if (w.game.rank[i] == 1)
        w.game.winners |= 1u << i;
      for (guint j = 0; j < w.sizes[i]; j++, k++)
        w.persons[k] = people[k];
    }
  return w;
}

static void
add_written (JtRatingLog *log, const Written *w)
{
  jt_rating_log_add (log, &w->game, w->persons, w->sizes);
}

/* The same game with sides and seats in another order. */
static Written
written_otherwise (const Written *w)
{
  Written other = *w;
  guint32 sides[JT_MAX_SIDES];
  guint k = 0;

  for (guint i = 0; i < w->game.n_sides; i++)
    sides[i] = i;
  shuffle (sides, w->game.n_sides);
  other.game.winners = 0;
  for (guint i = 0; i < w->game.n_sides; i++)
    {
      guint from = sides[i], first = 0;

      for (guint j = 0; j < from; j++)
        first += w->sizes[j];
      other.sizes[i] = w->sizes[from];
      other.game.rank[i] = w->game.rank[from];
      if (w->game.n_sides == 2)
        other.game.score[i] = w->game.score[from];
      if (w->game.winners & (1u << from))
        other.game.winners |= 1u << i;
      memcpy (&other.persons[k], &w->persons[first], w->sizes[from] * sizeof (guint32));
      shuffle (&other.persons[k], w->sizes[from]);
      k += w->sizes[from];
    }
  return other;
}

static Written *
random_history (guint n, gboolean with_guests)
{
  Written *history = g_new (Written, n);

  for (guint i = 0; i < n; i++)
    history[i] = random_game (with_guests);
  return history;
}

static JtRatingLog *
log_of (const Written *history, guint n)
{
  JtRatingLog *log = jt_rating_log_new ();

  for (guint i = 0; i < n; i++)
    add_written (log, &history[i]);
  return log;
}

static void
assert_same (const JtRating *a, const JtRating *b)
{
  g_assert_cmpuint (jt_rating_get_n_rated (a), ==, jt_rating_get_n_rated (b));
  for (guint i = 0; i < PEOPLE; i++)
    {
      JtRatingState x, y;

      jt_rating_get_state (a, i, &x);
      jt_rating_get_state (b, i, &y);
      g_assert_cmpint (x.micro, ==, y.micro);
      g_assert_cmpfloat (x.rating, ==, y.rating);
      g_assert_cmpfloat (x.sigma, ==, y.sigma);
      g_assert_cmpuint (x.games, ==, y.games);
      g_assert_cmpuint (x.wins, ==, y.wins);
      g_assert_cmpuint (x.draws, ==, y.draws);
    }
}

static void
test_sum_is_exact (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autofree Written *history = random_history (200, FALSE);
      g_autoptr (JtRatingLog) log = log_of (history, 200);
      g_autoptr (JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, PEOPLE, G_MAXSIZE);
      gint64 sum = 0;

      for (guint i = 0; i < PEOPLE; i++)
        sum += micro_of (rating, i);
      g_assert_cmpint (sum, ==, (gint64) PEOPLE * JT_RATING_START);
      for (guint g = 0; g < 200; g++)
        {
          guint n;

          sum = 0;
          jt_rating_log_get_seats (log, g, &n);
          for (guint k = 0; k < n; k++)
            sum += jt_rating_get_micro_change (rating, g, k);
          g_assert_cmpint (sum, ==, 0);
        }
    }
}

static void
test_seats_and_sides (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autofree Written *history = random_history (100, TRUE);
      g_autoptr (JtRatingLog) log = log_of (history, 100);
      g_autoptr (JtRatingLog) other = NULL;

      for (guint i = 0; i < 100; i++)
        history[i] = written_otherwise (&history[i]);
      other = log_of (history, 100);
      for (JtRatingMethod method = JT_RATING_ELO; method <= JT_RATING_JASSGURU; method++)
        {
          g_autoptr (JtRating) a = jt_rating_fold (log, method, PEOPLE, G_MAXSIZE);
          g_autoptr (JtRating) b = jt_rating_fold (other, method, PEOPLE, G_MAXSIZE);

          assert_same (a, b);
        }
    }
}

/* Games before a change keep their figures, the rest is what a history without the change gives. */
static void
test_insert_and_delete (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autofree Written *history = random_history (120, FALSE);
      guint gone = g_test_rand_int_range (0, 120);
      g_autoptr (JtRatingLog) full = log_of (history, 120);
      g_autoptr (JtRatingLog) less = jt_rating_log_new ();
      g_autoptr (JtRatingLog) again = jt_rating_log_new ();
      g_autoptr (JtRating) a = NULL;
      g_autoptr (JtRating) b = NULL;
      g_autoptr (JtRating) c = NULL;

      for (guint i = 0; i < 120; i++)
        if (i != gone)
          add_written (less, &history[i]);
      for (guint i = 0; i < 120; i++)
        add_written (again, &history[i]);
      a = jt_rating_fold (full, JT_RATING_ELO, PEOPLE, G_MAXSIZE);
      b = jt_rating_fold (less, JT_RATING_ELO, PEOPLE, G_MAXSIZE);
      c = jt_rating_fold (again, JT_RATING_ELO, PEOPLE, G_MAXSIZE);
      assert_same (a, c);
      for (guint g = 0; g < gone; g++)
        {
          guint n;

          jt_rating_log_get_seats (full, g, &n);
          for (guint k = 0; k < n; k++)
            g_assert_cmpint (jt_rating_get_micro_change (a, g, k), ==,
                             jt_rating_get_micro_change (b, g, k));
        }
    }
}

/* Ratings at a time are a fold of fewer games; changes, spans and curves add up to them. */
static void
test_history_adds_up (void)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autofree Written *history = random_history (80, TRUE);
      g_autoptr (JtRatingLog) log = log_of (history, 80);
      gsize n_games = jt_rating_log_get_n_games (log);
      guint cut = g_test_rand_int_range (0, n_games + 1);

      for (JtRatingMethod method = JT_RATING_ELO; method <= JT_RATING_JASSGURU; method++)
        {
          g_autoptr (JtRating) all = jt_rating_fold (log, method, PEOPLE, G_MAXSIZE);
          g_autoptr (JtRating) then = jt_rating_fold (log, method, PEOPLE, cut);
          g_autofree JtRatingSpan *before = g_new (JtRatingSpan, PEOPLE);
          g_autofree JtRatingSpan *after = g_new (JtRatingSpan, PEOPLE);

          jt_rating_get_spans (all, 0, cut, before);
          jt_rating_get_spans (all, cut, G_MAXSIZE, after);
          for (guint i = 0; i < PEOPLE; i++)
            {
              g_autoptr (GArray) curve = jt_rating_get_curve (all, i);
              JtRatingState now, past;

              jt_rating_get_state (all, i, &now);
              jt_rating_get_state (then, i, &past);
              g_assert_cmpint (past.micro + after[i].micro, ==, now.micro);
              g_assert_cmpfloat_with_epsilon (past.rating + after[i].change, now.rating, 1e-9);
              g_assert_cmpuint (before[i].games, ==, past.games);
              g_assert_cmpuint (before[i].games + after[i].games, ==, now.games);
              g_assert_cmpuint (before[i].wins + after[i].wins, ==, now.wins);
              g_assert_cmpuint (before[i].draws + after[i].draws, ==, now.draws);
              g_assert_cmpuint (curve->len, ==, now.games);
              if (curve->len > 0)
                {
                  const JtRatingPoint *last = &g_array_index (curve, JtRatingPoint, curve->len - 1);

                  g_assert_cmpfloat_with_epsilon (last->rating, now.rating, 1e-9);
                  g_assert_cmpfloat_with_epsilon (last->uncertainty, now.uncertainty, 1e-9);
                }
            }
        }
    }
}

/* ratings.md 1 once more, as slowly and plainly as it stands there. */
static void
rate_plainly (
    const JtRatingSeat *seats, guint n_seats, const Written *w, gint64 *r, guint *n, gint64 *delta)
{
  guint teams = w->game.n_sides;
  double weights[MOST], big_w[JT_MAX_SIDES] = { 0 }, big_r[JT_MAX_SIDES] = { 0 };
  guint size[JT_MAX_SIDES] = { 0 }, last[JT_MAX_SIDES] = { 0 }, rank[JT_MAX_SIDES] = { 0 };
  gint64 sums[JT_MAX_SIDES] = { 0 }, total[JT_MAX_SIDES] = { 0 }, given[JT_MAX_SIDES] = { 0 };
  gboolean first_is_side_0 = FALSE;

  for (guint k = 0; k < n_seats; k++)
    {
      guint t = seats[k].team, games = seats[k].person == GUEST ? 0 : n[seats[k].person];

      weights[k] = fmax (0.35, 100.0 / (100.0 + games));
      big_w[t] += weights[k];
      sums[t] += seats[k].person == GUEST ? 1000000000 : r[seats[k].person];
      size[t]++;
      last[t] = k;
      rank[t] = seats[k].rank;
    }
  for (guint k = 0; k < w->sizes[0]; k++)
    first_is_side_0 |= w->persons[k] == seats[0].person && seats[0].person != GUEST;
  for (guint t = 0; t < teams; t++)
    big_r[t] = sums[t] / (1e6 * size[t]);
  for (guint i = 0; i < teams; i++)
    for (guint j = i + 1; j < teams; j++)
      {
        double e = 1.0 / (1.0 + pow (10.0, (big_r[j] - big_r[i]) / 1000.0)), s;
        gint64 p;

        if (w->game.basis == JT_RATED_BY_RESULT)
          s = rank[i] < rank[j] ? 1 : rank[i] == rank[j] ? 0.5 : 0;
        else
          {
            double d = w->game.score[0] - w->game.score[1], cap = 3 * w->game.norm;

            d = first_is_side_0 ? d : -d;
            s = 0.5 + fmin (fmax (d, -cap), cap) / (2 * w->game.norm);
          }
        p = llround (1e6 * 40 / (teams - 1) * ((big_w[i] / size[i] + big_w[j] / size[j]) / 2)
                     * (s - e));
        total[i] += p;
        total[j] -= p;
      }
  for (guint k = 0; k < n_seats; k++)
    {
      guint t = seats[k].team;

      delta[k] = k == last[t] ? total[t] - given[t] : llround (total[t] * (weights[k] / big_w[t]));
      given[t] += delta[k];
    }
  for (guint k = 0; k < n_seats; k++)
    if (seats[k].person != GUEST)
      {
        r[seats[k].person] += delta[k];
        n[seats[k].person]++;
      }
}

static void
test_plain_formula (void)
{
  g_autofree Written *history = random_history (3000, TRUE);
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;
  gint64 r[PEOPLE];
  guint n[PEOPLE] = { 0 };

  for (guint i = 0; i < PEOPLE; i++)
    r[i] = JT_RATING_START;
  for (guint i = 0; i < 3000; i++)
    if (!jt_rating_log_add (log, &history[i].game, history[i].persons, history[i].sizes))
      history[i].game.n_sides = 0;
  rating = jt_rating_fold (log, JT_RATING_ELO, PEOPLE, G_MAXSIZE);
  for (guint i = 0, g = 0; i < 3000; i++)
    {
      const JtRatingSeat *seats;
      gint64 delta[MOST];
      guint n_seats;

      if (history[i].game.n_sides == 0)
        continue;
      seats = jt_rating_log_get_seats (log, g, &n_seats);
      rate_plainly (seats, n_seats, &history[i], r, n, delta);
      for (guint k = 0; k < n_seats; k++)
        g_assert_cmpint (jt_rating_get_micro_change (rating, g, k), ==, delta[k]);
      g++;
    }
  for (guint i = 0; i < PEOPLE; i++)
    g_assert_cmpint (micro_of (rating, i), ==, r[i]);
}

/* --- single sentences --- */

static void
test_seats_in_order (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  const JtRatingSeat *seats;
  guint n;

  add_pairs (log, GUEST, F, E, B, 0, 4);
  seats = jt_rating_log_get_seats (log, 0, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (seats[0].person, ==, B);
  g_assert_cmpuint (seats[1].person, ==, E);
  g_assert_cmpuint (seats[2].person, ==, F);
  g_assert_cmpuint (seats[3].person, ==, GUEST);
  g_assert_cmpuint (seats[0].team, ==, 0);
  g_assert_cmpuint (seats[0].rank, ==, 1);
  g_assert_cmpuint (seats[0].won, ==, 1);
  g_assert_cmpuint (seats[3].team, ==, 1);
  g_assert_cmpuint (seats[3].rank, ==, 2);
  g_assert_cmpuint (seats[3].won, ==, 0);
  g_assert_cmpuint (jt_rating_log_get_n_persons (log), ==, F + 1);
}

static void
test_guests (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRatingLog) nobody = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;

  /* A guest is new in every game: the third game changes A by as much as a new opponent would. */
  add_pairs (log, A, GUEST, GUEST, GUEST, 3, 0);
  add_pairs (log, A, GUEST, GUEST, GUEST, 3, 0);
  rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  g_assert_cmpuint (jt_rating_get_n_persons (rating), ==, 1);
  g_assert_cmpint (jt_rating_get_micro_change (rating, 0, 0), ==, 8571429);
  g_assert_cmpint (jt_rating_get_micro_change (rating, 1, 1), >,
                   jt_rating_get_micro_change (rating, 1, 0));
  g_assert_cmpint (micro_of (rating, A), ==,
                   JT_RATING_START + 8571429 + jt_rating_get_micro_change (rating, 1, 0));

  g_assert_false (add_ranks (nobody, 3, (guint32[]){ GUEST, GUEST, GUEST }, (int[]){ 1, 2, 3 }));
  g_assert_cmpuint (jt_rating_log_get_n_games (nobody), ==, 0);
}

/* The margin is cut at 3 D: 11 and 90 Striche are the same, and S may pass 1. */
static void
test_cap (void)
{
  gint64 change[3];

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (JtRatingLog) log = jt_rating_log_new ();
      g_autoptr (JtRating) rating = NULL;
      g_autoptr (JtRatingFigures) figures = NULL;

      add_pairs (log, A, B, C, D, (int[]){ 10, 11, 90 }[i], 0);
      rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
      change[i] = jt_rating_get_micro_change (rating, 0, 0);
      figures = jt_rating_explain (rating, 0);
      g_assert_cmpfloat (figures->pairs[0].score, >, 1);
      g_assert_cmpint (figures->pairs[0].difference, ==, ((int[]){ 10, 11, 90 })[i]);
    }
  g_assert_cmpint (change[0], <, change[1]);
  g_assert_cmpint (change[1], ==, change[2]);
  g_assert_cmpint (change[1], ==, 30000000); /* half of 40 x (2 - 1/2) */
}

static void
test_floor (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;

  for (guint i = 0; i < 200; i++)
    add_ranks (log, 2, (guint32[]){ A, B }, (int[]){ 1, 1 });
  rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (JtRatingFigures) figures = jt_rating_explain (rating, i);

      g_assert_cmpuint (figures->seats[0].games, ==, i);
      g_assert_cmpfloat (figures->seats[0].weight, ==, i <= 185 ? 100.0 / (100 + i) : 0.35);
    }
}

static void
test_ranks_count_in_pairs_of_two (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;

  add_ranks (log, 2, (guint32[]){ B, A }, (int[]){ 2, 1 });
  add_ranks (log, 2, (guint32[]){ C, D }, (int[]){ 1, 1 });
  rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  g_assert_cmpint (micro_of (rating, A), ==, 1020000000);
  g_assert_cmpint (micro_of (rating, B), ==, 980000000);
  g_assert_cmpint (micro_of (rating, C), ==, 1000000000);
}

static void
test_wins_and_draws (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;
  JtRatedGame odd = { .basis = JT_RATED_BY_STRICHE,
                      .n_sides = 2,
                      .score = { 2, 5 },
                      .norm = JT_RATED_NORM_STRICHE,
                      .rank = { 2, 1 },
                      .winners = 1 };
  JtRatingState a, c;

  /* The winner has fewer Striche: a win, and points lost. */
  jt_rating_log_add (log, &odd, (guint32[]){ A, B, C, D }, (guint[]){ 2, 2 });
  add_pairs (log, A, B, C, D, 4, 4);
  rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  jt_rating_get_state (rating, A, &a);
  jt_rating_get_state (rating, C, &c);
  g_assert_cmpuint (a.wins, ==, 1);
  g_assert_cmpuint (a.draws, ==, 1);
  g_assert_cmpuint (a.games, ==, 2);
  g_assert_cmpuint (c.wins, ==, 0);
  g_assert_cmpuint (c.draws, ==, 1);
  g_assert_cmpint (jt_rating_get_micro_change (rating, 0, 0), <, 0);
}

static void
test_uncertainty (void)
{
  JtRatingState a = { .rating = 1100, .uncertainty = 60 },
                b = { .rating = 1000, .uncertainty = 80 };

  g_assert_cmpfloat (jt_rating_uncertainty (0), ==, 245);
  g_assert_cmpfloat_with_epsilon (jt_rating_uncertainty (6), 240.688813, 5e-7);
  g_assert_cmpfloat_with_epsilon (jt_rating_uncertainty (100), 194, 0.5);
  g_assert_cmpfloat_with_epsilon (jt_rating_uncertainty (400), 133, 0.5);
  g_assert_cmpfloat (jt_rating_uncertainty (5000), ==, jt_rating_uncertainty (400));
  g_assert_false (jt_rating_surely_above (&a, &b)); /* exactly the root of the sum is not more */
  a.rating = 1100.001;
  g_assert_true (jt_rating_surely_above (&a, &b));
  g_assert_false (jt_rating_surely_above (&b, &a));
  g_assert_cmpfloat_with_epsilon (jt_rating_expected_difference (3.5, 0.57), 0.49, 1e-12);
  g_assert_cmpfloat (jt_rating_expected_difference (3.5, 0.5), ==, 0);
}

static void
test_provisional (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();

  for (guint i = 0; i < 20; i++)
    add_ranks (log, 2, (guint32[]){ A, B }, (int[]){ 1, 2 });
  for (guint n = 19; n <= 20; n++)
    {
      g_autoptr (JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, 0, n);
      JtRatingState state;

      jt_rating_get_state (rating, A, &state);
      g_assert_cmpint (state.provisional, ==, n < 20);
    }
}

static void
test_explain (void)
{
  g_autoptr (JtRatingLog) log = contract_log ();
  g_autoptr (JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  g_autoptr (JtRatingFigures) figures = jt_rating_explain (rating, 2);
  gint64 sum = 0;

  g_assert_cmpint (figures->basis, ==, JT_RATED_BY_STRICHE);
  g_assert_cmpfloat (figures->norm, ==, 3.5);
  g_assert_cmpuint (figures->n_teams, ==, 2);
  g_assert_cmpuint (figures->n_pairs, ==, 1);
  g_assert_cmpint (figures->pairs[0].difference, ==, -5);
  g_assert_cmpfloat_with_epsilon (figures->pairs[0].score, 0.5 - 5 / 7.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (figures->pairs[0].expected, 0.5, 1e-6);
  g_assert_cmpint (figures->pairs[0].micro, ==, -28011204);
  g_assert_cmpint (figures->teams[0].micro_change, ==, -28011204);
  g_assert_cmpuint (figures->teams[1].first, ==, 2);
  g_assert_cmpuint (figures->teams[1].n, ==, 2);
  g_assert_cmpfloat_with_epsilon (figures->teams[0].rating, (1011.204899 + 988.795101) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (figures->teams[0].weight, 100 / 102.0, 1e-15);
  g_assert_cmpuint (figures->seats[1].person, ==, C);
  g_assert_cmpuint (figures->seats[1].games, ==, 2);
  g_assert_cmpint (figures->seats[0].micro_before, ==, 1011204899);
  g_assert_cmpint (figures->seats[0].micro_change, ==, -14005602);
  for (guint k = 0; k < 4; k++)
    sum += figures->seats[k].micro_change;
  g_assert_cmpint (sum, ==, 0);
}

/* The figures of any game are those of the fold, for every method. */
static void
test_explain_agrees (void)
{
  g_autofree Written *history = random_history (60, TRUE);
  g_autoptr (JtRatingLog) log = log_of (history, 60);

  for (JtRatingMethod method = JT_RATING_ELO; method <= JT_RATING_JASSGURU; method++)
    {
      g_autoptr (JtRating) rating = jt_rating_fold (log, method, PEOPLE, G_MAXSIZE);

      for (gsize g = 0; g < jt_rating_get_n_games (rating); g++)
        {
          g_autoptr (JtRatingFigures) figures = jt_rating_explain (rating, g);
          g_autoptr (JtRating) after = jt_rating_fold (log, method, PEOPLE, g + 1);
          double expected = 0;
          guint met = 0;

          g_assert_cmpint (figures != NULL, ==, jt_rating_is_rated (rating, g));
          if (figures == NULL)
            continue;
          for (guint p = 0; p < figures->n_pairs; p++)
            if (figures->pairs[p].i == 0)
              {
                expected += figures->pairs[p].expected;
                met++;
              }
          g_assert_cmpuint (met, ==, figures->n_teams - 1);
          g_assert_cmpfloat_with_epsilon (expected / met, jt_rating_get_expected (rating, g),
                                          1e-12);
          for (guint k = 0; k < figures->n_seats; k++)
            {
              const JtRatingSeatFigures *seat = &figures->seats[k];
              JtRatingState state;

              g_assert_cmpfloat (seat->change, ==, jt_rating_get_change (rating, g, k));
              g_assert_cmpint (seat->micro_change, ==, jt_rating_get_micro_change (rating, g, k));
              if (seat->person == GUEST)
                continue;
              jt_rating_get_state (after, seat->person, &state);
              g_assert_cmpfloat_with_epsilon (seat->before + seat->change, state.rating, 1e-9);
              g_assert_cmpfloat (seat->sigma_after, ==, state.sigma);
              g_assert_cmpuint (seat->games + 1, ==, state.games);
            }
        }
    }
}

static void
test_order_of_list (void)
{
  g_autoptr (JtRatingLog) log = contract_log ();

  for (JtRatingMethod method = JT_RATING_ELO; method <= JT_RATING_JASSGURU; method++)
    {
      g_autoptr (JtRating) rating = jt_rating_fold (log, method, F + 1, G_MAXSIZE);

      g_assert_cmpint (jt_rating_compare (rating, B, C), <, 0);
      g_assert_cmpint (jt_rating_compare (rating, C, B), >, 0);
      g_assert_cmpint (jt_rating_compare (rating, E, F), <, 0); /* both new */
      g_assert_cmpint (jt_rating_compare (rating, F, E), >, 0);
    }
}

/* Values worked out by a separate program from the text of ratings.md 2. */
static void
test_weng_lin (void)
{
  static const double mu[] = { 24.938314810397433, 26.7321735998487, 24.9286096923858,
                               23.870699259217695, 24.52385103117083 };
  static const double sigma[] = { 8.262064126555343, 8.27074249485566, 8.262065194086235,
                                  8.277557265577082, 8.317508931548842 };
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;

  add_pairs (log, A, B, C, D, 3, 0);
  add_pairs (log, A, C, B, D, 2, 2);
  add_pairs (log, A, D, B, C, 1, 3);
  add_ranks (log, 4, (guint32[]){ A, B, C, E }, (int[]){ 2, 1, 2, 4 });
  rating = jt_rating_fold (log, JT_RATING_WENG_LIN, 0, G_MAXSIZE);
  g_assert_cmpfloat (jt_rating_get_expected (rating, 0), ==, 0.5);
  for (guint i = A; i <= E; i++)
    {
      JtRatingState state;

      jt_rating_get_state (rating, i, &state);
      g_assert_cmpfloat_with_epsilon (state.mu, mu[i], 1e-12);
      g_assert_cmpfloat_with_epsilon (state.sigma, sigma[i], 1e-12);
      g_assert_cmpfloat_with_epsilon (state.rating, 1000 + 15 * (mu[i] - 25), 1e-9);
      g_assert_cmpfloat_with_epsilon (state.uncertainty, 1.96 * 15 * sigma[i], 1e-9);
    }
}

static void
test_jassguru (void)
{
  static const double values[]
      = { 96.50827326376746, 110.22255897805319, 105.77744102194681, 87.49172673623254 };
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) rating = NULL;

  add_pairs (log, A, B, C, D, 3, 0);
  add_ranks (log, 4, (guint32[]){ A, B, C, D }, (int[]){ 1, 2, 3, 4 }); /* not of two teams */
  add_ranks (log, 2, (guint32[]){ A, B }, (int[]){ 1, 2 });             /* no Striche */
  add_pairs (log, A, C, B, D, 2, 1);
  add_pairs (log, A, B, C, D, 0, 0);
  add_pairs (log, A, D, B, C, 0, 20);
  rating = jt_rating_fold (log, JT_RATING_JASSGURU, 0, G_MAXSIZE);
  g_assert_cmpuint (jt_rating_get_n_games (rating), ==, 6);
  g_assert_cmpuint (jt_rating_get_n_rated (rating), ==, 4);
  g_assert_false (jt_rating_is_rated (rating, 1));
  g_assert_null (jt_rating_explain (rating, 1));
  for (guint i = A; i <= D; i++)
    {
      JtRatingState state;

      jt_rating_get_state (rating, i, &state);
      g_assert_cmpfloat_with_epsilon (state.rating, values[i], 1e-9);
      g_assert_cmpuint (state.games, ==, 4);
    }
}

static void
test_methods_by_name (void)
{
  JtRatingMethod method = JT_RATING_ELO;

  for (JtRatingMethod i = JT_RATING_ELO; i <= JT_RATING_JASSGURU; i++)
    {
      g_assert_true (jt_rating_method_find (jt_rating_method_name (i), &method));
      g_assert_cmpint (method, ==, i);
    }
  g_assert_false (jt_rating_method_find ("glicko", &method));
  g_assert_false (jt_rating_method_find (NULL, &method));
}

static void
test_many_in_a_side (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();
  g_autoptr (JtRating) elo = NULL;
  g_autoptr (JtRating) weng_lin = NULL;
  g_autofree guint32 *persons = g_new (guint32, 5000);
  JtRatedGame game
      = { .basis = JT_RATED_BY_RESULT, .n_sides = 2, .norm = 1, .rank = { 2, 1 }, .winners = 2 };
  gint64 sum = 0;

  for (guint i = 0; i < 5000; i++)
    persons[i] = 4999 - i;
  g_assert_true (jt_rating_log_add (log, &game, persons, (guint[]){ 4900, 100 }));
  elo = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  weng_lin = jt_rating_fold (log, JT_RATING_WENG_LIN, 0, G_MAXSIZE);
  for (guint i = 0; i < 5000; i++)
    {
      sum += micro_of (elo, i);
      g_assert_true (isfinite (points_of (weng_lin, i)));
    }
  g_assert_cmpint (sum, ==, G_GINT64_CONSTANT (5000) * JT_RATING_START);
}

/* Somebody written down twice in a game changes nothing of the sum. */
static void
test_twice_at_a_table (void)
{
  g_autoptr (JtRatingLog) log = jt_rating_log_new ();

  add_pairs (log, A, A, A, B, 3, 0);
  add_pairs (log, B, A, A, A, 0, 5);
  for (JtRatingMethod method = JT_RATING_ELO; method <= JT_RATING_JASSGURU; method++)
    {
      g_autoptr (JtRating) rating = jt_rating_fold (log, method, 0, G_MAXSIZE);

      if (method == JT_RATING_ELO)
        g_assert_cmpint (micro_of (rating, A) + micro_of (rating, B), ==,
                         G_GINT64_CONSTANT (2) * JT_RATING_START);
      g_assert_true (isfinite (points_of (rating, A)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/rating/contract-examples-to-the-micro-point", test_examples);
  g_test_add_func ("/core/rating/everyone-for-himself-meets-all-others", test_everyone_for_himself);
  g_test_add_func ("/core/rating/sum-is-exact-in-any-history", test_sum_is_exact);
  g_test_add_func ("/core/rating/seats-and-sides-in-any-order-give-the-same", test_seats_and_sides);
  g_test_add_func ("/core/rating/insert-and-delete-equal-a-replay", test_insert_and_delete);
  g_test_add_func ("/core/rating/history-adds-up-to-the-ratings", test_history_adds_up);
  g_test_add_func ("/core/rating/fold-is-the-plain-formula", test_plain_formula);
  g_test_add_func ("/core/rating/seats-stand-in-the-order-of-persons-guests-last",
                   test_seats_in_order);
  g_test_add_func ("/core/rating/guests-are-new-in-every-game-and-not-listed", test_guests);
  g_test_add_func ("/core/rating/margin-is-cut-at-three-times-the-norm", test_cap);
  g_test_add_func ("/core/rating/weight-falls-to-the-floor", test_floor);
  g_test_add_func ("/core/rating/two-alone-play-win-draw-loss", test_ranks_count_in_pairs_of_two);
  g_test_add_func ("/core/rating/winner-with-fewer-striche-wins-and-loses-points",
                   test_wins_and_draws);
  g_test_add_func ("/core/rating/uncertainty-falls-until-400-games", test_uncertainty);
  g_test_add_func ("/core/rating/provisional-below-20-games", test_provisional);
  g_test_add_func ("/core/rating/change-is-explained-with-its-figures", test_explain);
  g_test_add_func ("/core/rating/figures-are-those-of-the-fold", test_explain_agrees);
  g_test_add_func ("/core/rating/list-is-by-rating-then-person", test_order_of_list);
  g_test_add_func ("/core/rating/weng-lin-follows-its-formula", test_weng_lin);
  g_test_add_func ("/core/rating/jassguru-follows-its-formula", test_jassguru);
  g_test_add_func ("/core/rating/methods-have-names", test_methods_by_name);
  g_test_add_func ("/core/rating/sides-of-thousands-are-rated", test_many_in_a_side);
  g_test_add_func ("/core/rating/twice-at-a-table-keeps-the-sum", test_twice_at_a_table);
  return g_test_run ();
}
