/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Evenings: games of one date and group. The date is the local one it began on and never shifts.
 */
#pragma once

#include "jt-store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *uuid;        /* NULL when adding: one is made */
  gint64 group;      /* 0: none */
  char *date;        /* "YYYY-MM-DD" */
  gint64 started_at; /* seconds, 0: unknown */
  gint64 ended_at;   /* seconds, 0: not ended */
  char *note;
  JtValue *stake; /* (nullable): as the caller makes it */
  JtValue *extra; /* (nullable) */
  gint64 updated_us;
  gint64 deleted_us; /* 0: not deleted */
  guint n_games;
} JtEvening;

/** @group: id, 0: none; @date: "YYYY-MM-DD", copied */
JtEvening *jt_evening_new (gint64 group, const char *date);
void jt_evening_free (JtEvening *evening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtEvening, jt_evening_free)

/* Adding fills the id, the UUID (unless it has one) and the time of the change. */
gboolean jt_store_evening_add (JtStore *store, JtEvening *evening, GError **error);
gboolean jt_store_evening_update (JtStore *store, JtEvening *evening, GError **error);
/** Returns: (transfer full) (nullable): NULL with @error, also where there is none */
JtEvening *jt_store_evening_get (JtStore *store, gint64 id, GError **error);
/** Returns: id, 0 if there is none, -1 on error */
gint64 jt_store_evening_find (JtStore *store, const char *uuid, GError **error);
/** Returns: id of the last evening of @group (0: without group) begun on @date, 0 if there is none,
 * -1 on error */
gint64 jt_store_evening_of (JtStore *store, gint64 group, const char *date, GError **error);
/**
 * jt_store_evenings: the newest first.
 * @group: 0: all groups
 * @before: (nullable): the last one of the page before; NULL: from the start
 * @limit: 0: all
 * Returns: (transfer full) (element-type JtEvening) (nullable)
 */
GPtrArray *jt_store_evenings (
    JtStore *store, gint64 group, const JtEvening *before, guint limit, GError **error);
/** Deletes an evening with its games, so that it can be brought back. */
gboolean jt_store_evening_delete (JtStore *store, gint64 id, GError **error);
/** Brings a deleted evening back, with the games that went with it. */
gboolean jt_store_evening_undelete (JtStore *store, gint64 id, GError **error);

G_END_DECLS
