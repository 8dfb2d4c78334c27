/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Copies of the file while it is in use. These functions open connections of their own: any thread
 * may call them. */
#pragma once

#include "jt-store.h"

G_BEGIN_DECLS

/** A consistent copy of @path at @target while others write; @target is complete or as it was
 * before. */
gboolean jt_store_backup (const char *path, const char *target, GError **error);

/**
 * jt_store_restore: puts the content of @source into the file at @path, at once and for every
 * program that has it open.
 * @saved: (out) (optional) (transfer full): where the present file was copied to first (NULL: there
 * was none)
 * @source is checked before anything is done: FOREIGN, NEWER_SCHEMA, CORRUPT leave everything as it
 * is.
 */
gboolean jt_store_restore (const char *path, const char *source, char **saved, GError **error);

/**
 * jt_store_backup_dated: today's automatic copy in @folder (made if missing), and takes away what
 * is too old: the last ten days that have one and the first of each of the last twelve months stay.
 * Copies not named by this function stay.
 * @today: local date "YYYY-MM-DD"
 * @made: (out) (optional) (transfer full): the copy, NULL if today's is there already
 */
gboolean jt_store_backup_dated (
    const char *path, const char *folder, const char *today, char **made, GError **error);

typedef struct
{
  char *path;
  char *date;  /* "YYYY-MM-DD" */
  gint64 size; /* bytes */
} JtBackupFile;

void jt_backup_file_free (JtBackupFile *file);
/** Returns: (transfer full) (element-type JtBackupFile): dated copies in @folder, the newest first
 */
GPtrArray *jt_store_list_backups (const char *folder);
/** Returns: (transfer full) (element-type JtBackupFile): what jt_store_restore() saved of the file at @path, the newest first */
GPtrArray *jt_store_list_replaced (const char *path);

/* What is in a file, to choose a copy by. */
typedef struct
{
  gint64 n_people, n_games, n_tournaments;
  char *last_played; /* (nullable): local date of the last game */
} JtStoreContent;

void jt_store_content_clear (JtStoreContent *content);
/** Looks into a copy without changing it. */
gboolean jt_store_peek (const char *path, JtStoreContent *content, GError **error);

G_END_DECLS
