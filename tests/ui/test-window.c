/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with places of the test's own. */
#include "jt-ui-test.h"

#include "jt-actions.h"
#include "jt-page.h"
#include "jt-places.h"
#include "jt-settings.h"
#include "jt-toast.h"
#include "jt-window.h"

#define TEST_TYPE_PAGE (test_page_get_type ())
G_DECLARE_FINAL_TYPE (TestPage, test_page, TEST, PAGE, GtkWidget)

struct _TestPage
{
  GtkWidget parent_instance;

  char *heading;
  gboolean can_go_back;
  int steps_back;
};

enum
{
  PROP_0,
  PROP_HEADING,
  PROP_CAN_GO_BACK,
};

static void
test_page_go_back (JtPage *page)
{
  TEST_PAGE (page)->steps_back++;
}

static void
test_page_iface_init (JtPageInterface *iface)
{
  iface->go_back = test_page_go_back;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestPage, test_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (JT_TYPE_PAGE, test_page_iface_init))

static void
test_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TestPage *self = TEST_PAGE (object);

  if (id == PROP_HEADING)
    g_value_set_string (value, self->heading);
  else
    g_value_set_boolean (value, self->can_go_back);
}

static void
test_page_finalize (GObject *object)
{
  g_free (TEST_PAGE (object)->heading);
  G_OBJECT_CLASS (test_page_parent_class)->finalize (object);
}

static void
test_page_class_init (TestPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = test_page_get_property;
  object_class->finalize = test_page_finalize;
  g_object_class_override_property (object_class, PROP_HEADING, "heading");
  g_object_class_override_property (object_class, PROP_CAN_GO_BACK, "can-go-back");
}

static void
test_page_init (TestPage *self)
{
}

static GtkWidget *
page_new (void)
{
  return g_object_new (TEST_TYPE_PAGE, NULL);
}

static int other_made = 0;

static GtkWidget *
other_new (void)
{
  other_made++;
  return gtk_label_new ("other");
}

static const JtPlace both[] = {
  { "slate", "_Slate", "jt-slate-symbolic", page_new },
  { "ranking", "_Ranking", "jt-ranking-symbolic", other_new },
  { "tournament", "_Tournament", "jt-tournament-symbolic", other_new },
  { "archive", "_Archive", "jt-archive-symbolic", other_new },
  { NULL },
};

static const JtPlace single[] = {
  { "slate", "_Slate", "jt-slate-symbolic", page_new },
  { NULL },
};

static void
set_heading (TestPage *page, const char *heading, gboolean can_go_back)
{
  g_free (page->heading);
  page->heading = g_strdup (heading);
  g_object_notify (G_OBJECT (page), "heading");
  page->can_go_back = can_go_back;
  g_object_notify (G_OBJECT (page), "can-go-back");
}

static JtWindow *
show_window (const JtPlace *places, int width)
{
  JtWindow *window;

  jt_places_set_all (places);
  g_settings_set_string (jt_settings_get_default (), JT_SETTING_PLACE, "slate");
  window = jt_window_new (NULL);
  jt_ui_test_show (GTK_WIDGET (window), width, 600);
  return window;
}

static void
test_places_are_made_when_seen (void)
{
  JtWindow *window;

  other_made = 0;
  window = show_window (both, 1000);
  g_assert_cmpint (other_made, ==, 0);
  g_assert_true (jt_window_show_place (window, "archive"));
  g_assert_true (jt_window_show_place (window, "slate"));
  g_assert_true (jt_window_show_place (window, "archive"));
  g_assert_cmpint (other_made, ==, 1);
  g_assert_true (GTK_IS_LABEL (jt_window_get_page (window, "ranking")));
  g_assert_cmpint (other_made, ==, 2);
  jt_ui_test_close (GTK_WINDOW (window), jt_window_get_page (window, "slate"));
}

static gboolean
is_shown (JtWindow *window, GType type)
{
  GtkWidget *widget = jt_ui_test_find (GTK_WIDGET (window), type);

  return gtk_widget_get_mapped (widget);
}

