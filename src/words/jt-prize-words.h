/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What is said of prizes, in people's language: plain text, never markup. */
#pragma once

#include "jt-prizes.h"

G_BEGIN_DECLS

/** Returns: (transfer full): an amount of francs: "12.50" */
char *jt_rappen_to_text (gint64 rappen);

/** Returns: the name of a kind: "Last" */
const char *jt_prize_kind_title (JtPrizeKind kind);
/** Returns: (transfer full): what a prize is for: "Rank 2", "Best Passe", "Best of “Ladies”" */
char *jt_prize_title (const JtPrize *prize);
/** Returns: (transfer full): what it is: "Ham · 50.00"; "" if that is not said */
char *jt_prize_to_text (const JtPrize *prize);
/** Returns: (transfer full): who wins it: "Anna, Beat"; "" if nobody does */
char *jt_prize_winners_to_text (const JtPrize *prize, const JtTournament *tournament);

/**
 * jt_tournament_to_chat: the ranking in short lines, to be pasted into a chat.
 * Returns: (transfer full)
 */
char *jt_tournament_to_chat (const JtTournament *tournament, const JtStandings *standings);

/* One line of the log of corrections, as it is printed; empty texts where there is nothing. */
typedef struct
{
  char *at;     /* "2026-11-28 20:15" */
  char *what;   /* "Passe 2 · Table 3" */
  char *before, *after;
  char *reason;
} JtLogLine;

void jt_log_line_free (JtLogLine *line);

/**
 * jt_log_line_new:
 * @at_us: when, in microseconds since 1970
 * @change: as the log of the store has it
 *
 * Returns: (transfer full) (nullable): NULL if the change corrects nothing that had been written
 */
JtLogLine *jt_log_line_new (const JtTournament *tournament, gint64 at_us, const JtValue *change);

G_END_DECLS
