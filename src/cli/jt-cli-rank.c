/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rank, stats: who plays how well, and what there is to tell. */
#include "jt-cli-rank.h"

#include "jt-cli-database.h"
#include "jt-config.h"
#include "jt-figure-words.h"
#include "jt-names.h"
#include "jt-ranking-tables.h"
#include "jt-ranking.h"
#include "jt-variant.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* One discipline's turn. */
typedef struct
{
  const JtCliRanking *asked;
  JtRanking *ranking;
  const char *discipline;
  const char *heading; /* NULL: the only discipline */
  gint64 person;       /* in the store, 0: all */
  gboolean last;       /* no other turn comes */
  char *deck;          /* (nullable) */
  GPtrArray *names;    /* by index of person, borrowed */
  guint32 index;       /* of person; JT_STATISTICS_GUEST: all, or did not play */
} Turn;

/* Adds what there is of a discipline to the output or the report. Returns: FALSE with @error */
typedef gboolean (*WriteJson) (const Turn *turn, JtBuilder *builder, GError **error);
typedef gboolean (*AddTables) (const Turn *turn, JtReport *report, GError **error);

static void
put_real (JtBuilder *builder, const char *key, double value)
{
  if (isnan (value))
    jt_builder_put_null (builder, key);
  else
    jt_builder_put_real (builder, key, value);
}

static void
put_head (JtBuilder *builder, const Turn *turn)
{
  jt_builder_put_string (builder, "game", turn->discipline);
  if (turn->asked->group != NULL)
    jt_builder_put_string (builder, "group", turn->asked->group);
  else
    jt_builder_put_null (builder, "group");
  if (turn->asked->season > 0)
    jt_builder_put_integer (builder, "season", turn->asked->season);
  else
    jt_builder_put_null (builder, "season");
}

/* --- ranking --- */

/* The rows that are asked for; their names belong to the ranking. */
static GArray *
make_rows (const Turn *turn)
{
  GArray *rows = jt_ranking_make_rows (turn->ranking);
  JtRankedPerson *person = turn->person != 0 ? jt_ranking_find_person (turn->ranking, turn->person) : NULL;
  const char *name = person != NULL ? jt_ranked_person_get_name (person) : NULL;

  for (guint i = rows->len; turn->person != 0 && i > 0; i--)
    if (g_array_index (rows, JtRankingRow, i - 1).name != name)
      g_array_remove_index (rows, i - 1);
  return rows;
}

static void
put_date (JtBuilder *builder, const char *key, guint32 date)
{
  char text[16];

  if (date == 0)
    {
      jt_builder_put_null (builder, key);
      return;
    }
  g_snprintf (text, sizeof text, "%04u-%02u-%02u", date / 10000 % 10000, date / 100 % 100, date % 100);
  jt_builder_put_string (builder, key, text);
}

/* An uncertainty is no exact figure: six digits behind the point. */
static double
rounded (double value)
{
  return round (value * 1e6) / 1e6;
}

static gboolean
write_ranking_json (const Turn *turn, JtBuilder *builder, GError **error)
{
  g_autoptr (GArray) rows = make_rows (turn);
  const JtRating *rating = jt_ranking_get_rating (turn->ranking);

  put_head (builder, turn);
  jt_builder_put_string (builder, "method", jt_rating_method_name (jt_rating_get_method (rating)));
  jt_builder_put_integer (builder, "games", jt_ranking_get_n_games (turn->ranking));
  jt_builder_key (builder, "ratings");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < rows->len; i++)
    {
      const JtRankingRow *row = &g_array_index (rows, JtRankingRow, i);

      jt_builder_begin_object (builder);
      if (row->rank > 0)
        jt_builder_put_integer (builder, "rank", row->rank);
      else
        jt_builder_put_null (builder, "rank");
      jt_builder_put_string (builder, "player", row->name);
      jt_builder_put_real (builder, "rating", row->rating);
      put_real (builder, "uncertainty", row->uncertainty > 0 ? rounded (row->uncertainty) : NAN);
      put_real (builder, "change", row->change);
      jt_builder_put_integer (builder, "games", row->games);
      jt_builder_put_integer (builder, "wins", row->wins);
      jt_builder_put_integer (builder, "draws", row->draws);
      put_date (builder, "last", row->last);
      jt_builder_put_boolean (builder, "provisional", row->rank == 0);
      jt_builder_put_boolean (builder, "inactive", row->inactive);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  return TRUE;
}

