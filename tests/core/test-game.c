/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-test-game.h"

#include "jt-game-private.h"
#include "jt-variant.h"

#define ROUND "{'type':'round','trump':'eicheln','points':[100,57]}"

static void
test_every_game_is_found_by_its_name (void)
{
  const JtVariant *variant;

  g_assert_cmpstr (jt_variant_usual (), ==, "schieber");
  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      if (jt_variant_find (variant->id) != variant)
        g_error ("two games have the id %s", variant->id);
      g_assert_cmpuint (variant->min_sides, <=, variant->max_sides);
      g_assert_cmpuint (variant->max_sides, <=, JT_MAX_SIDES);
    }
  g_assert_null (jt_variant_find ("poker"));
}

static void
test_every_rule_has_a_value_in_force (void)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      g_autoptr (JtGame) game
          = jt_test_game (variant->id, variant->min_sides, MAX (variant->side_size, 1), NULL, NULL);
      gboolean has_deck = FALSE;

      for (const JtRuleSpec *spec = variant->rules; spec->key != NULL; spec++)
        {
          g_autoptr (JtValue) value = jt_game_get_rule (game, spec->key);

          g_assert_nonnull (value);
          has_deck = has_deck || g_str_equal (spec->key, "deck");
        }
      g_assert_true (has_deck);
      g_assert_null (jt_game_get_rule (game, "no such rule"));
    }
}

/* The rules in force, given as rules, are the same rules. */
static void
test_rules_in_force_can_be_given (void)
{
  const JtVariant *variant;

  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      guint size = MAX (variant->side_size, 1);
      g_autoptr (JtGame) game = jt_test_game (variant->id, variant->min_sides, size, NULL, NULL);
      g_autoptr (JtBuilder) builder = jt_builder_new ();
      g_autoptr (JtValue) document = jt_test_document (variant->id, variant->min_sides, size, NULL);
      g_autoptr (JtValue) full = NULL;
      g_autoptr (JtGame) again = NULL;
      JtFault fault = JT_FAULT_INIT;

      jt_builder_begin_object (builder);
      for (guint k = 0; k < document->n; k++)
        if (!g_str_equal (document->members[k].key, "rules"))
          jt_builder_put_value (builder, document->members[k].key, &document->members[k].value);
      jt_builder_key (builder, "rules");
      jt_builder_begin_object (builder);
      for (const JtRuleSpec *spec = variant->rules; spec->key != NULL; spec++)
        {
          jt_builder_key (builder, spec->key);
          variant->write_rule (game, spec->key, builder);
        }
      jt_builder_end_object (builder);
      jt_builder_end_object (builder);
      full = jt_builder_finish (builder);
      again = jt_game_new (full, &fault);
      if (again == NULL)
        g_error ("%s: %s %s", variant->id, jt_fault_code_name (fault.code), fault.text);
      for (const JtRuleSpec *spec = variant->rules; spec->key != NULL; spec++)
        {
          g_autoptr (JtValue) one = jt_game_get_rule (game, spec->key);
          g_autoptr (JtValue) other = jt_game_get_rule (again, spec->key);

          g_assert_true (jt_value_equal (one, other));
        }
    }
}

static void
test_head_is_read (void)
{
  g_autoptr (JtValue) document
      = jt_test_value ("{'format':'jasstafel','version':1,'kind':'game','game':'schieber','sides':["
                       "{'players':['Meier & <Müller>',{'id':'p2','name':'Beat'}]},"
                       "{'players':[null,{'name':'Dani','guest':true}],'name':'They'}]}");
  g_autoptr (JtGame) game = jt_game_new (document, NULL);

  g_clear_pointer (&document, jt_value_free);
  g_assert_cmpstr (jt_game_get_kind (game), ==, "schieber");
  g_assert_cmpstr (jt_game_get_variant (game)->id, ==, "schieber");
  g_assert_cmpint (jt_game_get_board_kind (game), ==, JT_BOARD_SLATE);
  g_assert_cmpuint (jt_game_get_n_sides (game), ==, 2);
  g_assert_cmpuint (jt_game_get_n_seats (game), ==, 4);
  g_assert_cmpuint (jt_game_get_n_players (game, 0), ==, 2);
  g_assert_cmpuint (jt_game_get_n_players (game, 2), ==, 0);
  g_assert_cmpstr (jt_game_get_player_name (game, 0, 0), ==, "Meier & <Müller>");
  g_assert_cmpstr (jt_game_get_player_name (game, 0, 1), ==, "Beat");
  g_assert_null (jt_game_get_player_name (game, 1, 0));
  g_assert_null (jt_game_get_player_name (game, 1, 2));
  g_assert_null (jt_game_get_player_name (game, 2, 0));
  g_assert_null (jt_game_get_player_id (game, 0, 0));
  g_assert_cmpstr (jt_game_get_player_id (game, 0, 1), ==, "p2");
  g_assert_null (jt_game_get_player_id (game, 5, 1));
  g_assert_true (jt_game_is_guest (game, 1, 0));
  g_assert_true (jt_game_is_guest (game, 1, 1));
  g_assert_true (jt_game_is_guest (game, 1, 2));
  g_assert_false (jt_game_is_guest (game, 0, 1));
  g_assert_cmpstr (jt_game_get_side_name (game, 0), ==, "Meier & <Müller> & Beat");
  g_assert_cmpstr (jt_game_get_side_name (game, 1), ==, "They");
}

