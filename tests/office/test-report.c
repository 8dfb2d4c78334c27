/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-csv.h"
#include "jt-report-sheet.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static const char *const names[] = { "=1+1", "Müller; Käthi", "Rösli \"Rosa\"", "Meier & <Müller>",
                                     "😀 אבא", "two\nlines\x01", "-", "@x" };

static JtReport *
make_report (void)
{
  JtReport *report = jt_report_new ("Ranking <& more>", "Stammtisch");
  JtTable *table = jt_table_new ("Elo: [all] people/everybody who ever played"), *second = jt_table_new (NULL);

  jt_table_add_column (table, "Name", JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, "Rating", JT_COLUMN_NUMBER, 1);
  jt_table_add_column (table, "Change", JT_COLUMN_CHANGE, 1);
  jt_table_add_column (table, "Won", JT_COLUMN_PERCENT, 0);
  jt_table_add_column (table, "Last", JT_COLUMN_DATE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      jt_table_add_text (table, names[i]);
      jt_table_add_number (table, 1000.25 + i);
      jt_table_add_number (table, i == 0 ? -3.5 : i == 1 ? 0.01 : 2);
      jt_table_add_number (table, i == 2 ? NAN : 0.5);
      jt_table_add_date (table, i == 3 ? NULL : "2026-11-28");
    }
  jt_table_mark_row (table, JT_ROW_PALE | JT_ROW_LINE | JT_ROW_BOLD);
  jt_report_add_table (report, table);
  jt_table_add_column (second, "Empty", JT_COLUMN_TEXT, 0);
  jt_report_add_table (report, second);
  jt_report_add_text (report, "A note & more.");
  return report;
}

static GBytes *
write_report (const JtReport *report, JtReportFormat format)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = jt_report_write (report, format, '\0', &error);

  g_assert_no_error (error);
  return bytes;
}

