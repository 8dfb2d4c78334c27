/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Changes of people, after which everything that shows them follows. */
#pragma once

#include "jt-session.h"
#include "jt-store-people.h"

G_BEGIN_DECLS

/**
 * jt_people_check_name: may a person be called so? Two of the same name are told apart by their nicknames.
 * @person: whose name it is, 0: somebody new
 * Returns: (transfer full) (nullable): what is wrong, for people; NULL if all is well
 */
char *jt_people_check_name (JtStore *store, gint64 person, const char *name, const char *nickname);

/**
 * jt_people_change: gives a person another name and nickname, and says whether it still plays and is a guest.
 * Returns: FALSE with @error; REFUSED for a name that is empty or that jt_people_check_name() does not allow
 */
gboolean jt_people_change (JtSession *session, gint64 person, const char *name, const char *nickname, gboolean active,
                           gboolean guest, GError **error);

/** Whether a person is a member of a group. */
gboolean jt_people_is_member (JtStore *store, gint64 person, gint64 group);
/** Makes a person a member of a group, or takes it out. */
gboolean jt_people_set_member (JtSession *session, gint64 person, gint64 group, gboolean member, GError **error);

/** @picture: (nullable): PNG or JPEG data; NULL: none */
gboolean jt_people_set_picture (JtSession *session, gint64 person, GBytes *picture, GError **error);

/** Deletes somebody who never played; REFUSED if there are games. */
gboolean jt_people_remove (JtSession *session, gint64 person, GError **error);

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
 * member of the group. "Anna (Rot)" beside an Anna is a second one with that nickname.
 * @guest: a person that is made is a guest
 * Returns: the id, -1 on error
 */
gint64 jt_people_find_or_make (JtStore *store, gint64 group, const char *name, gboolean guest, GError **error);

G_END_DECLS
