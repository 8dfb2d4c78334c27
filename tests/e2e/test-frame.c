/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of the program from outside: the window, its menu and sheets, keys, languages, sizes, instances. */
#include "jt-e2e.h"

#include <string.h>

static void
test_menu_leads_to_every_sheet (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_press (app, "Main Menu");
  jt_e2e_choose (app, "Keyboard Shortcuts");
  jt_e2e_wait_label (app, "Close the window");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Close the window");

  jt_e2e_press (app, "Main Menu");
  jt_e2e_choose (app, "Help");
  jt_e2e_wait_label (app, "Tournament Day");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Tournament Day");

  jt_e2e_press (app, "Main Menu");
  jt_e2e_choose (app, "About Jasstafel");
  jt_e2e_wait_label (app, "Legal");
  jt_e2e_screenshot (app, "about");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Legal");

  jt_e2e_press (app, "Main Menu");
  jt_e2e_choose (app, "Preferences");
  jt_e2e_wait_label (app, "Appearance");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Appearance");
  jt_e2e_quit (app);
}

static void
test_keys_alone_lead_everywhere (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);
  jt_e2e_keys (app, "ctrl+question");
  jt_e2e_wait_label (app, "Close the window");
  jt_e2e_screenshot (app, "shortcuts");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Close the window");
  jt_e2e_keys (app, "ctrl+comma");
  jt_e2e_wait_label (app, "Appearance");
  jt_e2e_screenshot (app, "preferences");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Appearance");
  jt_e2e_keys (app, "F1");
  jt_e2e_wait_label (app, "Tournament Day");
  jt_e2e_keys (app, "Tab");
  jt_e2e_keys (app, "Return");
  jt_e2e_find (app, ATSPI_ROLE_IMAGE, "Three keys and Enter: Q for the trump, 9 and 8 for the points, Enter writes.");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Tournament Day");
  jt_e2e_keys (app, "F10");
  jt_e2e_find (app, ATSPI_ROLE_MENU_ITEM, NULL);
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_MENU_ITEM, NULL);
  jt_e2e_keys (app, "ctrl+q");
  jt_e2e_wait_end (app);
}

static void
test_phone_has_everything (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_set_setting (app, "window-width", "360");
  jt_e2e_set_setting (app, "window-height", "640");
  jt_e2e_start (app, NULL);
  jt_e2e_screenshot (app, "phone");
  jt_e2e_press (app, "Main Menu");
  jt_e2e_choose (app, "Preferences");
  jt_e2e_wait_label (app, "Appearance");
  jt_e2e_screenshot (app, "phone-preferences");
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Appearance");
  jt_e2e_quit (app);
}

static void
test_speaks_german (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  if (!jt_e2e_set_language (app, "de"))
    {
      g_test_skip ("the locale de_CH is not installed");
      return;
    }
  jt_e2e_start (app, NULL);
  jt_e2e_press (app, "Hauptmenü");
  jt_e2e_choose (app, "Tastenkürzel");
  jt_e2e_wait_label (app, "Fenster schliessen");
  jt_e2e_keys (app, "Escape");
  jt_e2e_quit (app);
}

static void
test_dark_is_remembered (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_keys (app, "ctrl+comma");
  jt_e2e_wait_label (app, "As the system");
  jt_e2e_keys (app, "Escape");
  jt_e2e_quit (app);

  jt_e2e_set_setting (app, "appearance", "'dark'");
  jt_e2e_start (app, NULL);
  jt_e2e_keys (app, "ctrl+comma");
  jt_e2e_wait_label (app, "Dark");
  jt_e2e_screenshot (app, "dark");
  jt_e2e_keys (app, "Escape");
  jt_e2e_quit (app);
}

static gboolean
is_one_window (JtE2e *app, gpointer data)
{
  return jt_e2e_has (app, ATSPI_ROLE_FRAME, NULL);
}

