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
#include "jt-picture.h"
#include "jt-print.h"
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

void
jt_game_output_print (GtkWidget *parent, const JtGame *game, const char *aside, gboolean pad)
{
  JtSheet *sheet = pad ? jt_pad_sheet_new (game) : jt_game_sheet_new (game, aside, chosen_notation ());

  jt_print_sheet (parent, sheet, jt_game_name (jt_game_get_kind (game)));
}

/* Save. */

typedef struct
{
  GtkWidget *parent;   /* (nullable) */
  JtSheet *sheet;
  JtSheet *picture;
  JtSlateModel *model; /* (nullable): of games with a slate */
} Saving;

static void
free_saving (Saving *saving)
{
  g_clear_object (&saving->parent);
  jt_sheet_free (saving->sheet);
  jt_sheet_free (saving->picture);
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
    return jt_sheet_export_png (saving->picture, 0, PICTURE_WIDTH, collect, bytes, error);
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

/* What can be saved, made before anything in the game changes. */
static Saving *
new_saving (const JtGame *game, const char *aside)
{
  Saving *saving = g_new0 (Saving, 1);
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;

  saving->sheet = jt_game_sheet_new (game, aside, chosen_notation ());
  saving->picture = jt_game_picture_new (game, aside, chosen_notation ());
  if (jt_game_get_board_kind (game) != JT_BOARD_SLATE)
    return saving;
  options.notation = chosen_notation ();
  options.turn = FALSE;
  saving->model = jt_slate_model_from_game (game, &options);
  if (saving->model)
    saving->model->form = JT_SLATE_FORM_WIDE;
  return saving;
}

gboolean
jt_game_output_write (const JtGame *game, const char *aside, GFile *file, GError **error)
{
  g_autoptr (Saving) saving = new_saving (game, aside);

  return save (saving, file, error);
}

void
jt_game_output_save (GtkWidget *parent, const JtGame *game, const char *aside)
{
  const JtFileKind kinds[] = {
    { _ ("Pictures and documents"), "*.pdf;*.png;*.svg" },
    { NULL },
  };
  Saving *saving = new_saving (game, aside);
  g_autofree char *name = g_strdup_printf ("%s.pdf", jt_game_name (jt_game_get_kind (game)));

  saving->parent = g_object_ref (parent);
  jt_file_save (parent, _ ("Save the Game"), name, kinds, NULL, file_chosen_cb, saving);
}

void
jt_game_output_copy (GtkWidget *parent, const JtGame *game, const char *aside)
{
  g_autofree char *text = jt_game_to_text (game, aside);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (parent), text);
  jt_toast_show (parent, _ ("The game is in the clipboard as text"));
}

void
jt_game_output_copy_picture (GtkWidget *parent, const JtGame *game, const char *aside)
{
  g_autoptr (Saving) saving = new_saving (game, aside);
  g_autoptr (GByteArray) array = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gboolean painted = paint (saving, JT_PICTURE_PNG, array, &error);

  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&array));
  if (!painted || !jt_picture_copy (parent, bytes, &error))
    jt_toast_show_error (parent, error);
}
