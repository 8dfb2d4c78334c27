/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-report-private.h"

#include "jt-dates.h"
#include "jt-report-sheet.h"
#include "jt-scale.h"

#define MOST_UPRIGHT 10  /* columns that an upright page has room for */
#define CURVE_HEIGHT 180.0
#define LABEL 34.0 /* room for the values of a curve */
#define MARK 60.0  /* room for a date below it */
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

/* Where a point lies from left to right: its day, or its number. */
static double
place_of (const JtReportPoint *points, guint i, gboolean by_date)
{
  return by_date ? (double) jt_date_to_day (points[i].date) : (double) i;
}

static gboolean
has_dates (const JtReportPoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    if (jt_date_to_day (points[i].date) == 0)
      return FALSE;
  return n > 1 && points[n - 1].date > points[0].date;
}

/* The field of a curve on the page, and what its edges mean. */
typedef struct
{
  JtRect rect;
  JtScale scale;
  double first, last;
} Field;

static double
x_of (const Field *field, double place)
{
  return field->rect.x + (field->last > field->first
                              ? field->rect.width * (place - field->first) / (field->last - field->first)
                              : field->rect.width / 2);
}

static double
y_of (const Field *field, double value)
{
  return field->rect.y + field->rect.height * (field->scale.high - value) / (field->scale.high - field->scale.low);
}

static void
put_marks (JtSheet *sheet, const Field *field, const JtReportPoint *points, guint n)
{
  g_autoptr (GArray) marks = jt_date_marks_new (points[0].date, points[n - 1].date, (guint) MAX (1, field->rect.width / MARK));

  for (guint i = 0; i < marks->len; i++)
    {
      const JtDateMark *mark = &g_array_index (marks, JtDateMark, i);
      double x = x_of (field, jt_date_to_day (mark->date)), y = field->rect.y + field->rect.height;
      double left = CLAMP (x - MARK / 2, 0, field->rect.x + field->rect.width - MARK / 2);

      jt_sheet_put_line (sheet, x, y, x, y + 4, 0.5);
      jt_sheet_put_text (sheet, (JtRect){ left, y + 4, MARK, 12 }, mark->text, 8, FALSE, JT_SHEET_CENTER);
    }
}

/* One of the three lines: the values, or an edge of the band. */
static void
put_curve_line (JtSheet *sheet, const Field *field, const JtReportPoint *points, guint n, gboolean by_date, int edge,
                double thickness)
{
  for (guint i = 1; i < n; i++)
    jt_sheet_put_line (sheet, x_of (field, place_of (points, i - 1, by_date)),
                       y_of (field, points[i - 1].value + edge * points[i - 1].band),
                       x_of (field, place_of (points, i, by_date)), y_of (field, points[i].value + edge * points[i].band),
                       thickness);
}

static void
add_curve (JtSheet *sheet, const JtReportPoint *points, guint n)
{
  JtRect area = jt_sheet_get_area (sheet);
  gboolean by_date = has_dates (points, n);
  double low = points[0].value, high = points[0].value;
  Field field;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, points[i].value - MAX (points[i].band, 20));
      high = MAX (high, points[i].value + MAX (points[i].band, 20));
    }
  jt_sheet_keep (sheet, CURVE_HEIGHT);
  field.scale = jt_scale_find (low, high, 5);
  field.first = place_of (points, 0, by_date);
  field.last = place_of (points, n - 1, by_date);
  field.rect = (JtRect){ area.x + LABEL, jt_sheet_get_y (sheet) + 6, area.width - LABEL, CURVE_HEIGHT - 30 };
  for (double value = field.scale.low; value < field.scale.high + field.scale.step / 2; value += field.scale.step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", value);
      double y = y_of (&field, value);

      jt_sheet_put_line (sheet, field.rect.x, y, field.rect.x + field.rect.width, y, 0.25);
      jt_sheet_put_text (sheet, (JtRect){ area.x, y - 6, LABEL - 6, 12 }, text, 8, FALSE, JT_SHEET_END);
    }
  put_curve_line (sheet, &field, points, n, by_date, 1, 0.5);
  put_curve_line (sheet, &field, points, n, by_date, -1, 0.5);
  put_curve_line (sheet, &field, points, n, by_date, 0, 1.5);
  if (by_date)
    put_marks (sheet, &field, points, n);
  jt_sheet_set_y (sheet, jt_sheet_get_y (sheet) + CURVE_HEIGHT);
}

static void
fill_cb (JtSheet *sheet, gpointer data)
{
  const JtReport *report = data;
  guint n;
  const JtReportPoint *points = jt_report_get_curve (report, &n);

  jt_sheet_heading (sheet, jt_report_get_title (report), 1);
  if (points != NULL)
    add_curve (sheet, points, n);
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

/* Wide tables need wide pages. @height: of the pages, 0: A4, filled as large as they allow */
static JtSheet *
make_sheet (const JtReport *report, double height)
{
  gboolean wide = FALSE, printed = height <= 0;
  JtSheet *sheet;

  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    wide = wide || jt_table_get_n_columns (jt_report_get_table (report, i)) > MOST_UPRIGHT;
  if (printed)
    height = wide ? JT_SHEET_A4_WIDTH : JT_SHEET_A4_HEIGHT;
  sheet = jt_sheet_new_of_size (jt_report_get_title (report), jt_report_get_aside (report),
                                wide ? JT_SHEET_A4_HEIGHT : JT_SHEET_A4_WIDTH, height, JT_SHEET_MARGIN);
  if (printed)
    jt_sheet_fill (sheet, fill_cb, (gpointer) report);
  else
    fill_cb (sheet, (gpointer) report);
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
  g_autoptr (JtSheet) tall = make_sheet (report, JT_SHEET_A4_HEIGHT);
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