static gboolean
add_ranking_tables (const Turn *turn, JtReport *report, GError **error)
{
  g_autoptr (GArray) rows = make_rows (turn);

  if (rows->len > 0 || turn->heading == NULL)
    jt_report_add_table (report,
                         jt_ranking_table_new (turn->heading, (const JtRankingRow *) rows->data, rows->len));
  return TRUE;
}

/* --- statistics --- */

static void
put_tally (JtBuilder *builder, const JtTally *tally)
{
  jt_builder_put_integer (builder, "games", tally->games);
  jt_builder_put_integer (builder, "wins", tally->wins);
  jt_builder_put_integer (builder, "draws", tally->draws);
  put_real (builder, "win_rate", jt_ratio (tally->wins, tally->games));
  if (tally->striche_games > 0)
    jt_builder_put_integer (builder, "striche_difference", tally->striche_for - tally->striche_against);
  else
    jt_builder_put_null (builder, "striche_difference");
  put_real (builder, "points_a_game", jt_tally_get_points (tally));
}

static void
put_trump (JtBuilder *builder, const JtTrumpTally *tally)
{
  jt_builder_put_integer (builder, "declared", tally->declared);
  jt_builder_put_integer (builder, "made", tally->made);
  jt_builder_put_integer (builder, "pushed", tally->pushed);
  jt_builder_put_integer (builder, "pushed_made", tally->pushed_made);
  put_real (builder, "points_a_round", jt_ratio (tally->points, tally->declared));
}

static void
put_bids (JtBuilder *builder, const JtBidTally *bids)
{
  jt_builder_key (builder, "bids");
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "rounds", bids->rounds);
  jt_builder_put_integer (builder, "exact", bids->exact);
  jt_builder_put_integer (builder, "over", bids->over);
  jt_builder_put_integer (builder, "under", bids->under);
  put_real (builder, "difference", jt_ratio (bids->difference, bids->rounds));
  jt_builder_end_object (builder);
}

static void
put_evening (JtBuilder *builder, const Turn *turn, const char *key, const JtEveningTally *evening)
{
  g_autofree char *date
      = jt_statistics_evening_date (evening->evening, jt_session_get_store (jt_ranking_get_session (turn->ranking)));

  jt_builder_key (builder, key);
  jt_builder_begin_object (builder);
  if (date != NULL)
    jt_builder_put_string (builder, "date", date);
  else
    jt_builder_put_null (builder, "date");
  jt_builder_put_integer (builder, "games", evening->games);
  jt_builder_put_integer (builder, "wins", evening->wins);
  jt_builder_put_integer (builder, "draws", evening->draws);
  if (evening->striche_games > 0)
    jt_builder_put_integer (builder, "striche_difference", evening->striche);
  else
    jt_builder_put_null (builder, "striche_difference");
  put_real (builder, "points_difference",
            evening->points_games > 0 ? (double) evening->points_difference / JT_STATISTICS_UNIT : NAN);
  jt_builder_end_object (builder);
}

static void
put_evenings (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics, guint32 index)
{
  JtEveningTally best, worst;

  if (jt_statistics_get_evenings (statistics, index, &best, &worst))
    {
      put_evening (builder, turn, "best_evening", &best);
      put_evening (builder, turn, "worst_evening", &worst);
      return;
    }
  jt_builder_put_null (builder, "best_evening");
  jt_builder_put_null (builder, "worst_evening");
}

