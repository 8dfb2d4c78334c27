/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A group of rows for a rule of own lines: names and factors, as many as the group plays. */
#pragma once

#include <adwaita.h>

#include "jt-value.h"
#include "jt-variant.h"

G_BEGIN_DECLS

/**
 * JtLinesFunc: the lines were changed.
 * @lines: (transfer none) (nullable): list of {"id","factor"}, NULL: no own ones any more
 * Returns: (transfer full) (nullable): why they cannot be, for people; NULL if they are taken
 */
typedef char *(*JtLinesFunc) (const JtRuleSpec *spec, const JtValue *lines, gpointer user_data);

/**
 * jt_lines_editor_new: what is typed is handed to @func at once.
 * @title, @explanation: of the rule
 * @lines: list of {"id","factor"} in force
 * @own: they are the group's own; else they are only offered as a start
 * @deck: (nullable): for the names of suits
 * Returns: (transfer floating): an AdwPreferencesGroup
 */
GtkWidget *jt_lines_editor_new (const JtRuleSpec *spec, const char *title, const char *explanation, const JtValue *lines,
                                gboolean own, const char *deck, JtLinesFunc func, gpointer user_data);

G_END_DECLS
