/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-names-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-form.h"
#include "jt-toast.h"

typedef struct
{
  JtSession *session;
  JtPlay *play;
  GtkWidget *page;
  GtkWidget *parent;
} Sheet;

static void
sheet_free (Sheet *sheet)
{
  g_object_unref (sheet->session);
  g_object_unref (sheet->play);
  g_free (sheet);
}

static void
apply_cb (AdwEntryRow *row, Sheet *sheet)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "seat"));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (jt_session_name_seat (sheet->session, sheet->play, seat, gtk_editable_get_text (GTK_EDITABLE (row)), &error))
    return;
  text = jt_error_to_text (error);
  jt_toast_show (sheet->parent, text);
}

void
jt_names_sheet_present (GtkWidget *parent, JtSession *session, JtPlay *play)
{
  const JtGame *game = jt_play_get_game (play);
  Sheet *sheet = g_new0 (Sheet, 1);
  GtkWidget *group = jt_form_group (NULL, _ ("In playing order. Empty a field for somebody who is not named."));

  sheet->session = g_object_ref (session);
  sheet->play = g_object_ref (play);
  sheet->parent = parent;
  sheet->page = jt_form_page ();
  for (guint seat = 0; seat < jt_game_get_n_seats (game); seat++)
    {
      guint n_sides = jt_game_get_n_sides (game);
      const char *name = jt_game_get_player_name (game, seat % n_sides, seat / n_sides);
      /* Translators: %u is the number of a seat round the table */
      g_autofree char *title = g_strdup_printf (_ ("Seat %u"), seat + 1);
      GtkWidget *row = jt_form_entry_row (group, title, name ? name : "");

      g_object_set_data (G_OBJECT (row), "seat", GUINT_TO_POINTER (seat));
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
      g_signal_connect (row, "apply", G_CALLBACK (apply_cb), sheet);
    }
  jt_form_page_add (sheet->page, group);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, (GDestroyNotify) sheet_free);
  jt_sheet_present (sheet->page, parent, _ ("Who Plays?"), 420, -1);
}
