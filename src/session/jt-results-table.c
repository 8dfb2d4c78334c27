/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-results-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-fault-words.h"
#include "jt-names.h"
#include "jt-setup.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-variant.h"

#define MAX_COLUMNS 64
#define SAMPLES 2
#define SAMPLE_LETTERS 24
#define LOOKED_AT 50 /* rows for guessing */
#define MOST_CUTS 32 /* places of a cell where it is tried as two names */

struct _JtResultsTable
{
  JtCsv *csv;
  char *variant;
  gint64 group;
  gboolean has_titles;
  guint n_columns;
  JtResultColumn columns[MAX_COLUMNS];
};

/* Titles. */

/* What a word of a title tells, in the languages of the program; folded. */
typedef enum
{
  WORD_OTHER,
  WORD_DATE,
  WORD_GAME,
  WORD_NOTE,
  WORD_PLAYER,
  WORD_SIDE,
  WORD_STRICHE,
  WORD_POINTS,
  WORD_FIRST,
  WORD_SECOND,
} Word;

static const struct
{
  Word word;
  const char *texts[24];
} words[] = {
  { WORD_DATE, { "datum", "date", "data", "tag", "jour", "giorno", "day", "played", "gespielt", "playedat" } },
  { WORD_GAME, { "spiel", "spielart", "jassart", "jeu", "gioco", "game", "variante", "partieart" } },
  { WORD_NOTE, { "notiz", "notizen", "bemerkung", "bemerkungen", "kommentar", "note", "notes", "remarque", "remarques", "nota", "osservazione", "comment" } },
  { WORD_PLAYER, { "spieler", "spielerin", "player", "players", "joueur", "joueuse", "joueurs", "giocatore", "giocatori", "giocatrice", "name", "namen", "names", "nom", "noms", "nome", "nomi" } },
  { WORD_SIDE, { "team", "teams", "paar", "seite", "partei", "mannschaft", "side", "pair", "paire", "equipe", "camp", "coppia", "squadra", "lato" } },
  { WORD_STRICHE, { "strich", "striche", "str", "trait", "traits", "tratto", "tratti" } },
  { WORD_POINTS, { "punkt", "punkte", "pkt", "pt", "pts", "point", "points", "punto", "punti", "total", "totale", "score", "resultat", "ergebnis", "result", "risultato" } },
  { WORD_FIRST, { "a", "wir", "we", "us", "nous", "noi", "heim" } },
  { WORD_SECOND, { "b", "sie", "they", "them", "eux", "ils", "loro", "gegner", "gast" } },
};

/* What a title tells. */
typedef struct
{
  gboolean has[WORD_SECOND + 1];
  int number;      /* the first one, 0: none */
  int side_number; /* right behind a word for a side, 0: none */
} Title;

static char *
fold_word (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_NFD);
  g_autofree char *small = normal ? g_utf8_casefold (normal, -1) : g_strdup ("");
  GString *plain = g_string_new (NULL);

  for (const char *c = small; *c; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free (plain, FALSE);
}

static Word
find_word (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strv_contains (words[i].texts, text))
      return words[i].word;
  return WORD_OTHER;
}

static void
read_title (const char *text, Title *title)
{
  g_autofree char *folded = fold_word (text);
  Word before = WORD_OTHER;
  const char *c = folded;

  *title = (Title){ 0 };
  while (*c)
    {
      const char *start = c;
      g_autofree char *word = NULL;

      while (g_ascii_isdigit (*c))
        c++;
      if (c > start)
        {
          int number = (int) MIN (g_ascii_strtoull (start, NULL, 10), 99u);

          title->number = title->number > 0 ? title->number : number;
          if (before == WORD_SIDE)
            title->side_number = number;
          before = WORD_OTHER;
          continue;
        }
      while (*c && g_unichar_isalpha (g_utf8_get_char (c)))
        c = g_utf8_next_char (c);
      if (c == start)
        {
          c = g_utf8_next_char (c);
          continue;
        }
      word = g_strndup (start, (gsize) (c - start));
      before = find_word (word);
      title->has[before] = TRUE;
    }
}

static gboolean
tells_something (const Title *title)
{
  return title->has[WORD_DATE] || title->has[WORD_GAME] || title->has[WORD_NOTE] || title->has[WORD_PLAYER]
         || title->has[WORD_SIDE] || title->has[WORD_STRICHE] || title->has[WORD_POINTS];
}

/* Cells. */

