/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sees after a key, in the real view of a game:
 *  - from Enter until the entry is committed and painted, against one bare committed INSERT into the same file with the
 *    same pragmas (at most BOUND_INSERT times) plus two frames of the screen;
 *  - how long a cell of a Coiffeur grid, full but for two, takes to be painted, against a label of the same window (at
 *    most BOUND_CELL times).
 * Both of a pair take turns; the medians count, and the best of some rounds, since a busy machine only ever adds. */
#include "bench-table.h"
#include "jt-game-view.h"
#include "jt-session-fixture.h"
#include "jt-ui-test.h"

#include <stdlib.h>

#define BOUND_INSERT 1.5
#define BOUND_CELL 2.0
#define ENTRIES 40
#define ROUNDS 7

typedef struct
{
  gint64 begun;
  gint64 laid_out;
  gint64 painted;
} Frame;

static void
before_paint_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->begun = g_get_monotonic_time ();
}

static void
layout_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->laid_out = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->painted = g_get_monotonic_time ();
}

/* Until the next frame is on the screen. */
static void
wait_frame (Frame *frame)
{
  frame->painted = 0;
  while (frame->painted == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Until nothing is left to be drawn or laid out. */
static void
wait_idle (void)
{
  gint64 quiet = g_get_monotonic_time () + 40000;

  while (g_get_monotonic_time () < quiet)
    if (g_main_context_iteration (NULL, FALSE))
      quiet = MAX (quiet, g_get_monotonic_time () + 20000);
    else
      g_usleep (500);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

static double
median (gint64 *times)
{
  qsort (times, ENTRIES, sizeof *times, compare);
  return (double) times[ENTRIES / 2];
}

static void
insert_bare (JtDb *db)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStatement) insert = jt_db_prepare (db, "INSERT INTO bare (text) VALUES (?)", &error);

  g_assert_no_error (error);
  jt_statement_bind_text (insert, 1, "{\"type\":\"round\",\"trump\":\"schilten\",\"points\":[98,59]}");
  jt_statement_run (insert, &error);
  g_assert_no_error (error);
}

static void
type_round (GtkWidget *view)
{
  gtk_widget_activate_action (view, "game.trump", "i", 3);
  gtk_widget_activate_action (view, "game.digit", "i", 9);
  gtk_widget_activate_action (view, "game.digit", "i", 8);
}

/* Milliseconds from Enter to painted, and of a bare INSERT. */
static void
measure_enter (JtSessionFixture *fixture, double *enter, double *bare, double *frame_ms)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":1000000}");
  JtDb *db = jt_store_get_db (jt_session_get_store (fixture->session));
  GtkWidget *view = jt_game_view_new (fixture->session);
  Frame frame = { 0 };
  gint64 enters[ENTRIES], inserts[ENTRIES], interval;
  GdkFrameClock *clock;
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 1280, 800);
  clock = gtk_widget_get_frame_clock (view);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &frame);
  g_signal_connect_after (clock, "layout", G_CALLBACK (layout_cb), &frame);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frame);
  for (guint i = 0; i < ENTRIES; i++)
    {
      guint n = jt_play_get_n_entries (play);
      gint64 start;

      type_round (view);
      wait_idle ();
      start = g_get_monotonic_time ();
      gtk_widget_activate_action (view, "game.write", NULL);
      g_assert_cmpuint (jt_play_get_n_entries (play), ==, n + 1);
      wait_frame (&frame);
      enters[i] = frame.painted - start;
      wait_idle ();
      start = g_get_monotonic_time ();
      insert_bare (db);
      inserts[i] = g_get_monotonic_time () - start;
    }
  gdk_frame_clock_get_refresh_info (clock, gdk_frame_clock_get_frame_time (clock), &interval, NULL);
  *enter = median (enters) / 1000;
  *bare = median (inserts) / 1000;
  *frame_ms = (double) interval / 1000;
  g_signal_handlers_disconnect_by_data (clock, &frame);
  jt_ui_test_close (window, view);
}

