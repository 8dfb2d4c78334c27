/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-pad-sheet.h"

#include <glib/gi18n-lib.h>

#include "jt-entry-words.h"
#include "jt-names.h"

#define HALF_GAP 14.0
#define HIGHEST_ROW 60.0
#define ROWS 24
#define TOTAL_SHARE 1.5

/* What is written above a side: its players, if they have names. */
static const char *
half_name (const JtGame *game, guint half)
{
  const char *name = jt_game_get_side_name (game, half);

  return name && name[0] ? name : half == 0 ? _ ("We") : _ ("They");
}

/* Two Z side by side, and room for the totals below. */
static void
add_slate (JtSheet *sheet, const JtGame *game)
{
  JtRect area = jt_sheet_get_area (sheet);
  double top = jt_sheet_get_y (sheet), bottom = area.y + area.height, middle = area.x + area.width / 2;
  double width = area.width / 2 - HALF_GAP, z_top = top + 80, z_bottom = bottom - 130;

  for (guint half = 0; half < 2; half++)
    {
      double x = half == 0 ? area.x : middle + HALF_GAP, right = x + width;

      jt_sheet_put_text (sheet, (JtRect) { x, top, width, 32 }, half_name (game, half), 15, TRUE, JT_SHEET_START);
      jt_sheet_put_line (sheet, x, z_top, right, z_top, 1.2);
      jt_sheet_put_line (sheet, right, z_top, x, z_bottom, 1.2);
      jt_sheet_put_line (sheet, x, z_bottom, right, z_bottom, 1.2);
      jt_sheet_put_text (sheet, (JtRect) { x, bottom - 50, width, 22 }, _ ("Total"), 11, TRUE, JT_SHEET_START);
      jt_sheet_put_line (sheet, x, bottom - 22, right, bottom - 22, 0.7);
    }
  jt_sheet_put_line (sheet, middle, top, middle, bottom, 0.7);
}

/* Returns: (transfer full): what stands before row @i */
static char *
row_title (const JtGame *game, guint i)
{
  g_autoptr (JtValue) rule = jt_game_get_rule (game, "deck");
  const char *deck = rule ? rule->string : NULL;

  JtGridRow row;

  if (!jt_game_get_grid_row (game, i, &row))
    return g_strdup_printf ("%u", i + 1);
  if (row.factor > 0)
    /* Translators: a line of the Coiffeur and its factor: "Eicheln ×1" */
    return g_strdup_printf (_ ("%1$s ×%2$d"), jt_trump_name (row.id, deck), row.factor);
  return g_strdup_printf ("%s%s", row.sign < 0 ? "\u2212 " : row.sign > 0 ? "+ " : "", jt_subgame_name (row.id, deck));
}

static guint
count_rows (const JtGame *game)
{
  guint n = 0;
  JtGridRow row;

  while (jt_game_get_grid_row (game, n, &row))
    n++;
  return n > 0 ? n : ROWS;
}

static void
add_table (JtSheet *sheet, const JtGame *game)
{
  JtRect area = jt_sheet_get_area (sheet);
  guint n_rows = count_rows (game);
  guint n_columns = jt_game_get_n_columns (game);
  JtGridRow row;
  gboolean named = jt_game_get_grid_row (game, 0, &row);
  double top = jt_sheet_get_y (sheet);
  double height = MIN ((area.y + area.height - top) / (n_rows + 1 + TOTAL_SHARE), HIGHEST_ROW);
  double first = area.width * (named ? 0.24 : 0.1);
  double width = (area.width - first) / n_columns;

  for (guint column = 0; column < n_columns; column++)
    {
      const char *name = n_columns == jt_game_get_n_sides (game) ? jt_game_get_side_name (game, column)
                                                                 : jt_column_name (game, column);
      JtRect rect = { area.x + first + column * width + 3, top, width - 6, height };

      if (name)
        jt_sheet_put_text (sheet, rect, name, MIN (14, height * 0.5), TRUE, JT_SHEET_CENTER);
      jt_sheet_put_line (sheet, rect.x - 3, top, rect.x - 3, top + height * (n_rows + 1 + TOTAL_SHARE), 0.7);
    }
  for (guint i = 0; i <= n_rows; i++)
    {
      double y = top + height * (i + 1);
      JtRect rect = { area.x, y, first - 6, i < n_rows ? height : height * TOTAL_SHARE };
      g_autofree char *title = i < n_rows ? row_title (game, i) : g_strdup (_ ("Total"));

      jt_sheet_put_line (sheet, area.x, y, area.x + area.width, y, i == 0 || i == n_rows ? 1.4 : 0.4);
      jt_sheet_put_text (sheet, rect, title, MIN (12, height * 0.45), i == n_rows, JT_SHEET_START);
    }
  jt_sheet_put_line (sheet, area.x, top + height * (n_rows + 1 + TOTAL_SHARE), area.x + area.width,
                     top + height * (n_rows + 1 + TOTAL_SHARE), 1.4);
}

JtSheet *
jt_pad_sheet_new (const JtGame *game)
{
  JtSheet *sheet;

  g_return_val_if_fail (game != NULL, NULL);

  sheet = jt_sheet_new (jt_game_name (jt_game_get_kind (game)), NULL);
  if (jt_game_get_board_kind (game) == JT_BOARD_SLATE)
    add_slate (sheet, game);
  else
    add_table (sheet, game);
  return sheet;
}
