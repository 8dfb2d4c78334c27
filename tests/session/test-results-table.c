/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Old results from a spreadsheet. */
#include "jt-results-table.h"
#include "jt-session-fixture.h"
#include "jt-store-games.h"
#include "jt-store-people.h"

#include <string.h>

#define test(name, function)                                                                                           \
  g_test_add ("/session/results-table/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,             \
              jt_session_fixture_tear_down)

static JtResultsTable *
read_text (const char *text, const char *variant)
{
  return jt_results_table_new (text, strlen (text), variant, NULL);
}

static void
assert_column (const JtResultsTable *table, guint column, JtResultColumnKind kind, guint side)
{
  JtResultColumn what = jt_results_table_get_column (table, column);

  g_assert_cmpint (what.kind, ==, kind);
  g_assert_cmpuint (what.side, ==, side);
}

static JtStore *
store_of (JtSessionFixture *fixture)
{
  return jt_session_get_store (fixture->session);
}

static gint64
count_games (JtSessionFixture *fixture)
{
  JtGameFilter all = { 0 };

  return jt_store_count_games (store_of (fixture), &all, NULL);
}

static void
count_states (const GPtrArray *rows, guint states[3])
{
  states[0] = states[1] = states[2] = 0;
  for (guint i = 0; i < rows->len; i++)
    states[((JtResultRow *) rows->pdata[i])->state]++;
}

/* Reads and writes all that is new. Returns: how many games were */
static guint
take (JtSessionFixture *fixture, const char *text, const char *variant)
{
  g_autoptr (JtResultsTable) table = read_text (text, variant);
  g_autoptr (GPtrArray) rows = jt_results_table_read (table, store_of (fixture));
  g_autoptr (GArray) ids = NULL;
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_result_rows_write (rows, fixture->session, &ids, &fault, &error));
  g_assert_no_error (error);
  return ids->len;
}

static void
titles_are_understood_in_each_language (void)
{
  static const char *const texts[] = {
    "Datum;Spieler 1;Spieler 2;Spieler 3;Spieler 4;Striche 1;Striche 2;Bemerkung\n1.3.2019;Anna;Beat;Claudia;Dani;3;0;x\n",
    "Date,Joueur A1,Joueur A2,Joueur B1,Joueur B2,Traits A,Traits B,Remarque\n2019-03-01,Anna,Beat,Claudia,Dani,3,0,x\n",
    "Data\tGiocatore\tGiocatore\tGiocatore\tGiocatore\tTratti noi\tTratti loro\tNota\n01.03.19\tAnna\tBeat\tClaudia\tDani\t3\t0\tx\n",
    "DATE;Team 1 player 1;Team 1 player 2;Team 2 player 1;Team 2 player 2;Striche team 1;Striche team 2;Comment\n1/3/2019;Anna;Beat;Claudia;Dani;3;0;x\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JtResultsTable) table = read_text (texts[i], "schieber");

      g_assert_true (jt_results_table_get_has_titles (table));
      g_assert_true (jt_results_table_is_likely (table));
      g_assert_cmpuint (jt_results_table_get_n_columns (table), ==, 8);
      assert_column (table, 0, JT_RESULT_COLUMN_DATE, 0);
      assert_column (table, 1, JT_RESULT_COLUMN_PLAYERS, 0);
      assert_column (table, 2, JT_RESULT_COLUMN_PLAYERS, 0);
      assert_column (table, 3, JT_RESULT_COLUMN_PLAYERS, 1);
      assert_column (table, 4, JT_RESULT_COLUMN_PLAYERS, 1);
      assert_column (table, 5, JT_RESULT_COLUMN_STRICHE, 0);
      assert_column (table, 6, JT_RESULT_COLUMN_STRICHE, 1);
      assert_column (table, 7, JT_RESULT_COLUMN_NOTE, 0);
    }
}

