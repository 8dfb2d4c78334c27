/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The copies of a database that the program makes by itself, and all of it in one bundle. Every function may be called from any thread. */
#pragma once

#include <gio/gio.h>

#include "jt-store-backup.h"

G_BEGIN_DECLS

typedef enum
{
  JT_BACKUP_DAILY,  /* nothing, where today's copy is there */
  JT_BACKUP_LATEST, /* today's copy anew, where the database is newer */
} JtBackupWhen;

/**
 * jt_backups_folder: where the copies of @database are.
 * @chosen: (nullable): the folder a person has chosen; NULL or "": one beside the program's own data
 *
 * Returns: (transfer full): that folder for the user's own database; for any other one of its own in there
 */
char *jt_backups_folder (const char *database, const char *chosen);

/**
 * jt_backups_make: today's copy; copies too old are taken away (jt_store_backup_dated()).
 * Returns: FALSE with @error; a database that is not there yet is none
 */
gboolean jt_backups_make (const char *database, const char *folder, JtBackupWhen when, GError **error);

/** As jt_backups_make() in a thread of its own. */
void jt_backups_make_async (const char *database, const char *folder, JtBackupWhen when, GAsyncReadyCallback callback,
                            gpointer user_data);
/** Returns: as jt_backups_make() */
gboolean jt_backups_make_finish (GAsyncResult *result, GError **error);

/**
 * jt_backups_list: what can be restored, the newest first.
 * Returns: (transfer full) (element-type JtBackupFile): the dated copies in @folder
 */
GPtrArray *jt_backups_list (const char *folder);

/** Returns: (transfer full) (element-type JtBackupFile): what was there before something was restored, the newest first */
GPtrArray *jt_backups_list_replaced (const char *database);

/** Returns: (transfer full): what a copy holds: "12 games, 5 people, 1 tournament" */
char *jt_backups_content_text (const JtStoreContent *content);

/** Everything in @database as a bundle at @path, which is complete or as it was before. */
gboolean jt_backups_save_bundle (const char *database, const char *path, GError **error);
/** As jt_backups_save_bundle() in a thread of its own. */
void jt_backups_save_bundle_async (const char *database, const char *path, GAsyncReadyCallback callback, gpointer user_data);
/** Returns: as jt_backups_save_bundle() */
gboolean jt_backups_save_bundle_finish (GAsyncResult *result, GError **error);

G_END_DECLS
