/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament from the list of names to the ranking, through the functions that the window calls. */
#include <string.h>

#include "jt-session-fixture.h"
#include "jt-tournament-log-words.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-session.h"

static const char *const thirteen
    = "Meier & <Müller>\nRösli \"Rosa\"\n=1+1\n\n  Anna  \r\nBeat\nCarla\nDora\nErnst\nFranz\nGerda\nHans\nIda\nJakob\nAnna\n";

typedef struct
{
  JtSessionFixture base;
  JtTournamentSession *tournament;
  gint64 id;
} Fixture;

static void
open_tournament (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  fixture->tournament = jt_tournament_session_new (fixture->base.session, fixture->id, &fault, &error);
  g_assert_no_error (error);
  g_assert_nonnull (fixture->tournament);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint profile = GPOINTER_TO_UINT (data);

  jt_session_fixture_set_up (&fixture->base, NULL);
  fixture->id = jt_tournament_session_create (fixture->base.session, "Herbstjass", "2026-11-28", "Säli",
                                              &jt_tournament_profile_get (profile)->rules, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fixture->id, >, 0);
  open_tournament (fixture);
}

/* The thread of a draw may hold it a moment longer than its callback. */
static void
close_tournament (Fixture *fixture)
{
  gpointer left = fixture->tournament;

  g_object_add_weak_pointer (left, &left);
  g_object_unref (g_steal_pointer (&fixture->tournament));
  while (g_atomic_pointer_get (&left) != NULL)
    g_thread_yield ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_tournament (fixture);
  jt_session_fixture_tear_down (&fixture->base, NULL);
}

/* As a crash does: everything in memory is gone, and what is read back must be the same. */
static void
crash (Fixture *fixture)
{
  g_autoptr (JtValue) before
      = jt_value_copy (jt_tournament_get_document (jt_tournament_session_get_tournament (fixture->tournament)));

  close_tournament (fixture);
  jt_session_fixture_restart (&fixture->base);
  open_tournament (fixture);
  g_assert_true (jt_value_equal (
      before, jt_tournament_get_document (jt_tournament_session_get_tournament (fixture->tournament))));
}

static int
add (Fixture *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  int n = jt_tournament_session_add_people (fixture->tournament, text, &fault, &error);

  g_assert_no_error (error);
  g_assert_cmpint (fault.code, ==, JT_FAULT_NONE);
  return n;
}

typedef struct
{
  gboolean done, drawn;
  JtFault fault;
  GError *error;
} Drawn;

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Drawn *drawn = data;

  drawn->drawn
      = jt_tournament_session_draw_finish (JT_TOURNAMENT_SESSION (source), result, &drawn->fault, &drawn->error);
  drawn->done = TRUE;
}

static gboolean
draw (Fixture *fixture, JtDrawExtent extent, JtFault *fault)
{
  Drawn drawn = { .fault = JT_FAULT_INIT };

  jt_tournament_session_draw (fixture->tournament, jt_tournament_session_get_first_open (fixture->tournament),
                              extent, NULL, drawn_cb, &drawn);
  while (!drawn.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (drawn.error);
  if (fault != NULL)
    *fault = drawn.fault;
  return drawn.drawn;
}

static gboolean
enter (Fixture *fixture, guint pass, int table, int first, int second, JtFault *fault)
{
  g_autoptr (GError) error = NULL;
  gboolean entered = jt_tournament_session_enter (fixture->tournament, pass, table, 
                                                  &(JtTournamentSheet){ .points = { first, second } }, NULL, fault, &error);

  g_assert_no_error (error);
  return entered;
}

static void
enter_all (Fixture *fixture, guint pass, int total)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (fixture->tournament);
  guint n = jt_tournament_get_pass (tournament, pass)->n_tables;

  for (guint t = 0; t < n; t++)
    {
      int number = jt_tournament_get_pass (jt_tournament_session_get_tournament (fixture->tournament), pass)
                       ->tables[t]
                       .number;
      int points = 500 + 37 * t + 11 * pass;
      JtFault fault = JT_FAULT_INIT;

      g_assert_true (enter (fixture, pass, number, points, total - points, &fault));
      crash (fixture);
    }
}

static const JtStandings *
standings (Fixture *fixture)
{
  return jt_tournament_session_get_standings (fixture->tournament);
}