static void
test_refused_entry_changes_nothing (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, "{'target':null}",
                                          "[" ROUND ",{'type':'correction','points':[100000,0]}]");

  jt_test_refuse (game, "{'type':'round','trump':'eicheln','points':[100,60]}", JT_FAULT_ROUND_SUM);
  jt_test_refuse (game, "{'type':'deal'}", JT_FAULT_TYPE);
  /* refused only while it is played: the note and a phase were written by then */
  jt_test_refuse (game, "{'type':'round','trump':'obenabe','points':[157,0],'weis':[2000000000,0]}",
                  JT_FAULT_RANGE);
  g_assert_cmpuint (jt_game_get_n_notes (game), ==, 0);
  jt_test_play (game, ROUND);
  g_assert_cmpuint (jt_game_get_n_rounds (game), ==, 2);
}

static void
test_totals_do_not_overflow (void)
{
  static const char *const kinds[] = { "schieber", "coiffeur", "sidi-barrani" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *rules = i == 0 ? "{'target':null}" : NULL;
      g_autoptr (JtGame) game = jt_test_game (kinds[i], 2, 2, rules, NULL);
      g_autoptr (JtValue) entry = jt_test_value ("{'type':'correction','points':[-100000,0]}");

      for (int k = 0; k < 21474; k++)
        g_assert_true (jt_game_apply (game, entry, NULL));
      g_assert_cmpint (jt_game_get_total (game, 0), ==, -2147400000);
      jt_test_refuse (game, "{'type':'correction','points':[-100000,0]}", JT_FAULT_RANGE);
      jt_test_play (game, "{'type':'correction','points':[-83647,0]}");
      jt_test_refuse (game, "{'type':'correction','points':[-1,0]}", JT_FAULT_RANGE);
    }
}

static void
test_lines_add_up (void)
{
  g_autoptr (JtGame) game
      = jt_test_game ("schieber", 2, 2, NULL,
                      "[" ROUND ",{'type':'correction','points':[-5,7],'reason':'x'},"
                      "{'type':'weis','side':1,'points':50,'trump':'schilten'},{'type':'end'}]");
  const JtLine *line = jt_game_get_line (game, 0);

  g_assert_cmpint (line->type, ==, JT_ENTRY_ROUND);
  g_assert_cmpint (line->round, ==, 1);
  g_assert_cmpstr (line->trump, ==, "eicheln");
  g_assert_cmpint (line->points[1], ==, 57);
  g_assert_cmpint (line->points[2], ==, -1);
  g_assert_cmpint (line->bid[0], ==, -1);
  g_assert_cmpint (line->side, ==, -1);
  g_assert_cmpint (line->totals[0], ==, 100);
  line = jt_game_get_line (game, 1);
  g_assert_cmpint (line->type, ==, JT_ENTRY_CORRECTION);
  g_assert_cmpint (line->round, ==, 0);
  g_assert_cmpint (line->written[0], ==, -5);
  g_assert_cmpint (line->totals[1], ==, 64);
  g_assert_cmpint (line->vorhand, ==, -1);
  line = jt_game_get_line (game, 2);
  g_assert_cmpint (line->side, ==, 1);
  g_assert_cmpint (line->weis[1], ==, 50);
  g_assert_cmpint (line->factor, ==, 2);
  g_assert_cmpint (line->written[1], ==, 100);
  g_assert_false (line->decided);
  line = jt_game_get_line (game, 3);
  g_assert_cmpint (line->type, ==, JT_ENTRY_END);
  g_assert_true (line->decided);
  g_assert_cmpint (line->totals[1], ==, 164);
}

static void
test_fold_takes_entries_from_elsewhere (void)
{
  g_autoptr (JtValue) document = jt_test_document ("schieber", 2, 2, NULL);
  g_autoptr (JtValue) entry = jt_test_value (ROUND);
  g_autoptr (JtValue) wrong = jt_test_value ("{'type':'deal'}");
  const JtValue *const entries[] = { entry, entry, wrong };
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtGame) game = jt_game_fold (document, entries, 2, &fault);

  g_assert_cmpint (jt_game_get_total (game, 0), ==, 200);
  g_assert_null (jt_game_fold (document, entries, 3, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TYPE);
  g_assert_cmpint (fault.entry, ==, 2);
}

