/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

#if JT_HAVE_ADW_DIALOG
#define JT_ABOUT_TYPE ADW_TYPE_ABOUT_DIALOG
#else
#define JT_ABOUT_TYPE ADW_TYPE_ABOUT_WINDOW
#endif

static const char *
text (const char *fact)
{
  return fact != NULL ? fact : "";
}

void
jt_about_present (GtkWidget *parent, const JtAboutFacts *facts)
{
  GObject *about = g_object_new (JT_ABOUT_TYPE,
                                 "application-name", text (facts->application_name),
                                 "application-icon", text (facts->application_icon),
                                 "version", text (facts->version),
                                 "developer-name", text (facts->developer_name),
                                 "comments", text (facts->comments),
                                 "copyright", text (facts->copyright),
                                 "website", text (facts->website),
                                 "issue-url", text (facts->issue_url),
                                 "translator-credits", text (facts->translator_credits),
                                 "debug-info", text (facts->debug_info),
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
