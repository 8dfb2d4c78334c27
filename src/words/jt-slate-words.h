/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What is written on the slate, and what it says to those who do not see it. Plain text, not markup; names as people
 * wrote them.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/* The three lines of the Z. */
typedef enum
{
  JT_SLATE_LINE_HUNDREDS,
  JT_SLATE_LINE_FIFTIES,
  JT_SLATE_LINE_TWENTIES,
} JtSlateLine;

typedef enum
{
  JT_SLATE_WORD_DEALS,    /* beside the dealer's name */
  JT_SLATE_WORD_LEADS,    /* beside Vorhand's */
  JT_SLATE_WORD_DECLARES, /* beside the declarer's */
  JT_SLATE_WORD_EVENING,  /* before the Striche of the evening */
} JtSlateWord;

/** Returns: one of the slate's short words */
const char *jt_slate_word (JtSlateWord word);

/**
 * jt_slate_words_names: joins names for reading aloud: "Anna and Beat", "Anna, Beat and Carla".
 * Returns: (transfer full): "" for none
 */
char *jt_slate_words_names (const char *const *names, guint n);

/** Returns: (transfer full): "Anna and Beat" (of the players), or the side's own name; "We" and "They" of two without names */
char *jt_slate_words_side (const JtGame *game, guint side);

/** Returns: (transfer full): "13 hundreds, 1 twenty, rest 16"; "nothing written" for an empty half */
char *jt_slate_words_strokes (const JtStrokes *strokes);

/**
 * jt_slate_words_half: what one half shows.
 * @side: from jt_slate_words_side()
 * @strokes: (nullable): none: the total only
 * Returns: (transfer full): "Anna and Beat: 1336 points: 13 hundreds, 1 twenty, rest 16"
 */
char *jt_slate_words_half (const char *side, JtPoints total, const JtStrokes *strokes);

/** Returns: (transfer full): what one line of the Z holds: "13 hundreds" */
char *jt_slate_words_line (JtSlateLine line, int n);

/** Returns: (transfer full): "3 Striche" */
char *jt_slate_words_striche (int n);

/**
 * jt_slate_words_to_target: how far it is, also divided by factors (rounded up).
 * @missing: points, 1 or more
 * @factors: those above 1, in ascending order
 * Returns: (transfer full): "1164 to the target · 582 at ×2 · 388 at ×3"
 */
char *jt_slate_words_to_target (JtPoints missing, const int *factors, guint n_factors);

/** Returns: (transfer full): "104 to the Berg" */
char *jt_slate_words_to_berg (JtPoints missing);

/** Returns: (transfer full) (nullable): "Berg · 2 × Match" */
char *jt_slate_words_events (gboolean berg, int matches, int kontermatches);

/**
 * jt_slate_words_outcome: what a game that is over says to one side.
 * @striche: (nullable)
 * Returns: (transfer full) (nullable): "Won: Sieg 2 · Schneider 2", "Shared win"; what losers have, "Schneider" among it
 */
char *jt_slate_words_outcome (gboolean won, gboolean shared, const JtStriche *striche);

G_END_DECLS