static void
test_replay_reports_the_first_fault (void)
{
  g_autoptr (JtValue) document = jt_test_value (
      "{'format':'jasstafel','version':1,'kind':'game','game':'schieber',"
      "'sides':[{'players':['A']},{'players':['B']}],'entries':[" ROUND ",{'type':'round'},5]}");
  JtFault fault = JT_FAULT_INIT;

  g_assert_null (jt_game_replay (document, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TRUMP);
  g_assert_cmpint (fault.entry, ==, 1);
  g_assert_null (jt_game_replay (document, NULL));
  g_assert_null (jt_game_replay (jt_value_get (document, "sides"), &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_FORMAT);
  g_assert_cmpint (fault.entry, ==, -1);
}

static void
test_what_a_game_has_not_is_nothing (void)
{
  g_autoptr (JtGame) game = jt_test_game ("punktetafel", 3, 1, NULL, NULL);
  JtStrokes strokes;
  JtStriche striche;
  guint sides = 5;

  g_assert_false (jt_game_get_strokes (game, 0, JT_NOTATION_WRITTEN, &strokes));
  g_assert_false (jt_game_get_striche (game, 0, &striche));
  g_assert_cmpint (jt_game_get_berg (game), ==, -1);
  g_assert_cmpint (jt_game_get_berg_points (game), ==, 0);
  g_assert_cmpint (jt_game_get_target (game, 0), ==, 0);
  g_assert_cmpint (jt_game_get_next_vorhand (game), ==, -1);
  g_assert_cmpint (jt_game_get_events (game, 0, FALSE), ==, -1);
  g_assert_null (jt_game_get_trump (game, 0, NULL));
  g_assert_false (jt_game_get_ask (game, &sides));
  g_assert_cmpuint (sides, ==, 0);
  g_assert_false (jt_game_get_ask (game, NULL));
}

static void
test_ranks_share_places (void)
{
  g_autoptr (JtGame) game = jt_test_game ("punktetafel", 4, 1, "{'winner':'low','rounds':1}",
                                          "[{'type':'round','points':[5,2,2,9]}]");
  static const int ranks[] = { 3, 1, 1, 4 };

  g_assert_true (jt_game_lowest_wins (game));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (jt_game_get_rank (game, i), ==, ranks[i]);
      g_assert_cmpint (jt_game_is_winner (game, i), ==, ranks[i] == 1);
    }
  g_assert_cmpint (jt_game_get_rank (game, 4), ==, 0);
  g_assert_false (jt_game_is_winner (game, 4));
}

static void
test_rule_readers_fall_back (void)
{
  g_autoptr (JtGame) game = jt_test_game ("schieber", 2, 2, "{'target':null,'weis':false}", NULL);

  g_assert_cmpint (jt_game_get_rule_integer (game, "match_bonus", 7), ==, 100);
  g_assert_cmpint (jt_game_get_rule_integer (game, "target", 7), ==, 7);
  g_assert_cmpint (jt_game_get_rule_integer (game, "foo", 7), ==, 7);
  g_assert_false (jt_game_get_rule_boolean (game, "weis", TRUE));
  g_assert_true (jt_game_get_rule_boolean (game, "target", TRUE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/game/every-game-is-found-by-its-name",
                   test_every_game_is_found_by_its_name);
  g_test_add_func ("/core/game/every-rule-has-a-value-in-force",
                   test_every_rule_has_a_value_in_force);
  g_test_add_func ("/core/game/rules-in-force-can-be-given", test_rules_in_force_can_be_given);
  g_test_add_func ("/core/game/head-is-read", test_head_is_read);
  g_test_add_func ("/core/game/refused-entry-changes-nothing", test_refused_entry_changes_nothing);
  g_test_add_func ("/core/game/totals-do-not-overflow", test_totals_do_not_overflow);
  g_test_add_func ("/core/game/lines-add-up", test_lines_add_up);
  g_test_add_func ("/core/game/fold-takes-entries-from-elsewhere",
                   test_fold_takes_entries_from_elsewhere);
  g_test_add_func ("/core/game/replay-reports-the-first-fault",
                   test_replay_reports_the_first_fault);
  g_test_add_func ("/core/game/what-a-game-has-not-is-nothing",
                   test_what_a_game_has_not_is_nothing);
  g_test_add_func ("/core/game/ranks-share-places", test_ranks_share_places);
  g_test_add_func ("/core/game/rule-readers-fall-back", test_rule_readers_fall_back);
  return g_test_run ();
}
