/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the commands of jasstafel-cli share (cli.md). A command is one file jt-cli-NAME.c with a const JtCommand
 * jt_command_NAME, and one line in main.c.
 */
#pragma once

#include "jt-fault.h"
#include "jt-value.h"

G_BEGIN_DECLS

/* Exit statuses, those of sysexits where there is one. A command returns one of them. */
typedef enum
{
  JT_EXIT_DONE = 0,
  JT_EXIT_REFUSED = 1,   /* a check failed, something was refused */
  JT_EXIT_USAGE = 2,
  JT_EXIT_DATA = 65,     /* bad data */
  JT_EXIT_NO_INPUT = 66, /* input missing */
  JT_EXIT_CREATE = 73,   /* output cannot be made */
  JT_EXIT_IO = 74,       /* input or output error: disk full, read-only */
} JtExit;

typedef struct _JtCommand JtCommand;

/* What stands before or beside the command's own options. */
typedef struct
{
  char *database; /* (nullable): --db; jt_store_default_path() knows the default */
} JtCli;

struct _JtCommand
{
  const char *name;
  const char *arguments; /* (nullable): "[FILE…]", after the options in the usage line */
  const char *summary;   /* N_(): what it does, one line */
  const char *details;   /* (nullable): N_(): more for --help */
  /* argv[0] is the command's name. */
  JtExit (*run) (const JtCommand *command, JtCli *cli, int argc, char **argv);
};

/**
 * jt_cli_parse: takes the options out of @argc and @argv; --help prints and ends the program, --db is known everywhere.
 * @entries: (nullable): the command's own, ending with an empty one
 * @min: how many arguments must be left
 * @max: how many may be left; -1: any number
 *
 * Returns: FALSE after a message, when the command should return JT_EXIT_USAGE
 */
gboolean jt_cli_parse (const JtCommand *command, JtCli *cli, const GOptionEntry *entries, int min, int max,
                       int *argc, char ***argv);

/** Prints a message for people to standard error, with the program's name before it. */
void jt_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** The same for a GError; returns the status that fits an input that cannot be opened or read. */
JtExit jt_cli_complain_input (const GError *error);

/** Returns: the worse of two statuses, for commands that go on after one document failed */
JtExit jt_cli_worse (JtExit a, JtExit b);

/** Writes `{"error":{"code","entry","message"}}`, with "pass" and "table" where the fault has a table. */
void jt_cli_write_fault (const JtFault *fault, JtBuilder *builder);

/* An output, collected and written in large pieces. */
typedef struct _JtCliOutput JtCliOutput;

/** Standard output. */
JtCliOutput *jt_cli_output_new (void);
/** A file, which is there as a whole once it is closed; "-": standard output. Returns: (transfer full) (nullable): NULL after a message,
 * with @status set */
JtCliOutput *jt_cli_output_open (const char *path, JtExit *status);
/** Returns: TRUE once writing has failed: there is no use in making more of it */
gboolean jt_cli_output_is_broken (const JtCliOutput *output);
/** Writes out the rest and ends. Returns: JT_EXIT_DONE, or after a message what went wrong */
JtExit jt_cli_output_close (JtCliOutput *output);
void jt_cli_output_free (JtCliOutput *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtCliOutput, jt_cli_output_free)

/** A whole file. Returns: JT_EXIT_DONE, or after a message what went wrong */
JtExit jt_cli_save (const char *path, GBytes *bytes);

/** Adds one JSON line. */
void jt_cli_output_value (JtCliOutput *output, const JtValue *value);

/** Adds a text as it is. */
void jt_cli_output_text (JtCliOutput *output, const char *text);

/** Writes out what was collected. FALSE once writing has failed (the first time with a message): return JT_EXIT_IO. */
gboolean jt_cli_output_flush (JtCliOutput *output);

/**
 * Reads documents from files and answers each with one line.
 * @paths: NULL-terminated; none: standard input
 * @answer: writes the answer to @document to @builder and returns TRUE; FALSE with @fault: its error line is printed
 *
 * Returns: the worst that happened
 */
typedef gboolean (*JtCliAnswer) (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data);

/** See JtCliAnswer; @data goes to @answer with each document. */
JtExit jt_cli_answer_documents (char **paths, JtCliAnswer answer, gpointer data);

/**
 * The same for commands that answer once for all documents: @read writes nothing to its builder, only error lines are
 * printed, to @output.
 */
JtExit jt_cli_read_documents (char **paths, JtCliAnswer read, gpointer data, JtCliOutput *output);

G_END_DECLS
