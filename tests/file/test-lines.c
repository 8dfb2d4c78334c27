/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-json.h"
#include "jt-lines.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* What is read, as text: "1:[1] | 3:syntax | …", numbers of lines before each document. */
static char *
read_all (JtLines *lines)
{
  static const char *const names[] = { [JT_WHY_SYNTAX] = "syntax",
                                       [JT_WHY_CUT_OFF] = "cut off",
                                       [JT_WHY_TOO_LONG] = "too long",
                                       [JT_WHY_TWICE] = "twice" };
  GString *text = g_string_new (NULL);

  for (;;)
    {
      g_autoptr (JtValue) value = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *json = NULL;
      JtFault fault = JT_FAULT_INIT;
      JtLinesResult result = jt_lines_next (lines, &value, &fault, &error);

      if (result == JT_LINES_END)
        return g_string_free (text, FALSE);
      g_assert_no_error (error);
      g_assert_cmpint (value != NULL, ==, result == JT_LINES_VALUE);
      if (text->len > 0)
        g_string_append (text, " | ");
      json = value != NULL ? jt_json_to_text (value) : g_strdup (names[fault.why]);
      g_string_append_printf (text, "%" G_GUINT64_FORMAT ":%s", jt_lines_get_line (lines), json);
    }
}

static void
assert_read (const char *text, const char *expected)
{
  g_autoptr (JtLines) lines = jt_lines_new_for_text (text, strlen (text));
  g_autofree char *read = read_all (lines);

  g_assert_cmpstr (read, ==, expected);
}

static void
test_lines_are_documents (void)
{
  assert_read ("", "");
  assert_read ("\n \r\n\t\n", "");
  assert_read ("{\"a\":1}", "1:{\"a\":1}");
  assert_read ("{\"a\":1}\n[2]\r\n\n3\n", "1:{\"a\":1} | 2:[2] | 4:3");
  assert_read ("\n\n{\"a\":1}\n", "3:{\"a\":1}");
}

static void
test_byte_order_mark_is_skipped (void)
{
  assert_read ("\xef\xbb\xbf{\"a\":1}\n{\"b\":2}", "1:{\"a\":1} | 2:{\"b\":2}");
  assert_read ("\xef\xbb\xbf", "");
  assert_read ("{\"a\":1}\n\xef\xbb\xbf{\"b\":2}", "1:{\"a\":1} | 2:syntax");
}

static void
test_objects_may_span_lines (void)
{
  assert_read ("{\n \"a\": [\n  1,\n  2\n ]\n}\n", "1:{\"a\":[1,2]}");
  assert_read ("\n{\n\"a\":1\n}\n{\n\"b\":2}", "2:{\"a\":1} | 5:{\"b\":2}");
  assert_read ("{\"a\":\n{\"b\":\"}]\\\"}\"}\n}\n", "1:{\"a\":{\"b\":\"}]\\\"}\"}}");
  assert_read ("{\"entries\":[\n{\"type\":\"round\"},\n{\"type\":\"end\"}\n]}\n5",
               "1:{\"entries\":[{\"type\":\"round\"},{\"type\":\"end\"}]} | 5:5");
}

static void
test_bad_line_costs_only_itself (void)
{
  assert_read ("x\n{\"a\":1}\n", "1:syntax | 2:{\"a\":1}");
  assert_read ("{\"a\":1}}\n{\"b\":2}\n", "1:syntax | 2:{\"b\":2}");
  assert_read ("{\"a\":1}{\"b\":2}\n[3]\n", "1:syntax | 2:[3]");
  assert_read ("{\"a\":1,\"a\":2}\n[3]\n", "1:twice | 2:[3]");
  assert_read ("{\"a\":\"x\n{\"b\":2}\n}\n[3]", "1:syntax | 4:[3]");
}

static void
test_cut_off_line_does_not_swallow_the_next_document (void)
{
  assert_read ("{\"format\":\"jasstafel\",\"entries\":[\n{\"format\":\"jasstafel\"}\n",
               "1:cut off | 2:{\"format\":\"jasstafel\"}");
  assert_read ("{\"a\":[\n{\"b\":1}\n", "1:cut off");
  assert_read ("{\"a\":", "1:cut off");
}

static void
test_text_of_a_document_can_be_had (void)
{
  const char *text = "{\"a\": 1}\n{\n\"b\":2}\nx";
  static const char *const expected[] = { "{\"a\": 1}", "{\n\"b\":2}", "x" };
  g_autoptr (JtLines) lines = jt_lines_new_for_text (text, strlen (text));

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (JtValue) value = NULL;
      const char *got;
      gsize length;

      jt_lines_next (lines, &value, NULL, NULL);
      got = jt_lines_get_text (lines, &length);
      g_assert_cmpmem (got, length, expected[i], strlen (expected[i]));
    }
}

