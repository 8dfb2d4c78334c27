/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-evening-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdio.h>

#include "jt-archive-output.h"
#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-evening-report.h"
#include "jt-form.h"
#include "jt-name-words.h"
#include "jt-old-results.h"
#include "jt-rating-words.h"
#include "jt-report-output.h"
#include "jt-stake-rows.h"
#include "jt-toast.h"

#define DAY (24 * 60 * 60)

typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  JtEveningReport *report;
  GtkWidget *page, *date, *began, *ended, *pause, *note, *rated;
  JtStakeRows stake;
  int pause_before;
  GSimpleActionGroup *actions;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  jt_evening_report_free (sheet->report);
  g_clear_object (&sheet->actions);
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
  g_autofree char *date = jt_old_date_parse (gtk_editable_get_text (GTK_EDITABLE (sheet->date)));
  gint64 began, ended;
  JtStake stake;

  if (!date)
    {
      jt_toast_show (sheet->page, _ ("The date has to look like 28.11.2026"));
      return FALSE;
    }
  if (!read_time (sheet->began, jt_date_parse (evening->date), &began)
      || !read_time (sheet->ended, jt_date_parse (evening->date), &ended))
    {
      jt_toast_show (sheet->page, _ ("A time has to look like 20:15"));
      return FALSE;
    }
  set_time (&evening->started_at, began);
  /* an evening runs past midnight */
  set_time (&evening->ended_at, ended > 0 && began > 0 && ended <= began ? ended + DAY : ended);
  g_free (evening->date);
  evening->date = g_steal_pointer (&date);
  g_free (evening->note);
  evening->note = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->note))));
  if (evening->ended_at > 0)
    jt_evening_end_pause (evening, evening->ended_at);
  jt_evening_set_pause (evening, jt_evening_get_pause (evening) - sheet->pause_before + gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->pause)));
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
    jt_toast_show_error (sheet->page, error);
  else
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

/* While it goes on. */

static gint64
get_now (Sheet *sheet)
{
  return jt_store_now (jt_session_get_store (sheet->session)) / G_USEC_PER_SEC;
}

/* An evening that began within a day and was not ended. */
static gboolean
goes_on (Sheet *sheet)
{
  const JtEvening *evening = sheet->report->evening;
  gint64 now = get_now (sheet);

  return evening->started_at > 0 && evening->ended_at == 0 && now >= evening->started_at && now < evening->started_at + DAY;
}

static void
write_now (Sheet *sheet, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (jt_evening_change (sheet->session, sheet->report->evening, &error))
    jt_toast_show (sheet->parent, text);
  else
    jt_toast_show_error (sheet->parent, error);
  jt_sheet_close (sheet->page);
}

static void
pause_cb (GtkWidget *button, Sheet *sheet)
{
  JtEvening *evening = sheet->report->evening;

  if (jt_evening_get_pause_began (evening) > 0)
    {
      jt_evening_end_pause (evening, get_now (sheet));
      write_now (sheet, _ ("The pause is over"));
    }
  else
    {
      jt_evening_begin_pause (evening, get_now (sheet));
      write_now (sheet, _ ("The pause has begun; it does not count as play"));
    }
}

static void
end_cb (GtkWidget *button, Sheet *sheet)
{
  JtEvening *evening = sheet->report->evening;

  jt_evening_end_pause (evening, get_now (sheet));
  evening->ended_at = get_now (sheet);
  write_now (sheet, _ ("The evening is ended"));
}

static void
add_now (Sheet *sheet)
{
  gint64 began = jt_evening_get_pause_began (sheet->report->evening);
  g_autofree char *since = time_text (began);
  /* Translators: %s is a time, such as 21:10 */
  g_autofree char *text = began > 0 ? g_strdup_printf (_ ("Pause since %s"), since) : NULL;
  GtkWidget *group, *box, *pause, *end;

  if (!goes_on (sheet))
    return;
  group = jt_form_group (NULL, text);
  box = jt_form_flow (2);
  pause = gtk_button_new_with_mnemonic (began > 0 ? _ ("_Go On") : _ ("Pa_use Now"));
  end = gtk_button_new_with_mnemonic (_ ("_End Now"));
  jt_form_flow_add (box, pause);
  jt_form_flow_add (box, end);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  jt_form_page_add (sheet->page, group);
  g_signal_connect (pause, "clicked", G_CALLBACK (pause_cb), sheet);
  g_signal_connect (end, "clicked", G_CALLBACK (end_cb), sheet);
}

