/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-actions.h"

G_BEGIN_DECLS

#define JT_TYPE_SHORTCUTS_SHEET (jt_shortcuts_sheet_get_type ())
G_DECLARE_FINAL_TYPE (JtShortcutsSheet, jt_shortcuts_sheet, JT, SHORTCUTS_SHEET, AdwPreferencesPage)

/** JtShortcutsSheet: all keys of the program, made from the table of jt-actions.h. Present it with jt_sheet_present (). */
GtkWidget *jt_shortcuts_sheet_new (void);

/** Returns: (transfer floating): a row with what an action does and its keys, as on the sheet */
GtkWidget *jt_shortcuts_row_new (const JtAction *action);

G_END_DECLS
