/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight hours at the table in the real view of a game, a game an hour: every round is typed and written, each third is
 * taken back and brought again. What the heap holds at least in the second half of the hours (caches come and go)
 * against the first half: at most BOUND times. */
#include "bench-table.h"
#include "jt-game-view.h"
#include "jt-session-fixture.h"
#include "jt-ui-test.h"

#include <malloc.h>

#define BOUND 1.05
#define HOURS 8
#define ROUNDS 24 /* an hour's */

static double
heap_kib (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (info.uordblks + info.hblkhd) / 1024.0;
}

static void
play_hour (JtSessionFixture *fixture, GtkWidget *view, GtkWindow *window, guint hour)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":1000000}");
  g_autoptr (GError) error = NULL;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  for (guint i = 0; i < ROUNDS; i++)
    {
      guint n = jt_play_get_n_entries (play);

      gtk_widget_activate_action (view, "game.trump", "i", i % 6);
      gtk_widget_activate_action (view, "game.digit", "i", 1 + (i + hour) % 9);
      gtk_widget_activate_action (view, "game.digit", "i", i % 10);
      jt_ui_test_settle (window);
      gtk_widget_activate_action (view, "game.write", NULL);
      jt_ui_test_settle (window);
      g_assert_cmpuint (jt_play_get_n_entries (play), ==, n + 1);
      if (i % 3 != 0)
        continue;
      g_assert_true (jt_play_undo (play, &error));
      jt_ui_test_settle (window);
      g_assert_true (jt_play_redo (play, &error));
      jt_ui_test_settle (window);
    }
}

int
main (int argc, char **argv)
{
  JtSessionFixture fixture = { 0 };
  double least[2] = { G_MAXDOUBLE, G_MAXDOUBLE };
  JtBenchRatio ratio = { .name = "heap in the second half of 8 hours / in the first", .limit = BOUND };
  GtkWindow *window;
  GtkWidget *view;

  jt_ui_test_init (&argc, &argv);
  jt_session_fixture_set_up (&fixture, NULL);
  view = jt_game_view_new (fixture.session);
  window = jt_ui_test_show (view, 1280, 800);
  for (guint hour = 0; hour < HOURS; hour++)
    {
      guint half = hour / (HOURS / 2);
      double kib;

      play_hour (&fixture, view, window, hour);
      kib = heap_kib ();
      least[half] = MIN (least[half], kib);
      g_print ("hour %u: %.0f KiB\n", hour + 1, kib);
    }
  jt_ui_test_close (window, view);
  jt_session_fixture_tear_down (&fixture, NULL);
  jt_bench_add (&ratio, least[1] / least[0]);
  return !jt_bench_report (&ratio);
}
