/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-print.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-output.h"
#include "jt-toast.h"

/* Printing */

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, JtSheet *sheet)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double scale = MIN (gtk_print_context_get_width (context) / jt_sheet_get_width (sheet),
                      gtk_print_context_get_height (context) / jt_sheet_get_height (sheet));

  /* Another paper than A4 was chosen: everything smaller, nothing cut. */
  cairo_scale (cr, scale, scale);
  jt_sheet_draw (sheet, cr, page);
}

GtkPrintOperation *
jt_print_operation_new (JtSheet *sheet, const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = NULL;

  /* The sheet has its own margins. */
  paper = jt_sheet_get_width (sheet) < 0.9 * JT_SHEET_A4_WIDTH ? gtk_paper_size_new ("iso_a5")
                                                               : gtk_paper_size_new (GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation, jt_sheet_get_n_pages (sheet));
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet, (GDestroyNotify) jt_sheet_free);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet);
  return operation;
}

void
jt_print_sheet (GtkWidget *parent, JtSheet *sheet, const char *name)
{
  g_autoptr (GtkPrintOperation) operation = jt_print_operation_new (sheet, name);
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (parent);

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      g_autofree char *text = jt_error_to_text (error);

      jt_toast_show (parent, text);
    }
}

/* Files */

typedef struct
{
  GtkWidget *parent;
  GBytes *bytes;
} Saving;

static void
saving_free (Saving *saving)
{
  g_clear_object (&saving->parent);
  g_bytes_unref (saving->bytes);
  g_free (saving);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  gsize n;
  const void *bytes = g_bytes_get_data (saving->bytes, &n);

  if (path != NULL && jt_output_save (path, bytes, n, &error))
    {
      g_autofree char *shown = g_file_get_basename (file);
      /* Translators: %s is the name of a file */
      g_autofree char *text = g_strdup_printf (_ ("%s is written"), shown);

      jt_toast_show (saving->parent, text);
    }
  else if (error != NULL)
    jt_toast_show (saving->parent, error->message);
  saving_free (saving);
}

void
jt_print_bytes_to_file (GtkWidget *parent, GBytes *bytes, const char *name, const char *ending, const char *kind)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *pattern = g_strdup_printf ("*.%s", ending);
  g_autofree char *plain = g_strdelimit (g_strdup (name), "/\\:*?\"<>|", '-');
  g_autofree char *file = g_strdup_printf ("%s.%s", plain, ending);
  const JtFileKind kinds[] = { { kind, pattern }, { NULL } };

  saving->parent = g_object_ref (parent);
  saving->bytes = bytes;
  jt_file_save (parent, _ ("Save As"), file, kinds, NULL, chosen_cb, saving);
}

static gboolean
collect_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, n);
  return TRUE;
}

void
jt_print_sheet_to_pdf (GtkWidget *parent, JtSheet *sheet, const char *name)
{
  g_autoptr (JtSheet) owned = sheet;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  if (jt_sheet_export (owned, collect_cb, bytes, &error))
    jt_print_bytes_to_file (parent, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)), name, "pdf",
                            _ ("PDF documents"));
  else
    jt_toast_show (parent, error->message);
}
