/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-toast.h"
#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-window.h"

#define JT_LAST_TOAST "jt-last-toast"
/* Longer than any toast takes to slide in. */
#define SLIDE_TIME (600 * G_TIME_SPAN_MILLISECOND)

/*
 * The last toast of an overlay. libadwaita before 1.3 frees a toast that is dismissed while it slides in before it has
 * finished sliding, and crashes at the end of that. So a toast that slides gets new words instead of a successor, and
 * goes away only when it is there.
 */
typedef struct
{
  GtkWidget *overlay;
  AdwToast *toast;
  gulong dismissed_id;
  guint tick_id;
  gint64 start;
  gboolean due;
  gboolean hide;
} LastToast;

static gboolean
slides (LastToast *last)
{
  /* What is not seen does not slide. */
  return last->tick_id != 0 && gtk_widget_get_mapped (last->overlay);
}

static void
last_toast_drop (LastToast *last)
{
  if (last->toast != NULL)
    g_clear_signal_handler (&last->dismissed_id, last->toast);
  g_clear_object (&last->toast);
  if (last->tick_id != 0)
    gtk_widget_remove_tick_callback (last->overlay, last->tick_id);
  last->tick_id = 0;
  last->hide = FALSE;
}

static void
last_toast_free (gpointer data)
{
  LastToast *last = data;

  /* The ticks went with the widget. */
  last->tick_id = 0;
  last_toast_drop (last);
  g_free (last);
}

static void
last_toast_dismiss (LastToast *last)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&last->toast);

  g_clear_signal_handler (&last->dismissed_id, toast);
  last_toast_drop (last);
  /* adw_toast_dismiss () does it once, and dismissed_cb () may have stopped that. */
  g_signal_emit_by_name (toast, "dismissed");
}

/* Its buttons and its time ask for it too. */
static void
dismissed_cb (AdwToast *toast, gpointer user_data)
{
  LastToast *last = user_data;

  if (slides (last))
    {
      g_signal_stop_emission_by_name (toast, "dismissed");
      last->hide = TRUE;
    }
  else
    last_toast_drop (last);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  LastToast *last = user_data;

  if (last->due)
    {
      last->tick_id = 0;
      if (last->hide)
        last_toast_dismiss (last);
      return G_SOURCE_REMOVE;
    }
  /* In this very frame the toast may still have its last step to do. */
  last->due = gdk_frame_clock_get_frame_time (clock) - last->start >= SLIDE_TIME;
  return G_SOURCE_CONTINUE;
}

static LastToast *
last_toast_get (GtkWidget *overlay)
{
  LastToast *last = g_object_get_data (G_OBJECT (overlay), JT_LAST_TOAST);

  if (last == NULL)
    {
      last = g_new0 (LastToast, 1);
      last->overlay = overlay;
      g_object_set_data_full (G_OBJECT (overlay), JT_LAST_TOAST, last, last_toast_free);
    }
  return last;
}

static void
set_button (AdwToast *toast, const char *label, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  /* GTK warns of an action that does not take the target of the one before. */
  adw_toast_set_action_name (toast, NULL);
  if (label != NULL && g_action_parse_detailed_name (action, &name, &target, NULL))
    {
      adw_toast_set_action_target_value (toast, target);
      adw_toast_set_action_name (toast, name);
    }
  adw_toast_set_button_label (toast, label);
}

static void
last_toast_show (LastToast *last, const char *title, const char *label, const char *action)
{
  gboolean animations;

  last->toast = g_object_ref (adw_toast_new (title));
  set_button (last->toast, label, action);
  /* Before the overlay hears of it. */
  last->dismissed_id = g_signal_connect (last->toast, "dismissed", G_CALLBACK (dismissed_cb), last);
  g_object_get (gtk_widget_get_settings (last->overlay), "gtk-enable-animations", &animations, NULL);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (last->overlay), last->toast);
  if (animations && gtk_widget_get_mapped (last->overlay))
    {
      last->due = FALSE;
      last->start = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (last->overlay));
      last->tick_id = gtk_widget_add_tick_callback (last->overlay, tick_cb, last, NULL);
    }
}

void
jt_toast_show (GtkWidget *widget, const char *text)
{
  jt_toast_show_action (widget, text, NULL, NULL);
}

void
jt_toast_show_action (GtkWidget *widget, const char *text, const char *label, const char *action)
{
  g_autofree char *title = g_markup_escape_text (text, -1);
  GtkWidget *overlay = widget != NULL ? gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY) : NULL;
  GtkRoot *root = widget != NULL ? gtk_widget_get_root (widget) : NULL;
  LastToast *last;

  if (overlay == NULL && JT_IS_WINDOW (root))
    overlay = jt_window_get_toast_overlay (JT_WINDOW (root));
  if (overlay == NULL)
    return;

  last = last_toast_get (overlay);
  if (last->toast != NULL && slides (last))
    {
      adw_toast_set_title (last->toast, title);
      set_button (last->toast, label, action);
      last->hide = FALSE;
    }
  else
    {
      jt_toast_hide (overlay);
      last_toast_show (last, title, label, action);
    }
  jt_announce (widget, text);
}

void
jt_toast_show_error (GtkWidget *widget, const GError *error)
{
  g_autofree char *text = jt_error_to_text (error);

  jt_toast_show (widget, text);
}

void
jt_toast_hide (GtkWidget *overlay)
{
  LastToast *last = last_toast_get (overlay);

  if (last->toast == NULL)
    return;
  if (slides (last))
    {
      set_button (last->toast, NULL, NULL);
      last->hide = TRUE;
    }
  else
    last_toast_dismiss (last);
}
