/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Writing what was drawn: Cairo's stream onto a sink, and a file that is replaced as a whole; private to src/paper. */
#pragma once

#include "jt-slate-export.h"

G_BEGIN_DECLS

typedef struct
{
  JtPictureSink sink;
  gpointer data;
  GError *error; /* the sink's first */
} JtPictureWriter;

/** FALSE with @error if a picture of this size cannot be made. */
gboolean jt_picture_check_size (int width, int height, GError **error);

/* A cairo_write_func_t; its closure is a JtPictureWriter. */
cairo_status_t jt_picture_write (void *writer, const unsigned char *bytes, unsigned int n);

/** Says whether all went well; takes the writer's error. */
gboolean jt_picture_finish (JtPictureWriter *writer, cairo_status_t status, GError **error);

/** @path "-": standard output */
gboolean jt_picture_save (const GByteArray *bytes, const char *path, GError **error);

G_END_DECLS
