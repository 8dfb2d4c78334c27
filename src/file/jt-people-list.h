/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * A list of people as clubs keep them in a spreadsheet (cli.md 3): any of the columns name, first name, nickname, club, number,
 * paid, in any order, with German, French, Italian or English titles in any letter case. Without titles one column is the
 * whole name, two are family name and first name.
 */
#pragma once

#include "jt-csv.h"

G_BEGIN_DECLS

typedef struct
{
  guint line;     /* in the file, from 1 */
  char *name;     /* whole: "Anna Muster"; "" where the row has none */
  char *nickname; /* "" for none; so are the others */
  char *club;
  char *number;
  gboolean paid;
} JtListedPerson;

void jt_listed_person_free (JtListedPerson *person);

/**
 * jt_people_list_read:
 * @has_titles: (out) (optional): whether the first row are titles
 *
 * Returns: (transfer full) (element-type JtListedPerson): a person for each row, in order
 */
GPtrArray *jt_people_list_read (const JtCsv *csv, gboolean *has_titles);

G_END_DECLS
