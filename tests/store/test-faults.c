/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives that are full, read-only, broken, or lose their power: what was acknowledged is there,
 * what was not left no trace. */
#include "jt-exchange.h"
#include "jt-fault-vfs.h"
#include "jt-store-backup.h"
#include "jt-store-check.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAX_CALLS 4000

/* The quick run looks at some of the calls of the longer operations, the slow one at all. */
static guint
stride (void)
{
  return g_getenv ("JT_TEST_SLOW") != NULL ? 1 : 9;
}

/* A database with one running game of three entries; closed and safe. Returns the game's id. */
static gint64
prepare (JtFixture *fixture)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 people[4] = { jt_fixture_person (store, "Anna"), jt_fixture_person (store, "Beat"), 0, 0 };
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, people);

  for (int i = 0; i < 3; i++)
    jt_fixture_write_round (store, game, 50 + i);
  g_assert_true (jt_store_close (store));
  jt_fault_vfs_settle ();
  return game->head->id;
}

/* The prepared file, so that each try starts from the same. */
static void
reset (JtFixture *fixture, const char *content, gsize length)
{
  static const char *const parts[] = { "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, parts[i], NULL);

      g_unlink (path);
    }
  g_assert_true (g_file_set_contents_full (fixture->path, content, (gssize) length,
                                           G_FILE_SET_CONTENTS_NONE, 0644, NULL));
  jt_fault_vfs_settle ();
}

static char *
game_state (JtStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, &error);

  g_assert_no_error (error);
  return jt_fixture_state (game);
}

static void
assert_clean (JtStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) findings = jt_store_check (store, FALSE, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* The work of a minute at the table, step by step. */
static gboolean
do_step (JtStore *store, JtStoredGame *game, int step, GError **error)
{
  switch (step)
    {
    case 0:
      return jt_fixture_edit (store, game, JT_EDIT_APPEND, 3,
                              "{\"type\":\"round\",\"trump\":\"obenabe\",\"points\":[90,67]}",
                              error);
    case 1:
      return jt_fixture_edit (store, game, JT_EDIT_REPLACE, 1,
                              "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[1,156]}", error);
    case 2:
      return jt_fixture_edit (store, game, JT_EDIT_REMOVE, 0, NULL, error);
    case 3:
      return jt_fixture_undo (store, game, error);
    case 4:
      return jt_fixture_redo (store, game, error);
    case 5:
      return jt_fixture_undo (store, game, error);
    default:
      return jt_fixture_edit (store, game, JT_EDIT_APPEND, 4,
                              "{\"type\":\"correction\",\"points\":[5,0]}", error);
    }
}

#define N_STEPS 7

/* The state after each number of steps. */
static char *states[N_STEPS + 1];

static void
learn_states (JtFixture *fixture, gint64 id)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, NULL);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i <= N_STEPS; i++)
    {
      g_free (states[i]);
      states[i] = jt_fixture_state (game);
      if (i < N_STEPS)
        do_step (store, game, i, &error);
      g_assert_no_error (error);
    }
  g_assert_true (jt_store_close (store));
}

/* Opens and works until something fails. Returns the number of steps acknowledged. */
static int
work (JtFixture *fixture, gint64 id, gboolean try_again, int expected_code)
{
  g_autoptr (GError) error = NULL;
  JtStore *store = jt_store_open (fixture->path, JT_DB_READ_WRITE, &error);
  g_autoptr (JtStoredGame) game = store != NULL ? jt_store_game_load (store, id, &error) : NULL;
  int done = 0;

  while (game != NULL && done < N_STEPS && do_step (store, game, done, &error))
    done++;
  if (error != NULL)
    {
      g_assert_cmpint (error->domain, ==, JT_STORE_ERROR);
      if (game != NULL && expected_code >= 0)
        g_assert_cmpint (error->code, ==, expected_code);
    }
  g_clear_error (&error);

  /* The same window goes on once the drive works again. */
  if (try_again && game != NULL)
    {
      jt_fault_vfs_disarm ();
      for (; done < N_STEPS; done++)
        {
          do_step (store, game, done, &error);
          g_assert_no_error (error);
        }
    }
  g_assert_true (jt_store_close (store));
  return done;
}

