/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game on A4, full and as a blank pad: nothing is cut, lost or outside the margins. */
#include "jt-game-sheet.h"
#include "jt-json.h"
#include "jt-pad-sheet.h"
#include "sheet-words.h"

#include <string.h>

static const char *const names[] = {
  "Meier & <Müller>", "Maximiliane von Hohenstein-Oberwil", "Rösli \"Rosa\"", "=1+1",
  "Anna", "Beat", "Claudia", "Donaudampfschifffahrtsgesellschaftskapitän",
};

/* Entry @i of a game's rounds, or of all its entries. */
typedef void (*EntryFunc) (GString *entry, guint i, guint n_sides);

typedef struct
{
  const char *path;
  const char *game;
  const char *rules;
  guint n_sides;
  guint side_size;
  guint n_entries;
  EntryFunc func;
  guint n_pages;
} Sample;

static void
put_points (GString *entry, const char *key, guint i, guint n_sides, guint sum)
{
  guint left = sum;

  g_string_append_printf (entry, "\"%s\":[", key);
  for (guint side = 0; side < n_sides; side++)
    {
      guint points = side + 1 == n_sides ? left : MIN (left, (i * 13 + side * 31) % MAX (2 * sum / n_sides, 1));

      g_string_append_printf (entry, "%s%u", side > 0 ? "," : "", points);
      left -= points;
    }
  g_string_append_c (entry, ']');
}

static void
put_round (GString *entry, guint i, guint n_sides)
{
  g_string_append (entry, "{\"type\":\"round\",");
  put_points (entry, "points", i, n_sides, 157);
  g_string_append_c (entry, '}');
}

static void
put_schieber (GString *entry, guint i, guint n_sides)
{
  g_string_append_printf (entry, "{\"type\":\"round\",\"trump\":\"%s\",", i % 2 ? "obenabe" : "schellen");
  put_points (entry, "points", i, n_sides, 157);
  g_string_append_printf (entry, ",\"weis\":[%u,0]%s}", i % 3 == 0 ? 50 : 0, i % 4 == 0 ? ",\"stoeck\":1" : "");
}

static void
put_coiffeur (GString *entry, guint i, guint n_sides)
{
  static const char *const lines[] = { "eicheln",  "rosen",  "schilten", "schellen", "obenabe",  "undenufe",
                                       "slalom",   "gusti",  "joker-1",  "joker-2",  "coiffeur", "misere" };

  g_string_append_printf (entry, "{\"type\":\"round\",\"side\":%u,\"line\":\"%s\",", i % n_sides, lines[i / n_sides % 12]);
  if (i % 11 == 0)
    g_string_append (entry, "\"match\":true}");
  else
    g_string_append_printf (entry, "\"points\":%u}", (i * 37) % 158);
}

static void
put_differenzler (GString *entry, guint i, guint n_sides)
{
  if (i % 2 == 1)
    {
      put_round (entry, i, n_sides);
      return;
    }
  g_string_append (entry, "{\"type\":\"bids\",\"bids\":[");
  for (guint side = 0; side < n_sides; side++)
    g_string_append_printf (entry, "%s%u", side > 0 ? "," : "", (i * 7 + side * 19) % 158);
  g_string_append (entry, "]}");
}

static void
put_molotow (GString *entry, guint i, guint n_sides)
{
  g_string_append (entry, "{\"type\":\"round\",");
  put_points (entry, "points", i, n_sides, 157);
  if (i % 3 == 0)
    g_string_append_printf (entry, ",\"weis\":[{\"side\":%u,\"points\":50},{\"side\":0,\"points\":20}]", i % n_sides);
  g_string_append_c (entry, '}');
}

static void
put_guggitaler (GString *entry, guint i, guint n_sides)
{
  static const char *const subgames[] = { "stiche", "schellen", "ober", "koenig", "letzter" };
  static const guint sums[] = { 9, 9, 4, 1, 1 };

  g_string_append_printf (entry, "{\"type\":\"round\",\"subgame\":\"%s\",\"sign\":%d,", subgames[i % 5], i < 5 ? -1 : 1);
  put_points (entry, "counts", i, n_sides, sums[i % 5]);
  g_string_append_c (entry, '}');
}

