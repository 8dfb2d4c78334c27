/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sees after a key, in the real view of a game:
 *  - from Enter until the entry is committed and painted, against one bare committed INSERT into the same file with the
 *    same pragmas (at most BOUND_INSERT times) plus two frames of the screen;
 *  - what the frame costs that follows when a cell of a full Coiffeur grid is written (all of its cells are, and one of them
 *    gets other points: the cell, the difference, the totals and the line in the list of rounds change), against the
 *    frame after a label of the same window got another text (at most BOUND_CELL times). A frame is everything from its
 *    beginning until it is painted: styles, layout, snapshot and rendering.
 * Both of a pair take turns, and the medians of a round are compared. */
#include "bench-frame.h"
#include "bench-table.h"
#include "jt-game-view.h"
#include "jt-session-fixture.h"
#include "jt-ui-test.h"

#define BOUND_INSERT 1.5
#define BOUND_CELL 2.0
#define ENTRIES 40
#define ROUNDS 7

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

/* Adds a round: from Enter to painted, and a bare INSERT. */
static void
measure_enter (JtSessionFixture *fixture, JtBenchRatio *ratio)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":1000000}");
  JtDb *db = jt_store_get_db (jt_session_get_store (fixture->session));
  GtkWidget *view = jt_game_view_new (fixture->session);
  double enters[ENTRIES], inserts[ENTRIES], enter, insert, frame_ms;
  JtBenchFrame frame;
  gint64 interval;
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  window = jt_ui_test_show (view, 1280, 800);
  jt_bench_frame_watch (&frame, view);
  for (guint i = 0; i < ENTRIES; i++)
    {
      guint n = jt_play_get_n_entries (play);
      gint64 start;

      type_round (view);
      jt_bench_wait_idle ();
      start = g_get_monotonic_time ();
      gtk_widget_activate_action (view, "game.write", NULL);
      g_assert_cmpuint (jt_play_get_n_entries (play), ==, n + 1);
      jt_bench_frame_wait (&frame);
      enters[i] = (double) (g_get_monotonic_time () - start) / 1000;
      jt_bench_wait_idle ();
      start = g_get_monotonic_time ();
      insert_bare (db);
      inserts[i] = (double) (g_get_monotonic_time () - start) / 1000;
    }
  gdk_frame_clock_get_refresh_info (frame.clock, gdk_frame_clock_get_frame_time (frame.clock), &interval, NULL);
  enter = jt_bench_median (enters, ENTRIES);
  insert = jt_bench_median (inserts, ENTRIES);
  frame_ms = (double) interval / 1000;
  jt_bench_add (ratio, enter / (BOUND_INSERT * insert + 2 * frame_ms));
  g_print ("enter to painted %.2f ms, bare INSERT %.2f ms, a frame %.2f ms\n", enter, insert, frame_ms);
  jt_bench_frame_clear (&frame);
  jt_ui_test_close (window, view);
}

static const char *const lines[] = { "eicheln", "rosen", "schellen", "schilten", "obenabe", "undenufe", "joker-1", "joker-2" };

#define SIDES 2
#define CELLS (SIDES * G_N_ELEMENTS (lines))

static JtValue *
make_cell (guint cell, guint points)
{
  g_autofree char *text = g_strdup_printf ("{\"type\":\"round\",\"side\":%u,\"line\":\"%s\",\"points\":%u}",
                                           cell % SIDES, lines[cell / SIDES], points);

  return jt_session_fixture_value (text);
}

/* Milliseconds of the frame after a cell was written. */
static double
write_cell (JtPlay *play, JtBenchFrame *frame, guint at, guint cell, guint points)
{
  g_autoptr (JtValue) entry = make_cell (cell, points);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_bench_wait_idle ();
  g_assert_true (at < jt_play_get_n_entries (play) ? jt_play_replace (play, at, entry, &fault, &error)
                                                    : jt_play_append (play, entry, &fault, &error));
  return jt_bench_frame_wait (frame);
}

/* Milliseconds of the frame after @label changed. */
static double
write_label (GtkWidget *label, JtBenchFrame *frame, guint points)
{
  g_autofree char *text = g_strdup_printf ("%u", points);

  jt_bench_wait_idle ();
  gtk_label_set_text (GTK_LABEL (label), text);
  return jt_bench_frame_wait (frame);
}

/* Adds a round: the last of all cells, and a label of the figures' size. */
static void
measure_cell (JtSessionFixture *fixture, JtBenchRatio *ratio)
{
  JtPlay *play = jt_session_fixture_start (fixture, "coiffeur", "{\"preset\":\"8\"}");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("0");
  GtkWidget *view = jt_game_view_new (fixture->session);
  double cells[ENTRIES], labels[ENTRIES], cell, plain;
  JtBenchFrame frame;
  GtkWindow *window;

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  gtk_widget_set_vexpand (view, TRUE);
  gtk_widget_add_css_class (label, "title-1");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  window = jt_ui_test_show (box, 1280, 800);
  jt_bench_frame_watch (&frame, view);
  for (guint i = 0; i < CELLS; i++)
    write_cell (play, &frame, i, i, 90 + i);
  for (guint i = 0; i < ENTRIES; i++)
    {
      cells[i] = write_cell (play, &frame, CELLS - 1, CELLS - 1, 91 + i % 7);
      labels[i] = write_label (label, &frame, 91 + i % 7);
    }
  cell = jt_bench_median (cells, ENTRIES);
  plain = jt_bench_median (labels, ENTRIES);
  jt_bench_add (ratio, cell / plain);
  g_print ("cell %.2f ms, label %.2f ms: %.2f\n", cell, plain, cell / plain);
  jt_bench_frame_clear (&frame);
  jt_ui_test_close (window, box);
}

int
main (int argc, char **argv)
{
  JtBenchRatio enter = { .name = "Enter to painted / 1.5 INSERTs and two frames", .limit = 1 };
  JtBenchRatio cell = { .name = "cell of a full Coiffeur grid / label", .limit = BOUND_CELL };
  JtSessionFixture fixture = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean good;

  jt_ui_test_init (&argc, &argv);
  /* A blinking caret draws frames of its own. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  jt_session_fixture_set_up (&fixture, NULL);
  jt_db_exec (jt_store_get_db (jt_session_get_store (fixture.session)),
              "CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT) STRICT", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ROUNDS; i++)
    measure_enter (&fixture, &enter);
  for (guint i = 0; i < ROUNDS; i++)
    measure_cell (&fixture, &cell);
  jt_session_fixture_tear_down (&fixture, NULL);
  good = jt_bench_report (&enter);
  good = jt_bench_report (&cell) && good;
  return good ? 0 : 1;
}
