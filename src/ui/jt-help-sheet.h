/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_HELP_SHEET (jt_help_sheet_get_type ())
G_DECLARE_FINAL_TYPE (JtHelpSheet, jt_help_sheet, JT, HELP_SHEET, AdwBin)

/**
 * JtHelpSheet: the help: an index of topics that can be searched, and a topic with its pictures. Every paragraph is a
 * row that the arrow keys reach, so that a screen reader reads it. Present it with jt_sheet_present ().
 */
GtkWidget *jt_help_sheet_new (void);

/** Shows a topic (jt-help.h); does nothing if there is none of this id. */
void jt_help_sheet_show_topic (JtHelpSheet *self, const char *id);

/** Shows the index again. */
void jt_help_sheet_show_index (JtHelpSheet *self);

/** Shows what matches @words instead of the list of topics; "" for all topics. */
void jt_help_sheet_search (JtHelpSheet *self, const char *words);

/** Returns: how many rows the search has found. */
guint jt_help_sheet_get_n_found (JtHelpSheet *self);

G_END_DECLS
