/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The papers of a tournament: how many pages, and that all ink is inside the margins. */
#include <cairo.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "jt-tournament-draw.h"
#include "jt-tournament-sheet.h"
#include "jt-value-change.h"

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
  jt_builder_key (builder, "prizes");
  jt_builder_begin_list (builder);
  for (guint i = 1; i <= 2; i++)
    {
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "rank", i);
      jt_builder_put_string (builder, "text", "Ham & <Bread>");
      jt_builder_put_integer (builder, "value", 5005);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
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

static gboolean
collect_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, n);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the text of each page as pdftotext reads it; NULL, with the test skipped, if that
 * is not installed */
static char **
read_pdf (JtSheet *sheet)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  g_autofree char *folder = g_dir_make_tmp ("jt-paper-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *out = NULL;
  char **pages = NULL;
  const char *argv[] = { program, "-layout", path, "-", NULL };
  int status = 1;

  g_assert_true (jt_sheet_export (sheet, collect_cb, bytes, NULL));
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
  if (program != NULL)
    {
      g_assert_true (
          g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, NULL));
      g_assert_cmpint (status, ==, 0);
      pages = g_strsplit (out, "\f", -1);
    }
  else
    g_test_skip ("pdftotext is not installed");
  g_unlink (path);
  g_rmdir (folder);
  return pages;
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

static JtLetterhead
make_head (GPtrArray *log)
{
  return (JtLetterhead){ "JC & <Muster>", cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 20), log };
}

static GPtrArray *
make_log (const JtTournament *tournament)
{
  GPtrArray *log = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_log_line_free);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  const char *const keys[] = { "old", "new" };
  const int points[2][2] = { { 682, 574 }, { 574, 682 } };
  g_autoptr (JtValue) change = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "what", "result");
  jt_builder_put_integer (builder, "pass", 1);
  jt_builder_put_integer (builder, "table", 2);
  for (guint i = 0; i < 2; i++)
    {
      jt_builder_key (builder, keys[i]);
      jt_builder_begin_object (builder);
      jt_builder_put_integers (builder, "points", points[i], 2);
      jt_builder_end_object (builder);
    }
  jt_builder_put_string (builder, "reason", "turned round & <wrong>");
  jt_builder_end_object (builder);
  change = jt_builder_finish (builder);
  g_ptr_array_add (log, jt_log_line_new (tournament, 1764360000000000, change));
  return log;
}

static void
test_papers (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (JtTournament) tournament = make_tournament (n, n > 40 ? 12 : 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (GPtrArray) log = make_log (tournament);
  JtLetterhead head = make_head (log);

  for (guint paper = 0; paper < JT_N_TOURNAMENT_PAPERS; paper++)
    {
      g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, paper, 0, &head);
      guint pages = jt_sheet_get_n_pages (sheet);

      g_assert_cmpuint (pages, >, 0);
      if (paper == JT_TOURNAMENT_PAPER_SHEETS || paper == JT_TOURNAMENT_PAPER_LARGE_SHEETS)
        g_assert_cmpuint (pages, ==, n / 4);
      assert_inside (sheet, paper == JT_TOURNAMENT_PAPER_SHEETS ? 28.3 : JT_SHEET_MARGIN);
    }
  cairo_surface_destroy (head.logo);
}

static void
test_every_page_has_its_head (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (100, 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (GPtrArray) log = make_log (tournament);
  JtLetterhead head = make_head (log);

  for (guint paper = 0; paper < JT_N_TOURNAMENT_PAPERS; paper++)
    {
      g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, paper, 0, &head);
      g_auto (GStrv) pages = read_pdf (sheet);

      for (guint i = 0; pages != NULL && i < jt_sheet_get_n_pages (sheet); i++)
        {
          g_autofree char *number = g_strdup_printf ("Page %u of %u", i + 1, jt_sheet_get_n_pages (sheet));

          assert_contains (pages[i], "JC & <Muster> · Herbstjass & <Co>");
          assert_contains (pages[i], number);
        }
    }
  cairo_surface_destroy (head.logo);
}

