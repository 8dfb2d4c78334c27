/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-ranking-tables.h"

#include "jt-config.h"
#include "jt-names.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- ranking --- */

static void
add_day (JtTable *table, guint32 date)
{
  char text[16];

  g_snprintf (text, sizeof text, "%04u-%02u-%02u", date / 10000 % 10000, date / 100 % 100, date % 100);
  jt_table_add_date (table, date != 0 ? text : NULL);
}

JtTable *
jt_ranking_table_new (const char *title, const JtRankingRow *rows, guint n_rows)
{
  JtTable *table = jt_table_new (title);

  jt_table_add_column (table, _ ("Rank"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Rating"), JT_COLUMN_NUMBER, 1);
  jt_table_add_column (table, "±", JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: how the rating changed */
  jt_table_add_column (table, _ ("Change"), JT_COLUMN_CHANGE, 1);
  jt_table_add_column (table, _ ("Games"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: how many games were won */
  jt_table_add_column (table, _ ("Wins"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: how many games were drawn */
  jt_table_add_column (table, _ ("Draws"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: date */
  jt_table_add_column (table, _ ("Last game"), JT_COLUMN_DATE, 0);
  for (guint i = 0; i < n_rows; i++)
    {
      const JtRankingRow *row = &rows[i];
      gboolean first = row->rank == 0 && i > 0 && rows[i - 1].rank != 0;

      if (row->rank > 0)
        jt_table_add_number (table, row->rank);
      else
        jt_table_add_text (table, "?");
      jt_table_add_text (table, row->name);
      jt_table_add_number (table, row->rating);
      jt_table_add_number (table, row->uncertainty > 0 ? row->uncertainty : NAN);
      jt_table_add_number (table, row->change);
      jt_table_add_number (table, row->games);
      jt_table_add_number (table, row->wins);
      jt_table_add_number (table, row->draws);
      add_day (table, row->last);
      jt_table_mark_row (table, (row->inactive ? JT_ROW_PALE : 0) | (first ? JT_ROW_LINE : 0));
    }
  return table;
}

/* --- statistics --- */

double
jt_tally_get_points (const JtTally *tally)
{
  return jt_ratio (tally->points_difference, (gint64) tally->points_games * JT_STATISTICS_UNIT);
}

/* Who won more often comes first, of those who won as often who played more. */
static int
compare_tallies (const JtTally *a, const JtTally *b)
{
  /* wins and half of the draws, without a fraction */
  gint64 x = (2 * (gint64) a->wins + a->draws) * b->games, y = (2 * (gint64) b->wins + b->draws) * a->games;

  if (x != y)
    return x > y ? -1 : 1;
  return (a->games < b->games) - (a->games > b->games);
}

static int
compare_people (gconstpointer a, gconstpointer b, gpointer data)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;
  int order = compare_tallies (&jt_statistics_get_person (data, x)->tally,
                               &jt_statistics_get_person (data, y)->tally);

  return order != 0 ? order : (x > y) - (x < y);
}

GArray *
jt_statistics_order_people (const JtStatistics *statistics)
{
  GArray *people = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < jt_statistics_get_n_persons (statistics); i++)
    if (jt_statistics_get_person (statistics, i)->tally.games > 0)
      g_array_append_val (people, i);
  g_array_sort_with_data (people, compare_people, (gpointer) statistics);
  return people;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const JtPairStatistics *x = a, *y = b;
  int order = compare_tallies (&x->with, &y->with);

  if (order != 0)
    return order;
  if (x->a != y->a)
    return x->a < y->a ? -1 : 1;
  return (x->b > y->b) - (x->b < y->b);
}

GArray *
jt_statistics_order_pairs (const JtStatistics *statistics)
{
  GArray *pairs = jt_statistics_get_pairs (statistics);

  g_array_sort (pairs, compare_pairs);
  return pairs;
}

static void
add_tally_columns (JtTable *table)
{
  jt_table_add_column (table, _ ("Games"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Wins"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Draws"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: share of games that were won */
  jt_table_add_column (table, _ ("Won"), JT_COLUMN_PERCENT, 0);
  /* Translators: title of a column: own Striche less those of the others */
  jt_table_add_column (table, _ ("Striche +/−"), JT_COLUMN_CHANGE, 0);
  /* Translators: title of a column: own points less those of the others, for each game */
  jt_table_add_column (table, _ ("Points a game +/−"), JT_COLUMN_CHANGE, 1);
}

static void
add_tally (JtTable *table, const JtTally *tally)
{
  jt_table_add_number (table, tally->games);
  jt_table_add_number (table, tally->wins);
  jt_table_add_number (table, tally->draws);
  jt_table_add_number (table, jt_ratio (tally->wins, tally->games));
  jt_table_add_number (table, tally->striche_games > 0 ? (double) (tally->striche_for - tally->striche_against)
                                                       : NAN);
  jt_table_add_number (table, jt_tally_get_points (tally));
}

/* What is known only where the rounds are. */
static void
add_detail (JtTable *table, const JtTally *tally, guint count)
{
  jt_table_add_number (table, tally->detailed_games > 0 ? count : NAN);
}

static void
add_person (JtTable *table, const JtPersonStatistics *person, const char *name)
{
  const JtTally *tally = &person->tally;

  jt_table_add_text (table, name);
  add_tally (table, tally);
  add_detail (table, tally, tally->match);
  add_detail (table, tally, tally->kontermatch);
  add_detail (table, tally, tally->schneider);
  add_detail (table, tally, tally->berg);
  jt_table_add_number (table, jt_ratio (tally->weis, tally->weis_games));
  jt_table_add_number (table, person->trumps.declared > 0 ? person->trumps.declared : NAN);
  jt_table_add_number (table, jt_ratio (person->trumps.made, person->trumps.declared));
  jt_table_add_number (table, person->longest_wins);
  jt_table_add_number (table, person->longest_losses);
}

JtTable *
jt_statistics_people_table_new (const char *title,
                                const JtStatistics *statistics,
                                const char *const *names,
                                guint32 person)
{
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) people = jt_statistics_order_people (statistics);

  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  add_tally_columns (table);
  jt_table_add_column (table, _ ("Match"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Kontermatch"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Schneider"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("Berg"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: points of Weis for each game */
  jt_table_add_column (table, _ ("Weis a game"), JT_COLUMN_NUMBER, 1);
  /* Translators: title of a column: how often somebody declared */
  jt_table_add_column (table, _ ("Declared"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: in how many of them the own side had more points */
  jt_table_add_column (table, _ ("of them made"), JT_COLUMN_PERCENT, 0);
  /* Translators: title of a column: most games won one after the other */
  jt_table_add_column (table, _ ("Wins in a row"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: most games lost one after the other */
  jt_table_add_column (table, _ ("Losses in a row"), JT_COLUMN_NUMBER, 0);
  for (guint i = 0; i < people->len; i++)
    {
      guint32 index = g_array_index (people, guint32, i);

      if (person == JT_STATISTICS_GUEST || person == index)
        add_person (table, jt_statistics_get_person (statistics, index), names[index]);
    }
  jt_table_drop_empty_columns (table);
  return table;
}

JtTable *
jt_statistics_pairs_table_new (const char *title,
                               const JtStatistics *statistics,
                               const char *const *names,
                               guint32 person)
{
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) pairs = jt_statistics_order_pairs (statistics);

  jt_table_add_column (table, _ ("Pair"), JT_COLUMN_TEXT, 0);
  add_tally_columns (table);
  for (guint i = 0; i < pairs->len; i++)
    {
      const JtPairStatistics *pair = &g_array_index (pairs, JtPairStatistics, i);
      g_autofree char *both = NULL;

      if (pair->with.games == 0 || (person != JT_STATISTICS_GUEST && pair->a != person && pair->b != person))
        continue;
      both = g_strdup_printf ("%s & %s", names[pair->a], names[pair->b]);
      jt_table_add_text (table, both);
      add_tally (table, &pair->with);
    }
  jt_table_drop_empty_columns (table);
  return table;
}

JtTable *
jt_statistics_opponents_table_new (const char *title,
                                   const JtStatistics *statistics,
                                   const char *const *names,
                                   guint32 person)
{
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) others = jt_statistics_get_others (statistics, person);

  /* Translators: title of a column: names of those who played on another side */
  jt_table_add_column (table, _ ("Against"), JT_COLUMN_TEXT, 0);
  add_tally_columns (table);
  for (guint i = 0; i < others->len; i++)
    {
      const JtPairStatistics *other = &g_array_index (others, JtPairStatistics, i);
      const JtVersus *versus = &other->versus;

      if (versus->games == 0)
        continue;
      jt_table_add_text (table, names[other->b]);
      jt_table_add_number (table, versus->games);
      jt_table_add_number (table, versus->wins);
      jt_table_add_number (table, versus->draws);
      jt_table_add_number (table, jt_ratio (versus->wins, versus->games));
      jt_table_add_number (table, versus->striche_games > 0 ? (double) versus->striche_difference : NAN);
      jt_table_add_number (table, jt_ratio (versus->points_difference, versus->points_games));
    }
  jt_table_drop_empty_columns (table);
  return table;
}

JtTable *
jt_statistics_trumps_table_new (const char *title,
                                const JtStatistics *statistics,
                                const char *deck,
                                guint32 person)
{
  JtTable *table = jt_table_new (title);
  const char *trump;

  jt_table_add_column (table, _ ("Trump"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Declared"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, _ ("of them made"), JT_COLUMN_PERCENT, 0);
  /* Translators: title of a column: how often the partner had pushed before */
  jt_table_add_column (table, _ ("Pushed"), JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: card points of the own side in the mean */
  jt_table_add_column (table, _ ("Points a round"), JT_COLUMN_NUMBER, 1);
  for (guint i = 0; (trump = jt_statistics_get_trump (statistics, i)) != NULL; i++)
    {
      const JtTrumpTally *tally = jt_statistics_get_trump_tally (statistics, person, i);

      if (tally->declared == 0)
        continue;
      jt_table_add_text (table, jt_trump_name (trump, deck));
      jt_table_add_number (table, tally->declared);
      jt_table_add_number (table, jt_ratio (tally->made, tally->declared));
      jt_table_add_number (table, tally->pushed);
      jt_table_add_number (table, jt_ratio (tally->points, tally->declared));
    }
  return table;
}

static void
add_total (JtTable *table, const char *title, guint decimals)
{
  jt_table_add_column (table, title, JT_COLUMN_NUMBER, decimals);
}

JtTable *
jt_statistics_totals_table_new (const char *title, const JtStatistics *statistics)
{
  const JtGroupStatistics *group = jt_statistics_get_group (statistics);
  JtTable *table = jt_table_new (title);

  add_total (table, _ ("Games"), 0);
  add_total (table, _ ("Draws"), 0);
  add_total (table, _ ("Rounds"), 0);
  add_total (table, _ ("Match"), 0);
  add_total (table, _ ("Kontermatch"), 0);
  add_total (table, _ ("Schneider"), 0);
  add_total (table, _ ("Berg"), 0);
  add_total (table, _ ("Weis a game"), 1);
  /* Translators: title of a column: how many minutes a game takes in the mean */
  add_total (table, _ ("Minutes a game"), 0);
  jt_table_add_number (table, group->games);
  jt_table_add_number (table, group->draws);
  jt_table_add_number (table, group->rounds);
  jt_table_add_number (table, group->match);
  jt_table_add_number (table, group->kontermatch);
  jt_table_add_number (table, group->schneider);
  jt_table_add_number (table, group->berg);
  jt_table_add_number (table, jt_ratio (group->weis, group->weis_games));
  jt_table_add_number (table, jt_ratio (group->seconds, group->timed_games) / 60);
  jt_table_drop_empty_columns (table);
  return table;
}
