/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-report-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <xlsxwriter.h>

#define MOST_TEXT 32767 /* characters of a cell */
#define MOST_NAME 31    /* characters of a sheet's name */
#define WIDEST 60.0

/* The formats of a row's cells, made when first needed. */
typedef struct
{
  lxw_workbook *workbook;
  GHashTable *made; /* key -> lxw_format */
} Formats;

static lxw_format *
find_format (Formats *formats, JtColumnKind kind, guint decimals, JtRowFlags flags)
{
  guint key = (guint) kind << 16 | decimals << 8 | flags;
  lxw_format *format = g_hash_table_lookup (formats->made, GUINT_TO_POINTER (key + 1));
  g_autoptr (GString) number = NULL;

  if (format != NULL)
    return format;
  format = workbook_add_format (formats->workbook);
  number = g_string_new ("0");
  for (guint i = 0; i < decimals; i++)
    g_string_append (number, i == 0 ? ".0" : "0");
  switch (kind)
    {
    case JT_COLUMN_PERCENT:
      g_string_append_c (number, '%');
      break;
    case JT_COLUMN_CHANGE:
      {
        g_autofree char *digits = g_strdup (number->str);

        g_string_printf (number, "+%s;-%s;%s", digits, digits, digits);
        break;
      }
    case JT_COLUMN_DATE:
      g_string_assign (number, "yyyy-mm-dd");
      break;
    case JT_COLUMN_TEXT:
      g_string_assign (number, "@");
      break;
    case JT_COLUMN_NUMBER:
    default:
      break;
    }
  format_set_num_format (format, number->str);
  if (flags & JT_ROW_BOLD)
    format_set_bold (format);
  if (flags & JT_ROW_PALE)
    format_set_font_color (format, LXW_COLOR_GRAY);
  if (flags & JT_ROW_LINE)
    format_set_top (format, LXW_BORDER_MEDIUM);
  g_hash_table_insert (formats->made, GUINT_TO_POINTER (key + 1), format);
  return format;
}

/* Control characters have no place in XML; what is too long for a cell is cut. */
static char *
clean (const char *text, glong most)
{
  GString *kept = g_string_new (NULL);

  for (; *text != '\0' && most > 0; text = g_utf8_next_char (text), most--)
    {
      gunichar c = g_utf8_get_char (text);

      g_string_append_unichar (kept, (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xfffe || c == 0xffff
                                         ? 0xfffd
                                         : c);
    }
  return g_string_free (kept, FALSE);
}

static void
write_cell (lxw_worksheet *sheet, const JtTable *table, guint row, guint column, lxw_format *format)
{
  JtColumnKind kind;
  const char *text = jt_table_get_text (table, row, column);
  double number = jt_table_get_number (table, row, column);
  guint year, month, day;

  jt_table_get_column (table, column, &kind, NULL);
  if (text != NULL && kind == JT_COLUMN_DATE && sscanf (text, "%4u-%2u-%2u", &year, &month, &day) == 3
      && year >= 1900)
    {
      lxw_datetime date = { (int) year, (int) month, (int) day, 0, 0, 0 };

      worksheet_write_datetime (sheet, row + 1, column, &date, format);
    }
  else if (text != NULL)
    {
      g_autofree char *cleaned = clean (text, MOST_TEXT);

      worksheet_write_string (sheet, row + 1, column, cleaned, format);
    }
  else if (!isnan (number))
    worksheet_write_number (sheet, row + 1, column, number, format);
  else
    worksheet_write_blank (sheet, row + 1, column, format);
}

static void
fill_sheet (lxw_worksheet *sheet, const JtTable *table, Formats *formats, lxw_format *titles)
{
  for (guint column = 0; column < jt_table_get_n_columns (table); column++)
    {
      JtColumnKind kind;
      guint decimals;
      const char *title = jt_table_get_column (table, column, &kind, &decimals);
      glong width = g_utf8_strlen (title, -1);

      worksheet_write_string (sheet, 0, column, title, titles);
      for (guint row = 0; row < jt_table_get_n_rows (table); row++)
        {
          g_autofree char *shown = jt_table_format_cell (table, row, column);

          width = MAX (width, g_utf8_strlen (shown, -1));
          write_cell (sheet, table, row, column,
                      find_format (formats, kind, decimals, jt_table_get_row_flags (table, row)));
        }
      worksheet_set_column (sheet, column, column, MIN (width + 2.0, WIDEST), NULL);
    }
  worksheet_freeze_panes (sheet, 1, 0);
}

/* A name that a sheet may have and none has yet. */
static char *
name_sheet (lxw_workbook *workbook, const char *title, guint number)
{
  g_autoptr (GString) name = g_string_new (NULL);
  glong length = 0;

  for (const char *c = title; *c != '\0' && length < MOST_NAME - 4; c = g_utf8_next_char (c), length++)
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (name, g_unichar_iscntrl (letter) || (letter < 128 && strchr ("[]:*?/\\'", (int) letter))
                                         ? ' '
                                         : letter);
    }
  g_strstrip (name->str);
  name->len = strlen (name->str);
  if (name->len == 0 || workbook_validate_sheet_name (workbook, name->str) != LXW_NO_ERROR)
    g_string_append_printf (name, " %u", number);
  g_strchug (name->str);
  return g_strdup (name->str);
}