/* No name is cut: word by word it stands somewhere on the page. */
static void
assert_names (JtSheet *sheet, guint n)
{
  g_auto (GStrv) pages = read_pdf (sheet);
  g_autofree char *all = pages != NULL ? g_strjoinv (" ", pages) : NULL;

  for (guint i = 0; all != NULL && i < n; i++)
    {
      g_auto (GStrv) words = g_strsplit (names[i], " ", -1);

      for (guint k = 0; words[k] != NULL; k++)
        if (g_unichar_isalpha (g_utf8_get_char (words[k])))
          assert_contains (all, words[k]);
    }
}

static void
test_no_name_is_cut (void)
{
  static const JtTournamentPaper papers[]
      = { JT_TOURNAMENT_PAPER_PARTICIPANTS, JT_TOURNAMENT_PAPER_SEATING, JT_TOURNAMENT_PAPER_TABLES,
          JT_TOURNAMENT_PAPER_PERSONAL,     JT_TOURNAMENT_PAPER_SHEETS,  JT_TOURNAMENT_PAPER_RANKING };
  g_autoptr (JtTournament) tournament = make_tournament (8, 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, papers[i], 0, NULL);

      assert_names (sheet, 8);
    }
}

static void
test_table_sheet (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (8, 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, JT_TOURNAMENT_PAPER_SHEETS, 0, NULL);
  g_auto (GStrv) pages = read_pdf (sheet);

  if (pages == NULL)
    return;
  assert_contains (pages[0], "Passe 1 · Table 1");
  assert_contains (pages[0], "Dealer");
  assert_contains (pages[0], "= 157");
  assert_contains (pages[0], "= 1256");
  assert_contains (pages[0], "Signatures");
}

/* The first Passe twenty times. */
static JtTournament *
make_long_tournament (guint n)
{
  g_autoptr (JtTournament) once = make_tournament (n, 8);
  g_autoptr (JtValue) document = jt_value_copy (jt_tournament_get_document (once));
  JtTournament *tournament;

  for (guint r = 3; r < 20; r++)
    {
      JtValue *longer = JT_VALUE_CHANGE (document, &jt_value_get (document, "passes")->items[0], { "passes" }, { NULL, r });

      jt_value_free (document);
      document = longer;
    }
  tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, NULL);
  g_assert_nonnull (tournament);
  return tournament;
}

/* No heading stands alone at the foot of a page. */
static void
test_headings_stay (void)
{
  for (guint n = 8; n <= 48; n += 4)
    {
      g_autoptr (JtTournament) tournament = make_long_tournament (n);
      g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
      g_autoptr (JtSheet) sheet
          = jt_tournament_sheet_new (tournament, standings, JT_TOURNAMENT_PAPER_TABLES, JT_ALL_PASSES, NULL);
      g_auto (GStrv) pages = read_pdf (sheet);

      for (guint i = 0; pages != NULL && pages[i] != NULL; i++)
        {
          const char *last = g_strrstr (pages[i], "Passe ");

          g_assert_true (last == NULL || strstr (last, " & ") != NULL);
        }
    }
}

static void
test_substitute_is_on_the_sheet (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (8, 8);
  g_autoptr (JtValue) document
      = jt_value_copy (jt_tournament_get_document (tournament));
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) substitutes = NULL, changed = NULL;
  g_autoptr (JtTournament) with = NULL;

  jt_builder_begin_list (builder);
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "from", 2);
  jt_builder_put_string (builder, "name", "Zenobia");
  jt_builder_end_object (builder);
  jt_builder_end_list (builder);
  substitutes = jt_builder_finish (builder);
  changed = JT_VALUE_CHANGE (document, substitutes, { "participants" }, { NULL, 5 }, { "substitutes" });
  with = jt_tournament_new (changed, JT_TOURNAMENT_STRICT, NULL);
  g_assert_nonnull (with);
  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (JtStandings) standings = jt_standings_new (with, 0);
      g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (with, standings, JT_TOURNAMENT_PAPER_SHEETS, pass, NULL);
      g_auto (GStrv) pages = read_pdf (sheet);
      g_autofree char *all = pages != NULL ? g_strjoinv (" ", pages) : NULL;

      if (all == NULL)
        return;
      g_assert_true ((strstr (all, "Zenobia") != NULL) == (pass == 1));
      /* With whom he plays for; as dealer and below the line he signs with his own name. */
      g_assert_true ((strstr (all, "Zenobia (for") != NULL) == (pass == 1));
    }
}

