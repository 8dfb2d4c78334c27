/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-ranking-tables.h"

#include "jt-config.h"
#include "jt-figure-words.h"
#include "jt-names.h"
#include "jt-store-evenings.h"
#include "jt-store-games.h"

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
  static const JtTableColumn columns[] = {
    { N_ ("Rank"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Name"), JT_COLUMN_TEXT, 0 },
    { N_ ("Rating"), JT_COLUMN_NUMBER, 1 },
  };
  static const JtTableColumn more[] = {
    { N_ ("Games"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: how many games were won */
    { N_ ("Wins"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: how many games were drawn */
    { N_ ("Draws"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: date */
    { N_ ("Last game"), JT_COLUMN_DATE, 0 },
  };
  JtTable *table = jt_table_new (title);

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  jt_table_add_column (table, "±", JT_COLUMN_NUMBER, 0);
  /* Translators: title of a column: how the rating changed */
  jt_table_add_column (table, C_ ("rating", "Change"), JT_COLUMN_CHANGE, 1);
  jt_table_add_columns (table, more, G_N_ELEMENTS (more));
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
  static const JtTableColumn columns[] = {
    { N_ ("Games"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Wins"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Draws"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: share of games that were won */
    { N_ ("Won"), JT_COLUMN_PERCENT, 0 },
    /* Translators: title of a column: own Striche less those of the others */
    { N_ ("Striche +/−"), JT_COLUMN_CHANGE, 0 },
    /* Translators: title of a column: own points less those of the others, for each game */
    { N_ ("Points a game +/−"), JT_COLUMN_CHANGE, 1 },
  };

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
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

/* What is known only where the rounds are; of what nobody ever made there is no column. */
static void
add_detail (JtTable *table, const JtTally *tally, guint all, guint made, guint suffered)
{
  gboolean known = tally->detailed_games > 0 && all > 0;

  jt_table_add_number (table, known ? made : NAN);
  jt_table_add_number (table, known ? suffered : NAN);
}

static double
get_minutes (gint64 seconds, guint games)
{
  return jt_ratio (seconds, games) / 60;
}

/* Made, then suffered. */
static void
add_two_columns (JtTable *table, JtFigure figure)
{
  const char *name = jt_figure_name (figure);
  /* Translators: title of a column; %s is Match, Kontermatch, Schneider or Berg: how often it was suffered */
  g_autofree char *suffered = g_strdup_printf (_ ("%s suffered"), name);

  jt_table_add_column (table, name, JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, suffered, JT_COLUMN_NUMBER, 0);
}

static void
add_trump_columns (JtTable *table)
{
  static const JtTableColumn columns[] = {
    /* Translators: title of a column: how often somebody declared */
    { N_ ("Declared"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: in how many of them the own side had more points */
    { N_ ("of them made"), JT_COLUMN_PERCENT, 0 },
    /* Translators: title of a column: how often the partner had pushed before */
    { N_ ("Pushed"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: in how many of those that were pushed the own side had more points */
    { N_ ("of the pushed made"), JT_COLUMN_PERCENT, 0 },
  };

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
}

/* Adds the row of a person, the name being there already. */
typedef void (*AddPerson) (JtTable *table, const JtStatisticsSource *source, guint32 index);

static void
add_people (JtTable *table, const JtStatisticsSource *source, AddPerson add)
{
  g_autoptr (GArray) people = jt_statistics_order_people (source->statistics);

  for (guint i = 0; i < people->len; i++)
    {
      guint32 index = g_array_index (people, guint32, i);

      if (source->person != JT_STATISTICS_GUEST && source->person != index)
        continue;
      jt_table_add_text (table, source->names[index]);
      add (table, source, index);
    }
  jt_table_drop_empty_columns (table);
}

static void
add_results (JtTable *table, const JtStatisticsSource *source, guint32 index)
{
  const JtPersonStatistics *person = jt_statistics_get_person (source->statistics, index);

  add_tally (table, &person->tally);
  jt_table_add_number (table, person->longest_wins);
  jt_table_add_number (table, person->longest_losses);
  jt_table_add_number (table, get_minutes (person->tally.seconds, person->tally.timed_games));
}

static JtTable *
make_people (const JtStatisticsSource *source, const char *title)
{
  static const JtTableColumn columns[] = {
    /* Translators: title of a column: most games won one after the other */
    { N_ ("Wins in a row"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: most games lost one after the other */
    { N_ ("Losses in a row"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: how many minutes a game takes in the mean */
    { N_ ("Minutes a game"), JT_COLUMN_NUMBER, 0 },
  };
  JtTable *table = jt_table_new (title);

  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  add_tally_columns (table);
  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  add_people (table, source, add_results);
  return table;
}

static void
add_details (JtTable *table, const JtStatisticsSource *source, guint32 index)
{
  const JtGroupStatistics *group = jt_statistics_get_group (source->statistics);
  const JtTally *tally = &jt_statistics_get_person (source->statistics, index)->tally;

  add_detail (table, tally, group->match, tally->match, tally->match_suffered);
  add_detail (table, tally, group->kontermatch, tally->kontermatch, tally->kontermatch_suffered);
  add_detail (table, tally, group->schneider, tally->schneider, tally->schneider_suffered);
  add_detail (table, tally, group->berg, tally->berg, tally->berg_suffered);
  jt_table_add_number (table, jt_ratio (tally->weis, tally->weis_games));
}

static JtTable *
make_details (const JtStatisticsSource *source, const char *title)
{
  JtTable *table = jt_table_new (title);

  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  add_two_columns (table, JT_FIGURE_MATCH);
  add_two_columns (table, JT_FIGURE_KONTERMATCH);
  add_two_columns (table, JT_FIGURE_SCHNEIDER);
  add_two_columns (table, JT_FIGURE_BERG);
  /* Translators: title of a column: points of Weis for each game */
  jt_table_add_column (table, _ ("Weis a game"), JT_COLUMN_NUMBER, 1);
  add_people (table, source, add_details);
  return table;
}

static void
add_declarer (JtTable *table, const JtStatisticsSource *source, guint32 index)
{
  const JtTrumpTally *trumps = &jt_statistics_get_person (source->statistics, index)->trumps;

  jt_table_add_number (table, trumps->declared > 0 ? trumps->declared : NAN);
  jt_table_add_number (table, jt_ratio (trumps->made, trumps->declared));
  jt_table_add_number (table, trumps->pushed > 0 ? trumps->pushed : NAN);
  jt_table_add_number (table, jt_ratio (trumps->pushed_made, trumps->pushed));
}

static JtTable *
make_declarers (const JtStatisticsSource *source, const char *title)
{
  JtTable *table = jt_table_new (title);

  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  add_trump_columns (table);
  add_people (table, source, add_declarer);
  return table;
}

static JtTable *
make_pairs (const JtStatisticsSource *source, const char *title)
{
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) pairs = jt_statistics_order_pairs (source->statistics);

  jt_table_add_column (table, _ ("Pair"), JT_COLUMN_TEXT, 0);
  add_tally_columns (table);
  for (guint i = 0; i < pairs->len; i++)
    {
      const JtPairStatistics *pair = &g_array_index (pairs, JtPairStatistics, i);
      g_autofree char *both = NULL;

      if (pair->with.games == 0
          || (source->person != JT_STATISTICS_GUEST && pair->a != source->person && pair->b != source->person))
        continue;
      both = g_strdup_printf ("%s & %s", source->names[pair->a], source->names[pair->b]);
      jt_table_add_text (table, both);
      add_tally (table, &pair->with);
    }
  jt_table_drop_empty_columns (table);
  return table;
}

static JtTable *
make_opponents (const JtStatisticsSource *source, const char *title)
{
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) others = jt_statistics_get_others (source->statistics, source->person);

  /* Translators: title of a column: names of those who played on another side */
  jt_table_add_column (table, _ ("Against"), JT_COLUMN_TEXT, 0);
  add_tally_columns (table);
  for (guint i = 0; i < others->len; i++)
    {
      const JtPairStatistics *other = &g_array_index (others, JtPairStatistics, i);
      const JtVersus *versus = &other->versus;

      if (versus->games == 0)
        continue;
      jt_table_add_text (table, source->names[other->b]);
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

static JtTable *
make_trumps (const JtStatisticsSource *source, const char *title)
{
  JtTable *table = jt_table_new (title);
  const char *trump;
  guint all = jt_statistics_get_group (source->statistics)->trumps.declared;

  if (source->person != JT_STATISTICS_GUEST)
    all = jt_statistics_get_person (source->statistics, source->person)->trumps.declared;
  jt_table_add_column (table, _ ("Trump"), JT_COLUMN_TEXT, 0);
  /* Translators: title of a column: how often this trump, of all trumps */
  jt_table_add_column (table, _ ("Share"), JT_COLUMN_PERCENT, 0);
  add_trump_columns (table);
  /* Translators: title of a column: card points of the own side in the mean */
  jt_table_add_column (table, _ ("Points a round"), JT_COLUMN_NUMBER, 1);
  for (guint i = 0; (trump = jt_statistics_get_trump (source->statistics, i)) != NULL; i++)
    {
      const JtTrumpTally *tally = jt_statistics_get_trump_tally (source->statistics, source->person, i);

      if (tally->declared == 0)
        continue;
      jt_table_add_text (table, jt_trump_name (trump, source->deck));
      jt_table_add_number (table, jt_ratio (tally->declared, all));
      jt_table_add_number (table, tally->declared);
      jt_table_add_number (table, jt_ratio (tally->made, tally->declared));
      jt_table_add_number (table, tally->pushed);
      jt_table_add_number (table, jt_ratio (tally->pushed_made, tally->pushed));
      jt_table_add_number (table, jt_ratio (tally->points, tally->declared));
    }
  return table;
}

static JtTable *
make_lines (const JtStatisticsSource *source, const char *title)
{
  static const JtTableColumn columns[] = {
    /* Translators: title of a column: a line of the Coiffeur */
    { N_ ("Line"), JT_COLUMN_TEXT, 0 },
    { N_ ("Rounds"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Points a round"), JT_COLUMN_NUMBER, 1 },
    { N_ ("Match"), JT_COLUMN_NUMBER, 0 },
  };
  JtTable *table = jt_table_new (title);
  const char *line;

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; (line = jt_statistics_get_line (source->statistics, i)) != NULL; i++)
    {
      const JtLineTally *tally = jt_statistics_get_line_tally (source->statistics, source->person, i);

      if (tally->rounds == 0)
        continue;
      jt_table_add_text (table, jt_trump_name (line, source->deck));
      jt_table_add_number (table, tally->rounds);
      jt_table_add_number (table, jt_ratio (tally->points, tally->rounds));
      jt_table_add_number (table, tally->match);
    }
  return table;
}

static void
add_bids (JtTable *table, const char *name, const JtBidTally *bids)
{
  jt_table_add_text (table, name);
  jt_table_add_number (table, bids->rounds);
  jt_table_add_number (table, jt_ratio (bids->difference, bids->rounds));
  jt_table_add_number (table, bids->exact);
  jt_table_add_number (table, jt_ratio (bids->exact, bids->rounds));
  jt_table_add_number (table, bids->over);
  jt_table_add_number (table, bids->under);
}

static JtTable *
make_bids (const JtStatisticsSource *source, const char *title)
{
  static const JtTableColumn columns[] = {
    /* Translators: title of a column: exact bids, of all bids */
    { N_ ("of all"), JT_COLUMN_PERCENT, 0 },
    /* Translators: title of a column: bids above the points made */
    { N_ ("Too high"), JT_COLUMN_NUMBER, 0 },
    /* Translators: title of a column: bids below the points made */
    { N_ ("Too low"), JT_COLUMN_NUMBER, 0 },
  };
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) people = jt_statistics_order_people (source->statistics);
  const JtBidTally *all = &jt_statistics_get_group (source->statistics)->bids;

  jt_table_add_column (table, _ ("Name"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Rounds"), JT_COLUMN_NUMBER, 0);
  jt_table_add_column (table, jt_figure_name (JT_FIGURE_BID_DIFFERENCE), JT_COLUMN_NUMBER, 1);
  jt_table_add_column (table, jt_figure_name (JT_FIGURE_BID_EXACT), JT_COLUMN_NUMBER, 0);
  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < people->len; i++)
    {
      guint32 index = g_array_index (people, guint32, i);
      const JtBidTally *bids = &jt_statistics_get_person (source->statistics, index)->bids;

      if (bids->rounds > 0 && (source->person == JT_STATISTICS_GUEST || source->person == index))
        add_bids (table, source->names[index], bids);
    }
  if (source->person == JT_STATISTICS_GUEST && all->rounds > 0)
    {
      /* Translators: last row of a table of people: all of them together */
      add_bids (table, _ ("All"), all);
      jt_table_mark_row (table, JT_ROW_BOLD | JT_ROW_LINE);
    }
  return table;
}

char *
jt_statistics_evening_date (gint64 evening, JtStore *store)
{
  g_autoptr (JtEvening) stored = NULL;

  if (evening < 0)
    return g_strdup_printf ("%04u-%02u-%02u", (guint) (-evening / 10000 % 10000), (guint) (-evening / 100 % 100),
                            (guint) (-evening % 100));
  stored = evening > 0 ? jt_store_evening_get (store, evening, NULL) : NULL;
  return stored != NULL ? g_strdup (stored->date) : NULL;
}

static void
add_evening (JtTable *table, const JtStatisticsSource *source, const char *name, JtFigure figure,
             const JtEveningTally *evening)
{
  g_autofree char *date = jt_statistics_evening_date (evening->evening, source->store);

  jt_table_add_text (table, name);
  jt_table_add_text (table, jt_figure_name (figure));
  jt_table_add_date (table, date);
  jt_table_add_number (table, evening->games);
  jt_table_add_number (table, evening->wins);
  jt_table_add_number (table, evening->draws);
  jt_table_add_number (table, evening->striche_games > 0 ? (double) evening->striche : NAN);
  jt_table_add_number (table, evening->points_games > 0 ? (double) evening->points_difference / JT_STATISTICS_UNIT : NAN);
}

static JtTable *
make_evenings (const JtStatisticsSource *source, const char *title)
{
  static const JtTableColumn columns[] = {
    { N_ ("Name"), JT_COLUMN_TEXT, 0 },
    { N_ ("Evening"), JT_COLUMN_TEXT, 0 },
    { N_ ("Date"), JT_COLUMN_DATE, 0 },
    { N_ ("Games"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Wins"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Draws"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Striche +/−"), JT_COLUMN_CHANGE, 0 },
    /* Translators: title of a column: own points less those of the others */
    { N_ ("Points +/−"), JT_COLUMN_CHANGE, 0 },
  };
  JtTable *table = jt_table_new (title);
  g_autoptr (GArray) people = jt_statistics_order_people (source->statistics);

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < people->len; i++)
    {
      guint32 index = g_array_index (people, guint32, i);
      JtEveningTally best, worst;

      if ((source->person != JT_STATISTICS_GUEST && source->person != index)
          || !jt_statistics_get_evenings (source->statistics, index, &best, &worst))
        continue;
      add_evening (table, source, source->names[index], JT_FIGURE_BEST_EVENING, &best);
      add_evening (table, source, source->names[index], JT_FIGURE_WORST_EVENING, &worst);
    }
  jt_table_drop_empty_columns (table);
  return table;
}

/* --- records --- */

static void
record_free (gpointer data)
{
  JtStatisticsRecord *record = data;

  g_free (record->date);
  g_free (record->who);
  g_free (record);
}

static char *
join_sides (const JtGameRow *row)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < JT_MAX_SIDES && row->side_names[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " – " : "", row->side_names[i]);
  return g_string_free (text, FALSE);
}

static void
add_record (GPtrArray *records, JtStore *store, JtFigure figure, const JtRecord *found, gboolean of_side)
{
  JtGameFilter filter = { .game = found->game };
  g_autoptr (GPtrArray) rows = NULL;
  JtStatisticsRecord *record;

  if (found->value < 0)
    return;
  record = g_new0 (JtStatisticsRecord, 1);
  record->figure = (int) figure;
  record->value = found->value;
  record->game = found->game;
  rows = jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 1, NULL);
  if (rows != NULL && rows->len > 0)
    {
      const JtGameRow *row = g_ptr_array_index (rows, 0);

      record->date = g_strdup (row->played_on);
      record->who = of_side && row->side_names[found->side] != NULL ? g_strdup (row->side_names[found->side])
                                                                    : join_sides (row);
    }
  else
    record->who = g_strdup ("");
  g_ptr_array_add (records, record);
}

GPtrArray *
jt_statistics_get_records (const JtStatistics *statistics, JtStore *store)
{
  const JtGroupStatistics *group = jt_statistics_get_group (statistics);
  GPtrArray *records = g_ptr_array_new_with_free_func (record_free);

  add_record (records, store, JT_FIGURE_MOST_POINTS_GAME, &group->most_points_in_game, TRUE);
  add_record (records, store, JT_FIGURE_FEWEST_POINTS_GAME, &group->fewest_points_in_game, TRUE);
  add_record (records, store, JT_FIGURE_MOST_POINTS_ROUND, &group->most_points_in_round, TRUE);
  add_record (records, store, JT_FIGURE_MOST_WEIS_ROUND, &group->most_weis_in_round, TRUE);
  add_record (records, store, JT_FIGURE_MOST_STRICHE, &group->most_striche, TRUE);
  add_record (records, store, JT_FIGURE_GREATEST_MARGIN, &group->greatest_margin, TRUE);
  add_record (records, store, JT_FIGURE_MOST_ROUNDS, &group->most_rounds, FALSE);
  add_record (records, store, JT_FIGURE_LONGEST, &group->longest, FALSE);
  for (guint i = 0; i < JT_STATISTICS_CLOSEST; i++)
    add_record (records, store, JT_FIGURE_CLOSEST, &group->closest[i], FALSE);
  return records;
}

static JtTable *
make_records (const JtStatisticsSource *source, const char *title)
{
  static const JtTableColumn columns[] = {
    /* Translators: title of a column: the best there ever was of something */
    { N_ ("Record"), JT_COLUMN_TEXT, 0 },
    /* Translators: title of a column: how much it is */
    { N_ ("Value"), JT_COLUMN_NUMBER, 0 },
    { N_ ("Date"), JT_COLUMN_DATE, 0 },
    /* Translators: title of a column: names of those who hold a record */
    { N_ ("Who"), JT_COLUMN_TEXT, 0 },
  };
  JtTable *table = jt_table_new (title);
  g_autoptr (GPtrArray) records = jt_statistics_get_records (source->statistics, source->store);

  jt_table_add_columns (table, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < records->len; i++)
    {
      const JtStatisticsRecord *record = g_ptr_array_index (records, i);
      gboolean timed = record->figure == JT_FIGURE_LONGEST;
      /* Translators: %s is "Longest Game" */
      g_autofree char *minutes = timed ? g_strdup_printf (_ ("%s (minutes)"), jt_figure_name (JT_FIGURE_LONGEST)) : NULL;

      jt_table_add_text (table, timed ? minutes : jt_figure_name ((JtFigure) record->figure));
      jt_table_add_number (table, (double) (timed ? (record->value + 30) / 60 : record->value));
      jt_table_add_date (table, record->date);
      jt_table_add_text (table, record->who);
    }
  return table;
}

static void
add_total (JtTable *table, const char *title, guint decimals)
{
  jt_table_add_column (table, title, JT_COLUMN_NUMBER, decimals);
}

static JtTable *
make_totals (const JtStatisticsSource *source, const char *title)
{
  const JtGroupStatistics *group = jt_statistics_get_group (source->statistics);
  JtTable *table = jt_table_new (title);

  add_total (table, _ ("Games"), 0);
  add_total (table, _ ("Draws"), 0);
  add_total (table, _ ("Rounds"), 0);
  add_total (table, _ ("Match"), 0);
  add_total (table, _ ("Kontermatch"), 0);
  add_total (table, _ ("Schneider"), 0);
  add_total (table, _ ("Berg"), 0);
  add_total (table, _ ("Weis a game"), 1);
  add_total (table, _ ("Minutes a game"), 0);
  if (group->games > 0)
    {
      jt_table_add_number (table, group->games);
      jt_table_add_number (table, group->draws);
      jt_table_add_number (table, group->rounds);
      jt_table_add_number (table, group->match > 0 ? group->match : NAN);
      jt_table_add_number (table, group->kontermatch > 0 ? group->kontermatch : NAN);
      jt_table_add_number (table, group->schneider > 0 ? group->schneider : NAN);
      jt_table_add_number (table, group->berg > 0 ? group->berg : NAN);
      jt_table_add_number (table, jt_ratio (group->weis, group->weis_games));
      jt_table_add_number (table, get_minutes (group->seconds, group->timed_games));
    }
  jt_table_drop_empty_columns (table);
  return table;
}

/* --- all of it --- */

/* Do the tables of @source tell of this figure? */
static gboolean
tells (const JtStatisticsSource *source, JtFigure figure)
{
  const JtGroupStatistics *group = jt_statistics_get_group (source->statistics);

  switch (figure)
    {
    case JT_FIGURE_MATCH:
      return group->match > 0;
    case JT_FIGURE_KONTERMATCH:
      return group->kontermatch > 0;
    case JT_FIGURE_SCHNEIDER:
      return group->schneider > 0;
    case JT_FIGURE_BERG:
      return group->berg > 0;
    case JT_FIGURE_WEIS:
      return group->weis_games > 0;
    case JT_FIGURE_STOECK:
      return FALSE;
    case JT_FIGURE_DURATION:
      return group->timed_games > 0;
    case JT_FIGURE_TRUMPS:
    case JT_FIGURE_PUSHED:
      return group->trumps.declared > 0;
    case JT_FIGURE_LINES:
      return jt_statistics_get_line (source->statistics, 0) != NULL;
    case JT_FIGURE_BID_DIFFERENCE:
    case JT_FIGURE_BID_EXACT:
    case JT_FIGURE_BID_SIDE:
      return group->bids.rounds > 0;
    default:
      return source->person == JT_STATISTICS_GUEST || figure < JT_FIGURE_ROUNDS;
    }
}

/* @source: (nullable): NULL: all there are */
static void
add_definitions (JtReport *report, const JtStatisticsSource *source)
{
  for (guint i = 0; i < JT_N_FIGURES; i++)
    {
      g_autofree char *text = NULL;

      if (source != NULL && !tells (source, (JtFigure) i))
        continue;
      /* Translators: %1$s is a figure of the statistics, %2$s what it counts */
      text = g_strdup_printf (_ ("%1$s: %2$s"), jt_figure_name ((JtFigure) i), jt_figure_definition ((JtFigure) i));
      jt_report_add_text (report, text);
    }
}

void
jt_statistics_add_tables (JtReport *report, const JtStatisticsSource *source, JtStatisticsParts parts)
{
  gboolean alone = source->person != JT_STATISTICS_GUEST;
  const struct
  {
    JtStatisticsParts part;
    const char *title;
    JtTable *(*make) (const JtStatisticsSource *source, const char *title);
    gboolean skip;
  } tables[] = {
    { JT_STATISTICS_PEOPLE, _ ("People"), make_people, FALSE },
    /* Translators: heading of a table of people with their Match, Kontermatch, Schneider, Berg and Weis */
    { JT_STATISTICS_PEOPLE, _ ("Match and Weis"), make_details, FALSE },
    /* Translators: heading of a table of people who declared trumps */
    { JT_STATISTICS_PEOPLE, _ ("Declarers"), make_declarers, FALSE },
    { JT_STATISTICS_PAIRS, _ ("Pairs"), make_pairs, FALSE },
    /* Translators: heading of a table of those who played against somebody */
    { JT_STATISTICS_OPPONENTS, _ ("Opponents"), make_opponents, !alone },
    { JT_STATISTICS_TRUMPS, _ ("Trumps"), make_trumps, FALSE },
    { JT_STATISTICS_LINES, _ ("Lines"), make_lines, FALSE },
    { JT_STATISTICS_BIDS, _ ("Bids"), make_bids, FALSE },
    { JT_STATISTICS_EVENINGS, _ ("Evenings"), make_evenings, FALSE },
    /* Translators: heading of a table of the best there ever was */
    { JT_STATISTICS_RECORDS, _ ("Records"), make_records, alone },
    { JT_STATISTICS_TOTALS, _ ("All games"), make_totals, alone },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *title = NULL;
      JtTable *table;

      if (!(parts & tables[i].part) || tables[i].skip)
        continue;
      title = source->heading != NULL ? g_strdup_printf ("%s: %s", source->heading, tables[i].title)
                                      : g_strdup (tables[i].title);
      table = tables[i].make (source, title);
      /* A name alone tells nothing. */
      if (jt_table_get_n_rows (table) > 0 && jt_table_get_n_columns (table) > 1)
        jt_report_add_table (report, table);
      else
        jt_table_free (table);
    }
  if (parts & JT_STATISTICS_DEFINITIONS)
    add_definitions (report, parts == JT_STATISTICS_DEFINITIONS ? NULL : source);
}
