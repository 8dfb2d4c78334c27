/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-line-words.h"

#include "jt-config.h"
#include "jt-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DOT " \302\267 "

/* A trump, a line or a subgame, by what people call it. */
static const char *
trump_name (const JtGame *game, const char *trump)
{
  g_autoptr (JtValue) rule = jt_game_get_rule (game, "deck");
  const char *deck = rule != NULL && rule->kind == JT_VALUE_STRING ? rule->string : NULL;
  const char *name = jt_trump_name (trump, deck);

  if (strcmp (name, trump) == 0)
    name = jt_rule_choice_name (jt_game_get_kind (game), "values", trump);
  return name;
}

char *
jt_line_words_what (const JtGame *game, const JtLine *line)
{
  const char *name = line->trump != NULL ? trump_name (game, line->trump) : NULL;

  switch (line->type)
    {
    case JT_ENTRY_CORRECTION:
      return g_strdup (C_ ("entry", "Correction"));
    case JT_ENTRY_END:
      return g_strdup (C_ ("entry", "End"));
    case JT_ENTRY_WEIS:
      return g_strdup (C_ ("entry", "Weis"));
    case JT_ENTRY_STOECK:
      return g_strdup (C_ ("entry", "Stöck"));
    case JT_ENTRY_THANKS:
      return g_strdup (C_ ("entry", "Thanks"));
    case JT_ENTRY_BIDS:
      return g_strdup (C_ ("entry", "Bids"));
    case JT_ENTRY_AUCTION:
      return g_strdup (C_ ("entry", "Auction"));
    case JT_ENTRY_PARTNER:
      return g_strdup (C_ ("entry", "Partner"));
    case JT_ENTRY_DECLINED:
      return g_strdup (C_ ("entry", "Declined"));
    case JT_ENTRY_ROUND:
    default:
      if (name == NULL)
        return g_strdup (C_ ("entry", "Round"));
      if (line->factor == 1)
        return g_strdup (name);
      /* Translators: %s is a trump, %d what it is multiplied by: "Schellen ×2" */
      return g_strdup_printf (_ ("%s ×%d"), name, line->factor);
    }
}

static const char *
name_of_seat (const JtGame *game, int seat)
{
  guint sides = jt_game_get_n_sides (game);

  return seat >= 0 && sides > 0 ? jt_game_get_player_name (game, seat % sides, seat / sides) : NULL;
}

char *
jt_line_words_who (const JtGame *game, const JtLine *line)
{
  const char *name = name_of_seat (game, line->declarer);

  if (name == NULL && line->side >= 0 && line->side < (int) jt_game_get_n_sides (game))
    name = jt_game_get_side_name (game, line->side);
  return g_strdup (name);
}

static void G_GNUC_PRINTF (2, 3)
add (GString *text, const char *format, ...)
{
  va_list arguments;

  if (text->len > 0)
    g_string_append (text, DOT);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

char *
jt_line_words_remark (const JtGame *game, const JtLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint sides = jt_game_get_n_sides (game);

  if (line->pushed == 1)
    add (text, "%s", _ ("pushed"));
  else if (line->pushed == 2)
    add (text, "%s", _ ("pushed back"));
  if (line->match >= 0)
    {
      const char *match = line->kontermatch ? _ ("Kontermatch") : _ ("Match");

      if (line->match < (int) sides)
        /* Translators: the first %s is what happened ("Match"), the second to which side */
        add (text, C_ ("remark", "%s: %s"), match, jt_game_get_side_name (game, line->match));
      else
        add (text, "%s", match);
    }
  for (guint side = 0; side < sides && line->type == JT_ENTRY_ROUND; side++)
    if (line->weis[side] > 0)
      /* Translators: %d are the points of the Weis, %s is the side that writes it */
      add (text, _ ("Weis %d: %s"), line->weis[side], jt_game_get_side_name (game, side));
  if (line->type == JT_ENTRY_ROUND && line->stoeck >= 0 && line->stoeck < (int) sides)
    /* Translators: %s is the side that writes the Stöck */
    add (text, _ ("Stöck: %s"), jt_game_get_side_name (game, line->stoeck));
  if (line->type == JT_ENTRY_ROUND && line->thanks >= 0 && line->thanks < (int) sides)
    /* Translators: %s is the side that said thanks: the target is reached */
    add (text, _ ("Thanks: %s"), jt_game_get_side_name (game, line->thanks));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
