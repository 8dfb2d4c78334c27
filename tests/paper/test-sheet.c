/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-game-sheet.h"
#include "sheet-words.h"
#include "slate-samples.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static gboolean
collect_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, n);
  return TRUE;
}

static const JtSheetColumn columns[] = {
  { "Rank", JT_SHEET_END, 0, FALSE },
  { "Name", JT_SHEET_START, 1, FALSE },
  { "Passe 1", JT_SHEET_END, 0, FALSE },
  { "Passe 2", JT_SHEET_END, 0, FALSE },
  { "Total", JT_SHEET_END, 0, TRUE },
};

static JtSheet *
ranking (guint n)
{
  JtSheet *sheet = jt_sheet_new ("Jassturnier Münsingen", "28.11.2026");
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  jt_sheet_heading (sheet, "Rangliste", 1);
  jt_sheet_paragraph (sheet, "Einzel mit zugelostem Partner, vier Passen zu acht Spielen.\nDie schlechteste Passe wird gestrichen.");
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (cells, g_strdup_printf ("%u", i + 1));
      g_ptr_array_add (cells, g_strdup (i % 3 == 0   ? "Meier & <Müller>"
                                        : i % 3 == 1 ? "Maximilian-Alexander Hürlimann-Zurbriggen von Sankt Niklausen ob dem See"
                                                     : "Rösli \"Rosa\""));
      g_ptr_array_add (cells, g_strdup_printf ("%u", 900 - i));
      g_ptr_array_add (cells, g_strdup_printf ("%u", 800 - i));
      g_ptr_array_add (cells, g_strdup_printf ("%u", 1700 - 2 * i));
    }
  jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), (const char *const *) cells->pdata, n, NULL, 0);
  return sheet;
}

static void
test_long_tables_stay_inside_the_margins (void)
{
  g_autoptr (JtSheet) sheet = ranking (200);
  g_autofree char *text = sheet_words (sheet);

  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), >, 3);
  if (text == NULL)
    return;
  g_assert_cmpuint (sheet_assert_inside (sheet, JT_SHEET_MARGIN), >, 200 * 5);
  /* Titles of the columns, header and number on every page. */
  g_assert_cmpuint (sheet_count (text, ">Rank<"), ==, jt_sheet_get_n_pages (sheet));
  g_assert_cmpuint (sheet_count (text, ">Jassturnier<"), ==, jt_sheet_get_n_pages (sheet));
  g_assert_cmpuint (sheet_count (text, ">Page<"), ==, jt_sheet_get_n_pages (sheet));
  g_assert_cmpuint (sheet_count (text, ">1700<"), ==, 1);
  g_assert_cmpuint (sheet_count (text, ">1302<"), ==, 1);
}

static void
test_one_page_has_no_number (void)
{
  g_autoptr (JtSheet) sheet = ranking (5);
  g_autofree char *text = sheet_words (sheet);

  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 1);
  if (text != NULL)
    g_assert_cmpuint (sheet_count (text, ">Page<"), ==, 0);
}

typedef struct
{
  guint n;
  const char *name; /* of every row; (nullable): short ones */
  double size;
} List;

static void
add_list_cb (JtSheet *sheet, gpointer data)
{
  static const JtSheetColumn titles[]
      = { { "Rang", JT_SHEET_END, 0, FALSE }, { "Name", JT_SHEET_START, 1, FALSE }, { "Total", JT_SHEET_END, 0, TRUE } };
  const List *list = data;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  jt_sheet_heading (sheet, "Rangliste", 1);
  for (guint i = 0; i < list->n; i++)
    {
      g_ptr_array_add (cells, g_strdup_printf ("%u", i + 1));
      g_ptr_array_add (cells, g_strdup (list->name != NULL ? list->name : "Anna"));
      g_ptr_array_add (cells, g_strdup_printf ("%u", 2000 - i));
    }
  jt_sheet_table (sheet, titles, G_N_ELEMENTS (titles), (const char *const *) cells->pdata, list->n, NULL, list->size);
}

/* Returns: how high the first such word is, in points */
static double
height_of (const char *words, const char *word)
{
  g_autofree char *end = g_strdup_printf ("\">%s<", word);
  const char *found = strstr (words, end), *top, *bottom;

  g_assert_nonnull (found);
  top = g_strrstr_len (words, found - words, "yMin=\"");
  bottom = g_strrstr_len (words, found - words + 1, "yMax=\"");
  g_assert_true (top != NULL && bottom != NULL);
  return g_ascii_strtod (bottom + 6, NULL) - g_ascii_strtod (top + 6, NULL);
}

