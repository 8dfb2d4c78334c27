/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-collate.h"
#include "jt-name-words.h"
#include "jt-number-words.h"
#include "jt-tournament-statistics.h"

#define MOST_NAMED 12 /* missing tables of a Passe */

const char *
jt_tournament_profile_title (const char *id)
{
  static const struct
  {
    const char *id, *title;
  } titles[] = {
    { "drawn-partner", N_ ("Drawn partner, 3 × 8") },
    { "club", N_ ("Club, 4 × 12") },
    { "fixed-pairs", N_ ("Fixed pairs, 5 × 8") },
    { "plausch", N_ ("For fun, 3 × 8") },
    { "differenzler", N_ ("Differenzler") },
    { "handjass", N_ ("Handjass") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (strcmp (titles[i].id, id) == 0)
      return _ (titles[i].title);
  return id;
}

const char *
jt_tournament_form_title (const JtTournamentRules *rules)
{
  if (rules->game == JT_TOURNAMENT_DIFFERENZLER)
    return _ ("Differenzler");
  if (rules->game == JT_TOURNAMENT_HANDJASS)
    return _ ("Handjass");
  switch (rules->mode)
    {
    case JT_MODE_PAIRS:
      return _ ("Fixed pairs");
    case JT_MODE_INDIVIDUAL:
      return _ ("Everybody alone");
    case JT_MODE_SINGLE:
    default:
      return _ ("Drawn partner");
    }
}

const char *
jt_tie_break_title (JtTieBreak tie)
{
  switch (tie)
    {
    case JT_TIE_BEST_PASS:
      return _ ("Best Passe");
    case JT_TIE_SECOND_PASS:
      return _ ("Second-best Passe");
    case JT_TIE_MATCHES:
      return _ ("More Matches");
    case JT_TIE_LAST_PASS:
      return _ ("Last Passe");
    case JT_TIE_SHARED:
      return _ ("Shared rank");
    case JT_TIE_LOT:
    default:
      return _ ("Lot");
    }
}

const char *
jt_sit_out_title (JtSitOut sit_out)
{
  switch (sit_out)
    {
    case JT_SIT_OUT_OWN:
      return _ ("The own mean");
    case JT_SIT_OUT_NONE:
      return _ ("Nothing");
    case JT_SIT_OUT_MEAN:
    default:
      return _ ("A fair share of the table");
    }
}

char *
jt_sit_out_to_text (const JtTournamentRules *rules)
{
  gint64 sum = jt_tournament_rules_sum (rules, 0, 0), points = sum / jt_tournament_rules_n_sides (rules);

  if (rules->sit_out == JT_SIT_OUT_OWN)
    return g_strdup (_ ("Who sits out gets the mean of his own Passen."));
  if (rules->sit_out == JT_SIT_OUT_NONE)
    return g_strdup (_ ("Who sits out gets nothing for it."));
  if (sum < 0)
    return g_strdup (_ ("Who sits out gets the mean of all points of the Passe."));
  /* Translators: %d is a number of points */
  return g_strdup_printf (ngettext ("Who sits out gets %d point.", "Who sits out gets %d points.", points), (int) points);
}

char *
jt_tournament_rules_to_text (const JtTournamentRules *rules)
{
  /* Translators: how a tournament is played (%1$s), its number of Passen (%2$d) and the rounds of
   * each (%3$d): "Drawn partner · 3 × 8" */
  g_autoptr (GString) text = g_string_new (NULL);
  int dropped = rules->count_best > 0 ? rules->passes - rules->count_best : 0;

  g_string_append_printf (text, _ ("%1$s · %2$d × %3$d"), jt_tournament_form_title (rules),
                          rules->passes, rules->rounds);
  if (rules->match_bonus > 0)
    {
      g_string_append (text, " · ");
      /* Translators: %d is a number of points that a Match gives besides */
      g_string_append_printf (text, _ ("Match %d"), rules->match_bonus);
    }
  if (dropped == 1)
    {
      g_string_append (text, " · ");
      g_string_append (text, _ ("worst Passe dropped"));
    }
  else if (dropped > 1)
    {
      g_string_append (text, " · ");
      /* Translators: %d is a number, two or more */
      g_string_append_printf (
          text, ngettext ("%d worst Passe dropped", "%d worst Passen dropped", dropped), dropped);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Who meets whom how often. */
typedef struct
{
  guint partner_again, opponent_again, out_twice; /* people */
  guint most_opponent;                            /* times of any two */
  guint out;                                      /* people who sit out at all */
} Meetings;

static void
count_meetings (const JtPlan *plan, Meetings *meetings)
{
  guint n = plan->n_people, side_size = plan->mode == JT_MODE_SINGLE ? 2 : 1;
  g_autofree guint8 *partner = g_malloc0 ((gsize) n * n + 1);
  g_autofree guint8 *opponent = g_malloc0 ((gsize) n * n + 1);
  g_autofree guint *out = g_new0 (guint, n + 1);

  *meetings = (Meetings){ 0 };
  for (guint r = 0; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];
      guint seated = pass->n_tables * plan->table_size;

      for (guint i = 0; i < seated; i++)
        for (guint j = i - i % plan->table_size; j < i - i % plan->table_size + plan->table_size; j++)
          if (i != j)
            {
              guint8 *met = i / side_size == j / side_size ? partner : opponent;

              met[(gsize) pass->people[i] * n + pass->people[j]]++;
            }
      for (guint i = 0; i < pass->n_out; i++)
        out[pass->people[seated + i]]++;
    }
  for (guint a = 0; a < n; a++)
    {
      gboolean again = FALSE, against = FALSE;

      for (guint b = 0; b < n; b++)
        {
          again = again || partner[(gsize) a * n + b] > 1;
          against = against || opponent[(gsize) a * n + b] > 1;
          meetings->most_opponent = MAX (meetings->most_opponent, opponent[(gsize) a * n + b]);
        }
      meetings->partner_again += again;
      meetings->opponent_again += against;
      meetings->out += out[a] > 0;
      meetings->out_twice += out[a] > 1;
    }
}

char *
jt_plan_to_text (const JtPlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Meetings met;

  count_meetings (plan, &met);
  if (plan->mode == JT_MODE_SINGLE)
    {
      if (met.partner_again == 0)
        g_string_append (text, _ ("Nobody has a partner twice."));
      else
        /* Translators: %u is a number of people */
        g_string_append_printf (text,
                                ngettext ("%u person has a partner twice.",
                                          "%u people have a partner twice.", met.partner_again),
                                met.partner_again);
      g_string_append_c (text, '\n');
    }
  if (met.opponent_again == 0)
    g_string_append (text, _ ("Nobody meets an opponent twice."));
  else if (met.most_opponent <= 2)
    /* Translators: %u is a number of people, or of fixed pairs */
    g_string_append_printf (text,
                            ngettext ("%u meets an opponent twice.", "%u meet an opponent twice.",
                                      met.opponent_again),
                            met.opponent_again);
  else
    /* Translators: %1$u is a number of people, or of fixed pairs; %2$u a number of times */
    g_string_append_printf (
        text,
        ngettext ("%1$u meets an opponent again, at most %2$u times in all.",
                  "%1$u meet an opponent again, at most %2$u times in all.", met.opponent_again),
        met.opponent_again, met.most_opponent);
  if (met.out > 0)
    {
      g_string_append_c (text, '\n');
      if (met.out_twice == 0)
        /* Translators: %u is a number of people: as many as do not fill a table stay over */
        g_string_append_printf (
            text, ngettext ("%u sits out once.", "%u sit out, nobody twice.", met.out), met.out);
      else
        /* Translators: %1$u and %2$u are numbers of people */
        g_string_append_printf (
            text,
            ngettext ("%1$u sits out, %2$u more than once.", "%1$u sit out, %2$u more than once.",
                      met.out),
            met.out, met.out_twice);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Who plays in a participant's place, and whose place it is where he does not himself. */
static char *
player_to_text (const JtTournament *tournament, guint pass, guint participant)
{
  const char *name = jt_tournament_get_participant (tournament, participant)->name;
  const char *player = jt_tournament_get_player (tournament, pass, participant);

  if (player == name)
    return g_strdup (name);
  /* Translators: somebody (%1$s) who plays as a substitute in the place of another (%2$s) */
  return g_strdup_printf (_ ("%1$s (for %2$s)"), player, name);
}

char *
jt_tournament_side_to_text (const JtTournament *tournament,
                            const JtTournamentTable *table,
                            guint side)
{
  guint size = jt_tournament_rules_side_size (jt_tournament_get_rules (tournament));
  g_autofree char *first = player_to_text (tournament, table->pass, table->people[side * size]);
  g_autofree char *second = NULL;

  if (size == 1)
    return g_steal_pointer (&first);
  second = player_to_text (tournament, table->pass, table->people[side * size + 1]);
  /* Translators: two people who play together: "Anna & Beat" */
  return g_strdup_printf (_ ("%1$s & %2$s"), first, second);
}

static char *
table_to_text (const JtTournament *tournament, guint pass, const JtTournamentTable *table, guint seat)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint size = jt_tournament_rules_side_size (rules), n_sides = jt_tournament_rules_n_sides (rules);
  guint side = seat / size;
  g_autofree char *partner
      = size > 1 ? player_to_text (tournament, pass, table->people[side * size + (seat + 1) % size]) : NULL;
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint s = 0; s < n_sides; s++)
    if (s != side)
      {
        g_autofree char *names = jt_tournament_side_to_text (tournament, table, s);

        g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", jt_name_in_text (names));
      }

  if (size == 1)
    /* Translators: where somebody sits: Passe %1$u (a round of a tournament), table %2$d, against %3$s (names) */
    return g_strdup_printf (_ ("Passe %1$u, table %2$d: against %3$s"), pass + 1, table->number,
                            others->str);
  /* Translators: where somebody sits: Passe %1$u (a round of a tournament), table %2$d, partner %3$s, opponents %4$s */
  return g_strdup_printf (
      _ ("Passe %1$u, table %2$d: with %3$s against %4$s"), pass + 1, table->number,
      jt_name_in_text (partner), others->str);
}

char *
jt_tournament_seat_to_text (const JtTournament *tournament, guint pass, int participant)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_people = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);

  for (guint t = 0; t < tables->n_tables; t++)
    for (guint seat = 0; seat < n_people; seat++)
      if (tables->tables[t].people[seat] == participant)
        return table_to_text (tournament, pass, &tables->tables[t], seat);
  for (guint i = 0; i < tables->n_out; i++)
    if (tables->out[i] == participant)
      /* Translators: %u is the number of a Passe, a round of a tournament */
      return g_strdup_printf (_ ("Passe %u: sits out"), pass + 1);
  return NULL;
}

char *
jt_tournament_place_to_text (const JtTournament *tournament, guint pass, int participant)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_people = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);

  for (guint t = 0; t < tables->n_tables; t++)
    for (guint seat = 0; seat < n_people; seat++)
      if (tables->tables[t].people[seat] == participant)
        /* Translators: %d is the number of a table */
        return g_strdup_printf (_ ("Table %d"), tables->tables[t].number);
  for (guint i = 0; i < tables->n_out; i++)
    if (tables->out[i] == participant)
      return g_strdup (_ ("sits out"));
  return NULL;
}