static void
put_person (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics, guint32 index, const char *name)
{
  const JtPersonStatistics *person = jt_statistics_get_person (statistics, index);
  const JtTally *tally = &person->tally;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "player", name);
  put_tally (builder, tally);
  jt_builder_put_integer (builder, "match", tally->match);
  jt_builder_put_integer (builder, "match_suffered", tally->match_suffered);
  jt_builder_put_integer (builder, "kontermatch", tally->kontermatch);
  jt_builder_put_integer (builder, "kontermatch_suffered", tally->kontermatch_suffered);
  jt_builder_put_integer (builder, "schneider", tally->schneider);
  jt_builder_put_integer (builder, "schneider_suffered", tally->schneider_suffered);
  jt_builder_put_integer (builder, "berg", tally->berg);
  jt_builder_put_integer (builder, "berg_suffered", tally->berg_suffered);
  put_real (builder, "weis_a_game", jt_ratio (tally->weis, tally->weis_games));
  jt_builder_key (builder, "trumps");
  jt_builder_begin_object (builder);
  put_trump (builder, &person->trumps);
  jt_builder_end_object (builder);
  put_bids (builder, &person->bids);
  jt_builder_put_integer (builder, "longest_wins", person->longest_wins);
  jt_builder_put_integer (builder, "longest_losses", person->longest_losses);
  jt_builder_put_integer (builder, "streak", person->streak);
  put_real (builder, "seconds_a_game", jt_ratio (tally->seconds, tally->timed_games));
  put_evenings (builder, turn, statistics, index);
  jt_builder_end_object (builder);
}

static const char *
name_of (const Turn *turn, guint32 index)
{
  return g_ptr_array_index (turn->names, index);
}

static void
put_people (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics)
{
  g_autoptr (GArray) people = jt_statistics_order_people (statistics);

  jt_builder_key (builder, "people");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < people->len; i++)
    {
      guint32 index = g_array_index (people, guint32, i);

      if (turn->person == 0 || index == turn->index)
        put_person (builder, turn, statistics, index, name_of (turn, index));
    }
  jt_builder_end_list (builder);
}

