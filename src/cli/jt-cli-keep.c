/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check, backup, restore: the database file itself. */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-store-backup.h"
#include "jt-store-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- check --- */

static const char *
finding_kind (JtFindingKind kind)
{
  switch (kind)
    {
    case JT_FINDING_REFERENCE:
      return "reference";
    case JT_FINDING_GAME:
      return "game";
    case JT_FINDING_SUMMARY:
      return "summary";
    case JT_FINDING_INTEGRITY:
    default:
      return "integrity";
    }
}

static char *
finding_message (const JtFinding *finding)
{
  switch (finding->kind)
    {
    case JT_FINDING_REFERENCE:
      /* Translators: %s is the name of a table of the database */
      return g_strdup_printf (_ ("A row of the table %s refers to nothing."), finding->text);
    case JT_FINDING_GAME:
      /* Translators: %s is a technical reason */
      return g_strdup_printf (_ ("The game cannot be replayed: %s"), finding->text);
    case JT_FINDING_SUMMARY:
      return finding->repaired ? g_strdup (_ ("The summary of the game was wrong; it is rebuilt."))
                               : g_strdup (_ ("The summary of the game is wrong."));
    case JT_FINDING_INTEGRITY:
    default:
      /* Translators: %s is SQLite's own message */
      return g_strdup_printf (_ ("The file is damaged: %s"), finding->text);
    }
}

static void
put_finding (JtBuilder *builder, const JtFinding *finding)
{
  g_autofree char *message = finding_message (finding);

  jt_builder_begin_object (builder);
  jt_builder_key (builder, "finding");
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "kind", finding_kind (finding->kind));
  if (finding->uuid != NULL)
    jt_builder_put_string (builder, "game", finding->uuid);
  else
    jt_builder_put_null (builder, "game");
  jt_builder_put_boolean (builder, "repaired", finding->repaired);
  jt_builder_put_string (builder, "message", message);
  jt_builder_end_object (builder);
  jt_builder_end_object (builder);
}

/* Returns: how many findings are left */
static guint
print_findings (GPtrArray *findings, guint n_games, JtCliOutput *output)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) last = NULL;
  guint repaired = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      const JtFinding *finding = g_ptr_array_index (findings, i);
      g_autoptr (JtValue) line = NULL;

      repaired += finding->repaired;
      put_finding (builder, finding);
      line = jt_builder_finish (builder);
      jt_cli_output_value (output, line);
    }
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "games", n_games);
  jt_builder_put_integer (builder, "findings", findings->len);
  jt_builder_put_integer (builder, "repaired", repaired);
  jt_builder_end_object (builder);
  last = jt_builder_finish (builder);
  jt_cli_output_value (output, last);
  return findings->len - repaired;
}

static JtExit
run_check (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  gboolean repair = FALSE;
  const GOptionEntry entries[] = {
    { "repair", 0, 0, G_OPTION_ARG_NONE, &repair, N_ ("Rebuild the summaries that are wrong"), NULL },
    { NULL },
  };
  g_autoptr (JtStore) store = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GError) error = NULL;
  guint n_games, left;
  JtExit status;

  if (!jt_cli_parse (command, cli, entries, 0, 0, &argc, &argv))
    return JT_EXIT_USAGE;
  store = jt_cli_open_store (cli, repair ? JT_CLI_WRITE : JT_CLI_READ, &status);
  if (store == NULL)
    return status;
  findings = jt_store_check (store, repair, &n_games, &error);
  if (findings == NULL)
    return jt_cli_complain_error (error);
  left = print_findings (findings, n_games, output);
  if (!jt_cli_output_flush (output))
    return JT_EXIT_IO;
  return left > 0 ? JT_EXIT_REFUSED : JT_EXIT_DONE;
}

const JtCommand jt_command_check = {
  .name = "check",
  .summary = N_ ("Look whether the database is as it should be"),
  .details = N_ ("Checks the file itself and what refers to what, replays every game and compares it "
                 "with its summary. Prints one line of JSON for each thing found, and one for all."),
  .run = run_check,
};

/* --- backup, restore --- */

/* "-" is no place for a database. */
static gboolean
is_file (const JtCommand *command, const char *path)
{
  if (strcmp (path, "-") != 0)
    return TRUE;
  /* Translators: %s is the name of a command */
  jt_cli_complain (_ ("%s: give the name of a file"), command->name);
  return FALSE;
}

static JtExit
run_backup (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (!jt_cli_parse (command, cli, NULL, 1, 1, &argc, &argv) || !is_file (command, argv[1]))
    return JT_EXIT_USAGE;
  if (!jt_cli_needs_database (cli))
    return JT_EXIT_NO_INPUT;
  path = jt_store_default_path (cli->database);
  if (jt_store_backup (path, argv[1], &error))
    return JT_EXIT_DONE;
  if (g_error_matches (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN))
    {
      jt_cli_complain ("%s", error->message);
      return JT_EXIT_CREATE;
    }
  return jt_cli_complain_error (error);
}

const JtCommand jt_command_backup = {
  .name = "backup",
  .arguments = "FILE",
  .summary = N_ ("Copy the database while it is in use"),
  .details = N_ ("The copy is complete and consistent, or FILE stays as it was."),
  .run = run_backup,
};

static void
print_saved (const char *saved, JtCliOutput *output)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) line = NULL;
  g_autofree char *shown = saved != NULL ? g_filename_display_name (saved) : NULL;

  jt_builder_begin_object (builder);
  if (shown != NULL)
    jt_builder_put_string (builder, "saved", shown);
  else
    jt_builder_put_null (builder, "saved");
  jt_builder_end_object (builder);
  line = jt_builder_finish (builder);
  jt_cli_output_value (output, line);
}

static JtExit
run_restore (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_autofree char *path = NULL, *saved = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autoptr (GError) error = NULL;

  if (!jt_cli_parse (command, cli, NULL, 1, 1, &argc, &argv) || !is_file (command, argv[1]))
    return JT_EXIT_USAGE;
  if (!g_file_test (argv[1], G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is a file */
      jt_cli_complain (_ ("There is no file %s."), argv[1]);
      return JT_EXIT_NO_INPUT;
    }
  path = jt_store_default_path (cli->database);
  if (!jt_store_restore (path, argv[1], &saved, &error))
    return jt_cli_complain_error (error);
  print_saved (saved, output);
  return jt_cli_output_flush (output) ? JT_EXIT_DONE : JT_EXIT_IO;
}

const JtCommand jt_command_restore = {
  .name = "restore",
  .arguments = "FILE",
  .summary = N_ ("Put a copy in the place of the database"),
  .details = N_ ("The present database is saved beside itself first; the line of JSON that is "
                 "printed says where. Programs that have it open go on with the copy."),
  .run = run_restore,
};
