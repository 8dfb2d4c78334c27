/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jass-Elo and its companions: every sentence of ratings.md 1 and 2. */
#include "jt-rating.h"

#include <math.h>

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
  jt_rating_log_add (log, &game, (guint32[]) { a, b, c, d }, (guint[]) { 2, 2 });
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
  g_autoptr(JtRatingLog) log = contract_log ();
  g_autoptr(JtRating) rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);

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

/* Four new players, each for himself: E is 1/2 in each of the six pairs, P = 40/3 x 1/2 for the better one. */
static void
test_everyone_for_himself (void)
{
  g_autoptr(JtRatingLog) log = jt_rating_log_new ();
  g_autoptr(JtRating) rating = NULL;

  g_assert_true (add_ranks (log, 4, (guint32[]) { C, A, D, B }, (int[]) { 1, 2, 2, 4 }));
  rating = jt_rating_fold (log, JT_RATING_ELO, 0, G_MAXSIZE);
  g_assert_cmpint (micro_of (rating, C), ==, JT_RATING_START + 3 * 6666667);
  g_assert_cmpint (micro_of (rating, A), ==, JT_RATING_START - 6666667 + 6666667);
  g_assert_cmpint (micro_of (rating, D), ==, JT_RATING_START - 6666667 + 6666667);
  g_assert_cmpint (micro_of (rating, B), ==, JT_RATING_START - 3 * 6666667);
  g_assert_cmpfloat (jt_rating_get_expected (rating, 0), ==, 0.5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/rating/contract-examples-to-the-micro-point", test_examples);
  g_test_add_func ("/core/rating/everyone-for-himself-meets-all-others", test_everyone_for_himself);
  return g_test_run ();
}