static void
columns_without_titles_are_guessed (void)
{
  g_autoptr (JtResultsTable) table = read_text ("1.3.2019;Anna & Beat;Claudia & Dani;2514 : 1830\n8.3.2019;Anna & Dani;Beat & Claudia;1900:2510\n", "schieber");
  g_autofree char *sample = jt_results_table_dup_sample (table, 1);
  g_autofree char *title = jt_results_table_dup_title (table, 1);

  g_assert_false (jt_results_table_get_has_titles (table));
  assert_column (table, 0, JT_RESULT_COLUMN_DATE, 0);
  assert_column (table, 1, JT_RESULT_COLUMN_PLAYERS, 0);
  assert_column (table, 2, JT_RESULT_COLUMN_PLAYERS, 1);
  assert_column (table, 3, JT_RESULT_COLUMN_ALL_POINTS, 0);
  g_assert_cmpstr (sample, ==, "Anna & Beat · Anna & Dan…");
  g_assert_cmpstr (title, ==, "");
}

static void
a_list_of_people_is_no_table_of_results (void)
{
  g_autoptr (JtResultsTable) names = read_text ("Name;Vorname;Nummer\nMuster;Anna;3\n", "schieber");
  g_autoptr (JtResultsTable) plain = read_text ("Anna\nBeat\n", "schieber");
  g_autoptr (JtResultsTable) nothing = read_text ("", "schieber");

  g_assert_false (jt_results_table_is_likely (names));
  g_assert_false (jt_results_table_is_likely (plain));
  g_assert_false (jt_results_table_is_likely (nothing));
  jt_results_table_set_has_titles (nothing, TRUE);
  g_assert_false (jt_results_table_get_has_titles (nothing));
}

static void
rows_become_games (JtSessionFixture *fixture, gconstpointer data)
{
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) games = NULL;
  JtGameRow *game;

  g_assert_cmpuint (take (fixture,
                          "Datum;Paar 1;Paar 2;Punkte Paar 1;Punkte Paar 2;Notiz\r\n"
                          "1.3.2019;Anna/Meier & <Müller>;Claudia + Dani;2'514;1830;=1+1\r\n"
                          "1.3.2019;Anna, Claudia;Meier & <Müller> / Dani;1000;2500;\r\n",
                          "schieber"),
                    ==, 2);
  games = jt_store_games (store_of (fixture), &all, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  game = games->pdata[0];
  g_assert_cmpstr (game->played_on, ==, "2019-03-01");
  g_assert_cmpstr (game->side_names[0], ==, "Anna & Meier & <Müller>");
  g_assert_cmpint (game->summary.totals[0], ==, 2514);
  g_assert_cmpstr (game->note, ==, "=1+1");
  g_assert_cmpint (game->evening, ==, ((JtGameRow *) games->pdata[1])->evening);
  g_assert_cmpstr (((JtGameRow *) games->pdata[1])->side_names[1], ==, "Meier & <Müller> & Dani");
}

static void
taken_twice_gives_no_doubles (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const text = "Datum;Paar A;Paar B;Striche\n"
                                  "1.3.2019;Anna, Beat;Claudia, Dani;3:0\n"
                                  "1.3.2019;Anna, Beat;Claudia, Dani;3:0\n"
                                  "2.3.2019;Anna, Beat;Claudia, Dani;1:1\n";
  /* the sides the other way round, partners too, and one game more */
  static const char *const turned = "Datum;Paar A;Paar B;Striche\n"
                                    "1.3.2019;Dani, Claudia;Beat, Anna;0:3\n"
                                    "1.3.2019;Anna, Beat;Claudia, Dani;3:0\n"
                                    "1.3.2019;Anna, Beat;Claudia, Dani;3:0\n"
                                    "1.3.2019;Anna, Claudia;Beat, Dani;3:0\n";
  g_autoptr (GPtrArray) people = NULL;

  g_assert_cmpuint (take (fixture, text, "schieber"), ==, 3);
  g_assert_cmpuint (take (fixture, text, "schieber"), ==, 0);
  g_assert_cmpint (count_games (fixture), ==, 3);
  g_assert_cmpuint (take (fixture, turned, "schieber"), ==, 2);
  g_assert_cmpint (count_games (fixture), ==, 5);
  people = jt_store_people (store_of (fixture), 0, JT_PEOPLE_ALL, NULL);
  g_assert_cmpuint (people->len, ==, 4);
}

