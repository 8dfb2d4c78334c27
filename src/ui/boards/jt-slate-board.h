/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSlateBoard: the slate on the screen. It paints a JtSlateModel with the one painter, shows new strokes being
 * written and taken ones being wiped, and lies invisible controls over what can be touched: the three lines of each
 * Z (a tap notes a Weis) and the players' names. What is drawn is also said: each line, total and rest has a text.
 */
#pragma once

#include <gtk/gtk.h>

#include "jt-slate.h"

G_BEGIN_DECLS

#define JT_TYPE_SLATE_BOARD (jt_slate_board_get_type ())
G_DECLARE_FINAL_TYPE (JtSlateBoard, jt_slate_board, JT, SLATE_BOARD, GtkWidget)

/**
 * JtSlateBoard::tapped:
 * @half: 0 or 1
 * @points: 100, 50 or 20
 *
 * JtSlateBoard::name-activated:
 * @half: 0 or 1
 * @player: of that side, from 0
 */

GtkWidget *jt_slate_board_new (void);

/**
 * jt_slate_board_set_model:
 * @model: (transfer full): what to show
 * @animate: whether the way from what was shown to @model is shown; not where the system asks for no animation
 */
void jt_slate_board_set_model (JtSlateBoard *board, JtSlateModel *model, gboolean animate);

/** Whether the lines take taps (the rules have Weis and the game runs). */
void jt_slate_board_set_taps (JtSlateBoard *board, gboolean taps);

/** Returns: TRUE if the halves lie above each other now. */
gboolean jt_slate_board_is_tall (JtSlateBoard *board);

G_END_DECLS
