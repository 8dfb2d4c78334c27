/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The one table of ratios that `meson test --benchmark` ends with. Every benchmark adds its lines to the file
 * $JT_BENCH_TABLE, and the last one, bench-table, prints them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * jt_bench_ratio:
 * @name: what was measured, without a tab
 * @ratio: how many times the reference it took
 * @limit: how many times it may take at most
 *
 * Prints the line and adds it to the table.
 *
 * Returns: whether @ratio is within @limit
 */
gboolean jt_bench_ratio (const char *name, double ratio, double limit);

G_END_DECLS