static void
guests_are_known_again (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const text = "Datum;Paar A;Paar B;Striche\n1.3.2019;Anna, Gast;Claudia, Dani;3:0\n";
  g_autoptr (JtPerson) guest = jt_person_new ("Gast");

  guest->guest = TRUE;
  g_assert_true (jt_store_person_add (store_of (fixture), guest, NULL));
  g_assert_cmpuint (take (fixture, text, "schieber"), ==, 1);
  g_assert_cmpuint (take (fixture, text, "schieber"), ==, 0);
}

static void
a_game_written_at_the_table_is_known (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{\"target\":100}");
  g_autofree char *text = NULL;
  g_autoptr (JtResultsTable) table = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) games = NULL;
  JtGameRow *game;

  jt_session_fixture_write (play, "{\"type\":\"round\",\"trump\":\"eicheln\",\"match\":0}");
  games = jt_store_games (store_of (fixture), &all, JT_GAMES_NEWEST_FIRST, NULL, 0, NULL);
  game = games->pdata[0];
  g_assert_cmpint (game->summary.status, ==, JT_STATUS_OVER);
  text = g_strdup_printf ("Datum;Paar A;Paar B;Punkte\n%s;%s;%s;%d:%d\n", game->played_on, game->side_names[0],
                          game->side_names[1], game->summary.totals[0], game->summary.totals[1]);
  table = read_text (text, "schieber");
  rows = jt_results_table_read (table, store_of (fixture));
  g_assert_cmpint (((JtResultRow *) rows->pdata[0])->state, ==, JT_RESULT_ROW_KNOWN);
}

static void
what_is_wrong_is_said_for_each_row (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const text = "Datum;Spiel;Paar A;Paar B;Striche A;Striche B\n"
                                  "31.2.2019;Schieber;Anna, Beat;Claudia, Dani;3;0\n"
                                  "1.3.2019;Skat;Anna, Beat;Claudia, Dani;3;0\n"
                                  "1.3.2019;Schieber;Anna;Claudia, Dani;3;0\n"
                                  "1.3.2019;Schieber;Anna, Beat;;3;0\n"
                                  "1.3.2019;Schieber;Anna, Beat;Claudia, Dani;drei;0\n"
                                  "1.3.2019;Schieber;Anna, Beat;Claudia, Dani;3;\n"
                                  "1.3.2019;Schieber;Anna, Beat;Claudia, Dani;;\n"
                                  "1.3.2019;Schieber;Anna, Beat;Anna, Dani;3;0\n"
                                  "1.3.2019;Kreuzjass;Anna, Beat;Claudia, Dani;3;0\n";
  static const char *const whys[] = {
    "“31.2.2019” is no date", "“Skat” is no game that is known here.", "Side 1 has 1 player instead of 2",
    "Nobody is named on side 2", "“drei” is no whole number", "The result of side 2 is missing", "The result is missing",
    "Somebody sits there twice",
  };
  g_autoptr (JtResultsTable) table = read_text (text, "schieber");
  g_autoptr (GPtrArray) rows = jt_results_table_read (table, store_of (fixture));
  g_autoptr (GPtrArray) names = jt_result_rows_unknown_names (rows, store_of (fixture));
  guint states[3];

  count_states (rows, states);
  g_assert_cmpuint (states[JT_RESULT_ROW_NEW], ==, 1);
  g_assert_cmpuint (states[JT_RESULT_ROW_WRONG], ==, 8);
  for (guint i = 0; i < G_N_ELEMENTS (whys); i++)
    {
      g_assert_cmpuint (((JtResultRow *) rows->pdata[i])->line, ==, i + 2);
      g_assert_cmpstr (((JtResultRow *) rows->pdata[i])->why, ==, whys[i]);
    }
  g_assert_cmpstr (((JtResultRow *) rows->pdata[8])->result->variant, ==, "kreuzjass");
  /* nothing of what is wrong makes people */
  g_assert_cmpuint (names->len, ==, 4);
  g_assert_cmpuint (take (fixture, text, "schieber"), ==, 1);
}

