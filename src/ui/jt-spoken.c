/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-spoken.h"

struct _JtSpoken
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (JtSpoken, jt_spoken, GTK_TYPE_WIDGET)

static void
jt_spoken_class_init (JtSpokenClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
jt_spoken_init (JtSpoken *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
jt_spoken_new (void)
{
  return g_object_new (JT_TYPE_SPOKEN, NULL);
}
