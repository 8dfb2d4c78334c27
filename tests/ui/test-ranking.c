/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The place Ranking with people in it, and the page of a person, in every size and language. */
#include "jt-page.h"
#include "jt-ranking-page.h"
#include "jt-rating-chart.h"
#include "jt-session-fixture.h"
#include "jt-sparkline.h"
#include "jt-statistics-view.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"

#include <libintl.h>
#include <string.h>

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
find_spinner_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_SPINNER (widget) && gtk_widget_get_mapped (widget))
    *(gboolean *) data = TRUE;
}

static gboolean
counts_no_more (gpointer page)
{
  gboolean spins = FALSE;

  jt_ui_test_walk (page, find_spinner_cb, &spins);
  return !spins;
}

static void
wait_for_statistics (GtkWindow *window, GtkWidget *page)
{
  jt_ui_test_wait (counts_no_more, page, "statistics");
  jt_ui_test_settle (window);
}

/* The tab of this number. */
static void
choose_table (GtkWindow *window, GtkWidget *page, guint n)
{
  GtkWidget *tab = gtk_widget_get_first_child (jt_ui_test_find (page, GTK_TYPE_STACK_SWITCHER));

  while (n-- > 0)
    tab = gtk_widget_get_next_sibling (tab);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
  jt_ui_test_settle (window);
  wait_for_statistics (window, page);
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
  wait_for_statistics (window, page);
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
  GtkWidget *page;
  GtkWindow *window;

  play (fixture, 2);
  window = show (fixture, data, &page);
  choose_table (window, page, 1);
  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  close_page (window, page);
}

/* Rows of statistics that tell what they count. */
typedef struct
{
  guint n;
  GtkWidget *row;
} Rows;

static void
find_row_cb (GtkWidget *widget, gpointer data)
{
  Rows *rows = data;

  if (ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget)
      && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)))
    {
      rows->n++;
      rows->row = rows->row ? rows->row : widget;
    }
}

static void
statistics_fit (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;
  Rows rows = { 0 };
  GtkWidget *popover;

  play (fixture, 3);
  window = show (fixture, data, &page);
  choose_table (window, page, 2);
  jt_ui_test_assert_fits (page);
  jt_ui_test_assert_named (page);
  jt_ui_test_walk (page, find_row_cb, &rows);
  g_assert_cmpuint (rows.n, >=, 15);
  adw_action_row_activate (ADW_ACTION_ROW (rows.row));
  popover = jt_ui_test_find (rows.row, GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL));
  jt_ui_test_settle (window);
  gtk_popover_popdown (GTK_POPOVER (popover));
  jt_ui_test_settle (window);
  close_page (window, page);
}

static void
a_page_may_be_closed_while_it_counts (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page, *tab;
  GtkWindow *window;

  play (fixture, 3);
  window = show (fixture, data, &page);
  g_signal_emit_by_name (people_list (page), "activate", 0u);
  tab = gtk_widget_get_last_child (jt_ui_test_find (page, GTK_TYPE_STACK_SWITCHER));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
  g_assert_false (counts_no_more (page));
  close_page (window, page);
}

static void
a_change_meanwhile_is_counted_too (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;

  play (fixture, 3);
  window = show (fixture, data, &page);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (jt_ui_test_find (page, GTK_TYPE_STACK_SWITCHER))), TRUE);
  play (fixture, 1);
  wait_for_statistics (window, page);
  g_assert_cmpuint (
      jt_statistics_get_group (jt_statistics_view_get_statistics (
                                   JT_STATISTICS_VIEW (jt_ui_test_find (page, JT_TYPE_STATISTICS_VIEW))))
          ->games,
      ==, 4);
  close_page (window, page);
}

static void
click_title_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_parent (widget)
      && gtk_widget_has_css_class (gtk_widget_get_parent (widget), "jt-table-header"))
    {
      (*(guint *) data)++;
      g_signal_emit_by_name (widget, "clicked");
      g_signal_emit_by_name (widget, "clicked");
    }
}

