/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-certificate.h"
#include "jt-collate.h"
#include "jt-dates.h"
#include "jt-game.h"
#include "jt-number-words.h"
#include "jt-tournament-words.h"

#define TABLE_BEGIN 120.0 /* a heading, the titles of the columns, a few rows */
#define A5_WIDTH 419.528
#define A5_HEIGHT 595.276
#define A5_MARGIN 28.3

const char *
jt_tournament_paper_title (JtTournamentPaper paper)
{
  static const char *const titles[JT_N_TOURNAMENT_PAPERS] = {
    [JT_TOURNAMENT_PAPER_PARTICIPANTS] = N_ ("Participants"),
    [JT_TOURNAMENT_PAPER_SLIPS] = N_ ("Draw Slips"),
    [JT_TOURNAMENT_PAPER_SEATING] = N_ ("Seating by Name"),
    [JT_TOURNAMENT_PAPER_TABLES] = N_ ("Seating by Table"),
    [JT_TOURNAMENT_PAPER_PERSONAL] = N_ ("Personal Sheets"),
    [JT_TOURNAMENT_PAPER_SHEETS] = N_ ("Table Sheets (A5)"),
    [JT_TOURNAMENT_PAPER_LARGE_SHEETS] = N_ ("Table Sheets (A4)"),
    [JT_TOURNAMENT_PAPER_RESULTS] = N_ ("Results of the Tables"),
    [JT_TOURNAMENT_PAPER_STANDINGS] = N_ ("Standings after the Passe"),
    [JT_TOURNAMENT_PAPER_RANKING] = N_ ("Ranking"),
    [JT_TOURNAMENT_PAPER_BY_NAME] = N_ ("Ranking by Name"),
    [JT_TOURNAMENT_PAPER_BY_CLUB] = N_ ("Ranking by Club"),
    [JT_TOURNAMENT_PAPER_PRIZES] = N_ ("Prize List"),
    [JT_TOURNAMENT_PAPER_CERTIFICATES] = N_ ("Certificates"),
    [JT_TOURNAMENT_PAPER_LOG] = N_ ("Log of Corrections"),
  };

  return paper < JT_N_TOURNAMENT_PAPERS ? _ (titles[paper]) : "";
}

static gboolean
has_clubs (const JtTournament *tournament)
{
  for (guint p = 0; p < jt_tournament_get_n_participants (tournament); p++)
    {
      const char *club = jt_value_get_string (jt_tournament_get_participant (tournament, p)->value, "club");

      if (club != NULL && club[0] != '\0')
        return TRUE;
    }
  return FALSE;
}

