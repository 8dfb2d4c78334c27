/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Rows of statistics: a name, a figure, and what the figure counts one click away. */
#pragma once

#include <adwaita.h>

#include "jt-figure-words.h"

G_BEGIN_DECLS

/**
 * jt_figure_row_add: the row opens the definition, by mouse, key and screen reader.
 * @group: an AdwPreferencesGroup
 * @title: (nullable): another name than the figure's
 * @subtitle: (nullable): what the value is made of
 * @value: (nullable)
 *
 * Returns: (transfer none): the row, an AdwActionRow
 */
GtkWidget *jt_figure_row_add (GtkWidget *group, JtFigure figure, const char *title, const char *subtitle, const char *value);

/** Returns: (transfer floating): a button that opens the definition of a figure; for headings of groups */
GtkWidget *jt_figure_button_new (JtFigure figure);

G_END_DECLS
