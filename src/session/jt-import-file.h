/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A whole file of games, results, tournaments, a bundle or a list of people into the database, in a thread of its own. */
#pragma once

#include <gio/gio.h>

#include "jt-exchange.h"
#include "jt-lines.h"

G_BEGIN_DECLS

/**
 * jt_import_lines: takes what @lines hold: documents, or a list of people (CSV). What begins with a bracket or is called .json
 * or .jass holds documents; what is called .csv, .tsv or .txt, has titles or several columns is a list.
 * @name: the file's, "-" if it has none
 * @cancellable: (nullable)
 * @is_list: (out) (optional): whether it was a list of people
 * @progress: (nullable): counted up atomically for each document
 * Returns: FALSE with @error in %G_FILE_ERROR, %JT_CSV_ERROR, %JT_STORE_ERROR or %G_IO_ERROR_CANCELLED; what is refused is counted
 */
gboolean jt_import_lines (JtImport *import, const char *name, JtLines *lines, GCancellable *cancellable, gboolean *is_list,
                          guint *progress, GError **error);

/* What came of it. */
typedef struct
{
  JtImportCounts counts;
  gboolean is_list; /* of people: what is changed gets a nickname or club; else the newer of two contents counts */
  char *refusals; /* (nullable): what is wrong, a line for each of the first refused documents */
} JtImportReport;

void jt_import_report_free (JtImportReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtImportReport, jt_import_report_free)

/**
 * jt_import_file: takes all of @file or, if one of its documents is refused, nothing. Blocks; opens the database itself.
 * @database: path of the database
 * @dry_run: only say what would come of it
 * @progress: (nullable): set to 0, then counted up atomically for each document; must live until it is finished
 * Returns: (transfer full) (nullable): NULL with @error where the file cannot be read or the database not written, or
 * %G_IO_ERROR_CANCELLED; nothing has changed then
 */
JtImportReport *jt_import_file (const char *database, GFile *file, gboolean dry_run, GCancellable *cancellable,
                                guint *progress, GError **error);

/** The same without blocking. @progress: (nullable): counts up meanwhile, as in jt_import_file(). End it with jt_import_file_finish(). */
void jt_import_file_async (const char *database, GFile *file, gboolean dry_run, GCancellable *cancellable,
                           guint *progress, GAsyncReadyCallback callback, gpointer user_data);

/** Returns: (transfer full): as jt_import_file() */
JtImportReport *jt_import_file_finish (GAsyncResult *result, GError **error);

G_END_DECLS
