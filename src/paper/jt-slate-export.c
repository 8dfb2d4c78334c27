/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-export.h"

#include "jt-config.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

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

typedef struct
{
  JtPictureSink sink;
  gpointer data;
  GError *error;
} Writer;

static cairo_status_t
write_cb (void *closure, const unsigned char *bytes, unsigned int n)
{
  Writer *writer = closure;

  if (writer->error != NULL)
    return CAIRO_STATUS_WRITE_ERROR;
  if (writer->sink (writer->data, bytes, n, &writer->error))
    return CAIRO_STATUS_SUCCESS;
  if (writer->error == NULL)
    g_set_error_literal (&writer->error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_WRITE,
                         _ ("The picture could not be written."));
  return CAIRO_STATUS_WRITE_ERROR;
}

gboolean
jt_slate_export (const JtSlateModel *model, JtPictureFormat format, int width, int height,
                 JtPictureSink sink, gpointer data, GError **error)
{
  g_autoptr (JtSlatePainter) painter = NULL;
  g_autoptr (JtSlateLayout) layout = NULL;
  Writer writer = { sink, data, NULL };
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (model != NULL && sink != NULL, FALSE);

  if (height == 0)
    height = jt_slate_natural_height (model, width);
  if (MIN (width, height) < JT_PICTURE_LEAST || MAX (width, height) > JT_PICTURE_MOST)
    {
      /* Translators: the first two %d are width and height, the others the least and the largest of either */
      g_set_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_SIZE,
                   _ ("A picture of %d by %d cannot be made; sides go from %d to %d."), width, height,
                   JT_PICTURE_LEAST, JT_PICTURE_MOST);
      return FALSE;
    }
  painter = jt_slate_painter_new (NULL);
  layout = jt_slate_layout_new (model, width, height, jt_slate_painter_get_metrics (painter));
  switch (format)
    {
    case JT_PICTURE_SVG:
      surface = cairo_svg_surface_create_for_stream (write_cb, &writer, width, height);
      break;
    case JT_PICTURE_PDF:
      surface = cairo_pdf_surface_create_for_stream (write_cb, &writer, width, height);
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
    status = cairo_surface_write_to_png_stream (surface, write_cb, &writer);
  else
    cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (writer.error != NULL)
    {
      g_propagate_error (error, writer.error);
      return FALSE;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_WRITE, cairo_status_to_string (status));
      return FALSE;
    }
  return TRUE;
}

static gboolean
append_cb (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, n);
  return TRUE;
}

static gboolean
write_all (int fd, const guchar *bytes, gsize n)
{
  while (n > 0)
    {
      gssize done = write (fd, bytes, n);

      if (done < 0 && errno == EINTR)
        continue;
      if (done < 0)
        return FALSE;
      bytes += done;
      n -= done;
    }
  return TRUE;
}

gboolean
jt_slate_export_to_file (const JtSlateModel *model, JtPictureFormat format, int width, int height,
                         const char *path, GError **error)
{
  g_autoptr (GByteArray) picture = g_byte_array_new ();
  g_autoptr (GError) inner = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  if (!jt_slate_export (model, format, width, height, append_cb, picture, error))
    return FALSE;
  if (strcmp (path, "-") == 0)
    {
      if (write_all (STDOUT_FILENO, picture->data, picture->len))
        return TRUE;
      g_set_error_literal (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_WRITE, g_strerror (errno));
      return FALSE;
    }
  if (!g_file_set_contents_full (path, (const char *) picture->data, picture->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT, 0666, &inner))
    {
      gboolean full = g_error_matches (inner, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
                      || g_error_matches (inner, G_FILE_ERROR, G_FILE_ERROR_ROFS)
                      || g_error_matches (inner, G_FILE_ERROR, G_FILE_ERROR_IO);

      g_set_error_literal (error, JT_PICTURE_ERROR, full ? JT_PICTURE_ERROR_WRITE : JT_PICTURE_ERROR_CREATE,
                           inner->message);
      return FALSE;
    }
  return TRUE;
}
