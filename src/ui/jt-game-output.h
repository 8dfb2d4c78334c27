/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A game on paper, as a file, as text in the clipboard. Errors are shown in the window of @parent. */
#pragma once

#include <gtk/gtk.h>

#include "jt-game.h"

G_BEGIN_DECLS

/* @aside (nullable) is the group and the date, for headers. */

/** Asks for a printer, then prints the game's sheet; with @pad a blank pad of the game. */
void jt_game_output_print (GtkWidget *parent, const JtGame *game, const char *aside, gboolean pad);
/** Asks for a file, then does what jt_game_output_write() does. */
void jt_game_output_save (GtkWidget *parent, const JtGame *game, const char *aside);
/** Writes the game into @file; the ending of its name tells PDF, PNG or (games with a slate) SVG. */
gboolean jt_game_output_write (const JtGame *game, const char *aside, GFile *file, GError **error);
/** Puts the game as text into the clipboard. */
void jt_game_output_copy (GtkWidget *parent, const JtGame *game, const char *aside);
/** Puts the game as a picture into the clipboard. */
void jt_game_output_copy_picture (GtkWidget *parent, const JtGame *game, const char *aside);

G_END_DECLS
