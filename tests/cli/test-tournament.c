/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `jasstafel-cli draw` and `standings`: options, statuses, documents in and out. */
#include "cli-runner.h"

#include <jansson.h>
#include <string.h>

#define HEAD                                                                                       \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"name\":\"Meier & <Müller>\","
#define EIGHT                                                                                      \
  "\"participants\":[{\"id\":1,\"name\":\"A\"},{\"id\":2,\"name\":\"B\"},{\"id\":3,\"name\":"      \
  "\"C\"},{\"id\":4,\"name\":\"D\"},"                                                              \
  "{\"id\":5,\"name\":\"E\"},{\"id\":6,\"name\":\"F\"},{\"id\":7,\"name\":\"G\"},{\"id\":18,"      \
  "\"name\":\"H\",\"until\":1},"                                                                   \
  "{\"id\":9,\"name\":\"I\",\"from\":2}]"
#define PLAYED                                                                                     \
  "\"passes\":[{\"tables\":[{\"table\":2,\"sides\":[[1,2],[3,4]],\"points\":[628,628]},{"          \
  "\"table\":1,\"sides\":[[5,6],[7,18]],"                                                          \
  "\"points\":null}],\"sitting_out\":[]}]"

static json_t *
parse (const char *text)
{
  json_error_t error;
  json_t *value = json_loads (text, 0, &error);

  if (value == NULL)
    g_error ("%s: %s", error.text, text);
  return value;
}

static const char *
error_code (json_t *value)
{
  return json_string_value (json_object_get (json_object_get (value, "error"), "code"));
}

static void
assert_status (const char *line, int status)
{
  g_autoptr (CliRun) run = cli_run_line (line, "");

  g_test_message ("%s", line);
  g_assert_cmpint (run->status, ==, status);
  if (status != 0)
    g_assert_cmpstr (run->err, !=, "");
}

static void
test_draw_needs_numbers_that_make_sense (void)
{
  assert_status ("draw --players 4 --passes 1 --seed 1", 0);
  assert_status ("draw --players 2 --passes 1 --mode pairs", 0);
  assert_status ("draw --players 3 --passes 3 --seed 1", 2);
  assert_status ("draw --players 3 --passes 3 --seed 1 --mode individual", 2);
  assert_status ("draw --players 1 --passes 3 --mode pairs", 2);
  assert_status ("draw --players -4 --passes 3", 2);
  assert_status ("draw --players 99999999 --passes 3", 2);
  assert_status ("draw --players 16 --passes 0", 2);
  assert_status ("draw --players 16 --passes 100000", 2);
  assert_status ("draw --players 16", 2);
  assert_status ("draw --passes 3", 2);
  assert_status ("draw", 2);
  assert_status ("draw --players 16 --passes 3 --mode foo", 2);
  assert_status ("draw --players x --passes 3", 2);
  assert_status ("draw --players 16 --passes 3 --from 2", 2);
  assert_status ("draw --players 16 --passes 3 more", 2);
  assert_status ("draw --tournament - --players 16", 2);
  assert_status ("draw --tournament - --seed 3", 2);
  assert_status ("draw --tournament - --from 0", 2);
  assert_status ("draw --tournament /no/such/file", 66);
  assert_status ("standings /no/such/file", 66);
}

static void
test_draw_has_the_shape_of_the_contract (void)
{
  const struct
  {
    const char *mode;
    gsize n_sides, side_size;
  } modes[] = { { "single", 2, 2 }, { "pairs", 2, 1 }, { "individual", 4, 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *line
          = g_strdup_printf ("draw --players 9 --passes 2 --seed 7 --mode %s", modes[i].mode);
      g_autoptr (CliRun) run = cli_run_line (line, "");
      g_autoptr (CliRun) again = cli_run_line (line, "");
      json_t *value = parse (run->out), *pass, *table, *side;
      gsize r, t, s, n_people = 0;

      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->out, ==, again->out);
      g_assert_cmpuint (json_object_size (value), ==, 2);
      g_assert_cmpuint (json_object_size (json_object_get (value, "report")), ==, 5);
      g_assert_cmpint (
          json_integer_value (json_object_get (json_object_get (value, "report"), "sat_out_twice")),
          ==, 0);
      g_assert_cmpuint (json_array_size (json_object_get (value, "passes")), ==, 2);
      json_array_foreach (json_object_get (value, "passes"), r, pass)
      {
        n_people += json_array_size (json_object_get (pass, "sitting_out"));
        json_array_foreach (json_object_get (pass, "tables"), t, table)
        {
          g_assert_cmpint (json_integer_value (json_object_get (table, "table")), ==, t + 1);
          g_assert_cmpuint (json_array_size (json_object_get (table, "sides")), ==,
                            modes[i].n_sides);
          json_array_foreach (json_object_get (table, "sides"), s, side)
          {
            g_assert_cmpuint (json_array_size (side), ==, modes[i].side_size);
            n_people += json_array_size (side);
          }
        }
      }
      g_assert_cmpuint (n_people, ==, 18);
      json_decref (value);
    }
}

