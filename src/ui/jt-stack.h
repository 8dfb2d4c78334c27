/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Shows @child (transfer none) of @stack and hides the others: GTK 4.8 lets a screen reader walk through the pages that are out of sight. */
void jt_stack_show (GtkStack *stack, GtkWidget *child);

/** The same with the page of that name. */
void jt_stack_show_named (GtkStack *stack, const char *name);

G_END_DECLS