static void
put_bieter (GString *entry, guint i, guint n_sides)
{
  if (i == 0)
    g_string_append (entry, "{\"type\":\"auction\",\"king\":1,\"bid\":1200,\"partner\":3,\"card\":\"Schellen-Ass\"}");
  else
    {
      g_string_append (entry, "{\"type\":\"round\",\"trump\":\"schilten\",");
      put_points (entry, "points", i, 2, 157);
      g_string_append_c (entry, '}');
    }
}

static void
put_deal (GString *entry, guint i, guint n_sides)
{
  g_string_append_printf (entry, "{\"type\":\"round\",\"bidder\":%u,\"bid\":%u,\"trump\":\"rosen\",\"points\":%u}", i % n_sides,
                          80 + i, (i * 53) % 158);
}

static void
put_sidi (GString *entry, guint i, guint n_sides)
{
  g_string_append_printf (entry, "{\"type\":\"round\",\"bidder\":%u,\"bid\":%u,\"trump\":\"rosen\",", i % 2, 80 + i % 8 * 10);
  put_points (entry, "points", i, n_sides, 157);
  g_string_append (entry, i % 4 == 0 ? ",\"double\":2,\"weis\":[0,50]}" : "}");
}

static const Sample samples[] = {
  { "schieber", "schieber", "\"target\":100000", 2, 2, 20, put_schieber, 2 },
  { "schieber-long", "schieber", "\"target\":100000", 2, 2, 60, put_schieber, 3 },
  { "kreuzjass", "kreuzjass", "\"target\":100000,\"deck\":\"german\"", 2, 2, 20, put_schieber, 2 },
  { "coiffeur", "coiffeur", "\"preset\":\"12\"", 2, 2, 24, put_coiffeur, 2 },
  { "coiffeur-french", "coiffeur", "\"preset\":\"8\",\"deck\":\"french\"", 2, 2, 0, NULL, 1 },
  { "coiffeur-of-four", "coiffeur", "\"preset\":\"12\"", 4, 2, 40, put_coiffeur, 2 },
  { "differenzler", "differenzler", "\"rounds\":20", 4, 1, 40, put_differenzler, 1 },
  { "differenzler-of-eight", "differenzler", "\"rounds\":20", 8, 1, 40, put_differenzler, 2 },
  { "molotow", "molotow", "\"rounds\":20", 4, 1, 20, put_molotow, 1 },
  { "guggitaler", "guggitaler", "", 4, 1, 10, put_guggitaler, 1 },
  { "handjass", "handjass", "\"goal\":100", 4, 1, 20, put_round, 1 },
  { "koenigsjass", "koenigsjass", "\"target\":100000", 4, 1, 20, put_round, 1 },
  { "mittlere", "mittlere", "\"rounds\":20", 3, 1, 20, put_round, 1 },
  { "bieter", "bieter", "\"target\":100000", 5, 1, 8, put_bieter, 1 },
  { "bieter-deal", "bieter", "\"mode\":\"deal\",\"rounds\":20", 4, 1, 20, put_deal, 1 },
  { "sidi-barrani", "sidi-barrani", "\"target\":100000", 2, 2, 20, put_sidi, 2 },
  { "zweier", "zweier", "\"target\":100000", 2, 1, 20, put_round, 1 },
  { "punktetafel", "punktetafel", "\"rounds\":40", 8, 1, 40, put_round, 2 },
};

static JtGame *
play (const Sample *sample)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JtValue) document = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtGame *game;

  g_string_append_printf (text,
                          "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"%s\",\"rules\":{%s},"
                          "\"sides\":[",
                          sample->game, sample->rules);
  for (guint side = 0; side < sample->n_sides; side++)
    {
      g_string_append_printf (text, "%s{\"players\":[", side > 0 ? "," : "");
      for (guint i = 0; i < sample->side_size; i++)
        {
          g_autofree char *name = g_strescape (names[side + i * sample->n_sides], "öüäß");

          g_string_append_printf (text, "%s\"%s\"", i > 0 ? "," : "", name);
        }
      g_string_append (text, "]}");
    }
  g_string_append (text, "],\"entries\":[");
  for (guint i = 0; i < sample->n_entries; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      sample->func (text, i, sample->n_sides);
    }
  g_string_append (text, "]}");
  document = jt_json_parse (text->str, text->len, NULL, &fault);
  g_assert_nonnull (document);
  game = jt_game_replay (document, &fault);
  if (!game)
    g_error ("%s: entry %d: %s in %s", sample->path, fault.entry, jt_fault_code_name (fault.code), text->str);
  return game;
}

