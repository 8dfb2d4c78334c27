/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-report.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "jt-dates.h"
#include "jt-tournament-words.h"

static void
add_optional_number (JtTable *table, gboolean given, gint64 number)
{
  jt_table_add_number (table, given ? (double) number : (double) NAN);
}

/* What of the Passen is not in the total. */
static gint64
sum_of_dropped (const JtStandings *standings, const JtStanding *row)
{
  gint64 sum = 0;

  for (guint r = 0; r < standings->n_passes; r++)
    if (row->passes[r].has_value && !row->passes[r].counted)
      sum += row->passes[r].value;
  return sum;
}

/* @short_one: without columns that say nothing */
static JtTable *
new_ranking (const JtTournament *tournament, const JtStandings *standings, gboolean short_one)
{
  static const JtTableColumn columns[] = {
    { N_ ("Matches"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Correction"), JT_COLUMN_CHANGE, 0 },
    { N_ ("Total"), JT_COLUMN_NUMBER, 0 },
  };
  JtTable *table = jt_table_new (_ ("Ranking"));
  gboolean drops = jt_tournament_get_rules (tournament)->count_best > 0;

  jt_table_add_column (table, _ ("Rank"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  for (guint r = 0; r < standings->n_passes; r++)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Passe %u"), r + 1);

      jt_table_add_column (table, title, JT_COLUMN_NUMBER, 0);
    }
  if (drops)
    jt_table_add_column (table, _ ("Dropped"), JT_COLUMN_NUMBER, 0);
  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];

      gboolean missing = jt_standing_is_missing (standings, row);

      add_optional_number (table, row->rank > 0 && !missing, row->rank);
      jt_table_add_text (table, jt_tournament_get_participant (tournament, row->participant)->name);
      for (guint r = 0; r < standings->n_passes; r++)
        add_optional_number (table, row->passes[r].has_value, row->passes[r].value);
      if (drops)
        add_optional_number (table, sum_of_dropped (standings, row) != 0, sum_of_dropped (standings, row));
      add_optional_number (table, row->matches > 0 || !short_one, row->matches);
      add_optional_number (table, row->correction != 0, row->correction);
      add_optional_number (table, !missing, row->total);
      if (row->rank == 0 || row->left)
        jt_table_mark_row (table, JT_ROW_PALE);
    }
  if (short_one)
    jt_table_drop_empty_columns (table);
  return table;
}

/* @points: also what the tables have written */
static JtTable *
new_results (const JtTournament *tournament, gboolean points)
{
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (tournament));
  JtTable *table = jt_table_new (points ? _ ("Tables") : _ ("Table Sheets"));

  jt_table_add_column (table, _ ("Passe"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Table"), JT_COLUMN_NUMBER, 0);
  for (guint s = 0; s < n_sides; s++)
    {
      /* Translators: %u is the number of a side at a table */
      g_autofree char *side = g_strdup_printf (_ ("Side %u"), s + 1);

      jt_table_add_column (table, side, JT_COLUMN_TEXT, 0);
      if (!points)
        continue;
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
              if (!points)
                continue;
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
  static const JtTableColumn columns[] = {
    { N_ ("No."), JT_COLUMN_NUMBER, 0 },
    { N_ ("Name"), JT_COLUMN_TEXT, 0 },
    { N_ ("Club"), JT_COLUMN_TEXT, 0 },
    { N_ ("Category"), JT_COLUMN_TEXT, 0 },
    { N_ ("Here"), JT_COLUMN_TEXT, 0 },
    { N_ ("Paid"), JT_COLUMN_TEXT, 0 },
  };
  JtTable *table = jt_table_new (_ ("Participants"));

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < jt_tournament_get_n_participants (tournament); i++)
    {
      const JtParticipant *person = jt_tournament_get_participant (tournament, i);

      jt_table_add_number (table, i + 1);
      jt_table_add_text (table, person->name);
      jt_table_add_text (table, jt_value_get_string (person->value, "club"));
      jt_table_add_text (table, jt_value_get_string (person->value, "category"));
      jt_table_add_text (table, person->present ? _ ("yes") : _ ("no"));
      jt_table_add_text (table, jt_value_get_boolean (person->value, "paid", FALSE) ? _ ("yes") : _ ("no"));
    }
  return table;
}

/* The seat of somebody in a Passe: his table (NULL: none) and where at it. */
static const JtTournamentTable *
find_seat (const JtTournament *tournament, guint pass, int participant, guint *seat)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  guint n = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);

  for (guint t = 0; t < tables->n_tables; t++)
    for (*seat = 0; *seat < n; (*seat)++)
      if (tables->tables[t].people[*seat] == participant)
        return &tables->tables[t];
  return NULL;
}