static void
fill_grid (JtPlay *play)
{
  static const char *const lines[] = { "eicheln", "rosen", "schellen", "schilten", "obenabe", "undenufe",
                                       "joker-1", "joker-2" };

  for (guint side = 0; side < 2; side++)
    for (guint line = 0; line < G_N_ELEMENTS (lines); line++)
      {
        g_autofree char *text = g_strdup_printf (
            "{\"type\":\"round\",\"side\":%u,\"line\":\"%s\",\"points\":%u}", side, lines[line], 90 + line);

        /* Two stay open: with the last one the game would be over. */
        if (line + 1 < G_N_ELEMENTS (lines))
          jt_session_fixture_write (play, text);
      }
}

/* Milliseconds of the frame after a cell was written, and after a label changed. */
static void
measure_cell (JtSessionFixture *fixture, double *cell, double *label_ms)
{
  JtPlay *play = jt_session_fixture_start (fixture, "coiffeur", "{\"preset\":\"8\"}");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("0");
  GtkWidget *view = jt_game_view_new (fixture->session);
  Frame frame = { 0 };
  gint64 cells[ENTRIES], labels[ENTRIES];
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  GdkFrameClock *clock;
  GtkWindow *window;

  fill_grid (play);
  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  window = jt_ui_test_show (box, 1280, 800);
  clock = gtk_widget_get_frame_clock (view);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &frame);
  g_signal_connect_after (clock, "layout", G_CALLBACK (layout_cb), &frame);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frame);
  for (guint i = 0; i < ENTRIES; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"type\":\"round\",\"side\":0,\"line\":\"joker-2\",\"points\":%u}", 91 + i % 7);
      g_autofree char *number = g_strdup_printf ("%u", 91 + i % 7);
      g_autoptr (JtValue) entry = jt_session_fixture_value (text);

      wait_idle ();
      g_assert_true (jt_play_append (play, entry, &fault, &error));
      wait_frame (&frame);
      cells[i] = frame.painted - frame.laid_out;
      wait_idle ();
      g_assert_true (jt_play_undo (play, &error));
      wait_frame (&frame);
      wait_idle ();
      gtk_label_set_text (GTK_LABEL (label), number);
      wait_frame (&frame);
      labels[i] = frame.painted - frame.laid_out;
    }
  *cell = median (cells) / 1000;
  *label_ms = median (labels) / 1000;
  g_signal_handlers_disconnect_by_data (clock, &frame);
  jt_ui_test_close (window, box);
}

int
main (int argc, char **argv)
{
  JtSessionFixture fixture = { 0 };
  g_autoptr (GError) error = NULL;
  double enter_over = G_MAXDOUBLE, cell_ratio = G_MAXDOUBLE;
  gboolean good;

  jt_ui_test_init (&argc, &argv);
  /* A blinking caret draws frames of its own. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  jt_session_fixture_set_up (&fixture, NULL);
  jt_db_exec (jt_store_get_db (jt_session_get_store (fixture.session)),
              "CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT) STRICT", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ROUNDS && (enter_over > 1 || i < 2); i++)
    {
      double enter, bare, frame_ms;

      measure_enter (&fixture, &enter, &bare, &frame_ms);
      enter_over = MIN (enter_over, enter / (BOUND_INSERT * bare + 2 * frame_ms));
      g_print ("enter to painted %.2f ms, bare INSERT %.2f ms, a frame %.2f ms\n", enter, bare, frame_ms);
    }
  for (guint i = 0; i < ROUNDS && (cell_ratio > BOUND_CELL || i < 2); i++)
    {
      double cell, label;

      measure_cell (&fixture, &cell, &label);
      cell_ratio = MIN (cell_ratio, cell / label);
      g_print ("cell %.2f ms, label %.2f ms: %.2f\n", cell, label, cell / label);
    }
  jt_session_fixture_tear_down (&fixture, NULL);
  g_print ("enter: %.2f of 1.5 INSERTs and two frames (at most 1.0); cell: %.2f times a label (at most %.1f)\n",
           enter_over, cell_ratio, BOUND_CELL);
  good = jt_bench_ratio ("Enter to painted / 1.5 INSERTs and two frames", enter_over, 1);
  good = jt_bench_ratio ("cell of a full Coiffeur grid / label", cell_ratio, BOUND_CELL) && good;
  return good ? 0 : 1;
}
