/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"

G_BEGIN_DECLS

/** Asks who sits where in a game that runs; every name holds at once when it is confirmed. */
void jt_names_sheet_present (GtkWidget *parent, JtSession *session, JtPlay *play);

G_END_DECLS
