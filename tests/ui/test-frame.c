/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-ui-test.h"

#include "jt-adaptive-bin.h"
#include "jt-compat.h"
#include "jt-icons.h"
#include "jt-notice.h"
#include "jt-settings.h"
#include "jt-toast.h"
#include "jt-window.h"

static void
count_cb (GObject *object, GParamSpec *pspec, gpointer user_data)
{
  (*(int *) user_data)++;
}

static GtkWidget *
wide_box_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (box, 500, 100);
  return box;
}

static void
test_adaptive_bin_follows_the_width (void)
{
  GtkWidget *bin = jt_adaptive_bin_new ();
  GtkWidget *box = wide_box_new ();
  int notified = 0;
  GtkWindow *window;
  int least;

  jt_adaptive_bin_set_child (JT_ADAPTIVE_BIN (bin), box);
  g_object_set (bin, "narrow-width", 600, "short-height", 300, NULL);
  g_signal_connect (bin, "notify::narrow", G_CALLBACK (count_cb), &notified);

  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 0);

  window = jt_ui_test_show (bin, 400, 500);
  g_assert_true (jt_adaptive_bin_get_narrow (JT_ADAPTIVE_BIN (bin)));
  g_assert_false (jt_adaptive_bin_get_short (JT_ADAPTIVE_BIN (bin)));
  g_assert_cmpint (notified, ==, 1);
  g_assert_cmpint (gtk_widget_get_width (box), ==, 500);

  gtk_window_set_default_size (window, 900, 200);
  jt_ui_test_settle (window);
  g_assert_false (jt_adaptive_bin_get_narrow (JT_ADAPTIVE_BIN (bin)));
  g_assert_true (jt_adaptive_bin_get_short (JT_ADAPTIVE_BIN (bin)));
  g_assert_cmpint (notified, ==, 2);
  g_assert_cmpint (gtk_widget_get_width (box), ==, gtk_widget_get_width (bin));

  jt_ui_test_close (window, bin);
}

/* Texts that wrap are narrower the higher they may be; nothing but the width may say how high they are. */
static void
test_adaptive_bin_is_as_wide_at_every_height (void)
{
  GtkWidget *bin = jt_adaptive_bin_new ();
  GtkWidget *label = gtk_label_new ("Meier & <Müller> sit at the same table as everybody else this evening");
  int width;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  jt_adaptive_bin_set_child (JT_ADAPTIVE_BIN (bin), label);
  g_object_ref_sink (bin);
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  for (int height = 20; height <= 400; height += 20)
    {
      int at_height;

      gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, height, NULL, &at_height, NULL, NULL);
      g_assert_cmpint (at_height, ==, width);
    }
  g_object_unref (bin);
}

/* A child whose words are wider than the limit thinks. */
static void
test_adaptive_bin_fits_its_child (void)
{
  GtkWidget *bin = jt_adaptive_bin_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *wide_only = wide_box_new ();
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), wide_only);
  g_object_bind_property (bin, "narrow", wide_only, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_set (bin, "narrow-width", 300, "fit-child", TRUE, "child", box, NULL);

  window = jt_ui_test_show (bin, 400, 200);
  g_assert_true (jt_adaptive_bin_get_narrow (JT_ADAPTIVE_BIN (bin)));
  g_assert_cmpint (gtk_widget_get_width (box), ==, gtk_widget_get_width (bin));

  gtk_window_set_default_size (window, 900, 200);
  jt_ui_test_settle (window);
  g_assert_false (jt_adaptive_bin_get_narrow (JT_ADAPTIVE_BIN (bin)));

  gtk_window_set_default_size (window, 400, 200);
  jt_ui_test_settle (window);
  g_assert_true (jt_adaptive_bin_get_narrow (JT_ADAPTIVE_BIN (bin)));

  jt_ui_test_close (window, bin);
}

/* A widget that is hidden with the change of the width must not take the focus along. */
static void
test_adaptive_bin_keeps_a_focus (void)
{
  GtkWidget *bin = jt_adaptive_bin_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *wide_only = gtk_button_new_with_label ("wide");
  GtkWidget *always = gtk_button_new_with_label ("always");
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), wide_only);
  gtk_box_append (GTK_BOX (box), always);
  g_object_bind_property (bin, "narrow", wide_only, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_set (bin, "narrow-width", 600, "child", box, NULL);

  window = jt_ui_test_show (bin, 900, 200);
  gtk_window_set_focus (window, wide_only);
  gtk_window_set_default_size (window, 400, 200);
  jt_ui_test_settle (window);
  g_assert_false (gtk_widget_get_visible (wide_only));
  g_assert_true (gtk_window_get_focus (window) == always);

  jt_ui_test_close (window, bin);
}

static void
test_adaptive_bin_lets_its_child_go (void)
{
  GtkWidget *bin = g_object_ref_sink (jt_adaptive_bin_new ());
  GtkWidget *first = g_object_ref_sink (gtk_label_new ("first"));
  GtkWidget *second = gtk_label_new ("second");

  jt_adaptive_bin_set_child (JT_ADAPTIVE_BIN (bin), first);
  jt_adaptive_bin_set_child (JT_ADAPTIVE_BIN (bin), second);
  g_assert_true (jt_adaptive_bin_get_child (JT_ADAPTIVE_BIN (bin)) == second);
  g_assert_finalize_object (first);
  g_assert_finalize_object (bin);
}

