/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "boards/jt-chalk-table.h"

#include <math.h>

#include "boards/jt-heads.h"
#include "jt-compat.h"
#include "jt-slate-look.h"
#include "jt-spoken.h"

#define LEAST_ROW 24.0   /* pixels; below that rows are left out, if they may be */
#define WHOLE_ROW 15      /* of a table with all its rows, before what stands below it is given room */
#define MOST_ROW 120.0
#define MOST_PAD 20.0     /* beside a text… */
#define PAD_SHARE 0.06    /* …and of the width of its column */
#define RULE_MAX (JT_CHALK_MAX_COLUMNS + 4)
#define TALLY_MAX 60
#define SMALL_BESIDE 0.34 /* of the height of the row: a small text beside a large one… */
#define LEAST_TEXT 9.0    /* pixels */
#define LEAST_HEAD 11.0   /* pixels: of names on several lines… */
#define LEAST_HEAD_WHOLE 8.0 /* …in a table whose rows need the height */
#define MOST_HEAD 0.45    /* of the height of the table for the names on top */
#define WIDTHS_SIZE 100   /* pixels: the size at which widths are kept… */
#define MOST_WIDTHS 1000  /* …and how many */
#define SLACK 1.12        /* small letters are wider than large ones made small */
#define LEAST_TITLE 0.7   /* of its usual size */
#define BRIEF_TITLE 0.75  /* size of a shortened title */
#define SAME 0.01         /* pixels that make no difference */
#define GAP_BESIDE 4.0    /* …and pixels between them */

typedef struct
{
  char *text;
  char *small, *brief;
  char *spoken;
  JtChalkFlags flags;
  gboolean button;
  guint n, zeros; /* of a tally */
} Cell;

/* What was painted last: a part that is the same is not painted again, nor is its place on the screen. */
typedef struct
{
  GskRenderNode *node;
  gboolean painted; /* of nothing there is no node */
} Layer;

typedef struct
{
  double weight;
  double y, height;
  gboolean ruled;
  gboolean shown;
  Cell cells[JT_CHALK_MAX_COLUMNS];
  Cell before[JT_CHALK_MAX_COLUMNS]; /* the cells until the table is filled again */
  GtkWidget *places[JT_CHALK_MAX_COLUMNS]; /* kept from filling to filling */
  Layer layers[JT_CHALK_MAX_COLUMNS];
  double size; /* of the texts; 0: to be found */
  double title_size; /* at which the title fits; 0: to be found */
  double painted_y, painted_height;
} Row;

/* What decides where everything stands, and how it looks. */
typedef struct
{
  guint n_rows, n_columns;
  double lead, last;
  gboolean whole;
} Shape;

typedef struct
{
  JtSlateRule rules[RULE_MAX];
  guint n_rules;
  int width, height;
} Ground;

struct _JtChalkTable
{
  GtkWidget parent_instance;

  JtSlatePainter *painter;
  JtSlateModel *look;
  Layer ground;
  Ground painted_ground;
  GPtrArray *rows; /* of Row */
  guint n_rows;    /* of them in use */
  guint n_columns;
  double lead, last;
  gboolean whole;
  Shape shape; /* when the table was filled last */
  gboolean moved; /* the heights of rows are others than then */
  guint marked_row, marked_column;
  double x[JT_CHALK_MAX_COLUMNS], width[JT_CHALK_MAX_COLUMNS];
  double unit;
  JtHeads heads; /* the names on top… */
  double head_height; /* …in a row that would have this height */
  double title; /* size of the titles of usual rows */
  double common; /* size of the figures of usual rows */
  gboolean has_below; /* whether there is room for what stands below the figures of usual rows, for all of them or none */
  GHashTable *widths; /* of texts, in pixels at WIDTHS_SIZE */
  int painted_scale;
  guint painted_font;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtChalkTable, jt_chalk_table, GTK_TYPE_WIDGET)

static void
clear_cell (Cell *cell)
{
  g_free (cell->text);
  g_free (cell->small);
  g_free (cell->brief);
  g_free (cell->spoken);
  *cell = (Cell){ 0 };
}

static gboolean
is_same_cell (const Cell *a, const Cell *b)
{
  return a->flags == b->flags && a->button == b->button && a->n == b->n && a->zeros == b->zeros
         && g_strcmp0 (a->text, b->text) == 0 && g_strcmp0 (a->small, b->small) == 0 && g_strcmp0 (a->brief, b->brief) == 0;
}

static void
clear_layer (Layer *layer)
{
  layer->painted = FALSE;
  g_clear_pointer (&layer->node, gsk_render_node_unref);
}

static void
free_row (gpointer data)
{
  Row *row = data;

  for (guint i = 0; i < JT_CHALK_MAX_COLUMNS; i++)
    {
      clear_cell (&row->cells[i]);
      clear_cell (&row->before[i]);
      clear_layer (&row->layers[i]);
      g_clear_pointer (&row->places[i], gtk_widget_unparent);
    }
  g_free (row);
}

