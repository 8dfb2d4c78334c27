/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-exchange.h"
#include "jt-games-model.h"
#include "jt-session-fixture.h"
#include "jt-store-people.h"

#define MANY 230

typedef struct
{
  guint position, removed, added, times;
} Change;

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  Change *change = user_data;

  change->position = position;
  change->removed = removed;
  change->added = added;
  change->times++;
}

/* @n games, two on each day, the last one a Coiffeur of other people. */
static void
take_games (JtSessionFixture *fixture, guint n)
{
  g_autoptr (GString) text = g_string_new ("[");
  g_autoptr (JtValue) list = NULL;
  g_autoptr (GError) error = NULL;
  JtImportCounts counts;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (
        text,
        "%s{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"%s\",\"id\":"
        "\"00000000-0000-4000-8000-%012u\",\"played_at\":\"20%02u-%02u-%02uT20:%02u:00+01:00\",\"group\":\"%s\",\"sides\":"
        "[{\"players\":[\"%s\",\"Beat\"]},{\"players\":[\"Claudia\",\"Dani\"]}]}",
        i ? "," : "", i + 1 == n ? "coiffeur" : "schieber", i, 10 + i / 2 / 12 / 28, 1 + i / 2 / 28 % 12, 1 + i / 2 % 28, i % 2,
        i + 1 == n ? "Club" : "Stammtisch", i + 1 == n ? "Zoë" : "Meier & <Müller>");
  g_string_append_c (text, ']');
  list = jt_session_fixture_value (text->str);
  g_assert_true (jt_import_value (jt_session_get_store (fixture->session), list, FALSE, &counts, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (counts.n_refused, ==, 0);
}

static void
test_pages_are_read_as_they_are_looked_at (JtSessionFixture *fixture, gconstpointer data)
{
  JtGamesModel *model;
  Change change = { 0 };

  take_games (fixture, MANY);
  model = jt_games_model_new (fixture->session);
  g_signal_connect (model, "items-changed", G_CALLBACK (changed_cb), &change);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (model)) == JT_TYPE_GAME_ITEM);
  g_assert_cmpuint (jt_games_model_get_count (model), ==, MANY);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 100);

  g_assert_true (jt_games_model_load_more (model));
  g_assert_cmpuint (change.position, ==, 100);
  g_assert_cmpuint (change.removed, ==, 0);
  g_assert_cmpuint (change.added, ==, 100);
  g_assert_true (jt_games_model_load_more (model));
  g_assert_cmpuint (change.added, ==, 30);
  g_assert_false (jt_games_model_load_more (model));
  g_assert_cmpuint (change.times, ==, 2);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), MANY));
  g_assert_finalize_object (model);
}

static void
test_the_newest_come_first_by_date (JtSessionFixture *fixture, gconstpointer data)
{
  JtGamesModel *model;
  gint64 before = G_MAXINT64;

  take_games (fixture, MANY);
  model = jt_games_model_new (fixture->session);
  while (jt_games_model_load_more (model))
    ;
  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (JtGameItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

      g_assert_cmpint (jt_game_item_get_row (item)->played_us, <, before);
      before = jt_game_item_get_row (item)->played_us;
      g_assert_cmpint (jt_game_item_is_first_of_date (item), ==, i % 2 == 0);
    }
  g_assert_finalize_object (model);
}

static void
set_filter (JtGamesModel *model, JtGameFilter filter)
{
  jt_games_model_set_filter (model, &filter);
}

static void
test_filters_read_anew_only_if_they_differ (JtSessionFixture *fixture, gconstpointer data)
{
  JtStore *store = jt_session_get_store (fixture->session);
  JtGamesModel *model;
  Change change = { 0 };

  take_games (fixture, 10);
  model = jt_games_model_new (fixture->session);
  g_signal_connect (model, "items-changed", G_CALLBACK (changed_cb), &change);

  set_filter (model, (JtGameFilter){ .text = "", .variant = "", .from = "" });
  g_assert_cmpuint (change.times, ==, 0);
  set_filter (model, (JtGameFilter){ .text = "Zoë" });
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 1);
  g_assert_cmpuint (change.removed, ==, 10);
  g_assert_cmpuint (change.added, ==, 1);
  set_filter (model, (JtGameFilter){ .variant = "schieber" });
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 9);
  set_filter (model, (JtGameFilter){ .text = "Zoë", .variant = "schieber" });
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  set_filter (model, (JtGameFilter){ .group = jt_store_group_named (store, "Club", NULL) });
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 1);
  /* two games on each day */
  set_filter (model, (JtGameFilter){ .from = "2010-01-02", .until = "2010-01-03" });
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 4);
  g_assert_cmpstr (jt_games_model_get_filter (model)->until, ==, "2010-01-03");
  set_filter (model, (JtGameFilter){ .from = "2010-01-05", .person = jt_store_person_named (store, 0, "Zoë", NULL) });
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 1);
  set_filter (model, (JtGameFilter){ .until = "2010-01-04", .person = jt_store_person_named (store, 0, "Zoë", NULL) });
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 0);
  g_assert_finalize_object (model);
}

static void
test_the_list_follows_the_session (JtSessionFixture *fixture, gconstpointer data)
{
  JtGamesModel *model = jt_games_model_new (fixture->session);
  Change change = { 0 };

  g_assert_cmpuint (jt_games_model_get_count (model), ==, 0);
  g_signal_connect (model, "items-changed", G_CALLBACK (changed_cb), &change);
  jt_session_fixture_start (fixture, "schieber", "{}");
  g_assert_cmpuint (jt_games_model_get_count (model), ==, 1);
  g_assert_cmpuint (change.added, ==, 1);
  g_assert_finalize_object (model);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func)                                                                                               \
  g_test_add (path, JtSessionFixture, NULL, jt_session_fixture_set_up, func, jt_session_fixture_tear_down)
  ADD ("/session/games-model/pages-are-read-as-they-are-looked-at", test_pages_are_read_as_they_are_looked_at);
  ADD ("/session/games-model/the-newest-come-first-by-date", test_the_newest_come_first_by_date);
  ADD ("/session/games-model/filters-read-anew-only-if-they-differ", test_filters_read_anew_only_if_they_differ);
  ADD ("/session/games-model/the-list-follows-the-session", test_the_list_follows_the_session);
  return g_test_run ();
}
