/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-exchange.h"
#include "jt-fault-words.h"
#include "jt-lines.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define SCRATCH "dry-run.db"

typedef struct
{
  JtStore *store;
  gboolean dry_run;
  JtCliOutput *output;
} Importing;

static void
complain_refusals (const char *path, GPtrArray *refusals)
{
  for (guint i = 0; i < refusals->len; i++)
    {
      const JtImportRefusal *refusal = g_ptr_array_index (refusals, i);
      g_autofree char *text
          = refusal->text != NULL ? g_strdup (refusal->text) : jt_fault_to_text (&refusal->fault);

      if (refusal->fault.entry >= 0)
        /* Translators: file, line, number of an entry of a game (from 0), what is wrong with it */
        jt_cli_complain (_ ("%s:%u: entry %d: %s"), path, refusal->line, refusal->fault.entry, text);
      else
        jt_cli_complain ("%s:%u: %s", path, refusal->line, text);
    }
}

static void
print_counts (Importing *importing, const JtImportCounts *counts)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) line = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "new", counts->n_new);
  jt_builder_put_integer (builder, "known", counts->n_known);
  jt_builder_put_integer (builder, "changed", counts->n_changed);
  jt_builder_put_integer (builder, "refused", counts->n_refused);
  jt_builder_end_object (builder);
  line = jt_builder_finish (builder);
  jt_cli_output_value (importing->output, line);
}

/* Reads all documents into the import. Returns: JT_EXIT_DONE, also where some were refused */
static JtExit
add_documents (JtImport *import, JtLines *lines)
{
  for (;;)
    {
      g_autoptr (JtValue) document = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      JtFault fault = JT_FAULT_INIT;

      switch (jt_lines_next (lines, &document, &fault, &error))
        {
        case JT_LINES_VALUE:
          if (!jt_import_add (import, jt_lines_get_line (lines), document, &error))
            return jt_cli_complain_error (error);
          break;
        case JT_LINES_FAULT:
          text = jt_fault_to_text (&fault);
          jt_import_refuse (import, jt_lines_get_line (lines), text);
          break;
        case JT_LINES_END:
          return JT_EXIT_DONE;
        case JT_LINES_ERROR:
        default:
          return jt_cli_complain_input (error);
        }
    }
}

static JtExit
add_people (JtImport *import, const JtCsv *csv)
{
  g_autoptr (GPtrArray) people = jt_people_list_read (csv, NULL);

  for (guint i = 0; i < people->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!jt_import_add_listed (import, g_ptr_array_index (people, i), 0, &error))
        return jt_cli_complain_error (error);
    }
  return JT_EXIT_DONE;
}

/* @csv: (nullable): a list of people, else @lines are documents */
static JtExit
import_all (Importing *importing, const char *path, JtLines *lines, const JtCsv *csv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImport) import = jt_import_new (importing->store, importing->dry_run, &error);
  JtImportCounts counts;
  JtExit status;

  if (import == NULL)
    return jt_cli_complain_error (error);
  status = csv != NULL ? add_people (import, csv) : add_documents (import, lines);
  if (status != JT_EXIT_DONE)
    return status;
  if (!jt_import_finish (import, &counts, &error))
    return jt_cli_complain_error (error);
  print_counts (importing, &counts);
  if (counts.n_refused == 0)
    return JT_EXIT_DONE;
  complain_refusals (path, jt_import_get_refusals (import));
  if (!importing->dry_run)
    /* Translators: %s is a file */
    jt_cli_complain (_ ("Nothing of %s was imported."), path);
  return JT_EXIT_DATA;
}

static gboolean
has_ending (const char *path, const char *const *endings)
{
  g_autofree char *small = g_ascii_strdown (path, -1);

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

/* Is it a list of people? By its name, else if there are titles or several columns. @csv: (out): it, or NULL: documents */
static gboolean
find_list (const char *path, JtLines *lines, JtCsv **csv, GError **error)
{
  static const char *const of_documents[] = { ".json", ".jsonl", ".ndjson", ".jass", NULL };
  static const char *const of_lists[] = { ".csv", ".tsv", ".txt", NULL };
  g_autoptr (JtCsv) read = NULL;
  g_autoptr (GPtrArray) people = NULL;
  const char *text;
  gsize length;
  gboolean titled;

  *csv = NULL;
  if (!jt_lines_peek (lines, &text, &length, error))
    return FALSE;
  if (begins_document (text, length) || has_ending (path, of_documents))
    return TRUE;
  if (!jt_lines_peek_all (lines, &text, &length, error))
    return FALSE;
  read = jt_csv_parse (text, length);
  people = jt_people_list_read (read, &titled);
  if (titled || jt_csv_get_separator (read) != '\0' || has_ending (path, of_lists))
    *csv = g_steal_pointer (&read);
  return TRUE;
}

static JtExit
import_file (Importing *importing, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtLines) lines = jt_lines_open (path, &error);
  g_autoptr (JtCsv) csv = NULL;

  if (lines == NULL || !find_list (path, lines, &csv, &error))
    return jt_cli_complain_input (error);
  return import_all (importing, path, lines, csv);
}

/* A dry run leaves nothing behind, not even an empty database: where there is none it uses one in a
 * temporary folder. @scratch: (out) (transfer full) (nullable): that folder */
static JtStore *
open_store (const JtCli *cli, gboolean dry_run, char **scratch, JtExit *status)
{
  g_autofree char *path = jt_store_default_path (cli->database);
  g_autofree char *instead = NULL;
  g_autoptr (GError) error = NULL;

  *scratch = NULL;
  if (!dry_run || g_file_test (path, G_FILE_TEST_EXISTS))
    return jt_cli_open_store (cli, JT_CLI_CREATE, status);
  *scratch = g_dir_make_tmp ("jasstafel-XXXXXX", &error);
  if (*scratch == NULL)
    {
      jt_cli_complain ("%s", error->message);
      *status = JT_EXIT_CREATE;
      return NULL;
    }
  instead = g_build_filename (*scratch, SCRATCH, NULL);
  return jt_cli_open_store (&(JtCli){ instead }, JT_CLI_CREATE, status);
}

static void
remove_scratch (const char *folder)
{
  static const char *const files[] = { SCRATCH, SCRATCH "-wal", SCRATCH "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  Importing importing = { 0 };
  const GOptionEntry entries[] = {
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &importing.dry_run, N_ ("Only say what would be done"),
      NULL },
    { NULL },
  };
  g_autoptr (JtStore) store = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autofree char *scratch = NULL;
  JtExit status;

  if (!jt_cli_parse (command, cli, entries, 1, -1, &argc, &argv))
    return JT_EXIT_USAGE;
  store = open_store (cli, importing.dry_run, &scratch, &status);
  importing.store = store;
  importing.output = output;
  if (store != NULL)
    status = JT_EXIT_DONE;
  for (int i = 1; store != NULL && i < argc && status != JT_EXIT_IO; i++)
    status = jt_cli_worse (status, import_file (&importing, argv[i]));
  g_clear_pointer (&store, jt_store_close);
  if (scratch != NULL)
    remove_scratch (scratch);
  return jt_cli_output_flush (output) ? status : JT_EXIT_IO;
}

const JtCommand jt_command_import = {
  .name = "import",
  .arguments = "FILE…",
  .summary = N_ ("Take in games, results, bundles, tournaments and lists of people"),
  .details = N_ ("Documents are JSON, lists of people are CSV with any of the columns Name, Vorname, "
                 "Nickname, Club, in any order. Takes all of a file or nothing of it, and prints how many of its documents or people are "
                 "new, known already, changed and refused. What is known is never doubled."),
  .run = run,
};
