/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards/jt-heads.h"

#include <math.h>
#include <string.h>

#define MOST_LINES 3
#define SHARE 0.56        /* of the height of the row */
#define LEAST_LINE 12.0   /* pixels: rather several lines than smaller letters… */
#define LEAST_UPRIGHT 11.0
#define MOST_UPRIGHT 15.0
#define LINE 1.28         /* height of a line in sizes of its letters */
#define AROUND 6.0        /* above and below the lines */
#define STAR "★ "

/* Behind a space or a hyphen, but never behind the star alone; a line ends with what joins two names. */
static gboolean
may_break (const char *text, const char *at)
{
  return (at[-1] == ' ' || at[-1] == '-') && *at && !g_str_has_prefix (at, "& ")
         && at > text + (g_str_has_prefix (text, STAR) ? strlen (STAR) : 0);
}

/* Of @text on up to @n_lines, the widest in the best of all ways to break it. @lines: (out) (nullable) */
static double
break_best (const char *text, guint n_lines, JtHeadsWidth width, gpointer data, char **lines)
{
  double narrowest = width (text, data);

  if (lines)
    *lines = g_strdup (text);
  for (const char *at = text + 1; n_lines > 1 && text[0] && *at; at++)
    if (may_break (text, at))
      {
        g_autofree char *first = g_strchomp (g_strndup (text, (gsize) (at - text)));
        g_autofree char *others = NULL;
        double wide = fmax (width (first, data), break_best (at, n_lines - 1, width, data, lines ? &others : NULL));

        if (wide >= narrowest)
          continue;
        narrowest = wide;
        if (lines)
          {
            g_free (*lines);
            *lines = g_strconcat (first, "\n", others, NULL);
          }
      }
  return narrowest;
}

char *
jt_heads_break (const char *text, guint n_lines, JtHeadsWidth width, gpointer data)
{
  char *lines;

  break_best (text, n_lines, width, data, &lines);
  return lines;
}

/* The same with the star of who leads, whether it is there or not: rows do not move when another one leads. */
static double
widest_line (const char *text, guint n_lines, JtHeadsWidth width, gpointer data)
{
  g_autofree char *starred = g_str_has_prefix (text, STAR) ? g_strdup (text) : g_strconcat (STAR, text, NULL);

  return break_best (starred, n_lines, width, data, NULL);
}

/* The size at which all texts fit their columns. */
static double
fitting_size (const char *const *texts, const double *rooms, guint n, guint n_lines, double size, JtHeadsWidth width,
              gpointer data)
{
  for (guint i = 0; i < n; i++)
    if (texts[i] && texts[i][0])
      size = fmin (size, rooms[i] / fmax (widest_line (texts[i], n_lines, width, data), 0.01));
  return floor (size);
}

guint
jt_heads_lines (const JtHeads *heads, const char *text, double room, JtHeadsWidth width, gpointer data)
{
  if (heads->form != JT_HEADS_UPRIGHT)
    return heads->n_lines;
  return room >= 2 * LINE * heads->size && width (text, data) * heads->size > heads->height - 2 * AROUND ? 2 : 1;
}

static JtHeads
stand_upright (const char *const *texts, const double *rooms, guint n, double height, double most, JtHeadsWidth width,
               gpointer data)
{
  JtHeads heads = { JT_HEADS_UPRIGHT, 1, MOST_UPRIGHT, 0 };

  for (guint i = 0; i < n; i++)
    if (texts[i] && texts[i][0])
      heads.size = fmin (heads.size, floor (rooms[i] / (2 * LINE)));
  heads.size = fmax (heads.size, LEAST_UPRIGHT);
  for (guint i = 0; i < n; i++)
    if (texts[i] && texts[i][0])
      {
        guint n_lines = rooms[i] >= 2 * LINE * heads.size ? 2 : 1;

        heads.height = fmax (heads.height, widest_line (texts[i], n_lines, width, data) * heads.size + 2 * AROUND);
      }
  heads.height = fmin (fmax (ceil (heads.height), height), fmax (most, height));
  return heads;
}

JtHeads
jt_heads_find (const char *const *texts, const double *rooms, guint n, double height, double most, double least,
               JtHeadsWidth width, gpointer data)
{
  double usual = height * SHARE;
  double size = fitting_size (texts, rooms, n, 1, usual, width, data);

  if (size >= fmin (LEAST_LINE, floor (usual)))
    return (JtHeads){ JT_HEADS_LINES, 1, size, height };
  for (guint n_lines = 2; n_lines <= MOST_LINES; n_lines++)
    {
      size = fitting_size (texts, rooms, n, n_lines, fmax (usual, LEAST_LINE), width, data);
      if (size >= least)
        return (JtHeads){ JT_HEADS_LINES, n_lines, size, fmax (height, ceil (n_lines * LINE * size + AROUND / 2)) };
    }
  return stand_upright (texts, rooms, n, height, most, width, data);
}
