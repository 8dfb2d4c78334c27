/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs jasstafel-cli in tests. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  char *out, *err;
  int status; /* exit status; -1: killed by a signal */
} CliRun;

/* Runs it with @arguments (NULL-terminated, without the program's name) and @input on standard input. */
CliRun *cli_run (const char *const *arguments, const char *input);

/* The same with the arguments separated by single spaces. */
CliRun *cli_run_line (const char *line, const char *input);

void cli_run_free (CliRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)
