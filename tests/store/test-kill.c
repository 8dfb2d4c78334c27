/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that are killed at any moment: every entry that was acknowledged is there. */
#include "jt-store-backup.h"
#include "jt-store-check.h"
#include "jt-store-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static guint
n_kills (void)
{
  return g_getenv ("JT_TEST_SLOW") != NULL ? 200 : 20;
}

/* In the child: writes entry after entry and tells each one that is committed. */
static void
write_for_ever (const char *path, gint64 id, int acknowledge)
{
  JtStore *store = jt_store_open (path, JT_DB_READ_WRITE, NULL);
  g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, NULL);

  for (guint i = 0;; i++)
    {
      if (i % 7 == 6)
        {
          /* A change of mind in between. */
          jt_fixture_undo (store, game, NULL);
          jt_fixture_redo (store, game, NULL);
        }
      jt_fixture_write_round (store, game, (int) (i % 158));
      if (write (acknowledge, "+", 1) != 1)
        _exit (1);
    }
}

/* In the child: one copy after the other. */
static void
back_up_for_ever (const char *path, const char *target, int acknowledge)
{
  for (;;)
    {
      if (!jt_store_backup (path, target, NULL))
        _exit (1);
      if (write (acknowledge, "+", 1) != 1)
        _exit (1);
    }
}

typedef struct
{
  pid_t pid;
  int pipe;
} Child;

static Child
start (const char *path, gint64 id, const char *target)
{
  Child child;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  child.pid = fork ();
  g_assert_cmpint (child.pid, >=, 0);
  if (child.pid == 0)
    {
      close (ends[0]);
      if (target != NULL)
        back_up_for_ever (path, target, ends[1]);
      write_for_ever (path, id, ends[1]);
    }
  close (ends[1]);
  child.pipe = ends[0];
  return child;
}

/* Waits for @n acknowledgements. */
static guint
wait_for (Child *child, guint n)
{
  char answer;

  for (guint i = 0; i < n; i++)
    g_assert_cmpint (read (child->pipe, &answer, 1), ==, 1);
  return n;
}

/* Kills it and returns the acknowledgements that were still under way. */
static guint
kill_child (Child *child)
{
  guint more = 0;
  char answer;
  int status;

  g_assert_cmpint (kill (child->pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child->pid, &status, 0), ==, child->pid);
  g_assert_true (WIFSIGNALED (status));
  while (read (child->pipe, &answer, 1) == 1)
    more++;
  close (child->pipe);
  return more;
}

static void
assert_clean (JtStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) findings = jt_store_check (store, FALSE, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
}

static guint
count_entries (const char *path, gint64 id)
{
  g_autoptr (GError) error = NULL;
  JtStore *store = jt_store_open (path, JT_DB_READ_WRITE, &error);
  g_autoptr (JtStoredGame) game = NULL;
  guint n;

  g_assert_no_error (error);
  game = jt_store_game_load (store, id, &error);
  g_assert_no_error (error);
  assert_clean (store);
  n = jt_journal_get_cursor (game->journal);
  g_assert_true (jt_store_close (store));
  return n;
}

static gint64
prepare (JtFixture *fixture)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 nobody[4] = { 0 };
  g_autoptr (JtStoredGame) game
      = jt_fixture_schieber (store, 0, "{\"profile\":\"rounds\",\"rounds\":1000}", nobody);

  g_assert_true (jt_store_close (store));
  return game->head->id;
}

static void
test_writer (JtFixture *fixture, gconstpointer data)
{
  gint64 id = 0;
  guint before = 0;

  for (guint i = 0; i < n_kills (); i++)
    {
      Child child;
      guint acknowledged, there;

      if (i % 20 == 0)
        {
          g_unlink (fixture->path);
          id = prepare (fixture);
          before = 0;
        }
      child = start (fixture->path, id, NULL);
      acknowledged = wait_for (&child, (guint) g_test_rand_int_range (0, 12));
      g_usleep ((gulong) g_test_rand_int_range (0, 3000));
      acknowledged += kill_child (&child);
      there = count_entries (fixture->path, id);

      /* An undo may have been the last thing; what was acknowledged is in force or one redo away.
       */
      g_assert_cmpuint (there + 1, >=, before + acknowledged);
      g_assert_cmpuint (there, <=, before + acknowledged + 1);
      if (there < before + acknowledged)
        {
          JtStore *store = jt_fixture_open (fixture);
          g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, NULL);

          g_assert_true (jt_fixture_redo (store, game, NULL));
          there++;
          g_assert_true (jt_store_close (store));
        }
      before = there;
    }
}

static void
test_backup (JtFixture *fixture, gconstpointer data)
{
  gint64 id = prepare (fixture);
  g_autofree char *target = jt_fixture_path (fixture, "copy.db");
  guint sum = 0;

  for (guint i = 0; i < n_kills () / 2; i++)
    {
      Child writer = start (fixture->path, id, NULL), copier;
      guint written = wait_for (&writer, (guint) g_test_rand_int_range (1, 5)), copied;
      guint least = sum + written;

      /* A copy that is begun after these entries holds them, so the copier begins only now. */
      copier = start (fixture->path, 0, target);
      copied = wait_for (&copier, 2);
      g_usleep ((gulong) g_test_rand_int_range (0, 2000));
      kill_child (&copier);
      written += kill_child (&writer);
      g_assert_cmpuint (copied, ==, 2);
      g_assert_cmpuint (count_entries (target, id) + 1, >=, least);
      sum = count_entries (fixture->path, id);
      g_assert_cmpuint (sum + 1, >=, least);
      if (sum > 800)
        {
          g_unlink (fixture->path);
          id = prepare (fixture);
          sum = 0;
        }
      else
        {
          JtStore *store = jt_fixture_open (fixture);
          g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, NULL);

          if (jt_journal_can_redo (game->journal))
            g_assert_true (jt_fixture_redo (store, game, NULL));
          sum = jt_journal_get_cursor (game->journal);
          g_assert_true (jt_store_close (store));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/kill/acknowledged-entries-are-all-there", test_writer);
  jt_fixture_add ("/store/kill/a-copy-is-whole", test_backup);

  return g_test_run ();
}
