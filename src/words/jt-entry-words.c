/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-entry-words.h"

#include <glib/gi18n-lib.h>

#include "jt-names.h"

static const char *
side_name (const JtGame *game, int side)
{
  return side >= 0 && side < (int) jt_game_get_n_sides (game) ? jt_game_get_side_name (game, (guint) side) : "";
}

static char *
join (const JtGame *game, const int *values)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      g_autofree char *minus = values[side] < 0 ? g_strdup_printf ("\u2212%d", -values[side]) : NULL;

      if (side > 0)
        g_string_append (text, " : ");
      if (minus)
        g_string_append (text, minus);
      else
        g_string_append_printf (text, "%d", values[side]);
    }
  return g_string_free (text, FALSE);
}

static char *
round_text (const JtGame *game, const JtLine *line)
{
  g_autofree char *points = NULL;

  if (line->match >= 0 && line->kontermatch)
    /* Translators: %s is a side */
    points = g_strdup_printf (_ ("Kontermatch of %s"), side_name (game, line->match));
  else if (line->match >= 0)
    /* Translators: %s is a side */
    points = g_strdup_printf (_ ("Match of %s"), side_name (game, line->match));
  else if (line->points[0] >= 0)
    points = join (game, line->points);
  else
    points = join (game, line->written);

  if (!line->trump)
    return g_steal_pointer (&points);
  /* Translators: the points of a round ("98 : 59" or "Match of Anna & Beat"), then the trump */
  return g_strdup_printf (_ ("%s in %s"), points, jt_trump_name (line->trump, NULL));
}

char *
jt_entry_to_text (const JtGame *game, guint i)
{
  const JtLine *line = jt_game_get_line (game, i);
  g_autofree char *values = NULL;

  switch (line->type)
    {
    case JT_ENTRY_ROUND:
      return round_text (game, line);
    case JT_ENTRY_CORRECTION:
      values = join (game, line->written);
      /* Translators: %s are points per side: "−20 : 0" */
      return g_strdup_printf (_ ("Correction %s"), values);
    case JT_ENTRY_END:
      return g_strdup (_ ("End of the game"));
    case JT_ENTRY_WEIS:
      /* Translators: points of the Weis, then the side */
      return g_strdup_printf (_ ("Weis %d for %s"), line->weis[line->side], side_name (game, line->side));
    case JT_ENTRY_STOECK:
      /* Translators: %s is a side */
      return g_strdup_printf (_ ("Stöck for %s"), side_name (game, line->side));
    case JT_ENTRY_THANKS:
      /* Translators: %s is the side that says that it has reached the target */
      return g_strdup_printf (_ ("Thanks of %s"), side_name (game, line->side));
    case JT_ENTRY_BIDS:
      return g_strdup (_ ("Bids"));
    case JT_ENTRY_AUCTION:
      return g_strdup (_ ("Auction"));
    case JT_ENTRY_PARTNER:
      return g_strdup (_ ("Partner"));
    case JT_ENTRY_DECLINED:
      return g_strdup (_ ("Round given up"));
    default:
      return g_strdup ("");
    }
}
