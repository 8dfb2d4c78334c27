/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-sheet.h"

#include "jt-config.h"
#include "jt-font.h"
#include "jt-picture-file.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define HEADER_SIZE 9.0
#define HEADER_HEIGHT 24.0
#define LOGO_HEIGHT 34.0 /* of a picture in the header */
#define FOOTER_HEIGHT 20.0
#define TEXT_SIZE 9.5
#define SMALLEST_SIZE 6.0 /* of a table that has no room */
#define READABLE_SIZE 9.0 /* of one whose texts can stand in several lines */
#define LARGEST_SIZE 14.0 /* of a table on a page with room */
#define LITTLE_SMALLER 0.9
#define MOST_PAGES 6      /* that are filled evenly */
#define LINE 1.32         /* from line to line */
#define CELL_PAD 4.0      /* left and right of a cell's text */
#define ROW_PAD 5.0       /* above and below it, together */
#define GREY 0.5       /* of what does not count */
#define LINE_GREY 0.75 /* between rows */

typedef enum
{
  ITEM_TEXT,
  ITEM_LINE,  /* from (x, y) by (width, height) */
  ITEM_FRAME,
  ITEM_FILL,
  ITEM_SLATE,
  ITEM_PICTURE,
  ITEM_DRAWING,
} ItemKind;

typedef struct
{
  ItemKind kind;
  JtRect rect;         /* of a text: x and baseline */
  double size;         /* of a text, thickness of a line */
  gboolean bold, pale;
  const char *text;
  guint slate;
  JtSheetDraw draw;
} Item;

typedef struct
{
  JtSlateModel *model;
  JtSlateLayout *layout;
} Slate;

struct _JtSheet
{
  double width, height, margin;
  char *title, *aside;
  double header; /* height of it */
  cairo_surface_t *logo; /* (nullable) */
  gboolean numbered; /* also a single page */
  JtFont *font;
  const JtTextMetrics *metrics;
  JtSlatePainter *painter;
  GPtrArray *pages; /* GArray of Item */
  GStringChunk *texts;
  GArray *slates;
  double y;
  double scale;   /* of texts and tables that flow */
  double largest, smallest; /* sizes that tables were asked to have */
  double least;   /* share of its size that a table got */
  guint n_wrapped; /* cells of several lines */
};

static void
slate_clear (gpointer data)
{
  Slate *slate = data;

  jt_slate_layout_free (slate->layout);
  jt_slate_model_free (slate->model);
}

static void
add_page (JtSheet *sheet)
{
  g_ptr_array_add (sheet->pages, g_array_new (FALSE, TRUE, sizeof (Item)));
  sheet->y = sheet->margin + sheet->header;
}

JtSheet *
jt_sheet_new_of_size (const char *title, const char *aside, double width, double height, double margin)
{
  JtSheet *sheet = g_new0 (JtSheet, 1);

  sheet->width = MAX (width, 200);
  sheet->height = MAX (height, 200);
  sheet->margin = CLAMP (margin, 0, MIN (sheet->width, sheet->height) / 4);
  sheet->header = HEADER_HEIGHT;
  sheet->scale = 1;
  sheet->title = g_strdup (title);
  sheet->aside = g_strdup (aside);
  sheet->font = jt_font_new (NULL);
  sheet->metrics = jt_font_get_metrics (sheet->font);
  sheet->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  sheet->texts = g_string_chunk_new (4096);
  sheet->slates = g_array_new (FALSE, TRUE, sizeof (Slate));
  g_array_set_clear_func (sheet->slates, slate_clear);
  add_page (sheet);
  return sheet;
}

JtSheet *
jt_sheet_new (const char *title, const char *aside)
{
  return jt_sheet_new_of_size (title, aside, JT_SHEET_A4_WIDTH, JT_SHEET_A4_HEIGHT, JT_SHEET_MARGIN);
}

