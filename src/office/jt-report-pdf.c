/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-report-private.h"

#include "jt-report-sheet.h"

#define MOST_UPRIGHT 10  /* columns that an upright page has room for */
#define MOST_LINES 32000 /* pixels of a picture's height that Cairo can do */

static gboolean
collect (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, n);
  return TRUE;
}

static void
add_table (JtSheet *sheet, const JtTable *table)
{
  guint n = jt_table_get_n_columns (table), rows = jt_table_get_n_rows (table);
  g_autofree JtSheetColumn *columns = g_new0 (JtSheetColumn, n);
  g_autofree guint8 *flags = g_new0 (guint8, MAX (rows, 1));
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint column = 0; column < n; column++)
    {
      JtColumnKind kind;

      columns[column].title = jt_table_get_column (table, column, &kind, NULL);
      columns[column].align = jt_column_is_number (kind) ? JT_SHEET_END : JT_SHEET_START;
      columns[column].weight = kind == JT_COLUMN_TEXT ? 1 : 0;
    }
  for (guint row = 0; row < rows; row++)
    {
      JtRowFlags of_row = jt_table_get_row_flags (table, row);

      flags[row] = (of_row & JT_ROW_BOLD ? JT_SHEET_ROW_BOLD : 0) | (of_row & JT_ROW_PALE ? JT_SHEET_ROW_PALE : 0)
                   | (of_row & JT_ROW_LINE ? JT_SHEET_ROW_LINE : 0);
      for (guint column = 0; column < n; column++)
        g_ptr_array_add (cells, jt_table_format_cell (table, row, column));
    }
  if (jt_table_get_title (table) != NULL)
    jt_sheet_heading (sheet, jt_table_get_title (table), 2);
  jt_sheet_table (sheet, columns, n, (const char *const *) cells->pdata, rows, flags, 0);
}

static void
fill (JtSheet *sheet, const JtReport *report)
{
  jt_sheet_heading (sheet, jt_report_get_title (report), 1);
  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    {
      if (i > 0)
        jt_sheet_space (sheet, 12);
      add_table (sheet, jt_report_get_table (report, i));
    }
  for (guint i = 0; jt_report_get_text (report, i) != NULL; i++)
    {
      jt_sheet_space (sheet, 8);
      jt_sheet_paragraph (sheet, jt_report_get_text (report, i));
    }
}

/* Wide tables need wide pages. @height: of the pages, 0: A4 */
static JtSheet *
make_sheet (const JtReport *report, double height)
{
  gboolean wide = FALSE;
  JtSheet *sheet;

  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    wide = wide || jt_table_get_n_columns (jt_report_get_table (report, i)) > MOST_UPRIGHT;
  if (height <= 0)
    height = wide ? JT_SHEET_A4_WIDTH : JT_SHEET_A4_HEIGHT;
  sheet = jt_sheet_new_of_size (jt_report_get_title (report), jt_report_get_aside (report),
                                wide ? JT_SHEET_A4_HEIGHT : JT_SHEET_A4_WIDTH, height, JT_SHEET_MARGIN);
  fill (sheet, report);
  return sheet;
}

JtSheet *
jt_report_to_sheet (const JtReport *report)
{
  return make_sheet (report, 0);
}

GBytes *
jt_report_to_pdf (const JtReport *report, GError **error)
{
  g_autoptr (JtSheet) sheet = jt_report_to_sheet (report);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (!jt_sheet_export (sheet, collect, bytes, error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
jt_report_to_png (const JtReport *report, int width, GError **error)
{
  g_autoptr (JtSheet) tall = jt_report_to_sheet (report);
  g_autoptr (JtSheet) sheet = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  double height;

  /* One page of any height, then one that ends with what stands on it. */
  for (guint pages = jt_sheet_get_n_pages (tall); jt_sheet_get_n_pages (tall) > 1; pages *= 2)
    {
      height = (pages + 1) * jt_sheet_get_height (tall);
      jt_sheet_free (tall);
      tall = make_sheet (report, height);
    }
  height = MAX (jt_sheet_get_y (tall) + 2 * JT_SHEET_MARGIN, jt_sheet_get_width (tall) / 2);
  sheet = make_sheet (report, MIN (height, jt_sheet_get_height (tall)));
  if (jt_sheet_get_n_pages (sheet) > 1)
    {
      jt_sheet_free (sheet);
      sheet = g_steal_pointer (&tall);
    }
  /* A picture has at most so many lines. */
  width = (int) MIN (width, MOST_LINES * jt_sheet_get_width (sheet) / jt_sheet_get_height (sheet));
  if (!jt_sheet_export_png (sheet, 0, width, collect, bytes, error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
