/* SPDX-License-Identifier: GPL-3.0-or-later */
/** People and groups. A person is an id; names may be changed at any time and be the same for two
 * people. */
#pragma once

#include "jt-store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *uuid; /* NULL when adding: one is made */
  char *name;
  char *nickname; /* "" for none */
  gboolean active;
  gboolean guest;     /* plays, is not rated or listed */
  gboolean anonymous; /* name taken away */
  char *note;
  JtValue *extra;    /* (nullable): members "x-…" of the document it came from */
  gint64 updated_us; /* 0: unknown (came from a document without updated_at) */
  guint n_games;     /* filled by jt_store_people() with JT_PEOPLE_COUNT */
} JtPerson;

/** @name: copied; the person is active and has no id yet */
JtPerson *jt_person_new (const char *name);
void jt_person_free (JtPerson *person);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtPerson, jt_person_free)
/** The club that a list of people named, kept as "x-club". Returns: (transfer none): "" for none */
const char *jt_person_get_club (const JtPerson *person);
/** @club: "" for none */
void jt_person_set_club (JtPerson *person, const char *club);

typedef struct
{
  gint64 id;
  char *uuid; /* NULL when adding: one is made */
  char *name;
  char *deck;        /* "german", "french", "vorarlberg" or "" (not chosen) */
  char *variant;     /* default game, "" for none */
  JtValue *rules;    /* (nullable): object game -> rules */
  JtValue *settings; /* (nullable): object: rating settings and whatever belongs to the group */
  JtValue *extra;    /* (nullable) */
  gint64 updated_us;
  guint n_members, n_games; /* filled by jt_store_groups() */
} JtGroup;

/** @name: copied; the group has no id yet */
JtGroup *jt_group_new (const char *name);
void jt_group_free (JtGroup *group);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtGroup, jt_group_free)

typedef enum
{
  JT_PEOPLE_ACTIVE = 0,
  JT_PEOPLE_INACTIVE = 1 << 0, /* also those set inactive */
  JT_PEOPLE_GUESTS = 1 << 1,   /* also guests */
  JT_PEOPLE_ALL = JT_PEOPLE_INACTIVE | JT_PEOPLE_GUESTS,
  JT_PEOPLE_COUNT = 1 << 2, /* count their games, too */
} JtPeopleFlags;

/** Adds @person; its id (and uuid) is filled in. */
gboolean jt_store_person_add (JtStore *store, JtPerson *person, GError **error);
/** Writes name, nickname, active, guest, note of @person (by id). updated_us is set to now. */
gboolean jt_store_person_update (JtStore *store, JtPerson *person, GError **error);
/** Returns: (transfer full) (nullable): by id (after a merge: the person kept); NOT_FOUND if there
 * is none */
JtPerson *jt_store_person_get (JtStore *store, gint64 id, GError **error);
/** Returns: id of the person with this UUID (after a merge: of the person kept), 0 without error if
 * there is none, -1 on error */
gint64 jt_store_person_find (JtStore *store, const char *uuid, GError **error);
/**
 * jt_store_person_named: the one person of this name in @group (0: anywhere); of several the one
 * without a nickname, else the first. "Name (nickname)" means the one of that nickname. Returns:
 * the id, 0 if there is none, -1 on error
 */
gint64 jt_store_person_named (JtStore *store, gint64 group, const char *name, GError **error);
/** Returns: (transfer full) (element-type JtPerson) (nullable): by name; @group 0: everybody */
GPtrArray *jt_store_people (JtStore *store, gint64 group, JtPeopleFlags flags, GError **error);
/** Deletes a person who never played; REFUSED if there are games (make inactive instead). */
gboolean jt_store_person_remove (JtStore *store, gint64 id, GError **error);
/** Takes name, nickname, note, picture away for good; games stay. */
gboolean jt_store_person_anonymise (JtStore *store, gint64 id, GError **error);
/**
 * jt_store_person_merge: @gone becomes @kept everywhere: games, groups, and documents imported
 * later.
 * @merge: (out) (optional): for jt_store_person_unmerge()
 * @game: (out) (optional): when REFUSED because both sat at one table: id of that game, else 0
 */
gboolean jt_store_person_merge (
    JtStore *store, gint64 kept, gint64 gone, gint64 *merge, gint64 *game, GError **error);
/** Undoes a merge: both are there again with the games each had; @merge 0: the last one that is not
 * undone. */
gboolean jt_store_person_unmerge (JtStore *store, gint64 merge, GError **error);
/** @picture: (nullable): PNG or JPEG data */
gboolean jt_store_person_set_picture (JtStore *store, gint64 id, GBytes *picture, GError **error);
/** Returns: (transfer full) (nullable): NULL without error if there is none */
GBytes *jt_store_person_get_picture (JtStore *store, gint64 id, GError **error);

/* Adding fills the id, the UUID (unless it has one) and the time of the change; a group needs a
 * name (else REFUSED). */
gboolean jt_store_group_add (JtStore *store, JtGroup *group, GError **error);
gboolean jt_store_group_update (JtStore *store, JtGroup *group, GError **error);
/** Returns: (transfer full) (nullable): NULL with @error, also where there is none */
JtGroup *jt_store_group_get (JtStore *store, gint64 id, GError **error);
/** Returns: id of the group with this UUID, 0 if there is none, -1 on error */
gint64 jt_store_group_find (JtStore *store, const char *uuid, GError **error);
/** Returns: id of the (first) group of this name, 0 if there is none, -1 on error */
gint64 jt_store_group_named (JtStore *store, const char *name, GError **error);
/** Returns: (transfer full) (element-type JtGroup) (nullable): by name */
GPtrArray *jt_store_groups (JtStore *store, GError **error);
/** Deletes a group without games and evenings; REFUSED otherwise. Its people stay. */
gboolean jt_store_group_remove (JtStore *store, gint64 id, GError **error);
/** @rules: (nullable): rules of @variant in this group, NULL: the game's defaults again */
gboolean jt_store_group_set_rules (
    JtStore *store, gint64 group, const char *variant, const JtValue *rules, GError **error);
/** Adds a member (nothing happens if it is one). */
gboolean jt_store_member_add (JtStore *store, gint64 group, gint64 person, GError **error);
/** Takes a member out (nothing happens if it is none). */
gboolean jt_store_member_remove (JtStore *store, gint64 group, gint64 person, GError **error);

G_END_DECLS
