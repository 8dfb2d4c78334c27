/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What can be changed about a game of the archive beside its rounds: when it was played, its place in the evening, its note. */
#pragma once

#include "jt-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *date;    /* (nullable): "YYYY-MM-DD": of its evening, else its own; NULL: not known */
  guint place;   /* in its evening, from 1; 0: none */
  guint n_games; /* of the evening; read only */
  char *note;
  gboolean rated;
} JtGameDetails;

/** Returns: (transfer full) (nullable): NULL with @error */
JtGameDetails *jt_game_details_read (JtStore *store, gint64 game, GError **error);
void jt_game_details_free (JtGameDetails *details);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtGameDetails, jt_game_details_free)

/**
 * jt_game_details_write: changes a game. With another date it goes to the evening of its group on that day, which is made if there
 * is none, at the end or at @details->place; its evening goes if nothing is left in it. The games of the evening are numbered
 * anew where the order is another. One transaction.
 */
gboolean jt_game_details_write (JtSession *session, gint64 game, const JtGameDetails *details, GError **error);

G_END_DECLS
