/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-input-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-names.h"

static const struct
{
  const char *key, *choice, *name;
} choices[] = {
  { "sign", "-1", N_ ("minus") },
  { "sign", "1", N_ ("plus") },
  { "double", "1", N_ ("not doubled") },
  { "double", "2", N_ ("doubled") },
  { "double", "4", N_ ("redoubled") },
};

const char *
jt_choice_name (const char *key, const char *choice, const char *deck)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (strcmp (choices[i].key, key) == 0 && strcmp (choices[i].choice, choice) == 0)
      return _ (choices[i].name);
  if (strcmp (key, "subgame") == 0)
    return jt_subgame_name (choice, deck);
  return jt_trump_name (choice, deck);
}

const char *
jt_entry_type_title (JtEntryType type)
{
  switch (type)
    {
    case JT_ENTRY_BIDS:
      return _ ("Bids");
    case JT_ENTRY_AUCTION:
      return _ ("Auction");
    case JT_ENTRY_PARTNER:
      return _ ("Name the Partner");
    case JT_ENTRY_DECLINED:
      return _ ("Give the Game Up");
    case JT_ENTRY_THANKS:
      return _ ("Thanks");
    case JT_ENTRY_ROUND:
    case JT_ENTRY_CORRECTION:
    case JT_ENTRY_END:
    case JT_ENTRY_WEIS:
    case JT_ENTRY_STOECK:
    default:
      return _ ("Round");
    }
}

char *
jt_write_label (gboolean changes, const char *points)
{
  if (points == NULL || points[0] == '\0')
    return g_strdup (changes ? _ ("Change") : _ ("Write"));
  if (changes)
    /* Translators: %s are points: "98 : 59"; a past round is changed */
    return g_strdup_printf (_ ("Change to %s"), points);
  /* Translators: %s are points: "98 : 59" */
  return g_strdup_printf (_ ("Write %s"), points);
}
