/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-draw.h"
#include "plan-counter.h"

#include <string.h>

static JtPlan *
draw (JtMode mode, guint n_people, guint n_passes, guint64 seed)
{
  JtDrawRequest request
      = { .mode = mode, .n_people = n_people, .n_passes = n_passes, .seed = seed };

  return jt_draw (&request);
}

static void
assert_same_passes (const JtPlan *a, const JtPlan *b, guint n_passes)
{
  for (guint r = 0; r < n_passes; r++)
    {
      const JtPlanPass *p = &a->passes[r], *q = &b->passes[r];

      g_assert_cmpuint (p->n_tables, ==, q->n_tables);
      g_assert_cmpuint (p->n_out, ==, q->n_out);
      g_assert_cmpmem (p->numbers, p->n_tables * sizeof (int), q->numbers,
                       q->n_tables * sizeof (int));
      g_assert_cmpmem (p->people, (p->n_tables * a->table_size + p->n_out) * sizeof (int),
                       q->people, (q->n_tables * b->table_size + q->n_out) * sizeof (int));
    }
}

static gboolean
at_one_table (const JtPlan *plan, guint r, int a, int b)
{
  int seat_a = jt_plan_find (plan, r, a), seat_b = jt_plan_find (plan, r, b);
  int n_seats = plan->passes[r].n_tables * plan->table_size;

  return seat_a >= 0 && seat_b >= 0 && seat_a < n_seats && seat_b < n_seats
         && seat_a / plan->table_size == seat_b / plan->table_size;
}

/* Where somebody sits: the number of his table, 0: at none. */
static int
table_of (const JtPlan *plan, guint r, int person)
{
  int seat = jt_plan_find (plan, r, person);

  return seat >= 0 && seat < (int) (plan->passes[r].n_tables * plan->table_size)
             ? plan->passes[r].numbers[seat / plan->table_size]
             : 0;
}

static void
test_same_seed_gives_the_same_draw (void)
{
  g_autoptr (JtPlan) a = draw (JT_MODE_SINGLE, 26, 4, 7);
  g_autoptr (JtPlan) b = draw (JT_MODE_SINGLE, 26, 4, 7);

  assert_same_passes (a, b, 4);
}

static char *
digest (const JtPlan *plan)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_MD5);

  for (guint r = 0; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];

      for (guint i = 0; i < pass->n_tables * plan->table_size + pass->n_out; i++)
        {
          g_autofree char *text = g_strdup_printf ("%d ", pass->people[i]);

          g_checksum_update (checksum, (const guchar *) text, -1);
        }
      for (guint t = 0; t < pass->n_tables; t++)
        g_assert_cmpint (pass->numbers[t], ==, t + 1);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

/* The same on every machine, compiler and in every version: whoever changes these changes draws
 * that people have printed. */
static void
test_draws_are_what_they_have_always_been (void)
{
  const struct
  {
    JtMode mode;
    guint n_people, n_passes;
    guint64 seed;
    const char *digest;
  } draws[] = {
    { JT_MODE_SINGLE, 48, 4, 1, "1d731cf27a3227081ea10475695c9d7c" },
    { JT_MODE_SINGLE, 16, 5, 7, "96e6b354ff0b81dd2ffa8f369d3a62d7" },
    { JT_MODE_SINGLE, 24, 6, 3, "f689f80282a007858baaa09c6b7a826b" },
    { JT_MODE_SINGLE, 12, 11, 5, "dc5598182f3a0fd9f15b87fe837870c0" },
    { JT_MODE_SINGLE, 13, 3, 2, "990a6c315498cc5599c6b44faf3e441c" },
    { JT_MODE_SINGLE, 27, 4, G_MAXUINT64, "c00dfc3e5cbe6a6b9c1e9df59de829fb" },
    { JT_MODE_PAIRS, 9, 4, 6, "70e613744ebc189fe1742daea78ae71d" },
    { JT_MODE_INDIVIDUAL, 12, 3, 8, "0d62e0981fff2f2ca8ffc94fc5d95c98" },
    { JT_MODE_INDIVIDUAL, 20, 5, 9, "fdc50be0ea5ab7a38d192cf75625cd0d" },
  };
  guint n_wrong = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_autoptr (JtPlan) plan
          = draw (draws[i].mode, draws[i].n_people, draws[i].n_passes, draws[i].seed);
      g_autofree char *got = digest (plan);

      if (strcmp (got, draws[i].digest) == 0)
        continue;
      g_test_message ("%u people, %u Passen: %s", draws[i].n_people, draws[i].n_passes, got);
      n_wrong++;
    }
  g_assert_cmpuint (n_wrong, ==, 0);
}

