/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-toast.h"
#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-window.h"

#define JT_LAST_TOAST "jt-last-toast"

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
  AdwToast *toast;

  if (overlay == NULL && JT_IS_WINDOW (root))
    overlay = jt_window_get_toast_overlay (JT_WINDOW (root));
  if (overlay == NULL)
    return;

  toast = adw_toast_new (title);
  if (label != NULL)
    {
      adw_toast_set_button_label (toast, label);
      adw_toast_set_detailed_action_name (toast, action);
    }

  jt_toast_hide (overlay);
  g_object_set_data_full (G_OBJECT (overlay), JT_LAST_TOAST, g_object_ref (toast), g_object_unref);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
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
  AdwToast *last = g_object_get_data (G_OBJECT (overlay), JT_LAST_TOAST);

  if (last != NULL)
    adw_toast_dismiss (last);
  g_object_set_data (G_OBJECT (overlay), JT_LAST_TOAST, NULL);
}
