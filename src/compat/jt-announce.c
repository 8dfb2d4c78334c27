/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

#define JT_LAST_KEY "jt-announced"

void
jt_announce (GtkWidget *widget, const char *message)
{
  g_object_set_data_full (G_OBJECT (gtk_widget_get_display (widget)), JT_LAST_KEY, g_strdup (message), g_free);
#if JT_HAVE_ANNOUNCE
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  /* GTK's context for tests (GTK_A11Y=test) has no announcements and crashes at one, in 4.18 at least. */
  if (context == NULL || g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return;
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

void
jt_announce_change (GtkWidget *widget, const char *message)
{
  const char *before = g_object_get_data (G_OBJECT (widget), JT_LAST_KEY);

  if (g_strcmp0 (before, message) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), JT_LAST_KEY, g_strdup (message), g_free);
  if (message != NULL)
    jt_announce (widget, message);
}

const char *
jt_announce_get_last (void)
{
  return g_object_get_data (G_OBJECT (gdk_display_get_default ()), JT_LAST_KEY);
}
