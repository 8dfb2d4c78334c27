/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

void
jt_announce (GtkWidget *widget, const char *message)
{
#if JT_HAVE_ANNOUNCE
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  /* GTK's context for tests (GTK_A11Y=test) has no announcements and crashes at one, in 4.18 at least. */
  if (context == NULL || g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return;
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}
