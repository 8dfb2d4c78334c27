/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-backup.h"

#include "jt-output.h"
#include "jt-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#define KEPT_DAYS 10
#define KEPT_MONTHS 12

static gboolean
set_file_error (GError **error, const char *path, int saved_errno)
{
  JtStoreError code = JT_STORE_ERROR_IO;

  switch (saved_errno)
    {
    case ENOSPC:
    case EDQUOT:
      code = JT_STORE_ERROR_FULL;
      break;
    case EROFS:
    case EACCES:
    case EPERM:
      code = JT_STORE_ERROR_READ_ONLY;
      break;
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
    case EEXIST:
      code = JT_STORE_ERROR_OPEN;
      break;
    default:
      break;
    }
  g_set_error (error, JT_STORE_ERROR, code, "%s: %s", path, g_strerror (saved_errno));
  return FALSE;
}

/* All pages of one open file into another, at once. */
static gboolean
copy_pages (JtDb *from, JtDb *to, GError **error)
{
  sqlite3_backup *backup
      = sqlite3_backup_init (jt_db_get_handle (to), "main", jt_db_get_handle (from), "main");
  int code;

  if (backup == NULL)
    return jt_db_set_error (to, sqlite3_extended_errcode (jt_db_get_handle (to)), error);
  /* With all pages in one step nothing can change in between. */
  code = sqlite3_backup_step (backup, -1);
  sqlite3_backup_finish (backup);
  return code == SQLITE_DONE || jt_db_set_error (to, code, error);
}

/* A name in a folder lasts only once the folder has been written. */
static gboolean
sync_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY, 0);
  int saved_errno = 0;

  if (fd < 0)
    return set_file_error (error, folder, errno);
  if (fsync (fd) != 0 && errno != EINVAL)
    saved_errno = errno;
  close (fd);
  return saved_errno == 0 || set_file_error (error, folder, saved_errno);
}

static gboolean
copy_to_new_file (JtDb *db, const char *path, GError **error)
{
  g_autoptr (JtDb) copy
      = jt_db_open (path, JT_DB_CREATE | JT_DB_PLAIN, JT_STORE_APPLICATION_ID, G_MAXINT, error);

  /* A copy is one file that can be read from anywhere: no write-ahead log beside it. */
  return copy != NULL && copy_pages (db, copy, error)
         && jt_db_exec (copy, "PRAGMA journal_mode = DELETE", error);
}

/* A database that was not finished, with what SQLite may have left beside it. */
static void
remove_parts (const char *path)
{
  static const char *const parts[] = { "", "-journal", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *part = g_strconcat (path, parts[i], NULL);

      g_unlink (part);
    }
}

gboolean
jt_store_backup_db (JtDb *db, const char *target, GError **error)
{
  g_autofree char *real = jt_output_resolve (target), *temporary = NULL;
  gboolean copied;
  int fd;

  if (real == NULL)
    return set_file_error (error, target, errno);
  temporary = g_strconcat (real, ".XXXXXX", NULL);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0644);
  if (fd < 0)
    return set_file_error (error, target, errno);
  close (fd);

  copied = copy_to_new_file (db, temporary, error);
  if (copied && g_rename (temporary, real) != 0)
    copied = set_file_error (error, target, errno);
  if (!copied)
    {
      remove_parts (temporary);
      return FALSE;
    }
  return sync_folder (real, error);
}

static JtDb *
open_to_read (const char *path, GError **error)
{
  return jt_db_open (path, JT_DB_READ_ONLY, JT_STORE_APPLICATION_ID, JT_STORE_VERSION, error);
}

static gboolean
same_file (const char *a, const char *b)
{
  GStatBuf first, second;

  return g_stat (a, &first) == 0 && g_stat (b, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino;
}

gboolean
jt_store_backup (const char *path, const char *target, GError **error)
{
  g_autoptr (JtDb) db = NULL;

  if (same_file (path, target))
    return jt_store_refuse (error, "%s is the database itself", target);
  db = open_to_read (path, error);
  return db != NULL && jt_store_backup_db (db, target, error);
}

/* Restoring */

static gboolean
check_integrity (JtDb *db, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (db, "PRAGMA integrity_check (1)", error);

  if (statement == NULL || jt_statement_step (statement, error) != JT_STEP_ROW)
    return FALSE;
  if (g_strcmp0 (jt_statement_get_text (statement, 0), "ok") == 0)
    return TRUE;
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "%s: %s", jt_db_get_path (db),
               jt_statement_get_text (statement, 0));
  return FALSE;
}

