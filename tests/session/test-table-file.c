/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game file as a table's Passe: whose it is, what it says, and every reason to refuse it. */
#include <string.h>

#include "jt-session-fixture.h"
#include "jt-table-file.h"

#define HEAD "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"rules\":{"
#define PEOPLE \
  "},\"participants\":[{\"id\":1,\"name\":\"Meier & <Müller>\"},{\"id\":2,\"name\":\"Rösli \\\"Rosa\\\"\"}," \
  "{\"id\":3,\"name\":\"Carla Muster\"},{\"id\":4,\"name\":\"Dora\",\"substitutes\":[{\"from\":1,\"name\":\"Zoe\"}]}," \
  "{\"id\":5,\"name\":\"Ernst\"},{\"id\":6,\"name\":\"Franz\"},{\"id\":7,\"name\":\"Gerda\"},{\"id\":8,\"name\":\"Hans\"}]"
#define TABLES \
  ",\"passes\":[{\"tables\":[{\"table\":3,\"sides\":[[1,2],[3,4]]},{\"table\":5,\"sides\":[[5,6],[7,8]]}]}]}"

static JtTournament *
make (const char *json)
{
  g_autoptr (JtValue) document = jt_session_fixture_value (json);
  JtFault fault = JT_FAULT_INIT;
  JtTournament *tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, &fault);

  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  return tournament;
}

/* A game of the Schieber: @sides as in the document, @rounds entries with commas between. */
static char *
game_text (const char *rules, const char *sides, const char *rounds)
{
  return g_strdup_printf ("{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\",\"rules\":{%s},"
                          "\"sides\":[%s],\"entries\":[%s]}",
                          rules, sides, rounds);
}

#define TWO_ROUNDS "{\"type\":\"round\",\"points\":[98,59]},{\"type\":\"round\",\"points\":[57,100]}"
#define TOURNAMENT "\"profile\":\"tournament\",\"rounds\":2"
#define THEIR_SIDES "{\"players\":[\"Zoe\",\"carla\"]},{\"players\":[\"Rösli \\\"Rosa\\\"\",\"Meier & <Müller>\"]}"
#define NOBODY "{\"players\":[null,null]},{\"players\":[null,null]}"

static JtTableFile *
read_text (const JtTournament *tournament, int number, const char *text, GError **error)
{
  return jt_table_file_read (tournament, 0, number, text, strlen (text), error);
}

static void
test_names (void)
{
  g_autoptr (JtTournament) tournament = make (HEAD "\"rounds\":2" PEOPLE TABLES);
  g_autofree char *text = game_text (TOURNAMENT, THEIR_SIDES, TWO_ROUNDS);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTableFile) file = read_text (tournament, 0, text, &error), same = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (file->number, ==, 3);
  g_assert_true (file->named);
  /* Their first side is our second one. */
  g_assert_cmpint (file->sheet.points[0], ==, 159);
  g_assert_cmpint (file->sheet.points[1], ==, 155);
  g_assert_cmpint (file->rounds[0].points[0], ==, 59);
  g_assert_cmpint (file->rounds[1].points[1], ==, 57);
  /* Seat 0 of the game is Zoe, in the place of Dora: seat 3 here. Seat 1 is Rosa: seat 2. */
  g_assert_cmpint (file->rounds[0].declarer, ==, 3);
  g_assert_cmpint (file->rounds[1].declarer, ==, 2);
  same = read_text (tournament, 3, text, &error);
  g_assert_no_error (error);
  g_assert_nonnull (same);
}

