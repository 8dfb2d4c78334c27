/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slate-samples.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define WIDTH 640
#define HEIGHT 400

static cairo_surface_t *
paint (JtSlatePainter *painter, const JtSlateModel *model, const JtSlateLayout *layout, const JtSlateDiff *diff,
       double position, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  jt_slate_painter_paint (painter, cr, layout, model, diff, position, scale, JT_SLATE_PART_ALL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guint32 *
row_of (cairo_surface_t *surface, int y)
{
  return (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                           + (gsize) y * cairo_image_surface_get_stride (surface));
}

/* Number of pixels in which two pictures differ inside a rectangle of the layout (NULL: everywhere). */
static guint
differing (cairo_surface_t *a, cairo_surface_t *b, const JtRect *rect, double scale)
{
  int x0 = 0, y0 = 0, x1 = cairo_image_surface_get_width (a), y1 = cairo_image_surface_get_height (a);
  guint n = 0;

  if (rect != NULL)
    {
      x0 = MAX (rect->x * scale, 0);
      y0 = MAX (rect->y * scale, 0);
      x1 = MIN ((rect->x + rect->width) * scale + 1, x1);
      y1 = MIN ((rect->y + rect->height) * scale + 1, y1);
    }
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      n += row_of (a, y)[x] != row_of (b, y)[x];
  return n;
}

static void
test_repaint_is_the_same (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlatePainter) other = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));

  for (double scale = 1; scale <= 2; scale += 0.5)
    {
      cairo_surface_t *first = paint (painter, model, layout, NULL, 1, scale);
      cairo_surface_t *again = paint (painter, model, layout, NULL, 1, scale);
      cairo_surface_t *fresh = paint (other, model, layout, NULL, 1, scale);

      g_assert_cmpuint (differing (first, again, NULL, scale), ==, 0);
      g_assert_cmpuint (differing (first, fresh, NULL, scale), ==, 0);
      cairo_surface_destroy (first);
      cairo_surface_destroy (again);
      cairo_surface_destroy (fresh);
    }
}

/* A new twenty changes nothing on the hundreds' line, to the last grain. */
static void
test_old_strokes_keep_their_grain (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateModel) model = sample_board (700, 1119);
  g_autoptr (JtSlateLayout) before = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  g_autoptr (JtSlateLayout) after = NULL;
  cairo_surface_t *old_board = paint (painter, model, before, NULL, 1, 1), *new_board;
  const JtRect *hundreds = &jt_slate_layout_find (before, 0, JT_SLATE_HUNDREDS)->area;
  const JtRect *twenties = &jt_slate_layout_find (before, 0, JT_SLATE_TWENTIES)->area;

  model->half[0].total = 720;
  model->half[0].strokes = jt_strokes_summary (720);
  after = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  new_board = paint (painter, model, after, NULL, 1, 1);
  g_assert_cmpuint (differing (old_board, new_board, hundreds, 1), ==, 0);
  g_assert_cmpuint (differing (old_board, new_board, twenties, 1), >, 20);
  cairo_surface_destroy (old_board);
  cairo_surface_destroy (new_board);
}

/* A motion begins with the old board's strokes and ends with the new one's. */
static void
test_motion_ends_as_the_board (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateModel) model = sample_board (120, 0);
  g_autoptr (JtSlateLayout) before = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  g_autoptr (JtSlateLayout) after = NULL;
  g_autoptr (JtSlateDiff) diff = NULL;
  const JtRect *line = &jt_slate_layout_find (before, 0, JT_SLATE_HUNDREDS)->area;
  cairo_surface_t *old_board = paint (painter, model, before, NULL, 1, 1);
  cairo_surface_t *start, *middle, *end, *new_board;

  model->half[0].total = 250;
  model->half[0].strokes = jt_strokes_summary (250);
  after = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  diff = jt_slate_diff (before, after);
  new_board = paint (painter, model, after, NULL, 1, 1);
  start = paint (painter, model, after, diff, 0, 1);
  middle = paint (painter, model, after, diff, 0.4, 1);
  end = paint (painter, model, after, diff, 1, 1);
  g_assert_cmpuint (differing (old_board, start, line, 1), ==, 0);
  g_assert_cmpuint (differing (end, new_board, NULL, 1), ==, 0);
  g_assert_cmpuint (differing (middle, end, NULL, 1), >, 0);
  g_assert_cmpuint (differing (middle, start, NULL, 1), >, 0);
  cairo_surface_destroy (old_board);
  cairo_surface_destroy (new_board);
  cairo_surface_destroy (start);
  cairo_surface_destroy (middle);
  cairo_surface_destroy (end);
}

