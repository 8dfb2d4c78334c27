/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-layout.h"

#include <math.h>
#include <string.h>

#include "jt-number-words.h"

#define FIFTY_SLOTS (JT_SLATE_GATHER / 2) /* of X on the diagonal… */
#define FIFTY_SLOTS_FEW 6                 /* …and as long as there are no more than these, larger */
#define BUNDLE_PITCH 5.7   /* from bundle to bundle, in steps between strokes */
#define SLASH_REACH 0.55   /* of the fifth stroke beyond the first and fourth, in steps */
#define BUNDLES_WIDTH ((JT_SLATE_GATHER / 5 - 1) * BUNDLE_PITCH + 3 + 2 * SLASH_REACH)
#define LABEL_LEAST 0.7    /* a mark's word is not made smaller than this */
#define NAME_WIDEST 16.0   /* names are shortened to this and then on, in em… */
#define NAME_NARROWEST 9.0 /* …but not further than this… */
#define NAME_READABLE 0.6  /* …until they have this part of their usual size… */
#define NAME_LEAST 10.5    /* …and at least this one */
#define TIMES "\303\227"
#define MIDDLE_DOT "\302\267"

/* Parts of the board's height. */
#define TOTAL_LEAST 0.083 /* of the height: readable from two metres wants 0.08 */
#define TOTAL_WIDE 0.125
#define TOTAL_TALL 0.105

typedef struct _JtSlateLayoutStore
{
  GArray *boxes;
  GArray *strokes;
  GArray *rules;
  GStringChunk *texts;
} Store;

typedef enum
{
  NAMES_ONE_LINE, /* beside the total */
  NAMES_TWO_LINES,
  NAMES_STACKED,  /* on a line of their own above the total */
} NamesMode;

/* What both halves share, so that they look alike and stay calm while the totals grow. */
typedef struct
{
  double hw, hh;      /* of a half */
  double pad;
  double total;       /* ink height of its figures */
  double em;          /* size of the total */
  double name;        /* size of names */
  double small;       /* size of small texts */
  double name_line, small_line; /* from line to line */
  double ascent, descent;       /* of every text at an em size of 1, whatever script it is in */
  double tally;       /* height of the Striche */
  double gap;
  gboolean side;      /* header beside the Z, not above it */
  NamesMode names;
  gboolean below;     /* small texts stand below the total, not beside it */
  double notes_y;     /* …from here on, from the header's upper edge */
  gboolean label_row, evening_row;
  guint note_rows;
  JtRect header, z;   /* in the half */
} Plan;

typedef struct
{
  const JtSlateModel *model;
  const JtTextMetrics *metrics;
  JtSlateLayout *layout;
  Store *store;
  const Plan *plan;
  guint half;
  gboolean turned;
  double jitter; /* 0: strokes are ruled, 1: by hand */
} Pen;

/* A number in 0…1 that is always the same for the same stroke. */
static double
hash01 (guint32 id, guint32 salt)
{
  guint32 x = id * 0x9e3779b1u ^ (salt + 1) * 0x85ebca77u;

  x ^= x >> 15;
  x *= 0x2c1b3c6du;
  x ^= x >> 12;
  x *= 0x297a2d39u;
  x ^= x >> 15;
  return (x >> 8) / 16777216.0;
}

static double
jitter (const Pen *pen, guint32 id, guint32 salt)
{
  return pen->jitter * (2 * hash01 (id, salt) - 1);
}

/* ---- from a half's own coordinates to the board's ---- */

static void
to_board (const Pen *pen, double *x, double *y)
{
  const JtRect *half = &pen->layout->half[pen->half];

  if (pen->turned)
    {
      *x = half->x + half->width - *x;
      *y = half->y + half->height - *y;
    }
  else
    {
      *x += half->x;
      *y += half->y;
    }
}

static JtRect
rect_to_board (const Pen *pen, JtRect rect)
{
  double x = rect.x, y = rect.y;

  if (pen->turned)
    {
      x += rect.width;
      y += rect.height;
    }
  to_board (pen, &x, &y);
  rect.x = x;
  rect.y = y;
  return rect;
}

static JtSlateBox *
add_box (const Pen *pen, JtSlateKind kind, JtRect rect, JtRect area)
{
  JtSlateBox box = {
    .kind = kind,
    .half = pen->half,
    .rect = rect_to_board (pen, rect),
    .area = rect_to_board (pen, area),
    .turned = pen->turned,
    .player = -1,
  };

  g_array_append_val (pen->store->boxes, box);
  return &g_array_index (pen->store->boxes, JtSlateBox, pen->store->boxes->len - 1);
}

/* The header is mirrored where the interface runs from right to left. */
static double
mirrored (const Pen *pen, double x, double width)
{
  const JtRect *header = &pen->plan->header;

  return pen->model->rtl ? 2 * header->x + header->width - x - width : x;
}

static JtSlateBox *
add_text (const Pen *pen, JtSlateKind kind, const char *text, double x, double y, double width,
          double height, double size, double baseline, gboolean bold)
{
  JtRect rect = { x, y, width, height };
  JtSlateBox *box = add_box (pen, kind, rect, rect);

  box->text = g_string_chunk_insert (pen->store->texts, text);
  box->size = size;
  box->baseline = baseline;
  box->bold = bold;
  return box;
}

/* ---- small texts ---- */

static void
add_small (const Pen *pen, JtSlateKind kind, const char *text, double x, double y, double width,
           double size, gboolean bold)
{
  g_autofree char *shown = jt_text_ellipsized (pen->metrics, text, bold, size, width);
  JtTextMeasure measure = { 0 };

  if (*shown == '\0')
    return;
  pen->metrics->measure (pen->metrics->data, shown, bold, &measure);
  measure.width = MIN (measure.width * size, width);
  add_text (pen, kind, shown, mirrored (pen, x, measure.width), y, measure.width,
            (pen->plan->ascent + pen->plan->descent) * size, size, pen->plan->ascent * size, bold);
}

/* ---- names ---- */

static double
mark_width (double size)
{
  return 0.67 * size;
}

static guint
n_signs (JtSlateMarks marks)
{
  return ((marks & JT_SLATE_MARK_DEALER) != 0) + ((marks & JT_SLATE_MARK_VORHAND) != 0);
}

/* A side's own name is shown alone; the players' otherwise. */
static gboolean
shows_players (const JtSlateHalf *half)
{
  return half->name == NULL && half->n_players > 0;
}

/* Room is kept for both signs, so that names stay where they are when the deal passes on. */
static double
player_width (const JtTextMetrics *metrics, const JtSlateHalf *half, guint i)
{
  return jt_text_width (metrics, half->player[i].name, FALSE)
         + n_signs (half->player[i].marks) * mark_width (1);
}

static double
names_width (const JtTextMetrics *metrics, const JtSlateHalf *half)
{
  double width = 0;

  if (!shows_players (half))
    return half->name != NULL ? jt_text_width (metrics, half->name, FALSE) : 0;
  for (guint i = 0; i < half->n_players; i++)
    width += player_width (metrics, half, i);
  return width + 2 * mark_width (1) + (half->n_players - 1) * jt_text_width (metrics, " & ", FALSE);
}

/* The wider of the two lines. */
static double
names_width_two_lines (const JtTextMetrics *metrics, const JtSlateHalf *half)
{
  double width = 0;

  if (!shows_players (half) || half->n_players != 2)
    return names_width (metrics, half);
  for (guint i = 0; i < 2; i++)
    {
      double line = jt_text_width (metrics, half->player[i].name, FALSE) + 2 * mark_width (1)
                    + (i == 0 ? jt_text_width (metrics, " &", FALSE) : 0);

      width = MAX (width, line);
    }
  return width;
}