/* The number of a cell such as 2514, 2'514, -30. */
static gboolean
read_number (const char *text, int *number)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  gint64 value;

  for (const char *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (letter == 0x2212)
        g_string_append_c (digits, '-');
      else if (letter != '\'' && letter != 0x2019 && letter != ' ' && letter != 0x00a0 && letter != 0x202f)
        g_string_append_unichar (digits, letter);
    }
  if (!g_ascii_string_to_signed (digits->str, 10, -G_MAXINT, G_MAXINT, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* The numbers of a cell such as "3 : 0" or "2514-1830". Returns: how many, 0: it is none of these */
static guint
read_numbers (const char *text, int numbers[JT_MAX_SIDES])
{
  g_auto (GStrv) parts = g_strsplit_set (text, ":/", JT_MAX_SIDES + 1);
  guint n = g_strv_length (parts);

  if (n == 1)
    {
      g_strfreev (parts);
      parts = g_strsplit (text, text[0] == '-' ? "\t" : "-", JT_MAX_SIDES + 1);
      n = g_strv_length (parts);
    }
  if (n < 2 || n > JT_MAX_SIDES)
    return 0;
  for (guint i = 0; i < n; i++)
    if (!read_number (parts[i], &numbers[i]))
      return 0;
  return n;
}

/* What all cells of a column are, as far as they are looked at. */
typedef struct
{
  guint n, dates, numbers, several;
  int most;
} Content;

static void
look_at (const JtResultsTable *table, guint column, Content *content)
{
  guint n = MIN (jt_csv_get_n_rows (table->csv), LOOKED_AT);

  *content = (Content){ 0 };
  for (guint row = table->has_titles ? 1 : 0; row < n; row++)
    {
      g_autofree char *cell = jt_csv_dup_cell (table->csv, row, column);
      g_autofree char *date = jt_old_date_parse (cell);
      int number, numbers[JT_MAX_SIDES];

      if (!cell[0])
        continue;
      content->n++;
      if (date)
        content->dates++;
      else if (read_number (cell, &number))
        {
          content->numbers++;
          content->most = MAX (content->most, number);
        }
      else if (read_numbers (cell, numbers) > 0)
        {
          content->several++;
          content->most = MAX (content->most, numbers[0]);
        }
    }
}

/* Guessing. */

static gboolean
is_all (guint some, const Content *content)
{
  return content->n > 0 && 10 * some >= 9 * content->n;
}

static guint
side_size (const char *variant, guint *n_sides)
{
  g_autoptr (JtSetup) setup = jt_setup_new (variant);

  *n_sides = setup->n_sides;
  return setup->side_size;
}

static int
side_of_title (const Title *title)
{
  if (title->side_number > 0)
    return title->side_number - 1;
  if (title->has[WORD_FIRST] != title->has[WORD_SECOND])
    return title->has[WORD_FIRST] ? 0 : 1;
  return title->number > 0 && !title->has[WORD_PLAYER] ? title->number - 1 : -1;
}

/* Figures with many points are points, few are Striche. */
#define MOST_STRICHE 40

static JtResultColumnKind
kind_of_title (const Title *title, const Content *content)
{
  gboolean figures = is_all (content->numbers, content);

  if (title->has[WORD_DATE])
    return JT_RESULT_COLUMN_DATE;
  if (is_all (content->several, content) && content->dates == 0)
    return title->has[WORD_STRICHE] || (!title->has[WORD_POINTS] && content->most <= MOST_STRICHE)
               ? JT_RESULT_COLUMN_ALL_STRICHE
               : JT_RESULT_COLUMN_ALL_POINTS;
  if (title->has[WORD_STRICHE])
    return JT_RESULT_COLUMN_STRICHE;
  if (title->has[WORD_POINTS])
    return JT_RESULT_COLUMN_POINTS;
  if (title->has[WORD_NOTE])
    return JT_RESULT_COLUMN_NOTE;
  if (title->has[WORD_PLAYER] || title->has[WORD_SIDE] || title->has[WORD_FIRST] || title->has[WORD_SECOND])
    return !figures                           ? JT_RESULT_COLUMN_PLAYERS
           : content->most <= MOST_STRICHE ? JT_RESULT_COLUMN_STRICHE
                                              : JT_RESULT_COLUMN_POINTS;
  return title->has[WORD_GAME] ? JT_RESULT_COLUMN_GAME : JT_RESULT_COLUMN_NONE;
}

static JtResultColumnKind
kind_of_content (const Content *content)
{
  if (content->n == 0)
    return JT_RESULT_COLUMN_NONE;
  if (is_all (content->dates, content))
    return JT_RESULT_COLUMN_DATE;
  if (is_all (content->several, content))
    return content->most <= MOST_STRICHE ? JT_RESULT_COLUMN_ALL_STRICHE : JT_RESULT_COLUMN_ALL_POINTS;
  if (is_all (content->numbers, content))
    return content->most <= MOST_STRICHE ? JT_RESULT_COLUMN_STRICHE : JT_RESULT_COLUMN_POINTS;
  return content->dates + content->numbers + content->several == 0 ? JT_RESULT_COLUMN_PLAYERS : JT_RESULT_COLUMN_NONE;
}

/* Columns of a kind that do not say of which side they are: the first half is the first side's. */
static void
share_sides (JtResultsTable *table, JtResultColumnKind kind, const int *sides, guint n_sides)
{
  guint n = 0, i = 0;

  for (guint column = 0; column < table->n_columns; column++)
    if (table->columns[column].kind == kind)
      {
        if (sides[column] >= 0)
          return;
        n++;
      }
  for (guint column = 0; column < table->n_columns; column++)
    if (table->columns[column].kind == kind)
      table->columns[column].side = n <= n_sides ? i++ : i++ * n_sides / n;
}

static void
guess_titled (JtResultsTable *table, int *sides, guint n_sides)
{
  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *text = jt_csv_dup_cell (table->csv, 0, column);
      Content content;
      Title title;
      int side;

      look_at (table, column, &content);
      read_title (text, &title);
      table->columns[column].kind = kind_of_title (&title, &content);
      side = side_of_title (&title);
      sides[column] = side >= 0 && side < (int) n_sides ? side : -1;
      table->columns[column].side = sides[column] >= 0 ? (guint) sides[column] : 0;
    }
}

static gboolean
has_kind (const JtResultsTable *table, JtResultColumnKind kind)
{
  for (guint column = 0; column < table->n_columns; column++)
    if (table->columns[column].kind == kind)
      return TRUE;
  return FALSE;
}

/* Names as titles with numbers below them: points of people. */
static void
guess_people (JtResultsTable *table)
{
  if (has_kind (table, JT_RESULT_COLUMN_PLAYERS))
    return;
  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *text = jt_csv_dup_cell (table->csv, 0, column);
      Content content;

      look_at (table, column, &content);
      if (table->columns[column].kind == JT_RESULT_COLUMN_NONE && text[0] && is_all (content.numbers, &content))
        table->columns[column].kind = JT_RESULT_COLUMN_PERSON;
    }
}

