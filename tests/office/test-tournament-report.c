/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "read-workbook.h"
#include "jt-csv.h"
#include "jt-json.h"
#include "jt-tournament-report.h"

static const char document[]
    = "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"name\":\"Herbstjass\",\"date\":\"2026-11-28\","
      "\"fee\":1250,\"prizes\":[{\"rank\":1,\"text\":\"Ham\",\"value\":1005}],\"rules\":{\"passes\":1},\"participants\":[{\"id\":1,\"name\":\"=1+1\",\"paid\":true},{\"id\":2,\"name\":\"Müller; Käthi\"},"
      "{\"id\":3,\"name\":\"Rösli \\\"Rosa\\\"\"},{\"id\":4,\"name\":\"Meier & <Müller>\"},{\"id\":5,\"name\":\"Anna\"}],"
      "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":[682,574]}],\"sitting_out\":[5]}]}";

static void
test_csv (void)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtValue) value = jt_json_parse (document, strlen (document), NULL, &fault);
  g_autoptr (JtTournament) tournament = jt_tournament_new (value, JT_TOURNAMENT_STRICT, &fault);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtReport) report = jt_tournament_report_new (tournament, standings, JT_TOURNAMENT_REPORT_RANKING, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = jt_report_write (report, JT_REPORT_CSV, 0, &error);
  g_autoptr (JtCsv) csv = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_no_error (error);
  csv = jt_csv_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_cmpuint (jt_csv_get_n_rows (csv), ==, 6);
  for (guint i = 1; i < 6; i++)
    g_hash_table_add (seen, (gpointer) jt_csv_get_row (csv, i)[1]);
  g_assert_true (g_hash_table_contains (seen, "=1+1"));
  g_assert_true (g_hash_table_contains (seen, "Müller; Käthi"));
  g_assert_true (g_hash_table_contains (seen, "Rösli \"Rosa\""));
  g_assert_cmpstr (jt_csv_get_row (csv, 1)[2], ==, "682");
  g_assert_cmpstr (jt_csv_get_row (csv, 3)[1], ==, "Anna");
  g_assert_cmpstr (jt_csv_get_row (csv, 3)[2], ==, "628");
}

static void
test_all_formats (void)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtValue) value = jt_json_parse (document, strlen (document), NULL, &fault);
  g_autoptr (JtTournament) tournament = jt_tournament_new (value, JT_TOURNAMENT_STRICT, &fault);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtReport) report = jt_tournament_report_new (tournament, standings, JT_TOURNAMENT_REPORT_BOOK, NULL);

  g_assert_cmpuint (jt_report_get_n_tables (report), ==, 6);
  for (JtReportFormat format = JT_REPORT_CSV; format <= JT_REPORT_PDF; format++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = jt_report_write (report, format, 0, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
    }
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

/* Where no locale of the machine writes decimals with a comma, one is made in @folder. Returns: whether there is one now */
static gboolean
use_commas (const char *folder)
{
  static const char *const commas[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "it_IT.UTF-8", "fr_CH.UTF-8" };
  g_autofree char *path = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *argv[] = { "localedef", "-i", "de_DE", "-f", "UTF-8", path, NULL };
  const char *old = g_getenv ("LOCPATH");
  gboolean set;

  for (guint i = 0; i < G_N_ELEMENTS (commas); i++)
    if (setlocale (LC_NUMERIC, commas[i]) != NULL && strcmp (localeconv ()->decimal_point, ",") == 0)
      return TRUE;
  if (!g_spawn_sync (NULL, (char **) argv, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                     NULL, NULL, NULL))
    return FALSE;
  g_setenv ("LOCPATH", folder, TRUE);
  set = setlocale (LC_NUMERIC, "de_DE.UTF-8") != NULL && strcmp (localeconv ()->decimal_point, ",") == 0;
  if (old != NULL)
    g_setenv ("LOCPATH", old, TRUE);
  else
    g_unsetenv ("LOCPATH");
  return set;
}

static void
test_workbook (void)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtValue) value = jt_json_parse (document, strlen (document), NULL, &fault);
  g_autoptr (JtTournament) tournament = jt_tournament_new (value, JT_TOURNAMENT_STRICT, &fault);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtReport) report = jt_tournament_report_new (tournament, standings, JT_TOURNAMENT_REPORT_BOOK, NULL);
  g_autoptr (GBytes) book = NULL;
  g_autofree char *read = NULL;
  g_autofree char *folder = g_dir_make_tmp ("jt-locale-XXXXXX", NULL);
  const char *remove[] = { "rm", "-r", folder, NULL };

  if (!use_commas (folder))
    g_test_message ("no locale here writes decimals with a comma");
  book = jt_report_write (report, JT_REPORT_XLSX, 0, NULL);
  setlocale (LC_NUMERIC, "C");
  g_assert_true (g_spawn_sync (NULL, (char **) remove, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  read = read_workbook (book);
  if (read == NULL)
    return;
  assert_contains (read, "Ranking\ns:'Rank'|s:'Name'|s:'Passe 1'|");
  assert_contains (read, "n:2|s:'=1+1'|n:682|");
  assert_contains (read, "Passen\ns:'Date'|");
  assert_contains (read, "d:datetime.datetime(2026, 11, 28, 0, 0)|n:1|s:'=1+1'|n:1|s:'Müller; Käthi'|"
                         "s:'Rösli \"Rosa\", Meier & <Müller>'|n:682|s:'yes'\n");
  assert_contains (read, "Tables\n");
  assert_contains (read, "Participants\n");
  assert_contains (read, "Money\n");
  assert_contains (read, "s:'Entry fees, paid'|n:1|n:12.5|n:12.5\n");
  assert_contains (read, "s:'In the till'|n:None|n:None|n:2.45\n");
  assert_contains (read, "Prizes\n");
  assert_contains (read, "s:'Rank 1'|s:'Ham'|n:10.05|s:'Müller; Käthi'\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/office/tournament-report/names-stay-what-they-are", test_csv);
  g_test_add_func ("/office/tournament-report/in-every-format", test_all_formats);
  g_test_add_func ("/office/tournament-report/workbook-has-numbers-and-dates", test_workbook);
  return g_test_run ();
}
