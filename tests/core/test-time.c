/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-time.h"

static const struct
{
  const char *text;
  gint64 seconds;
  int micro;
  gboolean has_time;
} times[] = {
  { "1970-01-01", 0, 0, FALSE },
  { "1970-01-01T00:00:00Z", 0, 0, TRUE },
  { "2026-11-28T20:15:00+01:00", 1795893300, 0, TRUE },
  { "2026-11-28T19:15:00Z", 1795893300, 0, TRUE },
  { "2026-11-28t19:15:00z", 1795893300, 0, TRUE },
  { "2026-11-28 19:15:00", 1795893300, 0, TRUE },
  { "2026-11-28T19:15", 1795893300, 0, TRUE },
  { "2026-11-28T13:45:00-05:30", 1795893300, 0, TRUE },
  { "2026-11-28T19:15:00.25Z", 1795893300, 250000, TRUE },
  { "2026-11-28T19:15:00.1234567Z", 1795893300, 123456, TRUE },
  { "2024-02-29", 1709164800, 0, FALSE },
  { "0001-01-01", -62135596800, 0, FALSE },
  { "9999-12-31", 253402214400, 0, FALSE },
  { "1990-12-31T23:59:60Z", 662688000, 0, TRUE },
};

static void
test_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      gint64 utc = 0;
      gboolean has_time = !times[i].has_time;

      g_test_message ("%s", times[i].text);
      g_assert_true (jt_time_parse (times[i].text, &utc, &has_time));
      g_assert_cmpint (utc, ==, times[i].seconds * G_USEC_PER_SEC + times[i].micro);
      g_assert_cmpint (has_time, ==, times[i].has_time);
      g_assert_true (jt_time_parse (times[i].text, &utc, NULL));
    }
}

static void
test_refused (void)
{
  static const char *const wrong[] = {
    "",
    "2026",
    "2026-11",
    "2026-1-1",
    "28.11.2026",
    "2026-13-01",
    "2026-02-29",
    "2026-00-10",
    "2026-04-31",
    "0000-01-01",
    "2026-11-28T",
    "2026-11-28T24:00:00Z",
    "2026-11-28T19:60:00Z",
    "2026-11-28T19:15:61Z",
    "2026-11-28T19:15:00.Z",
    "2026-11-28T19:15:00+0100",
    "2026-11-28T19:15:00+24:00",
    "2026-11-28T19:15:00+01:60",
    "2026-11-28T19:15:00Zulu",
    "2026-11-28x",
    "2026-11-28T7:15:00Z",
    "-2026-11-28",
    " 2026-11-28",
    "2026-11-28T19:15:0",
    "2026-11-28T19:1",
    "2026-11-28T19:15:00*01:00",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gint64 utc = 7;

      g_test_message ("%s", wrong[i]);
      g_assert_false (jt_time_parse (wrong[i], &utc, NULL));
      g_assert_cmpint (utc, ==, 7);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/time/dates-and-times-are-read", test_read);
  g_test_add_func ("/core/time/anything-else-is-refused", test_refused);
  return g_test_run ();
}
