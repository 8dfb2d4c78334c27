/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of undo and redo over random games. */
#include "jt-store-check.h"
#include "jt-store-fixture.h"

#define MAX_STEPS 25

static guint
n_games (void)
{
  return g_getenv ("JT_TEST_SLOW") != NULL ? 60 : 6;
}

/* An entry as the table might write it; not all of them fit the moment. */
static JtValue *
random_entry (void)
{
  static const char *const trumps[]
      = { "eicheln", "rosen", "schellen", "schilten", "obenabe", "undenufe" };
  const char *trump = trumps[g_test_rand_int_range (0, G_N_ELEMENTS (trumps))];
  int points = g_test_rand_int_range (0, 158);
  g_autofree char *text = NULL;

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      text = g_strdup_printf ("{\"type\":\"round\",\"trump\":\"%s\",\"match\":%d}", trump,
                              points % 2);
      break;
    case 1:
      text = g_strdup_printf (
          "{\"type\":\"correction\",\"points\":[%d,%d],\"reason\":\"Rösli \\\"Rosa\\\"\"}",
          points - 80, points);
      break;
    case 2:
      text = g_strdup_printf ("{\"type\":\"weis\",\"side\":%d,\"points\":50,\"trump\":\"%s\"}",
                              points % 2, trump);
      break;
    case 3:
      text = g_strdup_printf ("{\"type\":\"thanks\",\"side\":%d}", points % 2);
      break;
    default:
      text = g_strdup_printf ("{\"type\":\"round\",\"trump\":\"%s\",\"points\":[%d,%d]}", trump,
                              points, 157 - points);
      break;
    }
  return jt_fixture_value (text);
}

/* A random step that the core accepts. FALSE if the one that was thought of is none. */
static gboolean
random_step (JtStore *store, JtStoredGame *game)
{
  g_autoptr (GPtrArray) entries
      = jt_journal_fold (game->journal, jt_journal_get_cursor (game->journal));
  g_autoptr (GPtrArray) preview = NULL;
  g_autoptr (JtValue) entry = NULL;
  g_autoptr (JtGame) folded = NULL;
  g_autoptr (GError) error = NULL;
  JtEdit edit
      = g_test_rand_int_range (0, 2) == 0 ? JT_EDIT_APPEND : (JtEdit) g_test_rand_int_range (0, 4);
  guint position = edit == JT_EDIT_APPEND
                       ? entries->len
                       : (guint) g_test_rand_int_range (0, (int) entries->len + 1);
  JtSummary summary;

  if (edit != JT_EDIT_REMOVE)
    entry = random_entry ();
  preview = jt_journal_preview (game->journal, edit, position, entry);
  if (preview == NULL)
    return FALSE;
  folded
      = jt_game_fold (game->document, (const JtValue *const *) preview->pdata, preview->len, NULL);
  if (folded == NULL)
    return FALSE;
  jt_summary_from_game (&summary, folded);
  jt_store_game_edit (store, game, edit, position, entry, &summary, &error);
  g_assert_no_error (error);
  return TRUE;
}

static void
assert_state (JtStoredGame *game, const char *expected)
{
  g_autofree char *state = jt_fixture_state (game);

  g_assert_cmpstr (state, ==, expected);
}

static void
restart (JtFixture *fixture, JtStore **store, JtStoredGame **game)
{
  gint64 id = (*game)->head->id;
  g_autoptr (GError) error = NULL;

  jt_stored_game_free (*game);
  g_assert_true (jt_store_close (*store));
  *store = jt_fixture_open (fixture);
  *game = jt_store_game_load (*store, id, &error);
  g_assert_no_error (error);
}

static void
maybe_restart (JtFixture *fixture, JtStore **store, JtStoredGame **game)
{
  if (g_test_rand_int_range (0, 6) == 0)
    restart (fixture, store, game);
}

