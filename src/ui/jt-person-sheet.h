/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/**
 * jt_person_sheet_present: name, nickname, whether the person still plays; merging two who are one, and taking the name away.
 * @parent: below a widget with the action ranking.unmerge (int64), which a merge is undone with
 */
void jt_person_sheet_present (GtkWidget *parent, JtSession *session, gint64 person);

G_END_DECLS