static Row *
get_row (JtChalkTable *self, guint row)
{
  return g_ptr_array_index (self->rows, row);
}

/* Paints nothing of @row from what was kept. */
static void
forget_row (Row *row)
{
  row->size = 0;
  row->title_size = 0;
  for (guint i = 0; i < JT_CHALK_MAX_COLUMNS; i++)
    clear_layer (&row->layers[i]);
}

/* Where everything stands. */

/* How wide @text is, to within a pixel; each is measured once. */
static double
text_width (JtChalkTable *self, const char *text, double size, gboolean bold)
{
  g_autofree char *key = g_strconcat (bold ? "b" : "n", text, NULL);
  gpointer known;
  int wide;

  if (!g_hash_table_lookup_extended (self->widths, key, NULL, &known))
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
      g_autoptr (PangoFontDescription) font
          = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

      pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
      pango_font_description_set_absolute_size (font, WIDTHS_SIZE * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_pixel_size (layout, &wide, NULL);
      known = GINT_TO_POINTER (wide);
      if (g_hash_table_size (self->widths) >= MOST_WIDTHS)
        g_hash_table_remove_all (self->widths);
      g_hash_table_insert (self->widths, g_steal_pointer (&key), known);
    }
  return GPOINTER_TO_INT (known) * size / WIDTHS_SIZE;
}

static double
pad_of (JtChalkTable *self, guint column)
{
  return MIN (MOST_PAD, self->width[column] * PAD_SHARE);
}

/* A narrow last column does not make the others small. */
static gboolean
is_narrow (JtChalkTable *self, guint column)
{
  return self->last > 0 && self->last < 1 && column + 1 == self->n_columns;
}

static double
head_width (const char *text, gpointer data)
{
  return text_width (data, text, 1, TRUE);
}

static JtHeads
find_heads (JtChalkTable *self, double height)
{
  const char *texts[JT_CHALK_MAX_COLUMNS] = { NULL };
  double rooms[JT_CHALK_MAX_COLUMNS] = { 0 };
  int high = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->n_rows == 0)
    return (JtHeads){ JT_HEADS_LINES, 1, height, height };
  for (guint i = 1; i < self->n_columns; i++)
    {
      texts[i] = is_narrow (self, i) ? NULL : get_row (self, 0)->cells[i].text;
      rooms[i] = self->width[i] - 2 * pad_of (self, i);
    }
  return jt_heads_find (texts, rooms, self->n_columns, height, high * MOST_HEAD, self->whole ? LEAST_HEAD_WHOLE : LEAST_HEAD,
                        head_width, self);
}

static gboolean
are_same_heads (const JtHeads *a, const JtHeads *b)
{
  return a->form == b->form && a->n_lines == b->n_lines && fabs (a->size - b->size) < SAME && fabs (a->height - b->height) < SAME;
}

/* How high a row of weight 1 is if those from @first on share @room. @shown: (out): up to which there is room */
static double
find_unit (JtChalkTable *self, double room, guint first, guint *shown)
{
  double weights = 0;

  *shown = self->n_rows;
  for (guint i = first; i < self->n_rows; i++)
    weights += get_row (self, i)->weight;
  while (!self->whole && *shown > first + 1 && room / weights < LEAST_ROW)
    weights -= get_row (self, --*shown)->weight;
  if (self->whole && self->n_rows > 1)
    return room / weights;
  /* rows of narrow columns are not high: their figures would not get larger */
  return MIN (room / MAX (weights, 1), MAX (MIN (MOST_ROW, self->width[self->n_columns > 1 ? 1 : 0]), LEAST_ROW));
}

/* Returns: whether the columns are elsewhere than before */
static gboolean
place_columns (JtChalkTable *self, double start, double across)
{
  double shares = self->lead + (self->n_columns > 2 ? self->n_columns - 2 : 0) + (self->last > 0 ? self->last : 1);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double x = start;
  gboolean moved = FALSE;

  for (guint i = 0; i < self->n_columns; i++)
    {
      double share = i == 0 ? self->lead : i + 1 == self->n_columns && self->last > 0 ? self->last : 1;
      double wide = across * share / shares;
      double left = self->look->rtl ? width - x - wide : x;

      moved = moved || fabs (wide - self->width[i]) > SAME || fabs (left - self->x[i]) > SAME;
      self->width[i] = wide;
      self->x[i] = left;
      x += wide;
    }
  return moved;
}

static void
lay_out (JtChalkTable *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double frame = jt_slate_frame (self->look->face, width, height);
  double pad = MAX (4, MIN (width, height) * 0.015);
  double room = MAX (height - 2 * (frame + pad), 1);
  gboolean columns_moved = place_columns (self, frame + pad, MAX (width - 2 * (frame + pad), 1));
  double y = frame + pad;
  JtHeads heads = self->heads;
  guint shown;

  self->unit = find_unit (self, room, 0, &shown);
  self->head_height = self->n_rows > 0 ? get_row (self, 0)->weight * self->unit : 0;
  if (self->n_rows > 0)
    heads = find_heads (self, self->head_height);
  if (self->n_rows > 1 && heads.height > self->head_height + SAME)
    self->unit = find_unit (self, room - heads.height, 1, &shown);
  if (self->n_rows > 0 && !are_same_heads (&heads, &self->heads))
    forget_row (get_row (self, 0));
  self->heads = heads;
  for (guint i = 0; i < self->n_rows; i++)
    {
      Row *row = get_row (self, i);

      row->shown = i < shown;
      row->y = y;
      row->height = i == 0 ? heads.height : row->weight * self->unit;
      y += row->shown ? row->height : 0;
      if (columns_moved || fabs (row->y - row->painted_y) > SAME || fabs (row->height - row->painted_height) > SAME)
        forget_row (row);
    }
}