static void
test_thirteen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 leaver, late;
  const JtTournament *tournament;
  guint64 sum = 0;

  /* The list: twice Anna is once. */
  g_assert_cmpint (add (fixture, thirteen), ==, 13);
  g_assert_cmpint (add (fixture, "anna"), ==, 0);
  crash (fixture);
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  g_assert_cmpuint (jt_tournament_get_n_participants (tournament), ==, 13);
  g_assert_cmpstr (jt_tournament_get_participant (tournament, 0)->name, ==, "Meier & <Müller>");
  g_assert_cmpstr (jt_tournament_get_participant (tournament, 3)->name, ==, "Anna");
  leaver = jt_tournament_get_participant (tournament, 5)->id;
  g_assert_true (jt_tournament_session_set_flag (fixture->tournament, leaver, "paid", TRUE, &fault, &error));
  g_assert_no_error (error);
  crash (fixture);

  /* The draw: three tables, one sits out, nobody twice. */
  g_assert_cmpint (jt_tournament_session_get_running (fixture->tournament), ==, -1);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  crash (fixture);
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  g_assert_cmpuint (jt_tournament_get_n_passes (tournament), ==, 3);
  g_assert_cmpuint (jt_tournament_get_pass (tournament, 0)->n_tables, ==, 3);
  g_assert_cmpuint (jt_tournament_get_pass (tournament, 0)->n_out, ==, 1);
  g_assert_cmpint (jt_tournament_session_find_stale (fixture->tournament), ==, -1);
  g_assert_false (jt_tournament_session_can_remove (fixture->tournament, leaver));

  /* A wrong sheet is refused with its sum, a table that is not there too; nothing is changed. */
  g_assert_false (enter (fixture, 0, 1, 692, 574, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_PASS_SUM);
  g_assert_cmpint (fault.number[2], ==, 1266);
  g_assert_cmpint (fault.number[3], ==, 1256);
  g_assert_cmpint (fault.table, ==, 1);
  fault = (JtFault) JT_FAULT_INIT;
  g_assert_false (enter (fixture, 0, 9, 682, 574, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TABLE);
  g_assert_cmpuint (standings (fixture)->n_missing, ==, 3);
  crash (fixture);
  enter_all (fixture, 0, 1256);
  g_assert_cmpuint (standings (fixture)->n_missing, ==, 0);
  g_assert_cmpint (jt_tournament_session_get_running (fixture->tournament), ==, 1);

  /* One leaves after the first Passe, one comes for the second: the rest is drawn again. */
  g_assert_true (jt_tournament_session_set_stay (fixture->tournament, leaver, 1, 1, &fault, &error));
  g_assert_cmpint (add (fixture, "Späti"), ==, 1);
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  late = jt_tournament_get_participant (tournament, 13)->id;
  g_assert_cmpint (jt_tournament_get_participant (tournament, 13)->from, ==, 2);
  g_assert_cmpint (jt_tournament_session_find_stale (fixture->tournament), ==, 1);
  crash (fixture);
  g_assert_cmpuint (jt_tournament_session_get_first_open (fixture->tournament), ==, 1);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  g_assert_cmpint (jt_tournament_session_find_stale (fixture->tournament), ==, -1);
  g_assert_cmpuint (standings (fixture)->n_missing, ==, 0);

  /* Two change places by hand, and back. */
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  {
    int a = jt_tournament_get_pass (tournament, 1)->tables[0].people[0];
    int b = jt_tournament_get_pass (tournament, 1)->tables[1].people[0];
    gint64 first = jt_tournament_get_participant (tournament, a)->id;
    gint64 second = jt_tournament_get_participant (tournament, b)->id;

    g_assert_true (jt_tournament_session_swap (fixture->tournament, 1, first, second, &fault, &error));
    tournament = jt_tournament_session_get_tournament (fixture->tournament);
    g_assert_cmpint (jt_tournament_get_pass (tournament, 1)->tables[0].people[0], ==, b);
    g_assert_false (jt_tournament_session_swap (fixture->tournament, 0, first, second, &fault, &error));
    g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
    tournament = jt_tournament_session_get_tournament (fixture->tournament);
    g_assert_cmpint (jt_tournament_get_pass (tournament, 1)->tables[0].people[0], ==, a);
  }

  enter_all (fixture, 1, 1256);
  /* The last Passe by rank: the leader plays with the fourth. */
  g_assert_true (draw (fixture, JT_DRAW_BY_RANK, NULL));
  crash (fixture);
  enter_all (fixture, 2, 1256);

  g_assert_true (standings (fixture)->complete);
  g_assert_cmpuint (standings (fixture)->n_rows, ==, 14);
  for (guint i = 0; i < standings (fixture)->n_rows; i++)
    sum += standings (fixture)->rows[i].total;
  g_assert_cmpint (sum % 2, ==, 0);
  g_assert_true (standings (fixture)->rows[13].left);
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  g_assert_cmpint (jt_tournament_get_participant (tournament, standings (fixture)->rows[13].participant)->id, ==,
                   leaver);

  /* A result of a closed Passe is corrected; the log keeps what it was. */
  g_assert_true (jt_tournament_session_is_closed (fixture->tournament, 0));
  g_assert_true (jt_tournament_session_enter (fixture->tournament, 0, 1, &(JtTournamentSheet){ .points = { 600, 656 } },
                                              "Schreibfehler", &fault, &error));
  g_assert_true (jt_tournament_session_correct (fixture->tournament, 2, late, -20, "zu spät", &fault, &error));
  g_assert_no_error (error);
  crash (fixture);
  {
    g_autoptr (GPtrArray) log
        = jt_store_tournament_log (jt_session_get_store (fixture->base.session), fixture->id, &error);
    const JtTournamentChange *change = g_ptr_array_index (log, log->len - 2);

    g_assert_no_error (error);
    g_assert_cmpstr (jt_value_get_string (change->change, "reason"), ==, "Schreibfehler");
    g_assert_nonnull (jt_value_get (change->change, "old"));
  }
}

static void
test_match_bonus (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  add (fixture, "Huber & Frei\nRoth & Suter\nKunz & Aebi\nOtt & Egli\n");
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  g_assert_false (jt_tournament_session_enter (fixture->tournament, 0, 1, &(JtTournamentSheet){ .points = { 732, 574 } }, NULL,
                                               &fault, &error));
  g_assert_cmpint (fault.number[3], ==, 1256);
  g_assert_true (jt_tournament_session_enter (fixture->tournament, 0, 1, &(JtTournamentSheet){ .points = { 732, 574 }, .matches = { 1, 0 } }, NULL,
                                              &fault, &error));
  g_assert_true (jt_tournament_session_clear (fixture->tournament, 0, 1, &fault, &error));
  g_assert_no_error (error);
  g_assert_false (jt_tournament_session_find_table (fixture->tournament, 0, 1)->complete);
  g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
  g_assert_cmpint (jt_tournament_session_find_table (fixture->tournament, 0, 1)->points[0], ==, 732);
}

static void
test_wishes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  const JtTournament *tournament;

  add (fixture, thirteen);
  g_assert_true (jt_tournament_session_set_wishes (fixture->tournament, 4, 1, 5, &fault, &error));
  g_assert_true (jt_tournament_session_set_wishes (fixture->tournament, 6, 2, -1, &fault, &error));
  g_assert_no_error (error);
  crash (fixture);
  g_assert_cmpint (jt_tournament_session_get_home (fixture->tournament, 4), ==, 1);
  g_assert_cmpint (jt_tournament_session_get_home (fixture->tournament, 6), ==, 2);
  g_assert_cmpint (jt_tournament_session_get_apart (fixture->tournament, 5), ==, 4);
  g_assert_cmpint (jt_tournament_session_get_apart (fixture->tournament, 6), ==, -1);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  for (guint r = 0; r < 3; r++)
    for (guint t = 0; t < 3; t++)
      {
        const JtTournamentTable *table = &jt_tournament_get_pass (tournament, r)->tables[t];
        gboolean fourth = FALSE, fifth = FALSE;

        for (guint i = 0; i < 4; i++)
          {
            fourth = fourth || table->people[i] == 3;
            fifth = fifth || table->people[i] == 4;
          }
        g_assert_false (fourth && fifth);
        g_assert_true (!fourth || table->number == 1);
      }
  g_assert_cmpint (jt_tournament_session_count_broken_wishes (fixture->tournament), ==, 0);
  g_assert_true (jt_tournament_session_set_wishes (fixture->tournament, 4, 0, -1, &fault, &error));
  g_assert_cmpint (jt_tournament_session_get_apart (fixture->tournament, 5), ==, -1);
  g_assert_cmpint (jt_tournament_session_get_home (fixture->tournament, 6), ==, 2);
}

