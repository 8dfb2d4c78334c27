/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-evening-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdio.h>

#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-evening-report.h"
#include "jt-form.h"
#include "jt-rating-words.h"
#include "jt-stake-rows.h"
#include "jt-toast.h"

typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  JtEveningReport *report;
  GtkWidget *page, *date, *began, *ended, *pause, *note, *rated;
  JtStakeRows stake;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  jt_evening_report_free (sheet->report);
  g_free (sheet);
}

/* Times. */

static char *
time_text (gint64 seconds)
{
  g_autoptr (GDateTime) time = seconds > 0 ? g_date_time_new_from_unix_local (seconds) : NULL;

  return time ? g_date_time_format (time, "%H:%M") : g_strdup ("");
}

/* The time of a text such as 20:15 on @date, 0 for an empty text. Returns: FALSE if it is none */
static gboolean
read_time (GtkWidget *row, guint32 date, gint64 *seconds)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  g_autoptr (GDateTime) time = NULL;
  unsigned int hour, minute;
  char after;

  *seconds = 0;
  if (!text[0])
    return TRUE;
  if (sscanf (text, "%2u%*1[:.]%2u%c", &hour, &minute, &after) != 2 || hour > 23 || minute > 59)
    return FALSE;
  time = g_date_time_new_local ((int) (date / 10000), (int) (date / 100 % 100), (int) (date % 100), (int) hour,
                                (int) minute, 0);
  *seconds = time ? g_date_time_to_unix (time) : 0;
  return time != NULL;
}

/* Only what was changed is written, so that seconds stay. */
static void
set_time (gint64 *value, gint64 seconds)
{
  g_autofree char *before = time_text (*value);
  g_autofree char *after = time_text (seconds);

  if (!g_str_equal (before, after))
    *value = seconds;
}

static gboolean
read_fields (Sheet *sheet)
{
  JtEvening *evening = sheet->report->evening;
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (sheet->date));
  guint32 date = jt_date_parse (typed);
  gint64 began, ended;
  JtStake stake;

  if (date == 0 || !g_date_valid_dmy ((GDateDay) (date % 100), (GDateMonth) (date / 100 % 100), (GDateYear) (date / 10000)))
    {
      jt_toast_show (sheet->parent, _ ("The date has to look like 2026-11-28"));
      return FALSE;
    }
  if (!read_time (sheet->began, jt_date_parse (evening->date), &began)
      || !read_time (sheet->ended, jt_date_parse (evening->date), &ended))
    {
      jt_toast_show (sheet->parent, _ ("A time has to look like 20:15"));
      return FALSE;
    }
  set_time (&evening->started_at, began);
  /* an evening runs past midnight */
  set_time (&evening->ended_at, ended > 0 && began > 0 && ended <= began ? ended + 24 * 60 * 60 : ended);
  g_free (evening->date);
  evening->date = g_strdup_printf ("%04u-%02u-%02u", date / 10000, date / 100 % 100, date % 100);
  g_free (evening->note);
  evening->note = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->note))));
  jt_evening_set_pause (evening, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->pause)));
  jt_stake_rows_read (&sheet->stake, &stake);
  g_clear_pointer (&evening->stake, jt_value_free);
  evening->stake = jt_stake_to_value (&stake);
  return TRUE;
}

static void
keep_cb (GtkWidget *button, Sheet *sheet)
{
  gboolean rated = gtk_switch_get_active (GTK_SWITCH (sheet->rated));
  g_autoptr (GError) error = NULL;

  if (!read_fields (sheet))
    return;
  if (!jt_evening_change (sheet->session, sheet->report->evening, &error)
      || (!rated != !sheet->report->rated
          && !jt_evening_set_rated (sheet->session, sheet->report->evening->id, rated, &error)))
    jt_toast_show_error (sheet->parent, error);
  jt_sheet_close (sheet->page);
}

static void
delete_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  gint64 id = sheet->report->evening->id;
  g_autofree char *undo = g_strdup_printf ("archive.undelete-evening(int64 %" G_GINT64_FORMAT ")", id);

  if (!jt_session_delete_evening (sheet->session, id, &error))
    jt_toast_show_error (sheet->parent, error);
  else
    jt_archive_page_offer_undo (sheet->parent, _ ("The evening and its games are deleted"), undo);
  jt_sheet_close (sheet->page);
}

/* What it came to. */

