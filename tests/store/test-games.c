/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-evenings.h"
#include "jt-store-fixture.h"
#include "jt-store-people.h"
#include "jt-variant.h"

#include <string.h>

#define MANY 500

static gint64 nobody[4];

static gint64
add_group (JtStore *store, const char *name)
{
  g_autoptr (JtGroup) group = jt_group_new (name);

  g_assert_true (jt_store_group_add (store, group, NULL));
  return group->id;
}

static JtSummary
read_summary (JtStore *store, gint64 game)
{
  JtGameFilter filter = { 0 };
  g_autoptr (GPtrArray) rows
      = jt_store_games (store, &filter, JT_GAMES_NEWEST_FIRST, NULL, 0, NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      JtGameRow *row = g_ptr_array_index (rows, i);

      if (row->id == game)
        return row->summary;
    }
  g_assert_not_reached ();
}

static void
test_add (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 group = add_group (store, "Stammtisch");
  gint64 people[4] = { jt_fixture_person (store, "Anna"), jt_fixture_person (store, "Claudia"),
                       jt_fixture_person (store, "Beat"), 0 };
  g_autoptr (JtEvening) evening = jt_evening_new (group, "2026-11-28");
  g_autoptr (JtGameHead) head = jt_game_head_new ("schieber");
  g_autoptr (JtStoredGame) game = NULL, second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_store_evening_add (store, evening, NULL));
  head->group = group;
  head->evening = evening->id;
  head->played_at = g_strdup ("2026-11-29T00:15:00.5+01:00");
  head->rules = jt_fixture_value ("{\"target\":1000,\"x-table\":\"round\"}");
  head->extra = jt_fixture_value ("{\"x-app\":{\"v\":1}}");
  head->rated = FALSE;
  head->note = (g_free (head->note), g_strdup ("late"));
  jt_game_head_add_side (head, "We", (gint64[]){ people[0], people[2] }, 2);
  jt_game_head_add_side (head, NULL, (gint64[]){ people[1], people[3] }, 2);
  game = jt_store_game_add (store, head, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (game->head->number, ==, 1);
  g_assert_cmpstr (game->head->played_on, ==, "2026-11-29");
  g_assert_cmpint (game->head->played_us, ==, G_GINT64_CONSTANT (1795907700500000));
  g_assert_cmpstr (jt_value_get_string (game->document, "group"), ==, "Stammtisch");
  g_assert_cmpstr (jt_value_get_string (game->document, "evening"), ==, evening->uuid);
  g_assert_cmpstr (jt_value_get_string (game->document, "played_at"), ==,
                   "2026-11-29T00:15:00.5+01:00");
  g_assert_false (jt_value_get_boolean (game->document, "rated", TRUE));
  g_assert_true (jt_value_equal (jt_value_get (game->document, "rules"), head->rules));
  g_assert_nonnull (jt_value_get (game->document, "x-app"));
  {
    g_autoptr (JtGame) replay = jt_game_replay (game->document, NULL);

    g_assert_cmpstr (jt_game_get_side_name (replay, 0), ==, "We");
    g_assert_cmpstr (jt_game_get_side_name (replay, 1), ==, "Claudia");
    g_assert_null (jt_game_get_player_name (replay, 1, 1));
  }
  second = jt_store_game_add (store, head, NULL, NULL);
  g_assert_cmpint (second->head->number, ==, 2);
  g_assert_true (jt_store_close (store));
}

static void
assert_add_refused (JtStore *store, JtGameHead *head, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_store_game_add (store, head, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, code);
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
}

