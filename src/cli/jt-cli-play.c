/* SPDX-License-Identifier: GPL-3.0-or-later */
/* append, undo and redo: the running game as the window writes it, also while the window has it open. */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-error-words.h"
#include "jt-fault-words.h"
#include "jt-lines.h"

#include <glib/gi18n-lib.h>

/* A game to be changed: one that was played here, not only its result. */
static JtPlay *
open_play (JtSession *session, const char *uuid, JtExit *status)
{
  JtStore *store = jt_session_get_store (session);
  gint64 id = jt_cli_find_game (store, uuid, status);
  g_autoptr (JtStoredGame) game = NULL;
  g_autoptr (GError) error = NULL;
  JtPlay *play = NULL;

  if (id == 0)
    return NULL;
  game = jt_store_game_load (store, id, &error);
  if (game != NULL && game->head->is_result)
    {
      /* Translators: %s is the id of a game */
      jt_cli_complain (_ ("Of the game %s only the result is known; it has no entries."), uuid);
      *status = JT_EXIT_REFUSED;
      return NULL;
    }
  if (game != NULL)
    play = jt_session_look (session, id, &error);
  if (play == NULL)
    *status = jt_cli_complain_error (error);
  return play;
}

/* --- append --- */

typedef struct
{
  JtPlay *play;
  JtCliOutput *output;
  guint64 n; /* entries read */
} Appending;

static void
say_refused (Appending *appending, const char *code, const char *message)
{
  g_autofree char *line
      = g_strdup_printf ("error %" G_GUINT64_FORMAT " %s: %s\n", appending->n, code, message);

  jt_cli_output_text (appending->output, line);
}

static void
say_written (Appending *appending)
{
  g_autofree char *line = g_strdup_printf ("ok %" G_GUINT64_FORMAT "\n", appending->n);

  jt_cli_output_text (appending->output, line);
}

/* @entry: NULL if it could not be read; then @fault says why. @broken: the database failed: the
 * entries that follow would stand after one that is missing */
static JtExit
append_one (Appending *appending, const JtValue *entry, JtFault *fault, gboolean *broken)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  appending->n++;
  if (entry != NULL && jt_play_append (appending->play, entry, fault, &error))
    {
      say_written (appending);
      return JT_EXIT_DONE;
    }
  if (error != NULL)
    {
      *broken = TRUE;
      message = jt_error_to_text (error);
      say_refused (appending, "store", message);
      return jt_cli_complain_error (error);
    }
  message = jt_fault_to_text (fault);
  say_refused (appending, jt_fault_code_name (fault->code), message);
  return entry != NULL ? JT_EXIT_REFUSED : JT_EXIT_DATA;
}

static JtExit
append_all (Appending *appending, JtLines *lines)
{
  JtExit status = JT_EXIT_DONE;

  for (;;)
    {
      g_autoptr (JtValue) entry = NULL;
      g_autoptr (GError) error = NULL;
      JtFault fault = JT_FAULT_INIT;
      gboolean broken = FALSE;

      switch (jt_lines_next (lines, &entry, &fault, &error))
        {
        case JT_LINES_VALUE:
        case JT_LINES_FAULT:
          status = jt_cli_worse (status, append_one (appending, entry, &fault, &broken));
          /* What was acknowledged is in the file: each line goes out at once. */
          if (!jt_cli_output_flush (appending->output))
            return JT_EXIT_IO;
          if (broken)
            return status;
          break;
        case JT_LINES_END:
          return status;
        case JT_LINES_ERROR:
        default:
          return jt_cli_complain_input (error);
        }
    }
}

static JtExit
run_append (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_autoptr (JtSession) session = NULL;
  g_autoptr (JtPlay) play = NULL;
  g_autoptr (JtLines) lines = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autoptr (GError) error = NULL;
  JtExit status;

  if (!jt_cli_parse (command, cli, NULL, 1, 1, &argc, &argv))
    return JT_EXIT_USAGE;
  session = jt_cli_open_session (cli, &status);
  if (session == NULL)
    return status;
  play = open_play (session, argv[1], &status);
  if (play == NULL)
    return status;
  lines = jt_lines_open ("-", &error);
  if (lines == NULL)
    return jt_cli_complain_input (error);
  return append_all (&(Appending){ play, output, 0 }, lines);
}

const JtCommand jt_command_append = {
  .name = "append",
  .arguments = "GAME-ID",
  .summary = N_ ("Write entries into a game"),
  .details = N_ ("Reads entries as JSON Lines from standard input. For entry N it prints “ok N” once "
                 "it is committed, or “error N” with the reason where it is refused; the others are "
                 "written all the same. The window may have the game open."),
  .run = run_append,
};

/* --- undo, redo --- */

static void
say_took_back (JtPlay *play, const char *text, JtCliOutput *output)
{
  jt_cli_output_text (output, text);
  jt_cli_output_text (output, "\n");
}

static JtExit
step (const JtCommand *command, JtCli *cli, int argc, char **argv, gboolean undo)
{
  g_autoptr (JtSession) session = NULL;
  g_autoptr (JtPlay) play = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autoptr (GError) error = NULL;
  gboolean done;
  JtExit status;

  if (!jt_cli_parse (command, cli, NULL, 1, 1, &argc, &argv))
    return JT_EXIT_USAGE;
  session = jt_cli_open_session (cli, &status);
  if (session == NULL)
    return status;
  play = open_play (session, argv[1], &status);
  if (play == NULL)
    return status;
  g_signal_connect (play, "took-back", G_CALLBACK (say_took_back), output);
  done = undo ? jt_play_undo (play, &error) : jt_play_redo (play, &error);
  if (done)
    return jt_cli_output_flush (output) ? JT_EXIT_DONE : JT_EXIT_IO;
  if (error != NULL)
    return jt_cli_complain_error (error);
  jt_cli_complain ("%s", undo ? _ ("There is nothing to undo.") : _ ("There is nothing to redo."));
  return JT_EXIT_REFUSED;
}

static JtExit
run_undo (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return step (command, cli, argc, argv, TRUE);
}

const JtCommand jt_command_undo = {
  .name = "undo",
  .arguments = "GAME-ID",
  .summary = N_ ("Take the last change of a game back"),
  .details = N_ ("Takes back the last change of the entries, whatever it was, and says what it was."),
  .run = run_undo,
};

static JtExit
run_redo (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return step (command, cli, argc, argv, FALSE);
}

const JtCommand jt_command_redo = {
  .name = "redo",
  .arguments = "GAME-ID",
  .summary = N_ ("Make a change again that was taken back"),
  .run = run_redo,
};
