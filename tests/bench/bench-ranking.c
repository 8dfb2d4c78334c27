/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening the place Ranking: how much work from making the page, and from going back to it, until it is painted, of a group
 * with GAMES games and PEOPLE people whose data has been read, against the page of an empty file; at most two frames more. Both
 * take turns. Processor time: others on the machine do not count. */
#include "bench-table.h"
#include "jt-exchange.h"
#include "jt-ranking-page.h"
#include "jt-random.h"
#include "jt-ranking.h"
#include "jt-session-fixture.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"

#define GAMES 10000
#define PEOPLE 40
#define ROUNDS 7
#define FRAME (1000.0 / 60)

static void
fill (JtSessionFixture *fixture)
{
  JtStore *store = jt_session_get_store (fixture->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImport) import = jt_import_new (store, FALSE, &error);
  JtImportCounts counts;
  JtRandom random;
  int who[PEOPLE];

  jt_random_init (&random, 10000);
  for (int i = 0; i < PEOPLE; i++)
    who[i] = i;
  for (guint i = 0; i < GAMES; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (JtValue) document = NULL;

      jt_random_shuffle (&random, who, PEOPLE);
      text = g_strdup_printf ("{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"result\",\"game\":\"schieber\",\"id\":\"r-%u\","
                              "\"group\":\"Meier & <Müller>\",\"played_at\":\"%u-%02u-%02u\",\"sides\":[{\"players\":[\"Person %d\","
                              "\"Person %d\"]},{\"players\":[\"Person %d\",\"Person %d\"]}],\"striche\":[%u,%u]}",
                              i, 2016 + i / 1000, i % 1000 / 84 + 1, i % 28 + 1, who[0], who[1], who[2], who[3],
                              (guint) jt_random_below (&random, 8), (guint) jt_random_below (&random, 8));
      document = jt_session_fixture_value (text);
      g_assert_true (jt_import_add (import, i, document, &error));
    }
  g_assert_true (jt_import_finish (import, &counts, &error));
  g_assert_cmpuint (counts.n_new, ==, GAMES);
}

typedef struct
{
  double first, again; /* milliseconds until it is painted: made anew; and after another page was there */
} Opened;

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Until the next frame is painted. */
static void
wait_frame (GtkWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

static Opened
open_page (JtSessionFixture *fixture)
{
  Opened opened = { 0 };
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *other = gtk_label_new ("other");
  GtkWindow *window;
  GtkWidget *page;

  jt_ui_set_session (fixture->session);
  gtk_stack_add_child (GTK_STACK (stack), other);
  window = jt_ui_test_show (stack, 1280, 800);
  opened.first = jt_bench_cpu_ms ();
  page = jt_ranking_page_new ();
  gtk_stack_add_child (GTK_STACK (stack), page);
  gtk_stack_set_visible_child (GTK_STACK (stack), page);
  wait_frame (window);
  opened.first = jt_bench_cpu_ms () - opened.first;
  jt_ui_test_settle (window);
  gtk_stack_set_visible_child (GTK_STACK (stack), other);
  jt_ui_test_settle (window);
  opened.again = jt_bench_cpu_ms ();
  gtk_stack_set_visible_child (GTK_STACK (stack), page);
  wait_frame (window);
  opened.again = jt_bench_cpu_ms () - opened.again;
  jt_ui_test_close (window, page);
  jt_ui_set_session (NULL);
  return opened;
}

/* Milliseconds of what the page reads and works out before it can show anything. */
static double
read_data (JtSessionFixture *fixture)
{
  double start = jt_bench_cpu_ms ();
  g_autoptr (JtRanking) ranking = jt_ranking_new (fixture->session);

  jt_ranking_choose (ranking, 1, NULL, 0);
  g_assert_cmpuint (g_list_model_get_n_items (jt_ranking_get_people (ranking)), ==, PEOPLE);
  return jt_bench_cpu_ms () - start;
}

int
main (int argc, char **argv)
{
  JtSessionFixture empty = { 0 }, full = { 0 };
  JtBenchRatio first = { .name = "ranking of 10,000 games, data read, made anew / two frames over an empty page", .limit = 1 };
  JtBenchRatio again = { .name = "ranking of 10,000 games, shown again / two frames over an empty page", .limit = 1 };
  gboolean good;

  jt_ui_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  jt_session_fixture_set_up (&empty, NULL);
  jt_session_fixture_set_up (&full, NULL);
  fill (&full);
  open_page (&empty);
  open_page (&full);
  for (guint i = 0; i < ROUNDS; i++)
    {
      Opened nothing = open_page (&empty);
      double read = read_data (&full);
      Opened all = open_page (&full);

      g_print ("empty page %.1f ms, again %.1f ms; %d games: read in %.1f ms, page %.1f ms, again %.1f ms\n", nothing.first,
               nothing.again, GAMES, read, all.first, all.again);
      jt_bench_add (&first, MAX (all.first - read - nothing.first, 0) / (2 * FRAME));
      jt_bench_add (&again, MAX (all.again - nothing.again, 0) / (2 * FRAME));
    }
  good = jt_bench_report (&first);
  good = jt_bench_report (&again) && good;
  jt_session_fixture_tear_down (&empty, NULL);
  jt_session_fixture_tear_down (&full, NULL);
  return good ? 0 : 1;
}
