/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-backups.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-output.h"

typedef struct
{
  char *database;
  char *path;
  JtBackupWhen when;
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  g_free (task->database);
  g_free (task->path);
  g_free (task);
}

static void
start (const char *database, const char *path, JtBackupWhen when, GTaskThreadFunc func, GAsyncReadyCallback callback,
       gpointer user_data)
{
  g_autoptr (GTask) gtask = g_task_new (NULL, NULL, callback, user_data);
  Task *task = g_new0 (Task, 1);

  task->database = g_strdup (database);
  task->path = g_strdup (path);
  task->when = when;
  g_task_set_task_data (gtask, task, task_free);
  g_task_run_in_thread (gtask, func);
}

/* Copies */

char *
jt_backups_folder (const char *database, const char *chosen)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "jasstafel", "jasstafel.db", NULL);
  g_autofree char *base = chosen != NULL && chosen[0] != '\0'
                              ? g_strdup (chosen)
                              : g_build_filename (g_get_user_data_dir (), "jasstafel", "backups", NULL);
  g_autofree char *absolute = g_canonicalize_filename (database, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, absolute, -1);
  g_autofree char *name = g_path_get_basename (absolute);
  g_autofree char *own = g_strdup_printf ("%s-%.8s", name, sum);

  return g_str_equal (absolute, usual) ? g_steal_pointer (&base) : g_build_filename (base, own, NULL);
}

static gint64
changed_at (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_mtime : G_MININT64;
}

gboolean
jt_backups_make (const char *database, const char *folder, JtBackupWhen when, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *log = g_strconcat (database, "-wal", NULL);
  g_autofree char *made = NULL;
  g_autoptr (GPtrArray) files = NULL;

  if (!g_file_test (database, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!jt_store_backup_dated (database, folder, today, &made, error))
    return FALSE;
  if (made != NULL || when == JT_BACKUP_DAILY)
    return TRUE;

  files = jt_store_list_backups (folder);
  for (guint i = 0; i < files->len; i++)
    {
      const JtBackupFile *file = g_ptr_array_index (files, i);
      gint64 changed = changed_at (file->path);

      /* times are of seconds: what is as old may be newer */
      if (g_str_equal (file->date, today))
        return (changed_at (database) < changed && changed_at (log) < changed)
               || jt_store_backup (database, file->path, error);
    }
  return TRUE;
}

static void
make_thread (GTask *gtask, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *task = data;
  GError *error = NULL;

  if (jt_backups_make (task->database, task->path, task->when, &error))
    g_task_return_boolean (gtask, TRUE);
  else
    g_task_return_error (gtask, error);
}

void
jt_backups_make_async (const char *database, const char *folder, JtBackupWhen when, GAsyncReadyCallback callback,
                       gpointer user_data)
{
  start (database, folder, when, make_thread, callback, user_data);
}

gboolean
jt_backups_make_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

GPtrArray *
jt_backups_list (const char *folder)
{
  return jt_store_list_backups (folder);
}

GPtrArray *
jt_backups_list_replaced (const char *database)
{
  return jt_store_list_replaced (database);
}

char *
jt_backups_content_text (const JtStoreContent *content)
{
  g_autofree char *games = g_strdup_printf (
      ngettext ("%d game", "%d games", (gulong) content->n_games), (int) content->n_games);
  g_autofree char *people = g_strdup_printf (
      ngettext ("%d person", "%d people", (gulong) content->n_people), (int) content->n_people);
  g_autofree char *tournaments = g_strdup_printf (
      ngettext ("%d tournament", "%d tournaments", (gulong) content->n_tournaments), (int) content->n_tournaments);
  const char *comma = _ (", ");

  return content->n_tournaments > 0 ? g_strconcat (games, comma, people, comma, tournaments, NULL)
                                    : g_strconcat (games, comma, people, NULL);
}

/* The bundle */

static gboolean
write_document (const JtValue *document, gpointer data, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  jt_json_append (line, document);
  g_string_append_c (line, '\n');
  return jt_output_write (data, line->str, line->len, error);
}

gboolean
jt_backups_save_bundle (const char *database, const char *path, GError **error)
{
  JtStore *store = jt_store_open (database, JT_DB_READ_ONLY, error);
  g_autoptr (JtOutput) output = NULL;
  gboolean done;

  if (store == NULL)
    return FALSE;
  output = jt_output_open (path, error);
  done = output != NULL && jt_export_bundle (store, NULL, write_document, output, error);
  if (!jt_store_close (store))
    g_critical ("the database did not close");
  return done && jt_output_close (g_steal_pointer (&output), error);
}

static void
bundle_thread (GTask *gtask, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *task = data;
  GError *error = NULL;

  if (jt_backups_save_bundle (task->database, task->path, &error))
    g_task_return_boolean (gtask, TRUE);
  else
    g_task_return_error (gtask, error);
}

void
jt_backups_save_bundle_async (const char *database, const char *path, GAsyncReadyCallback callback, gpointer user_data)
{
  start (database, path, JT_BACKUP_DAILY, bundle_thread, callback, user_data);
}

gboolean
jt_backups_save_bundle_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
