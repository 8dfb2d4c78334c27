/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-game-details-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-archive-output.h"
#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-form.h"
#include "jt-game-change.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-old-results.h"
#include "jt-toast.h"

typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  gint64 game;
  JtGameDetails *details;
  GtkWidget *page, *date, *place, *note, *rated;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  jt_game_details_free (sheet->details);
  g_free (sheet);
}

static void
keep_cb (GtkWidget *button, Sheet *sheet)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (sheet->date));
  g_autofree char *date = jt_old_date_parse (typed);
  g_autoptr (GError) error = NULL;

  if (!date && typed[0])
    {
      jt_toast_show (sheet->page, _ ("The date has to look like 28.11.2026"));
      return;
    }
  g_free (sheet->details->date);
  sheet->details->date = g_steal_pointer (&date);
  g_free (sheet->details->note);
  sheet->details->note = g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->note)));
  sheet->details->rated = gtk_switch_get_active (GTK_SWITCH (sheet->rated));
  if (sheet->place)
    {
      gtk_spin_button_update (GTK_SPIN_BUTTON (sheet->place));
      sheet->details->place = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->place));
    }
  if (jt_game_details_write (sheet->session, sheet->game, sheet->details, &error))
    jt_sheet_close (sheet->page);
  else
    jt_toast_show_error (sheet->page, error);
}

static void
delete_cb (GtkWidget *button, Sheet *sheet)
{
  g_autofree char *undo = g_strdup_printf ("archive.undelete(int64 %" G_GINT64_FORMAT ")", sheet->game);
  g_autoptr (GError) error = NULL;

  if (jt_session_delete_game (sheet->session, sheet->game, &error))
    jt_archive_page_offer_undo (sheet->parent, _ ("The game is deleted"), undo);
  else
    jt_toast_show_error (sheet->parent, error);
  jt_sheet_close (sheet->page);
}

static void
file_cb (GtkWidget *button, Sheet *sheet)
{
  JtGameFilter filter = { .game = sheet->game };
  g_autofree char *name = g_strdup_printf ("Jass %s", sheet->details->date ? sheet->details->date : "");

  jt_archive_save_bundle (sheet->page, jt_session_get_store (sheet->session), &filter, g_strchomp (name));
}

static void
add_result (Sheet *sheet, const JtGameRow *row)
{
  const JtSummary *summary = &row->summary;
  gboolean draw = (summary->winners & (summary->winners - 1)) != 0;
  GtkWidget *group = jt_form_group (jt_game_name (row->variant), row->is_result ? _ ("Of this game only the result is known.") : NULL);

  for (guint side = 0; side < summary->n_sides; side++)
    {
      gboolean won = (summary->winners & (1u << side)) != 0;
      const char *outcome = !won ? NULL : draw ? C_ ("result of a game", "Draw") : _ ("Won");
      g_autofree char *striche = NULL;
      g_autofree char *points = NULL;
      g_autofree char *below = NULL;

      if (summary->has_striche)
        /* Translators: %d is a number of Striche */
        striche = g_strdup_printf (ngettext ("%d Strich", "%d Striche", (gulong) summary->striche[side]), summary->striche[side]);
      if (summary->has_totals)
        points = jt_number_to_text (summary->totals[side]);
      if (outcome && striche && points)
        below = g_strdup_printf ("%s · %s", outcome, striche);
      else
        below = g_strdup (outcome ? outcome : points ? striche : NULL);
      jt_form_text_row (group, row->side_names[side] && row->side_names[side][0] ? row->side_names[side] : "–", below,
                        points ? points : striche);
    }
  jt_form_page_add (sheet->page, group);
}

static void
add_fields (Sheet *sheet)
{
  g_autofree char *date = jt_day_to_text (sheet->details->date, JT_DATE_SHORT);
  GtkWidget *group = jt_form_group (NULL, NULL);

  sheet->date = jt_form_entry_row (group, _ ("Date (28.11.2026)"), date);
  if (sheet->details->n_games > 1)
    sheet->place = jt_form_number_row (group, _ ("Place in the Evening"), NULL, 1, (int) sheet->details->n_games,
                                       (int) sheet->details->place);
  sheet->note = jt_form_entry_row (group, _ ("Note"), sheet->details->note);
  sheet->rated = jt_form_switch_row (group, _ ("Counts for the Rating"), NULL, sheet->details->rated);
  jt_form_page_add (sheet->page, group);
}

static void
add_buttons (Sheet *sheet)
{
  GtkWidget *keep = jt_form_button (sheet->page, _ ("_Keep"));
  GtkWidget *file = jt_form_button (sheet->page, _ ("Save as a _File…"));
  GtkWidget *delete = jt_form_button (sheet->page, _ ("_Delete"));

  gtk_widget_remove_css_class (file, "suggested-action");
  gtk_widget_remove_css_class (delete, "suggested-action");
  gtk_widget_add_css_class (delete, "destructive-action");
  g_signal_connect (keep, "clicked", G_CALLBACK (keep_cb), sheet);
  g_signal_connect (file, "clicked", G_CALLBACK (file_cb), sheet);
  g_signal_connect (delete, "clicked", G_CALLBACK (delete_cb), sheet);
}

void
jt_game_details_sheet_present (GtkWidget *parent, JtSession *session, gint64 game)
{
  JtStore *store = jt_session_get_store (session);
  JtGameFilter filter = { .game = game };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 1, &error);
  JtGameDetails *details = rows && rows->len > 0 ? jt_game_details_read (store, game, &error) : NULL;
  Sheet *sheet;

  if (!details)
    {
      if (error)
        jt_toast_show_error (parent, error);
      return;
    }
  sheet = g_new0 (Sheet, 1);
  sheet->session = g_object_ref (session);
  g_set_weak_pointer (&sheet->parent, parent);
  sheet->game = game;
  sheet->details = details;
  sheet->page = jt_form_page ();
  add_result (sheet, g_ptr_array_index (rows, 0));
  add_fields (sheet);
  add_buttons (sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_free);
  jt_form_present (sheet->page, parent, _ ("The Game"), 440, 620);
}