/* What is in the file is what was acknowledged, or one step more: its answer may have been lost on
 * the way. */
static void
assert_acknowledged (JtFixture *fixture, gint64 id, int done)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autofree char *state = game_state (store, id);

  if (done >= N_STEPS || strcmp (state, states[done + 1]) != 0)
    g_assert_cmpstr (state, ==, states[done]);
  assert_clean (store);
  g_assert_true (jt_store_close (store));
}

static void
try_everywhere (
    JtFixture *fixture, JtFaultKind kind, guint times, gboolean try_again, int expected_code)
{
  gint64 id = prepare (fixture);
  g_autofree char *content = NULL;
  gboolean failed = TRUE;
  gsize length;
  guint n;

  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  learn_states (fixture, id);
  for (n = 1; failed && n < MAX_CALLS; n++)
    {
      int done;

      reset (fixture, content, length);
      jt_fault_vfs_arm (kind, n, times);
      done = work (fixture, id, try_again, expected_code);
      failed = jt_fault_vfs_disarm ();
      assert_acknowledged (fixture, id, done);
    }
  g_test_message ("%u calls", n);
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (n, <, MAX_CALLS);
}

static void
test_full (JtFixture *fixture, gconstpointer data)
{
  try_everywhere (fixture, JT_FAULT_FULL, 0, FALSE, JT_STORE_ERROR_FULL);
}

static void
test_full_for_a_moment (JtFixture *fixture, gconstpointer data)
{
  try_everywhere (fixture, JT_FAULT_FULL, 1, TRUE, JT_STORE_ERROR_FULL);
}

static void
test_read_only (JtFixture *fixture, gconstpointer data)
{
  try_everywhere (fixture, JT_FAULT_READ_ONLY, 0, FALSE, JT_STORE_ERROR_READ_ONLY);
}

static void
test_io_error (JtFixture *fixture, gconstpointer data)
{
  try_everywhere (fixture, JT_FAULT_IO_ERROR, 0, FALSE, -1);
}

static void
test_io_error_for_a_moment (JtFixture *fixture, gconstpointer data)
{
  try_everywhere (fixture, JT_FAULT_IO_ERROR, 1, TRUE, -1);
}

static void
test_power_loss (JtFixture *fixture, gconstpointer data)
{
  gint64 id = prepare (fixture);
  g_autoptr (GRand) chance = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autofree char *content = NULL;
  gboolean failed = TRUE;
  gsize length;
  guint n;

  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  learn_states (fixture, id);
  for (n = 1; failed && n < MAX_CALLS; n++)
    for (guint again = 0; again < 18 / stride (); again++)
      {
        g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
        int done;

        reset (fixture, content, length);
        jt_fault_vfs_arm (JT_FAULT_POWER_LOSS, n, 0);
        done = work (fixture, id, FALSE, -1);
        failed = jt_fault_vfs_disarm ();
        jt_fault_vfs_lose_power (chance);
        g_unlink (shm);
        assert_acknowledged (fixture, id, done);
      }
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (n, <, MAX_CALLS);
}

/* Backups */

