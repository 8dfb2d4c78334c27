/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-game.h"
#include "jt-tournament-words.h"

#define A5_WIDTH 419.528
#define A5_HEIGHT 595.276
#define A5_MARGIN 28.3

const char *
jt_tournament_paper_title (JtTournamentPaper paper)
{
  switch (paper)
    {
    case JT_TOURNAMENT_PAPER_PARTICIPANTS:
      return _ ("Participants");
    case JT_TOURNAMENT_PAPER_SEATING:
      return _ ("Seating by Name");
    case JT_TOURNAMENT_PAPER_TABLES:
      return _ ("Seating by Table");
    case JT_TOURNAMENT_PAPER_SHEETS:
      return _ ("Table Sheets");
    case JT_TOURNAMENT_PAPER_RANKING:
    default:
      return _ ("Ranking");
    }
}

gboolean
jt_tournament_paper_is_there (const JtTournament *tournament, JtTournamentPaper paper, guint pass)
{
  switch (paper)
    {
    case JT_TOURNAMENT_PAPER_PARTICIPANTS:
      return jt_tournament_get_n_participants (tournament) > 0;
    case JT_TOURNAMENT_PAPER_SEATING:
      return jt_tournament_get_n_counting_passes (tournament) > 0;
    case JT_TOURNAMENT_PAPER_TABLES:
    case JT_TOURNAMENT_PAPER_SHEETS:
      return pass < jt_tournament_get_n_passes (tournament);
    case JT_TOURNAMENT_PAPER_RANKING:
    default:
      return jt_tournament_get_n_begun_passes (tournament) > 0;
    }
}

/* Cells of a table that live until it is placed. */

static void
add (GPtrArray *cells, char *text)
{
  g_ptr_array_add (cells, text);
}

static void
add_number (GPtrArray *cells, gint64 number)
{
  add (cells, number < 0 ? g_strdup_printf ("\342\210\222%" G_GINT64_FORMAT, -number)
                         : g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

static const char *
name_of (const JtTournament *tournament, int participant)
{
  return jt_tournament_get_participant (tournament, participant)->name;
}

/* Participants by name, as the language sorts. */

typedef struct
{
  char *key;
  guint participant;
} Named;

static int
compare_named (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Named *) a)->key, ((const Named *) b)->key);
}

static void
named_clear (gpointer data)
{
  g_free (((Named *) data)->key);
}

static GArray *
sort_by_name (const JtTournament *tournament)
{
  guint n = jt_tournament_get_n_participants (tournament);
  GArray *order = g_array_new (FALSE, FALSE, sizeof (Named));

  g_array_set_clear_func (order, named_clear);
  for (guint i = 0; i < n; i++)
    {
      Named named = { g_utf8_collate_key (name_of (tournament, i), -1), i };

      g_array_append_val (order, named);
    }
  g_array_sort (order, compare_named);
  return order;
}

static void
add_participants (JtSheet *sheet, const JtTournament *tournament)
{
  const JtSheetColumn columns[] = {
    { _ ("No."), JT_SHEET_END, 0, FALSE },      { _ ("Name"), JT_SHEET_START, 2, TRUE },
    { _ ("Here"), JT_SHEET_CENTER, 0.4, FALSE }, { _ ("Paid"), JT_SHEET_CENTER, 0.4, FALSE },
    { _ ("Remarks"), JT_SHEET_START, 1.2, FALSE },
  };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) order = sort_by_name (tournament);

  for (guint i = 0; i < order->len; i++)
    {
      const JtParticipant *person
          = jt_tournament_get_participant (tournament, g_array_index (order, Named, i).participant);
      const char *note = jt_value_get_string (person->value, "note");

      add_number (cells, g_array_index (order, Named, i).participant + 1);
      add (cells, g_strdup (person->name));
      add (cells, g_strdup (person->present ? "\342\234\223" : ""));
      add (cells, g_strdup (jt_value_get_boolean (person->value, "paid", FALSE) ? "\342\234\223" : ""));
      add (cells, g_strdup (note != NULL ? note : person->guest ? _ ("helper, not ranked") : ""));
    }
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, order->len, NULL, 11);
}

