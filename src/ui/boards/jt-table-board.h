/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-game.h"

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

/** Shows @game, which is not kept. */
void jt_table_board_show (JtTableBoard *self, const JtGame *game);

/** Marks the cell that is being filled (a grid's line and side); NULL: none. */
void jt_table_board_mark (JtTableBoard *self, const char *line, guint side);

G_END_DECLS
