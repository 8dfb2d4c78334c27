/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournament documents as files: what is read is written again without loss, also members nobody here knows; several
 * stand in one file. Over random documents, right and wrong ones. */
#include "jt-json.h"
#include "jt-lines.h"
#include "jt-tournament.h"

#include <string.h>

#define N_TRIES 400

static int
roll (int n)
{
  return g_test_rand_int_range (0, n);
}

static const char *const texts[]
    = { "Meier & <Müller>", "Rösli \"Rosa\"", "=1+1", "Müller; Käthi", "", " ", "\\", "a\nb\tc", "🃏", "שלום", "x-", "null" };

static const char *
random_text (void)
{
  return texts[roll (G_N_ELEMENTS (texts))];
}

/* Any value, for members that begin with x-. */
static void
write_anything (JtBuilder *b, guint depth)
{
  switch (roll (depth < 3 ? 7 : 5))
    {
    case 0:
      jt_builder_null (b);
      break;
    case 1:
      jt_builder_boolean (b, roll (2));
      break;
    case 2:
      jt_builder_integer (b, roll (2) ? G_MAXINT64 - roll (3) : G_MININT64 + roll (3));
      break;
    case 3:
      jt_builder_real (b, (double) (roll (2000) - 1000) / 8.0);
      break;
    case 4:
      jt_builder_string (b, random_text ());
      break;
    case 5:
      jt_builder_begin_list (b);
      for (int i = roll (4); i > 0; i--)
        write_anything (b, depth + 1);
      jt_builder_end_list (b);
      break;
    default:
      jt_builder_begin_object (b);
      for (int i = roll (4); i > 0; i--)
        {
          g_autofree char *key = g_strdup_printf ("%d %s", i, random_text ());

          jt_builder_key (b, key);
          write_anything (b, depth + 1);
        }
      jt_builder_end_object (b);
      break;
    }
}

/* Perhaps a member that is ours alone. */
static void
maybe_own (JtBuilder *b)
{
  if (roll (3) != 0)
    return;
  jt_builder_key (b, roll (2) ? "x-own" : "x-ünser \"key\"");
  write_anything (b, 0);
}

static void
maybe_text (JtBuilder *b, const char *key)
{
  if (roll (3) == 0)
    jt_builder_put_string (b, key, random_text ());
}

typedef struct
{
  guint n_people, n_passes, n_sides, size;
  int rounds, bonus;
  const char *game, *mode;
} Shape;

static void
write_rules (JtBuilder *b, const Shape *shape)
{
  static const char *const ties[] = { "best_pass", "second_pass", "matches", "last_pass", "lot", "shared" };
  static const char *const sit_out[] = { "mean", "own", "none" };

  jt_builder_key (b, "rules");
  jt_builder_begin_object (b);
  maybe_own (b);
  if (shape->mode != NULL)
    jt_builder_put_string (b, "mode", shape->mode);
  if (shape->game != NULL)
    jt_builder_put_string (b, "game", shape->game);
  jt_builder_put_integer (b, "rounds", shape->rounds);
  if (roll (2))
    jt_builder_put_integer (b, "passes", 1 + roll (6));
  jt_builder_put_integer (b, "match_bonus", shape->bonus);
  if (roll (3) == 0)
    jt_builder_put_null (b, "count_best");
  else if (roll (2))
    jt_builder_put_integer (b, "count_best", 1 + roll (4));
  jt_builder_key (b, "tie_breaks");
  jt_builder_begin_list (b);
  for (guint i = 0; i < G_N_ELEMENTS (ties); i++)
    if (roll (2))
      jt_builder_string (b, ties[i]);
  jt_builder_end_list (b);
  jt_builder_put_string (b, "sit_out", sit_out[roll (3)]);
  jt_builder_put_integer (b, "seed", g_test_rand_int ());
  jt_builder_end_object (b);
}

