/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-picture.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-name-words.h"
#include "jt-toast.h"

#define SIZE 256

GBytes *
jt_picture_read (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GdkPixbuf) read = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  char *bytes;
  gsize n;

  if (!stream)
    return NULL;
  read = gdk_pixbuf_new_from_stream_at_scale (G_INPUT_STREAM (stream), SIZE, SIZE, TRUE, NULL, error);
  upright = read ? gdk_pixbuf_apply_embedded_orientation (read) : NULL;
  if (!upright || !gdk_pixbuf_save_to_buffer (upright, &bytes, &n, "png", error, NULL))
    return NULL;
  return g_bytes_new_take (bytes, n);
}

GtkWidget *
jt_picture_avatar_new (int size, const char *name)
{
  g_autofree char *initials = jt_name_initials (name);

  return adw_avatar_new (size, initials, TRUE);
}

void
jt_picture_show (GtkWidget *avatar, GBytes *bytes)
{
  g_autoptr (GdkTexture) texture = bytes ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;

  adw_avatar_set_custom_image (ADW_AVATAR (avatar), texture ? GDK_PAINTABLE (texture) : NULL);
}

gboolean
jt_picture_copy (GtkWidget *parent, GBytes *bytes, GError **error)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, error);

  if (!texture)
    return FALSE;
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (parent), texture);
  jt_toast_show (parent, _ ("Copied as a picture"));
  return TRUE;
}
