/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whist tournaments (draw.md 2): everybody is everybody's partner once and opponent twice. */
#include "jt-draw-private.h"

/* A field of p or p^2 elements. An element a + b w is the number a + b p; w w is @square, no square
 * itself in Z_p. */
typedef struct
{
  int p, size, square;
} Field;

static int
add (const Field *field, int x, int y)
{
  int p = field->p;

  return (x % p + y % p) % p + (x / p + y / p) % p * p;
}

static int
multiply (const Field *field, int x, int y)
{
  int p = field->p;
  int a = x % p, b = x / p, c = y % p, d = y / p;

  return (a * c + b * d % p * field->square) % p + (a * d + b * c) % p * p;
}

static gboolean
is_prime (int n)
{
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0)
      return FALSE;

  return n > 1;
}

static gboolean
is_square (int n, int p)
{
  for (int x = 0; x < p; x++)
    if (x * x % p == n)
      return TRUE;

  return FALSE;
}

static gboolean
field_init (Field *field, int size)
{
  *field = (Field){ .p = size, .size = size };
  if (is_prime (size))
    return TRUE;

  for (field->p = 3; field->p * field->p < size; field->p++)
    ;
  if (field->p * field->p != size || !is_prime (field->p))
    return FALSE;

  for (field->square = 2; is_square (field->square, field->p); field->square++)
    ;
  return TRUE;
}

/* Writes g^0, g^1, … of an element g of which the powers are all the elements but 0. */
static void
powers_of_generator (const Field *field, int *power)
{
  for (int g = 2; g < field->size; g++)
    {
      int i = 1;

      power[0] = 1;
      for (int x = g; x != 1 && i < field->size; x = multiply (field, x, g))
        power[i++] = x;
      if (i == field->size - 1)
        return;
    }
  g_assert_not_reached ();
}

/* q = 4 t + 1 people are the elements of a field. In Passe r, table i, sits g^i + r with its
 * negative -g^i + r against g^(i + t) + r with its negative; r sits out. */
static JtPlan *
whist_of_field (const Field *field)
{
  guint t = field->size / 4;
  JtPlan *plan = jt_plan_new (JT_MODE_SINGLE, field->size, field->size);
  g_autofree int *power = g_new (int, field->size);

  powers_of_generator (field, power);
  for (int r = 0; r < field->size; r++)
    {
      int *people = plan->passes[r].people;

      jt_draw_number_tables (plan, r, t);
      for (guint i = 0; i < t; i++)
        {
          const guint seats[4] = { i, i + 2 * t, i + t, i + 3 * t };

          for (guint k = 0; k < 4; k++)
            people[4 * i + k] = add (field, power[seats[k]], r);
        }
      people[4 * t] = r;
      plan->passes[r].n_out = 1;
    }

  return plan;
}

JtPlan *
jt_draw_whist (guint n_people, guint n_passes)
{
  Field field;

  if (n_people % 4 == 1 && n_people > 4 && n_passes == n_people && n_people <= JT_DRAW_MAX_PASSES
      && field_init (&field, n_people))
    return whist_of_field (&field);

  return jt_draw_stored_whist (n_people, n_passes);
}