void
jt_sheet_free (JtSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_ptr_array_unref (sheet->pages);
  g_string_chunk_free (sheet->texts);
  g_array_unref (sheet->slates);
  g_clear_pointer (&sheet->painter, jt_slate_painter_free);
  g_clear_pointer (&sheet->logo, cairo_surface_destroy);
  jt_font_free (sheet->font);
  g_free (sheet->title);
  g_free (sheet->aside);
  g_free (sheet);
}

void
jt_sheet_set_letterhead (JtSheet *sheet, const char *club, cairo_surface_t *logo)
{
  g_return_if_fail (sheet != NULL);

  sheet->numbered = TRUE;
  if (club != NULL && club[0] != '\0')
    {
      char *title = sheet->title != NULL && sheet->title[0] != '\0' ? g_strdup_printf ("%s · %s", club, sheet->title)
                                                                   : g_strdup (club);

      g_free (sheet->title);
      sheet->title = title;
    }
  if (logo != NULL && cairo_image_surface_get_width (logo) > 0 && cairo_image_surface_get_height (logo) > 0)
    {
      sheet->logo = cairo_surface_reference (logo);
      sheet->header = LOGO_HEIGHT + 12;
      sheet->y = sheet->margin + sheet->header;
    }
}

/* ---- places ---- */

JtRect
jt_sheet_get_area (const JtSheet *sheet)
{
  JtRect area = { 0 };

  g_return_val_if_fail (sheet != NULL, area);

  area.x = sheet->margin;
  area.y = sheet->margin + sheet->header;
  area.width = sheet->width - 2 * sheet->margin;
  area.height = sheet->height - 2 * sheet->margin - sheet->header - FOOTER_HEIGHT;
  return area;
}

static double
bottom_of (const JtSheet *sheet)
{
  return sheet->height - sheet->margin - FOOTER_HEIGHT;
}

static gboolean
is_at_top (const JtSheet *sheet)
{
  return sheet->y <= sheet->margin + sheet->header + 0.01;
}

double
jt_sheet_get_y (const JtSheet *sheet)
{
  g_return_val_if_fail (sheet != NULL, 0);

  return sheet->y;
}

void
jt_sheet_set_y (JtSheet *sheet, double y)
{
  g_return_if_fail (sheet != NULL);

  sheet->y = CLAMP (y, sheet->margin + sheet->header, bottom_of (sheet));
}

void
jt_sheet_break (JtSheet *sheet)
{
  g_return_if_fail (sheet != NULL);

  add_page (sheet);
}

void
jt_sheet_keep (JtSheet *sheet, double height)
{
  g_return_if_fail (sheet != NULL);

  if (!is_at_top (sheet) && sheet->y + height > bottom_of (sheet))
    add_page (sheet);
}

void
jt_sheet_space (JtSheet *sheet, double height)
{
  g_return_if_fail (sheet != NULL);

  if (!is_at_top (sheet))
    sheet->y = MIN (sheet->y + height, bottom_of (sheet));
}

/* ---- items ---- */

static Item *
add_item (JtSheet *sheet, ItemKind kind, JtRect rect)
{
  GArray *page = sheet->pages->pdata[sheet->pages->len - 1];
  Item item = { .kind = kind, .rect = rect };

  g_array_append_val (page, item);
  return &g_array_index (page, Item, page->len - 1);
}

double
jt_sheet_text_width (JtSheet *sheet, const char *text, double size, gboolean bold)
{
  g_return_val_if_fail (sheet != NULL && text != NULL, 0);

  return jt_text_width (sheet->metrics, text, bold) * size;
}

/* One line of text; @x, @width: the room it is aligned in. */
static Item *
add_line_of_text (JtSheet *sheet, const char *text, double x, double width, double baseline, double size,
                  gboolean bold, JtSheetAlign align)
{
  double taken = jt_sheet_text_width (sheet, text, size, bold);
  double left = align == JT_SHEET_START ? x : align == JT_SHEET_END ? x + width - taken : x + (width - taken) / 2;
  Item *item = add_item (sheet, ITEM_TEXT, (JtRect) { left, baseline, taken, size });

  item->text = g_string_chunk_insert (sheet->texts, text);
  item->size = size;
  item->bold = bold;
  return item;
}

