/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament in the real window, with key presses alone: 13 names, the draw, a wrong sheet, a power cut, somebody who
 * leaves and somebody who comes late, up to the final standings. */
#include "jt-e2e.h"

static const char *const names[]
    = { "Anna", "Beat", "Carla", "Dora", "Ernst", "Franz", "Gerda", "Hans", "Ida", "Jakob", "Karl", "Lina", "Moritz" };

static void
enter_tables (JtE2e *app, const char *const *keys, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Table");
      jt_e2e_keys (app, keys[i]);
    }
}

static void
test_thirteen (void)
{
  static const char *const second[] = { "1 Tab 7 0 0 Tab 5 5 6 Return", "2 Tab 6 0 1 Tab 6 5 5 Return",
                                        "3 Tab 4 9 9 Tab 7 5 7 Return" };
  static const char *const third[] = { "1 Tab 6 6 0 Tab 5 9 6 Return", "2 Tab 5 4 1 Tab 7 1 5 Return",
                                       "3 Tab 8 0 2 Tab 4 5 4 Return" };
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_set_setting (app, "place", "'tournament'");
  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);
  jt_e2e_wait_label (app, "No Tournament Yet");
  jt_e2e_keys (app, "ctrl+n");
  jt_e2e_wait_label (app, "Rounds of a Passe");
  jt_e2e_type (app, "Herbstjass");
  /* goes on to the date, makes nothing yet */
  jt_e2e_keys (app, "Return");
  jt_e2e_keys (app, "alt+m");
  jt_e2e_wait_label (app, "0 participants");
  jt_e2e_wait_label (app, "First write down who takes part");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name of the Next Participant");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      jt_e2e_type (app, names[i]);
      jt_e2e_keys (app, "Return");
    }
  jt_e2e_wait_label (app, "13 participants");
  jt_e2e_wait_label (app, "13 people are here, 3 tables; 1 sits out in each Passe. Next comes the draw.");
  jt_e2e_keys (app, "ctrl+d");
  jt_e2e_wait_label (app, "Nobody has a partner twice.");
  jt_e2e_wait_label (app, "Passe 1 is drawn.");
  jt_e2e_wait_label (app, "Sitting out: ");
  jt_e2e_screenshot (app, "tournament-drawn");

  /* Somebody asks where he sits. */
  jt_e2e_keys (app, "ctrl+f");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name to look for");
  jt_e2e_type (app, "mor");
  jt_e2e_wait_label (app, "Moritz");
  jt_e2e_wait_label (app, "Passe 2, table ");
  jt_e2e_screenshot (app, "tournament-where");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_TEXT, "Name to look for");

  jt_e2e_keys (app, "ctrl+Return");
  jt_e2e_wait_label (app, "Passe 1 is played: 3 of 3 tables are missing.");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Table");
  jt_e2e_keys (app, "2 Tab 6 9 2 Tab 5 7 4 Return");
  jt_e2e_wait_label (app, "= 1266: 10 too many");
  jt_e2e_screenshot (app, "tournament-wrong");
  /* The first sum is chosen and is typed anew. */
  jt_e2e_keys (app, "6 8 2 Return");
  jt_e2e_wait_label (app, "Table 2: 682 : 574 ✓");
  jt_e2e_wait_label (app, "provisional: 2 tables missing");

  /* The power is cut: what was written is there, and what was typed; the rest goes on. */
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Table");
  jt_e2e_keys (app, "1 Tab 6 2 8 Tab 6 2 9");
  jt_e2e_wait_label (app, "= 1257: 1 too many");
  jt_e2e_kill (app);
  jt_e2e_start (app, NULL);
  jt_e2e_wait_label (app, "Herbstjass");
  jt_e2e_keys (app, "alt+3");
  jt_e2e_wait_focused (app, ATSPI_ROLE_LIST_ITEM, NULL);
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_label (app, "Passe 1 is played: 2 of 3 tables are missing. Table 1, 3");
  jt_e2e_wait_label (app, "= 1257: 1 too many");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, NULL);
  jt_e2e_keys (app, "6 2 7 Return");
  jt_e2e_wait_label (app, "Table 1: 627 : 629 ✓");
  jt_e2e_wait_label (app, "provisional: 1 table missing");
  jt_e2e_keys (app, "3 Tab 1 2 5 6 Tab 0 Return");
  jt_e2e_wait_label (app, "all tables are in");
  /* From the empty field too the last result is taken back, not the text that was typed. */
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Table");
  jt_e2e_keys (app, "ctrl+z");
  jt_e2e_wait_label (app, "Taken back: Passe 1, table 3: – → 1256 : 0");
  jt_e2e_wait_label (app, "provisional: 1 table missing");
  jt_e2e_keys (app, "ctrl+shift+z");
  jt_e2e_wait_label (app, "all tables are in");
  jt_e2e_wait_label (app, "Passe 2 is drawn.");
  jt_e2e_screenshot (app, "tournament-standings");

  /* Karl goes home, somebody comes late: what is to come is drawn again. */
  jt_e2e_keys (app, "ctrl+1");
  jt_e2e_press (app, "Change: Karl");
  jt_e2e_press (app, "Leaves after Passe 1");
  jt_e2e_wait_label (app, "up to Passe 1");
  jt_e2e_wait_label (app, "Other people take part now than when Passe 2 was drawn.");
  jt_e2e_keys (app, "ctrl+1");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name of the Next Participant");
  jt_e2e_type (app, "Nora");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_label (app, "14 participants");
  jt_e2e_wait_label (app, "from Passe 2");
  jt_e2e_keys (app, "ctrl+d");
  jt_e2e_wait_label (app, "Passe 2 is drawn.");
  jt_e2e_keys (app, "ctrl+Return");
  jt_e2e_wait_label (app, "Passe 2 is played: 3 of 3 tables are missing.");
  enter_tables (app, second, G_N_ELEMENTS (second));
  jt_e2e_wait_label (app, "Passe 3 is drawn.");
  jt_e2e_keys (app, "ctrl+Return");
  jt_e2e_wait_label (app, "Passe 3 is played: 3 of 3 tables are missing.");
  enter_tables (app, third, G_N_ELEMENTS (third));
  jt_e2e_wait_label (app, "the ranking is final");
  /* The clock stops with the last result. */
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Start the Clock");
  jt_e2e_wait_label (app, "· left");
  jt_e2e_screenshot (app, "tournament-final");
  jt_e2e_quit (app);
}

int
main (int argc, char *argv[])
{
  jt_e2e_init (&argc, &argv);

  g_test_add_func ("/e2e/tournament/thirteen-with-keys-alone", test_thirteen);
  return jt_e2e_run_all ();
}