static guint
make_rules (JtChalkTable *self, JtSlateRule *rules)
{
  double thickness = CLAMP (self->unit * 0.06, 1.5, 5);
  double left = self->x[0];
  double right = left + self->width[0];
  double top, bottom;
  guint n = 0;

  if (self->n_rows == 0 || self->n_columns == 0)
    return 0;
  for (guint i = 0; i < self->n_columns; i++)
    {
      left = MIN (left, self->x[i]);
      right = MAX (right, self->x[i] + self->width[i]);
    }
  top = get_row (self, 0)->y;
  bottom = top;
  for (guint i = 0; i < self->n_rows; i++)
    if (get_row (self, i)->shown)
      bottom = get_row (self, i)->y + get_row (self, i)->height;
  for (guint i = 1; i < self->n_columns && n < RULE_MAX; i++)
    {
      double x = self->look->rtl ? self->x[i] + self->width[i] : self->x[i];

      rules[n] = (JtSlateRule){ x, top, x, bottom, thickness, 2, (guint8) (n % 3) };
      n++;
    }
  for (guint i = 1; i < self->n_rows && n < RULE_MAX; i++)
    if (get_row (self, i)->ruled && get_row (self, i)->shown)
      {
        rules[n] = (JtSlateRule){ left, get_row (self, i)->y, right, get_row (self, i)->y, thickness, 2, (guint8) (n % 3) };
        n++;
      }
  return n;
}

/* Painting. */

/* The size at which @text is no wider than @width, not below the smallest. */
static double
fitting_size (JtChalkTable *self, const char *text, double size, gboolean bold, double width, double least)
{
  double wide = text_width (self, text, size, bold);

  /* whole pixels: a font of yet another size costs more than the text */
  return wide <= width || size <= least ? size : MAX (least, floor (size * width / wide));
}

/* @size: made smaller until the text is no wider than @width, or cut where it would get too small */
static PangoLayout *
make_text (JtChalkTable *self, const char *text, double *fitting, double least, gboolean bold, double width)
{
  double size = fitting_size (self, text, *fitting, bold, width, least);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  int wide;

  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  for (;;)
    {
      pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_pixel_size (layout, &wide, NULL);
      if (wide <= width || size <= least)
        break;
      size = MAX (least, floor (MIN (size * 0.95, size * width / wide)));
    }
  *fitting = size;
  if (wide > width)
    {
      pango_layout_set_width (layout, (int) (MAX (width, 1) * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}


static gboolean
is_large (const Row *row)
{
  return row->weight > 1.2;
}

/* The room that a small text takes beside a large one, in its shortest form. */
static double
room_beside (JtChalkTable *self, const Row *row, const Cell *cell)
{
  if (!cell->small || is_large (row))
    return 0;
  return text_width (self, cell->brief ? cell->brief : cell->small, row->height * SMALL_BESIDE, FALSE) + GAP_BESIDE;
}

/* The size at which all texts of a row beside its title fit. */
static double
row_size (JtChalkTable *self, const Row *row)
{
  double size = row->height * (is_large (row) ? 0.62 : 0.56);

  if (row == get_row (self, 0))
    return self->heads.size;
  for (guint i = 1; i < self->n_columns; i++)
    if (row->cells[i].text && !is_narrow (self, i))
      {
        double room = self->width[i] - 2 * pad_of (self, i);

        size = fitting_size (self, row->cells[i].text, size, (row->cells[i].flags & JT_CHALK_BOLD) != 0, room, LEAST_TEXT);
      }
  return size;
}

/* Where in a column a text stands. */
typedef struct
{
  double y, height;
  double share; /* of what is left of the room: on its left */
  double inset; /* taken off the room for what stands beside it */
  double least; /* size */
} Spot;

static void
put_text (JtChalkTable *self, GtkSnapshot *snapshot, const char *text, double size, gboolean bold, JtInk ink, guint column,
          const Spot *spot)
{
  double pad = pad_of (self, column);
  double room = self->width[column] - 2 * pad - spot->inset;
  g_autoptr (PangoLayout) layout = make_text (self, text, &size, spot->least, bold, room);
  int wide, high;
  double x = self->x[column] + pad + (self->look->rtl ? spot->inset : 0);

  pango_layout_get_pixel_size (layout, &wide, &high);
  if (column > 0)
    x += (room - wide) * spot->share;
  else if (self->look->rtl)
    x += room - wide;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) (spot->y + (spot->height - high) / 2)));
  gtk_snapshot_append_layout (snapshot, layout,
                              &(GdkRGBA){ (float) ink.r, (float) ink.g, (float) ink.b, (float) ink.a });
  gtk_snapshot_restore (snapshot);
}

