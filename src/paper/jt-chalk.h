/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Chalk, slate and wood as bitmaps, made from nothing but numbers: the same seed gives the same picture. All sizes
 * here are in device pixels.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A smooth noise in 0…1 over the plane; cells are 1 wide. */
float jt_noise (float x, float y, guint32 seed);

typedef struct
{
  double x[3], y[3]; /* from beginning to end */
  guint n_points;    /* 2 or 3 */
  double thickness;
  guint32 seed;
  double roughness;  /* 0 (painted) … 1 (chalk) */
  double bow;        /* how far the hand strays from the straight line, in thicknesses */
} JtChalk;

/**
 * jt_chalk_mask: how much chalk lies on every pixel of a stroke.
 * @left, @top: (out): the pixel of the mask's upper left corner
 *
 * Returns: (transfer full) (nullable): an A8 surface; NULL for a stroke that is too small or too large to be seen
 */
cairo_surface_t *jt_chalk_mask (const JtChalk *chalk, int *left, int *top);

/** The outline of the same stroke as a path, for vector targets. */
void jt_chalk_path (const JtChalk *chalk, cairo_t *cr);

/** Returns: (transfer full): a seamless tile of fine grain: black and white specks of little opacity, ARGB32. */
cairo_surface_t *jt_slate_grain (guint32 seed, double scale);

/** Returns: (transfer full): what a sponge leaves on the whole slate, small, to be stretched over it, ARGB32. */
cairo_surface_t *jt_slate_haze (guint32 seed, int width, int height);

/** Returns: (transfer full): a seamless (from left to right) strip of wood, ARGB32. */
cairo_surface_t *jt_wood_strip (guint32 seed, int length, int width, double scale);

G_END_DECLS
