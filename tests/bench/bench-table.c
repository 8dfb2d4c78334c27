/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-table: runs after all other benchmarks and prints what they found in one table; the last value of a name
 * counts. The lines are taken away with it, so that each run has a table of its own. Exit status 1: a ratio is over its limit,
 * or there is none. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

enum
{
  NAME,
  MEDIAN,
  LEAST,
  MOST,
  ROUNDS,
  LIMIT,
  STATE,
  N_CELLS
};

int
main (void)
{
  const char *path = g_getenv ("JT_BENCH_TABLE");
  g_autoptr (GHashTable) last = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_over = 0, n_shown = 0;

  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    {
      g_print ("no other benchmark has run\n");
      return 1;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *tab = strchr (lines[i], '\t');

      if (tab != NULL)
        g_hash_table_insert (last, g_strndup (lines[i], tab - lines[i]), lines[i]);
    }
  g_print ("\n%-80s %8s %17s %6s %8s\n", "", "median", "least to most", "rounds", "at most");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", N_CELLS);

      if (g_strv_length (cells) != N_CELLS || g_hash_table_lookup (last, cells[NAME]) != lines[i])
        continue;
      n_shown++;
      n_over += !g_str_equal (cells[STATE], "ok");
      g_print ("%-80s %8s %8s %8s %6s %8s  %s\n", cells[NAME], cells[MEDIAN], cells[LEAST], cells[MOST], cells[ROUNDS],
               cells[LIMIT], cells[STATE]);
    }
  g_print ("%u ratios, %u over their limit\n", n_shown, n_over);
  g_unlink (path);
  return n_over > 0 || n_shown == 0;
}
