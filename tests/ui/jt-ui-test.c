/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-ui-test.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "jt-application.h"
#include "jt-style.h"
#include "jt-compat.h"

#define DEADLINE (30 * G_USEC_PER_SEC)

void
jt_ui_test_init (int *argc, char ***argv)
{
  const char *locale_dir = g_getenv ("JASSTAFEL_LOCALEDIR");
  g_autoptr (GtkCssProvider) style = NULL;

  g_test_init (argc, argv, NULL);
  if (setlocale (LC_ALL, "") == NULL)
    {
      /* GTK would warn of a locale that is not installed. */
      g_setenv ("LC_ALL", "C.UTF-8", TRUE);
      setlocale (LC_ALL, "");
    }
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : JT_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_init ();
  adw_init ();
  jt_ui_init ();
  jt_labels_wrap ();
  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, "/io/github/jasstafel/Jasstafel/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  jt_style_follow ();
  /* What slides in would be measured half way. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

void
jt_ui_test_settle (GtkWindow *window)
{
  /* One frame to give out sizes, one for what that changed. */
  for (int i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
}

GtkWindow *
jt_ui_test_show (GtkWidget *content, int width, int height)
{
  GtkWindow *window;

  if (GTK_IS_WINDOW (content))
    window = GTK_WINDOW (content);
  else
    {
      window = GTK_WINDOW (adw_window_new ());
      adw_window_set_content (ADW_WINDOW (window), content);
    }
  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  jt_ui_test_settle (window);
  return window;
}

void
jt_ui_test_close (GtkWindow *window, GtkWidget *content)
{
  gint64 end = g_get_monotonic_time () + DEADLINE;
  gpointer weak_window = window;
  gpointer weak_content = content;

  g_object_add_weak_pointer (G_OBJECT (window), &weak_window);
  if (content != NULL)
    g_object_add_weak_pointer (G_OBJECT (content), &weak_content);
  gtk_window_destroy (window);
  while ((weak_window != NULL || weak_content != NULL) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_null (weak_window);
  g_assert_null (weak_content);
}

void
jt_ui_test_walk (GtkWidget *widget, void (*func) (GtkWidget *, gpointer), gpointer user_data)
{
  func (widget, user_data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    jt_ui_test_walk (child, func, user_data);
}

static gboolean
has_own_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return TRUE;
  /* GTK lets a button be labelled by its picture, which says nothing; its text is looked for below. */
  return !GTK_IS_BUTTON (widget) && gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
find_text_cb (GtkWidget *widget, gpointer user_data)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    *(gboolean *) user_data = TRUE;
}

static void
count_nameless_cb (GtkWidget *widget, gpointer user_data)
{
  gboolean has_text = FALSE;
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_focusable (widget) || !gtk_widget_get_mapped (widget) || GTK_IS_SCROLLED_WINDOW (widget)
      || GTK_IS_LIST_BASE (widget) || GTK_IS_WINDOW (widget))
    return;
  /* The parts of an entry, a menu button and a row speak with the name of the whole. */
  if (has_own_name (widget) || (parent != NULL && has_own_name (parent)))
    return;
  jt_ui_test_walk (widget, find_text_cb, &has_text);
  if (!has_text && parent != NULL)
    for (GtkWidget *up = parent; up != NULL && !has_text; up = gtk_widget_get_parent (up))
      if (GTK_IS_LIST_BOX_ROW (up))
        jt_ui_test_walk (up, find_text_cb, &has_text);
  if (!has_text)
    {
      g_test_message ("no name: %s in %s (%s)", G_OBJECT_TYPE_NAME (widget),
                      parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing",
                      gtk_widget_get_name (widget));
      (*(guint *) user_data)++;
    }
}

guint
jt_ui_test_count_nameless (GtkWidget *widget)
{
  guint n = 0;

  jt_ui_test_walk (widget, count_nameless_cb, &n);
  return n;
}

void
jt_ui_test_assert_named (GtkWidget *widget)
{
  g_assert_cmpuint (jt_ui_test_count_nameless (widget), ==, 0);
}

/* Less what scrolls, which may be longer than its window; a scrollbar over it grows and moves while it fades. */
static gboolean
is_outside (GtkWidget *widget, GtkWidget *root, graphene_rect_t *bounds)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget) || gtk_widget_get_width (widget) == 0 || GTK_IS_NATIVE (widget))
    return FALSE;
  for (GtkWidget *up = gtk_widget_get_parent (widget); up != NULL && up != root; up = gtk_widget_get_parent (up))
    if (GTK_IS_SCROLLABLE (up) || GTK_IS_NATIVE (up) || GTK_IS_SCROLLBAR (up))
      return FALSE;
  return gtk_widget_compute_bounds (widget, root, bounds)
         && (bounds->origin.x < -1 || bounds->origin.y < -1
             || bounds->origin.x + bounds->size.width > gtk_widget_get_width (root) + 1
             || bounds->origin.y + bounds->size.height > gtk_widget_get_height (root) + 1);
}