static void
test_other_seeds_give_other_draws (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (JtPlan) plan = draw (JT_MODE_SINGLE, 16, 3, seed);

      g_assert_true (g_hash_table_add (seen, digest (plan)));
    }
}

/* Nobody sits out oftener than once more than anybody else, nor twice in a row where there are
 * enough. */
static void
test_sitting_out_is_fair (void)
{
  for (guint n = 5; n <= 31; n++)
    for (guint n_passes = 1; n_passes <= (n < 8 ? 7 : 4); n_passes += n < 8 ? 1 : 2)
      {
        g_autoptr (JtPlan) plan = draw (JT_MODE_SINGLE, n, n_passes, n + n_passes);
        PlanCount count = count_and_compare (plan);

        g_assert_cmpint (count.most_out - count.least_out, <=, 1);
        if (n >= 2 * (n % 4))
          g_assert_cmpint (count.in_a_row, ==, 0);
        for (guint r = 0; r < n_passes; r++)
          g_assert_cmpuint (plan->passes[r].n_out, ==, n % 4);
      }
}

/* Fixed pairs: opponents repeat only when all have met, then as evenly as can be. */
static void
test_pairs_meet_all_before_any_twice (void)
{
  for (guint n = 2; n <= 21; n++)
    for (guint n_passes = 1; n_passes <= 25; n_passes += 1 + n / 8)
      {
        g_autoptr (JtPlan) plan = draw (JT_MODE_PAIRS, n, n_passes, n);
        PlanCount count = count_and_compare (plan);
        guint turn = n % 2 == 0 ? n - 1 : n;

        if (n_passes <= turn)
          g_assert_cmpint (count.or, ==, 0);
        g_assert_cmpint (count.max_met, <=, (n_passes + turn - 1) / turn);
        g_assert_cmpint (count.pr, ==, 0);
        g_assert_cmpint (count.most_out - count.least_out, <=, 1);
      }
}

static void
test_individual_counts_opponents_only (void)
{
  for (guint n = 16; n <= 40; n += 4)
    {
      g_autoptr (JtPlan) plan = draw (JT_MODE_INDIVIDUAL, n, 4, 3);
      PlanCount count = count_and_compare (plan);

      g_assert_cmpint (count.pr, ==, 0);
      g_assert_cmpint (count.or, ==, 0);
      g_assert_cmpint (count.mr, ==, 0);
    }
}

/* The rest of the draw stands while nothing has changed. */
static void
test_unchanged_field_keeps_the_draw (void)
{
  g_autoptr (JtPlan) whole = draw (JT_MODE_SINGLE, 20, 5, 11);
  JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                            .n_people = 20,
                            .n_passes = 5,
                            .seed = 11,
                            .played = whole,
                            .n_played = 2 };
  g_autoptr (JtPlan) again = jt_draw (&request);

  assert_same_passes (whole, again, 5);
}

static void
test_played_passes_stay (void)
{
  g_autoptr (JtPlan) played = draw (JT_MODE_SINGLE, 26, 5, 1);
  guint8 away[5 * 26] = { 0 };
  JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                            .n_people = 26,
                            .n_passes = 5,
                            .seed = 2,
                            .played = played,
                            .n_played = 2,
                            .away = away };
  g_autoptr (JtPlan) plan = NULL;
  PlanCount count;

  for (guint r = 2; r < 5; r++) /* 4 leaves */
    away[r * 26 + 4] = 1;
  plan = jt_draw (&request);
  count = count_and_compare (plan);

  assert_same_passes (plan, played, 2);
  for (guint r = 2; r < 5; r++)
    g_assert_cmpint (jt_plan_find (plan, r, 4), ==, -1);
  g_assert_cmpint (count.pr, ==, 0);
  g_assert_cmpint (count.or, ==, 0);
  g_assert_cmpint (count.mr, <=, 1);
  g_assert_cmpint (count.most_out - count.least_out, <=, 1);
}