/* A second start of the same file ends at once, another file has a program of its own. */
static void
test_one_instance_for_each_file (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();
  g_autoptr (JtE2e) other = jt_e2e_new ();
  g_autofree char *file = g_build_filename (jt_e2e_get_home (app), "other evening.db", NULL);

  jt_e2e_start (app, NULL);
  g_assert_cmpint (jt_e2e_run (app, NULL, "jasstafel", NULL), ==, 0);
  jt_e2e_wait (app, is_one_window, NULL, "the window of the first instance");

  jt_e2e_start (other, "--db", file, NULL);
  g_assert_cmpint (jt_e2e_run (other, NULL, "jasstafel", "--db", file, NULL), ==, 0);
  jt_e2e_quit (other);
  jt_e2e_quit (app);
}

/* What the actions of the desktop file call, with a first window and with one that is there already. */
static void
test_command_line_chooses_the_place (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, "--place", "tournament", NULL);
  jt_e2e_wait_label (app, "No Tournament Yet");
  g_assert_cmpint (jt_e2e_run (app, NULL, "jasstafel", "--place", "slate", NULL), ==, 0);
  jt_e2e_press (app, "Start");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Points of We");
  g_assert_cmpint (jt_e2e_run (app, NULL, "jasstafel", "--new-game", NULL), ==, 0);
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Start");
  g_assert_cmpint (jt_e2e_run (app, NULL, "jasstafel", "--place", "kitchen", NULL), ==, 2);
  jt_e2e_quit (app);
}

/* As a file manager does it: the first file starts the program, the second reaches the one that runs. */
static void
test_file_is_shown_before_it_is_taken (void)
{
  static const char text[] = "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\",\"sides\":"
                             "[{\"players\":[\"Meier & <Müller>\",\"Beat\"]},{\"players\":[\"Claudia\",\"Dani\"]}],"
                             "\"entries\":[{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[98,59]}]}\n";
  g_autoptr (JtE2e) app = jt_e2e_new ();
  g_autofree char *file = g_build_filename (jt_e2e_get_home (app), "an evening.jass", NULL);
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  jt_e2e_start (app, file, NULL);
  jt_e2e_wait_label (app, "Import?");
  g_assert_cmpint (jt_e2e_run (app, &before, "cli/jasstafel-cli", "games", "--json", NULL), ==, 0);
  g_assert_null (strstr (before, "Claudia"));
  jt_e2e_press (app, "Cancel");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Import?");

  g_assert_cmpint (jt_e2e_run (app, NULL, "jasstafel", file, NULL), ==, 0);
  jt_e2e_wait_label (app, "Import?");
  jt_e2e_press (app, "Import");
  jt_e2e_wait_label (app, "Imported: ");
  g_assert_cmpint (jt_e2e_run (app, &after, "cli/jasstafel-cli", "games", "--json", NULL), ==, 0);
  g_assert_nonnull (strstr (after, "Claudia"));
  jt_e2e_quit (app);
}

static void
test_says_its_version (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();
  g_autofree char *output = NULL;

  g_assert_cmpint (jt_e2e_run (app, &output, "jasstafel", "--version", NULL), ==, 0);
  g_assert_true (g_str_has_prefix (output, "jasstafel "));
}

int
main (int argc, char *argv[])
{
  jt_e2e_init (&argc, &argv);

  g_test_add_func ("/e2e/frame/menu-leads-to-every-sheet", test_menu_leads_to_every_sheet);
  g_test_add_func ("/e2e/frame/keys-alone-lead-everywhere", test_keys_alone_lead_everywhere);
  g_test_add_func ("/e2e/frame/phone-has-everything", test_phone_has_everything);
  g_test_add_func ("/e2e/frame/dark-is-remembered", test_dark_is_remembered);
  g_test_add_func ("/e2e/frame/speaks-german", test_speaks_german);
  g_test_add_func ("/e2e/frame/one-instance-for-each-file", test_one_instance_for_each_file);
  g_test_add_func ("/e2e/frame/command-line-chooses-the-place", test_command_line_chooses_the_place);
  g_test_add_func ("/e2e/frame/a-file-is-shown-before-it-is-taken", test_file_is_shown_before_it_is_taken);
  g_test_add_func ("/e2e/frame/says-its-version", test_says_its_version);
  return jt_e2e_run_all ();
}