static double
add_signs (const Pen *pen, JtSlateMarks marks, double x, double y, double size)
{
  for (guint bit = JT_SLATE_MARK_DEALER; bit <= JT_SLATE_MARK_VORHAND; bit <<= 1)
    if (marks & bit)
      {
        double side = 0.5 * size;
        JtRect rect = { mirrored (pen, x, side), y + 0.62 * size - side / 2, side, side };
        JtSlateBox *box = add_box (pen, JT_SLATE_MARK, rect, rect);

        box->marks = bit;
        x += mark_width (size);
      }
  return x;
}

/* What the marks of a player mean, as far as there are words for it. */
static char *
marks_label (const JtSlateModel *model, JtSlateMarks marks)
{
  const char *words[4] = { NULL };
  guint n = 0;

  if ((marks & JT_SLATE_MARK_DEALER) && model->dealer_label != NULL)
    words[n++] = model->dealer_label;
  if ((marks & JT_SLATE_MARK_VORHAND) && model->vorhand_label != NULL)
    words[n++] = model->vorhand_label;
  if ((marks & JT_SLATE_MARK_DECLARER) && model->declarer_label != NULL)
    words[n++] = model->declarer_label;
  return n > 0 ? g_strjoinv (" " MIDDLE_DOT " ", (char **) words) : NULL;
}

static double
add_name (const Pen *pen, JtSlateKind kind, const char *name, JtSlateMarks marks, int player, double x,
          double y, double right, double size)
{
  g_autofree char *shown = jt_text_ellipsized (pen->metrics, name, FALSE, size, right - x);
  JtTextMeasure measure = { 0 };
  JtSlateBox *box;

  if (*shown == '\0')
    return x;
  pen->metrics->measure (pen->metrics->data, shown, FALSE, &measure);
  measure.width = MIN (measure.width * size, right - x);
  box = add_text (pen, kind, shown, mirrored (pen, x, measure.width), y, measure.width,
                  (pen->plan->ascent + pen->plan->descent) * size, size, pen->plan->ascent * size, FALSE);
  box->marks = marks;
  box->player = player;
  return x + measure.width;
}

/* Beside names on two lines the marks' words share what room there is: all of them get the same size.
 * Returns: how much smaller they must be */
static double
label_shrink (const Pen *pen, double width, double size, double label_size)
{
  double space = jt_text_width (pen->metrics, " ", FALSE) * size;
  double joiner = jt_text_width (pen->metrics, "&", FALSE) * size;
  double least = 1;

  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      const JtSlateHalf *half = &pen->model->half[h];

      for (guint i = 0; shows_players (half) && i < half->n_players; i++)
        {
          g_autofree char *label = marks_label (pen->model, half->player[i].marks);
          double taken = player_width (pen->metrics, half, i) * size + space, shrink;

          if (label == NULL)
            continue;
          if (i == 0)
            taken += joiner + 2 * space;
          shrink = (width - taken) / MAX (jt_text_width (pen->metrics, label, FALSE) * label_size, 1e-6);
          if (shrink > LABEL_LEAST)
            least = MIN (least, shrink);
        }
    }
  return least;
}

/* Returns: the height taken */
static double
place_names (const Pen *pen, double x, double y, double width)
{
  const Plan *plan = pen->plan;
  const JtSlateHalf *half = &pen->model->half[pen->half];
  double size = plan->name, line = plan->name_line, right = x + width;
  double label_size = MIN (MAX (plan->small * 0.92, 8), 0.82 * size);
  gboolean two = plan->names == NAMES_TWO_LINES && shows_players (half) && half->n_players == 2;
  double space = jt_text_width (pen->metrics, " ", FALSE) * size;
  double joiner = jt_text_width (pen->metrics, "&", FALSE) * size;
  double pen_x = x, label_end = x, shrink = two ? label_shrink (pen, width, size, label_size) : 1;

  if (!shows_players (half))
    {
      if (half->name != NULL)
        add_name (pen, JT_SLATE_NAME, half->name, 0, -1, x, y, right, size);
      return line * (plan->names == NAMES_TWO_LINES ? 2 : 1);
    }
  for (guint i = 0; i < half->n_players; i++)
    {
      const JtSlatePlayer *player = &half->player[i];
      g_autofree char *label = marks_label (pen->model, player->marks);
      double start, share = right;

      if (!two && i + 1 < half->n_players)
        {
          /* Nobody's name may take the place of those that follow. */
          double rest = names_width (pen->metrics, half) * size;

          if (rest > 1.002 * width)
            share = pen_x + (right - pen_x) / (half->n_players - i) - joiner - 2 * space;
        }
      start = add_signs (pen, player->marks, pen_x, y, size);
      pen_x = add_name (pen, JT_SLATE_NAME, player->name, player->marks, i, start, y,
                        two && i == 0 ? right - joiner - space : share, size);
      if (i + 1 < half->n_players)
        {
          add_name (pen, JT_SLATE_JOINER, "&", 0, -1, pen_x + space, y, right, size);
          pen_x += joiner + 2 * space;
        }
      if (label != NULL && plan->label_row)
        {
          double label_width = jt_text_width (pen->metrics, label, FALSE) * label_size;
          double at = MIN (start, right - label_width);

          if (two && shrink * label_size >= 8 && pen_x + space + shrink * label_width <= right + 0.01)
            add_small (pen, JT_SLATE_LABEL, label, pen_x + space, y + plan->ascent * (size - shrink * label_size),
                       shrink * label_width + 0.01, shrink * label_size, FALSE);
          else if (!two && at >= label_end)
            {
              add_small (pen, JT_SLATE_LABEL, label, at, y + line, label_width, label_size, FALSE);
              label_end = at + label_width + label_size;
            }
        }
      if (two)
        {
          pen_x = x;
          if (i == 0)
            y += line;
        }
    }
  return line * (plan->names == NAMES_TWO_LINES ? 2 : 1);
}

/* ---- strokes ---- */

static guint32
stroke_id (guint half, JtSlateKind kind, gboolean gathered, guint number)
{
  return 0x80000000u | half << 30 | (guint32) kind << 24 | (guint32) gathered << 20 | (number & 0xfffff);
}

static JtSlateStroke *
add_stroke (const Pen *pen, JtSlateKind kind, gboolean gathered, guint number, gboolean pending,
            double thickness, guint n_points, const double *x, const double *y)
{
  JtSlateStroke stroke = {
    .id = stroke_id (pen->half, kind, gathered, number),
    .half = pen->half,
    .kind = kind,
    .n_points = n_points,
    .pending = pending,
    .number = MIN (number, G_MAXUINT16),
    .thickness = MAX (thickness, 0.01),
  };

  for (guint i = 0; i < n_points; i++)
    {
      stroke.x[i] = x[i];
      stroke.y[i] = y[i];
      to_board (pen, &stroke.x[i], &stroke.y[i]);
    }
  g_array_append_val (pen->store->strokes, stroke);
  return &g_array_index (pen->store->strokes, JtSlateStroke, pen->store->strokes->len - 1);
}

