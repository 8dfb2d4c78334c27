/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-painter.h"

#include <math.h>
#include <string.h>

#include "jt-chalk.h"
#include "jt-font.h"
#include "jt-slate-look.h"

#define HAZE_WIDTH 240
#define HAZE_HEIGHT 160
#define MOST_SPRITES 400
#define MOST_TEXTS 120
#define LARGEST_BOARD 8400000.0 /* pixels kept; a larger board is stretched from a smaller one */

/* What identifies a kept stroke: the same bytes give the same picture. */
typedef struct
{
  guint32 id;
  guint32 seed;
  gint32 x[3], y[3]; /* in 1/16 device pixels, from the sprite's own corner */
  gint32 thickness;
  guint32 n_points;
} SpriteKey;

typedef struct
{
  SpriteKey key;
  cairo_surface_t *mask;
  int left, top; /* from the sprite's origin, in device pixels */
  guint used;
} Sprite;

/* A text that was painted before. */
typedef struct
{
  cairo_surface_t *picture;
  guint used;
} TextSprite;

typedef struct
{
  double width, height, scale;
  guint32 hash;
} BoardKey;

struct _JtSlatePainter
{
  JtFont *font;
  GHashTable *sprites;
  guint clock;
  BoardKey board_key;
  cairo_surface_t *board;
  double board_scale;
  cairo_surface_t *haze, *grain; /* of the slate */
  guint32 slate_seed;
  double slate_scale;
  GHashTable *texts;
};

static guint
sprite_hash (gconstpointer key)
{
  const guint32 *words = key;
  guint hash = 5381;

  for (gsize i = 0; i < sizeof (SpriteKey) / sizeof (guint32); i++)
    hash = hash * 33 ^ words[i];
  return hash;
}

static gboolean
sprite_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (SpriteKey)) == 0;
}

static void
sprite_free (gpointer data)
{
  Sprite *sprite = data;

  if (sprite->mask != NULL)
    cairo_surface_destroy (sprite->mask);
  g_free (sprite);
}

static void
text_sprite_free (gpointer data)
{
  TextSprite *sprite = data;

  cairo_surface_destroy (sprite->picture);
  g_free (sprite);
}

JtSlatePainter *
jt_slate_painter_new (const char *font_family)
{
  JtSlatePainter *painter = g_new0 (JtSlatePainter, 1);

  painter->font = jt_font_new (font_family);
  painter->sprites = g_hash_table_new_full (sprite_hash, sprite_equal, NULL, sprite_free);
  painter->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, text_sprite_free);
  return painter;
}

void
jt_slate_painter_free (JtSlatePainter *painter)
{
  if (painter == NULL)
    return;
  jt_slate_painter_drop (painter);
  g_hash_table_unref (painter->sprites);
  g_hash_table_unref (painter->texts);
  jt_font_free (painter->font);
  g_free (painter);
}

void
jt_slate_painter_drop (JtSlatePainter *painter)
{
  g_return_if_fail (painter != NULL);

  g_clear_pointer (&painter->board, cairo_surface_destroy);
  g_clear_pointer (&painter->haze, cairo_surface_destroy);
  g_clear_pointer (&painter->grain, cairo_surface_destroy);
  g_hash_table_remove_all (painter->sprites);
  g_hash_table_remove_all (painter->texts);
}

const JtTextMetrics *
jt_slate_painter_get_metrics (JtSlatePainter *painter)
{
  g_return_val_if_fail (painter != NULL, NULL);

  return jt_font_get_metrics (painter->font);
}

