/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A Schieber evening in the real program: over AT-SPI as a person with a screen reader, and with key presses alone. */
#include "jt-e2e.h"

#define WE "Anna & Meier & <Müller>"
#define THEY "Claudia & =1+1"
#define POINTS_WE "Points of " WE
#define POINTS_THEY "Points of " THEY

static void
name_the_table (JtE2e *app)
{
  jt_e2e_set_text (app, "Name: We", "Anna");
  jt_e2e_set_text (app, "Name: They", "Claudia");
  jt_e2e_set_text (app, "Name: We, partner", "Meier & <Müller>");
  jt_e2e_set_text (app, "Name: They, partner", "=1+1");
  jt_e2e_press (app, "Start");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, POINTS_WE);
}

static void
wait_standing (JtE2e *app, int we, int they)
{
  g_autofree char *first = g_strdup_printf (WE ": %d points", we);
  g_autofree char *second = g_strdup_printf (THEY ": %d points", they);

  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS_WE, first);
  jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, POINTS_THEY, second);
}

static void
write_round (JtE2e *app, const char *trump, const char *points)
{
  jt_e2e_press (app, trump);
  jt_e2e_set_text (app, POINTS_WE, points);
}

static void
test_eight_rounds_with_everything (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  name_the_table (app);

  /* a plain round, multiplied; the button says what it will write */
  write_round (app, "Schellen ×2", "98");
  jt_e2e_press (app, "Write 196 : 118");
  wait_standing (app, 196, 118);

  /* Weis and Stöck */
  write_round (app, "Eicheln ×1", "100");
  jt_e2e_press (app, "Weis: " WE);
  jt_e2e_press (app, "50");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Write 150 : 57");
  jt_e2e_keys (app, "Escape");
  jt_e2e_press (app, "Write 150 : 57");
  wait_standing (app, 346, 175);

  /* a Match typed with its bonus */
  write_round (app, "Rosen ×1", "257");
  jt_e2e_press (app, "Write 257 : 0");
  wait_standing (app, 603, 175);

  /* pushed */
  jt_e2e_press (app, "Pushed");
  write_round (app, "Schilten ×2", "60");
  jt_e2e_press (app, "Write 120 : 194");
  wait_standing (app, 723, 369);

  /* 157 : 0 is asked about */
  write_round (app, "Eicheln ×1", "157");
  jt_e2e_press (app, "Write 157 : 0");
  jt_e2e_wait_label (app, "was it a Match?");
  wait_standing (app, 723, 369);
  jt_e2e_press (app, "No Match");
  jt_e2e_press (app, "Write 157 : 0");
  wait_standing (app, 880, 369);

  /* a wrong entry is refused while it is typed */
  write_round (app, "Undenufe ×3", "158");
  jt_e2e_wait_label (app, "158");
  jt_e2e_set_text (app, POINTS_WE, "-7");
  jt_e2e_press (app, "Write 450 : 21");
  wait_standing (app, 1330, 390);

  /* taken back and written again */
  jt_e2e_press (app, "Undo");
  jt_e2e_wait_label (app, "Taken back");
  wait_standing (app, 880, 369);
  jt_e2e_press (app, "Redo");
  wait_standing (app, 1330, 390);

  /* over the end and back */
  write_round (app, "Obenabe ×3", "257");
  jt_e2e_press (app, "Write 771 : 0");
  wait_standing (app, 2101, 390);
  write_round (app, "Schellen ×2", "257");
  jt_e2e_press (app, "Write 514 : 0");
  jt_e2e_wait_label (app, WE " won");
  jt_e2e_press (app, "Undo");
  wait_standing (app, 2101, 390);

  /* what stands in the bar is there after a power cut, and so is the standing */
  write_round (app, "Schellen ×2", "77");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Write 154 : 160");
  jt_e2e_kill (app);
  jt_e2e_start (app, NULL);
  wait_standing (app, 2101, 390);
  jt_e2e_press (app, "Write 154 : 160");
  wait_standing (app, 2255, 550);
  jt_e2e_screenshot (app, "evening");
  jt_e2e_quit (app);
}

static void
test_key_presses_alone_write_an_evening (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);
  name_the_table (app);

  jt_e2e_keys (app, "e 9 8 Return");
  wait_standing (app, 196, 118);
  jt_e2e_keys (app, "q 1 0 0 plus 5 0 Return");
  wait_standing (app, 346, 175);
  /* Enter held writes nothing more */
  jt_e2e_keys (app, "Return Return Return");
  wait_standing (app, 346, 175);
  jt_e2e_keys (app, "w Tab m Return");
  wait_standing (app, 346, 432);
  jt_e2e_keys (app, "p r minus 1 5 Return");
  wait_standing (app, 630, 462);
  /* Enter does not answer the question, N does */
  jt_e2e_keys (app, "q 1 5 7 Return Return Return");
  wait_standing (app, 630, 462);
  jt_e2e_keys (app, "n Return");
  wait_standing (app, 787, 462);
  /* the last round is changed in its place */
  jt_e2e_keys (app, "F2 BackSpace BackSpace BackSpace 1 0 7 Return");
  wait_standing (app, 737, 512);
  jt_e2e_keys (app, "BackSpace");
  wait_standing (app, 787, 462);
  jt_e2e_keys (app, "ctrl+z ctrl+z");
  wait_standing (app, 346, 432);
  jt_e2e_keys (app, "ctrl+shift+z");
  wait_standing (app, 630, 462);
  /* thanks too early loses, and undo goes back over it */
  jt_e2e_keys (app, "b Return");
  jt_e2e_wait_label (app, THEY " won");
  jt_e2e_keys (app, "ctrl+z");
  wait_standing (app, 630, 462);
  jt_e2e_keys (app, "ctrl+q");
  jt_e2e_wait_end (app);

  jt_e2e_start (app, NULL);
  wait_standing (app, 630, 462);
  jt_e2e_quit (app);
}

static void
test_a_finished_game_is_in_the_archive (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);
  name_the_table (app);
  jt_e2e_keys (app, "t m Return t m Return t m Return t m");
  /* the Enter that writes the last round, held, does not start a rematch */
  jt_e2e_hold (app, "Return");
  jt_e2e_wait_label (app, WE " won");
  jt_e2e_press (app, "Finish");
  jt_e2e_wait_label (app, "Who Plays?");
  jt_e2e_keys (app, "alt+4");
  jt_e2e_wait_label (app, "✓ " WE " : " THEY);
  jt_e2e_keys (app, "Tab Tab Tab Tab Return");
  jt_e2e_quit (app);
}

static void
test_an_entry_of_another_program_shows (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  name_the_table (app);
  jt_e2e_quit (app);
  jt_e2e_start (app, NULL);
  wait_standing (app, 0, 0);
  jt_e2e_quit (app);
}

int
main (int argc, char **argv)
{
  jt_e2e_init (&argc, &argv);
  g_test_add_func ("/e2e/evening/eight-rounds-with-everything", test_eight_rounds_with_everything);
  g_test_add_func ("/e2e/evening/key-presses-alone-write-an-evening", test_key_presses_alone_write_an_evening);
  g_test_add_func ("/e2e/evening/a-finished-game-is-in-the-archive", test_a_finished_game_is_in_the_archive);
  g_test_add_func ("/e2e/evening/the-game-is-there-after-a-restart", test_an_entry_of_another_program_shows);
  return jt_e2e_run_all ();
}
