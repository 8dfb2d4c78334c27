/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtPrizes: the prizes of a tournament document (tournament.md 1: `prizes`) and who wins them by given standings. A prize
 * of a rank is `{"rank":2,"text":"Ham","value":5000}`; a special one has `"x-for"` in place of the rank: `"last"`,
 * `"best_pass"`, `"matches"`, or `"category"` with the category in `"x-category"`. Of several special prizes of one kind
 * the first goes to the first, the second to the next. Values are Rappen.
 */
#pragma once

#include "jt-standings.h"

G_BEGIN_DECLS

typedef enum
{
  JT_PRIZE_RANK,
  JT_PRIZE_LAST,      /* of those who are ranked and did not leave */
  JT_PRIZE_BEST_PASS, /* best single Passe */
  JT_PRIZE_MATCHES,   /* most Matches, at least one */
  JT_PRIZE_CATEGORY,  /* the best of those of a category */
} JtPrizeKind;

typedef struct
{
  JtPrizeKind kind;
  int rank;       /* of RANK, else 0 */
  char *category; /* of CATEGORY, else NULL */
  char *text;     /* "" if there is none */
  gint64 value;   /* Rappen, 0: none */
  guint n_winners; /* more than one: they are equal and share it, or draw lots */
  guint *winners;  /* participants, in the order of the list */
} JtPrize;

/**
 * jt_prizes_new:
 * @standings: (nullable): by which winners are found; NULL: nobody has won yet
 *
 * Returns: (transfer full) (element-type JtPrize): in the order of the document. What cannot be read of a prize is left out:
 * it has rank 0 and no text then
 */
GPtrArray *jt_prizes_new (const JtTournament *tournament, const JtStandings *standings);

/** Returns: (transfer full): a prize without winners. @category, @text: (nullable) */
JtPrize *jt_prize_new (JtPrizeKind kind, int rank, const char *category, const char *text, gint64 value);
void jt_prize_free (JtPrize *prize);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtPrize, jt_prize_free)

/** Writes prizes (element-type JtPrize) as the list of a document. */
void jt_prizes_write (GPtrArray *prizes, JtBuilder *builder);

G_END_DECLS
