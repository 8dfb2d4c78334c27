/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-game-sheet.h"

#include "jt-config.h"
#include "jt-entry-words.h"
#include "jt-line-words.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-rating-words.h"
#include "jt-slate-game.h"

#include <glib/gi18n-lib.h>

#define SLATE_HEIGHT 300.0
#define NO_BREAK_ARROW "%d\302\240\342\206\222\302\240%d"
#define PICTURE_HEIGHT 10000.0 /* the longest picture: some 500 rounds */

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

      g_ptr_array_add (cells, rank > 0 ? jt_number_to_text (rank) : g_strdup (""));
      g_ptr_array_add (cells, g_strdup (jt_side_name (game, side)));
      g_ptr_array_add (cells, jt_number_to_text (jt_game_get_total (game, side)));
      flags[side] = jt_game_is_winner (game, side) ? JT_SHEET_ROW_BOLD : 0;
    }
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, sides, flags, 11);
}

static void
add_grid_totals (GPtrArray *cells, const JtGame *game, gboolean difference)
{
  g_ptr_array_add (cells, g_strdup (_ ("Total")));
  g_ptr_array_add (cells, NULL);
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    g_ptr_array_add (cells, jt_number_to_text (jt_game_get_total (game, side)));
  if (difference)
    g_ptr_array_add (cells, jt_difference_to_text ((gint64) jt_game_get_total (game, 0) - jt_game_get_total (game, 1)));
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
  g_autofree guint8 *flags = NULL;
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
      g_ptr_array_add (cells, jt_number_to_text (jt_value_get_integer (&lines->items[i], "factor", 1)));
      for (guint side = 0; side < sides; side++)
        {
          const JtValue *cell = row->kind == JT_VALUE_LIST && side < row->n ? &row->items[side] : NULL;

          g_ptr_array_add (cells, cell != NULL && cell->kind == JT_VALUE_INTEGER ? jt_number_to_text (cell->integer) : NULL);
        }
      if (differences != NULL)
        {
          const JtValue *cell = &differences->items[i];

          g_ptr_array_add (cells, cell->kind != JT_VALUE_INTEGER ? NULL
                                                              : jt_difference_to_text (cell->integer));
        }
    }
  add_grid_totals (cells, game, differences != NULL);
  flags = g_new0 (guint8, lines->n + 1);
  flags[lines->n] = JT_SHEET_ROW_BOLD | JT_SHEET_ROW_LINE;
  jt_sheet_table (sheet, columns, n, (const char *const *) cells->pdata, lines->n + 1, flags, 11);
}

/* Parties: who, for how many points, and how far they are. */
static void
add_parties (JtSheet *sheet, const JtGame *game)
{
  guint n_entries = jt_game_get_n_entries (game);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  const JtSheetColumn columns[] = {
    { _ ("Name"), JT_SHEET_START, 0, TRUE },
    { NULL, JT_SHEET_START, 1, FALSE },
    { _ ("Target"), JT_SHEET_END, 0, FALSE },
    { _ ("Total"), JT_SHEET_END, 0, TRUE },
  };

  for (guint party = 0; party < 2; party++)
    {
      g_autoptr (GString) names = g_string_new (NULL);
      JtPoints target = 0;

      for (guint side = 0; side < jt_game_get_n_sides (game); side++)
        if (jt_game_get_column_of (game, side) == (int) party)
          {
            g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", jt_side_name (game, side));
            target = jt_game_get_target (game, side);
          }
      g_ptr_array_add (cells, g_strdup (jt_column_name (game, party)));
      g_ptr_array_add (cells, g_strdup (names->str));
      g_ptr_array_add (cells, target > 0 ? jt_number_to_text (target) : g_strdup (""));
      g_ptr_array_add (cells, jt_number_to_text (n_entries > 0 ? jt_game_get_line (game, n_entries - 1)->totals[party] : 0));
    }
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, 2, NULL, 11);
}

/* Whether everybody has bid before this round: what it wrote is how far off they were. */
static gboolean
has_bids (const JtGame *game, const JtLine *line)
{
  return jt_game_get_board_kind (game) == JT_BOARD_BIDS && line->type == JT_ENTRY_ROUND;
}

