/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Names inside sentences. A name that is written from right to left would take the numbers and names beside it along
 * ("محمد: 5" would show the 5 on the wrong side); it is isolated, so that every part stays where it was put.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * jt_name_in_text: a name, or several joined ones, as it goes into a sentence of the program, or stands beside one.
 *
 * Returns: (transfer none): @name itself, or, if any of it runs from right to left, an isolated copy that stays for ever
 */
const char *jt_name_in_text (const char *name);

/**
 * jt_text_for_file: takes the isolates out again: in files and in what is handed to other programs nobody looks for them.
 * @text: (transfer full): a text
 *
 * Returns: (transfer full): @text
 */
char *jt_text_for_file (char *text);

/**
 * jt_name_initials: what stands in the circle beside a name: the first letters of its first and its last word, in capitals, with a space
 * between them; of one if there are no two. Nothing but letters: signs, digits and what stands in brackets or in quotes are left out, the
 * latter unless there is nothing else.
 *
 * Returns: (transfer full): "A M"; "" if there is no letter in it
 */
char *jt_name_initials (const char *name);

G_END_DECLS