/* Returns: (transfer full): the table of somebody in a Passe; a dash where he sits out, "" where he is not there */
static char *
place_of (const JtTournament *tournament, guint pass, int participant)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);

  for (guint t = 0; t < tables->n_tables; t++)
    for (guint i = 0; i < n; i++)
      if (tables->tables[t].people[i] == participant)
        return g_strdup_printf ("%d", tables->tables[t].number);
  for (guint i = 0; i < tables->n_out; i++)
    if (tables->out[i] == participant)
      return g_strdup ("\342\200\223");
  return g_strdup ("");
}

static void
add_seating (JtSheet *sheet, const JtTournament *tournament)
{
  guint n = MIN (jt_tournament_get_n_counting_passes (tournament), 20);
  g_autofree JtSheetColumn *columns = g_new0 (JtSheetColumn, n + 1);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) order = sort_by_name (tournament);

  columns[0] = (JtSheetColumn){ _ ("Name"), JT_SHEET_START, 2, TRUE };
  for (guint r = 0; r < n; r++)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      add (titles, g_strdup_printf (_ ("Passe %u"), r + 1));
      columns[r + 1] = (JtSheetColumn){ g_ptr_array_index (titles, r), JT_SHEET_CENTER, 0.6, FALSE };
    }
  for (guint i = 0; i < order->len; i++)
    {
      guint participant = g_array_index (order, Named, i).participant;

      add (cells, g_strdup (name_of (tournament, participant)));
      for (guint r = 0; r < n; r++)
        add (cells, place_of (tournament, r, participant));
    }
  jt_sheet_paragraph (sheet, _ ("The number is that of the table; with a dash one sits out."));
  jt_sheet_table (sheet, columns, n + 1, (const char *const *) cells->pdata, order->len, NULL, 11);
}

static void
add_tables (JtSheet *sheet, const JtTournament *tournament, guint pass)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (tournament));
  JtSheetColumn columns[1 + JT_TOURNAMENT_MAX_SIDES] = { { _ ("Table"), JT_SHEET_END, 0, TRUE } };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *out = jt_tournament_out_to_text (tournament, pass);

  for (guint s = 0; s < n_sides; s++)
    columns[s + 1] = (JtSheetColumn){ "", JT_SHEET_START, 1, FALSE };
  for (guint t = 0; t < tables->n_tables; t++)
    {
      add_number (cells, tables->tables[t].number);
      for (guint s = 0; s < n_sides; s++)
        add (cells, jt_tournament_side_to_text (tournament, &tables->tables[t], s));
    }
  jt_sheet_table (sheet, columns, n_sides + 1, (const char *const *) cells->pdata, tables->n_tables, NULL, 12);
  if (out[0] != '\0')
    {
      /* Translators: %s is one or several names */
      g_autofree char *text = g_strdup_printf (_ ("Sitting out: %s"), out);

      jt_sheet_space (sheet, 8);
      jt_sheet_paragraph (sheet, text);
    }
}

