/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The rules of a game in one line. */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: (transfer full): "German cards · to 2500 · Schellen ×2, Schilten ×2, Obenabe ×3": what people ask first */
char *jt_rules_to_text (const JtGame *game);

G_END_DECLS
