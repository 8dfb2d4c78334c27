/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-report-private.h"

#include "jt-dates.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MINUS "\342\210\222"
#define NONE "–"

typedef struct
{
  char *title;
  JtColumnKind kind;
  guint decimals;
} Column;

typedef struct
{
  char *text; /* NULL: a number, or empty */
  double number;
} Cell;

struct _JtTable
{
  char *title;
  GArray *columns; /* Column */
  GArray *cells;   /* Cell, row by row */
  GArray *flags;   /* guint8 of each complete row */
};

static void
column_clear (gpointer column)
{
  g_free (((Column *) column)->title);
}

static void
cell_clear (gpointer cell)
{
  g_free (((Cell *) cell)->text);
}

JtTable *
jt_table_new (const char *title)
{
  JtTable *table = g_new0 (JtTable, 1);

  table->title = g_strdup (title);
  table->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_array_set_clear_func (table->columns, column_clear);
  table->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (table->cells, cell_clear);
  table->flags = g_array_new (FALSE, TRUE, sizeof (guint8));
  return table;
}

void
jt_table_free (JtTable *table)
{
  if (table == NULL)
    return;
  g_free (table->title);
  g_array_unref (table->columns);
  g_array_unref (table->cells);
  g_array_unref (table->flags);
  g_free (table);
}

void
jt_table_add_column (JtTable *table, const char *title, JtColumnKind kind, guint decimals)
{
  const Column column = { g_strdup (title), kind, decimals };

  g_return_if_fail (table->cells->len == 0);
  g_array_append_val (table->columns, column);
}

void
jt_table_add_columns (JtTable *table, const JtTableColumn *columns, guint n)
{
  for (guint i = 0; i < n; i++)
    jt_table_add_column (table, _ (columns[i].title), columns[i].kind, columns[i].decimals);
}

static void
add_cell (JtTable *table, const char *text, double number)
{
  const Cell cell = { g_strdup (text), number };

  g_array_append_val (table->cells, cell);
  if (table->cells->len % table->columns->len == 0)
    g_array_set_size (table->flags, table->flags->len + 1);
}

void
jt_table_add_text (JtTable *table, const char *text)
{
  add_cell (table, text, NAN);
}

void
jt_table_add_number (JtTable *table, double number)
{
  add_cell (table, NULL, number);
}

void
jt_table_add_date (JtTable *table, const char *date)
{
  add_cell (table, date, NAN);
}

static gboolean
is_empty_column (const JtTable *table, guint column)
{
  for (guint row = 0; row < table->flags->len; row++)
    {
      const Cell *cell = &g_array_index (table->cells, Cell, row * table->columns->len + column);

      if (cell->text != NULL || !isnan (cell->number))
        return FALSE;
    }
  return TRUE;
}

void
jt_table_drop_empty_columns (JtTable *table)
{
  for (guint column = table->columns->len; column-- > 0;)
    {
      if (table->flags->len == 0 || table->columns->len == 1
          || !jt_column_is_number (g_array_index (table->columns, Column, column).kind)
          || !is_empty_column (table, column))
        continue;
      for (guint row = table->flags->len; row-- > 0;)
        g_array_remove_index (table->cells, row * table->columns->len + column);
      g_array_remove_index (table->columns, column);
    }
}

void
jt_table_mark_row (JtTable *table, JtRowFlags flags)
{
  g_return_if_fail (table->flags->len > 0);
  g_array_index (table->flags, guint8, table->flags->len - 1) |= flags;
}

const char *
jt_table_get_title (const JtTable *table)
{
  return table->title;
}

guint
jt_table_get_n_columns (const JtTable *table)
{
  return table->columns->len;
}

guint
jt_table_get_n_rows (const JtTable *table)
{
  return table->flags->len;
}

const char *
jt_table_get_column (const JtTable *table, guint column, JtColumnKind *kind, guint *decimals)
{
  const Column *found = &g_array_index (table->columns, Column, column);

  if (kind != NULL)
    *kind = found->kind;
  if (decimals != NULL)
    *decimals = found->decimals;
  return found->title;
}

JtRowFlags
jt_table_get_row_flags (const JtTable *table, guint row)
{
  return g_array_index (table->flags, guint8, row);
}

static const Cell *
get_cell (const JtTable *table, guint row, guint column)
{
  return &g_array_index (table->cells, Cell, row * table->columns->len + column);
}

const char *
jt_table_get_text (const JtTable *table, guint row, guint column)
{
  return get_cell (table, row, column)->text;
}

double
jt_table_get_number (const JtTable *table, guint row, guint column)
{
  return get_cell (table, row, column)->number;
}

gboolean
jt_column_is_number (JtColumnKind kind)
{
  return kind == JT_COLUMN_NUMBER || kind == JT_COLUMN_CHANGE || kind == JT_COLUMN_PERCENT;
}

