/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/**
 * jt_evening_sheet_present: an evening on a sheet: Striche, who pays whom, date, times, note, stake; it can be left out of the
 * rating and deleted (undone by the action archive.undelete-evening).
 */
void jt_evening_sheet_present (GtkWidget *parent, JtSession *session, gint64 evening);

G_END_DECLS
