/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-outcome-words.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "jt-entry-words.h"

static char *
join_winners (const JtGame *game)
{
  GString *names = g_string_new (NULL);

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    if (jt_game_is_winner (game, side))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", jt_side_name (game, side));
  return g_string_free (names, FALSE);
}

char *
jt_outcome_title (const JtGame *game)
{
  guint n = 0;
  guint winner = 0;
  int margin = G_MAXINT;
  g_autofree char *names = NULL;

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    if (jt_game_is_winner (game, side))
      {
        winner = side;
        n++;
      }
  if (n == 0)
    return g_strdup (_ ("The game goes on"));
  names = join_winners (game);
  if (n > 1 && jt_game_get_n_columns (game) != jt_game_get_n_sides (game))
    /* Translators: %s are the players of the party that won */
    return g_strdup_printf (_ ("%s have won"), names);
  if (n > 1)
    /* Translators: %s are the sides that share the win */
    return g_strdup_printf (_ ("Draw: %s"), names);

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    if (side != winner)
      margin = MIN (margin, jt_game_lowest_wins (game) ? jt_game_get_total (game, side) - jt_game_get_total (game, winner)
                                                       : jt_game_get_total (game, winner) - jt_game_get_total (game, side));
  if (margin <= 0)
    /* Translators: %s is the winning side */
    return g_strdup_printf (_ ("%s won"), names);
  if (jt_game_get_board_kind (game) == JT_BOARD_TALLY)
    /* Translators: %1$s is the winning side, %2$d how many strokes it is ahead; strokes are what is counted instead of points */
    return g_strdup_printf (ngettext ("%1$s won by %2$d stroke", "%1$s won by %2$d strokes", (gulong) margin), names, margin);
  /* Translators: %1$s is the winning side, %2$d how many points it is ahead */
  return g_strdup_printf (ngettext ("%1$s won by %2$d point", "%1$s won by %2$d points", (gulong) margin), names, margin);
}

static void
add_part (GString *text, const char *name, int value)
{
  if (value == 0)
    return;
  g_string_append_printf (text, "%s%s %d", text->len > 0 ? ", " : "", name, value);
}

char *
jt_outcome_striche (const JtGame *game)
{
  GString *text = g_string_new (NULL);
  JtStriche striche;

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    if (jt_game_get_striche (game, side, &striche))
      {
        GString *parts = g_string_new (NULL);

        add_part (parts, _ ("Win"), striche.sieg);
        add_part (parts, _ ("Berg"), striche.berg);
        add_part (parts, _ ("Match"), striche.match);
        add_part (parts, _ ("Kontermatch"), striche.kontermatch);
        add_part (parts, _ ("Schneider"), striche.schneider);
        if (text->len > 0)
          g_string_append_c (text, '\n');
        if (parts->len > 0)
          /* Translators: a side, its Striche, and in brackets what they are for */
          g_string_append_printf (text, ngettext ("%1$s: %2$d Strich (%3$s)", "%1$s: %2$d Striche (%3$s)", (gulong) abs (striche.total)),
                                  jt_side_name (game, side), striche.total, parts->str);
        else
          /* Translators: a side without Striche */
          g_string_append_printf (text, _ ("%s: no Strich"), jt_side_name (game, side));
        g_string_free (parts, TRUE);
      }
  return g_string_free (text, FALSE);
}