gboolean
jt_tournament_paper_is_there (const JtTournament *tournament,
                              JtTournamentPaper paper,
                              guint pass,
                              const JtLetterhead *letterhead)
{
  const JtValue *prizes;
  guint n_passes = jt_tournament_get_n_passes (tournament);

  switch (paper)
    {
    case JT_TOURNAMENT_PAPER_PARTICIPANTS:
    case JT_TOURNAMENT_PAPER_SLIPS:
      return jt_tournament_get_n_participants (tournament) > 0;
    case JT_TOURNAMENT_PAPER_SEATING:
    case JT_TOURNAMENT_PAPER_PERSONAL:
      return jt_tournament_get_n_counting_passes (tournament) > 0;
    case JT_TOURNAMENT_PAPER_TABLES:
    case JT_TOURNAMENT_PAPER_SHEETS:
    case JT_TOURNAMENT_PAPER_LARGE_SHEETS:
      return pass == JT_ALL_PASSES ? n_passes > 0 : pass < n_passes;
    case JT_TOURNAMENT_PAPER_RESULTS:
      return pass == JT_ALL_PASSES ? n_passes > 0
                                   : pass < n_passes && jt_tournament_pass_has_results (tournament, pass);
    case JT_TOURNAMENT_PAPER_STANDINGS:
      return pass < jt_tournament_get_n_counting_passes (tournament)
             && jt_tournament_pass_has_results (tournament, pass);
    case JT_TOURNAMENT_PAPER_PRIZES:
      prizes = jt_value_get_set (jt_tournament_get_document (tournament), "prizes");
      return prizes != NULL && prizes->n > 0;
    case JT_TOURNAMENT_PAPER_LOG:
      return letterhead != NULL && letterhead->log != NULL && letterhead->log->len > 0;
    case JT_TOURNAMENT_PAPER_BY_CLUB:
      return jt_tournament_get_n_begun_passes (tournament) > 0 && has_clubs (tournament);
    case JT_TOURNAMENT_PAPER_CERTIFICATES:
    case JT_TOURNAMENT_PAPER_RANKING:
    case JT_TOURNAMENT_PAPER_BY_NAME:
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
  add (cells, jt_number_to_text (number));
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
      Named named = { jt_collate_key (name_of (tournament, i)), i };

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
    { _ ("Remarks"), JT_SHEET_START, 1.2, FALSE, TRUE },
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
add_results (JtSheet *sheet, const JtTournament *tournament, guint pass)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (tournament)), n = 0;
  JtSheetColumn columns[1 + 2 * JT_TOURNAMENT_MAX_SIDES] = { { _ ("Table"), JT_SHEET_END, 0, TRUE } };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint s = 0; s < n_sides; s++)
    {
      columns[++n] = (JtSheetColumn){ "", JT_SHEET_START, 1, FALSE };
      columns[++n] = (JtSheetColumn){ _ ("Points"), JT_SHEET_END, 0.2, TRUE };
    }
  for (guint t = 0; t < tables->n_tables; t++)
    {
      const JtTournamentTable *table = &tables->tables[t];

      add_number (cells, table->number);
      for (guint s = 0; s < n_sides; s++)
        {
          add (cells, jt_tournament_side_to_text (tournament, table, s));
          if (table->points[s] == JT_NO_POINTS)
            add (cells, g_strdup ("\342\200\223"));
          else if (table->matches[s] > 0)
            add (cells, g_strdup_printf ("%d (%d M)", table->points[s], table->matches[s]));
          else
            add_number (cells, table->points[s]);
        }
    }
  jt_sheet_table (sheet, columns, n + 1, (const char *const *) cells->pdata, tables->n_tables, NULL, 11);
}

/* Calls @func for the Passe, or for each, under its heading. */
static void
add_for_passes (JtSheet *sheet,
                const JtTournament *tournament,
                guint pass,
                void (*func) (JtSheet *sheet, const JtTournament *tournament, guint pass))
{
  guint n = jt_tournament_get_n_passes (tournament);

  for (guint r = pass == JT_ALL_PASSES ? 0 : pass; r < n && (pass == JT_ALL_PASSES || r == pass); r++)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Passe %u"), r + 1);

      jt_sheet_keep (sheet, TABLE_BEGIN);
      jt_sheet_heading (sheet, title, 2);
      func (sheet, tournament, r);
    }
}

static void
add_ranking (JtSheet *sheet, const JtTournament *tournament, const JtStandings *standings, JtStandingsOrder order)
{
  gboolean by_club = order == JT_STANDINGS_BY_CLUB;
  g_autofree guint *rows = jt_standings_order (standings, tournament, order);
  guint n = MIN (standings->n_passes, 12), n_columns = 0;
  gboolean matches = FALSE, corrections = FALSE, dropped = FALSE, out = FALSE, lots = FALSE;
  JtSheetColumn columns[19];
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
  if (by_club)
    columns[n_columns++] = (JtSheetColumn){ _ ("Club"), JT_SHEET_START, 1, FALSE };
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
      const JtStanding *row = &standings->rows[rows[i]];
      const char *club
          = jt_value_get_string (jt_tournament_get_participant (tournament, row->participant)->value, "club");
      g_autofree char *rank = NULL;
      gboolean by_lot;

      rank = jt_standing_rank_to_text (standings, row);
      by_lot = row->by_lot && standings->complete;
      lots = lots || by_lot;
      add (cells, g_strdup_printf (by_lot ? "%s\302\260" : "%s", rank));
      add (cells, g_strdup (name_of (tournament, row->participant)));
      if (by_club)
        add (cells, g_strdup (club != NULL ? club : ""));
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
      if (corrections && row->correction != 0)
        add_number (cells, row->correction);
      else if (corrections)
        add (cells, g_strdup (""));
      add (cells, jt_standing_total_to_text (standings, row));
      flags[i] = row->rank == 0 || row->left ? JT_SHEET_ROW_PALE : 0;
    }
  jt_sheet_paragraph (sheet, state);
  jt_sheet_table (sheet, columns, n_columns, (const char *const *) cells->pdata, standings->n_rows, flags, 11);
  jt_sheet_space (sheet, 6);
  if (dropped)
    jt_sheet_paragraph (sheet, _ ("In brackets: dropped, not in the total."));
  if (out)
    jt_sheet_paragraph (sheet, _ ("* sat out"));
  if (lots)
    jt_sheet_paragraph (sheet, _ ("° equal in all else: the lot decided"));
}