/* A file of ours, with something in it, in one piece. */
static JtDb *
open_copy (const char *path, GError **error)
{
  g_autoptr (JtDb) db = open_to_read (path, error);
  gint64 version;

  if (db == NULL || !jt_db_query_int (db, "PRAGMA user_version", &version, error))
    return NULL;
  if (version == 0)
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FOREIGN, "%s is empty", path);
      return NULL;
    }
  return jt_store_check_schema (db, error) && check_integrity (db, error) ? g_steal_pointer (&db)
                                                                          : NULL;
}

char *
jt_store_free_name (const char *path, const char *what)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  char *name = g_strdup_printf ("%s.%s-%s", path, what, stamp);

  for (int n = 2; g_file_test (name, G_FILE_TEST_EXISTS); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.%s-%s-%d", path, what, stamp, n);
    }
  return name;
}

/* A damaged file cannot be copied by SQLite: it is put aside as it is, with its log. */
static gboolean
put_aside (const char *path, const char *kept, GError **error)
{
  static const char *const parts[] = { "-wal", "-shm" };

  if (g_rename (path, kept) != 0)
    return set_file_error (error, path, errno);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (path, parts[i], NULL);
      g_autofree char *to = g_strconcat (kept, parts[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        return set_file_error (error, from, errno);
    }
  return sync_folder (path, error);
}

/* Opens the file that is to be replaced and saves it at @kept; @kept becomes NULL if there was
 * none. */
static JtDb *
open_and_save (const char *path, char **kept, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (JtDb) db
      = jt_db_open (path, JT_DB_CREATE, JT_STORE_APPLICATION_ID, JT_STORE_VERSION, &local);
  gint64 version;

  if (db != NULL && !jt_db_query_int (db, "PRAGMA user_version", &version, error))
    return NULL;
  if (db != NULL && version == 0)
    {
      g_clear_pointer (kept, g_free);
      return g_steal_pointer (&db);
    }
  if (db != NULL)
    return jt_store_backup_db (db, *kept, error) ? g_steal_pointer (&db) : NULL;

  if (!g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  if (!put_aside (path, *kept, error))
    return NULL;
  return jt_db_open (path, JT_DB_CREATE, JT_STORE_APPLICATION_ID, JT_STORE_VERSION, error);
}

/* Behind the name of a file that something was restored into, before the time. */
#define REPLACED "before-restore"

gboolean
jt_store_restore (const char *path, const char *source, char **saved, GError **error)
{
  g_autoptr (JtDb) copy = NULL, db = NULL;
  g_autoptr (JtStore) store = NULL;
  g_autofree char *kept = NULL;

  if (saved != NULL)
    *saved = NULL;
  if (same_file (path, source))
    return jt_store_refuse (error, "%s is the database itself", source);
  copy = open_copy (source, error);
  if (copy == NULL)
    return FALSE;
  kept = jt_store_free_name (path, REPLACED);
  db = open_and_save (path, &kept, error);
  if (db == NULL)
    return FALSE;
  if (!copy_pages (copy, db, error))
    return FALSE;

  /* An old copy is brought up to date as an old file is. */
  g_clear_pointer (&db, jt_db_close);
  store = jt_store_open (path, JT_DB_READ_WRITE, error);
  if (store == NULL)
    return FALSE;
  if (saved != NULL)
    *saved = g_steal_pointer (&kept);
  return TRUE;
}

/* Dated copies */

#define DATED_PREFIX "jasstafel-"
#define DATED_SUFFIX ".db"

void
jt_backup_file_free (JtBackupFile *file)
{
  if (file == NULL)
    return;
  g_free (file->path);
  g_free (file->date);
  g_free (file);
}

static gboolean
is_date (const char *text)
{
  for (int i = 0; i < 10; i++)
    if (i == 4 || i == 7 ? text[i] != '-' : !g_ascii_isdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* The date in "jasstafel-YYYY-MM-DD.db"; NULL for any other name. */
static char *
date_of_name (const char *name, gsize prefix)
{
  if (strlen (name) != prefix + 10 + strlen (DATED_SUFFIX) || !g_str_has_suffix (name, DATED_SUFFIX)
      || !is_date (name + prefix))
    return NULL;
  return g_strndup (name + prefix, 10);
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  const JtBackupFile *const *first = a, *const *second = b;

  return strcmp ((*second)->path, (*first)->path);
}

/* Files in @folder with @prefix in their names. @date_of: what a name with it is of, NULL for no copy */
static GPtrArray *
list_files (const char *folder, const char *prefix, char *(*date_of) (const char *name, gsize prefix))
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_backup_file_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      char *date = g_str_has_prefix (name, prefix) ? date_of (name, strlen (prefix)) : NULL;
      JtBackupFile *file;
      GStatBuf status;

      if (date == NULL)
        continue;
      file = g_new0 (JtBackupFile, 1);
      file->date = date;
      file->path = g_build_filename (folder, name, NULL);
      file->size = g_stat (file->path, &status) == 0 ? status.st_size : 0;
      g_ptr_array_add (files, file);
    }
  g_ptr_array_sort (files, newest_first);
  return files;
}

GPtrArray *
jt_store_list_backups (const char *folder)
{
  return list_files (folder, DATED_PREFIX, date_of_name);
}

/* "20261130-061500", perhaps with "-2": the day it begins with. NULL: another name */
static char *
date_of_stamp (const char *name, gsize prefix)
{
  const char *stamp = name + prefix;

  for (int i = 0; i < 15; i++)
    if (i == 8 ? stamp[i] != '-' : !g_ascii_isdigit (stamp[i]))
      return NULL;
  if (g_str_has_suffix (stamp, "-wal") || g_str_has_suffix (stamp, "-shm") || g_str_has_suffix (stamp, "-journal"))
    return NULL;
  return g_strdup_printf ("%.4s-%.2s-%.2s", stamp, stamp + 4, stamp + 6);
}

GPtrArray *
jt_store_list_replaced (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (base, "." REPLACED "-", NULL);

  return list_files (folder, prefix, date_of_stamp);
}

/* Of copies, the newest first: the last days, and of each of the last months the first copy. */
static void
remove_old (const char *folder)
{
  g_autoptr (GPtrArray) files = jt_store_list_backups (folder);
  guint months = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const JtBackupFile *file = g_ptr_array_index (files, i);
      const JtBackupFile *older = i + 1 < files->len ? g_ptr_array_index (files, i + 1) : NULL;
      gboolean first_of_month = older == NULL || strncmp (older->date, file->date, 7) != 0;

      if (first_of_month)
        months++;
      if (i >= KEPT_DAYS && (!first_of_month || months > KEPT_MONTHS))
        g_unlink (file->path);
    }
}

gboolean
jt_store_backup_dated (
    const char *path, const char *folder, const char *today, char **made, GError **error)
{
  g_autofree char *name = NULL, *target = NULL;

  if (made != NULL)
    *made = NULL;
  if (strlen (today) != 10 || !is_date (today))
    return jt_store_refuse (error, "“%s” is no date", today);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return set_file_error (error, folder, errno);

  name = g_strconcat (DATED_PREFIX, today, DATED_SUFFIX, NULL);
  target = g_build_filename (folder, name, NULL);
  if (g_file_test (target, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!jt_store_backup (path, target, error))
    return FALSE;
  remove_old (folder);
  if (made != NULL)
    *made = g_steal_pointer (&target);
  return TRUE;
}

/* A look into a file */

void
jt_store_content_clear (JtStoreContent *content)
{
  g_clear_pointer (&content->last_played, g_free);
}

gboolean
jt_store_peek (const char *path, JtStoreContent *content, GError **error)
{
  g_autoptr (JtDb) db = open_copy (path, error);
  g_autoptr (JtStatement) last = NULL;

  memset (content, 0, sizeof *content);
  if (db == NULL
      || !jt_db_query_int (db, "SELECT count (*) FROM person WHERE merged_into IS NULL",
                           &content->n_people, error)
      || !jt_db_query_int (db, "SELECT count (*) FROM game WHERE deleted_us IS NULL",
                           &content->n_games, error)
      || !jt_db_query_int (db, "SELECT count (*) FROM tournament WHERE deleted_us IS NULL",
                           &content->n_tournaments, error))
    return FALSE;
  last = jt_db_prepare (db, "SELECT max (played_on) FROM game WHERE deleted_us IS NULL", error);
  if (last == NULL || jt_statement_step (last, error) != JT_STEP_ROW)
    return FALSE;
  content->last_played = jt_statement_dup_text (last, 0);
  return TRUE;
}
