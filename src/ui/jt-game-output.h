/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A game on paper, as a file, as text in the clipboard. Errors are shown in the window of @parent. */
#pragma once

#include <gtk/gtk.h>

#include "jt-game.h"

G_BEGIN_DECLS

/** Asks for a printer, then prints the game's sheet; with @pad a blank pad of the game. */
void jt_game_output_print (GtkWidget *parent, const JtGame *game, gboolean pad);
/** Asks for a file; its ending tells PDF, PNG or (games with a slate) SVG. */
void jt_game_output_save (GtkWidget *parent, const JtGame *game);
/** Puts the game as text into the clipboard. */
void jt_game_output_copy (GtkWidget *parent, const JtGame *game);

G_END_DECLS
