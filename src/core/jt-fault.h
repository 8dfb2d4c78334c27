/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtFault: what is wrong with a document or an entry, as codes and numbers (scoring.md 1 "Errors",
 * tournament.md 1). People's sentences are made from it above (words/jt-fault-words.h), in their language.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In the order of scoring.md; jt_fault_code_name() gives the names used in documents ("round-sum"). */
typedef enum
{
  JT_FAULT_NONE,
  JT_FAULT_FORMAT,
  JT_FAULT_GAME,
  JT_FAULT_SIDES,
  JT_FAULT_RULES,
  JT_FAULT_TYPE,
  JT_FAULT_UNKNOWN_KEY,
  JT_FAULT_SIDE,
  JT_FAULT_PLAYER,
  JT_FAULT_POINTS,
  JT_FAULT_RANGE,
  JT_FAULT_ROUND_SUM,
  JT_FAULT_TRUMP,
  JT_FAULT_FACTOR,
  JT_FAULT_MATCH,
  JT_FAULT_WEIS,
  JT_FAULT_STOECK,
  JT_FAULT_THANKS,
  JT_FAULT_ASK,
  JT_FAULT_OVER,
  JT_FAULT_LINE,
  JT_FAULT_CELL_FILLED,
  JT_FAULT_BIDS,
  JT_FAULT_SUBGAME,
  JT_FAULT_SUBGAME_PLAYED,
  JT_FAULT_COUNTS,
  JT_FAULT_COUNTS_SUM,
  JT_FAULT_RANKS,
  JT_FAULT_AUCTION,
  JT_FAULT_BID,
  JT_FAULT_DECLINED,
  JT_FAULT_DOUBLE,
  JT_FAULT_PASS_SUM,
  JT_FAULT_TWICE,
  JT_FAULT_PARTICIPANT,
  JT_FAULT_TABLE,
} JtFaultCode;

/* The finer reason, which picks the sentence. "field" is JtFault.text unless said otherwise. */
typedef enum
{
  JT_WHY_PLAIN,         /* the code's own general sentence */
  JT_WHY_MISSING,       /* the field is missing */
  JT_WHY_KIND,          /* the field is of the wrong kind (a text where a number is wanted…) */
  JT_WHY_NOT_WHOLE,     /* an element of the field is no whole number */
  JT_WHY_BOUNDS,        /* the field's value number[0] is outside number[1]…number[2] */
  JT_WHY_LENGTH,        /* the field has number[0] items, number[1] are wanted */
  JT_WHY_UNKNOWN,       /* text is no name known here (an unknown key, trump, line, game, type…) */
  JT_WHY_SUM,           /* number[0] + number[1] (+ …) = number[2], wanted number[3]: says by how much it is off */
  JT_WHY_NOT_NOW,       /* not at this moment of the game */
  JT_WHY_NOT_OFFERED,   /* the rules of this game have none of it */
  JT_WHY_TWICE,         /* given already / both given */
  JT_WHY_NEWER,         /* a version (number[0]) from a newer program */
  JT_WHY_TABLE_VALUE,   /* number[0] is no Weis nor a sum of Weise */
  JT_WHY_BOTH_SIDES,    /* only one side can write Weis */
  JT_WHY_SYNTAX,        /* no JSON; line number[0], column number[1] of the document */
  JT_WHY_CUT_OFF,       /* the text ends too early; the same numbers */
  JT_WHY_TOO_DEEP,      /* lists and objects within each other too deep */
  JT_WHY_TOO_LONG,      /* the document is longer than number[0] bytes, the field than number[0] characters */
  JT_WHY_NO_UTF8,       /* bytes that are no UTF-8; line and column */
  JT_WHY_STEP,          /* number[0] is not number[1] (the smallest) plus a multiple of number[2] */
  JT_WHY_SELF,          /* a player named as his own partner */
  JT_WHY_NO_WEIS,       /* the cards are no Weis under the rules */
  JT_WHY_NULLS,         /* an empty value that cannot be derived from the others */
} JtFaultWhy;

typedef struct
{
  JtFaultCode code;
  JtFaultWhy why;
  int entry;        /* counts from 0; -1: none is to blame */
  int pass;         /* of a tournament document, from 1; 0: no Passe is to blame; -1: no tournament */
  int table;        /* its number; -1: none */
  gint64 number[4]; /* see JtFaultWhy */
  char text[96];    /* a key, trump or name; cut at a character's border */
} JtFault;

#define JT_FAULT_INIT { JT_FAULT_NONE, JT_WHY_PLAIN, -1, -1, -1, { 0, 0, 0, 0 }, { 0 } }

/** Fills @fault (which may be NULL) and returns FALSE, so that a check can end with "return jt_fault_set (…)". */
gboolean jt_fault_set (JtFault *fault, JtFaultCode code, JtFaultWhy why, const char *text);

/** The same with numbers (see JtFaultWhy for their meaning). */
gboolean jt_fault_set_numbers (JtFault *fault, JtFaultCode code, JtFaultWhy why, const char *text,
                               gint64 n0, gint64 n1, gint64 n2, gint64 n3);

/** Returns: the name of a code as documents and the command line print it. */
const char *jt_fault_code_name (JtFaultCode code);

G_END_DECLS