static void
test_too_few_is_said (Fixture *fixture, gconstpointer data)
{
  JtFault fault = JT_FAULT_INIT;

  add (fixture, "Anna\nBeat\nCarla");
  g_assert_false (draw (fixture, JT_DRAW_ALL, &fault));
  g_assert_cmpint (fault.code, ==, JT_FAULT_PARTICIPANT);
  g_assert_cmpint (fault.pass, ==, 1);
}

static void
test_draw_of_an_old_list_is_refused (Fixture *fixture, gconstpointer data)
{
  Drawn drawn = { .fault = JT_FAULT_INIT };

  add (fixture, thirteen);
  jt_tournament_session_draw (fixture->tournament, 0, JT_DRAW_ALL, NULL, drawn_cb, &drawn);
  add (fixture, "Späti");
  while (!drawn.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (drawn.drawn);
  g_assert_nonnull (drawn.error);
  g_error_free (drawn.error);
  g_assert_cmpuint (jt_tournament_get_n_passes (jt_tournament_session_get_tournament (fixture->tournament)), ==, 0);
}

static void
test_other_program_is_heard (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtSession) other = jt_session_new (fixture->base.path, &error);
  g_autoptr (JtTournamentSession) tournament = NULL;

  g_assert_no_error (error);
  tournament = jt_tournament_session_new (other, fixture->id, &fault, &error);
  g_assert_cmpint (jt_tournament_session_add_people (tournament, "Anna", &fault, &error), ==, 1);
  g_assert_cmpint (jt_tournament_session_add_people (fixture->tournament, "Beat", &fault, &error), ==, -1);
  g_assert_nonnull (error);
  g_assert_true (jt_tournament_session_refresh (fixture->tournament));
  g_assert_cmpint (add (fixture, "Beat"), ==, 1);
  g_assert_cmpuint (
      jt_tournament_get_n_participants (jt_tournament_session_get_tournament (fixture->tournament)), ==, 2);
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  for (guint i = 0; jt_tournament_profile_get (i) != NULL; i++)
    {
      const JtTournamentRules *rules = &jt_tournament_profile_get (i)->rules;
      const JtTournamentRules *read;

      g_assert_true (jt_tournament_session_set_rules (fixture->tournament, rules, &fault, &error));
      g_assert_no_error (error);
      crash (fixture);
      read = jt_tournament_get_rules (jt_tournament_session_get_tournament (fixture->tournament));
      g_assert_cmpint (read->mode, ==, rules->mode);
      g_assert_cmpint (read->game, ==, rules->game);
      g_assert_cmpint (read->rounds, ==, rules->rounds);
      g_assert_cmpint (read->count_best, ==, rules->count_best);
      g_assert_cmpuint (read->n_tie_breaks, ==, rules->n_tie_breaks);
      g_assert_cmpint (memcmp (read->tie_breaks, rules->tie_breaks, rules->n_tie_breaks * sizeof (JtTieBreak)), ==, 0);
    }
  add (fixture, thirteen);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  g_assert_false (jt_tournament_session_set_rules (fixture->tournament, &jt_tournament_profile_get (0)->rules, &fault,
                                                   &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_RULES);
}

static const JtTournament *
get_tournament (Fixture *fixture)
{
  return jt_tournament_session_get_tournament (fixture->tournament);
}

static void
test_desk (Fixture *fixture, gconstpointer data)
{
  const JtTournamentSheet sheet = { .points = { 682, 574 } }, unchecked = { .points = { 682, 574 }, .unchecked = TRUE };
  JtTournamentSession *session;
  const JtTournamentTable *table;
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  const JtValue *person;

  add (fixture, "Meier & <Müller>\tJC Rösli\t✓\nBeat\tJC Muster\nCarla\nDora\n");
  person = jt_tournament_get_participant (get_tournament (fixture), 0)->value;
  g_assert_cmpstr (jt_value_get_string (person, "club"), ==, "JC Rösli");
  g_assert_true (jt_value_get_boolean (person, "paid", FALSE));
  g_assert_false (jt_value_get_boolean (jt_tournament_get_participant (get_tournament (fixture), 1)->value, "paid", FALSE));

  /* Only the next Passe is drawn. */
  draw (fixture, JT_DRAW_NEXT, NULL);
  g_assert_cmpuint (jt_tournament_get_n_passes (get_tournament (fixture)), ==, 1);

  session = fixture->tournament;
  g_assert_true (jt_tournament_session_set_fee (session, 2550, &fault, &error));
  g_assert_true (jt_tournament_session_set_substitute (session, 2, 2, "Zoe", &fault, &error));
  g_assert_null (jt_tournament_session_get_substitute (session, 2, 0));
  g_assert_cmpstr (jt_tournament_session_get_substitute (session, 2, 1), ==, "Zoe");
  g_assert_true (jt_tournament_session_set_substitute (session, 2, 2, "", &fault, &error));
  g_assert_null (jt_tournament_session_get_substitute (session, 2, 1));
  g_assert_true (jt_tournament_session_set_lot (session, 3, 1, &fault, &error));
  g_assert_cmpint (jt_tournament_get_participant (get_tournament (fixture), 2)->lot, ==, 1);
  g_assert_false (jt_tournament_session_set_lot (session, 99, 1, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_PARTICIPANT);
  g_assert_true (jt_tournament_session_set_typing (session, JT_TYPING_ONE_SIDED, TRUE, &fault, &error));

  g_assert_true (jt_tournament_session_enter (session, 0, 1, &unchecked, NULL, &fault, &error));
  g_assert_true (jt_tournament_session_set_signed (session, 0, 1, TRUE, &fault, &error));
  g_assert_false (jt_tournament_session_set_signed (session, 0, 9, TRUE, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TABLE);
  table = jt_tournament_session_find_table (session, 0, 1);
  g_assert_true (table->is_signed && table->complete && jt_tournament_session_is_unchecked (table));

  /* The clock outlives undo and a crash. */
  g_assert_true (jt_tournament_session_set_clock (session, 2000000000, &fault, &error));
  g_assert_true (jt_tournament_session_undo (session, &error));
  g_assert_false (jt_tournament_session_find_table (session, 0, 1)->is_signed);
  g_assert_true (jt_tournament_session_can_redo (session));
  g_assert_true (jt_tournament_session_redo (session, &error));
  g_assert_true (jt_tournament_session_find_table (session, 0, 1)->is_signed);
  g_assert_false (jt_tournament_session_can_redo (session));
  /* So do the minutes of a Passe. */
  g_assert_cmpint (jt_tournament_session_get_minutes (session), ==, -1);
  g_assert_true (jt_tournament_session_set_minutes (session, 55, &fault, &error));
  g_assert_true (jt_tournament_session_undo (session, &error));
  g_assert_false (jt_tournament_session_set_minutes (session, JT_TOURNAMENT_MAX_MINUTES + 1, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_RANGE);
  g_assert_true (jt_tournament_session_redo (session, &error));
  crash (fixture);
  g_assert_cmpint (jt_tournament_session_get_minutes (fixture->tournament), ==, 55);
  g_assert_cmpint (jt_tournament_session_get_clock (fixture->tournament), ==, 2000000000);
  g_assert_cmpint (jt_tournament_session_get_fee (fixture->tournament), ==, 2550);
  g_assert_true (jt_tournament_session_get_typing (fixture->tournament, JT_TYPING_ONE_SIDED));

  /* Both sides typed: it is checked. */
  g_assert_true (jt_tournament_session_enter (fixture->tournament, 0, 1, &sheet, "again", &fault, &error));
  g_assert_false (
      jt_tournament_session_is_unchecked (jt_tournament_session_find_table (fixture->tournament, 0, 1)));
  log = jt_tournament_session_get_log (fixture->tournament, &error);
  g_assert_no_error (error);
  {
    const JtTournamentChange *last = g_ptr_array_index (log, log->len - 1);
    g_autofree char *text = jt_tournament_change_to_text (get_tournament (fixture), last->change);

    g_assert_cmpstr (text, ==, "Passe 1, table 1: 682 : 574 → 682 : 574");
    g_assert_cmpstr (jt_tournament_change_reason (last->change), ==, "again");
  }
  for (guint i = 0; i < log->len; i++)
    {
      g_autofree char *text
          = jt_tournament_change_to_text (get_tournament (fixture), ((JtTournamentChange *) g_ptr_array_index (log, i))->change);

      g_assert_cmpstr (text, !=, "–");
    }
}

static char *
last_line (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) log = jt_tournament_session_get_log (fixture->tournament, &error);

  g_assert_no_error (error);
  return jt_tournament_change_to_text (get_tournament (fixture),
                                       ((JtTournamentChange *) g_ptr_array_index (log, log->len - 1))->change);
}

static void
assert_last_line (Fixture *fixture, const char *wanted)
{
  g_autofree char *line = last_line (fixture);

  g_assert_cmpstr (line, ==, wanted);
}

#define FOUR "Meier & <Müller>\nBeat\nCarla\nDora\n"

/* Eight rounds, kept while they are typed; the sums go in as the result. */
static void
test_rounds (Fixture *fixture, gconstpointer data)
{
  JtTournamentRound rounds[8];
  const JtTournamentRules *rules;
  JtTournamentSheet sheet, wrong;
  g_autofree JtTournamentRound *draft = NULL, *read = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  guint n;

  add (fixture, FOUR);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  for (guint i = 0; i < 8; i++)
    rounds[i] = (JtTournamentRound){ { 98, 59 }, -1, i == 2 ? 0 : -1 };
  rounds[3] = (JtTournamentRound){ { 0, 157 }, 1, -1 };
  for (guint i = 1; i <= 5; i++)
    {
      g_assert_true (jt_tournament_session_set_draft (fixture->tournament, 0, 1, rounds, i, &fault, &error));
      crash (fixture);
    }
  draft = jt_tournament_session_get_draft (fixture->tournament, 0, 1, &n);
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpmem (draft, 5 * sizeof *draft, rounds, 5 * sizeof *rounds);
  g_assert_null (jt_tournament_session_get_draft (fixture->tournament, 1, 1, &n));
  g_assert_null (jt_tournament_session_get_draft (fixture->tournament, 0, 2, &n));
  /* It is no result, and undo of something else leaves it. */
  g_assert_false (jt_tournament_session_find_table (fixture->tournament, 0, 1)->complete);
  g_assert_true (jt_tournament_session_set_fee (fixture->tournament, 100, &fault, &error));
  g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
  g_free (g_steal_pointer (&draft));
  draft = jt_tournament_session_get_draft (fixture->tournament, 0, 1, &n);
  g_assert_cmpuint (n, ==, 5);

  rules = jt_tournament_get_rules (get_tournament (fixture));
  sheet = jt_tournament_sheet_from_rounds (rules, rounds, 8);
  g_assert_cmpint (sheet.points[0], ==, 686);
  g_assert_cmpint (sheet.matches[1], ==, 1);
  wrong = sheet;
  wrong.n_rounds = 7;
  g_assert_false (jt_tournament_session_enter (fixture->tournament, 0, 1, &wrong, NULL, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_TABLE);
  wrong = sheet;
  wrong.points[0]++;
  wrong.points[1]--;
  fault = (JtFault) JT_FAULT_INIT;
  g_assert_false (jt_tournament_session_enter (fixture->tournament, 0, 1, &wrong, NULL, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_PASS_SUM);
  g_assert_true (jt_tournament_session_enter (fixture->tournament, 0, 1, &sheet, NULL, &fault, &error));
  g_assert_no_error (error);
  crash (fixture);
  g_assert_null (jt_tournament_session_get_draft (fixture->tournament, 0, 1, &n));
  read = jt_tournament_session_get_rounds (fixture->tournament, 0, 1, &n);
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpmem (read, sizeof rounds, rounds, sizeof rounds);
  assert_last_line (fixture, "Passe 1, table 1: – → 686 : 570, Matches 0 : 1");
  /* Only the sums are typed then: the rounds are gone. */
  g_assert_true (enter (fixture, 0, 1, 700, 556, &fault));
  g_assert_null (jt_tournament_session_get_rounds (fixture->tournament, 0, 1, &n));
  g_assert_null (jt_value_get (jt_tournament_session_find_table (fixture->tournament, 0, 1)->value, "x-declared"));
}

/* Card points that count for nobody lessen the sum, stay with the table and can be taken out. */
static void
test_void (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtTournamentSheet sheet = { .points = { 672, 574 }, .void_points = 10 };

  add (fixture, FOUR);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  g_assert_false (enter (fixture, 0, 1, 672, 574, &fault));
  g_assert_cmpint (fault.number[3], ==, 1256);
  g_assert_true (jt_tournament_session_enter (fixture->tournament, 0, 1, &sheet, NULL, &fault, &error));
  crash (fixture);
  g_assert_cmpint (jt_tournament_session_find_table (fixture->tournament, 0, 1)->void_points, ==, 10);
  assert_last_line (fixture, "Passe 1, table 1: – → 672 : 574, 10 for nobody");
  g_assert_true (enter (fixture, 0, 1, 600, 646, &fault));
  sheet = (JtTournamentSheet){ .points = { 610, 646 }, .void_points = JT_NO_POINTS };
  /* Typed again without them: the difference takes them along. */
  g_assert_true (jt_tournament_session_enter_again (fixture->tournament, 0, 1, &sheet, &fault, &error));
  g_assert_true (jt_tournament_session_settle (fixture->tournament, 0, 1, TRUE, &fault, &error));
  g_assert_cmpint (jt_tournament_session_find_table (fixture->tournament, 0, 1)->void_points, ==, 0);
  g_assert_true (jt_tournament_session_find_table (fixture->tournament, 0, 1)->complete);
  g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
  g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
  g_assert_true (jt_tournament_session_enter (fixture->tournament, 0, 1, &sheet, NULL, &fault, &error));
  crash (fixture);
  g_assert_null (jt_value_get (jt_tournament_session_find_table (fixture->tournament, 0, 1)->value, "void"));
}

static JtTyped
get_typed (Fixture *fixture)
{
  return jt_tournament_session_get_typed (jt_tournament_session_find_table (fixture->tournament, 0, 1));
}

static gboolean
again (Fixture *fixture, int first)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtTournamentSheet sheet = { .points = { first, 1256 - first } };
  gboolean done = jt_tournament_session_enter_again (fixture->tournament, 0, 1, &sheet, &fault, &error);

  g_assert_no_error (error);
  crash (fixture);
  return done;
}

static void
test_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtTournamentSheet second, wrong = { .points = { 682, 575 } };

  add (fixture, FOUR);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  g_assert_true (jt_tournament_session_set_typing (fixture->tournament, JT_TYPING_TWICE, TRUE, &fault, &error));
  assert_last_line (fixture, "Sheets are typed twice: – → ✓");
  g_assert_true (enter (fixture, 0, 1, 682, 574, &fault));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_ONCE);
  g_assert_true (jt_tournament_session_wants_second (fixture->tournament,
                                                     jt_tournament_session_find_table (fixture->tournament, 0, 1)));
  g_assert_false (jt_tournament_session_enter_again (fixture->tournament, 0, 1, &wrong, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_PASS_SUM);

  /* The same. */
  g_assert_true (again (fixture, 682));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_TWICE);
  g_assert_false (jt_tournament_session_wants_second (fixture->tournament,
                                                      jt_tournament_session_find_table (fixture->tournament, 0, 1)));
  assert_last_line (fixture, "Passe 1, table 1: typed twice, 682 : 574 both times");

  /* Another result counts as typed once. */
  g_assert_true (enter (fixture, 0, 1, 672, 584, &fault));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_ONCE);

  /* Not the same: both are there, what was first counts, until a third typing or a choice. */
  g_assert_true (again (fixture, 682));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_DIFFERENT);
  assert_last_line (fixture, "Passe 1, table 1: typed differently, first 672 : 584, then 682 : 574");
  g_assert_true (jt_tournament_session_get_second (
      fixture->tournament, jt_tournament_session_find_table (fixture->tournament, 0, 1), &second));
  g_assert_cmpint (second.points[0], ==, 682);
  g_assert_cmpint (jt_tournament_session_find_table (fixture->tournament, 0, 1)->points[0], ==, 672);
  g_assert_true (again (fixture, 600));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_DIFFERENT);
  g_assert_true (again (fixture, 600));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_TWICE);
  g_assert_cmpint (jt_tournament_session_find_table (fixture->tournament, 0, 1)->points[0], ==, 600);
  assert_last_line (fixture, "Passe 1, table 1: the difference is solved, 600 : 656 is right");

  g_assert_true (enter (fixture, 0, 1, 672, 584, &fault));
  g_assert_true (again (fixture, 682));
  g_assert_true (jt_tournament_session_settle (fixture->tournament, 0, 1, FALSE, &fault, &error));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_TWICE);
  g_assert_cmpint (jt_tournament_session_find_table (fixture->tournament, 0, 1)->points[0], ==, 672);
  g_assert_true (jt_tournament_session_clear (fixture->tournament, 0, 1, &fault, &error));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_ONCE);
  g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
  g_assert_cmpint (get_typed (fixture), ==, JT_TYPED_TWICE);
  assert_last_line (fixture, "Taken back: Passe 1, table 1: 672 : 584 → –");
}

