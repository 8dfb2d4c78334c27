/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games say about people, pairs and the group; each figure with its definition. */
#include "jt-result.h"
#include "jt-statistics.h"

#include "jt-test-game.h"

#include <math.h>
#include <string.h>

#define GUEST JT_STATISTICS_GUEST
#define PAIRS "'sides':[{'players':['a','b']},{'players':['c','d']}]"
#define THREE "'sides':[{'players':['a']},{'players':['b']},{'players':['c']}]"

enum
{
  A,
  B,
  C,
  D,
  E,
};

typedef struct
{
  JtStatistics *statistics;
  gint64 games;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->statistics = jt_statistics_new ();
  f->games = 0;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  jt_statistics_unref (f->statistics);
}

static gboolean
add_as (Fixture *f,
        const char *rest,
        const guint32 *persons,
        const guint *sizes,
        gint64 evening,
        gint64 seconds)
{
  g_autoptr (JtGame) game = jt_test_replay (rest);
  JtStatisticsGame who = { ++f->games, evening, seconds, persons, sizes };

  return jt_statistics_add (f->statistics, game, &who);
}

/* A, B against C, D. */
static void
add_pairs (Fixture *f, const char *rest)
{
  static const guint32 persons[] = { A, B, C, D };
  static const guint sizes[] = { 2, 2 };

  g_assert_true (add_as (f, rest, persons, sizes, 0, -1));
}

static void
add_three (Fixture *f, const char *rest)
{
  static const guint32 persons[] = { A, B, C };
  static const guint sizes[] = { 1, 1, 1 };

  g_assert_true (add_as (f, rest, persons, sizes, 0, -1));
}

static void
add_result (Fixture *f, const char *rest, const guint32 *persons, gint64 evening)
{
  static const guint sizes[] = { 2, 2 };
  g_autoptr (JtValue) document = jt_test_whole_document ("result", rest);
  JtStatisticsGame who = { ++f->games, evening, -1, persons, sizes };
  JtRatedFigures figures;

  g_assert_true (jt_result_read (document, &figures, NULL));
  jt_statistics_add_result (f->statistics, &figures, &who);
}

static const JtPersonStatistics *
person (const Fixture *f, guint32 id)
{
  return jt_statistics_get_person (f->statistics, id);
}

static const JtTally *
tally (const Fixture *f, guint32 id)
{
  return &person (f, id)->tally;
}

static JtPairStatistics
pair (const Fixture *f, guint32 a, guint32 b)
{
  g_autoptr (GArray) others = jt_statistics_get_others (f->statistics, a);

  for (guint i = 0; i < others->len; i++)
    if (g_array_index (others, JtPairStatistics, i).b == b)
      return g_array_index (others, JtPairStatistics, i);
  g_assert_not_reached ();
}

/* Match by A and B in the first round, Kontermatch by C and D (A declared) in the second. */
static const char schieber[]
    = "'game':'schieber'," PAIRS ",'rules':{'profile':'simple','target':500},'entries':["
      "{'type':'weis','side':1,'points':50},"
      "{'type':'round','trump':'rosen','vorhand':0,'match':0,'weis':[20,0],'stoeck':0},"
      "{'type':'round','trump':'schellen','vorhand':0,'match':1},"
      "{'type':'round','trump':'rosen','vorhand':1,'pushed':true,'points':[57,100]},"
      "{'type':'round','trump':'rosen','vorhand':1,'pushed':'back','points':[120,37]},"
      "{'type':'round','trump':'obenabe','vorhand':2,'points':[100,57],'weis':[100,0]}]";

static void
test_empty (Fixture *f, gconstpointer data)
{
  JtEveningTally best, worst;
  g_autoptr (GArray) others = jt_statistics_get_others (f->statistics, A);
  g_autoptr (GArray) pairs = jt_statistics_get_pairs (f->statistics);

  g_assert_true (isnan (jt_ratio (0, 0)));
  g_assert_cmpfloat (jt_ratio (1, 4), ==, 0.25);
  g_assert_cmpuint (jt_statistics_get_n_persons (f->statistics), ==, 0);
  g_assert_cmpuint (tally (f, 77)->games, ==, 0);
  g_assert_cmpuint (tally (f, GUEST)->games, ==, 0);
  g_assert_false (jt_statistics_get_evenings (f->statistics, A, &best, &worst));
  g_assert_cmpuint (others->len, ==, 0);
  g_assert_cmpuint (pairs->len, ==, 0);
  g_assert_null (jt_statistics_get_trump (f->statistics, 0));
  g_assert_null (jt_statistics_get_line (f->statistics, 0));
  g_assert_cmpuint (jt_statistics_get_trump_tally (f->statistics, A, 0)->declared, ==, 0);
  g_assert_cmpuint (jt_statistics_get_line_tally (f->statistics, A, 0)->rounds, ==, 0);
  g_assert_cmpint (jt_statistics_get_group (f->statistics)->longest.value, ==, -1);
}