static void
guess (JtResultsTable *table)
{
  int sides[MAX_COLUMNS];
  guint n_sides;

  side_size (table->variant, &n_sides);
  memset (table->columns, 0, sizeof table->columns);
  for (guint column = 0; column < table->n_columns; column++)
    sides[column] = -1;
  if (table->has_titles)
    {
      guess_titled (table, sides, MAX (n_sides, jt_results_table_get_n_sides (table)));
      guess_people (table);
    }
  else
    for (guint column = 0; column < table->n_columns; column++)
      {
        Content content;

        look_at (table, column, &content);
        table->columns[column].kind = kind_of_content (&content);
      }
  share_sides (table, JT_RESULT_COLUMN_PLAYERS, sides, n_sides);
  share_sides (table, JT_RESULT_COLUMN_STRICHE, sides, n_sides);
  share_sides (table, JT_RESULT_COLUMN_POINTS, sides, n_sides);
}

/* Titles tell something, or stand above what they are not: a date, a number. */
static gboolean
find_titles (JtResultsTable *table)
{
  guint n_names = 0;

  if (jt_csv_get_n_rows (table->csv) < 1)
    return FALSE;
  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *text = jt_csv_dup_cell (table->csv, 0, column);
      g_autofree char *date = jt_old_date_parse (text);
      int number, numbers[JT_MAX_SIDES];
      Content content;
      Title title;

      if (date || read_number (text, &number) || read_numbers (text, numbers) > 0)
        return FALSE;
      read_title (text, &title);
      if (tells_something (&title))
        return TRUE;
      table->has_titles = TRUE;
      look_at (table, column, &content);
      n_names += is_all (content.numbers, &content);
    }
  return n_names >= 2;
}

JtResultsTable *
jt_results_table_new (const char *bytes, gsize n, const char *variant, GError **error)
{
  JtCsv *csv = jt_csv_load (bytes, n, error);
  JtResultsTable *table;

  if (csv == NULL)
    return NULL;
  table = g_new0 (JtResultsTable, 1);
  table->csv = csv;
  table->variant = g_strdup (variant);
  for (guint row = 0; row < jt_csv_get_n_rows (table->csv); row++)
    table->n_columns = MAX (table->n_columns, MIN (g_strv_length ((char **) jt_csv_get_row (table->csv, row)), MAX_COLUMNS));
  table->has_titles = find_titles (table);
  guess (table);
  return table;
}

