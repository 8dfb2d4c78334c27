/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "boards/jt-boards.h"

gboolean
jt_boards_offer (const JtVariant *variant)
{
  return variant->board == JT_BOARD_SLATE || variant->inputs != NULL || variant->points_rule != NULL;
}

gboolean
jt_boards_has_trumps (const JtGame *game)
{
  return jt_game_get_board_kind (game) == JT_BOARD_SLATE && jt_game_get_trump (game, 0, NULL) != NULL;
}