/* 13 people, one leaves after the first Passe, one comes for the third (issue 5's own case). */
static void
test_leaver_and_late_comer_are_respected (void)
{
  guint8 away[4 * 14] = { 0 };
  JtDrawRequest request
      = { .mode = JT_MODE_SINGLE, .n_people = 14, .n_passes = 4, .seed = 5, .away = away };
  g_autoptr (JtPlan) plan = NULL;
  PlanCount count;

  for (guint r = 1; r < 4; r++)
    away[r * 14 + 2] = 1;
  for (guint r = 0; r < 2; r++)
    away[r * 14 + 9] = 1;
  plan = jt_draw (&request);
  count = count_and_compare (plan);

  for (guint r = 0; r < 4; r++)
    {
      g_assert_cmpint (jt_plan_find (plan, r, 2) >= 0, ==, r < 1);
      g_assert_cmpint (jt_plan_find (plan, r, 9) >= 0, ==, r >= 2);
    }
  g_assert_cmpint (count.pr, ==, 0);
  g_assert_cmpint (count.or, <=, 1);
  g_assert_cmpint (count.most_out - count.least_out, <=, 1);
}

static void
test_apart_never_meet (void)
{
  const int apart[][2] = { { 0, 1 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };

  for (guint n = 16; n <= 31; n += 5)
    {
      JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                                .n_people = n,
                                .n_passes = 4,
                                .seed = n,
                                .apart = apart,
                                .n_apart = G_N_ELEMENTS (apart) };
      g_autoptr (JtPlan) plan = jt_draw (&request);
      PlanCount count = count_and_compare (plan);

      for (guint r = 0; r < 4; r++)
        for (gsize i = 0; i < G_N_ELEMENTS (apart); i++)
          g_assert_false (at_one_table (plan, r, apart[i][0], apart[i][1]));
      g_assert_cmpint (jt_draw_count_broken_wishes (&request, plan), ==, 0);
      g_assert_cmpint (count.pr, ==, 0);
      g_assert_cmpint (count.or, ==, 0);
      if (n >= 20)
        g_assert_cmpint (count.mr, ==, 0);
    }
}

/* A club of five never plays against itself: each stays in one column of the cyclic rule. */
static void
test_club_can_be_kept_apart (void)
{
  int apart[10][2];
  JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                            .n_people = 24,
                            .n_passes = 5,
                            .seed = 4,
                            .apart = apart,
                            .n_apart = G_N_ELEMENTS (apart) };
  g_autoptr (JtPlan) plan = NULL;
  guint n = 0;

  for (int a = 0; a < 5; a++)
    for (int b = a + 1; b < 5; b++, n++)
      {
        apart[n][0] = a;
        apart[n][1] = b;
      }
  plan = jt_draw (&request);
  g_assert_cmpint (jt_draw_count_broken_wishes (&request, plan), ==, 0);
  g_assert_cmpint (count_and_compare (plan).mr, ==, 0);
}

/* Pairs of who is of one club: club of person p is p / @size, as far as there are @n_clubs. */
static GArray *
pairs_of_clubs (guint n_clubs, guint size)
{
  GArray *pairs = g_array_new (FALSE, FALSE, 2 * sizeof (int));

  for (guint a = 0; a < n_clubs * size; a++)
    for (guint b = a + 1; b < (a / size + 1) * size; b++)
      {
        int pair[2] = { a, b };

        g_array_append_vals (pairs, pair, 1);
      }
  return pairs;
}

static int
draw_with_clubs (guint n_people, guint n_passes, guint n_clubs, guint size, const guint8 *away, PlanCount *count)
{
  g_autoptr (GArray) pairs = pairs_of_clubs (n_clubs, size);
  JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                            .n_people = n_people,
                            .n_passes = n_passes,
                            .seed = n_people + size,
                            .away = away,
                            .club = (const int (*)[2]) pairs->data,
                            .n_club = pairs->len };
  g_autoptr (JtPlan) plan = jt_draw (&request);

  *count = count_and_compare (plan);
  return jt_draw_count_club_meetings (&request, plan);
}

static void
test_clubs_are_kept_apart (void)
{
  PlanCount count;

  g_assert_cmpint (draw_with_clubs (48, 4, 8, 6, NULL, &count), ==, 0);
  g_assert_cmpint (count.mr, ==, 0);
  g_assert_cmpint (draw_with_clubs (60, 3, 5, 10, NULL, &count), ==, 0);
  g_assert_cmpint (count.mr, ==, 0);
}