/* ---- the board ---- */

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = MIN (radius, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static JtChalk
chalk_of_rule (const JtSlateRule *rule, const JtSlateLook *look, double scale, guint32 seed, guint i)
{
  JtChalk chalk = {
    .x = { rule->x0 * scale, rule->x1 * scale },
    .y = { rule->y0 * scale, rule->y1 * scale },
    .n_points = 2,
    .thickness = MAX (rule->thickness * scale, 1),
    .seed = seed ^ (0x9000u + i * 131u),
    .roughness = look->roughness * 0.62,
    .bow = look->hand ? 0.35 : 0,
  };

  return chalk;
}

static void
paint_rules (cairo_t *cr, const JtSlateLayout *layout, const JtSlateLook *look, guint32 seed,
             double scale)
{
  jt_ink_set (cr, look->rule);
  for (guint i = 0; i < layout->n_rules; i++)
    {
      const JtSlateRule *rule = &layout->rules[i];

      if (scale > 0 && look->roughness > 0)
        {
          JtChalk chalk = chalk_of_rule (rule, look, scale, seed, i);
          int left, top;
          cairo_surface_t *mask = jt_chalk_mask (&chalk, &left, &top);

          if (mask == NULL)
            continue;
          cairo_surface_set_device_scale (mask, scale, scale);
          cairo_mask_surface (cr, mask, left / scale, top / scale);
          cairo_surface_destroy (mask);
        }
      else if (look->hand)
        {
          JtChalk chalk = chalk_of_rule (rule, look, 1, seed, i);

          chalk.thickness = rule->thickness;
          cairo_new_path (cr);
          jt_chalk_path (&chalk, cr);
          cairo_fill (cr);
        }
      else
        {
          cairo_set_line_width (cr, rule->thickness);
          cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
          cairo_move_to (cr, rule->x0, rule->y0);
          cairo_line_to (cr, rule->x1, rule->y1);
          cairo_stroke (cr);
        }
    }
}

/* One side of the frame: the trapezoid between outer and inner edge. */
static void
frame_side (cairo_t *cr, const JtSlateLayout *layout, guint side)
{
  double w = layout->width, h = layout->height, f = layout->frame;

  cairo_new_path (cr);
  switch (side)
    {
    case 0:
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, w, 0);
      cairo_line_to (cr, w - f, f);
      cairo_line_to (cr, f, f);
      break;
    case 1:
      cairo_move_to (cr, w, 0);
      cairo_line_to (cr, w, h);
      cairo_line_to (cr, w - f, h - f);
      cairo_line_to (cr, w - f, f);
      break;
    case 2:
      cairo_move_to (cr, w, h);
      cairo_line_to (cr, 0, h);
      cairo_line_to (cr, f, h - f);
      cairo_line_to (cr, w - f, h - f);
      break;
    default:
      cairo_move_to (cr, 0, h);
      cairo_line_to (cr, 0, 0);
      cairo_line_to (cr, f, f);
      cairo_line_to (cr, f, h - f);
      break;
    }
  cairo_close_path (cr);
}