/* The rectangle of all strokes from number @first of the list on, thickness and rough edge included. */
static JtRect
strokes_rect (const Pen *pen, guint first)
{
  double x0 = G_MAXDOUBLE, y0 = G_MAXDOUBLE, x1 = -G_MAXDOUBLE, y1 = -G_MAXDOUBLE;

  for (guint i = first; i < pen->store->strokes->len; i++)
    {
      const JtSlateStroke *stroke = &g_array_index (pen->store->strokes, JtSlateStroke, i);
      double edge = 0.75 * stroke->thickness;

      for (guint p = 0; p < stroke->n_points; p++)
        {
          x0 = MIN (x0, stroke->x[p] - edge);
          y0 = MIN (y0, stroke->y[p] - edge);
          x1 = MAX (x1, stroke->x[p] + edge);
          y1 = MAX (y1, stroke->y[p] + edge);
        }
    }
  if (first == pen->store->strokes->len)
    return (JtRect) { 0 };
  return (JtRect) { x0, y0, x1 - x0, y1 - y0 };
}

/* Where a stroke of a row of bundles of five runs. (x, y): middle of the row's first stroke; @reach: half a stroke's
 * length; @way: 1 from left to right, -1 from right to left; @hand: how irregular it is. */
static void
bundled (guint32 id, guint number, double x, double y, double step, double reach, int way, double hand, double *xs,
         double *ys)
{
  guint bundle = number / 5, j = number % 5;
  double left = x + way * (double) bundle * BUNDLE_PITCH * step;
  double sway[5];

  for (guint i = 1; i < G_N_ELEMENTS (sway); i++)
    sway[i] = hand * (2 * hash01 (id, i) - 1);
  if (j < 4)
    {
      double at = left + way * (double) j * step + 0.07 * step * sway[1];
      double lean = 0.09 * step * sway[2];

      xs[0] = at + lean;
      xs[1] = at - lean;
      ys[0] = y - reach * (0.93 + 0.06 * sway[3]);
      ys[1] = y + reach * (0.93 + 0.06 * sway[4]);
    }
  else
    {
      double low = way > 0 ? left - SLASH_REACH * step : left - (3 + SLASH_REACH) * step;
      double rise = MIN (0.62 * reach, 2.3 * step);

      xs[0] = low;
      xs[1] = low + (3 + 2 * SLASH_REACH) * step;
      ys[0] = y + rise * (0.95 + 0.12 * sway[3]);
      ys[1] = y - rise * (0.95 + 0.12 * sway[4]);
    }
}

static void
add_bundled (const Pen *pen, JtSlateKind kind, guint number, gboolean pending, double x, double y,
             double step, double reach, double thickness, int way)
{
  double xs[2], ys[2];

  bundled (stroke_id (pen->half, kind, FALSE, number), number, x, y, step, reach, way, pen->jitter, xs, ys);
  add_stroke (pen, kind, FALSE, number, pending, thickness, 2, xs, ys);
}

/* The measures of a tally of @height. */
static void
tally_measures (double height, double *step, double *thickness, double *margin)
{
  *step = 0.36 * height;
  *thickness = CLAMP (0.13 * height, MIN (1, 0.4 * *step), 0.4 * *step);
  *margin = SLASH_REACH * *step + *thickness;
}

static double
tally_width (guint n, double height)
{
  double step, thickness, margin;
  guint bundles = n > 0 ? (n - 1) / 5 : 0, last = n > 0 ? (n - 1) % 5 : 0;

  tally_measures (height, &step, &thickness, &margin);
  return n == 0 ? 0 : bundles * BUNDLE_PITCH * step + MIN (last, 3) * step + 2 * margin;
}

double
jt_slate_tally (JtSlateStroke *strokes, guint n, guint row, double x, double y, double height)
{
  double step, thickness, margin;

  g_return_val_if_fail (strokes != NULL || n == 0, 0);

  tally_measures (height, &step, &thickness, &margin);
  for (guint i = 0; i < n; i++)
    {
      JtSlateStroke *stroke = &strokes[i];

      memset (stroke, 0, sizeof *stroke);
      stroke->id = stroke_id (0, JT_SLATE_STRICHE, FALSE, (row & 0xff) << 12 | (i & 0xfff));
      stroke->kind = JT_SLATE_STRICHE;
      stroke->n_points = 2;
      stroke->number = MIN (i, G_MAXUINT16);
      stroke->thickness = MAX (thickness, 0.01);
      bundled (stroke->id, i, x + margin, y + height / 2, step, height / 2 - thickness, 1, 1, stroke->x, stroke->y);
    }
  return tally_width (n, height);
}

static JtRect
board_rect_in (const Pen *pen, JtRect rect)
{
  return rect_to_board (pen, rect);
}

/* A tally of Striche in a row of @height. @from: its end at which it begins; @way as above. Returns: the width taken */
static double
place_tally (const Pen *pen, JtSlateKind kind, int n, double from, double y, double width,
             double height, int way)
{
  double step, thickness, margin;
  double taken = n > 0 && n <= JT_SLATE_GATHER ? tally_width (n, height) : 0;

  if (n == 0)
    return 0;
  tally_measures (height, &step, &thickness, &margin);
  if (n > 0 && n <= JT_SLATE_GATHER && taken <= width)
    {
      guint first = pen->store->strokes->len;
      JtSlateBox *box;

      for (int i = 0; i < n; i++)
        add_bundled (pen, kind, i, FALSE, from + way * margin, y + height / 2, step, height / 2 - thickness,
                     thickness, way);
      box = add_box (pen, kind, (JtRect) { 0 }, (JtRect) { 0 });
      box->rect = box->area = strokes_rect (pen, first);
    }
  else
    {
      g_autofree char *figure = jt_number_to_text (n);
      double size = 0.92 * height / pen->metrics->figure_height;

      taken = jt_text_width (pen->metrics, figure, FALSE) * size;
      if (taken > width && taken > 0)
        {
          size *= width / taken;
          taken = width;
        }
      add_text (pen, kind, figure, way > 0 ? from : from - taken, y, taken, height, size,
                0.5 * (height + size * pen->metrics->figure_height), FALSE);
    }
  return taken;
}

/* ---- header ---- */

static void
format_total (JtPoints total, char *buffer, gsize size)
{
  g_autofree char *text = jt_number_to_text (total);

  g_strlcpy (buffer, text, size);
}

/* Returns: whether the evening's row was taken too */
static gboolean
place_notes (const Pen *pen, double x, double y, double width)
{
  const Plan *plan = pen->plan;
  const JtSlateHalf *half = &pen->model->half[pen->half];
  double line = plan->small_line;
  guint rows = plan->note_rows;
  gboolean more = FALSE;

  if (half->outcome != NULL && rows > 0)
    {
      gboolean fits;
      g_auto (GStrv) lines = jt_text_broken (pen->metrics, half->outcome, FALSE, plan->small, width, rows, &fits);

      if (!fits && plan->evening_row && !plan->side)
        {
          rows++;
          more = TRUE;
          g_strfreev (lines);
          lines = jt_text_broken (pen->metrics, half->outcome, FALSE, plan->small, width, rows, &fits);
        }
      if (!fits && half->outcome_brief != NULL)
        {
          g_strfreev (lines);
          lines = jt_text_broken (pen->metrics, half->outcome_brief, FALSE, plan->small, width, rows, &fits);
          /* the bright colour says it already */
          if (!fits)
            rows = 0;
        }
      for (guint i = 0; lines[i] != NULL && rows > 0; i++, rows--, y += line)
        add_small (pen, JT_SLATE_OUTCOME, lines[i], x, y, width, plan->small, FALSE);
    }
  else
    for (guint i = 0; i < half->n_missing && rows > 0; i++)
      {
        const JtSlateNote *note = &half->missing[i];
        guint others = MIN (half->n_missing - i - 1, rows - 1);
        gboolean fits;
        g_auto (GStrv) lines = jt_text_broken (pen->metrics, note->text, FALSE, plan->small, width, rows - others, &fits);

        if (!fits && note->brief != NULL)
          {
            g_strfreev (lines);
            lines = jt_text_broken (pen->metrics, note->brief, FALSE, plan->small, width, rows - others, &fits);
          }
        for (guint k = 0; lines[k] != NULL && rows > 0; k++, rows--, y += line)
          add_small (pen, JT_SLATE_MISSING, lines[k], x, y, width, plan->small, FALSE);
      }
  if (half->events != NULL && rows > 0)
    add_small (pen, JT_SLATE_EVENTS, half->events, x, y, width, plan->small, FALSE);
  return more;
}

