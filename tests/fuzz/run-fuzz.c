/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A short run of a fuzzer without libFuzzer: the documents of tests/data/cases, a bundle and the spreadsheets of
 * tests/data/csv as they are, and each a few times with something wrong in it. With --write FOLDER all of them are
 * written there, as the corpus of a long run. */
#include "jt-fuzz.h"

#include "jt-json.h"

#define MUTANTS 12

typedef void (*Use) (const char *text, gsize length);

static guint n_documents;

static void
damage (GByteArray *bytes)
{
  static const char *const words[]
      = { "null", "true", "-1",   "1.0",         "1e999", "9223372036854775807",
          "[]",   "{}",   "\"\"", "\"\\u0000\"", "\xff",  "{\"type\":\"end\"}",
          "\n" };
  guint at = g_test_rand_int_range (0, bytes->len);
  guint wanted = g_test_rand_int_range (1, 12);
  guint length = MIN (bytes->len - at, wanted);
  const char *word = words[g_test_rand_int_range (0, G_N_ELEMENTS (words))];
  g_autofree guint8 *tail = g_memdup2 (bytes->data + at, bytes->len - at);
  guint tail_length = bytes->len - at;

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      bytes->data[at] = g_test_rand_int_range (0, 256);
      break;
    case 1:
      g_byte_array_remove_range (bytes, at, length);
      break;
    case 2:
      g_byte_array_set_size (bytes, at);
      break;
    case 3:
      g_byte_array_append (bytes, tail, tail_length);
      break;
    case 4:
      bytes->data[at] = "0123456789[]{},:\"-."[g_test_rand_int_range (0, 19)];
      break;
    default:
      g_byte_array_set_size (bytes, at);
      g_byte_array_append (bytes, (const guint8 *) word, strlen (word));
      g_byte_array_append (bytes, tail + length, tail_length - length);
      break;
    }
}

static void
try_damaged (const char *text, gsize length)
{
  for (guint i = 0; i < MUTANTS; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, (const guint8 *) text, length);
      for (int n = g_test_rand_int_range (1, 4); n > 0 && bytes->len > 0; n--)
        damage (bytes);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static void
each_document (const char *name, Use use)
{
  g_autofree char *path = g_build_filename (g_getenv ("JT_TEST_DATA"), "cases", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (JtValue) cases = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  cases = jt_json_parse (text, length, NULL, NULL);
  for (guint i = 0; i < cases->n; i++)
    {
      const JtValue *document = jt_value_get (&cases->items[i], "doc");
      g_autofree char *line = document != NULL ? jt_json_to_text (document) : NULL;

      if (line != NULL)
        use (line, strlen (line));
      n_documents += line != NULL;
    }
}

static void
try_whole (const char *text, gsize length)
{
  LLVMFuzzerTestOneInput ((const guint8 *) text, length);
}

static const char *corpus;

static void
write_document (const char *text, gsize length)
{
  g_autofree char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, length);
  g_autofree char *path = g_build_filename (corpus, name, NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
}

static void
use_file (const char *folder, const char *name, Use use)
{
  g_autofree char *path = g_build_filename (g_getenv ("JT_TEST_DATA"), folder, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  use (text, length);
}

/* Those of tests/data/@folder whose names end with @ending. */
static GPtrArray *
list_files (const char *folder, const char *ending)
{
  g_autofree char *path = g_build_filename (g_getenv ("JT_TEST_DATA"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (names, g_strdup (name));
  g_assert_cmpuint (names->len, >, 0);
  return names;
}

static void
each_file (Use use)
{
  g_autoptr (GPtrArray) cases = list_files ("cases", ".json");
  g_autoptr (GPtrArray) spreadsheets = list_files ("csv", ".csv");

  n_documents = 0;
  for (guint i = 0; i < cases->len; i++)
    each_document (g_ptr_array_index (cases, i), use);
  g_assert_cmpuint (n_documents, >, 100);
  use_file ("db", "bundle.jsonl", use);
  for (guint i = 0; i < spreadsheets->len; i++)
    use_file ("csv", g_ptr_array_index (spreadsheets, i), use);
}

static void
test_documents_hold (void)
{
  each_file (try_whole);
}

static void
test_damaged_documents_hold (void)
{
  each_file (try_damaged);
}

static void
test_no_text_is_nothing (void)
{
  LLVMFuzzerTestOneInput ((const guint8 *) "", 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    {
      corpus = argv[2];
      each_file (write_document);
      return 0;
    }
  g_test_add_func ("/fuzz/no-text-is-nothing", test_no_text_is_nothing);
  g_test_add_func ("/fuzz/documents-hold", test_documents_hold);
  g_test_add_func ("/fuzz/damaged-documents-hold", test_damaged_documents_hold);
  return g_test_run ();
}