/* Four clubs that have as many people as there are tables sit in a column each, whatever the lot; where somebody sits out,
 * the search finds it. */
static void
test_full_clubs_never_meet (void)
{
  g_autoptr (GArray) pairs = pairs_of_clubs (4, 15);
  PlanCount count;

  for (guint64 seed = 1; seed <= 8; seed++)
    {
      JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                                .n_people = 60,
                                .n_passes = 4,
                                .seed = seed,
                                .club = (const int (*)[2]) pairs->data,
                                .n_club = pairs->len };
      g_autoptr (JtPlan) plan = jt_draw (&request);

      count = count_and_compare (plan);
      g_assert_cmpint (jt_draw_count_club_meetings (&request, plan), ==, 0);
      g_assert_cmpint (count.mr, ==, 0);
    }
  g_assert_cmpint (draw_with_clubs (49, 4, 4, 12, NULL, &count), ==, 0);
  g_assert_cmpint (count.mr, ==, 0);
}

/* A club too large for that meets itself, and nobody else pays for it. */
static void
test_large_club_spoils_nothing (void)
{
  PlanCount count;
  int met = draw_with_clubs (48, 4, 1, 30, NULL, &count);

  /* Spread as evenly as can be 30 people sit three or two at each of 12 tables. */
  g_assert_cmpint (met, ==, 4 * (6 * 3 + 6 * 1));
  g_assert_cmpint (count.pr, ==, 0);
  g_assert_cmpint (count.mr, ==, 0);
}

static void
test_clubs_of_an_uneven_field (void)
{
  guint8 away[3 * 30] = { 0 };
  PlanCount count;

  away[2 * 30 + 7] = 1; /* leaves */
  away[0 * 30 + 29] = 1; /* comes late */
  g_assert_cmpint (draw_with_clubs (30, 3, 5, 4, away, &count), ==, 0);
  g_assert_cmpint (count.mr, ==, 0);
}

static void
test_home_tables_are_kept (void)
{
  for (guint n = 16; n <= 31; n += 7)
    {
      g_autofree int *home = g_new0 (int, n);
      JtDrawRequest request
          = { .mode = JT_MODE_SINGLE, .n_people = n, .n_passes = 4, .seed = n, .home = home };
      g_autoptr (JtPlan) plan = NULL;
      PlanCount count;

      home[3] = 1;
      home[8] = 2;
      plan = jt_draw (&request);
      count = count_and_compare (plan);
      for (guint r = 0; r < 4; r++)
        {
          int table_3 = table_of (plan, r, 3), table_8 = table_of (plan, r, 8);

          g_assert_true (table_3 == 0 || table_3 == 1);
          g_assert_true (table_8 == 0 || table_8 == 2);
        }
      g_assert_cmpint (count.pr, ==, 0);
      g_assert_cmpint (count.or, ==, 0);
    }
}

/* Two who cannot move sit together again and again, but are not partners twice. */
static void
test_two_share_a_home_table (void)
{
  int home[20] = { 0 };
  JtDrawRequest request
      = { .mode = JT_MODE_SINGLE, .n_people = 20, .n_passes = 4, .seed = 8, .home = home };
  g_autoptr (JtPlan) plan = NULL;
  PlanCount count;

  home[5] = home[6] = 1;
  plan = jt_draw (&request);
  count = count_and_compare (plan);
  for (guint r = 0; r < 4; r++)
    {
      g_assert_cmpint (table_of (plan, r, 5), ==, 1);
      g_assert_cmpint (table_of (plan, r, 6), ==, 1);
    }
  g_assert_cmpint (count.pr, ==, 0);
  g_assert_cmpint (count.or, ==,
                   2); /* the two meet four times: once as partners or not, the rest is less */
}

/* What cannot be kept is broken, and counted. */
static void
test_impossible_wishes_are_counted (void)
{
  const int apart[][2] = { { 0, 1 } };
  JtDrawRequest request = {
    .mode = JT_MODE_SINGLE, .n_people = 4, .n_passes = 3, .seed = 1, .apart = apart, .n_apart = 1
  };
  g_autoptr (JtPlan) plan = jt_draw (&request);

  g_assert_cmpint (jt_draw_count_broken_wishes (&request, plan), ==, 3);
  g_assert_cmpint (count_and_compare (plan).pr, ==, 0);
}