static void
test_unfinished (Fixture *f, gconstpointer data)
{
  static const guint32 persons[] = { A, B, C, D };
  static const guint sizes[] = { 2, 2 };

  g_assert_false (add_as (
      f, "'game':'schieber'," PAIRS ",'entries':[{'type':'round','trump':'rosen','match':0}]",
      persons, sizes, 1, 60));
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->games, ==, 0);
  g_assert_cmpuint (tally (f, A)->games, ==, 0);
}

static void
test_schieber (Fixture *f, gconstpointer data)
{
  const JtTally *a, *c;

  add_pairs (f, schieber);
  a = tally (f, A);
  c = tally (f, C);
  g_assert_cmpuint (a->games, ==, 1);
  g_assert_cmpuint (a->wins, ==, 1);
  g_assert_cmpuint (c->wins, ==, 0);
  g_assert_cmpuint (c->draws, ==, 0);
  /* 257 + 20 + 20, 57, 120, 100 + 100 = 674 against 50, 257, 100, 37, 57 = 501, but A and B had the
   * 500 first. */
  g_assert_cmpuint (a->points_games, ==, 1);
  g_assert_cmpint (a->points_difference + c->points_difference, ==, 0);
  g_assert_cmpint (a->points_difference % JT_STATISTICS_UNIT, ==, 0);
  g_assert_cmpint (a->points_difference, >, 0);
  g_assert_cmpuint (a->striche_games, ==, 1);
  g_assert_cmpint (a->striche_for, ==, 4);     /* Sieg 2, Berg 1, Match 1 */
  g_assert_cmpint (a->striche_against, ==, 2); /* Kontermatch 2 */
  g_assert_cmpint (c->striche_for, ==, 2);
  g_assert_cmpint (c->striche_against, ==, 4);
  g_assert_cmpuint (a->match, ==, 1);
  g_assert_cmpuint (a->kontermatch_suffered, ==, 1);
  g_assert_cmpuint (a->match_suffered, ==, 0);
  g_assert_cmpuint (c->kontermatch, ==, 1);
  g_assert_cmpuint (c->match, ==, 0);
  g_assert_cmpuint (c->match_suffered, ==, 1);
  g_assert_cmpuint (a->berg, ==, 1);
  g_assert_cmpuint (c->berg_suffered, ==, 1);
  g_assert_cmpuint (a->schneider, ==, 0);
  g_assert_cmpuint (a->weis_games, ==, 1);
  g_assert_cmpint (a->weis, ==, 120);
  g_assert_cmpint (c->weis, ==, 50);
  g_assert_cmpuint (a->stoeck, ==, 1);
  g_assert_cmpuint (c->stoeck, ==, 0);
  g_assert_cmpuint (a->detailed_games, ==, 1);
  g_assert_cmpuint (a->timed_games, ==, 0);
  g_assert_cmpint (memcmp (a, tally (f, B), sizeof *a), ==, 0);
}

static void
test_schneider (Fixture *f, gconstpointer data)
{
  add_pairs (f, "'game':'schieber'," PAIRS ",'rules':{'profile':'simple','target':200},'entries':["
                "{'type':'round','trump':'rosen','match':1}]");
  g_assert_cmpuint (tally (f, C)->schneider, ==, 1);
  g_assert_cmpuint (tally (f, A)->schneider_suffered, ==, 1);
  g_assert_cmpuint (tally (f, A)->schneider, ==, 0);
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->schneider, ==, 1);
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->berg, ==, 1);
}