static gboolean
needs_lines (JtChalkTable *self)
{
  return self->heads.form == JT_HEADS_UPRIGHT || self->heads.n_lines > 1;
}

/* A name that needs more than one line. */
static void
put_head (JtChalkTable *self, GtkSnapshot *snapshot, const char *text, JtInk ink, guint column, const Row *row)
{
  double room = self->width[column] - 2 * pad_of (self, column);
  gboolean upright = self->heads.form == JT_HEADS_UPRIGHT;
  guint n_lines = jt_heads_lines (&self->heads, text, room, head_width, self);
  g_autofree char *lines = jt_heads_break (text, n_lines, head_width, self);
  double size = self->heads.size;
  g_autoptr (PangoLayout) layout = make_text (self, lines, &size, size * 0.85, TRUE, upright ? row->height - 4 : room);
  int wide, high;

  pango_layout_set_alignment (layout, upright ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, &wide, &high);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (self->x[column] + self->width[column] / 2),
                                                          (float) (row->y + row->height / 2)));
  if (upright)
    gtk_snapshot_rotate (snapshot, -90);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -wide / 2, (float) -high / 2));
  gtk_snapshot_append_layout (snapshot, layout,
                              &(GdkRGBA){ (float) ink.r, (float) ink.g, (float) ink.b, (float) ink.a });
  gtk_snapshot_restore (snapshot);
}

