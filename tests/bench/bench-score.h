/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * `score` over many games against reference-replay, which only loads the same lines and builds and dumps as much.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Appends a game, one line of JSON with its line's end. Games @i and @i + @n_kinds (see below) have results of a size. */
typedef void (*JtBenchAppendGame) (GString *line, guint i, GRand *rand);

/**
 * jt_bench_score:
 * @argv: the benchmark's own: jasstafel-cli, reference-replay
 * @n_kinds: after so many games their kinds come again
 *
 * Returns: an exit status: 1 if score takes more than 1.5 times the processor time, or if its memory grows with the
 * number of games
 */
int jt_bench_score (char **argv, JtBenchAppendGame append_game, guint n_kinds);

G_END_DECLS