static void
assert_refused (const JtTournament *tournament, int number, const char *text, int code, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", says);
  g_assert_null (read_text (tournament, number, text, &error));
  g_assert_error (error, JT_TABLE_FILE_ERROR, code);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

static void
refuse_game (const JtTournament *tournament,
             int number,
             const char *rules,
             const char *sides,
             const char *rounds,
             int code,
             const char *says)
{
  g_autofree char *text = game_text (rules, sides, rounds);

  assert_refused (tournament, number, text, code, says);
}

static void
test_people (void)
{
  g_autoptr (JtTournament) tournament = make (HEAD "\"rounds\":2" PEOPLE TABLES);

  refuse_game (tournament, 5, TOURNAMENT, THEIR_SIDES, TWO_ROUNDS, JT_TABLE_FILE_ERROR_PEOPLE,
               "They sit at table 3, not at table 5.");
  refuse_game (tournament, 0, TOURNAMENT, "{\"players\":[\"Zoe\",\"Ernst\"]},{\"players\":[\"Franz\",\"Hans\"]}", TWO_ROUNDS,
               JT_TABLE_FILE_ERROR_PEOPLE, "In the file play Zoe & Ernst, Franz & Hans.");
  refuse_game (tournament, 0, TOURNAMENT, "{\"players\":[\"Ernst\",\"Gerda\"]},{\"players\":[\"Franz\",\"Hans\"]}", TWO_ROUNDS,
               JT_TABLE_FILE_ERROR_PEOPLE, "do not sit at one table in Passe 1");
  refuse_game (tournament, 0, TOURNAMENT, "{\"players\":[\"Ernst\",\"Ernst\"]},{\"players\":[\"Gerda\",\"Hans\"]}", TWO_ROUNDS,
               JT_TABLE_FILE_ERROR_PEOPLE, "Ernst & Ernst");
  refuse_game (tournament, 0, TOURNAMENT, "{\"players\":[\"Er\",\"Franz\"]},{\"players\":[\"Gerda\",\"Hans\"]}", TWO_ROUNDS,
               JT_TABLE_FILE_ERROR_PEOPLE, "Er & Franz");
}

static void
test_nobody (void)
{
  g_autoptr (JtTournament) tournament = make (HEAD "\"rounds\":2" PEOPLE TABLES);
  g_autofree char *text = game_text (TOURNAMENT, NOBODY, TWO_ROUNDS);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTableFile) file = NULL;

  assert_refused (tournament, 0, text, JT_TABLE_FILE_ERROR_PEOPLE, "type the number of the table first");
  assert_refused (tournament, 9, text, JT_TABLE_FILE_ERROR_PEOPLE, "type the number of the table first");
  file = read_text (tournament, 5, text, &error);
  g_assert_no_error (error);
  g_assert_false (file->named);
  g_assert_cmpint (file->number, ==, 5);
  g_assert_cmpint (file->sheet.points[0], ==, 155);
  g_assert_null (jt_table_file_read (tournament, 1, 5, text, strlen (text), NULL));
}

static void
test_points (void)
{
  g_autoptr (JtTournament) tournament = make (HEAD "\"rounds\":2" PEOPLE TABLES);

  refuse_game (tournament, 0, TOURNAMENT, THEIR_SIDES, "{\"type\":\"round\",\"points\":[98,59]}",
               JT_TABLE_FILE_ERROR_ROUNDS, "has 1 round, a Passe has 2");
  refuse_game (tournament, 0, "\"target\":null,\"rounds\":2", THEIR_SIDES,
               "{\"type\":\"round\",\"trump\":\"obenabe\",\"points\":[98,59]},{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[57,100]}",
               JT_TABLE_FILE_ERROR_POINTS, "Round 1 of the file counts 294 instead of 98");
  refuse_game (tournament, 0, "\"profile\":\"rounds\",\"rounds\":2", THEIR_SIDES,
               "{\"type\":\"round\",\"points\":[98,59]},{\"type\":\"round\",\"points\":[57,100],\"weis\":[20,0]}",
               JT_TABLE_FILE_ERROR_POINTS, "Round 2 of the file counts 77 instead of 57");
  refuse_game (tournament, 0, TOURNAMENT, THEIR_SIDES, TWO_ROUNDS ",{\"type\":\"correction\",\"points\":[-20,0]}",
               JT_TABLE_FILE_ERROR_NO_GAME, "faulty");
  refuse_game (tournament, 0, TOURNAMENT, THEIR_SIDES,
               "{\"type\":\"round\",\"points\":[98,59]},{\"type\":\"correction\",\"points\":[-20,0]},{\"type\":\"round\",\"points\":[57,100]}",
               JT_TABLE_FILE_ERROR_POINTS, "beside the rounds");
  refuse_game (tournament, 0, "\"profile\":\"rounds\",\"rounds\":2", THEIR_SIDES,
               "{\"type\":\"round\",\"points\":[157,0],\"match\":0},{\"type\":\"round\",\"points\":[57,100]}",
               JT_TABLE_FILE_ERROR_POINTS, "counts 257 instead of 157");
}

static void
test_match_and_void (void)
{
  g_autoptr (JtTournament) plain = make (HEAD "\"rounds\":2" PEOPLE TABLES);
  g_autoptr (JtTournament) bonus = make (HEAD "\"rounds\":2,\"match_bonus\":100" PEOPLE TABLES);
  g_autofree char *match = game_text ("\"profile\":\"rounds\",\"rounds\":2", THEIR_SIDES,
                                      "{\"type\":\"round\",\"match\":0},{\"type\":\"round\",\"points\":[57,100]}");
  g_autofree char *void_text = game_text (TOURNAMENT, THEIR_SIDES,
                                          "{\"type\":\"round\",\"points\":[98,49],\"void\":10},{\"type\":\"round\",\"match\":1}");
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTableFile) file = read_text (bonus, 0, match, &error), other = NULL;
  JtTournamentTable table = { 0 };

  g_assert_no_error (error);
  g_assert_cmpint (file->sheet.points[1], ==, 257 + 57);
  g_assert_cmpint (file->sheet.matches[1], ==, 1);
  g_assert_cmpint (file->rounds[0].match, ==, 1);
  other = read_text (plain, 0, void_text, &error);
  g_assert_no_error (error);
  g_assert_cmpint (other->sheet.void_points, ==, 10);
  g_assert_cmpint (other->sheet.matches[0], ==, 1);
  memcpy (table.points, other->sheet.points, sizeof table.points);
  memcpy (table.matches, other->sheet.matches, sizeof table.matches);
  table.void_points = 10;
  g_assert_true (jt_tournament_rules_check (jt_tournament_get_rules (plain), &table, NULL));
}