static void
put_pairs (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics)
{
  g_autoptr (GArray) pairs = jt_statistics_order_pairs (statistics);

  jt_builder_key (builder, "pairs");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < pairs->len; i++)
    {
      const JtPairStatistics *pair = &g_array_index (pairs, JtPairStatistics, i);

      if (pair->with.games == 0 || (turn->person != 0 && pair->a != turn->index && pair->b != turn->index))
        continue;
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      jt_builder_string (builder, name_of (turn, pair->a));
      jt_builder_string (builder, name_of (turn, pair->b));
      jt_builder_end_list (builder);
      put_tally (builder, &pair->with);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

static void
put_opponents (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics)
{
  g_autoptr (GArray) others = jt_statistics_get_others (statistics, turn->index);

  jt_builder_key (builder, "against");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < others->len; i++)
    {
      const JtPairStatistics *other = &g_array_index (others, JtPairStatistics, i);
      const JtVersus *versus = &other->versus;

      if (versus->games == 0)
        continue;
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "player", name_of (turn, other->b));
      jt_builder_put_integer (builder, "games", versus->games);
      jt_builder_put_integer (builder, "wins", versus->wins);
      jt_builder_put_integer (builder, "draws", versus->draws);
      if (versus->striche_games > 0)
        jt_builder_put_integer (builder, "striche_difference", versus->striche_difference);
      else
        jt_builder_put_null (builder, "striche_difference");
      put_real (builder, "points_a_game", jt_ratio (versus->points_difference, versus->points_games));
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

static void
put_trumps (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics)
{
  const char *trump;

  jt_builder_key (builder, "trumps");
  jt_builder_begin_list (builder);
  for (guint i = 0; (trump = jt_statistics_get_trump (statistics, i)) != NULL; i++)
    {
      const JtTrumpTally *tally = jt_statistics_get_trump_tally (statistics, turn->index, i);

      if (tally->declared == 0)
        continue;
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "trump", trump);
      put_trump (builder, tally);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

static void
put_lines (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics)
{
  const char *line;

  jt_builder_key (builder, "lines");
  jt_builder_begin_list (builder);
  for (guint i = 0; (line = jt_statistics_get_line (statistics, i)) != NULL; i++)
    {
      const JtLineTally *tally = jt_statistics_get_line_tally (statistics, turn->index, i);

      if (tally->rounds == 0)
        continue;
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "line", line);
      jt_builder_put_integer (builder, "rounds", tally->rounds);
      put_real (builder, "points_a_round", jt_ratio (tally->points, tally->rounds));
      jt_builder_put_integer (builder, "match", tally->match);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

static const char *
record_key (int figure)
{
  switch (figure)
    {
    case JT_FIGURE_MOST_POINTS_GAME:
      return "most_points_in_game";
    case JT_FIGURE_FEWEST_POINTS_GAME:
      return "fewest_points_in_game";
    case JT_FIGURE_MOST_POINTS_ROUND:
      return "most_points_in_round";
    case JT_FIGURE_MOST_WEIS_ROUND:
      return "most_weis_in_round";
    case JT_FIGURE_MOST_STRICHE:
      return "most_striche_in_game";
    case JT_FIGURE_GREATEST_MARGIN:
      return "greatest_margin";
    case JT_FIGURE_MOST_ROUNDS:
      return "most_rounds";
    case JT_FIGURE_LONGEST:
      return "longest_seconds";
    default:
      return "closest";
    }
}

static void
put_records (JtBuilder *builder, const Turn *turn, const JtStatistics *statistics)
{
  JtStore *store = jt_session_get_store (jt_ranking_get_session (turn->ranking));
  g_autoptr (GPtrArray) records = jt_statistics_get_records (statistics, store);

  jt_builder_key (builder, "records");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < records->len; i++)
    {
      const JtStatisticsRecord *record = g_ptr_array_index (records, i);

      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "record", record_key (record->figure));
      jt_builder_put_integer (builder, "value", record->value);
      if (record->date != NULL)
        jt_builder_put_string (builder, "date", record->date);
      else
        jt_builder_put_null (builder, "date");
      jt_builder_put_string (builder, "who", record->who);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}

/* Has somebody been asked for who played nothing of this? */
static gboolean
is_missing (const Turn *turn)
{
  return turn->person != 0 && turn->index == JT_STATISTICS_GUEST;
}

static gboolean
write_statistics_json (const Turn *turn, JtBuilder *builder, GError **error)
{
  const JtStatistics *statistics = jt_ranking_get_statistics (turn->ranking, error);
  const JtGroupStatistics *group;

  if (statistics == NULL)
    return FALSE;
  group = jt_statistics_get_group (statistics);
  put_head (builder, turn);
  jt_builder_put_integer (builder, "games", group->games);
  jt_builder_put_integer (builder, "results", group->results);
  jt_builder_put_integer (builder, "draws", group->draws);
  jt_builder_put_integer (builder, "rounds", group->rounds);
  put_real (builder, "seconds_a_game", jt_ratio (group->seconds, group->timed_games));
  jt_builder_put_integer (builder, "match", group->match);
  jt_builder_put_integer (builder, "kontermatch", group->kontermatch);
  jt_builder_put_integer (builder, "schneider", group->schneider);
  jt_builder_put_integer (builder, "berg", group->berg);
  put_real (builder, "weis_a_game", jt_ratio (group->weis, group->weis_games));
  put_bids (builder, &group->bids);
  put_people (builder, turn, statistics);
  if (is_missing (turn))
    return TRUE;
  put_pairs (builder, turn, statistics);
  if (turn->person != 0)
    put_opponents (builder, turn, statistics);
  put_trumps (builder, turn, statistics);
  put_lines (builder, turn, statistics);
  if (turn->person == 0)
    put_records (builder, turn, statistics);
  return TRUE;
}

static gboolean
add_statistics_tables (const Turn *turn, JtReport *report, GError **error)
{
  JtStatisticsSource source = {
    .statistics = jt_ranking_get_statistics (turn->ranking, error),
    .names = (const char *const *) turn->names->pdata,
    .person = turn->index,
    .deck = turn->deck,
    .heading = turn->heading,
    .store = jt_session_get_store (jt_ranking_get_session (turn->ranking)),
  };

  if (source.statistics == NULL)
    return FALSE;
  if (!is_missing (turn))
    jt_statistics_add_tables (report, &source, JT_STATISTICS_ALL & ~JT_STATISTICS_DEFINITIONS);
  if (turn->last && turn->asked->definitions)
    jt_statistics_add_tables (report, &source, JT_STATISTICS_DEFINITIONS);
  return TRUE;
}

/* --- all disciplines, one after the other --- */

typedef struct
{
  const JtCliRanking *asked;
  const char *title;
  WriteJson write_json;
  AddTables add_tables;
} Kind;

static void
turn_begin (Turn *turn, JtRanking *ranking, gint64 group, const char *discipline, gboolean alone)
{
  const JtRating *rating;
  JtRankedPerson *person;

  jt_ranking_choose (ranking, group, discipline, turn->asked->season);
  rating = jt_ranking_get_rating (ranking);
  turn->ranking = ranking;
  turn->discipline = discipline;
  turn->heading = alone ? NULL : jt_game_name (discipline);
  turn->deck = jt_ranking_dup_deck (ranking);
  turn->names = g_ptr_array_new ();
  for (guint i = 0; i < jt_rating_get_n_persons (rating); i++)
    g_ptr_array_add (turn->names, (gpointer) jt_ranking_get_name (ranking, i));
  person = turn->person != 0 ? jt_ranking_find_person (ranking, turn->person) : NULL;
  turn->index = person != NULL ? jt_ranked_person_get_index (person) : JT_STATISTICS_GUEST;
}

static void
turn_end (Turn *turn)
{
  g_free (turn->deck);
  g_ptr_array_unref (turn->names);
}

/* Names of disciplines that outlive the choice of one. */
static char **
list_disciplines (JtRanking *ranking, gint64 group, guint season)
{
  const char *const *found;

  jt_ranking_choose (ranking, group, NULL, season);
  found = jt_ranking_get_disciplines (ranking);
  if (found[0] == NULL)
    return g_strsplit (jt_variant_usual (), " ", -1);
  return g_strdupv ((char **) found);
}

static gboolean
write_json (const Kind *kind, const Turn *turn, JtCliOutput *output, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) line = NULL;

  jt_builder_begin_object (builder);
  if (!kind->write_json (turn, builder, error))
    return FALSE;
  jt_builder_end_object (builder);
  line = jt_builder_finish (builder);
  jt_cli_output_value (output, line);
  return TRUE;
}

static JtExit
save_report (const Kind *kind, const JtReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  JtReportFormat format = JT_REPORT_TXT;

  jt_report_format_find (kind->asked->format, &format);
  bytes = jt_report_write (report, format, kind->asked->separator, &error);
  return bytes != NULL ? jt_cli_save (kind->asked->out, bytes) : jt_cli_complain_error (error);
}

static JtExit
write_all (const Kind *kind, JtRanking *ranking, gint64 group, gint64 person)
{
  const JtCliRanking *asked = kind->asked;
  gboolean json = strcmp (asked->format, "json") == 0;
  g_auto (GStrv) disciplines = list_disciplines (ranking, group, asked->season);
  g_autofree char *season = asked->season > 0 ? g_strdup_printf ("%u", asked->season) : NULL;
  g_autofree char *aside = g_strjoin (asked->group != NULL && season != NULL ? " · " : "",
                                      asked->group != NULL ? asked->group : "",
                                      season != NULL ? season : "", NULL);
  g_autoptr (JtReport) report = jt_report_new (kind->title, aside);
  g_autoptr (JtCliOutput) output = NULL;
  JtExit status = JT_EXIT_DONE;

  if (json && (output = jt_cli_output_open (asked->out, &status)) == NULL)
    return status;
  for (char **discipline = disciplines; *discipline != NULL; discipline++)
    {
      g_autoptr (GError) error = NULL;
      Turn turn = { .asked = asked, .person = person, .last = discipline[1] == NULL };
      gboolean done;

      turn_begin (&turn, ranking, group, *discipline, disciplines[1] == NULL);
      done = json ? write_json (kind, &turn, output, &error) : kind->add_tables (&turn, report, &error);
      turn_end (&turn);
      if (!done)
        return jt_cli_complain_error (error);
    }
  return json ? jt_cli_output_close (g_steal_pointer (&output)) : save_report (kind, report);
}

static JtExit
write_kind (JtCli *cli, const Kind *kind)
{
  JtExit status;
  g_autoptr (JtSession) session = jt_cli_open_session (cli, &status);
  g_autoptr (JtRanking) ranking = NULL;
  gint64 group, person;

  if (session == NULL || !jt_cli_find_group (jt_session_get_store (session), kind->asked->group, &group, &status)
      || !jt_cli_find_person (jt_session_get_store (session), group, kind->asked->player, &person, &status))
    return status;
  ranking = jt_ranking_new (session);
  return write_all (kind, ranking, group, person);
}

JtExit
jt_cli_write_ranking (JtCli *cli, const JtCliRanking *asked)
{
  return write_kind (cli, &(Kind){ asked, _ ("Ranking"), write_ranking_json, add_ranking_tables });
}

JtExit
jt_cli_write_statistics (JtCli *cli, const JtCliRanking *asked)
{
  return write_kind (cli, &(Kind){ asked, _ ("Statistics"), write_statistics_json, add_statistics_tables });
}

/* --- the commands --- */

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv, gboolean statistics)
{
  g_autofree char *group = NULL, *player = NULL, *year = NULL;
  gboolean json = FALSE, definitions = FALSE;
  const GOptionEntry entries[] = {
    { "group", 0, 0, G_OPTION_ARG_STRING, &group, N_ ("Only games of this group"), N_ ("GROUP") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_ ("Only this player"), N_ ("NAME") },
    { "season", 0, 0, G_OPTION_ARG_STRING, &year, N_ ("Only games of this year"), N_ ("YEAR") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("One line of JSON for each game that was played"), NULL },
    /* Only statistics have them. */
    { statistics ? "definitions" : NULL, 0, 0, G_OPTION_ARG_NONE, &definitions, N_ ("Say what the figures count, too"), NULL },
    { NULL },
  };
  JtCliRanking asked = { .out = "-" };
  JtCliSeason season;

  if (!jt_cli_parse (command, cli, entries, 0, 0, &argc, &argv)
      || !jt_cli_read_season (command, year, &season))
    return JT_EXIT_USAGE;
  asked.group = group;
  asked.player = player;
  asked.season = season.year;
  asked.definitions = definitions;
  asked.format = json ? "json" : "txt";
  return statistics ? jt_cli_write_statistics (cli, &asked) : jt_cli_write_ranking (cli, &asked);
}

static JtExit
run_rank (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return run (command, cli, argc, argv, FALSE);
}

const JtCommand jt_command_rank = {
  .name = "rank",
  .summary = N_ ("Rank the people of the database"),
  .details = N_ ("With --season: the ratings at the end of that year and what it brought; games before it "
                 "count for the ratings."),
  .run = run_rank,
};

static JtExit
run_stats (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return run (command, cli, argc, argv, TRUE);
}

const JtCommand jt_command_stats = {
  .name = "stats",
  .summary = N_ ("Print statistics of people, pairs and trumps"),
  .run = run_stats,
};
