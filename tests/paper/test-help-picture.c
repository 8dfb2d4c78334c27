/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawings of the help: at any width something is drawn, and all of it inside. */
#include "jt-help-picture.h"

static const char *const pictures[] = { "keys", "slate", "path", "backups" };

static const JtHelpColors colors[] = {
  { { 0, 0, 0 }, { 1, 1, 1 }, { 0, 0, 0.6 }, FALSE, FALSE },
  { { 1, 1, 1 }, { 0, 0, 0 }, { 0.7, 0.8, 1 }, TRUE, TRUE },
};

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  return *(guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + x * 4);
}

static void
test_pictures_stay_inside (void)
{
  static const double widths[] = { 1, 90, 240, 420, 900 };

  for (guint p = 0; p < G_N_ELEMENTS (pictures); p++)
    for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
      for (guint c = 0; c < G_N_ELEMENTS (colors); c++)
        {
          int width = (int) widths[w], height = (int) jt_help_picture_height (pictures[p], widths[w]);
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 40, height + 40);
          cairo_t *cr = cairo_create (surface);
          gboolean drawn = FALSE;

          g_assert_cmpint (height, >, 0);
          cairo_translate (cr, 20, 20);
          jt_help_picture_paint (cr, pictures[p], widths[w], &colors[c], 1);
          g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
          cairo_surface_flush (surface);
          for (int y = 0; y < height + 40; y++)
            for (int x = 0; x < width + 40; x++)
              {
                gboolean inside = x >= 20 && x < width + 20 && y >= 20 && y < height + 20;

                g_assert_true (inside || pixel (surface, x, y) == 0);
                drawn |= pixel (surface, x, y) != 0;
              }
          g_assert_true (drawn || width < 90);
          cairo_destroy (cr);
          cairo_surface_destroy (surface);
        }
}

static void
test_unknown_picture_is_nothing (void)
{
  g_assert_cmpfloat (jt_help_picture_height ("kitchen", 300), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paper/help-picture/stays-inside", test_pictures_stay_inside);
  g_test_add_func ("/paper/help-picture/unknown-is-nothing", test_unknown_picture_is_nothing);
  return g_test_run ();
}
