/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-import-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-fault-words.h"

#define SHOWN_REFUSALS 5

typedef struct
{
  char *database;
  GFile *file;
  gboolean dry_run;
  guint *progress;
} Task;

void
jt_import_report_free (JtImportReport *report)
{
  g_free (report->refusals);
  g_free (report);
}

static char *
tell_refusals (GPtrArray *refusals)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (refusals->len, SHOWN_REFUSALS); i++)
    {
      const JtImportRefusal *refusal = g_ptr_array_index (refusals, i);
      g_autofree char *why = refusal->text != NULL ? g_strdup (refusal->text) : jt_fault_to_text (&refusal->fault);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (refusal->fault.entry >= 0)
        /* Translators: line of a file, number of an entry of the game in it (from 1), what is wrong with it */
        g_string_append_printf (text, _ ("Line %u, entry %d: %s"), refusal->line, refusal->fault.entry + 1, why);
      else
        /* Translators: line of a file, what is wrong with it */
        g_string_append_printf (text, _ ("Line %u: %s"), refusal->line, why);
    }
  return g_string_free (text, FALSE);
}

static gboolean
has_ending (const char *name, const char *const *endings)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  for (; *endings != NULL; endings++)
    if (g_str_has_suffix (small, *endings))
      return TRUE;
  return FALSE;
}

/* A document begins with a bracket, whatever its file is called. */
static gboolean
begins_document (const char *text, gsize length)
{
  gsize i = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < length && g_ascii_isspace (text[i]))
    i++;
  return i == length || text[i] == '{' || text[i] == '[';
}

/* Is it a list of people? @people: (out) (nullable): they, or NULL: documents */
static gboolean
find_list (const char *name, JtLines *lines, GPtrArray **people, GError **error)
{
  static const char *const of_documents[] = { ".json", ".jsonl", ".ndjson", ".jass", NULL };
  static const char *const of_lists[] = { ".csv", ".tsv", ".txt", NULL };
  g_autoptr (JtCsv) csv = NULL;
  g_autoptr (GPtrArray) read = NULL;
  const char *text;
  gsize length;
  gboolean titled;

  *people = NULL;
  if (!jt_lines_peek (lines, &text, &length, error))
    return FALSE;
  if (begins_document (text, length) || has_ending (name, of_documents))
    return TRUE;
  if (!jt_lines_peek_all (lines, &text, &length, error))
    return FALSE;
  csv = jt_csv_load (text, length, error);
  if (csv == NULL)
    return FALSE;
  read = jt_people_list_read (csv, &titled);
  if (titled || jt_csv_get_separator (csv) != '\0' || has_ending (name, of_lists))
    *people = g_steal_pointer (&read);
  return TRUE;
}

static gboolean
add_people (JtImport *import, GPtrArray *people, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < people->len; i++)
    if (g_cancellable_set_error_if_cancelled (cancellable, error)
        || !jt_import_add_listed (import, g_ptr_array_index (people, i), 0, error))
      return FALSE;
  return TRUE;
}

static gboolean
add_documents (JtImport *import, JtLines *lines, GCancellable *cancellable, guint *progress, GError **error)
{
  while (!g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      g_autoptr (JtValue) document = NULL;
      g_autofree char *text = NULL;
      JtFault fault = JT_FAULT_INIT;

      if (progress != NULL)
        g_atomic_int_inc ((gint *) progress);
      switch (jt_lines_next (lines, &document, &fault, error))
        {
        case JT_LINES_VALUE:
          if (!jt_import_add (import, (guint) jt_lines_get_line (lines), document, error))
            return FALSE;
          break;
        case JT_LINES_FAULT:
          text = jt_fault_to_text (&fault);
          jt_import_refuse (import, (guint) jt_lines_get_line (lines), text);
          break;
        case JT_LINES_END:
          return TRUE;
        case JT_LINES_ERROR:
        default:
          return FALSE;
        }
    }
  return FALSE;
}

gboolean
jt_import_lines (JtImport *import, const char *name, JtLines *lines, GCancellable *cancellable, gboolean *is_list,
                 guint *progress, GError **error)
{
  g_autoptr (GPtrArray) people = NULL;

  if (!find_list (name, lines, &people, error))
    return FALSE;
  if (is_list != NULL)
    *is_list = people != NULL;
  return people != NULL ? add_people (import, people, cancellable, error)
                        : add_documents (import, lines, cancellable, progress, error);
}

JtImportReport *
jt_import_file (const char *database, GFile *file, gboolean dry_run, GCancellable *cancellable, guint *progress,
                GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *contents = NULL;
  g_autoptr (JtLines) lines = NULL;
  g_autoptr (JtStore) store = NULL;
  g_autoptr (JtImport) import = NULL;
  g_autoptr (JtImportReport) report = g_new0 (JtImportReport, 1);
  gsize length;

  if (path != NULL)
    lines = jt_lines_open (path, error);
  else if (g_file_load_contents (file, cancellable, &contents, &length, NULL, error))
    lines = jt_lines_new_for_text (contents, length);
  if (lines == NULL)
    return NULL;
  store = jt_store_open (database, JT_DB_READ_WRITE, error);
  if (store == NULL)
    return NULL;
  import = jt_import_new (store, dry_run, error);
  if (import == NULL || !jt_import_lines (import, name, lines, cancellable, &report->is_list, progress, error)
      || !jt_import_finish (import, &report->counts, error))
    return NULL;
  if (report->counts.n_refused > 0)
    report->refusals = tell_refusals (jt_import_get_refusals (import));
  return g_steal_pointer (&report);
}

static void
task_free (gpointer data)
{
  Task *task = data;

  g_free (task->database);
  g_object_unref (task->file);
  g_free (task);
}

static void
run (GTask *gtask, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *task = data;
  GError *error = NULL;
  JtImportReport *report = jt_import_file (task->database, task->file, task->dry_run, cancellable, task->progress, &error);

  if (report != NULL)
    g_task_return_pointer (gtask, report, (GDestroyNotify) jt_import_report_free);
  else
    g_task_return_error (gtask, error);
}

void
jt_import_file_async (const char *database, GFile *file, gboolean dry_run, GCancellable *cancellable,
                      guint *progress, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) gtask = g_task_new (NULL, cancellable, callback, user_data);
  Task *task = g_new0 (Task, 1);

  task->database = g_strdup (database);
  task->file = g_object_ref (file);
  task->dry_run = dry_run;
  task->progress = progress;
  if (progress != NULL)
    g_atomic_int_set ((gint *) progress, 0);
  g_task_set_source_tag (gtask, jt_import_file_async);
  g_task_set_task_data (gtask, task, task_free);
  /* A finished import is in the database: it must not be told as cancelled. */
  g_task_set_check_cancellable (gtask, FALSE);
  g_task_run_in_thread (gtask, run);
}

JtImportReport *
jt_import_file_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