static void
place_evening (const Pen *pen, double x, double y, double width)
{
  const Plan *plan = pen->plan;
  const JtSlateHalf *half = &pen->model->half[pen->half];
  double label;

  if (!plan->evening_row || pen->model->evening_label == NULL || half->evening == 0)
    return;
  label = jt_text_width (pen->metrics, pen->model->evening_label, FALSE) * plan->small;
  if (label > 0.6 * width)
    return;
  add_small (pen, JT_SLATE_EVENING_LABEL, pen->model->evening_label, x, y, label + 1, plan->small, FALSE);
  if (pen->model->rtl)
    place_tally (pen, JT_SLATE_EVENING, half->evening, mirrored (pen, x + label, 0.4 * plan->small),
                 y + 0.1 * plan->small, width - label - 0.4 * plan->small, 1.0 * plan->small, -1);
  else
    place_tally (pen, JT_SLATE_EVENING, half->evening, x + label + 0.4 * plan->small,
                 y + 0.1 * plan->small, width - label - 0.4 * plan->small, 1.0 * plan->small, 1);
}

/* Returns: the width of the tally below it */
static double
place_total (const Pen *pen, double left, double right, double y)
{
  const Plan *plan = pen->plan;
  const JtSlateHalf *half = &pen->model->half[pen->half];
  char figures[24];
  double width, tally = plan->tally, x;
  JtSlateBox *box;

  format_total (half->total, figures, sizeof figures);
  width = MIN (jt_text_width (pen->metrics, figures, TRUE) * plan->em, right - left);
  x = mirrored (pen, right - width, width);
  box = add_text (pen, JT_SLATE_TOTAL, figures, x, y, width, plan->total, plan->em, plan->total, TRUE);
  box->align = JT_SLATE_ALIGN_END;
  if (pen->model->rtl)
    return place_tally (pen, JT_SLATE_STRICHE, half->striche, mirrored (pen, right, 0), y + 1.16 * plan->total,
                        right - left, tally, 1);
  return place_tally (pen, JT_SLATE_STRICHE, half->striche, right, y + 1.16 * plan->total, right - left, tally, -1);
}

static double
total_column (const Plan *plan, double width_of_total)
{
  return MIN (width_of_total * plan->em, plan->header.width);
}

static void
place_header (const Pen *pen, double width_of_total)
{
  const Plan *plan = pen->plan;
  const JtRect *header = &plan->header;
  double small = plan->small_line, y = header->y, x = header->x;
  double column = total_column (plan, width_of_total);
  double right = header->x + header->width;
  double beside = MAX (header->width - column - plan->gap, 0), total_y = y, tally;

  if (plan->side)
    {
      double lead = 0;

      y += place_names (pen, x, y, header->width);
      if (plan->label_row && plan->names != NAMES_TWO_LINES)
        lead = 0.9 * small;
      y += lead + 0.12 * plan->total;
      place_total (pen, x, right, y);
      y += plan->total * 1.16 + plan->tally + 0.5 * plan->small;
      place_notes (pen, x, y, header->width);
      place_evening (pen, x, header->y + header->height - small, header->width);
      return;
    }
  if (plan->names == NAMES_STACKED)
    {
      y += place_names (pen, x, y, header->width) + 0.08 * plan->name_line;
      if (plan->label_row)
        y += 0.9 * small;
      total_y = y;
    }
  else
    {
      y += place_names (pen, x, y, beside);
      if (plan->label_row && plan->names != NAMES_TWO_LINES)
        y += 0.9 * small;
      y += 0.25 * plan->small;
    }
  tally = place_total (pen, right - column, right, total_y);
  if (plan->below)
    {
      y = header->y + plan->notes_y;
      beside = MAX (header->width - (tally > 0 ? tally + plan->gap : 0), 0);
    }
  if (!place_notes (pen, x, y, beside))
    place_evening (pen, x, y + plan->note_rows * small, beside);
}

/* ---- the Z ---- */

typedef struct
{
  double x0, x1, top, bottom; /* ruled lines */
  double reach;               /* half a stroke's length: the bands' half height */
  double gap;                 /* between bands */
  double step, thickness;
  double line;                /* length for strokes on top */
  double rest;                /* left edge of the rest */
  double rest_height;
} Z;

static void
add_figure (const Pen *pen, JtSlateKind kind, const char *text, gboolean pending, double x, double y,
            double height, double width, JtRect area)
{
  double size = height / pen->metrics->figure_height;
  double taken = jt_text_width (pen->metrics, text, FALSE) * size;
  JtSlateBox *box;

  if (taken > width && taken > 0)
    {
      size *= width / taken;
      height *= width / taken;
      taken = width;
    }
  box = add_text (pen, kind, text, x, y - height / 2, taken, height, size, height, FALSE);
  box->pending = pending;
  box->area = board_rect_in (pen, area);
}

/* Strokes that became too many: their number and what one is worth, as a figure. (x, y): middle of its left edge. */
static JtRect
place_gathered (const Pen *pen, JtSlateKind kind, int n, int pending, int worth, double x, double y,
                double height, double width, gboolean centred, JtRect area)
{
  g_autofree char *figure = g_strdup_printf ("%d " TIMES " %d", n, worth);
  g_autofree char *more = pending > 0 ? g_strdup_printf ("+%d", pending) : NULL;
  double size = height / pen->metrics->figure_height;
  double w0 = jt_text_width (pen->metrics, figure, FALSE) * size;
  double w1 = more != NULL ? jt_text_width (pen->metrics, more, FALSE) * size + 0.4 * size : 0;
  double shrink = MIN (1, MAX (width, 1) / MAX (w0 + w1, 1e-6));

  if (centred)
    x -= shrink * (w0 + w1) / 2;
  add_figure (pen, kind, figure, FALSE, x, y, height * shrink, w0, area);
  if (more != NULL)
    add_figure (pen, kind, more, TRUE, x + shrink * (w0 + 0.4 * size), y, height * shrink, w1, area);
  return (JtRect) { x, y - shrink * height / 2, shrink * (w0 + w1), shrink * height };
}

static void
finish_line (const Pen *pen, JtSlateKind kind, guint first_stroke, JtRect area)
{
  JtSlateBox *box = add_box (pen, kind, (JtRect) { 0 }, area);

  box->rect = strokes_rect (pen, first_stroke);
  if (box->rect.width == 0)
    {
      box->rect.x = box->area.x;
      box->rect.y = box->area.y;
    }
}

