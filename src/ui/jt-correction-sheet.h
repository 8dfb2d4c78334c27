/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-game.h"

G_BEGIN_DECLS

/** Takes an entry that was made on a sheet. Returns: (transfer full) (nullable): why not: then the sheet stays open */
typedef char *(*JtEntryFunc) (const JtValue *entry, gpointer user_data);

/**
 * jt_correction_sheet_present: asks for points to add to or take off each side's total, and the reason.
 * @func: called with a `correction` entry when the person writes it; @user_data is a widget that lives as long as @parent
 */
void jt_correction_sheet_present (GtkWidget *parent, const JtGame *game, JtEntryFunc func, gpointer user_data);

G_END_DECLS
