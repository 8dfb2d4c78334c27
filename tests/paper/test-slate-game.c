/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-game.h"

/* A Schieber whose rounds give all card points of (side 0, side 1). */
static JtGame *
schieber (const char *key, gint64 rule, const int (*points)[2], guint n)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  JtFault fault = JT_FAULT_INIT;
  static const char *const names[2][2] = { { "Anna", "Meier & <Müller>" }, { "Claudia", "Dani" } };
  JtGame *game;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "game");
  jt_builder_put_string (builder, "game", "schieber");
  if (key != NULL)
    {
      jt_builder_key (builder, "rules");
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, key, rule);
      jt_builder_end_object (builder);
    }
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < 2; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      for (guint i = 0; i < 2; i++)
        jt_builder_string (builder, names[side][i]);
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_key (builder, "entries");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "type", "round");
      jt_builder_put_string (builder, "trump", "schellen");
      jt_builder_put_integers (builder, "points", points[i], 2);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  game = jt_game_replay (document, &fault);
  g_assert_nonnull (game);
  return game;
}

static void
test_shows_names_marks_and_strokes (void)
{
  static const int points[][2] = { { 100, 57 } };
  g_autoptr (JtGame) game = schieber (NULL, 0, points, 1);
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) model = NULL;

  options.declarer = 1;
  options.evening[1] = 3;
  options.show_evening = TRUE;
  model = jt_slate_model_from_game (game, &options);
  g_assert_nonnull (model);
  g_assert_cmpuint (model->half[0].n_players, ==, 2);
  g_assert_cmpstr (model->half[0].player[1].name, ==, "Meier & <Müller>");
  g_assert_null (model->half[0].name);
  /* Seat 1 leads the second round, seat 0 has dealt it. */
  g_assert_cmpint (model->half[0].player[0].marks, ==, JT_SLATE_MARK_DEALER);
  g_assert_cmpint (model->half[1].player[0].marks, ==, JT_SLATE_MARK_VORHAND | JT_SLATE_MARK_DECLARER);
  g_assert_cmpint (model->half[0].total, ==, 200);
  g_assert_cmpint (model->half[0].strokes.hundreds, ==, 2);
  g_assert_cmpint (model->half[1].total, ==, 114);
  g_assert_cmpint (model->half[1].strokes.rest, ==, 14);
  g_assert_cmpint (model->half[1].evening, ==, 3);
  g_assert_cmpstr (model->evening_label, ==, "Evening");
}

static void
test_says_what_is_missing (void)
{
  static const int points[][2] = { { 100, 57 } };
  g_autoptr (JtGame) game = schieber (NULL, 0, points, 1);
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) model = jt_slate_model_from_game (game, &options);

  g_assert_cmpuint (model->half[0].n_missing, ==, 2);
  g_assert_cmpstr (model->half[0].missing[0].text, ==, "2300 to the target · 1150 at ×2 · 767 at ×3");
  g_assert_cmpstr (model->half[0].missing[0].brief, ==, "2300 to the target");
  g_assert_cmpstr (model->half[0].missing[1].text, ==, "1050 to the Berg");
  g_assert_null (model->half[0].outcome);
}

static void
test_notation_is_followed (void)
{
  static const int points[][2] = { { 30, 127 }, { 30, 127 } };
  g_autoptr (JtGame) game = schieber (NULL, 0, points, 2);
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) written = jt_slate_model_from_game (game, &options);
  g_autoptr (JtSlateModel) summary = NULL;

  options.notation = JT_NOTATION_SUMMARY;
  summary = jt_slate_model_from_game (game, &options);
  g_assert_cmpint (written->half[0].total, ==, 120);
  g_assert_cmpint (written->half[0].strokes.hundreds, ==, 0);
  g_assert_cmpint (written->half[0].strokes.fifties, ==, 2);
  g_assert_cmpint (summary->half[0].strokes.hundreds, ==, 1);
  g_assert_cmpint (summary->half[0].strokes.twenties, ==, 1);
}

static void
test_the_end_takes_the_place_of_what_is_missing (void)
{
  static const int points[][2] = { { 150, 7 }, { 150, 7 } };
  g_autoptr (JtGame) game = schieber ("target", 500, points, 2);
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) model = jt_slate_model_from_game (game, &options);

  g_assert_cmpint (jt_game_get_status (game), ==, JT_STATUS_OVER);
  g_assert_cmpstr (model->half[0].outcome, ==, "Won: Sieg 2 · Schneider 2 · Berg 1");
  g_assert_true (model->half[0].won);
  g_assert_null (model->half[1].outcome);
  g_assert_false (model->half[1].won);
  g_assert_cmpuint (model->half[1].n_missing, ==, 0);
  g_assert_cmpint (model->half[0].striche, ==, 5);
  g_assert_cmpint (model->half[0].player[0].marks, ==, 0);
}

static void
test_sides_without_names_are_we_and_they (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  g_autoptr (JtGame) game = NULL;
  g_autoptr (JtSlateModel) model = NULL;
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  JtFault fault = JT_FAULT_INIT;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "game");
  jt_builder_put_string (builder, "game", "schieber");
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < 2; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      jt_builder_string (builder, "");
      jt_builder_string (builder, "");
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  game = jt_game_new (document, &fault);
  if (game == NULL)
    {
      g_test_skip ("players need names");
      return;
    }
  model = jt_slate_model_from_game (game, &options);
  g_assert_cmpstr (model->half[0].name, ==, "We");
  g_assert_cmpstr (model->half[1].name, ==, "They");
}

static void
test_copy_is_whole (void)
{
  static const int points[][2] = { { 100, 57 } };
  g_autoptr (JtGame) game = schieber (NULL, 0, points, 1);
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  JtSlateModel *model = jt_slate_model_from_game (game, &options);
  g_autoptr (JtSlateModel) copy = jt_slate_model_copy (model);

  jt_slate_model_free (model);
  g_assert_cmpstr (copy->half[0].player[0].name, ==, "Anna");
  g_assert_cmpstr (copy->half[1].missing[0].text, ==, "2386 to the target · 1193 at ×2 · 796 at ×3");
  g_assert_cmpstr (copy->dealer_label, ==, "deals");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/slate-game/shows-names-marks-and-strokes", test_shows_names_marks_and_strokes);
  g_test_add_func ("/paper/slate-game/says-what-is-missing", test_says_what_is_missing);
  g_test_add_func ("/paper/slate-game/notation-is-followed", test_notation_is_followed);
  g_test_add_func ("/paper/slate-game/the-end-takes-the-place-of-what-is-missing",
                   test_the_end_takes_the_place_of_what_is_missing);
  g_test_add_func ("/paper/slate-game/sides-without-names-are-we-and-they", test_sides_without_names_are_we_and_they);
  g_test_add_func ("/paper/slate-game/copy-is-whole", test_copy_is_whole);
  return g_test_run ();
}
