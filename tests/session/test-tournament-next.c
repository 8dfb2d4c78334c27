/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes next in a tournament, from the first name to the end; and what may be done while it is drawn. */
#include "jt-session-fixture.h"
#include "jt-tournament-next.h"
#include "jt-tournament-profile.h"

typedef struct
{
  JtSessionFixture base;
  JtTournamentSession *tournament;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtTournamentRules rules = jt_tournament_profile_get (0)->rules;
  gint64 id;

  rules.passes = 2;
  jt_session_fixture_set_up (&fixture->base, NULL);
  id = jt_tournament_session_create (fixture->base.session, "Herbstjass", NULL, NULL, &rules, &error);
  fixture->tournament = jt_tournament_session_new (fixture->base.session, id, &fault, &error);
  g_assert_no_error (error);
}

/* The thread of a draw may hold it a moment longer than its callback. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer left = fixture->tournament;

  g_object_add_weak_pointer (left, &left);
  g_object_unref (g_steal_pointer (&fixture->tournament));
  while (g_atomic_pointer_get (&left) != NULL)
    g_thread_yield ();
  jt_session_fixture_tear_down (&fixture->base, NULL);
}

static void
add (Fixture *fixture, const char *names)
{
  JtFault fault = JT_FAULT_INIT;

  g_assert_cmpint (jt_tournament_session_add_people (fixture->tournament, names, &fault, NULL), >, 0);
}

typedef struct
{
  gboolean done, drawn;
  GError *error;
} Drawn;

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Drawn *drawn = data;
  JtFault fault = JT_FAULT_INIT;

  drawn->drawn = jt_tournament_session_draw_finish (JT_TOURNAMENT_SESSION (source), result, &fault, &drawn->error);
  drawn->done = TRUE;
}

static void
begin_draw (Fixture *fixture, Drawn *drawn)
{
  jt_tournament_session_draw (fixture->tournament, jt_tournament_session_get_first_open (fixture->tournament),
                              JT_DRAW_ALL, NULL, drawn_cb, drawn);
}

static void
end_draw (Drawn *drawn)
{
  while (!drawn->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
draw (Fixture *fixture)
{
  Drawn drawn = { 0 };

  begin_draw (fixture, &drawn);
  end_draw (&drawn);
  g_assert_no_error (drawn.error);
  g_assert_true (drawn.drawn);
}

static void
enter (Fixture *fixture, guint pass, int table)
{
  JtFault fault = JT_FAULT_INIT;

  g_assert_true (jt_tournament_session_enter (fixture->tournament, pass, table,
                                              &(JtTournamentSheet){ .points = { 682, 574 } }, NULL, &fault, NULL));
}

static JtTournamentNext
next (Fixture *fixture)
{
  JtTournamentNext next;

  jt_tournament_session_get_next (fixture->tournament, &next);
  return next;
}

static void
test_from_names_to_the_end (Fixture *fixture, gconstpointer data)
{
  JtFault fault = JT_FAULT_INIT;

  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_PEOPLE);
  add (fixture, "Anna\nBeat\nCarla\n");
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_PEOPLE);
  g_assert_cmpuint (next (fixture).n_there, ==, 3);
  add (fixture, "Dora\nErnst\nFranz\nGerda\nHans\nIda\n");
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_DRAW);
  g_assert_cmpuint (next (fixture).n_there, ==, 9);
  g_assert_cmpuint (next (fixture).n_tables, ==, 2);

  draw (fixture);
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_START);
  g_assert_cmpint (jt_tournament_session_get_started (fixture->tournament), ==, -1);
  g_assert_true (jt_tournament_session_start (fixture->tournament, 0, 2000000000, &fault, NULL));
  g_assert_cmpint (jt_tournament_session_get_started (fixture->tournament), ==, 0);
  g_assert_cmpint (jt_tournament_session_get_clock (fixture->tournament), ==, 2000000000);
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_ENTER);
  g_assert_cmpuint (next (fixture).n_missing, ==, 2);
  enter (fixture, 0, 2);
  g_assert_cmpuint (next (fixture).n_missing, ==, 1);
  enter (fixture, 0, 1);

  /* Somebody has come: the Passe to come is drawn again. */
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_START);
  g_assert_cmpuint (next (fixture).pass, ==, 1);
  add (fixture, "Späti");
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_DRAW_AGAIN);
  draw (fixture);
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_START);

  /* What is entered without a start is begun all the same. */
  enter (fixture, 1, 1);
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_ENTER);
  enter (fixture, 1, 2);
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_END);
  g_assert_false (jt_tournament_session_start (fixture->tournament, 2, 0, &fault, NULL));
}

