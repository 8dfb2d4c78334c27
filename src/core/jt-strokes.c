/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-strokes.h"

static void
split_rest (JtStrokes *strokes)
{
  if (strokes->rest < 20)
    return;
  strokes->hundreds += strokes->rest / 100;
  strokes->rest %= 100;
  strokes->fifties += strokes->rest / 50;
  strokes->rest %= 50;
  strokes->twenties += strokes->rest / 20;
  strokes->rest %= 20;
}

/* Turns as many strokes of @worth into rest as are needed to bring it to 0 or above. */
static void
wipe (int *strokes, int worth, int *rest)
{
  int needed, wiped;

  if (*rest >= 0)
    return;
  needed = -(*rest / worth) + (*rest % worth != 0);
  wiped = MIN (needed, *strokes);
  *strokes -= wiped;
  *rest += wiped * worth;
}

void
jt_strokes_add (JtStrokes *strokes, JtPoints amount)
{
  strokes->rest += amount;
  wipe (&strokes->twenties, 20, &strokes->rest);
  wipe (&strokes->fifties, 50, &strokes->rest);
  wipe (&strokes->hundreds, 100, &strokes->rest);
  split_rest (strokes);
}

JtStrokes
jt_strokes_summary (JtPoints total)
{
  JtStrokes strokes = { .rest = total };

  split_rest (&strokes);
  return strokes;
}

JtPoints
jt_strokes_value (const JtStrokes *strokes)
{
  return strokes->hundreds * 100 + strokes->fifties * 50 + strokes->twenties * 20 + strokes->rest;
}

static void
write_strokes (const JtStrokes *strokes, JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "hundreds", strokes->hundreds);
  jt_builder_put_integer (builder, "fifties", strokes->fifties);
  jt_builder_put_integer (builder, "twenties", strokes->twenties);
  jt_builder_put_integer (builder, "rest", strokes->rest);
  jt_builder_end_object (builder);
}

void
jt_strokes_write_board (const JtStrokes *written,
                        const JtPoints *totals,
                        guint n,
                        JtBuilder *builder)
{
  jt_builder_key (builder, "board");
  jt_builder_begin_object (builder);
  jt_builder_key (builder, "written");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    write_strokes (&written[i], builder);
  jt_builder_end_list (builder);
  jt_builder_key (builder, "summary");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      JtStrokes summary = jt_strokes_summary (totals[i]);

      write_strokes (&summary, builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
}
