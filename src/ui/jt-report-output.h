/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A report on paper, as a file, as text in the clipboard. Errors are shown in the window of @parent. */
#pragma once

#include <gtk/gtk.h>

#include "jt-table.h"

G_BEGIN_DECLS

/** Returns: (transfer full): a menu of what can be done; the actions are @prefix ".save" (its format: "csv", "xlsx", "pdf",
 * "html", "txt", "png", or "picture": one in the clipboard), ".print" and ".copy-text" */
GMenuModel *jt_report_output_menu (const char *prefix);

/** Asks for a file. @format: as the menu gives it. @name: suggested, without ending */
void jt_report_output_save (GtkWidget *parent, const JtReport *report, const char *format, const char *name);
/** Asks for a printer. */
void jt_report_output_print (GtkWidget *parent, const JtReport *report);
/** Puts the report as text into the clipboard. */
void jt_report_output_copy (GtkWidget *parent, const JtReport *report);

G_END_DECLS