static void
test_notice_says_what_is_wrong (void)
{
  GtkWidget *notice = jt_notice_new ();
  GtkWindow *window;

  g_assert_null (jt_notice_get_message (JT_NOTICE (notice)));
  jt_notice_show (JT_NOTICE (notice), "Meier & <Müller>: the disk is full", "Tr_y Again", "app.retry");
  g_assert_cmpstr (jt_notice_get_message (JT_NOTICE (notice)), ==, "Meier & <Müller>: the disk is full");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (notice), GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (notice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Meier & <Müller>: the disk is full");
  window = jt_ui_test_show (notice, 360, 200);
  jt_notice_show (JT_NOTICE (notice), "Read only", NULL, NULL);
  g_assert_false (gtk_widget_get_visible (jt_ui_test_find (notice, GTK_TYPE_BUTTON)));
  jt_notice_hide (JT_NOTICE (notice));
  g_assert_null (jt_notice_get_message (JT_NOTICE (notice)));
  jt_ui_test_close (window, notice);
}

/* A name with markup in it kills the test under fatal warnings if the toast does not escape it. */
static void
test_toasts_show_names_as_they_are (void)
{
  JtWindow *window = jt_window_new (NULL);
  GtkWidget *inside = jt_window_get_toast_overlay (window);

  jt_ui_test_show (GTK_WIDGET (window), 600, 400);
  jt_toast_show (inside, "Meier & <Müller> wrote 157");
  jt_ui_test_settle (GTK_WINDOW (window));
  jt_toast_show_action (GTK_WIDGET (window), "Taken back: 157 for Meier & <Müller>", "Redo", "app.redo");
  jt_ui_test_settle (GTK_WINDOW (window));
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_window_remembers_its_size (void)
{
  GSettings *settings = jt_settings_get_default ();
  JtWindow *window = jt_window_new (NULL);
  int width;
  int height;

  jt_ui_test_show (GTK_WIDGET (window), 811, 522);
  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_finalize_object (window);
  g_assert_cmpint (g_settings_get_int (settings, JT_SETTING_WINDOW_WIDTH), ==, 811);
  g_assert_cmpint (g_settings_get_int (settings, JT_SETTING_WINDOW_HEIGHT), ==, 522);

  window = jt_window_new (NULL);
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 811);
  g_assert_cmpint (height, ==, 522);
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_window_can_be_bare (void)
{
  JtWindow *window = jt_window_new (NULL);
  GtkWidget *header;

  jt_ui_test_show (GTK_WIDGET (window), 700, 500);
  header = jt_ui_test_find (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR);
  jt_window_set_bare (window, TRUE);
  g_assert_false (gtk_widget_get_visible (header));
  jt_window_set_bare (window, FALSE);
  g_assert_true (gtk_widget_get_visible (header));
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_unknown_places_are_refused (void)
{
  JtWindow *window = jt_window_new (NULL);

  g_assert_false (jt_window_show_place (window, "nowhere"));
  g_assert_null (jt_window_get_page (window, "nowhere"));
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
hear_cb (const char *id, gpointer user_data)
{
  g_assert_cmpstr (*(const char **) user_data, ==, NULL);
  *(const char **) user_data = g_intern_string (id);
}

static void
find_response_cb (GtkWidget *widget, gpointer user_data)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Delete") == 0)
    *(GtkWidget **) user_data = widget;
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

static gboolean
find_delete_button (gpointer user_data)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      jt_ui_test_walk (window, find_response_cb, user_data);
    }
  return is_set (user_data);
}

static void
test_alert_hears_one_answer (void)
{
  static const JtResponse responses[] = {
    { "keep", "_Keep" },
    { "delete", "_Delete", JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };
  GtkWindow *window = jt_ui_test_show (gtk_label_new ("page"), 600, 400);
  const char *heard = NULL;
  GtkWidget *button = NULL;

  /* libadwaita 1.7 warns of itself when a heading is wider than the message: names go into the body. */
  jt_alert_present (GTK_WIDGET (window), "Delete the evening?", "Meier & <Müller> played three games.", responses, NULL,
                    "keep", hear_cb, &heard);
  jt_ui_test_wait (find_delete_button, &button, "the alert's button");
  g_signal_emit_by_name (button, "clicked");
  jt_ui_test_wait (is_set, &heard, "the answer");
  g_assert_cmpstr (heard, ==, "delete");
  jt_ui_test_close (window, NULL);
}

static void
test_sheets_close_themselves (void)
{
  GtkWindow *window = jt_ui_test_show (gtk_label_new ("page"), 600, 400);
  GtkWidget *content = gtk_label_new ("sheet");
  gpointer weak = content;
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  g_object_add_weak_pointer (G_OBJECT (content), &weak);
  jt_sheet_present (content, GTK_WIDGET (window), "Sheet of Meier & <Müller>", 300, 200);
  jt_ui_test_settle (window);
  jt_sheet_close (gtk_window_get_child (window) != NULL ? gtk_window_get_child (window) : GTK_WIDGET (window));
  g_assert_nonnull (weak);
  jt_sheet_close (content);
  while (weak != NULL && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_null (weak);
  jt_ui_test_close (window, NULL);
}

/* A key press that quits holds the sheet until it is over, longer than the window lives. */
static void
test_sheets_outlive_their_window (void)
{
  GtkWidget *window = GTK_WIDGET (jt_ui_test_show (gtk_label_new ("page"), 600, 400));
  GtkWidget *content = gtk_label_new ("sheet");
  g_autoptr (GObject) sheet = NULL;

  jt_sheet_present (content, window, "Sheet", 300, 200);
  jt_ui_test_settle (GTK_WINDOW (window));
  sheet = G_OBJECT (g_object_ref (gtk_widget_get_root (content)));
  if (sheet == G_OBJECT (window))
    g_clear_object (&sheet);
  jt_ui_test_close (GTK_WINDOW (window), NULL);
}

static void
test_icons_are_found (void)
{
  static const char *const trumps[] = {
    "eicheln", "rosen", "schellen", "schilten", "herz", "ecken", "schaufel", "kreuz", "obenabe", "undenufe",
    "slalom", "gusti", "misere", "trio", "joker-1", "joker-2", "coiffeur", "laub", "eichel", "bock", "gais",
    "my own mode",
  };
  static const char *const others[] = {
    "jt-slate-symbolic", "jt-ranking-symbolic", "jt-tournament-symbolic", "jt-archive-symbolic",
    "jt-stoeck-symbolic", "jt-weis-symbolic", "jt-deck-german", "jt-deck-french",
  };
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (trumps); i++)
    {
      g_assert_true (gtk_icon_theme_has_icon (theme, jt_icon_for_trump (trumps[i])));
      g_assert_true (gtk_icon_theme_has_icon (theme, jt_icon_for_trump_in_colour (trumps[i])));
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (gtk_icon_theme_has_icon (theme, others[i]));

  g_assert_cmpstr (jt_icon_for_trump ("joker-2"), ==, "jt-joker-symbolic");
  g_assert_cmpstr (jt_icon_for_trump_in_colour ("eichel"), ==, "jt-eicheln");
  g_assert_cmpstr (jt_icon_for_trump ("triolett"), ==, "jt-other-symbolic");
}

static void
test_trump_images_are_pictures_only (void)
{
  GtkWidget *image = g_object_ref_sink (jt_trump_image_new ("rosen", 48));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_assert_cmpint (gtk_image_get_pixel_size (GTK_IMAGE (image)), ==, 48);
  g_assert_finalize_object (image);
}

/* The check that all others lean on finds what it is for. */
static void
test_nameless_widgets_are_found (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *nameless = gtk_button_new_from_icon_name ("jt-slate-symbolic");
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), nameless);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("named"));
  gtk_box_append (GTK_BOX (box), gtk_entry_new ());
  window = jt_ui_test_show (box, 300, 100);
  g_assert_cmpuint (jt_ui_test_count_nameless (box), ==, 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (nameless), GTK_ACCESSIBLE_PROPERTY_LABEL, "Slate", -1);
  g_assert_cmpuint (jt_ui_test_count_nameless (box), ==, 1);
  jt_ui_test_close (window, box);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  g_test_add_func ("/ui/adaptive-bin/follows-the-width", test_adaptive_bin_follows_the_width);
  g_test_add_func ("/ui/adaptive-bin/fits-its-child", test_adaptive_bin_fits_its_child);
  g_test_add_func ("/ui/adaptive-bin/is-as-wide-at-every-height", test_adaptive_bin_is_as_wide_at_every_height);
  g_test_add_func ("/ui/adaptive-bin/keeps-a-focus", test_adaptive_bin_keeps_a_focus);
  g_test_add_func ("/ui/adaptive-bin/lets-its-child-go", test_adaptive_bin_lets_its_child_go);
  g_test_add_func ("/ui/names/nameless-widgets-are-found", test_nameless_widgets_are_found);
  g_test_add_func ("/ui/notice/says-what-is-wrong", test_notice_says_what_is_wrong);
  g_test_add_func ("/ui/toast/shows-names-as-they-are", test_toasts_show_names_as_they_are);
  g_test_add_func ("/ui/window/remembers-its-size", test_window_remembers_its_size);
  g_test_add_func ("/ui/window/can-be-bare", test_window_can_be_bare);
  g_test_add_func ("/ui/window/refuses-unknown-places", test_unknown_places_are_refused);
  g_test_add_func ("/ui/alert/hears-one-answer", test_alert_hears_one_answer);
  g_test_add_func ("/ui/sheet/closes-itself", test_sheets_close_themselves);
  g_test_add_func ("/ui/sheet/outlives-its-window", test_sheets_outlive_their_window);
  g_test_add_func ("/ui/icons/are-found", test_icons_are_found);
  g_test_add_func ("/ui/icons/trump-images-are-pictures-only", test_trump_images_are_pictures_only);
  return g_test_run ();
}