static lxw_error
fill_workbook (lxw_workbook *workbook, const JtReport *report)
{
  Formats formats = { workbook, g_hash_table_new (NULL, NULL) };
  g_autofree char *title = clean (jt_report_get_title (report), 200);
  lxw_doc_properties properties = { .title = title };
  lxw_format *titles = workbook_add_format (workbook);

  format_set_bold (titles);
  format_set_bottom (titles, LXW_BORDER_THIN);
  workbook_set_properties (workbook, &properties);
  for (guint i = 0; i < jt_report_get_n_tables (report); i++)
    {
      const JtTable *table = jt_report_get_table (report, i);
      const char *heading = jt_table_get_title (table) != NULL ? jt_table_get_title (table)
                                                               : jt_report_get_title (report);
      g_autofree char *name = name_sheet (workbook, heading, i + 1);
      lxw_worksheet *sheet = workbook_add_worksheet (workbook, name);

      if (sheet != NULL)
        fill_sheet (sheet, table, &formats, titles);
    }
  g_hash_table_unref (formats.made);
  return workbook_close (workbook);
}

/* The library prints numbers as the locale does, and a workbook wants points. Other threads keep their locale. */
static lxw_error
fill_plainly (lxw_workbook *workbook, const JtReport *report)
{
  locale_t global = duplocale (LC_GLOBAL_LOCALE);
  locale_t plain = global != (locale_t) 0 ? newlocale (LC_NUMERIC_MASK, "C", global) : (locale_t) 0;
  locale_t before = plain != (locale_t) 0 ? uselocale (plain) : (locale_t) 0;
  lxw_error result = fill_workbook (workbook, report);

  if (before != (locale_t) 0)
    uselocale (before);
  if (plain != (locale_t) 0)
    freelocale (plain);
  else if (global != (locale_t) 0)
    freelocale (global);
  return result;
}

GBytes *
jt_report_to_xlsx (const JtReport *report, GError **error)
{
  g_autofree char *path = NULL;
  char *content = NULL;
  gsize length;
  lxw_error result;
  int fd = g_file_open_tmp ("jasstafel-XXXXXX.xlsx", &path, error);

  if (fd < 0)
    return NULL;
  close (fd);
  /* The library writes to a file only. */
  result = fill_plainly (workbook_new (path), report);
  if (result != LXW_NO_ERROR)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO, lxw_strerror (result));
  else if (!g_file_get_contents (path, &content, &length, error))
    content = NULL;
  g_unlink (path);
  return content != NULL ? g_bytes_new_take (content, length) : NULL;
}
