/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-picture-file.h"

#include "jt-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

gboolean
jt_picture_check_size (int width, int height, GError **error)
{
  if (MIN (width, height) >= JT_PICTURE_LEAST && MAX (width, height) <= JT_PICTURE_MOST)
    return TRUE;
  /* Translators: the first two %d are width and height, the others the least and the largest of either */
  g_set_error (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_SIZE,
               _ ("A picture of %d by %d cannot be made; sides go from %d to %d."), width, height, JT_PICTURE_LEAST,
               JT_PICTURE_MOST);
  return FALSE;
}

cairo_status_t
jt_picture_write (void *closure, const unsigned char *bytes, unsigned int n)
{
  JtPictureWriter *writer = closure;

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
jt_picture_finish (JtPictureWriter *writer, cairo_status_t status, GError **error)
{
  if (writer->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&writer->error));
      return FALSE;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_WRITE, cairo_status_to_string (status));
      return FALSE;
    }
  return TRUE;
}

gboolean
jt_picture_collect (gpointer data, const guchar *bytes, gsize n, GError **error)
{
  g_byte_array_append (data, bytes, (guint) n);
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
jt_picture_save (const GByteArray *bytes, const char *path, GError **error)
{
  g_autoptr (GError) inner = NULL;

  if (strcmp (path, "-") == 0)
    {
      if (write_all (STDOUT_FILENO, bytes->data, bytes->len))
        return TRUE;
      g_set_error_literal (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_WRITE, g_strerror (errno));
      return FALSE;
    }
  if (!g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_CONSISTENT,
                                 0666, &inner))
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