static void
test_trumps (Fixture *f, gconstpointer data)
{
  const JtTrumpTally *rosen, *all;

  add_pairs (f, schieber);
  g_assert_cmpstr (jt_statistics_get_trump (f->statistics, 0), ==, "rosen");
  g_assert_cmpstr (jt_statistics_get_trump (f->statistics, 1), ==, "schellen");
  g_assert_cmpstr (jt_statistics_get_trump (f->statistics, 2), ==, "obenabe");
  g_assert_null (jt_statistics_get_trump (f->statistics, 3));

  /* Seats: 0 A, 1 C, 2 B, 3 D. A declared the Match in rosen and lost schellen by a Kontermatch. */
  rosen = jt_statistics_get_trump_tally (f->statistics, A, 0);
  g_assert_cmpuint (rosen->declared, ==, 1);
  g_assert_cmpuint (rosen->made, ==, 1);
  g_assert_cmpint (rosen->points, ==, 157);
  g_assert_cmpuint (jt_statistics_get_trump_tally (f->statistics, A, 1)->declared, ==, 1);
  g_assert_cmpuint (jt_statistics_get_trump_tally (f->statistics, A, 1)->made, ==, 0);
  /* C pushed: D declared and made it. Pushed back: C declared and did not. */
  rosen = jt_statistics_get_trump_tally (f->statistics, D, 0);
  g_assert_cmpuint (rosen->declared, ==, 1);
  g_assert_cmpuint (rosen->pushed, ==, 1);
  g_assert_cmpuint (rosen->pushed_made, ==, 1);
  rosen = jt_statistics_get_trump_tally (f->statistics, C, 0);
  g_assert_cmpuint (rosen->declared, ==, 1);
  g_assert_cmpuint (rosen->made, ==, 0);
  g_assert_cmpuint (rosen->pushed, ==, 0);
  g_assert_cmpuint (jt_statistics_get_trump_tally (f->statistics, B, 2)->made, ==, 1);

  all = &person (f, A)->trumps;
  g_assert_cmpuint (all->declared, ==, 2);
  g_assert_cmpuint (all->made, ==, 1);
  rosen = jt_statistics_get_trump_tally (f->statistics, GUEST, 0);
  g_assert_cmpuint (rosen->declared, ==, 3);
  g_assert_cmpuint (rosen->made, ==, 2);
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->trumps.declared, ==, 5);
}

static void
test_pairs (Fixture *f, gconstpointer data)
{
  static const guint sizes[] = { 2, 2 };
  JtPairStatistics ab, ba, ac, ca;
  g_autoptr (GArray) pairs = NULL;

  add_pairs (f, schieber);
  /* The other way round, and the sides too: B & A is A & B. */
  g_assert_true (add_as (f, schieber, (guint32[]){ D, C, B, A }, sizes, 0, -1));
  g_assert_true (add_as (f, schieber, (guint32[]){ A, GUEST, C, GUEST }, sizes, 0, -1));

  ab = pair (f, A, B);
  ba = pair (f, B, A);
  g_assert_cmpuint (ab.a, ==, A);
  g_assert_cmpuint (ba.a, ==, B);
  g_assert_cmpint (memcmp (&ab.with, &ba.with, sizeof ab.with), ==, 0);
  g_assert_cmpuint (ab.with.games, ==, 2);
  g_assert_cmpuint (ab.with.wins, ==, 1);
  g_assert_cmpint (ab.with.striche_for - ab.with.striche_against, ==, 0);
  g_assert_cmpuint (ab.with.match, ==, 1);
  g_assert_cmpuint (ab.with.kontermatch, ==, 1);
  g_assert_cmpuint (ab.versus.games, ==, 0);

  ac = pair (f, A, C);
  ca = pair (f, C, A);
  g_assert_cmpuint (ac.with.games, ==, 0);
  g_assert_cmpuint (ac.versus.games, ==, 3);
  g_assert_cmpuint (ac.versus.wins, ==, 2);
  g_assert_cmpuint (ca.versus.wins, ==, 1);
  g_assert_cmpint (ac.versus.striche_difference, ==, 2);
  g_assert_cmpint (ca.versus.striche_difference, ==, -2);
  g_assert_cmpint (ac.versus.points_difference, ==, -ca.versus.points_difference);
  g_assert_cmpint (ac.versus.points_difference, >, 0);

  pairs = jt_statistics_get_pairs (f->statistics);
  g_assert_cmpuint (pairs->len, ==, 2);
  g_assert_cmpuint (g_array_index (pairs, JtPairStatistics, 0).a, ==, A);
  g_assert_cmpuint (g_array_index (pairs, JtPairStatistics, 0).b, ==, B);
  g_assert_cmpuint (g_array_index (pairs, JtPairStatistics, 1).a, ==, C);
  g_assert_cmpuint (tally (f, A)->games, ==, 3);
  g_assert_cmpuint (tally (f, B)->games, ==, 2);
}

