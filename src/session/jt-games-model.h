/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtGamesModel: the games of a filter as a list, the newest first. It is filled page by page as it is looked at, so
 * that a hundred thousand games cost no more than what is seen.
 */
#pragma once

#include <gio/gio.h>

#include "jt-session.h"
#include "jt-store-games.h"

G_BEGIN_DECLS

#define JT_TYPE_GAME_ITEM (jt_game_item_get_type ())
G_DECLARE_FINAL_TYPE (JtGameItem, jt_game_item, JT, GAME_ITEM, GObject)

/** Returns: (transfer none): the row of the item */
const JtGameRow *jt_game_item_get_row (JtGameItem *item);
/** Returns: whether it is the first one of its evening (without one: of its date) in the list */
gboolean jt_game_item_is_first_of_date (JtGameItem *item);

#define JT_TYPE_GAMES_MODEL (jt_games_model_get_type ())
G_DECLARE_FINAL_TYPE (JtGamesModel, jt_games_model, JT, GAMES_MODEL, GObject)

/** Returns: (transfer full): a list of all games of @session; it follows the session's changes */
JtGamesModel *jt_games_model_new (JtSession *session);

/** @filter: what is listed; its texts are copied, "" means all as NULL does. The list is read anew if the filter is another. */
void jt_games_model_set_filter (JtGamesModel *model, const JtGameFilter *filter);

/** Returns: (transfer none): the filter, as long as it is not changed */
const JtGameFilter *jt_games_model_get_filter (JtGamesModel *model);

/** Reads the next page. Returns: FALSE if there is none */
gboolean jt_games_model_load_more (JtGamesModel *model);

/** Returns: how many games the filter has in all */
guint jt_games_model_get_count (JtGamesModel *model);

G_END_DECLS
