/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Readers of the fields of entries and rules, with the fault codes and the order of scoring.md 1 "Errors".
 *
 * Every reader gives TRUE with its value set, or FALSE with @fault set. A member that is null is as if left out.
 * "Optional" readers leave *out as it was when the field is left out, so set the default before.
 */
#pragma once

#include "jt-game.h"
#include "jt-variant.h"

G_BEGIN_DECLS

/** Is @text one of the NULL-terminated @list? (@list may be NULL) */
gboolean jt_text_in (const char *const *list, const char *text);

/** First check of every document: an object with `format`, `version` 1 and @kind ("game"); else `format`. */
gboolean jt_check_format (const JtValue *document, const char *kind, JtFault *fault);

/** Refuses members of @object that are not in @keys (NULL-terminated), but not `x-…` ones (`unknown-key`).
 *  @null_is_absent: TRUE for entries, whose null members are as if left out. */
gboolean jt_check_keys (const JtValue *object, const char *const *keys, gboolean null_is_absent, JtFault *fault);

/** First check of every entry: its keys (those of @keys; `type` and `at` are always allowed; else `unknown-key`), then
 *  `at` and `reason` for being text (`type`). Variants call it first in their apply(). */
gboolean jt_entry_check_keys (const JtValue *entry, const char *const *keys, JtFault *fault);

/* All that read a key put its value into *out, which stays as it was where the key is left out; FALSE with @fault where it is wrong.
 * Behind each stand the codes of its faults (scoring.md 1 "Errors"). */

/** Reads `side match stoeck thanks taker`: a number of a side below @n; else `side`. Optional; @required: missing is a fault too. */
gboolean jt_entry_side (const JtValue *entry, const char *key, guint n, gboolean required, int *out, JtFault *fault);

/** Reads a seat or player below @n; else `player`. Optional; @required: missing is a fault too. */
gboolean jt_entry_player (const JtValue *entry, const char *key, guint n, gboolean required, int *out, JtFault *fault);

/** Reads an optional flag; neither true nor false: `type`. */
gboolean jt_entry_flag (const JtValue *entry, const char *key, gboolean *out, JtFault *fault);

/** Reads a whole number @min…@max. Wrong kind or out of bounds: @wrong. Missing: @missing, or nothing if that is JT_FAULT_NONE. */
gboolean jt_entry_integer (const JtValue *entry,
                           const char *key,
                           int min,
                           int max,
                           JtFaultCode missing,
                           JtFaultCode wrong,
                           int *out,
                           JtFault *fault);

/** Reads an optional text; another kind: @wrong. Returns it by *out (owned by @entry). */
gboolean jt_entry_text (const JtValue *entry, const char *key, JtFaultCode wrong, const char **out, JtFault *fault);

/** The value of an empty element, where jt_entry_list() lets some through. */
#define JT_EMPTY G_MININT

/** Reads a list of @n whole numbers @min…@max. Missing, another length, or more than @nulls nulls: @list_code; an
 *  element that is no whole number or out of bounds: @element_code. Nulls become JT_EMPTY. */
gboolean jt_entry_list (const JtValue *entry,
                        const char *key,
                        guint n,
                        int min,
                        int max,
                        guint nulls,
                        JtFaultCode list_code,
                        JtFaultCode element_code,
                        int *out,
                        JtFault *fault);

/** Fills the one JT_EMPTY of @values from the others and checks that they add up to @sum (else @sum_code). */
gboolean jt_check_sum (int *values, guint n, int sum, const char *key, JtFaultCode sum_code, JtFault *fault);

/** Reads `points` of a round: @n values 0…@max, one of which may be null, that add up to @sum (else `round-sum`). */
gboolean jt_entry_points (const JtValue *entry, guint n, int max, int sum, int *out, JtFault *fault);

/**
 * Reads `points` of a round of two sides with a Match in it (Schieber, Bieter, Sidi Barrani).
 * @match: the side with all tricks, -1: none; with one `points` may be left out, else it must be 157 and 0 (`match`)
 * @sum: what the points must add up to without a Match
 * @partial: the sum may be below it, and nothing may be null
 */
gboolean jt_entry_card_points (const JtValue *entry, int match, int sum, gboolean partial, int out[2], JtFault *fault);

/** Is @points a Weis or a sum of Weise (a multiple of 10, at least 20, not 30)? 0 is none. */
gboolean jt_is_weis (gint64 points);

/** Reads the optional `weis` pair of a round for two sides; @offered: whether the rules have Weis (`weis`). Default 0, 0. */
gboolean jt_entry_weis_pair (const JtValue *entry, gboolean offered, int out[2], JtFault *fault);

/** Reads the optional `stoeck` of a round for two sides (`side`, then `stoeck`). @offered: whether the rules have
 *  Stöck; @possible: whether the trump is a suit (or not given). Default -1. */
gboolean jt_entry_stoeck (const JtValue *entry, gboolean offered, gboolean possible, int *out, JtFault *fault);

/** The four suits of a deck ("german", "french", "vorarlberg"), NULL-terminated. */
const char *const *jt_deck_suits (const char *deck);

/** Returns: (nullable): trump @i of a deck: its suits, then obenabe and undenufe; NULL past the last */
const char *jt_trump_of_deck (const char *deck, guint i);

/** Is @trump a suit of @deck? @deck NULL: of any deck. */
gboolean jt_is_suit (const char *deck, const char *trump);

/* Rules. All were checked against the variant's JtRuleSpec table before init() is called, so these only read. */

/** Refuses @rules that do not fit @specs: `unknown-key` first, then `rules`. */
gboolean jt_rules_check (const JtValue *rules, const JtRuleSpec *specs, JtFault *fault);

/** Reads a whole number of @rules into @out; an explicit null gives @none; left out: *out stays. */
void jt_rule_integer (const JtValue *rules, const char *key, int none, int *out);
/** Reads a flag of @rules into @out; left out: *out stays. */
void jt_rule_flag (const JtValue *rules, const char *key, gboolean *out);
/** Reads a choice as the static text of @specs' table; left out: *out stays. */
void jt_rule_choice (const JtValue *rules, const JtRuleSpec *specs, const char *key, const char **out);

/** The decks, for the `choices` of the rule `deck`, which every game has. */
extern const char *const jt_decks[];            /* german, french, vorarlberg */
extern const char *const jt_decks_two[];        /* german, french */
/** The six orders of writing, for the rule `order`. */
extern const char *const jt_orders[];

G_END_DECLS
