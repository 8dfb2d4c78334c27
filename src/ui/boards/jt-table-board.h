/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-slate-model.h"

G_BEGIN_DECLS

#define JT_TYPE_TABLE_BOARD (jt_table_board_get_type ())
G_DECLARE_FINAL_TYPE (JtTableBoard, jt_table_board, JT, TABLE_BOARD, AdwBin)

/**
 * JtTableBoard: the board of games that are written in lines and columns: the Coiffeur's and Guggitaler's grids, columns
 * per player with running totals, strokes, bids with differences.
 *
 * JtTableBoard::cell-activated (const char *line, guint side): an open cell of a grid was chosen.
 */
GtkWidget *jt_table_board_new (void);

/** Shows @game, which is not kept. @look: face, dark, high contrast, direction and seed are read */
void jt_table_board_show (JtTableBoard *self, const JtGame *game, const JtSlateModel *look);

/** Marks the cell that is being filled (a grid's line and side); NULL: none. */
void jt_table_board_mark (JtTableBoard *self, const char *line, guint side);

/** Returns: whether the board has cells to choose */
gboolean jt_table_board_has_cells (JtTableBoard *self);

/** Goes from a cell to the next open one in a direction, round the ends, and activates it; from no cell to the first. */
void jt_table_board_move (JtTableBoard *self, const char *line, guint side, int down, int right);

G_END_DECLS
