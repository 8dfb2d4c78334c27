/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Numbers as people read them: with a true minus (U+2212). Files have the plain one. */
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

G_END_DECLS
