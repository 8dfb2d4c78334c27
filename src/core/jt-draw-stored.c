/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Base rounds found by search (draw.md 3): one round over Z_g; adding 1, 2, … to every number gives
 * the others. */
#include "jt-draw-private.h"

typedef struct
{
  guint n_people;
  guint min_passes, max_passes; /* for which it is the best plan known */
  guint group;                  /* g */
  const char *rounds[2];        /* g Passen each */
} Base;

/* Tables "a1,b2-c3,x": partners by commas. a b c … are copies of Z_g, a number alone is of the
 * first; from x on people who do not move: x y z { | }. Nobody meets twice, but for 32 in 10
 * Passen, where 5 pairs do. */
/* clang-format off */
static const Base bases[] = {
  { 16, 1, 5, 5, { "c3,x-b1,a3 b0,a0-b2,a1 a4,c1-c0,a2 c4,b3-b4,c2" } },
  { 24, 1, 7, 7, { "y,b2-c3,a4 z,c6-a1,b3 a0,c1-x,b4 b6,a5-a3,a6 b0,b5-c0,b1 c5,c4-a2,c2" } },
  { 28, 1, 9, 9,
    { "a6,c2-b6,a5 a2,a7-a4,b0 c0,b2-b7,b1 a3,c4-c7,c5 b3,b5-a8,c6 b4,x-a1,c1 a0,c8-c3,b8" } },
  { 32, 1, 9, 9,
    { "c0,a5-b1,{ a7,|-c5,b8 y,a2-c3,b0 a8,c2-a6,a3 c6,b2-a0,z c1,b5-x,a1 b7,b4-a4,b3 "
      "c7,c4-b6,c8" } },
  { 32, 10, 10, 5,
    { "f1,f0-c3,c0 f2,b4-a3,d4 e3,e0-b3,d0 e2,d3-d1,c4 x,b1-c1,a4 b2,f4-b0,e1 c2,a2-e4,a1 "
      "y,a0-d2,f3",
      "e4,c4-a0,c3 d1,b2-d0,c0 f2,d3-x,e0 d4,f4-a4,f1 a2,f3-e2,e3 a3,d2-b1,a1 c1,f0-b4,b0 "
      "e1,b3-y,c2" } },
  { 36, 1, 10, 10,
    { "a4,b8-a1,a5 a0,b1-z,c9 c6,b0-|,a8 c8,{-a7,b5 c2,b2-a6,y b4,a9-c3,} x,b3-c0,a3 c7,c5-a2,c4 "
      "c1,b7-b9,b6" } },
  { 40, 1, 10, 10,
    { "a1,d8-b3,a0 d2,b8-a8,d0 c8,a9-b6,d9 b1,b4-c9,d1 d5,b7-a2,a6 d3,d7-d6,c0 a5,c7-c3,a7 "
      "a4,b0-b2,c1 b9,c5-c2,b5 c4,a3-d4,c6" } },
};

/* Whist tournaments; x stays, in the odd ones number r sits out in Passe r. */
static const Base whists[] = {
  { 8, 6, 7, 7, { "6,3-1,0 x,5-4,2" } },
  { 12, 10, 11, 11, { "9,3-10,1 2,5-8,4 7,6-x,0" } },
  { 16, 14, 15, 15, { "14,9-3,0 12,10-7,8 11,2-4,x 1,5-6,13" } },
  { 20, 18, 19, 19, { "4,1-8,2 7,16-13,18 15,3-12,14 0,x-9,5 6,17-11,10" } },
  { 21, 21, 21, 21, { "2,9-18,1 3,6-12,10 13,8-11,19 20,5-4,16 17,7-15,14" } },
  { 24, 22, 23, 23, { "10,20-13,12 9,16-4,18 17,19-7,11 0,8-14,3 2,22-21,15 x,5-1,6" } },
  { 28, 26, 27, 27,
    { "25,0-15,12 3,x-26,22 23,2-19,20 24,10-21,5 14,6-13,8 4,11-9,18 7,17-16,1" } },
  { 32, 30, 31, 31,
    { "4,14-23,29 21,13-24,11 15,8-10,26 0,5-22,19 1,2-25,27 20,9-16,12 x,7-6,28 17,3-30,18" } },
  { 36, 34, 35, 35,
    { "30,x-23,7 34,31-1,9 2,3-29,22 12,33-6,11 17,4-27,21 18,16-20,0 32,28-8,25 15,5-26,14 "
      "13,24-10,19" } },
  { 40, 38, 39, 39,
    { "10,17-31,18 12,29-3,28 34,22-36,0 2,13-8,37 21,19-1,9 6,15-25,4 27,32-5,38 14,33-7,30 "
      "35,11-x,26 16,20-23,24" } },
  { 48, 46, 47, 47,
    { "3,42-19,5 29,24-43,30 37,2-22,28 9,27-44,45 4,41-26,7 25,40-13,33 12,8-6,17 46,39-16,32 "
      "21,23-34,31 14,38-35,10 0,x-18,1 11,20-36,15" } },
};
/* clang-format on */

/* Reads one person of a base round, moved on by @shift, and the sign after him. */
static int
next_person (const char **text, const Base *base, guint shift)
{
  char letter = g_ascii_isdigit (**text) ? 'a' : *(*text)++;
  guint number = 0;

  while (g_ascii_isdigit (**text))
    number = number * 10 + g_ascii_digit_value (*(*text)++);
  if (**text != '\0')
    (*text)++;

  if (letter >= 'x')
    return base->n_people - base->n_people % base->group + (letter - 'x');
  return (letter - 'a') * base->group + (number + shift) % base->group;
}

static void
add_passes (JtPlan *plan, const Base *base, const char *round, guint first)
{
  guint seats = plan->n_people / 4 * 4;

  for (guint shift = 0; shift < base->group && first + shift < plan->n_passes; shift++)
    {
      JtPlanPass *pass = &plan->passes[first + shift];
      const char *text = round;

      jt_draw_number_tables (plan, first + shift, plan->n_people / 4);
      for (guint i = 0; i < seats; i++)
        pass->people[i] = next_person (&text, base, shift);
      if (seats < plan->n_people)
        {
          pass->n_out = 1;
          pass->people[seats] = shift;
        }
    }
}

static JtPlan *
find_base (const Base *table, gsize n, guint n_people, guint n_passes)
{
  for (gsize i = 0; i < n; i++)
    {
      const Base *base = &table[i];
      JtPlan *plan;

      if (base->n_people != n_people || n_passes < base->min_passes || n_passes > base->max_passes)
        continue;

      plan = jt_plan_new (JT_MODE_SINGLE, n_people, n_passes);
      for (guint k = 0; k < G_N_ELEMENTS (base->rounds) && base->rounds[k] != NULL; k++)
        add_passes (plan, base, base->rounds[k], k * base->group);
      return plan;
    }

  return NULL;
}

JtPlan *
jt_draw_stored (guint n_people, guint n_passes)
{
  return find_base (bases, G_N_ELEMENTS (bases), n_people, n_passes);
}

JtPlan *
jt_draw_stored_whist (guint n_people, guint n_passes)
{
  return find_base (whists, G_N_ELEMENTS (whists), n_people, n_passes);
}
