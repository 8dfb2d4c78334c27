/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-season-report.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "jt-number-words.h"

#define MOST_COLUMNS 12 /* of tournaments on paper */

static const char *
describe (JtSeasonCount count)
{
  return count == JT_SEASON_BY_RANK ? _ ("Points for ranks: the last one has 1, each rank above one more.")
                                    : _ ("Sum of the points of the tournaments.");
}

/* Returns: (transfer full): "The best 3 tournaments count."; "" if all do */
static char *
describe_best (guint best)
{
  if (best == 0)
    return g_strdup ("");
  /* Translators: %u is a number of tournaments */
  return g_strdup_printf (ngettext ("The best tournament of each person counts.",
                                    "The best %u tournaments of each person count.", best),
                          best);
}

char *
jt_season_parts_to_text (const JtSeasonRow *row, guint n_tournaments)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_tournaments; i++)
    {
      const JtSeasonPart *part = &row->parts[i];

      g_string_append (text, i > 0 ? " · " : "");
      if (!part->has_value)
        g_string_append (text, "\342\200\223");
      else
        g_string_append_printf (text, part->counted ? "%" G_GINT64_FORMAT : "(%" G_GINT64_FORMAT ")", part->value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

JtReport *
jt_season_report_new (JtSeason *season, const char *title, JtSeasonCount count, guint best)
{
  guint n_rows, n = jt_season_get_n_tournaments (season);
  const JtSeasonRow *rows = jt_season_rank (season, count, best, &n_rows);
  JtReport *report = jt_report_new (title != NULL ? title : _ ("Season Ranking"), NULL);
  JtTable *table = jt_table_new (_ ("Season Ranking"));
  g_autofree char *how_many = describe_best (best);

  jt_table_add_column (table, _ ("Rank"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  for (guint i = 0; i < n; i++)
    jt_table_add_column (table, jt_season_get_title (season, i), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Tournaments"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Total"), JT_COLUMN_NUMBER, 0);
  for (guint r = 0; r < n_rows; r++)
    {
      jt_table_add_number (table, rows[r].rank);
      jt_table_add_text (table, rows[r].name);
      for (guint i = 0; i < n; i++)
        jt_table_add_number (table, rows[r].parts[i].has_value ? (double) rows[r].parts[i].value : (double) NAN);
      jt_table_add_number (table, rows[r].n_played);
      jt_table_add_number (table, (double) rows[r].total);
    }
  jt_report_add_table (report, table);
  jt_report_add_text (report, describe (count));
  if (how_many[0] != '\0')
    jt_report_add_text (report, how_many);
  return report;
}

typedef struct
{
  JtSeason *season;
  const char *title;
  JtSeasonCount count;
  guint best;
} Filling;

static void
add_season_cb (JtSheet *sheet, gpointer data)
{
  const Filling *filling = data;
  guint n_rows, n = jt_season_get_n_tournaments (filling->season), shown = n <= MOST_COLUMNS ? n : 0, n_columns = 0;
  const JtSeasonRow *rows = jt_season_rank (filling->season, filling->count, filling->best, &n_rows);
  JtSheetColumn columns[MOST_COLUMNS + 3];
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *how_many = describe_best (filling->best);

  jt_sheet_heading (sheet, filling->title, 1);
  jt_sheet_paragraph (sheet, describe (filling->count));
  if (how_many[0] != '\0')
    jt_sheet_paragraph (sheet, how_many);
  columns[n_columns++] = (JtSheetColumn){ _ ("Rank"), JT_SHEET_END, 0, TRUE };
  columns[n_columns++] = (JtSheetColumn){ _ ("Name"), JT_SHEET_START, 2, TRUE };
  for (guint i = 0; i < shown; i++)
    columns[n_columns++] = (JtSheetColumn){ jt_season_get_title (filling->season, i), JT_SHEET_END, 0.5, FALSE };
  columns[n_columns++] = (JtSheetColumn){ _ ("Total"), JT_SHEET_END, 0.6, TRUE };
  for (guint r = 0; r < n_rows; r++)
    {
      g_ptr_array_add (cells, g_strdup_printf ("%d", rows[r].rank));
      g_ptr_array_add (cells, g_strdup (rows[r].name));
      for (guint i = 0; i < shown; i++)
        {
          const JtSeasonPart *part = &rows[r].parts[i];

          g_ptr_array_add (cells, !part->has_value
                                      ? g_strdup ("\342\200\223")
                                      : g_strdup_printf (part->counted ? "%" G_GINT64_FORMAT : "(%" G_GINT64_FORMAT ")",
                                                         part->value));
        }
      g_ptr_array_add (cells, jt_number_to_text (rows[r].total));
    }
  jt_sheet_table (sheet, columns, n_columns, (const char *const *) cells->pdata, n_rows, NULL, 11);
}

JtSheet *
jt_season_sheet_new (JtSeason *season, const char *title, JtSeasonCount count, guint best,
                     const JtLetterhead *letterhead)
{
  Filling filling = { season, title != NULL ? title : _ ("Season Ranking"), count, best };
  JtSheet *sheet = jt_sheet_new (filling.title, NULL);

  jt_sheet_set_letterhead (sheet, letterhead != NULL ? letterhead->club : NULL,
                           letterhead != NULL ? letterhead->logo : NULL);
  jt_sheet_fill (sheet, add_season_cb, &filling);
  return sheet;
}
