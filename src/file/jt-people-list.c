/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-people-list.h"

#include <string.h>

typedef enum
{
  COLUMN_NAME,
  COLUMN_FAMILY,
  COLUMN_FIRST,
  COLUMN_NICKNAME,
  COLUMN_CLUB,
  COLUMN_NUMBER,
  COLUMN_PAID,
  N_COLUMNS,
  COLUMN_UNKNOWN = N_COLUMNS,
} Column;

/* Titles without case, accents and anything but letters. "Name", "Nom", "Nome" mean the whole name
 * or, beside the other, one half of it. */
static const char *const titles[N_COLUMNS][16] = {
  [COLUMN_NAME] = { "name", "nom", "fullname", "namevorname", "vornamename", "nomprenom", "prenomnom",
                    "nomecognome", "cognomenome", "spieler", "teilnehmer", "player", "joueur",
                    "giocatore" },
  [COLUMN_FAMILY] = { "nachname", "familienname", "familyname", "lastname", "surname", "nomdefamille",
                      "cognome", "zuname" },
  [COLUMN_FIRST] = { "vorname", "firstname", "givenname", "forename", "prenom", "nome", "rufname" },
  [COLUMN_NICKNAME] = { "nickname", "spitzname", "ubername", "surnom", "soprannome", "sobriquet" },
  [COLUMN_CLUB] = { "club", "verein", "societe", "societa", "jassclub", "association", "associazione",
                    "sektion" },
  [COLUMN_NUMBER] = { "number", "nummer", "numero", "nr", "no", "n", "startnummer", "num" },
  [COLUMN_PAID] = { "paid", "bezahlt", "paye", "pagato", "payee", "pagata" },
};

static const char *const yes[]
    = { "x", "ja", "j", "yes", "y", "oui", "o", "si", "s", "true", "wahr", "vrai", "vero", "ok", NULL };

void
jt_listed_person_free (JtListedPerson *person)
{
  if (person == NULL)
    return;
  g_free (person->name);
  g_free (person->nickname);
  g_free (person->club);
  g_free (person->number);
  g_free (person);
}

static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_NFD);
  g_autofree char *small = g_utf8_casefold (normal, -1);
  GString *letters = g_string_new (NULL);

  for (const char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalpha (g_utf8_get_char (c)) && !g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (letters, g_utf8_get_char (c));
  return g_string_free (letters, FALSE);
}

static Column
find_column (const char *title)
{
  g_autofree char *folded = fold (title);

  for (Column column = 0; column < N_COLUMNS; column++)
    if (g_strv_contains (titles[column], folded))
      return column;
  return COLUMN_UNKNOWN;
}

/* Where each column stands, -1: nowhere. */
typedef struct
{
  int at[N_COLUMNS];
} Layout;

static gboolean
read_titles (const char *const *row, Layout *layout)
{
  for (Column column = 0; column < N_COLUMNS; column++)
    layout->at[column] = -1;
  for (int i = 0; row[i] != NULL; i++)
    {
      Column column = find_column (row[i]);

      if (column != COLUMN_UNKNOWN && layout->at[column] < 0)
        layout->at[column] = i;
    }
  /* "Name" and "Vorname": the name is the family's. */
  if (layout->at[COLUMN_FIRST] >= 0 && layout->at[COLUMN_FAMILY] < 0)
    {
      layout->at[COLUMN_FAMILY] = layout->at[COLUMN_NAME];
      layout->at[COLUMN_NAME] = -1;
    }
  return layout->at[COLUMN_NAME] >= 0 || layout->at[COLUMN_FAMILY] >= 0
         || layout->at[COLUMN_FIRST] >= 0;
}

static void
assume_columns (const char *const *row, Layout *layout)
{
  for (Column column = 0; column < N_COLUMNS; column++)
    layout->at[column] = -1;
  if (row[1] == NULL)
    layout->at[COLUMN_NAME] = 0;
  else
    {
      layout->at[COLUMN_FAMILY] = 0;
      layout->at[COLUMN_FIRST] = 1;
    }
}

static char *
get_cell (const JtCsv *csv, guint row, const Layout *layout, Column column)
{
  return layout->at[column] >= 0 ? jt_csv_dup_cell (csv, row, (guint) layout->at[column]) : g_strdup ("");
}

static gboolean
means_yes (const char *cell)
{
  g_autofree char *folded = fold (cell);

  return g_strv_contains (yes, folded) || strcmp (cell, "✓") == 0 || strcmp (cell, "✔") == 0
         || strcmp (cell, "1") == 0 || find_column (cell) == COLUMN_PAID;
}

static JtListedPerson *
read_person (const JtCsv *csv, guint row, const Layout *layout)
{
  JtListedPerson *person = g_new0 (JtListedPerson, 1);
  g_autofree char *name = get_cell (csv, row, layout, COLUMN_NAME);
  g_autofree char *first = get_cell (csv, row, layout, COLUMN_FIRST);
  g_autofree char *family = get_cell (csv, row, layout, COLUMN_FAMILY);
  g_autofree char *paid = get_cell (csv, row, layout, COLUMN_PAID);

  if (*name != '\0')
    person->name = g_steal_pointer (&name);
  else
    person->name = g_strconcat (first, *first != '\0' && *family != '\0' ? " " : "", family, NULL);
  person->nickname = get_cell (csv, row, layout, COLUMN_NICKNAME);
  person->club = get_cell (csv, row, layout, COLUMN_CLUB);
  person->number = get_cell (csv, row, layout, COLUMN_NUMBER);
  person->paid = means_yes (paid);
  return person;
}

GPtrArray *
jt_people_list_read (const JtCsv *csv, gboolean *has_titles)
{
  GPtrArray *people = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_listed_person_free);
  guint n = jt_csv_get_n_rows (csv);
  gboolean titled = FALSE;
  Layout layout;

  if (n > 0)
    {
      titled = read_titles (jt_csv_get_row (csv, 0), &layout);
      if (!titled)
        assume_columns (jt_csv_get_row (csv, 0), &layout);
    }
  for (guint i = titled; i < n; i++)
    {
      JtListedPerson *person = read_person (csv, i, &layout);

      person->line = jt_csv_get_line (csv, i);
      g_ptr_array_add (people, person);
    }
  if (has_titles != NULL)
    *has_titles = titled;
  return people;
}