/* Bundles on a ruled line. */
static void
place_bundles (const Pen *pen, const Z *z, JtSlateKind kind, double y, int n, int pending, int worth,
               double length, JtRect area)
{
  guint first = pen->store->strokes->len;

  if (n > JT_SLATE_GATHER)
    {
      /* It stands on the line as the rest does; at the bottom clear of the diagonal. */
      double height = 0.86 * z->reach, beside = 0;

      if (kind == JT_SLATE_TWENTIES)
        beside = MIN (1.25 * height * (z->x1 - z->x0) / MAX (z->bottom - z->top, 1), 0.4 * length);
      place_gathered (pen, kind, n, pending, worth, z->x0 + beside, y - 0.12 * z->reach - height / 2, height,
                      length - beside, FALSE, area);
      return;
    }
  for (int i = 0; i < MIN (n + pending, JT_SLATE_GATHER); i++)
    add_bundled (pen, kind, i, i >= n, z->x0 + SLASH_REACH * z->step + z->thickness, y, z->step, z->reach,
                 z->thickness, 1);
  finish_line (pen, kind, first, area);
}

/* Five hundreds each as a V, what is left as strokes. */
static void
place_fivehundreds (const Pen *pen, const Z *z, int n, int pending, JtRect area)
{
  guint first = pen->store->strokes->len;
  int vs = n / 5, left = n % 5;
  int slots = vs <= 8 ? 9 : 21;
  double pitch = z->line / slots, half = MIN (0.3 * pitch, 0.5 * z->reach);
  double x = z->x0 + half + z->thickness, after, step, thickness = MIN (z->thickness, 0.55 * half);
  double end = z->x0 + z->line - z->thickness;
  double xs[3], ys[3];

  for (int i = 0; i < vs; i++)
    {
      guint32 id = stroke_id (pen->half, JT_SLATE_HUNDREDS, TRUE, i);
      double at = x + i * pitch + 0.05 * half * jitter (pen, id, 1);

      xs[0] = at - half;
      xs[1] = at + 0.08 * half * jitter (pen, id, 2);
      xs[2] = at + half;
      ys[0] = z->top - z->reach * (0.9 + 0.06 * jitter (pen, id, 3));
      ys[1] = z->top + z->reach * (0.9 + 0.06 * jitter (pen, id, 4));
      ys[2] = z->top - z->reach * (0.9 + 0.06 * jitter (pen, id, 5));
      add_stroke (pen, JT_SLATE_HUNDREDS, TRUE, i, FALSE, thickness, 3, xs, ys);
    }
  after = vs > 0 ? x + vs * pitch - half * 0.6 : z->x0 + SLASH_REACH * z->step + z->thickness;
  step = MIN (z->step, MAX (end - after, 0) / 4.2);
  for (int j = 0; j < left + pending; j++)
    {
      double at = after + j * step;
      guint32 id = stroke_id (pen->half, JT_SLATE_HUNDREDS, FALSE, 5 * vs + j);

      if (at > end)
        break;
      xs[0] = at + 0.09 * step * jitter (pen, id, 2);
      xs[1] = at - 0.09 * step * jitter (pen, id, 2);
      ys[0] = z->top - z->reach * (0.93 + 0.06 * jitter (pen, id, 3));
      ys[1] = z->top + z->reach * (0.93 + 0.06 * jitter (pen, id, 4));
      add_stroke (pen, JT_SLATE_HUNDREDS, FALSE, 5 * vs + j, j >= left, MIN (thickness, 0.38 * step), 2, xs,
                  ys);
    }
  finish_line (pen, JT_SLATE_HUNDREDS, first, area);
}

/* Returns: the figure on the diagonal, if there is one */
static JtRect
place_fifties (const Pen *pen, const Z *z, int n, int pending, JtRect area)
{
  guint first = pen->store->strokes->len;
  double dx = z->x0 - z->x1, dy = z->bottom - z->top;
  guint slots = n + pending <= 2 * FIFTY_SLOTS_FEW ? FIFTY_SLOTS_FEW : FIFTY_SLOTS;
  double reach = MIN (0.62 * z->reach, (slots == FIFTY_SLOTS ? 0.13 : 0.17) * area.height);
  double thickness = z->thickness;
  double room = area.height - 2 * (reach + 0.75 * thickness);
  double from = (area.y + reach + 0.75 * thickness - z->top) / dy;
  double slot = room / dy / slots;
  double pitch = fabs (dx) * slot;
  double half = MIN (0.33 * pitch, 0.55 * reach);

  thickness = MIN (thickness, 0.42 * half + 0.5);
  if (n > JT_SLATE_GATHER)
    return place_gathered (pen, JT_SLATE_FIFTIES, n, pending, 50, (z->x0 + z->x1) / 2, area.y + area.height / 2,
                           z->reach, 0.8 * area.width, TRUE, area);
  for (int i = 0; i < MIN (n + pending, JT_SLATE_GATHER); i++)
    {
      guint32 id = stroke_id (pen->half, JT_SLATE_FIFTIES, FALSE, i);
      double u = from + (i / 2 + 0.5) * slot;
      double x = z->x1 + u * dx + 0.06 * half * jitter (pen, id, 1), y = z->top + u * dy;
      int lean = i % 2 == 0 ? 1 : -1;
      double xs[2] = { x - lean * half, x + lean * half };
      double ys[2] = { y - reach * (0.94 + 0.05 * jitter (pen, id, 3)),
                       y + reach * (0.94 + 0.05 * jitter (pen, id, 4)) };

      add_stroke (pen, JT_SLATE_FIFTIES, FALSE, i, i >= n, thickness, 2, xs, ys);
    }
  finish_line (pen, JT_SLATE_FIFTIES, first, area);
  return (JtRect) { 0 };
}

static void
add_rule (const Pen *pen, guint part, double x0, double y0, double x1, double y1, double thickness)
{
  JtSlateRule rule = { x0, y0, x1, y1, thickness, pen->half, part };

  to_board (pen, &rule.x0, &rule.y0);
  to_board (pen, &rule.x1, &rule.y1);
  g_array_append_val (pen->store->rules, rule);
}

/* The diagonal, with a gap where a figure stands on it. */
static void
add_diagonal (const Pen *pen, const Z *z, JtRect figure)
{
  double dx = z->x0 - z->x1, dy = z->bottom - z->top, margin = 0.35 * figure.height;
  double from = 1, to = 1;

  if (figure.width > 0 && dx < 0 && dy > 0)
    {
      /* Where it enters and leaves the rectangle round the figure. */
      from = MAX ((figure.x + figure.width + margin - z->x1) / dx, (figure.y - margin - z->top) / dy);
      to = MIN ((figure.x - margin - z->x1) / dx, (figure.y + figure.height + margin - z->top) / dy);
      from = CLAMP (from, 0, 1);
      to = CLAMP (to, from, 1);
    }
  add_rule (pen, 1, z->x1, z->top, z->x1 + from * dx, z->top + from * dy, 0.55 * z->thickness);
  if (to < 1)
    add_rule (pen, 1, z->x1 + to * dx, z->top + to * dy, z->x0, z->bottom, 0.55 * z->thickness);
}

static void
place_tap (const Pen *pen, guint i, JtSlateKind line, double y0, double y1)
{
  JtSlateTap *tap = &pen->layout->taps[pen->half * 3 + i];
  double x = pen->plan->z.x - pen->plan->pad, right = pen->plan->z.x + pen->plan->z.width + pen->plan->pad;

  tap->rect = rect_to_board (pen, (JtRect) { x, y0, right - x, MAX (y1 - y0, 0) });
  tap->half = pen->half;
  tap->line = line;
}

