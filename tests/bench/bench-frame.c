/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-frame.h"

#include "bench-table.h"

#define QUIET 20000 /* microseconds */

static void
before_paint_cb (GdkFrameClock *clock, JtBenchFrame *frame)
{
  frame->begun = jt_bench_cpu_ms ();
}

static void
after_paint_cb (GdkFrameClock *clock, JtBenchFrame *frame)
{
  frame->painted = jt_bench_cpu_ms ();
  frame->n++;
}

void
jt_bench_frame_watch (JtBenchFrame *frame, GtkWidget *widget)
{
  *frame = (JtBenchFrame){ .clock = g_object_ref (gtk_widget_get_frame_clock (widget)) };
  g_signal_connect (frame->clock, "before-paint", G_CALLBACK (before_paint_cb), frame);
  g_signal_connect_after (frame->clock, "after-paint", G_CALLBACK (after_paint_cb), frame);
}

void
jt_bench_frame_clear (JtBenchFrame *frame)
{
  g_signal_handlers_disconnect_by_data (frame->clock, frame);
  g_clear_object (&frame->clock);
}

double
jt_bench_frame_wait (JtBenchFrame *frame)
{
  guint n = frame->n;

  while (frame->n == n)
    g_main_context_iteration (NULL, TRUE);
  return frame->painted - frame->begun;
}

void
jt_bench_wait_idle (void)
{
  gint64 quiet = g_get_monotonic_time () + 2 * QUIET;

  while (g_get_monotonic_time () < quiet)
    if (g_main_context_iteration (NULL, FALSE))
      quiet = MAX (quiet, g_get_monotonic_time () + QUIET);
    else
      g_usleep (500);
}