static void
add_lines (Sheet *sheet, const char *title, GPtrArray *lines)
{
  const JtEveningReport *report = sheet->report;
  GtkWidget *group = jt_form_group (title, NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const JtEveningLine *line = g_ptr_array_index (lines, i);
      /* Translators: %u is a number of games */
      g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", line->games), line->games);
      /* Translators: %u is a number of games that were won */
      g_autofree char *won = g_strdup_printf (ngettext ("%u won", "%u won", line->wins), line->wins);
      g_autofree char *detail = g_strdup_printf ("%s · %s", games, won);
      g_autofree char *difference = jt_difference_to_text (line->striche - line->against);
      g_autofree char *striche
          = g_strdup_printf ("%s  (%" G_GINT64_FORMAT " : %" G_GINT64_FORMAT ")", difference, line->striche, line->against);

      jt_form_text_row (group, line->name, detail, report->has_striche ? striche : NULL);
    }
  if (lines->len > 0)
    jt_form_page_add (sheet->page, group);
  else
    g_object_unref (g_object_ref_sink (group));
}

static void
add_payments (Sheet *sheet)
{
  const JtEveningReport *report = sheet->report;
  GtkWidget *group;
  g_autofree char *missing = NULL;

  if (!report->payments)
    return;
  if (report->n_unsettled > 0)
    /* Translators: %u is a number of games */
    missing = g_strdup_printf (ngettext ("%u game with somebody unnamed is left out.",
                                         "%u games with somebody unnamed are left out.", report->n_unsettled),
                               report->n_unsettled);
  group = jt_form_group (_ ("Who Pays Whom"), missing);
  for (guint i = 0; i < report->payments->len; i++)
    {
      const JtPayment *payment = &g_array_index (report->payments, JtPayment, i);
      const JtEveningLine *from = g_ptr_array_index (report->people, payment->from);
      const JtEveningLine *to = g_ptr_array_index (report->people, payment->to);
      g_autofree char *money = jt_stake_money_to_text (&report->stake, payment->amount);
      g_autofree char *text = g_strdup_printf ("%s → %s", from->name, to->name);
      /* Translators: %1$s and %2$s are players, %3$s is an amount of money */
      g_autofree char *spoken = g_strdup_printf (_ ("%1$s pays %2$s %3$s"), from->name, to->name, money);
      GtkWidget *row = jt_form_text_row (group, text, NULL, money);

      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
  if (report->payments->len == 0)
    jt_form_text_row (group, _ ("Nobody owes anything"), NULL, NULL);
  jt_form_page_add (sheet->page, group);
}

static char *
duration_text (const JtEveningReport *report)
{
  gint64 minutes = report->seconds / 60;

  /* Translators: a duration in hours and minutes */
  return report->seconds >= 0 ? g_strdup_printf (_ ("Played for %d h %02d min"), (int) (minutes / 60), (int) (minutes % 60))
                              : NULL;
}

static void
add_fields (Sheet *sheet)
{
  const JtEvening *evening = sheet->report->evening;
  g_autofree char *began = time_text (evening->started_at);
  g_autofree char *ended = time_text (evening->ended_at);
  g_autofree char *duration = duration_text (sheet->report);
  GtkWidget *group = jt_form_group (_ ("The Evening"), duration);

  sheet->date = jt_form_entry_row (group, _ ("Date (2026-11-28)"), evening->date);
  sheet->began = jt_form_entry_row (group, _ ("Begun at (20:15)"), began);
  sheet->ended = jt_form_entry_row (group, _ ("Ended at (23:30)"), ended);
  sheet->pause = jt_form_number_row (group, _ ("Pauses in Minutes"), NULL, 0, 24 * 60, jt_evening_get_pause (evening));
  sheet->note = jt_form_entry_row (group, _ ("Note"), evening->note);
  sheet->rated = jt_form_switch_row (group, _ ("Counts for the Rating"), NULL, sheet->report->rated);
  jt_form_page_add (sheet->page, group);
}

void
jt_evening_sheet_present (GtkWidget *parent, JtSession *session, gint64 evening)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  JtEveningReport *report = jt_evening_report_new (session, evening, &error);
  GtkWidget *button;
  Sheet *sheet;

  if (!report)
    {
      jt_toast_show_error (parent, error);
      return;
    }
  sheet = g_new0 (Sheet, 1);
  sheet->session = g_object_ref (session);
  g_set_weak_pointer (&sheet->parent, parent);
  sheet->report = report;
  sheet->page = jt_form_page ();
  add_lines (sheet, _ ("Pairs"), report->pairs);
  add_lines (sheet, _ ("Players"), report->people);
  add_payments (sheet);
  add_fields (sheet);
  jt_stake_rows_add (&sheet->stake, sheet->page, &report->stake);
  button = jt_form_button (sheet->page, _ ("_Keep"));
  g_signal_connect (button, "clicked", G_CALLBACK (keep_cb), sheet);
  button = jt_form_button (sheet->page, _ ("_Delete the Evening"));
  gtk_widget_remove_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "destructive-action");
  g_signal_connect (button, "clicked", G_CALLBACK (delete_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_free);
  title = jt_date_to_text (jt_date_parse (report->evening->date));
  jt_sheet_present (sheet->page, parent, title, 480, 640);
}
