/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-check.h"
#include "jt-store-fixture.h"

#include <sqlite3.h>
#include <string.h>

static gint64
prepare (JtStore *store)
{
  gint64 nobody[4] = { 0 };
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody);

  jt_fixture_write_round (store, game, 100);
  jt_fixture_write_round (store, game, 50);
  return game->head->id;
}

static void
exec (JtStore *store, const char *sql)
{
  g_autoptr (GError) error = NULL;

  jt_db_exec (jt_store_get_db (store), sql, &error);
  g_assert_no_error (error);
}

static GPtrArray *
check (JtStore *store, gboolean repair)
{
  g_autoptr (GError) error = NULL;
  guint n_games;
  GPtrArray *findings = jt_store_check (store, repair, &n_games, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_games, ==, 2);
  return findings;
}

static void
assert_clean (JtStore *store)
{
  g_autoptr (GPtrArray) findings = check (store, FALSE);

  g_assert_cmpuint (findings->len, ==, 0);
}

static void
assert_finding (JtStore *store, gboolean repair, JtFindingKind kind, gint64 game, gboolean repaired)
{
  g_autoptr (GPtrArray) findings = check (store, repair);
  const JtFinding *finding;

  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpint (finding->kind, ==, kind);
  g_assert_cmpint (finding->game, ==, game);
  g_assert_cmpint (finding->repaired, ==, repaired);
}

static void
test_summaries (JtFixture *fixture, gconstpointer data)
{
  static const char *const damages[] = {
    "DELETE FROM summary WHERE game_id = 2",
    "UPDATE summary SET status = 2 WHERE game_id = 2",
    "UPDATE summary SET rounds = 7 WHERE game_id = 2",
    "UPDATE score SET total = total + 1 WHERE game_id = 2 AND side = 1",
    "UPDATE score SET striche = NULL WHERE game_id = 2",
    "DELETE FROM score WHERE game_id = 2",
    "UPDATE summary SET winners = 1 WHERE game_id = 2",
    "UPDATE summary SET target = 1 WHERE game_id = 2",
  };
  JtStore *store = jt_fixture_open (fixture);

  prepare (store);
  g_assert_cmpint (prepare (store), ==, 2);
  assert_clean (store);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      exec (store, damages[i]);
      assert_finding (store, FALSE, JT_FINDING_SUMMARY, 2, FALSE);
      assert_finding (store, TRUE, JT_FINDING_SUMMARY, 2, TRUE);
      assert_clean (store);
    }
  g_assert_true (jt_store_close (store));
}

static void
test_games (JtFixture *fixture, gconstpointer data)
{
  static const char *const damages[] = {
    "UPDATE game SET variant = 'poker' WHERE id = 1",
    "UPDATE game SET variant = 'schieber', rules = '{\"target\":-5}' WHERE id = 1",
    "UPDATE game SET rules = '{no JSON}' WHERE id = 1",
    ("UPDATE game SET rules = NULL WHERE id = 1; DROP TRIGGER step_is_written_once; "
     "UPDATE step SET position = 7 WHERE game_id = 1 AND seq = 2"),
    "UPDATE step SET position = 1, entry = '{\"type\":\"dance\"}' WHERE game_id = 1 AND seq = 2",
    "UPDATE step SET entry = 'x' WHERE game_id = 1 AND seq = 2",
  };
  JtStore *store = jt_fixture_open (fixture);

  g_assert_cmpint (prepare (store), ==, 1);
  prepare (store);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      exec (store, damages[i]);
      assert_finding (store, FALSE, JT_FINDING_GAME, 1, FALSE);
      assert_finding (store, TRUE, JT_FINDING_GAME, 1, FALSE);
    }
  g_assert_true (jt_store_close (store));
}

static void
test_references (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);

  prepare (store);
  prepare (store);
  exec (store,
        "PRAGMA foreign_keys = OFF; INSERT INTO draft VALUES (99, '{}'); PRAGMA foreign_keys = ON");
  assert_finding (store, FALSE, JT_FINDING_REFERENCE, 0, FALSE);
  g_assert_true (jt_store_close (store));
}

static void
test_integrity (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);

  prepare (store);
  prepare (store);
  /* An index that says something else than its table. */
  sqlite3_db_config (jt_db_get_handle (jt_store_get_db (store)), SQLITE_DBCONFIG_DEFENSIVE, 0,
                     NULL);
  exec (store,
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, 'played_us, "
        "number, id', "
        "'created_us, number, id') WHERE name = 'game_by_time'; PRAGMA writable_schema = RESET");
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (GPtrArray) findings = jt_store_check (store, FALSE, NULL, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (findings->len, >, 0);
    g_assert_cmpint (((JtFinding *) g_ptr_array_index (findings, 0))->kind, ==,
                     JT_FINDING_INTEGRITY);
  }
  g_assert_true (jt_store_close (store));
}

static void
test_read_only (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture), *reader;
  g_autoptr (GError) error = NULL;

  prepare (store);
  prepare (store);
  reader = jt_store_open (fixture->path, JT_DB_READ_ONLY, NULL);
  assert_clean (reader);
  g_assert_null (jt_store_check (reader, TRUE, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_READ_ONLY);
  g_assert_true (jt_store_close (reader));
  g_assert_true (jt_store_close (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/check/a-wrong-summary-is-found-and-rebuilt", test_summaries);
  jt_fixture_add ("/store/check/a-game-that-cannot-be-is-named", test_games);
  jt_fixture_add ("/store/check/a-reference-to-nothing-is-found", test_references);
  jt_fixture_add ("/store/check/damage-is-found", test_integrity);
  jt_fixture_add ("/store/check/looking-needs-no-right-to-write", test_read_only);

  return g_test_run ();
}