static void
add_ranking (JtSheet *sheet, const JtTournament *tournament, const JtStandings *standings)
{
  guint n = MIN (standings->n_passes, 12), n_columns = 0;
  gboolean matches = FALSE, corrections = FALSE, dropped = FALSE, out = FALSE;
  JtSheetColumn columns[18];
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint8 *flags = g_new0 (guint8, standings->n_rows + 1);
  g_autofree char *state = jt_standings_state_to_text (standings, tournament);

  for (guint i = 0; i < standings->n_rows; i++)
    {
      matches = matches || standings->rows[i].matches > 0;
      corrections = corrections || standings->rows[i].correction != 0;
    }
  columns[n_columns++] = (JtSheetColumn){ _ ("Rank"), JT_SHEET_END, 0, TRUE };
  columns[n_columns++] = (JtSheetColumn){ _ ("Name"), JT_SHEET_START, 2, TRUE };
  for (guint r = 0; r < n; r++)
    {
      add (titles, g_strdup_printf ("P%u", r + 1));
      columns[n_columns++] = (JtSheetColumn){ g_ptr_array_index (titles, r), JT_SHEET_END, 0.5, FALSE };
    }
  if (matches)
    columns[n_columns++] = (JtSheetColumn){ _ ("Matches"), JT_SHEET_END, 0, FALSE };
  if (corrections)
    columns[n_columns++] = (JtSheetColumn){ _ ("Correction"), JT_SHEET_END, 0, FALSE };
  columns[n_columns++] = (JtSheetColumn){ _ ("Total"), JT_SHEET_END, 0.6, TRUE };

  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];

      add (cells, row->rank > 0 ? g_strdup_printf ("%d", row->rank) : g_strdup ("\342\200\223"));
      add (cells, g_strdup (name_of (tournament, row->participant)));
      for (guint r = 0; r < n; r++)
        {
          const JtStandingPass *pass = &row->passes[r];

          dropped = dropped || (pass->has_value && !pass->counted);
          out = out || (pass->has_value && pass->sat_out);
          if (!pass->has_value)
            add (cells, g_strdup ("\342\200\223"));
          else
            add (cells, g_strdup_printf (pass->counted ? "%d%s" : "(%d%s)", pass->value, pass->sat_out ? "*" : ""));
        }
      if (matches)
        add_number (cells, row->matches);
      if (corrections)
        add_number (cells, row->correction);
      add_number (cells, row->total);
      flags[i] = row->rank == 0 || row->left ? JT_SHEET_ROW_PALE : 0;
    }
  jt_sheet_paragraph (sheet, state);
  jt_sheet_table (sheet, columns, n_columns, (const char *const *) cells->pdata, standings->n_rows, flags, 11);
  jt_sheet_space (sheet, 6);
  if (dropped)
    jt_sheet_paragraph (sheet, _ ("In brackets: dropped, not in the total."));
  if (out)
    jt_sheet_paragraph (sheet, _ ("* sat out"));
}

/* The sheet that lies on a table. */

static void
put_row (JtSheet *sheet, JtRect row, const double *widths, const char *const *texts, guint n, gboolean bold)
{
  double x = row.x;

  for (guint i = 0; i < n; i++)
    {
      JtRect cell = { x, row.y, widths[i], row.height };

      jt_sheet_put_frame (sheet, cell, 0.7);
      if (texts[i] != NULL && texts[i][0] != '\0')
        jt_sheet_put_text (sheet, (JtRect){ x + 3, row.y, widths[i] - 6, row.height }, texts[i],
                           MIN (11, row.height * 0.55), bold, i == 0 ? JT_SHEET_CENTER : JT_SHEET_CENTER);
      x += widths[i];
    }
}

