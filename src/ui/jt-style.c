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
update_windows (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      set_class (window, "jt-dark", adw_style_manager_get_dark (style));
      set_class (window, "jt-hc", adw_style_manager_get_high_contrast (style));
    }
}

void
jt_style_follow (void)
{
  static gboolean follows = FALSE;
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (follows)
    return;
  follows = TRUE;
  g_signal_connect (style, "notify::dark", G_CALLBACK (update_windows), NULL);
  g_signal_connect (style, "notify::high-contrast", G_CALLBACK (update_windows), NULL);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (update_windows), NULL);
  update_windows ();
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