/* The lowest total wins: A has 20, B 10, C 30 differences. */
static void
test_lowest_wins (Fixture *f, gconstpointer data)
{
  static const char game[]
      = "'game':'differenzler'," THREE ",'entries':["
        "{'type':'round','bids':[60,60,40],'points':[50,60,47]},"
        "{'type':'round','bids':[50,50,60],'points':[60,60,37]},{'type':'end'}]";
  JtPairStatistics ab;

  add_three (f, game);
  g_assert_cmpuint (tally (f, B)->wins, ==, 1);
  g_assert_cmpuint (tally (f, A)->wins, ==, 0);
  /* 20, 10, 30: B is 15 better than the mean of the others, A the mean itself. */
  g_assert_cmpint (tally (f, B)->points_difference, ==, 15 * JT_STATISTICS_UNIT);
  g_assert_cmpint (tally (f, A)->points_difference, ==, 0);
  g_assert_cmpint (tally (f, C)->points_difference, ==, -15 * JT_STATISTICS_UNIT);
  g_assert_cmpuint (tally (f, A)->striche_games, ==, 0);
  ab = pair (f, A, B);
  g_assert_cmpuint (ab.versus.wins, ==, 0);
  g_assert_cmpint (ab.versus.points_difference, ==, -10);
  g_assert_cmpuint (pair (f, A, C).versus.wins, ==, 1);
  g_assert_cmpint (jt_statistics_get_group (f->statistics)->greatest_margin.value, ==, 10);
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->greatest_margin.side, ==, 1);
}

static void
test_bids (Fixture *f, gconstpointer data)
{
  const JtBidTally *bids;

  add_three (f, "'game':'differenzler'," THREE ",'entries':["
                "{'type':'bids','bids':[60,60,40]},{'type':'round','points':[50,60,47]},"
                "{'type':'round','bids':[50,50,60],'points':[60,60,37]},{'type':'end'}]");
  bids = &person (f, A)->bids;
  g_assert_cmpuint (bids->rounds, ==, 2);
  g_assert_cmpuint (bids->exact, ==, 0);
  g_assert_cmpuint (bids->over, ==, 1);
  g_assert_cmpuint (bids->under, ==, 1);
  g_assert_cmpint (bids->difference, ==, 20);
  g_assert_cmpint (bids->balance, ==, 0);
  bids = &person (f, B)->bids;
  g_assert_cmpuint (bids->exact, ==, 1);
  g_assert_cmpint (bids->difference, ==, 10);
  g_assert_cmpint (bids->balance, ==, -10);
  bids = &jt_statistics_get_group (f->statistics)->bids;
  g_assert_cmpuint (bids->rounds, ==, 6);
  g_assert_cmpint (bids->difference, ==, 20 + 10 + 30);
}

static void
test_lines (Fixture *f, gconstpointer data)
{
  const JtLineTally *line;

  add_pairs (f, "'game':'coiffeur'," PAIRS ",'entries':["
                "{'type':'round','side':0,'line':'schellen','points':112},"
                "{'type':'round','side':1,'line':'schellen','match':true},"
                "{'type':'round','side':0,'line':'rosen','points':0},"
                "{'type':'round','side':1,'line':'rosen','kontermatch':true},{'type':'end'}]");
  g_assert_cmpstr (jt_statistics_get_line (f->statistics, 0), ==, "schellen");
  g_assert_cmpstr (jt_statistics_get_line (f->statistics, 1), ==, "rosen");
  line = jt_statistics_get_line_tally (f->statistics, B, 0);
  g_assert_cmpuint (line->rounds, ==, 1);
  g_assert_cmpint (line->written, ==, 448);
  g_assert_cmpfloat (line->counted, ==, 112);
  g_assert_cmpint (line->points, ==, 112);
  line = jt_statistics_get_line_tally (f->statistics, D, 0);
  g_assert_cmpfloat (line->counted, ==, 257);
  g_assert_cmpuint (line->match, ==, 1);
  line = jt_statistics_get_line_tally (f->statistics, D, 1);
  g_assert_cmpuint (line->kontermatch, ==, 1);
  g_assert_cmpuint (line->match, ==, 0);
  line = jt_statistics_get_line_tally (f->statistics, GUEST, 0);
  g_assert_cmpuint (line->rounds, ==, 2);
  g_assert_cmpfloat (line->counted / line->rounds, ==, (112 + 257) / 2.0);
  g_assert_cmpuint (tally (f, C)->match, ==, 1);
  g_assert_cmpuint (tally (f, A)->kontermatch, ==, 1);
  g_assert_cmpuint (tally (f, C)->kontermatch_suffered, ==, 1);
}

