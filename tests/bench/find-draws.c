/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds the seeds of src/core/jt-draw-known.c: for numbers of people and Passen it tries every
 * programme of the annealer with many seeds and prints the line of the best plan; of equals the one
 * that was found with the fewest moves.
 *
 *   find-draws N_SEEDS N_PEOPLE N_PASSES [N_PEOPLE N_PASSES …]
 */
#include "jt-draw-private.h"

#include <stdlib.h>

#define N_PROGRAMMES 4

static gboolean
count_block (double share, gpointer data)
{
  ++*(guint *) data;
  return TRUE;
}

/* Runs the search that @known tells of; it ends when it has reached the values in it. */
static JtDrawScore
search (const JtDrawKnown *known, guint *n_blocks)
{
  JtDrawWishes no_wishes = { NULL };
  JtDrawWatch watch = { .func = count_block, .data = n_blocks };
  g_autoptr (JtPlan) plan
      = jt_draw_by_search (JT_MODE_SINGLE, known->n_people, known->n_passes, known, &watch);
  JtDrawScore score = jt_draw_score (plan, 0, &no_wishes);

  score.max_meetings = score.repeat_tables = 0; /* other seats and tables: no matter here */
  return score;
}

static void
find (guint n_people, guint n_passes, guint n_seeds)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (JtDrawKnown));
  JtDrawScore best = { .repeat_partners = G_MAXINT };
  JtDrawKnown *soonest = NULL;
  guint fewest = G_MAXUINT;

  for (guint seed = 1; seed <= n_seeds; seed++)
    for (guint programme = 0; programme < N_PROGRAMMES; programme++)
      {
        JtDrawKnown known = { n_people, n_passes, programme, -1, -1, seed };
        guint n_blocks = 0;
        JtDrawScore score = search (&known, &n_blocks);
        int difference = jt_draw_score_compare (&score, &best);

        if (difference < 0)
          {
            g_array_set_size (found, 0);
            best = score;
          }
        if (difference <= 0)
          g_array_append_val (found, known);
      }

  for (guint i = 0; i < found->len; i++)
    {
      JtDrawKnown *known = &g_array_index (found, JtDrawKnown, i);
      guint n_blocks = 0;

      known->repeat_opponents = best.repeat_opponents;
      known->repeat_meetings = best.repeat_meetings;
      search (known, &n_blocks);
      if (n_blocks < fewest)
        {
          fewest = n_blocks;
          soonest = known;
        }
    }

  g_print ("  { %u, %u, %u, %d, %d, %" G_GUINT64_FORMAT " }, /* PR %d, %u blocks, %u seeds */\n",
           n_people, n_passes, soonest->programme, best.repeat_opponents, best.repeat_meetings,
           soonest->seed, best.repeat_partners, fewest, found->len);
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    return 2;

  for (int i = 2; i + 1 < argc; i += 2)
    find (atoi (argv[i]), atoi (argv[i + 1]), atoi (argv[1]));

  return 0;
}
