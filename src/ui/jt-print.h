/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Pages to the printer or into a file, from the window of a widget. What goes wrong is said in a toast. */
#pragma once

#include <gtk/gtk.h>

#include "jt-sheet.h"

G_BEGIN_DECLS

/** Returns: (transfer full): the printing of a sheet (transfer full) on A4, or A5 if it is as small */
GtkPrintOperation *jt_print_operation_new (JtSheet *sheet, const char *name);

/** Asks for a printer and prints. @sheet: (transfer full). @name: of the job */
void jt_print_sheet (GtkWidget *parent, JtSheet *sheet, const char *name);

/** Asks for a file and writes a PDF. @sheet: (transfer full). @name: suggested, without ending */
void jt_print_sheet_to_pdf (GtkWidget *parent, JtSheet *sheet, const char *name);

/**
 * Asks for a file and writes @bytes.
 * @bytes: (transfer full)
 * @ending: such as "csv"
 * @kind: what files of that kind are called in the list of the chooser
 */
void jt_print_bytes_to_file (GtkWidget *parent, GBytes *bytes, const char *name, const char *ending, const char *kind);

G_END_DECLS