/* The names of those at a table who are on the side of @seat, without himself, or on the other ones. */
static char *
others_to_text (const JtTournament *tournament, const JtTournamentTable *table, guint seat, gboolean same_side)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint size = jt_tournament_rules_side_size (rules), n = jt_tournament_rules_n_sides (rules) * size;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (i != seat && (i / size == seat / size) == same_side)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              jt_tournament_get_participant (tournament, table->people[i])->name);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static JtTable *
new_passes (const JtTournament *tournament, const JtStandings *standings)
{
  static const JtTableColumn columns[] = {
    { N_ ("Date"), JT_COLUMN_DATE, 0 },
    { N_ ("Passe"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Name"), JT_COLUMN_TEXT, 0 },
    { N_ ("Table"), JT_COLUMN_NUMBER, 0 },
    { N_ ("With"), JT_COLUMN_TEXT, 0 },
    { N_ ("Against"), JT_COLUMN_TEXT, 0 },
    { N_ ("Points"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Counted"), JT_COLUMN_TEXT, 0 },
  };
  const char *date = jt_value_get_string (jt_tournament_get_document (tournament), "date");
  JtTable *table = jt_table_new (_ ("Passen"));

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint r = 0; r < standings->n_passes; r++)
    for (guint i = 0; i < standings->n_rows; i++)
      {
        const JtStandingPass *pass = &standings->rows[i].passes[r];
        int participant = standings->rows[i].participant;
        guint seat = 0;
        const JtTournamentTable *sheet = find_seat (tournament, r, participant, &seat);
        g_autofree char *with = sheet != NULL ? others_to_text (tournament, sheet, seat, TRUE) : NULL;
        g_autofree char *against = sheet != NULL ? others_to_text (tournament, sheet, seat, FALSE) : NULL;

        if (sheet == NULL && !pass->has_value)
          continue;
        jt_table_add_date (table, date);
        jt_table_add_number (table, r + 1);
        jt_table_add_text (table, jt_tournament_get_participant (tournament, participant)->name);
        add_optional_number (table, sheet != NULL, sheet != NULL ? sheet->number : 0);
        jt_table_add_text (table, with);
        jt_table_add_text (table, sheet != NULL ? against : _ ("sat out"));
        add_optional_number (table, pass->has_value, pass->value);
        jt_table_add_text (table, !pass->has_value ? NULL : pass->counted ? _ ("yes") : _ ("no"));
      }
  return table;
}

static JtTable *
new_seats (const JtTournament *tournament)
{
  static const JtTableColumn columns[] = {
    { N_ ("Passe"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Table"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Side"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Name"), JT_COLUMN_TEXT, 0 },
  };
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_people = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);
  JtTable *table = jt_table_new (_ ("Seating by Table"));

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint r = 0; r < jt_tournament_get_n_passes (tournament); r++)
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (tournament, r);

      for (guint t = 0; t < pass->n_tables; t++)
        for (guint i = 0; i < n_people; i++)
          {
            jt_table_add_number (table, r + 1);
            jt_table_add_number (table, pass->tables[t].number);
            jt_table_add_number (table, i / jt_tournament_rules_side_size (rules) + 1);
            jt_table_add_text (table, jt_tournament_get_participant (tournament, pass->tables[t].people[i])->name);
          }
      for (guint i = 0; i < pass->n_out; i++)
        {
          jt_table_add_number (table, r + 1);
          jt_table_add_number (table, NAN);
          jt_table_add_number (table, NAN);
          jt_table_add_text (table, jt_tournament_get_participant (tournament, pass->out[i])->name);
        }
    }
  return table;
}

static JtTable *
new_slips (const JtTournament *tournament)
{
  guint n = jt_tournament_get_n_counting_passes (tournament);
  JtTable *table = jt_table_new (_ ("Draw Slips"));

  jt_table_add_column (table, _ ("No."), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  for (guint r = 0; r < n; r++)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Passe %u"), r + 1);

      jt_table_add_column (table, title, JT_COLUMN_NUMBER, 0);
    }
  for (guint i = 0; i < jt_tournament_get_n_participants (tournament); i++)
    {
      jt_table_add_number (table, i + 1);
      jt_table_add_text (table, jt_tournament_get_participant (tournament, i)->name);
      for (guint r = 0; r < n; r++)
        {
          guint seat;
          const JtTournamentTable *sheet = find_seat (tournament, r, i, &seat);

          add_optional_number (table, sheet != NULL, sheet != NULL ? sheet->number : 0);
        }
    }
  return table;
}

static JtTable *
new_prizes (const JtTournament *tournament, GPtrArray *prizes)
{
  JtTable *table = jt_table_new (_ ("Prizes"));

  jt_table_add_column (table, _ ("For"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, C_ ("prize", "Prize"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Value"), JT_COLUMN_NUMBER, 2);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  for (guint i = 0; i < prizes->len; i++)
    {
      const JtPrize *prize = g_ptr_array_index (prizes, i);
      g_autofree char *title = jt_prize_title (prize), *winners = jt_prize_winners_to_text (prize, tournament);

      jt_table_add_text (table, title);
      jt_table_add_text (table, prize->text);
      jt_table_add_number (table, prize->value > 0 ? prize->value / 100.0 : (double) NAN);
      jt_table_add_text (table, winners);
    }
  return table;
}

/* @each, @sum: Rappen */
static void
add_money (JtTable *table, const char *what, gboolean counted, guint n, gint64 each, gint64 sum)
{
  jt_table_add_text (table, what);
  add_optional_number (table, counted, n);
  jt_table_add_number (table, counted ? each / 100.0 : (double) NAN);
  jt_table_add_number (table, sum / 100.0);
}

static JtTable *
new_money (const JtTournament *tournament, GPtrArray *prizes)
{
  static const JtTableColumn columns[] = {
    { N_ ("What"), JT_COLUMN_TEXT, 0 },
    { N_ ("How Many"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Each"), JT_COLUMN_NUMBER, 2 },
    { N_ ("Sum"), JT_COLUMN_NUMBER, 2 },
  };
  JtTable *table = jt_table_new (_ ("Money"));
  /* No sum of a document, which may say anything, must go beyond what fits. */
  gint64 fee = CLAMP (jt_value_get_integer (jt_tournament_get_document (tournament), "fee", 0), 0, G_MAXINT), spent = 0;
  guint n_paid = 0, n_open = 0;

  for (guint i = 0; i < jt_tournament_get_n_participants (tournament); i++)
    {
      const JtParticipant *person = jt_tournament_get_participant (tournament, i);
      gboolean paid = jt_value_get_boolean (person->value, "paid", FALSE);

      n_paid += paid;
      n_open += !paid && person->present && !person->guest;
    }
  for (guint i = 0; i < prizes->len; i++)
    spent += MIN (((const JtPrize *) g_ptr_array_index (prizes, i))->value, G_MAXINT);
  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  add_money (table, _ ("Entry fees, paid"), TRUE, n_paid, fee, n_paid * fee);
  add_money (table, _ ("Entry fees, not paid yet"), TRUE, n_open, fee, n_open * fee);
  add_money (table, _ ("Prizes"), FALSE, 0, 0, -spent);
  add_money (table, _ ("In the till"), FALSE, 0, 0, n_paid * fee - spent);
  jt_table_mark_row (table, JT_ROW_BOLD | JT_ROW_LINE);
  return table;
}

static JtTable *
new_log (GPtrArray *log)
{
  static const JtTableColumn columns[] = {
    { N_ ("When"), JT_COLUMN_TEXT, 0 },
    { N_ ("What"), JT_COLUMN_TEXT, 0 },
    { N_ ("Before"), JT_COLUMN_TEXT, 0 },
    { N_ ("After"), JT_COLUMN_TEXT, 0 },
    { N_ ("Reason"), JT_COLUMN_TEXT, 0 },
  };
  JtTable *table = jt_table_new (_ ("Log of Corrections"));

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; log != NULL && i < log->len; i++)
    {
      const JtLogLine *line = g_ptr_array_index (log, i);

      jt_table_add_text (table, line->at);
      jt_table_add_text (table, line->what);
      jt_table_add_text (table, line->before);
      jt_table_add_text (table, line->after);
      jt_table_add_text (table, line->reason);
    }
  return table;
}

static void
add_tables (JtReport *report,
            const JtTournament *tournament,
            const JtStandings *standings,
            JtTournamentReport what,
            GPtrArray *log)
{
  g_autoptr (GPtrArray) prizes = jt_prizes_new (tournament, standings);
  gboolean book = what == JT_TOURNAMENT_REPORT_BOOK, page = what == JT_TOURNAMENT_REPORT_PAGE;

  if (what == JT_TOURNAMENT_REPORT_RANKING || book || page)
    jt_report_add_table (report, new_ranking (tournament, standings, page));
  if (what == JT_TOURNAMENT_REPORT_PASSES || book)
    jt_report_add_table (report, new_passes (tournament, standings));
  if (page && prizes->len > 0)
    jt_report_add_table (report, new_prizes (tournament, prizes));
  if (what == JT_TOURNAMENT_REPORT_RESULTS || book || page)
    jt_report_add_table (report, new_results (tournament, TRUE));
  if (what == JT_TOURNAMENT_REPORT_TABLES)
    jt_report_add_table (report, new_seats (tournament));
  if (what == JT_TOURNAMENT_REPORT_PARTICIPANTS || book)
    jt_report_add_table (report, new_participants (tournament));
  if (what == JT_TOURNAMENT_REPORT_SHEETS)
    jt_report_add_table (report, new_results (tournament, FALSE));
  if (what == JT_TOURNAMENT_REPORT_SLIPS)
    jt_report_add_table (report, new_slips (tournament));
  if (what == JT_TOURNAMENT_REPORT_MONEY || book)
    jt_report_add_table (report, new_money (tournament, prizes));
  if (what == JT_TOURNAMENT_REPORT_PRIZES || (book && prizes->len > 0))
    jt_report_add_table (report, new_prizes (tournament, prizes));
  if (what == JT_TOURNAMENT_REPORT_LOG)
    jt_report_add_table (report, new_log (log));
}

JtReport *
jt_tournament_report_new (const JtTournament *tournament,
                          const JtStandings *standings,
                          JtTournamentReport what,
                          GPtrArray *log)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  const char *name = jt_value_get_string (document, "name");
  const char *day = jt_value_get_string (document, "date");
  g_autofree char *date = day != NULL ? jt_day_to_text (day, JT_DATE_LONG) : NULL;
  JtReport *report = jt_report_new (name != NULL ? name : "", date);
  g_autofree char *rules = jt_tournament_rules_to_text (jt_tournament_get_rules (tournament));
  g_autofree char *state = jt_standings_state_to_text (standings, tournament);

  add_tables (report, tournament, standings, what, log);
  jt_report_add_text (report, rules);
  jt_report_add_text (report, state);
  return report;
}