/* The sheet that lies on a table. */

/* The columns of one. */
typedef struct
{
  double widths[3 + JT_TOURNAMENT_MAX_SIDES];
  guint n, first; /* how many there are; that of the first side */
  double size;    /* of the text */
} Form;

static void
put_row (JtSheet *sheet, JtRect row, const Form *form, const char *const *texts, gboolean bold)
{
  double x = row.x;

  for (guint i = 0; i < form->n; i++)
    {
      JtRect cell = { x, row.y, form->widths[i], row.height };
      double size = i + 1 == form->first && i > 0 ? 0.8 * form->size : form->size;

      jt_sheet_put_frame (sheet, cell, 0.7);
      if (texts[i] != NULL && texts[i][0] != '\0')
        jt_sheet_put_text (sheet, (JtRect){ x + 3, row.y, form->widths[i] - 6, row.height }, texts[i],
                           MIN (size, row.height * 0.55), bold, JT_SHEET_CENTER);
      x += form->widths[i];
    }
}

static void
put_signatures (JtSheet *sheet, const JtTournament *tournament, const JtTournamentTable *table, double y)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_people = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);
  JtRect area = jt_sheet_get_area (sheet);

  jt_sheet_put_text (sheet, (JtRect){ area.x, y - 34, area.width, 14 }, _ ("Signatures"), 9, FALSE, JT_SHEET_START);
  for (guint i = 0; i < n_people; i++)
    {
      double width = area.width / n_people, x = area.x + i * width;

      jt_sheet_put_line (sheet, x + 3, y + 18, x + width - 3, y + 18, 0.7);
      jt_sheet_put_text (sheet, (JtRect){ x + 3, y + 20, width - 6, 18 },
                         jt_tournament_get_player (tournament, table->pass, table->people[i]), 8, FALSE, JT_SHEET_CENTER);
    }
}

/* Rows of the rounds, from @y on; returns where they end. */
static double
put_rounds (JtSheet *sheet, const JtTournament *tournament, const JtTournamentTable *table, const Form *form, double y,
            double height)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  JtRect area = jt_sheet_get_area (sheet);

  for (int round = 0; round < rules->rounds; round++)
    {
      g_autofree char *number = g_strdup_printf ("%d", round + 1);
      const char *texts[G_N_ELEMENTS (form->widths)] = { number };

      if (form->first > 1)
        texts[1] = jt_tournament_get_player (tournament, table->pass, jt_tournament_get_seat (rules, table, round));
      put_row (sheet, (JtRect){ area.x, y, area.width, height }, form, texts, FALSE);
      y += height;
    }
  return y;
}

