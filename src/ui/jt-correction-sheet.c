/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-correction-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-entry-words.h"
#include "jt-form.h"
#include "jt-toast.h"

typedef struct
{
  GtkWidget *page;
  GtkWidget *points[JT_MAX_SIDES];
  guint n_sides;
  GtkWidget *reason;
  GtkWidget *write;
  JtEntryFunc func;
  gpointer data;
} Sheet;

/* Returns: whether the text is a whole number the rules take. */
static gboolean
parse_points (const char *text, gint64 *value)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  char *end;

  if (g_str_has_prefix (plain, "\u2212"))
    {
      g_autofree char *rest = g_strdup (plain + strlen ("\u2212"));

      g_free (plain);
      plain = g_strconcat ("-", rest, NULL);
    }
  if (plain[0] == '\0')
    {
      *value = 0;
      return TRUE;
    }
  *value = g_ascii_strtoll (plain, &end, 10);
  return *end == '\0' && *value >= -100000 && *value <= 100000;
}

static void
changed_cb (GtkEditable *editable, Sheet *sheet)
{
  gboolean any = FALSE;
  gboolean right = TRUE;

  for (guint i = 0; i < sheet->n_sides; i++)
    {
      gint64 value;
      gboolean good = parse_points (gtk_editable_get_text (GTK_EDITABLE (sheet->points[i])), &value);

      if (good)
        gtk_widget_remove_css_class (sheet->points[i], "error");
      else
        gtk_widget_add_css_class (sheet->points[i], "error");
      right = right && good;
      any = any || (good && value != 0);
    }
  gtk_widget_set_sensitive (sheet->write, right && any);
}

static void
write_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) entry = NULL;
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->reason))));
  g_autofree char *why = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "correction");
  jt_builder_key (builder, "points");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < sheet->n_sides; i++)
    {
      gint64 value = 0;

      parse_points (gtk_editable_get_text (GTK_EDITABLE (sheet->points[i])), &value);
      jt_builder_integer (builder, value);
    }
  jt_builder_end_list (builder);
  if (reason[0] != '\0')
    jt_builder_put_string (builder, "reason", reason);
  jt_builder_end_object (builder);
  entry = jt_builder_finish (builder);
  why = sheet->func (entry, sheet->data);
  if (why == NULL)
    jt_sheet_close (sheet->page);
  else
    jt_toast_show (sheet->page, why);
}

void
jt_correction_sheet_present (GtkWidget *parent, const JtGame *game, JtEntryFunc func, gpointer user_data)
{
  Sheet *sheet = g_new0 (Sheet, 1);
  GtkWidget *group = jt_form_group (NULL, _ ("Points are added to the total as they are; with a minus they are taken off."));

  sheet->page = jt_form_page ();
  sheet->n_sides = jt_game_get_n_sides (game);
  sheet->func = func;
  sheet->data = user_data;
  for (guint i = 0; i < sheet->n_sides; i++)
    {
      sheet->points[i] = jt_form_entry_row (group, jt_side_name (game, i), "");
      gtk_widget_set_tooltip_text (sheet->points[i], jt_side_name (game, i));
      g_signal_connect (sheet->points[i], "changed", G_CALLBACK (changed_cb), sheet);
    }
  sheet->reason = jt_form_entry_row (group, _ ("Reason"), "");
  jt_form_page_add (sheet->page, group);
  sheet->write = jt_form_button (sheet->page, _ ("_Write the Correction"));
  gtk_widget_set_sensitive (sheet->write, FALSE);
  g_signal_connect (sheet->write, "clicked", G_CALLBACK (write_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, g_free);
  jt_form_present (sheet->page, parent, _ ("Correction"), 420, -1);
}
