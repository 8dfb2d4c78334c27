/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-report.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "jt-tournament-words.h"

static void
add_optional_number (JtTable *table, gboolean given, gint64 number)
{
  jt_table_add_number (table, given ? (double) number : (double) NAN);
}

static JtTable *
new_ranking (const JtTournament *tournament, const JtStandings *standings)
{
  JtTable *table = jt_table_new (_ ("Ranking"));

  jt_table_add_column (table, _ ("Rank"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  for (guint r = 0; r < standings->n_passes; r++)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Passe %u"), r + 1);

      jt_table_add_column (table, title, JT_COLUMN_NUMBER, 0);
    }
  jt_table_add_column (table, _ ("Matches"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Correction"), JT_COLUMN_CHANGE, 0);
  jt_table_add_column (table, _ ("Total"), JT_COLUMN_NUMBER, 0);
  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];

      add_optional_number (table, row->rank > 0, row->rank);
      jt_table_add_text (table, jt_tournament_get_participant (tournament, row->participant)->name);
      for (guint r = 0; r < standings->n_passes; r++)
        add_optional_number (table, row->passes[r].has_value, row->passes[r].value);
      jt_table_add_number (table, row->matches);
      add_optional_number (table, row->correction != 0, row->correction);
      jt_table_add_number (table, row->total);
      if (row->rank == 0 || row->left)
        jt_table_mark_row (table, JT_ROW_PALE);
    }
  return table;
}

static JtTable *
new_results (const JtTournament *tournament)
{
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (tournament));
  JtTable *table = jt_table_new (_ ("Tables"));

  jt_table_add_column (table, _ ("Passe"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Table"), JT_COLUMN_NUMBER, 0);
  for (guint s = 0; s < n_sides; s++)
    {
      /* Translators: %u is the number of a side at a table */
      g_autofree char *side = g_strdup_printf (_ ("Side %u"), s + 1);

      jt_table_add_column (table, side, JT_COLUMN_TEXT, 0);
      jt_table_add_column (table, _ ("Points"), JT_COLUMN_NUMBER, 0);
      jt_table_add_column (table, _ ("Matches"), JT_COLUMN_NUMBER, 0);
    }
  for (guint r = 0; r < jt_tournament_get_n_passes (tournament); r++)
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (tournament, r);

      for (guint t = 0; t < pass->n_tables; t++)
        {
          const JtTournamentTable *sheet = &pass->tables[t];

          jt_table_add_number (table, r + 1);
          jt_table_add_number (table, sheet->number);
          for (guint s = 0; s < n_sides; s++)
            {
              g_autofree char *names = jt_tournament_side_to_text (tournament, sheet, s);

              jt_table_add_text (table, names);
              add_optional_number (table, sheet->points[s] != JT_NO_POINTS, sheet->points[s]);
              add_optional_number (table, sheet->complete, sheet->matches[s]);
            }
        }
    }
  return table;
}

static JtTable *
new_participants (const JtTournament *tournament)
{
  JtTable *table = jt_table_new (_ ("Participants"));

  jt_table_add_column (table, _ ("No."), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Club"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Here"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Paid"), JT_COLUMN_TEXT, 0);
  for (guint i = 0; i < jt_tournament_get_n_participants (tournament); i++)
    {
      const JtParticipant *person = jt_tournament_get_participant (tournament, i);

      jt_table_add_number (table, i + 1);
      jt_table_add_text (table, person->name);
      jt_table_add_text (table, jt_value_get_string (person->value, "club"));
      jt_table_add_text (table, person->present ? _ ("yes") : _ ("no"));
      jt_table_add_text (table, jt_value_get_boolean (person->value, "paid", FALSE) ? _ ("yes") : _ ("no"));
    }
  return table;
}

JtReport *
jt_tournament_report_new (const JtTournament *tournament, const JtStandings *standings, JtTournamentReport what)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  const char *name = jt_value_get_string (document, "name");
  JtReport *report = jt_report_new (name != NULL ? name : "", jt_value_get_string (document, "date"));
  g_autofree char *rules = jt_tournament_rules_to_text (jt_tournament_get_rules (tournament));
  g_autofree char *state = jt_standings_state_to_text (standings, tournament);

  jt_report_add_table (report, new_ranking (tournament, standings));
  if (what == JT_TOURNAMENT_REPORT_ALL)
    {
      jt_report_add_table (report, new_results (tournament));
      jt_report_add_table (report, new_participants (tournament));
    }
  jt_report_add_text (report, rules);
  jt_report_add_text (report, state);
  return report;
}