/* In games whose rounds write for parties there are no Matches of sides, but wins and strokes. */
static void
test_parties (Fixture *f, gconstpointer data)
{
  add_three (f, "'game':'bieter'," THREE
                ",'rules':{'target':300},'entries':[{'type':'auction','king':1,'bid':600},"
                "{'type':'round','match':1},{'type':'round','match':1}]");
  g_assert_cmpuint (tally (f, A)->draws, ==, 1); /* several winners */
  g_assert_cmpuint (tally (f, B)->wins + tally (f, B)->draws, ==, 0);
  g_assert_cmpuint (tally (f, B)->match, ==, 0);
  g_assert_cmpuint (tally (f, A)->detailed_games, ==, 0);
  g_assert_cmpuint (pair (f, A, B).versus.wins, ==, 1);
  g_assert_cmpuint (pair (f, A, C).versus.draws, ==, 1);
}

static void
add_won (Fixture *f, char outcome, gint64 evening)
{
  static const guint32 persons[] = { A, B, C, D };
  const char *known = outcome == 'w'   ? "'striche':[3,0]"
                      : outcome == 'l' ? "'striche':[0,2]"
                                       : "'striche':[1,1]";
  g_autofree char *rest = g_strconcat ("'game':'schieber'," PAIRS ",", known, NULL);

  add_result (f, rest, persons, evening);
}

static void
test_streaks (Fixture *f, gconstpointer data)
{
  for (const char *p = "wwlwwwdwlll"; *p != '\0'; p++)
    add_won (f, *p, 0);
  g_assert_cmpuint (person (f, A)->longest_wins, ==, 3);
  g_assert_cmpuint (person (f, A)->longest_losses, ==, 3);
  g_assert_cmpint (person (f, A)->streak, ==, -3);
  g_assert_cmpint (person (f, C)->streak, ==, 3);
  g_assert_cmpuint (person (f, C)->longest_losses, ==, 3);
  add_won (f, 'd', 0);
  g_assert_cmpint (person (f, A)->streak, ==, 0);
  g_assert_cmpuint (tally (f, A)->draws, ==, 2);
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->draws, ==, 2);
  g_assert_cmpuint (jt_statistics_get_group (f->statistics)->results, ==, 12);
}

static void
test_evenings (Fixture *f, gconstpointer data)
{
  JtEveningTally best, worst;

  /* Evening 7: +3 -2 = +1; 8: +3 +3 = +6; 9: -2 -2 = -4; games of none are left out, evenings may
   * mix. */
  add_won (f, 'w', 7);
  add_won (f, 'w', 8);
  add_won (f, 'l', 7);
  add_won (f, 'l', 9);
  add_won (f, 'w', 8);
  add_won (f, 'l', 9);
  add_won (f, 'l', 0);
  g_assert_true (jt_statistics_get_evenings (f->statistics, A, &best, &worst));
  g_assert_cmpint (best.evening, ==, 8);
  g_assert_cmpint (best.striche, ==, 6);
  g_assert_cmpuint (best.games, ==, 2);
  g_assert_cmpuint (best.wins, ==, 2);
  g_assert_cmpint (worst.evening, ==, 9);
  g_assert_cmpint (worst.striche, ==, -4);
  g_assert_true (jt_statistics_get_evenings (f->statistics, C, &best, &worst));
  g_assert_cmpint (best.evening, ==, 9);
  g_assert_cmpint (worst.evening, ==, 8);
}

/* Where no Striche are known, wins less losses decide, then points. */
static void
test_evenings_without_striche (Fixture *f, gconstpointer data)
{
  static const guint32 persons[] = { A, B, C, D };
  static const struct
  {
    gint64 evening;
    int ours;
  } games[] = { { 1, 1100 }, { 1, 900 }, { 2, 1010 }, { 3, 1020 }, { 4, 800 }, { 5, 700 } };
  JtEveningTally best, worst;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *rest
          = g_strdup_printf ("'game':'schieber'," PAIRS ",'totals':[%d,1000]", games[i].ours);

      add_result (f, rest, persons, games[i].evening);
    }
  g_assert_true (jt_statistics_get_evenings (f->statistics, A, &best, &worst));
  g_assert_cmpint (best.evening, ==, 3);
  g_assert_cmpint (worst.evening, ==, 5);
  g_assert_cmpint (best.points_difference, ==, 20 * JT_STATISTICS_UNIT);
}