void
jt_results_table_free (JtResultsTable *table)
{
  if (!table)
    return;
  jt_csv_free (table->csv);
  g_free (table->variant);
  g_free (table);
}

gboolean
jt_results_table_is_likely (const JtResultsTable *table)
{
  gboolean figures = has_kind (table, JT_RESULT_COLUMN_STRICHE) || has_kind (table, JT_RESULT_COLUMN_POINTS)
                     || has_kind (table, JT_RESULT_COLUMN_ALL_STRICHE) || has_kind (table, JT_RESULT_COLUMN_ALL_POINTS);
  guint n_people = 0;

  for (guint column = 0; column < table->n_columns; column++)
    n_people += table->columns[column].kind == JT_RESULT_COLUMN_PERSON;
  return (figures && has_kind (table, JT_RESULT_COLUMN_PLAYERS))
         || (n_people >= 2 && has_kind (table, JT_RESULT_COLUMN_DATE));
}

guint
jt_results_table_get_n_columns (const JtResultsTable *table)
{
  return table->n_columns;
}

char *
jt_results_table_dup_title (const JtResultsTable *table, guint column)
{
  return table->has_titles && jt_csv_get_n_rows (table->csv) > 0 ? jt_csv_dup_cell (table->csv, 0, column) : g_strdup ("");
}

char *
jt_results_table_dup_sample (const JtResultsTable *table, guint column)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint row = table->has_titles ? 1 : 0; row < jt_csv_get_n_rows (table->csv) && n < SAMPLES; row++)
    {
      g_autofree char *cell = jt_csv_dup_cell (table->csv, row, column);

      if (!cell[0])
        continue;
      g_string_append_printf (text, "%s%s", n > 0 ? " · " : "", cell);
      n++;
    }
  if (g_utf8_strlen (text->str, -1) > SAMPLE_LETTERS)
    {
      g_string_truncate (text, (gsize) (g_utf8_offset_to_pointer (text->str, SAMPLE_LETTERS) - text->str));
      g_string_append (text, "…");
    }
  return g_string_free (text, FALSE);
}

gboolean
jt_results_table_get_has_titles (const JtResultsTable *table)
{
  return table->has_titles;
}

void
jt_results_table_set_has_titles (JtResultsTable *table, gboolean has_titles)
{
  has_titles = has_titles && jt_csv_get_n_rows (table->csv) > 0;
  if (table->has_titles == has_titles)
    return;
  table->has_titles = has_titles;
  guess (table);
}

JtResultColumn
jt_results_table_get_column (const JtResultsTable *table, guint column)
{
  g_return_val_if_fail (column < table->n_columns, (JtResultColumn){ 0 });
  return table->columns[column];
}

void
jt_results_table_set_column (JtResultsTable *table, guint column, JtResultColumn what)
{
  g_return_if_fail (column < table->n_columns && what.kind < JT_N_RESULT_COLUMNS && what.side < JT_MAX_SIDES);
  table->columns[column] = what;
}

void
jt_results_table_set_variant (JtResultsTable *table, const char *variant)
{
  if (g_str_equal (table->variant, variant))
    return;
  g_free (table->variant);
  table->variant = g_strdup (variant);
  guess (table);
}

void
jt_results_table_set_group (JtResultsTable *table, gint64 group)
{
  table->group = group;
}

guint
jt_results_table_get_n_sides (const JtResultsTable *table)
{
  const JtVariant *variant = jt_variant_find (table->variant);

  return variant ? MAX (variant->max_sides, 2) : 2;
}

/* Reading. */

typedef struct
{
  const JtResultsTable *table;
  JtStore *store;
  GHashTable *people; /* name -> id, 0: not known */
  GHashTable *there;  /* day, game and people -> GArray of Figures that no row was found for yet */
} Reader;

typedef struct
{
  gboolean has_totals, has_striche;
  int totals[JT_MAX_SIDES], striche[JT_MAX_SIDES];
  gboolean taken;
} Figures;

static void
result_row_free (gpointer data)
{
  JtResultRow *row = data;

  g_free (row->why);
  jt_old_result_free (row->result);
  g_free (row);
}

