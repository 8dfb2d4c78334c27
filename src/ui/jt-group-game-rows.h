/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The rows of a sheet that ask for a group and a game. */
#pragma once

#include <gtk/gtk.h>

#include "jt-session.h"
#include "jt-store-people.h"
#include "jt-variant.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *group, *game; /* AdwComboRow */
  GPtrArray *groups;       /* (nullable) of JtGroup */
} JtGroupGameRows;

/** Adds the rows to @preferences: the first group and the game played last are chosen. */
void jt_group_game_rows_add (JtGroupGameRows *rows, GtkWidget *preferences, JtSession *session);
void jt_group_game_rows_clear (JtGroupGameRows *rows);
/** Returns: the id of the group, 0: none */
gint64 jt_group_game_rows_get_group (const JtGroupGameRows *rows);
/** Returns: (transfer none): the game */
const JtVariant *jt_group_game_rows_get_variant (const JtGroupGameRows *rows);
/** Returns: (transfer none) (nullable): the group of this id */
const JtGroup *jt_group_game_rows_find_group (const JtGroupGameRows *rows, gint64 id);

G_END_DECLS
