/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-season.h"
#include "jt-collate.h"

#include <string.h>

/* What a tournament has for somebody. */
typedef struct
{
  gint64 by_rank, total;
  gboolean is_there, has_total;
} Result;

typedef struct
{
  char *name;
  GArray *results; /* by tournament; shorter: was not there since */
} Person;

struct _JtSeason
{
  GPtrArray *titles;
  GPtrArray *people;  /* of Person */
  GHashTable *by_key; /* key of a name -> Person */
  GArray *rows;
  JtSeasonPart *parts; /* of all rows */
};

static void
person_free (gpointer data)
{
  Person *person = data;

  g_free (person->name);
  g_array_unref (person->results);
  g_free (person);
}

JtSeason *
jt_season_new (void)
{
  JtSeason *season = g_new0 (JtSeason, 1);

  season->titles = g_ptr_array_new_with_free_func (g_free);
  season->people = g_ptr_array_new_with_free_func (person_free);
  season->by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  season->rows = g_array_new (FALSE, TRUE, sizeof (JtSeasonRow));
  return season;
}

void
jt_season_free (JtSeason *season)
{
  if (season == NULL)
    return;
  g_hash_table_unref (season->by_key);
  g_ptr_array_unref (season->people);
  g_ptr_array_unref (season->titles);
  g_array_unref (season->rows);
  g_free (season->parts);
  g_free (season);
}

/* Returns: (transfer full): the same for all ways of writing a name */
static char *
make_key (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (composed != NULL ? composed : name, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (key, "%s%s", key->len > 0 ? " " : "", words[i]);
  return g_string_free (g_steal_pointer (&key), FALSE);
}

static Person *
find_person (JtSeason *season, const char *name)
{
  g_autofree char *key = make_key (name);
  Person *person = g_hash_table_lookup (season->by_key, key);

  if (person == NULL)
    {
      person = g_new0 (Person, 1);
      person->results = g_array_new (FALSE, TRUE, sizeof (Result));
      g_ptr_array_add (season->people, person);
      g_hash_table_insert (season->by_key, g_steal_pointer (&key), person);
    }
  g_free (person->name);
  person->name = g_strdup (name);
  return person;
}

void
jt_season_add (JtSeason *season, const char *title, const JtTournament *tournament, const JtStandings *standings)
{
  gboolean lowest = jt_tournament_rules_lowest_wins (jt_tournament_get_rules (tournament));
  guint number = season->titles->len;
  int n_ranked = 0;

  g_array_set_size (season->rows, 0);
  g_ptr_array_add (season->titles, g_strdup (title != NULL ? title : ""));
  for (guint i = 0; i < standings->n_rows; i++)
    n_ranked += standings->rows[i].rank > 0;
  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];
      Person *person;
      Result *result;

      if (row->rank == 0)
        continue;
      person = find_person (season, jt_tournament_get_participant (tournament, row->participant)->name);
      if (person->results->len <= number)
        g_array_set_size (person->results, number + 1);
      result = &g_array_index (person->results, Result, number);
      /* Two of one name in one tournament: the better one counts. */
      if (!result->is_there)
        *result = (Result){ n_ranked - row->rank + 1, row->total, TRUE, !lowest };
    }
}

/* Marks the best @best parts, of equal ones the earlier; returns their sum. */
static gint64
choose_best (JtSeasonPart *parts, guint n, guint best)
{
  gint64 total = 0;

  for (guint chosen = 0; best == 0 || chosen < best; chosen++)
    {
      JtSeasonPart *next = NULL;

      for (guint i = 0; i < n; i++)
        if (parts[i].has_value && !parts[i].counted && (next == NULL || parts[i].value > next->value))
          next = &parts[i];
      if (next == NULL)
        break;
      next->counted = TRUE;
      total += next->value;
    }
  return total;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const JtSeasonRow *first = a, *second = b;

  if (first->total != second->total)
    return first->total > second->total ? -1 : 1;
  return jt_collate (first->name, second->name);
}

const JtSeasonRow *
jt_season_rank (JtSeason *season, JtSeasonCount count, guint best, guint *n_rows)
{
  guint n = season->titles->len;

  g_array_set_size (season->rows, 0);
  g_free (season->parts);
  season->parts = g_new0 (JtSeasonPart, (gsize) n * season->people->len + 1);
  for (guint p = 0; p < season->people->len; p++)
    {
      const Person *person = g_ptr_array_index (season->people, p);
      JtSeasonRow row = { person->name, 0, 0, 0, season->parts + (gsize) n * p };

      for (guint i = 0; i < MIN (n, person->results->len); i++)
        {
          const Result *result = &g_array_index (person->results, Result, i);

          row.parts[i].has_value = result->is_there && (count == JT_SEASON_BY_RANK || result->has_total);
          row.parts[i].value = count == JT_SEASON_BY_RANK ? result->by_rank : result->total;
          row.n_played += row.parts[i].has_value;
        }
      row.total = choose_best (row.parts, n, best);
      if (row.n_played > 0)
        g_array_append_val (season->rows, row);
    }
  g_array_sort (season->rows, compare_rows);
  for (guint i = 0; i < season->rows->len; i++)
    {
      JtSeasonRow *row = &g_array_index (season->rows, JtSeasonRow, i);

      row->rank = i > 0 && row[-1].total == row->total ? row[-1].rank : (int) i + 1;
    }
  *n_rows = season->rows->len;
  return (const JtSeasonRow *) season->rows->data;
}

guint
jt_season_get_n_tournaments (const JtSeason *season)
{
  return season->titles->len;
}

const char *
jt_season_get_title (const JtSeason *season, guint tournament)
{
  return g_ptr_array_index (season->titles, tournament);
}