static void
place_z (const Pen *pen)
{
  const Plan *plan = pen->plan;
  const JtSlateHalf *half = &pen->model->half[pen->half];
  const JtStrokes *strokes = &half->strokes, *pending = &half->pending;
  int hundreds = MAX (strokes->hundreds, 0), pale = CLAMP (pending->hundreds, 0, JT_SLATE_GATHER);
  double width = plan->z.width, height = plan->z.height;
  double figure, rest_width;
  char rest[24] = "";
  Z z = { 0 };
  JtRect top, middle, bottom, rest_area, figure_rect;

  z.x0 = plan->z.x;
  z.x1 = plan->z.x + width;
  z.reach = 0.118 * height;
  z.gap = MAX (0.02 * height, 1.5);

  /* The rest stands on the bottom line, at its end. */
  if (strokes->rest != 0)
    format_total (strokes->rest, rest, sizeof rest);
  z.rest_height = 0.86 * z.reach;
  figure = z.rest_height / pen->metrics->figure_height;
  rest_width = jt_text_width (pen->metrics, "00", FALSE) * figure;
  rest_width = MAX (rest_width, MIN (jt_text_width (pen->metrics, rest, FALSE) * figure, 0.6 * width));
  z.rest = z.x1 - rest_width;

  z.line = width - 0.25 * z.reach;
  z.step = MAX (width - rest_width - 0.35 * z.reach, 0.3 * width) / (BUNDLES_WIDTH + 0.8);
  if (strokes->rest < 0)
    z.step = (width - jt_text_width (pen->metrics, "00", FALSE) * figure - 0.35 * z.reach) / (BUNDLES_WIDTH + 0.8);
  z.step = CLAMP (z.step, 0.1, 0.62 * z.reach);
  z.reach = MIN (z.reach, 5.2 * z.step);
  z.thickness = MAX (MIN (0.36 * z.step, 0.15 * z.reach), MIN (1.5, 0.4 * z.step));
  z.top = plan->z.y + z.reach + 0.75 * z.thickness;
  z.bottom = plan->z.y + height - z.reach - 0.75 * z.thickness;

  top = (JtRect) { z.x0, plan->z.y, width, 2 * z.reach + 1.5 * z.thickness };
  bottom = (JtRect) { z.x0, plan->z.y + height - 2 * z.reach - 1.5 * z.thickness,
                      MAX (z.rest - 0.2 * z.reach - z.x0, 0), 2 * z.reach + 1.5 * z.thickness };
  middle = (JtRect) { z.x0, top.y + top.height + z.gap, width,
                      MAX (bottom.y - top.y - top.height - 2 * z.gap, 0) };
  rest_area = (JtRect) { z.rest - 0.1 * z.reach, bottom.y, z.x1 - z.rest + 0.1 * z.reach, bottom.height };

  add_rule (pen, 0, z.x0, z.top, z.x1, z.top, 0.55 * z.thickness);
  add_rule (pen, 2, z.x0, z.bottom, z.x1, z.bottom, 0.55 * z.thickness);

  if (hundreds / 5 > JT_SLATE_GATHER)
    place_gathered (pen, JT_SLATE_HUNDREDS, hundreds, pale, 100, z.x0, z.top - 0.55 * z.reach, 0.86 * z.reach,
                    0.9 * width, FALSE, top);
  else if (hundreds > JT_SLATE_GATHER || pen->model->v500)
    place_fivehundreds (pen, &z, hundreds, pale, top);
  else
    place_bundles (pen, &z, JT_SLATE_HUNDREDS, z.top, hundreds, pale, 100, z.line, top);
  figure_rect = place_fifties (pen, &z, MAX (strokes->fifties, 0), CLAMP (pending->fifties, 0, JT_SLATE_GATHER),
                               middle);
  add_diagonal (pen, &z, figure_rect);
  place_bundles (pen, &z, JT_SLATE_TWENTIES, z.bottom, MAX (strokes->twenties, 0),
                 CLAMP (pending->twenties, 0, JT_SLATE_GATHER), 20, bottom.width, bottom);
  {
    double taken = jt_text_width (pen->metrics, rest, FALSE) * figure;
    double room = z.x1 - z.rest, shrink = taken > room ? room / taken : 1;
    double base = z.bottom - 0.12 * z.reach;
    JtSlateBox *box;

    box = add_text (pen, JT_SLATE_REST, rest, z.x1 - taken * shrink, base - z.rest_height * shrink,
                    taken * shrink, *rest != '\0' ? z.rest_height * shrink : 0, figure * shrink,
                    z.rest_height * shrink, FALSE);
    box->area = rect_to_board (pen, rest_area);
    box->align = JT_SLATE_ALIGN_END;
  }

  /* Taps: the three bands, each at least a third of what fingers need. */
  {
    double y0 = plan->z.y - MIN (plan->pad, 0.05 * height), y3 = plan->z.y + height + plan->pad;
    double band = MAX (top.height + z.gap / 2 + plan->z.y - y0, MIN (40, (y3 - y0) / 3));

    place_tap (pen, 0, JT_SLATE_HUNDREDS, y0, y0 + band);
    place_tap (pen, 1, JT_SLATE_FIFTIES, y0 + band, y3 - band);
    place_tap (pen, 2, JT_SLATE_TWENTIES, y3 - band, y3);
  }
}

/* ---- the plan ---- */

typedef struct
{
  const JtSlateModel *model;
  const JtTextMetrics *metrics;
  double board_height;
  double names, names_two;  /* widths at an em size of 1, of the wider half */
  double label;             /* the same of a mark's word */
  double note;              /* the same of the widest short note */
  double total;             /* width of the total at an em size of 1 */
} Needs;

static void
plan_rows (Plan *plan, const Needs *needs, double fixed, double room)
{
  double small = plan->small_line;
  gboolean labels = needs->model->dealer_label != NULL || needs->model->vorhand_label != NULL
                    || needs->model->declarer_label != NULL;
  gboolean label_line = plan->names != NAMES_TWO_LINES;

  plan->note_rows = 0;
  plan->label_row = plan->evening_row = FALSE;
  room -= fixed;
  if (room >= small)
    {
      plan->note_rows = 1;
      room -= small;
    }
  if (needs->model->evening_label != NULL && room >= small)
    {
      plan->evening_row = TRUE;
      room -= small;
    }
  if (room >= small)
    {
      plan->note_rows++;
      room -= small;
    }
  if (labels && !label_line)
    plan->label_row = TRUE;
  else if (labels && room >= 0.9 * small)
    {
      plan->label_row = TRUE;
      room -= 0.9 * small;
    }
  /* What is missing at each factor has a row of its own, as far as there is room. */
  if (plan->side || plan->note_rows > 1)
    while (plan->note_rows > 0 && plan->note_rows < (plan->side ? 6u : 3u) && room >= small)
      {
        plan->note_rows++;
        room -= small;
      }
}

static double
rows_height (const Plan *plan)
{
  double small = plan->small_line;

  return (plan->note_rows + (plan->evening_row ? 1 : 0)
          + (plan->label_row && plan->names != NAMES_TWO_LINES ? 0.9 : 0))
         * small;
}

static void
plan_sizes (Plan *plan, const Needs *needs, double total, double small)
{
  JtTextMeasure measure = { 0 };
  double height;

  needs->metrics->measure (needs->metrics->data, "Ag", FALSE, &measure);
  height = measure.ascent + measure.descent;
  plan->ascent = measure.ascent;
  plan->descent = measure.descent;
  plan->small = MAX (small * total, 11);
  plan->name_line = MAX (1.2, 1.02 * height) * plan->name;
  plan->small_line = MAX (1.28, 1.04 * height) * plan->small;
  plan->total = total;
  plan->em = total / needs->metrics->figure_height;
  plan->tally = MAX (0.3 * total, 7);
}