static void
test_swap_by_hand_changes_the_report (void)
{
  g_autoptr (JtPlan) plan = draw (JT_MODE_SINGLE, 17, 3, 1);
  JtPlanPass *pass = &plan->passes[1];
  int out = pass->people[16], in = pass->people[0];
  PlanCount before = count_and_compare (plan), after;

  g_assert_true (jt_plan_swap (plan, 1, out, in));
  g_assert_cmpint (pass->people[0], ==, out);
  g_assert_cmpint (pass->people[16], ==, in);
  after = count_and_compare (plan);
  g_assert_true (after.mr >= before.mr);
  g_assert_true (jt_plan_swap (plan, 1, out, in));
  g_assert_cmpint (count_and_compare (plan).mr, ==, before.mr);

  /* somebody who is not there takes a place */
  pass->n_out = 0;
  g_assert_true (jt_plan_swap (plan, 1, in, out));
  g_assert_cmpint (jt_plan_find (plan, 1, out), ==, 0);
  g_assert_cmpint (jt_plan_find (plan, 1, in), ==, -1);
  pass->n_tables = 0;
  g_assert_false (jt_plan_swap (plan, 1, in, out));
}

static void
test_draw_by_rank_seats_first_with_fourth (void)
{
  int ranked[] = { 8, 7, 6, 5, 4, 3, 2, 1, 0 };
  g_autoptr (JtPlan) played = draw (JT_MODE_SINGLE, 9, 2, 1);
  JtDrawRequest request = {
    .mode = JT_MODE_SINGLE, .n_people = 9, .n_passes = 3, .seed = 1, .played = played, .n_played = 2
  };
  g_autoptr (JtPlan) plan = jt_draw_by_rank (&request, ranked);
  const JtPlanPass *pass = &plan->passes[2];
  int out, expected[8], n = 0;

  count_and_compare (plan);
  g_assert_cmpuint (plan->n_passes, ==, 3);
  assert_same_passes (plan, played, 2);
  g_assert_cmpuint (pass->n_tables, ==, 2);
  g_assert_cmpuint (pass->n_out, ==, 1);

  /* the last in rank of those who have not sat out */
  out = pass->people[8];
  for (int i = 8; i >= 0; i--)
    if (ranked[i] != played->passes[0].people[8] && ranked[i] != played->passes[1].people[8])
      {
        g_assert_cmpint (out, ==, ranked[i]);
        break;
      }

  for (int i = 0; i < 9; i++)
    if (ranked[i] != out)
      expected[n++] = ranked[i];
  for (int t = 0; t < 2; t++)
    {
      g_assert_cmpint (pass->people[4 * t], ==, expected[4 * t]);
      g_assert_cmpint (pass->people[4 * t + 1], ==, expected[4 * t + 3]);
      g_assert_cmpint (pass->people[4 * t + 2], ==, expected[4 * t + 1]);
      g_assert_cmpint (pass->people[4 * t + 3], ==, expected[4 * t + 2]);
    }
}

static void
test_draw_by_rank_of_pairs_is_first_against_second (void)
{
  int ranked[] = { 2, 0, 3, 1 };
  JtDrawRequest request = { .mode = JT_MODE_PAIRS, .n_people = 4, .n_passes = 1 };
  g_autoptr (JtPlan) plan = jt_draw_by_rank (&request, ranked);

  g_assert_cmpmem (plan->passes[0].people, 4 * sizeof (int), ranked, sizeof ranked);
}

static gboolean
stop_at_once (double share, gpointer data)
{
  int *calls = data;

  g_assert_cmpfloat (share, >=, 0);
  g_assert_cmpfloat (share, <=, 1);
  return ++*calls < 3;
}

static void
test_stopped_search_gives_a_whole_draw (void)
{
  int calls = 0;
  guint8 away[10 * 22] = { 1 };
  JtDrawRequest request = { .mode = JT_MODE_SINGLE,
                            .n_people = 22,
                            .n_passes = 10,
                            .away = away,
                            .progress = stop_at_once,
                            .progress_data = &calls };
  g_autoptr (JtPlan) plan = jt_draw (&request);
  PlanCount count = count_and_compare (plan);

  g_assert_cmpint (calls, ==, 3);
  g_assert_cmpint (count.most_out - count.least_out, <=, 1);
}