/* Returns: the id, 0: nobody of that name */
static gint64
find_person (Reader *reader, const char *name)
{
  const gint64 *known = g_hash_table_lookup (reader->people, name);
  gint64 id;

  if (known)
    return *known;
  id = reader->table->group > 0 ? jt_store_person_named (reader->store, reader->table->group, name, NULL) : 0;
  if (id <= 0)
    id = MAX (jt_store_person_named (reader->store, 0, name, NULL), 0);
  g_hash_table_insert (reader->people, g_strdup (name), g_memdup2 (&id, sizeof id));
  return id;
}

static void
add_stripped (GPtrArray *names, const char *text)
{
  g_autofree char *name = g_strstrip (g_strdup (text));

  if (name[0])
    g_ptr_array_add (names, g_steal_pointer (&name));
}

static const char *const between[] = { ";", "/", "+", ",", " & ", " und ", " et ", " e ", " and ", " mit ", "&" };

/* Cuts "Meier & <Müller> & Anna" where both halves are somebody who is known. */
static gboolean
add_known_pair (Reader *reader, GPtrArray *names, const char *cell)
{
  guint n_cuts = 0;

  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    for (const char *cut = strstr (cell, between[i]); cut && n_cuts < MOST_CUTS; cut = strstr (cut + 1, between[i]), n_cuts++)
      {
        g_autofree char *first = g_strstrip (g_strndup (cell, (gsize) (cut - cell)));
        g_autofree char *second = g_strstrip (g_strdup (cut + strlen (between[i])));

        if (find_person (reader, first) == 0 || find_person (reader, second) == 0)
          continue;
        g_ptr_array_add (names, g_steal_pointer (&first));
        g_ptr_array_add (names, g_steal_pointer (&second));
        return TRUE;
      }
  return FALSE;
}

/* The names of a cell that may hold several; one that is known is never cut. */
static void
add_names (Reader *reader, GPtrArray *names, const char *cell, gboolean several)
{
  if (!several || find_person (reader, cell) > 0)
    {
      add_stripped (names, cell);
      return;
    }
  if (add_known_pair (reader, names, cell))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    if (strstr (cell, between[i]))
      {
        g_auto (GStrv) parts = g_strsplit (cell, between[i], JT_MAX_SIDES);

        for (char **part = parts; *part; part++)
          add_stripped (names, *part);
        return;
      }
  add_stripped (names, cell);
}

static const char *
find_variant (const char *name)
{
  g_autofree char *wanted = fold_word (name);
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      g_autofree char *called = fold_word (jt_game_name (variant->id));

      if (g_str_equal (wanted, variant->id) || g_str_equal (wanted, called))
        return variant->id;
    }
  return NULL;
}

/* A row as it is put together. */
typedef struct
{
  const char *variant;
  char *date, *note;
  GPtrArray *names[JT_MAX_SIDES];
  guint n_name_columns[JT_MAX_SIDES];
  gboolean has_totals[JT_MAX_SIDES], has_striche[JT_MAX_SIDES];
  int totals[JT_MAX_SIDES], striche[JT_MAX_SIDES];
  guint n_people;
} Row;

static void
row_clear (Row *row)
{
  g_free (row->date);
  g_free (row->note);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    g_clear_pointer (&row->names[side], g_ptr_array_unref);
}

static char *
say_number (const char *cell)
{
  /* Translators: %s is what stands in a cell of a spreadsheet */
  return g_strdup_printf (_ ("“%s” is no whole number"), cell);
}

static char *
read_figures (Row *row, const char *cell, gboolean striche)
{
  int numbers[JT_MAX_SIDES];
  guint n = read_numbers (cell, numbers);

  if (n == 0)
    /* Translators: %s is what stands in a cell of a spreadsheet */
    return g_strdup_printf (_ ("“%s” is no result such as 3 : 0"), cell);
  for (guint side = 0; side < n; side++)
    {
      (striche ? row->striche : row->totals)[side] = numbers[side];
      (striche ? row->has_striche : row->has_totals)[side] = TRUE;
    }
  return NULL;
}

