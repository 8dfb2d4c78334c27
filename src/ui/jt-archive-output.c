/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-archive-output.h"

#include <glib/gi18n.h>
#include <math.h>

#include "jt-dates.h"
#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-names.h"
#include "jt-print.h"
#include "jt-toast.h"

/* Lists. */

static void
add_game_columns (JtTable *table, guint n_sides, gboolean striche, gboolean totals)
{
  jt_table_add_column (table, _ ("Date"), JT_COLUMN_DATE, 0);
  jt_table_add_column (table, _ ("Which game"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Group"), JT_COLUMN_TEXT, 0);
  for (guint side = 0; side < n_sides; side++)
    {
      /* Translators: %u is the number of a side */
      g_autofree char *title = g_strdup_printf (_ ("Players of side %u"), side + 1);

      jt_table_add_column (table, title, JT_COLUMN_TEXT, 0);
    }
  for (guint side = 0; striche && side < n_sides; side++)
    {
      /* Translators: %u is the number of a side */
      g_autofree char *title = g_strdup_printf (_ ("Striche of side %u"), side + 1);

      jt_table_add_column (table, title, JT_COLUMN_NUMBER, 0);
    }
  for (guint side = 0; totals && side < n_sides; side++)
    {
      /* Translators: %u is the number of a side */
      g_autofree char *title = g_strdup_printf (_ ("Points of side %u"), side + 1);

      jt_table_add_column (table, title, JT_COLUMN_NUMBER, 0);
    }
  jt_table_add_column (table, _ ("Note"), JT_COLUMN_TEXT, 0);
}

static void
add_game (JtTable *table, const JtGameRow *row, guint n_sides, gboolean striche, gboolean totals)
{
  const JtSummary *summary = &row->summary;

  jt_table_add_date (table, row->played_on);
  jt_table_add_text (table, jt_game_name (row->variant));
  jt_table_add_text (table, row->group_name);
  for (guint side = 0; side < n_sides; side++)
    jt_table_add_text (table, side < summary->n_sides ? row->side_names[side] : NULL);
  for (guint side = 0; striche && side < n_sides; side++)
    jt_table_add_number (table, summary->has_striche && side < summary->n_sides ? (double) summary->striche[side] : (double) NAN);
  for (guint side = 0; totals && side < n_sides; side++)
    jt_table_add_number (table, summary->has_totals && side < summary->n_sides ? (double) summary->totals[side] : (double) NAN);
  jt_table_add_text (table, row->note);
  if (summary->status != JT_STATUS_OVER)
    jt_table_mark_row (table, JT_ROW_PALE);
}

static JtTable *
games_table (JtStore *store, const JtGameFilter *filter, const char *title, GError **error)
{
  g_autoptr (GPtrArray) rows = jt_store_games (store, filter, JT_GAMES_OLDEST_FIRST, NULL, 0, error);
  guint n_sides = 2;
  gboolean striche = FALSE, totals = FALSE;
  JtTable *table;

  if (!rows)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const JtSummary *summary = &((JtGameRow *) g_ptr_array_index (rows, i))->summary;

      n_sides = MAX (n_sides, summary->n_sides);
      striche = striche || summary->has_striche;
      totals = totals || summary->has_totals;
    }
  table = jt_table_new (title);
  add_game_columns (table, n_sides, striche, totals);
  for (guint i = 0; i < rows->len; i++)
    add_game (table, g_ptr_array_index (rows, i), n_sides, striche, totals);
  return table;
}

JtReport *
jt_archive_games_report (JtStore *store, const JtGameFilter *filter, const char *title, const char *aside, GError **error)
{
  JtTable *table = games_table (store, filter, NULL, error);
  JtReport *report;

  if (!table)
    return NULL;
  report = jt_report_new (title, aside);
  jt_report_add_table (report, table);
  return report;
}

/* An evening. */

static void
add_lines (JtReport *report, const JtEveningReport *evening, GPtrArray *lines, const char *title, gboolean money)
{
  JtTable *table = jt_table_new (title);

  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Games"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Won"), JT_COLUMN_NUMBER, 0);
  if (evening->has_striche)
    {
      jt_table_add_column (table, _ ("Striche"), JT_COLUMN_NUMBER, 0);
      /* Translators: title of a column: Striche that the others made in the same games */
      jt_table_add_column (table, _ ("of the others"), JT_COLUMN_NUMBER, 0);
      jt_table_add_column (table, _ ("Difference"), JT_COLUMN_CHANGE, 0);
    }
  if (money)
    jt_table_add_column (table, evening->stake.currency[0] ? evening->stake.currency : _ ("Money"), JT_COLUMN_CHANGE, 2);
  for (guint i = 0; i < lines->len; i++)
    {
      const JtEveningLine *line = g_ptr_array_index (lines, i);

      jt_table_add_text (table, line->name);
      jt_table_add_number (table, line->games);
      jt_table_add_number (table, line->wins);
      if (evening->has_striche)
        {
          jt_table_add_number (table, (double) line->striche);
          jt_table_add_number (table, (double) line->against);
          jt_table_add_number (table, (double) (line->striche - line->against));
        }
      if (money)
        jt_table_add_number (table, (double) line->balance / 100);
    }
  jt_report_add_table (report, table);
}

JtReport *
jt_archive_evening_report (JtStore *store, const JtEveningReport *evening, GError **error)
{
  g_autofree char *title = jt_day_to_text (evening->evening->date, JT_DATE_FULL);
  JtGameFilter filter = { .evening = evening->evening->id };
  JtTable *games = games_table (store, &filter, _ ("Games"), error);
  JtReport *report;

  if (!games)
    return NULL;
  report = jt_report_new (title, evening->group_name);
  if (evening->pairs->len > 0)
    add_lines (report, evening, evening->pairs, _ ("Pairs"), FALSE);
  if (evening->people->len > 0)
    add_lines (report, evening, evening->people, _ ("Players"), evening->payments != NULL);
  jt_report_add_table (report, games);
  for (guint i = 0; evening->payments && i < evening->payments->len; i++)
    {
      const JtPayment *payment = &g_array_index (evening->payments, JtPayment, i);
      g_autofree char *money = jt_stake_money_to_text (&evening->stake, payment->amount);
      /* Translators: %1$s and %2$s are players, %3$s is an amount of money */
      g_autofree char *text
          = g_strdup_printf (_ ("%1$s pays %2$s %3$s"), ((JtEveningLine *) g_ptr_array_index (evening->people, payment->from))->name,
                             ((JtEveningLine *) g_ptr_array_index (evening->people, payment->to))->name, money);

      jt_report_add_text (report, text);
    }
  if (evening->evening->note[0])
    jt_report_add_text (report, evening->evening->note);
  return report;
}

/* Files to be imported again. */

static gboolean
append_line (const JtValue *document, gpointer data, GError **error)
{
  jt_json_append (data, document);
  g_string_append_c (data, '\n');
  return TRUE;
}

void
jt_archive_save_bundle (GtkWidget *parent, JtStore *store, const JtGameFilter *filter, const char *name)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!jt_export_bundle (store, filter, append_line, text, &error))
    {
      jt_toast_show_error (parent, error);
      g_string_free (text, TRUE);
      return;
    }
  jt_print_bytes_to_file (parent, g_string_free_to_bytes (text), name, "jass", _ ("Games and bundles"));
}