static void
put_tally (JtChalkTable *self, cairo_t *cr, const JtSlateLook *look, const Cell *cell, guint number, guint column, double y,
           double height)
{
  JtSlateStroke strokes[TALLY_MAX];
  guint n = MIN (cell->n, TALLY_MAX);
  double high = height * 0.62;
  double radius, zeros, wide, x;

  for (;;)
    {
      wide = jt_slate_tally (strokes, n, number, 0, 0, high);
      radius = high * 0.16;
      zeros = cell->zeros * radius * 2.8;
      if (wide + zeros <= self->width[column] - 12 || high < 8)
        break;
      high *= 0.9;
    }
  x = self->x[column] + (self->width[column] - wide - zeros) / 2;
  jt_slate_tally (strokes, n, number, x, y + (height - high) / 2, high);
  jt_slate_painter_paint_strokes (self->painter, cr, strokes, n, self->look,
                                  gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  jt_ink_set (cr, look->chalk);
  cairo_set_line_width (cr, MAX (1.5, radius * 0.28));
  for (guint i = 0; i < cell->zeros; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + wide + radius * (1.5 + 2.8 * i), y + height / 2, radius, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
put_mark (JtChalkTable *self, cairo_t *cr, const JtSlateLook *look)
{
  const Row *row;

  if (self->marked_row >= self->n_rows || self->marked_column >= self->n_columns)
    return;
  row = get_row (self, self->marked_row);
  cairo_rectangle (cr, self->x[self->marked_column] + 3, row->y + 2, self->width[self->marked_column] - 6, row->height - 4);
  cairo_set_source_rgba (cr, 0.21, 0.52, 0.89, 0.35);
  cairo_fill_preserve (cr);
  jt_ink_set (cr, look->accent);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
}

static const char *
small_text (JtChalkTable *self, const Cell *cell, double size, double room)
{
  return cell->brief && text_width (self, cell->small, size, FALSE) * SLACK > room ? cell->brief : cell->small;
}

/* A title that would be cut has a shorter form, if there is one. */
static const char *
title_text (JtChalkTable *self, const Cell *cell, double size, guint column)
{
  double room = self->width[column] - 2 * pad_of (self, column);

  if (column > 0 || cell->small || !cell->brief)
    return cell->text;
  return fitting_size (self, cell->text, size, (cell->flags & JT_CHALK_BOLD) != 0, room, LEAST_TEXT) <= LEAST_TEXT ? cell->brief : cell->text;
}

/* All but the names on top and what is larger. */
static gboolean
is_usual (JtChalkTable *self, const Row *row)
{
  return row->weight < 1.5 && row != get_row (self, 0);
}

static double
title_size (JtChalkTable *self, const Row *row)
{
  return MIN (row->height * 0.56, self->unit * 0.7);
}

/* A long title makes all others a little smaller, and then only itself. */
static double
fitting_title_size (JtChalkTable *self, const Row *row)
{
  double size = title_size (self, row);
  const Cell *cell = &row->cells[0];

  return cell->text ? fitting_size (self, cell->text, size, FALSE, self->width[0] - 2 * pad_of (self, 0), size * LEAST_TITLE) : size;
}

/* Half a number is none: where one of them would be cut all are left out. */
static gboolean
has_room_below (JtChalkTable *self, const Row *row)
{
  for (guint i = 1; i < self->n_columns; i++)
    {
      const Cell *cell = &row->cells[i];

      if (cell->small
          && text_width (self, cell->brief ? cell->brief : cell->small, LEAST_TEXT, FALSE) * SLACK
                 > self->width[i] - 2 * pad_of (self, i))
        return FALSE;
    }
  return TRUE;
}

static void
put_cell (JtChalkTable *self, GtkSnapshot *snapshot, const JtSlateLook *look, const Row *row, guint number, guint column,
          double row_size_fits)
{
  const Cell *cell = &row->cells[column];
  gboolean large = is_large (row);
  double text_height = cell->small && large ? row->height * 0.72 : row->height;
  double size = column == 0 ? is_usual (self, row) ? self->title : title_size (self, row) : MIN (row_size_fits, text_height * 0.8);
  JtInk ink = cell->flags & JT_CHALK_BRIGHT ? look->accent
              : cell->flags & JT_CHALK_NAME ? look->names
                                            : look->figures;

  double room = self->width[column] - 2 * pad_of (self, column);
  double small_size = MAX (row->height * 0.2, LEAST_TEXT);
  double beside = room;
  double inset = 0;
  const char *title;

  if (cell->flags & JT_CHALK_DIM && !self->look->high_contrast)
    ink.a *= 0.55;
  if (cell->text && cell->small)
    beside = (room - text_width (self, cell->text, size, (cell->flags & JT_CHALK_BOLD) != 0)) / 2 - GAP_BESIDE;
  /* where even the short form does not fit beside a figure in the middle the figure makes room */
  if (cell->text && cell->small && !large && room_beside (self, row, cell) > beside + GAP_BESIDE)
    inset = room_beside (self, row, cell);
  if (cell->text && column > 0 && row == get_row (self, 0) && needs_lines (self) && !is_narrow (self, column))
    put_head (self, snapshot, cell->text, ink, column, row);
  else if (cell->text && (title = title_text (self, cell, size, column)))
    put_text (self, snapshot, title, title == cell->text ? size : size * BRIEF_TITLE, (cell->flags & JT_CHALK_BOLD) != 0, ink, column,
              &(Spot){ row->y, text_height, 0.5, inset, column == 0 || inset > 0 || is_narrow (self, column) ? LEAST_TEXT : size * 0.85 });
  if (cell->small && large && (self->has_below || !is_usual (self, row)))
    put_text (self, snapshot, small_text (self, cell, small_size, room), small_size, FALSE, look->small, column,
              &(Spot){ row->y + text_height, row->height * 0.24, 0.5, 0, LEAST_TEXT });
  else if (cell->small && !large)
    put_text (self, snapshot, small_text (self, cell, row->height * SMALL_BESIDE, beside), row->height * SMALL_BESIDE, FALSE,
              look->accent, column, &(Spot){ row->y, row->height, self->look->rtl ? 0 : 1, 0, LEAST_TEXT });
  if (cell->n > 0 || cell->zeros > 0)
    {
      /* Chalk may go a little over its line. */
      cairo_t *cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT ((float) floor (self->x[column] - 1), (float) floor (row->y - 2),
                                         (float) ceil (self->width[column] + 2), (float) ceil (row->height + 4)));

      put_tally (self, cr, look, cell, number * JT_CHALK_MAX_COLUMNS + column, column, row->y, row->height);
      cairo_destroy (cr);
    }
}

static void
keep_layer (Layer *layer, GtkSnapshot *painted)
{
  clear_layer (layer);
  layer->node = gtk_snapshot_free_to_node (painted);
  layer->painted = TRUE;
}

static void
append_layer (GtkSnapshot *snapshot, const Layer *layer)
{
  if (layer->node != NULL)
    gtk_snapshot_append_node (snapshot, layer->node);
}

static gboolean
is_same_rule (const JtSlateRule *a, const JtSlateRule *b)
{
  return fabs (a->x0 - b->x0) < SAME && fabs (a->y0 - b->y0) < SAME && fabs (a->x1 - b->x1) < SAME
         && fabs (a->y1 - b->y1) < SAME && fabs (a->thickness - b->thickness) < SAME;
}

static gboolean
is_same_ground (const Ground *a, const Ground *b)
{
  if (a->width != b->width || a->height != b->height || a->n_rules != b->n_rules)
    return FALSE;
  for (guint i = 0; i < a->n_rules; i++)
    if (!is_same_rule (&a->rules[i], &b->rules[i]))
      return FALSE;
  return TRUE;
}

static void
snapshot_ground (JtChalkTable *self, GtkSnapshot *snapshot, int width, int height)
{
  Ground ground = { .width = width, .height = height };
  GtkSnapshot *painted;
  cairo_t *cr;

  ground.n_rules = make_rules (self, ground.rules);
  if (!self->ground.painted || !is_same_ground (&ground, &self->painted_ground))
    {
      painted = gtk_snapshot_new ();
      cr = gtk_snapshot_append_cairo (painted, &GRAPHENE_RECT_INIT (0, 0, width, height));
      jt_slate_painter_paint_ground (self->painter, cr, width, height, self->look, ground.rules, ground.n_rules,
                                     gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      cairo_destroy (cr);
      keep_layer (&self->ground, painted);
      self->painted_ground = ground;
    }
  append_layer (snapshot, &self->ground);
}

/* The figures of all usual rows have one size, in which the widest of them fits. */
static void
find_sizes (JtChalkTable *self)
{
  double common = G_MAXDOUBLE;
  double title = G_MAXDOUBLE;
  gboolean has_below = TRUE;

  for (guint i = 0; i < self->n_rows; i++)
    {
      Row *row = get_row (self, i);

      if (row->size <= 0)
        row->size = row_size (self, row);
      if (row->shown && is_usual (self, row))
        {
          common = MIN (common, row->size);
          if (row->title_size <= 0)
            row->title_size = fitting_title_size (self, row);
          title = MIN (title, row->title_size);
          has_below = has_below && (!is_large (row) || has_room_below (self, row));
        }
    }
  if (fabs (title - self->title) >= SAME)
    for (guint i = 0; i < self->n_rows; i++)
      clear_layer (&get_row (self, i)->layers[0]);
  self->title = title;
  if (fabs (common - self->common) < SAME && has_below == self->has_below)
    return;
  self->common = common;
  self->has_below = has_below;
  for (guint i = 0; i < self->n_rows; i++)
    for (guint k = 1; k < self->n_columns && is_usual (self, get_row (self, i)); k++)
      clear_layer (&get_row (self, i)->layers[k]);
}

static void
snapshot_row (JtChalkTable *self, GtkSnapshot *snapshot, const JtSlateLook *look, guint number)
{
  Row *row = get_row (self, number);

  if (!row->shown)
    return;
  row->painted_y = row->y;
  row->painted_height = row->height;
  for (guint i = 0; i < self->n_columns; i++)
    {
      Layer *layer = &row->layers[i];

      if (!layer->painted)
        {
          GtkSnapshot *painted = gtk_snapshot_new ();

          put_cell (self, painted, look, row, number, i, is_usual (self, row) ? self->common : row->size);
          keep_layer (layer, painted);
        }
      append_layer (snapshot, layer);
    }
}

static void
snapshot_mark (JtChalkTable *self, GtkSnapshot *snapshot, const JtSlateLook *look)
{
  const Row *row;
  cairo_t *cr;

  if (self->marked_row >= self->n_rows || self->marked_column >= self->n_columns)
    return;
  row = get_row (self, self->marked_row);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (self->x[self->marked_column]), (float) floor (row->y),
                                     (float) ceil (self->width[self->marked_column]) + 1, (float) ceil (row->height) + 1));
  put_mark (self, cr, look);
  cairo_destroy (cr);
}

static void
drop_layers (JtChalkTable *self)
{
  clear_layer (&self->ground);
  for (guint i = 0; i < self->rows->len; i++)
    forget_row (get_row (self, i));
}

/* What was painted for another font or another kind of screen is of no use. */
static void
forget_other_screen (JtChalkTable *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint font = pango_font_description_hash (pango_context_get_font_description (context));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (font == self->painted_font && scale == self->painted_scale)
    return;
  self->painted_font = font;
  self->painted_scale = scale;
  g_hash_table_remove_all (self->widths);
  drop_layers (self);
}

static void
jt_chalk_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtChalkTable *self = JT_CHALK_TABLE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  JtSlateLook look = jt_slate_look_of (self->look);

  if (width > 0 && height > 0)
    {
      forget_other_screen (self);
      snapshot_ground (self, snapshot, width, height);
      snapshot_mark (self, snapshot, &look);
      find_sizes (self);
      for (guint i = 0; i < self->n_rows; i++)
        snapshot_row (self, snapshot, &look, i);
    }
  GTK_WIDGET_CLASS (jt_chalk_table_parent_class)->snapshot (widget, snapshot);
}

