/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Writes a slate as a picture. */
#pragma once

#include "jt-slate-painter.h"

G_BEGIN_DECLS

typedef enum
{
  JT_PICTURE_PNG,
  JT_PICTURE_SVG,
  JT_PICTURE_PDF,
} JtPictureFormat;

#define JT_PICTURE_LEAST 16    /* the smallest width or height… */
#define JT_PICTURE_MOST 16000  /* …and the largest */

#define JT_PICTURE_ERROR jt_picture_error_quark ()
typedef enum
{
  JT_PICTURE_ERROR_FORMAT, /* a name that ends in none of .png .svg .pdf */
  JT_PICTURE_ERROR_SIZE,   /* nothing can be painted of this size */
  JT_PICTURE_ERROR_CREATE, /* the file cannot be made: no such folder, no permission… */
  JT_PICTURE_ERROR_WRITE,  /* the output could not be written: disk full, read-only… */
} JtPictureError;
GQuark jt_picture_error_quark (void);

/** Finds the format by the ending of @name (any letter case). Returns: FALSE with @error if there is none. */
gboolean jt_picture_format_of_name (const char *name, JtPictureFormat *format, GError **error);

/** Takes what is written. Returns: FALSE with @error set if it cannot: nothing more is written then. */
typedef gboolean (*JtPictureSink) (gpointer data, const guchar *bytes, gsize n, GError **error);

/** A JtPictureSink whose @data is a GByteArray. */
gboolean jt_picture_collect (gpointer data, const guchar *bytes, gsize n, GError **error);

/**
 * jt_slate_export: paints @model @width x @height (PNG: pixels; SVG, PDF: points of 1/72 inch), JT_PICTURE_LEAST…JT_PICTURE_MOST each.
 * @height: 0: what goes with @width (see jt_slate_natural_height())
 */
gboolean jt_slate_export (const JtSlateModel *model, JtPictureFormat format, int width, int height,
                          JtPictureSink sink, gpointer data, GError **error);
/** The same into a file, which is replaced as a whole or not at all; @path "-": standard output. */
gboolean jt_slate_export_to_file (const JtSlateModel *model, JtPictureFormat format, int width, int height,
                                  const char *path, GError **error);
/** Returns: a good height for a picture of @width in the model's form */
int jt_slate_natural_height (const JtSlateModel *model, int width);

G_END_DECLS
