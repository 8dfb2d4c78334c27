/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/** Asks for a spreadsheet saved as CSV, then shows what its columns may hold and what comes of them before anything is written. */
void jt_results_import_choose (GtkWidget *parent, JtSession *session);

/**
 * As jt_results_import_choose() for a file that is there.
 * @name: of the file, for people
 * @bytes: its content, copied
 */
void jt_results_import_present (GtkWidget *parent, JtSession *session, const char *name, const char *bytes, gsize n);

G_END_DECLS
