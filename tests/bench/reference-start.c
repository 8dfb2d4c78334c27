/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the start of the program is measured against: an AdwApplicationWindow with a header bar and nothing else. */
#include <adwaita.h>

static void
activate_cb (GApplication *application)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 1120, 760);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), adw_header_bar_new ());
  gtk_widget_set_valign (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)), GTK_ALIGN_START);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (AdwApplication) application
      = adw_application_new ("io.github.jasstafel.Reference", G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