/* Returns: (transfer full) (nullable): what is wrong with the cell */
static char *
read_cell (Reader *reader, Row *row, guint column, const char *cell, gboolean several)
{
  JtResultColumn what = reader->table->columns[column];
  g_autofree char *title = NULL;
  const char *variant;

  switch (what.kind)
    {
    case JT_RESULT_COLUMN_DATE:
      g_free (row->date);
      row->date = jt_old_date_parse (cell);
      /* Translators: %s is what stands in a cell of a spreadsheet */
      return row->date ? NULL : g_strdup_printf (_ ("“%s” is no date"), cell);
    case JT_RESULT_COLUMN_GAME:
      variant = find_variant (cell);
      if (!variant)
        /* Translators: %s is what stands where the name of a game should be */
        return g_strdup_printf (_ ("“%s” is no game that is known here."), cell);
      row->variant = variant;
      return NULL;
    case JT_RESULT_COLUMN_NOTE:
      g_free (row->note);
      row->note = g_strdup (cell);
      return NULL;
    case JT_RESULT_COLUMN_PLAYERS:
      add_names (reader, row->names[what.side], cell, several);
      return NULL;
    case JT_RESULT_COLUMN_STRICHE:
      row->has_striche[what.side] = TRUE;
      return read_number (cell, &row->striche[what.side]) ? NULL : say_number (cell);
    case JT_RESULT_COLUMN_POINTS:
      row->has_totals[what.side] = TRUE;
      return read_number (cell, &row->totals[what.side]) ? NULL : say_number (cell);
    case JT_RESULT_COLUMN_ALL_STRICHE:
      return read_figures (row, cell, TRUE);
    case JT_RESULT_COLUMN_ALL_POINTS:
      return read_figures (row, cell, FALSE);
    case JT_RESULT_COLUMN_PERSON:
      if (!reader->table->has_titles)
        return g_strdup (_ ("The columns have no titles"));
      if (row->n_people >= JT_MAX_SIDES)
        return g_strdup (_ ("Too many people for one game"));
      title = jt_csv_dup_cell (reader->table->csv, 0, column);
      if (!title[0])
        return g_strdup (_ ("Nobody is named"));
      g_ptr_array_add (row->names[row->n_people], g_steal_pointer (&title));
      row->has_totals[row->n_people] = TRUE;
      return read_number (cell, &row->totals[row->n_people++]) ? NULL : say_number (cell);
    case JT_RESULT_COLUMN_NONE:
    case JT_N_RESULT_COLUMNS:
    default:
      return NULL;
    }
}

static JtOldResult *
make_result (const JtResultsTable *table, Row *row)
{
  JtOldResult *result = g_new0 (JtOldResult, 1);
  const JtVariant *variant = jt_variant_find (row->variant);

  result->variant = g_strdup (row->variant);
  result->group = table->group;
  result->date = g_strdup (row->date);
  result->note = g_strdup (row->note);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    if (row->names[side]->len > 0)
      result->n_sides = MAX (side + 1, variant ? variant->min_sides : 1);
  for (guint side = 0; side < result->n_sides; side++)
    {
      g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

      for (guint i = 0; i < row->names[side]->len; i++)
        g_strv_builder_add (names, row->names[side]->pdata[i]);
      result->sides[side] = (const char *const *) g_strv_builder_end (names);
      result->totals[side] = row->totals[side];
      result->striche[side] = row->striche[side];
      result->has_totals = result->has_totals || row->has_totals[side];
      result->has_striche = result->has_striche || row->has_striche[side];
    }
  return result;
}

/* Returns: (transfer full) (nullable): what is wrong with the row as a whole */
static char *
check_result (const JtOldResult *result, const Row *row)
{
  JtFault fault = JT_FAULT_INIT;
  guint n_sides, size = side_size (result->variant, &n_sides);

  if (result->n_sides == 0)
    return g_strdup (_ ("Nobody is named"));
  for (guint side = 0; side < result->n_sides; side++)
    {
      if (row->names[side]->len == 0)
        /* Translators: %u is the number of a side */
        return g_strdup_printf (_ ("Nobody is named on side %u"), side + 1);
      if (size > 1 && row->names[side]->len != size)
        /* Translators: %1$u is the number of a side, %2$u how many players it has, %3$u how many it should have */
        return g_strdup_printf (ngettext ("Side %1$u has %2$u player instead of %3$u", "Side %1$u has %2$u players instead of %3$u",
                                          row->names[side]->len),
                                side + 1, row->names[side]->len, size);
      if (row->has_totals[side] != result->has_totals || row->has_striche[side] != result->has_striche)
        /* Translators: %u is the number of a side */
        return g_strdup_printf (_ ("The result of side %u is missing"), side + 1);
    }
  if (!result->has_totals && !result->has_striche)
    return g_strdup (_ ("The result is missing"));
  if (jt_old_result_check (result, &fault))
    return NULL;
  if (fault.code == JT_FAULT_SIDES && fault.why == JT_WHY_TWICE)
    return g_strdup (_ ("Somebody sits there twice"));
  return jt_fault_to_text (&fault);
}

