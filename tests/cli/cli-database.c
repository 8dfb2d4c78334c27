/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-database.h"

#include "jt-json.h"

#include <string.h>

CliRun *
cli_db_with (JtFixture *fixture, const char *line, const char *argument, const char *input)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();

  g_ptr_array_add (arguments, (gpointer) "--db");
  g_ptr_array_add (arguments, fixture->path);
  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (arguments, *word);
  if (argument != NULL)
    g_ptr_array_add (arguments, (gpointer) argument);
  g_ptr_array_add (arguments, NULL);
  return cli_run ((const char *const *) arguments->pdata, input);
}

CliRun *
cli_db (JtFixture *fixture, const char *line, const char *input)
{
  return cli_db_with (fixture, line, NULL, input);
}

char *
cli_db_done (JtFixture *fixture, const char *line, const char *input)
{
  g_autoptr (CliRun) run = cli_db (fixture, line, input);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  return g_steal_pointer (&run->out);
}

void
cli_db_status (JtFixture *fixture, const char *line, const char *input, int status)
{
  g_autoptr (CliRun) run = cli_db (fixture, line, input);

  if (run->status != status)
    g_error ("%s ended with %d, not %d: %s%s", line, run->status, status, run->out, run->err);
  if (status != 0 && *run->err == '\0' && *run->out == '\0')
    g_error ("%s ended with %d without a word", line, status);
}

void
cli_db_import (JtFixture *fixture, const char *documents)
{
  g_autofree char *out = cli_db_done (fixture, "import -", documents);

  assert_contains (out, "\"known\":0,\"changed\":0,\"refused\":0}");
}

char *
cli_member (const char *line, const char *key)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtValue) value = jt_json_parse (line, strcspn (line, "\n"), NULL, &fault);
  const JtValue *member = value != NULL ? jt_value_get (value, key) : NULL;

  if (member == NULL)
    g_error ("no “%s” in “%s”", key, line);
  return jt_json_to_text (member);
}

void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

void
cli_read_lines (GInputStream *stream, GString *text, guint wanted)
{
  g_autoptr (GError) error = NULL;
  char buffer[512];
  gssize n = 1;

  while (n > 0 && count_lines (text->str) < wanted)
    {
      n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &error);
      g_assert_no_error (error);
      g_string_append_len (text, buffer, n);
    }
}
