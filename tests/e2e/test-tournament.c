/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament in the real window, with key presses alone: 13 names, the draw, a wrong sheet, all tables, a power cut. */
#include "jt-e2e.h"

static const char *const names[]
    = { "Anna", "Beat", "Carla", "Dora", "Ernst", "Franz", "Gerda", "Hans", "Ida", "Jakob", "Karl", "Lina", "Moritz" };

static void
test_thirteen (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_set_setting (app, "place", "'tournament'");
  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);
  jt_e2e_wait_label (app, "No Tournament Yet");
  jt_e2e_keys (app, "ctrl+n");
  jt_e2e_wait_label (app, "Rounds of a Passe");
  jt_e2e_type (app, "Herbstjass");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_label (app, "0 participants");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name of the Next Participant");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      jt_e2e_type (app, names[i]);
      jt_e2e_keys (app, "Return");
    }
  jt_e2e_wait_label (app, "13 participants");
  jt_e2e_keys (app, "ctrl+d");
  jt_e2e_keys (app, "ctrl+2");
  jt_e2e_wait_label (app, "Nobody has a partner twice.");
  jt_e2e_wait_label (app, "Sitting out: ");
  jt_e2e_screenshot (app, "tournament-drawn");

  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Table");
  jt_e2e_keys (app, "2 Tab 6 9 2 Tab 5 7 4 Return");
  jt_e2e_wait_label (app, "= 1266: 10 too many");
  jt_e2e_screenshot (app, "tournament-wrong");
  /* The first sum is chosen and is typed anew. */
  jt_e2e_keys (app, "6 8 2 Return");
  jt_e2e_wait_label (app, "Table 2: 682 : 574 ✓");
  jt_e2e_wait_label (app, "provisional: 2 tables missing");

  /* The power is cut: what was written is there, the rest goes on. */
  jt_e2e_kill (app);
  jt_e2e_start (app, NULL);
  jt_e2e_wait_label (app, "Who Plays?");
  jt_e2e_keys (app, "alt+3");
  jt_e2e_find (app, ATSPI_ROLE_LIST, "Tournaments");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_label (app, "provisional: 2 tables missing");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Table");
  jt_e2e_keys (app, "1 Tab 6 2 8 Tab 6 2 8 Return");
  jt_e2e_wait_label (app, "provisional: 1 table missing");
  jt_e2e_keys (app, "3 Tab 1 2 5 6 Tab 0 Return");
  jt_e2e_wait_label (app, "all tables are in");
  jt_e2e_screenshot (app, "tournament-standings");
  jt_e2e_quit (app);
}

int
main (int argc, char *argv[])
{
  jt_e2e_init (&argc, &argv);

  g_test_add_func ("/e2e/tournament/thirteen-with-keys-alone", test_thirteen);
  return jt_e2e_run_all ();
}
