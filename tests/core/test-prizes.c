/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-prizes.h"
#include "tournament-text.h"

/* One Passe of eight: P1 and P2 have 700, P3 and P4 556, P5 and P6 600, P7 and P8 656. */
#define PASS \
  "'rules':{'passes':1,'tie_breaks':['shared']},'passes':[{'tables':[{'table':1,'sides':[[1,2],[3,4]],'points':[700,556]," \
  "'matches':[1,0]},{'table':2,'sides':[[5,6],[7,8]],'points':[600,656]}]}],"

static GPtrArray *
award (const char *prizes)
{
  g_autofree char *members = g_strconcat (PASS "'prizes':", prizes, NULL);
  g_autoptr (JtTournament) tournament = tournament_of (8, members);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  return jt_prizes_new (tournament, standings);
}

static void
assert_winners (GPtrArray *prizes, guint i, guint n, guint first)
{
  const JtPrize *prize = g_ptr_array_index (prizes, i);

  g_assert_cmpuint (prize->n_winners, ==, n);
  if (n > 0)
    g_assert_cmpuint (prize->winners[0], ==, first);
}

static void
test_shared_ranks (void)
{
  g_autoptr (GPtrArray) prizes = award ("[{'rank':1,'text':'Ham'},{'rank':2,'value':500},{'rank':3},{'rank':9}]");

  assert_winners (prizes, 0, 2, 0);
  assert_winners (prizes, 1, 2, 0);
  assert_winners (prizes, 2, 2, 6);
  assert_winners (prizes, 3, 0, 0);
}

static void
test_special (void)
{
  g_autoptr (GPtrArray) prizes = award (
      "[{'x-for':'last'},{'x-for':'best_pass'},{'x-for':'matches'},{'x-for':'last'},{'x-for':'last'},{'x-for':'category'}]");

  assert_winners (prizes, 0, 2, 2);
  assert_winners (prizes, 1, 2, 0);
  assert_winners (prizes, 2, 2, 0);
  assert_winners (prizes, 3, 2, 2);
  assert_winners (prizes, 4, 2, 4);
  assert_winners (prizes, 5, 0, 0);
}

static void
test_written_as_read (void)
{
  const char *text = "[{'rank':1,'text':'Ham','value':500},{'x-for':'category','x-category':'Juniors','text':'Book'},"
                     "{'x-for':'last'}]";
  g_autoptr (GPtrArray) prizes = award (text);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;

  jt_prizes_write (prizes, builder);
  value = jt_builder_finish (builder);
  assert_value (value, text);
}

static void
test_strange (void)
{
  g_autoptr (GPtrArray) prizes = award ("[{'rank':-3,'value':-7},{'rank':'x','text':5},{}]");

  for (guint i = 0; i < prizes->len; i++)
    assert_winners (prizes, i, 0, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/prizes/who-shares-a-rank-shares-its-prizes", test_shared_ranks);
  g_test_add_func ("/core/prizes/special-ones-go-to-the-first-then-the-next", test_special);
  g_test_add_func ("/core/prizes/written-as-read", test_written_as_read);
  g_test_add_func ("/core/prizes/strange-ones-win-nothing", test_strange);
  return g_test_run ();
}