static char *
format_number (double number, JtColumnKind kind, guint decimals)
{
  double shown = kind == JT_COLUMN_PERCENT ? number * 100 : number;
  char digits[64];
  const char *sign = "";
  gboolean zero;

  g_snprintf (digits, sizeof digits, "%.*f", (int) MIN (decimals, 9), fabs (shown));
  zero = strpbrk (digits, "123456789") == NULL;
  if (shown < 0 && !zero)
    sign = MINUS;
  else if (kind == JT_COLUMN_CHANGE && !zero)
    sign = "+";
  return g_strconcat (sign, digits, kind == JT_COLUMN_PERCENT ? " %" : "", NULL);
}

char *
jt_table_format_cell (const JtTable *table, guint row, guint column)
{
  const Column *of = &g_array_index (table->columns, Column, column);
  const Cell *cell = get_cell (table, row, column);
  GString *line;

  if (cell->text == NULL && !isnan (cell->number))
    return format_number (cell->number, of->kind, of->decimals);
  if (cell->text == NULL)
    return g_strdup (jt_column_is_number (of->kind) ? NONE : "");
  if (of->kind == JT_COLUMN_DATE)
    return jt_day_to_text (cell->text, JT_DATE_SHORT);
  /* Names may hold anything: a line stays a line, and a terminal is not told what to do. */
  line = g_string_new (NULL);
  for (const char *c = cell->text; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_unichar (line, g_unichar_iscntrl (g_utf8_get_char (c)) ? ' ' : g_utf8_get_char (c));
  return g_string_free (line, FALSE);
}

/* --- reports --- */

struct _JtReport
{
  char *title, *aside;
  GPtrArray *tables, *texts;
  GArray *curve; /* JtReportPoint */
};

JtReport *
jt_report_new (const char *title, const char *aside)
{
  JtReport *report = g_new0 (JtReport, 1);

  report->title = g_strdup (title);
  report->aside = g_strdup (aside);
  report->tables = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_table_free);
  report->texts = g_ptr_array_new_with_free_func (g_free);
  report->curve = g_array_new (FALSE, FALSE, sizeof (JtReportPoint));
  return report;
}

void
jt_report_free (JtReport *report)
{
  if (report == NULL)
    return;
  g_free (report->title);
  g_free (report->aside);
  g_ptr_array_unref (report->tables);
  g_ptr_array_unref (report->texts);
  g_array_unref (report->curve);
  g_free (report);
}

void
jt_report_add_table (JtReport *report, JtTable *table)
{
  g_return_if_fail (table->columns->len > 0 && table->cells->len % table->columns->len == 0);
  g_ptr_array_add (report->tables, table);
}

void
jt_report_add_text (JtReport *report, const char *text)
{
  g_ptr_array_add (report->texts, g_strdup (text));
}

void
jt_report_set_curve (JtReport *report, const JtReportPoint *points, guint n)
{
  g_return_if_fail (report != NULL);

  g_array_set_size (report->curve, 0);
  g_array_append_vals (report->curve, points, n);
}

const JtReportPoint *
jt_report_get_curve (const JtReport *report, guint *n)
{
  *n = report->curve->len;
  return report->curve->len > 0 ? (const JtReportPoint *) report->curve->data : NULL;
}

const char *
jt_report_get_title (const JtReport *report)
{
  return report->title;
}

const char *
jt_report_get_aside (const JtReport *report)
{
  return report->aside;
}

guint
jt_report_get_n_tables (const JtReport *report)
{
  return report->tables->len;
}

const JtTable *
jt_report_get_table (const JtReport *report, guint i)
{
  return g_ptr_array_index (report->tables, i);
}

const char *
jt_report_get_text (const JtReport *report, guint i)
{
  return i < report->texts->len ? g_ptr_array_index (report->texts, i) : NULL;
}

gboolean
jt_report_format_find (const char *name, JtReportFormat *format)
{
  static const char *const names[] = {
    [JT_REPORT_CSV] = "csv", [JT_REPORT_XLSX] = "xlsx", [JT_REPORT_HTML] = "html",
    [JT_REPORT_TXT] = "txt", [JT_REPORT_PDF] = "pdf",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
        *format = i;
        return TRUE;
      }
  return FALSE;
}

GBytes *
jt_report_write (const JtReport *report, JtReportFormat format, char separator, GError **error)
{
  switch (format)
    {
    case JT_REPORT_CSV:
      return jt_report_to_csv (report, separator != '\0' ? separator : ';');
    case JT_REPORT_XLSX:
      return jt_report_to_xlsx (report, error);
    case JT_REPORT_HTML:
      return jt_report_to_html (report);
    case JT_REPORT_PDF:
      return jt_report_to_pdf (report, error);
    case JT_REPORT_TXT:
    default:
      return jt_report_to_txt (report);
    }
}