static void
paint_frame (cairo_t *cr, const JtSlateLayout *layout, const JtSlateLook *look, guint32 seed,
             double scale)
{
  /* Light falls from above. */
  static const double light[4] = { 1.10, 0.93, 0.84, 0.99 };
  double f = layout->frame, w = layout->width, h = layout->height;
  cairo_surface_t *wood = NULL;

  if (f <= 0)
    return;
  if (scale > 0 && look->texture)
    wood = jt_wood_strip (seed, ceil (620 * scale), ceil (f * scale) + 1, scale);
  cairo_save (cr);
  rounded (cr, 0, 0, w, h, 0.55 * f);
  cairo_clip (cr);
  for (guint side = 0; side < 4; side++)
    {
      cairo_save (cr);
      frame_side (cr, layout, side);
      /* Under the wood, so that no seam shows between the sides. */
      cairo_set_source_rgb (cr, 0.36 * light[side], 0.245 * light[side], 0.16 * light[side]);
      cairo_fill_preserve (cr);
      if (wood != NULL)
        {
          cairo_clip (cr);
          cairo_translate (cr, side == 1 || side == 2 ? w : 0, side == 2 || side == 3 ? h : 0);
          cairo_rotate (cr, side * G_PI_2);
          cairo_translate (cr, -137.0 * side, 0);
          cairo_scale (cr, 1 / scale, 1 / scale);
          cairo_set_source_surface (cr, wood, 0, 0);
          cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
          cairo_paint (cr);
          cairo_identity_matrix (cr);
          if (light[side] > 1)
            cairo_set_source_rgba (cr, 1, 0.9, 0.75, 0.8 * (light[side] - 1));
          else
            cairo_set_source_rgba (cr, 0, 0, 0, 1 - light[side]);
          cairo_paint (cr);
        }
      cairo_restore (cr);
    }
  if (wood != NULL)
    cairo_surface_destroy (wood);
  /* Rounded edges: a line of light outside, of shade inside. */
  cairo_set_line_width (cr, MAX (0.07 * f, 0.8));
  cairo_set_source_rgba (cr, 1, 0.88, 0.7, 0.20);
  rounded (cr, 0.06 * f, 0.06 * f, w - 0.12 * f, h - 0.12 * f, 0.5 * f);
  cairo_stroke (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.42);
  cairo_set_line_width (cr, MAX (0.10 * f, 1));
  cairo_rectangle (cr, f * 0.97, f * 0.97, w - 1.94 * f, h - 1.94 * f);
  cairo_stroke (cr);
  for (guint side = 0; side < 4; side++)
    {
      double cx = side == 1 || side == 2 ? w : 0, cy = side >= 2 ? h : 0;

      cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
      cairo_set_line_width (cr, MAX (0.03 * f, 0.6));
      cairo_move_to (cr, cx, cy);
      cairo_line_to (cr, cx > 0 ? w - f : f, cy > 0 ? h - f : f);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* The frame's shadow on the slate. */
static void
paint_shadow (cairo_t *cr, const JtSlateLayout *layout)
{
  double f = layout->frame, w = layout->width, h = layout->height;
  static const double depth[4] = { 1.3, 0.45, 0.35, 0.8 };
  static const double strength[4] = { 0.42, 0.26, 0.2, 0.34 };

  for (guint side = 0; side < 4; side++)
    {
      double reach = depth[side] * f;
      cairo_pattern_t *shade;

      switch (side)
        {
        case 0:
          shade = cairo_pattern_create_linear (0, f, 0, f + reach);
          cairo_rectangle (cr, f, f, w - 2 * f, reach);
          break;
        case 1:
          shade = cairo_pattern_create_linear (w - f, 0, w - f - reach, 0);
          cairo_rectangle (cr, w - f - reach, f, reach, h - 2 * f);
          break;
        case 2:
          shade = cairo_pattern_create_linear (0, h - f, 0, h - f - reach);
          cairo_rectangle (cr, f, h - f - reach, w - 2 * f, reach);
          break;
        default:
          shade = cairo_pattern_create_linear (f, 0, f + reach, 0);
          cairo_rectangle (cr, f, f, reach, h - 2 * f);
          break;
        }
      cairo_pattern_add_color_stop_rgba (shade, 0, 0, 0, 0, strength[side]);
      cairo_pattern_add_color_stop_rgba (shade, 0.4, 0, 0, 0, 0.3 * strength[side]);
      cairo_pattern_add_color_stop_rgba (shade, 1, 0, 0, 0, 0);
      cairo_set_source (cr, shade);
      cairo_fill (cr);
      cairo_pattern_destroy (shade);
    }
}

/* Haze and grain do not depend on the board's size: they are made once. */
static void
make_slate (JtSlatePainter *painter, guint32 seed, double scale)
{
  if (painter->haze != NULL && painter->slate_seed == seed && painter->slate_scale == scale)
    return;
  g_clear_pointer (&painter->haze, cairo_surface_destroy);
  g_clear_pointer (&painter->grain, cairo_surface_destroy);
  painter->haze = jt_slate_haze (seed, HAZE_WIDTH, HAZE_HEIGHT);
  painter->grain = jt_slate_grain (seed, scale);
  painter->slate_seed = seed;
  painter->slate_scale = scale;
}

static void
paint_board (JtSlatePainter *painter, cairo_t *cr, const JtSlateLayout *layout, const JtSlateModel *model,
             const JtSlateLook *look, double scale)
{
  double f = layout->frame, w = layout->width, h = layout->height;
  guint32 seed = model->seed;

  cairo_save (cr);
  cairo_rectangle (cr, f, f, w - 2 * f, h - 2 * f);
  if (look->texture)
    {
      cairo_pattern_t *ground = cairo_pattern_create_linear (0, f, 0, h - f);

      cairo_pattern_add_color_stop_rgb (ground, 0, look->ground_top.r, look->ground_top.g, look->ground_top.b);
      cairo_pattern_add_color_stop_rgb (ground, 1, look->ground_bottom.r, look->ground_bottom.g,
                                        look->ground_bottom.b);
      cairo_set_source (cr, ground);
      cairo_pattern_destroy (ground);
    }
  else
    jt_ink_set (cr, look->ground_top);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  if (scale > 0 && look->texture)
    {
      make_slate (painter, seed, scale);
      cairo_save (cr);
      cairo_translate (cr, f, f);
      cairo_scale (cr, (w - 2 * f) / HAZE_WIDTH, (h - 2 * f) / HAZE_HEIGHT);
      cairo_set_source_surface (cr, painter->haze, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
      cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
      cairo_paint (cr);
      cairo_restore (cr);
      cairo_save (cr);
      cairo_scale (cr, 1 / scale, 1 / scale);
      cairo_set_source_surface (cr, painter->grain, 0, 0);
      cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  if (f > 0 && look->texture)
    paint_shadow (cr, layout);
  cairo_restore (cr);
  paint_rules (cr, layout, look, seed, scale);
  paint_frame (cr, layout, look, seed, scale);
}

static guint32
board_hash (const JtSlateLayout *layout, const JtSlateModel *model)
{
  guint32 hash = 2166136261u;
  const guint32 words[] = { model->face, model->dark, model->high_contrast, model->seed, layout->form };
  struct
  {
    const void *bytes;
    gsize n;
  } parts[2] = { { words, sizeof words }, { layout->rules, layout->n_rules * sizeof (JtSlateRule) } };

  for (guint p = 0; p < G_N_ELEMENTS (parts); p++)
    for (gsize i = 0; i < parts[p].n; i++)
      hash = (hash ^ ((const guchar *) parts[p].bytes)[i]) * 16777619u;
  return hash;
}

static void
paint_kept_board (JtSlatePainter *painter, cairo_t *cr, const JtSlateLayout *layout,
                  const JtSlateModel *model, const JtSlateLook *look, double scale)
{
  BoardKey key = { layout->width, layout->height, scale, board_hash (layout, model) };

  if (painter->board == NULL || painter->board_key.width != key.width
      || painter->board_key.height != key.height || painter->board_key.scale != key.scale
      || painter->board_key.hash != key.hash)
    {
      double pixels = layout->width * layout->height * scale * scale;
      double kept = pixels > LARGEST_BOARD ? scale * sqrt (LARGEST_BOARD / pixels) : scale;
      cairo_surface_t *surface;
      cairo_t *board;

      g_clear_pointer (&painter->board, cairo_surface_destroy);
      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (ceil (layout->width * kept), 1),
                                            MAX (ceil (layout->height * kept), 1));
      cairo_surface_set_device_scale (surface, kept, kept);
      board = cairo_create (surface);
      paint_board (painter, board, layout, model, look, kept);
      cairo_destroy (board);
      painter->board = surface;
      painter->board_key = key;
      painter->board_scale = kept;
    }
  cairo_save (cr);
  cairo_set_source_surface (cr, painter->board, 0, 0);
  if (painter->board_scale == scale)
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_FAST);
  cairo_rectangle (cr, 0, 0, layout->width, layout->height);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* ---- strokes ---- */

static JtChalk
chalk_of_stroke (const JtSlateStroke *stroke, const JtSlateLook *look, guint32 seed)
{
  JtChalk chalk = {
    .n_points = stroke->n_points,
    .thickness = stroke->thickness,
    .seed = seed * 2654435761u ^ stroke->id,
    .roughness = look->roughness,
    .bow = look->hand ? 0.34 : 0,
  };

  for (guint i = 0; i < stroke->n_points; i++)
    {
      chalk.x[i] = stroke->x[i];
      chalk.y[i] = stroke->y[i];
    }
  return chalk;
}

static Sprite *
sprite_of (JtSlatePainter *painter, const JtSlateStroke *stroke, const JtSlateLook *look, guint32 seed,
           double scale, int *origin_x, int *origin_y)
{
  SpriteKey key = { 0 };
  Sprite *sprite;

  *origin_x = floor (stroke->x[0] * scale);
  *origin_y = floor (stroke->y[0] * scale);
  key.id = stroke->id;
  key.seed = seed;
  key.n_points = stroke->n_points;
  key.thickness = stroke->thickness * scale * 16;
  for (guint i = 0; i < stroke->n_points; i++)
    {
      key.x[i] = lrint ((stroke->x[i] * scale - *origin_x) * 16);
      key.y[i] = lrint ((stroke->y[i] * scale - *origin_y) * 16);
    }
  sprite = g_hash_table_lookup (painter->sprites, &key);
  if (sprite == NULL)
    {
      JtChalk chalk = chalk_of_stroke (stroke, look, seed);

      for (guint i = 0; i < stroke->n_points; i++)
        {
          chalk.x[i] = key.x[i] / 16.0;
          chalk.y[i] = key.y[i] / 16.0;
        }
      chalk.thickness = key.thickness / 16.0;
      sprite = g_new0 (Sprite, 1);
      sprite->key = key;
      sprite->mask = jt_chalk_mask (&chalk, &sprite->left, &sprite->top);
      if (sprite->mask != NULL)
        cairo_surface_set_device_scale (sprite->mask, scale, scale);
      g_hash_table_insert (painter->sprites, &sprite->key, sprite);
    }
  sprite->used = painter->clock;
  return sprite;
}

/* Clips to the part of a stroke from @from to @to of its length. */
static void
clip_part (cairo_t *cr, const JtSlateStroke *stroke, double from, double to)
{
  double length[2] = { 0 }, total = 0, at = 0, wide = 1.5 * stroke->thickness;

  for (guint i = 0; i + 1 < stroke->n_points; i++)
    {
      length[i] = hypot (stroke->x[i + 1] - stroke->x[i], stroke->y[i + 1] - stroke->y[i]);
      total += length[i];
    }
  cairo_new_path (cr);
  for (guint i = 0; i + 1 < stroke->n_points; i++)
    {
      double s0 = CLAMP (from * total - at, 0, length[i]), s1 = CLAMP (to * total - at, 0, length[i]);
      double dx, dy, x0, y0, x1, y1;

      at += length[i];
      if (s1 <= s0 || length[i] <= 0)
        continue;
      dx = (stroke->x[i + 1] - stroke->x[i]) / length[i];
      dy = (stroke->y[i + 1] - stroke->y[i]) / length[i];
      if (s0 <= 0)
        s0 = -wide;
      x0 = stroke->x[i] + dx * s0;
      y0 = stroke->y[i] + dy * s0;
      x1 = stroke->x[i] + dx * s1;
      y1 = stroke->y[i] + dy * s1;
      cairo_move_to (cr, x0 + dy * wide, y0 - dx * wide);
      cairo_line_to (cr, x1 + dy * wide, y1 - dx * wide);
      cairo_line_to (cr, x1 - dy * wide, y1 + dx * wide);
      cairo_line_to (cr, x0 - dy * wide, y0 + dx * wide);
      cairo_close_path (cr);
    }
  cairo_clip (cr);
}

static void
paint_stroke (JtSlatePainter *painter, cairo_t *cr, const JtSlateStroke *stroke, const JtSlateLook *look,
              guint32 seed, double progress, gboolean wiped, double scale)
{
  JtInk ink = stroke->pending ? look->pale : look->chalk;

  if (progress <= 0)
    return;
  if (stroke->kind == JT_SLATE_EVENING)
    ink.a *= 0.75;
  if (progress < 1)
    {
      cairo_save (cr);
      if (wiped)
        {
          clip_part (cr, stroke, 1 - progress, 1.2);
          ink.a *= 0.35 + 0.65 * progress;
        }
      else
        clip_part (cr, stroke, 0, progress);
    }
  jt_ink_set (cr, ink);
  if (scale > 0 && look->roughness > 0)
    {
      int x, y;
      const Sprite *sprite = sprite_of (painter, stroke, look, seed, scale, &x, &y);

      if (sprite->mask != NULL)
        cairo_mask_surface (cr, sprite->mask, (x + sprite->left) / scale, (y + sprite->top) / scale);
    }
  else if (look->hand)
    {
      JtChalk chalk = chalk_of_stroke (stroke, look, seed);

      cairo_new_path (cr);
      jt_chalk_path (&chalk, cr);
      cairo_fill (cr);
    }
  else
    {
      cairo_set_line_width (cr, stroke->thickness);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_move_to (cr, stroke->x[0], stroke->y[0]);
      for (guint i = 1; i < stroke->n_points; i++)
        cairo_line_to (cr, stroke->x[i], stroke->y[i]);
      cairo_stroke (cr);
    }
  if (progress < 1)
    cairo_restore (cr);
}

static gboolean
sprite_is_old (gpointer key, gpointer value, gpointer data)
{
  const Sprite *sprite = value;
  const JtSlatePainter *painter = data;

  return painter->clock - sprite->used > 2;
}

static gboolean
text_is_old (gpointer key, gpointer value, gpointer data)
{
  const TextSprite *sprite = value;
  const JtSlatePainter *painter = data;

  return painter->clock - sprite->used > 2;
}

/* ---- boxes ---- */

static JtInk
ink_of_box (const JtSlateBox *box, const JtSlateModel *model, const JtSlateLook *look)
{
  gboolean won = model->half[box->half].won;
  JtInk ink;

  if (box->pending)
    return look->pale;
  switch (box->kind)
    {
    case JT_SLATE_TOTAL:
      return won ? look->accent : look->figures;
    case JT_SLATE_NAME:
      return won ? look->accent : look->names;
    case JT_SLATE_OUTCOME:
      return won ? look->accent : look->names;
    case JT_SLATE_EVENTS:
    case JT_SLATE_MARK:
      return look->accent;
    case JT_SLATE_REST:
    case JT_SLATE_HUNDREDS:
    case JT_SLATE_FIFTIES:
    case JT_SLATE_TWENTIES:
    case JT_SLATE_STRICHE:
      return look->chalk;
    case JT_SLATE_JOINER:
      ink = look->names;
      ink.a *= model->high_contrast ? 1 : 0.6;
      return ink;
    default:
      return look->small;
    }
}

/* The dealer has the cards; the one who begins a spot. */
static void
paint_mark (cairo_t *cr, const JtSlateBox *box, JtInk ink)
{
  double w = box->rect.width, h = box->rect.height;

  jt_ink_set (cr, ink);
  cairo_new_path (cr);
  if (box->marks & JT_SLATE_MARK_VORHAND)
    {
      cairo_arc (cr, w / 2, h / 2, 0.36 * w, 0, 2 * G_PI);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, MAX (0.10 * w, 0.8));
  for (int i = 0; i < 2; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, w / 2, 0.9 * h);
      cairo_rotate (cr, i == 0 ? -0.30 : 0.26);
      rounded (cr, -0.24 * w, -0.78 * h, 0.48 * w, 0.74 * h, 0.08 * w);
      cairo_restore (cr);
      if (i == 0)
        cairo_stroke (cr);
      else
        cairo_fill (cr);
    }
}

static void
show_text (JtSlatePainter *painter, cairo_t *cr, const JtSlateBox *box)
{
  jt_font_show (painter->font, cr, box->text, box->bold, box->size, 0, box->baseline);
}

/* Moves to the box's own upper left corner, as it is read. */
static void
enter_box (cairo_t *cr, const JtSlateBox *box)
{
  if (box->turned)
    {
      cairo_translate (cr, box->rect.x + box->rect.width, box->rect.y + box->rect.height);
      cairo_rotate (cr, G_PI);
    }
  else
    cairo_translate (cr, box->rect.x, box->rect.y);
}

static guint32
ink_bits (JtInk ink)
{
  return (guint32) (ink.r * 255) << 24 | (guint32) (ink.g * 255) << 16 | (guint32) (ink.b * 255) << 8
         | (guint32) (ink.a * 255);
}

/* A text on a raster target: shaped and drawn once, then laid on. Not as a mask, since a name may hold coloured signs. */
static void
paint_kept_text (JtSlatePainter *painter, cairo_t *cr, const JtSlateBox *box, JtInk ink, double scale)
{
  double margin = ceil (0.4 * box->size * scale) + 1;
  double left = floor (box->rect.x * scale) - margin, top = floor (box->rect.y * scale) - margin;
  int width = ceil (box->rect.width * scale + 2 * margin) + 1;
  int height = ceil (box->rect.height * scale + 2 * margin) + 1;
  g_autofree char *key = g_strdup_printf ("%d %d %d %d %d %d %d %x %s", box->bold, box->turned,
                                          (int) (box->size * scale * 64), (int) (scale * 64),
                                          (int) ((box->rect.x * scale - left) * 64),
                                          (int) ((box->rect.y * scale - top) * 64), width, ink_bits (ink), box->text);
  TextSprite *sprite = g_hash_table_lookup (painter->texts, key);

  if (sprite == NULL)
    {
      cairo_t *text;

      sprite = g_new0 (TextSprite, 1);
      sprite->picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      cairo_surface_set_device_scale (sprite->picture, scale, scale);
      text = cairo_create (sprite->picture);
      cairo_translate (text, -left / scale, -top / scale);
      enter_box (text, box);
      jt_ink_set (text, ink);
      show_text (painter, text, box);
      cairo_destroy (text);
      g_hash_table_insert (painter->texts, g_steal_pointer (&key), sprite);
    }
  sprite->used = painter->clock;
  cairo_set_source_surface (cr, sprite->picture, left / scale, top / scale);
  cairo_paint (cr);
}

static void
paint_box (JtSlatePainter *painter, cairo_t *cr, const JtSlateBox *box, const JtSlateModel *model,
           const JtSlateLook *look, double scale)
{
  JtInk ink = ink_of_box (box, model, look);

  if (box->rect.width <= 0 || box->rect.height <= 0)
    return;
  if (box->text == NULL && box->kind != JT_SLATE_MARK)
    return;
  cairo_save (cr);
  jt_ink_set (cr, ink);
  if (box->text != NULL && scale > 0)
    paint_kept_text (painter, cr, box, ink, scale);
  enter_box (cr, box);
  if (box->kind == JT_SLATE_MARK)
    paint_mark (cr, box, ink);
  else if (scale <= 0)
    show_text (painter, cr, box);
  if (box->kind == JT_SLATE_NAME && (box->marks & JT_SLATE_MARK_DECLARER))
    {
      cairo_set_line_width (cr, MAX (0.07 * box->size, 1));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      jt_ink_set (cr, look->accent);
      cairo_move_to (cr, 0, box->baseline + 0.13 * box->size);
      cairo_line_to (cr, box->rect.width, box->baseline + 0.13 * box->size);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* ---- all of it ---- */

static const JtSlateChange *
change_of (const JtSlateDiff *diff, const JtSlateStroke *stroke)
{
  if (diff != NULL)
    for (guint i = 0; i < diff->n_changes; i++)
      if (diff->changes[i].written && diff->changes[i].stroke.id == stroke->id)
        return &diff->changes[i];
  return NULL;
}

void
jt_slate_painter_paint_ground (JtSlatePainter *painter, cairo_t *cr, double width, double height,
                               const JtSlateModel *model, const JtSlateRule *rules, guint n_rules, double scale)
{
  JtSlateLayout layout = { .width = width, .height = height, .rules = rules, .n_rules = n_rules };

  g_return_if_fail (painter != NULL && cr != NULL && model != NULL);

  if (width <= 0 || height <= 0)
    return;
  layout.frame = jt_slate_frame (model->face, width, height);
  jt_slate_painter_paint (painter, cr, &layout, model, NULL, 1, scale, JT_SLATE_PART_BOARD);
}

void
jt_slate_painter_paint_strokes (JtSlatePainter *painter, cairo_t *cr, const JtSlateStroke *strokes, guint n,
                                const JtSlateModel *model, double scale)
{
  JtSlateLayout layout = { .strokes = strokes, .n_strokes = n };

  g_return_if_fail (painter != NULL && cr != NULL && model != NULL);

  jt_slate_painter_paint (painter, cr, &layout, model, NULL, 1, scale, JT_SLATE_PART_CHALK);
}

void
jt_slate_painter_paint (JtSlatePainter *painter, cairo_t *cr, const JtSlateLayout *layout,
                        const JtSlateModel *model, const JtSlateDiff *diff, double position, double scale,
                        JtSlateParts parts)
{
  JtSlateLook look;

  g_return_if_fail (painter != NULL && cr != NULL && layout != NULL && model != NULL);

  look = jt_slate_look_of (model);
  painter->clock++;
  cairo_save (cr);
  if (parts & JT_SLATE_PART_BOARD)
    {
      if (scale > 0 && look.texture)
        paint_kept_board (painter, cr, layout, model, &look, scale);
      else
        paint_board (painter, cr, layout, model, &look, scale);
    }
  if (parts & JT_SLATE_PART_CHALK)
    {
      for (guint i = 0; diff != NULL && i < diff->n_changes; i++)
        if (!diff->changes[i].written)
          paint_stroke (painter, cr, &diff->changes[i].stroke, &look, model->seed,
                        jt_slate_change_progress (&diff->changes[i], position), TRUE, scale);
      for (guint i = 0; i < layout->n_strokes; i++)
        {
          const JtSlateChange *change = change_of (diff, &layout->strokes[i]);

          paint_stroke (painter, cr, &layout->strokes[i], &look, model->seed,
                        change != NULL ? jt_slate_change_progress (change, position) : 1, FALSE, scale);
        }
      for (guint i = 0; i < layout->n_boxes; i++)
        paint_box (painter, cr, &layout->boxes[i], model, &look, scale);
      if (g_hash_table_size (painter->sprites) > MOST_SPRITES)
        g_hash_table_foreach_remove (painter->sprites, sprite_is_old, painter);
      if (g_hash_table_size (painter->texts) > MOST_TEXTS)
        g_hash_table_foreach_remove (painter->texts, text_is_old, painter);
    }
  cairo_restore (cr);
}