/* For people to look at. */
static void
keep_picture (JtSheet *sheet, const char *name, const char *kind)
{
  const char *folder = g_getenv ("JT_SCREENSHOTS");
  g_autofree char *file = g_strdup_printf ("%s-%s.pdf", name, kind);
  g_autofree char *path = folder ? g_build_filename (folder, file, NULL) : NULL;

  if (path)
    g_assert_true (jt_sheet_export_to_file (sheet, path, NULL));
}

/* The words of each name, as they stand in a PDF's list of words. */
static void
assert_named (const char *words, const Sample *sample)
{
  for (guint i = 0; i < sample->n_sides * sample->side_size; i++)
    {
      g_auto (GStrv) parts = g_strsplit (names[i], " ", -1);

      for (guint k = 0; parts[k]; k++)
        {
          g_autofree char *escaped = g_markup_escape_text (parts[k], MIN (strlen (parts[k]), 4));

          if (strlen (parts[k]) < 5 && !strstr (words, escaped))
            g_test_fail_printf ("%s is not on the page", parts[k]);
        }
    }
}

static void
test_full (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (JtGame) game = play (sample);
  g_autoptr (JtSheet) sheet = jt_game_sheet_new (game, "Stammtisch Rössli · 28.11.2026", JT_NOTATION_WRITTEN);
  g_autofree char *words = sheet_words (sheet);
  guint n_pages = jt_sheet_get_n_pages (sheet);

  keep_picture (sheet, sample->path, "full");
  if (!words)
    return;
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
  if (n_pages != sample->n_pages)
    g_test_fail_printf ("%u pages, not %u", n_pages, sample->n_pages);
  g_assert_cmpuint (sheet_count (words, ">Page<"), ==, n_pages > 1 ? n_pages : 0);
  g_assert_cmpuint (sheet_count (words, ">Stammtisch<"), ==, n_pages);
  assert_named (words, sample);
  for (guint column = 0; column < jt_game_get_n_sides (game); column++)
    {
      JtPoints total = jt_game_get_total (game, column);
      g_autofree char *text = total < 0 ? g_strdup_printf (">\u2212%d", -(int) total) : g_strdup_printf (">%d", (int) total);

      if (!strstr (words, text))
        g_test_fail_printf ("the total %s is not on the page", text + 1);
    }
}

/* As a picture everything is on one page, not higher than it has to be. */
static void
test_picture (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (JtGame) game = play (sample);
  g_autoptr (JtSheet) sheet = jt_game_picture_new (game, "Stammtisch Rössli · 28.11.2026", JT_NOTATION_WRITTEN);
  g_autofree char *words = sheet_words (sheet);
  JtRect area = jt_sheet_get_area (sheet);

  keep_picture (sheet, sample->path, "picture");
  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 1);
  g_assert_cmpfloat (area.y + area.height - jt_sheet_get_y (sheet), <, 4);
  if (!words)
    return;
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
  assert_named (words, sample);
}

static void
test_pad (gconstpointer data)
{
  const Sample *sample = data;
  Sample empty = *sample;
  g_autoptr (JtGame) game = NULL;
  g_autoptr (JtSheet) sheet = NULL;
  g_autofree char *words = NULL;

  empty.n_entries = 0;
  game = play (&empty);
  sheet = jt_pad_sheet_new (game);
  words = sheet_words (sheet);
  keep_picture (sheet, sample->path, "pad");
  g_assert_cmpuint (jt_sheet_get_n_pages (sheet), ==, 1);
  if (!words)
    return;
  sheet_assert_inside (sheet, JT_SHEET_MARGIN);
  if (strstr (words, ">0<"))
    g_test_fail_printf ("a 0 on a blank pad");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *full = g_strdup_printf ("/paper/game-sheet/%s", samples[i].path);
      g_autofree char *picture = g_strdup_printf ("/paper/game-picture/%s", samples[i].path);
      g_autofree char *pad = g_strdup_printf ("/paper/pad-sheet/%s", samples[i].path);

      g_test_add_data_func (full, &samples[i], test_full);
      g_test_add_data_func (picture, &samples[i], test_picture);
      g_test_add_data_func (pad, &samples[i], test_pad);
    }
  return g_test_run ();
}
