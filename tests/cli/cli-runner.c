/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-runner.h"

/* What was printed; nothing is an empty text. */
static char *
text_of (GBytes *bytes)
{
  gsize size = bytes != NULL ? g_bytes_get_size (bytes) : 0;

  return size > 0 ? g_strndup (g_bytes_get_data (bytes, NULL), size) : g_strdup ("");
}

CliRun *
cli_run (const char *const *arguments, const char *input)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (input, input != NULL ? strlen (input) : 0);
  g_autoptr (GBytes) out = NULL, err = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  CliRun *run = g_new0 (CliRun, 1);

  g_ptr_array_add (argv, (gpointer) g_getenv ("JT_CLI"));
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char *const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, bytes, NULL, &out, &err, &error);
  /* A program that ends before it has read all is no failure of the test. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_assert_no_error (error);
  run->out = text_of (out);
  run->err = text_of (err);
  g_subprocess_wait (process, NULL, NULL);
  run->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  return run;
}

CliRun *
cli_run_line (const char *line, const char *input)
{
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);

  return cli_run ((const char *const *) arguments, input);
}

void
cli_run_free (CliRun *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}
