/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli.h"

#include "jt-config.h"
#include "jt-weis.h"

#include <glib/gi18n-lib.h>

static gboolean
compare (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data)
{
  return jt_weis_compare_document (document, builder, fault);
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  if (!jt_cli_parse (command, cli, NULL, 0, -1, &argc, &argv))
    return JT_EXIT_USAGE;
  return jt_cli_answer_documents (argv + 1, compare, NULL);
}

const JtCommand jt_command_weis = {
  .name = "weis",
  .arguments = "[FILE…]",
  .summary = N_ ("Compare declared Weise"),
  .details
  = N_ ("Reads documents of kind “weis” from the files or from standard input, and prints one "
        "line of JSON for each: what every Weis is worth, which pair writes, and why."),
  .run = run,
};
