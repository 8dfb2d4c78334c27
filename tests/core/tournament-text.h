/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournament documents of tests, written with ' instead of ". */
#pragma once

#include "jt-tournament.h"

/** Parses @text; it must be JSON. */
JtValue *value_of_text (const char *text);

/**
 * A document with participants 1 to @n_people named P1, P2, …
 * @members: (nullable): further members, such as "'passes':[],'lots':{}"
 */
char *tournament_text (guint n_people, const char *members);

/** Reads such a document; it must be right. */
JtTournament *tournament_of (guint n_people, const char *members);

/** Compares @value, built by @builder, with what @text says. */
void assert_value (const JtValue *value, const char *text);
