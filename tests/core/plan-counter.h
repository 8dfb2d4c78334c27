/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts plans by the definitions of draw.md 1, and shares no line with what the program counts
 * them with. */
#pragma once

#include "jt-plan.h"

typedef struct
{
  int pr, or, mr, seat, sat_out_twice, max_met, four;
  int least_out, most_out; /* of the people there in every Passe */
  int in_a_row;            /* times somebody sat out twice in a row */
} PlanCount;

/** Counts @plan; fails the test where it is no plan (somebody at two places, a wrong table number,
 * nobody there). */
PlanCount count_plan (const JtPlan *plan);

/** Asserts that jt_plan_report() counts as this does, and returns the count. */
PlanCount count_and_compare (const JtPlan *plan);
