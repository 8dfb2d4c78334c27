/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The ranking of a database that another program fills while the window is open. */
#include "jt-e2e.h"

#include <string.h>

/* A finished game: A and C against B and D, written as a result. */
static void
add_result (JtE2e *app, const char *id, const char *date, int striche_ac, int striche_bd)
{
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "game.json", NULL);
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\",\"id\":\"%s\",\"played_at\":\"%s\","
      "\"sides\":[{\"players\":[\"Anna\",\"Meier & <Müller>\"]},{\"players\":[\"Beat\",\"Dani\"]}],\"striche\":[%d,%d]}\n",
      id, date, striche_ac, striche_bd);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (jt_e2e_run (app, NULL, "cli/jasstafel-cli", "import", path, NULL), ==, 0);
}

static void
test_follows_games_as_they_come (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  add_result (app, "first", "2026-11-20", 3, 0);
  jt_e2e_start (app, NULL);
  jt_e2e_keys (app, "alt+2");
  jt_e2e_wait_label (app, "1 game, last on 20 November 2026");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Anna: why +8.6?");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Beat: why −8.6?");
  jt_e2e_screenshot (app, "ranking");

  add_result (app, "second", "2026-11-27", 1, 2);
  jt_e2e_wait_label (app, "2 games, last on 27 November 2026");
  jt_e2e_press (app, "Anna: why −3.0?");
  jt_e2e_wait_label (app, "expected +0.1 Striche (51\302\240%), made −1: −3.0 points, experience factor 0.99");
  jt_e2e_screenshot (app, "ranking-why");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Why −3.0?");
  jt_e2e_quit (app);
}

static void
test_pairs_have_a_table (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  add_result (app, "first", "2026-11-20", 3, 0);
  jt_e2e_start (app, NULL);
  jt_e2e_keys (app, "alt+2");
  jt_e2e_wait_label (app, "1 game, last on 20 November 2026");
  jt_e2e_act (app, jt_e2e_find (app, ATSPI_ROLE_PAGE_TAB, "Pairs"), NULL);
  jt_e2e_wait_label (app, "Anna & Meier & <Müller>");
  jt_e2e_quit (app);
}

int
main (int argc, char *argv[])
{
  jt_e2e_init (&argc, &argv);
  g_test_add_func ("/e2e/ranking/follows-games-as-they-come", test_follows_games_as_they_come);
  g_test_add_func ("/e2e/ranking/pairs-have-a-table", test_pairs_have_a_table);
  return jt_e2e_run_all ();
}
