/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-layout.h"

#define WRITE_MS 170
#define WIPE_MS 60
#define LONGEST_MS 1400

static gboolean
same_board (const JtSlateLayout *a, const JtSlateLayout *b)
{
  return a->width == b->width && a->height == b->height && a->form == b->form && a->frame == b->frame
         && a->turned[1] == b->turned[1];
}

/* Pale and solid are two things: a Weis that gets its trump is written over. */
static gint64
key_of (const JtSlateStroke *stroke)
{
  return (gint64) stroke->id << 1 | (stroke->pending ? 1 : 0);
}

static GHashTable *
strokes_by_key (const JtSlateLayout *layout)
{
  GHashTable *table = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < layout->n_strokes; i++)
    {
      gint64 key = key_of (&layout->strokes[i]);

      g_hash_table_add (table, g_memdup2 (&key, sizeof key));
    }
  return table;
}

JtSlateDiff *
jt_slate_diff (const JtSlateLayout *from, const JtSlateLayout *to)
{
  JtSlateDiff *diff = g_new0 (JtSlateDiff, 1);
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;
  double length = 0, at = 0;
  guint n = 0;

  g_return_val_if_fail (to != NULL, diff);

  if (from == NULL || !same_board (from, to))
    return diff;
  before = strokes_by_key (from);
  after = strokes_by_key (to);
  diff->changes = g_new0 (JtSlateChange, from->n_strokes + to->n_strokes + 1);
  for (guint i = from->n_strokes; i-- > 0;)
    {
      gint64 key = key_of (&from->strokes[i]);
      gint64 solid = key & ~(gint64) 1;

      if (g_hash_table_contains (after, &key) || g_hash_table_contains (after, &solid))
        continue;
      diff->changes[n].stroke = from->strokes[i];
      n++;
      length += WIPE_MS;
    }
  for (guint i = 0; i < to->n_strokes; i++)
    {
      gint64 key = key_of (&to->strokes[i]);

      if (g_hash_table_contains (before, &key))
        continue;
      diff->changes[n].stroke = to->strokes[i];
      diff->changes[n].written = TRUE;
      n++;
      length += WRITE_MS;
    }
  diff->n_changes = n;
  diff->duration = MIN (length, LONGEST_MS);
  for (guint i = 0; i < n; i++)
    {
      diff->changes[i].start = at / length;
      at += diff->changes[i].written ? WRITE_MS : WIPE_MS;
      diff->changes[i].end = at / length;
    }
  return diff;
}

void
jt_slate_diff_free (JtSlateDiff *diff)
{
  if (diff == NULL)
    return;
  g_free (diff->changes);
  g_free (diff);
}

double
jt_slate_change_progress (const JtSlateChange *change, double position)
{
  double part;

  g_return_val_if_fail (change != NULL, 1);

  if (position >= change->end || change->end <= change->start)
    part = 1;
  else
    part = CLAMP ((position - change->start) / (change->end - change->start), 0, 1);
  /* The hand starts and stops softly. */
  part = part * part * (3 - 2 * part);
  return change->written ? part : 1 - part;
}
