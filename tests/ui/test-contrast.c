/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text of every page and sheet stands out from what is painted behind it: 4.5 : 1, with high contrast 7 : 1 (large
 * text 3 : 1 and 4.5 : 1), light and dark. What is painted is looked at, not what the style sheets say. High contrast is
 * ADW_DEBUG_HIGH_CONTRAST=1. */
#include "jt-scenes.h"
#include "jt-ui-test.h"

#include <math.h>
#include <string.h>

#include "jt-chart-colors.h"

#define LARGE 24 /* pixels */

static JtScenes *scenes;

static double
linear (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static float
from_linear (double channel)
{
  channel = CLAMP (channel, 0, 1);
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * pow (channel, 1 / 2.4) - 0.055;
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green) + 0.0722 * linear (color->blue);
}

static GdkRGBA
over (const GdkRGBA *top, double alpha, const GdkRGBA *below)
{
  double a = top->alpha * alpha;

  return (GdkRGBA){ top->red * a + below->red * (1 - a), top->green * a + below->green * (1 - a),
                    top->blue * a + below->blue * (1 - a), 1 };
}

static double
contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double one = luminance (a), other = luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* The channels of a colour of the kind that newer style sheets mix in. */
static GdkRGBA
from_oklab (double lightness, double a, double b, double alpha)
{
  double l = pow (lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
  double m = pow (lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
  double s = pow (lightness - 0.0894841775 * a - 1.2914855480 * b, 3);

  return (GdkRGBA){ from_linear (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                    from_linear (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                    from_linear (-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha };
}

/* The colour of a text or an area as it is written down: since GTK 4.16 there are others than sRGB, of which
 * gsk_text_node_get_color() and gsk_color_node_get_color() know nothing. Black is not written. */
static GdkRGBA
get_color (GskRenderNode *node)
{
  g_autoptr (GBytes) bytes = gsk_render_node_serialize (node);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const char *start = strstr (text, " color: ");
  g_autofree char *value = NULL;
  GdkRGBA color = { 0, 0, 0, 1 };
  double numbers[4] = { 0, 0, 0, 1 };
  char *next;

  if (start == NULL)
    return color;
  start += strlen (" color: ");
  value = g_strndup (start, strcspn (start, ";"));
  if (gdk_rgba_parse (&color, value))
    return color;
  next = strchr (value, ' ');
  for (guint i = 0; i < G_N_ELEMENTS (numbers) && next != NULL; i++)
    {
      numbers[i] = g_ascii_strtod (next, &next);
      next = *next == ')' ? NULL : next + strspn (next, " /");
    }
  if (g_str_has_prefix (value, "color(srgb "))
    return (GdkRGBA){ numbers[0], numbers[1], numbers[2], numbers[3] };
  if (g_str_has_prefix (value, "color(oklab "))
    return from_oklab (numbers[0], numbers[1], numbers[2], numbers[3]);
  g_error ("cannot read the colour “%s”", value);
}

/* What has been painted so far. */

typedef struct
{
  graphene_rect_t area;
  GdkRGBA color;
  gboolean known; /* FALSE: a picture, of which nothing is said */
} Layer;

typedef struct
{
  GtkWidget *root;
  GArray *layers;
  graphene_rect_t clip;
  double opacity;
  float x, y;
  guint n_texts;
} Painting;

static void
add_layer (Painting *self, GskRenderNode *node, const GdkRGBA *color)
{
  Layer layer = { .known = color != NULL };

  gsk_render_node_get_bounds (node, &layer.area);
  graphene_rect_offset (&layer.area, self->x, self->y);
  if (!graphene_rect_intersection (&layer.area, &self->clip, &layer.area))
    return;
  if (color != NULL)
    {
      layer.color = *color;
      layer.color.alpha *= self->opacity;
    }
  g_array_append_val (self->layers, layer);
}

static gboolean
find_background (const Painting *self, const graphene_point_t *point, GdkRGBA *background)
{
  gboolean known = TRUE;

  *background = (GdkRGBA){ 1, 1, 1, 1 };
  for (guint i = 0; i < self->layers->len; i++)
    {
      const Layer *layer = &g_array_index (self->layers, Layer, i);

      if (!graphene_rect_contains_point (&layer->area, point))
        continue;
      if (!layer->known)
        known = FALSE;
      else
        {
          *background = over (&layer->color, 1, background);
          known = known || layer->color.alpha > 0.99;
        }
    }
  return known;
}

static void
check_text (Painting *self, GskRenderNode *node)
{
  gboolean high = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  PangoFontDescription *font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));
  gboolean large = pango_font_description_get_size (font) >= LARGE * PANGO_SCALE;
  double least = high ? (large ? 4.5 : 7) : large ? 3 : 4.5;
  graphene_rect_t area;
  graphene_point_t middle;
  GdkRGBA background, own, color;
  GtkWidget *widget;

  pango_font_description_free (font);
  gsk_render_node_get_bounds (node, &area);
  graphene_rect_offset (&area, self->x, self->y);
  graphene_rect_get_center (&area, &middle);
  if (!graphene_rect_contains_point (&self->clip, &middle) || !find_background (self, &middle, &background))
    return;
  widget = gtk_widget_pick (self->root, middle.x, middle.y, GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
  if (widget != NULL && !gtk_widget_is_sensitive (widget))
    return;
  /* What fades out for something else to be read in its place. */
  own = get_color (node);
  if (self->opacity * own.alpha < 0.02)
    return;
  self->n_texts++;
  color = over (&own, self->opacity, &background);
  if (contrast (&color, &background) >= least - 0.01)
    return;
  g_test_message ("%s “%s” in %s: %.2f : 1 instead of %g, (%.2f %.2f %.2f) on (%.2f %.2f %.2f)",
                  widget ? G_OBJECT_TYPE_NAME (widget) : "?", GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  widget && gtk_widget_get_parent (widget) ? G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)) : "?",
                  contrast (&color, &background), least, color.red, color.green, color.blue, background.red,
                  background.green, background.blue);
  g_test_fail ();
}

static void
look (Painting *self, GskRenderNode *node)
{
  Painting before = *self;
  GdkRGBA color;
  float x, y;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        look (self, gsk_container_node_get_child (node, i));
      return;
    case GSK_COLOR_NODE:
      color = get_color (node);
      add_layer (self, node, &color);
      return;
    case GSK_CAIRO_NODE:
    case GSK_LINEAR_GRADIENT_NODE:
    case GSK_RADIAL_GRADIENT_NODE:
      add_layer (self, node, NULL);
      return;
    case GSK_TEXT_NODE:
      check_text (self, node);
      return;
    case GSK_TRANSFORM_NODE:
      if (gsk_transform_get_category (gsk_transform_node_get_transform (node)) < GSK_TRANSFORM_CATEGORY_2D_TRANSLATE)
        return;
      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &x, &y);
      self->x += x;
      self->y += y;
      look (self, gsk_transform_node_get_child (node));
      break;
    case GSK_OPACITY_NODE:
      self->opacity *= gsk_opacity_node_get_opacity (node);
      look (self, gsk_opacity_node_get_child (node));
      break;
    case GSK_CLIP_NODE:
    case GSK_ROUNDED_CLIP_NODE:
      {
        gboolean rounded = gsk_render_node_get_node_type (node) == GSK_ROUNDED_CLIP_NODE;
        graphene_rect_t clip
            = rounded ? gsk_rounded_clip_node_get_clip (node)->bounds : *gsk_clip_node_get_clip (node);

        graphene_rect_offset (&clip, self->x, self->y);
        if (graphene_rect_intersection (&clip, &before.clip, &self->clip))
          look (self, rounded ? gsk_rounded_clip_node_get_child (node) : gsk_clip_node_get_child (node));
      }
      break;
    case GSK_SHADOW_NODE:
      look (self, gsk_shadow_node_get_child (node));
      break;
    case GSK_DEBUG_NODE:
      look (self, gsk_debug_node_get_child (node));
      break;
    default: /* shadows, borders, icons */
      return;
    }
  self->clip = before.clip;
  self->opacity = before.opacity;
  self->x = before.x;
  self->y = before.y;
}