static JtResultRow *
read_row (Reader *reader, guint i)
{
  const JtResultsTable *table = reader->table;
  JtResultRow *read = g_new0 (JtResultRow, 1);
  Row row = { .variant = table->variant };
  guint n_sides, size;

  read->line = jt_csv_get_line (table->csv, i);
  for (guint side = 0; side < JT_MAX_SIDES; side++)
    row.names[side] = g_ptr_array_new_with_free_func (g_free);
  for (guint column = 0; column < table->n_columns; column++)
    if (table->columns[column].kind == JT_RESULT_COLUMN_PLAYERS)
      row.n_name_columns[table->columns[column].side]++;
    else if (table->columns[column].kind == JT_RESULT_COLUMN_GAME && !read->why)
      {
        g_autofree char *cell = jt_csv_dup_cell (table->csv, i, column);

        if (cell[0])
          read->why = read_cell (reader, &row, column, cell, FALSE);
      }
  size = side_size (row.variant, &n_sides);
  for (guint column = 0; column < table->n_columns && !read->why; column++)
    {
      g_autofree char *cell = jt_csv_dup_cell (table->csv, i, column);

      if (cell[0] && table->columns[column].kind != JT_RESULT_COLUMN_GAME)
        read->why = read_cell (reader, &row, column, cell, row.n_name_columns[table->columns[column].side] < size);
    }
  if (!read->why)
    {
      read->result = make_result (table, &row);
      read->why = check_result (read->result, &row);
    }
  if (read->why)
    {
      read->state = JT_RESULT_ROW_WRONG;
      g_clear_pointer (&read->result, jt_old_result_free);
    }
  row_clear (&row);
  return read;
}

/* Games that are there already. */

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

typedef struct
{
  char *key;
  guint from;
} KeyedSide;

static int
compare_sides (gconstpointer a, gconstpointer b)
{
  return strcmp (((const KeyedSide *) a)->key, ((const KeyedSide *) b)->key);
}

/* The same for the same day, game and people, whoever is named first. @order: (out): the sides as they stand in the key */
static char *
make_key (const char *date, const char *variant, GArray *const *people, guint n_sides, guint order[JT_MAX_SIDES])
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (KeyedSide));
  GString *key = g_string_new (date);

  g_string_append_printf (key, " %s", variant);
  for (guint side = 0; side < n_sides; side++)
    {
      GString *text = g_string_new (NULL);
      KeyedSide keyed;

      g_array_sort (people[side], compare_ids);
      for (guint i = 0; i < people[side]->len; i++)
        g_string_append_printf (text, "%" G_GINT64_FORMAT ",", g_array_index (people[side], gint64, i));
      keyed = (KeyedSide){ g_string_free (text, FALSE), side };
      g_array_append_val (sides, keyed);
    }
  g_array_sort (sides, compare_sides);
  for (guint side = 0; side < n_sides; side++)
    {
      KeyedSide *keyed = &g_array_index (sides, KeyedSide, side);

      g_string_append_printf (key, " %s", keyed->key);
      order[side] = keyed->from;
      g_free (keyed->key);
    }
  return g_string_free (key, FALSE);
}

static void
free_sides (GArray **people, guint n)
{
  for (guint side = 0; side < n; side++)
    g_array_unref (people[side]);
}

static gboolean
add_there_cb (const JtGameResult *game, gpointer data, GError **error)
{
  Reader *reader = data;
  const JtSummary *summary = game->summary;
  GArray *people[JT_MAX_SIDES];
  guint order[JT_MAX_SIDES];
  Figures figures = { .has_totals = summary->has_totals, .has_striche = summary->has_striche };
  g_autofree char *key = NULL;
  GArray *list;

  for (guint side = 0; side < summary->n_sides; side++)
    {
      people[side] = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_array_append_vals (people[side], game->people[side], game->n_players[side]);
    }
  key = make_key (game->played_on, game->variant, people, summary->n_sides, order);
  for (guint side = 0; side < summary->n_sides; side++)
    {
      figures.totals[side] = summary->totals[order[side]];
      figures.striche[side] = summary->striche[order[side]];
    }
  free_sides (people, summary->n_sides);
  list = g_hash_table_lookup (reader->there, key);
  if (!list)
    {
      list = g_array_new (FALSE, FALSE, sizeof (Figures));
      g_hash_table_insert (reader->there, g_steal_pointer (&key), list);
    }
  g_array_append_val (list, figures);
  return TRUE;
}