static void
assert_fits_cb (GtkWidget *widget, gpointer user_data)
{
  GtkWidget *root = user_data;
  graphene_rect_t bounds, inner;
  int needed;

  if (!is_outside (widget, root, &bounds))
    return;
  g_test_fail ();
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  /* The message names the innermost. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_outside (child, root, &inner))
      return;
  g_test_message ("outside the window: %s (%s) at %g,%g of %g x %g in %d x %d, needs a width of %d", G_OBJECT_TYPE_NAME (widget),
                  gtk_widget_get_name (widget), bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height,
                  gtk_widget_get_width (root), gtk_widget_get_height (root), needed);
}

void
jt_ui_test_assert_fits (GtkWidget *widget)
{
  jt_ui_test_walk (widget, assert_fits_cb, widget);
}

typedef struct
{
  GType type;
  GtkWidget *found;
} JtSearch;

static void
find_cb (GtkWidget *widget, gpointer user_data)
{
  JtSearch *search = user_data;

  if (search->found == NULL && g_type_is_a (G_OBJECT_TYPE (widget), search->type))
    search->found = widget;
}

GtkWidget *
jt_ui_test_find (GtkWidget *widget, GType type)
{
  JtSearch search = { type, NULL };

  jt_ui_test_walk (widget, find_cb, &search);
  return search.found;
}

void
jt_ui_test_wait (gboolean (*condition) (gpointer), gpointer user_data, const char *what)
{
  gint64 end = g_get_monotonic_time () + DEADLINE;

  while (!condition (user_data))
    {
      if (g_get_monotonic_time () > end)
        {
          g_test_fail_printf ("timed out: %s", what);
          return;
        }
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* Where there are dialogs inside windows, the sheet is one. */
static gboolean
has_sheet (gpointer main_window)
{
  GType dialog_type = g_type_from_name ("AdwDialog");
  GtkWidget *dialog = dialog_type != 0 ? jt_ui_test_find (main_window, dialog_type) : NULL;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; dialog_type == 0 && dialog == NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != main_window && gtk_widget_get_mapped (window))
        dialog = window;
    }
  if (dialog == NULL || !gtk_widget_get_mapped (dialog))
    return FALSE;
  g_object_set_data (main_window, "sheet", dialog);
  return TRUE;
}

GtkWidget *
jt_ui_test_wait_sheet (GtkWindow *window)
{
  GtkWidget *sheet;

  jt_ui_test_wait (has_sheet, window, "a sheet");
  sheet = g_object_get_data (G_OBJECT (window), "sheet");
  jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (sheet)));
  return sheet;
}

void
jt_ui_test_close_sheet (GtkWidget *sheet)
{
  if (GTK_IS_WINDOW (sheet))
    gtk_window_destroy (GTK_WINDOW (sheet));
  else
    jt_sheet_close (sheet);
}

typedef struct
{
  GType type;
  const char *text;
  GtkWidget *found;
} JtTextSearch;

static void
text_search_cb (GtkWidget *widget, gpointer data)
{
  JtTextSearch *search = data;

  if (search->found != NULL || !gtk_widget_get_mapped (widget) || !g_type_is_a (G_OBJECT_TYPE (widget), search->type))
    return;
  if (GTK_IS_BUTTON (widget) ? g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), search->text) == 0
                             : strstr (gtk_label_get_text (GTK_LABEL (widget)), search->text) != NULL)
    search->found = widget;
}

static gboolean
text_is_there (gpointer data)
{
  JtTextSearch *search = data;
  GListModel *windows = gtk_window_get_toplevels ();

  search->found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      jt_ui_test_walk (window, text_search_cb, search);
    }
  return search->found != NULL;
}

void
jt_ui_test_wait_label (const char *part)
{
  jt_ui_test_wait (text_is_there, &(JtTextSearch){ GTK_TYPE_LABEL, part, NULL }, part);
}

void
jt_ui_test_press (const char *label)
{
  JtTextSearch search = { GTK_TYPE_BUTTON, label, NULL };

  jt_ui_test_wait (text_is_there, &search, label);
  if (search.found != NULL)
    g_signal_emit_by_name (search.found, "clicked");
}