/* Few rows stand in large type, many in the usual one, and none needs another page or another line for it. */
static void
test_lists_fill_their_pages (void)
{
  static const guint counts[] = { 0, 1, 8, 24, 31, 32, 33, 48, 60, 100, 200 };
  double last = 100;

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      List list = { counts[i], NULL, 11 };
      g_autoptr (JtSheet) usual = jt_sheet_new ("Herbstjass", NULL);
      g_autoptr (JtSheet) sheet = jt_sheet_new ("Herbstjass", NULL);
      g_autofree char *before = NULL, *after = NULL;
      double ratio;

      add_list_cb (usual, &list);
      jt_sheet_fill (sheet, add_list_cb, &list);
      g_assert_cmpuint (jt_sheet_get_n_pages (sheet), <=, jt_sheet_get_n_pages (usual));
      before = sheet_words (usual);
      after = sheet_words (sheet);
      if (before == NULL || after == NULL)
        return;
      sheet_assert_inside (sheet, JT_SHEET_MARGIN);
      ratio = height_of (after, "Rang") / height_of (before, "Rang");
      g_assert_cmpfloat (ratio, >=, jt_sheet_get_n_pages (sheet) < jt_sheet_get_n_pages (usual) ? 0.89 : 0.999);
      g_assert_cmpfloat (ratio, <=, 14.0 / 11 + 0.01);
      if (counts[i] > 0)
        g_assert_cmpfloat_with_epsilon (height_of (after, "1") / height_of (before, "1"), ratio, 0.01);
      if (counts[i] <= 24)
        g_assert_cmpfloat (ratio, >, 14.0 / 11 - 0.02);
      /* as long as there is one page, more rows are never larger */
      if (jt_sheet_get_n_pages (sheet) == 1)
        {
          g_assert_cmpfloat (ratio, <=, last + 0.001);
          last = ratio;
        }
    }
}

/* A long name is not parted so that the type can be large. */
static void
test_lists_grow_no_second_lines (void)
{
  List list = { 6, "Maximilian-Alexander Hürlimann-Zurbriggen von Sankt Niklausen ob dem Tannberg", 11 };
  g_autoptr (JtSheet) sheet = jt_sheet_new (NULL, NULL);
  g_autofree char *text = NULL;

  jt_sheet_fill (sheet, add_list_cb, &list);
  text = sheet_words (sheet);
  if (text == NULL)
    return;
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
  for (const char *first = strstr (text, ">Maximilian-Alexander<"), *last; first != NULL;
       first = strstr (first + 1, ">Maximilian-Alexander<"))
    {
      g_autofree char *place = NULL;

      last = strstr (first, ">Tannberg<");
      g_assert_nonnull (last);
      first = g_strrstr_len (text, first - text, "yMin=");
      place = g_strndup (first, strchr (first + 6, '"') - first);
      g_assert_nonnull (g_strstr_len (g_strrstr_len (text, last - text, "<word"), 200, place));
      first = last;
    }
}

/* However many columns and however long their texts: nothing is lost and nothing leaves the page. */
static void
test_wide_tables_are_wrapped (void)
{
  enum { N = 14, ROWS = 12 };
  JtSheetColumn many[N];
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JtSheet) sheet = jt_sheet_new ("A title that is so long that it cannot possibly stand beside the date in one line of the page", "A group with quite a long name · 28 November 2026");

  for (guint i = 0; i < N; i++)
    many[i] = (JtSheetColumn) { i % 2 ? "Differenz" : "Hürlimann-Zurbriggen", i % 3, i % 2, FALSE };
  for (guint i = 0; i < N * ROWS; i++)
    g_ptr_array_add (cells, g_strdup (i % 5 == 0 ? "Donaudampfschifffahrtsgesellschaftskapitän" : "−123 Punkte"));
  jt_sheet_table (sheet, many, N, (const char *const *) cells->pdata, ROWS, NULL, 0);
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
}

static void
test_rows_are_never_split (void)
{
  g_autoptr (JtSheet) sheet = jt_sheet_new_of_size ("Zettel", NULL, 300, 300, 30);
  static const char *const cells[] = { "1", "eins\tzwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn", "x", "y", "z" };
  guint pages = 0;

  for (guint i = 0; i < 40; i++)
    {
      jt_sheet_table (sheet, columns, G_N_ELEMENTS (columns), cells, 1, NULL, 0);
      g_assert_cmpuint (jt_sheet_get_n_pages (sheet), <=, pages + 1);
      pages = jt_sheet_get_n_pages (sheet);
    }
  g_assert_cmpuint (pages, >, 5);
  sheet_assert_inside (sheet, 30);
}

static void
test_breaks_and_keeps (void)
{
  g_autoptr (JtSheet) sheet = jt_sheet_new (NULL, NULL);
  JtRect area = jt_sheet_get_area (sheet);

  jt_sheet_keep (sheet, area.height);
  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 1);
  jt_sheet_paragraph (sheet, "Something");
  jt_sheet_keep (sheet, area.height - 5);
  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 2);
  jt_sheet_break (sheet);
  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 3);
  jt_sheet_set_y (sheet, 1e9);
  g_assert_cmpfloat (jt_sheet_get_y (sheet), <=, area.y + area.height);
}