static void
play (JtFixture *fixture, JtStore **store)
{
  gint64 nobody[4] = { 0 };
  JtStoredGame *game
      = jt_fixture_schieber (*store, 0, "{\"target\":1000,\"end\":\"thanks\"}", nobody);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint n = (guint) g_test_rand_int_range (1, MAX_STEPS), split;

  g_ptr_array_add (states, jt_fixture_state (game));
  for (int tries = 0; states->len <= n && tries < 10 * MAX_STEPS; tries++)
    {
      if (random_step (*store, game))
        g_ptr_array_add (states, jt_fixture_state (game));
      maybe_restart (fixture, store, &game);
    }
  n = states->len - 1;

  /* All the way back and forth again, and the whole the same twice. */
  for (int twice = 0; twice < 2; twice++)
    {
      for (guint i = n; i > 0; i--)
        {
          g_assert_true (jt_fixture_undo (*store, game, NULL));
          assert_state (game, g_ptr_array_index (states, i - 1));
          maybe_restart (fixture, store, &game);
        }
      g_assert_false (jt_journal_can_undo (game->journal));
      for (guint i = 0; i < n; i++)
        {
          g_assert_true (jt_fixture_redo (*store, game, NULL));
          assert_state (game, g_ptr_array_index (states, i + 1));
          maybe_restart (fixture, store, &game);
        }
      g_assert_false (jt_journal_can_redo (game->journal));
    }

  /* Something new after going back: what was ahead is gone, what is behind stays. */
  split = (guint) g_test_rand_int_range (0, (int) n + 1);
  for (guint i = n; i > split; i--)
    g_assert_true (jt_fixture_undo (*store, game, NULL));
  while (!random_step (*store, game))
    ;
  g_assert_false (jt_journal_can_redo (game->journal));
  restart (fixture, store, &game);
  for (guint i = split + 1; i > 0; i--)
    {
      g_assert_true (jt_fixture_undo (*store, game, NULL));
      assert_state (game, g_ptr_array_index (states, i - 1));
    }
  jt_stored_game_free (game);
}

static void
test_properties (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_games (); i++)
    play (fixture, &store);
  findings = jt_store_check (store, FALSE, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_true (jt_store_close (store));
}

/* Two windows on one file write in turn, each reloading when it was too late. */
static void
test_interleaving (JtFixture *fixture, gconstpointer data)
{
  JtStore *stores[2] = { jt_fixture_open (fixture), jt_fixture_open (fixture) };
  JtStoredGame *games[2];
  guint written = 0, conflicts = 0;

  games[0] = jt_fixture_schieber (stores[0], 0, NULL, (gint64[4]){ 0 });
  games[1] = jt_store_game_load (stores[1], games[0]->head->id, NULL);
  while (written < 60)
    {
      int who = g_test_rand_int_range (0, 2);
      g_autoptr (GPtrArray) entries
          = jt_journal_fold (games[who]->journal, jt_journal_get_cursor (games[who]->journal));
      g_autoptr (GError) error = NULL;

      if (jt_fixture_edit (stores[who], games[who], JT_EDIT_APPEND, entries->len,
                           "{\"type\":\"correction\",\"points\":[1,0]}", &error))
        {
          written++;
          continue;
        }
      g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT);
      conflicts++;
      jt_stored_game_free (games[who]);
      games[who] = jt_store_game_load (stores[who], games[1 - who]->head->id, NULL);
    }
  g_assert_cmpuint (conflicts, >, 0);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (JtStoredGame) last = jt_store_game_load (stores[i], games[i]->head->id, NULL);

      g_assert_cmpuint (jt_journal_get_n_steps (last->journal), ==, written);
      jt_stored_game_free (games[i]);
    }
  g_assert_true (jt_store_close (stores[0]));
  g_assert_true (jt_store_close (stores[1]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/undo/back-and-forth-is-where-we-were", test_properties);
  jt_fixture_add ("/store/undo/two-windows-lose-no-entry", test_interleaving);

  return g_test_run ();
}