static void
add_table_sheet (JtSheet *sheet, const JtTournament *tournament, guint pass, const JtTournamentTable *table)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_sides = jt_tournament_rules_n_sides (rules);
  guint n_people = n_sides * jt_tournament_rules_side_size (rules);
  gboolean lowest = jt_tournament_rules_lowest_wins (rules);
  JtRect area = jt_sheet_get_area (sheet);
  /* Translators: the head of a sheet for a table: %1$u is the number of a Passe, %2$d that of the table */
  g_autofree char *title = g_strdup_printf (_ ("Passe %1$u · Table %2$d"), pass + 1, table->number);
  const char *texts[2 + JT_TOURNAMENT_MAX_SIDES] = { _ ("Round") };
  char *names[JT_TOURNAMENT_MAX_SIDES] = { NULL };
  double widths[2 + JT_TOURNAMENT_MAX_SIDES], y = area.y, height, last;
  guint n = 0;
  g_autofree char *sum = NULL;

  jt_sheet_put_text (sheet, (JtRect){ area.x, y, area.width, 30 }, title, 20, TRUE, JT_SHEET_START);
  y += 38;
  last = lowest ? 0 : 44;
  widths[n++] = 42;
  for (guint s = 0; s < n_sides; s++)
    {
      names[s] = jt_tournament_side_to_text (tournament, table, s);
      texts[n] = names[s];
      widths[n++] = (area.width - 42 - last) / n_sides;
    }
  if (!lowest)
    {
      texts[n] = "= 157";
      widths[n++] = last;
    }
  put_row (sheet, (JtRect){ area.x, y, area.width, 40 }, widths, texts, n, TRUE);
  y += 40;
  height = MIN (26, (area.y + area.height - y - 86) / (rules->rounds + 1));
  for (int round = 1; round <= rules->rounds; round++)
    {
      g_autofree char *number = g_strdup_printf ("%d", round);
      const char *empty[2 + JT_TOURNAMENT_MAX_SIDES] = { number };

      put_row (sheet, (JtRect){ area.x, y, area.width, height }, widths, empty, n, FALSE);
      y += height;
    }
  for (guint s = 0; s < n_sides; s++)
    texts[1 + s] = "";
  texts[0] = _ ("Sum");
  sum = g_strdup_printf ("= %lld", (long long) jt_tournament_rules_sum (rules, 0, 0));
  if (!lowest)
    texts[n - 1] = sum;
  put_row (sheet, (JtRect){ area.x, y, area.width, height }, widths, texts, n, TRUE);
  y = area.y + area.height - 40;

  /* All four sign. */
  jt_sheet_put_text (sheet, (JtRect){ area.x, y - 34, area.width, 14 }, _ ("Signatures"), 9, FALSE, JT_SHEET_START);
  for (guint i = 0; i < n_people; i++)
    {
      double width = area.width / n_people, x = area.x + i * width;

      jt_sheet_put_line (sheet, x + 3, y + 18, x + width - 3, y + 18, 0.7);
      jt_sheet_put_text (sheet, (JtRect){ x + 3, y + 20, width - 6, 18 }, name_of (tournament, table->people[i]), 8,
                         FALSE, JT_SHEET_CENTER);
    }
  for (guint s = 0; s < n_sides; s++)
    g_free (names[s]);
}

static void
add_table_sheets (JtSheet *sheet, const JtTournament *tournament, guint pass)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);

  for (guint t = 0; t < tables->n_tables; t++)
    {
      if (t > 0)
        jt_sheet_break (sheet);
      add_table_sheet (sheet, tournament, pass, &tables->tables[t]);
    }
}

JtSheet *
jt_tournament_sheet_new (const JtTournament *tournament,
                         const JtStandings *standings,
                         JtTournamentPaper paper,
                         guint pass)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  const char *name = jt_value_get_string (document, "name"), *date = jt_value_get_string (document, "date");
  JtSheet *sheet = paper == JT_TOURNAMENT_PAPER_SHEETS
                       ? jt_sheet_new_of_size (name, date, A5_WIDTH, A5_HEIGHT, A5_MARGIN)
                       : jt_sheet_new (name, date);

  if (paper != JT_TOURNAMENT_PAPER_SHEETS)
    jt_sheet_heading (sheet, jt_tournament_paper_title (paper), 1);
  switch (paper)
    {
    case JT_TOURNAMENT_PAPER_PARTICIPANTS:
      add_participants (sheet, tournament);
      break;
    case JT_TOURNAMENT_PAPER_SEATING:
      add_seating (sheet, tournament);
      break;
    case JT_TOURNAMENT_PAPER_TABLES:
      {
        /* Translators: %u is the number of a Passe, a round of a tournament */
        g_autofree char *title = g_strdup_printf (_ ("Passe %u"), pass + 1);

        jt_sheet_heading (sheet, title, 2);
        add_tables (sheet, tournament, pass);
      }
      break;
    case JT_TOURNAMENT_PAPER_SHEETS:
      add_table_sheets (sheet, tournament, pass);
      break;
    case JT_TOURNAMENT_PAPER_RANKING:
      add_ranking (sheet, tournament, standings);
      break;
    }
  return sheet;
}
