/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Numbers as people read and type them: with a true minus (U+2212) and the locale's decimal sign. Files have the plain
 * minus and the point.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Returns: (transfer full): "98", "−20" */
char *jt_number_to_text (gint64 number);
/** Adds the same to @text. */
void jt_number_append (GString *text, gint64 number);
/** Returns: (transfer full): the @n numbers in a row: "98 : −20", "" of none */
char *jt_numbers_to_text (const int *numbers, guint n);
/**
 * For sentences in which a number was printed.
 *
 * @text: (transfer full): without names of people
 *
 * Returns: (transfer full): @text with a true minus before each figure that had a plain one
 */
char *jt_number_mend_minus (char *text);

/** Returns: (transfer full): an amount in hundredths (Rappen) as francs: "12.50", "12,50" by the locale, "−0.05" */
char *jt_hundredths_to_text (gint64 hundredths);

/**
 * jt_decimal_parse: an amount as people type it: "7", "7.5", "7,50", "1'200.50", "5.-". Point and comma are the decimal sign in
 * every locale; between figures apostrophes and blanks part thousands.
 *
 * @value: (out): not less than 0
 *
 * Returns: FALSE if it is none, @value stays as it was
 */
gboolean jt_decimal_parse (const char *text, double *value);

/**
 * jt_numbers_set_isolated: whether signed numbers and scores are put between isolates, so that "+0.5" and "157 : 0" stay
 * in their order where the interface runs from right to left. FALSE to begin with.
 */
void jt_numbers_set_isolated (gboolean isolated);

/** @text: (transfer full): a number with signs, or several. Returns: (transfer full): isolated, if that is wanted */
char *jt_number_isolate (char *text);

G_END_DECLS
