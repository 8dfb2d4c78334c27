/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What the files of the store share. */
#pragma once

#include "jt-store-evenings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"

G_BEGIN_DECLS

/** Binds a value as JSON text, NULL as null. */
void
jt_store_bind_value (JtStatement *statement, int parameter, const JtValue *value);

/** Reads JSON text: NULL in @value for null. Returns: FALSE (CORRUPT) if the text is no JSON */
gboolean
jt_store_get_value (
    JtStore *store, JtStatement *statement, int column, JtValue **value, GError **error);

/** Binds @uuid, or a new one if it is NULL. Returns: (transfer full): what was bound */
char *
jt_store_bind_uuid (JtStatement *statement, int parameter, const char *uuid);

/** Sets NOT_FOUND; always returns FALSE. */
gboolean
jt_store_not_found (GError **error, const char *what, gint64 id);
/** Sets REFUSED with a message; always returns FALSE. */
gboolean
jt_store_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** Runs @sql with one id as its only parameter; with @what, NOT_FOUND unless it changed a row. */
gboolean
jt_store_run_with_id (JtStore *store, const char *sql, gint64 id, const char *what, GError **error);

/** Runs a query with one id (0: null) as its only parameter. Returns: the first column of the first
 * row, 0 for none, -1 on error */
gint64
jt_store_id_by_id (JtStore *store, const char *sql, gint64 id, GError **error);
/** The same with a text. */
gint64
jt_store_id_by_text (JtStore *store, const char *sql, const char *text, GError **error);

/** REFUSED if @name is empty or blank. */
gboolean
jt_store_check_name (const char *name, const char *what, GError **error);

/* Inserting and overwriting with a given time of change (imports keep the document's), inside a
 * transaction. */
gboolean
jt_store_person_insert (JtStore *store, JtPerson *person, gint64 updated_us, GError **error);
gboolean
jt_store_person_write (JtStore *store, JtPerson *person, gint64 updated_us, GError **error);
gboolean
jt_store_group_insert (JtStore *store, JtGroup *group, gint64 updated_us, GError **error);
gboolean
jt_store_group_write (JtStore *store, JtGroup *group, gint64 updated_us, GError **error);
gboolean
jt_store_evening_insert (JtStore *store, JtEvening *evening, gint64 updated_us, GError **error);
gboolean
jt_store_evening_write (JtStore *store, JtEvening *evening, gint64 updated_us, GError **error);

/** Copies the open database to @target: a temporary file beside it first, then renamed. */
gboolean
jt_store_backup_db (JtDb *db, const char *target, GError **error);

G_END_DECLS
