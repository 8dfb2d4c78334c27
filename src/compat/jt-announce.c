/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

void
jt_announce (GtkWidget *widget, const char *message)
{
#if JT_HAVE_ANNOUNCE
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}