static void
names_as_titles_are_people_with_points (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const text = "Datum;Anna;Meier & <Müller>;Claudia;Dani\n1.3.2019;12;30;;45\n2.3.2019;20;10;33;7\n";
  g_autoptr (JtResultsTable) table = read_text (text, "differenzler");
  JtGameFilter all = { 0 };
  g_autoptr (GPtrArray) games = NULL;

  g_assert_true (jt_results_table_is_likely (table));
  for (guint column = 1; column < 5; column++)
    g_assert_cmpint (jt_results_table_get_column (table, column).kind, ==, JT_RESULT_COLUMN_PERSON);
  g_assert_cmpuint (take (fixture, text, "differenzler"), ==, 2);
  g_assert_cmpuint (take (fixture, text, "differenzler"), ==, 0);
  games = jt_store_games (store_of (fixture), &all, JT_GAMES_OLDEST_FIRST, NULL, 0, NULL);
  g_assert_cmpuint (((JtGameRow *) games->pdata[0])->summary.n_sides, ==, 3);
  g_assert_cmpstr (((JtGameRow *) games->pdata[0])->side_names[2], ==, "Dani");
  /* the lowest wins */
  g_assert_cmpuint (((JtGameRow *) games->pdata[0])->summary.winners, ==, 1);
}

static void
columns_can_be_told_otherwise (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtResultsTable) table = read_text ("x;y;z;w\nfoo;Anna, Beat;Claudia, Dani;5\n", "schieber");
  g_autoptr (GPtrArray) before = jt_results_table_read (table, store_of (fixture));
  g_autoptr (GPtrArray) after = NULL;

  g_assert_cmpint (((JtResultRow *) before->pdata[0])->state, ==, JT_RESULT_ROW_WRONG);
  jt_results_table_set_has_titles (table, TRUE);
  jt_results_table_set_column (table, 0, (JtResultColumn){ JT_RESULT_COLUMN_NOTE, 0 });
  jt_results_table_set_column (table, 1, (JtResultColumn){ JT_RESULT_COLUMN_PLAYERS, 1 });
  jt_results_table_set_column (table, 2, (JtResultColumn){ JT_RESULT_COLUMN_PLAYERS, 0 });
  jt_results_table_set_column (table, 3, (JtResultColumn){ JT_RESULT_COLUMN_STRICHE, 0 });
  after = jt_results_table_read (table, store_of (fixture));
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpstr (((JtResultRow *) after->pdata[0])->why, ==, "The result of side 2 is missing");
}

/* Nobody would be known again, so that each import of the file brought the game once more. */
static void
a_column_without_a_title_is_nobody (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtResultsTable) table = read_text ("Datum;Anna;;\n1.3.2019;12;30;45\n", "differenzler");
  g_autoptr (GPtrArray) rows = NULL;

  for (guint column = 1; column < 4; column++)
    jt_results_table_set_column (table, column, (JtResultColumn){ JT_RESULT_COLUMN_PERSON, 0 });
  rows = jt_results_table_read (table, store_of (fixture));
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (((JtResultRow *) rows->pdata[0])->why, ==, "Nobody is named");
}

