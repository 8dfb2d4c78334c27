/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli.h"

#include "jt-config.h"
#include "jt-fault-words.h"
#include "jt-json.h"
#include "jt-lines.h"
#include "jt-output.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define FLUSH_AT (64 * 1024)
#define HELP_WIDTH 79

void
jt_cli_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "jasstafel-cli: %s\n", message);
}

JtExit
jt_cli_complain_input (const GError *error)
{
  jt_cli_complain ("%s", error->message);
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_IO))
    return JT_EXIT_IO;
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_FAILED))
    return JT_EXIT_DATA;
  return JT_EXIT_NO_INPUT;
}

JtExit
jt_cli_worse (JtExit a, JtExit b)
{
  return MAX (a, b);
}

/* Breaks lines that are too long for a terminal between words. */
static char *
wrap (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *wrapped = g_string_new (NULL);
  glong column = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *newline = strrchr (words[i], '\n');
      glong length = g_utf8_strlen (words[i], (gssize) strcspn (words[i], "\n"));

      if (i > 0)
        g_string_append_c (wrapped, column + 1 + length > HELP_WIDTH ? '\n' : ' ');
      column = i > 0 && column + 1 + length <= HELP_WIDTH ? column + 1 + length : length;
      g_string_append (wrapped, words[i]);
      if (newline != NULL)
        column = g_utf8_strlen (newline + 1, -1);
    }
  return g_string_free (wrapped, FALSE);
}

gboolean
jt_cli_parse (const JtCommand *command,
              JtCli *cli,
              const GOptionEntry *entries,
              int min,
              int max,
              int *argc,
              char ***argv)
{
  g_autofree char *database = NULL; /* given after the command: it goes before one given in front of it */
  const GOptionEntry common[] = {
    { "db", 0, 0, G_OPTION_ARG_FILENAME, &database, N_ ("Database to use"), N_ ("FILE") },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autofree char *program = g_strdup_printf ("jasstafel-cli %s", command->name);
  g_autoptr (GError) error = NULL;

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  if (command->details != NULL)
    {
      g_autofree char *details = wrap (_ (command->details));

      g_option_context_set_description (context, details);
    }
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  g_set_prgname (program);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      jt_cli_complain ("%s: %s", command->name, error->message);
      return FALSE;
    }
  if (database != NULL)
    {
      g_free (cli->database);
      cli->database = g_steal_pointer (&database);
    }
  if (*argc - 1 < min || (max >= 0 && *argc - 1 > max))
    {
      /* Translators: %s is the name of a command */
      jt_cli_complain (*argc - 1 < min ? _ ("%s: something is missing; see --help")
                                       : _ ("%s: too many arguments; see --help"),
                       command->name);
      return FALSE;
    }
  return TRUE;
}

void
jt_cli_write_fault (const JtFault *fault, JtBuilder *builder)
{
  g_autofree char *message = jt_fault_to_text (fault);

  jt_builder_begin_object (builder);
  jt_builder_key (builder, "error");
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "code", jt_fault_code_name (fault->code));
  if (fault->pass >= 0)
    {
      if (fault->pass > 0)
        jt_builder_put_integer (builder, "pass", fault->pass);
      else
        jt_builder_put_null (builder, "pass");
      if (fault->table >= 0)
        jt_builder_put_integer (builder, "table", fault->table);
      else
        jt_builder_put_null (builder, "table");
    }
  else if (fault->entry >= 0)
    jt_builder_put_integer (builder, "entry", fault->entry);
  else
    jt_builder_put_null (builder, "entry");
  jt_builder_put_string (builder, "message", message);
  jt_builder_end_object (builder);
  jt_builder_end_object (builder);
}

struct _JtCliOutput
{
  JtOutput *file;
  GString *text;
  gboolean failed;
};

static JtExit
complain_output (const GError *error)
{
  /* Translators: %s is what was to be written and the system's message, such as "list.csv: No space left on device" */
  jt_cli_complain (_ ("The output cannot be written: %s"), error->message);
  return g_error_matches (error, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_CREATE) ? JT_EXIT_CREATE
                                                                          : JT_EXIT_IO;
}

JtCliOutput *
jt_cli_output_open (const char *path, JtExit *status)
{
  g_autoptr (GError) error = NULL;
  JtOutput *file = jt_output_open (path, &error);
  JtCliOutput *output;

  if (file == NULL)
    {
      *status = complain_output (error);
      return NULL;
    }
  output = g_new0 (JtCliOutput, 1);
  output->file = file;
  output->text = g_string_sized_new (FLUSH_AT + 4096);
  return output;
}

