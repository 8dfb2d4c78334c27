/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSlateLayout: where everything on the slate stands. A pure function of the model, the board's size and the
 * font's measures: no Cairo, no Pango, no state. Units are the caller's (widget pixels, points), y runs down.
 *
 * Per half there is a header (names, total, what is missing, Striche) and the Z: hundreds on the top line, fifties
 * on the diagonal, twenties on the bottom line, the rest as a figure beside them. Each line has a band of its own
 * that no other line may enter; the diagonal's strokes sit on its middle part only. A stroke's place depends on its
 * number on the line alone, so that old strokes stay where they are when new ones come (until they are gathered).
 */
#pragma once

#include "jt-slate-model.h"
#include "jt-text.h"

G_BEGIN_DECLS

typedef struct
{
  double x, y, width, height;
} JtRect;

/* What a box holds. Of the text kinds there may be none or several per half. */
typedef enum
{
  JT_SLATE_NAME,     /* text: one player, or the side; JtSlateBox.marks */
  JT_SLATE_JOINER,   /* text: "&" between names */
  JT_SLATE_LABEL,    /* text: what a mark means */
  JT_SLATE_TOTAL,    /* text: the large figures; always one per half */
  JT_SLATE_MISSING,  /* text */
  JT_SLATE_OUTCOME,  /* text */
  JT_SLATE_EVENTS,   /* text */
  JT_SLATE_STRICHE,  /* tally strokes (or text) of the game */
  JT_SLATE_EVENING,  /* tally strokes (or text) of the evening */
  JT_SLATE_EVENING_LABEL, /* text */
  JT_SLATE_HUNDREDS, /* strokes (or text where they are gathered); always one per half, as the next three */
  JT_SLATE_FIFTIES,
  JT_SLATE_TWENTIES,
  JT_SLATE_REST,     /* text; empty if the rest is 0 */
  JT_SLATE_MARK,     /* a mark's sign before its name; JtSlateBox.marks has the one */
  JT_SLATE_N_KINDS
} JtSlateKind;

typedef enum
{
  JT_SLATE_ALIGN_START, /* left, as drawn */
  JT_SLATE_ALIGN_CENTER,
  JT_SLATE_ALIGN_END,
} JtSlateAlign;

typedef struct
{
  JtSlateKind kind;
  guint half;        /* 0, 1 */
  JtRect rect;       /* what is drawn lies inside: strokes with their thickness, text with its ink; width 0: nothing drawn */
  JtRect area;       /* kept free for it (lines of the Z: the band; else = rect): for highlights and accessible boxes */
  gboolean turned;   /* by 180 degrees */
  const char *text;  /* (nullable): owned by the layout */
  double size;       /* em size of the text */
  double baseline;   /* of the text, as it stands upright, from the upper edge of rect (before turning) */
  gboolean bold;
  gboolean pending;  /* pale */
  JtSlateAlign align; /* as read upright */
  JtSlateMarks marks;
  int player;        /* of a name: its number in the side; -1: the side's own name */
} JtSlateBox;

/* One chalk stroke, thickness included nowhere: (x0,y0) is where it begins when written. */
typedef struct
{
  guint32 id;        /* stable: of half, line, form and number; never 0 */
  guint8 half;
  guint8 kind;       /* JT_SLATE_HUNDREDS, _FIFTIES, _TWENTIES, _STRICHE or _EVENING */
  guint8 n_points;   /* 2, or 3 for a V */
  guint8 pending;    /* pale */
  guint16 number;    /* on its line, from 0 */
  double x[3], y[3];
  double thickness;
} JtSlateStroke;

/* A ruled line: the three of each Z and the one between the halves. */
typedef struct
{
  double x0, y0, x1, y1, thickness;
  guint8 half; /* 2: between the halves */
  guint8 part; /* 0 top, 1 diagonal, 2 bottom; the diagonal may come in two pieces */
} JtSlateRule;

/* Where a tap notes a Weis: one of the three lines of a Z. */
typedef struct
{
  JtRect rect;
  guint half;
  JtSlateKind line; /* JT_SLATE_HUNDREDS, _FIFTIES, _TWENTIES */
} JtSlateTap;

typedef struct
{
  double width, height; /* the board's */
  JtSlateForm form;     /* WIDE or TALL */
  double frame;         /* width of the frame all round; 0: none */
  JtRect half[JT_SLATE_HALVES];
  gboolean turned[JT_SLATE_HALVES];
  const JtSlateBox *boxes;
  guint n_boxes;
  const JtSlateStroke *strokes;
  guint n_strokes;
  const JtSlateRule *rules;
  guint n_rules;
  JtSlateTap taps[JT_SLATE_HALVES * 3];
  /*< private >*/
  struct _JtSlateLayoutStore *store;
} JtSlateLayout;

/**
 * jt_slate_layout_new:
 * @width, @height: of the board, frame included; at least 320 x 220 is well served, anything from 1 x 1 does no harm
 * @metrics: (nullable): NULL for jt_text_metrics_fixed; jt_slate_painter_get_metrics() gives the painter's own
 *
 * Returns: (transfer full): the layout, which keeps nothing of @model
 */
JtSlateLayout *jt_slate_layout_new (const JtSlateModel *model, double width, double height,
                                    const JtTextMetrics *metrics);
void jt_slate_layout_free (JtSlateLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSlateLayout, jt_slate_layout_free)

/** Returns: (nullable): the first box of this kind in a half */
const JtSlateBox *jt_slate_layout_find (const JtSlateLayout *layout, guint half, JtSlateKind kind);
/** Returns: (nullable): the tap area under a point */
const JtSlateTap *jt_slate_layout_tap (const JtSlateLayout *layout, double x, double y);

/** Returns: the width of the frame round a board of this size (0 where the face has none) */
double jt_slate_frame (JtSlateFace face, double width, double height);

/**
 * jt_slate_tally: strokes in bundles of five from left to right, as chalk writes a tally.
 * @strokes: (out): room for @n
 * @row: tells the tallies of a board apart, 0…255: the same row and number always look the same
 * @x, @y: upper left corner of the tally, @height high
 *
 * Returns: its width
 */
double jt_slate_tally (JtSlateStroke *strokes, guint n, guint row, double x, double y, double height);

/* One stroke that comes or goes, and when: @start and @end as parts of the whole motion, 0…1. */
typedef struct
{
  JtSlateStroke stroke;
  gboolean written; /* TRUE: new, being written; FALSE: being wiped */
  double start, end;
} JtSlateChange;

typedef struct
{
  JtSlateChange *changes; /* wiping first, then writing, one stroke after the other */
  guint n_changes;
  guint duration;         /* proposed length of the motion in milliseconds; 0: nothing to show */
} JtSlateDiff;

/**
 * jt_slate_diff: what has to be wiped and written to come from one board to the other. Strokes are compared by id and
 * place: if the board's size or form changed (nothing to animate) the diff is empty.
 * @from: (nullable)
 *
 * Returns: (transfer full): free with jt_slate_diff_free()
 */
JtSlateDiff *jt_slate_diff (const JtSlateLayout *from, const JtSlateLayout *to);
void jt_slate_diff_free (JtSlateDiff *diff);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSlateDiff, jt_slate_diff_free)
/** Returns: how much of a changed stroke is there (0…1) at @position (0…1) of the motion. */
double jt_slate_change_progress (const JtSlateChange *change, double position);

G_END_DECLS