static char *
to_text (JtReportFormat format)
{
  g_autoptr (JtReport) report = make_report ();
  g_autoptr (GBytes) bytes = write_report (report, format);
  gsize n;
  const char *text = g_bytes_get_data (bytes, &n);

  return g_strndup (text, n);
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

static void
test_csv_is_read_again (void)
{
  g_autofree char *text = to_text (JT_REPORT_CSV);
  g_autoptr (JtCsv) csv = jt_csv_parse (text, strlen (text));

  g_assert_true (g_str_has_prefix (text, "\xef\xbb\xbf" "Elo: [all] people/everybody who ever played\r\n"
                                         "Name;Rating;Change;Won;Last\r\n"
                                         "'=1+1;1000.2;-3.5;0.50;2026-11-28\r\n"
                                         "\"Müller; Käthi\";1001.2;0.0;0.50;2026-11-28\r\n"
                                         "\"Rösli \"\"Rosa\"\"\";1002.2;2.0;;2026-11-28\r\n"
                                         "Meier & <Müller>;1003.2;2.0;0.50;\r\n"));
  assert_contains (text, "\r\n\r\nEmpty\r\n");
  g_assert_cmpuint (jt_csv_get_n_rows (csv), ==, 3 + G_N_ELEMENTS (names));
}

static void
test_one_table_has_no_heading (void)
{
  g_autoptr (JtReport) report = jt_report_new ("Title", NULL);
  JtTable *table = jt_table_new ("Heading");
  G_GNUC_UNUSED g_autoptr (GBytes) bytes = NULL, tabs = NULL;

  jt_table_add_column (table, "A", JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, "B", JT_COLUMN_TEXT, 0);
  jt_report_add_table (report, table);
  bytes = jt_report_write (report, JT_REPORT_CSV, ',', NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "\xef\xbb\xbf" "A,B\r\n", 8);
}

static void
test_text_is_aligned (void)
{
  g_autofree char *text = to_text (JT_REPORT_TXT);

  assert_contains (text, "Ranking <& more> · Stammtisch\n=============================\n\nElo: ");
  assert_contains (text, "\nName              Rating  Change   Won  Last\n"
                         "=1+1              1000.2    −3.5  50 %  28.11.2026\n"
                         "Müller; Käthi     1001.2     0.0  50 %  28.11.2026\n"
                         "Rösli \"Rosa\"      1002.2    +2.0     –  28.11.2026\n"
                         "Meier & <Müller>  1003.2    +2.0  50 %\n"
                         "😀 אבא            1004.2    +2.0  50 %  28.11.2026\n"
                         "two lines         1005.2    +2.0  50 %  28.11.2026\n");
  g_assert_true (g_str_has_suffix (text, "\nEmpty\n\nA note & more.\n"));
}

static void
test_html_says_names_as_they_are (void)
{
  g_autofree char *text = to_text (JT_REPORT_HTML);

  g_assert_true (g_str_has_prefix (text, "<!DOCTYPE html>"));
  assert_contains (text, "<title>Ranking &lt;&amp; more&gt;</title>");
  assert_contains (text, "<td>Meier &amp; &lt;Müller&gt;</td><td class=\"number\">1003.2</td>");
  assert_contains (text, "<tr class=\"bold pale line\">");
  assert_contains (text, "<p>A note &amp; more.</p>");
  g_assert_null (strstr (text, "\x01"));
}

static void
test_empty_columns_are_dropped (void)
{
  static const char *const titles[] = { "a", "b", "c", "d" };
  g_autoptr (JtTable) table = jt_table_new (NULL);

  for (guint i = 0; i < 4; i++)
    jt_table_add_column (table, titles[i], i == 0 ? JT_COLUMN_TEXT : JT_COLUMN_NUMBER, 0);
  for (guint i = 0; i < 3; i++)
    {
      jt_table_add_text (table, i == 0 ? NULL : "text");
      jt_table_add_number (table, NAN);
      jt_table_add_number (table, i == 2 ? 7 : NAN);
      jt_table_add_number (table, NAN);
    }
  jt_table_drop_empty_columns (table);
  g_assert_cmpuint (jt_table_get_n_columns (table), ==, 2);
  g_assert_cmpuint (jt_table_get_n_rows (table), ==, 3);
  g_assert_cmpstr (jt_table_get_column (table, 1, NULL, NULL), ==, "c");
  g_assert_cmpstr (jt_table_get_text (table, 2, 0), ==, "text");
  g_assert_cmpfloat (jt_table_get_number (table, 2, 1), ==, 7);
}

/* What @program prints about the file of @format; NULL, with the test skipped, if it is not there. */
static char *
ask (const char *program, const char *first, const char *second, JtReportFormat format)
{
  g_autofree char *found = g_find_program_in_path (program);
  g_autofree char *folder = g_dir_make_tmp ("jt-report-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autoptr (JtReport) report = make_report ();
  g_autoptr (GBytes) bytes = write_report (report, format);
  g_autoptr (GError) error = NULL;
  g_autofree char *err = NULL;
  char *out = NULL;
  int status = 1;
  const char *argv[] = { found, first, second != NULL ? second : path, second != NULL ? path : "-", NULL };

  if (found != NULL)
    {
      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
      g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err, &status,
                                   &error));
      g_unlink (path);
    }
  g_rmdir (folder);
  if (status != 0 && err != NULL && strstr (err, "No module named") == NULL)
    g_error ("%s: %s", program, err);
  if (status != 0)
    {
      g_test_skip ("the program that reads it is not installed");
      g_clear_pointer (&out, g_free);
    }
  return out;
}

static void
test_xlsx_has_numbers_and_texts (void)
{
  static const char script[]
      = "import sys, openpyxl\n"
        "book = openpyxl.load_workbook(open(sys.argv[1], 'rb'))\n"
        "for sheet in book:\n"
        "  print(sheet.title)\n"
        "  for row in sheet.iter_rows():\n"
        "    print('|'.join(f'{c.data_type}:{c.value!r}' for c in row))\n"
        "  print(sheet.freeze_panes, sheet['C2'].number_format if sheet.max_row > 1 else '')\n";
  g_autofree char *read = ask ("/usr/bin/python3", "-c", script, JT_REPORT_XLSX);

  if (read == NULL)
    return;
  assert_contains (read, "Elo   all  people everybody\n");
  assert_contains (read, "s:'Name'|s:'Rating'|s:'Change'|s:'Won'|s:'Last'\n"
                         "s:'=1+1'|n:1000.25|n:-3.5|n:0.5|d:datetime.datetime(2026, 11, 28, 0, 0)\n"
                         "s:'Müller; Käthi'|n:1001.25|n:0.01|n:0.5|d:datetime.datetime(2026, 11, 28, 0, 0)\n"
                         "s:'Rösli \"Rosa\"'|n:1002.25|n:2|n:None|d:datetime.datetime(2026, 11, 28, 0, 0)\n"
                         "s:'Meier & <Müller>'|n:1003.25|n:2|n:0.5|n:None\n"
                         "s:'😀 אבא'|");
  assert_contains (read, "s:'two\\nlines\xef\xbf\xbd'|");
  assert_contains (read, "\nA2 +0.0;-0.0;0.0\n");
  assert_contains (read, "\ns:'Empty'\n");
}

