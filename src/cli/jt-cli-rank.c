/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rank, stats: who plays how well, and what there is to tell. */
#include "jt-cli-rank.h"

#include "jt-cli-database.h"
#include "jt-config.h"
#include "jt-names.h"
#include "jt-ranking-tables.h"
#include "jt-ranking.h"

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

static JtRankingRow
make_row (JtRankedPerson *person, const JtRatingSpan *spans)
{
  const JtRatingState *state = jt_ranked_person_get_state (person);
  JtRankingRow row = {
    .name = jt_ranked_person_get_name (person),
    .rank = jt_ranked_person_get_rank (person),
    .rating = state->rating,
    .uncertainty = state->uncertainty,
    .games = jt_ranked_person_get_games (person),
    .wins = jt_ranked_person_get_wins (person),
    .draws = spans[jt_ranked_person_get_index (person)].draws,
    .last = jt_ranked_person_get_last_date (person),
    .inactive = jt_ranked_person_is_inactive (person),
  };

  if (!jt_ranked_person_get_change (person, &row.change))
    row.change = NAN;
  return row;
}

/* The rows that are asked for; their names belong to the ranking. */
static GArray *
make_rows (const Turn *turn)
{
  GListModel *people = jt_ranking_get_people (turn->ranking);
  const JtRating *rating = jt_ranking_get_rating (turn->ranking);
  gsize n_games = jt_rating_get_n_games (rating), n_season = jt_ranking_get_n_games (turn->ranking);
  g_autofree JtRatingSpan *spans = g_new0 (JtRatingSpan, MAX (jt_rating_get_n_persons (rating), 1));
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (JtRankingRow));

  jt_rating_get_spans (rating, n_games - MIN (n_season, n_games), n_games, spans);
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (JtRankedPerson) person = g_list_model_get_item (people, i);
      JtRankingRow row = make_row (person, spans);

      if (turn->person == 0 || jt_ranked_person_get_id (person) == turn->person)
        g_array_append_val (rows, row);
    }
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
put_person (JtBuilder *builder, const JtPersonStatistics *person, const char *name)
{
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
  jt_builder_key (builder, "bids");
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "rounds", person->bids.rounds);
  jt_builder_put_integer (builder, "exact", person->bids.exact);
  put_real (builder, "difference", jt_ratio (person->bids.difference, person->bids.rounds));
  jt_builder_end_object (builder);
  jt_builder_put_integer (builder, "longest_wins", person->longest_wins);
  jt_builder_put_integer (builder, "longest_losses", person->longest_losses);
  jt_builder_put_integer (builder, "streak", person->streak);
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
        put_person (builder, jt_statistics_get_person (statistics, index), name_of (turn, index));
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
  put_people (builder, turn, statistics);
  if (is_missing (turn))
    return TRUE;
  put_pairs (builder, turn, statistics);
  if (turn->person != 0)
    put_opponents (builder, turn, statistics);
  put_trumps (builder, turn, statistics);
  return TRUE;
}

static char *
make_title (const Turn *turn, const char *of)
{
  return turn->heading != NULL ? g_strdup_printf ("%s: %s", turn->heading, of) : g_strdup (of);
}

/* Empty tables are left out. */
static void
add_table (JtReport *report, JtTable *table)
{
  if (jt_table_get_n_rows (table) > 0)
    jt_report_add_table (report, table);
  else
    jt_table_free (table);
}

static gboolean
add_statistics_tables (const Turn *turn, JtReport *report, GError **error)
{
  const JtStatistics *statistics = jt_ranking_get_statistics (turn->ranking, error);
  const char *const *names = (const char *const *) turn->names->pdata;
  g_autofree char *people = make_title (turn, _ ("People"));
  g_autofree char *pairs = make_title (turn, _ ("Pairs"));
  /* Translators: heading of a table of those who played against somebody */
  g_autofree char *against = make_title (turn, _ ("Opponents"));
  g_autofree char *trumps = make_title (turn, _ ("Trumps"));
  g_autofree char *totals = make_title (turn, _ ("All games"));

  if (statistics == NULL)
    return FALSE;
  if (is_missing (turn))
    return TRUE;
  add_table (report, jt_statistics_people_table_new (people, statistics, names, turn->index));
  add_table (report, jt_statistics_pairs_table_new (pairs, statistics, names, turn->index));
  if (turn->person != 0)
    add_table (report, jt_statistics_opponents_table_new (against, statistics, names, turn->index));
  add_table (report, jt_statistics_trumps_table_new (trumps, statistics, turn->deck, turn->index));
  if (turn->person == 0 && jt_statistics_get_group (statistics)->games > 0)
    add_table (report, jt_statistics_totals_table_new (totals, statistics));
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
    return g_strsplit ("schieber", " ", -1);
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
      Turn turn = { .asked = asked, .person = person };
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
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "group", 0, 0, G_OPTION_ARG_STRING, &group, N_ ("Only games of this group"), N_ ("GROUP") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_ ("Only this player"), N_ ("NAME") },
    { "season", 0, 0, G_OPTION_ARG_STRING, &year, N_ ("Only games of this year"), N_ ("YEAR") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("One line of JSON for each game that was played"), NULL },
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
