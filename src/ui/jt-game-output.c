/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-game-output.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-game-sheet.h"
#include "jt-game-text.h"
#include "jt-names.h"
#include "jt-pad-sheet.h"
#include "jt-settings.h"
#include "jt-slate-game.h"
#include "jt-toast.h"

#define PICTURE_WIDTH 1600

static JtNotation
chosen_notation (void)
{
  return g_str_equal (jt_settings_get_choice (JT_SETTING_SLATE_NOTATION), "written") ? JT_NOTATION_WRITTEN
                                                                                     : JT_NOTATION_SUMMARY;
}

/* Print. */

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  JtSheet *sheet = g_object_get_data (G_OBJECT (operation), "sheet");
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double scale = MIN (gtk_print_context_get_width (context) / jt_sheet_get_width (sheet),
                      gtk_print_context_get_height (context) / jt_sheet_get_height (sheet));

  cairo_scale (cr, scale, scale);
  jt_sheet_draw (sheet, cr, (guint) page);
}

void
jt_game_output_print (GtkWidget *parent, const JtGame *game, gboolean pad)
{
  JtSheet *sheet = pad ? jt_pad_sheet_new (game) : jt_game_sheet_new (game, NULL, chosen_notation ());
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GError) error = NULL;
  GtkPaperSize *paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  GtkRoot *root = gtk_widget_get_root (parent);

  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_paper_size_free (paper);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet, (GDestroyNotify) jt_sheet_free);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation, (int) jt_sheet_get_n_pages (sheet));
  gtk_print_operation_set_job_name (operation, jt_game_name (jt_game_get_kind (game)));
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), NULL);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                               &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      g_autofree char *text = jt_error_to_text (error);

      jt_toast_show (parent, text);
    }
}

/* Save. */

typedef struct
{
  GtkWidget *parent;
  JtSheet *sheet;
  JtSlateModel *model; /* (nullable): of games with a slate */
} Saving;

static void
free_saving (Saving *saving)
{
  g_object_unref (saving->parent);
  jt_sheet_free (saving->sheet);
  g_clear_pointer (&saving->model, jt_slate_model_free);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, free_saving)

static gboolean
collect (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, (guint) n);
  return TRUE;
}

static gboolean
paint (Saving *saving, JtPictureFormat format, GByteArray *bytes, GError **error)
{
  if (format == JT_PICTURE_PDF)
    return jt_sheet_export (saving->sheet, collect, bytes, error);
  if (saving->model)
    return jt_slate_export (saving->model, format, PICTURE_WIDTH, 0, collect, bytes, error);
  if (format == JT_PICTURE_PNG)
    return jt_sheet_export_png (saving->sheet, 0, PICTURE_WIDTH, collect, bytes, error);
  g_set_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_FORMAT, "no slate for this format");
  return FALSE;
}

static gboolean
save (Saving *saving, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  JtPictureFormat format;

  return jt_picture_format_of_name (name, &format, error) && paint (saving, format, bytes, error)
         && g_file_replace_contents (file, (const char *) bytes->data, bytes->len, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                     NULL, error);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);

  if (file && save (saving, file, &error))
    {
      g_autofree char *name = g_file_get_basename (file);
      /* Translators: %s is the name of a file */
      g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), name);

      jt_toast_show (saving->parent, text);
    }
  else if (g_error_matches (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_FORMAT))
    jt_toast_show (saving->parent, saving->model ? _ ("The name of the file has to end in .pdf, .png or .svg")
                                                 : _ ("The name of the file has to end in .pdf or .png"));
  else if (error)
    {
      g_autofree char *text = jt_error_to_text (error);

      jt_toast_show (saving->parent, text);
    }
}

void
jt_game_output_save (GtkWidget *parent, const JtGame *game)
{
  static const JtFileKind kinds[] = {
    { N_ ("Pictures and documents"), "*.pdf;*.png;*.svg" },
    { NULL },
  };
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *name = g_strdup_printf ("%s.pdf", jt_game_name (jt_game_get_kind (game)));

  saving->parent = g_object_ref (parent);
  saving->sheet = jt_game_sheet_new (game, NULL, chosen_notation ());
  if (jt_game_get_board_kind (game) == JT_BOARD_SLATE)
    {
      JtSlateOptions options = JT_SLATE_OPTIONS_INIT;

      options.notation = chosen_notation ();
      options.turn = FALSE;
      saving->model = jt_slate_model_from_game (game, &options);
      if (saving->model)
        saving->model->form = JT_SLATE_FORM_WIDE;
    }
  jt_file_save (parent, _ ("Save the Game"), name, kinds, NULL, file_chosen_cb, saving);
}

void
jt_game_output_copy (GtkWidget *parent, const JtGame *game)
{
  g_autofree char *text = jt_game_to_text (game, NULL);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (parent), text);
  jt_toast_show (parent, _ ("The game is in the clipboard as text"));
}