/* The places over the cells. */

static void
clicked_cb (GtkButton *button, JtChalkTable *self)
{
  guint at = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "at"));

  g_signal_emit (self, signals[ACTIVATED], 0, at / JT_CHALK_MAX_COLUMNS, at % JT_CHALK_MAX_COLUMNS);
}

static GtkWidget *
make_place (JtChalkTable *self, gboolean button, guint row, guint column)
{
  GtkWidget *place;

  if (!button)
    return jt_spoken_new ();
  place = g_object_new (GTK_TYPE_BUTTON, "css-classes", (const char *[]) { "flat", "jt-touch", NULL }, "child",
                        gtk_label_new (NULL), NULL);
  g_object_set_data (G_OBJECT (place), "at", GUINT_TO_POINTER (row * JT_CHALK_MAX_COLUMNS + column));
  g_signal_connect (place, "clicked", G_CALLBACK (clicked_cb), self);
  return place;
}

/* A long name on top may be cut, and what is small a single letter. */
static void
tell_more (GtkWidget *place, const Cell *cell, gboolean title)
{
  const char *more = cell->small ? cell->small : title ? cell->spoken : NULL;

  if (g_strcmp0 (gtk_widget_get_tooltip_text (place), more) != 0)
    gtk_widget_set_tooltip_text (place, more);
  if (cell->small)
    gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cell->small, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Returns: whether a place came or went */
static gboolean
update_places (JtChalkTable *self)
{
  GtkWidget *last = NULL;
  gboolean other = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < JT_CHALK_MAX_COLUMNS; k++)
      {
        Row *row = get_row (self, i);
        const Cell *cell = &row->cells[k];
        gboolean wanted = i < self->n_rows && k < self->n_columns && cell->spoken;
        GtkWidget **place = &row->places[k];

        if (*place && (!wanted || GTK_IS_BUTTON (*place) != cell->button))
          {
            g_clear_pointer (place, gtk_widget_unparent);
            other = TRUE;
          }
        if (!wanted)
          continue;
        if (*place && g_strcmp0 (cell->spoken, row->before[k].spoken) == 0 && g_strcmp0 (cell->small, row->before[k].small) == 0)
          {
            last = *place;
            continue;
          }
        if (!*place)
          {
            *place = make_place (self, cell->button, i, k);
            gtk_widget_insert_after (*place, GTK_WIDGET (self), last);
            other = TRUE;
          }
        last = *place;
        jt_accessible_set_label (GTK_ACCESSIBLE (*place), cell->spoken);
        tell_more (*place, cell, i == 0);
      }
  return other;
}

