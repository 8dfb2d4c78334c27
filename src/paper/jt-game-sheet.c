/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-game-sheet.h"

#include "jt-config.h"
#include "jt-entry-words.h"
#include "jt-line-words.h"
#include "jt-names.h"
#include "jt-slate-game.h"

#include <glib/gi18n-lib.h>

#define SLATE_HEIGHT 300.0

/* Cells of a table that live until it is placed. */
typedef struct
{
  GPtrArray *cells;
  GByteArray *flags;
} Rows;

static void
add_cell (Rows *rows, char *text)
{
  g_ptr_array_add (rows->cells, text);
}

static char *
number (gint64 value)
{
  return value < 0 ? g_strdup_printf ("\342\210\222%" G_GINT64_FORMAT, -value)
                   : g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

/* Totals, ranks and winners of games that have no slate. */
static void
add_result (JtSheet *sheet, const JtGame *game)
{
  guint sides = jt_game_get_n_sides (game);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint8 *flags = g_new0 (guint8, sides);
  const JtSheetColumn columns[] = {
    { _ ("Rank"), JT_SHEET_END, 0, FALSE },
    { _ ("Name"), JT_SHEET_START, 1, FALSE },
    { _ ("Total"), JT_SHEET_END, 0, TRUE },
  };

  for (guint side = 0; side < sides; side++)
    {
      int rank = jt_game_get_rank (game, side);

      g_ptr_array_add (cells, rank > 0 ? number (rank) : g_strdup (""));
      g_ptr_array_add (cells, g_strdup (jt_side_name (game, side)));
      g_ptr_array_add (cells, number (jt_game_get_total (game, side)));
      flags[side] = jt_game_is_winner (game, side) ? JT_SHEET_ROW_BOLD : 0;
    }
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, sides, flags, 11);
}

/* What the game's result shows as lines x sides, if it does. */
static void
add_grid (JtSheet *sheet, const JtGame *game)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) result = NULL;
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  JtSheetColumn columns[3 + JT_MAX_SIDES];
  const JtValue *lines, *grid, *differences;
  guint n = 0, sides = jt_game_get_n_sides (game);

  jt_game_write_result (game, builder);
  result = jt_builder_finish (builder);
  lines = jt_value_get (result, "lines");
  grid = jt_value_get (result, "grid");
  differences = jt_value_get (result, "difference");
  if (lines == NULL || grid == NULL || lines->kind != JT_VALUE_LIST || grid->kind != JT_VALUE_LIST
      || grid->n != lines->n)
    return;
  columns[n++] = (JtSheetColumn) { _ ("Line"), JT_SHEET_START, 1, FALSE };
  columns[n++] = (JtSheetColumn) { "\303\227", JT_SHEET_END, 0, FALSE };
  for (guint side = 0; side < sides; side++)
    columns[n++] = (JtSheetColumn) { jt_side_name (game, side), JT_SHEET_END, 1, FALSE };
  if (differences != NULL && differences->kind == JT_VALUE_LIST && differences->n == lines->n)
    columns[n++] = (JtSheetColumn) { "\302\261", JT_SHEET_END, 0.5, FALSE };
  else
    differences = NULL;
  for (guint i = 0; i < lines->n; i++)
    {
      const char *id = jt_value_get_string (&lines->items[i], "id");
      const JtValue *row = &grid->items[i];

      g_ptr_array_add (cells, g_strdup (id == NULL ? ""
                                                   : jt_trump_name (id, deck != NULL && deck->kind == JT_VALUE_STRING
                                                                            ? deck->string
                                                                            : NULL)));
      g_ptr_array_add (cells, number (jt_value_get_integer (&lines->items[i], "factor", 1)));
      for (guint side = 0; side < sides; side++)
        {
          const JtValue *cell = row->kind == JT_VALUE_LIST && side < row->n ? &row->items[side] : NULL;

          g_ptr_array_add (cells, cell != NULL && cell->kind == JT_VALUE_INTEGER ? number (cell->integer) : NULL);
        }
      if (differences != NULL)
        {
          const JtValue *cell = &differences->items[i];

          g_ptr_array_add (cells, cell->kind != JT_VALUE_INTEGER ? NULL
                                  : cell->integer > 0 ? g_strdup_printf ("+%" G_GINT64_FORMAT, cell->integer)
                                                      : number (cell->integer));
        }
    }
  jt_sheet_table (sheet, columns, n, (const char *const *) cells->pdata, lines->n, NULL, 11);
}

