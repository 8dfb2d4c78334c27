/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-variant.h"

static guint
default_sides (const JtVariant *variant)
{
  if (variant->side_size == 0 && variant->min_sides <= 2)
    return 2;
  return CLAMP (variant->side_size == 1 ? 4u : 2u, variant->min_sides, variant->max_sides);
}

JtSetup *
jt_setup_new (const char *variant)
{
  const JtVariant *v = jt_variant_find (variant);
  JtSetup *setup = g_new0 (JtSetup, 1);

  setup->variant = g_strdup (variant);
  setup->n_sides = v ? default_sides (v) : 2;
  setup->side_size = v && v->side_size > 0 ? v->side_size : 2;
  return setup;
}

JtSetup *
jt_setup_copy (const JtSetup *setup)
{
  JtSetup *copy = g_memdup2 (setup, sizeof *setup);

  copy->variant = g_strdup (setup->variant);
  copy->rules = setup->rules ? jt_value_copy (setup->rules) : NULL;
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    {
      copy->seats[i] = g_strdup (setup->seats[i]);
      copy->bench[i] = g_strdup (setup->bench[i]);
    }
  return copy;
}

void
jt_setup_free (JtSetup *setup)
{
  if (!setup)
    return;
  g_free (setup->variant);
  g_clear_pointer (&setup->rules, jt_value_free);
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    {
      g_free (setup->seats[i]);
      g_free (setup->bench[i]);
    }
  g_free (setup);
}

guint
jt_setup_get_n_seats (const JtSetup *setup)
{
  return MIN (setup->n_sides * setup->side_size, JT_MAX_SIDES);
}

/* Puts @name (transfer full) before the others who sit out. */
static void
sit_out_first (JtSetup *setup, char *name)
{
  g_free (setup->bench[JT_MAX_SIDES - 1]);
  memmove (setup->bench + 1, setup->bench, (JT_MAX_SIDES - 1) * sizeof *setup->bench);
  setup->bench[0] = name;
}

/* Returns: (transfer full) (nullable): who would come back first */
static char *
come_back (JtSetup *setup)
{
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    if (setup->bench[i])
      return g_steal_pointer (&setup->bench[i]);
  return NULL;
}

void
jt_setup_set_size (JtSetup *setup, guint n_sides, guint side_size)
{
  guint n_before = jt_setup_get_n_seats (setup);
  guint n;

  setup->n_sides = n_sides;
  setup->side_size = side_size;
  n = jt_setup_get_n_seats (setup);
  for (guint seat = JT_MAX_SIDES; seat > n; seat--)
    {
      if (setup->seats[seat - 1])
        sit_out_first (setup, g_steal_pointer (&setup->seats[seat - 1]));
      setup->guest[seat - 1] = FALSE;
    }
  for (guint seat = n_before; seat < n; seat++)
    if (!setup->seats[seat])
      setup->seats[seat] = come_back (setup);
  if (setup->first >= (int) jt_setup_get_n_seats (setup))
    setup->first = 0;
}

guint
jt_setup_list_sizes (const char *variant, JtSetupSize sizes[JT_SETUP_MAX_SIZES])
{
  const JtVariant *v = jt_variant_find (variant);
  guint n = 0;

  g_return_val_if_fail (v != NULL, 0);

  for (guint seats = v->min_sides; seats <= JT_MAX_SIDES; seats++)
    for (guint size = 1; size <= 2; size++)
      {
        guint n_sides = seats / size;

        if (seats % size == 0 && (v->side_size == 0 || v->side_size == size) && n_sides >= v->min_sides
            && n_sides <= v->max_sides)
          sizes[n++] = (JtSetupSize) { n_sides, size };
      }
  return n;
}

void
jt_setup_set_variant (JtSetup *setup, const char *variant)
{
  g_autoptr (JtSetup) fresh = jt_setup_new (variant);

  g_free (setup->variant);
  setup->variant = g_strdup (variant);
  g_clear_pointer (&setup->rules, jt_value_free);
  jt_setup_set_size (setup, fresh->n_sides, fresh->side_size);
}

static void
set_text (char **place, const char *text)
{
  g_autofree char *stripped = text ? g_strstrip (g_strdup (text)) : NULL;

  g_free (*place);
  *place = stripped && stripped[0] ? g_steal_pointer (&stripped) : NULL;
}

void
jt_setup_set_name (JtSetup *setup, guint seat, const char *name)
{
  g_return_if_fail (seat < JT_MAX_SIDES);
  set_text (&setup->seats[seat], name);
}

void
jt_setup_set_bench (JtSetup *setup, guint i, const char *name)
{
  g_return_if_fail (i < JT_MAX_SIDES);
  set_text (&setup->bench[i], name);
}

void
jt_setup_swap (JtSetup *setup, guint a, guint b)
{
  char *name;
  gboolean guest;

  g_return_if_fail (a < JT_MAX_SIDES && b < JT_MAX_SIDES);

  name = setup->seats[a];
  guest = setup->guest[a];
  setup->seats[a] = setup->seats[b];
  setup->guest[a] = setup->guest[b];
  setup->seats[b] = name;
  setup->guest[b] = guest;
}

char *
jt_setup_check (const JtSetup *setup)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint seat = 0; seat < jt_setup_get_n_seats (setup); seat++)
    if (setup->seats[seat] && !g_hash_table_add (seen, setup->seats[seat]))
      /* Translators: %s is a person's name */
      return g_strdup_printf (_ ("%s sits at two places"), setup->seats[seat]);
  return NULL;
}
