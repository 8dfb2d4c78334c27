/* SPDX-License-Identifier: GPL-3.0-or-later */
/** How names stand over the columns of a table, so that they can be read whole: on a line, on some, or upright. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  JT_HEADS_LINES,
  JT_HEADS_UPRIGHT, /* read from below, on one or two lines */
} JtHeadsForm;

typedef struct
{
  JtHeadsForm form;
  guint n_lines; /* that lie: up to three */
  double size;   /* of the letters, in pixels */
  double height; /* that the row needs */
} JtHeads;

/** Returns: how wide @text is in letters of one pixel */
typedef double (*JtHeadsWidth) (const char *text, gpointer data);

/**
 * jt_heads_find:
 * @texts: of @n columns; NULL: nothing stands there
 * @rooms: of each column, in pixels
 * @height: of the row, if a line is enough
 * @most: that the row may have at all
 * @least: size of the letters on several lines; smaller ones stand upright rather
 *
 * Returns: the form in which all of them can be read whole with the largest letters; if there is none, upright
 */
JtHeads jt_heads_find (const char *const *texts, const double *rooms, guint n, double height, double most,
                       double least, JtHeadsWidth width, gpointer data);

/** Returns: (transfer full): @text on up to @n_lines lines, broken where they are about as long, if it can be broken */
char *jt_heads_break (const char *text, guint n_lines, JtHeadsWidth width, gpointer data);

/** Returns: on how many lines @text stands in a column of @room pixels */
guint jt_heads_lines (const JtHeads *heads, const char *text, double room, JtHeadsWidth width, gpointer data);

G_END_DECLS