/* Reads the games of the days that the rows are of. */
static void
read_there (Reader *reader, const GPtrArray *rows)
{
  JtGameFilter filter = { .only_over = TRUE };
  gboolean undated = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const JtOldResult *result = ((JtResultRow *) rows->pdata[i])->result;

      if (!result)
        continue;
      undated = undated || !result->date;
      if (result->date && (!filter.from || strcmp (result->date, filter.from) < 0))
        filter.from = result->date;
      if (result->date && (!filter.until || strcmp (result->date, filter.until) > 0))
        filter.until = result->date;
    }
  if (undated)
    filter.from = filter.until = NULL;
  if (undated || filter.from)
    jt_store_each_result (reader->store, &filter, add_there_cb, reader, NULL);
}

static gboolean
is_same (const Figures *figures, const JtOldResult *result, const guint *order)
{
  if (!(figures->has_totals && result->has_totals) && !(figures->has_striche && result->has_striche))
    return FALSE;
  for (guint side = 0; side < result->n_sides; side++)
    if ((figures->has_totals && result->has_totals && figures->totals[side] != result->totals[order[side]])
        || (figures->has_striche && result->has_striche && figures->striche[side] != result->striche[order[side]]))
      return FALSE;
  return TRUE;
}

/* A game that is there is found for one row only: who plays the same result twice in an evening has played twice. */
static gboolean
is_there (Reader *reader, const JtOldResult *result)
{
  GArray *people[JT_MAX_SIDES];
  guint order[JT_MAX_SIDES];
  g_autofree char *key = NULL;
  gboolean known = TRUE;
  GArray *list;

  for (guint side = 0; side < result->n_sides; side++)
    {
      people[side] = g_array_new (FALSE, FALSE, sizeof (gint64));
      for (const char *const *name = result->sides[side]; *name; name++)
        {
          gint64 id = find_person (reader, *name);
          g_autoptr (JtPerson) person = id > 0 ? jt_store_person_get (reader->store, id, NULL) : NULL;

          known = known && id > 0;
          /* guests are nobody in results */
          if (person && (person->guest || person->anonymous))
            id = 0;
          g_array_append_val (people[side], id);
        }
    }
  key = make_key (result->date ? result->date : "", result->variant, people, result->n_sides, order);
  free_sides (people, result->n_sides);
  list = known ? g_hash_table_lookup (reader->there, key) : NULL;
  for (guint i = 0; list && i < list->len; i++)
    {
      Figures *figures = &g_array_index (list, Figures, i);

      if (figures->taken || !is_same (figures, result, order))
        continue;
      figures->taken = TRUE;
      return TRUE;
    }
  return FALSE;
}

GPtrArray *
jt_results_table_read (const JtResultsTable *table, JtStore *store)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (result_row_free);
  Reader reader = { .table = table, .store = store };

  reader.people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  reader.there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = table->has_titles ? 1 : 0; i < jt_csv_get_n_rows (table->csv); i++)
    g_ptr_array_add (rows, read_row (&reader, i));
  read_there (&reader, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      JtResultRow *row = rows->pdata[i];

      if (row->state == JT_RESULT_ROW_NEW && is_there (&reader, row->result))
        row->state = JT_RESULT_ROW_KNOWN;
    }
  g_hash_table_unref (reader.people);
  g_hash_table_unref (reader.there);
  return rows;
}

static GPtrArray *
new_results (const GPtrArray *rows)
{
  GPtrArray *results = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    if (((JtResultRow *) rows->pdata[i])->state == JT_RESULT_ROW_NEW)
      g_ptr_array_add (results, ((JtResultRow *) rows->pdata[i])->result);
  return results;
}

GPtrArray *
jt_result_rows_unknown_names (const GPtrArray *rows, JtStore *store)
{
  g_autoptr (GPtrArray) results = new_results (rows);

  return jt_old_names_unknown (store, (const JtOldResult *const *) results->pdata, results->len);
}

gboolean
jt_result_rows_write (const GPtrArray *rows, JtSession *session, GArray **ids, JtFault *fault, GError **error)
{
  g_autoptr (GPtrArray) results = new_results (rows);
  g_autofree JtOldResult *list = g_new0 (JtOldResult, results->len);
  g_autoptr (GArray) written = g_array_sized_new (FALSE, TRUE, sizeof (gint64), results->len);

  for (guint i = 0; i < results->len; i++)
    list[i] = *(JtOldResult *) results->pdata[i];
  g_array_set_size (written, results->len);
  if (!jt_old_results_write (session, list, results->len, (gint64 *) written->data, NULL, fault, error))
    return FALSE;
  *ids = g_steal_pointer (&written);
  return TRUE;
}
