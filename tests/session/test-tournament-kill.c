/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program is killed while sheets are typed: everything that was written is there, and the document is whole. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "jt-session-fixture.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-session.h"

#define N_PEOPLE 40
#define N_TABLES (3 * N_PEOPLE / 4)
#define N_KILLS 12

/* Of the step @i: every third one is a draft, the others are results. */
static gboolean
is_draft (guint i)
{
  return i % 3 == 2;
}

static guint
pass_of (guint i)
{
  return i / (N_TABLES / 3) % 3;
}

static int
table_of (guint i)
{
  return (int) (i % (N_TABLES / 3)) + 1;
}

static int
points_of (guint i)
{
  return (int) (i * 37 % 1257);
}

static guint
draft_of (guint i)
{
  return i % 7 + 1;
}

static gboolean
write_step (JtTournamentSession *tournament, guint i)
{
  JtTournamentSheet sheet = { .points = { points_of (i), 1256 - points_of (i) } };
  JtTournamentRound rounds[8];

  for (guint r = 0; r < 8; r++)
    rounds[r] = (JtTournamentRound){ { (int) (i % 158), 157 - (int) (i % 158) }, -1, -1 };
  if (is_draft (i))
    return jt_tournament_session_set_draft (tournament, 0, 1, rounds, draft_of (i), NULL, NULL);
  return jt_tournament_session_enter (tournament, pass_of (i), table_of (i), &sheet, NULL, NULL, NULL);
}

/* In the child: writes step after step from @i on and tells each one that is committed. */
static void
write_for_ever (const char *path, gint64 id, guint i, int acknowledge)
{
  JtSession *session = jt_session_new (path, NULL);
  JtTournamentSession *tournament = jt_tournament_session_new (session, id, NULL, NULL);

  for (;; i++)
    if (!write_step (tournament, i) || write (acknowledge, "+", 1) != 1)
      _exit (1);
}

/* Lets a child write from step @i on and kills it somewhere. Returns: how many steps it told of */
static guint
write_and_kill (const char *path, gint64 id, guint i)
{
  guint wanted = g_test_rand_int_range (1, 25), n = 0;
  int ends[2], status;
  char answer;
  pid_t pid;

  g_assert_cmpint (pipe (ends), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      close (ends[0]);
      write_for_ever (path, id, i, ends[1]);
    }
  close (ends[1]);
  for (; n < wanted; n++)
    g_assert_cmpint (read (ends[0], &answer, 1), ==, 1);
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  while (read (ends[0], &answer, 1) == 1)
    n++;
  close (ends[0]);
  return n;
}

static void
let_go (JtTournamentSession *tournament)
{
  gpointer left = tournament;

  g_object_add_weak_pointer (left, &left);
  g_object_unref (tournament);
  while (g_atomic_pointer_get (&left) != NULL)
    g_thread_yield ();
}

static gint64
make_tournament (JtSessionFixture *fixture)
{
  gint64 id = jt_tournament_session_create (fixture->session, "Herbstjass", NULL, NULL,
                                            &jt_tournament_profile_get (0)->rules, NULL);
  JtTournamentSession *tournament = jt_tournament_session_new (fixture->session, id, NULL, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < N_PEOPLE; i++)
    g_string_append_printf (names, "P & <%u>\n", i);
  g_assert_cmpint (jt_tournament_session_add_people (tournament, names->str, NULL, NULL), ==, N_PEOPLE);
  jt_session_fixture_draw (tournament);
  let_go (tournament);
  return id;
}

/* Steps before @n are written for sure; the step @n may be. */
static void
assert_written (JtTournamentSession *tournament, guint n)
{
  int latest[N_TABLES];
  int draft = -1;
  guint n_rounds;
  g_autofree JtTournamentRound *rounds = NULL;

  for (guint t = 0; t < N_TABLES; t++)
    latest[t] = -1;
  for (guint i = 0; i < n; i++)
    if (is_draft (i))
      draft = (int) i;
    else
      {
        latest[pass_of (i) * (N_TABLES / 3) + table_of (i) - 1] = (int) i;
        /* A result of that table takes its draft with it. */
        if (pass_of (i) == 0 && table_of (i) == 1)
          draft = -1;
      }
  for (guint t = 0; t < N_TABLES; t++)
    {
      const JtTournamentTable *table
          = jt_tournament_session_find_table (tournament, t / (N_TABLES / 3), (int) (t % (N_TABLES / 3)) + 1);
      gboolean next = !is_draft (n) && pass_of (n) * (N_TABLES / 3) + table_of (n) - 1 == t
                      && table->complete && table->points[0] == points_of (n);

      if (next)
        continue;
      g_assert_cmpint (table->complete, ==, latest[t] >= 0);
      if (latest[t] >= 0)
        g_assert_cmpint (table->points[0], ==, points_of (latest[t]));
    }
  rounds = jt_tournament_session_get_draft (tournament, 0, 1, &n_rounds);
  if (is_draft (n) && n_rounds == draft_of (n))
    return;
  if (!is_draft (n) && pass_of (n) == 0 && table_of (n) == 1)
    return;
  g_assert_cmpuint (n_rounds, ==, draft >= 0 ? draft_of (draft) : 0);
}

static void
test_killed (JtSessionFixture *fixture, gconstpointer data)
{
  gint64 id = make_tournament (fixture);
  guint n = 0;

  for (guint k = 0; k < N_KILLS; k++)
    {
      JtTournamentSession *tournament;
      g_autoptr (GPtrArray) log = NULL;
      JtFault fault = JT_FAULT_INIT;

      g_clear_object (&fixture->session);
      n += write_and_kill (fixture->path, id, n);
      fixture->session = jt_session_new (fixture->path, NULL);
      g_assert_nonnull (fixture->session);
      tournament = jt_tournament_session_new (fixture->session, id, &fault, NULL);
      g_assert_nonnull (tournament);
      assert_written (tournament, n);
      log = jt_tournament_session_get_log (tournament, NULL);
      /* People, the draw, and a line for each result. */
      g_assert_cmpuint (log->len, >=, 2 + n - n / 3 - 1);
      let_go (tournament);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/session/tournament-kill/nothing-that-was-written-is-lost", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_killed, jt_session_fixture_tear_down);
  return g_test_run ();
}
