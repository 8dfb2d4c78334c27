/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "boards/jt-chalk-table.h"

#include <math.h>

#include "jt-slate-look.h"
#include "jt-spoken.h"

#define LEAST_ROW 24.0   /* pixels; below that rows are left out, if they may be */
#define MOST_ROW 120.0
#define RULE_MAX (JT_CHALK_MAX_COLUMNS + 4)
#define TALLY_MAX 60

typedef struct
{
  char *text;
  char *small, *brief;
  char *spoken;
  JtChalkFlags flags;
  gboolean button;
  guint n, zeros; /* of a tally */
} Cell;

/* What was painted last, and of what: a part that is the same is not painted again, nor is its place on the screen. */
typedef struct
{
  char *key;
  GskRenderNode *node;
} Layer;

typedef struct
{
  double weight;
  double y, height;
  gboolean ruled;
  gboolean shown;
  Cell cells[JT_CHALK_MAX_COLUMNS];
  GtkWidget *places[JT_CHALK_MAX_COLUMNS]; /* kept from filling to filling */
  Layer layers[JT_CHALK_MAX_COLUMNS];
  char *size_key; /* what the size of the texts was last found for */
  double size;
} Row;

struct _JtChalkTable
{
  GtkWidget parent_instance;

  JtSlatePainter *painter;
  JtSlateModel *look;
  Layer ground;
  GPtrArray *rows; /* of Row */
  guint n_rows;    /* of them in use */
  guint n_columns;
  double lead, last;
  gboolean whole;
  guint marked_row, marked_column;
  double x[JT_CHALK_MAX_COLUMNS], width[JT_CHALK_MAX_COLUMNS];
  double unit;
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

static void
clear_layer (Layer *layer)
{
  g_clear_pointer (&layer->key, g_free);
  g_clear_pointer (&layer->node, gsk_render_node_unref);
}

static void
free_row (gpointer data)
{
  Row *row = data;

  g_free (row->size_key);
  for (guint i = 0; i < JT_CHALK_MAX_COLUMNS; i++)
    {
      clear_cell (&row->cells[i]);
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

/* Where everything stands. */

static void
lay_out (JtChalkTable *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double frame = jt_slate_frame (self->look->face, width, height);
  double pad = MAX (4, MIN (width, height) * 0.015);
  double room = MAX (height - 2 * (frame + pad), 1);
  double across = MAX (width - 2 * (frame + pad), 1);
  double shares = self->lead + (self->n_columns > 2 ? self->n_columns - 2 : 0) + (self->last > 0 ? self->last : 1);
  double weights = 0;
  double x = frame + pad;
  double y = frame + pad;
  guint shown = self->n_rows;

  for (guint i = 0; i < self->n_columns; i++)
    {
      double share = i == 0 ? self->lead : i + 1 == self->n_columns && self->last > 0 ? self->last : 1;

      self->width[i] = across * share / shares;
      self->x[i] = self->look->rtl ? width - x - self->width[i] : x;
      x += self->width[i];
    }
  for (guint i = 0; i < self->n_rows; i++)
    weights += get_row (self, i)->weight;
  while (!self->whole && shown > 1 && room / weights < LEAST_ROW)
    weights -= get_row (self, --shown)->weight;
  self->unit = MIN (room / MAX (weights, 1), MOST_ROW);
  if (self->whole && self->n_rows > 1)
    self->unit = room / weights;
  for (guint i = 0; i < self->n_rows; i++)
    {
      Row *row = get_row (self, i);

      row->shown = i < shown;
      row->y = y;
      row->height = row->weight * self->unit;
      y += row->shown ? row->height : 0;
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

/* @size: made smaller until the text is no wider than @width, or cut where it would get too small */
static PangoLayout *
make_text (JtChalkTable *self, const char *text, double *fitting, gboolean bold, double width)
{
  double size = *fitting;
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
      if (wide <= width || size <= 9)
        break;
      size = MAX (9, MIN (size * 0.95, size * width / wide));
    }
  *fitting = size;
  if (wide > width)
    {
      pango_layout_set_width (layout, (int) (MAX (width, 1) * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

/* The size at which all texts of a row beside its title fit. */
static double
row_size (JtChalkTable *self, const Row *row)
{
  double size = row->height * (row->weight > 1.2 ? 0.62 : 0.56);

  for (guint i = 1; i < self->n_columns; i++)
    if (row->cells[i].text)
      {
        double room = self->width[i] - 2 * MIN (8, self->width[i] * 0.06);

        g_object_unref (make_text (self, row->cells[i].text, &size, (row->cells[i].flags & JT_CHALK_BOLD) != 0, room));
      }
  return size;
}

static void
put_text (JtChalkTable *self, cairo_t *cr, const char *text, double size, gboolean bold, JtInk ink, guint column,
          double y, double height, double share)
{
  double pad = MIN (8, self->width[column] * 0.06);
  double room = self->width[column] - 2 * pad;
  g_autoptr (PangoLayout) layout = make_text (self, text, &size, bold, room);
  int wide, high;
  double x = self->x[column] + pad;

  pango_layout_get_pixel_size (layout, &wide, &high);
  if (column > 0)
    x += (room - wide) * share;
  else if (self->look->rtl)
    x += room - wide;
  jt_ink_set (cr, ink);
  cairo_move_to (cr, x, y + (height - high) / 2);
  pango_cairo_show_layout (cr, layout);
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

static double
text_width (JtChalkTable *self, const char *text, double size)
{
  g_autoptr (PangoLayout) layout = make_text (self, text, &size, TRUE, G_MAXINT / PANGO_SCALE);
  int wide;

  pango_layout_get_pixel_size (layout, &wide, NULL);
  return wide;
}

static const char *
small_text (JtChalkTable *self, const Cell *cell, double size, double room)
{
  return cell->brief && text_width (self, cell->small, size) > room ? cell->brief : cell->small;
}

static void
put_cell (JtChalkTable *self, cairo_t *cr, const JtSlateLook *look, const Row *row, guint number, guint column,
          double row_size_fits)
{
  const Cell *cell = &row->cells[column];
  gboolean large = row->weight > 1.2;
  double text_height = cell->small && large ? row->height * 0.72 : row->height;
  double size = column == 0 ? MIN (row->height * 0.56, self->unit * 0.7) : MIN (row_size_fits, text_height * 0.8);
  JtInk ink = cell->flags & JT_CHALK_BRIGHT ? look->accent
              : cell->flags & JT_CHALK_NAME ? look->names
                                            : look->figures;

  double room = self->width[column] * 0.88;
  double beside = room;

  if (cell->flags & JT_CHALK_DIM && !self->look->high_contrast)
    ink.a *= 0.55;
  if (cell->text && cell->small)
    beside = (room - text_width (self, cell->text, size)) / 2 - 4;
  if (cell->text)
    put_text (self, cr, cell->text, size, (cell->flags & JT_CHALK_BOLD) != 0, ink, column, row->y, text_height, 0.5);
  if (cell->small && large)
    put_text (self, cr, small_text (self, cell, MAX (row->height * 0.2, 9), room), MAX (row->height * 0.2, 9), FALSE,
              look->small, column, row->y + text_height, row->height * 0.24, 0.5);
  else if (cell->small)
    put_text (self, cr, small_text (self, cell, row->height * 0.34, beside), row->height * 0.34, FALSE, look->accent,
              column, row->y, row->height, self->look->rtl ? 0 : 1);
  if (cell->n > 0 || cell->zeros > 0)
    put_tally (self, cr, look, cell, number * JT_CHALK_MAX_COLUMNS + column, column, row->y, row->height);
}

/* Whether @layer has to be painted for @key (taken over); if not, it is put into @snapshot as it was. */
static gboolean
is_outdated (Layer *layer, GtkSnapshot *snapshot, char *key)
{
  if (layer->node != NULL && g_strcmp0 (layer->key, key) == 0)
    {
      gtk_snapshot_append_node (snapshot, layer->node);
      g_free (key);
      return FALSE;
    }
  clear_layer (layer);
  layer->key = key;
  return TRUE;
}

static void
keep_layer (Layer *layer, GtkSnapshot *snapshot, GtkSnapshot *painted)
{
  layer->node = gtk_snapshot_free_to_node (painted);
  if (layer->node != NULL)
    gtk_snapshot_append_node (snapshot, layer->node);
}

static void
append_double (GString *key, double value)
{
  g_string_append_printf (key, " %.2f", value);
}

/* What every part hangs on. */
static GString *
begin_key (JtChalkTable *self)
{
  const JtSlateModel *look = self->look;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%d %d %d %d %u %d %u", look->face, look->dark, look->high_contrast, look->rtl, look->seed,
                          gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                          pango_font_description_hash (pango_context_get_font_description (context)));
  append_double (key, self->unit);
  for (guint i = 0; i < self->n_columns; i++)
    {
      append_double (key, self->x[i]);
      append_double (key, self->width[i]);
    }
  return key;
}

static void
append_text (GString *key, const char *text)
{
  g_string_append_printf (key, " %s%s", text != NULL ? "=" : "-", text != NULL ? text : "");
  g_string_append_c (key, '\n');
}

static void
append_cell (GString *key, const Cell *cell)
{
  append_text (key, cell->text);
  append_text (key, cell->small);
  append_text (key, cell->brief);
  g_string_append_printf (key, "%d %u %u", cell->flags, cell->n, cell->zeros);
}

static void
find_size (JtChalkTable *self, Row *row, const char *common)
{
  GString *key = g_string_new (common);
  char *made;

  append_double (key, row->height);
  for (guint i = 1; i < self->n_columns; i++)
    append_text (key, row->cells[i].text);
  made = g_string_free (key, FALSE);
  if (g_strcmp0 (made, row->size_key) != 0)
    row->size = row_size (self, row);
  g_free (row->size_key);
  row->size_key = made;
}

static char *
cell_key (const Row *row, guint column, const char *common)
{
  GString *key = g_string_new (common);

  append_double (key, row->y);
  append_double (key, row->height);
  append_double (key, row->weight);
  append_double (key, row->size);
  append_cell (key, &row->cells[column]);
  return g_string_free (key, FALSE);
}

static void
snapshot_ground (JtChalkTable *self, GtkSnapshot *snapshot, int width, int height)
{
  JtSlateRule rules[RULE_MAX];
  guint n_rules = make_rules (self, rules);
  GString *key = begin_key (self);
  GtkSnapshot *painted;
  cairo_t *cr;

  g_string_append_printf (key, " %d %d", width, height);
  for (guint i = 0; i < n_rules; i++)
    {
      append_double (key, rules[i].x0);
      append_double (key, rules[i].y0);
      append_double (key, rules[i].x1);
      append_double (key, rules[i].y1);
    }
  if (!is_outdated (&self->ground, snapshot, g_string_free (key, FALSE)))
    return;
  painted = gtk_snapshot_new ();
  cr = gtk_snapshot_append_cairo (painted, &GRAPHENE_RECT_INIT (0, 0, width, height));
  jt_slate_painter_paint_ground (self->painter, cr, width, height, self->look, rules, n_rules,
                                 gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  cairo_destroy (cr);
  keep_layer (&self->ground, snapshot, painted);
}

static void
snapshot_row (JtChalkTable *self, GtkSnapshot *snapshot, const JtSlateLook *look, guint number, const char *common)
{
  Row *row = get_row (self, number);

  if (!row->shown)
    return;
  find_size (self, row, common);
  for (guint i = 0; i < self->n_columns; i++)
    if (is_outdated (&row->layers[i], snapshot, cell_key (row, i, common)))
      {
        GtkSnapshot *painted = gtk_snapshot_new ();
        /* Chalk may go a little over its line. */
        cairo_t *cr = gtk_snapshot_append_cairo (
            painted, &GRAPHENE_RECT_INIT ((float) floor (self->x[i] - 1), (float) floor (row->y - 2),
                                          (float) ceil (self->width[i] + 2), (float) ceil (row->height + 4)));

        put_cell (self, cr, look, row, number, i, row->size);
        cairo_destroy (cr);
        keep_layer (&row->layers[i], snapshot, painted);
      }
}

static void
snapshot_mark (JtChalkTable *self, GtkSnapshot *snapshot, const JtSlateLook *look, int width)
{
  const Row *row;
  cairo_t *cr;

  if (self->marked_row >= self->n_rows || self->marked_column >= self->n_columns)
    return;
  row = get_row (self, self->marked_row);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, (float) row->y, width, (float) row->height));
  put_mark (self, cr, look);
  cairo_destroy (cr);
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
      GString *common = begin_key (self);

      snapshot_ground (self, snapshot, width, height);
      snapshot_mark (self, snapshot, &look, width);
      for (guint i = 0; i < self->n_rows; i++)
        snapshot_row (self, snapshot, &look, i, common->str);
      g_string_free (common, TRUE);
    }
  GTK_WIDGET_CLASS (jt_chalk_table_parent_class)->snapshot (widget, snapshot);
}

static void
drop_layers (JtChalkTable *self)
{
  clear_layer (&self->ground);
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < JT_CHALK_MAX_COLUMNS; k++)
      clear_layer (&get_row (self, i)->layers[k]);
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

static void
update_places (JtChalkTable *self)
{
  GtkWidget *last = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < JT_CHALK_MAX_COLUMNS; k++)
      {
        Row *row = get_row (self, i);
        const Cell *cell = &row->cells[k];
        gboolean wanted = i < self->n_rows && k < self->n_columns && cell->spoken;
        GtkWidget **place = &row->places[k];

        if (*place && (!wanted || GTK_IS_BUTTON (*place) != cell->button))
          g_clear_pointer (place, gtk_widget_unparent);
        if (!wanted)
          continue;
        if (!*place)
          {
            *place = make_place (self, cell->button, i, k);
            gtk_widget_insert_after (*place, GTK_WIDGET (self), last);
          }
        last = *place;
        gtk_accessible_update_property (GTK_ACCESSIBLE (*place), GTK_ACCESSIBLE_PROPERTY_LABEL, cell->spoken, -1);
      }
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
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 500;
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
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < JT_CHALK_MAX_COLUMNS; k++)
      clear_cell (&get_row (self, i)->cells[k]);
}

guint
jt_chalk_table_add_row (JtChalkTable *self, double weight, gboolean ruled)
{
  Row *row;

  g_return_val_if_fail (JT_IS_CHALK_TABLE (self), 0);

  if (self->n_rows == self->rows->len)
    g_ptr_array_add (self->rows, g_new0 (Row, 1));
  row = get_row (self, self->n_rows);
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

void
jt_chalk_table_end (JtChalkTable *self)
{
  g_return_if_fail (JT_IS_CHALK_TABLE (self));

  update_places (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
jt_chalk_table_mark (JtChalkTable *self, guint row, guint column)
{
  g_return_if_fail (JT_IS_CHALK_TABLE (self));

  self->marked_row = row;
  self->marked_column = column;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