/* Somebody written down twice in a game is no partner of himself. */
static void
test_twice_at_a_table (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) others = NULL;

  add_result (f, "'game':'schieber'," PAIRS ",'striche':[3,0]", (guint32[]){ A, A, A, B }, 0);
  others = jt_statistics_get_others (f->statistics, A);
  g_assert_cmpuint (others->len, ==, 1);
  g_assert_cmpuint (g_array_index (others, JtPairStatistics, 0).b, ==, B);
}

static void
test_results (Fixture *f, gconstpointer data)
{
  static const guint32 persons[] = { A, B, C, GUEST };

  add_result (f, "'game':'schieber'," PAIRS ",'totals':[2514,1830]", persons, 0);
  add_result (f, "'game':'schieber'," PAIRS ",'winners':[1]", persons, 0);
  g_assert_cmpuint (tally (f, A)->games, ==, 2);
  g_assert_cmpuint (tally (f, A)->wins, ==, 1);
  g_assert_cmpuint (tally (f, A)->striche_games, ==, 0);
  g_assert_cmpuint (tally (f, A)->points_games, ==, 1);
  g_assert_cmpint (tally (f, A)->points_difference, ==, 684 * JT_STATISTICS_UNIT);
  g_assert_cmpuint (tally (f, A)->detailed_games, ==, 0);
  g_assert_cmpuint (tally (f, A)->weis_games, ==, 0);
  g_assert_true (isnan (jt_ratio (tally (f, A)->weis, tally (f, A)->weis_games)));
  g_assert_cmpuint (pair (f, A, C).versus.games, ==, 2);
  g_assert_cmpuint (pair (f, A, C).versus.wins, ==, 1);
  g_assert_cmpuint (pair (f, A, C).versus.points_games, ==, 1);
}

static void
test_group (Fixture *f, gconstpointer data)
{
  static const guint32 persons[] = { A, B, C, D };
  static const guint sizes[] = { 2, 2 };
  const JtGroupStatistics *group = jt_statistics_get_group (f->statistics);

  g_assert_true (add_as (f, schieber, persons, sizes, 1, 1800));
  g_assert_true (add_as (f,
                         "'game':'schieber'," PAIRS ",'rules':{'profile':'simple'},'entries':["
                         "{'type':'round','trump':'rosen','points':[79,78],'weis':[0,200]},"
                         "{'type':'correction','points':[200,0]},{'type':'end'}]",
                         persons, sizes, 1, 600));
  g_assert_cmpuint (group->games, ==, 2);
  g_assert_cmpuint (group->rounds, ==, 6);
  g_assert_cmpuint (group->timed_games, ==, 2);
  g_assert_cmpint (group->seconds, ==, 2400);
  g_assert_cmpuint (group->match, ==, 1);
  g_assert_cmpuint (group->kontermatch, ==, 1);
  g_assert_cmpint (group->weis, ==, 370);
  g_assert_cmpuint (group->weis_games, ==, 2);
  g_assert_cmpint (group->most_rounds.value, ==, 5);
  g_assert_cmpint (group->most_rounds.game, ==, 1);
  g_assert_cmpint (group->longest.value, ==, 1800);
  g_assert_cmpint (group->most_points_in_round.value, ==, 257 + 20 + 20);
  g_assert_cmpint (group->most_weis_in_round.value, ==, 200);
  g_assert_cmpint (group->most_weis_in_round.game, ==, 2);
  g_assert_cmpuint (group->most_weis_in_round.side, ==, 1);
  g_assert_cmpint (group->most_striche.value, ==, 4);
  g_assert_cmpint (group->closest[0].value, ==, 1); /* 279 : 278 */
  g_assert_cmpint (group->closest[0].game, ==, 2);
  g_assert_cmpint (group->closest[1].game, ==, 1);
  g_assert_cmpint (group->closest[2].value, ==, -1);
  g_assert_cmpuint (tally (f, A)->timed_games, ==, 2);
  g_assert_cmpint (tally (f, A)->seconds, ==, 2400);
}

