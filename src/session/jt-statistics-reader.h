/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Reads the games of a store into statistics, in any thread that has a store of its own. */
#pragma once

#include <gio/gio.h>

#include "jt-statistics.h"
#include "jt-store.h"

G_BEGIN_DECLS

/* Which games; of them finished ones that are not left out of the rating and in which somebody known plays. */
typedef struct
{
  gint64 group;           /* 0: all */
  const char *discipline; /* as jt_rated_discipline() gives it */
  guint season;           /* 0: all */
  gint64 person;          /* only games with this person, 0: all */
  GPtrArray *uuids;       /* (element-type utf8): of the persons, by the indices that the statistics have */
} JtStatisticsChoice;

/**
 * jt_statistics_read: evenings of the statistics are ids of the store, or the date as -20261128 where a game has none.
 * Returns: (transfer full) (nullable): NULL with @error, also %G_IO_ERROR_CANCELLED
 */
JtStatistics *jt_statistics_read (JtStore *store,
                                  const JtStatisticsChoice *choice,
                                  GCancellable *cancellable,
                                  GError **error);

/** Returns: "2026-11-28" as 20261128; 0: no date, or NULL */
guint32 jt_date_to_number (const char *date);

G_END_DECLS