/* What the entry wrote to @column and the total after it: "+98 = 412"; before that what was counted, where it is not the same,
 * with the bid: "40 → 52, +12 = 87". */
static char *
written_and_total (const JtGame *game, const JtLine *line, guint column)
{
  gboolean wrote = line->written[column] != 0;
  gboolean is_round = line->type == JT_ENTRY_ROUND;
  g_autofree char *total = jt_number_to_text (line->totals[column]);
  g_autofree char *written = NULL;
  g_autofree char *counted = NULL;

  if (line->type == JT_ENTRY_BIDS)
    return jt_number_to_text (line->bid[column]);
  /* only the side that declared writes into its line */
  if (!wrote && (!is_round || jt_game_has_side_rounds (game)))
    return g_strdup ("");
  if (has_bids (game, line))
    counted = g_strdup_printf (NO_BREAK_ARROW ", ", line->bid[column], line->points[column]);
  else if (is_round && line->points[column] >= 0 && line->points[column] != line->written[column] && !jt_game_has_side_rounds (game))
    counted = g_strdup_printf ("%d, ", line->points[column]);
  written = jt_number_to_text (line->written[column]);
  return g_strdup_printf ("%s%s%s =\u00a0%s", counted ? counted : "", line->written[column] < 0 ? "" : "+", written,
                          total);
}

static char *
join_totals (const JtGame *game, const JtLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint column = 0; column < jt_game_get_n_columns (game); column++)
    {
      g_autofree char *total = jt_number_to_text (line->totals[column]);

      g_string_append_printf (text, "%s%s", column > 0 ? " : " : "", total);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Bids stand in the round that they were for. */
static gboolean
is_told_by_next (const JtGame *game, guint entry)
{
  return jt_game_get_line (game, entry)->type == JT_ENTRY_BIDS && entry + 1 < jt_game_get_n_entries (game)
         && has_bids (game, jt_game_get_line (game, entry + 1));
}

static char *
written_text (const JtGame *game, const JtLine *line, guint column)
{
  if (line->type == JT_ENTRY_ROUND && jt_game_has_side_rounds (game) && line->side != (int) column)
    return g_strdup ("");
  return jt_number_to_text (line->written[column]);
}

/* With two columns the totals stand in one of their own, with more behind what is written. */
static void
add_rounds (JtSheet *sheet, const JtGame *game)
{
  guint n_columns = jt_game_get_n_columns (game), entries = jt_game_get_n_entries (game), n = 0, n_rows = 0;
  gboolean in_pairs = n_columns == 2 && jt_game_get_board_kind (game) != JT_BOARD_BIDS;
  gboolean has_who = FALSE, has_remark = FALSE;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GByteArray) flags = g_byte_array_new ();
  JtSheetColumn columns[5 + JT_MAX_SIDES];

  if (entries == 0)
    return;
  for (guint entry = 0; entry < entries; entry++)
    {
      g_autofree char *who = jt_line_words_who (game, entry);
      g_autofree char *remark = jt_line_words_remark (game, entry, TRUE);

      has_who = has_who || (who && who[0]);
      has_remark = has_remark || (remark && remark[0]);
    }
  has_who = has_who && (in_pairs || !jt_game_has_side_rounds (game)); /* only the declarer's own column has something */
  columns[n++] = (JtSheetColumn) { _ ("No."), JT_SHEET_END, 0, FALSE };
  columns[n++] = (JtSheetColumn) { C_ ("entry", "Round"), JT_SHEET_START, 1, FALSE };
  if (has_who)
    columns[n++] = (JtSheetColumn) { _ ("Declarer"), JT_SHEET_START, 1, FALSE };
  for (guint column = 0; column < n_columns; column++)
    columns[n++] = (JtSheetColumn) { jt_column_name (game, column), JT_SHEET_END, 0.5, FALSE };
  if (in_pairs)
    columns[n++] = (JtSheetColumn) { _ ("Total"), JT_SHEET_END, 0.5, TRUE };
  if (has_remark)
    columns[n++] = (JtSheetColumn) { _ ("Remarks"), JT_SHEET_START, 2, FALSE, TRUE };
  for (guint entry = 0; entry < entries; entry++)
    {
      const JtLine *line = jt_game_get_line (game, entry);
      guint8 flag = line->type == JT_ENTRY_ROUND || line->type == JT_ENTRY_DECLINED ? 0 : JT_SHEET_ROW_PALE;

      if (is_told_by_next (game, entry))
        continue;
      n_rows++;
      g_ptr_array_add (cells, line->round > 0 ? jt_number_to_text (line->round) : g_strdup (""));
      g_ptr_array_add (cells, line->type == JT_ENTRY_BIDS && !in_pairs ? g_strdup (_ ("Bids")) : jt_line_words_what (game, entry));
      if (has_who)
        g_ptr_array_add (cells, jt_line_words_who (game, entry));
      for (guint column = 0; column < n_columns; column++)
        g_ptr_array_add (cells, in_pairs ? written_text (game, line, column) : written_and_total (game, line, column));
      if (in_pairs)
        g_ptr_array_add (cells, join_totals (game, line));
      if (has_remark)
        g_ptr_array_add (cells, jt_line_words_remark (game, entry, TRUE));
      g_byte_array_append (flags, &flag, 1);
    }
  jt_sheet_table (sheet, columns, n, (const char *const *) cells->pdata, n_rows, flags->data, 0);
}