/* Slips: texts put by hand are made to fit their frame. */
static void
test_texts_fit_their_frame (void)
{
  g_autoptr (JtSheet) sheet = jt_sheet_new (NULL, NULL);
  JtRect area = jt_sheet_get_area (sheet);
  static const char *const names[] = { "Anna", "Meier & <Müller>", "Maximilian-Alexander Hürlimann-Zurbriggen von Sankt Niklausen ob dem See" };

  for (guint i = 0; i < 12; i++)
    {
      JtRect slip = { area.x + (i % 3) * area.width / 3, area.y + (i / 3) * 60, area.width / 3, 60 };

      jt_sheet_put_frame (sheet, slip, 0.5);
      slip.x += 6;
      slip.width -= 12;
      jt_sheet_put_text (sheet, slip, names[i % 3], 14, TRUE, i % 3);
    }
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
}

static JtGame *
game_of (const char *id, guint rounds)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  JtFault fault = JT_FAULT_INIT;
  static const char *const names[2][2] = { { "Anna", "Meier & <Müller>" }, { "Claudia", "Rösli \"Rosa\"" } };
  gboolean schieber = strcmp (id, "schieber") == 0;
  JtGame *game;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "game");
  jt_builder_put_string (builder, "game", id);
  jt_builder_key (builder, "rules");
  jt_builder_begin_object (builder);
  if (schieber)
    jt_builder_put_integer (builder, "target", 100000);
  jt_builder_end_object (builder);
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < 2; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      for (guint i = 0; i < 2; i++)
        jt_builder_string (builder, names[side][i]);
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_key (builder, "entries");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < rounds; i++)
    {
      int points[2] = { (int) (i * 37 % 158), 157 - (int) (i * 37 % 158) };
      int weis[2] = { i % 3 == 0 ? 50 : 0, 0 };

      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "type", "round");
      if (schieber)
        {
          jt_builder_put_string (builder, "trump", i % 2 ? "obenabe" : "schellen");
          jt_builder_put_integers (builder, "weis", weis, 2);
        }
      jt_builder_put_integers (builder, "points", points, 2);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  game = jt_game_replay (document, &fault);
  g_assert_nonnull (game);
  return game;
}

static void
test_game_with_its_slate (void)
{
  g_autoptr (JtGame) game = game_of ("schieber", 40);
  g_autoptr (JtSheet) sheet = jt_game_sheet_new (game, "Stammtisch · 28.11.2026", JT_NOTATION_WRITTEN);
  g_autofree char *text = sheet_words (sheet);
  g_autofree char *total = g_strdup_printf (">%d<", jt_game_get_total (game, 0));

  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 2);
  if (text == NULL)
    return;
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
  g_assert_cmpuint (sheet_count (text, ">Schieber<"), ==, 1);
  g_assert_cmpuint (sheet_count (text, total), >=, 2);
  g_assert_nonnull (strstr (text, "&lt;Müller&gt;"));
  g_assert_cmpuint (sheet_count (text, ">Weis<"), ==, 14);
}

static void
test_game_without_a_slate (void)
{
  g_autoptr (JtGame) game = game_of ("punktetafel", 10);
  g_autoptr (JtSheet) sheet = jt_game_sheet_new (game, NULL, JT_NOTATION_WRITTEN);

  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 1);
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
}

static gboolean
fail_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  return FALSE;
}

/* A Coiffeur shows its lines by sides, open ones too. */
static void
test_grid_of_lines (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  g_autoptr (JtGame) game = NULL;
  g_autoptr (JtSheet) sheet = NULL;
  g_autofree char *text = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "game");
  jt_builder_put_string (builder, "game", "coiffeur");
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint side = 0; side < 2; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_key (builder, "players");
      jt_builder_begin_list (builder);
      jt_builder_string (builder, side == 0 ? "Anna" : "Meier & <Müller>");
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_key (builder, "entries");
  jt_builder_begin_list (builder);
  for (int side = 0; side < 2; side++)
    {
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "type", "round");
      jt_builder_put_integer (builder, "side", side);
      jt_builder_put_string (builder, "line", "undenufe");
      jt_builder_put_integer (builder, "points", 60 + side);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  game = jt_game_replay (document, &fault);
  g_assert_nonnull (game);
  sheet = jt_game_sheet_new (game, NULL, JT_NOTATION_WRITTEN);
  text = sheet_words (sheet);
  if (text == NULL)
    return;
  g_assert_cmpuint (sheet_count (text, ">Schilten<"), ==, 1);
  /* in the line, and in that of the totals */
  g_assert_cmpuint (sheet_count (text, ">−6<"), ==, 2);
  g_assert_cmpuint (sheet_count (text, ">366<"), >=, 2);
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
}

