/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What a frame of a window costs: the processor time of this process from its beginning until it is painted, so the
 * update, the layout, the snapshot and the rendering of it, on whatever thread. What waits for the screen or for others on
 * the machine does not count.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GdkFrameClock *clock;
  double begun, painted; /* milliseconds of the process */
  guint n; /* frames so far */
} JtBenchFrame;

/** Watches the frames of the window of @widget, which is realized; ended by jt_bench_frame_clear(). */
void jt_bench_frame_watch (JtBenchFrame *frame, GtkWidget *widget);
void jt_bench_frame_clear (JtBenchFrame *frame);

/** Waits until the next frame is painted. Returns: the milliseconds it has cost */
double jt_bench_frame_wait (JtBenchFrame *frame);

/** Waits until nothing is left to be drawn or laid out. */
void jt_bench_wait_idle (void);

G_END_DECLS
