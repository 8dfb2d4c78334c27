/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-font.h"

#include <pango/pangocairo.h>

#define FAMILY "Adwaita Sans,Cantarell,Sans"
#define MEASURE_SIZE 128
#define MOST_MEASURES 600

struct _JtFont
{
  PangoContext *context;
  PangoFontDescription *description[2]; /* regular, bold */
  JtTextMetrics metrics;
  GHashTable *measures[2];
};

static PangoLayout *
text_layout (JtFont *font, const char *text, gboolean bold, double size)
{
  PangoLayout *layout = pango_layout_new (font->context);
  PangoFontDescription *description = font->description[bold ? 1 : 0];

  pango_font_description_set_absolute_size (description, MAX (size, 0.1) * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static void
measure_text (gpointer data, const char *text, gboolean bold, JtTextMeasure *measure)
{
  JtFont *font = data;
  GHashTable *known = font->measures[bold ? 1 : 0];
  JtTextMeasure *kept = g_hash_table_lookup (known, text);

  if (kept == NULL)
    {
      g_autoptr (PangoLayout) layout = text_layout (font, text, bold, MEASURE_SIZE);
      PangoRectangle logical;
      double baseline;

      if (g_hash_table_size (known) >= MOST_MEASURES)
        g_hash_table_remove_all (known);
      pango_layout_get_extents (layout, NULL, &logical);
      baseline = pango_layout_get_baseline (layout);
      kept = g_new0 (JtTextMeasure, 1);
      kept->width = (double) logical.width / PANGO_SCALE / MEASURE_SIZE;
      kept->ascent = baseline / PANGO_SCALE / MEASURE_SIZE;
      kept->descent = (logical.height - baseline) / PANGO_SCALE / MEASURE_SIZE;
      g_hash_table_insert (known, g_strdup (text), kept);
    }
  *measure = *kept;
}

JtFont *
jt_font_new (const char *family)
{
  JtFont *font = g_new0 (JtFont, 1);
  g_autoptr (PangoLayout) layout = NULL;
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoRectangle ink;

  font->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (font->context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (font->context, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (font->description); i++)
    {
      font->description[i] = pango_font_description_new ();
      pango_font_description_set_family (font->description[i], family != NULL ? family : FAMILY);
      pango_font_description_set_weight (font->description[i], i == 1 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
      font->measures[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    }
  font->metrics.measure = measure_text;
  font->metrics.data = font;
  layout = text_layout (font, "0123456789", TRUE, MEASURE_SIZE);
  pango_layout_get_extents (layout, &ink, NULL);
  font->metrics.figure_height = MAX ((double) ink.height / PANGO_SCALE / MEASURE_SIZE, 0.3);
  return font;
}

void
jt_font_free (JtFont *font)
{
  if (font == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (font->description); i++)
    {
      pango_font_description_free (font->description[i]);
      g_hash_table_unref (font->measures[i]);
    }
  g_object_unref (font->context);
  g_free (font);
}

const JtTextMetrics *
jt_font_get_metrics (JtFont *font)
{
  g_return_val_if_fail (font != NULL, NULL);

  return &font->metrics;
}

void
jt_font_show (JtFont *font, cairo_t *cr, const char *text, gboolean bold, double size, double x,
              double baseline)
{
  g_autoptr (PangoLayout) layout = NULL;

  g_return_if_fail (font != NULL && cr != NULL && text != NULL);

  layout = text_layout (font, text, bold, size);
  cairo_move_to (cr, x, baseline);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (layout, 0));
  cairo_new_path (cr);
}