void
jt_sheet_put_text (JtSheet *sheet, JtRect rect, const char *text, double size, gboolean bold, JtSheetAlign align)
{
  double taken;
  g_auto (GStrv) lines = NULL;
  guint n;

  g_return_if_fail (sheet != NULL && text != NULL);

  if (*text == '\0' || rect.width <= 0)
    return;
  taken = jt_sheet_text_width (sheet, text, size, bold);
  if (taken > rect.width)
    size = MAX (size * rect.width / taken, MIN (0.75 * size, size));
  for (;;)
    {
      g_clear_pointer (&lines, g_strfreev);
      lines = jt_text_wrapped (sheet->metrics, text, bold, size, rect.width + 0.01);
      n = g_strv_length (lines);
      if (n * size * LINE <= MAX (rect.height, size * LINE) || size <= 4)
        break;
      size *= 0.9;
    }
  for (guint i = 0; i < n; i++)
    {
      double middle = rect.y + rect.height / 2 + (i - (n - 1) / 2.0) * size * LINE;

      add_line_of_text (sheet, lines[i], rect.x, rect.width, middle + 0.36 * size, size, bold, align);
    }
}

void
jt_sheet_put_frame (JtSheet *sheet, JtRect rect, double thickness)
{
  g_return_if_fail (sheet != NULL);

  add_item (sheet, thickness > 0 ? ITEM_FRAME : ITEM_FILL, rect)->size = thickness;
}

void
jt_sheet_put_line (JtSheet *sheet, double x0, double y0, double x1, double y1, double thickness)
{
  g_return_if_fail (sheet != NULL);

  add_item (sheet, ITEM_LINE, (JtRect) { x0, y0, x1 - x0, y1 - y0 })->size = thickness;
}

/* How large a picture can be in a rectangle. */
static JtRect
fit_picture (cairo_surface_t *picture, JtRect rect)
{
  double width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  double scale = width > 0 && height > 0 ? MIN (rect.width / width, rect.height / height) : 0;

  return (JtRect) { rect.x + (rect.width - width * scale) / 2, rect.y + (rect.height - height * scale) / 2,
                    width * scale, height * scale };
}

void
jt_sheet_put_logo (JtSheet *sheet, JtRect rect)
{
  g_return_if_fail (sheet != NULL);

  if (sheet->logo != NULL)
    add_item (sheet, ITEM_PICTURE, fit_picture (sheet->logo, rect));
}

void
jt_sheet_put_drawing (JtSheet *sheet, JtRect rect, JtSheetDraw draw)
{
  g_return_if_fail (sheet != NULL && draw != NULL);

  add_item (sheet, ITEM_DRAWING, rect)->draw = draw;
}

/* ---- flowing ---- */

static void
flow_text (JtSheet *sheet, const char *text, double size, gboolean bold)
{
  JtRect area = jt_sheet_get_area (sheet);
  g_auto (GStrv) lines = jt_text_wrapped (sheet->metrics, text, bold, size, area.width);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      jt_sheet_keep (sheet, LINE * size);
      add_line_of_text (sheet, lines[i], area.x, area.width, sheet->y + 1.0 * size, size, bold, JT_SHEET_START);
      sheet->y += LINE * size;
    }
}

void
jt_sheet_heading (JtSheet *sheet, const char *text, guint level)
{
  double size = level <= 1 ? 18 : 12.5;

  g_return_if_fail (sheet != NULL && text != NULL);

  size *= MAX (sheet->scale, 1);
  jt_sheet_space (sheet, 0.7 * size);
  jt_sheet_keep (sheet, 4 * size);
  flow_text (sheet, text, size, TRUE);
  sheet->y += 0.3 * size;
}

void
jt_sheet_paragraph (JtSheet *sheet, const char *text)
{
  g_auto (GStrv) lines = NULL;
  double size;

  g_return_if_fail (sheet != NULL && text != NULL);

  size = (TEXT_SIZE + 0.5) * MAX (sheet->scale, 1);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    flow_text (sheet, lines[i], size, FALSE);
  jt_sheet_space (sheet, 0.4 * size);
}