static void
jt_chalk_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtChalkTable *self = JT_CHALK_TABLE (widget);

  lay_out (self);
  for (guint i = 0; i < self->n_rows; i++)
    for (guint k = 0; k < self->n_columns; k++)
      {
        Row *row = get_row (self, i);
        GtkWidget *place = row->places[k];
        graphene_point_t at = GRAPHENE_POINT_INIT ((float) floor (self->x[k]), (float) floor (row->y));
        int least;

        if (!place)
          continue;
        gtk_widget_set_child_visible (place, row->shown);
        if (!row->shown)
          continue;
        gtk_widget_measure (place, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
        gtk_widget_allocate (place, MAX ((int) self->width[k], 1), MAX ((int) row->height, least), -1,
                             gsk_transform_translate (NULL, &at));
      }
}

static void
jt_chalk_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  JtChalkTable *self = JT_CHALK_TABLE (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 148;
  /* what stands below it comes first: the table takes all that is left */
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : MAX (*minimum, self->whole ? (int) self->n_rows * WHOLE_ROW : 0);
}

static void
jt_chalk_table_unmap (GtkWidget *widget)
{
  jt_slate_painter_drop (JT_CHALK_TABLE (widget)->painter);
  drop_layers (JT_CHALK_TABLE (widget));
  GTK_WIDGET_CLASS (jt_chalk_table_parent_class)->unmap (widget);
}

static void
jt_chalk_table_dispose (GObject *object)
{
  JtChalkTable *self = JT_CHALK_TABLE (object);

  self->n_rows = 0;
  g_ptr_array_set_size (self->rows, 0);
  clear_layer (&self->ground);
  G_OBJECT_CLASS (jt_chalk_table_parent_class)->dispose (object);
}

static void
jt_chalk_table_finalize (GObject *object)
{
  JtChalkTable *self = JT_CHALK_TABLE (object);

  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->widths);
  jt_slate_model_free (self->look);
  jt_slate_painter_free (self->painter);
  G_OBJECT_CLASS (jt_chalk_table_parent_class)->finalize (object);
}

