/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/**
 * jt_group_sheet_present: a group on a sheet: name, cards, game and rules, rating, stake, members.
 * @group: its id, 0: a new one
 */
void jt_group_sheet_present (GtkWidget *parent, JtSession *session, gint64 group);

G_END_DECLS