static void
test_switcher_is_at_the_bottom_when_narrow (void)
{
  JtWindow *window = show_window (both, 1000);
  GtkWidget *bar = jt_ui_test_find (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER_BAR);

  g_assert_true (is_shown (window, ADW_TYPE_VIEW_SWITCHER));
  g_assert_false (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  jt_ui_test_settle (GTK_WINDOW (window));
  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  g_assert_true (is_shown (window, ADW_TYPE_WINDOW_TITLE));
  jt_ui_test_assert_fits (GTK_WIDGET (window));
  jt_ui_test_assert_named (GTK_WIDGET (window));
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_header_says_what_the_page_shows (void)
{
  JtWindow *window = show_window (both, 1000);
  GtkWidget *page = jt_window_get_page (window, "slate");

  set_heading (TEST_PAGE (page), "Meier & <Müller> · Game 2", TRUE);
  jt_ui_test_settle (GTK_WINDOW (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL));
  g_assert_cmpint (TEST_PAGE (page)->steps_back, ==, 1);
  jt_ui_test_assert_named (GTK_WIDGET (window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.place", "i", 1));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_cmpint (TEST_PAGE (page)->steps_back, ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.place", "i", 7);
  g_assert_true (gtk_widget_get_mapped (jt_window_get_page (window, "ranking")));

  set_heading (TEST_PAGE (page), NULL, FALSE);
  jt_ui_test_close (GTK_WINDOW (window), page);
}

static void
test_one_place_needs_no_switcher (void)
{
  JtWindow *window = show_window (single, 1000);

  g_assert_false (is_shown (window, ADW_TYPE_VIEW_SWITCHER));
  g_assert_true (is_shown (window, ADW_TYPE_WINDOW_TITLE));
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_last_place_is_remembered (void)
{
  JtWindow *window = show_window (both, 1000);

  jt_window_show_place (window, "tournament");
  gtk_window_close (GTK_WINDOW (window));
  window = jt_window_new (NULL);
  jt_ui_test_show (GTK_WIDGET (window), 1000, 600);
  g_assert_true (gtk_widget_get_mapped (jt_window_get_page (window, "tournament")));
  jt_ui_test_close (GTK_WINDOW (window), NULL);

  /* a place that is gone is no reason to show nothing */
  jt_places_set_all (single);
  window = jt_window_new (NULL);
  jt_ui_test_show (GTK_WIDGET (window), 1000, 600);
  g_assert_true (gtk_widget_get_mapped (jt_window_get_page (window, "slate")));
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_keys_of_missing_places_are_not_listed (void)
{
  jt_places_set_all (single);
  g_assert_true (jt_action_is_there (jt_actions_find ("game.undo")));
  jt_places_set_all ((const JtPlace[]){ { NULL } });
  g_assert_false (jt_action_is_there (jt_actions_find ("game.undo")));
  g_assert_false (jt_action_is_there (jt_actions_find ("win.place")));
  g_assert_true (jt_action_is_there (jt_actions_find ("app.quit")));
}

static void
wait_ms (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
find_toast_cb (GtkWidget *widget, gpointer user_data)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    (*(guint *) user_data)++;
}

static void
close_toast_cb (GtkWidget *widget, gpointer user_data)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    g_signal_emit_by_name (gtk_widget_get_last_child (widget), "clicked");
}

static guint
count_toasts (JtWindow *window)
{
  guint n = 0;

  jt_ui_test_walk (GTK_WIDGET (window), find_toast_cb, &n);
  return n;
}

/* libadwaita crashes at the end of the slide of a toast that is gone before. */
static void
test_toasts_may_follow_one_another_fast (void)
{
  static const int steps[] = { 0, 30, 80, 160, 250 };
  JtWindow *window;
  GtkWidget *inside;

  jt_places_set_all (single);
  window = jt_window_new (NULL);
  inside = jt_window_get_toast_overlay (window);
  jt_ui_test_show (GTK_WIDGET (window), 600, 400);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      for (int n = 0; n < 5; n++)
        {
          jt_toast_show_action (inside, "Deleted", "Undo", n % 2 == 0 ? "app.undo" : "app.undo-of(uint32 7)");
          wait_ms (steps[i]);
          jt_toast_hide (inside);
          wait_ms (n % 2 == 0 ? 0 : steps[i]);
        }
      jt_toast_show (inside, "Taken back");
      wait_ms (steps[i]);
      g_assert_cmpuint (count_toasts (window), >=, 1);
    }
  wait_ms (1200);
  g_assert_cmpuint (count_toasts (window), ==, 1);
  jt_toast_hide (inside);
  wait_ms (500);
  g_assert_cmpuint (count_toasts (window), ==, 0);
  /* closed with its button while it slides */
  jt_toast_show (inside, "Taken back");
  wait_ms (50);
  jt_ui_test_walk (GTK_WIDGET (window), close_toast_cb, NULL);
  wait_ms (100);
  g_assert_cmpuint (count_toasts (window), ==, 1);
  wait_ms (1200);
  g_assert_cmpuint (count_toasts (window), ==, 0);
  /* the window closes while one slides */
  jt_toast_show (inside, "Taken back");
  wait_ms (50);
  jt_toast_hide (inside);
  jt_ui_test_close (GTK_WINDOW (window), NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  g_test_add_func ("/ui/window/places-are-made-when-seen", test_places_are_made_when_seen);
  g_test_add_func ("/ui/window/switcher-is-at-the-bottom-when-narrow", test_switcher_is_at_the_bottom_when_narrow);
  g_test_add_func ("/ui/window/header-says-what-the-page-shows", test_header_says_what_the_page_shows);
  g_test_add_func ("/ui/window/one-place-needs-no-switcher", test_one_place_needs_no_switcher);
  g_test_add_func ("/ui/window/last-place-is-remembered", test_last_place_is_remembered);
  g_test_add_func ("/ui/window/keys-of-missing-places-are-not-listed", test_keys_of_missing_places_are_not_listed);
  g_test_add_func ("/ui/window/toasts-may-follow-one-another-fast", test_toasts_may_follow_one_another_fast);
  return g_test_run ();
}
