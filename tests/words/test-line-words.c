/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-line-words.h"

static void
assert_text (char *text, const char *wanted)
{
  g_assert_cmpstr (text, ==, wanted);
  g_free (text);
}

static void
begin (JtBuilder *builder, const char *id)
{
  static const char *const names[2][2] = { { "Anna", "Meier & <Müller>" }, { "Claudia", "Dani" } };

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "game");
  jt_builder_put_string (builder, "game", id);
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
}

static JtGame *
end (JtBuilder *builder)
{
  g_autoptr (JtValue) document = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtGame *game;

  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  game = jt_game_replay (document, &fault);
  g_assert_nonnull (game);
  return game;
}

static void
test_rounds_are_told_in_parts (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtGame) game = NULL;
  static const int points[] = { 98, 59 }, weis[] = { 50, 0 }, correction[] = { -20, 0 };

  begin (builder, "schieber");
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "round");
  jt_builder_put_string (builder, "trump", "schellen");
  jt_builder_put_boolean (builder, "pushed", TRUE);
  jt_builder_put_integers (builder, "points", points, 2);
  jt_builder_put_integers (builder, "weis", weis, 2);
  jt_builder_put_integer (builder, "stoeck", 1);
  jt_builder_end_object (builder);
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "round");
  jt_builder_put_string (builder, "trump", "rosen");
  jt_builder_put_integer (builder, "match", 0);
  jt_builder_end_object (builder);
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "correction");
  jt_builder_put_integers (builder, "points", correction, 2);
  jt_builder_end_object (builder);
  game = end (builder);

  assert_text (jt_line_words_what (game, 0), "Schellen ×2");
  assert_text (jt_line_words_who (game, 0), "Meier & <Müller>");
  assert_text (jt_line_words_remark (game, 0, TRUE), "pushed · Weis 50: Anna & Meier & <Müller> · Stöck: Claudia & Dani");
  assert_text (jt_line_words_remark (game, 0, FALSE), "pushed · Weis 50 · Stöck: Claudia & Dani");
  assert_text (jt_line_words_what (game, 1), "Rosen");
  assert_text (jt_line_words_who (game, 1), "Claudia");
  assert_text (jt_line_words_remark (game, 1, TRUE), "Kontermatch: Anna & Meier & <Müller>");
  assert_text (jt_line_words_remark (game, 1, FALSE), "Kontermatch: Anna & Meier & <Müller>");
  assert_text (jt_line_words_what (game, 2), "Correction −20 : 0");
  assert_text (jt_line_words_who (game, 2), NULL);
  assert_text (jt_line_words_remark (game, 2, TRUE), NULL);
}

static void
test_rounds_without_a_trump (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtGame) game = NULL;
  static const int points[] = { 98, 59 };

  begin (builder, "punktetafel");
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "round");
  jt_builder_put_integers (builder, "points", points, 2);
  jt_builder_end_object (builder);
  game = end (builder);

  assert_text (jt_line_words_what (game, 0), "Round");
  assert_text (jt_line_words_who (game, 0), NULL);
  assert_text (jt_line_words_remark (game, 0, TRUE), NULL);
}

static void
test_bids_are_told (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtGame) game = NULL;
  static const int points[] = { 98, 59 };

  begin (builder, "sidi-barrani");
  for (int side = 0; side < 2; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "type", "round");
      jt_builder_put_integer (builder, "bidder", side);
      jt_builder_put_integer (builder, "bid", 90);
      jt_builder_put_string (builder, "trump", "rosen");
      jt_builder_put_integers (builder, "points", points, 2);
      jt_builder_put_integer (builder, "double", side + 1);
      jt_builder_end_object (builder);
    }
  game = end (builder);

  assert_text (jt_line_words_what (game, 0), "Rosen");
  assert_text (jt_line_words_remark (game, 0, TRUE), "bid 90, made");
  assert_text (jt_line_words_what (game, 1), "Rosen");
  assert_text (jt_line_words_remark (game, 1, TRUE), "bid 90 ×2, not made");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/line/rounds-are-told-in-parts", test_rounds_are_told_in_parts);
  g_test_add_func ("/words/line/rounds-without-a-trump", test_rounds_without_a_trump);
  g_test_add_func ("/words/line/bids-are-told", test_bids_are_told);
  return g_test_run ();
}
