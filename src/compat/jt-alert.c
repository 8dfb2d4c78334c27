/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

#if JT_HAVE_ADW_DIALOG
#define JtAlert AdwAlertDialog
#define jt_alert_(name) adw_alert_dialog_##name
#define JT_ALERT_TYPE ADW_TYPE_ALERT_DIALOG
#else
#define JtAlert AdwMessageDialog
#define jt_alert_(name) adw_message_dialog_##name
#define JT_ALERT_TYPE ADW_TYPE_MESSAGE_DIALOG
#endif

typedef struct
{
  JtResponseFunc func;
  gpointer user_data;
} JtAnswer;

static void
response_cb (GObject *alert, const char *id, gpointer user_data)
{
  JtAnswer *answer = user_data;

  if (answer->func != NULL)
    answer->func (id, answer->user_data);
}

static void
answer_free (gpointer answer, GClosure *closure)
{
  g_free (answer);
}

#if JT_HAVE_ADW_DIALOG
/* libadwaita 1.7 measures the large heading, which does not wrap, for widths that are too narrow for it, of which GTK
 * warns; it is not shown then. */
static void
let_heading_wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-2"))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    let_heading_wrap (child);
}
#else
/* As for a sheet: GTK 4.8 touches the parent of a destroyed window that something still holds. */
static void
unmap_cb (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}
#endif

void
jt_alert_present (GtkWidget *parent,
                  const char *heading,
                  const char *body,
                  const JtResponse *responses,
                  const char *default_id,
                  const char *close_id,
                  JtResponseFunc func,
                  gpointer user_data)
{
  static const AdwResponseAppearance appearances[] = {
    [JT_RESPONSE_PLAIN] = ADW_RESPONSE_DEFAULT,
    [JT_RESPONSE_SUGGESTED] = ADW_RESPONSE_SUGGESTED,
    [JT_RESPONSE_DESTRUCTIVE] = ADW_RESPONSE_DESTRUCTIVE,
  };
  JtAlert *alert = g_object_new (JT_ALERT_TYPE, "heading", heading, "body", body != NULL ? body : "", NULL);
  JtAnswer *answer = g_new0 (JtAnswer, 1);

  for (const JtResponse *response = responses; response->id != NULL; response++)
    {
      jt_alert_ (add_response) (alert, response->id, response->label);
      jt_alert_ (set_response_appearance) (alert, response->id, appearances[response->kind]);
    }
  /* Stacked buttons begin with the last answer: without a default that one, which may destroy, had the focus. */
  jt_alert_ (set_default_response) (alert, default_id != NULL ? default_id : close_id);
  jt_alert_ (set_close_response) (alert, close_id);

  answer->func = func;
  answer->user_data = user_data;
  g_signal_connect_data (alert, "response", G_CALLBACK (response_cb), answer, answer_free, 0);

#if JT_HAVE_ADW_DIALOG
  let_heading_wrap (adw_dialog_get_child (ADW_DIALOG (alert)));
  adw_dialog_present (ADW_DIALOG (alert), parent);
#else
  {
    GtkWindow *root = GTK_WINDOW (gtk_widget_get_root (parent));

    gtk_window_set_transient_for (GTK_WINDOW (alert), root);
    g_signal_connect (alert, "unmap", G_CALLBACK (unmap_cb), NULL);
    gtk_window_set_application (GTK_WINDOW (alert), gtk_window_get_application (root));
    gtk_window_present (GTK_WINDOW (alert));
  }
#endif
}
