/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtSeatGrid: a grid in which Tab goes through chosen widgets in the order of play, not in that of the picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_SEAT_GRID (jt_seat_grid_get_type ())
G_DECLARE_FINAL_TYPE (JtSeatGrid, jt_seat_grid, JT, SEAT_GRID, GtkGrid)

/** Tab comes to @widget (transfer none; below the grid) after those named before. */
void jt_seat_grid_add_stop (JtSeatGrid *self, GtkWidget *widget);

/** Removes all children and stops. */
void jt_seat_grid_clear (JtSeatGrid *self);

G_END_DECLS
