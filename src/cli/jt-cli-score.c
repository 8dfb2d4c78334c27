/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli.h"

#include "jt-config.h"
#include "jt-game.h"

#include <glib/gi18n-lib.h>

static gboolean
score (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data)
{
  g_autoptr (JtGame) game = jt_game_replay (document, fault);

  if (game == NULL)
    return FALSE;
  jt_game_write_result (game, builder);
  return TRUE;
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  if (!jt_cli_parse (command, cli, NULL, 0, -1, &argc, &argv))
    return JT_EXIT_USAGE;
  return jt_cli_answer_documents (argv + 1, score, NULL);
}

const JtCommand jt_command_score = {
  .name = "score",
  .arguments = "[FILE…]",
  .summary = N_ ("Replay games and print their results"),
  .details = N_ ("Reads game files, one JSON object or JSON Lines, from the files or from standard "
                 "input, and prints "
                 "one line of JSON for each game: its totals, or what is wrong with it."),
  .run = run,
};
