/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-table.h"

#include <glib/gstdio.h>
#include <stdio.h>

gboolean
jt_bench_ratio (const char *name, double ratio, double limit)
{
  const char *path = g_getenv ("JT_BENCH_TABLE");
  FILE *file = path != NULL ? g_fopen (path, "a") : NULL;
  gboolean good = ratio <= limit;

  g_print ("%s: %.2f (at most %.2f)%s\n", name, ratio, limit, good ? "" : ", OVER");
  if (file != NULL)
    {
      fprintf (file, "%s\t%.2f\t%.2f\t%s\n", name, ratio, limit, good ? "ok" : "OVER");
      fclose (file);
    }
  return good;
}
