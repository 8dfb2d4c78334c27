/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-fixture.h"

#include "jt-json.h"
#include "jt-store-people.h"

#include <glib/gstdio.h>
#include <string.h>

void
jt_fixture_set_up (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("jt-store-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "test.db", NULL);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_tree (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

void
jt_fixture_tear_down (JtFixture *fixture, gconstpointer data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

char *
jt_fixture_path (JtFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

JtStore *
jt_fixture_open (JtFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  JtStore *store = jt_store_open (fixture->path, JT_DB_CREATE, &error);

  g_assert_no_error (error);
  return store;
}

JtValue *
jt_fixture_value (const char *json)
{
  JtFault fault = JT_FAULT_INIT;
  JtValue *value = jt_json_parse (json, strlen (json), NULL, &fault);

  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  return value;
}

gint64
jt_fixture_person (JtStore *store, const char *name)
{
  g_autoptr (JtPerson) person = jt_person_new (name);
  g_autoptr (GError) error = NULL;

  jt_store_person_add (store, person, &error);
  g_assert_no_error (error);
  return person->id;
}

JtStoredGame *
jt_fixture_schieber (JtStore *store, gint64 group, const char *rules, const gint64 people[4])
{
  g_autoptr (JtGameHead) head = jt_game_head_new ("schieber");
  g_autoptr (GError) error = NULL;
  gint64 first[] = { people[0], people[2] }, second[] = { people[1], people[3] };
  JtStoredGame *game;

  head->group = group;
  head->rules = rules != NULL ? jt_fixture_value (rules) : NULL;
  jt_game_head_add_side (head, NULL, first, 2);
  jt_game_head_add_side (head, NULL, second, 2);
  game = jt_store_game_add (store, head, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static void
summarise (JtStoredGame *game, GPtrArray *entries, JtSummary *summary)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtGame) folded = jt_game_fold (game->document, (const JtValue *const *) entries->pdata,
                                            entries->len, &fault);

  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  jt_summary_from_game (summary, folded);
}

gboolean
jt_fixture_edit (JtStore *store,
                 JtStoredGame *game,
                 JtEdit edit,
                 guint position,
                 const char *entry,
                 GError **error)
{
  g_autoptr (JtValue) value = entry != NULL ? jt_fixture_value (entry) : NULL;
  g_autoptr (GPtrArray) entries = jt_journal_preview (game->journal, edit, position, value);
  JtSummary summary;

  g_assert_nonnull (entries);
  summarise (game, entries, &summary);
  return jt_store_game_edit (store, game, edit, position, value, &summary, error);
}

void
jt_fixture_write_round (JtStore *store, JtStoredGame *game, int points)
{
  g_autofree char *entry = g_strdup_printf (
      "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[%d,%d]}", points, 157 - points);
  g_autoptr (GPtrArray) entries
      = jt_journal_fold (game->journal, jt_journal_get_cursor (game->journal));
  g_autoptr (GError) error = NULL;

  jt_fixture_edit (store, game, JT_EDIT_APPEND, entries->len, entry, &error);
  g_assert_no_error (error);
}

gboolean
jt_fixture_undo (JtStore *store, JtStoredGame *game, GError **error)
{
  guint cursor = jt_journal_get_cursor (game->journal);
  g_autoptr (GPtrArray) entries = jt_journal_fold (game->journal, cursor > 0 ? cursor - 1 : 0);
  JtSummary summary;

  summarise (game, entries, &summary);
  return jt_store_game_undo (store, game, &summary, error);
}

gboolean
jt_fixture_redo (JtStore *store, JtStoredGame *game, GError **error)
{
  g_autoptr (GPtrArray) entries
      = jt_journal_fold (game->journal, jt_journal_get_cursor (game->journal) + 1);
  JtSummary summary;

  summarise (game, entries, &summary);
  return jt_store_game_redo (store, game, &summary, error);
}

char *
jt_fixture_state (JtStoredGame *game)
{
  g_autoptr (GPtrArray) entries
      = jt_journal_fold (game->journal, jt_journal_get_cursor (game->journal));
  g_autoptr (JtGame) folded
      = jt_game_fold (game->document, (const JtValue *const *) entries->pdata, entries->len, NULL);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;

  g_assert_nonnull (folded);
  jt_builder_begin_object (builder);
  jt_builder_put_value (builder, "document", game->document);
  jt_builder_key (builder, "entries");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < entries->len; i++)
    jt_builder_value (builder, g_ptr_array_index (entries, i));
  jt_builder_end_list (builder);
  jt_builder_key (builder, "result");
  jt_game_write_result (folded, builder);
  jt_builder_end_object (builder);
  value = jt_builder_finish (builder);
  return jt_json_to_text (value);
}
