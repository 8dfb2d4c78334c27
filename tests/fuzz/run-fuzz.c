/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A short run of a fuzzer without libFuzzer: the documents of tests/data/cases and a bundle as
 * they are, and each a few times with something wrong in it. With --write FOLDER the documents are written there,
 * as the corpus of a long run. */
#include "jt-fuzz.h"

#include "jt-json.h"

#define MUTANTS 12

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
try_damaged (const char *text)
{
  for (guint i = 0; i < MUTANTS; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, (const guint8 *) text, strlen (text));
      for (int n = g_test_rand_int_range (1, 4); n > 0 && bytes->len > 0; n--)
        damage (bytes);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static void
each_document (const char *name, void (*use) (const char *text))
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
        use (line);
      n_documents += line != NULL;
    }
}

static void
try_whole (const char *text)
{
  LLVMFuzzerTestOneInput ((const guint8 *) text, strlen (text));
}

static const char *corpus;

static void
write_document (const char *text)
{
  g_autofree char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text, -1);
  g_autofree char *path = g_build_filename (corpus, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
use_bundle (void (*use) (const char *text))
{
  g_autofree char *path = g_build_filename (g_getenv ("JT_TEST_DATA"), "db", "bundle.jsonl", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  use (text);
}

static void
each_file (void (*use) (const char *text))
{
  g_autofree char *folder = g_build_filename (g_getenv ("JT_TEST_DATA"), "cases", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  n_documents = 0;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      each_document (name, use);
  g_assert_cmpuint (n_documents, >, 100);
  use_bundle (use);
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
