/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The chalk marks of one side's half of the slate, in both notations (scoring.md 2 "The slate").
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

/** Writes @amount on a half as chalk does: old strokes stay; taking off wipes the smallest first. */
void jt_strokes_add (JtStrokes *strokes, JtPoints amount);

/** The tidy picture of @total; a negative total is all rest. */
JtStrokes jt_strokes_summary (JtPoints total);

/** Returns: the points the marks stand for. */
JtPoints jt_strokes_value (const JtStrokes *strokes);

/** Writes the member `board` of a result; @written and @totals have @n sides. */
void jt_strokes_write_board (const JtStrokes *written, const JtPoints *totals, guint n, JtBuilder *builder);

G_END_DECLS
