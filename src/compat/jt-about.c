/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

#if JT_HAVE_ADW_DIALOG
#define JT_ABOUT_TYPE ADW_TYPE_ABOUT_DIALOG
#else
#define JT_ABOUT_TYPE ADW_TYPE_ABOUT_WINDOW
#endif

void
jt_about_present (GtkWidget *parent, const JtAboutFacts *facts)
{
  GObject *about = g_object_new (JT_ABOUT_TYPE,
                                 "application-name", facts->application_name,
                                 "application-icon", facts->application_icon,
                                 "version", facts->version,
                                 "developer-name", facts->developer_name,
                                 "comments", facts->comments,
                                 "copyright", facts->copyright,
                                 "website", facts->website,
                                 "issue-url", facts->issue_url,
                                 "translator-credits", facts->translator_credits,
                                 "debug-info", facts->debug_info,
                                 "license-type", facts->license_type,
                                 NULL);

#if JT_HAVE_ADW_DIALOG
  adw_dialog_present (ADW_DIALOG (about), parent);
#else
  GtkWindow *root = GTK_WINDOW (gtk_widget_get_root (parent));

  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (about), root);
  gtk_window_set_application (GTK_WINDOW (about), gtk_window_get_application (root));
  gtk_window_present (GTK_WINDOW (about));
#endif
}
