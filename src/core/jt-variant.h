/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtVariant: one Jass game as one const table of functions (src/core/games/). Everything that is common to all
 * games (document head, entry order, corrections, `end`, totals, lines, notes, the common part of the result)
 * is done in jt-game.c; a variant does what is its own. To add a game: one file in games/, one file of cases in
 * tests/data/cases/, one line in jt-variants.c.
 */
#pragma once

#include "jt-game.h"
#include "jt-inputs.h"

G_BEGIN_DECLS

typedef enum
{
  JT_RULE_BOOLEAN,
  JT_RULE_INTEGER,         /* min…max */
  JT_RULE_INTEGER_OR_NULL, /* the same, or null: none */
  JT_RULE_CHOICE,          /* one of choices */
  JT_RULE_FACTORS,         /* object trump -> factor */
  JT_RULE_STRICHE,         /* object of Striche, each min…max */
  JT_RULE_LINES,           /* list of {"id","factor"} */
  JT_RULE_VALUES,          /* object of named values, names in choices, each min…max */
  JT_RULE_LIST,            /* list of whole numbers, each min…max */
} JtRuleKind;

/* One rule as the page of rules shows it. Labels and explanations come from words by (game, key). */
typedef struct
{
  const char *key;
  JtRuleKind kind;
  int min, max;
  const char *const *choices; /* NULL-terminated */
} JtRuleSpec;

/* Rules that many tables share, offered by one click. Its name comes from words by (game, id). */
typedef struct
{
  const char *id;    /* "french-black-double" */
  const char *rules; /* a rules object as JSON text */
} JtPreset;

/* Common members of the result that only some games have (scoring.md 1 "Result"). */
typedef enum
{
  JT_RESULT_RANKS = 1 << 0,
  JT_RESULT_PER_ROUND = 1 << 1,
  JT_RESULT_ASK = 1 << 2,
  JT_RESULT_NOTES = 1 << 3,
} JtResultFlags;

struct _JtVariant
{
  const char *id;               /* "schieber" */
  JtBoardKind board;
  guint min_sides, max_sides;   /* sides of the game */
  guint side_size;              /* players of a side, 0: one or more */
  const JtRuleSpec *rules;      /* ends with a NULL key */
  const JtPreset *presets;      /* (nullable): ends with a NULL id */
  const char *const *entry_types; /* types beside round, correction, end; NULL-terminated */
  gboolean no_end;              /* TRUE: no `end` entry */
  const char *discipline;       /* (nullable): the game in whose table it is rated; NULL: its own (ratings.md 1) */
  gboolean has_subgames;        /* a round is one of several small games, named in JtLine.trump */
  gboolean side_writes;         /* a round is written by the side that declares it, and by no other */
  gboolean rated_by_result;     /* TRUE: two sides are rated by win, draw, loss, not by ranks (ratings.md 1) */
  JtResultFlags result;         /* init() may set JtGame.result where it depends on the rules */
  gsize state_size;             /* bytes of the variant's own state, zeroed, flat (copied by value) */

  /* Reads @rules (may be NULL: all defaults) into the state. Unknown keys, kinds and bounds were checked by the table
   * of rules before; what depends on several rules is checked here. See jt-game-private.h for what it may set. */
  gboolean (*init) (JtGame *game, const JtValue *rules, JtFault *fault);
  /* Writes the value in force of rule @key (profile and defaults applied) to @builder: one value. */
  void (*write_rule) (const JtGame *game, const char *key, JtBuilder *builder);
  /* Checks and plays one entry other than correction and end: jt_entry_check_keys() first. @line comes with -1 and 0
   * filled in; JtGame.now and the state are put back by the caller if it refuses. */
  gboolean (*apply) (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault);
  /* May a correction or `end` come now? Looked at after its keys, before its fields. NULL: always. */
  gboolean (*may_come) (const JtGame *game, JtEntryType type, JtFault *fault);
  /* A correction was added to the totals: phases, Berg, end. NULL: only the common end test. Where a round does not
   * write by side (JtGame.n_written) it finds the correction in JtLine.written and has to add it itself. */
  gboolean (*corrected) (JtGame *game, JtLine *line, JtFault *fault);
  /* After `end`: sets the winners. NULL: best total wins. */
  void (*ended) (JtGame *game);
  /* How the list `points` of a round is bounded. NULL or FALSE: its rounds have no such list. */
  gboolean (*points_rule) (const JtGame *game, JtPointsRule *rule);
  /* Behind the functions of jt-inputs.h. NULL: rounds only; a game with a list `points` and no trumps asks for that list. */
  JtEntryType (*next_entry) (const JtGame *game);
  int (*other_entry) (const JtGame *game, guint i);
  const JtInput *(*inputs) (const JtGame *game, JtEntryType type, const JtValue *partial);
  const char *(*choice) (const JtGame *game, const char *key, guint i);
  /* Adds what is the game's own to the result object (after the common keys). */
  void (*write_result) (const JtGame *game, JtBuilder *builder);
  /* Behind the jt_game_get_* functions of the same name; NULL: the game has no such thing. */
  gboolean (*strokes) (const JtGame *game, guint side, JtNotation notation, JtStrokes *strokes);
  gboolean (*striche) (const JtGame *game, guint side, JtStriche *striche);
  int (*berg) (const JtGame *game);
  JtPoints (*target) (const JtGame *game, guint side);
  JtPoints (*berg_points) (const JtGame *game);
  int (*next_vorhand) (const JtGame *game);
  int (*events) (const JtGame *game, guint side, gboolean kontermatch);
  const char *(*trump) (const JtGame *game, guint i, int *factor);
  gboolean (*grid_row) (const JtGame *game, guint i, JtGridRow *row);
  int (*column_of) (const JtGame *game, guint side);  /* NULL: each side has its own */
  gboolean (*has_left) (const JtGame *game, guint side);
  int (*rank) (const JtGame *game, guint side); /* NULL: by total, as JtGame.lowest_wins says */
};

/** Returns: (nullable): the variant of this id */
const JtVariant *jt_variant_find (const char *id);
/** Returns: the id of the game that is offered first: what is meant where none is named */
const char *jt_variant_usual (void);
/** Returns: (nullable): all variants in the order in which they are offered, NULL past the last */
const JtVariant *jt_variant_get (guint i);

G_END_DECLS
