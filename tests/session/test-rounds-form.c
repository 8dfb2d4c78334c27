/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet of a table typed round by round: what is right, what follows, sums, dealers and declarers. */
#include <string.h>

#include "jt-rounds-form.h"
#include "jt-tournament-profile.h"

static JtTournamentRules
rules_of (guint profile)
{
  return jt_tournament_profile_get (profile)->rules;
}

static void
type_row (JtRoundsForm *form, guint row, const char *first, const char *second)
{
  jt_rounds_form_set_text (form, row, 0, first);
  jt_rounds_form_set_text (form, row, 1, second);
}

static void
assert_row (JtRoundsForm *form, const char *first, const char *second, JtRowState state)
{
  g_test_message ("%s : %s", first, second);
  type_row (form, 0, first, second);
  g_assert_cmpint (jt_rounds_form_get_state (form, 0, NULL), ==, state);
}

static void
test_rows (void)
{
  JtTournamentRules rules = rules_of (0);
  g_autoptr (JtRoundsForm) form = jt_rounds_form_new (&rules);
  JtFault fault = JT_FAULT_INIT;

  g_assert_cmpuint (jt_rounds_form_get_n_rows (form), ==, 8);
  assert_row (form, "", "", JT_ROW_EMPTY);
  assert_row (form, "98", "", JT_ROW_OPEN);
  g_assert_cmpint (jt_rounds_form_get_rest (form, 0), ==, 59);
  assert_row (form, "98", "59", JT_ROW_RIGHT);
  assert_row (form, " 157 ", "0", JT_ROW_RIGHT);
  assert_row (form, "-15", "15", JT_ROW_RIGHT);
  assert_row (form, "98", "60", JT_ROW_WRONG);
  g_assert_cmpint (jt_rounds_form_get_state (form, 0, &fault), ==, JT_ROW_WRONG);
  g_assert_cmpint (fault.code, ==, JT_FAULT_PASS_SUM);
  g_assert_cmpint (fault.number[2], ==, 158);
  g_assert_cmpint (fault.number[3], ==, 157);
  assert_row (form, "98", "58", JT_ROW_WRONG);
  assert_row (form, "158", "", JT_ROW_WRONG);
  assert_row (form, "257", "0", JT_ROW_WRONG); /* no bonus here */
  assert_row (form, "x", "", JT_ROW_WRONG);
  assert_row (form, "98", "5 9", JT_ROW_WRONG);
  assert_row (form, "-158", "", JT_ROW_WRONG);
  assert_row (form, "99999999999999999999", "", JT_ROW_WRONG);
  assert_row (form, "m", "", JT_ROW_RIGHT);
  g_assert_cmpint (jt_rounds_form_spell_out (form, 0), ==, 0);
  g_assert_cmpstr (jt_rounds_form_get_text (form, 0, 0), ==, "157 M");
  g_assert_cmpstr (jt_rounds_form_get_text (form, 0, 1), ==, "0");
  assert_row (form, "100 M", "57", JT_ROW_WRONG);
}

static void
test_bonus (void)
{
  JtTournamentRules rules = rules_of (3);
  g_autoptr (JtRoundsForm) form = jt_rounds_form_new (&rules);
  JtTournamentSheet sheet;

  g_assert_cmpint (rules.match_bonus, ==, 100);
  assert_row (form, "257", "0", JT_ROW_RIGHT);
  assert_row (form, "0", "257", JT_ROW_RIGHT);
  assert_row (form, "257", "", JT_ROW_OPEN);
  g_assert_cmpint (jt_rounds_form_get_rest (form, 0), ==, 0);
  assert_row (form, "157", "100", JT_ROW_WRONG);
  assert_row (form, "200", "", JT_ROW_WRONG);
  assert_row (form, "", "m", JT_ROW_RIGHT);
  g_assert_cmpint (jt_rounds_form_spell_out (form, 0), ==, 1);
  g_assert_cmpstr (jt_rounds_form_get_text (form, 0, 1), ==, "257 M");
  for (guint r = 1; r < 8; r++)
    type_row (form, r, "100", "57");
  g_assert_true (jt_rounds_form_get_sheet (form, &sheet));
  g_assert_cmpint (sheet.points[0], ==, 700);
  g_assert_cmpint (sheet.points[1], ==, 257 + 7 * 57);
  g_assert_cmpint (sheet.matches[0], ==, 0);
  g_assert_cmpint (sheet.matches[1], ==, 1);
  g_assert_false (sheet.unchecked);
  g_assert_cmpint (sheet.rounds[0].match, ==, 1);
}

