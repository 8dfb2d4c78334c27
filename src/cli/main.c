/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli.h"
#include "jt-config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* All commands, in the order of --help: one line a command. */
#define JT_COMMANDS(C) \
  C (score)             \
  C (board)             \
  C (rate)              \
  C (draw)              \
  C (standings)         \
  C (weis)              \
  C (append)            \
  C (undo)              \
  C (redo)              \
  C (games)             \
  C (people)            \
  C (groups)            \
  C (tournaments)       \
  C (import)            \
  C (export)            \
  C (rank)              \
  C (stats)             \
  C (check)             \
  C (backup)            \
  C (restore)

#define DECLARE(name) extern const JtCommand jt_command_##name;
JT_COMMANDS (DECLARE)

#define LIST(name) &jt_command_##name,
static const JtCommand *const commands[] = { JT_COMMANDS (LIST) };

static char *
list_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  g_string_append_c (text, '\n');
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-12s %s\n", commands[i]->name, _ (commands[i]->summary));
  g_string_append_c (text, '\n');
  g_string_append (text, _ ("jasstafel-cli COMMAND --help says more about a command."));
  return g_string_free (text, FALSE);
}

/* --help and --version: GLib ends the program with success after it has printed its help, wherever that went. */
static void
print_cb (const char *text)
{
  JtCliOutput *output = jt_cli_output_new ();
  const char *charset;
  g_autofree char *converted
      = g_get_charset (&charset) ? NULL : g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  gboolean done;

  jt_cli_output_text (output, converted != NULL ? converted : text);
  done = jt_cli_output_flush (output);
  jt_cli_output_free (output);
  if (!done)
    exit (JT_EXIT_IO);
}

static const JtCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

int
main (int argc, char **argv)
{
  /* The tests read translations from where they were built. */
  const char *locale_dir = g_getenv ("JASSTAFEL_LOCALEDIR");
  g_autofree char *database = NULL;
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
    { "db", 0, 0, G_OPTION_ARG_FILENAME, &database, N_ ("Database to use"), N_ ("FILE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_ ("Print the version and end"), NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = NULL;
  g_autofree char *list = NULL;
  g_autoptr (GError) error = NULL;
  const JtCommand *command;
  JtCli cli = { NULL };
  JtExit status;

  setlocale (LC_ALL, "");
  /* What scripts read has the same numbers everywhere. */
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : JT_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("jasstafel-cli");
  /* Who stops reading is told of by write(): the database is closed in order. */
  signal (SIGPIPE, SIG_IGN);

  g_set_print_handler (print_cb);
  list = list_commands ();
  context = g_option_context_new (_ ("COMMAND [ARGUMENT…]"));
  g_option_context_set_summary (context, _ ("Keeps score at the Jass table, without a window."));
  g_option_context_set_description (context, list);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_strict_posix (context, TRUE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      jt_cli_complain ("%s", error->message);
      return JT_EXIT_USAGE;
    }
  if (version)
    {
      g_print ("jasstafel-cli %s\n", JT_VERSION);
      return JT_EXIT_DONE;
    }
  if (argc < 2)
    {
      jt_cli_complain (_ ("no command given; see --help"));
      return JT_EXIT_USAGE;
    }
  command = find_command (argv[1]);
  if (command == NULL)
    {
      /* Translators: %s is what was typed as the name of a command */
      jt_cli_complain (_ ("there is no command “%s”; see --help"), argv[1]);
      return JT_EXIT_USAGE;
    }
  cli.database = g_steal_pointer (&database);
  status = command->run (command, &cli, argc - 1, argv + 1);
  g_free (cli.database);
  return status;
}