static void
write_people (JtBuilder *b, const Shape *shape)
{
  jt_builder_key (b, "participants");
  jt_builder_begin_list (b);
  for (guint i = 0; i < shape->n_people; i++)
    {
      jt_builder_begin_object (b);
      maybe_own (b);
      jt_builder_put_string (b, "name", random_text ());
      jt_builder_put_integer (b, "id", (gint64) i * 3 - 5);
      maybe_text (b, "club");
      maybe_text (b, "category");
      maybe_text (b, "note");
      if (roll (3) == 0)
        jt_builder_put_integer (b, "number", roll (100));
      if (roll (3) == 0)
        jt_builder_put_boolean (b, "guest", roll (2));
      if (roll (3) == 0)
        jt_builder_put_boolean (b, "paid", roll (2));
      if (roll (3) == 0)
        jt_builder_put_boolean (b, "present", roll (2));
      if (roll (3) == 0)
        jt_builder_put_integer (b, "from", 1 + roll (3));
      if (roll (4) == 0)
        jt_builder_put_null (b, "until");
      else if (roll (3) == 0)
        jt_builder_put_integer (b, "until", roll (4));
      if (roll (4) == 0)
        {
          jt_builder_key (b, "substitutes");
          jt_builder_begin_list (b);
          jt_builder_begin_object (b);
          jt_builder_put_integer (b, "from", 1 + roll (3));
          jt_builder_put_string (b, "name", random_text ());
          maybe_own (b);
          jt_builder_end_object (b);
          jt_builder_end_list (b);
        }
      jt_builder_end_object (b);
    }
  jt_builder_end_list (b);
}

/* Points of a sheet that add up, with their Matches, what is void, and perhaps the rounds. */
static void
write_sheet (JtBuilder *b, const Shape *shape)
{
  gboolean free_sum = g_strcmp0 (shape->game, "differenzler") == 0;
  int points[4] = { 0 }, matches[4] = { 0 }, rest, out = roll (3) == 0 ? roll (20) : 0;

  matches[roll ((int) shape->n_sides)] = roll (3) == 0 ? 1 : 0;
  rest = 157 * shape->rounds - (free_sum ? 0 : out);
  for (guint s = 0; s < shape->n_sides; s++)
    rest += free_sum ? 0 : shape->bonus * matches[s];
  for (guint s = 0; s + 1 < shape->n_sides; s++)
    rest -= points[s] = roll (rest + 1);
  points[shape->n_sides - 1] = rest;
  jt_builder_put_integers (b, "points", points, shape->n_sides);
  jt_builder_put_integers (b, "matches", matches, shape->n_sides);
  if (out > 0)
    jt_builder_put_integer (b, "void", out);
  if (roll (3) == 0)
    {
      jt_builder_key (b, "rounds");
      jt_builder_begin_list (b);
      jt_builder_begin_list (b);
      for (guint s = 0; s < shape->n_sides; s++)
        jt_builder_integer (b, points[s]);
      jt_builder_end_list (b);
      jt_builder_end_list (b);
    }
}

static void
write_passes (JtBuilder *b, const Shape *shape)
{
  guint n = shape->n_sides * shape->size;
  g_autofree int *order = g_new (int, shape->n_people + 1);

  jt_builder_key (b, "passes");
  jt_builder_begin_list (b);
  for (guint r = 0; r < shape->n_passes; r++)
    {
      for (guint i = 0; i < shape->n_people; i++)
        {
          guint k = roll ((int) i + 1);

          order[i] = order[k];
          order[k] = (int) i;
        }
      jt_builder_begin_object (b);
      maybe_own (b);
      jt_builder_key (b, "tables");
      jt_builder_begin_list (b);
      for (guint t = 0; (t + 1) * n <= shape->n_people; t++)
        {
          jt_builder_begin_object (b);
          jt_builder_put_integer (b, "table", (gint64) t * 2 + 1);
          jt_builder_key (b, "sides");
          jt_builder_begin_list (b);
          for (guint s = 0; s < shape->n_sides; s++)
            {
              jt_builder_begin_list (b);
              for (guint i = 0; i < shape->size; i++)
                jt_builder_integer (b, (gint64) order[t * n + s * shape->size + i] * 3 - 5);
              jt_builder_end_list (b);
            }
          jt_builder_end_list (b);
          if (roll (4) == 0)
            jt_builder_put_null (b, "points");
          else if (roll (3) > 0)
            write_sheet (b, shape);
          if (roll (3) == 0)
            jt_builder_put_boolean (b, "signed", roll (2));
          maybe_own (b);
          jt_builder_end_object (b);
        }
      jt_builder_end_list (b);
      jt_builder_key (b, "sitting_out");
      jt_builder_begin_list (b);
      for (guint i = shape->n_people / n * n; i < shape->n_people; i++)
        jt_builder_integer (b, (gint64) order[i] * 3 - 5);
      jt_builder_end_list (b);
      jt_builder_end_object (b);
    }
  jt_builder_end_list (b);
}