static void
test_sums (void)
{
  JtTournamentRules rules = rules_of (0);
  g_autoptr (JtRoundsForm) form = jt_rounds_form_new (&rules), again = NULL;
  JtTournamentSheet sheet;
  const JtTournamentRound *rounds;
  guint n;

  for (guint r = 0; r < 7; r++)
    {
      type_row (form, r, "98", "59");
      g_assert_cmpuint (jt_rounds_form_count_right (form), ==, r + 1);
      g_assert_cmpint (jt_rounds_form_get_sum (form, 0), ==, 98 * (r + 1));
    }
  g_assert_false (jt_rounds_form_get_sheet (form, &sheet));
  /* What follows is not checked; typing it again makes it so. */
  jt_rounds_form_set_text (form, 7, 1, "100");
  g_assert_true (jt_rounds_form_take_rest (form, 7));
  g_assert_cmpstr (jt_rounds_form_get_text (form, 7, 0), ==, "57");
  g_assert_true (jt_rounds_form_get_sheet (form, &sheet));
  g_assert_true (sheet.unchecked);
  g_assert_cmpint (sheet.points[0], ==, 7 * 98 + 57);
  g_assert_cmpint (sheet.points[0] + sheet.points[1], ==, 1256);
  jt_rounds_form_set_text (form, 7, 0, "");
  jt_rounds_form_set_text (form, 7, 0, "57");
  g_assert_true (jt_rounds_form_get_sheet (form, &sheet));
  g_assert_false (sheet.unchecked);
  /* A wrong row in between: only those before it are kept as a draft. */
  type_row (form, 3, "98", "58");
  rounds = jt_rounds_form_get_rounds (form, &n);
  g_assert_cmpuint (n, ==, 3);
  again = jt_rounds_form_new (&rules);
  jt_rounds_form_fill (again, rounds, n);
  g_assert_cmpuint (jt_rounds_form_count_right (again), ==, 3);
  g_assert_false (jt_rounds_form_is_complete (again));
}

static void
test_declarers (void)
{
  JtTournamentRules rules = rules_of (0);
  g_autoptr (JtRoundsForm) form = jt_rounds_form_new (&rules), again = NULL;
  guint counts[JT_TOURNAMENT_MAX_SIDES], n;
  const JtTournamentRound *rounds;

  g_assert_true (jt_rounds_form_check_declarers (form, counts));
  g_assert_cmpuint (counts[0], ==, 4);
  g_assert_cmpuint (counts[1], ==, 4);
  g_assert_cmpuint (jt_rounds_form_get_dealer (form, 0), ==, 0);
  g_assert_cmpuint (jt_rounds_form_get_declarer (form, 0), ==, 1);
  g_assert_cmpuint (jt_rounds_form_get_dealer (form, 5), ==, 1);
  /* Pushed to the partner it is still that side's. */
  jt_rounds_form_set_declarer (form, 0, 3);
  g_assert_true (jt_rounds_form_check_declarers (form, counts));
  /* The other side declared: five to three. */
  jt_rounds_form_set_declarer (form, 0, 0);
  g_assert_false (jt_rounds_form_check_declarers (form, counts));
  g_assert_cmpuint (counts[0], ==, 5);
  g_assert_cmpuint (counts[1], ==, 3);
  for (guint r = 0; r < 8; r++)
    type_row (form, r, "98", "59");
  rounds = jt_rounds_form_get_rounds (form, &n);
  g_assert_cmpint (rounds[0].declarer, ==, 0);
  g_assert_cmpint (rounds[1].declarer, ==, -1);
  again = jt_rounds_form_new (&rules);
  jt_rounds_form_fill (again, rounds, n);
  g_assert_cmpuint (jt_rounds_form_get_declarer (again, 0), ==, 0);
  g_assert_cmpuint (jt_rounds_form_get_declarer (again, 1), ==, 2);

  /* Another first dealer is known again from who declared. */
  jt_rounds_form_set_declarer (form, 0, 1);
  jt_rounds_form_set_first_dealer (form, 2);
  g_assert_cmpuint (jt_rounds_form_get_declarer (form, 0), ==, 3);
  rounds = jt_rounds_form_get_rounds (form, &n);
  g_clear_pointer (&again, jt_rounds_form_free);
  again = jt_rounds_form_new (&rules);
  jt_rounds_form_fill (again, rounds, n);
  g_assert_cmpuint (jt_rounds_form_get_dealer (again, 0), ==, 2);
  g_assert_cmpuint (jt_rounds_form_get_declarer (again, 7), ==, (2 + 7 + 1) % 4);
}

