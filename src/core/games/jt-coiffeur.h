/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What the board of a Coiffeur shows: the grid of lines and sides, what can still be reached, what is needed to win.
 * All of it is derived from the game; lines and sides count from 0.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

#define JT_COIFFEUR_MAX_LINES 20
#define JT_COIFFEUR_MAX_SIDES 4

typedef enum
{
  JT_CELL_OPEN,
  JT_CELL_POINTS,
  JT_CELL_MATCH,
  JT_CELL_KONTERMATCH,
} JtCellKind;

typedef struct
{
  JtCellKind kind;
  JtPoints value; /* what it wrote: times the factor, premiums included */
  int points;     /* card points, only with JT_CELL_POINTS */
  int entry;      /* the entry that filled it */
} JtCoiffeurCell;

/** Is this a Coiffeur? The other functions may be called with one only. */
gboolean jt_coiffeur_is (const JtGame *game);

guint jt_coiffeur_get_n_lines (const JtGame *game);

/** Returns: the id of a line ("joker-1", or a name of the group's own); @factor (nullable) gets its factor. */
const char *jt_coiffeur_get_line (const JtGame *game, guint line, int *factor);

/** Returns: what @side has written in @line, counted from 0 */
JtCoiffeurCell jt_coiffeur_get_cell (const JtGame *game, guint line, guint side);

/** Returns: what @points (0…157, only with JT_CELL_POINTS), a Match or a Kontermatch would write in @line. */
JtPoints jt_coiffeur_get_worth (const JtGame *game, guint line, JtCellKind kind, int points);

/** Returns: how many lines @side has still to play. */
guint jt_coiffeur_get_open (const JtGame *game, guint side);

/** Returns: the total of @side if every open line becomes a Match. */
JtPoints jt_coiffeur_get_max (const JtGame *game, guint side);

/** Returns: the total of @side if every open line becomes a Kontermatch. */
JtPoints jt_coiffeur_get_min (const JtGame *game, guint side);

/** Two sides only. Returns: FALSE while a cell of @line is open; else @difference gets side 0 minus side 1. */
gboolean jt_coiffeur_get_difference (const JtGame *game, guint line, JtPoints *difference);

typedef enum
{
  JT_CHANCE_OVER,        /* the game is over */
  JT_CHANCE_SURE,        /* nobody can catch this side any more */
  JT_CHANCE_AHEAD,       /* leads alone */
  JT_CHANCE_OPEN,        /* can pass the leader's present total in its own open lines */
  JT_CHANCE_KONTERMATCH, /* Matches in all own lines are not enough: only a Kontermatch of the leader helps */
  JT_CHANCE_LOST,        /* the leader cannot be caught any more */
} JtChance;

/* One open line that is enough by itself to pass the leader's present total. */
typedef struct
{
  guint line;
  JtCellKind kind; /* JT_CELL_POINTS, or JT_CELL_MATCH: only a Match is enough */
  int points;      /* the fewest card points that are, 0…157 */
} JtCoiffeurNeed;

typedef struct
{
  JtChance chance;
  guint rival;         /* the best of the others */
  gboolean rival_done; /* the rival has no line to play any more: what it has is what it will have */
  JtPoints lead;       /* own total minus the rival's */
  guint n_lines;       /* JT_CHANCE_OPEN: lines that are enough alone, in the order of the sheet; 0: no single one is */
  JtCoiffeurNeed lines[JT_COIFFEUR_MAX_LINES];
  int average;         /* JT_CHANCE_OPEN: card points in every open line that are enough together, -1: needs Matches */
  guint matches;       /* with average -1: how many Matches at least, in the dearest lines, beside 157 in the others */
  int safe;            /* card points in every open line after which nobody can catch this side, -1: not that way */
} JtCoiffeurNeeds;

/** What @side needs to win, in plain facts. */
void jt_coiffeur_get_needs (const JtGame *game, guint side, JtCoiffeurNeeds *needs);

G_END_DECLS
