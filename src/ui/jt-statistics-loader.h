/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Statistics for a widget, worked out in a thread while the window goes on. */
#pragma once

#include <gtk/gtk.h>

#include "jt-ranking.h"

G_BEGIN_DECLS

/**
 * JtStatisticsFunc: @statistics: (nullable): NULL where they could not be read, @trouble then says why.
 */
typedef void (*JtStatisticsFunc) (GtkWidget *widget, JtStatistics *statistics, const char *trouble);

/**
 * jt_statistics_load:
 * @widget: who asks; if it is gone before they are there nothing happens any more
 * @person: only games with this person, 0: all
 * @slot: (inout): the cancellable of the request; one that it holds already is given up. To be cancelled when @widget is
 *   disposed of
 * @func: hears of the statistics unless the request was given up or the data changed meanwhile
 */
void jt_statistics_load (GtkWidget *widget, JtRanking *ranking, gint64 person, GCancellable **slot, JtStatisticsFunc func);

/** Gives up what @slot waits for. */
void jt_statistics_give_up (GCancellable **slot);

/** Returns: (transfer floating): what is shown meanwhile */
GtkWidget *jt_statistics_waiting_new (void);

G_END_DECLS
