/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

void
jt_accessible_set_label (GtkAccessible *accessible, const char *label)
{
  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