static void
add_rounds (JtSheet *sheet, const JtGame *game)
{
  guint sides = jt_game_get_n_sides (game), n = 0, entries = jt_game_get_n_entries (game), rows_n = 0;
  JtSheetColumn columns[4 + 2 * JT_MAX_SIDES];
  Rows rows = { g_ptr_array_new_with_free_func (g_free), g_byte_array_new () };

  if (entries == 0)
    {
      g_ptr_array_unref (rows.cells);
      g_byte_array_unref (rows.flags);
      return;
    }
  columns[n++] = (JtSheetColumn) { _ ("No."), JT_SHEET_END, 0, FALSE };
  columns[n++] = (JtSheetColumn) { C_ ("entry", "Round"), JT_SHEET_START, 1, FALSE };
  columns[n++] = (JtSheetColumn) { _ ("Declarer"), JT_SHEET_START, 1, FALSE };
  for (guint side = 0; side < sides; side++)
    columns[n++] = (JtSheetColumn) { jt_side_name (game, side), JT_SHEET_END, 0.5, FALSE };
  columns[n++] = (JtSheetColumn) { _ ("Total"), JT_SHEET_END, 0.5, TRUE };
  columns[n++] = (JtSheetColumn) { _ ("Remarks"), JT_SHEET_START, 2, FALSE };
  for (guint entry = 0; entry < entries; entry++)
    {
      const JtLine *line = jt_game_get_line (game, entry);
      g_autoptr (GString) totals = g_string_new (NULL);
      guint8 flag = line->type == JT_ENTRY_ROUND || line->type == JT_ENTRY_DECLINED ? 0 : JT_SHEET_ROW_PALE;

      add_cell (&rows, line->round > 0 ? number (line->round) : g_strdup (""));
      add_cell (&rows, jt_line_words_what (game, entry));
      add_cell (&rows, jt_line_words_who (game, entry));
      for (guint side = 0; side < sides; side++)
        {
          g_autofree char *total = number (line->totals[side]);

          add_cell (&rows, number (line->written[side]));
          g_string_append_printf (totals, "%s%s", side > 0 ? " : " : "", total);
        }
      add_cell (&rows, g_strdup (totals->str));
      add_cell (&rows, jt_line_words_remark (game, entry, TRUE));
      g_byte_array_append (rows.flags, &flag, 1);
      rows_n++;
    }
  jt_sheet_table (sheet, columns, n, (const char *const *) rows.cells->pdata, rows_n, rows.flags->data, 0);
  g_ptr_array_unref (rows.cells);
  g_byte_array_unref (rows.flags);
}

void
jt_sheet_add_game (JtSheet *sheet, const JtGame *game, JtNotation notation)
{
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) model = NULL;

  g_return_if_fail (sheet != NULL && game != NULL);

  jt_sheet_heading (sheet, jt_game_name (jt_game_get_kind (game)), 1);
  options.notation = notation;
  options.face = JT_SLATE_FACE_PAPER;
  options.form = JT_SLATE_FORM_WIDE;
  options.turn = FALSE;
  model = jt_slate_model_from_game (game, &options);
  if (model != NULL)
    {
      jt_sheet_slate (sheet, model, SLATE_HEIGHT);
      jt_sheet_space (sheet, 12);
    }
  else
    {
      add_result (sheet, game);
      add_grid (sheet, game);
    }
  add_rounds (sheet, game);
}

JtSheet *
jt_game_sheet_new (const JtGame *game, const char *aside, JtNotation notation)
{
  JtSheet *sheet;

  g_return_val_if_fail (game != NULL, NULL);

  sheet = jt_sheet_new (_ ("Jasstafel"), aside);
  jt_sheet_add_game (sheet, game, notation);
  return sheet;
}