/* What goes out. */

static JtReport *
make_report (Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  JtReport *report = jt_archive_evening_report (jt_session_get_store (sheet->session), sheet->report, &error);

  if (!report)
    jt_toast_show_error (sheet->page, error);
  return report;
}

static char *
file_name (Sheet *sheet)
{
  /* Translators: the name of a file; %s is a date */
  return g_strdup_printf (_ ("Evening %s"), sheet->report->evening->date);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (JtReport) report = make_report (data);
  g_autofree char *name = file_name (data);

  if (report)
    jt_report_output_save (((Sheet *) data)->page, report, g_variant_get_string (parameter, NULL), name);
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (JtReport) report = make_report (data);

  if (report)
    jt_report_output_print (((Sheet *) data)->page, report);
}

static void
copy_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (JtReport) report = make_report (data);

  if (report)
    jt_report_output_copy (((Sheet *) data)->page, report);
}

static void
bundle_cb (GtkWidget *button, Sheet *sheet)
{
  JtGameFilter filter = { .evening = sheet->report->evening->id };
  g_autofree char *name = file_name (sheet);

  jt_archive_save_bundle (sheet->page, jt_session_get_store (sheet->session), &filter, name);
}

static void
add_outputs (Sheet *sheet)
{
  static const GActionEntry entries[] = {
    { "save", save_cb, "s" },
    { "print", print_cb },
    { "copy-text", copy_text_cb },
  };
  GtkWidget *group = jt_form_group (NULL, NULL);
  GtkWidget *box = jt_form_flow (2);
  GtkWidget *share = gtk_menu_button_new ();
  GtkWidget *bundle = gtk_button_new_with_mnemonic (_ ("As a _Game File…"));
  g_autoptr (GMenuModel) menu = jt_report_output_menu ("evening");

  sheet->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (sheet->actions), entries, G_N_ELEMENTS (entries), sheet);
  gtk_widget_insert_action_group (sheet->page, "evening", G_ACTION_GROUP (sheet->actions));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (share), _ ("S_hare"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (share), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (share), menu);
  gtk_widget_set_tooltip_text (bundle, _ ("To be imported on another computer"));
  g_signal_connect (bundle, "clicked", G_CALLBACK (bundle_cb), sheet);
  jt_form_flow_add (box, share);
  jt_form_flow_add (box, bundle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  jt_form_page_add (sheet->page, group);
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
      g_autofree char *text = g_strdup_printf ("%s → %s", jt_name_in_text (from->name), jt_name_in_text (to->name));
      /* Translators: %1$s and %2$s are players, %3$s is an amount of money */
      g_autofree char *spoken = g_strdup_printf (_ ("%1$s pays %2$s %3$s"), from->name, to->name, money);
      GtkWidget *row = jt_form_text_row (group, text, NULL, money);

      jt_accessible_set_label (GTK_ACCESSIBLE (row), spoken);
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
  g_autofree char *date = jt_day_to_text (evening->date, JT_DATE_SHORT);
  g_autofree char *began = time_text (evening->started_at);
  g_autofree char *ended = time_text (evening->ended_at);
  g_autofree char *duration = duration_text (sheet->report);
  GtkWidget *group = jt_form_group (_ ("The Evening"), duration);

  sheet->date = jt_form_entry_row (group, _ ("Date (28.11.2026)"), date);
  sheet->began = jt_form_entry_row (group, _ ("Begun at (20:15)"), began);
  sheet->ended = jt_form_entry_row (group, _ ("Ended at (23:30)"), ended);
  sheet->pause = jt_form_number_row (group, _ ("Pauses in Minutes"), NULL, 0, 24 * 60, jt_evening_get_pause (evening));
  sheet->pause_before = jt_evening_get_pause (evening);
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
  add_outputs (sheet);
  add_now (sheet);
  add_fields (sheet);
  jt_stake_rows_add (&sheet->stake, sheet->page, &report->stake);
  button = jt_form_button (sheet->page, _ ("_Keep"));
  g_signal_connect (button, "clicked", G_CALLBACK (keep_cb), sheet);
  button = jt_form_button (sheet->page, _ ("_Delete the Evening"));
  gtk_widget_remove_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "destructive-action");
  g_signal_connect (button, "clicked", G_CALLBACK (delete_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_free);
  title = jt_day_to_text (report->evening->date, JT_DATE_FULL);
  jt_form_present (sheet->page, parent, title, 480, 640);
}