static void
plan_top (Plan *plan, const Needs *needs, double nominal)
{
  double width = plan->hw - 2 * plan->pad, fh = needs->metrics->figure_height;
  double least = TOTAL_LEAST * needs->board_height;
  double total = CLAMP (nominal, least, MAX (0.3 * plan->hh, least));
  double name = MAX (0.4 * total, 10.5), room, left, right, height;

  plan->side = FALSE;
  plan->gap = MAX (0.035 * width, 5);
  room = width - plan->gap - needs->total * total / fh;
  plan->names = NAMES_ONE_LINE;
  if (needs->names * name * 0.72 <= room)
    name = MIN (name, needs->names > 0 ? room / needs->names : name);
  else
    {
      /* Two lines: as large as the total allows, then the total gives way, down to its least. */
      double smaller = MAX (0.85 * name, 10), smallest = MAX (0.58 * name, 10), want;

      want = needs->names_two * smaller;
      if (width - plan->gap - want < needs->total * least / fh)
        want = MAX (width - plan->gap - needs->total * least / fh, needs->names_two * smallest);
      if (needs->names_two > 0 && width - plan->gap - want >= 0.999 * needs->total * least / fh)
        {
          double label = needs->label * MIN (0.18 * total, 0.8 * smaller);
          double free = width - plan->gap - want;

          plan->names = NAMES_TWO_LINES;
          name = want / needs->names_two;
          /* The words beside the marks are worth a little of the total. */
          if (free - label >= 0.86 * needs->total * total / fh)
            free -= label;
          total = MIN (total, MAX (free * fh / needs->total, least));
          name = MIN (name, 0.44 * total);
        }
      else
        {
          plan->names = NAMES_STACKED;
          total = CLAMP (0.66 * width * fh / needs->total, least, total);
          total = MIN (total, width * fh / needs->total);
          name = CLAMP (needs->names > 0 ? width / needs->names : name, MIN (10, name), name);
        }
    }
  plan->name = name;
  plan_sizes (plan, needs, total, 0.235);

  right = plan->total * 1.16 + plan->tally;
  left = plan->name_line * (plan->names == NAMES_TWO_LINES ? 2 : 1) + 0.25 * plan->small;
  plan->below = needs->note * plan->small > width - plan->gap - needs->total * plan->em;
  if (plan->below)
    {
      gboolean stacked = plan->names == NAMES_STACKED;
      double base = stacked ? 1.08 * plan->name_line + 1.16 * plan->total : MAX (1.16 * plan->total, left);

      plan_rows (plan, needs, base, MAX (base + plan->tally + 0.05 * plan->hh, 0.3 * plan->hh));
      if (plan->label_row && stacked)
        base += 0.9 * plan->small_line;
      else if (plan->label_row && plan->names == NAMES_ONE_LINE)
        base = MAX (base, left + 0.9 * plan->small_line);
      plan->notes_y = base;
      height = base + MAX (plan->tally, (plan->note_rows + (plan->evening_row ? 1 : 0)) * plan->small_line);
    }
  else if (plan->names == NAMES_STACKED)
    {
      plan_rows (plan, needs, 0, right + 0.05 * plan->hh);
      height = 1.08 * plan->name_line + MAX (right, rows_height (plan));
      if (plan->label_row)
        height = 1.08 * plan->name_line + 0.9 * plan->small_line
                 + MAX (right, rows_height (plan) - 0.9 * plan->small_line);
    }
  else
    {
      plan_rows (plan, needs, left, MAX (MAX (right, 0.3 * plan->hh), left));
      height = MAX (right, left + rows_height (plan));
    }
  plan->header = (JtRect) { plan->pad, plan->pad, width, height };
  plan->z.y = plan->pad + height + MAX (0.022 * plan->hh, 3);
  plan->z.height = MAX (plan->hh - plan->pad - plan->z.y, 0);
  plan->z.x = plan->pad;
  plan->z.width = width;
}

static void
plan_side (Plan *plan, const Needs *needs, double nominal)
{
  double width = plan->hw - 2 * plan->pad, height = plan->hh - 2 * plan->pad;
  double fh = needs->metrics->figure_height;
  double least = TOTAL_LEAST * needs->board_height;
  double total = CLAMP (nominal, least, MAX (0.34 * plan->hh, least));
  double column = CLAMP (0.38 * width, 1, 2.0 * height), name, fixed;

  plan->side = TRUE;
  column = MAX (column, MIN (needs->total * total / fh, 0.5 * width));
  column = MAX (column, MIN (1.001 * needs->total * least / fh, 0.6 * width));
  total = MIN (total, column * fh / needs->total);
  plan->gap = MAX (0.04 * width, 8);
  name = MAX (0.34 * total, 10.5);
  plan->names = NAMES_ONE_LINE;
  if (needs->names * name * 0.8 <= column)
    name = MIN (name, needs->names > 0 ? column / needs->names : name);
  else
    {
      plan->names = NAMES_TWO_LINES;
      name = CLAMP (needs->names_two > 0 ? column / needs->names_two : name, MIN (10, name), name);
    }
  plan->name = name;
  plan_sizes (plan, needs, total, 0.2);
  fixed = plan->name_line * (plan->names == NAMES_TWO_LINES ? 2 : 1) + 1.28 * plan->total + plan->tally
          + 0.5 * plan->small;
  plan_rows (plan, needs, fixed, height);
  plan->header = (JtRect) { plan->pad, plan->pad, column, height };
  plan->z = (JtRect) { plan->pad + column + plan->gap, plan->pad,
                       MAX (width - column - plan->gap, 0), MAX (height, 0) };
  if (needs->model->rtl)
    {
      plan->header.x = plan->pad + width - column;
      plan->z.x = plan->pad;
    }
}

static double
z_quality (const Plan *plan)
{
  return MIN (plan->z.width / 1.1, plan->z.height);
}

/* Keeps the Z within good proportions. */
static void
trim_z (Plan *plan)
{
  double widest = 2.7 * plan->z.height, highest = 1.6 * plan->z.width;

  if (plan->z.width > widest)
    {
      plan->z.x += (plan->z.width - widest) / 2;
      plan->z.width = widest;
    }
  if (plan->z.height > highest)
    {
      plan->z.y += (plan->z.height - highest) / 2;
      plan->z.height = highest;
    }
}

static Plan
make_plan (const Needs *needs, double hw, double hh, gboolean wide)
{
  Plan top = { 0 }, side = { 0 };
  double nominal = (wide ? TOTAL_WIDE : TOTAL_TALL) * needs->board_height;

  top.hw = side.hw = hw;
  top.hh = side.hh = hh;
  top.pad = side.pad = MAX (0.045 * MIN (hw, hh), MIN (5, 0.1 * MIN (hw, hh)));
  plan_top (&top, needs, nominal);
  plan_side (&side, needs, 1.15 * nominal);
  if (side.total >= TOTAL_LEAST * needs->board_height && z_quality (&side) > 1.06 * z_quality (&top))
    top = side;
  trim_z (&top);
  return top;
}

static void
measure_totals (Needs *needs)
{
  needs->total = jt_text_width (needs->metrics, "0000", TRUE);
  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      const JtSlateHalf *half = &needs->model->half[h];
      char figures[24];

      format_total (half->total, figures, sizeof figures);
      needs->total = MAX (needs->total, jt_text_width (needs->metrics, figures, TRUE));
      for (guint i = 0; i < half->n_missing; i++)
        {
          const JtSlateNote *note = &half->missing[i];
          const char *text = note->brief != NULL ? note->brief : note->text;

          needs->note = MAX (needs->note, jt_text_width (needs->metrics, text, FALSE));
        }
    }
}

