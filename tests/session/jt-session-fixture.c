/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-session-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "jt-json.h"

void
jt_session_fixture_set_up (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("jt-session-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  fixture->session = jt_session_new (fixture->path, &error);
  g_assert_no_error (error);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
  g_rmdir (path);
}

void
jt_session_fixture_tear_down (JtSessionFixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->session));
  remove_folder (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

void
jt_session_fixture_restart (JtSessionFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (g_steal_pointer (&fixture->session));
  fixture->session = jt_session_new (fixture->path, &error);
  g_assert_no_error (error);
}

JtValue *
jt_session_fixture_value (const char *json)
{
  JtFault fault = JT_FAULT_INIT;
  JtValue *value = jt_json_parse (json, strlen (json), NULL, &fault);

  g_assert_nonnull (value);
  return value;
}

JtPlay *
jt_session_fixture_start (JtSessionFixture *fixture, const char *variant, const char *rules)
{
  static const char *const names[] = { "Anna", "Meier & <Müller>", "Beat", "Rösli \"Rosa\"" };
  g_autoptr (JtSetup) setup = jt_setup_new (variant);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  for (guint seat = 0; seat < jt_setup_get_n_seats (setup); seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  setup->rules = jt_session_fixture_value (rules);
  g_assert_true (jt_session_start (fixture->session, setup, &fault, &error));
  g_assert_no_error (error);
  return jt_session_get_play (fixture->session);
}

void
jt_session_fixture_write (JtPlay *play, const char *json)
{
  g_autoptr (JtValue) entry = jt_session_fixture_value (json);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean written = jt_play_append (play, entry, &fault, &error);

  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  g_assert_true (written);
}

void
jt_session_fixture_type (JtBar *bar, const char *keys)
{
  for (const char *key = keys; *key; key++)
    g_assert_true (jt_bar_type (bar, *key));
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_tournament_session_draw_finish (JT_TOURNAMENT_SESSION (source), result, &fault, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

void
jt_session_fixture_draw (JtTournamentSession *tournament)
{
  gboolean drawn = FALSE;

  jt_tournament_session_draw (tournament, 0, JT_DRAW_ALL, NULL, drawn_cb, &drawn);
  while (!drawn)
    g_main_context_iteration (NULL, TRUE);
}