static void
test_add_refused (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 anna = jt_fixture_person (store, "Anna");
  g_autoptr (JtGameHead) twice = jt_game_head_new ("schieber"),
                         lonely = jt_game_head_new ("schieber");
  g_autoptr (JtGameHead) unknown = jt_game_head_new ("poker"), when = jt_game_head_new ("schieber");
  g_autoptr (JtGameHead) stranger = jt_game_head_new ("schieber");

  jt_game_head_add_side (twice, NULL, (gint64[]){ anna, anna }, 2);
  jt_game_head_add_side (twice, NULL, nobody, 2);
  assert_add_refused (store, twice, JT_STORE_ERROR_REFUSED);
  jt_game_head_add_side (lonely, NULL, nobody, 2);
  assert_add_refused (store, lonely, JT_STORE_ERROR_REFUSED);
  jt_game_head_add_side (unknown, NULL, nobody, 2);
  assert_add_refused (store, unknown, JT_STORE_ERROR_REFUSED);
  when->played_at = g_strdup ("last night");
  assert_add_refused (store, when, JT_STORE_ERROR_REFUSED);
  jt_game_head_add_side (stranger, NULL, (gint64[]){ 77, 0 }, 2);
  jt_game_head_add_side (stranger, NULL, nobody, 2);
  assert_add_refused (store, stranger, JT_STORE_ERROR_NOT_FOUND);
  g_assert_true (jt_store_close (store));
}

