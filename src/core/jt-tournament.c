/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-tournament.h"

#include "jt-game.h"
#include "jt-tournament-private.h"

static const char *const mode_names[] = {
  [JT_MODE_SINGLE] = "single",
  [JT_MODE_PAIRS] = "pairs",
  [JT_MODE_INDIVIDUAL] = "individual",
};

JtTournament *
jt_tournament_new (const JtValue *document, JtTournamentCheck check, JtFault *fault)
{
  g_autoptr (JtTournament) tournament = g_new0 (JtTournament, 1);
  JtFault found = JT_FAULT_INIT;

  if (document != NULL)
    tournament->document = jt_value_copy (document);
  if (jt_tournament_read (tournament, check, &found))
    return g_steal_pointer (&tournament);

  found.pass = MAX (0, found.pass);
  if (fault != NULL)
    *fault = found;
  return NULL;
}

void
jt_tournament_free (JtTournament *tournament)
{
  if (tournament == NULL)
    return;

  for (guint r = 0; r < tournament->n_passes; r++)
    {
      g_free (tournament->passes[r].tables);
      g_free (tournament->passes[r].out);
    }
  g_free (tournament->passes);
  g_clear_pointer (&tournament->by_id, g_hash_table_unref);
  g_clear_pointer (&tournament->apart, g_array_unref);
  g_clear_pointer (&tournament->club, g_array_unref);
  g_free (tournament->participants);
  g_free (tournament->home);
  jt_value_free (tournament->document);
  g_free (tournament);
}

const JtValue *
jt_tournament_get_document (const JtTournament *tournament)
{
  return tournament->document;
}

const JtTournamentRules *
jt_tournament_get_rules (const JtTournament *tournament)
{
  return &tournament->rules;
}

guint
jt_tournament_get_n_participants (const JtTournament *tournament)
{
  return tournament->n_participants;
}

const JtParticipant *
jt_tournament_get_participant (const JtTournament *tournament, guint participant)
{
  return &tournament->participants[participant];
}

int
jt_tournament_find_participant (const JtTournament *tournament, gint64 id)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (tournament->by_id, &id)) - 1;
}

gboolean
jt_tournament_takes_part (const JtTournament *tournament, guint participant, guint pass)
{
  const JtParticipant *p = &tournament->participants[participant];
  int number = pass + 1;

  return p->present && p->from <= number && number <= p->until;
}

const char *
jt_participant_get_substitute (const JtParticipant *participant, guint pass)
{
  const JtValue *list = jt_value_get_set (participant->value, "substitutes");
  const char *name = NULL;
  gint64 latest = 0;

  for (guint i = 0; list != NULL && i < list->n; i++)
    {
      gint64 from = jt_value_get_integer (&list->items[i], "from", 1);

      if (from <= (gint64) pass + 1 && from >= latest)
        {
          latest = from;
          name = jt_value_get_string (&list->items[i], "name");
        }
    }
  return name;
}

const char *
jt_tournament_get_player (const JtTournament *tournament, guint pass, guint participant)
{
  const JtParticipant *person = &tournament->participants[participant];
  const char *substitute = jt_participant_get_substitute (person, pass);

  return substitute != NULL ? substitute : person->name;
}

guint
jt_tournament_get_n_passes (const JtTournament *tournament)
{
  return tournament->n_passes;
}

guint
jt_tournament_get_n_counting_passes (const JtTournament *tournament)
{
  return MIN (tournament->n_passes, (guint) tournament->rules.passes);
}

const JtTournamentPass *
jt_tournament_get_pass (const JtTournament *tournament, guint pass)
{
  return &tournament->passes[pass];
}

gboolean
jt_tournament_pass_has_results (const JtTournament *tournament, guint pass)
{
  const JtTournamentPass *p = &tournament->passes[pass];

  for (guint t = 0; t < p->n_tables; t++)
    for (guint s = 0; s < jt_tournament_rules_n_sides (&tournament->rules); s++)
      if (p->tables[t].points[s] != JT_NO_POINTS || p->tables[t].fault.code != JT_FAULT_NONE)
        return TRUE;

  return FALSE;
}

guint
jt_tournament_get_n_begun_passes (const JtTournament *tournament)
{
  guint n = tournament->n_passes;

  while (n > 0 && !jt_tournament_pass_has_results (tournament, n - 1))
    n--;

  return n;
}

const int (*jt_tournament_get_apart (const JtTournament *tournament, guint *n))[2]
{
  *n = tournament->apart->len;
  return (const int (*)[2]) tournament->apart->data;
}

const int (*jt_tournament_get_clubs (const JtTournament *tournament, guint *n))[2]
{
  *n = tournament->club->len;
  return (const int (*)[2]) tournament->club->data;
}

const int *
jt_tournament_get_home (const JtTournament *tournament)
{
  return tournament->home;
}

