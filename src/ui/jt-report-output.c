/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-report-output.h"

#include <glib/gi18n.h>

#include "jt-error-words.h"
#include "jt-picture.h"
#include "jt-print.h"
#include "jt-report-sheet.h"
#include "jt-toast.h"

#define PICTURE_WIDTH 1600

static const struct
{
  const char *format, *label, *kind;
} formats[] = {
  { "xlsx", N_ ("Save as _XLSX…"), N_ ("Spreadsheets") },
  { "csv", N_ ("Save as _CSV…"), N_ ("CSV files") },
  { "pdf", N_ ("Save as _PDF…"), N_ ("PDF documents") },
  { "html", N_ ("Save as _Web Page…"), N_ ("Web pages") },
  { "txt", N_ ("Save as _Text…"), N_ ("Text files") },
  { "png", N_ ("Save as P_icture…"), N_ ("Pictures") },
};

GMenuModel *
jt_report_output_menu (const char *prefix)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  g_autofree char *print = g_strconcat (prefix, ".print", NULL);
  g_autofree char *copy = g_strconcat (prefix, ".copy-text", NULL);
  g_autofree char *picture = g_strconcat (prefix, ".save::picture", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *action = g_strdup_printf ("%s.save::%s", prefix, formats[i].format);

      g_menu_append (files, _ (formats[i].label), action);
    }
  g_menu_append (rest, _ ("P_rint…"), print);
  g_menu_append (rest, _ ("Copy as T_ext"), copy);
  g_menu_append (rest, _ ("C_opy as Picture"), picture);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  return G_MENU_MODEL (menu);
}

static void
show_error (GtkWidget *parent, const GError *error)
{
  g_autofree char *text = jt_error_to_text (error);

  jt_toast_show (parent, text);
}

static GBytes *
make_file (const JtReport *report, const char *format, GError **error)
{
  JtReportFormat found;

  if (jt_report_format_find (format, &found))
    return jt_report_write (report, found, 0, error);
  return jt_report_to_png (report, PICTURE_WIDTH, error);
}

static void
copy_picture (GtkWidget *parent, const JtReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = jt_report_to_png (report, PICTURE_WIDTH, &error);

  if (!bytes || !jt_picture_copy (parent, bytes, &error))
    show_error (parent, error);
}

void
jt_report_output_save (GtkWidget *parent, const JtReport *report, const char *format, const char *name)
{
  g_autoptr (GError) error = NULL;
  const char *kind = NULL;
  GBytes *bytes;

  if (g_str_equal (format, "picture"))
    {
      copy_picture (parent, report);
      return;
    }
  bytes = make_file (report, format, &error);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].format, format))
      kind = _ (formats[i].kind);
  if (bytes)
    jt_print_bytes_to_file (parent, bytes, name, format, kind);
  else
    show_error (parent, error);
}

void
jt_report_output_print (GtkWidget *parent, const JtReport *report)
{
  jt_print_sheet (parent, jt_report_to_sheet (report), jt_report_get_title (report));
}

void
jt_report_output_copy (GtkWidget *parent, const JtReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = jt_report_write (report, JT_REPORT_TXT, 0, &error);
  g_autofree char *text = NULL;

  if (!bytes)
    {
      show_error (parent, error);
      return;
    }
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (parent), text);
  jt_toast_show (parent, _ ("Copied as text"));
}
