/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "jt-play.h"
#include "jt-store-games.h"

G_BEGIN_DECLS

/** Opens game @id of @store, which must outlive the play. Returns: (transfer full) (nullable) */
JtPlay *jt_play_load (JtStore *store, gint64 id, GError **error);
/** @stored: (transfer full): a game as loaded or just added */
JtPlay *jt_play_new_for_stored (JtStore *store, JtStoredGame *stored, GError **error);
const JtGameHead *jt_play_get_head (JtPlay *play);
/** Takes over what the database holds, whether or not it was told of a change. */
gboolean jt_play_reload (JtPlay *play, GError **error);

G_END_DECLS