/* Too few for a table: all sit out. */
static void
test_too_few_people_sit_out (void)
{
  for (guint n = 0; n < 4; n++)
    {
      g_autoptr (JtPlan) plan = draw (JT_MODE_SINGLE, n, 2, 1);

      count_and_compare (plan);
      g_assert_cmpuint (plan->passes[0].n_tables, ==, 0);
      g_assert_cmpuint (plan->passes[1].n_out, ==, n);
    }
  g_assert_cmpuint (jt_draw_min_people (JT_MODE_SINGLE), ==, 4);
  g_assert_cmpuint (jt_draw_min_people (JT_MODE_PAIRS), ==, 2);
}

/* More Passen than there are partners: everybody has everybody before anybody twice, again and
 * again. */
static void
test_many_passes_use_up_all_partners (void)
{
  const guint numbers[][2] = { { 4, 7 }, { 8, 17 }, { 5, 12 }, { 9, 20 }, { 12, 23 } };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint n = numbers[i][0], n_passes = numbers[i][1];
      g_autoptr (JtPlan) plan = draw (JT_MODE_SINGLE, n, n_passes, 1);
      PlanCount count = count_and_compare (plan);

      g_assert_cmpint (count.pr, ==,
                       MAX (0, (int) (n / 4 * 2 * n_passes) - (int) (n * (n - 1) / 2)));
      g_assert_cmpint (count.most_out - count.least_out, <=, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/draw/same-seed-gives-the-same-draw", test_same_seed_gives_the_same_draw);
  g_test_add_func ("/core/draw/draws-are-what-they-have-always-been",
                   test_draws_are_what_they_have_always_been);
  g_test_add_func ("/core/draw/other-seeds-give-other-draws", test_other_seeds_give_other_draws);
  g_test_add_func ("/core/draw/sitting-out-is-fair", test_sitting_out_is_fair);
  g_test_add_func ("/core/draw/pairs-meet-all-before-any-twice",
                   test_pairs_meet_all_before_any_twice);
  g_test_add_func ("/core/draw/individual-counts-opponents-only",
                   test_individual_counts_opponents_only);
  g_test_add_func ("/core/draw/unchanged-field-keeps-the-draw",
                   test_unchanged_field_keeps_the_draw);
  g_test_add_func ("/core/draw/played-passes-stay", test_played_passes_stay);
  g_test_add_func ("/core/draw/leaver-and-late-comer-are-respected",
                   test_leaver_and_late_comer_are_respected);
  g_test_add_func ("/core/draw/apart-never-meet", test_apart_never_meet);
  g_test_add_func ("/core/draw/club-can-be-kept-apart", test_club_can_be_kept_apart);
  g_test_add_func ("/core/draw/clubs-are-kept-apart", test_clubs_are_kept_apart);
  g_test_add_func ("/core/draw/full-clubs-never-meet", test_full_clubs_never_meet);
  g_test_add_func ("/core/draw/large-club-spoils-nothing", test_large_club_spoils_nothing);
  g_test_add_func ("/core/draw/clubs-of-an-uneven-field", test_clubs_of_an_uneven_field);
  g_test_add_func ("/core/draw/home-tables-are-kept", test_home_tables_are_kept);
  g_test_add_func ("/core/draw/two-share-a-home-table", test_two_share_a_home_table);
  g_test_add_func ("/core/draw/impossible-wishes-are-counted", test_impossible_wishes_are_counted);
  g_test_add_func ("/core/draw/swap-by-hand-changes-the-report",
                   test_swap_by_hand_changes_the_report);
  g_test_add_func ("/core/draw/draw-by-rank-seats-first-with-fourth",
                   test_draw_by_rank_seats_first_with_fourth);
  g_test_add_func ("/core/draw/draw-by-rank-of-pairs-is-first-against-second",
                   test_draw_by_rank_of_pairs_is_first_against_second);
  g_test_add_func ("/core/draw/stopped-search-gives-a-whole-draw",
                   test_stopped_search_gives_a_whole_draw);
  g_test_add_func ("/core/draw/too-few-people-sit-out", test_too_few_people_sit_out);
  g_test_add_func ("/core/draw/many-passes-use-up-all-partners",
                   test_many_passes_use_up_all_partners);

  return g_test_run ();
}