static void
test_start_is_no_step_for_undo (Fixture *fixture, gconstpointer data)
{
  JtFault fault = JT_FAULT_INIT;

  add (fixture, "Anna\nBeat\nCarla\nDora\n");
  draw (fixture);
  g_assert_true (jt_tournament_session_start (fixture->tournament, 0, 0, &fault, NULL));
  g_assert_cmpint (jt_tournament_session_get_clock (fixture->tournament), ==, 0);
  enter (fixture, 0, 1);
  g_assert_true (jt_tournament_session_undo (fixture->tournament, NULL));
  g_assert_cmpint (jt_tournament_session_get_started (fixture->tournament), ==, 0);
  g_assert_cmpint (next (fixture).kind, ==, JT_NEXT_ENTER);
}

/* Who pays, a name, the clock: none of it spoils a draw that runs, and the draw spoils none of it. */
static void
test_desk_goes_on_during_a_draw (Fixture *fixture, gconstpointer data)
{
  const JtTournament *tournament;
  JtFault fault = JT_FAULT_INIT;
  Drawn drawn = { 0 };

  add (fixture, "Anna\nBeat\nCarla\nDora\n");
  begin_draw (fixture, &drawn);
  g_assert_true (jt_tournament_session_set_clock (fixture->tournament, 2000000000, &fault, NULL));
  g_assert_true (jt_tournament_session_set_flag (fixture->tournament, 1, "paid", TRUE, &fault, NULL));
  g_assert_true (jt_tournament_session_rename (fixture->tournament, 2, "Meier & <Müller>", &fault, NULL));
  end_draw (&drawn);
  g_assert_no_error (drawn.error);
  g_assert_true (drawn.drawn);
  tournament = jt_tournament_session_get_tournament (fixture->tournament);
  g_assert_cmpuint (jt_tournament_get_n_passes (tournament), ==, 2);
  g_assert_cmpint (jt_tournament_session_get_clock (fixture->tournament), ==, 2000000000);
  g_assert_true (jt_value_get_boolean (jt_tournament_get_participant (tournament, 0)->value, "paid", FALSE));
  g_assert_cmpstr (jt_tournament_get_participant (tournament, 1)->name, ==, "Meier & <Müller>");
}

static void
test_result_during_a_draw_is_kept (Fixture *fixture, gconstpointer data)
{
  Drawn drawn = { 0 };

  add (fixture, "Anna\nBeat\nCarla\nDora\n");
  draw (fixture);
  begin_draw (fixture, &drawn);
  enter (fixture, 0, 1);
  end_draw (&drawn);
  g_assert_false (drawn.drawn);
  g_assert_nonnull (drawn.error);
  g_clear_error (&drawn.error);
  g_assert_true (jt_tournament_session_find_table (fixture->tournament, 0, 1)->complete);
}

/* Clubs and families: kept with the tournament, and in its draw. */
static void
test_clubs_and_families_apart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) names = g_string_new (NULL);
  JtFault fault = JT_FAULT_INIT;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (names, "P%u\tJC %u\n", i, i / 4);
  add (fixture, names->str);
  g_assert_false (jt_tournament_session_get_clubs_apart (fixture->tournament));
  g_assert_true (jt_tournament_session_set_clubs_apart (fixture->tournament, TRUE, &fault, NULL));
  g_assert_true (jt_tournament_session_get_clubs_apart (fixture->tournament));
  for (gint64 id = 1; id <= 17; id += 8)
    g_assert_true (
        jt_tournament_session_set_person_text (fixture->tournament, id, "x-family", "Meier & <Müller>", &fault, NULL));
  draw (fixture);
  g_assert_cmpint (jt_tournament_session_count_club_meetings (fixture->tournament), ==, 0);
  g_assert_cmpint (jt_tournament_session_count_broken_wishes (fixture->tournament), ==, 0);

  /* By hand: the report follows. */
  {
    const JtTournamentPass *pass
        = jt_tournament_get_pass (jt_tournament_session_get_tournament (fixture->tournament), 0);
    int first = -1, other = -1;

    for (guint t = 0; t < pass->n_tables; t++)
      for (guint i = 0; i < 4; i++)
        if (pass->tables[t].people[i] == 0)
          first = (int) t;
        else if (pass->tables[t].people[i] == 1)
          other = (int) t;
    g_assert_cmpint (first, !=, other);
    g_assert_true (jt_tournament_session_swap (fixture->tournament, 0,
                                               pass->tables[first].people[pass->tables[first].people[0] == 0 ? 1 : 0] + 1,
                                               2, &fault, NULL));
    g_assert_cmpint (jt_tournament_session_count_club_meetings (fixture->tournament), >, 0);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, func) g_test_add ("/session/tournament-next/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("from-names-to-the-end", test_from_names_to_the_end);
  ADD ("start-is-no-step-for-undo", test_start_is_no_step_for_undo);
  ADD ("desk-goes-on-during-a-draw", test_desk_goes_on_during_a_draw);
  ADD ("clubs-and-families-apart", test_clubs_and_families_apart);
  ADD ("result-during-a-draw-is-kept", test_result_during_a_draw_is_kept);
  return g_test_run ();
}