guint
jt_tournament_rules_n_sides (const JtTournamentRules *rules)
{
  return rules->mode == JT_MODE_INDIVIDUAL ? 4 : 2;
}

guint
jt_tournament_rules_side_size (const JtTournamentRules *rules)
{
  return rules->mode == JT_MODE_SINGLE ? 2 : 1;
}

gboolean
jt_tournament_rules_has_matches (const JtTournamentRules *rules)
{
  for (guint i = 0; i < rules->n_tie_breaks; i++)
    if (rules->tie_breaks[i] == JT_TIE_MATCHES)
      return TRUE;

  return rules->game == JT_TOURNAMENT_SCHIEBER && rules->match_bonus > 0;
}

int
jt_tournament_get_seat (const JtTournamentRules *rules, const JtTournamentTable *table, guint seat)
{
  guint n_sides = jt_tournament_rules_n_sides (rules), size = jt_tournament_rules_side_size (rules);

  seat %= n_sides * size;
  return table->people[seat % n_sides * size + seat / n_sides];
}

gboolean
jt_tournament_rules_lowest_wins (const JtTournamentRules *rules)
{
  return rules->game == JT_TOURNAMENT_DIFFERENZLER;
}

gint64
jt_tournament_rules_sum (const JtTournamentRules *rules, int n_matches, int void_points)
{
  if (rules->game == JT_TOURNAMENT_DIFFERENZLER)
    return -1;

  return (gint64) JT_CARD_POINTS * rules->rounds + (gint64) rules->match_bonus * n_matches
         - void_points;
}

static gboolean
check_bounds (const char *key, gint64 value, gint64 min, gint64 max, JtFault *fault)
{
  return (min <= value && value <= max)
         || jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, key, value, min, max, 0);
}

gboolean
jt_tournament_rules_check (const JtTournamentRules *rules,
                           const JtTournamentTable *table,
                           JtFault *fault)
{
  guint n_sides = jt_tournament_rules_n_sides (rules);
  gint64 n_matches = 0, sum = 0, wanted;
  gboolean all = TRUE;

  for (guint s = 0; s < n_sides; s++)
    {
      all = all && table->points[s] != JT_NO_POINTS;
      sum += table->points[s];
      if (table->points[s] != JT_NO_POINTS
          && !check_bounds ("points", table->points[s], 0, G_MAXINT, fault))
        return FALSE;
    }
  for (guint s = 0; s < n_sides; s++)
    {
      n_matches += table->matches[s];
      if (!check_bounds ("matches", table->matches[s], 0, rules->rounds, fault))
        return FALSE;
    }
  if (!check_bounds ("matches", n_matches, 0, rules->rounds, fault)
      || !check_bounds ("void", table->void_points, 0, JT_CARD_POINTS * rules->rounds, fault))
    return FALSE;

  wanted = jt_tournament_rules_sum (rules, n_matches, table->void_points);
  if (all && wanted >= 0 && sum != wanted)
    return jt_fault_set_numbers (fault, JT_FAULT_PASS_SUM, JT_WHY_SUM, "points", table->points[0],
                                 table->points[1], sum, wanted);

  return TRUE;
}

gboolean
jt_tournament_rules_check_round (const JtTournamentRules *rules, JtTournamentRound *round, JtFault *fault)
{
  guint n_sides = jt_tournament_rules_n_sides (rules);
  gint64 sum = 0, match = JT_CARD_POINTS + rules->match_bonus;
  int all = -1;

  for (guint s = 0; s < n_sides; s++)
    {
      if (!check_bounds ("points", round->points[s], 0, JT_TOURNAMENT_MAX_POINTS, fault))
        return FALSE;
      sum += round->points[s];
    }
  if (rules->game == JT_TOURNAMENT_DIFFERENZLER)
    return TRUE;
  for (guint s = 0; s < n_sides; s++)
    if (round->points[s] == sum)
      all = s;
  if (rules->match_bonus > 0 && rules->game == JT_TOURNAMENT_SCHIEBER && sum == match && all >= 0)
    round->match = all;
  if (round->match >= 0)
    return (sum == match && all == round->match) || jt_fault_set (fault, JT_FAULT_MATCH, JT_WHY_PLAIN, NULL);
  return sum == JT_CARD_POINTS
         || jt_fault_set_numbers (fault, JT_FAULT_PASS_SUM, JT_WHY_SUM, "points", round->points[0], round->points[1], sum,
                                  JT_CARD_POINTS);
}

const char *
jt_mode_name (JtMode mode)
{
  return mode_names[mode];
}

gboolean
jt_mode_from_name (const char *name, JtMode *mode)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mode_names); i++)
    if (g_strcmp0 (name, mode_names[i]) == 0)
      {
        *mode = i;
        return TRUE;
      }

  return FALSE;
}
