/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The archive with very many games:
 *  - scrolling through 10,000 of them, frame by frame, against a plain GtkListView of as many labels: the 95th percentile of
 *    the processor time that a frame takes, what is read on the way included (at most BOUND_SCROLL times); both take turns, frame by
 *    frame;
 *  - the memory that the page of 100,000 games takes, against that of 1,000 (at most BOUND_MEMORY times). */
#include "bench-frame.h"
#include "bench-table.h"
#include "jt-archive-page.h"
#include "jt-exchange.h"
#include "jt-session-fixture.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"

#include <malloc.h>

#define BOUND_SCROLL 1.5
#define BOUND_MEMORY 2.0
#define GAMES 10000
#define FEW 1000
#define MANY 100000
#define FRAMES 200
#define STEP 150 /* pixels of a frame */
#define ROUNDS 9

static void
write_games (JtSessionFixture *fixture, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImport) import = jt_import_new (jt_session_get_store (fixture->session), FALSE, &error);
  JtImportCounts counts;

  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\",\"id\":\"%08x-0000-4000-8000-%012x\","
          "\"played_at\":\"%04u-%02u-%02u\",\"group\":\"Stammtisch\",\"sides\":[{\"players\":[\"Anna %u\",\"Meier & <Müller>\"]},"
          "{\"players\":[\"Claudia\",\"Dani %u\"]}],\"totals\":[%u,1830],\"striche\":[%u,1]}",
          i * 2654435761u, i, 1900 + i / 1000, i / 84 % 12 + 1, i / 3 % 28 + 1, i % 20, i % 30, 2000 + i % 500, i % 4);
      g_autoptr (JtValue) document = jt_session_fixture_value (text);

      jt_import_add (import, i + 1, document, &error);
      g_assert_no_error (error);
    }
  jt_import_finish (import, &counts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts.n_new, ==, n);
}

/* Frames. */

/* Lists in drop-downs are not meant. */
static void
find_list_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (GTK_IS_LIST_VIEW (widget) && gtk_widget_get_mapped (widget))
    *found = widget;
}

/* A list that is scrolled, in a window of its own. */
typedef struct
{
  GtkWindow *window;
  GtkAdjustment *adjustment;
  JtBenchFrame frame;
  double times[FRAMES]; /* milliseconds of each frame */
} Scrolled;

static void
scrolled_begin (Scrolled *self, GtkWidget *content)
{
  GtkWidget *list = NULL;

  self->window = jt_ui_test_show (content, 900, 900);
  jt_ui_test_walk (content, find_list_cb, &list);
  g_assert_nonnull (list);
  self->adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW)));
  jt_ui_test_settle (self->window);
  jt_bench_frame_watch (&self->frame, content);
}

static void
scrolled_step (Scrolled *self, guint i)
{
  double start = jt_bench_cpu_ms (), set;

  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment) + STEP);
  set = jt_bench_cpu_ms ();
  self->times[i] = set - start + jt_bench_frame_wait (&self->frame);
}

/* Returns: the time of the frame that 95 of 100 are not slower than */
static double
scrolled_end (Scrolled *self)
{
  g_assert_cmpfloat (gtk_adjustment_get_value (self->adjustment), >, FRAMES * STEP / 2);
  jt_bench_frame_clear (&self->frame);
  jt_ui_test_close (self->window, NULL);
  jt_bench_median (self->times, FRAMES);
  return self->times[FRAMES * 95 / 100];
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
}

static GtkWidget *
make_plain (void)
{
  GtkStringList *texts = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  for (guint i = 0; i < GAMES; i++)
    gtk_string_list_take (texts, g_strdup_printf ("Anna %u & Meier & <Müller> : Claudia & Dani", i));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_scrolled_window_set_child (
      GTK_SCROLLED_WINDOW (scrolled),
      gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (texts))), factory));
  return scrolled;
}

static gboolean
bench_scrolling (void)
{
  JtSessionFixture fixture = { 0 };
  JtBenchRatio ratio = { .name = "95 % frame of 10,000 archive rows / plain list", .limit = BOUND_SCROLL };

  jt_session_fixture_set_up (&fixture, NULL);
  write_games (&fixture, GAMES);
  jt_ui_set_session (fixture.session);
  for (guint i = 0; i < ROUNDS; i++)
    {
      Scrolled plain_list, page;
      double plain, ours;

      scrolled_begin (&plain_list, make_plain ());
      scrolled_begin (&page, jt_archive_page_new ());
      for (guint frame = 0; frame < FRAMES; frame++)
        {
          scrolled_step (&plain_list, frame);
          scrolled_step (&page, frame);
        }
      plain = scrolled_end (&plain_list);
      ours = scrolled_end (&page);
      jt_bench_add (&ratio, ours / plain);
      g_print ("95 %% of the frames: archive %.2f ms, plain list %.2f ms: %.2f\n", ours, plain, ours / plain);
    }
  jt_ui_set_session (NULL);
  jt_session_fixture_tear_down (&fixture, NULL);
  return jt_bench_report (&ratio);
}

/* Memory. */

static double
allocated (void)
{
  struct mallinfo2 info;

  malloc_trim (0);
  info = mallinfo2 ();
  return (double) (info.uordblks + info.hblkhd);
}

/* Bytes that a page of @n games takes, the open database with it. */
static double
measure_page (guint n)
{
  JtSessionFixture fixture = { 0 };
  double before, after;
  GtkWindow *window;

  jt_session_fixture_set_up (&fixture, NULL);
  write_games (&fixture, n);
  g_clear_object (&fixture.session);
  before = allocated ();
  fixture.session = jt_session_new (fixture.path, NULL);
  jt_ui_set_session (fixture.session);
  window = jt_ui_test_show (jt_archive_page_new (), 900, 900);
  jt_ui_test_settle (window);
  after = allocated ();
  jt_ui_test_close (window, NULL);
  jt_ui_set_session (NULL);
  jt_session_fixture_tear_down (&fixture, NULL);
  return after - before;
}

static gboolean
bench_memory (void)
{
  JtBenchRatio ratio = { .name = "memory of 100,000 archive games / of 1,000", .limit = BOUND_MEMORY };
  double few, many;

  /* what is made once for all pages is made now */
  measure_page (10);
  few = measure_page (FEW);
  many = measure_page (MANY);
  g_print ("the page of %d games %.0f KiB, of %d games %.0f KiB\n", FEW, few / 1024, MANY, many / 1024);
  jt_bench_add (&ratio, many / few);
  return jt_bench_report (&ratio);
}

int
main (int argc, char **argv)
{
  gboolean good;

  jt_ui_test_init (&argc, &argv);
  good = bench_scrolling ();
  good = bench_memory () && good;
  return good ? 0 : 1;
}
