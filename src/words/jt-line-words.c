/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-line-words.h"

#include "jt-config.h"
#include "jt-entry-words.h"
#include "jt-name-words.h"
#include "jt-names.h"

#include <glib/gi18n-lib.h>

#define MINUS "\342\210\222"
#define DOT " \302\267 "

char *
jt_line_words_what (const JtGame *game, guint entry)
{
  const JtLine *line = jt_game_get_line (game, entry);
  g_autofree char *trump = NULL;

  if (line->type != JT_ENTRY_ROUND)
    return jt_entry_to_text (game, entry);
  if (line->trump == NULL)
    return g_strdup (C_ ("entry", "Round"));
  if (jt_game_has_subgames (game) && line->factor != 0)
    {
      g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");

      return g_strdup_printf ("%s %s", line->factor < 0 ? MINUS : "+", jt_subgame_name (line->trump, deck ? deck->string : NULL));
    }
  trump = jt_line_trump_to_text (game, line);
  /* a bid that was doubled is told with it */
  if (line->factor <= 1 || line->made >= 0)
    return g_steal_pointer (&trump);
  /* Translators: %s is a trump, %d what it is multiplied by: "Schellen ×2" */
  return g_strdup_printf (_ ("%s ×%d"), trump, line->factor);
}

static const char *
name_of_seat (const JtGame *game, int seat)
{
  guint sides = jt_game_get_n_sides (game);

  return seat >= 0 && sides > 0 ? jt_game_get_player_name (game, seat % sides, seat / sides) : NULL;
}

char *
jt_line_words_who (const JtGame *game, guint entry)
{
  const JtLine *line = jt_game_get_line (game, entry);
  const char *name = name_of_seat (game, line->declarer);

  if (line->type != JT_ENTRY_ROUND)
    return NULL;
  if (name == NULL && line->side >= 0 && line->side < (int) jt_game_get_n_sides (game))
    name = jt_side_name (game, line->side);
  return name != NULL ? g_strdup (jt_name_in_text (name)) : NULL;
}

/* Whether whose it is must be said: always on request, else where it is not of the side that is named as declaring. */
static gboolean
is_of_others (const JtGame *game, const JtLine *line, int column)
{
  guint sides = jt_game_get_n_sides (game);
  int side = line->declarer >= 0 ? line->declarer % (int) sides : line->side;

  return jt_game_get_n_columns (game) == sides && side >= 0 && column != side;
}

static void
add (GString *text, const char *what, const JtGame *game, int column)
{
  if (text->len > 0)
    g_string_append (text, DOT);
  if (column >= 0)
    /* Translators: the first %s is what happened ("Match", "Weis 50"), the second to which side */
    g_string_append_printf (text, C_ ("remark", "%s: %s"), what, jt_column_name (game, column));
  else
    g_string_append (text, what);
}

char *
jt_line_words_remark (const JtGame *game, guint entry, gboolean whose)
{
  const JtLine *line = jt_game_get_line (game, entry);
  g_autoptr (GString) text = g_string_new (NULL);
  int columns = jt_game_get_n_columns (game);

  if (line->type != JT_ENTRY_ROUND)
    return NULL;
  if (line->made >= 0 && line->side >= 0 && line->bid[line->side] >= 0)
    {
      g_autofree char *bid = jt_line_bid_to_text (line);
      /* Translators: %s is what was bid: "90", "120 ×2" or "Match"; it was made, or not */
      g_autofree char *how = g_strdup_printf (line->made ? _ ("bid %s, made") : _ ("bid %s, not made"), bid);

      add (text, how, game, -1);
    }
  if (line->pushed == 1)
    add (text, _ ("pushed"), game, -1);
  else if (line->pushed == 2)
    add (text, _ ("pushed back"), game, -1);
  if (line->match >= 0)
    add (text, line->kontermatch ? _ ("Kontermatch") : _ ("Match"), game,
         (whose || is_of_others (game, line, line->match)) && line->match < columns ? line->match : -1);
  for (int column = 0; column < columns; column++)
    if (line->weis[column] > 0)
      {
        /* Translators: %d are the points of a Weis */
        g_autofree char *weis = g_strdup_printf (_ ("Weis %d"), line->weis[column]);

        add (text, weis, game, whose || is_of_others (game, line, column) ? column : -1);
      }
  if (line->stoeck >= 0 && line->stoeck < columns)
    add (text, _ ("Stöck"), game, whose || is_of_others (game, line, line->stoeck) ? line->stoeck : -1);
  if (line->thanks >= 0 && line->thanks < columns)
    add (text, C_ ("entry", "Thanks"), game, whose || is_of_others (game, line, line->thanks) ? line->thanks : -1);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
