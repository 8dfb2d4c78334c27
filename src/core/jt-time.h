/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Times as documents write them. The core asks no clock and no time zone: it only reads. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JT_TIME_NONE G_MININT64

/**
 * jt_time_parse: reads an RFC 3339 time ("2026-11-28T20:15:00+01:00") or a date alone (00:00).
 * @utc: (out): microseconds since 1970-01-01 UTC
 * @has_time: (out) (optional): FALSE for a date alone
 *
 * A time without offset is taken as UTC; seconds may be missing; a space may stand for the T.
 *
 * Returns: FALSE if @text is neither; years are 1…9999
 */
gboolean jt_time_parse (const char *text, gint64 *utc, gboolean *has_time);

G_END_DECLS
