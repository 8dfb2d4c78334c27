/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-chalk.h"

#include <math.h>

#define REACH 0.74 /* a stroke never leaves this distance from its line, in thicknesses */
#define LARGEST 40000000.0

static inline guint32
hash2 (gint32 x, gint32 y, guint32 seed)
{
  guint32 h = (guint32) x * 0x8da6b343u ^ (guint32) y * 0xd8163841u ^ seed * 0xcb1ab31fu;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 13;
  h *= 0x85ebca6bu;
  h ^= h >> 16;
  return h;
}

static inline float
lattice (gint32 x, gint32 y, guint32 seed)
{
  return (hash2 (x, y, seed) >> 8) * (1.0f / 16777216.0f);
}

static inline float
soft (float t)
{
  return t * t * (3 - 2 * t);
}

static inline float
soft_step (float from, float to, float x)
{
  float t = (x - from) / (to - from);

  return soft (CLAMP (t, 0.0f, 1.0f));
}

static inline float
mix (float a, float b, float t)
{
  return a + (b - a) * t;
}

/* floorf() without a call; 0 for what is beyond all pictures. */
static inline gint32
whole (float x)
{
  gint32 towards_zero;

  if (!(x > -1e9f && x < 1e9f))
    return 0;
  towards_zero = (gint32) x;
  return towards_zero - (x < (float) towards_zero);
}

float
jt_noise (float x, float y, guint32 seed)
{
  gint32 ix = whole (x), iy = whole (y);
  float tx = soft (x - (float) ix), ty = soft (y - (float) iy);

  return mix (mix (lattice (ix, iy, seed), lattice (ix + 1, iy, seed), tx),
              mix (lattice (ix, iy + 1, seed), lattice (ix + 1, iy + 1, seed), tx), ty);
}

/* The same, repeating after @wide and @high cells, powers of two. */
static float
noise_wrapped (float x, float y, gint32 wide, gint32 high, guint32 seed)
{
  gint32 ix = whole (x), iy = whole (y);
  gint32 x0 = ix & (wide - 1), y0 = iy & (high - 1);
  gint32 x1 = (x0 + 1) & (wide - 1), y1 = (y0 + 1) & (high - 1);
  float tx = soft (x - (float) ix), ty = soft (y - (float) iy);

  return mix (mix (lattice (x0, y0, seed), lattice (x1, y0, seed), tx),
              mix (lattice (x0, y1, seed), lattice (x1, y1, seed), tx), ty);
}

/* ---- strokes ---- */

typedef struct
{
  float x, y, dx, dy, length; /* dx, dy: unit vector */
  float thickness, half;
  float bow;
  guint32 seed;
  float *along; /* at every pixel of its length: middle, half width */
  int n_along;
} Segment;

static guint
segments_of (const JtChalk *chalk, Segment segments[2])
{
  guint n = 0;

  for (guint i = 0; i + 1 < chalk->n_points && i < 2; i++)
    {
      double dx = chalk->x[i + 1] - chalk->x[i], dy = chalk->y[i + 1] - chalk->y[i];
      double length = hypot (dx, dy);
      guint32 seed = hash2 (i, 77, chalk->seed);

      if (!(length > 0.01))
        continue;
      segments[n++] = (Segment) {
        .x = chalk->x[i],
        .y = chalk->y[i],
        .dx = dx / length,
        .dy = dy / length,
        .length = length,
        .thickness = chalk->thickness,
        .half = chalk->thickness / 2,
        .bow = chalk->bow * chalk->thickness * (2 * lattice (1, 1, seed) - 1),
        .seed = seed,
      };
    }
  return n;
}

/* How far the middle of the stroke is off its line at @s. */
static inline float
centre_at (const Segment *segment, float s)
{
  float u = CLAMP (s / segment->length, 0.0f, 1.0f);
  float wave = jt_noise (s / (7 * segment->thickness) + 3, 0.5f, segment->seed ^ 0x51u) - 0.5f;

  return segment->bow * 4 * u * (1 - u) + 0.14f * segment->thickness * wave;
}

/* Half the width at @s: the hand presses first and lifts at the end. */
static inline float
half_at (const Segment *segment, float s)
{
  float u = CLAMP (s / segment->length, 0.0f, 1.0f);
  float press = 1.0f - 0.16f * u * u + 0.05f * (1 - u);
  float uneven = jt_noise (s / (2.2f * segment->thickness), 9.5f, segment->seed ^ 0xa7u) - 0.5f;

  return segment->half * (press + 0.2f * uneven);
}

