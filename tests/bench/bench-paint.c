/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painting a full board, 1920 x 1080 with 60 strokes, against the reference: painting one textured image of that size.
 * Processor time; both take turns. At most BOUND times. */
#include "bench-table.h"
#include "slate-samples.h"

#define WIDTH 1920
#define HEIGHT 1080
#define RUNS 12
#define REPEATS 8
#define BOUND 4.0

/* An image as a widget would keep it: with alpha and something on every pixel. */
static cairo_surface_t *
textured_image (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint32 *pixels;

  cairo_surface_flush (image);
  pixels = (guint32 *) (void *) cairo_image_surface_get_data (image);
  for (gsize i = 0; i < (gsize) WIDTH * HEIGHT; i++)
    {
      guint32 grey = 0x28 + g_rand_int_range (rand, 0, 16);

      pixels[i] = 0xff000000u | grey << 16 | grey << 8 | grey;
    }
  /* One clear pixel, so that nobody takes it for opaque. */
  pixels[0] = 0;
  cairo_surface_mark_dirty (image);
  return image;
}

int
main (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (JtSlateModel) model = sample_board (2489, 1119);
  g_autoptr (JtSlateLayout) layout = NULL;
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *image = textured_image ();
  cairo_t *cr = cairo_create (target);
  JtBenchRatio ratio = { .name = "slate of 60 strokes / textured image", .limit = BOUND };
  double first;

  model->half[0].strokes = (JtStrokes) { 13, 7, 6, 19 };
  model->half[1].strokes = (JtStrokes) { 12, 5, 6, 3 };
  layout = jt_slate_layout_new (model, WIDTH, HEIGHT, jt_slate_painter_get_metrics (painter));
  if (layout->n_strokes < 60)
    {
      g_printerr ("only %u strokes\n", layout->n_strokes);
      return 1;
    }
  first = jt_bench_cpu_ms ();
  jt_slate_painter_paint (painter, cr, layout, model, NULL, 1, 1, JT_SLATE_PART_ALL);
  g_print ("board with %u strokes, the first time %.0f ms\n", layout->n_strokes, jt_bench_cpu_ms () - first);
  for (guint run = 0; run < RUNS; run++)
    {
      double start = jt_bench_cpu_ms (), middle, end;

      for (guint i = 0; i < REPEATS; i++)
        {
          cairo_set_source_surface (cr, image, 0, 0);
          cairo_paint (cr);
        }
      middle = jt_bench_cpu_ms ();
      for (guint i = 0; i < REPEATS; i++)
        jt_slate_painter_paint (painter, cr, layout, model, NULL, 1, 1, JT_SLATE_PART_ALL);
      end = jt_bench_cpu_ms ();
      jt_bench_add (&ratio, (end - middle) / (middle - start));
      g_print ("board %.2f ms, one textured image %.2f ms\n", (end - middle) / REPEATS, (middle - start) / REPEATS);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  cairo_surface_destroy (target);
  return jt_bench_report (&ratio) ? 0 : 1;
}
