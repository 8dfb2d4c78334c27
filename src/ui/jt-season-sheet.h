/* SPDX-License-Identifier: GPL-3.0-or-later */
/** One ranking over several tournaments. */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/** Shows the season ranking; which tournaments count and how is chosen in it. */
void jt_season_sheet (GtkWidget *parent, JtSession *session);

G_END_DECLS