static void
test_backup_faults (JtFixture *fixture, gconstpointer data)
{
  static const JtFaultKind kinds[] = { JT_FAULT_FULL, JT_FAULT_READ_ONLY, JT_FAULT_IO_ERROR };
  gint64 id = prepare (fixture);
  g_autofree char *target = jt_fixture_path (fixture, "copy.db");

  g_assert_true (g_file_set_contents (target, "the copy of yesterday", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gboolean failed = TRUE;
      guint n;

      for (n = 1; failed && n < MAX_CALLS; n += stride ())
        {
          g_autofree char *kept = NULL;
          g_autoptr (GError) error = NULL;
          gboolean done;

          g_assert_true (g_file_set_contents (target, "the copy of yesterday", -1, NULL));
          jt_fault_vfs_arm (kinds[i], n, 0);
          done = jt_store_backup (fixture->path, target, &error);
          failed = jt_fault_vfs_disarm ();
          if (!done)
            {
              g_assert_cmpint (error->domain, ==, JT_STORE_ERROR);
              g_assert_true (g_file_get_contents (target, &kept, NULL, NULL));
              g_assert_cmpstr (kept, ==, "the copy of yesterday");
            }
          else
            {
              JtStoreContent found;

              g_assert_true (jt_store_peek (target, &found, &error));
              g_assert_cmpint (found.n_games, ==, 1);
              jt_store_content_clear (&found);
            }
        }
      g_assert_cmpuint (n, >, 3);
      g_assert_cmpuint (n, <, MAX_CALLS);
    }

  /* Nothing half-made is left behind. */
  {
    g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);

    for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
      g_assert_false (g_str_has_prefix (name, "copy.db."));
  }
  {
    JtStore *store = jt_fixture_open (fixture);
    g_autoptr (JtStoredGame) game = jt_store_game_load (store, id, NULL);

    g_assert_cmpuint (jt_journal_get_n_steps (game->journal), ==, 3);
    g_assert_true (jt_store_close (store));
  }
}

static void
test_restore_faults (JtFixture *fixture, gconstpointer data)
{
  static const JtFaultKind kinds[] = { JT_FAULT_FULL, JT_FAULT_IO_ERROR };
  gint64 id = prepare (fixture);
  g_autofree char *target = jt_fixture_path (fixture, "copy.db"), *content = NULL;
  gsize length;

  g_assert_true (jt_store_backup (fixture->path, target, NULL));
  learn_states (fixture, id);
  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gboolean failed = TRUE;
      guint n;

      for (n = 1; failed && n < MAX_CALLS; n += stride ())
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *saved = NULL, *state = NULL;
          JtStore *store;
          gboolean done;

          reset (fixture, content, length);
          jt_fault_vfs_arm (kinds[i], n, 0);
          done = jt_store_restore (fixture->path, target, &saved, &error);
          failed = jt_fault_vfs_disarm ();
          store = jt_fixture_open (fixture);
          state = game_state (store, id);
          /* Without an answer either the old or the new is there, whole. */
          if (done || strcmp (state, states[N_STEPS]) != 0)
            g_assert_cmpstr (state, ==, states[0]);
          assert_clean (store);
          g_assert_true (jt_store_close (store));
          if (saved != NULL)
            g_unlink (saved);
        }
      g_assert_cmpuint (n, >, 3);
      g_assert_cmpuint (n, <, MAX_CALLS);
    }
}

/* Making a new file, and taking in a bundle. */

static void
test_creation_faults (JtFixture *fixture, gconstpointer data)
{
  static const JtFaultKind kinds[] = { JT_FAULT_FULL, JT_FAULT_IO_ERROR };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gboolean failed = TRUE;

      for (guint n = 1; failed && n < MAX_CALLS; n += stride ())
        {
          g_autoptr (GError) error = NULL;
          JtStore *store;

          reset (fixture, "", 0);
          jt_fault_vfs_arm (kinds[i], n, 0);
          store = jt_store_open (fixture->path, JT_DB_CREATE, &error);
          g_assert_true (jt_store_close (store));
          failed = jt_fault_vfs_disarm ();
          /* The next start finds something it can go on with. */
          store = jt_fixture_open (fixture);
          assert_clean (store);
          g_assert_true (jt_store_close (store));
        }
    }
}

