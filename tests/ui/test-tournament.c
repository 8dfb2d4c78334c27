/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The view of a tournament in every size and language: before the draw, while it is played, at its end. */
#include "jt-prizes-sheet.h"
#include "jt-prizes.h"
#include "jt-projector.h"
#include "jt-season-sheet.h"
#include "jt-session-fixture.h"
#include "jt-tournament-people.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-session.h"
#include "jt-tournament-view.h"
#include "jt-ui-test.h"

static const struct
{
  int width, height;
  GtkTextDirection direction;
} sizes[] = {
  { 360, 640, GTK_TEXT_DIR_LTR }, { 360, 640, GTK_TEXT_DIR_RTL },   { 1280, 800, GTK_TEXT_DIR_LTR },
  { 1280, 800, GTK_TEXT_DIR_RTL }, { 1920, 1080, GTK_TEXT_DIR_LTR },
};

static JtTournamentSession *
make_tournament (JtSessionFixture *fixture, guint profile)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 id = jt_tournament_session_create (fixture->session, "Meier & <Müller> Jass", "2026-11-28", NULL,
                                            &jt_tournament_profile_get (profile)->rules, &error);
  JtTournamentSession *tournament = jt_tournament_session_new (fixture->session, id, &fault, &error);

  g_assert_no_error (error);
  g_assert_nonnull (tournament);
  return tournament;
}

static void
add_people (JtTournamentSession *tournament)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  int n = jt_tournament_session_add_people (
      tournament,
      "Meier & <Müller>\nRösli \"Rosa\"\n=1+1\nAnna-Katharina Zgraggen-Odermatt\nBeat\nCarla\nDora\nErnst\nFranz\n",
      &fault, &error);

  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 9);
}

/* Every part there is a button for must fit and be named. */
static void
look (JtTournamentSession *tournament)
{
  static const char *const parts[] = { "people", "passes", "tables", "standings" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *view;
      GtkWindow *window;

      gtk_widget_set_default_direction (sizes[i].direction);
      view = jt_tournament_view_new (tournament);
      window = jt_ui_test_show (view, sizes[i].width, sizes[i].height);
      for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
        {
          g_action_group_activate_action (jt_tournament_view_get_actions (JT_TOURNAMENT_VIEW (view)), parts[part],
                                          NULL);
          jt_ui_test_settle (window);
          jt_ui_test_assert_fits (view);
          jt_ui_test_assert_named (view);
        }
      jt_ui_test_close (window, view);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
    }
}

static void
test_fits (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture, GPOINTER_TO_UINT (data));
  const JtTournamentTable *table;
  JtTournamentSheet sheet = { 0 };
  const JtTournamentRules *rules;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  look (tournament);
  add_people (tournament);
  jt_session_fixture_draw (tournament);
  rules = jt_tournament_get_rules (jt_tournament_session_get_tournament (tournament));
  sheet.points[0] = MAX (0, jt_tournament_rules_sum (rules, 0, 0));
  table = &jt_tournament_get_pass (jt_tournament_session_get_tournament (tournament), 0)->tables[0];
  g_assert_true (
      jt_tournament_session_enter (tournament, 0, table->number, &sheet, NULL, &fault, &error));
  look (tournament);
}

/* Print, prizes, club: each can be named and fits. */
static void
test_sheets (JtSessionFixture *fixture, gconstpointer data)
{
  static const char *const sheets[] = { "papers", "sheets", "find", "prizes", "club" };
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture, 0);
  g_autoptr (JtValue) prizes = jt_session_fixture_value (
      "[{\"rank\":1,\"text\":\"Meier & <Müller>\",\"value\":1250},{\"x-for\":\"category\",\"x-category\":\"A & <B>\"}]");
  g_autoptr (GError) error = NULL;

  add_people (tournament);
  jt_session_fixture_draw (tournament);
  g_assert_true (jt_tournament_session_set_part (tournament, "prizes", prizes, NULL, &error));
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      GtkWidget *view = jt_tournament_view_new (tournament);
      GtkWindow *window = jt_ui_test_show (view, 1000, 700);
      GtkWidget *sheet;

      g_action_group_activate_action (jt_tournament_view_get_actions (JT_TOURNAMENT_VIEW (view)), sheets[i], NULL);
      sheet = jt_ui_test_wait_sheet (window);
      jt_ui_test_assert_fits (sheet);
      jt_ui_test_assert_named (sheet);
      jt_ui_test_close_sheet (sheet);
      jt_ui_test_close (window, view);
    }
}