static void
test_odd_rounds (void)
{
  JtTournamentRules rules = rules_of (0);
  g_autoptr (JtRoundsForm) form = NULL;
  guint counts[JT_TOURNAMENT_MAX_SIDES];

  rules.rounds = 7;
  form = jt_rounds_form_new (&rules);
  g_assert_true (jt_rounds_form_check_declarers (form, counts));
  g_assert_cmpuint (counts[0] + counts[1], ==, 7);
}

static void
test_four_sides (void)
{
  JtTournamentRules handjass = rules_of (5), differenzler = rules_of (4);
  g_autoptr (JtRoundsForm) form = jt_rounds_form_new (&handjass), other = jt_rounds_form_new (&differenzler);
  JtTournamentSheet sheet;

  jt_rounds_form_set_text (form, 0, 0, "50");
  jt_rounds_form_set_text (form, 0, 1, "40");
  g_assert_cmpint (jt_rounds_form_get_rest (form, 0), ==, -1);
  jt_rounds_form_set_text (form, 0, 3, "30");
  g_assert_cmpint (jt_rounds_form_get_rest (form, 0), ==, 37);
  g_assert_true (jt_rounds_form_take_rest (form, 0));
  g_assert_cmpint (jt_rounds_form_get_state (form, 0, NULL), ==, JT_ROW_RIGHT);

  /* Differences add up to anything; nothing follows from anything. */
  for (guint r = 0; r < 8; r++)
    for (guint s = 0; s < 4; s++)
      {
        g_autofree char *text = g_strdup_printf ("%u", r * 7 + s);

        g_assert_cmpint (jt_rounds_form_get_rest (other, r), ==, -1);
        jt_rounds_form_set_text (other, r, s, text);
      }
  g_assert_true (jt_rounds_form_get_sheet (other, &sheet));
  g_assert_cmpint (sheet.points[3], ==, 7 * 28 + 8 * 3);
  jt_rounds_form_set_text (other, 0, 0, "m");
  g_assert_cmpint (jt_rounds_form_get_state (other, 0, NULL), ==, JT_ROW_WRONG);
}

/* Whatever is typed: a sheet that is complete adds up. */
static void
test_random_typing (void)
{
  static const char *const texts[] = { "", "0", "98", "59", "157", "m", "257", "257m", "-59", "x", "0m", "100", "57" };
  JtTournamentRules rules = rules_of (3);

  for (guint try = 0; try < 3000; try++)
    {
      g_autoptr (JtRoundsForm) form = NULL;
      JtTournamentSheet sheet;

      rules.rounds = g_test_rand_int_range (1, 3);
      rules.match_bonus = g_test_rand_bit () ? 100 : 0;
      form = jt_rounds_form_new (&rules);
      for (guint k = 0; k < 12; k++)
        {
          guint row = g_test_rand_int_range (0, rules.rounds);

          jt_rounds_form_set_text (form, row, g_test_rand_int_range (0, 2),
                                   texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))]);
          if (g_test_rand_int_range (0, 4) == 0)
            jt_rounds_form_take_rest (form, row);
          if (g_test_rand_int_range (0, 4) == 0)
            jt_rounds_form_spell_out (form, row);
        }
      g_assert_cmpint (jt_rounds_form_get_sheet (form, &sheet), ==, jt_rounds_form_is_complete (form));
      if (jt_rounds_form_is_complete (form))
        {
          JtTournamentTable table = { 0 };

          memcpy (table.points, sheet.points, sizeof table.points);
          memcpy (table.matches, sheet.matches, sizeof table.matches);
          g_assert_true (jt_tournament_rules_check (&rules, &table, NULL));
          g_assert_cmpint (jt_rounds_form_get_sum (form, 0), ==, sheet.points[0]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/rounds-form/a-row-is-157-or-a-match", test_rows);
  g_test_add_func ("/session/rounds-form/a-match-has-the-bonus", test_bonus);
  g_test_add_func ("/session/rounds-form/sums-run", test_sums);
  g_test_add_func ("/session/rounds-form/four-declarations-a-side", test_declarers);
  g_test_add_func ("/session/rounds-form/odd-rounds-cannot-be-even", test_odd_rounds);
  g_test_add_func ("/session/rounds-form/four-sides", test_four_sides);
  g_test_add_func ("/session/rounds-form/what-is-complete-adds-up", test_random_typing);
  return g_test_run ();
}