static void
add_table_sheet (JtSheet *sheet, const JtTournament *tournament, guint pass, const JtTournamentTable *table)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_sides = jt_tournament_rules_n_sides (rules);
  gboolean lowest = jt_tournament_rules_lowest_wins (rules), matches = jt_tournament_rules_has_matches (rules);
  JtRect area = jt_sheet_get_area (sheet);
  gboolean large = area.width > A5_WIDTH;
  double number = large ? 54 : 42, dealer = large ? 110 : 74, control = lowest ? 0 : large ? 62 : 44;
  /* Translators: the head of a sheet for a table: %1$u is the number of a Passe, %2$d that of the table */
  g_autofree char *title = g_strdup_printf (_ ("Passe %1$u · Table %2$d"), pass + 1, table->number);
  const char *texts[3 + JT_TOURNAMENT_MAX_SIDES] = { _ ("Round"), _ ("Dealer") };
  char *names[JT_TOURNAMENT_MAX_SIDES] = { NULL };
  Form form = { { number, dealer }, 2, 2, large ? 14 : 11 };
  double y = area.y, height;
  g_autofree char *sum = NULL;

  jt_sheet_put_text (sheet, (JtRect){ area.x, y, area.width, 30 }, title, 20, TRUE, JT_SHEET_START);
  y += 38;
  for (guint s = 0; s < n_sides; s++)
    {
      names[s] = jt_tournament_side_to_text (tournament, table, s);
      texts[form.n] = names[s];
      form.widths[form.n++] = (area.width - number - dealer - control) / n_sides;
    }
  if (!lowest)
    {
      texts[form.n] = "= 157";
      form.widths[form.n++] = control;
    }
  put_row (sheet, (JtRect){ area.x, y, area.width, 40 }, &form, texts, TRUE);
  y += 40;
  height = MIN (large ? 44 : 26, (area.y + area.height - y - 100) / (rules->rounds + 1 + matches));
  y = put_rounds (sheet, tournament, table, &form, y, height);

  for (guint s = 0; s < n_sides; s++)
    texts[2 + s] = "";
  texts[1] = "";
  texts[0] = _ ("Sum");
  sum = g_strdup_printf ("= %lld", (long long) jt_tournament_rules_sum (rules, 0, 0));
  if (!lowest)
    texts[form.n - 1] = sum;
  put_row (sheet, (JtRect){ area.x, y, area.width, height }, &form, texts, TRUE);
  y += height;
  if (matches)
    {
      texts[0] = _ ("Matches");
      if (!lowest)
        texts[form.n - 1] = "";
      put_row (sheet, (JtRect){ area.x, y, area.width, height }, &form, texts, FALSE);
      y += height;
    }
  if (rules->match_bonus > 0)
    {
      /* Translators: on the sheet of a table; %d is a number of points */
      g_autofree char *note = g_strdup_printf (_ ("Each Match adds %d points to the sum."), rules->match_bonus);

      jt_sheet_put_text (sheet, (JtRect){ area.x, y + 3, area.width, 12 }, note, 8.5, FALSE, JT_SHEET_START);
    }
  put_signatures (sheet, tournament, table, area.y + area.height - 40);
  for (guint s = 0; s < n_sides; s++)
    g_free (names[s]);
}

/* @number: of the only table, 0: all */
static void
add_table_sheets (JtSheet *sheet, const JtTournament *tournament, guint pass, int number)
{
  guint n = jt_tournament_get_n_passes (tournament);
  gboolean first = TRUE;

  for (guint r = pass == JT_ALL_PASSES ? 0 : pass; r < n && (pass == JT_ALL_PASSES || r == pass); r++)
    {
      const JtTournamentPass *tables = jt_tournament_get_pass (tournament, r);

      for (guint t = 0; t < tables->n_tables; t++)
        {
          if (number != 0 && tables->tables[t].number != number)
            continue;
          if (!first)
            jt_sheet_break (sheet);
          first = FALSE;
          add_table_sheet (sheet, tournament, r, &tables->tables[t]);
        }
    }
}

/* Papers that are cut: a grid of equal cells with lines between them. */

/* Returns: the cell of item @i in a grid of @columns by @rows, on a new page where one is needed */
static JtRect
next_cell (JtSheet *sheet, guint i, guint columns, guint rows)
{
  JtRect area = jt_sheet_get_area (sheet), cell;
  guint place = i % (columns * rows);

  if (i > 0 && place == 0)
    jt_sheet_break (sheet);
  cell = (JtRect){ area.x + place % columns * area.width / columns, area.y + place / columns * area.height / rows,
                   area.width / columns, area.height / rows };
  jt_sheet_put_frame (sheet, cell, 0.3);
  return cell;
}