static void
entry_row_cb (GtkWidget *widget, gpointer rows)
{
  if (ADW_IS_ENTRY_ROW (widget))
    g_ptr_array_add (rows, widget);
}

/* A prize for the next rank stands behind the ranks and before what else there is to win. */
static void
test_prizes (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture, 0);
  g_autoptr (JtValue) prizes = jt_session_fixture_value (
      "[{\"rank\":1,\"text\":\"Ham\"},{\"rank\":4,\"text\":\"Cheese\"},{\"x-for\":\"last\",\"text\":\"Horn\"}]");
  g_autoptr (GPtrArray) rows = g_ptr_array_new (), list = NULL;
  GtkWidget *below = gtk_label_new (""), *sheet;
  GtkWindow *window = jt_ui_test_show (below, 600, 700);
  static const char *const order[] = { "Ham", "Cheese", "Wine & <Bread>", "Horn" };

  g_assert_true (jt_tournament_session_set_part (tournament, "prizes", prizes, NULL, NULL));
  jt_prizes_sheet (below, tournament);
  sheet = jt_ui_test_wait_sheet (window);
  jt_ui_test_walk (sheet, entry_row_cb, rows);
  g_assert_cmpuint (rows->len, ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (rows->pdata[1]), "Wine & <Bread>");
  g_signal_emit_by_name (rows->pdata[1], "entry-activated");
  list = jt_prizes_new (jt_tournament_session_get_tournament (tournament),
                        jt_tournament_session_get_standings (tournament));
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (((const JtPrize *) list->pdata[i])->text, ==, order[i]);
  g_assert_cmpint (((const JtPrize *) list->pdata[2])->rank, ==, 5);
  jt_ui_test_close_sheet (sheet);
  jt_ui_test_close (window, below);
}

typedef struct
{
  GtkWidget *row, *scrolled;
} Seen;

static void
row_cb (GtkWidget *widget, gpointer data)
{
  Seen *seen = data;

  if (GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_child_visible (widget) && gtk_widget_get_visible (widget))
    seen->row = widget;
}

static gboolean
last_row_is_seen (gpointer data)
{
  Seen *seen = data;
  graphene_rect_t bounds;

  jt_ui_test_walk (seen->scrolled, row_cb, seen);
  return gtk_widget_compute_bounds (seen->row, seen->scrolled, &bounds)
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (seen->scrolled) + 1;
}

static guint
count_rows (GtkWidget *scrolled)
{
  guint n = 0;
  GtkWidget *list = jt_ui_test_find (scrolled, GTK_TYPE_LIST_BOX);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n += gtk_widget_get_visible (row);
  return n;
}

/* Who is added to a long list is shown at its end; who is there is found by the beginnings of his names in any order. */
static void
test_people (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture, 0);
  g_autoptr (GString) names = g_string_new ("Müller; Käthi\nMeier & <Müller>\nHans-Peter von Allmen\n");
  GtkWidget *people, *entry;
  GtkWindow *window;
  Seen seen = { NULL };

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (names, "Person %u\n", i);
  g_assert_cmpint (jt_tournament_session_add_people (tournament, names->str, NULL, NULL), ==, 63);
  people = jt_tournament_people_new (tournament);
  window = jt_ui_test_show (people, 600, 500);
  entry = jt_ui_test_find (people, GTK_TYPE_ENTRY);
  seen.scrolled = jt_ui_test_find (people, GTK_TYPE_SCROLLED_WINDOW);
  jt_ui_test_settle (window);
  g_assert_false (last_row_is_seen (&seen));
  gtk_editable_set_text (GTK_EDITABLE (entry), "käthi m");
  g_assert_cmpuint (count_rows (seen.scrolled), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "llme");
  g_assert_cmpuint (count_rows (seen.scrolled), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Zora Zuletzt");
  g_assert_cmpuint (count_rows (seen.scrolled), ==, 0);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (count_rows (seen.scrolled), ==, 64);
  jt_ui_test_wait (last_row_is_seen, &seen, "the end of the list");
  jt_ui_test_close (window, people);
}

