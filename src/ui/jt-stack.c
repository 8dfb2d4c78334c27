/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-stack.h"

void
jt_stack_show (GtkStack *stack, GtkWidget *child)
{
  g_return_if_fail (GTK_IS_STACK (stack));
  g_return_if_fail (gtk_widget_get_parent (child) == GTK_WIDGET (stack));

  gtk_widget_set_visible (child, TRUE);
  gtk_stack_set_visible_child (stack, child);
  for (GtkWidget *other = gtk_widget_get_first_child (GTK_WIDGET (stack)); other; other = gtk_widget_get_next_sibling (other))
    gtk_widget_set_visible (other, other == child);
}

void
jt_stack_show_named (GtkStack *stack, const char *name)
{
  jt_stack_show (stack, gtk_stack_get_child_by_name (stack, name));
}