static void
test_document_too_long_costs_only_itself (void)
{
  const char *text = "[1]\n[11111111111111111111]\n[2]\n{\n\"a\":\n1111111111\n}\n[3]";
  g_autoptr (JtLines) lines = jt_lines_new_for_text (text, strlen (text));
  g_autofree char *read = NULL;

  jt_lines_set_max_length (lines, 12);
  read = read_all (lines);
  g_assert_true (g_str_has_prefix (read, "1:[1] | 2:too long | 3:[2] | 4:too long | "));
  g_assert_true (g_str_has_suffix (read, ":[3]"));
}

static char *
write_file (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
test_files_of_any_length_are_read (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-lines-XXXXXX", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (JtLines) lines = NULL;
  guint n = 0;

  /* lines from a few bytes to more than what is read at once */
  for (guint i = 0; i < 300; i++)
    {
      g_string_append_printf (text, "[%u,\"", i);
      for (guint k = 0; k < (i % 50 == 49 ? 300000 : i * 7); k++)
        g_string_append_c (text, 'a' + k % 26);
      g_string_append (text, i % 3 ? "\"]\n" : "\"\n]\n\n");
    }
  path = write_file (folder, "lines", text->str);
  lines = jt_lines_open (path, &error);
  g_assert_no_error (error);
  for (;;)
    {
      g_autoptr (JtValue) value = NULL;

      if (jt_lines_next (lines, &value, NULL, &error) == JT_LINES_END)
        break;
      g_assert_no_error (error);
      g_assert_cmpint (value->items[0].integer, ==, n);
      g_assert_cmpuint (value->items[1].n, ==, n % 50 == 49 ? 300000 : n * 7);
      n++;
    }
  g_assert_cmpuint (n, ==, 300);
  g_assert_false (jt_lines_would_wait (lines));
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_too_long_in_a_file_is_skipped (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-lines-XXXXXX", NULL);
  g_autoptr (GString) text = g_string_new ("[1]\n\"");
  g_autofree char *path = NULL, *read = NULL;
  g_autoptr (JtLines) lines = NULL;

  for (guint i = 0; i < 3000000; i++)
    g_string_append_c (text, 'x');
  g_string_append (text, "\"\n[2]\n");
  path = write_file (folder, "lines", text->str);
  lines = jt_lines_open (path, NULL);
  jt_lines_set_max_length (lines, 500000);
  read = read_all (lines);
  g_assert_cmpstr (read, ==, "1:[1] | 2:too long | 3:[2]");
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_what_cannot_be_opened_is_an_error (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-lines-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "none", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (jt_lines_open (path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (jt_lines_open (folder, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_rmdir (folder);
}

static void
test_waits_only_without_a_whole_line (void)
{
  g_autoptr (JtLines) lines = NULL;
  g_autoptr (JtValue) value = NULL, second = NULL;
  int saved = dup (STDIN_FILENO), ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (write (ends[1], "[1]\n[2]\n", 8), ==, 8);
  dup2 (ends[0], STDIN_FILENO);
  lines = jt_lines_open ("-", NULL);
  g_assert_true (jt_lines_would_wait (lines));
  g_assert_cmpint (jt_lines_next (lines, &value, NULL, NULL), ==, JT_LINES_VALUE);
  g_assert_false (jt_lines_would_wait (lines));
  g_assert_cmpint (jt_lines_next (lines, &second, NULL, NULL), ==, JT_LINES_VALUE);
  g_assert_true (jt_lines_would_wait (lines));
  dup2 (saved, STDIN_FILENO);
  close (saved);
  close (ends[0]);
  close (ends[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file/lines/lines-are-documents", test_lines_are_documents);
  g_test_add_func ("/file/lines/byte-order-mark-is-skipped", test_byte_order_mark_is_skipped);
  g_test_add_func ("/file/lines/objects-may-span-lines", test_objects_may_span_lines);
  g_test_add_func ("/file/lines/bad-line-costs-only-itself", test_bad_line_costs_only_itself);
  g_test_add_func ("/file/lines/cut-off-line-does-not-swallow-the-next-document",
                   test_cut_off_line_does_not_swallow_the_next_document);
  g_test_add_func ("/file/lines/text-of-a-document-can-be-had", test_text_of_a_document_can_be_had);
  g_test_add_func ("/file/lines/document-too-long-costs-only-itself",
                   test_document_too_long_costs_only_itself);
  g_test_add_func ("/file/lines/files-of-any-length-are-read", test_files_of_any_length_are_read);
  g_test_add_func ("/file/lines/too-long-in-a-file-is-skipped", test_too_long_in_a_file_is_skipped);
  g_test_add_func ("/file/lines/what-cannot-be-opened-is-an-error",
                   test_what_cannot_be_opened_is_an_error);
  g_test_add_func ("/file/lines/waits-only-without-a-whole-line",
                   test_waits_only_without_a_whole_line);
  return g_test_run ();
}