static void
every_column_sorts (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;
  guint n = 0;

  play (fixture, 22);
  window = show (fixture, data, &page);
  jt_ui_test_walk (page, click_title_cb, &n);
  g_assert_cmpuint (n, ==, 9);
  jt_ui_test_settle (window);
  choose_table (window, page, 1);
  n = 0;
  jt_ui_test_walk (page, click_title_cb, &n);
  g_assert_cmpuint (n, ==, 5);
  jt_ui_test_settle (window);
  close_page (window, page);
}

typedef struct
{
  GdkClipboard *clipboard;
  const char *expected;
} Copied;

static gboolean
is_copied (gpointer data)
{
  const Copied *copied = data;
  GdkContentProvider *content = gdk_clipboard_get_content (copied->clipboard);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  return content && gdk_content_provider_get_value (content, &value, NULL)
         && strstr (g_value_get_string (&value), copied->expected) != NULL;
}

static void
copy (GtkWidget *widget, const char *action, const char *expected)
{
  Copied copied = { gtk_widget_get_clipboard (widget), expected };

  gdk_clipboard_set_text (copied.clipboard, "");
  gtk_widget_activate_action (widget, action, NULL);
  jt_ui_test_wait (is_copied, &copied, expected);
}

static gboolean
is_picture_copied (gpointer clipboard)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE);
}

static void
what_is_shown_is_copied_as_a_picture (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *page;
  GtkWindow *window;

  play (fixture, 3);
  window = show (fixture, data, &page);
  for (guint i = 0; i < 3; i++)
    {
      choose_table (window, page, i);
      gdk_clipboard_set_text (gtk_widget_get_clipboard (page), "");
      gtk_widget_activate_action (page, "ranking.save", "s", "picture");
      jt_ui_test_wait (is_picture_copied, gtk_widget_get_clipboard (page), "a picture");
    }
  close_page (window, page);
}

static void
find_text_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), gettext ("Nobody plays with a partner here.")))
    (*(guint *) data)++;
}

static void
a_game_without_partners_has_no_pairs (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *game = jt_session_fixture_start (fixture, "differenzler", "{\"rounds\":1}");
  GtkWidget *page;
  GtkWindow *window;
  guint n = 0;

  jt_session_fixture_write (game, "{\"type\":\"round\",\"bids\":[40,30,20,50],\"points\":[40,37,20,60]}");
  g_assert_cmpint (jt_game_get_status (jt_play_get_game (game)), ==, JT_STATUS_OVER);
  window = show (fixture, data, &page);
  choose_table (window, page, 1);
  jt_ui_test_walk (page, find_text_cb, &n);
  g_assert_cmpuint (n, ==, 1);
  close_page (window, page);
}

static void
what_is_shown_is_copied_as_text (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const expected[] = { "Anna", "Anna & ", "Anna" };
  g_autofree char *opponents = NULL;
  GtkWidget *page;
  GtkWindow *window;

  play (fixture, 3);
  window = show (fixture, data, &page);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      choose_table (window, page, i);
      copy (page, "ranking.copy-text", expected[i]);
    }
  /* Beside the table stands a person, who has a menu of the own. */
  g_signal_emit_by_name (people_list (page), "activate", 0u);
  opponents = g_strdup_printf ("\n\n%s\n", gettext ("Opponents"));
  copy (jt_ui_test_find (page, JT_TYPE_RATING_CHART), "person.copy-text", opponents);
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
      add ("statistics-fit", &sizes[i], statistics_fit);
    }
  add ("a-page-may-be-closed-while-it-counts", &sizes[2], a_page_may_be_closed_while_it_counts);
  add ("a-change-meanwhile-is-counted-too", &sizes[2], a_change_meanwhile_is_counted_too);
  add ("every-column-sorts", &sizes[2], every_column_sorts);
  add ("what-is-shown-is-copied-as-text", &sizes[2], what_is_shown_is_copied_as_text);
  add ("what-is-shown-is-copied-as-a-picture", &sizes[2], what_is_shown_is_copied_as_a_picture);
  add ("a-game-without-partners-has-no-pairs", &sizes[2], a_game_without_partners_has_no_pairs);
  add ("a-new-game-is-seen-at-once", &sizes[2], a_new_game_is_seen_at_once);
  return g_test_run ();
}