JtCliOutput *
jt_cli_output_new (void)
{
  JtExit status;

  return jt_cli_output_open ("-", &status);
}

void
jt_cli_output_free (JtCliOutput *output)
{
  if (output == NULL)
    return;
  jt_output_free (output->file);
  g_string_free (output->text, TRUE);
  g_free (output);
}

gboolean
jt_cli_output_flush (JtCliOutput *output)
{
  g_autoptr (GError) error = NULL;

  if (!output->failed
      && !jt_output_write (output->file, output->text->str, output->text->len, &error))
    {
      output->failed = TRUE;
      complain_output (error);
    }
  g_string_truncate (output->text, 0);
  return !output->failed;
}

gboolean
jt_cli_output_is_broken (const JtCliOutput *output)
{
  return output->failed;
}

JtExit
jt_cli_output_close (JtCliOutput *self)
{
  g_autoptr (JtCliOutput) output = self;
  g_autoptr (GError) error = NULL;

  if (!jt_cli_output_flush (output))
    return JT_EXIT_IO;
  return jt_output_close (g_steal_pointer (&output->file), &error) ? JT_EXIT_DONE
                                                                    : complain_output (error);
}

JtExit
jt_cli_save (const char *path, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize n;
  const void *data = g_bytes_get_data (bytes, &n);

  return jt_output_save (path, data, n, &error) ? JT_EXIT_DONE : complain_output (error);
}

void
jt_cli_output_value (JtCliOutput *output, const JtValue *value)
{
  jt_json_append (output->text, value);
  g_string_append_c (output->text, '\n');
  if (output->text->len >= FLUSH_AT)
    jt_cli_output_flush (output);
}

void
jt_cli_output_text (JtCliOutput *output, const char *text)
{
  g_string_append (output->text, text);
  if (output->text->len >= FLUSH_AT)
    jt_cli_output_flush (output);
}

typedef struct
{
  JtCliAnswer answer;
  gpointer data;
  JtBuilder *builder;
  JtCliOutput *output;
  gboolean only_faults; /* good documents have no line of their own */
} Answering;

/* @document: NULL if it could not be read; then @fault says why. FALSE if it is faulty. */
static gboolean
answer_document (const Answering *answering, const JtValue *document, JtFault *fault)
{
  gboolean good = document != NULL;
  g_autoptr (JtValue) line = NULL;

  good = good && answering->answer (document, answering->builder, fault, answering->data);
  if (!good)
    {
      jt_builder_clear (answering->builder);
      jt_cli_write_fault (fault, answering->builder);
    }
  else if (answering->only_faults)
    return TRUE;
  line = jt_builder_finish (answering->builder);
  jt_cli_output_value (answering->output, line);
  return good;
}

static JtExit
answer_file (const Answering *answering, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtLines) lines = jt_lines_open (path, &error);
  JtExit status = JT_EXIT_DONE;

  if (lines == NULL)
    return jt_cli_complain_input (error);
  for (;;)
    {
      JtFault fault = JT_FAULT_INIT;
      g_autoptr (JtValue) document = NULL;

      if (jt_lines_would_wait (lines) && !jt_cli_output_flush (answering->output))
        return JT_EXIT_IO;
      switch (jt_lines_next (lines, &document, &fault, &error))
        {
        case JT_LINES_VALUE:
        case JT_LINES_FAULT:
          if (!answer_document (answering, document, &fault))
            status = jt_cli_worse (status, JT_EXIT_DATA);
          break;
        case JT_LINES_END:
          return status;
        case JT_LINES_ERROR:
        default:
          jt_cli_complain ("%s: %s", path, error->message);
          return JT_EXIT_IO;
        }
    }
}

static JtExit
answer_files (const Answering *answering, char **paths)
{
  static char *standard_input[] = { (char *) "-", NULL };
  JtExit status = JT_EXIT_DONE;

  if (paths[0] == NULL)
    paths = standard_input;
  for (; *paths != NULL && status != JT_EXIT_IO; paths++)
    status = jt_cli_worse (status, answer_file (answering, *paths));
  if (!jt_cli_output_flush (answering->output))
    return JT_EXIT_IO;
  return status;
}

JtExit
jt_cli_answer_documents (char **paths, JtCliAnswer answer, gpointer data)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  const Answering answering = { answer, data, builder, output, FALSE };

  return answer_files (&answering, paths);
}

JtExit
jt_cli_read_documents (char **paths, JtCliAnswer read, gpointer data, JtCliOutput *output)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  const Answering answering = { read, data, builder, output, TRUE };

  return answer_files (&answering, paths);
}