static void
add_slips (JtSheet *sheet, const JtTournament *tournament)
{
  const char *name = jt_value_get_string (jt_tournament_get_document (tournament), "name");
  guint n_passes = jt_tournament_get_n_counting_passes (tournament);

  for (guint i = 0; i < jt_tournament_get_n_participants (tournament); i++)
    {
      JtRect cell = next_cell (sheet, i, 3, 8);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autoptr (GString) tables = g_string_new (NULL);

      for (guint r = 0; r < n_passes; r++)
        {
          g_autofree char *table = place_of (tournament, r, i);

          if (table[0] != '\0')
            g_string_append_printf (tables, "%sP%u: %s", tables->len > 0 ? "   " : "", r + 1, table);
        }
      if (name != NULL)
        jt_sheet_put_text (sheet, (JtRect){ cell.x + 6, cell.y + 4, cell.width - 12, 14 }, name, 8, FALSE,
                           JT_SHEET_CENTER);
      jt_sheet_put_text (sheet, (JtRect){ cell.x + 6, cell.y + 16, cell.width - 12, cell.height - 34 }, number, 38, TRUE,
                         JT_SHEET_CENTER);
      if (tables->len > 0)
        jt_sheet_put_text (sheet, (JtRect){ cell.x + 6, cell.y + cell.height - 22, cell.width - 12, 18 }, tables->str, 8,
                           FALSE, JT_SHEET_CENTER);
    }
}

/* What is said of one Passe on somebody's own sheet: table, partner and opponents, in a row with room for points. */
static void
put_personal_row (JtSheet *sheet, JtRect row, const char *text, gboolean bold)
{
  double box = 52;

  jt_sheet_put_line (sheet, row.x, row.y + row.height, row.x + row.width, row.y + row.height, 0.5);
  jt_sheet_put_text (sheet, (JtRect){ row.x, row.y + 1, row.width - box - 6, row.height - 2 }, text, 10, bold,
                     JT_SHEET_START);
  jt_sheet_put_frame (sheet, (JtRect){ row.x + row.width - box, row.y + 3, box, row.height - 6 }, 0.5);
}

static void
add_personal (JtSheet *sheet, const JtTournament *tournament)
{
  g_autoptr (GArray) order = sort_by_name (tournament);
  guint n = MIN (jt_tournament_get_n_counting_passes (tournament), 20), rows = n <= 6 ? 3 : 2;
  guint placed = 0;

  for (guint i = 0; i < order->len; i++)
    {
      guint participant = g_array_index (order, Named, i).participant;
      g_autofree char *number = g_strdup_printf ("%u", participant + 1);
      JtRect cell;
      double y, height;

      if (!jt_tournament_get_participant (tournament, participant)->present)
        continue;
      cell = next_cell (sheet, placed++, 1, rows);
      cell = (JtRect){ cell.x + 10, cell.y + 8, cell.width - 20, cell.height - 16 };
      jt_sheet_put_text (sheet, (JtRect){ cell.x, cell.y, cell.width - 60, 24 }, name_of (tournament, participant), 16,
                         TRUE, JT_SHEET_START);
      jt_sheet_put_text (sheet, (JtRect){ cell.x + cell.width - 56, cell.y, 56, 24 }, number, 16, FALSE, JT_SHEET_END);
      y = cell.y + 28;
      height = MIN (34, (cell.height - 28) / (n + 1));
      for (guint r = 0; r < n; r++)
        {
          g_autofree char *seat = jt_tournament_seat_to_text (tournament, r, participant);

          put_personal_row (sheet, (JtRect){ cell.x, y, cell.width, height }, seat != NULL ? seat : "\342\200\223", FALSE);
          y += height;
        }
      put_personal_row (sheet, (JtRect){ cell.x, y, cell.width, height }, _ ("Total"), TRUE);
    }
}

