/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "jt-csv.h"
#include "jt-json.h"
#include "jt-tournament-report.h"

static const char document[]
    = "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"name\":\"Herbstjass\",\"date\":\"2026-11-28\","
      "\"rules\":{\"passes\":1},\"participants\":[{\"id\":1,\"name\":\"=1+1\"},{\"id\":2,\"name\":\"Müller; Käthi\"},"
      "{\"id\":3,\"name\":\"Rösli \\\"Rosa\\\"\"},{\"id\":4,\"name\":\"Meier & <Müller>\"},{\"id\":5,\"name\":\"Anna\"}],"
      "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1,2],[3,4]],\"points\":[682,574]}],\"sitting_out\":[5]}]}";

static void
test_csv (void)
{
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtValue) value = jt_json_parse (document, strlen (document), NULL, &fault);
  g_autoptr (JtTournament) tournament = jt_tournament_new (value, JT_TOURNAMENT_STRICT, &fault);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtReport) report = jt_tournament_report_new (tournament, standings, JT_TOURNAMENT_REPORT_RANKING);
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
  g_autoptr (JtReport) report = jt_tournament_report_new (tournament, standings, JT_TOURNAMENT_REPORT_ALL);

  g_assert_cmpuint (jt_report_get_n_tables (report), ==, 3);
  for (JtReportFormat format = JT_REPORT_CSV; format <= JT_REPORT_PDF; format++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = jt_report_write (report, format, 0, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/office/tournament-report/names-stay-what-they-are", test_csv);
  g_test_add_func ("/office/tournament-report/in-every-format", test_all_formats);
  return g_test_run ();
}
