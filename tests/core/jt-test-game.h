/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Games for tests, written as they are in files, with ' for " so that C can hold them.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Returns: (transfer full): the value of JSON @text, in which ' stands for " */
JtValue *jt_test_value (const char *text);

/** Returns: (transfer full): a document of game @kind without entries: @n_sides sides of @size players each.
 *  @rules: JSON of the rules, or NULL */
JtValue *jt_test_document (const char *kind, guint n_sides, guint size, const char *rules);

/** Returns: (transfer full): the game of that document with @entries (a JSON list, or NULL) played. All must be taken. */
JtGame *jt_test_game (const char *kind, guint n_sides, guint size, const char *rules, const char *entries);

/** Returns: (transfer full): a document of @kind; @rest: its members after format, version, kind: "'game':'schieber',…" */
JtValue *jt_test_whole_document (const char *kind, const char *rest);

/** Returns: (transfer full): the game of such a document, which must be without a fault */
JtGame *jt_test_replay (const char *rest);

/** Plays one entry (JSON), which must be taken. */
void jt_test_play (JtGame *game, const char *entry);

/** Offers one entry (JSON), which must be refused with @code and change nothing. */
void jt_test_refuse (JtGame *game, const char *entry, JtFaultCode code);

/** Returns: (transfer full): the result object of @game */
JtValue *jt_test_result (const JtGame *game);

/** Fails unless @value is what JSON @expected says. */
void jt_test_assert_value (const JtValue *value, const char *expected);

G_END_DECLS