static void
test_draw_of_a_document_freezes_what_is_played (void)
{
  g_autoptr (CliRun) run
      = cli_run_line ("draw --tournament -", HEAD EIGHT "," PLAYED ",\"x-own\":[1.5]}");
  g_autoptr (CliRun) from_two
      = cli_run_line ("draw --tournament - --from 2", HEAD EIGHT "," PLAYED ",\"x-own\":[1.5]}");
  json_t *value = parse (run->out), *before = parse (HEAD EIGHT "," PLAYED ",\"x-own\":[1.5]}");
  json_t *passes = json_object_get (value, "passes");
  const char *key;
  json_t *member;

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, from_two->out);
  g_assert_cmpuint (json_array_size (passes), ==, 3);
  g_assert_true (json_equal (json_array_get (passes, 0),
                             json_array_get (json_object_get (before, "passes"), 0)));
  g_assert_null (strstr (run->out, "18]]}"));
  for (gsize r = 1; r < 3; r++)
    g_assert_cmpuint (json_array_size (json_object_get (json_array_get (passes, r), "tables")), ==,
                      2);
  json_object_foreach (before, key, member) if (strcmp (key, "passes") != 0)
      g_assert_true (json_equal (member, json_object_get (value, key)));
  json_decref (value);
  json_decref (before);
}

static void
test_draw_refuses_passes_with_results (void)
{
  const struct
  {
    const char *line;
    const char *code;
    int pass;
  } refusals[] = { { "draw --tournament - --from 1", "range", 1 },
                   { "draw --tournament - --from 3", "range", 3 },
                   { "draw --tournament - --from 9", "range", 9 } };

  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (CliRun) run = cli_run_line (refusals[i].line, HEAD EIGHT "," PLAYED "}");
      json_t *value = parse (run->out);

      g_assert_cmpint (run->status, ==, 1);
      g_assert_cmpstr (error_code (value), ==, refusals[i].code);
      g_assert_cmpint (
          json_integer_value (json_object_get (json_object_get (value, "error"), "pass")), ==,
          refusals[i].pass);
      json_decref (value);
    }
}

static void
test_draw_refuses_too_few (void)
{
  g_autoptr (CliRun) run
      = cli_run_line ("draw --tournament -", HEAD "\"participants\":[{\"id\":1,\"name\":\"A\"}]}");
  json_t *value = parse (run->out);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (error_code (value), ==, "participant");
  json_decref (value);
}

/* One line for each document, in order; the worst status of all. */
static void
test_documents_are_answered_one_by_one (void)
{
  static const char input[]
      = HEAD EIGHT "," PLAYED "}\nno JSON\n" HEAD "\"participants\":1}\n" HEAD EIGHT "}\n";
  g_autoptr (CliRun) standings = cli_run_line ("standings", input);
  g_autoptr (CliRun) drawn = cli_run_line ("draw --tournament -", input);
  g_auto (GStrv) lines = g_strsplit (standings->out, "\n", -1);
  g_auto (GStrv) drawn_lines = g_strsplit (drawn->out, "\n", -1);

  g_assert_cmpint (standings->status, ==, 65);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "{\"complete\":false,\"missing\":[[1,1]],"));
  g_assert_true (g_str_has_prefix (lines[1], "{\"error\":{\"code\":\"format\","));
  g_assert_true (g_str_has_prefix (
      lines[2], "{\"error\":{\"code\":\"format\",\"pass\":null,\"table\":null,\"message\":\""));
  g_assert_true (g_str_has_prefix (lines[3], "{\"complete\":false,\"missing\":[],"));

  g_assert_cmpint (drawn->status, ==, 65);
  g_assert_cmpuint (g_strv_length (drawn_lines), ==, 5);
  g_assert_true (g_str_has_prefix (drawn_lines[3], "{\"format\":\"jasstafel\","));
}

/* Sentences for people name who and how much. */
static void
test_messages_are_for_people (void)
{
  const struct
  {
    const char *members, *message;
  } faults[] = {
    { EIGHT
      ",\"passes\":[{\"tables\":[{\"table\":4,\"sides\":[[1,2],[3,4]],\"points\":[682,584]}]}]",
      "682 + 584 = 1266: 10 points too many" },
    { EIGHT ",\"passes\":[{\"tables\":[{\"table\":4,\"sides\":[[1,2],[3,1]]}]}]",
      "“A” has two places in this Passe." },
    { EIGHT ",\"passes\":[{\"tables\":[{\"table\":4,\"sides\":[[1,2],[3,77]]}]}]",
      "There is no participant with the id “77”." },
    { EIGHT ",\"passes\":[{\"tables\":[{\"table\":4,\"sides\":[[1,2],[3,4]],\"points\":[628,628],"
            "\"rounds\":[[98,59]]}]}]",
      "The rounds add up to 98, but 628 points were reported." },
    { "\"participants\":[{\"id\":1,\"name\":\"A\"},{\"id\":1,\"name\":\"B\"}]",
      "“B” has the same id as another participant." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *input = g_strdup_printf (HEAD "%s}", faults[i].members);
      g_autoptr (CliRun) run = cli_run_line ("standings", input);
      json_t *value = parse (run->out);

      g_assert_cmpstr (
          json_string_value (json_object_get (json_object_get (value, "error"), "message")), ==,
          faults[i].message);
      json_decref (value);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/tournament/draw-needs-numbers-that-make-sense",
                   test_draw_needs_numbers_that_make_sense);
  g_test_add_func ("/cli/tournament/draw-has-the-shape-of-the-contract",
                   test_draw_has_the_shape_of_the_contract);
  g_test_add_func ("/cli/tournament/draw-of-a-document-freezes-what-is-played",
                   test_draw_of_a_document_freezes_what_is_played);
  g_test_add_func ("/cli/tournament/draw-refuses-passes-with-results",
                   test_draw_refuses_passes_with_results);
  g_test_add_func ("/cli/tournament/draw-refuses-too-few", test_draw_refuses_too_few);
  g_test_add_func ("/cli/tournament/documents-are-answered-one-by-one",
                   test_documents_are_answered_one_by_one);
  g_test_add_func ("/cli/tournament/messages-are-for-people", test_messages_are_for_people);

  return g_test_run ();
}
