/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-style.h"

#include <adwaita.h>

#include "jt-settings.h"

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
style_changed_cb (GtkWidget *window)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  set_class (window, "jt-dark", adw_style_manager_get_dark (style));
  set_class (window, "jt-hc", adw_style_manager_get_high_contrast (style));
}

void
jt_style_follow (GtkWidget *window)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (style_changed_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (style_changed_cb), window, G_CONNECT_SWAPPED);
  style_changed_cb (window);
}

static void
appearance_changed_cb (GSettings *settings)
{
  g_autofree char *appearance = g_settings_get_string (settings, JT_SETTING_APPEARANCE);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (appearance, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (appearance, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

void
jt_style_follow_settings (void)
{
  GSettings *settings = jt_settings_get_default ();

  g_signal_connect (settings, "changed::" JT_SETTING_APPEARANCE, G_CALLBACK (appearance_changed_cb), NULL);
  appearance_changed_cb (settings);
}