void
jt_sheet_add_game (JtSheet *sheet, const JtGame *game, JtNotation notation)
{
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) model = NULL;

  g_return_if_fail (sheet != NULL && game != NULL);

  jt_sheet_heading (sheet, jt_game_name (jt_game_get_kind (game)), 1);
  options.notation = notation;
  options.face = JT_SLATE_FACE_PRINT;
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
      gboolean parties = jt_game_get_n_columns (game) != jt_game_get_n_sides (game);

      /* those of parties have nothing of their own before the end */
      if (!parties || jt_game_get_status (game) == JT_STATUS_OVER)
        add_result (sheet, game);
      if (parties)
        add_parties (sheet, game);
      add_grid (sheet, game);
    }
  add_rounds (sheet, game);
}

typedef struct
{
  const JtGame *game;
  JtNotation notation;
} Filling;

static void
add_game_cb (JtSheet *sheet, gpointer data)
{
  const Filling *filling = data;

  jt_sheet_add_game (sheet, filling->game, filling->notation);
}

JtSheet *
jt_game_sheet_new (const JtGame *game, const char *aside, JtNotation notation)
{
  Filling filling = { game, notation };
  JtSheet *sheet;

  g_return_val_if_fail (game != NULL, NULL);

  sheet = jt_sheet_new (_ ("Jasstafel"), aside);
  jt_sheet_fill (sheet, add_game_cb, &filling);
  return sheet;
}

/* What a page keeps free under what stands on it, and a little for roundings. */
static double
measure_below (const JtSheet *sheet)
{
  JtRect area = jt_sheet_get_area (sheet);

  return jt_sheet_get_height (sheet) - (area.y + area.height) + 1;
}

JtSheet *
jt_game_picture_new (const JtGame *game, const char *aside, JtNotation notation)
{
  g_autoptr (JtSheet) measure = NULL;
  JtSheet *sheet;

  g_return_val_if_fail (game != NULL, NULL);

  measure = jt_sheet_new_of_size (_ ("Jasstafel"), aside, JT_SHEET_A4_WIDTH, PICTURE_HEIGHT, JT_SHEET_MARGIN);
  jt_sheet_add_game (measure, game, notation);
  if (jt_sheet_get_n_pages (measure) > 1)
    return g_steal_pointer (&measure);
  sheet = jt_sheet_new_of_size (_ ("Jasstafel"), aside, JT_SHEET_A4_WIDTH,
                                jt_sheet_get_y (measure) + measure_below (measure), JT_SHEET_MARGIN);
  jt_sheet_add_game (sheet, game, notation);
  return sheet;
}