char *
jt_tournament_out_to_text (const JtTournament *tournament, guint pass)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < tables->n_out; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            jt_name_in_text (jt_tournament_get_participant (tournament, tables->out[i])->name));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
jt_standing_passes_to_text (const JtStandings *standings, const JtStanding *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint r = 0; r < standings->n_passes; r++)
    {
      const JtStandingPass *pass = &row->passes[r];

      if (r > 0)
        g_string_append (text, " · ");
      if (!pass->has_value)
        g_string_append (text, "–");
      else if (!pass->counted)
        g_string_append_printf (text, "(%d)", pass->value);
      else
        g_string_append_printf (text, "%d", pass->value);
      if (pass->has_value && pass->sat_out)
        g_string_append (text, "*");
    }
  if (row->correction != 0)
    g_string_append_printf (text, " %s%" G_GINT64_FORMAT, row->correction > 0 ? "+" : "\342\210\222",
                            ABS (row->correction));
  /* Before the end the lot decides nothing, and partners are often equal. */
  if (row->by_lot && standings->complete)
    g_string_append_printf (text, " · %s", _ ("by lot"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
jt_standing_is_missing (const JtStandings *standings, const JtStanding *row)
{
  for (guint r = 0; r < standings->n_passes; r++)
    if (row->passes[r].has_value)
      return FALSE;
  return !standings->complete && row->correction == 0;
}

char *
jt_standing_rank_to_text (const JtStandings *standings, const JtStanding *row)
{
  return row->rank > 0 && !jt_standing_is_missing (standings, row) ? g_strdup_printf ("%d", row->rank) : g_strdup ("–");
}

char *
jt_standing_total_to_text (const JtStandings *standings, const JtStanding *row)
{
  if (jt_standing_is_missing (standings, row))
    return g_strdup ("–");
  return jt_number_to_text (row->total);
}

char *
jt_standings_state_to_text (const JtStandings *standings, const JtTournament *tournament)
{
  if (jt_tournament_get_n_begun_passes (tournament) == 0)
    return g_strdup (_ ("no results yet"));
  if (standings->complete)
    {
      guint n = 0;

      for (guint i = 0; i < standings->n_rows; i++)
        n += standings->rows[i].by_lot;
      if (n == 0)
        return g_strdup (_ ("final"));
      /* Translators: %u ranks of a ranking that is final were decided by lots, as people were equal in all else */
      return g_strdup_printf (ngettext ("final; the lot decided %u rank", "final; the lot decided %u ranks", n), n);
    }
  if (standings->n_missing == 0)
    return g_strdup (_ ("all tables are in"));
  /* Translators: %u is a number of tables whose results are not there yet */
  return g_strdup_printf (ngettext ("provisional: %u table missing",
                                    "provisional: %u tables missing", standings->n_missing),
                          standings->n_missing);
}

char *
jt_standings_missing_to_text (const JtStandings *standings, const JtTournament *tournament)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_named = 0;

  for (guint i = 0; i < standings->n_missing; i++)
    {
      const JtMissingTable *missing = &standings->missing[i];
      int number = jt_tournament_get_pass (tournament, missing->pass)->tables[missing->table].number;

      if (i == 0 || standings->missing[i - 1].pass != missing->pass)
        {
          n_named = 0;
          g_string_append (text, text->len > 0 ? "\n" : "");
          /* Translators: which tables have not reported: %1$u is the number of a Passe, %2$d of a table; further numbers
           * follow with commas */
          g_string_append_printf (text, _ ("Passe %1$u: table %2$d"), missing->pass + 1, number);
        }
      else if (n_named < MOST_NAMED)
        g_string_append_printf (text, ", %d", number);
      else if (n_named == MOST_NAMED)
        g_string_append (text, "\342\200\246");
      n_named++;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Orders */

typedef struct
{
  guint row;
  char *key; /* NULL: last */
} Sortable;

static int
compare_sortables (gconstpointer a, gconstpointer b)
{
  const Sortable *x = a, *y = b;
  int order = x->key == NULL || y->key == NULL ? (x->key == NULL) - (y->key == NULL) : strcmp (x->key, y->key);

  return order != 0 ? order : x->row < y->row ? -1 : x->row > y->row;
}

guint *
jt_standings_order (const JtStandings *standings, const JtTournament *tournament, JtStandingsOrder order)
{
  g_autofree Sortable *sortables = g_new0 (Sortable, standings->n_rows + 1);
  guint *rows = g_new0 (guint, standings->n_rows + 1);

  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtParticipant *person = jt_tournament_get_participant (tournament, standings->rows[i].participant);
      const char *text = order == JT_STANDINGS_BY_NAME   ? person->name
                         : order == JT_STANDINGS_BY_CLUB ? jt_value_get_string (person->value, "club")
                                                         : NULL;

      sortables[i] = (Sortable){ i, text != NULL && text[0] != '\0' ? jt_collate_key (text) : NULL };
    }
  qsort (sortables, standings->n_rows, sizeof *sortables, compare_sortables);
  for (guint i = 0; i < standings->n_rows; i++)
    {
      rows[i] = sortables[i].row;
      g_free (sortables[i].key);
    }
  return rows;
}

/* What was remarkable */

static void
remarkable_free (gpointer data)
{
  JtRemarkable *line = data;

  g_free (line->title);
  g_free (line->detail);
  g_free (line->value);
  g_free (line);
}

static void
add_remarkable (GPtrArray *lines, const char *title, char *detail, int value)
{
  JtRemarkable *line = g_new (JtRemarkable, 1);

  *line = (JtRemarkable){ g_strdup (title), detail, g_strdup_printf ("%d", value) };
  g_ptr_array_add (lines, line);
}

static char *
record_to_text (const JtTournament *tournament, const JtTournamentRecord *record, gboolean with_pass)
{
  g_autoptr (GString) text = g_string_new (jt_name_in_text (jt_tournament_get_participant (tournament, record->participant)->name));

  if (record->n_equal > 1)
    {
      guint others = record->n_equal - 1;

      g_string_append_c (text, ' ');
      /* Translators: behind a name: %u others have the same result */
      g_string_append_printf (text, ngettext ("and %u other", "and %u others", others), others);
    }
  if (with_pass)
    {
      g_string_append (text, ", ");
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_string_append_printf (text, _ ("Passe %u"), record->pass + 1);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
jt_tournament_remarkable (const JtTournament *tournament, const JtStandings *standings)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (remarkable_free);
  JtTournamentStatistics all;

  jt_tournament_statistics (tournament, standings, G_MAXUINT, &all);
  if (all.n_results == 0)
    return lines;
  add_remarkable (lines, _ ("Best Passe"), record_to_text (tournament, &all.best, TRUE), all.best.value);
  add_remarkable (lines, _ ("Lowest Passe"), record_to_text (tournament, &all.worst, TRUE), all.worst.value);
  add_remarkable (lines, _ ("Mean of a Passe"), g_strdup (""), all.mean);
  if (all.most_matches.n_equal > 0)
    {
      add_remarkable (lines, _ ("Most Matches"), record_to_text (tournament, &all.most_matches, FALSE),
                      all.most_matches.value);
      add_remarkable (lines, _ ("All Matches"), g_strdup (""), all.n_matches);
    }
  for (guint r = 0; r < standings->n_passes && standings->n_passes > 1; r++)
    {
      JtTournamentStatistics pass;
      g_autofree char *best = NULL, *lowest = NULL;

      jt_tournament_statistics (tournament, standings, r, &pass);
      if (pass.n_results == 0)
        continue;
      /* Translators: %u is the number of a Passe, a round of a tournament */
      best = g_strdup_printf (_ ("Best of Passe %u"), r + 1);
      /* Translators: %u is the number of a Passe, a round of a tournament */
      lowest = g_strdup_printf (_ ("Lowest of Passe %u"), r + 1);
      add_remarkable (lines, best, record_to_text (tournament, &pass.best, FALSE), pass.best.value);
      add_remarkable (lines, lowest, record_to_text (tournament, &pass.worst, FALSE), pass.worst.value);
    }
  return lines;
}
