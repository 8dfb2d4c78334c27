/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-chart-colors.h"

#include <adwaita.h>

static const JtChartColors light = {
  { 0.18f, 0.18f, 0.2f, 1 }, { 0, 0, 0, 0.15f }, { 0.1f, 0.37f, 0.71f, 1 }, { 0.21f, 0.52f, 0.89f, 0.2f }
};
static const JtChartColors dark = {
  { 0.87f, 0.87f, 0.9f, 1 }, { 1, 1, 1, 0.15f }, { 0.47f, 0.68f, 0.93f, 1 }, { 0.47f, 0.68f, 0.93f, 0.2f }
};
static const JtChartColors light_contrast
    = { { 0, 0, 0, 1 }, { 0, 0, 0, 0.6f }, { 0, 0, 0.5f, 1 }, { 0, 0, 0.5f, 0.25f } };
static const JtChartColors dark_contrast
    = { { 1, 1, 1, 1 }, { 1, 1, 1, 0.6f }, { 0.75f, 0.88f, 1, 1 }, { 0.75f, 0.88f, 1, 0.3f } };

const JtChartColors *
jt_chart_colors_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (style);

  if (adw_style_manager_get_high_contrast (style))
    return is_dark ? &dark_contrast : &light_contrast;
  return is_dark ? &dark : &light;
}

void
jt_chart_colors_follow (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}
