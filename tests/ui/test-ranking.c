/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The place Ranking with people in it, and the page of a person, in every size and language. */
#include "jt-page.h"
#include "jt-ranking-page.h"
#include "jt-rating-chart.h"
#include "jt-session-fixture.h"
#include "jt-sparkline.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"

typedef struct
{
  int width, height;
  GtkTextDirection direction;
} Size;

static const Size sizes[] = {
  { 360, 640, GTK_TEXT_DIR_LTR },
  { 360, 640, GTK_TEXT_DIR_RTL },
  { 1280, 800, GTK_TEXT_DIR_LTR },
  { 1280, 800, GTK_TEXT_DIR_RTL },
};

static void
play (JtSessionFixture *fixture, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      JtPlay *game = jt_session_fixture_start (fixture, "schieber", "{\"target\":200}");

      jt_session_fixture_write (game, i % 3 == 0 ? "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[57,100],\"pushed\":true}"
                                                 : "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[107,50],\"weis\":[50,0]}");
      jt_session_fixture_write (game, i % 3 == 0 ? "{\"type\":\"round\",\"trump\":\"schellen\",\"match\":1}"
                                                 : "{\"type\":\"round\",\"trump\":\"undenufe\",\"match\":0}");
      g_assert_cmpint (jt_game_get_status (jt_play_get_game (game)), ==, JT_STATUS_OVER);
    }
}

static GtkWindow *
show (JtSessionFixture *fixture, const Size *size, GtkWidget **page)
{
  jt_ui_set_session (fixture->session);
  gtk_widget_set_default_direction (size->direction);
  *page = jt_ranking_page_new ();
  return jt_ui_test_show (*page, size->width, size->height);
}

static void
close_page (GtkWindow *window, GtkWidget *page)
{
  jt_ui_test_close (window, page);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  jt_ui_set_session (NULL);
}

static void
an_empty_ranking_fits (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window = show (fixture, data, &page);

  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  close_page (window, page);
}

static void
find_shown_cb (GtkWidget *widget, gpointer data)
{
  if (G_OBJECT_TYPE (widget) == JT_TYPE_SPARKLINE && gtk_widget_get_parent (widget))
    (*(guint *) data)++;
}

static void
a_ranking_fits (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;
  guint n = 0;

  play (fixture, 2);
  window = show (fixture, data, &page);
  jt_ui_test_walk (page, find_shown_cb, &n);
  g_assert_cmpuint (n, >=, 4);
  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  close_page (window, page);
}

/* Not those that the choices open. */
static void
find_list_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **list = data;

  if (!*list && GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, "jt-archive-list"))
    *list = widget;
}

static GtkWidget *
people_list (GtkWidget *page)
{
  GtkWidget *list = NULL;

  jt_ui_test_walk (page, find_list_cb, &list);
  return list;
}

static void
a_person_fits (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;
  gboolean can_go_back;

  play (fixture, 25);
  window = show (fixture, data, &page);
  g_signal_emit_by_name (people_list (page), "activate", 0u);
  jt_ui_test_settle (window);
  g_assert_nonnull (jt_ui_test_find (page, JT_TYPE_RATING_CHART));
  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  g_object_get (page, "can-go-back", &can_go_back, NULL);
  g_assert_true (can_go_back);
  jt_page_go_back (JT_PAGE (page));
  jt_ui_test_settle (window);
  g_object_get (page, "can-go-back", &can_go_back, NULL);
  g_assert_false (can_go_back);
  close_page (window, page);
}

static void
a_new_game_is_seen_at_once (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;
  GListModel *model;

  window = show (fixture, data, &page);
  model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (people_list (page))));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  play (fixture, 1);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);
  jt_ui_test_settle (window);
  close_page (window, page);
}

static void
pairs_fit (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page, *switcher, *second;
  GtkWindow *window;

  play (fixture, 2);
  window = show (fixture, data, &page);
  switcher = jt_ui_test_find (page, GTK_TYPE_STACK_SWITCHER);
  second = gtk_widget_get_last_child (switcher);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (second), TRUE);
  jt_ui_test_settle (window);
  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  close_page (window, page);
}

static void
add (const char *name, const Size *size, void (*function) (JtSessionFixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/ui/ranking/%dx%d/%s/%s", size->width, size->height,
                                           size->direction == GTK_TEXT_DIR_RTL ? "right-to-left" : "left-to-right", name);

  g_test_add (path, JtSessionFixture, size, jt_session_fixture_set_up, function, jt_session_fixture_tear_down);
}

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      add ("an-empty-ranking-fits", &sizes[i], an_empty_ranking_fits);
      add ("a-ranking-fits", &sizes[i], a_ranking_fits);
      add ("a-person-fits", &sizes[i], a_person_fits);
      add ("pairs-fit", &sizes[i], pairs_fit);
    }
  add ("a-new-game-is-seen-at-once", &sizes[2], a_new_game_is_seen_at_once);
  return g_test_run ();
}
