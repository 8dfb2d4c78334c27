/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_PAGE (jt_page_get_type ())
G_DECLARE_INTERFACE (JtPage, jt_page, JT, PAGE, GtkWidget)

/**
 * JtPage: what the window asks of the widget that fills a place.
 *
 * A page has the properties "heading" (a string: what the header bar says of it, such as "Stammtisch · Game 2"; NULL
 * for nothing) and "can-go-back" (a boolean: the header bar has a Back button that calls go_back). Both are readable
 * and notify of changes; override them with g_object_class_override_property ().
 */
struct _JtPageInterface
{
  GTypeInterface parent_iface;

  void (*go_back) (JtPage *self);
  void (*focus) (JtPage *self);
};

/** Goes one step up inside the place. Does nothing in a page that has no steps. */
void jt_page_go_back (JtPage *self);

/** Gives the focus to what one does first in the page; to its first widget where the page says nothing else. */
void jt_page_focus (JtPage *self);

G_END_DECLS