static void
write_rest (JtBuilder *b, const Shape *shape)
{
  gint64 somebody = (gint64) roll ((int) shape->n_people) * 3 - 5, other = (gint64) roll ((int) shape->n_people) * 3 - 5;
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, somebody);

  if (roll (2))
    {
      jt_builder_key (b, "corrections");
      jt_builder_begin_list (b);
      jt_builder_begin_object (b);
      jt_builder_put_integer (b, "pass", 1 + roll (9));
      jt_builder_put_integer (b, "participant", somebody);
      jt_builder_put_integer (b, "points", roll (200) - 100);
      maybe_text (b, "reason");
      maybe_own (b);
      jt_builder_end_object (b);
      jt_builder_end_list (b);
    }
  if (roll (2))
    {
      jt_builder_key (b, "lots");
      jt_builder_begin_object (b);
      jt_builder_put_integer (b, key, 1 + roll (5));
      jt_builder_end_object (b);
    }
  if (roll (2))
    {
      jt_builder_key (b, "wishes");
      jt_builder_begin_list (b);
      jt_builder_begin_object (b);
      jt_builder_put_string (b, "kind", roll (2) ? "apart" : "table");
      jt_builder_key (b, "participants");
      jt_builder_begin_list (b);
      jt_builder_integer (b, somebody);
      jt_builder_integer (b, other);
      jt_builder_end_list (b);
      jt_builder_put_integer (b, "table", 1 + roll (9));
      jt_builder_end_object (b);
      jt_builder_end_list (b);
    }
  if (roll (2))
    {
      jt_builder_key (b, "prizes");
      jt_builder_begin_list (b);
      jt_builder_begin_object (b);
      jt_builder_put_integer (b, "rank", 1);
      maybe_text (b, "text");
      maybe_own (b);
      jt_builder_end_object (b);
      jt_builder_end_list (b);
    }
  if (roll (2))
    {
      jt_builder_key (b, "log");
      jt_builder_begin_list (b);
      jt_builder_begin_object (b);
      maybe_text (b, "at");
      maybe_text (b, "text");
      jt_builder_end_object (b);
      jt_builder_end_list (b);
    }
}

