/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/**
 * Shows a sheet over the window of @parent for games of which only the result is known: they are typed one after the other
 * and written at once; the archive can take them back.
 */
void jt_results_sheet_present (GtkWidget *parent, JtSession *session);

G_END_DECLS
