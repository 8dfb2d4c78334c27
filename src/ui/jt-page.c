/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-page.h"

G_DEFINE_INTERFACE (JtPage, jt_page, GTK_TYPE_WIDGET)

static void
jt_page_default_init (JtPageInterface *iface)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  g_object_interface_install_property (iface, g_param_spec_string ("heading", NULL, NULL, NULL, flags));
  g_object_interface_install_property (iface, g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE, flags));
}

void
jt_page_go_back (JtPage *self)
{
  JtPageInterface *iface;

  g_return_if_fail (JT_IS_PAGE (self));

  iface = JT_PAGE_GET_IFACE (self);
  if (iface->go_back != NULL)
    iface->go_back (self);
}

void
jt_page_focus (JtPage *self)
{
  JtPageInterface *iface;

  g_return_if_fail (JT_IS_PAGE (self));

  iface = JT_PAGE_GET_IFACE (self);
  if (iface->focus != NULL)
    iface->focus (self);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
