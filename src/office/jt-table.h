/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtTable: rows of texts, numbers and dates with their titles, filled row by row; and JtReport: tables and texts under one
 * title, written in any of the formats that people want. Numbers stay numbers where a format has them, and texts stay what
 * they are, whatever they look like.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  JT_COLUMN_TEXT,
  JT_COLUMN_NUMBER,
  JT_COLUMN_CHANGE,  /* a number with its sign, also plus */
  JT_COLUMN_PERCENT, /* 0.5 is 50 % */
  JT_COLUMN_DATE,    /* "2026-11-28" */
} JtColumnKind;

typedef enum
{
  JT_ROW_BOLD = 1 << 0,
  JT_ROW_PALE = 1 << 1, /* does not count */
  JT_ROW_LINE = 1 << 2, /* a strong line above it */
} JtRowFlags;

typedef struct _JtTable JtTable;

/** @title: (nullable): a heading of its own, the name of its sheet */
JtTable *jt_table_new (const char *title);
void jt_table_free (JtTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtTable, jt_table_free)

/** Adds a column; all of them before the first row. @decimals: digits behind the point of its numbers */
void jt_table_add_column (JtTable *table, const char *title, JtColumnKind kind, guint decimals);

/* Filling row by row, a cell for each column. */
/** @text: (nullable): NULL: empty */
void jt_table_add_text (JtTable *table, const char *text);
/** @number: NAN: there is none */
void jt_table_add_number (JtTable *table, double number);
typedef struct
{
  const char *title; /* English, marked with N_() */
  JtColumnKind kind;
  guint decimals;
} JtTableColumn;

/** Adds @n columns, as jt_table_add_column(), with their titles in the reader's language. */
void jt_table_add_columns (JtTable *table, const JtTableColumn *columns, guint n);

/** @date: (nullable): "2026-11-28"; NULL: there is none */
void jt_table_add_date (JtTable *table, const char *date);
/** Takes out the columns of numbers in which no row has one; for tables that are full. */
void jt_table_drop_empty_columns (JtTable *table);
/** Marks the row that was filled last. */
void jt_table_mark_row (JtTable *table, JtRowFlags flags);

const char *jt_table_get_title (const JtTable *table);
guint jt_table_get_n_columns (const JtTable *table);
/** Returns: complete rows */
guint jt_table_get_n_rows (const JtTable *table);
/** Returns: (transfer none): the title of a column. @kind, @decimals: (out) (optional): what it holds, digits behind the point */
const char *jt_table_get_column (const JtTable *table, guint column, JtColumnKind *kind, guint *decimals);
JtRowFlags jt_table_get_row_flags (const JtTable *table, guint row);
/** Returns: (transfer none) (nullable): a text or date as it was given; NULL: empty, or a number */
const char *jt_table_get_text (const JtTable *table, guint row, guint column);
/** Returns: a number as it was given; NAN: none, or a text */
double jt_table_get_number (const JtTable *table, guint row, guint column);
/**
 * jt_table_format_cell: a cell for people's eyes: numbers with their decimals and a real minus, "–" for none.
 * Returns: (transfer full): one line
 */
char *jt_table_format_cell (const JtTable *table, guint row, guint column);

typedef enum
{
  JT_REPORT_CSV,  /* its tables only */
  JT_REPORT_XLSX, /* a sheet for each table */
  JT_REPORT_HTML, /* a page that needs nothing else */
  JT_REPORT_TXT,
  JT_REPORT_PDF,
} JtReportFormat;

/** Finds "csv", "xlsx", "html", "txt", "pdf". */
gboolean jt_report_format_find (const char *name, JtReportFormat *format);

typedef struct _JtReport JtReport;

/** @aside: (nullable): a group, a date, beside the title */
JtReport *jt_report_new (const char *title, const char *aside);
void jt_report_free (JtReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtReport, jt_report_free)

/* A point of a curve with its band. */
typedef struct
{
  guint32 date; /* as 20261128, 0: not known */
  double value, band;
} JtReportPoint;

/** A curve before the tables, on paper and in pictures. @points: in order of time; where a date is missing at equal distances */
void jt_report_set_curve (JtReport *report, const JtReportPoint *points, guint n);
/** Returns: (transfer none) (nullable) (array length=n): NULL: none. @n: (out) */
const JtReportPoint *jt_report_get_curve (const JtReport *report, guint *n);

/** @table: (transfer full): complete */
void jt_report_add_table (JtReport *report, JtTable *table);
/** A paragraph behind the tables, where the format has such. */
void jt_report_add_text (JtReport *report, const char *text);

const char *jt_report_get_title (const JtReport *report);
const char *jt_report_get_aside (const JtReport *report);
guint jt_report_get_n_tables (const JtReport *report);
const JtTable *jt_report_get_table (const JtReport *report, guint i);
/** Returns: (nullable): NULL past the last */
const char *jt_report_get_text (const JtReport *report, guint i);

/**
 * jt_report_write:
 * @separator: of CSV, 0: a semicolon
 *
 * Returns: (transfer full) (nullable): the whole file; NULL with @error (%G_FILE_ERROR) if there was no room for it on the way
 */
GBytes *jt_report_write (const JtReport *report, JtReportFormat format, char separator, GError **error);

G_END_DECLS
