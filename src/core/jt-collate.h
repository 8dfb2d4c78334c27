/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The order of names in every list of people, groups and clubs: the locale's, where there is one, else that of a dictionary
 * (DIN 5007-1: Bächle, Bader, Baer, Bär), which holds for German, French and Italian.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * jt_collate_key: what two names are compared by, with strcmp(). Keys are of one locale: they are not kept in files.
 * @text: a name; what is not UTF-8 in it is compared as if it were marked as such
 *
 * Returns: (transfer full): the key
 */
char *jt_collate_key (const char *text);

/**
 * jt_collate: compares two names.
 * Returns: less than, equal to or greater than 0, as strcmp()
 */
int jt_collate (const char *a, const char *b);

/** Returns: (transfer none): the text of an item that it is sorted by, owned by the item */
typedef const char *(*JtCollateText) (gconstpointer item);

/**
 * jt_collate_sort: sorts items by a text of each; those with the same text keep their order. Each key is made once.
 * @items: pointers, as #GPtrArray has them
 */
void jt_collate_sort (GPtrArray *items, JtCollateText text);

G_END_DECLS
