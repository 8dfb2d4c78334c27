/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtInput: one field of an entry, as a form asks for it. A game says which entry comes next and what its fields are;
 * a form shows them, builds the entry and lets the game check it. So a form needs to know no game.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

typedef enum
{
  JT_INPUT_POINTS,    /* a list, one number per column (jt_game_get_n_columns()), one may be left to be derived */
  JT_INPUT_LIST,      /* a list, one number min…max per side */
  JT_INPUT_PLAYER,    /* a side */
  JT_INPUT_COLUMN,    /* a column: a side, or a party */
  JT_INPUT_NUMBER,    /* min…max */
  JT_INPUT_BID,       /* a number min…max, or "match" */
  JT_INPUT_CHOICE,    /* a text: one of jt_game_get_choice() */
  JT_INPUT_CHOICE_OF_NUMBERS, /* a number: one of jt_game_get_choice(), as text */
  JT_INPUT_FLAG,
  JT_INPUT_FLAGS,     /* a list, one flag per side */
  JT_INPUT_WEIS,      /* a list, Weis points per column */
  JT_INPUT_WEIS_LIST, /* Weise in the hand, any number: {"side","points"} */
  JT_INPUT_TEXT,      /* a few words */
} JtInputKind;

typedef struct
{
  const char *key; /* in the entry; NULL ends a list */
  JtInputKind kind;
  int min, max;
  gboolean optional; /* may be left out */
} JtInput;

/** Returns: the entry that has to come, or usually comes, next: JT_ENTRY_ROUND in most games */
JtEntryType jt_game_get_next_entry (const JtGame *game);

/** Returns: another type that may come now instead of jt_game_get_next_entry(), by its number; -1 past the last */
int jt_game_get_other_entry (const JtGame *game, guint i);

/** Returns: the name of a type in documents: "round", "bids" */
const char *jt_entry_type_name (JtEntryType type);

/**
 * jt_game_get_inputs:
 * @type: of the entry
 * @partial: (nullable): the fields filled so far: what is asked may follow from them
 *
 * Returns: (nullable): the fields, ended by a NULL key; NULL if games of this kind have no form
 */
const JtInput *jt_game_get_inputs (const JtGame *game, JtEntryType type, const JtValue *partial);

/** Returns: (nullable): choice @i of the input @key; NULL past the last */
const char *jt_game_get_choice (const JtGame *game, const char *key, guint i);

G_END_DECLS
