/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-error-words.h"
#include "jt-fault-words.h"
#include "jt-import-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

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
        /* Translators: file, line, number of an entry of a game (from 1), what is wrong with it */
        jt_cli_complain (_ ("%s:%u: entry %d: %s"), path, refusal->line, refusal->fault.entry + 1, text);
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

static JtExit
import_file (Importing *importing, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtLines) lines = jt_lines_open (path, &error);
  g_autoptr (JtImport) import = NULL;
  JtImportCounts counts;

  if (lines == NULL)
    return jt_cli_complain_input (error);
  import = jt_import_new (importing->store, importing->dry_run, &error);
  if (import == NULL || !jt_import_lines (import, path, lines, NULL, NULL, NULL, &error))
    {
      if (error->domain == JT_CSV_ERROR)
        {
          g_autofree char *text = jt_error_to_text (error);

          jt_cli_complain ("%s: %s", path, text);
          return JT_EXIT_DATA;
        }
      if (error->domain == G_FILE_ERROR)
        g_prefix_error (&error, "%s: ", path);
      return jt_cli_complain_error (error);
    }
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