/* Time is short: the last Passe counts for nobody, and comes back with undo. */
static void
test_cut (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtTournamentRules rules;
  gint64 total;

  add (fixture, thirteen);
  g_assert_true (draw (fixture, JT_DRAW_ALL, NULL));
  enter_all (fixture, 0, 1256);
  enter_all (fixture, 1, 1256);
  total = standings (fixture)->rows[0].total;
  g_assert_true (enter (fixture, 2, 1, 1256, 0, &fault));
  g_assert_cmpuint (standings (fixture)->n_missing, ==, 2);
  g_assert_true (jt_tournament_session_can_cut (fixture->tournament));
  g_assert_true (jt_tournament_session_cut (fixture->tournament, "Feierabend", &fault, &error));
  assert_last_line (fixture, "Passe 3 is cut and counts for nobody");
  crash (fixture);
  g_assert_true (standings (fixture)->complete);
  g_assert_cmpint (standings (fixture)->rows[0].total, ==, total);
  g_assert_cmpuint (jt_tournament_get_n_passes (get_tournament (fixture)), ==, 3);
  g_assert_cmpint (jt_tournament_session_get_running (fixture->tournament), ==, 1);
  /* Planned again it counts again. */
  rules = *jt_tournament_get_rules (get_tournament (fixture));
  rules.passes = 3;
  g_assert_true (jt_tournament_session_set_rules (fixture->tournament, &rules, &fault, &error));
  assert_last_line (fixture, "Other rules: Passen: 2 → 3");
  g_assert_cmpuint (standings (fixture)->n_missing, ==, 2);
  g_assert_true (jt_tournament_session_cut (fixture->tournament, NULL, &fault, &error));
  g_assert_true (jt_tournament_session_undo (fixture->tournament, &error));
  g_assert_cmpuint (standings (fixture)->n_missing, ==, 2);
  /* The same rules again are no change. */
  g_assert_true (jt_tournament_session_set_rules (fixture->tournament, &rules, &fault, &error));
  assert_last_line (fixture, "Taken back: Passe 3 is cut and counts for nobody");
  g_assert_true (jt_tournament_session_cut (fixture->tournament, NULL, &fault, &error));
  g_assert_true (jt_tournament_session_cut (fixture->tournament, NULL, &fault, &error));
  g_assert_false (jt_tournament_session_can_cut (fixture->tournament));
  g_assert_false (jt_tournament_session_cut (fixture->tournament, NULL, &fault, &error));
  g_assert_cmpint (fault.code, ==, JT_FAULT_RANGE);
}

