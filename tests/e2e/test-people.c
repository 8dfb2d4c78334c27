/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The sheets of a group, of an evening and of old results in the real program, as a screen reader meets them. */
#include "jt-e2e.h"

#include <string.h>

#define DAY "Friday, 27 November 2026"

#define RESULT(id, striche)                                                                                              \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\",\"id\":\"" id "\",\"played_at\":"     \
  "\"2026-11-27\",\"group\":\"Stammtisch\",\"evening\":\"e\",\"sides\":[{\"players\":[\"Anna\",\"Meier & <Müller>\"]},"        \
  "{\"players\":[\"Beat\",\"Dani\"]}],\"striche\":" striche "}\n"

/* An evening of a group with two finished games, written as results. */
static void
add_evening (JtE2e *app)
{
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "evening.jsonl", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path,
                       "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"bundle\"}\n"
                       "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"group\",\"id\":\"g\",\"name\":\"Stammtisch\",\"members\":[]}\n"
                       "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"evening\",\"id\":\"e\",\"group\":\"g\",\"date\":\"2026-11-27\"}\n"
                       RESULT ("first", "[3,0]") RESULT ("second", "[1,2]"),
                       -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (jt_e2e_run (app, NULL, "cli/jasstafel-cli", "import", path, NULL), ==, 0);
}

static void
assert_listed (JtE2e *app, const char *what, const char *part)
{
  g_autofree char *output = NULL;

  g_assert_cmpint (jt_e2e_run (app, &output, "cli/jasstafel-cli", what, NULL), ==, 0);
  if (!strstr (output, part))
    g_test_fail_printf ("“%s” is not in: %s", part, output);
}

static void
test_an_evening_is_counted_and_changed (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  add_evening (app);
  jt_e2e_start (app, NULL);
  jt_e2e_keys (app, "alt+4");
  jt_e2e_press (app, "Evening of " DAY);
  jt_e2e_wait_label (app, "+2  (4 : 2)");
  jt_e2e_set_text (app, "Date (28.11.2026)", "20.11.2026");
  jt_e2e_set_text (app, "Note", "moved");
  jt_e2e_press (app, "Keep");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Evening of Friday, 20 November 2026");
  assert_listed (app, "games", "2026-11-20");
  /* deleted, and there again by one key */
  jt_e2e_press (app, "Evening of Friday, 20 November 2026");
  jt_e2e_press (app, "Delete the Evening");
  jt_e2e_wait_label (app, "No Games Here");
  jt_e2e_keys (app, "ctrl+z");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Evening of Friday, 20 November 2026");
  jt_e2e_quit (app);
}

static void
test_a_group_is_changed (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  add_evening (app);
  jt_e2e_start (app, NULL);
  jt_e2e_keys (app, "alt+2");
  jt_e2e_press (app, "Group…");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Take Meier & <Müller> out of the group");
  jt_e2e_set_text (app, "Name", "Stammtisch & <Co>");
  jt_e2e_press (app, "Keep");
  jt_e2e_wait_gone (app, ATSPI_ROLE_PUSH_BUTTON, "Take Anna out of the group");
  assert_listed (app, "groups", "Stammtisch & <Co>");
  jt_e2e_quit (app);
}

static void
test_old_results_are_typed_by_keys_alone (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);
  jt_e2e_keys (app, "alt+4");
  jt_e2e_wait_label (app, "No Games Here");
  jt_e2e_keys (app, "ctrl+n");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Player 1 of side 1");
  jt_e2e_type (app, "1.3.2019");
  jt_e2e_keys (app, "Tab");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Player 1 of side 1");
  jt_e2e_type (app, "Anna");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Player 2 of side 1");
  jt_e2e_type (app, "Beat");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Player 1 of side 2");
  jt_e2e_type (app, "Claudia");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Player 2 of side 2");
  jt_e2e_type (app, "Dani");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Striche of side 1");
  jt_e2e_type (app, "3");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Striche of side 2");
  jt_e2e_type (app, "0");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_label (app, "In the list: Anna & Beat : Claudia & Dani, 3 : 0");
  jt_e2e_press (app, "Write 1 Game");
  jt_e2e_wait_label (app, "✓ Anna & Beat : Claudia & Dani");
  jt_e2e_keys (app, "ctrl+z");
  jt_e2e_wait_label (app, "No Games Here");
  jt_e2e_quit (app);
}

int
main (int argc, char **argv)
{
  jt_e2e_init (&argc, &argv);
  g_test_add_func ("/e2e/people/an-evening-is-counted-and-changed", test_an_evening_is_counted_and_changed);
  g_test_add_func ("/e2e/people/a-group-is-changed", test_a_group_is_changed);
  g_test_add_func ("/e2e/people/old-results-are-typed-by-keys-alone", test_old_results_are_typed_by_keys_alone);
  return jt_e2e_run_all ();
}
