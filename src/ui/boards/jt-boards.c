/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "boards/jt-boards.h"

gboolean
jt_boards_offer (const JtVariant *variant)
{
  return variant->board == JT_BOARD_SLATE && variant->trump != NULL;
}
