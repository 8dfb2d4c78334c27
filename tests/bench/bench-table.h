/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The one table of ratios that `meson test --benchmark` ends with. Every benchmark measures each of its ratios in some
 * rounds, in which what is measured and its reference take turns; the median of the rounds is the ratio. Every
 * benchmark adds its lines to the file $JT_BENCH_TABLE, and the last one, bench-table, prints them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JT_BENCH_MAX_ROUNDS 64

/** @name: what is measured, " / ", its reference; without a tab. @limit: how many times the reference it may take. */
typedef struct
{
  const char *name;
  double limit;
  double rounds[JT_BENCH_MAX_ROUNDS];
  guint n_rounds;
} JtBenchRatio;

/** Adds the ratio of a round: how many times the reference it took there. At most JT_BENCH_MAX_ROUNDS are kept. */
void jt_bench_add (JtBenchRatio *ratio, double value);

/**
 * jt_bench_report: prints the median of the rounds with the least and the most of them, and adds the line to the table.
 *
 * Returns: whether the median is within the limit
 */
gboolean jt_bench_report (const JtBenchRatio *ratio);

/** Returns: the one in the middle of @n values (n > 0), which are sorted by it */
double jt_bench_median (double *values, guint n);

/** Returns: milliseconds that this process has worked, on all its threads: what others do on the machine does not count */
double jt_bench_cpu_ms (void);

G_END_DECLS
