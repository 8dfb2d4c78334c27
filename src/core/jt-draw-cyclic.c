/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cyclic rule of draw.md 3, step 1: nobody meets anybody twice. */
#include "jt-draw-private.h"

#include <string.h>

/* A difference of shifts may be used once per pair of columns. Column 0 stands for the table
 * numbers (its shift is always 0), columns 1 to 4 are the four seats: so a person's table number is
 * one more thing he never meets twice. */
#define N_COLUMNS 5
#define N_PAIRS (N_COLUMNS * N_COLUMNS)
#define MAX_NODES 100000
#define SPARED                                                                                     \
  3 /* the column that may see table numbers again in JT_DRAW_TABLES_MOST: with it the search ends \
       soonest */

typedef struct
{
  guint m, n_passes;
  guint first; /* column 0, or 1 if table numbers do not count: then column 1 stays seated */
  gboolean spare;
  int (*shift)[N_COLUMNS];
  guint8 *used; /* N_PAIRS x m */
  guint nodes;
} Search;

static inline guint8 *
difference_used (const Search *search, int a, int b, int k, int l)
{
  int difference = b - a;

  return &search->used[(k * N_COLUMNS + l) * search->m
                       + (difference < 0 ? difference + (int) search->m : difference)];
}

static void
mark (const Search *search, const int *shift, int k, guint8 used)
{
  for (int l = search->first; l < k; l++)
    *difference_used (search, shift[l], shift[k], l, k) = used;
}

static gboolean
counts (const Search *search, int l, int k)
{
  return !(search->spare && l == 0 && k == SPARED);
}

static gboolean
fits (const Search *search, const int *shift, int k)
{
  for (int l = search->first; l < k; l++)
    if (counts (search, l, k) && *difference_used (search, shift[l], shift[k], l, k))
      return FALSE;

  return TRUE;
}

/* Depth first: column after column, Passe after Passe. The first moving column grows from Passe to
 * Passe, which leaves out nothing but other orders of the same Passen. */
static gboolean
search_shifts (Search *search, guint r, int k)
{
  int *shift = search->shift[r];
  int m = search->m, moving = search->first + 1;
  int start = k == moving && r > 0 ? search->shift[r - 1][k] + 1 : 0;

  if (k == N_COLUMNS)
    return r + 1 == search->n_passes || search_shifts (search, r + 1, moving);

  for (int i = start; i < m; i++)
    {
      if (++search->nodes > MAX_NODES)
        return FALSE;

      shift[k] = k == moving ? i : (i + shift[moving]) % m;
      if (!fits (search, shift, k))
        continue;
      mark (search, shift, k, TRUE);
      if (search_shifts (search, r, k + 1))
        return TRUE;
      mark (search, shift, k, FALSE);
    }

  return FALSE;
}

static guint
greatest_common_divisor (guint a, guint b)
{
  return b == 0 ? a : greatest_common_divisor (b, a % b);
}

/* Column k moves by k - first tables each Passe. */
static gboolean
linear_shifts (Search *search)
{
  for (guint x = 1; x < N_COLUMNS - search->first; x++)
    if (search->n_passes > search->m / greatest_common_divisor (search->m, x))
      return FALSE;

  for (guint r = 0; r < search->n_passes; r++)
    for (guint k = 0; k < N_COLUMNS; k++)
      search->shift[r][k] = k < search->first ? 0 : (k - search->first) * r % search->m;

  return TRUE;
}

static gboolean
find_shifts (Search *search)
{
  if (linear_shifts (search))
    return TRUE;

  memset (search->used, 0, N_PAIRS * search->m);

  return search_shifts (search, 0, search->first + 1);
}

static JtPlan *
plan_of_shifts (const Search *search)
{
  guint m = search->m;
  JtPlan *plan = jt_plan_new (JT_MODE_SINGLE, 4 * m, search->n_passes);

  for (guint r = 0; r < search->n_passes; r++)
    {
      jt_draw_number_tables (plan, r, m);
      for (guint table = 0; table < m; table++)
        for (guint k = 0; k < 4; k++)
          plan->passes[r].people[4 * table + k] = k * m + (table + m - search->shift[r][k + 1]) % m;
    }

  return plan;
}

JtPlan *
jt_draw_cyclic (guint n_people, guint n_passes, JtDrawTables tables)
{
  guint m = n_people / 4;
  g_autofree guint8 *used = NULL;
  g_autofree int (*shift)[N_COLUMNS] = NULL;
  Search search = {
    .m = m,
    .n_passes = n_passes,
    .first = tables == JT_DRAW_TABLES_ANY ? 1 : 0,
    .spare = tables == JT_DRAW_TABLES_MOST,
  };

  if (n_people % 4 != 0 || n_passes > m)
    return NULL;

  search.used = used = g_malloc (N_PAIRS * m);
  search.shift = shift = g_malloc0 (n_passes * sizeof *shift);

  return find_shifts (&search) ? plan_of_shifts (&search) : NULL;
}
