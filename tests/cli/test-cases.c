/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples of tests/data/cases through jasstafel-cli, one subtest each. A file is a list of
 * {"id", "run", "doc" or "docs", "expect"}: `run` is the command (default "score"), `doc` goes to it as one line among those
 * of the same command, `docs` as lines of a run of their own, whose last printed line counts; every key of `expect`
 * must be in the result with that value (objects: the named keys; lists: whole; reals: within 1e-6). */

#include "cli-runner.h"

#include <jansson.h>
#include <math.h>

typedef struct
{
  const char *run;
  const json_t *item;
  json_t *result;
  char *problem;
} Case;

static GPtrArray *cases, *lists;

static char *
differs (const json_t *want, const json_t *got, const char *where)
{
  const char *key;
  json_t *member;
  size_t i;

  if (json_is_object (want) && json_is_object (got))
    {
      json_object_foreach ((json_t *) want, key, member)
        {
          g_autofree char *below = g_strconcat (where, ".", key, NULL);
          const json_t *value = json_object_get (got, key);
          char *problem = value != NULL ? differs (member, value, below)
                                        : g_strdup_printf ("%s: missing", below);

          if (problem != NULL)
            return problem;
        }
      return NULL;
    }
  if (json_is_array (want) && json_array_size (want) == json_array_size (got))
    {
      json_array_foreach (want, i, member)
        {
          g_autofree char *below = g_strdup_printf ("%s[%zu]", where, i);
          char *problem = differs (member, json_array_get (got, i), below);

          if (problem != NULL)
            return problem;
        }
      return NULL;
    }
  if (json_is_number (want) && json_is_number (got) && (json_is_real (want) || json_is_real (got))
      && fabs (json_number_value (want) - json_number_value (got)) <= 1e-6)
    return NULL;
  if (!json_equal (want, got))
    {
      g_autofree char *want_text = json_dumps (want, JSON_ENCODE_ANY | JSON_COMPACT);
      g_autofree char *got_text = json_dumps (got, JSON_ENCODE_ANY | JSON_COMPACT);

      return g_strdup_printf ("%s: wanted %s, got %s", where, want_text, got_text);
    }
  return NULL;
}

static void
append_line (GString *input, const json_t *document)
{
  g_autofree char *line = json_dumps (document, JSON_ENCODE_ANY | JSON_COMPACT);

  g_string_append (input, line);
  g_string_append_c (input, '\n');
}

static void
set_result (Case *c, const char *line, const CliRun *run)
{
  c->result = line != NULL ? json_loads (line, 0, NULL) : NULL;
  if (c->result == NULL)
    c->problem = g_strdup_printf ("no result: “%s”, status %d, messages: %s",
                                  line != NULL ? line : "", run->status, run->err);
}

static char **
split_lines (const CliRun *run)
{
  char *end = run->out + strlen (run->out);

  while (end > run->out && end[-1] == '\n')
    *--end = '\0';
  return *run->out != '\0' ? g_strsplit (run->out, "\n", -1) : g_new0 (char *, 1);
}

/* Runs all cases of one command that have one document each, in one run. */
static void
run_together (const char *run)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *line = g_strconcat (run, " -", NULL);
  g_autoptr (CliRun) done = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_lines, n = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      Case *c = g_ptr_array_index (cases, i);

      if (strcmp (c->run, run) == 0 && json_object_get (c->item, "doc") != NULL)
        append_line (input, json_object_get (c->item, "doc"));
    }
  done = cli_run_line (line, input->str);
  lines = split_lines (done);
  n_lines = g_strv_length (lines);
  for (guint i = 0; i < cases->len; i++)
    {
      Case *c = g_ptr_array_index (cases, i);

      if (strcmp (c->run, run) != 0 || json_object_get (c->item, "doc") == NULL)
        continue;
      set_result (c, n < n_lines ? lines[n] : NULL, done);
      n++;
    }
}

static void
run_alone (Case *c)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *line = g_strconcat (c->run, " -", NULL);
  g_autoptr (CliRun) done = NULL;
  g_auto (GStrv) lines = NULL;
  json_t *document;
  size_t i;
  guint n;

  json_array_foreach (json_object_get (c->item, "docs"), i, document)
    append_line (input, document);
  done = cli_run_line (line, input->str);
  lines = split_lines (done);
  n = g_strv_length (lines);
  set_result (c, n > 0 ? lines[n - 1] : NULL, done);
}

static void
test_case (gconstpointer data)
{
  Case *c = (Case *) data;
  g_autofree char *problem = NULL;

  if (c->result == NULL && c->problem == NULL)
    {
      if (json_object_get (c->item, "docs") != NULL)
        run_alone (c);
      else
        run_together (c->run);
    }
  if (c->result != NULL)
    problem = differs (json_object_get (c->item, "expect"), c->result, "");
  else
    problem = g_strdup (c->problem);
  if (problem != NULL)
    g_test_fail_printf ("%s", problem);
}

static void
add_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".json"));
  json_error_t error;
  json_t *list = json_load_file (path, JSON_REJECT_DUPLICATES, &error), *item;
  size_t i;

  if (list == NULL)
    g_error ("%s:%d: %s", path, error.line, error.text);
  g_ptr_array_add (lists, list);
  json_array_foreach (list, i, item)
    {
      const char *run = json_string_value (json_object_get (item, "run"));
      g_autofree char *test = g_strdup_printf ("/cases/%s/%s", stem,
                                               json_string_value (json_object_get (item, "id")));
      Case *c = g_new0 (Case, 1);

      c->item = json_incref (item);
      c->run = run != NULL ? run : "score";
      g_ptr_array_add (cases, c);
      g_test_add_data_func (test, c, test_case);
    }
  json_decref (list);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_build_filename (g_getenv ("JT_TEST_DATA"), "cases", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  cases = g_ptr_array_new ();
  lists = g_ptr_array_new_with_free_func ((GDestroyNotify) json_decref);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_file (folder, g_ptr_array_index (names, i));
  return g_test_run ();
}
