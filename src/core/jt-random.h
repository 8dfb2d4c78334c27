/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtRandom: the one generator of the program, SplitMix64 (Steele, Lea, Flood: "Fast splittable
 * pseudorandom number generators", 2014). It is fixed: the same seed gives the same numbers on
 * every machine and in every version, so that a draw or a lot can be repeated by anybody. Not for
 * secrets.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 state;
} JtRandom;

/**
 * jt_random_mix: the lot of tournament.md 1: the SplitMix64 finaliser of x + 0x9E3779B97F4A7C15. A
 * bijection, so different numbers never give the same; jt_random_mix (0) is 0xE220A8397B1DCDAF.
 */
static inline guint64
jt_random_mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return x ^ (x >> 31);
}

static inline void
jt_random_init (JtRandom *random, guint64 seed)
{
  random->state = seed;
}

/** Returns: the next 64 bits */
static inline guint64
jt_random_next (JtRandom *random)
{
  guint64 bits = jt_random_mix (random->state);

  random->state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  return bits;
}

/** Returns: a number from 0 to @n - 1 (@n > 0), every one as likely as any other */
guint jt_random_below (JtRandom *random, guint n);

/** Puts @values into a random order, every order as likely as any other. */
void jt_random_shuffle (JtRandom *random, int *values, guint n);

G_END_DECLS
