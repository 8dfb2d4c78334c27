/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * CSV as spreadsheets write and read it. What is read may be UTF-8, UTF-16 or UTF-32, with or without a byte order mark, or
 * Windows-1252, and separated by semicolons, commas or tabs; all of it is found out. What is written is UTF-8 with byte order
 * mark, lines end with CR LF, and fields are quoted where needed (cli.md 3).
 *
 * A text that a spreadsheet would take for a formula (it begins with = + - @, TAB or CR) is written with an apostrophe before
 * it, which reading takes off again.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _JtCsv JtCsv;

#define JT_CSV_ERROR (jt_csv_error_quark ())

typedef enum
{
  JT_CSV_ERROR_WORKBOOK, /* what a spreadsheet saves as its own: XLSX, ODS, XLS */
  JT_CSV_ERROR_BINARY,   /* a picture, a PDF, a program: no text at all */
} JtCsvError;

GQuark jt_csv_error_quark (void);

/** Reads @n bytes, whatever they are; nothing is refused. Returns: (transfer full) */
JtCsv *jt_csv_parse (const char *bytes, gsize n);
/**
 * jt_csv_load: reads @n bytes of a file that people have chosen as a list.
 *
 * Returns: (transfer full) (nullable): NULL with @error in %JT_CSV_ERROR where they are no text
 */
JtCsv *jt_csv_load (const char *bytes, gsize n, GError **error);
void jt_csv_free (JtCsv *csv);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtCsv, jt_csv_free)

/** Returns: rows that are not empty */
guint jt_csv_get_n_rows (const JtCsv *csv);
/** Returns: (transfer none): the NULL-terminated fields of row @i, at least one; valid UTF-8 */
const char *const *jt_csv_get_row (const JtCsv *csv, guint i);
/** Returns: (transfer full): a cell of row @i in composed letters, its blanks gathered and taken off the ends; "" past the last */
char *jt_csv_dup_cell (const JtCsv *csv, guint i, guint column);
/** Returns: the line in which row @i begins, from 1 */
guint jt_csv_get_line (const JtCsv *csv, guint i);
/** Returns: the separator that was found; 0 where there is only one column */
char jt_csv_get_separator (const JtCsv *csv);

/* Writing: field by field, row by row, behind what is in @text. */

/** The byte order mark, at the beginning. */
void jt_csv_begin (GString *text);
/** @field: (nullable): a text; NULL: empty. @first: the first field of its row */
void jt_csv_append_text (GString *text, char separator, gboolean first, const char *field);
/** A number or date, which is never taken for a formula. */
void jt_csv_append_plain (GString *text, char separator, gboolean first, const char *field);
/** Ends the row with CRLF. */
void jt_csv_end_row (GString *text);

G_END_DECLS