/* The window for the hall: every content with long names, and the ranks one after the other. */
static void
test_projector (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture, 0);
  const JtTournamentSheet typed = { .points = { 682, 574 } };
  GtkWidget *projector;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  add_people (tournament);
  jt_session_fixture_draw (tournament);
  g_assert_true (jt_tournament_session_enter (tournament, 0, 1, &typed, NULL, &fault, &error));
  projector = jt_projector_new (tournament);
  gtk_window_present (GTK_WINDOW (projector));
  for (int content = JT_PROJECTOR_STANDINGS; content <= JT_PROJECTOR_REVEAL; content++)
    {
      jt_projector_set_content (JT_PROJECTOR (projector), content);
      jt_projector_set_clock (JT_PROJECTOR (projector), content % 2 == 0 ? 61 : 0);
      jt_ui_test_settle (GTK_WINDOW (projector));
      g_assert_cmpint (jt_projector_get_content (JT_PROJECTOR (projector)), ==, content);
      jt_ui_test_assert_named (projector);
    }
  /* Nine ranks: one, all and more, back to none and one less. */
  jt_projector_reveal (JT_PROJECTOR (projector), 1);
  g_assert_cmpuint (jt_projector_get_n_revealed (JT_PROJECTOR (projector)), ==, 1);
  jt_ui_test_settle (GTK_WINDOW (projector));
  jt_projector_reveal (JT_PROJECTOR (projector), 20);
  g_assert_cmpuint (jt_projector_get_n_revealed (JT_PROJECTOR (projector)), ==, 9);
  jt_ui_test_settle (GTK_WINDOW (projector));
  jt_projector_reveal (JT_PROJECTOR (projector), -30);
  g_assert_cmpuint (jt_projector_get_n_revealed (JT_PROJECTOR (projector)), ==, 0);
  jt_projector_set_content (JT_PROJECTOR (projector), JT_PROJECTOR_CLOCK);
  jt_projector_reveal (JT_PROJECTOR (projector), 1);
  g_assert_cmpuint (jt_projector_get_n_revealed (JT_PROJECTOR (projector)), ==, 0);
  gtk_window_destroy (GTK_WINDOW (projector));
}

static void
test_season (JtSessionFixture *fixture, gconstpointer data)
{
  GtkWidget *view = gtk_label_new ("");
  GtkWindow *window;
  GtkWidget *sheet;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JtTournamentSession) tournament = make_tournament (fixture, 0);
      const JtTournamentSheet typed = { .points = { 682, 574 } };
      g_autoptr (GError) error = NULL;
      JtFault fault = JT_FAULT_INIT;

      add_people (tournament);
      jt_session_fixture_draw (tournament);
      g_assert_true (jt_tournament_session_set_text (tournament, "name", "Autumn & <Winter>", &fault, &error));
      g_assert_true (jt_tournament_session_enter (tournament, 0, 1, &typed, NULL, &fault, &error));
    }
  window = jt_ui_test_show (view, 600, 700);
  jt_season_sheet (view, fixture->session);
  sheet = jt_ui_test_wait_sheet (window);
  jt_ui_test_assert_fits (sheet);
  jt_ui_test_assert_named (sheet);
  jt_ui_test_close_sheet (sheet);
  jt_ui_test_close (window, view);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

#define ADD(name, profile) \
  g_test_add ("/ui/tournament/fits/" name, JtSessionFixture, GUINT_TO_POINTER (profile), jt_session_fixture_set_up, \
              test_fits, jt_session_fixture_tear_down)
  ADD ("drawn-partner", 0);
  ADD ("pairs-with-matches", 2);
  ADD ("handjass", 5);
  g_test_add ("/ui/tournament/sheets-fit", JtSessionFixture, NULL, jt_session_fixture_set_up, test_sheets,
              jt_session_fixture_tear_down);
  g_test_add ("/ui/tournament/prizes-stand-in-order", JtSessionFixture, NULL, jt_session_fixture_set_up, test_prizes,
              jt_session_fixture_tear_down);
  g_test_add ("/ui/tournament/people-are-found-and-shown", JtSessionFixture, NULL, jt_session_fixture_set_up, test_people,
              jt_session_fixture_tear_down);
  g_test_add ("/ui/tournament/projector-shows-and-reveals", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_projector, jt_session_fixture_tear_down);
  g_test_add ("/ui/tournament/season-fits", JtSessionFixture, NULL, jt_session_fixture_set_up, test_season,
              jt_session_fixture_tear_down);
  return g_test_run ();
}
