/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-inputs.h"

#include "jt-game-private.h"

JtEntryType
jt_game_get_next_entry (const JtGame *game)
{
  return game->variant->next_entry ? game->variant->next_entry (game) : JT_ENTRY_ROUND;
}

int
jt_game_get_other_entry (const JtGame *game, guint i)
{
  return game->variant->other_entry ? game->variant->other_entry (game, i) : -1;
}

const JtInput *
jt_game_get_inputs (const JtGame *game, JtEntryType type, const JtValue *partial)
{
  static const JtInput points[] = { { "points", JT_INPUT_POINTS }, { NULL } };

  if (game->variant->inputs)
    return game->variant->inputs (game, type, partial);
  return game->variant->points_rule && game->variant->trump == NULL && type == JT_ENTRY_ROUND ? points : NULL;
}

const char *
jt_game_get_choice (const JtGame *game, const char *key, guint i)
{
  return game->variant->choice ? game->variant->choice (game, key, i) : NULL;
}
