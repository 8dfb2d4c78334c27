/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-statistics-loader.h"

#include <glib/gi18n.h>

#include "jt-error-words.h"

typedef struct
{
  GWeakRef widget;
  GCancellable *cancellable;
  JtStatisticsFunc func;
} Request;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Request *request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStatistics) statistics = jt_ranking_load_statistics_finish (result, &error);
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&request->widget);

  if (widget && !g_cancellable_is_cancelled (request->cancellable)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *trouble = error ? jt_error_to_text (error) : NULL;

      request->func (widget, statistics, trouble);
    }
  g_weak_ref_clear (&request->widget);
  g_object_unref (request->cancellable);
  g_free (request);
}

void
jt_statistics_give_up (GCancellable **slot)
{
  if (*slot)
    g_cancellable_cancel (*slot);
  g_clear_object (slot);
}

void
jt_statistics_load (GtkWidget *widget, JtRanking *ranking, gint64 person, GCancellable **slot, JtStatisticsFunc func)
{
  Request *request = g_new0 (Request, 1);

  jt_statistics_give_up (slot);
  *slot = g_cancellable_new ();
  g_weak_ref_init (&request->widget, widget);
  request->cancellable = g_object_ref (*slot);
  request->func = func;
  jt_ranking_load_statistics (ranking, person, *slot, loaded_cb, request);
}

GtkWidget *
jt_statistics_waiting_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *label = gtk_label_new (_ ("Counting all games…"));

  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_widget_add_css_class (label, "jt-dim");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "jt-waiting");
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}
