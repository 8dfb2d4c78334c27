/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/**
 * Shows a sheet over the window of @parent for a game of the archive: when it was played and as which one of its evening, note,
 * rating; it can be saved as a file and deleted. Of a game without rounds it shows the result.
 */
void jt_game_details_sheet_present (GtkWidget *parent, JtSession *session, gint64 game);

G_END_DECLS