void
jt_sheet_rule (JtSheet *sheet)
{
  JtRect area;

  g_return_if_fail (sheet != NULL);

  area = jt_sheet_get_area (sheet);
  jt_sheet_keep (sheet, 8);
  jt_sheet_put_line (sheet, area.x, sheet->y + 4, area.x + area.width, sheet->y + 4, 0.5);
  sheet->y += 8;
}

void
jt_sheet_slate (JtSheet *sheet, const JtSlateModel *model, double height)
{
  JtRect area;
  Slate slate;

  g_return_if_fail (sheet != NULL && model != NULL);

  area = jt_sheet_get_area (sheet);
  height = MIN (height, area.height);
  if (sheet->painter == NULL)
    sheet->painter = jt_slate_painter_new (NULL);
  slate.model = jt_slate_model_copy (model);
  slate.model->face = JT_SLATE_FACE_PRINT;
  slate.layout = jt_slate_layout_new (slate.model, area.width, height, jt_slate_painter_get_metrics (sheet->painter));
  g_array_append_val (sheet->slates, slate);
  jt_sheet_keep (sheet, height);
  add_item (sheet, ITEM_SLATE, (JtRect) { area.x, sheet->y, area.width, height })->slate = sheet->slates->len - 1;
  sheet->y += height;
}

/* ---- tables ---- */

typedef struct
{
  const JtSheetColumn *columns;
  guint n;
  const char *const *cells;
  double size;
  double *x, *width; /* of the columns, padding included */
} Table;

static const char *
cell_of (const Table *table, guint row, guint column)
{
  const char *text = table->cells[(gsize) row * table->n + column];

  return text != NULL ? text : "";
}

