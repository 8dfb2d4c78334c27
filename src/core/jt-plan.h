/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtPlan: who sits where in every Passe of a tournament, who sits out, and how good that is
 * (draw.md 1).
 *
 * People are numbers from 0 to n_people - 1, Passen count from 0. A table has table_size seats;
 * seats 0 and 1 are partners against 2 and 3 where a side has two, else every seat is a side of its
 * own.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  JT_MODE_SINGLE,     /* a + b against c + d, partners drawn */
  JT_MODE_PAIRS,      /* a person of the plan is a fixed pair: two seats at a table */
  JT_MODE_INDIVIDUAL, /* four at a table, everybody for himself */
} JtMode;

/* One Passe. All of @people are named at most once: first those at tables, then those who sit out;
 * who is not there at all is in no place. */
typedef struct
{
  guint n_tables, n_out;
  int *people;  /* n_tables x table_size, table by table, then n_out who sit out */
  int *numbers; /* of the tables, from 1, each once */
} JtPlanPass;

typedef struct
{
  JtMode mode;
  guint n_people, n_passes;
  guint table_size;   /* 4; 2 in JT_MODE_PAIRS */
  JtPlanPass *passes; /* each with room for all people */
} JtPlan;

/* The measures of draw.md 1, over all Passen. */
typedef struct
{
  int repeat_partners;  /* PR: sum over pairs of times partners beyond the first */
  int repeat_opponents; /* OR: the same for opponents */
  int repeat_meetings;  /* MR: the same in any role */
  int repeat_tables;    /* seat: sum over people and table numbers of sittings beyond the first */
  int sat_out_twice;    /* people who sit out more than once */
  int max_meetings;     /* of any two people */
} JtPlanReport;

/** Returns: (transfer full): a plan of @n_passes Passen without tables. */
JtPlan *jt_plan_new (JtMode mode, guint n_people, guint n_passes);
/** Returns: (transfer full): the same plan once more */
JtPlan *jt_plan_copy (const JtPlan *plan);
void jt_plan_free (JtPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtPlan, jt_plan_free)

/** Copies the Passe @from of @source to @to of @plan; both have the same mode and people. */
void jt_plan_copy_pass (JtPlan *plan, guint to, const JtPlan *source, guint from);

/** Returns: the place of @person in the Passe's people, -1 if he is not there at all */
int jt_plan_find (const JtPlan *plan, guint pass, int person);

/**
 * Lets two people change places by hand: at tables or sitting out, also with somebody who is not
 * there. Returns: FALSE with nothing changed if neither has a place in this Passe
 */
gboolean jt_plan_swap (JtPlan *plan, guint pass, int a, int b);

/** Counts what repeats in the whole plan. */
void jt_plan_report (const JtPlan *plan, JtPlanReport *report);

G_END_DECLS