/* Board and chalk painted one after the other are the whole. */
static void
test_parts_make_the_whole (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  cairo_surface_t *whole = paint (painter, model, layout, NULL, 1, 1);
  cairo_surface_t *parts = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (parts);

  jt_slate_painter_paint (painter, cr, layout, model, NULL, 1, 1, JT_SLATE_PART_BOARD);
  jt_slate_painter_paint (painter, cr, layout, model, NULL, 1, 1, JT_SLATE_PART_CHALK);
  cairo_destroy (cr);
  cairo_surface_flush (parts);
  g_assert_cmpuint (differing (whole, parts, NULL, 1), ==, 0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (parts);
}

/* The ground of a board is the slate's own, so that all games look alike. */
static void
test_ground_is_the_slates (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  cairo_surface_t *a = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *b = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (a);
  JtSlateStroke tally[12];
  double width;

  jt_slate_painter_paint (painter, cr, layout, model, NULL, 1, 1, JT_SLATE_PART_BOARD);
  cairo_destroy (cr);
  cr = cairo_create (b);
  jt_slate_painter_paint_ground (painter, cr, WIDTH, HEIGHT, model, layout->rules, layout->n_rules, 1);
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  g_assert_cmpuint (differing (a, b, NULL, 1), ==, 0);

  width = jt_slate_tally (tally, G_N_ELEMENTS (tally), 3, 100, 100, 40);
  g_assert_cmpfloat (width, >, 100);
  for (guint i = 0; i < G_N_ELEMENTS (tally); i++)
    for (guint p = 0; p < 2; p++)
      {
        g_assert_cmpfloat (tally[i].x[p], >=, 100);
        g_assert_cmpfloat (tally[i].x[p], <=, 100 + width);
        g_assert_cmpfloat (tally[i].y[p], >=, 100);
        g_assert_cmpfloat (tally[i].y[p], <=, 140);
      }
  jt_slate_painter_paint_strokes (painter, cr, tally, G_N_ELEMENTS (tally), model, 1);
  cairo_destroy (cr);
  cairo_surface_flush (b);
  g_assert_cmpuint (differing (a, b, NULL, 1), >, 200);
  g_assert_cmpuint (differing (a, b, &(JtRect) { 100, 150, width, 200 }, 1), ==, 0);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

/* Totals can be read: next to the ground they stand out at 7 : 1, on every face. */
static double
luminance (guint32 pixel)
{
  double sum = 0;
  const double weights[] = { 0.0722, 0.7152, 0.2126 };

  for (guint i = 0; i < 3; i++)
    {
      double c = (pixel >> (8 * i) & 0xff) / 255.0;

      sum += weights[i] * (c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static void
test_totals_stand_out (void)
{
  for (guint face = 0; face < 6; face++)
    {
      g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
      g_autoptr (JtSlateModel) model = sample_board (8888, 1119);
      g_autoptr (JtSlateLayout) layout = NULL;
      const JtRect *rect;
      cairo_surface_t *board;
      double low = 1, high = 0;

      model->face = face % 3;
      model->dark = model->high_contrast = face >= 3;
      layout = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
      board = paint (painter, model, layout, NULL, 1, 1);
      rect = &jt_slate_layout_find (layout, 0, JT_SLATE_TOTAL)->rect;
      for (int y = rect->y; y < rect->y + rect->height; y++)
        for (int x = rect->x; x < rect->x + rect->width; x++)
          {
            double l = luminance (row_of (board, y)[x]);

            low = MIN (low, l);
            high = MAX (high, l);
          }
      g_assert_cmpfloat ((high + 0.05) / (low + 0.05), >=, 7);
      cairo_surface_destroy (board);
    }
}

/* ---- pictures ---- */

static gboolean
collect_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, n);
  return TRUE;
}

static gboolean
contains (const GByteArray *bytes, const char *text)
{
  return memmem (bytes->data, bytes->len, text, strlen (text)) != NULL;
}

static void
test_pictures_are_what_they_say (void)
{
  static const struct
  {
    JtPictureFormat format;
    const char *begin;
  } kinds[] = { { JT_PICTURE_PNG, "\211PNG" }, { JT_PICTURE_SVG, "<?xml" }, { JT_PICTURE_PDF, "%PDF" } };

  for (guint face = 0; face < 3; face++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      {
        g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
        g_autoptr (GByteArray) bytes = g_byte_array_new ();
        g_autoptr (GError) error = NULL;

        model->face = face;
        g_assert_true (jt_slate_export (model, kinds[i].format, 400, 0, collect_cb, bytes, &error));
        g_assert_no_error (error);
        g_assert_true (memcmp (bytes->data, kinds[i].begin, strlen (kinds[i].begin)) == 0);
        /* Vector pictures hold no bitmap. */
        if (kinds[i].format == JT_PICTURE_PDF)
          g_assert_false (contains (bytes, "/Image"));
        if (kinds[i].format == JT_PICTURE_SVG)
          g_assert_false (contains (bytes, "<image"));
      }
}

static gboolean
fail_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  guint *calls = data;

  (*calls)++;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");
  return FALSE;
}

static void
test_a_full_disk_is_reported (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);

  for (guint format = JT_PICTURE_PNG; format <= JT_PICTURE_PDF; format++)
    {
      g_autoptr (GError) error = NULL;
      guint calls = 0;

      g_assert_false (jt_slate_export (model, format, 400, 0, fail_cb, &calls, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_assert_cmpuint (calls, ==, 1);
    }
}

static void
test_files_are_written_whole_or_not (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("jasstafel-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "board.png", NULL);

  g_assert_no_error (error);
  g_assert_true (jt_slate_export_to_file (model, JT_PICTURE_PNG, 300, 200, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_false (jt_slate_export_to_file (model, JT_PICTURE_PNG, 300, 200, nowhere, &error));
  g_assert_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_CREATE);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_sizes_and_names_are_checked (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) small = NULL, large = NULL, unknown = NULL;
  JtPictureFormat format;

  g_assert_false (jt_slate_export (model, JT_PICTURE_PNG, 1, 0, collect_cb, bytes, &small));
  g_assert_error (small, JT_PICTURE_ERROR, JT_PICTURE_ERROR_SIZE);
  g_assert_false (jt_slate_export (model, JT_PICTURE_PNG, 100000, 0, collect_cb, bytes, &large));
  g_assert_error (large, JT_PICTURE_ERROR, JT_PICTURE_ERROR_SIZE);
  g_assert_true (jt_picture_format_of_name ("a.b/Slate.PDF", &format, NULL));
  g_assert_cmpint (format, ==, JT_PICTURE_PDF);
  g_assert_false (jt_picture_format_of_name ("slate.jpg", &format, &unknown));
  g_assert_error (unknown, JT_PICTURE_ERROR, JT_PICTURE_ERROR_FORMAT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/painter/repaint-is-the-same", test_repaint_is_the_same);
  g_test_add_func ("/paper/painter/old-strokes-keep-their-grain", test_old_strokes_keep_their_grain);
  g_test_add_func ("/paper/painter/motion-ends-as-the-board", test_motion_ends_as_the_board);
  g_test_add_func ("/paper/painter/parts-make-the-whole", test_parts_make_the_whole);
  g_test_add_func ("/paper/painter/ground-is-the-slates", test_ground_is_the_slates);
  g_test_add_func ("/paper/painter/totals-stand-out", test_totals_stand_out);
  g_test_add_func ("/paper/export/pictures-are-what-they-say", test_pictures_are_what_they_say);
  g_test_add_func ("/paper/export/a-full-disk-is-reported", test_a_full_disk_is_reported);
  g_test_add_func ("/paper/export/files-are-written-whole-or-not", test_files_are_written_whole_or_not);
  g_test_add_func ("/paper/export/sizes-and-names-are-checked", test_sizes_and_names_are_checked);
  return g_test_run ();
}