static void
test_no_game (void)
{
  g_autoptr (JtTournament) tournament = make (HEAD "\"rounds\":2" PEOPLE TABLES);
  g_autofree char *text = game_text (TOURNAMENT, THEIR_SIDES, TWO_ROUNDS);
  g_autofree char *two = g_strconcat (text, "\n", text, NULL);

  assert_refused (tournament, 0, "", JT_TABLE_FILE_ERROR_NO_GAME, "no game in the file");
  assert_refused (tournament, 0, "{", JT_TABLE_FILE_ERROR_NO_GAME, "no game in the file");
  assert_refused (tournament, 0, "[]", JT_TABLE_FILE_ERROR_NO_GAME, "no game in the file");
  assert_refused (tournament, 0, HEAD PEOPLE TABLES, JT_TABLE_FILE_ERROR_NO_GAME, "no game in the file");
  assert_refused (tournament, 0, two, JT_TABLE_FILE_ERROR_NO_GAME, "several games");
  refuse_game (tournament, 0, TOURNAMENT, THEIR_SIDES, "{\"type\":\"round\",\"points\":[98,60]}", JT_TABLE_FILE_ERROR_NO_GAME,
               "1 point too many");
}

static void
test_other_games (void)
{
  g_autoptr (JtTournament) schieber = make (HEAD "\"rounds\":2" PEOPLE TABLES);
  g_autoptr (JtTournament) alone
      = make (HEAD "\"rounds\":2,\"mode\":\"individual\"" PEOPLE
                   ",\"passes\":[{\"tables\":[{\"table\":3,\"sides\":[[5],[6],[7],[8]]}]}]}");
  g_autoptr (JtTournament) differenzler
      = make (HEAD "\"rounds\":1,\"game\":\"differenzler\"" PEOPLE
                   ",\"passes\":[{\"tables\":[{\"table\":3,\"sides\":[[5],[6],[7],[8]]}]}]}");
  g_autofree char *text = game_text (TOURNAMENT, THEIR_SIDES, TWO_ROUNDS);
  const char *four
      = "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"differenzler\","
        "\"sides\":[{\"players\":[\"Gerda\"]},{\"players\":[\"Ernst\"]},{\"players\":[\"Hans\"]},{\"players\":[\"Franz\"]}],"
        "\"entries\":[{\"type\":\"round\",\"bids\":[50,40,30,20],\"points\":[57,50,30,20]}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTableFile) file = NULL;

  assert_refused (schieber, 0, four, JT_TABLE_FILE_ERROR_GAME, "Differenzler");
  assert_refused (alone, 0, text, JT_TABLE_FILE_ERROR_GAME, "Everybody plays alone here");
  assert_refused (differenzler, 0, text, JT_TABLE_FILE_ERROR_GAME, "Schieber");
  file = read_text (differenzler, 0, four, &error);
  g_assert_no_error (error);
  g_assert_cmpint (file->sheet.points[0], ==, 10);
  g_assert_cmpint (file->sheet.points[2], ==, 7);
  g_assert_cmpint (file->sheet.points[3], ==, 0);
}

/* What is in the file stands on the table then. */
static void
test_pairs (void)
{
  g_autoptr (JtTournament) tournament
      = make ("{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"tournament\",\"rules\":{\"rounds\":2,\"mode\":\"pairs\"},"
              "\"participants\":[{\"id\":1,\"name\":\"Anna & Beat\"},{\"id\":2,\"name\":\"Die Wilden\"}],"
              "\"passes\":[{\"tables\":[{\"table\":1,\"sides\":[[1],[2]]}]}]}");
  g_autofree char *text = game_text (TOURNAMENT, "{\"name\":\"die wilden\",\"players\":[\"X\",\"Y\"]},{\"players\":[\"Anna\",\"Beat\"]}",
                                     TWO_ROUNDS);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTableFile) file = read_text (tournament, 0, text, &error);

  g_assert_no_error (error);
  g_assert_cmpint (file->sheet.points[0], ==, 159);
  g_assert_cmpint (file->rounds[0].declarer, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/table-file/names-say-the-table-and-the-sides", test_names);
  g_test_add_func ("/session/table-file/other-people-are-refused", test_people);
  g_test_add_func ("/session/table-file/without-names-the-table-is-typed", test_nobody);
  g_test_add_func ("/session/table-file/other-points-are-refused", test_points);
  g_test_add_func ("/session/table-file/match-and-void-points-are-taken", test_match_and_void);
  g_test_add_func ("/session/table-file/no-game-is-refused", test_no_game);
  g_test_add_func ("/session/table-file/other-games-are-refused", test_other_games);
  g_test_add_func ("/session/table-file/pairs-go-by-their-name", test_pairs);
  return g_test_run ();
}
