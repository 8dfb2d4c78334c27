/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "jt-game.h"

G_BEGIN_DECLS

#define JT_TYPE_ROUND_ROW (jt_round_row_get_type ())
G_DECLARE_FINAL_TYPE (JtRoundRow, jt_round_row, JT, ROUND_ROW, GtkWidget)

/**
 * JtRoundRow: an entry in the list of rounds: its number, what was played, the points of each column with the totals
 * after it, who declared and what was special, and two buttons. The texts stand beside the points or above them, as the
 * row is lowest; none of them is cut. It stays when its entry is another one.
 *
 * @n_columns: of the game
 */
GtkWidget *jt_round_row_new (guint n_columns);

/** Returns: (transfer none): the button that edits the entry… */
GtkWidget *jt_round_row_get_edit (JtRoundRow *self);
/** Returns: (transfer none): …and the one that removes it */
GtkWidget *jt_round_row_get_remove (JtRoundRow *self);

/** Shows @entry of @game. Returns: (transfer full) (nullable): what it says, aloud; NULL: the same as before */
char *jt_round_row_show (JtRoundRow *self, const JtGame *game, guint entry);

/** Returns: whether the entry of @line can be edited */
gboolean jt_round_row_can_edit (const JtLine *line);

G_END_DECLS
