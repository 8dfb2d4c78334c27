/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The draw of a tournament (tournament.md 2, draw.md): who plays with whom against whom, at which
 * table, in every Passe. In order of weight: nobody sits out more than one time more than anybody
 * else; wishes are kept where they can be; nobody has a partner twice; nobody meets an opponent
 * more often than need be; nobody sees a table again.
 *
 * The same request and seed give the same plan on every machine: searches are limited by counts,
 * never by the clock, and nothing is computed with floating point numbers. Every seed gives a plan
 * of the same quality.
 */
#pragma once

#include "jt-plan.h"

G_BEGIN_DECLS

#define JT_DRAW_MAX_PEOPLE 4000
#define JT_DRAW_MAX_PASSES 200

/**
 * JtDrawProgress: called now and then while a draw is searched for, in the thread that called
 * jt_draw().
 * @share: how much of the search is done, 0 to 1
 *
 * Returns: FALSE to stop: the best plan found so far is taken
 */
typedef gboolean (*JtDrawProgress) (double share, gpointer data);

typedef struct
{
  JtMode mode;
  guint n_people; /* at most JT_DRAW_MAX_PEOPLE */
  guint n_passes; /* all of them, at most JT_DRAW_MAX_PASSES */
  guint64 seed;

  const JtPlan *played; /* (nullable): its first n_played Passen are kept as they are */
  guint n_played;
  /* (nullable): who is not there, by Passe and person (Passe x n_people + person) */
  const guint8 *away;

  const int (*apart)[2]; /* pairs of people who shall not be at one table */
  guint n_apart;
  /* pairs of people of one club: they meet seldom, as far as that makes nobody else meet again */
  const int (*club)[2];
  guint n_club;
  const int *home; /* (nullable): by person, the number of the table he always sits at, 0: any */

  JtDrawProgress progress; /* (nullable) */
  gpointer progress_data;
} JtDrawRequest;

/** Returns: how many people there must be at least */
guint jt_draw_min_people (JtMode mode);

/**
 * jt_draw: draws the Passen that are not played. May take seconds where much must repeat (16 people
 * in 10 Passen). Where too few people for a table are there in a Passe, all of them sit out.
 *
 * Returns: (transfer full): all Passen
 */
JtPlan *jt_draw (const JtDrawRequest *request);

/**
 * jt_draw_by_rank: draws the Passe after the played ones by the standings: of every four in order
 * of rank the first with the fourth against the second with the third; in JT_MODE_PAIRS first
 * against second. Who sits out is chosen as in jt_draw(), of several the last in rank. Everything
 * but seed, wishes and progress counts.
 * @ranked: all people of the plan, best first
 *
 * Returns: (transfer full): the played Passen and this one
 */
JtPlan *jt_draw_by_rank (const JtDrawRequest *request, const int *ranked);

/** Returns: how many times in the Passen not played a wish is broken: two meet who shall not,
 * somebody is at another table */
int jt_draw_count_broken_wishes (const JtDrawRequest *request, const JtPlan *plan);

/** Returns: how many times in the Passen not played two of one club meet */
int jt_draw_count_club_meetings (const JtDrawRequest *request, const JtPlan *plan);

G_END_DECLS