static JtValue *
random_document (void)
{
  static const struct
  {
    const char *game, *mode;
    guint n_sides, size;
  } forms[] = {
    { NULL, NULL, 2, 2 },         { "schieber", "single", 2, 2 },     { "schieber", "pairs", 2, 1 },
    { NULL, "individual", 4, 1 }, { "differenzler", NULL, 4, 1 },     { "handjass", "individual", 4, 1 },
  };
  guint form = (guint) roll (G_N_ELEMENTS (forms));
  Shape shape = { (guint) (1 + roll (14)), (guint) roll (4),  forms[form].n_sides, forms[form].size, 1 + roll (12),
                  roll (2) * 50,           forms[form].game, forms[form].mode };
  g_autoptr (JtBuilder) b = jt_builder_new ();

  jt_builder_begin_object (b);
  jt_builder_put_string (b, "format", "jasstafel");
  jt_builder_put_integer (b, "version", 1);
  jt_builder_put_string (b, "kind", "tournament");
  maybe_own (b);
  maybe_text (b, "id");
  maybe_text (b, "name");
  maybe_text (b, "date");
  maybe_text (b, "place");
  maybe_text (b, "note");
  if (roll (2))
    jt_builder_put_integer (b, "fee", roll (10000));
  /* In any order. */
  if (roll (2))
    {
      write_rest (b, &shape);
      write_passes (b, &shape);
      write_people (b, &shape);
      write_rules (b, &shape);
    }
  else
    {
      write_rules (b, &shape);
      write_people (b, &shape);
      write_passes (b, &shape);
      write_rest (b, &shape);
    }
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

static JtValue *
parse (const char *text)
{
  JtFault fault = JT_FAULT_INIT;
  JtValue *value = jt_json_parse (text, strlen (text), NULL, &fault);

  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  return value;
}

static void
test_lossless (void)
{
  for (guint try = 0; try < N_TRIES; try++)
    {
      g_autoptr (JtValue) document = random_document (), read = NULL;
      g_autofree char *text = jt_json_to_text (document), *again = NULL;
      g_autoptr (JtTournament) tournament = NULL, kept = NULL;
      JtFault fault = JT_FAULT_INIT;

      read = parse (text);
      g_assert_true (jt_value_equal (document, read));
      tournament = jt_tournament_new (read, JT_TOURNAMENT_STRICT, &fault);
      if (tournament == NULL)
        g_error ("%s (%s): %s", jt_fault_code_name (fault.code), fault.text, text);
      /* Nothing is lost, added, or in another place. */
      again = jt_json_to_text (jt_tournament_get_document (tournament));
      g_assert_cmpstr (text, ==, again);
      kept = jt_tournament_new (jt_tournament_get_document (tournament), JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL);
      g_assert_nonnull (kept);
      for (guint r = 0; r < jt_tournament_get_n_passes (kept); r++)
        for (guint t = 0; t < jt_tournament_get_pass (kept, r)->n_tables; t++)
          {
            const JtTournamentTable *table = &jt_tournament_get_pass (kept, r)->tables[t];

            g_assert_cmpint (table->fault.code, ==, JT_FAULT_NONE);
            g_assert_cmpuint (table->pass, ==, r);
            g_assert_cmpmem (table->points, sizeof table->points,
                             jt_tournament_get_pass (tournament, r)->tables[t].points, sizeof table->points);
          }
    }
}

/* A text with one byte another: it is no JSON, a faulty document, or one that is kept as it is. */
static void
test_damaged (void)
{
  guint n_refused = 0;

  for (guint try = 0; try < N_TRIES; try++)
    {
      g_autoptr (JtValue) document = random_document (), read = NULL;
      g_autofree char *text = jt_json_to_text (document);
      g_autoptr (JtTournament) strict = NULL, kept = NULL;
      JtFault fault = JT_FAULT_INIT, other = JT_FAULT_INIT;
      static const char bytes[] = "0123456789-.\"[]{},:nx ";

      text[roll ((int) strlen (text))] = bytes[roll ((int) strlen (bytes))];
      read = jt_json_parse (text, strlen (text), NULL, &fault);
      if (read == NULL)
        {
          g_assert_cmpint (fault.code, ==, JT_FAULT_FORMAT);
          continue;
        }
      strict = jt_tournament_new (read, JT_TOURNAMENT_STRICT, &fault);
      kept = jt_tournament_new (read, JT_TOURNAMENT_KEEP_WRONG_SHEETS, &other);
      if (strict != NULL)
        {
          g_assert_true (jt_value_equal (read, jt_tournament_get_document (strict)));
          g_assert_nonnull (kept);
          continue;
        }
      n_refused++;
      switch ((int) fault.code)
        {
        case JT_FAULT_PASS_SUM:
        case JT_FAULT_TWICE:
        case JT_FAULT_PARTICIPANT:
        case JT_FAULT_TABLE:
        case JT_FAULT_RANGE:
        case JT_FAULT_UNKNOWN_KEY:
        case JT_FAULT_RULES:
        case JT_FAULT_FORMAT:
          break;
        default:
          g_error ("%s is no code of a tournament: %s", jt_fault_code_name (fault.code), text);
        }
      g_assert_cmpint (fault.pass, >=, 0);
      /* What is let through in the window is a sheet that was wrong. */
      if (kept != NULL)
        g_assert_cmpint (fault.pass, >, 0);
    }
  g_test_message ("%u refused", n_refused);
}

static void
test_several_in_one_file (void)
{
  g_autoptr (GPtrArray) documents = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_value_free);
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (JtLines) lines = NULL;
  JtValue *value = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_ptr_array_add (documents, random_document ());
      jt_json_append (file, g_ptr_array_index (documents, i));
      g_string_append (file, i % 3 == 0 ? "\n\n" : "\r\n");
      if (i == 7)
        g_string_append (file, "{\"format\":\n");
    }
  lines = jt_lines_new_for_text (file->str, file->len);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (JtValue) owned = NULL;

      if (i == 8)
        g_assert_cmpint (jt_lines_next (lines, &value, NULL, NULL), ==, JT_LINES_FAULT);
      g_assert_cmpint (jt_lines_next (lines, &value, NULL, NULL), ==, JT_LINES_VALUE);
      owned = value;
      g_assert_true (jt_value_equal (owned, g_ptr_array_index (documents, i)));
    }
  g_assert_cmpint (jt_lines_next (lines, &value, NULL, NULL), ==, JT_LINES_END);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file/tournament-document/nothing-is-lost", test_lossless);
  g_test_add_func ("/file/tournament-document/damage-is-refused-or-kept", test_damaged);
  g_test_add_func ("/file/tournament-document/several-in-one-file", test_several_in_one_file);
  return g_test_run ();
}
