/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates in people's words. */
#include <glib.h>
#include <locale.h>

#include "jt-dates.h"

static void
assert_text (char *text, const char *wanted)
{
  g_assert_cmpstr (text, ==, wanted);
  g_free (text);
}

static void
test_words (void)
{
  assert_text (jt_date_to_text (20261128), "28 November 2026");
  assert_text (jt_date_to_long_text (20261128), "Saturday, 28 November 2026");
  assert_text (jt_date_to_text (20260301), "1 March 2026");
  assert_text (jt_date_to_text (0), "Without date");
}

/* People may have typed anything into a document. */
static void
test_what_is_no_date_stays (void)
{
  assert_text (jt_date_text_to_text ("2026-11-28"), "28 November 2026");
  assert_text (jt_date_text_to_text ("28.11.2026"), "28.11.2026");
  assert_text (jt_date_text_to_text ("<b>soon</b>"), "<b>soon</b>");
  assert_text (jt_date_text_to_text ("2026-13-01"), "2026-13-01");
  assert_text (jt_date_text_to_text (""), "");
  assert_text (jt_date_text_to_text (NULL), "");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/dates/in-words", test_words);
  g_test_add_func ("/ui/dates/what-is-no-date-stays", test_what_is_no_date_stays);

  return g_test_run ();
}
