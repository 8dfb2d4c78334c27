/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports as CSV, HTML and plain text. */
#include "jt-report-private.h"

#include "jt-csv.h"

#include <math.h>
#include <string.h>

/* --- CSV --- */

static void
append_csv_cell (GString *text, const JtTable *table, guint row, guint column, char separator)
{
  JtColumnKind kind;
  guint decimals;
  double number = jt_table_get_number (table, row, column);
  const char *cell = jt_table_get_text (table, row, column);
  char digits[64] = "";

  jt_table_get_column (table, column, &kind, &decimals);
  if (cell != NULL && kind != JT_COLUMN_DATE)
    {
      jt_csv_append_text (text, separator, column == 0, cell);
      return;
    }
  if (!isnan (number))
    {
      /* A share stays a share: 0.5 and not 50 %. */
      g_autofree char *format = g_strdup_printf ("%%.%uf", decimals + (kind == JT_COLUMN_PERCENT ? 2 : 0));

      g_ascii_formatd (digits, sizeof digits, format, number);
    }
  jt_csv_append_plain (text, separator, column == 0, cell != NULL ? cell : digits);
}

GBytes *
jt_report_to_csv (const JtReport *report, char separator)
{
  GString *text = g_string_new (NULL);

  jt_csv_begin (text);
  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    {
      const JtTable *table = jt_report_get_table (report, i);
      guint n = jt_table_get_n_columns (table);

      if (i > 0)
        jt_csv_end_row (text);
      if (jt_report_get_n_tables (report) > 1 && jt_table_get_title (table) != NULL)
        {
          jt_csv_append_text (text, separator, TRUE, jt_table_get_title (table));
          jt_csv_end_row (text);
        }
      for (guint column = 0; column < n; column++)
        jt_csv_append_text (text, separator, column == 0, jt_table_get_column (table, column, NULL, NULL));
      jt_csv_end_row (text);
      for (guint row = 0; row < jt_table_get_n_rows (table); row++)
        {
          for (guint column = 0; column < n; column++)
            append_csv_cell (text, table, row, column, separator);
          jt_csv_end_row (text);
        }
    }
  return g_string_free_to_bytes (text);
}

/* --- HTML --- */

static void
append_escaped (GString *text, const char *raw)
{
  g_autofree char *escaped = g_markup_escape_text (raw, -1);

  g_string_append (text, escaped);
}

static void
append_element (GString *text, const char *element, const char *raw)
{
  g_string_append_printf (text, "<%s>", element);
  append_escaped (text, raw);
  g_string_append_printf (text, "</%s>\n", element);
}

static void
append_html_cell (GString *text, const JtTable *table, guint row, guint column)
{
  g_autofree char *cell = jt_table_format_cell (table, row, column);
  JtColumnKind kind;

  jt_table_get_column (table, column, &kind, NULL);
  g_string_append (text, jt_column_is_number (kind) ? "<td class=\"number\">" : "<td>");
  append_escaped (text, cell);
  g_string_append (text, "</td>");
}

static void
append_html_table (GString *text, const JtTable *table)
{
  guint n = jt_table_get_n_columns (table);

  if (jt_table_get_title (table) != NULL)
    append_element (text, "h2", jt_table_get_title (table));
  g_string_append (text, "<div><table>\n<thead><tr>");
  for (guint column = 0; column < n; column++)
    {
      JtColumnKind kind;
      const char *title = jt_table_get_column (table, column, &kind, NULL);

      g_string_append (text, jt_column_is_number (kind) ? "<th scope=\"col\" class=\"number\">"
                                                        : "<th scope=\"col\">");
      append_escaped (text, title);
      g_string_append (text, "</th>");
    }
  g_string_append (text, "</tr></thead>\n<tbody>\n");
  for (guint row = 0; row < jt_table_get_n_rows (table); row++)
    {
      JtRowFlags flags = jt_table_get_row_flags (table, row);

      g_string_append_printf (text, "<tr class=\"%s%s%s\">", flags & JT_ROW_BOLD ? "bold " : "",
                              flags & JT_ROW_PALE ? "pale " : "", flags & JT_ROW_LINE ? "line" : "");
      for (guint column = 0; column < n; column++)
        append_html_cell (text, table, row, column);
      g_string_append (text, "</tr>\n");
    }
  g_string_append (text, "</tbody>\n</table></div>\n");
}

