/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-tournament-statistics.h"

static void
keep_record (JtTournamentRecord *record, gboolean better, guint participant, guint pass, int value)
{
  if (record->n_equal == 0 || better)
    *record = (JtTournamentRecord){ participant, pass, value, 1 };
  else if (record->value == value)
    record->n_equal++;
}

static void
count_matches (const JtTournament *tournament, guint pass, JtTournamentStatistics *statistics)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (tournament));

  for (guint t = 0; t < tables->n_tables; t++)
    for (guint s = 0; s < n_sides && tables->tables[t].complete; s++)
      statistics->n_matches += tables->tables[t].matches[s];
}

void
jt_tournament_statistics (const JtTournament *tournament,
                          const JtStandings *standings,
                          guint pass,
                          JtTournamentStatistics *statistics)
{
  gboolean lowest_wins = jt_tournament_rules_lowest_wins (jt_tournament_get_rules (tournament));
  gint64 sum = 0;

  *statistics = (JtTournamentStatistics){ 0 };
  for (guint r = 0; r < standings->n_passes; r++)
    {
      if (pass != G_MAXUINT && r != pass)
        continue;
      count_matches (tournament, r, statistics);
      for (guint i = 0; i < standings->n_rows; i++)
        {
          const JtStanding *row = &standings->rows[i];
          const JtStandingPass *own = &row->passes[r];

          if (!own->has_value || own->sat_out)
            continue;
          keep_record (&statistics->best,
                       lowest_wins ? own->value < statistics->best.value
                                   : own->value > statistics->best.value,
                       row->participant, r, own->value);
          keep_record (&statistics->worst,
                       lowest_wins ? own->value > statistics->worst.value
                                   : own->value < statistics->worst.value,
                       row->participant, r, own->value);
          sum += own->value;
          statistics->n_results++;
        }
    }
  if (statistics->n_results > 0)
    statistics->mean = (int) ((2 * sum + statistics->n_results) / (2 * statistics->n_results));
  for (guint i = 0; pass == G_MAXUINT && i < standings->n_rows; i++)
    if (standings->rows[i].matches > 0)
      keep_record (&statistics->most_matches,
                   standings->rows[i].matches > statistics->most_matches.value,
                   standings->rows[i].participant, 0, standings->rows[i].matches);
}
