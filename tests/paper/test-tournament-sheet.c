/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The papers of a tournament: how many pages, and that all ink is inside the margins. */
#include <cairo.h>

#include "jt-tournament-draw.h"
#include "jt-tournament-sheet.h"

static const char *const names[]
    = { "Meier & <Müller>", "Rösli \"Rosa\"", "=1+1", "Anna-Katharina Zgraggen-Odermatt von Unterwalden ob dem Wald",
        "🃏 Beat", "Carla", "Dora", "Ernst", "Franz" };

/* @n people, drawn, the first table with points. */
static JtTournament *
make_tournament (guint n, int rounds)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  g_autoptr (JtValue) drawn = NULL;
  g_autoptr (JtTournament) open = NULL;
  g_autoptr (JtPlan) plan = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtTournament *tournament;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "tournament");
  jt_builder_put_string (builder, "name", "Herbstjass & <Co>");
  jt_builder_put_string (builder, "date", "2026-11-28");
  jt_builder_key (builder, "rules");
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "rounds", rounds);
  jt_builder_end_object (builder);
  jt_builder_key (builder, "participants");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "id", i + 1);
      jt_builder_put_string (builder, "name", names[i % G_N_ELEMENTS (names)]);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  open = jt_tournament_new (document, JT_TOURNAMENT_STRICT, &fault);
  g_assert_nonnull (open);
  plan = jt_tournament_draw (open, 0, NULL, NULL, NULL, NULL);
  g_assert_nonnull (plan);
  jt_tournament_write_drawn (open, plan, 0, builder);
  drawn = jt_builder_finish (builder);
  tournament = jt_tournament_new (drawn, JT_TOURNAMENT_STRICT, &fault);
  g_assert_nonnull (tournament);
  return tournament;
}

static void
assert_inside (JtSheet *sheet, double margin)
{
  for (guint page = 0; page < jt_sheet_get_n_pages (sheet); page++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x, y, width, height;

      jt_sheet_draw (sheet, cr, page);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      g_assert_cmpfloat (x, >=, margin - 2);
      g_assert_cmpfloat (y, >=, margin - 2);
      g_assert_cmpfloat (x + width, <=, jt_sheet_get_width (sheet) - margin + 2);
      g_assert_cmpfloat (y + height, <=, jt_sheet_get_height (sheet) - margin + 2);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_papers (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (JtTournament) tournament = make_tournament (n, n > 40 ? 12 : 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  for (guint paper = 0; paper < JT_N_TOURNAMENT_PAPERS; paper++)
    {
      g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, paper, 0);
      guint pages = jt_sheet_get_n_pages (sheet);

      g_assert_cmpuint (pages, >, 0);
      if (paper == JT_TOURNAMENT_PAPER_SHEETS)
        g_assert_cmpuint (pages, ==, n / 4);
      else if (n > 100)
        g_assert_cmpuint (pages, >, 1);
      assert_inside (sheet, paper == JT_TOURNAMENT_PAPER_SHEETS ? 28.3 : JT_SHEET_MARGIN);
    }
}

static void
test_what_is_there (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (9, 8);

  g_assert_true (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_PARTICIPANTS, 0));
  g_assert_true (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_SEATING, 0));
  g_assert_true (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_SHEETS, 2));
  g_assert_false (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_SHEETS, 3));
  g_assert_false (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_RANKING, 0));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/paper/tournament-sheet/9-people-inside-the-margins", GUINT_TO_POINTER (9), test_papers);
  g_test_add_data_func ("/paper/tournament-sheet/160-people-inside-the-margins", GUINT_TO_POINTER (160), test_papers);
  g_test_add_func ("/paper/tournament-sheet/only-what-is-there", test_what_is_there);
  return g_test_run ();
}