/* Prizes */

static void
add_prizes (JtSheet *sheet, const JtTournament *tournament, const JtStandings *standings)
{
  const JtSheetColumn columns[] = {
    { _ ("For"), JT_SHEET_START, 0.6, TRUE },
    { C_ ("prize", "Prize"), JT_SHEET_START, 1, FALSE, TRUE },
    { _ ("Name"), JT_SHEET_START, 1.4, TRUE },
  };
  g_autoptr (GPtrArray) prizes = jt_prizes_new (tournament, standings);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *state = jt_standings_state_to_text (standings, tournament);
  gboolean shared = FALSE;

  for (guint i = 0; i < prizes->len; i++)
    {
      const JtPrize *prize = g_ptr_array_index (prizes, i);

      shared = shared || prize->n_winners > 1;
      add (cells, jt_prize_title (prize));
      add (cells, jt_prize_to_text (prize));
      add (cells, jt_prize_winners_to_text (prize, tournament));
    }
  jt_sheet_paragraph (sheet, state);
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, prizes->len, NULL, 12);
  if (shared)
    jt_sheet_paragraph (sheet, _ ("Several names: they are equal and share what they win."));
}

static gboolean
gets_certificate (GPtrArray *prizes, const JtStanding *row)
{
  gboolean any = FALSE;

  if (row->rank == 0)
    return FALSE;
  for (guint i = 0; i < prizes->len; i++)
    {
      const JtPrize *prize = g_ptr_array_index (prizes, i);

      any = any || prize->kind == JT_PRIZE_RANK;
      for (guint k = 0; k < prize->n_winners; k++)
        if (prize->kind == JT_PRIZE_RANK && prize->winners[k] == row->participant)
          return TRUE;
    }
  return !any && row->rank <= 3;
}

static void
add_certificates (JtSheet *sheet, const JtTournament *tournament, const JtStandings *standings)
{
  g_autoptr (GPtrArray) prizes = jt_prizes_new (tournament, standings);
  gboolean first = TRUE;

  for (guint i = 0; i < standings->n_rows; i++)
    if (gets_certificate (prizes, &standings->rows[i]))
      {
        if (!first)
          jt_sheet_break (sheet);
        first = FALSE;
        jt_certificate_put (sheet, tournament, &standings->rows[i]);
      }
}

/* The log */

static void
add_log (JtSheet *sheet, GPtrArray *log)
{
  const JtSheetColumn columns[] = {
    { _ ("When"), JT_SHEET_START, 0, FALSE },     { _ ("What"), JT_SHEET_START, 1, TRUE },
    { _ ("Before"), JT_SHEET_START, 0.6, FALSE }, { _ ("After"), JT_SHEET_START, 0.6, FALSE },
    { _ ("Reason"), JT_SHEET_START, 1, FALSE },
  };
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = 0; i < log->len; i++)
    {
      const JtLogLine *line = g_ptr_array_index (log, i);

      g_ptr_array_add (cells, line->at);
      g_ptr_array_add (cells, line->what);
      g_ptr_array_add (cells, line->before);
      g_ptr_array_add (cells, line->after);
      g_ptr_array_add (cells, line->reason);
    }
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, log->len, NULL, 10);
}

static JtSheet *
new_sheet (const JtTournament *tournament, JtTournamentPaper paper, const JtLetterhead *letterhead)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  const char *name = jt_value_get_string (document, "name"), *day = jt_value_get_string (document, "date");
  const char *place = jt_value_get_string (document, "place");
  g_autofree char *date = day != NULL ? jt_day_to_text (day, JT_DATE_LONG) : NULL;
  g_autofree char *aside = place != NULL && date != NULL ? g_strdup_printf ("%s · %s", place, date)
                                                         : g_strdup (place != NULL ? place : date);
  JtSheet *sheet = paper == JT_TOURNAMENT_PAPER_SHEETS
                       ? jt_sheet_new_of_size (name, aside, A5_WIDTH, A5_HEIGHT, A5_MARGIN)
                       : jt_sheet_new (name, aside);

  jt_sheet_set_letterhead (sheet, letterhead != NULL ? letterhead->club : NULL,
                           letterhead != NULL ? letterhead->logo : NULL);
  return sheet;
}

