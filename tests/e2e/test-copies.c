/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was written is never lost: everything in one file, a file deleted under the program. */
#include "jt-e2e.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME(id)                                                                                                       \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"id\":\"" id "\",\"game\":\"schieber\",\"sides\":[{"            \
  "\"players\":[\"Anna\",\"Meier & <Müller>\"]},{\"players\":[\"Beat\",\"Dani\"]}],\"entries\":[{\"type\":\"round\",\"trump\":"  \
  "\"rosen\",\"points\":[98,59]}]}\n"

#define POINTS "Points of We"

static void
import (JtE2e *app, const char *text)
{
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "games.jass", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (jt_e2e_run (app, NULL, "cli/jasstafel-cli", "import", path, NULL), ==, 0);
}

static void
test_everything_goes_into_one_file (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "all.jsonl", NULL);
  g_autofree char *other = g_build_filename (jt_e2e_get_home (app), "other.db", NULL);
  g_autofree char *counts = NULL, *games = NULL;

  import (app, GAME ("first") GAME ("second"));
  jt_e2e_start (app, NULL);
  jt_e2e_press (app, "Main Menu");
  jt_e2e_choose (app, "Save Everything…");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Save");
  jt_e2e_keys (app, "ctrl+a");
  jt_e2e_type (app, path);
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_label (app, "Everything is saved.");
  jt_e2e_quit (app);

  g_assert_cmpint (jt_e2e_run (app, &counts, "cli/jasstafel-cli", "--db", other, "import", path, NULL), ==, 0);
  g_assert_nonnull (strstr (counts, "\"known\":0,\"changed\":0,\"refused\":0"));
  g_assert_cmpint (jt_e2e_run (app, &games, "cli/jasstafel-cli", "--db", other, "games", NULL), ==, 0);
  g_assert_nonnull (strstr (games, "first"));
  g_assert_nonnull (strstr (games, "second"));
}

static void
test_a_deleted_file_is_put_back (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "evening.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL), *games = NULL;

  jt_e2e_start (app, "--db", path, NULL);
  jt_e2e_press (app, "Start");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, POINTS);
  jt_e2e_keys (app, "q 9 8 Return");
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "98");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_unlink (log), ==, 0);
  jt_e2e_wait_label (app, "It is back in its place");
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "98");
  jt_e2e_keys (app, "w 7 7 Return");
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "175");
  jt_e2e_quit (app);
  g_assert_cmpint (jt_e2e_run (app, &games, "cli/jasstafel-cli", "--db", path, "games", NULL), ==, 0);
  g_assert_nonnull (strstr (games, "175 : 139"));
}

/* The first of the copies in the preferences: what a restore has replaced stands before the dated ones. */
static void
restore_first (JtE2e *app)
{
  jt_e2e_keys (app, "ctrl+comma");
  jt_e2e_activate (app, jt_e2e_wait_label (app, "Copies"));
  jt_e2e_press_in_row (app, " 20", NULL);
  jt_e2e_wait_label (app, "In this copy: 1 game, ");
  jt_e2e_press (app, "Restore");
}

/* A copy is looked at before it takes the place of everything, and what it replaced comes back in the same way. */
static void
test_a_copy_is_restored_and_that_is_undone (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();
  g_autofree char *games = NULL;

  jt_e2e_start (app, NULL);
  jt_e2e_press (app, "Start");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, POINTS);
  jt_e2e_keys (app, "q 9 8 Return");
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "98");
  jt_e2e_keys (app, "ctrl+comma");
  jt_e2e_press (app, "Back Up Now");
  jt_e2e_wait_label (app, "Done");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Appearance");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, POINTS);
  jt_e2e_keys (app, "w 7 7 Return");
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "175");

  restore_first (app);
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "98");
  restore_first (app);
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS, "175");
  jt_e2e_quit (app);
  g_assert_cmpint (jt_e2e_run (app, &games, "cli/jasstafel-cli", "games", NULL), ==, 0);
  g_assert_nonnull (strstr (games, "175 : 139"));
}

int
main (int argc, char **argv)
{
  jt_e2e_init (&argc, &argv);
  g_test_add_func ("/e2e/copies/everything-goes-into-one-file", test_everything_goes_into_one_file);
  g_test_add_func ("/e2e/copies/a-deleted-file-is-put-back", test_a_deleted_file_is_put_back);
  g_test_add_func ("/e2e/copies/a-copy-is-restored-and-that-is-undone", test_a_copy_is_restored_and_that_is_undone);
  return jt_e2e_run_all ();
}
