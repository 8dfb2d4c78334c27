/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Pictures: of people, small, as the database keeps them; and of what is shared. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Reads a picture and makes it small. Returns: (transfer full) (nullable): PNG data; NULL with @error */
GBytes *jt_picture_read (GFile *file, GError **error);

/** Returns: (transfer floating): a round picture of somebody: the first letters of @name until there is another */
GtkWidget *jt_picture_avatar_new (int size, const char *name);

/** Shows @bytes in an AdwAvatar, its letters where they are NULL or no picture. */
void jt_picture_show (GtkWidget *avatar, GBytes *bytes);

/** Puts @bytes, a picture, into the clipboard and says so. Returns: FALSE with @error if it is none */
gboolean jt_picture_copy (GtkWidget *parent, GBytes *bytes, GError **error);

G_END_DECLS