/* What is typed before Enter outlives a crash, and is nothing of the document. */
static void
test_half_typed (Fixture *fixture, gconstpointer data)
{
  const char *const typed[] = { "7", "682", "", NULL }, *const nothing[] = { "", "", "", NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) back = NULL;
  guint pass = 9;

  g_assert_null (jt_tournament_session_get_fields (fixture->tournament, &pass));
  g_assert_true (jt_tournament_session_set_fields (fixture->tournament, 2, typed, &error));
  crash (fixture);
  back = jt_tournament_session_get_fields (fixture->tournament, &pass);
  g_assert_cmpuint (pass, ==, 2);
  g_assert_nonnull (back);
  g_assert_true (g_strv_equal (typed, (const char *const *) back));
  g_assert_false (jt_tournament_session_can_undo (fixture->tournament));
  g_assert_true (jt_tournament_session_set_fields (fixture->tournament, 2, nothing, &error));
  crash (fixture);
  g_assert_null (jt_tournament_session_get_fields (fixture->tournament, &pass));
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, profile, func) \
  g_test_add ("/session/tournament/" path, Fixture, GUINT_TO_POINTER (profile), set_up, func, tear_down)
  ADD ("thirteen-with-a-leaver-a-late-comer-and-a-wrong-sheet", 0, test_thirteen);
  ADD ("match-bonus-counts-in-the-sum", 2, test_match_bonus);
  ADD ("wishes-are-kept", 0, test_wishes);
  ADD ("too-few-for-a-table-is-said", 0, test_too_few_is_said);
  ADD ("draw-of-an-old-list-is-refused", 0, test_draw_of_an_old_list_is_refused);
  ADD ("other-program-is-heard", 0, test_other_program_is_heard);
  ADD ("desk-keeps-everything", 0, test_desk);
  ADD ("rules-are-kept", 0, test_rules);
  ADD ("rounds-are-kept-while-they-are-typed", 0, test_rounds);
  ADD ("two-typings-are-compared", 0, test_twice);
  ADD ("half-typed-fields-are-kept", 0, test_half_typed);
  ADD ("points-can-count-for-nobody", 0, test_void);
  ADD ("last-passe-can-be-cut", 0, test_cut);
  return g_test_run ();
}