GBytes *
jt_report_to_html (const JtReport *report)
{
  static const char style[]
      = "body{font:16px/1.4 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;"
        "color:#222;background:#fff}\n"
        "div{overflow-x:auto}\n"
        "table{border-collapse:collapse;margin:1em 0}\n"
        "th,td{padding:.25em .75em;text-align:start;border-bottom:1px solid #ddd}\n"
        "th{border-bottom:2px solid #888}\n"
        ".number{text-align:end;font-variant-numeric:tabular-nums}\n"
        ".bold{font-weight:bold}.pale{color:#666}.line td{border-top:2px solid #888}\n"
        "@media(max-width:40em){body{font-size:14px;margin:1em auto;padding:0 .5em}th,td{padding:.2em .3em}}\n";
  GString *text = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");

  append_element (text, "title", jt_report_get_title (report));
  g_string_append_printf (text, "<style>\n%s</style>\n</head>\n<body>\n", style);
  append_element (text, "h1", jt_report_get_title (report));
  if (jt_report_get_aside (report) != NULL && *jt_report_get_aside (report) != '\0')
    append_element (text, "p", jt_report_get_aside (report));
  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    append_html_table (text, jt_report_get_table (report, i));
  for (guint i = 0; jt_report_get_text (report, i) != NULL; i++)
    append_element (text, "p", jt_report_get_text (report, i));
  g_string_append (text, "</body>\n</html>\n");
  return g_string_free_to_bytes (text);
}

/* --- plain text --- */

/* Columns of a terminal that a text takes. */
static guint
width_of (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

static void
append_spaces (GString *text, guint n)
{
  while (n-- > 0)
    g_string_append_c (text, ' ');
}

static void
append_cell (GString *line, const char *cell, guint width, gboolean at_end)
{
  guint missing = width - MIN (width_of (cell), width);

  append_spaces (line, at_end ? missing : 0);
  g_string_append (line, cell);
  append_spaces (line, at_end ? 0 : missing);
}

static void
append_line (GString *text, GString *line)
{
  while (line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
  g_string_append (text, line->str);
  g_string_append_c (text, '\n');
  g_string_truncate (line, 0);
}

static void
append_txt_table (GString *text, const JtTable *table)
{
  guint n = jt_table_get_n_columns (table), rows = jt_table_get_n_rows (table);
  g_autofree guint *widths = g_new0 (guint, n);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint column = 0; column < n; column++)
    g_ptr_array_add (cells, g_strdup (jt_table_get_column (table, column, NULL, NULL)));
  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < n; column++)
      g_ptr_array_add (cells, jt_table_format_cell (table, row, column));
  for (guint i = 0; i < cells->len; i++)
    widths[i % n] = MAX (widths[i % n], width_of (g_ptr_array_index (cells, i)));

  for (guint row = 0; row <= rows; row++)
    {
      for (guint column = 0; column < n; column++)
        {
          JtColumnKind kind;

          jt_table_get_column (table, column, &kind, NULL);
          append_spaces (line, column > 0 ? 2 : 0);
          append_cell (line, g_ptr_array_index (cells, row * n + column), widths[column],
                       jt_column_is_number (kind));
        }
      append_line (text, line);
    }
}

static void
append_heading (GString *text, const char *heading, char under)
{
  g_string_append (text, heading);
  g_string_append_c (text, '\n');
  for (guint i = width_of (heading); i > 0; i--)
    g_string_append_c (text, under);
  g_string_append_c (text, '\n');
}

GBytes *
jt_report_to_txt (const JtReport *report)
{
  GString *text = g_string_new (NULL);
  const char *aside = jt_report_get_aside (report);
  g_autofree char *heading = aside != NULL && *aside != '\0'
                                 ? g_strdup_printf ("%s · %s", jt_report_get_title (report), aside)
                                 : g_strdup (jt_report_get_title (report));

  append_heading (text, heading, '=');
  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    {
      const JtTable *table = jt_report_get_table (report, i);

      g_string_append_c (text, '\n');
      if (jt_table_get_title (table) != NULL)
        append_heading (text, jt_table_get_title (table), '-');
      append_txt_table (text, table);
    }
  for (guint i = 0; jt_report_get_text (report, i) != NULL; i++)
    g_string_append_printf (text, "\n%s\n", jt_report_get_text (report, i));
  return g_string_free_to_bytes (text);
}