static void
test_closest (Fixture *f, gconstpointer data)
{
  static const guint32 persons[] = { A, B, C, D };
  static const int margins[] = { 90, 40, 70, 10, 60, 20, 80, 40 };
  static const int closest[] = { 10, 20, 40, 40, 60 };
  const JtGroupStatistics *group = jt_statistics_get_group (f->statistics);

  for (guint i = 0; i < G_N_ELEMENTS (margins); i++)
    {
      g_autofree char *rest
          = g_strdup_printf ("'game':'schieber'," PAIRS ",'totals':[1000,%d]", 1000 + margins[i]);

      add_result (f, rest, persons, 0);
    }
  for (guint i = 0; i < JT_STATISTICS_CLOSEST; i++)
    {
      g_assert_cmpint (group->closest[i].value, ==, closest[i]);
      g_assert_cmpuint (group->closest[i].side, ==, 1);
    }
  g_assert_cmpint (group->closest[2].game, ==, 2); /* of equal ones the earlier first */
  g_assert_cmpint (group->closest[3].game, ==, 8);
  g_assert_cmpint (group->greatest_margin.value, ==, 90);
}

/* Wins, differences and Striche of all seats always balance. */
static void
test_balance (Fixture *f, gconstpointer data)
{
  gint64 points = 0, striche = 0;
  guint games = 0, wins = 0, draws = 0;

  for (guint i = 0; i < 300; i++)
    {
      guint32 persons[4];
      g_autofree char *rest
          = g_strdup_printf ("'game':'schieber'," PAIRS ",'totals':[%d,%d],'striche':[%d,%d]",
                             g_test_rand_int_range (0, 3000), g_test_rand_int_range (0, 3000),
                             g_test_rand_int_range (0, 6), g_test_rand_int_range (0, 6));

      for (guint k = 0; k < 4; k++)
        {
        again:
          persons[k] = g_test_rand_int_range (0, 7);
          for (guint j = 0; j < k; j++)
            if (persons[j] == persons[k])
              goto again;
        }
      add_result (f, rest, persons, i / 10 + 1);
    }
  for (guint32 i = 0; i < jt_statistics_get_n_persons (f->statistics); i++)
    {
      g_autoptr (GArray) others = jt_statistics_get_others (f->statistics, i);
      guint with = 0, against = 0;

      points += tally (f, i)->points_difference;
      striche += tally (f, i)->striche_for - tally (f, i)->striche_against;
      games += tally (f, i)->games;
      wins += tally (f, i)->wins;
      draws += tally (f, i)->draws;
      for (guint k = 0; k < others->len; k++)
        {
          with += g_array_index (others, JtPairStatistics, k).with.games;
          against += g_array_index (others, JtPairStatistics, k).versus.games;
        }
      g_assert_cmpuint (with, ==, tally (f, i)->games);
      g_assert_cmpuint (against, ==, 2 * tally (f, i)->games);
    }
  g_assert_cmpuint (games, ==, 1200);
  g_assert_cmpint (points, ==, 0);
  g_assert_cmpint (striche, ==, 0);
  g_assert_cmpuint (2 * wins + draws, ==, 1200);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/core/statistics/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("nothing-counted-is-none", test_empty);
  ADD ("unfinished-games-never-count", test_unfinished);
  ADD ("schieber-counts-striche-match-berg-weis", test_schieber);
  ADD ("schneider-is-made-and-suffered", test_schneider);
  ADD ("trump-belongs-to-the-declarer", test_trumps);
  ADD ("a-and-b-are-b-and-a", test_pairs);
  ADD ("lowest-wins-turns-differences-round", test_lowest_wins);
  ADD ("bids-are-exact-over-or-under", test_bids);
  ADD ("lines-have-their-mean", test_lines);
  ADD ("parties-are-no-sides", test_parties);
  ADD ("streaks-end-with-a-draw", test_streaks);
  ADD ("best-and-worst-evening-by-striche", test_evenings);
  ADD ("evenings-without-striche-by-wins-then-points", test_evenings_without_striche);
  ADD ("nobody-is-his-own-partner", test_twice_at_a_table);
  ADD ("results-count-what-is-known", test_results);
  ADD ("group-has-totals-and-records", test_group);
  ADD ("closest-games-come-first", test_closest);
  ADD ("everything-balances", test_balance);
  return g_test_run ();
}
