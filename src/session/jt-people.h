/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Changes of people, after which everything that shows them follows. */
#pragma once

#include "jt-session.h"
#include "jt-store-people.h"

G_BEGIN_DECLS

/**
 * jt_people_change: gives a person another name and nickname, and says whether it still plays.
 * Returns: FALSE with @error; a name must not be empty
 */
gboolean jt_people_change (
    JtSession *session, gint64 person, const char *name, const char *nickname, gboolean active, GError **error);

/** Takes name and nickname away for good; the games stay, the person is no longer rated or listed. */
gboolean jt_people_anonymise (JtSession *session, gint64 person, GError **error);

/**
 * jt_people_merge: @gone becomes @kept, everywhere.
 * @merge: (out): for jt_people_unmerge()
 * @game: (out): where both sat at one table, which refuses it; else 0
 */
gboolean jt_people_merge (
    JtSession *session, gint64 kept, gint64 gone, gint64 *merge, gint64 *game, GError **error);

/** Both are there again, each with the own games. */
gboolean jt_people_unmerge (JtSession *session, gint64 merge, GError **error);

/**
 * jt_people_find_or_make: the person of this name in @group (0: none), else anywhere; made if there is none. It is made a
 * member of the group.
 * @guest: a person that is made is a guest
 * Returns: the id, -1 on error
 */
gint64 jt_people_find_or_make (JtStore *store, gint64 group, const char *name, gboolean guest, GError **error);

G_END_DECLS