static void
test_pdf_has_every_name (void)
{
  g_autofree char *read = ask ("pdftotext", "-layout", NULL, JT_REPORT_PDF);

  if (read == NULL)
    return;
  assert_contains (read, "Ranking <& more>");
  assert_contains (read, "Stammtisch");
  for (guint i = 0; i < 4; i++)
    assert_contains (read, names[i]);
  assert_contains (read, "1000.2");
  assert_contains (read, "A note & more.");
}

static void
test_formats_are_found (void)
{
  JtReportFormat format;

  g_assert_true (jt_report_format_find ("xlsx", &format));
  g_assert_cmpint (format, ==, JT_REPORT_XLSX);
  g_assert_false (jt_report_format_find ("png", &format));
}

static void
test_curve_is_on_paper (void)
{
  const JtReportPoint points[] = { { 20240510, 1000, 245 }, { 20250101, 1081, 200 }, { 20261128, 1118, 133 } };
  g_autoptr (JtReport) report = make_report ();
  g_autoptr (JtSheet) sheet = NULL, plain = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *folder = g_dir_make_tmp ("jt-curve-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "curve.pdf", NULL);
  g_autofree char *read = NULL;
  guint n;

  plain = jt_report_to_sheet (report);
  g_assert_null (jt_report_get_curve (report, &n));
  jt_report_set_curve (report, points, G_N_ELEMENTS (points));
  g_assert_nonnull (jt_report_get_curve (report, &n));
  g_assert_cmpuint (n, ==, 3);
  sheet = jt_report_to_sheet (report);
  g_assert_cmpfloat (jt_sheet_get_y (sheet), >, jt_sheet_get_y (plain) + 100);
  bytes = write_report (report, JT_REPORT_PDF);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  if (g_spawn_sync (NULL, (char **) (const char *[]){ "pdftotext", "-layout", path, "-", NULL }, NULL, G_SPAWN_SEARCH_PATH,
                    NULL, NULL, &read, NULL, NULL, NULL))
    {
      assert_contains (read, "1200\n");
      assert_contains (read, "800\n");
      assert_contains (read, "2025");
      assert_contains (read, "2026");
    }
  g_remove (path);
  g_rmdir (folder);
}

/* Width and height as the file says. */
static void
read_size (GBytes *png, guint32 *width, guint32 *height)
{
  const guint8 *data = g_bytes_get_data (png, NULL);

  g_assert_cmpmem (data, 8, "\x89PNG\r\n\x1a\n", 8);
  memcpy (width, data + 16, 4);
  memcpy (height, data + 20, 4);
  *width = GUINT32_FROM_BE (*width);
  *height = GUINT32_FROM_BE (*height);
}

static void
test_picture_holds_everything (void)
{
  g_autoptr (JtReport) few = make_report ();
  g_autoptr (JtReport) many = jt_report_new ("Many", NULL);
  JtTable *table = jt_table_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) one = jt_report_to_png (few, 800, &error);
  g_autoptr (GBytes) other = NULL;
  guint32 width, height, tall;

  g_assert_no_error (error);
  read_size (one, &width, &height);
  g_assert_cmpuint (width, ==, 800);
  /* No larger than what stands on it. */
  g_assert_cmpuint (height, <, 800);
  jt_table_add_column (table, "Number", JT_COLUMN_NUMBER, 0);
  for (guint i = 0; i < 400; i++)
    jt_table_add_number (table, i);
  jt_report_add_table (many, table);
  other = jt_report_to_png (many, 800, &error);
  g_assert_no_error (error);
  read_size (other, &width, &tall);
  g_assert_cmpuint (width, ==, 800);
  g_assert_cmpuint (tall, >, 4000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/office/report/csv-is-read-again", test_csv_is_read_again);
  g_test_add_func ("/office/report/one-table-has-no-heading", test_one_table_has_no_heading);
  g_test_add_func ("/office/report/text-is-aligned", test_text_is_aligned);
  g_test_add_func ("/office/report/html-says-names-as-they-are", test_html_says_names_as_they_are);
  g_test_add_func ("/office/report/xlsx-has-numbers-and-texts", test_xlsx_has_numbers_and_texts);
  g_test_add_func ("/office/report/pdf-has-every-name", test_pdf_has_every_name);
  g_test_add_func ("/office/report/curve-is-on-paper", test_curve_is_on_paper);
  g_test_add_func ("/office/report/picture-holds-everything", test_picture_holds_everything);
  g_test_add_func ("/office/report/empty-columns-are-dropped", test_empty_columns_are_dropped);
  g_test_add_func ("/office/report/formats-are-found", test_formats_are_found);
  return g_test_run ();
}