static void
look_at (GtkWidget *root)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (root);
  g_autoptr (GArray) layers = g_array_new (FALSE, FALSE, sizeof (Layer));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  Painting painting = { .root = root, .layers = layers, .opacity = 1 };
  GskRenderNode *node;

  /* The shadow of a window belongs to it, too: its corner is left of and above 0, 0. */
  g_assert_true (gtk_widget_compute_bounds (root, root, &painting.clip));
  painting.x = painting.clip.origin.x;
  painting.y = painting.clip.origin.y;
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  look (&painting, node);
  gsk_render_node_unref (node);
  g_assert_cmpuint (painting.n_texts, >, 0);
}

static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };

static void
test_scene (gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      jt_scene_open (data, scenes, 1000, 900);
      g_test_message ("%s", i == 0 ? "light" : "dark");
      look_at (scenes->root);
      jt_scene_close (scenes);
    }
}

/* Curves stand out from a window of each kind. */
static void
test_curves (void)
{
  static const GdkRGBA grounds[] = { { 1, 1, 1, 1 }, { 0.21f, 0.21f, 0.21f, 1 } };
  gboolean high = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      const JtChartColors *colors;
      GdkRGBA line, text;

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      colors = jt_chart_colors_get ();
      line = over (&colors->line, 1, &grounds[i]);
      text = over (&colors->text, 1, &grounds[i]);
      g_assert_cmpfloat (contrast (&line, &grounds[i]), >=, high ? 7 : 4.5);
      g_assert_cmpfloat (contrast (&text, &grounds[i]), >=, high ? 7 : 4.5);
    }
}

int
main (int argc, char **argv)
{
  int result;

  jt_ui_test_init (&argc, &argv);
  scenes = jt_scenes_new ();
  for (const JtScene *scene = jt_scenes_get_all (); scene->name; scene++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/contrast/%s", scene->name);

      g_test_add_data_func (path, scene, test_scene);
    }
  g_test_add_func ("/ui/contrast/curves", test_curves);
  result = g_test_run ();
  jt_scenes_free (scenes);
  return result;
}
