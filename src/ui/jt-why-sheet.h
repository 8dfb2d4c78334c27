/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-ranking.h"

G_BEGIN_DECLS

/**
 * jt_why_sheet_present: shows how the rating of a person changed on an evening: each game, what was expected and made, and
 * the calculation with its figures.
 * @index: the person in @ranking
 * @evening: number of the evening; G_MAXUINT: all games of the season
 */
void jt_why_sheet_present (GtkWidget *parent, JtRanking *ranking, guint index, guint evening);

G_END_DECLS
