/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-coiffeur-words.h"

#include <glib/gi18n-lib.h>

#include "jt-coiffeur.h"
#include "jt-entry-words.h"
#include "jt-names.h"

#define MOST_LINES 3 /* that are named: more is not read at a table */

/* At the start everybody needs one point anywhere: there is nothing to say. */
static gboolean
is_untouched (const JtGame *game)
{
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    if (jt_coiffeur_get_open (game, side) < jt_coiffeur_get_n_lines (game))
      return FALSE;
  return TRUE;
}

char *
jt_coiffeur_standing_to_text (const JtGame *game, guint side)
{
  JtCoiffeurNeeds needs;
  const char *rival;

  if (is_untouched (game))
    return g_strdup ("");
  jt_coiffeur_get_needs (game, side, &needs);
  rival = jt_side_name (game, needs.rival);
  switch (needs.chance)
    {
    case JT_CHANCE_SURE:
      return g_strdup (_ ("cannot be caught any more"));
    case JT_CHANCE_LOST:
      return g_strdup (_ ("cannot win any more"));
    case JT_CHANCE_KONTERMATCH:
      /* Translators: %s is the side that leads */
      return g_strdup_printf (_ ("only a Kontermatch against %s helps"), rival);
    case JT_CHANCE_AHEAD:
      /* of two it is clear whom the other one is */
      if (jt_game_get_n_sides (game) == 2)
        /* Translators: %d is a number of points */
        return g_strdup_printf (ngettext ("%d point ahead", "%d points ahead", (gulong) needs.lead), needs.lead);
      /* Translators: %1$d is a number of points, %2$s the best of the other sides */
      return g_strdup_printf (
          ngettext ("%1$d point ahead of %2$s", "%1$d points ahead of %2$s", (gulong) needs.lead),
          needs.lead, rival);
    case JT_CHANCE_OPEN:
      if (needs.lead == 0)
        /* Translators: %s is another side with as many points */
        return g_strdup_printf (_ ("level with %s"), rival);
      if (jt_game_get_n_sides (game) == 2)
        /* Translators: %d is a number of points */
        return g_strdup_printf (ngettext ("%d point behind", "%d points behind", (gulong) -needs.lead), -needs.lead);
      /* Translators: %1$d is a number of points, %2$s the side that leads */
      return g_strdup_printf (
          ngettext ("%1$d point behind %2$s", "%1$d points behind %2$s", (gulong) -needs.lead),
          -needs.lead, rival);
    case JT_CHANCE_OVER:
    default:
      return g_strdup ("");
    }
}

static void
add (GString *text, const char *part)
{
  if (text->len > 0)
    /* Translators: between two things of which one is enough: "108 in Undenufe, or a Match in
     * Rosen" */
    g_string_append (text, _ (", or "));
  g_string_append (text, part);
}

static void
add_line (GString *text, const JtGame *game, const JtCoiffeurNeed *need)
{
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");
  const char *line = jt_trump_name (jt_coiffeur_get_line (game, need->line, NULL), deck->string);
  g_autofree char *part = NULL;

  if (need->kind == JT_CELL_MATCH)
    /* Translators: %s is a line of the Coiffeur */
    part = g_strdup_printf (_ ("a Match in %s"), line);
  else
    /* Translators: %1$d is a number of points, %2$s a line of the Coiffeur */
    part = g_strdup_printf (_ ("%1$d in %2$s"), need->points, line);
  add (text, part);
}

/* Whether fewer points are needed in @a: Matches are the dearest. Of two that are alike it is the first. */
static gboolean
is_easier (const JtCoiffeurNeed *a, const JtCoiffeurNeed *b)
{
  if (a->kind != b->kind)
    return b->kind == JT_CELL_MATCH;
  return a->points != b->points ? a->points < b->points : a->line < b->line;
}

/* The lines that need least, in the order of the sheet. */
static void
add_lines (GString *text, const JtGame *game, const JtCoiffeurNeeds *needs)
{
  for (guint i = 0; i < needs->n_lines; i++)
    {
      guint easier = 0;

      for (guint k = 0; k < needs->n_lines; k++)
        if (k != i && is_easier (&needs->lines[k], &needs->lines[i]))
          easier++;
      if (easier < MOST_LINES)
        add_line (text, game, &needs->lines[i]);
    }
}

static char *
in_every_line (const JtGame *game, guint side, int points)
{
  guint open = jt_coiffeur_get_open (game, side);

  /* Translators: %1$d is a number of points, %2$u how many lines a side has still to play */
  return g_strdup_printf (
      ngettext ("%1$d in the open line", "%1$d in each of the %2$u open lines", open), points,
      open);
}

char *
jt_coiffeur_needs_to_text (const JtGame *game, guint side)
{
  GString *text = g_string_new (NULL);
  g_autofree char *together = NULL;
  JtCoiffeurNeeds needs;

  if (is_untouched (game))
    return g_string_free (text, FALSE);
  jt_coiffeur_get_needs (game, side, &needs);
  if (needs.chance == JT_CHANCE_AHEAD && needs.safe >= 0)
    {
      together = in_every_line (game, side, needs.safe);
      /* Translators: %s is a number of points in one or more lines: "61 in each of the 3 open
       * lines" */
      g_string_append_printf (text, _ ("%s, and nobody catches up"), together);
    }
  if (needs.chance != JT_CHANCE_OPEN)
    return g_string_free (text, FALSE);

  add_lines (text, game, &needs);
  if (needs.average >= 0 && jt_coiffeur_get_open (game, side) > 1)
    together = in_every_line (game, side, needs.average);
  else if (needs.average < 0 && needs.n_lines == 0)
    /* Translators: %u is a number of Matches */
    together = g_strdup_printf (
        ngettext ("at least %u Match", "at least %u Matches", needs.matches), needs.matches);
  if (together != NULL)
    add (text, together);
  return g_string_free (text, FALSE);
}