static void
measure_along (Segment *segment)
{
  segment->n_along = (int) segment->length + 2;
  segment->along = g_new (float, 2 * segment->n_along);
  for (int i = 0; i < segment->n_along; i++)
    {
      segment->along[2 * i] = centre_at (segment, i);
      segment->along[2 * i + 1] = half_at (segment, i);
    }
}

static float
chalk_at (const Segment *segment, float px, float py, float roughness)
{
  float rx = px - segment->x, ry = py - segment->y;
  float s = rx * segment->dx + ry * segment->dy;
  float d = rx * segment->dy - ry * segment->dx;
  float over = s < 0 ? -s : s > segment->length ? s - segment->length : 0;
  int at = CLAMP ((int) s, 0, segment->n_along - 1);
  float half = segment->along[2 * at + 1], off = fabsf (d - segment->along[2 * at]);
  float distance = over > 0 ? sqrtf (off * off + 1.6f * over * over) : off;
  float cover, e, grain, streak, coarse, tooth, need, rough;

  if (distance > half + 0.24f * segment->thickness + 0.5f || fabsf (d) > REACH * segment->thickness + 0.5f)
    return 0;
  cover = CLAMP (half - distance + 0.5f, 0.0f, 1.0f);
  if (roughness <= 0)
    return cover;

  /* Slate takes chalk on its high spots: in the middle of the stroke nearly everywhere, less towards the edge. */
  {
    float fine = MAX (1.0f, 0.085f * segment->thickness), large = MAX (2.2f, 0.3f * segment->thickness);

    e = distance / MAX (half, 0.1f);
    /* Askew, so that no grid of pixels shows in large strokes. */
    grain = jt_noise ((0.8f * px + 0.6f * py) / fine, (0.8f * py - 0.6f * px) / fine, segment->seed ^ 0x11u);
    coarse = jt_noise ((0.92f * px - 0.39f * py) / large, (0.92f * py + 0.39f * px) / large, segment->seed ^ 0x22u);
    streak = jt_noise (s / (3.2f * segment->thickness), d / MAX (1.0f, 0.13f * segment->thickness),
                       segment->seed ^ 0x33u);
  }
  tooth = 0.46f * grain + 0.30f * coarse + 0.24f * streak;
  need = 0.27f + 0.08f * CLAMP (s / segment->length, 0.0f, 1.0f) + 0.30f * e * e * e;
  rough = soft_step (need - 0.14f, need + 0.12f, tooth) * soft_step (1.32f, 0.70f, e);
  rough = MAX (rough, 0.30f * soft_step (1.15f, 0.5f, e));
  rough *= 0.86f + 0.14f * grain;
  /* Thin strokes have no room for grain. */
  roughness *= soft_step (1.6f, 6.0f, segment->thickness);
  return mix (cover, rough, roughness);
}

cairo_surface_t *
jt_chalk_mask (const JtChalk *chalk, int *left, int *top)
{
  Segment segments[2];
  guint n = segments_of (chalk, segments);
  double x0 = G_MAXDOUBLE, y0 = G_MAXDOUBLE, x1 = -G_MAXDOUBLE, y1 = -G_MAXDOUBLE;
  double reach = REACH * chalk->thickness + 1;
  cairo_surface_t *surface;
  guchar *data;
  int stride, width, height;

  if (n == 0)
    return NULL;
  for (guint i = 0; i < chalk->n_points; i++)
    {
      x0 = MIN (x0, chalk->x[i]);
      y0 = MIN (y0, chalk->y[i]);
      x1 = MAX (x1, chalk->x[i]);
      y1 = MAX (y1, chalk->y[i]);
    }
  x0 = floor (x0 - reach);
  y0 = floor (y0 - reach);
  x1 = ceil (x1 + reach);
  y1 = ceil (y1 + reach);
  if (!(x1 - x0 >= 1) || !(y1 - y0 >= 1) || (x1 - x0) * (y1 - y0) > LARGEST || x1 - x0 > 32000
      || y1 - y0 > 32000)
    return NULL;
  width = x1 - x0;
  height = y1 - y0;
  *left = x0;
  *top = y0;
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (guint i = 0; i < n; i++)
    {
      Segment *segment = &segments[i];
      double ends_y[2] = { segment->y, segment->y + segment->dy * segment->length };

      measure_along (segment);
      for (int row = 0; row < height; row++)
        {
          double y = y0 + row + 0.5;
          double from = x0, to = x1;

          if (y < MIN (ends_y[0], ends_y[1]) - reach || y > MAX (ends_y[0], ends_y[1]) + reach)
            continue;
          if (fabs (segment->dy) > 0.05)
            {
              double middle = segment->x + (y - segment->y) * segment->dx / segment->dy;
              double spread = reach / fabs (segment->dy);

              from = MAX (from, floor (middle - spread));
              to = MIN (to, ceil (middle + spread));
            }
          for (int column = from - x0; column < to - x0; column++)
            {
              float a = chalk_at (segment, x0 + column + 0.5, y, chalk->roughness);
              guchar *pixel = data + row * stride + column;

              if (a > 0)
                *pixel = MAX (*pixel, (guchar) (a * 255 + 0.5f));
            }
        }
      g_free (segment->along);
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* A smooth curve through the points, on from the current one. */
static void
curve_through (cairo_t *cr, const double *x, const double *y, guint n)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      guint a = i > 0 ? i - 1 : 0, b = MIN (i + 2, n - 1);

      cairo_curve_to (cr, x[i] + (x[i + 1] - x[a]) / 6, y[i] + (y[i + 1] - y[a]) / 6,
                      x[i + 1] - (x[b] - x[i]) / 6, y[i + 1] - (y[b] - y[i]) / 6, x[i + 1], y[i + 1]);
    }
}

