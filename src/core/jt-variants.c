/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-variant.h"

#include <string.h>

/* All games, in the order in which they are offered: one line a game. */
#define JT_VARIANTS(V) \
  V (schieber)         \
  V (kreuzjass)        \
  V (coiffeur)         \
  V (differenzler)     \
  V (molotow)          \
  V (guggitaler)       \
  V (handjass)         \
  V (koenigsjass)      \
  V (mittlere)         \
  V (bieter)           \
  V (sidi_barrani)     \
  V (zweier)           \
  V (punktetafel)

#define DECLARE(name) extern const JtVariant jt_variant_##name;
JT_VARIANTS (DECLARE)

#define LIST(name) &jt_variant_##name,
static const JtVariant *const variants[] = { JT_VARIANTS (LIST) };

const JtVariant *
jt_variant_get (guint i)
{
  return i < G_N_ELEMENTS (variants) ? variants[i] : NULL;
}

const char *
jt_variant_usual (void)
{
  return variants[0]->id;
}

const JtVariant *
jt_variant_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (strcmp (variants[i]->id, id) == 0)
      return variants[i];
  return NULL;
}
