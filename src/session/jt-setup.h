/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtSetup: a new game as the page "Who plays?" asks for it; the last one of a group and game is kept. */
#pragma once

#include "jt-game.h"
#include "jt-store.h"

G_BEGIN_DECLS

typedef struct
{
  char *variant;      /* "schieber" */
  gint64 group;       /* id, 0: no group */
  JtValue *rules;     /* (nullable): what differs from the defaults; NULL: the group's own rules of this game */
  guint n_sides;
  guint side_size;    /* seats of a side */
  char *seats[JT_MAX_SIDES];     /* in playing order: a name, NULL: nobody named; n_sides x side_size of them */
  gboolean guest[JT_MAX_SIDES];  /* a new name there is a guest's */
  char *bench[JT_MAX_SIDES];     /* present and sitting out */
  int first;          /* seat of the first Vorhand */
} JtSetup;

/** Returns: (transfer full): nobody named, four seats in two sides where the game allows it, else its fewest sides */
JtSetup *jt_setup_new (const char *variant);
/** Returns: (transfer full): the same once more */
JtSetup *jt_setup_copy (const JtSetup *setup);
void jt_setup_free (JtSetup *setup);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSetup, jt_setup_free)

typedef struct
{
  guint n_sides;
  guint side_size;
} JtSetupSize;

#define JT_SETUP_MAX_SIZES (2 * JT_MAX_SIDES)

/** In how many a game can be played: each alone, or in pairs where the game has sides; the fewest players first.
 * Returns: how many there are; for a game with a fixed number 1 */
guint jt_setup_list_sizes (const char *variant, JtSetupSize sizes[JT_SETUP_MAX_SIZES]);

/** Another game: seats are kept as far as they go. */
void jt_setup_set_variant (JtSetup *setup, const char *variant);
/** Other numbers of sides and seats (within the game's bounds): names are kept in their order; whoever has no seat any more
 * sits out, and comes back first when there are more seats again. */
void jt_setup_set_size (JtSetup *setup, guint n_sides, guint side_size);
/** Names who sits on a seat; NULL or "" empties it. Copied. */
void jt_setup_set_name (JtSetup *setup, guint seat, const char *name);
/** @i below JT_MAX_SIDES; NULL or "" empties the place. */
void jt_setup_set_bench (JtSetup *setup, guint i, const char *name);
/** Lets the people of two seats change places. */
void jt_setup_swap (JtSetup *setup, guint a, guint b);
guint jt_setup_get_n_seats (const JtSetup *setup);

/**
 * jt_setup_check: may a game begin with these names?
 * Returns: (transfer full) (nullable): what is wrong, for people ("Anna sits at two places"); NULL if all is well
 */
char *jt_setup_check (const JtSetup *setup);

G_END_DECLS
