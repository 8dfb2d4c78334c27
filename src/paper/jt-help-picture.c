/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-help-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "jt-font.h"
#include "jt-slate.h"

#define WIDEST 420.0 /* a drawing gets no larger than this: it stands in the middle then */

typedef struct
{
  cairo_t *cr;
  JtFont *font;
  const JtHelpColors *colors;
  double width, height, scale;
} Pen;

static void
use (Pen *pen, const double color[3], double alpha)
{
  cairo_set_source_rgba (pen->cr, color[0], color[1], color[2], alpha);
}

static void
rounded (cairo_t *cr, JtRect r, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, r.x + r.width - radius, r.y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, r.x + r.width - radius, r.y + r.height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, r.x + radius, r.y + r.height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, r.x + radius, r.y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
box (Pen *pen, JtRect r, double radius, gboolean accent)
{
  rounded (pen->cr, r, radius);
  if (accent)
    use (pen, pen->colors->accent, 0.22);
  else
    use (pen, pen->colors->ink, 0.06);
  cairo_fill_preserve (pen->cr);
  use (pen, accent ? pen->colors->accent : pen->colors->ink, accent || pen->colors->high_contrast ? 1 : 0.5);
  cairo_set_line_width (pen->cr, 1.5);
  cairo_stroke (pen->cr);
}

/* In the middle of a rectangle, in up to two lines, smaller if it must be. */
static void
text (Pen *pen, const char *words, JtRect r, double size, gboolean bold)
{
  const JtTextMetrics *metrics = jt_font_get_metrics (pen->font);
  g_auto (GStrv) lines = NULL;
  gboolean fits = FALSE;
  guint n;

  for (; size > 4; size -= 0.5)
    {
      g_clear_pointer (&lines, g_strfreev);
      lines = jt_text_broken (metrics, words, bold, size, r.width, 2, &fits);
      if (fits && g_strv_length (lines) * size * 1.25 <= r.height)
        break;
    }
  n = lines != NULL ? g_strv_length (lines) : 0;
  use (pen, pen->colors->ink, 1);
  for (guint i = 0; i < n; i++)
    {
      double wide = jt_text_width (metrics, lines[i], bold) * size;
      double top = r.y + (r.height - n * size * 1.25) / 2 + i * size * 1.25;

      jt_font_show (pen->font, pen->cr, lines[i], bold, size, r.x + (r.width - wide) / 2, top + size * 0.98);
    }
}

/* From left to right, or from right to left. */
static void
arrow (Pen *pen, double x, double y, double length)
{
  double head = length > 0 ? 5 : -5;

  use (pen, pen->colors->ink, 0.7);
  cairo_set_line_width (pen->cr, 1.8);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (pen->cr, x, y);
  cairo_line_to (pen->cr, x + length, y);
  cairo_move_to (pen->cr, x + length - head, y - 4);
  cairo_line_to (pen->cr, x + length, y);
  cairo_line_to (pen->cr, x + length - head, y + 4);
  cairo_stroke (pen->cr);
}

/* Key caps with what they do below them. */
static void
paint_keys (Pen *pen)
{
  const char *caps[] = { "Q", "9", "8", "⏎" };
  const struct
  {
    const char *text;
    guint from, to;
  } below[] = { { _ ("trump"), 0, 0 }, { _ ("points"), 1, 2 }, { _ ("write"), 3, 3 } };
  double gap = pen->width * 0.05, cap = MIN ((pen->width - 5 * gap) / 4, pen->height * 0.6);
  double left = (pen->width - 4 * cap - 3 * gap) / 2;

  for (guint i = 0; i < G_N_ELEMENTS (caps); i++)
    {
      JtRect r = { left + i * (cap + gap), 4, cap, cap };

      box (pen, (JtRect){ r.x, r.y + 4, cap, cap }, 8, FALSE);
      rounded (pen->cr, r, 8);
      use (pen, pen->colors->paper, 1);
      cairo_fill (pen->cr);
      box (pen, r, 8, i == 3);
      text (pen, caps[i], r, cap * 0.42, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    {
      double from = left + below[i].from * (cap + gap), to = left + below[i].to * (cap + gap) + cap;
      JtRect r = { from - gap / 2, cap + 10, to - from + gap, pen->height - cap - 10 };

      text (pen, below[i].text, r, 15, FALSE);
    }
}

/* A real slate, painted as in a game. */
static void
paint_slate (Pen *pen)
{
  g_autoptr (JtSlateModel) model = jt_slate_model_new ();
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateLayout) layout = NULL;

  jt_slate_model_set_name (model, 0, _ ("We"));
  jt_slate_model_set_name (model, 1, _ ("They"));
  model->half[0].total = 336;
  model->half[0].strokes = (JtStrokes){ 3, 0, 1, 16 };
  model->half[1].total = 268;
  model->half[1].strokes = (JtStrokes){ 2, 1, 0, 18 };
  model->form = JT_SLATE_FORM_WIDE;
  model->high_contrast = pen->colors->high_contrast;
  model->face = pen->colors->high_contrast ? JT_SLATE_FACE_PLAIN : JT_SLATE_FACE_SLATE;
  model->dark = pen->colors->dark;
  layout = jt_slate_layout_new (model, pen->width, pen->height, jt_slate_painter_get_metrics (painter));
  jt_slate_painter_paint (painter, pen->cr, layout, model, NULL, 1, pen->scale, JT_SLATE_PART_ALL);
}

/* Steps, each with its number; in two rows where there is little room. */
static void
paint_path (Pen *pen)
{
  const char *steps[] = { _ ("Names"), _ ("Draw"), _ ("Table sheets"), _ ("Standings"), _ ("Prizes") };
  guint n = G_N_ELEMENTS (steps), row = 3;
  double gap = 22, wide = (pen->width - 4 - (row - 1) * gap) / row, high = (pen->height - 4 - gap) / 2;

  for (guint i = 0; i < n; i++)
    {
      guint column = i % row, line = i / row;
      double indent = line == 1 ? (wide + gap) / 2 : 0;
      JtRect r = { 2 + indent + column * (wide + gap), 2 + line * (high + gap), wide, high };
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      box (pen, r, 10, i + 1 == n);
      text (pen, number, (JtRect){ r.x + 4, r.y + 4, wide - 8, high * 0.4 }, 15, TRUE);
      text (pen, steps[i], (JtRect){ r.x + 4, r.y + high * 0.42, wide - 8, high * 0.5 }, 14, FALSE);
      if (column + 1 < row && i + 1 < n)
        arrow (pen, r.x + wide + 4, r.y + high / 2, gap - 8);
    }
}

static void
paint_sheet (Pen *pen, JtRect r, gboolean accent)
{
  double corner = r.width * 0.28;
  cairo_t *cr = pen->cr;

  cairo_new_path (cr);
  cairo_move_to (cr, r.x, r.y);
  cairo_line_to (cr, r.x + r.width - corner, r.y);
  cairo_line_to (cr, r.x + r.width, r.y + corner);
  cairo_line_to (cr, r.x + r.width, r.y + r.height);
  cairo_line_to (cr, r.x, r.y + r.height);
  cairo_close_path (cr);
  use (pen, pen->colors->paper, 1);
  cairo_fill_preserve (cr);
  use (pen, accent ? pen->colors->accent : pen->colors->ink, accent ? 0.25 : 0.06);
  cairo_fill_preserve (cr);
  use (pen, accent ? pen->colors->accent : pen->colors->ink, accent || pen->colors->high_contrast ? 1 : 0.6);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* A file, and two piles of copies. */
static void
paint_backups (Pen *pen)
{
  const struct
  {
    const char *text;
    guint copies;
  } piles[] = { { _ ("now"), 1 }, { _ ("10 days"), 5 }, { _ ("12 months"), 4 } };
  double third = pen->width / 3, high = pen->height * 0.58, wide = MIN (high * 0.72, third * 0.5);

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      double middle = third * (i + 0.5);

      for (guint k = piles[i].copies; k-- > 0;)
        paint_sheet (pen, (JtRect){ middle - wide / 2 + k * 4.0, 22 - k * 4.0, wide, high }, i == 0);
      text (pen, piles[i].text, (JtRect){ middle - third / 2 + 3, 26 + high, third - 6, pen->height - high - 28 }, 14, FALSE);
      if (i > 0)
        arrow (pen, third * i - 14, 22 + high / 2, 20);
    }
}

static const struct
{
  const char *name;
  double proportion; /* height of width */
  void (*paint) (Pen *pen);
} pictures[] = {
  { "keys", 0.30, paint_keys },
  { "slate", 0.56, paint_slate },
  { "path", 0.42, paint_path },
  { "backups", 0.40, paint_backups },
};

double
jt_help_picture_height (const char *picture, double width)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (strcmp (pictures[i].name, picture) == 0)
      return ceil (MIN (width, WIDEST) * pictures[i].proportion);
  return 0;
}

void
jt_help_picture_paint (cairo_t *cr, const char *picture, double width, const JtHelpColors *colors, double scale)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (strcmp (pictures[i].name, picture) == 0)
      {
        g_autoptr (JtFont) font = jt_font_new (NULL);
        double wide = MIN (width, WIDEST);
        Pen pen = { cr, font, colors, wide, jt_help_picture_height (picture, width), scale };

        cairo_save (cr);
        cairo_translate (cr, floor ((width - wide) / 2), 0);
        cairo_rectangle (cr, 0, 0, wide, pen.height);
        cairo_clip (cr);
        pictures[i].paint (&pen);
        cairo_restore (cr);
      }
}