static void
test_entries (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody), again = NULL;
  g_autofree char *state = NULL, *loaded = NULL;
  JtSummary summary;
  g_autoptr (GError) error = NULL;

  jt_fixture_write_round (store, game, 100);
  jt_fixture_write_round (store, game, 57);
  g_assert_true (jt_fixture_edit (
      store, game, JT_EDIT_REPLACE, 0,
      "{\"type\":\"round\",\"trump\":\"obenabe\",\"points\":[157,0],\"match\":0,\"x-a\":1}",
      &error));
  g_assert_true (jt_fixture_edit (
      store, game, JT_EDIT_INSERT, 1,
      "{\"type\":\"correction\",\"points\":[-20,0],\"reason\":\"Schreibfehler\"}", &error));
  g_assert_true (jt_fixture_edit (store, game, JT_EDIT_REMOVE, 2, NULL, &error));
  g_assert_no_error (error);
  state = jt_fixture_state (game);
  g_assert_true (jt_store_close (store));

  store = jt_fixture_open (fixture);
  again = jt_store_game_load (store, game->head->id, NULL);
  loaded = jt_fixture_state (again);
  g_assert_cmpstr (loaded, ==, state);
  g_assert_cmpint (again->revision, ==, game->revision);
  g_assert_cmpint (again->head->updated_us, ==, game->head->updated_us);
  summary = read_summary (store, game->head->id);
  g_assert_cmpint (summary.n_entries, ==, 2);
  g_assert_cmpint (summary.totals[0], ==, 257 * 3 - 20);
  g_assert_cmpint (summary.status, ==, JT_STATUS_RUNNING);
  g_assert_true (summary.has_striche);

  for (int i = 0; i < 5; i++)
    g_assert_true (jt_fixture_undo (store, again, NULL));
  g_assert_false (jt_fixture_undo (store, again, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_clear_error (&error);
  summary = read_summary (store, game->head->id);
  g_assert_cmpint (summary.n_entries, ==, 0);
  for (int i = 0; i < 5; i++)
    g_assert_true (jt_fixture_redo (store, again, NULL));
  g_assert_false (jt_fixture_redo (store, again, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_free (loaded);
  loaded = jt_fixture_state (again);
  g_assert_cmpstr (loaded, ==, state);
  g_assert_true (jt_store_close (store));
}

static void
test_steps_stay (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody);
  g_autoptr (GError) error = NULL;
  gint64 steps;

  jt_fixture_write_round (store, game, 100);
  jt_fixture_undo (store, game, NULL);
  jt_fixture_write_round (store, game, 90);
  g_assert_true (jt_db_query_int (jt_store_get_db (store), "SELECT count (*) FROM step WHERE dead",
                                  &steps, NULL));
  g_assert_cmpint (steps, ==, 1);
  g_assert_false (jt_db_exec (jt_store_get_db (store), "UPDATE step SET entry = '{}'", &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONSTRAINT);
  g_assert_true (jt_store_close (store));
}

static void
test_edit_refused (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody);
  JtSummary summary = { .n_sides = 2 };
  g_autoptr (GError) error = NULL;

  g_assert_false (jt_store_game_edit (store, game, JT_EDIT_REMOVE, 0, NULL, &summary, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_cmpint (game->revision, ==, 1);
  g_assert_true (jt_store_close (store));
}

static void
test_conflict (JtFixture *fixture, gconstpointer data)
{
  JtStore *ours = jt_fixture_open (fixture), *theirs = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (ours, 0, NULL, nobody);
  g_autoptr (JtStoredGame) other = jt_store_game_load (theirs, game->head->id, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *mine = NULL, *yours = NULL;

  g_assert_false (jt_store_changed_outside (ours));
  g_assert_true (jt_store_changed_outside (theirs));
  jt_fixture_write_round (theirs, other, 80);
  g_assert_true (jt_store_changed_outside (ours));
  g_assert_false (jt_store_changed_outside (ours));
  g_assert_false (jt_store_changed_outside (theirs));

  g_assert_false (jt_fixture_edit (ours, game, JT_EDIT_APPEND, 0, "{\"type\":\"end\"}", &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (jt_store_game_set_head (ours, game, game->head, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT);
  jt_stored_game_free (g_steal_pointer (&game));
  game = jt_store_game_load (ours, other->head->id, NULL);
  jt_fixture_write_round (ours, game, 70);
  jt_stored_game_free (g_steal_pointer (&other));
  other = jt_store_game_load (theirs, game->head->id, NULL);
  mine = jt_fixture_state (game);
  yours = jt_fixture_state (other);
  g_assert_cmpstr (mine, ==, yours);
  g_assert_true (jt_store_close (ours));
  g_assert_true (jt_store_close (theirs));
}

static void
test_head (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 anna = jt_fixture_person (store, "Anna");
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody);
  g_autoptr (JtGameHead) head = NULL, short_game = NULL;
  g_autoptr (GPtrArray) history = NULL;
  g_autoptr (GError) error = NULL;
  JtOldVersion *old;

  jt_fixture_write_round (store, game, 100);
  jt_fixture_write_round (store, game, 100);
  head = jt_game_head_copy (game->head);
  g_array_index (((JtSideHead *) g_ptr_array_index (head->sides, 0))->people, gint64, 0) = anna;
  head->rules = jt_fixture_value ("{\"target\":1000}");
  g_assert_true (jt_store_game_set_head (store, game, head, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (jt_value_get_integer (jt_value_get (game->document, "rules"), "target", 0), ==,
                   1000);
  g_assert_cmpuint (jt_journal_get_n_steps (game->journal), ==, 2);

  history = jt_store_game_history (store, game->head->id, NULL);
  g_assert_cmpuint (history->len, ==, 1);
  old = g_ptr_array_index (history, 0);
  g_assert_cmpstr (old->why, ==, "edited");
  g_assert_null (jt_value_get (old->document, "rules"));
  g_assert_cmpuint (jt_value_get (old->document, "entries")->n, ==, 2);

  /* Rules under which a later entry cannot be are refused. */
  short_game = jt_game_head_copy (head);
  jt_value_free (short_game->rules);
  short_game->rules = jt_fixture_value ("{\"rounds\":1}");
  g_assert_false (jt_store_game_set_head (store, game, short_game, NULL, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED);
  g_assert_true (jt_store_close (store));
}

static void
test_small_changes (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody), again = NULL;
  gint64 id = game->head->id;
  JtGameFilter deleted = { .deleted = TRUE };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (jt_store_running_game (store, 0, NULL), ==, id);
  g_assert_true (jt_store_game_set_aside (store, id, TRUE, NULL));
  g_assert_cmpint (jt_store_running_game (store, 0, NULL), ==, 0);
  g_assert_true (jt_store_game_set_aside (store, id, FALSE, NULL));
  g_assert_true (jt_store_game_set_rated (store, id, FALSE, NULL));
  g_assert_true (jt_store_game_set_note (store, id, "wet", NULL));
  again = jt_store_game_load (store, id, NULL);
  g_assert_cmpstr (again->head->note, ==, "wet");
  g_assert_false (again->head->rated);
  g_assert_cmpint (again->revision, ==, 5);
  g_assert_cmpint (again->head->updated_us, >, game->head->updated_us);

  g_assert_true (jt_store_game_delete (store, id, NULL));
  g_assert_false (jt_store_game_delete (store, id, NULL));
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  g_assert_cmpint (jt_store_count_games (store, &deleted, NULL), ==, 1);
  g_assert_cmpint (jt_store_running_game (store, 0, NULL), ==, 0);
  g_assert_false (jt_fixture_edit (store, again, JT_EDIT_APPEND, 0, "{\"type\":\"end\"}", &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT);
  g_assert_true (jt_store_game_undelete (store, id, NULL));
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 1);
  g_assert_false (jt_store_game_set_note (store, 99, "", NULL));
  g_assert_true (jt_store_close (store));
}

static void
test_draft (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, nobody), again = NULL;
  g_autoptr (JtValue) draft = jt_fixture_value ("{\"points\":\"9\",\"trump\":\"rosen\"}"),
                      read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_store_get_draft (store, game->head->id, &error));
  g_assert_no_error (error);
  g_assert_true (jt_store_set_draft (store, game->head->id, draft, NULL));
  read = jt_store_get_draft (store, game->head->id, NULL);
  g_assert_true (jt_value_equal (read, draft));
  again = jt_store_game_load (store, game->head->id, NULL);
  g_assert_cmpint (again->revision, ==, game->revision);
  g_assert_true (jt_store_set_draft (store, game->head->id, NULL, NULL));
  g_assert_null (jt_store_get_draft (store, game->head->id, NULL));
  g_assert_false (jt_store_set_draft (store, 99, draft, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONSTRAINT);
  g_assert_true (jt_store_close (store));
}

static void
test_evening_delete (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtEvening) evening = jt_evening_new (0, "2026-11-28");
  g_autoptr (JtGameHead) head = jt_game_head_new ("schieber");
  g_autoptr (JtStoredGame) first = NULL, second = NULL;

  g_assert_true (jt_store_evening_add (store, evening, NULL));
  head->evening = evening->id;
  jt_game_head_add_side (head, NULL, nobody, 2);
  jt_game_head_add_side (head, NULL, nobody, 2);
  first = jt_store_game_add (store, head, NULL, NULL);
  second = jt_store_game_add (store, head, NULL, NULL);
  jt_store_set_now (store, 5000);
  g_assert_true (jt_store_game_delete (store, first->head->id, NULL));
  jt_store_set_now (store, 6000);
  g_assert_true (jt_store_evening_delete (store, evening->id, NULL));
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  g_assert_false (jt_store_evening_delete (store, evening->id, NULL));

  /* What had been deleted before stays deleted. */
  g_assert_true (jt_store_evening_undelete (store, evening->id, NULL));
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 1);
  g_assert_false (jt_store_evening_undelete (store, evening->id, NULL));
  g_assert_true (jt_store_close (store));
}

/* Lists */

static void
add_dated (JtStore *store,
           gint64 group,
           const gint64 *people,
           const char *played_at,
           const char *note,
           gboolean end)
{
  g_autoptr (JtGameHead) head = jt_game_head_new ("punktetafel");
  g_autoptr (JtStoredGame) game = NULL;
  g_autoptr (GError) error = NULL;

  head->group = group;
  head->played_at = g_strdup (played_at);
  head->note = (g_free (head->note), g_strdup (note));
  jt_game_head_add_side (head, NULL, &people[0], 1);
  jt_game_head_add_side (head, NULL, &people[1], 1);
  game = jt_store_game_add (store, head, NULL, &error);
  g_assert_no_error (error);
  if (end)
    g_assert_true (jt_fixture_edit (store, game, JT_EDIT_APPEND, 0, "{\"type\":\"end\"}", NULL));
}

static void
assert_notes (JtStore *store, const JtGameFilter *filter, const char *expected)
{
  g_autoptr (GPtrArray) rows = jt_store_games (store, filter, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  g_autoptr (GString) notes = g_string_new (NULL);

  g_assert_nonnull (rows);
  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (notes, "%s%s", i > 0 ? " " : "",
                            ((JtGameRow *) g_ptr_array_index (rows, i))->note);
  g_assert_cmpstr (notes->str, ==, expected);
  g_assert_cmpint (jt_store_count_games (store, filter, NULL), ==, rows->len);
}

static void
test_filters (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 group = add_group (store, "Säli");
  gint64 people[] = { jt_fixture_person (store, "Jörg Müller"), jt_fixture_person (store, "Anna"),
                      jt_fixture_person (store, "Émile") };
  g_autoptr (GPtrArray) rows = NULL;
  JtGameRow *row;

  add_dated (store, group, people, "2026-02-01T20:00:00+01:00", "two", TRUE);
  add_dated (store, 0, people + 1, "2026-01-01", "one", FALSE);
  add_dated (store, group, people, NULL, "none", TRUE);
  add_dated (store, 0, people + 1, "2026-02-01T20:00:00+02:00", "earlier", FALSE);

  assert_notes (store, NULL, "none one earlier two");
  assert_notes (store, &(JtGameFilter){ .group = group }, "none two");
  assert_notes (store, &(JtGameFilter){ .person = people[1] }, "none one earlier two");
  assert_notes (store, &(JtGameFilter){ .person = people[2] }, "one earlier");
  assert_notes (store, &(JtGameFilter){ .variant = "schieber" }, "");
  assert_notes (store, &(JtGameFilter){ .from = "2026-01-02" }, "earlier two");
  assert_notes (store, &(JtGameFilter){ .until = "2026-01-31" }, "one");
  assert_notes (
      store, &(JtGameFilter){ .from = "2026-02-01", .until = "2026-02-01", .group = group }, "two");
  assert_notes (store, &(JtGameFilter){ .only_over = TRUE }, "none two");
  assert_notes (store, &(JtGameFilter){ .only_open = TRUE }, "one earlier");
  assert_notes (store, &(JtGameFilter){ .text = "MULLER" }, "none two");
  assert_notes (store, &(JtGameFilter){ .text = "émi" }, "one earlier");
  assert_notes (store, &(JtGameFilter){ .text = "sali" }, "none two");
  assert_notes (store, &(JtGameFilter){ .text = "Earl" }, "earlier");
  assert_notes (store, &(JtGameFilter){ .text = "%" }, "");
  assert_notes (store, &(JtGameFilter){ .deleted = TRUE }, "");

  rows = jt_store_games (store, NULL, JT_GAMES_NEWEST_FIRST, NULL, 1, NULL);
  row = g_ptr_array_index (rows, 0);
  g_assert_cmpstr (row->note, ==, "two");
  g_assert_cmpstr (row->side_names[0], ==, "Jörg Müller");
  g_assert_cmpstr (row->side_names[1], ==, "Anna");
  g_assert_cmpstr (row->group_name, ==, "Säli");
  g_assert_cmpstr (row->played_on, ==, "2026-02-01");
  g_assert_true (jt_store_close (store));
}

/* The game after midnight is found on the day on which the evening began. */
static void
test_evening_runs_past_midnight (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtEvening) evening = jt_evening_new (0, "2026-11-28");
  gint64 people[] = { jt_fixture_person (store, "Anna"), jt_fixture_person (store, "Beat") };
  g_autoptr (GPtrArray) rows = NULL;

  g_assert_true (jt_store_evening_add (store, evening, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JtGameHead) head = jt_game_head_new ("punktetafel");
      g_autoptr (JtStoredGame) game = NULL;

      head->evening = evening->id;
      head->played_at = g_strdup (i == 0 ? "2026-11-28T20:00:00+01:00" : "2026-11-29T00:30:00+01:00");
      head->note = (g_free (head->note), g_strdup (i == 0 ? "before" : "after"));
      jt_game_head_add_side (head, NULL, &people[0], 1);
      jt_game_head_add_side (head, NULL, &people[1], 1);
      game = jt_store_game_add (store, head, NULL, NULL);
      g_assert_nonnull (game);
    }
  rows = jt_store_games (store, NULL, JT_GAMES_NEWEST_FIRST, NULL, 0, NULL);
  g_assert_cmpuint (rows->len, ==, 2);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpstr (((JtGameRow *) rows->pdata[i])->played_on, ==, "2026-11-28");
  assert_notes (store, &(JtGameFilter){ .from = "2026-11-28", .until = "2026-11-28" }, "before after");
  assert_notes (store, &(JtGameFilter){ .from = "2026-11-29" }, "");
  g_assert_true (jt_store_close (store));
}

static void
assert_pages (JtStore *store, JtGamesOrder order)
{
  g_autoptr (GPtrArray) all = jt_store_games (store, NULL, order, NULL, 0, NULL);
  g_autoptr (GPtrArray) page = jt_store_games (store, NULL, order, NULL, 7, NULL);
  guint seen = 0;

  g_assert_cmpuint (all->len, ==, MANY);
  while (page->len > 0)
    {
      g_autoptr (GPtrArray) next = NULL;

      for (guint i = 0; i < page->len; i++, seen++)
        g_assert_cmpint (((JtGameRow *) g_ptr_array_index (page, i))->id, ==,
                         ((JtGameRow *) g_ptr_array_index (all, seen))->id);
      next = jt_store_games (store, NULL, order, g_ptr_array_index (page, page->len - 1), 7, NULL);
      g_ptr_array_unref (page);
      page = g_steal_pointer (&next);
    }
  g_assert_cmpuint (seen, ==, MANY);
}

static void
test_pages (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtTransaction) all = jt_store_begin (store, NULL);

  for (int i = 0; i < MANY; i++)
    {
      g_autofree char *date = g_strdup_printf ("2026-01-%02d", 1 + g_test_rand_int_range (0, 28));

      add_dated (store, 0, nobody, i % 5 == 0 ? NULL : date, "", FALSE);
    }
  g_assert_true (jt_transaction_commit (g_steal_pointer (&all), NULL));
  assert_pages (store, JT_GAMES_NEWEST_FIRST);
  assert_pages (store, JT_GAMES_OLDEST_FIRST);
  g_assert_true (jt_store_close (store));
}

static gboolean
collect_document (const JtGameRow *row, const JtValue *document, gpointer data, GError **error)
{
  GString *text = data;
  g_autoptr (JtGame) game = jt_game_replay (document, NULL);

  g_assert_nonnull (game);
  g_string_append_printf (text, "%s:%u ", row->note, jt_game_get_n_entries (game));
  if (strcmp (row->note, "fail") == 0)
    g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL, "stop");
  return strcmp (row->note, "two") != 0 && strcmp (row->note, "fail") != 0;
}

static gboolean
collect_result (const JtGameResult *result, gpointer data, GError **error)
{
  GString *text = data;

  g_assert_cmpuint (result->summary->n_sides, ==, 2);
  g_string_append_printf (text, "%d/%d(%d) ", (int) result->people[0][0],
                          (int) result->people[1][0], result->summary->status == JT_STATUS_OVER);
  return text->len < 30;
}

static void
test_each (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  gint64 people[] = { jt_fixture_person (store, "A"), jt_fixture_person (store, "B") };
  g_autoptr (JtPerson) guest = jt_store_person_get (store, people[1], NULL);
  g_autoptr (GString) documents = g_string_new (NULL), results = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  guest->guest = TRUE;
  g_assert_true (jt_store_person_update (store, guest, NULL));
  add_dated (store, 0, people, "2026-02-01", "two", FALSE);
  add_dated (store, 0, people, "2026-01-01", "one", TRUE);
  add_dated (store, 0, people, "2026-03-01", "fail", FALSE);
  g_assert_true (
      jt_store_each_game (store, NULL, JT_GAMES_OLDEST_FIRST, collect_document, documents, &error));
  g_assert_cmpstr (documents->str, ==, "one:1 two:0 ");
  g_assert_false (
      jt_store_each_game (store, NULL, JT_GAMES_NEWEST_FIRST, collect_document, documents, &error));
  g_assert_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FULL);
  g_assert_true (jt_store_each_result (store, NULL, collect_result, results, NULL));
  g_assert_cmpstr (results->str, ==, "1/0(1) 1/0(0) 1/0(0) ");
  g_assert_true (jt_store_close (store));
}

static void
test_result (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtGameHead) head = jt_game_head_new ("schieber");
  g_autoptr (JtStoredGame) game = NULL;
  g_autoptr (GError) error = NULL;
  JtSummary summary;

  head->is_result = TRUE;
  head->result = jt_fixture_value ("{\"totals\":[2514,1830],\"striche\":[3,0]}");
  jt_game_head_add_side (head, NULL, nobody, 2);
  jt_game_head_add_side (head, NULL, nobody, 2);
  game = jt_store_game_add (store, head, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (jt_value_get_string (game->document, "kind"), ==, "result");
  summary = read_summary (store, game->head->id);
  g_assert_cmpint (summary.status, ==, JT_STATUS_OVER);
  g_assert_cmpuint (summary.winners, ==, 1);
  g_assert_cmpint (summary.totals[1], ==, 1830);
  g_assert_cmpint (jt_store_running_game (store, 0, NULL), ==, 0);
  g_assert_true (jt_store_close (store));
}

static gboolean
rate (const JtGameResult *result, gpointer data, GError **error)
{
  JtRatedFigures figures;
  JtRatedGame *rated = data;

  jt_summary_to_figures (result->summary, jt_variant_find (result->variant), &figures);
  g_assert_true (jt_rated_game_init (rated, &figures, NULL));
  return TRUE;
}

static void
test_ratings (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, "{\"target\":1000}", nobody);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (JtGame) folded = NULL;
  JtRatedGame from_summary, from_game;

  g_assert_true (jt_fixture_edit (store, game, JT_EDIT_APPEND, 0,
                                  "{\"type\":\"correction\",\"points\":[1200,3]}", NULL));
  entries = jt_journal_fold (game->journal, 1);
  folded = jt_game_fold (game->document, (const JtValue *const *) entries->pdata, 1, NULL);
  g_assert_true (jt_rated_game_from_game (&from_game, folded, NULL));
  g_assert_true (jt_store_each_result (store, NULL, rate, &from_summary, NULL));
  g_assert_cmpint (from_summary.basis, ==, from_game.basis);
  g_assert_cmpint (from_summary.score[0], ==, from_game.score[0]);
  g_assert_cmpint (from_summary.score[1], ==, from_game.score[1]);
  g_assert_cmpint (from_summary.winners, ==, from_game.winners);
  g_assert_true (from_summary.norm == from_game.norm);
  g_assert_true (jt_store_close (store));
}

static void
test_one_transaction (JtFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_fixture_open (fixture);
  g_autoptr (JtTransaction) all = jt_store_begin (store, NULL);
  gint64 anna = jt_fixture_person (store, "Anna");
  G_GNUC_UNUSED g_autoptr (JtStoredGame) game = jt_fixture_schieber (store, 0, NULL, (gint64[]){ anna, 0, 0, 0 });

  jt_transaction_rollback (g_steal_pointer (&all));
  g_assert_cmpint (jt_store_count_games (store, NULL, NULL), ==, 0);
  g_assert_cmpint (jt_store_person_named (store, 0, "Anna", NULL), ==, 0);
  g_assert_true (jt_store_close (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  jt_fixture_add ("/store/games/a-head-comes-back-as-written", test_add);
  jt_fixture_add ("/store/games/what-is-no-game-is-refused", test_add_refused);
  jt_fixture_add ("/store/games/entries-survive-a-restart", test_entries);
  jt_fixture_add ("/store/games/a-step-is-written-once", test_steps_stay);
  jt_fixture_add ("/store/games/a-misfit-edit-changes-nothing", test_edit_refused);
  jt_fixture_add ("/store/games/two-programs-lose-nothing", test_conflict);
  jt_fixture_add ("/store/games/a-changed-head-leaves-the-old-one-readable", test_head);
  jt_fixture_add ("/store/games/small-changes-count-as-changes", test_small_changes);
  jt_fixture_add ("/store/games/a-draft-is-no-change", test_draft);
  jt_fixture_add ("/store/games/an-evening-goes-and-comes-with-its-games", test_evening_delete);
  jt_fixture_add ("/store/games/filters-find-what-they-say", test_filters);
  jt_fixture_add ("/store/games/an-evening-runs-past-midnight", test_evening_runs_past_midnight);
  jt_fixture_add ("/store/games/pages-follow-each-other", test_pages);
  jt_fixture_add ("/store/games/each-game-comes-once-in-order", test_each);
  jt_fixture_add ("/store/games/a-result-has-a-winner", test_result);
  jt_fixture_add ("/store/games/a-summary-rates-as-the-game-does", test_ratings);
  jt_fixture_add ("/store/games/several-changes-are-one-transaction", test_one_transaction);

  return g_test_run ();
}
