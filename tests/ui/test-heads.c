/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Names over the columns of a table: on a line, on some, upright. Each letter is half as wide as it is high here. */
#include "boards/jt-heads.h"

#include <string.h>

#define MOST 120.0
#define LEAST 11.0

static double
width_of (const char *text, gpointer data)
{
  return (double) g_utf8_strlen (text, -1) * 0.5;
}

static JtHeads
find (const char *const *texts, double room, double height)
{
  double rooms[8];

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    rooms[i] = room;
  return jt_heads_find (texts, rooms, g_strv_length ((char **) texts), height, MOST, LEAST, width_of, NULL);
}

static void
short_names_lie_on_a_line (void)
{
  const char *const texts[] = { "Anna", "Beat", NULL };
  JtHeads heads = find (texts, 100, 40);

  g_assert_cmpint (heads.form, ==, JT_HEADS_LINES);
  g_assert_cmpuint (heads.n_lines, ==, 1);
  g_assert_cmpfloat (heads.height, ==, 40);
  g_assert_cmpfloat (heads.size * width_of ("Anna", NULL), <=, 100);
}

static void
long_names_break_where_halves_are_even (void)
{
  const char *const texts[] = { "★ Anna-Katharina", "Meier & <Müller>", "Beat", NULL };
  JtHeads heads = find (texts, 65, 40);
  static const struct
  {
    const char *text;
    guint n_lines;
    const char *lines;
  } broken[] = {
    { "★ Anna-Katharina", 2, "★ Anna-\nKatharina" },
    { "Meier & <Müller>", 2, "Meier &\n<Müller>" },
    { "Meier & <Müller> & Rösli \"Rosa\"", 3, "Meier &\n<Müller> &\nRösli \"Rosa\"" },
    { "★ Zgraggen", 2, "★ Zgraggen" },
    { "Beat", 3, "Beat" },
    { "", 2, "" },
  };

  g_assert_cmpint (heads.form, ==, JT_HEADS_LINES);
  g_assert_cmpuint (heads.n_lines, ==, 2);
  g_assert_cmpfloat (heads.height, >=, 2 * heads.size);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *lines = jt_heads_break (broken[i].text, broken[i].n_lines, width_of, NULL);

      g_assert_cmpstr (lines, ==, broken[i].lines);
    }
}

static void
names_of_eight_stand_upright (void)
{
  const char *const texts[] = { "★ Anna-Katharina", "Zgraggen", "Odermatt", "Beat", "Carla", "Dora", "Ernst", "Franziska", NULL };
  JtHeads heads = find (texts, 32, 30);

  g_assert_cmpint (heads.form, ==, JT_HEADS_UPRIGHT);
  g_assert_cmpfloat (heads.height, >, 30);
  g_assert_cmpfloat (heads.height, <=, MOST);
  for (guint i = 0; texts[i]; i++)
    {
      guint n_lines = jt_heads_lines (&heads, texts[i], 32, width_of, NULL);
      g_autofree char *lines = jt_heads_break (texts[i], n_lines, width_of, NULL);
      g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

      for (guint k = 0; each[k]; k++)
        g_assert_cmpfloat (width_of (each[k], NULL) * heads.size, <=, heads.height);
      g_assert_cmpfloat (heads.size * n_lines, <=, 32);
    }
}

static void
nothing_moves_when_another_one_leads (void)
{
  const char *const before[] = { "★ Anna-Katharina & Beat", "Meier & <Müller>", NULL };
  const char *const after[] = { "Anna-Katharina & Beat", "★ Meier & <Müller>", NULL };

  for (double room = 20; room < 200; room += 1)
    {
      JtHeads one = find (before, room, 40);
      JtHeads other = find (after, room, 40);

      g_assert_cmpint (one.form, ==, other.form);
      g_assert_cmpuint (one.n_lines, ==, other.n_lines);
      g_assert_cmpfloat (one.size, ==, other.size);
      g_assert_cmpfloat (one.height, ==, other.height);
    }
}

static void
a_row_of_names_has_an_end (void)
{
  g_autofree char *name = g_strnfill (200, 'W');
  const char *const texts[] = { name, name, NULL };

  g_assert_cmpfloat (find (texts, 30, 20).height, <=, MOST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/heads/short-names-lie-on-a-line", short_names_lie_on_a_line);
  g_test_add_func ("/ui/heads/long-names-break-where-halves-are-even", long_names_break_where_halves_are_even);
  g_test_add_func ("/ui/heads/names-of-eight-stand-upright", names_of_eight_stand_upright);
  g_test_add_func ("/ui/heads/nothing-moves-when-another-one-leads", nothing_moves_when_another_one_leads);
  g_test_add_func ("/ui/heads/a-row-of-names-has-an-end", a_row_of_names_has_an_end);
  return g_test_run ();
}