static void
measure_names (Needs *needs)
{
  needs->names = needs->names_two = 0;
  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      needs->names = MAX (needs->names, names_width (needs->metrics, &needs->model->half[h]));
      needs->names_two = MAX (needs->names_two, names_width_two_lines (needs->metrics, &needs->model->half[h]));
    }
}

static double
readable_name (const Needs *needs, gboolean wide)
{
  return MAX (NAME_READABLE * 0.4 * (wide ? TOTAL_WIDE : TOTAL_TALL) * needs->board_height, NAME_LEAST);
}

static gboolean
shorten_name (char **name, const char *whole, const JtTextMetrics *metrics, double limit, GStringChunk *texts)
{
  g_autofree char *cut = whole != NULL ? jt_text_shortened (metrics, whole, FALSE, limit) : NULL;

  if (g_strcmp0 (cut, *name) == 0)
    return FALSE;
  *name = g_string_chunk_insert (texts, cut);
  return TRUE;
}

/* A long name must not make those of all others small: it is shown with less of its middle.
 * Returns: whether any of @shown is shorter than before */
static gboolean
shorten_names (JtSlateModel *shown, const JtSlateModel *model, const JtTextMetrics *metrics, double limit,
               GStringChunk *texts)
{
  gboolean shorter = FALSE;

  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      const JtSlateHalf *whole = &model->half[h];

      shorter |= shorten_name (&shown->half[h].name, whole->name, metrics, limit, texts);
      for (guint i = 0; i < whole->n_players; i++)
        shorter |= shorten_name (&shown->half[h].player[i].name, whole->player[i].name, metrics, limit, texts);
    }
  return shorter;
}

double
jt_slate_frame (JtSlateFace face, double width, double height)
{
  double side = MAX (MIN (width, height), 0);

  return face == JT_SLATE_FACE_SLATE ? MIN (CLAMP (0.026 * side, 4, 48), 0.1 * side) : 0;
}

JtSlateLayout *
jt_slate_layout_new (const JtSlateModel *model, double width, double height,
                     const JtTextMetrics *metrics)
{
  JtSlateLayout *layout;
  Store *store;
  Needs needs = { 0 };
  Plan plan;
  double hw, hh, frame, x, y;
  gboolean wide;
  Pen pen = { 0 };
  JtSlateModel shown;

  g_return_val_if_fail (model != NULL, NULL);

  if (metrics == NULL)
    metrics = &jt_text_metrics_fixed;
  width = MAX (width, 1);
  height = MAX (height, 1);
  layout = g_new0 (JtSlateLayout, 1);
  store = g_new0 (Store, 1);
  layout->store = store;
  store->boxes = g_array_sized_new (FALSE, FALSE, sizeof (JtSlateBox), 32);
  store->strokes = g_array_sized_new (FALSE, FALSE, sizeof (JtSlateStroke), 48);
  store->rules = g_array_sized_new (FALSE, FALSE, sizeof (JtSlateRule), 8);
  store->texts = g_string_chunk_new (512);

  frame = jt_slate_frame (model->face, width, height);
  wide = model->form == JT_SLATE_FORM_WIDE
         || (model->form == JT_SLATE_FORM_AUTO && width > 1.1 * height);
  layout->width = width;
  layout->height = height;
  layout->frame = frame;
  layout->form = wide ? JT_SLATE_FORM_WIDE : JT_SLATE_FORM_TALL;
  x = y = frame;
  hw = width - 2 * frame;
  hh = height - 2 * frame;
  if (wide)
    {
      hw /= 2;
      layout->half[0] = (JtRect) { x, y, hw, hh };
      layout->half[1] = (JtRect) { x + hw, y, hw, hh };
    }
  else
    {
      hh /= 2;
      layout->half[0] = (JtRect) { x, y + hh, hw, hh };
      layout->half[1] = (JtRect) { x, y, hw, hh };
      layout->turned[1] = model->turn;
    }

  shown = *model;
  needs.model = &shown;
  needs.metrics = metrics;
  needs.board_height = height;
  measure_totals (&needs);
  measure_names (&needs);
  if (model->dealer_label != NULL)
    needs.label = MAX (needs.label, jt_text_width (metrics, model->dealer_label, FALSE));
  if (model->vorhand_label != NULL)
    needs.label = MAX (needs.label, jt_text_width (metrics, model->vorhand_label, FALSE));
  if (model->declarer_label != NULL)
    needs.label = MAX (needs.label, jt_text_width (metrics, model->declarer_label, FALSE));
  plan = make_plan (&needs, hw, hh, wide);
  for (double limit = NAME_WIDEST; limit >= NAME_NARROWEST && plan.name < readable_name (&needs, wide); limit *= 0.85)
    if (shorten_names (&shown, model, metrics, limit, store->texts))
      {
        measure_names (&needs);
        plan = make_plan (&needs, hw, hh, wide);
      }

  pen.model = &shown;
  pen.metrics = metrics;
  pen.layout = layout;
  pen.store = store;
  pen.plan = &plan;
  pen.jitter = model->face == JT_SLATE_FACE_PLAIN ? 0 : 1;
  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      pen.half = h;
      pen.turned = layout->turned[h];
      place_header (&pen, needs.total);
      place_z (&pen);
    }
  {
    double thickness = store->rules->len > 0 ? g_array_index (store->rules, JtSlateRule, 0).thickness : 1;
    double margin = 0.04 * (wide ? hh : hw);
    JtSlateRule rule = { 0 };

    rule.half = 2;
    rule.thickness = thickness;
    rule.x0 = wide ? x + hw : x + margin;
    rule.y0 = wide ? y + margin : y + hh;
    rule.x1 = wide ? x + hw : x + hw - margin;
    rule.y1 = wide ? y + hh - margin : y + hh;
    g_array_append_val (store->rules, rule);
  }

  layout->boxes = (const JtSlateBox *) store->boxes->data;
  layout->n_boxes = store->boxes->len;
  layout->strokes = (const JtSlateStroke *) store->strokes->data;
  layout->n_strokes = store->strokes->len;
  layout->rules = (const JtSlateRule *) store->rules->data;
  layout->n_rules = store->rules->len;
  return layout;
}

void
jt_slate_layout_free (JtSlateLayout *layout)
{
  if (layout == NULL)
    return;
  g_array_unref (layout->store->boxes);
  g_array_unref (layout->store->strokes);
  g_array_unref (layout->store->rules);
  g_string_chunk_free (layout->store->texts);
  g_free (layout->store);
  g_free (layout);
}

const JtSlateBox *
jt_slate_layout_find (const JtSlateLayout *layout, guint half, JtSlateKind kind)
{
  g_return_val_if_fail (layout != NULL, NULL);

  for (guint i = 0; i < layout->n_boxes; i++)
    if (layout->boxes[i].half == half && layout->boxes[i].kind == kind)
      return &layout->boxes[i];
  return NULL;
}

const JtSlateTap *
jt_slate_layout_tap (const JtSlateLayout *layout, double x, double y)
{
  g_return_val_if_fail (layout != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (layout->taps); i++)
    {
      const JtRect *rect = &layout->taps[i].rect;

      if (x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height)
        return &layout->taps[i];
    }
  return NULL;
}