void
jt_chalk_path (const JtChalk *chalk, cairo_t *cr)
{
  enum { N = 9 };
  Segment segments[2];
  guint n = segments_of (chalk, segments);

  for (guint k = 0; k < n; k++)
    {
      const Segment *segment = &segments[k];
      double xs[2][N], ys[2][N];

      for (guint i = 0; i < N; i++)
        {
          float s = segment->length * i / (N - 1);
          float half = half_at (segment, s), centre = centre_at (segment, s);
          double x = segment->x + segment->dx * s, y = segment->y + segment->dy * s;
          guint back = N - 1 - i;

          xs[0][i] = x + segment->dy * (centre + half);
          ys[0][i] = y - segment->dx * (centre + half);
          xs[1][back] = x + segment->dy * (centre - half);
          ys[1][back] = y - segment->dx * (centre - half);
        }
      cairo_new_sub_path (cr);
      cairo_move_to (cr, xs[0][0], ys[0][0]);
      curve_through (cr, xs[0], ys[0], N);
      /* Blunt round ends. */
      {
        double cap = 0.55 * segment->half;

        cairo_curve_to (cr, xs[0][N - 1] + segment->dx * cap, ys[0][N - 1] + segment->dy * cap,
                        xs[1][0] + segment->dx * cap, ys[1][0] + segment->dy * cap, xs[1][0], ys[1][0]);
        curve_through (cr, xs[1], ys[1], N);
        cairo_curve_to (cr, xs[1][N - 1] - segment->dx * cap, ys[1][N - 1] - segment->dy * cap,
                        xs[0][0] - segment->dx * cap, ys[0][0] - segment->dy * cap, xs[0][0], ys[0][0]);
      }
      cairo_close_path (cr);
    }
}

/* ---- slate and wood ---- */

static cairo_surface_t *
new_picture (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (width, 1), MAX (height, 1));
}

static guint32 *
row_of (cairo_surface_t *surface, int y)
{
  guchar *data = cairo_image_surface_get_data (surface);

  return data != NULL ? (guint32 *) (void *) (data + (gsize) y * cairo_image_surface_get_stride (surface)) : NULL;
}

static inline void
set_pixel (guint32 *pixel, float r, float g, float b, float a)
{
  a = 255 * CLAMP (a, 0.0f, 1.0f);
  *pixel = (guint32) (a + 0.5f) << 24 | (guint32) (CLAMP (r, 0.0f, 1.0f) * a + 0.5f) << 16
           | (guint32) (CLAMP (g, 0.0f, 1.0f) * a + 0.5f) << 8 | (guint32) (CLAMP (b, 0.0f, 1.0f) * a + 0.5f);
}

/* Adds @weight x (noise of @wide x @high cells, less its middle) to a picture of @side x @side values: every corner of a cell is
 * looked up once, and not by each pixel around it. */
