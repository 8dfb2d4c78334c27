/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-export.h"

#include "jt-config.h"
#include "jt-picture-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (jt-picture-error-quark, jt_picture_error)

gboolean
jt_picture_format_of_name (const char *name, JtPictureFormat *format, GError **error)
{
  static const char *const endings[] = { ".png", ".svg", ".pdf" };
  g_autofree char *lower = NULL;

  g_return_val_if_fail (name != NULL && format != NULL, FALSE);

  lower = g_ascii_strdown (name, -1);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      {
        *format = i;
        return TRUE;
      }
  /* Translators: %s is a file name; the endings stay as they are */
  g_set_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_FORMAT,
               _ ("“%s” ends in none of .png, .svg, .pdf."), name);
  return FALSE;
}

int
jt_slate_natural_height (const JtSlateModel *model, int width)
{
  g_return_val_if_fail (model != NULL, 1);

  return MAX (1, model->form == JT_SLATE_FORM_TALL ? (int) (width * 1.4 + 0.5)
                                                   : (int) (width * 0.625 + 0.5));
}

gboolean
jt_slate_export (const JtSlateModel *model, JtPictureFormat format, int width, int height,
                 JtPictureSink sink, gpointer data, GError **error)
{
  g_autoptr (JtSlatePainter) painter = NULL;
  g_autoptr (JtSlateLayout) layout = NULL;
  JtPictureWriter writer = { sink, data, NULL };
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (model != NULL && sink != NULL, FALSE);

  if (height == 0)
    height = jt_slate_natural_height (model, width);
  if (!jt_picture_check_size (width, height, error))
    return FALSE;
  painter = jt_slate_painter_new (NULL);
  layout = jt_slate_layout_new (model, width, height, jt_slate_painter_get_metrics (painter));
  switch (format)
    {
    case JT_PICTURE_SVG:
      surface = cairo_svg_surface_create_for_stream (jt_picture_write, &writer, width, height);
      break;
    case JT_PICTURE_PDF:
      surface = cairo_pdf_surface_create_for_stream (jt_picture_write, &writer, width, height);
      break;
    case JT_PICTURE_PNG:
    default:
      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
      break;
    }
  cr = cairo_create (surface);
  jt_slate_painter_paint (painter, cr, layout, model, NULL, 1, format == JT_PICTURE_PNG ? 1 : 0,
                          JT_SLATE_PART_ALL);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == JT_PICTURE_PNG)
    status = cairo_surface_write_to_png_stream (surface, jt_picture_write, &writer);
  else
    cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return jt_picture_finish (&writer, status, error);
}

gboolean
jt_slate_export_to_file (const JtSlateModel *model, JtPictureFormat format, int width, int height,
                         const char *path, GError **error)
{
  g_autoptr (GByteArray) picture = g_byte_array_new ();

  g_return_val_if_fail (path != NULL, FALSE);

  return jt_slate_export (model, format, width, height, jt_picture_collect, picture, error)
         && jt_picture_save (picture, path, error);
}