static void
jt_chalk_table_class_init (JtChalkTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_chalk_table_dispose;
  object_class->finalize = jt_chalk_table_finalize;
  widget_class->measure = jt_chalk_table_measure;
  widget_class->size_allocate = jt_chalk_table_size_allocate;
  widget_class->snapshot = jt_chalk_table_snapshot;
  widget_class->unmap = jt_chalk_table_unmap;
  signals[ACTIVATED] = g_signal_new ("activated", JT_TYPE_CHALK_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "slate");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
jt_chalk_table_init (JtChalkTable *self)
{
  self->painter = jt_slate_painter_new (NULL);
  self->look = jt_slate_model_new ();
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->widths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->marked_row = G_MAXUINT;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
jt_chalk_table_new (void)
{
  return g_object_new (JT_TYPE_CHALK_TABLE, NULL);
}

void
jt_chalk_table_set_look (JtChalkTable *self, const JtSlateModel *look)
{
  g_return_if_fail (JT_IS_CHALK_TABLE (self));
  g_return_if_fail (look != NULL);

  if (look->face == self->look->face && look->dark == self->look->dark && look->high_contrast == self->look->high_contrast
      && look->rtl == self->look->rtl && look->seed == self->look->seed)
    return;
  drop_layers (self);
  jt_slate_model_free (self->look);
  self->look = jt_slate_model_copy (look);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
jt_chalk_table_begin (JtChalkTable *self, guint n_columns, double lead, double last, gboolean whole)
{
  g_return_if_fail (JT_IS_CHALK_TABLE (self));
  g_return_if_fail (n_columns <= JT_CHALK_MAX_COLUMNS);

  self->n_rows = 0;
  self->n_columns = n_columns;
  self->lead = lead;
  self->last = last;
  self->whole = whole;
  self->moved = FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < JT_CHALK_MAX_COLUMNS; k++)
      {
        Row *row = get_row (self, i);

        clear_cell (&row->before[k]);
        row->before[k] = row->cells[k];
        row->cells[k] = (Cell){ 0 };
      }
}

guint
jt_chalk_table_add_row (JtChalkTable *self, double weight, gboolean ruled)
{
  Row *row;

  g_return_val_if_fail (JT_IS_CHALK_TABLE (self), 0);

  if (self->n_rows == self->rows->len)
    g_ptr_array_add (self->rows, g_new0 (Row, 1));
  row = get_row (self, self->n_rows);
  if (fabs (row->weight - weight) > 0)
    forget_row (row);
  self->moved = self->moved || fabs (row->weight - weight) > 0 || row->ruled != ruled;
  row->weight = weight;
  row->ruled = ruled;
  return self->n_rows++;
}

static Cell *
get_cell (JtChalkTable *self, guint row, guint column)
{
  g_return_val_if_fail (row < self->n_rows && column < self->n_columns, NULL);
  return &get_row (self, row)->cells[column];
}

void
jt_chalk_table_set (JtChalkTable *self, guint row, guint column, const char *text, JtChalkFlags flags, const char *spoken)
{
  Cell *cell = get_cell (self, row, column);

  if (!cell)
    return;
  clear_cell (cell);
  cell->text = g_strdup (text);
  cell->spoken = g_strdup (spoken);
  cell->flags = flags;
}

void
jt_chalk_table_set_small (JtChalkTable *self, guint row, guint column, const char *text, const char *brief)
{
  Cell *cell = get_cell (self, row, column);

  if (!cell)
    return;
  g_free (cell->small);
  g_free (cell->brief);
  cell->small = g_strdup (text);
  cell->brief = g_strdup (brief);
}

void
jt_chalk_table_set_tally (JtChalkTable *self, guint row, guint column, guint n, guint zeros, const char *spoken)
{
  Cell *cell = get_cell (self, row, column);

  if (!cell)
    return;
  clear_cell (cell);
  cell->n = n;
  cell->zeros = zeros;
  cell->spoken = g_strdup (spoken);
}

void
jt_chalk_table_set_button (JtChalkTable *self, guint row, guint column, const char *spoken)
{
  Cell *cell = get_cell (self, row, column);

  if (!cell)
    return;
  clear_cell (cell);
  cell->button = TRUE;
  cell->spoken = g_strdup (spoken);
}

static gboolean
is_same_shape (const Shape *a, const Shape *b)
{
  return a->n_rows == b->n_rows && a->n_columns == b->n_columns && fabs (a->lead - b->lead) < SAME
         && fabs (a->last - b->last) < SAME && a->whole == b->whole;
}

/* All figures of a row have one size: with another all of them are painted anew. */
static void
find_size_again (JtChalkTable *self, Row *row)
{
  double size = row->size;

  if (size <= 0)
    return;
  row->size = row_size (self, row);
  if (fabs (size - row->size) > SAME)
    for (guint i = 1; i < JT_CHALK_MAX_COLUMNS; i++)
      clear_layer (&row->layers[i]);
}

void
jt_chalk_table_end (JtChalkTable *self)
{
  g_return_if_fail (JT_IS_CHALK_TABLE (self));

  Shape shape = { self->n_rows, self->n_columns, self->lead, self->last, self->whole };
  gboolean other = update_places (self) || self->moved || !is_same_shape (&shape, &self->shape);
  gboolean painted = other;
  JtHeads heads = self->heads;

  /* the star of who leads makes a name longer */
  if (!other && self->n_rows > 0)
    heads = find_heads (self, self->head_height);
  other = other || fabs (heads.height - self->heads.height) > SAME || heads.form != self->heads.form
          || heads.n_lines != self->heads.n_lines;
  self->heads = heads;
  for (guint i = 0; i < self->n_rows; i++)
    {
      Row *row = get_row (self, i);

      for (guint k = 0; k < self->n_columns; k++)
        if (!is_same_cell (&row->cells[k], &row->before[k]))
          {
            clear_layer (&row->layers[k]);
            painted = TRUE;
            row->title_size = k == 0 ? 0 : row->title_size;
            if (g_strcmp0 (row->cells[k].text, row->before[k].text) != 0 || row->cells[k].small || row->before[k].small)
              find_size_again (self, row);
          }
    }
  if (shape.n_rows != self->shape.n_rows || shape.whole != self->shape.whole)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->shape = shape;
  if (other)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (painted)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
jt_chalk_table_mark (JtChalkTable *self, guint row, guint column)
{
  g_return_if_fail (JT_IS_CHALK_TABLE (self));

  if (self->marked_row == row && self->marked_column == column)
    return;
  self->marked_row = row;
  self->marked_column = column;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