/* What a list is made of. */
typedef struct
{
  const JtTournament *tournament;
  const JtStandings *standings;
  JtTournamentPaper paper;
  guint pass;
  const JtLetterhead *letterhead; /* (nullable) */
} List;

static void
add_list_cb (JtSheet *sheet, gpointer data)
{
  const List *list = data;
  const JtTournament *tournament = list->tournament;

  if (list->paper == JT_TOURNAMENT_PAPER_STANDINGS)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Standings after Passe %u"), list->pass + 1);

      jt_sheet_heading (sheet, title, 1);
    }
  else
    jt_sheet_heading (sheet, jt_tournament_paper_title (list->paper), 1);
  switch (list->paper)
    {
    case JT_TOURNAMENT_PAPER_PARTICIPANTS:
      add_participants (sheet, tournament);
      break;
    case JT_TOURNAMENT_PAPER_SEATING:
      add_seating (sheet, tournament);
      break;
    case JT_TOURNAMENT_PAPER_TABLES:
      add_for_passes (sheet, tournament, list->pass, add_tables);
      break;
    case JT_TOURNAMENT_PAPER_RESULTS:
      add_for_passes (sheet, tournament, list->pass, add_results);
      break;
    case JT_TOURNAMENT_PAPER_PRIZES:
      add_prizes (sheet, tournament, list->standings);
      break;
    case JT_TOURNAMENT_PAPER_LOG:
      if (list->letterhead != NULL && list->letterhead->log != NULL)
        add_log (sheet, list->letterhead->log);
      break;
    case JT_TOURNAMENT_PAPER_BY_NAME:
    case JT_TOURNAMENT_PAPER_BY_CLUB:
      add_ranking (sheet, tournament, list->standings,
                   list->paper == JT_TOURNAMENT_PAPER_BY_NAME ? JT_STANDINGS_BY_NAME : JT_STANDINGS_BY_CLUB);
      break;
    case JT_TOURNAMENT_PAPER_STANDINGS:
    case JT_TOURNAMENT_PAPER_RANKING:
    default:
      add_ranking (sheet, tournament, list->standings, JT_STANDINGS_BY_RANK);
      break;
    }
}

JtSheet *
jt_tournament_sheet_new (const JtTournament *tournament,
                         const JtStandings *standings,
                         JtTournamentPaper paper,
                         guint pass,
                         const JtLetterhead *letterhead)
{
  JtSheet *sheet = new_sheet (tournament, paper, letterhead);
  List list = { tournament, standings, paper, pass, letterhead };
  g_autoptr (JtStandings) then = NULL;

  switch (paper)
    {
    case JT_TOURNAMENT_PAPER_SLIPS:
      add_slips (sheet, tournament);
      break;
    case JT_TOURNAMENT_PAPER_PERSONAL:
      add_personal (sheet, tournament);
      break;
    case JT_TOURNAMENT_PAPER_SHEETS:
    case JT_TOURNAMENT_PAPER_LARGE_SHEETS:
      add_table_sheets (sheet, tournament, pass, 0);
      break;
    case JT_TOURNAMENT_PAPER_CERTIFICATES:
      add_certificates (sheet, tournament, standings);
      break;
    case JT_TOURNAMENT_PAPER_STANDINGS:
      then = jt_standings_new (tournament, pass + 1);
      list.standings = then;
      jt_sheet_fill (sheet, add_list_cb, &list);
      break;
    default:
      jt_sheet_fill (sheet, add_list_cb, &list);
      break;
    }
  return sheet;
}

JtSheet *
jt_tournament_table_sheet_new (const JtTournament *tournament,
                               JtTournamentPaper paper,
                               guint pass,
                               int number,
                               const JtLetterhead *letterhead)
{
  JtSheet *sheet = new_sheet (tournament, paper, letterhead);

  add_table_sheets (sheet, tournament, pass, number);
  return sheet;
}
