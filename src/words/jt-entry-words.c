/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-entry-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-name-words.h"
#include "jt-names.h"
#include "jt-number-words.h"

const char *
jt_side_name (const JtGame *game, guint side)
{
  const char *name = jt_game_get_side_name (game, side);
  g_autofree char *text = NULL;

  /* Nothing but what joins names: nobody has named them yet. */
  if (name[strspn (name, " &")] != '\0')
    return jt_name_in_text (name);
  if (jt_game_get_n_sides (game) == 2)
    return side == 0 ? _ ("We") : _ ("They");
  /* Translators: %u is the number of a player or side that has no name */
  text = g_strdup_printf (_ ("Player %u"), side + 1);
  return g_intern_string (text);
}

static const char *
side_name (const JtGame *game, int side)
{
  return side >= 0 && side < (int) jt_game_get_n_sides (game) ? jt_side_name (game, (guint) side) : "";
}

const char *
jt_column_name (const JtGame *game, guint column)
{
  /* points of fewer columns than there are players are those of the two parties */
  if (jt_game_get_n_columns (game) == jt_game_get_n_sides (game))
    return side_name (game, (int) column);
  return column == 0 ? _ ("König") : _ ("Bauern");
}

static char *
join (const JtGame *game, const int *values)
{
  return jt_numbers_to_text (values, jt_game_get_n_columns (game));
}

/* -1 is no number, except where points may be negative. */
static gboolean
is_number (const JtGame *game, const JtLine *line, guint column)
{
  JtPointsRule rule;

  return line->points[column] >= 0 || (jt_game_get_points_rule (game, &rule) && rule.min < 0);
}

static char *
join_points (const JtGame *game, const JtLine *line)
{
  GString *text = g_string_new (NULL);

  for (guint column = 0; column < jt_game_get_n_columns (game); column++)
    {
      if (column > 0)
        g_string_append (text, " : ");
      if (is_number (game, line, column))
        jt_number_append (text, line->points[column]);
      else
        g_string_append (text, "–");
    }
  return jt_number_isolate (g_string_free (text, FALSE));
}

/* Only one number was counted, that of the line's side. */
static gboolean
is_of_one_side (const JtGame *game, const JtLine *line)
{
  if (line->side < 0 || !is_number (game, line, (guint) line->side))
    return FALSE;
  for (guint column = 0; column < jt_game_get_n_columns (game); column++)
    if ((int) column != line->side && is_number (game, line, column))
      return FALSE;
  return TRUE;
}

static char *
points_text (const JtGame *game, const JtLine *line)
{
  if (line->kontermatch && is_of_one_side (game, line))
    /* Translators: %s is a side that declared and has no trick */
    return g_strdup_printf (_ ("Kontermatch against %s"), side_name (game, line->side));
  if (line->match >= 0 && line->kontermatch)
    /* Translators: %s is a side */
    return g_strdup_printf (_ ("Kontermatch of %s"), jt_column_name (game, (guint) line->match));
  if (line->match >= 0)
    /* Translators: %s is a side */
    return g_strdup_printf (_ ("Match of %s"), jt_column_name (game, (guint) line->match));
  if (is_of_one_side (game, line) && line->made >= 0)
    return g_strdup_printf ("%d", line->points[line->side]);
  if (is_of_one_side (game, line))
    /* Translators: a side, then its points */
    return g_strdup_printf (_ ("%1$s: %2$d"), side_name (game, line->side),
                            line->points[line->side]);
  return join_points (game, line);
}

char *
jt_line_trump_to_text (const JtGame *game, const JtLine *line)
{
  g_autoptr (JtValue) rule = jt_game_get_rule (game, "deck");
  const char *deck = rule != NULL && rule->kind == JT_VALUE_STRING ? rule->string : NULL;

  if (!jt_game_has_subgames (game))
    return g_strdup (jt_trump_name (line->trump, deck));
  if (line->factor < 0)
    /* Translators: %s is a small game of the Guggitaler, such as "Tricks", that costs points */
    return g_strdup_printf (_ ("%s, minus"), jt_subgame_name (line->trump, deck));
  return g_strdup (jt_subgame_name (line->trump, deck));
}

char *
jt_line_bid_to_text (const JtLine *line)
{
  GString *text = g_string_new (NULL);
  int bid = line->bid[line->side];

  if (bid == JT_BID_MATCH)
    g_string_append (text, _ ("Match"));
  else
    g_string_append_printf (text, "%d", bid);
  if (line->factor > 1)
    g_string_append_printf (text, " ×%d", line->factor);
  return g_string_free (text, FALSE);
}

static char *
round_text (const JtGame *game, const JtLine *line)
{
  g_autofree char *points = points_text (game, line);
  g_autofree char *bid = NULL;

  if (line->trump)
    {
      g_autofree char *trump = jt_line_trump_to_text (game, line);
      g_autofree char *plain = g_steal_pointer (&points);

      /* Translators: the points of a round ("98 : 59" or "Match of Anna & Beat"), then the trump */
      points = g_strdup_printf (_ ("%s in %s"), plain, trump);
    }
  if (line->made < 0)
    return g_steal_pointer (&points);
  if (line->bid[line->side] < 0)
    /* Translators: a player who took the trump, then the points of the round */
    return g_strdup_printf (_ ("%1$s took the trump: %2$s"), side_name (game, line->side), points);
  bid = jt_line_bid_to_text (line);
  if (line->made)
    /* Translators: who bid; the bid ("120", "120 ×2" or "Match"); the points of the round ("130 :
     * 27 in Hearts") */
    return g_strdup_printf (_ ("%1$s bid %2$s: %3$s (made)"), side_name (game, line->side), bid,
                            points);
  /* Translators: who bid; the bid ("120", "120 ×2" or "Match"); the points of the round ("110 : 47
   * in Hearts") */
  return g_strdup_printf (_ ("%1$s bid %2$s: %3$s (not made)"), side_name (game, line->side), bid,
                          points);
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
      return g_strdup_printf (_ ("Weis %d for %s"), line->weis[line->side],
                              side_name (game, line->side));
    case JT_ENTRY_STOECK:
      /* Translators: %s is a side */
      return g_strdup_printf (_ ("Stöck for %s"), side_name (game, line->side));
    case JT_ENTRY_THANKS:
      /* Translators: %s is the side that says that it has reached the target */
      return g_strdup_printf (_ ("Thanks of %s"), jt_column_name (game, (guint) line->side));
    case JT_ENTRY_BIDS:
      values = join (game, line->bid);
      /* Translators: %s are the bids of all players: "40 : 60 : 30 : 20" */
      return g_strdup_printf (_ ("Bids %s"), values);
    case JT_ENTRY_AUCTION:
      /* Translators: the player who bid most, and the bid */
      return g_strdup_printf (_ ("%1$s is König with %2$d"), side_name (game, line->side),
                              line->bid[line->side]);
    case JT_ENTRY_PARTNER:
      /* Translators: %s is a player */
      return g_strdup_printf (_ ("%s is the König’s partner"), side_name (game, line->side));
    case JT_ENTRY_DECLINED:
      values = join (game, line->written);
      /* Translators: %s are the points of König and Bauern: "0 : 257" */
      return g_strdup_printf (_ ("The König declines: %s"), values);
    default:
      return g_strdup ("");
    }
}
