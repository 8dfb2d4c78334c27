/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-play.h"

G_BEGIN_DECLS

#define JT_TYPE_ROUNDS_LIST (jt_rounds_list_get_type ())
G_DECLARE_FINAL_TYPE (JtRoundsList, jt_rounds_list, JT, ROUNDS_LIST, AdwBin)

/**
 * JtRoundsList: the entries of a game, the newest first: number, declarer, trump, what was written, running totals.
 * Each row can be edited and removed.
 *
 * JtRoundsList::edit (guint entry), ::remove (guint entry): the person asks for it.
 */
GtkWidget *jt_rounds_list_new (void);

/** @play: (nullable): whose entries to show; later changes are followed */
void jt_rounds_list_set_play (JtRoundsList *self, JtPlay *play);

/** Marks the entry that is being changed; -1: none. */
void jt_rounds_list_set_editing (JtRoundsList *self, int entry);

G_END_DECLS