static void
test_import_faults (JtFixture *fixture, gconstpointer data)
{
  static const char text[] = "[{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":"
                             "\"schieber\",\"id\":\"a\",\"group\":\"G\",\"sides\":["
                             "{\"players\":[\"A\",\"B\"]},{\"players\":[\"C\",\"D\"]}],\"entries\":"
                             "[{\"type\":\"end\"}]},"
                             "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":"
                             "\"schieber\",\"id\":\"b\",\"group\":\"G\",\"sides\":["
                             "{\"players\":[\"A\",\"C\"]},{\"players\":[\"B\",\"D\"]}],\"entries\":"
                             "[{\"type\":\"end\"}]}]";
  gint64 id = prepare (fixture);
  g_autoptr (JtValue) documents = jt_fixture_value (text);
  g_autofree char *content = NULL;
  gboolean failed = TRUE;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  for (guint n = 1; failed && n < MAX_CALLS; n += stride ())
    {
      g_autoptr (GError) error = NULL;
      JtStore *store;
      gint64 games;
      gboolean done;

      reset (fixture, content, length);
      store = jt_fixture_open (fixture);
      jt_fault_vfs_arm (JT_FAULT_FULL, n, 0);
      done = jt_import_value (store, documents, FALSE, NULL, &error);
      failed = jt_fault_vfs_disarm ();
      if (!done)
        g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL);
      games = jt_store_count_games (store, NULL, NULL);
      g_assert_cmpint (games, ==, done ? 3 : 1);
      g_assert_true (jt_store_close (store));
    }
  g_assert_cmpint (id, ==, 1);
}

static void
test_no_locks (JtFixture *fixture, gconstpointer data)
{
  G_GNUC_UNUSED g_autoptr (GError) error = NULL, reader_error = NULL;
  JtStore *store;
  gint64 id = prepare (fixture);

  jt_fault_vfs_set_shared_memory (FALSE);
  g_assert_null (jt_store_open (fixture->path, JT_DB_READ_WRITE, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (error->code, ==, JT_STORE_ERROR_NO_LOCKS);
  jt_fault_vfs_set_shared_memory (TRUE);

  store = jt_fixture_open (fixture);
  g_assert_cmpint (jt_store_running_game (store, 0, NULL), ==, id);
  g_assert_true (jt_store_close (store));
}

static void
test_no_locks_at_first (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  jt_fault_vfs_set_shared_memory (FALSE);
  g_assert_null (jt_store_open (fixture->path, JT_DB_CREATE, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NO_LOCKS);
  jt_fault_vfs_set_shared_memory (TRUE);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  jt_fault_vfs_install ();

  jt_fixture_add ("/store/faults/a-full-drive-loses-nothing", test_full);
  jt_fixture_add ("/store/faults/work-goes-on-once-there-is-room", test_full_for_a_moment);
  jt_fixture_add ("/store/faults/a-read-only-drive-loses-nothing", test_read_only);
  jt_fixture_add ("/store/faults/a-broken-drive-loses-nothing", test_io_error);
  jt_fixture_add ("/store/faults/work-goes-on-after-an-error", test_io_error_for_a_moment);
  jt_fixture_add ("/store/faults/power-loss-takes-nothing-acknowledged", test_power_loss);
  jt_fixture_add ("/store/faults/a-failed-copy-leaves-the-old-one", test_backup_faults);
  jt_fixture_add ("/store/faults/restoring-is-all-or-nothing", test_restore_faults);
  jt_fixture_add ("/store/faults/a-failed-creation-can-be-repeated", test_creation_faults);
  jt_fixture_add ("/store/faults/a-drive-without-locks-is-told-of", test_no_locks);
  jt_fixture_add ("/store/faults/a-new-file-needs-locks", test_no_locks_at_first);
  jt_fixture_add ("/store/faults/a-failed-import-leaves-nothing", test_import_faults);

  result = g_test_run ();
  for (int i = 0; i <= N_STEPS; i++)
    g_free (states[i]);
  return result;
}