static void
test_page_as_a_picture (void)
{
  g_autoptr (JtSheet) sheet = ranking (3);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (jt_sheet_export_png (sheet, 0, 300, collect_cb, bytes, &error));
  g_assert_no_error (error);
  g_assert_true (memcmp (bytes->data, "\211PNG", 4) == 0);
  g_assert_false (jt_sheet_export_png (sheet, 0, 3, collect_cb, bytes, &error));
  g_assert_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_SIZE);
}

static void
test_pdf_is_vector_and_errors_are_told (void)
{
  g_autoptr (JtSheet) sheet = ranking (3);
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  jt_sheet_slate (sheet, model, 300);
  g_assert_true (jt_sheet_export (sheet, collect_cb, bytes, &error));
  g_assert_no_error (error);
  g_assert_true (memcmp (bytes->data, "%PDF", 4) == 0);
  g_assert_null (memmem (bytes->data, bytes->len, "/Image", 6));
  g_assert_false (jt_sheet_export (sheet, fail_cb, NULL, &error));
  g_assert_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_WRITE);
}

static void
test_texts_are_wrapped_whole (void)
{
  static const char *const texts[] = { "", "a", "eins zwei drei", "Donaudampfschifffahrtsgesellschaft und mehr", "äöü äöü äöü", "  zwei  Lücken  " };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (double width = 0.1; width < 20; width *= 1.7)
      {
        g_auto (GStrv) lines = jt_text_wrapped (&jt_text_metrics_fixed, texts[i], FALSE, 1, width);
        g_autofree char *all = g_strjoinv ("", lines);
        g_auto (GStrv) words = g_strsplit (texts[i], " ", -1), found = g_strsplit (all, " ", -1);
        g_autofree char *wanted = g_strjoinv ("", words), *got = g_strjoinv ("", found);

        g_assert_cmpuint (g_strv_length (lines), >=, 1);
        g_assert_cmpstr (got, ==, wanted);
        for (guint k = 0; lines[k] != NULL; k++)
          {
            g_assert_true (g_utf8_validate (lines[k], -1, NULL));
            if (width > 1)
              g_assert_cmpfloat (jt_text_width (&jt_text_metrics_fixed, lines[k], FALSE), <=, width + 1e-9);
          }
      }
}

/* A name that is too long for its room is parted between its names. */
static void
test_double_names_are_parted_at_hyphens (void)
{
  g_auto (GStrv) lines
      = jt_text_wrapped (&jt_text_metrics_fixed, "Maria-Magdalena Schmidhalter-Oggenfuss-Zurbriggen", FALSE, 1,
                         jt_text_width (&jt_text_metrics_fixed, "Schmidhalter-Oggenfuss-Zu", FALSE));

  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_cmpstr (lines[0], ==, "Maria-Magdalena");
  g_assert_cmpstr (lines[1], ==, "Schmidhalter-Oggenfuss-");
  g_assert_cmpstr (lines[2], ==, "Zurbriggen");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/sheet/long-tables-stay-inside-the-margins", test_long_tables_stay_inside_the_margins);
  g_test_add_func ("/paper/sheet/one-page-has-no-number", test_one_page_has_no_number);
  g_test_add_func ("/paper/sheet/wide-tables-are-wrapped", test_wide_tables_are_wrapped);
  g_test_add_func ("/paper/sheet/rows-are-never-split", test_rows_are_never_split);
  g_test_add_func ("/paper/sheet/breaks-and-keeps", test_breaks_and_keeps);
  g_test_add_func ("/paper/sheet/texts-fit-their-frame", test_texts_fit_their_frame);
  g_test_add_func ("/paper/sheet/game-with-its-slate", test_game_with_its_slate);
  g_test_add_func ("/paper/sheet/game-without-a-slate", test_game_without_a_slate);
  g_test_add_func ("/paper/sheet/grid-of-lines", test_grid_of_lines);
  g_test_add_func ("/paper/sheet/lists-fill-their-pages", test_lists_fill_their_pages);
  g_test_add_func ("/paper/sheet/lists-grow-no-second-lines", test_lists_grow_no_second_lines);
  g_test_add_func ("/paper/sheet/page-as-a-picture", test_page_as_a_picture);
  g_test_add_func ("/paper/sheet/pdf-is-vector-and-errors-are-told", test_pdf_is_vector_and_errors_are_told);
  g_test_add_func ("/paper/text/double-names-are-parted-at-hyphens", test_double_names_are_parted_at_hyphens);
  g_test_add_func ("/paper/text/texts-are-wrapped-whole", test_texts_are_wrapped_whole);
  return g_test_run ();
}
