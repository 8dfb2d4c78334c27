/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Which games the window has a board for. */
#pragma once

#include "jt-variant.h"

G_BEGIN_DECLS

/** Whether games of @variant can be written in the window. */
gboolean jt_boards_offer (const JtVariant *variant);

/** Whether rounds of @game are written with the trump keys and the bar for two halves (else with a form). */
gboolean jt_boards_has_trumps (const JtGame *game);

G_END_DECLS