/* How wide a text is that stands in one line, and its longest word. */
static void
measure (JtSheet *sheet, const char *text, gboolean bold, double *line, double *word)
{
  const char *end = strchr (text, ' ');
  double width = jt_text_width (sheet->metrics, text, bold);

  *line = MAX (*line, width);
  if (end == NULL)
    *word = MAX (*word, width);
  else
    {
      g_auto (GStrv) words = g_strsplit (text, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        *word = MAX (*word, jt_text_width (sheet->metrics, words[i], bold));
    }
}

/* How wide a text is in two lines. */
static double
measure_folded (JtSheet *sheet, const char *text, gboolean bold)
{
  double least = jt_text_width (sheet->metrics, text, bold);

  for (const char *space = strchr (text, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      g_autofree char *first = g_strndup (text, space - text);
      double width = MAX (jt_text_width (sheet->metrics, first, bold), jt_text_width (sheet->metrics, space + 1, bold));

      least = MIN (least, width);
    }
  return least;
}

/* What a column needs in units of the text's size. */
typedef struct
{
  double natural; /* to have everything in one line */
  double folded;  /* its title in two */
  double least;   /* all that may be in several: no word is broken. Only texts are: a column of weight 0 keeps its cells whole */
} Need;

static Need
measure_column (JtSheet *sheet, const Table *table, guint column, guint n_rows, const guint8 *flags)
{
  const JtSheetColumn *info = &table->columns[column];
  double title = 0, title_word = 0, title_folded = 0, cell = 0, cell_word = 0;

  if (info->title != NULL)
    {
      measure (sheet, info->title, TRUE, &title, &title_word);
      title_folded = measure_folded (sheet, info->title, TRUE);
    }
  for (guint row = 0; row < n_rows; row++)
    measure (sheet, cell_of (table, row, column), info->bold || (flags != NULL && (flags[row] & JT_SHEET_ROW_BOLD)), &cell,
             &cell_word);
  return (Need) { MAX (title, cell), MAX (title_folded, cell), MAX (title_word, info->weight > 0 ? cell_word : cell) };
}

/* Gives every column its room: what it needs, if that fits; else titles are folded, and then the widest give way first, but
 * break no word. */
static void
fit_columns (JtSheet *sheet, Table *table, guint n_rows, const guint8 *flags, double available)
{
  g_autofree Need *needs = g_new0 (Need, table->n);
  Need all = { 0 };
  double sum = 0, weights = 0, asked = table->size, pads = 2 * CELL_PAD * table->n;
  gboolean folded;

  for (guint i = 0; i < table->n; i++)
    {
      needs[i] = measure_column (sheet, table, i, n_rows, flags);
      all.natural += needs[i].natural;
      all.least += needs[i].least;
      weights += table->columns[i].weight;
    }
  /* A little smaller is better than two lines, if that is enough, and much smaller better than broken words. */
  if (all.natural * asked + pads > available && all.natural * MAX (READABLE_SIZE, LITTLE_SMALLER * asked) + pads <= available)
    table->size = MIN ((available - pads) / all.natural, asked);
  if (all.least * table->size * 1.002 + pads > available && all.least > 0)
    table->size = CLAMP ((available - pads) / (1.002 * all.least), MIN (SMALLEST_SIZE, asked), table->size);
  sheet->least = MIN (sheet->least, table->size / asked);
  folded = all.natural * table->size * 1.001 + pads > available;
  for (guint i = 0; i < table->n; i++)
    {
      table->width[i] = (folded ? needs[i].folded : needs[i].natural) * table->size * 1.001 + 2 * CELL_PAD;
      needs[i].least = needs[i].least * table->size * 1.001 + 2 * CELL_PAD;
      sum += table->width[i];
    }
  if (sum > available)
    {
      /* The limit that makes all columns fit, by halving; one of more weight has more. */
      double low = 2 * CELL_PAD + 1, high = available;

      for (guint step = 0; step < 40; step++)
        {
          double limit = (low + high) / 2, total = 0;

          for (guint i = 0; i < table->n; i++)
            total += MIN (table->width[i], MAX (limit * MAX (table->columns[i].weight, 1), needs[i].least));
          if (total > available)
            high = limit;
          else
            low = limit;
        }
      sum = 0;
      for (guint i = 0; i < table->n; i++)
        {
          table->width[i] = MIN (table->width[i], MAX (low * MAX (table->columns[i].weight, 1), needs[i].least));
          sum += table->width[i];
        }
      for (guint i = 0; sum > available && i < table->n; i++)
        table->width[i] *= available / sum;
    }
  else if (weights > 0)
    for (guint i = 0; i < table->n; i++)
      table->width[i] += (available - sum) * table->columns[i].weight / weights;
  table->x[0] = sheet->margin;
  for (guint i = 1; i < table->n; i++)
    table->x[i] = table->x[i - 1] + table->width[i - 1];
}

/* Returns: the height of a row of texts; draws it if @draw */
static double
table_row (JtSheet *sheet, const Table *table, gint64 row, JtSheetRowFlags flags, gboolean draw)
{
  double highest = 1, pad = ROW_PAD * sheet->scale * sheet->scale;

  for (guint i = 0; i < table->n; i++)
    {
      const JtSheetColumn *column = &table->columns[i];
      const char *text = row < 0 ? (column->title != NULL ? column->title : "") : cell_of (table, row, i);
      gboolean bold = row < 0 || column->bold || (flags & JT_SHEET_ROW_BOLD);
      double room = MAX (table->width[i] - 2 * CELL_PAD, 1);
      g_auto (GStrv) lines = jt_text_wrapped (sheet->metrics, text, bold, table->size, room + 0.05);
      guint n = g_strv_length (lines);

      highest = MAX (highest, n);
      if (draw && row >= 0 && n > 1 && !column->prose)
        sheet->n_wrapped++;
      for (guint k = 0; draw && k < n; k++)
        if (*lines[k] != '\0')
          add_line_of_text (sheet, lines[k], table->x[i] + CELL_PAD, room,
                            sheet->y + pad / 2 + (k + 0.95) * LINE * table->size - 0.2 * table->size, table->size, bold,
                            column->align)
              ->pale
              = (flags & JT_SHEET_ROW_PALE) != 0;
    }
  return highest * LINE * table->size + pad;
}

static void
table_titles (JtSheet *sheet, const Table *table, double right)
{
  double height = table_row (sheet, table, -1, 0, TRUE);

  sheet->y += height;
  jt_sheet_put_line (sheet, sheet->margin, sheet->y, right, sheet->y, 0.9);
}

void
jt_sheet_table (JtSheet *sheet, const JtSheetColumn *columns, guint n_columns, const char *const *cells,
                guint n_rows, const guint8 *flags, double size)
{
  Table table = { columns, n_columns, cells, size > 0 ? size : TEXT_SIZE, NULL, NULL };
  g_autofree double *x = NULL, *width = NULL;
  gboolean titled = FALSE;
  double right = 0, head = 0;
  JtRect area;

  g_return_if_fail (sheet != NULL && columns != NULL && n_columns > 0);
  g_return_if_fail (cells != NULL || n_rows == 0);

  area = jt_sheet_get_area (sheet);
  sheet->largest = MAX (sheet->largest, table.size);
  sheet->smallest = MIN (sheet->smallest, table.size);
  table.size *= sheet->scale;
  x = table.x = g_new0 (double, n_columns);
  width = table.width = g_new0 (double, n_columns);
  fit_columns (sheet, &table, n_rows, flags, area.width);
  right = table.x[n_columns - 1] + table.width[n_columns - 1];
  for (guint i = 0; i < n_columns; i++)
    titled = titled || columns[i].title != NULL;
  head = titled ? table_row (sheet, &table, -1, 0, FALSE) : 0;
  for (guint row = 0; row < n_rows; row++)
    {
      JtSheetRowFlags flag = flags != NULL ? flags[row] : 0;
      double height = table_row (sheet, &table, row, flag, FALSE);
      gboolean at_top;

      jt_sheet_keep (sheet, height + (row == 0 ? head : 0));
      at_top = is_at_top (sheet);
      if (titled && (row == 0 || at_top))
        table_titles (sheet, &table, right);
      else if (row > 0 && !at_top)
        {
          Item *line = add_item (sheet, ITEM_LINE, (JtRect) { sheet->margin, sheet->y, right - sheet->margin, 0 });

          line->size = flag & JT_SHEET_ROW_LINE ? 0.9 : 0.4;
          line->pale = !(flag & JT_SHEET_ROW_LINE);
        }
      table_row (sheet, &table, row, flag, TRUE);
      sheet->y += height;
    }
  if (n_rows == 0 && titled)
    {
      jt_sheet_keep (sheet, head);
      table_titles (sheet, &table, right);
    }
  jt_sheet_space (sheet, 12);
}

/* ---- as large as the pages allow ---- */

static void
fill_scaled (JtSheet *sheet, JtSheetFill fill, gpointer data, double scale)
{
  g_ptr_array_set_size (sheet->pages, 0);
  g_array_set_size (sheet->slates, 0);
  g_string_chunk_clear (sheet->texts);
  add_page (sheet);
  sheet->scale = scale;
  sheet->least = 1;
  sheet->largest = 0;
  sheet->smallest = LARGEST_SIZE;
  sheet->n_wrapped = 0;
  fill (sheet, data);
}

void
jt_sheet_fill (JtSheet *sheet, JtSheetFill fill, gpointer data)
{
  guint n_pages, n_wrapped;
  double low, high, next;

  g_return_if_fail (sheet != NULL && fill != NULL);

  fill_scaled (sheet, fill, data, 1);
  if (sheet->least < 1)
    {
      /* What has no room for its size gives it to all other tables. */
      fill_scaled (sheet, fill, data, sheet->least);
      return;
    }
  n_pages = sheet->pages->len;
  n_wrapped = sheet->n_wrapped;
  if (sheet->largest <= 0 || n_pages > MOST_PAGES)
    return;
  low = 1;
  high = MAX (LARGEST_SIZE / sheet->largest, 1);
  next = high; /* the largest of all is tried first */
  if (n_pages > 1)
    {
      double little = MIN (MAX (LITTLE_SMALLER, READABLE_SIZE / sheet->smallest), 1);

      /* A few rows on a page of their own, if that can be helped. */
      fill_scaled (sheet, fill, data, little);
      if (sheet->pages->len < n_pages)
        {
          n_pages = sheet->pages->len;
          low = little;
          high = 1;
          next = (low + high) / 2;
        }
    }
  /* The largest that needs no more pages and no more lines, by halving. */
  for (; high - low > 0.01; next = (low + high) / 2)
    {
      fill_scaled (sheet, fill, data, next);
      if (sheet->pages->len <= n_pages && sheet->n_wrapped <= n_wrapped && sheet->least >= 1)
        low = next;
      else
        high = next;
    }
  if (sheet->scale != low)
    fill_scaled (sheet, fill, data, low);
}

/* ---- drawing ---- */

guint
jt_sheet_get_n_pages (const JtSheet *sheet)
{
  g_return_val_if_fail (sheet != NULL, 0);

  return sheet->pages->len;
}

double
jt_sheet_get_width (const JtSheet *sheet)
{
  g_return_val_if_fail (sheet != NULL, 0);

  return sheet->width;
}

double
jt_sheet_get_height (const JtSheet *sheet)
{
  g_return_val_if_fail (sheet != NULL, 0);

  return sheet->height;
}

/* Black on white also where the picture has colours: its own stay, they are the club's. */
static void
draw_picture (cairo_t *cr, cairo_surface_t *picture, JtRect rect)
{
  double width = cairo_image_surface_get_width (picture);

  if (rect.width <= 0 || width <= 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, rect.x, rect.y);
  cairo_scale (cr, rect.width / width, rect.width / width);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
draw_margins (JtSheet *sheet, cairo_t *cr, guint page)
{
  double x = sheet->margin, right = sheet->width - sheet->margin, width = right - x;
  double baseline = sheet->margin + sheet->header - HEADER_HEIGHT + HEADER_SIZE;
  double aside = sheet->aside != NULL ? jt_sheet_text_width (sheet, sheet->aside, HEADER_SIZE, FALSE) : 0;

  cairo_set_source_rgb (cr, 0.2, 0.2, 0.2);
  aside = MIN (aside, 0.5 * width);
  if (sheet->logo != NULL)
    {
      JtRect rect = fit_picture (sheet->logo, (JtRect) { 0, sheet->margin, 3 * LOGO_HEIGHT, LOGO_HEIGHT });

      rect.x = x;
      draw_picture (cr, sheet->logo, rect);
      x += rect.width + 8;
    }
  if (sheet->title != NULL)
    {
      double room = right - x - aside - 12, taken = jt_sheet_text_width (sheet, sheet->title, HEADER_SIZE, TRUE);
      double size = taken > room ? MAX (SMALLEST_SIZE, HEADER_SIZE * room / taken) : HEADER_SIZE;
      g_autofree char *shown = jt_text_ellipsized (sheet->metrics, sheet->title, TRUE, size, room + 0.01);

      jt_font_show (sheet->font, cr, shown, TRUE, size, x, baseline);
    }
  x = sheet->margin;
  if (sheet->aside != NULL)
    {
      g_autofree char *shown = jt_text_ellipsized (sheet->metrics, sheet->aside, FALSE, HEADER_SIZE, aside + 0.01);

      jt_font_show (sheet->font, cr, shown, FALSE, HEADER_SIZE,
                    right - jt_sheet_text_width (sheet, shown, HEADER_SIZE, FALSE), baseline);
    }
  if (sheet->title != NULL || sheet->aside != NULL)
    {
      cairo_set_line_width (cr, 0.5);
      cairo_move_to (cr, x, baseline + 5);
      cairo_line_to (cr, right, baseline + 5);
      cairo_stroke (cr);
    }
  if (sheet->pages->len > 1 || sheet->numbered)
    {
      /* Translators: at the foot of a printed page; the first %u is its number, the second how many there are */
      g_autofree char *text = g_strdup_printf (_ ("Page %u of %u"), page + 1, sheet->pages->len);

      jt_font_show (sheet->font, cr, text, FALSE, HEADER_SIZE,
                    right - jt_sheet_text_width (sheet, text, HEADER_SIZE, FALSE), sheet->height - sheet->margin - 3);
    }
}

void
jt_sheet_draw (JtSheet *sheet, cairo_t *cr, guint page)
{
  const GArray *items;

  g_return_if_fail (sheet != NULL && cr != NULL);

  if (page >= sheet->pages->len)
    return;
  items = sheet->pages->pdata[page];
  cairo_save (cr);
  draw_margins (sheet, cr, page);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      double grey = !item->pale ? 0 : item->kind == ITEM_LINE ? LINE_GREY : GREY;

      cairo_set_source_rgb (cr, grey, grey, grey);
      switch (item->kind)
        {
        case ITEM_TEXT:
          jt_font_show (sheet->font, cr, item->text, item->bold, item->size, item->rect.x, item->rect.y);
          break;
        case ITEM_LINE:
          cairo_set_line_width (cr, item->size);
          cairo_move_to (cr, item->rect.x, item->rect.y);
          cairo_line_to (cr, item->rect.x + item->rect.width, item->rect.y + item->rect.height);
          cairo_stroke (cr);
          break;
        case ITEM_FRAME:
          cairo_set_line_width (cr, item->size);
          cairo_rectangle (cr, item->rect.x, item->rect.y, item->rect.width, item->rect.height);
          cairo_stroke (cr);
          break;
        case ITEM_FILL:
          cairo_set_source_rgb (cr, 0.92, 0.92, 0.92);
          cairo_rectangle (cr, item->rect.x, item->rect.y, item->rect.width, item->rect.height);
          cairo_fill (cr);
          break;
        case ITEM_PICTURE:
          draw_picture (cr, sheet->logo, item->rect);
          break;
        case ITEM_DRAWING:
          cairo_save (cr);
          item->draw (cr, item->rect);
          cairo_restore (cr);
          break;
        case ITEM_SLATE:
        default:
          {
            const Slate *slate = &g_array_index (sheet->slates, Slate, item->slate);

            cairo_save (cr);
            cairo_translate (cr, item->rect.x, item->rect.y);
            jt_slate_painter_paint (sheet->painter, cr, slate->layout, slate->model, NULL, 1, 0, JT_SLATE_PART_ALL);
            cairo_restore (cr);
          }
          break;
        }
    }
  cairo_restore (cr);
}

gboolean
jt_sheet_export (JtSheet *sheet, JtPictureSink sink, gpointer data, GError **error)
{
  JtPictureWriter writer = { sink, data, NULL };
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (sheet != NULL && sink != NULL, FALSE);

  surface = cairo_pdf_surface_create_for_stream (jt_picture_write, &writer, sheet->width, sheet->height);
  if (sheet->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Jasstafel");
  cr = cairo_create (surface);
  for (guint page = 0; page < sheet->pages->len; page++)
    {
      jt_sheet_draw (sheet, cr, page);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return jt_picture_finish (&writer, status, error);
}

gboolean
jt_sheet_export_to_file (JtSheet *sheet, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_return_val_if_fail (path != NULL, FALSE);

  return jt_sheet_export (sheet, jt_picture_collect, bytes, error) && jt_picture_save (bytes, path, error);
}

gboolean
jt_sheet_export_png (JtSheet *sheet, guint page, int width, JtPictureSink sink, gpointer data, GError **error)
{
  JtPictureWriter writer = { sink, data, NULL };
  cairo_surface_t *surface;
  cairo_status_t status;
  double scale, height;
  cairo_t *cr;

  g_return_val_if_fail (sheet != NULL && sink != NULL, FALSE);

  scale = width / sheet->width;
  height = ceil (sheet->height * scale);
  if (!jt_picture_check_size (width, height, error))
    return FALSE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  jt_sheet_draw (sheet, cr, page);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, jt_picture_write, &writer);
  cairo_surface_destroy (surface);
  return jt_picture_finish (&writer, status, error);
}