/* One sheet alone, for when the first got lost. */
static void
test_one_sheet_again (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (20, 8);
  g_autoptr (JtSheet) sheet
      = jt_tournament_table_sheet_new (tournament, JT_TOURNAMENT_PAPER_LARGE_SHEETS, 1, 3, NULL);
  g_auto (GStrv) pages = read_pdf (sheet);

  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 1);
  if (pages != NULL)
    assert_contains (pages[0], "Passe 2 · Table 3");
}

static void
test_by_name (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (8, 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, JT_TOURNAMENT_PAPER_BY_NAME, 0, NULL);
  g_auto (GStrv) pages = read_pdf (sheet);

  g_assert_false (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_BY_CLUB, 0, NULL));
  if (pages == NULL)
    return;
  assert_contains (pages[0], "Ranking by Name");
  g_assert_true (strstr (pages[0], "Carla") < strstr (pages[0], "Dora"));
  g_assert_true (strstr (pages[0], "Dora") < strstr (pages[0], "Ernst"));
}

static void
test_log (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (8, 8);
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (GPtrArray) log = make_log (tournament);
  const JtLetterhead head = { NULL, NULL, log };
  g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, JT_TOURNAMENT_PAPER_LOG, 0, &head);
  g_auto (GStrv) pages = read_pdf (sheet);

  if (pages == NULL)
    return;
  assert_contains (pages[0], "682 : 574");
  assert_contains (pages[0], "574 : 682");
  assert_contains (pages[0], "turned round & <wrong>");
}

static void
test_what_is_there (void)
{
  g_autoptr (JtTournament) tournament = make_tournament (9, 8);

  g_assert_true (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_PARTICIPANTS, 0, NULL));
  g_assert_true (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_SEATING, 0, NULL));
  g_assert_true (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_SHEETS, 2, NULL));
  g_assert_false (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_SHEETS, 3, NULL));
  g_assert_false (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_RANKING, 0, NULL));
  g_assert_false (jt_tournament_paper_is_there (tournament, JT_TOURNAMENT_PAPER_LOG, 0, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/paper/tournament-sheet/9-people-inside-the-margins", GUINT_TO_POINTER (9), test_papers);
  g_test_add_data_func ("/paper/tournament-sheet/160-people-inside-the-margins", GUINT_TO_POINTER (160), test_papers);
  g_test_add_func ("/paper/tournament-sheet/only-what-is-there", test_what_is_there);
  g_test_add_func ("/paper/tournament-sheet/every-page-has-its-head", test_every_page_has_its_head);
  g_test_add_func ("/paper/tournament-sheet/no-name-is-cut", test_no_name_is_cut);
  g_test_add_func ("/paper/tournament-sheet/table-sheet-has-its-controls", test_table_sheet);
  g_test_add_func ("/paper/tournament-sheet/headings-stay-with-their-table", test_headings_stay);
  g_test_add_func ("/paper/tournament-sheet/substitute-is-on-the-sheet", test_substitute_is_on_the_sheet);
  g_test_add_func ("/paper/tournament-sheet/ranking-by-name", test_by_name);
  g_test_add_func ("/paper/tournament-sheet/one-sheet-again", test_one_sheet_again);
  g_test_add_func ("/paper/tournament-sheet/log-says-old-and-new", test_log);
  return g_test_run ();
}
