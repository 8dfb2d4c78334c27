/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who does not see the screen hears what changes on it: what is announced where GTK can, and what
 * the things that have changed are called from then on, which every version tells. */
#include "jt-compat.h"
#include "jt-entry-words.h"
#include "jt-game-view.h"
#include "jt-notice.h"
#include "jt-session-fixture.h"
#include "jt-toast.h"
#include "jt-ui-test.h"

#include <string.h>

typedef struct
{
  GtkAccessibleProperty property;
  const char *text;
  gboolean found;
} Search;

static void
search_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;
  g_autofree char *other = NULL;

  if (search->found || GTK_IS_LABEL (widget)
      || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), search->property))
    return;
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), search->property,
                                              search->text);
  /* what is not the same comes back as it is */
  search->found = other == NULL || strstr (other, search->text);
}

static gboolean
has (GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  Search search = { property, text, FALSE };

  jt_ui_test_walk (widget, search_cb, &search);
  return search.found;
}

static void
type (GtkWidget *view, const char *digits)
{
  for (const char *digit = digits; *digit; digit++)
    g_assert_true (gtk_widget_activate_action (view, "game.digit", "i", *digit - '0'));
}

static GtkWidget *
new_view (JtSessionFixture *fixture, const char *variant, GtkWindow **window)
{
  JtPlay *play = jt_session_fixture_start (fixture, variant, "{}");
  GtkWidget *view = jt_game_view_new (fixture->session);

  jt_game_view_set_play (JT_GAME_VIEW (view), play);
  *window = jt_ui_test_show (view, 1000, 760);
  return view;
}

static const JtGame *
game_of (JtSessionFixture *fixture)
{
  return jt_play_get_game (jt_session_get_play (fixture->session));
}

static void
a_write_and_its_undo_are_heard (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWindow *window;
  GtkWidget *view = new_view (fixture, "schieber", &window);
  g_autofree char *ours = NULL, *theirs = NULL;
  const char *total;

  g_assert_true (gtk_widget_activate_action (view, "game.trump", "i", 0));
  type (view, "98");
  g_assert_true (gtk_widget_activate_action (view, "game.write", NULL));
  g_assert_cmpint (jt_game_get_total (game_of (fixture), 0), >, 0);
  ours = g_strdup_printf ("%s: %d", jt_side_name (game_of (fixture), 0),
                          (int) jt_game_get_total (game_of (fixture), 0));
  theirs = g_strdup_printf ("%s: %d", jt_side_name (game_of (fixture), 1),
                            (int) jt_game_get_total (game_of (fixture), 1));
  g_assert_nonnull (strstr (jt_announce_get_last (), ours));
  g_assert_nonnull (strstr (jt_announce_get_last (), theirs));
  total = strrchr (ours, ':');
  g_assert_true (has (view, GTK_ACCESSIBLE_PROPERTY_LABEL, total));

  g_assert_true (gtk_widget_activate_action (view, "game.undo", NULL));
  g_assert_cmpint (jt_game_get_total (game_of (fixture), 0), ==, 0);
  g_assert_null (strstr (jt_announce_get_last (), ours));
  g_assert_false (has (view, GTK_ACCESSIBLE_PROPERTY_LABEL, total));
  /* who cannot hear it at once reads it in the bar */
  jt_ui_test_wait_label (jt_announce_get_last ());
  jt_ui_test_close (window, view);
}

static void
a_refusal_is_heard_once_and_stands_at_its_field (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWindow *window;
  GtkWidget *view = new_view (fixture, "schieber", &window);
  g_autofree char *refusal = NULL;

  g_assert_true (gtk_widget_activate_action (view, "game.trump", "i", 0));
  type (view, "158");
  refusal = g_strdup (jt_announce_get_last ());
  g_assert_nonnull (strstr (refusal, "158"));
  jt_ui_test_wait_label (refusal);
  g_assert_true (has (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, refusal));

  /* the same again is said again only when it was right between */
  jt_announce (view, "something else");
  gtk_widget_activate_action (view, "game.write", NULL);
  g_assert_cmpstr (jt_announce_get_last (), ==, "something else");
  jt_ui_test_close (window, view);
}

static void
collect_cb (GtkWidget *widget, gpointer entries)
{
  if (GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (entries, widget);
}

static void
a_refusal_of_a_form_is_heard (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const points[] = { "60", "40", "40", "18" };
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  GtkWindow *window;
  GtkWidget *view = new_view (fixture, "koenigsjass", &window);

  jt_ui_test_walk (view, collect_cb, entries);
  g_assert_cmpuint (entries->len, >=, G_N_ELEMENTS (points));
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    gtk_editable_set_text (entries->pdata[i], points[i]);
  g_assert_nonnull (strstr (jt_announce_get_last (), "158"));
  jt_ui_test_wait_label (jt_announce_get_last ());
  jt_ui_test_close (window, view);
}

static void
toasts_and_notices_are_heard (void)
{
  GtkWidget *content = gtk_label_new ("content"), *toasts = adw_toast_overlay_new ();
  GtkWidget *notice = jt_notice_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), notice);
  gtk_box_append (GTK_BOX (box), content);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), box);
  window = jt_ui_test_show (toasts, 360, 640);
  jt_toast_show (content, "Meier & <Müller> is there");
  g_assert_cmpstr (jt_announce_get_last (), ==, "Meier & <Müller> is there");
  jt_ui_test_wait_label ("Meier & <Müller> is there");
  jt_notice_show (JT_NOTICE (notice), "The disk of <Müller> is full", "Tr_y Again", NULL);
  g_assert_cmpstr (jt_announce_get_last (), ==, "The disk of <Müller> is full");
  jt_ui_test_wait_label ("The disk of <Müller> is full");
  jt_ui_test_close (window, toasts);
}

#define test(name, function)                                                                       \
  g_test_add ("/ui/announcements/" name, JtSessionFixture, NULL, jt_session_fixture_set_up,        \
              function, jt_session_fixture_tear_down)

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  test ("a-write-and-its-undo-are-heard", a_write_and_its_undo_are_heard);
  test ("a-refusal-is-heard-once-and-stands-at-its-field",
        a_refusal_is_heard_once_and_stands_at_its_field);
  test ("a-refusal-of-a-form-is-heard", a_refusal_of_a_form_is_heard);
  g_test_add_func ("/ui/announcements/toasts-and-notices-are-heard", toasts_and_notices_are_heard);
  return g_test_run ();
}
