/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "jt-application.h"
#include "jt-import.h"

static void
open_cb (JtApplication *application, GtkWindow *window, GFile **files, int n_files, gpointer user_data)
{
  jt_import_files (JT_WINDOW (window), files, (guint) n_files);
}

int
main (int argc, char *argv[])
{
  const char *locale_dir = g_getenv ("JASSTAFEL_LOCALEDIR");
  g_autoptr (JtApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : JT_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Jasstafel");

  application = jt_application_new ();
  jt_application_set_open_func (application, open_cb, NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
