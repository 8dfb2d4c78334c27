/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The Schieber's engine, which the Kreuzjass plays too (scoring.md 2 and 3).
 */
#pragma once

#include "jt-variant.h"

G_BEGIN_DECLS

extern const char *const jt_schieber_profiles[];
extern const char *const jt_schieber_ends[];
extern const char *const jt_schieber_ties[];
extern const char *const jt_schieber_entry_types[];

/* The rules of both; @decks: the decks that may be chosen. */
#define JT_SCHIEBER_RULES(decks)                                                                   \
  { "profile", JT_RULE_CHOICE, 0, 0, jt_schieber_profiles },                                       \
    { "deck", JT_RULE_CHOICE, 0, 0, decks }, { "factors", JT_RULE_FACTORS, 0, 20, NULL },          \
    { "target", JT_RULE_INTEGER_OR_NULL, 1, 1000000, NULL },                                       \
    { "rounds", JT_RULE_INTEGER_OR_NULL, 1, 1000, NULL },                                          \
    { "match_bonus", JT_RULE_INTEGER, 0, 1000, NULL },                                             \
    { "kontermatch_factor", JT_RULE_INTEGER, 1, 20, NULL },                                        \
    { "weis", JT_RULE_BOOLEAN, 0, 1, NULL }, { "stoeck", JT_RULE_BOOLEAN, 0, 1, NULL },            \
    { "multiply_weis", JT_RULE_BOOLEAN, 0, 1, NULL },                                              \
    { "order", JT_RULE_CHOICE, 0, 0, jt_orders },                                                  \
    { "end", JT_RULE_CHOICE, 0, 0, jt_schieber_ends },                                             \
    { "target_tie", JT_RULE_CHOICE, 0, 0, jt_schieber_ties },                                      \
    { "berg_at", JT_RULE_INTEGER_OR_NULL, 1, 1000000, NULL },                                      \
    { "schneider_below", JT_RULE_INTEGER_OR_NULL, 0, 1000000, NULL },                              \
    { "striche", JT_RULE_STRICHE, 0, 9, NULL }, { "first", JT_RULE_INTEGER, 0, 3, NULL }

#define JT_SCHIEBER_ENGINE                                                                         \
  .board = JT_BOARD_SLATE, .min_sides = 2, .max_sides = 2, .entry_types = jt_schieber_entry_types, \
  .result = JT_RESULT_PER_ROUND | JT_RESULT_ASK | JT_RESULT_NOTES, .rated_by_result = TRUE,        \
  .init = jt_schieber_init, .write_rule = jt_schieber_write_rule, .apply = jt_schieber_apply,      \
  .corrected = jt_schieber_corrected, .write_result = jt_schieber_write_result,                    \
  .strokes = jt_schieber_strokes, .striche = jt_schieber_striche, .berg = jt_schieber_berg,        \
  .target = jt_schieber_target, .berg_points = jt_schieber_berg_points,                            \
  .next_vorhand = jt_schieber_next_vorhand, .events = jt_schieber_events,                          \
  .trump = jt_schieber_trump

/* Bytes of the engine's state, for JtVariant.state_size. */
#define JT_SCHIEBER_STATE_SIZE 512

/* The functions of JtVariant (jt-variant.h) of all games that are counted as the Schieber is. */
gboolean jt_schieber_init (JtGame *game, const JtValue *rules, JtFault *fault);
void jt_schieber_write_rule (const JtGame *game, const char *key, JtBuilder *builder);
gboolean jt_schieber_apply (JtGame *game, const JtValue *entry, JtEntryType type, JtLine *line, JtFault *fault);
gboolean jt_schieber_corrected (JtGame *game, JtLine *line, JtFault *fault);
void jt_schieber_write_result (const JtGame *game, JtBuilder *builder);
gboolean jt_schieber_strokes (const JtGame *game, guint side, JtNotation notation, JtStrokes *strokes);
gboolean jt_schieber_striche (const JtGame *game, guint side, JtStriche *striche);
int jt_schieber_berg (const JtGame *game);
JtPoints jt_schieber_target (const JtGame *game, guint side);
JtPoints jt_schieber_berg_points (const JtGame *game);
int jt_schieber_next_vorhand (const JtGame *game);
int jt_schieber_events (const JtGame *game, guint side, gboolean kontermatch);
const char *jt_schieber_trump (const JtGame *game, guint i, int *factor);

G_END_DECLS
