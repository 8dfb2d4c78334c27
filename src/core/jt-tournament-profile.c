/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-tournament-profile.h"

static const JtTournamentProfile profiles[] = {
  { "drawn-partner",
    { .rounds = 8, .passes = 3, .tie_breaks = { JT_TIE_LOT }, .n_tie_breaks = 1, .seed = 1 } },
  { "club",
    { .rounds = 12,
      .passes = 4,
      .count_best = 3,
      .tie_breaks = { JT_TIE_BEST_PASS, JT_TIE_LOT },
      .n_tie_breaks = 2,
      .seed = 1 } },
  { "fixed-pairs",
    { .mode = JT_MODE_PAIRS,
      .rounds = 8,
      .passes = 5,
      .match_bonus = 50,
      .tie_breaks = { JT_TIE_MATCHES, JT_TIE_LOT },
      .n_tie_breaks = 2,
      .seed = 1 } },
  { "plausch",
    { .rounds = 8,
      .passes = 3,
      .match_bonus = 100,
      .tie_breaks = { JT_TIE_MATCHES, JT_TIE_LOT },
      .n_tie_breaks = 2,
      .seed = 1 } },
  { "differenzler",
    { .game = JT_TOURNAMENT_DIFFERENZLER,
      .mode = JT_MODE_INDIVIDUAL,
      .rounds = 8,
      .passes = 3,
      .tie_breaks = { JT_TIE_BEST_PASS, JT_TIE_LOT },
      .n_tie_breaks = 2,
      .seed = 1 } },
  { "handjass",
    { .game = JT_TOURNAMENT_HANDJASS,
      .mode = JT_MODE_INDIVIDUAL,
      .rounds = 8,
      .passes = 3,
      .tie_breaks = { JT_TIE_BEST_PASS, JT_TIE_LOT },
      .n_tie_breaks = 2,
      .seed = 1 } },
};

const JtTournamentProfile *
jt_tournament_profile_get (guint i)
{
  return i < G_N_ELEMENTS (profiles) ? &profiles[i] : NULL;
}

const char *
jt_tie_break_name (JtTieBreak tie)
{
  static const char *const names[JT_N_TIE_BREAKS] = {
    [JT_TIE_BEST_PASS] = "best_pass", [JT_TIE_SECOND_PASS] = "second_pass",
    [JT_TIE_MATCHES] = "matches",     [JT_TIE_LAST_PASS] = "last_pass",
    [JT_TIE_LOT] = "lot",             [JT_TIE_SHARED] = "shared",
  };

  return names[tie];
}

const char *const *
jt_tournament_games (void)
{
  static const char *const games[] = {
    [JT_TOURNAMENT_SCHIEBER] = "schieber",
    [JT_TOURNAMENT_DIFFERENZLER] = "differenzler",
    [JT_TOURNAMENT_HANDJASS] = "handjass",
    NULL,
  };

  return games;
}

void
jt_tournament_rules_write (const JtTournamentRules *rules, JtBuilder *builder)
{
  static const char *const sit_out[] = {
    [JT_SIT_OUT_MEAN] = "mean",
    [JT_SIT_OUT_OWN] = "own",
    [JT_SIT_OUT_NONE] = "none",
  };

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "mode", jt_mode_name (rules->mode));
  jt_builder_put_string (builder, "game", jt_tournament_games ()[rules->game]);
  jt_builder_put_integer (builder, "rounds", rules->rounds);
  jt_builder_put_integer (builder, "passes", rules->passes);
  jt_builder_put_integer (builder, "match_bonus", rules->match_bonus);
  if (rules->count_best > 0)
    jt_builder_put_integer (builder, "count_best", rules->count_best);
  else
    jt_builder_put_null (builder, "count_best");
  jt_builder_key (builder, "tie_breaks");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < rules->n_tie_breaks; i++)
    jt_builder_string (builder, jt_tie_break_name (rules->tie_breaks[i]));
  jt_builder_end_list (builder);
  jt_builder_put_string (builder, "sit_out", sit_out[rules->sit_out]);
  jt_builder_put_integer (builder, "seed", rules->seed);
  jt_builder_end_object (builder);
}