static void
add_noise (float *picture, int side, int wide, int high, guint32 seed, float weight)
{
  g_autofree float *corners = g_new (float, (gsize) wide *high);

  for (int y = 0; y < high; y++)
    for (int x = 0; x < wide; x++)
      corners[y * wide + x] = weight * (lattice (x, y, seed) - 0.5f);

  for (int y = 0; y < side; y++)
    {
      int y0 = y * high / side;
      const float *above = corners + y0 * wide, *below = corners + (y0 + 1) % high * wide;
      float ty = soft ((float) (y * high % side) / (float) side);

      for (int x = 0; x < side; x++)
        {
          int x0 = x * wide / side, x1 = (x0 + 1) & (wide - 1);
          float tx = soft ((float) (x * wide % side) / (float) side);

          picture[y * side + x] += mix (mix (above[x0], above[x1], tx), mix (below[x0], below[x1], tx), ty);
        }
    }
}

cairo_surface_t *
jt_slate_grain (guint32 seed, double scale)
{
  const int side = scale > 1.5 ? 512 : 256;
  const int fine = scale > 3 ? side / 4 : scale > 1.5 ? side / 2 : side;
  const int coarse = fine / 4, long_cells = fine / 32;
  cairo_surface_t *surface = new_picture (side, side);
  g_autofree float *values = g_new0 (float, (gsize) side * side);

  add_noise (values, side, fine, fine, seed ^ 0x101u, 0.034f);
  add_noise (values, side, coarse, coarse, seed ^ 0x202u, 0.024f);
  add_noise (values, side, long_cells, coarse, seed ^ 0x303u, 0.02f);

  cairo_surface_flush (surface);
  for (int y = 0; y < side; y++)
    {
      guint32 *row = row_of (surface, y);

      for (int x = 0; row != NULL && x < side; x++)
        {
          float value = values[y * side + x];

          /* Here and there a pale fleck, as slate has them. */
          if (lattice (x, y, seed ^ 0x404u) > 0.997f)
            value += 0.03f;
          if (value >= 0)
            set_pixel (row + x, 0.93f, 0.97f, 1, value);
          else
            set_pixel (row + x, 0, 0, 0, -value * 1.6f);
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

cairo_surface_t *
jt_slate_haze (guint32 seed, int width, int height)
{
  cairo_surface_t *surface = new_picture (width, height);
  float aspect = (float) width / height;

  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    {
      guint32 *row = row_of (surface, y);

      for (int x = 0; row != NULL && x < width; x++)
        {
          float u = (x + 0.5f) / width * aspect, v = (y + 0.5f) / height;
          float bent = v + 0.22f * (jt_noise (u * 1.7f, v * 1.3f, seed ^ 0x77u) - 0.5f);
          float wide = jt_noise (u * 1.6f, bent * 5.0f, seed ^ 0x5u);
          float narrow = jt_noise (u * 2.6f, bent * 15.0f, seed ^ 0x6u);
          float chalk = 0.6f * wide + 0.4f * narrow;
          float cx = 2 * (x + 0.5f) / width - 1, cy = 2 * (y + 0.5f) / height - 1;
          float edge = CLAMP (0.5f * (cx * cx * cx * cx + cy * cy * cy * cy), 0.0f, 1.0f);
          float light = 0.066f * soft_step (0.34f, 0.95f, chalk);
          float dark = 0.26f * edge;

          if (light > dark * 0.5f)
            set_pixel (row + x, 0.86f, 0.92f, 0.93f, light - dark * 0.5f);
          else
            set_pixel (row + x, 0, 0, 0, dark - light * 2);
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

cairo_surface_t *
jt_wood_strip (guint32 seed, int length, int width, double scale)
{
  cairo_surface_t *surface = new_picture (length, width);
  const int cells = 8; /* along the strip */

  cairo_surface_flush (surface);
  for (int y = 0; y < width; y++)
    {
      guint32 *row = row_of (surface, y);

      for (int x = 0; row != NULL && x < length; x++)
        {
          float u = (float) x / length, v = y / scale;
          float drift = noise_wrapped (u * cells, v * 0.05f + 7, cells, 1 << 20, seed ^ 0x3u);
          float ring = v * 0.42f + 5.0f * drift;
          float band = 0.5f + 0.5f * sinf (ring * 2.1f);
          float fibre = noise_wrapped (u * cells * 4, v * 1.7f, cells * 4, 1 << 20, seed ^ 0x9u);
          float pore = noise_wrapped (u * cells * 16, v * 1.1f, cells * 16, 1 << 20, seed ^ 0x15u);
          float tone = 0.30f * band + 0.55f * fibre - (pore > 0.8f ? (pore - 0.8f) * 1.1f : 0);

          tone = 0.80f + 0.30f * tone;
          set_pixel (row + x, 0.435f * tone, 0.292f * tone, 0.185f * tone, 1);
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}
