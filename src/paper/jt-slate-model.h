/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSlateModel: everything the slate shows, and nothing else: plain data, made by the caller, read by the layout
 * and the painter. It knows no game, no widget and no language: all texts arrive translated.
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

#define JT_SLATE_HALVES 2
#define JT_SLATE_MAX_PLAYERS 4 /* of one side */
#define JT_SLATE_MAX_NOTES 4   /* lines of "what is missing" of one side */
#define JT_SLATE_GATHER 20     /* more strokes than this on a line are gathered */

/* How the slate looks. */
typedef enum
{
  JT_SLATE_FACE_SLATE, /* chalk on slate in a wooden frame */
  JT_SLATE_FACE_PLAIN, /* flat, highest contrast; white on black if JtSlateModel.dark, else black on white */
  JT_SLATE_FACE_PAPER, /* ink on a cream-coloured sheet */
  JT_SLATE_FACE_PRINT, /* black on white, for print */
} JtSlateFace;

/* How the halves lie. */
typedef enum
{
  JT_SLATE_FORM_AUTO, /* by the board's proportions */
  JT_SLATE_FORM_WIDE, /* side by side, both upright */
  JT_SLATE_FORM_TALL, /* above each other; side 0 below, side 1 above and, with JtSlateModel.turn, turned to its players */
} JtSlateForm;

typedef enum
{
  JT_SLATE_MARK_DEALER = 1 << 0,
  JT_SLATE_MARK_VORHAND = 1 << 1,
  JT_SLATE_MARK_DECLARER = 1 << 2,
} JtSlateMarks;

typedef struct
{
  char *name; /* as written by people; shown as it is */
  JtSlateMarks marks;
} JtSlatePlayer;

/* A line of small text; @brief (nullable) stands in where @text is too wide. */
typedef struct
{
  char *text;
  char *brief;
} JtSlateNote;

/* One half of the slate: one side. */
typedef struct
{
  char *name; /* (nullable): the side's name; where there are players their names are shown instead, unless it has a name of its own */
  JtSlatePlayer player[JT_SLATE_MAX_PLAYERS];
  guint n_players;
  JtPoints total;
  JtStrokes strokes;  /* in the notation that is to be shown */
  JtStrokes pending;  /* Weis waiting for a trump: pale strokes after the others; rest is not used */
  int striche;        /* of this game: a tally under the total; negative: a number */
  int evening;        /* Striche of the evening (the back of the slate), this game's not among them */
  JtSlateNote missing[JT_SLATE_MAX_NOTES];
  guint n_missing;
  char *events;       /* (nullable): "Match", "Berg"… */
  char *outcome;      /* (nullable): takes the place of missing: "Won by 812 points" */
  char *outcome_brief; /* (nullable): where the whole of it has no room: "Won" */
  gboolean won;       /* the outcome is a victory: name, total and outcome in the bright colour */
} JtSlateHalf;

typedef struct
{
  JtSlateHalf half[JT_SLATE_HALVES];
  JtSlateFace face;
  JtSlateForm form;
  gboolean turn;          /* tall form: the upper half faces the other side of the table */
  gboolean v500;          /* five hundreds are always written as a V */
  gboolean dark;          /* plain face: white on black */
  gboolean high_contrast; /* no texture, no pale text */
  gboolean rtl;           /* interface runs from right to left: names and totals change sides, the Z does not */
  char *dealer_label;     /* (nullable): shown with the marks where there is room: "deals" */
  char *vorhand_label;    /* (nullable): "leads" */
  char *declarer_label;   /* (nullable): "declares" */
  char *evening_label;    /* (nullable): "Evening" */
  guint32 seed;           /* of slate and grain: the same game looks the same everywhere */
} JtSlateModel;

/** Returns: (transfer full): an empty board: slate face, automatic form, upper half turned. */
JtSlateModel *jt_slate_model_new (void);
/** Returns: (transfer full): the same model once more, texts copied */
JtSlateModel *jt_slate_model_copy (const JtSlateModel *model);
void jt_slate_model_free (JtSlateModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSlateModel, jt_slate_model_free)

/** Sets the name of a side (nullable) @half 0 or 1. */
void jt_slate_model_set_name (JtSlateModel *model, guint half, const char *name);
/** Adds a player; more than JT_SLATE_MAX_PLAYERS are left out. @name may be NULL (not named yet): nothing is added. */
void jt_slate_model_add_player (JtSlateModel *model, guint half, const char *name, JtSlateMarks marks);
/** Adds a line of what is missing; more than JT_SLATE_MAX_NOTES are left out. */
void jt_slate_model_add_missing (JtSlateModel *model, guint half, const char *text, const char *brief);
/** Takes the lines of what is missing away. */
void jt_slate_model_clear_missing (JtSlateModel *model, guint half);
/** Says what the side has had besides points. @events: (nullable): "Berg · 2 × Match", copied */
void jt_slate_model_set_events (JtSlateModel *model, guint half, const char *events);
/** Says how the game ended for the side. @outcome, @brief: (nullable): copied; @brief stands in where the other is too wide.
 *  @won: whether it is the winner */
void jt_slate_model_set_outcome (JtSlateModel *model, guint half, const char *outcome, const char *brief, gboolean won);
/** Sets the words at the marks, in the reader's language, all (nullable) and copied. */
void jt_slate_model_set_labels (JtSlateModel *model, const char *dealer, const char *vorhand,
                                const char *declarer, const char *evening);

G_END_DECLS
