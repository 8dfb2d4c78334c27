/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every widget that is made from a template can be made, fits a phone and a screen in the language of LANGUAGE from
 * left and from right, can be named by a screen reader, and goes away. */
#include "jt-ui-test.h"

#include <libintl.h>
#include <locale.h>

#include "jt-adaptive-bin.h"
#include "jt-help-sheet.h"
#include "jt-notice.h"
#include "jt-places.h"
#include "jt-preferences.h"
#include "jt-shortcuts-sheet.h"
#include "jt-window.h"

static GtkWidget *
window_new (void)
{
  return GTK_WIDGET (jt_window_new (NULL));
}

static GtkWidget *
notice_new (void)
{
  GtkWidget *notice = jt_notice_new ();

  jt_notice_show (JT_NOTICE (notice),
                  "The disk that holds the database of Meier & <Müller> is full: nothing can be written.",
                  "Tr_y Again", NULL);
  return notice;
}

/* One widget a line. */
static const struct
{
  const char *name;
  GtkWidget *(*create) (void);
} widgets[] = {
  { "adaptive-bin", jt_adaptive_bin_new },
  { "help-sheet", jt_help_sheet_new },
  { "notice", notice_new },
  { "preferences", jt_preferences_new },
  { "shortcuts-sheet", jt_shortcuts_sheet_new },
  { "window", window_new },
};

static const struct
{
  int width;
  int height;
} sizes[] = { { 360, 640 }, { 1280, 800 } };

typedef struct
{
  GtkWidget *(*create) (void);
  int width;
  int height;
  GtkTextDirection direction;
} JtCase;

static void
test_widget (gconstpointer data)
{
  const JtCase *wanted = data;
  GtkWidget *widget;
  GtkWindow *window;

  gtk_widget_set_default_direction (wanted->direction);
  widget = wanted->create ();
  window = jt_ui_test_show (widget, wanted->width, wanted->height);

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, wanted->width);
  jt_ui_test_assert_fits (GTK_WIDGET (window));
  jt_ui_test_assert_named (widget);
  jt_ui_test_close (window, widget);
}

static void
test_place (gconstpointer data)
{
  const JtPlace *place = data;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      JtWindow *window = jt_window_new (NULL);
      GtkWidget *page;

      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
      g_assert_true (jt_window_show_place (window, place->name));
      page = jt_window_get_page (window, place->name);
      jt_ui_test_show (GTK_WIDGET (window), sizes[i].width, sizes[i].height);
      jt_ui_test_assert_fits (GTK_WIDGET (window));
      jt_ui_test_assert_named (GTK_WIDGET (window));
      jt_ui_test_close (GTK_WINDOW (window), page);
    }
}

/* Else the tests in German would be passed in English. */
static void
test_language_is_spoken (void)
{
  const char *language = g_getenv ("LANGUAGE");
  const char *locale = setlocale (LC_ALL, NULL);

  if (language == NULL || g_str_equal (language, "en"))
    g_test_skip ("English is in the sources");
  else if (!g_str_has_prefix (locale, language))
    g_test_skip ("its locale is not installed");
  else
    g_assert_cmpstr (gettext ("Close the window"), !=, "Close the window");
}

static void
add_case (const char *name, GtkWidget *(*create) (void), guint size, GtkTextDirection direction)
{
  JtCase *wanted = g_new (JtCase, 1);
  g_autofree char *path
      = g_strdup_printf ("/ui/templates/%s/%dx%d/%s", name, sizes[size].width, sizes[size].height,
                         direction == GTK_TEXT_DIR_LTR ? "left-to-right" : "right-to-left");

  *wanted = (JtCase){ create, sizes[size].width, sizes[size].height, direction };
  g_test_add_data_func_full (path, wanted, test_widget, g_free);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  g_test_add_func ("/ui/templates/language-is-spoken", test_language_is_spoken);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
      {
        add_case (widgets[i].name, widgets[i].create, size, GTK_TEXT_DIR_LTR);
        add_case (widgets[i].name, widgets[i].create, size, GTK_TEXT_DIR_RTL);
      }
  for (const JtPlace *place = jt_places_get_all (); place->name != NULL; place++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/templates/place/%s", place->name);

      g_test_add_data_func (path, place, test_place);
    }
  return g_test_run ();
}
