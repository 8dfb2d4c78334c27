/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-bar.h"

G_BEGIN_DECLS

/** Asks for what is rare in a round: another factor, card points that count for nobody. Holds at once in @bar. */
void jt_special_sheet_present (GtkWidget *parent, JtBar *bar);

G_END_DECLS