static void
people_join_the_group (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch");
  g_autoptr (JtResultsTable) table = read_text ("Datum;Paar A;Paar B;Striche\n1.3.2019;Anna, Beat;Claudia, Dani;3:0\n", "schieber");
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) members = NULL;
  g_autoptr (GArray) ids = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_store_group_add (store_of (fixture), group, NULL));
  jt_results_table_set_group (table, group->id);
  rows = jt_results_table_read (table, store_of (fixture));
  g_assert_true (jt_result_rows_write (rows, fixture->session, &ids, &fault, NULL));
  members = jt_store_people (store_of (fixture), group->id, 0, NULL);
  g_assert_cmpuint (members->len, ==, 4);
  g_assert_true (jt_old_results_take_back (fixture->session, (const gint64 *) ids->data, ids->len, NULL));
  g_assert_cmpint (count_games (fixture), ==, 0);
}

/* Tried at every place, the halves alone would be 40 GB. */
static void
a_cell_of_nothing_but_commas_is_read (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("Datum;Paar 1;Paar 2;Striche\n1.3.2019;");
  g_autoptr (JtResultsTable) table = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "a,");
  g_string_append (text, ";Claudia, Dani;3:0\n");
  table = read_text (text->str, "schieber");
  rows = jt_results_table_read (table, store_of (fixture));
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpint (((JtResultRow *) rows->pdata[0])->state, ==, JT_RESULT_ROW_WRONG);
}

/* Whatever bytes it is given, it gives rows and breaks nothing. */
static void
any_bytes_are_read (JtSessionFixture *fixture, gconstpointer data)
{
  static const char letters[] = "Datum;Spieler,1\n\r\t\"'=:-/.0123 &\xc3\xbc\xff\xfe";
  char text[200];

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (JtResultsTable) table = NULL;
      g_autoptr (GPtrArray) rows = NULL;
      gsize n = (gsize) g_test_rand_int_range (0, sizeof text);

      for (gsize i = 0; i < n; i++)
        text[i] = letters[g_test_rand_int_range (0, sizeof letters)];
      table = jt_results_table_new (text, n, round % 2 ? "schieber" : "differenzler", NULL);
      if (table == NULL)
        continue;
      for (guint column = 0; column < jt_results_table_get_n_columns (table); column++)
        jt_results_table_set_column (table, column,
                                     (JtResultColumn){ (JtResultColumnKind) g_test_rand_int_range (0, JT_N_RESULT_COLUMNS),
                                                       (guint) g_test_rand_int_range (0, 8) });
      rows = jt_results_table_read (table, store_of (fixture));
      for (guint i = 0; i < rows->len; i++)
        g_assert_true ((((JtResultRow *) rows->pdata[i])->why != NULL)
                       == (((JtResultRow *) rows->pdata[i])->state == JT_RESULT_ROW_WRONG));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/results-table/titles-are-understood-in-each-language", titles_are_understood_in_each_language);
  g_test_add_func ("/session/results-table/columns-without-titles-are-guessed", columns_without_titles_are_guessed);
  g_test_add_func ("/session/results-table/a-list-of-people-is-no-table-of-results", a_list_of_people_is_no_table_of_results);
  test ("rows-become-games", rows_become_games);
  test ("taken-twice-gives-no-doubles", taken_twice_gives_no_doubles);
  test ("guests-are-known-again", guests_are_known_again);
  test ("a-game-written-at-the-table-is-known", a_game_written_at_the_table_is_known);
  test ("what-is-wrong-is-said-for-each-row", what_is_wrong_is_said_for_each_row);
  test ("names-as-titles-are-people-with-points", names_as_titles_are_people_with_points);
  test ("columns-can-be-told-otherwise", columns_can_be_told_otherwise);
  test ("a-column-without-a-title-is-nobody", a_column_without_a_title_is_nobody);
  test ("people-join-the-group", people_join_the_group);
  test ("a-cell-of-nothing-but-commas-is-read", a_cell_of_nothing_but_commas_is_read);
  test ("any-bytes-are-read", any_bytes_are_read);
  return g_test_run ();
}
