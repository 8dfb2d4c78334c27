/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Dates in people's words, and the marks of an axis of time. */
#include "jt-dates.h"

static void
check (const char *date, JtDateForm form, const char *expected)
{
  g_autofree char *text = jt_day_to_text (date, form);

  g_assert_cmpstr (text, ==, expected);
}

static void
a_day_has_three_forms (void)
{
  check ("2026-03-01", JT_DATE_SHORT, "01.03.2026");
  check ("2026-03-01", JT_DATE_LONG, "1 March 2026");
  check ("2026-03-01", JT_DATE_FULL, "Sunday, 1 March 2026");
  check (NULL, JT_DATE_SHORT, "");
  check (NULL, JT_DATE_LONG, "Without date");
  check ("", JT_DATE_FULL, "Without date");
}

static void
what_is_no_date_stays (void)
{
  static const char *const texts[] = { "2026-02-29", "in spring", "2026-13-01", "Meier & <Müller>" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint form = JT_DATE_SHORT; form <= JT_DATE_FULL; form++)
      check (texts[i], (JtDateForm) form, texts[i]);
  g_assert_cmpuint (jt_date_parse ("2024-02-29"), ==, 20240229);
  g_assert_cmpuint (jt_date_parse ("2026-02-29"), ==, 0);
}

static void
check_marks (guint32 first, guint32 last, guint most, const char *expected)
{
  g_autoptr (GArray) marks = jt_date_marks_new (first, last, most);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < marks->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", g_array_index (marks, JtDateMark, i).text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
marks_have_equal_steps (void)
{
  check_marks (20261125, 20261128, 6, "25 Nov|26 Nov|27 Nov|28 Nov");
  check_marks (20261106, 20261204, 6, "6 Nov|13 Nov|20 Nov|27 Nov|4 Dec");
  check_marks (20260107, 20261128, 20, "Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov");
  check_marks (20260107, 20261128, 6, "Mar|May|Jul|Sep|Nov");
  check_marks (20251001, 20261128, 6, "Oct|2026|Apr|Jul|Oct");
  check_marks (20260101, 20261128, 2, "2026|Jul");
  check_marks (20190301, 20261128, 8, "2020|2021|2022|2023|2024|2025|2026");
  check_marks (20190301, 20261128, 4, "2020|2022|2024|2026");
  check_marks (18000101, 20261128, 3, "1800|1900|2000");
}

static void
there_are_never_more_marks_than_have_room (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      guint32 first = jt_date_from_day (g_test_rand_int_range (-40000, 40000));
      guint32 last = jt_date_from_day (jt_date_to_day (first) + (int) (g_test_rand_double () * g_test_rand_int_range (1, 30000)));
      guint most = (guint) g_test_rand_int_range (1, 30);
      g_autoptr (GArray) marks = jt_date_marks_new (first, last, most);

      g_assert_cmpuint (marks->len, <=, most);
      for (guint m = 0; m < marks->len; m++)
        {
          const JtDateMark *mark = &g_array_index (marks, JtDateMark, m);

          g_assert_cmpuint (mark->date, >=, first);
          g_assert_cmpuint (mark->date, <=, last);
          g_assert_cmpuint (mark->text[0], !=, '\0');
          if (m > 0)
            g_assert_cmpuint (mark->date, >, g_array_index (marks, JtDateMark, m - 1).date);
        }
    }
}

static void
an_axis_without_dates_has_no_marks (void)
{
  check_marks (0, 20261128, 8, "");
  check_marks (20261128, 20260101, 8, "");
  check_marks (20260101, 20261128, 0, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/dates/a-day-has-three-forms", a_day_has_three_forms);
  g_test_add_func ("/words/dates/what-is-no-date-stays", what_is_no_date_stays);
  g_test_add_func ("/words/dates/marks-have-equal-steps", marks_have_equal_steps);
  g_test_add_func ("/words/dates/there-are-never-more-marks-than-have-room", there_are_never_more_marks_than_have_room);
  g_test_add_func ("/words/dates/an-axis-without-dates-has-no-marks", an_axis_without_dates_has_no_marks);
  return g_test_run ();
}
